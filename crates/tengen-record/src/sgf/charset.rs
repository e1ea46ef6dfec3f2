//! The encodings of texts.
//!
//! UTF-8 and Latin-1 are always here. The others come with the feature `charset`,
//! whose tables the browser's core module does without.

use std::borrow::Cow;
use std::fmt;

/// An encoding of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Charset {
    /// UTF-8; a value that is not valid UTF-8 is read as Latin-1.
    Utf8,
    /// ISO-8859-1, which gives a character to every byte.
    Latin1,
    /// The Western code page of Windows.
    Windows1252,
    /// The Western code page of old Macs.
    MacRoman,
    /// The Cyrillic code page of Windows.
    Windows1251,
    /// The Cyrillic encoding of Unix and mail.
    Koi8R,
    /// The Cyrillic code page of DOS.
    Cp866,
    /// Japanese, with its extensions by Windows.
    ShiftJis,
    /// Japanese of Unix.
    EucJp,
    /// Japanese of mail, in seven bits.
    Iso2022Jp,
    /// Korean, with its extensions by Windows (code page 949).
    EucKr,
    /// Chinese, simplified.
    Gbk,
    /// Chinese, every character.
    Gb18030,
    /// Chinese, traditional.
    Big5,
}

/// What `CA` calls each encoding, in small letters and digits alone.
const NAMES: [(Charset, &str); 14] = [
    (Charset::Utf8, "utf8 utf unicode"),
    (Charset::Latin1, "iso88591 latin1 l1 usascii ascii"),
    (Charset::Windows1252, "windows1252 cp1252 1252"),
    (Charset::MacRoman, "macintosh macroman xmacroman"),
    (Charset::Windows1251, "windows1251 cp1251 1251 win1251"),
    (Charset::Koi8R, "koi8r koi8"),
    (Charset::Cp866, "ibm866 cp866 866"),
    (
        Charset::ShiftJis,
        "shiftjis sjis xsjis cp932 windows31j mskanji 932",
    ),
    (Charset::EucJp, "eucjp xeucjp ujis"),
    (Charset::Iso2022Jp, "iso2022jp jis"),
    (
        Charset::EucKr,
        "euckr ksc5601 ksc56011987 cp949 uhc 949 korean windows949",
    ),
    (Charset::Gbk, "gb2312 gbk euccn cp936 936 gb231280 chinese"),
    (Charset::Gb18030, "gb18030"),
    (Charset::Big5, "big5 cp950 950 big5hkscs"),
];

impl Charset {
    /// Every encoding.
    pub const ALL: [Charset; 14] = [
        Charset::Utf8,
        Charset::Latin1,
        Charset::Windows1252,
        Charset::MacRoman,
        Charset::Windows1251,
        Charset::Koi8R,
        Charset::Cp866,
        Charset::ShiftJis,
        Charset::EucJp,
        Charset::Iso2022Jp,
        Charset::EucKr,
        Charset::Gbk,
        Charset::Gb18030,
        Charset::Big5,
    ];

    /// The name that `CA` gives this encoding.
    pub const fn name(self) -> &'static str {
        match self {
            Charset::Utf8 => "UTF-8",
            Charset::Latin1 => "ISO-8859-1",
            Charset::Windows1252 => "windows-1252",
            Charset::MacRoman => "macintosh",
            Charset::Windows1251 => "windows-1251",
            Charset::Koi8R => "KOI8-R",
            Charset::Cp866 => "IBM866",
            Charset::ShiftJis => "Shift_JIS",
            Charset::EucJp => "EUC-JP",
            Charset::Iso2022Jp => "ISO-2022-JP",
            Charset::EucKr => "EUC-KR",
            Charset::Gbk => "GBK",
            Charset::Gb18030 => "GB18030",
            Charset::Big5 => "Big5",
        }
    }

    /// The encoding that a name in `CA` means, spelled any way that occurs.
    pub fn named(name: &[u8]) -> Option<Charset> {
        let name: Vec<u8> = name
            .iter()
            .filter(|byte| byte.is_ascii_alphanumeric())
            .map(u8::to_ascii_lowercase)
            .collect();
        let is_one =
            |names: &&(Charset, &str)| names.1.split(' ').any(|one| one.as_bytes() == name);
        NAMES.iter().find(is_one).map(|(charset, _)| *charset)
    }

    /// Whether the second byte of a character may be `\` or `]`.
    pub(crate) const fn has_brackets_inside(self) -> bool {
        match self {
            Charset::ShiftJis | Charset::Gbk | Charset::Gb18030 | Charset::Big5 => true,
            Charset::Utf8
            | Charset::Latin1
            | Charset::Windows1252
            | Charset::MacRoman
            | Charset::Windows1251
            | Charset::Koi8R
            | Charset::Cp866
            | Charset::EucJp
            | Charset::Iso2022Jp
            | Charset::EucKr => false,
        }
    }

    /// Whether this build can read and write it.
    pub const fn is_readable(self) -> bool {
        match self {
            Charset::Utf8 | Charset::Latin1 => true,
            Charset::Windows1252
            | Charset::MacRoman
            | Charset::Windows1251
            | Charset::Koi8R
            | Charset::Cp866
            | Charset::ShiftJis
            | Charset::EucJp
            | Charset::Iso2022Jp
            | Charset::EucKr
            | Charset::Gbk
            | Charset::Gb18030
            | Charset::Big5 => cfg!(feature = "charset"),
        }
    }

    /// `bytes` as text. Never fails.
    pub(crate) fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        if bytes.is_ascii() && self != Charset::Iso2022Jp {
            return String::from_utf8_lossy(bytes);
        }
        match self {
            Charset::Utf8 => match std::str::from_utf8(bytes) {
                Ok(text) => Cow::Borrowed(text),
                Err(_) => Cow::Owned(latin1(bytes)),
            },
            Charset::Latin1 => Cow::Owned(latin1(bytes)),
            Charset::Windows1252
            | Charset::MacRoman
            | Charset::Windows1251
            | Charset::Koi8R
            | Charset::Cp866
            | Charset::ShiftJis
            | Charset::EucJp
            | Charset::Iso2022Jp
            | Charset::EucKr
            | Charset::Gbk
            | Charset::Gb18030
            | Charset::Big5 => self.decode_table(bytes),
        }
    }

    /// `text` as bytes, or the first character this encoding does not have.
    pub(crate) fn encode(self, text: &str) -> Result<Vec<u8>, char> {
        match self {
            Charset::Utf8 => Ok(text.as_bytes().to_vec()),
            Charset::Latin1 => text
                .chars()
                .map(|c| u8::try_from(u32::from(c)).map_err(|_| c))
                .collect(),
            Charset::Windows1252
            | Charset::MacRoman
            | Charset::Windows1251
            | Charset::Koi8R
            | Charset::Cp866
            | Charset::ShiftJis
            | Charset::EucJp
            | Charset::Iso2022Jp
            | Charset::EucKr
            | Charset::Gbk
            | Charset::Gb18030
            | Charset::Big5 => self.encode_table(text),
        }
    }

    #[cfg(not(feature = "charset"))]
    #[expect(
        clippy::unused_self,
        reason = "this build has no tables to choose from"
    )]
    fn decode_table(self, bytes: &[u8]) -> Cow<'_, str> {
        Cow::Owned(latin1(bytes))
    }

    #[cfg(not(feature = "charset"))]
    #[expect(
        clippy::unused_self,
        reason = "this build has no tables to choose from"
    )]
    fn encode_table(self, text: &str) -> Result<Vec<u8>, char> {
        Charset::Latin1.encode(text)
    }

    #[cfg(feature = "charset")]
    fn decode_table(self, bytes: &[u8]) -> Cow<'_, str> {
        self.table().decode_without_bom_handling(bytes).0
    }

    #[cfg(feature = "charset")]
    fn encode_table(self, text: &str) -> Result<Vec<u8>, char> {
        let (bytes, _, unmappable) = self.table().encode(text);
        if !unmappable {
            return Ok(bytes.into_owned());
        }
        let is_missing = |c: &char| {
            let mut one = [0; 4];
            self.table().encode(c.encode_utf8(&mut one)).2
        };
        Err(text.chars().find(is_missing).unwrap_or('\u{FFFD}'))
    }

    /// The tables of this encoding.
    #[cfg(feature = "charset")]
    pub(crate) fn table(self) -> &'static encoding_rs::Encoding {
        match self {
            Charset::Utf8 => encoding_rs::UTF_8,
            // The web reads Latin-1 as its superset, and so do these tables.
            Charset::Latin1 | Charset::Windows1252 => encoding_rs::WINDOWS_1252,
            Charset::MacRoman => encoding_rs::MACINTOSH,
            Charset::Windows1251 => encoding_rs::WINDOWS_1251,
            Charset::Koi8R => encoding_rs::KOI8_R,
            Charset::Cp866 => encoding_rs::IBM866,
            Charset::ShiftJis => encoding_rs::SHIFT_JIS,
            Charset::EucJp => encoding_rs::EUC_JP,
            Charset::Iso2022Jp => encoding_rs::ISO_2022_JP,
            Charset::EucKr => encoding_rs::EUC_KR,
            Charset::Gbk => encoding_rs::GBK,
            Charset::Gb18030 => encoding_rs::GB18030,
            Charset::Big5 => encoding_rs::BIG5,
        }
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

pub(crate) fn latin1(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

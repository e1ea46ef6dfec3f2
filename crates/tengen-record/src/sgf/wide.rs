//! Files in UTF-16: read as text, written back as they came.

/// The order of the two bytes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wide {
    LittleEndian,
    BigEndian,
}

/// Whether `bytes` begin with the mark of UTF-16.
pub(crate) fn is_marked(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF")
}

/// The order in which `bytes` would be UTF-16, if every byte of them is sound.
pub(crate) fn order(bytes: &[u8]) -> Option<Wide> {
    match bytes.get(..4)? {
        [0xFF, 0xFE, ..] => Some(Wide::LittleEndian),
        [0xFE, 0xFF, ..] => Some(Wide::BigEndian),
        [b'(', 0, b';' | b'\r' | b'\n', 0] => Some(Wide::LittleEndian),
        [0, b'(', 0, b';' | b'\r' | b'\n'] => Some(Wide::BigEndian),
        _ => None,
    }
}

/// The text of a file in UTF-16, its mark included, if every byte of it is sound.
///
/// Without the mark, the zeros beside `(` and `;` give it away.
pub(crate) fn narrowed(bytes: &[u8]) -> Option<(Wide, String)> {
    let wide = order(bytes)?;
    if !bytes.len().is_multiple_of(2) {
        return None;
    }
    let units = bytes.chunks_exact(2).map(|pair| match wide {
        Wide::LittleEndian => u16::from_le_bytes([pair[0], pair[1]]),
        Wide::BigEndian => u16::from_be_bytes([pair[0], pair[1]]),
    });
    let text: Option<String> = char::decode_utf16(units).map(Result::ok).collect();
    Some((wide, text?))
}

impl Wide {
    /// `text`, which is UTF-8, as a file in UTF-16.
    pub(crate) fn write(self, text: &[u8]) -> Vec<u8> {
        let text = String::from_utf8_lossy(text);
        text.encode_utf16()
            .flat_map(|unit| match self {
                Wide::LittleEndian => unit.to_le_bytes(),
                Wide::BigEndian => unit.to_be_bytes(),
            })
            .collect()
    }
}

//! Records in other formats than SGF, read to the same tree.
//!
//! What a file is, is told by its content, not by its name. Everything is read
//! kindly: what is not understood is passed over and told in [`Opened::notes`].
//!
//! # Source
//!
//! None of these formats has a standard. What is read here is what the servers
//! and programs named beside each format write.

mod draft;
mod gib;
mod gtp;
mod json;
mod kiin;
mod ngf;
mod tree;
mod ugf;
mod written;
mod xml;

#[cfg(test)]
mod tests;

pub use json::to_json;
pub use written::{Loss, Other, WriteError, Written, write};

use crate::sgf::{Charset, Collection, decode_file, parse, parse_as, parse_vec};

/// A format of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// SGF of any version.
    Sgf,
    /// The bracketed form of the Nihon Ki-in's and Cyberoro's pages: like SGF, with
    /// names of its own.
    Bracketed,
    /// GIB of the Tygem server.
    Gib,
    /// NGF of the Cyberoro and `WBaduk` servers.
    Ngf,
    /// UGF and UGI of the Pandanet server.
    Ugf,
    /// XML of Jago and `GoGui`.
    Xml,
    /// What was said over the Go Text Protocol.
    Gtp,
    /// JSON of this program.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 8] = [
        Format::Sgf,
        Format::Bracketed,
        Format::Gib,
        Format::Ngf,
        Format::Ugf,
        Format::Xml,
        Format::Gtp,
        Format::Json,
    ];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Sgf => "sgf",
            Format::Bracketed => "bracketed",
            Format::Gib => "gib",
            Format::Ngf => "ngf",
            Format::Ugf => "ugf",
            Format::Xml => "xml",
            Format::Gtp => "gtp",
            Format::Json => "json",
        }
    }

    /// The format of a file, as its content tells.
    pub fn of(bytes: &[u8]) -> Format {
        let head = &bytes[..bytes.len().min(4096)];
        let has = |what: &str| memchr::memmem::find(head, what.as_bytes()).is_some();
        let text = String::from_utf8_lossy(head);
        let text = text.trim_start_matches('\u{FEFF}').trim_start();
        if text.starts_with("\\HS") || has("\\[GAME") {
            return Format::Gib;
        }
        if text.starts_with('<') && (has("<Go>") || has("<GoGame") || has("<!DOCTYPE Go")) {
            return Format::Xml;
        }
        if text.starts_with("[Header]")
            || (has("[Header]") && (has("Ver=UGF") || has("Ver=REVIEW")))
        {
            return Format::Ugf;
        }
        if text.starts_with('{') && (has(json::KIND) || text.starts_with(json::KIND_LAST)) {
            return Format::Json;
        }
        if text.starts_with('(') || has("(;") {
            return Format::Sgf;
        }
        if ngf::is_one(text) {
            return Format::Ngf;
        }
        if gtp::is_one(text) {
            return Format::Gtp;
        }
        Format::Sgf
    }
}

/// A file that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// What it was.
    pub format: Format,
    /// Its games. Of SGF these are the bytes themselves; other formats were written
    /// as SGF in UTF-8.
    pub collection: Collection,
    /// What could not be taken over, or was left out on purpose.
    pub notes: Vec<String>,
}

/// Opens a file of any format.
///
/// # Examples
///
/// ```
/// use tengen_record::formats::{Format, open};
///
/// let opened = open(b"boardsize 9\nplay black D4\nplay white E5\n");
/// assert_eq!(opened.format, Format::Gtp);
/// let game = opened.collection.game(0).expect("one game");
/// assert_eq!(game.main_line().count(), 3);
/// ```
pub fn open(bytes: &[u8]) -> Opened {
    opened(bytes, None)
}

/// [`open`], with the texts read by `charset`, whatever the file says itself.
pub fn open_as(bytes: &[u8], charset: Charset) -> Opened {
    opened(bytes, Some(charset))
}

fn opened(bytes: &[u8], chosen: Option<Charset>) -> Opened {
    let mut notes = Vec::new();
    let mut format = Format::of(bytes);
    let collection = match format {
        Format::Sgf | Format::Bracketed => {
            let collection = match chosen {
                Some(charset) => parse_as(bytes, charset),
                None => parse(bytes),
            };
            if let Some(mapped) = kiin::mapped(&collection) {
                format = Format::Bracketed;
                mapped
            } else {
                collection
            }
        }
        Format::Gib => read(bytes, chosen, &mut notes, gib::read),
        Format::Ngf => read(bytes, chosen, &mut notes, ngf::read),
        Format::Ugf => read(bytes, chosen, &mut notes, ugf::read),
        Format::Xml => read(bytes, chosen, &mut notes, xml::read),
        Format::Gtp => read(bytes, chosen, &mut notes, gtp::read),
        Format::Json => read(bytes, chosen, &mut notes, json::read),
    };
    Opened {
        format,
        collection,
        notes,
    }
}

type Reader = fn(&str, &mut Vec<String>) -> String;

fn read(
    bytes: &[u8],
    chosen: Option<Charset>,
    notes: &mut Vec<String>,
    reader: Reader,
) -> Collection {
    let (text, charset) = decode_file(bytes, chosen);
    if let Some(charset) = charset {
        notes.push(format!("the file names no encoding, read as {charset}"));
    }
    parse_vec(reader(&text, notes).into_bytes())
}

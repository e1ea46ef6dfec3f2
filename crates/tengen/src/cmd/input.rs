//! Reading what a command works on: a file, or standard input for `-`.

use std::ffi::OsStr;
use std::io::Read;
use std::path::Path;

use tengen_record::formats::{Format, open};
use tengen_record::sgf::{Collection, FindingCode, Severity, parse};

use super::answer::Failure;

/// The longest input that is read.
const LIMIT: u64 = 1 << 32;

/// An input and the name it is told by.
#[derive(Debug)]
pub(crate) struct Input {
    /// The path, or `standard input`.
    pub(crate) name: String,
    /// All of its bytes.
    pub(crate) bytes: Vec<u8>,
}

/// Reads `path`, or standard input if it is `-`.
///
/// # Errors
///
/// What keeps it from being read.
pub(crate) fn read(path: &Path) -> Result<Input, Failure> {
    let is_standard = path.as_os_str() == OsStr::new("-");
    let name = if is_standard {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    };
    let mut bytes = Vec::new();
    let read = if is_standard {
        std::io::stdin()
            .lock()
            .take(LIMIT + 1)
            .read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(LIMIT + 1).read_to_end(&mut bytes))
    };
    if let Err(error) = read {
        let what =
            format!("cannot be read ({error}): give the name of a file, or - for standard input");
        return Err(Failure::input(name, what));
    }
    if u64::try_from(bytes.len()).is_ok_and(|length| length > LIMIT) {
        return Err(Failure::input(name, "longer than 4 GiB: split it"));
    }
    Ok(Input { name, bytes })
}

/// The games of a file: of SGF as they stand there, of other formats as SGF.
pub(crate) fn games_of(bytes: &[u8]) -> Collection {
    let opened = open(bytes);
    match opened.format {
        Format::Sgf | Format::Bracketed => parse(bytes),
        Format::Gib | Format::Ngf | Format::Ugf | Format::Xml | Format::Gtp | Format::Json => {
            opened.collection
        }
    }
}

/// Reads `path` as a record of any format with at least one game.
///
/// # Errors
///
/// What keeps it from being read, or the first finding if there is no game in it.
pub(crate) fn read_games(path: &Path) -> Result<(Input, Collection), Failure> {
    let input = read(path)?;
    let collection = games_of(&input.bytes);
    if collection.games().len() == 0 {
        return Err(Failure::input(input.name, no_game(&collection)));
    }
    Ok((input, collection))
}

/// Why there is no game in a file, as far as its bytes tell.
pub(crate) fn no_game(collection: &Collection) -> String {
    let utf16 = collection
        .findings()
        .iter()
        .find(|finding| finding.code == FindingCode::Utf16);
    match utf16 {
        Some(finding) => finding.to_string(),
        None => "no game in this file: an SGF game begins with `(;`".to_owned(),
    }
}

/// A note about what is wrong in the bytes, if anything is.
pub(crate) fn finding_note(name: &str, collection: &Collection) -> Option<String> {
    let bad = collection
        .findings()
        .iter()
        .filter(|finding| finding.code.severity() != Severity::Note);
    let count = bad.clone().count();
    let first = bad.min_by_key(|finding| finding.range.start)?;
    let more = match count {
        1 => String::new(),
        _ => format!(" (and {} more: `tengen sgf info` lists them)", count - 1),
    };
    Some(format!("{name}: {first}{more}"))
}

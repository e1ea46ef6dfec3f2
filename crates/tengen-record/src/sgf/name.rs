//! Property names: what the letters in the bytes mean.

use std::borrow::Cow;

/// The name of a property as FF4 spells it: capital letters (and digits).
///
/// Older writers put small letters between the capitals (`PlayerBlack`,
/// `CoPyright`); they are dropped. A name without any capital is read as if it
/// were written in capitals.
///
/// # Source
///
/// SGF FF\[3\], "property identifiers": only upper-case letters are significant.
pub(crate) fn canonical(written: &[u8]) -> Cow<'_, str> {
    if is_plain(written) {
        return String::from_utf8_lossy(written);
    }
    Cow::Owned(significant(written).map(char::from).collect())
}

/// Whether `written` means the property `name`.
#[inline]
pub(crate) fn means(written: &[u8], name: &str) -> bool {
    written == name.as_bytes() || (!is_plain(written) && significant(written).eq(name.bytes()))
}

/// Whether a name has no small letters, and so means what it says.
#[inline]
pub(crate) fn is_plain(written: &[u8]) -> bool {
    match written {
        // Nearly all: said by itself, for it is asked for each property.
        [one] => !one.is_ascii_lowercase(),
        [one, other] => !one.is_ascii_lowercase() && !other.is_ascii_lowercase(),
        _ => !written.iter().any(u8::is_ascii_lowercase),
    }
}

fn significant(written: &[u8]) -> impl Iterator<Item = u8> + '_ {
    let has_capital = written.iter().any(u8::is_ascii_uppercase);
    written
        .iter()
        .filter(move |byte| !(has_capital && byte.is_ascii_lowercase()))
        // No name begins with a digit.
        .skip_while(|byte| byte.is_ascii_digit())
        .map(u8::to_ascii_uppercase)
}

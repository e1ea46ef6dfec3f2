//! Names that guests give themselves: what is taken, and what is wrong with the rest.

use fluent_bundle::FluentArgs;

use crate::i18n::{Lang, args};

/// Why a name was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NameError {
    /// Nothing can be seen of it.
    #[error("the name is empty")]
    Empty,
    /// It is longer than lists and boards can show.
    #[error("the name has {count} characters")]
    TooLong {
        /// How many characters it has.
        count: usize,
    },
    /// It holds a character that hides, turns or breaks the text around it.
    #[error("the name holds an invisible character")]
    BadCharacter,
}

/// The most characters of a name.
pub(crate) const LONGEST: usize = 32;

impl NameError {
    /// The stable code that pages translate.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            NameError::Empty => "name.empty",
            NameError::TooLong { .. } => "name.too-long",
            NameError::BadCharacter => "name.bad-character",
        }
    }

    /// The reason in words.
    pub(crate) fn say(self, lang: Lang) -> String {
        let args = match self {
            NameError::TooLong { count } => args![most = LONGEST, count = count],
            NameError::Empty | NameError::BadCharacter => FluentArgs::new(),
        };
        lang.say_with(&self.code().replace('.', "-"), &args)
    }
}

/// The name as it will be shown: blanks at the ends gone, several in a row one.
///
/// # Errors
///
/// [`NameError`] when it cannot be shown beside a board.
pub(crate) fn check(typed: &str) -> Result<String, NameError> {
    let name = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(NameError::Empty);
    }
    if name.chars().any(is_hidden) || has_loose_marks(&name) {
        return Err(NameError::BadCharacter);
    }
    match name.chars().count() {
        count if LONGEST < count => Err(NameError::TooLong { count }),
        _ => Ok(name),
    }
}

/// Whether a character cannot be seen, or changes how its neighbours are read.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Marks that are drawn over the letter before them, at most so many on one letter; more
/// climb over the lines above and below.
const MARKS: usize = 3;

/// Whether marks stand without a letter, or in a heap.
fn has_loose_marks(name: &str) -> bool {
    let mut on_this_letter = MARKS;
    name.chars().any(|c| {
        on_this_letter = match c {
            ' ' => MARKS,
            c if is_mark(c) => on_this_letter + 1,
            _ => 0,
        };
        MARKS < on_this_letter
    })
}

/// The blocks of marks that belong to no script.
fn is_mark(c: char) -> bool {
    matches!(c,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::{Lang, NameError, check};

    #[test]
    fn a_name_is_trimmed_and_kept_as_it_was_meant() {
        for (typed, shown) in [
            (" Анна ", "Анна"),
            ("Lee  Sedol", "Lee Sedol"),
            ("<b>&\"'", "<b>&\"'"),
            ("本因坊秀策", "本因坊秀策"),
            ("x", "x"),
            ("Серге\u{438}\u{306}", "Серге\u{438}\u{306}"),
            ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"),
        ] {
            assert_eq!(check(typed).as_deref(), Ok(shown));
        }
    }

    #[test]
    fn what_nobody_could_read_is_no_name() {
        let long = "ы".repeat(33);
        for (typed, error) in [
            ("", NameError::Empty),
            (" \u{a0}\t\n", NameError::Empty),
            ("a\u{202e}b", NameError::BadCharacter),
            ("\u{200b}", NameError::BadCharacter),
            ("a\u{0}", NameError::BadCharacter),
            ("\u{2800}", NameError::BadCharacter),
            ("\u{301}", NameError::BadCharacter),
            ("a \u{301}", NameError::BadCharacter),
            ("e\u{301}\u{301}\u{301}\u{301}", NameError::BadCharacter),
            (&long, NameError::TooLong { count: 33 }),
        ] {
            assert_eq!(check(typed), Err(error), "{typed:?}");
            for lang in Lang::ALL {
                assert!(!error.say(lang).contains('⟦'));
            }
        }
        assert!(check(&"ы".repeat(32)).is_ok());
    }
}

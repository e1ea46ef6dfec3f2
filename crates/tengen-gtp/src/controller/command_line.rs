//! A command as people write it, in words; no shell has a hand in it.

/// The command cannot be taken apart.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandLineError {
    /// There is no word in it.
    #[error("no program is named: write one, such as \"gnugo --mode gtp\"")]
    Empty,
    /// A quotation mark has no second one.
    #[error("the quotation mark {0} is not closed")]
    OpenQuote(char),
}

/// The words of `text`: blanks part them, quotation marks of either kind hold blanks.
///
/// # Errors
///
/// [`CommandLineError`].
///
/// # Examples
///
/// ```
/// use tengen_gtp::controller::words;
///
/// assert_eq!(words("go 'my games/a.sgf'")?, ["go", "my games/a.sgf"]);
/// # Ok::<(), tengen_gtp::controller::CommandLineError>(())
/// ```
pub fn words(text: &str) -> Result<Vec<String>, CommandLineError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in text.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    if let Some(open) = quote {
        return Err(CommandLineError::OpenQuote(open));
    }
    words.extend(word);
    if words.is_empty() {
        return Err(CommandLineError::Empty);
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::{CommandLineError, words};

    #[test]
    fn quotation_marks_hold_blanks() {
        let read = |text: &str| words(text).map(|words| words.join("|"));
        assert_eq!(read(" a  b ").as_deref(), Ok("a|b"));
        assert_eq!(read(r#"a "b c"'d' "" "#).as_deref(), Ok("a|b cd|"));
        assert_eq!(read(" "), Err(CommandLineError::Empty));
        assert_eq!(read("a 'b"), Err(CommandLineError::OpenQuote('\'')));
    }
}

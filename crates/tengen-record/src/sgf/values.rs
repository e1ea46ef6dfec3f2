//! The values of one property, one after another.

use std::ops::Range;

use super::lex::Lexer;

/// The values of one property, in order.
#[derive(Clone, Debug)]
pub(crate) struct Values<'a> {
    lexer: Lexer<'a>,
    /// The next value, unless all were given.
    from: usize,
    end: usize,
    to: usize,
    is_done: bool,
}

impl<'a> Values<'a> {
    /// The values of a property that ends at `end`; the first one lies at `first`.
    #[inline]
    pub(crate) const fn new(lexer: Lexer<'a>, first: Range<usize>, end: usize) -> Values<'a> {
        Values {
            lexer,
            from: first.start,
            to: first.end,
            end,
            is_done: false,
        }
    }
}

impl Iterator for Values<'_> {
    type Item = Range<usize>;

    #[inline]
    fn next(&mut self) -> Option<Range<usize>> {
        if self.is_done {
            return None;
        }
        let value = self.from..self.to;
        // Behind the last value's bracket the property ends.
        let next = if value.end + 1 < self.end {
            next_value(self.lexer, value.end + 1, self.end)
        } else {
            None
        };
        match next {
            Some(next) => (self.from, self.to) = (next.start, next.end),
            None => self.is_done = true,
        }
        Some(value)
    }
}

/// The value at `at`, after white space, of a property that ends at `end`.
fn next_value(lexer: Lexer<'_>, at: usize, end: usize) -> Option<Range<usize>> {
    let bracket = lexer.past_space(at);
    let is_one = bracket < end && lexer.bytes.get(bracket) == Some(&b'[');
    is_one.then(|| {
        let from = bracket + 1;
        let to = lexer.value_end(from);
        from..to.unwrap_or(lexer.bytes.len()).max(from)
    })
}

//! The time marks of a game in a few bytes each: a dozen for a usual move, where a
//! [`MoveTime`] has 64.

use tengen_clock::{Mark, Millis, Remaining, Side, Timestamp};

use crate::MoveTime;

/// When each move of a game was made and what it took, in the order of the moves.
///
/// Each entry is a row of numbers, seven bits a byte, and ends with its own length,
/// so that the last can be taken away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// Moments are counted from here: the first that was written.
    from: Timestamp,
    len: usize,
    bytes: Vec<u8>,
}

/// The time marks of a game from the first to the last.
#[derive(Clone, Debug)]
pub struct TimesIter<'a> {
    from: Timestamp,
    left: usize,
    bytes: &'a [u8],
}

impl Times {
    /// How many moves were made.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether no move was made.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The marks from the first move on.
    pub fn iter(&self) -> TimesIter<'_> {
        TimesIter {
            from: self.from,
            left: self.len,
            bytes: &self.bytes,
        }
    }

    /// The mark of the first move.
    pub fn first(&self) -> Option<MoveTime> {
        self.iter().next()
    }

    pub(crate) fn push(&mut self, time: &MoveTime) {
        if self.bytes.is_empty() {
            self.from = time.at;
        }
        let begin = self.bytes.len();
        self.write(time.at.0.wrapping_sub(self.from.0));
        match &time.mark {
            None => self.write(BARE),
            Some(Mark {
                side,
                spent_ms,
                before,
                lag_ms,
            }) => {
                let (stage, numbers) = numbers_of(before);
                self.write(match side {
                    Side::Black => stage,
                    Side::White => -stage,
                });
                for number in [spent_ms.0, lag_ms.0].into_iter().chain(numbers) {
                    self.write(number);
                }
            }
        }
        let length = self.bytes.len() - begin;
        // Seven numbers of at most ten bytes.
        self.bytes.push(u8::try_from(length).unwrap_or(u8::MAX));
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) {
        if let Some(length) = self.bytes.pop() {
            let left = self.bytes.len().saturating_sub(usize::from(length));
            self.bytes.truncate(left);
            self.len -= 1;
        }
    }

    /// Writes out all of it, exactly, for a hash.
    pub(crate) fn spell(&self, out: &mut impl std::fmt::Write) -> std::fmt::Result {
        write!(out, "{} {} ", self.from.0, self.len)?;
        self.bytes
            .iter()
            .try_for_each(|byte| write!(out, "{byte:02x}"))
    }

    /// Gives back room that the next moves will not need.
    pub(crate) fn rest(&mut self) {
        self.bytes
            .shrink_to(self.bytes.len() + self.bytes.len() / 8);
    }

    /// A number in as many bytes as it needs, small ones of either sign in one.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the bits are meant"
    )]
    fn write(&mut self, number: i64) {
        let mut rest = ((number << 1) ^ (number >> 63)) as u64;
        while rest >= 0x80 {
            self.bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.bytes.push(rest as u8);
    }
}

impl<'a> IntoIterator for &'a Times {
    type Item = MoveTime;
    type IntoIter = TimesIter<'a>;

    fn into_iter(self) -> TimesIter<'a> {
        self.iter()
    }
}

impl Iterator for TimesIter<'_> {
    type Item = MoveTime;

    fn next(&mut self) -> Option<MoveTime> {
        self.left = self.left.checked_sub(1)?;
        let at = Timestamp(self.from.0.wrapping_add(self.read()));
        let mark = match self.read() {
            BARE => None,
            stage => Some(Mark {
                side: if stage < 0 { Side::White } else { Side::Black },
                spent_ms: Millis(self.read()),
                lag_ms: Millis(self.read()),
                before: self.remaining(stage.abs()),
            }),
        };
        self.bytes = self.bytes.get(1..).unwrap_or_default();
        Some(MoveTime { at, mark })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for TimesIter<'_> {}

impl TimesIter<'_> {
    /// What [`Times::write`] wrote.
    fn read(&mut self) -> i64 {
        let mut rest = 0_u64;
        let mut shift = 0;
        while let Some((byte, left)) = self.bytes.split_first() {
            self.bytes = left;
            rest |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if *byte < 0x80 {
                break;
            }
        }
        (rest >> 1).cast_signed() ^ -(rest & 1).cast_signed()
    }

    /// A count below 2^16, as it was written.
    fn count(&mut self) -> u16 {
        u16::try_from(self.read()).unwrap_or(u16::MAX)
    }

    /// What a side had left at `stage`, a number of [`numbers_of`].
    fn remaining(&mut self, stage: i64) -> Remaining {
        let ms = Millis(self.read());
        let periods = self.count();
        let other = self.read();
        match stage {
            1 => Remaining::Untimed,
            2 => Remaining::Main {
                main_ms: ms,
                periods,
            },
            3 => Remaining::Period {
                period_ms: ms,
                periods,
            },
            4 => Remaining::LastPeriod { period_ms: ms },
            5 => Remaining::Move {
                move_ms: ms,
                periods,
            },
            6 => Remaining::Thinking {
                thinking_ms: ms,
                periods,
            },
            7 => Remaining::Block {
                block_ms: ms,
                stones: periods,
            },
            8 => Remaining::Delay {
                delay_ms: ms,
                main_ms: Millis(other),
            },
            9 => Remaining::Returning {
                main_ms: ms,
                back_ms: Millis(other),
            },
            10 => Remaining::Overrun {
                overrun_ms: ms,
                bought: periods,
                more: u16::try_from(other).unwrap_or(u16::MAX),
            },
            _ => Remaining::Fallen {
                at_ms: Timestamp(ms.0),
            },
        }
    }
}

/// In place of a stage: the clock stood still.
const BARE: i64 = 0;

/// The number of a stage, its time, its count, and what else it has.
fn numbers_of(left: &Remaining) -> (i64, [i64; 3]) {
    match *left {
        Remaining::Untimed => (1, [0; 3]),
        Remaining::Main { main_ms, periods } => (2, [main_ms.0, periods.into(), 0]),
        Remaining::Period { period_ms, periods } => (3, [period_ms.0, periods.into(), 0]),
        Remaining::LastPeriod { period_ms } => (4, [period_ms.0, 0, 0]),
        Remaining::Move { move_ms, periods } => (5, [move_ms.0, periods.into(), 0]),
        Remaining::Thinking {
            thinking_ms,
            periods,
        } => (6, [thinking_ms.0, periods.into(), 0]),
        Remaining::Block { block_ms, stones } => (7, [block_ms.0, stones.into(), 0]),
        Remaining::Delay { delay_ms, main_ms } => (8, [delay_ms.0, 0, main_ms.0]),
        Remaining::Returning { main_ms, back_ms } => (9, [main_ms.0, 0, back_ms.0]),
        Remaining::Overrun {
            overrun_ms,
            bought,
            more,
        } => (10, [overrun_ms.0, bought.into(), more.into()]),
        Remaining::Fallen { at_ms } => (11, [at_ms.0, 0, 0]),
    }
}

#[cfg(test)]
mod tests {
    use tengen_clock::{Mark, Millis, Remaining, Side, Timestamp};

    use super::Times;
    use crate::MoveTime;

    /// One of each stage.
    fn stages(ms: i64, count: u16) -> [Remaining; 11] {
        let ms = Millis(ms);
        [
            Remaining::Untimed,
            Remaining::Main {
                main_ms: ms,
                periods: count,
            },
            Remaining::Period {
                period_ms: ms,
                periods: count,
            },
            Remaining::LastPeriod { period_ms: ms },
            Remaining::Move {
                move_ms: ms,
                periods: count,
            },
            Remaining::Thinking {
                thinking_ms: ms,
                periods: count,
            },
            Remaining::Block {
                block_ms: ms,
                stones: count,
            },
            Remaining::Delay {
                delay_ms: ms,
                main_ms: Millis(7),
            },
            Remaining::Returning {
                main_ms: Millis(7),
                back_ms: ms,
            },
            Remaining::Overrun {
                overrun_ms: ms,
                bought: count,
                more: 3,
            },
            Remaining::Fallen {
                at_ms: Timestamp(ms.0),
            },
        ]
    }

    #[test]
    fn every_mark_is_read_as_it_was_written_and_taken_away_again() {
        let mut all = Vec::new();
        let lengths = [
            (0, 0),
            (1, 1),
            (63, 2),
            (64, 9),
            (1 << 41, u16::MAX),
            (i64::MAX, 5),
        ];
        for (n, (ms, count)) in lengths.into_iter().enumerate() {
            for (stage, before) in stages(ms, count).into_iter().enumerate() {
                let mark = Mark {
                    side: Side::BOTH[stage % 2],
                    spent_ms: Millis(ms / 3),
                    before,
                    lag_ms: Millis(i64::from(count)),
                };
                let at = Timestamp(1_700_000_000_000 - 5 * i64::try_from(n).unwrap() + ms / 4);
                let mark = Some(mark).filter(|_| stage != n);
                all.push(MoveTime { at, mark });
            }
        }
        let mut times = Times::default();
        let mut states = vec![times.clone()];
        for time in &all {
            times.push(time);
            states.push(times.clone());
            assert_eq!(times.len(), times.iter().len());
        }
        assert_eq!(times.iter().collect::<Vec<_>>(), all);
        assert_eq!(times.first(), Some(all[0]));
        while times.len() > 1 {
            assert_eq!(Some(&times), states.get(times.len()));
            times.rest();
            times.pop();
        }
        times.pop();
        assert!(times.is_empty() && times.first().is_none());
    }
}

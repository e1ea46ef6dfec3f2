//! The bytes of a file, in one piece, with some room before them: an edit moves the bytes
//! before it or those behind it, whichever are fewer.

use std::ops::{Deref, Range};

/// How much room is made at once.
const ROOM: usize = 1 << 12;

/// Bytes that can be looked at like any others.
#[derive(Clone, Debug)]
pub(super) struct Buffer {
    /// The room, and behind it the bytes.
    all: Vec<u8>,
    /// How much room there is.
    room: usize,
}

impl Deref for Buffer {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.all[self.room..]
    }
}

impl From<Vec<u8>> for Buffer {
    fn from(all: Vec<u8>) -> Buffer {
        Buffer { all, room: 0 }
    }
}

impl Buffer {
    pub(super) fn capacity(&self) -> usize {
        self.all.capacity()
    }

    /// Puts `bytes` in place of `range`; answers what was there.
    pub(super) fn splice(&mut self, range: Range<usize>, bytes: &[u8]) -> Vec<u8> {
        let old = self[range.clone()].to_vec();
        let (was, is) = (range.len(), bytes.len());
        if is < was {
            self.narrow(range.start, range.end, was - is);
        } else {
            self.widen(range.start, range.end, is - was);
        }
        let at = self.room + range.start;
        self.all[at..at + is].copy_from_slice(bytes);
        old
    }

    /// Puts `(` at `open` and `)` at `close`.
    pub(super) fn wrap(&mut self, open: usize, close: usize) {
        if self.is_nearer_to_front(open, close) {
            self.make_room(2);
            let at = self.room;
            self.all.copy_within(at..at + open, at - 2);
            self.all.copy_within(at + open..at + close, at + open - 1);
            self.room -= 2;
        } else {
            self.grow(2);
            let (at, end) = (self.room, self.all.len());
            self.all.copy_within(at + close..end - 2, at + close + 2);
            self.all.copy_within(at + open..at + close, at + open + 1);
        }
        let at = self.room;
        self.all[at + open] = b'(';
        self.all[at + close + 1] = b')';
    }

    /// Takes the first and the last byte of `own` away.
    pub(super) fn unwrap(&mut self, own: Range<usize>) {
        let Range { start, end } = own;
        let at = self.room;
        if self.is_nearer_to_front(start, end) {
            self.all
                .copy_within(at + start + 1..at + end - 1, at + start + 2);
            self.all.copy_within(at..at + start, at + 2);
            self.room += 2;
        } else {
            self.all
                .copy_within(at + start + 1..at + end - 1, at + start);
            self.all.copy_within(at + end.., at + end - 2);
            self.all.truncate(self.all.len() - 2);
        }
    }

    /// Has the bytes of `left` and those of `right`, which lie behind them, change
    /// places; what lies between stays between.
    pub(super) fn swap(&mut self, left: Range<usize>, right: Range<usize>) {
        let gap = left.end..right.start;
        if left.len() < right.len() {
            let text = [&self[gap], &self[left.clone()]].concat();
            self.shift_back(right.clone(), text.len());
            let end = self.room + right.end;
            self.all[end - text.len()..end].copy_from_slice(&text);
        } else {
            let text = [&self[right], &self[gap]].concat();
            let start = left.start;
            self.shift_on(left, text.len());
            let start = self.room + start;
            self.all[start..start + text.len()].copy_from_slice(&text);
        }
    }

    /// Moves `part` by so many bytes to the front, over those that lie there; or all
    /// others by as many the other way, if they are fewer.
    fn shift_back(&mut self, part: Range<usize>, by: usize) {
        let (at, end) = (self.room, self.room + part.end);
        let start = at + part.start;
        if self.is_inner(&part) || self.len() / 16 < self.room + by {
            self.all.copy_within(start..end, start - by);
        } else {
            self.all.copy_within(at..start - by, at + by);
            let len = self.all.len();
            self.grow(by);
            self.all.copy_within(end..len, end + by);
            self.room += by;
        }
    }

    /// The same to the end.
    fn shift_on(&mut self, part: Range<usize>, by: usize) {
        if self.is_inner(&part) || ROOM.max(self.room) < by {
            let at = self.room;
            self.all
                .copy_within(at + part.start..at + part.end, at + part.start + by);
        } else {
            self.make_room(by);
            let (at, end) = (self.room, self.room + part.end);
            self.all.copy_within(at..at + part.start, at - by);
            self.all.copy_within(end + by.., end);
            self.all.truncate(self.all.len() - by);
            self.room -= by;
        }
    }

    /// Whether `part` has fewer bytes than all before and behind it.
    fn is_inner(&self, part: &Range<usize>) -> bool {
        part.len() <= self.len() - part.len()
    }

    fn is_nearer_to_front(&self, start: usize, end: usize) -> bool {
        start.max(end) < self.len() - start
    }

    /// Makes `end` lie `more` bytes farther from `start`.
    fn widen(&mut self, start: usize, end: usize, more: usize) {
        if more == 0 {
            return;
        }
        if start < self.len() - end {
            self.make_room(more);
            let at = self.room;
            self.all.copy_within(at..at + start, at - more);
            self.room -= more;
        } else {
            self.grow(more);
            let (at, len) = (self.room + end, self.all.len());
            self.all.copy_within(at..len - more, at + more);
        }
    }

    /// Makes `end` lie `less` bytes nearer to `start`.
    fn narrow(&mut self, start: usize, end: usize, less: usize) {
        let at = self.room;
        if start < self.len() - end {
            self.all.copy_within(at..at + start, at + less);
            self.room += less;
        } else {
            self.all.copy_within(at + end.., at + end - less);
            self.all.truncate(self.all.len() - less);
        }
    }

    /// Has at least so much room before the bytes.
    fn make_room(&mut self, least: usize) {
        if self.room < least {
            let more = least.max(ROOM);
            let len = self.all.len();
            self.grow(more);
            self.all.copy_within(self.room..len, self.room + more);
            self.room += more;
        }
    }

    /// Adds so many bytes to the end; what they are does not matter.
    fn grow(&mut self, more: usize) {
        if self.all.capacity() - self.all.len() < more {
            // Not twice as much: the file may be large.
            let spare = self.all.len() / 16 + ROOM;
            self.all.reserve_exact(more + spare);
        }
        self.all.resize(self.all.len() + more, 0);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A change, its places as parts of the length.
    #[derive(Clone, Debug)]
    enum Change {
        Put(usize, usize, String),
        Wrap(usize, usize),
        Swap([usize; 4]),
    }

    fn any_change() -> impl Strategy<Value = Change> {
        let any = any::<usize>;
        prop_oneof![
            (any(), 0..9_usize, "[a-z]{0,9}")
                .prop_map(|(at, count, text)| Change::Put(at, count, text)),
            (any(), 0..90_usize).prop_map(|(at, count)| Change::Wrap(at, count)),
            [any(), any(), any(), any()].prop_map(Change::Swap),
            // Little changes places with much.
            [0..9_usize, 9..20_usize, 20..25_usize, 270..300_usize].prop_map(Change::Swap),
            [0..9_usize, 250..280_usize, 280..285_usize, 285..300_usize].prop_map(Change::Swap),
        ]
    }

    proptest! {
        #[test]
        fn bytes_are_put_in_as_into_a_list(changes in prop::collection::vec(any_change(), 1..20)) {
            let mut plain: Vec<u8> = (0..300_u32).flat_map(|n| n.to_string().into_bytes()).take(300).collect();
            let mut buffer = Buffer::from(plain.clone());
            for change in changes {
                let len = plain.len();
                match change {
                    Change::Put(at, count, text) => {
                        let start = at % (len + 1);
                        let range = start..(start + count).min(len);
                        let old = buffer.splice(range.clone(), text.as_bytes());
                        prop_assert_eq!(old, plain.splice(range, text.bytes()).collect::<Vec<_>>());
                    }
                    Change::Wrap(at, count) => {
                        let start = at % (len + 1);
                        let end = (start + count).min(len);
                        buffer.wrap(start, end);
                        plain.insert(end, b')');
                        plain.insert(start, b'(');
                        prop_assert_eq!(&buffer[..], &plain[..]);
                        if count % 2 == 0 {
                            buffer.unwrap(start..end + 2);
                            plain.remove(end + 1);
                            plain.remove(start);
                        }
                    }
                    Change::Swap(mut places) => {
                        for place in &mut places {
                            *place %= len + 1;
                        }
                        places.sort_unstable();
                        let [a, b, c, d] = places;
                        let turned = [&plain[c..d], &plain[b..c], &plain[a..b]].concat();
                        plain[a..d].copy_from_slice(&turned);
                        buffer.swap(a..b, c..d);
                    }
                }
                prop_assert_eq!(&buffer[..], &plain[..]);
            }
        }
    }
}

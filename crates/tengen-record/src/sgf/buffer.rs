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

    proptest! {
        #[test]
        fn bytes_are_put_in_as_into_a_list(
            steps in prop::collection::vec((any::<usize>(), 0..9_usize, "[a-z]{0,9}", any::<bool>()), 1..20),
        ) {
            let mut plain = b"(;C[some words])".to_vec();
            let mut buffer = Buffer::from(plain.clone());
            for (at, count, text, is_wrapped) in steps {
                let start = at % (plain.len() + 1);
                let end = (start + count).min(plain.len());
                if is_wrapped {
                    buffer.wrap(start, end);
                    plain.insert(end, b')');
                    plain.insert(start, b'(');
                } else {
                    let old = buffer.splice(start..end, text.as_bytes());
                    prop_assert_eq!(old, plain.splice(start..end, text.bytes()).collect::<Vec<_>>());
                }
                prop_assert_eq!(&buffer[..], &plain[..]);
                if is_wrapped && count % 2 == 0 {
                    buffer.unwrap(start..end + 2);
                    plain.remove(end + 1);
                    plain.remove(start);
                    prop_assert_eq!(&buffer[..], &plain[..]);
                }
            }
        }
    }
}

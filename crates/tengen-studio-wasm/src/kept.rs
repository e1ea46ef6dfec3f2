//! The steps of a file as bytes, so that they outlast the page: what was undone can be
//! made again after a reload, and what was made can be taken back.
//!
//! Only this module reads what it wrote. Bytes that it cannot read are no history,
//! never a fault: the file itself is kept beside.

use tengen_record::formats;
use tengen_record::sgf::{Change, Charset, Collection, Passes, Undo, parse, parse_as};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::history::{History, Spot, Step, What};
use crate::unlike::Unlike;
use crate::{Fault, Studio};

/// What the bytes begin with; another version is not read.
const HEAD: &[u8] = b"tengen steps 1\n";

#[wasm_bindgen]
impl Studio {
    /// Every step that can be taken back or made again.
    pub fn steps(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        put_number(&mut bytes, self.history.done.len());
        for step in &self.history.done {
            put_step(&mut bytes, step, Undo::changes);
        }
        put_number(&mut bytes, self.history.undone.len());
        for step in &self.history.undone {
            // A step that was taken back is kept from its other side.
            put_step(&mut bytes, step, |undo| Change::back(undo.changes()));
        }
        bytes
    }

    /// Opens a file as it was left: `original` as it came, `now` as it is, and the
    /// steps between, as [`Studio::steps`] gave them.
    ///
    /// # Errors
    ///
    /// As [`Studio::open`].
    pub fn resume(
        original: &[u8],
        now: &[u8],
        steps: &[u8],
        charset: Option<String>,
        today: Option<String>,
    ) -> Result<Studio, Fault> {
        let chosen = charset
            .as_deref()
            .and_then(|name| Charset::named(name.as_bytes()));
        let mut studio = Studio::open(original, charset, today)?;
        let opened = match chosen {
            Some(chosen) => formats::open_as(now, chosen),
            None => formats::open(now),
        };
        studio.collection = opened.collection;
        studio.unlike = Unlike::Anything;
        studio.history = read(steps).unwrap_or_default();
        Ok(studio)
    }
}

fn put_number(bytes: &mut Vec<u8>, number: usize) {
    // A record stays below 4 GiB.
    bytes.extend_from_slice(&u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes());
}

fn put_bytes(bytes: &mut Vec<u8>, run: &[u8]) {
    put_number(bytes, run.len());
    bytes.extend_from_slice(run);
}

fn put_step(bytes: &mut Vec<u8>, step: &Step, changes: impl Fn(&Undo) -> Vec<Change>) {
    put_bytes(bytes, step.key.as_bytes());
    for spot in [step.before, step.after] {
        bytes.extend_from_slice(&spot.game.to_le_bytes());
        bytes.extend_from_slice(&spot.node.to_le_bytes());
    }
    match &step.what {
        What::Made(undo) => put_changes(bytes, &changes(undo)),
        What::Bytes(changes) => put_changes(bytes, changes),
        What::Whole { old, new } => {
            bytes.push(1);
            put_file(bytes, old);
            put_file(bytes, new);
        }
    }
}

fn put_changes(bytes: &mut Vec<u8>, changes: &[Change]) {
    bytes.push(2);
    put_number(bytes, changes.len());
    for one in changes {
        put_number(bytes, one.at);
        put_bytes(bytes, &one.old);
        put_bytes(bytes, &one.new);
    }
}

/// A whole file with the encoding that it is read by.
fn put_file(bytes: &mut Vec<u8>, file: &Collection) {
    let reading = file.game(0).map(|game| game.guess().reading);
    put_bytes(
        bytes,
        reading
            .map_or("", |reading| reading.charset.name())
            .as_bytes(),
    );
    put_bytes(bytes, &file.to_bytes());
}

/// What is left to be read.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(head)
    }

    fn small(&mut self) -> Option<u32> {
        let four = self.take(4)?;
        Some(u32::from_le_bytes(four.try_into().ok()?))
    }

    fn number(&mut self) -> Option<usize> {
        usize::try_from(self.small()?).ok()
    }

    fn run(&mut self) -> Option<&'a [u8]> {
        let count = self.number()?;
        self.take(count)
    }

    fn spot(&mut self) -> Option<Spot> {
        Some(Spot {
            game: self.small()?,
            node: self.small()?,
        })
    }

    fn file(&mut self) -> Option<Box<Collection>> {
        let charset = Charset::named(self.run()?);
        let bytes = self.run()?;
        let guessed = parse(bytes);
        let reading = guessed.game(0).map(|game| game.guess().reading);
        let Some(charset) = charset else {
            return Some(Box::new(guessed));
        };
        // What is encoded twice says so itself; a choice of the person does not.
        let is_same = reading
            .is_some_and(|reading| reading.charset == charset || reading.passes == Passes::Two);
        Some(Box::new(if is_same {
            guessed
        } else {
            parse_as(bytes, charset)
        }))
    }

    fn change(&mut self) -> Option<Change> {
        Some(Change {
            at: self.number()?,
            old: self.run()?.to_vec(),
            new: self.run()?.to_vec(),
        })
    }

    fn step(&mut self) -> Option<Step> {
        let key = String::from_utf8(self.run()?.to_vec()).ok()?;
        let (before, after) = (self.spot()?, self.spot()?);
        let what = match self.take(1)? {
            [0] => What::Bytes(vec![self.change()?]),
            [2] => {
                let count = self.number()?;
                let changes: Option<Vec<Change>> = (0..count).map(|_| self.change()).collect();
                What::Bytes(changes?)
            }
            [1] => What::Whole {
                old: self.file()?,
                new: self.file()?,
            },
            _ => return None,
        };
        Some(Step {
            key,
            before,
            after,
            what,
        })
    }

    fn steps(&mut self) -> Option<Vec<Step>> {
        let count = self.number()?;
        (0..count).map(|_| self.step()).collect()
    }
}

fn read(bytes: &[u8]) -> Option<History> {
    let mut reader = Reader(bytes.strip_prefix(HEAD)?);
    let (done, undone) = (reader.steps()?, reader.steps()?);
    Some(History { done, undone })
}

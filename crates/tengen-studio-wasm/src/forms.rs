//! The forms in which a file can be taken away.

use serde::Serialize;
use tengen_record::formats::{Other, WriteError, to_json, write};
use tengen_record::sgf::{Charset, Collection, Node, NodeId, Property, TextKind, parse_as};
use tengen_record::whole::{self, Comments, Form, Thing};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::json;
use crate::{Fault, Studio};

#[derive(Serialize)]
struct OtherFile {
    text: String,
    lost: Vec<(&'static str, usize)>,
}

/// What goes where only moves, players and terms are wanted.
const BESIDES_MOVES: [Thing; 5] = [
    Thing::Comments,
    Thing::Marks,
    Thing::Times,
    Thing::Variations,
    Thing::Private,
];

#[wasm_bindgen]
impl Studio {
    /// The file in one of these forms: `sgf` as it is, `readable` and `compact`
    /// written anew in UTF-8, `json`, `nameless` without the names of people,
    /// `moves` without comments, marks, times and variations.
    ///
    /// # Errors
    ///
    /// `argument.unknown`, and `edit.*` where names cannot be taken out.
    pub fn written(&self, form: &str) -> Result<Vec<u8>, Fault> {
        let file = &self.collection;
        Ok(match form {
            "sgf" => file.to_bytes(),
            "readable" => whole::form(file, Form::Readable),
            "compact" => whole::form(file, Form::Compact),
            "json" => to_json(file).into_bytes(),
            "nameless" => whole::anonymise(file, Comments::Keep)?,
            "moves" => whole::strip(file, &BESIDES_MOVES),
            other => return Err(Fault::argument(other)),
        })
    }

    /// One game in the format of another program (`gtp`, `gib`, `ngf`, `ugf`, `xml`):
    /// JSON with the `text`, and in `lost` what did not fit and how much of it.
    ///
    /// # Errors
    ///
    /// `argument.unknown`, `argument.no-such-game`, `write.size`.
    pub fn other(&self, game: u32, format: &str) -> Result<String, Fault> {
        let known = Other::ALL.into_iter().find(|one| one.name() == format);
        let known = known.ok_or_else(|| Fault::argument(format))?;
        let written = write(self.game_at(game)?, known).map_err(|error| match error {
            WriteError::Size { format, size } => {
                let params = [("format", format.name().to_uppercase()), ("size", size)];
                Fault::with("write.size", params)
            }
        })?;
        let lost = written
            .lost
            .iter()
            .map(|(what, count)| (what.name(), *count));
        Ok(json(&OtherFile {
            lost: lost.collect(),
            text: written.text,
        }))
    }

    /// How many games the file has.
    pub fn game_count(&self) -> u32 {
        crate::number(self.collection.games().len())
    }

    /// One game as a file of its own, byte for byte.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`.
    pub fn game_file(&self, game: u32) -> Result<Vec<u8>, Fault> {
        let root = self.game_at(game)?.root().id();
        let mut bytes = self.collection.copy(root);
        bytes.push(b'\n');
        Ok(bytes)
    }

    /// A node and everything after it, as text that can be pasted elsewhere.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`, `argument.no-such-node`.
    pub fn copied(&self, game: u32, node: u32) -> Result<String, Fault> {
        let at = self.node(game, node)?;
        let bytes = self.collection.copy(at.id());
        Ok(at.game().guess().reading.decode(&bytes).into_owned())
    }
}

/// The same file in UTF-8: every value that is not ASCII is written anew.
pub(crate) fn in_utf8(file: &Collection) -> Result<Collection, Fault> {
    let bytes = file.bytes();
    let mut written = Vec::with_capacity(bytes.len() + bytes.len() / 4);
    let mut at = 0;
    for game in file.games() {
        for value in game
            .nodes()
            .flat_map(Node::properties)
            .flat_map(Property::values)
        {
            if value.raw().is_ascii() && !value.raw().contains(&0x1B) {
                continue;
            }
            let range = value.range();
            written.extend_from_slice(&bytes[at..range.start]);
            written.extend_from_slice(value.escaped().as_bytes());
            at = range.end;
        }
    }
    written.extend_from_slice(&bytes[at..]);
    let mut new = parse_as(&written, Charset::Utf8);
    let roots: Vec<NodeId> = new.games().map(|game| game.root().id()).collect();
    for root in roots {
        new.set_text(root, "CA", Charset::Utf8.name(), TextKind::Simple)?;
    }
    Ok(new)
}

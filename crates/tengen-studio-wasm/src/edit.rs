//! Every change that a person can make; each is a step that can be taken back.

mod wish;

use serde::Serialize;
use tengen_record::check::{Sureness, fix, patched};
use tengen_record::sgf::{Collection, Layout, Node, NodeId, TextKind, Undo};
use tengen_record::whole::{self, Comments, Thing};
use tengen_rules::Color;
use wasm_bindgen::prelude::wasm_bindgen;

use self::wish::{Edit, Least, Talk};
use crate::fault::json;
use crate::forms::in_utf8;
use crate::history::Spot;
use crate::links;
use crate::moves::{moved, played};
use crate::stones::{marked, set_up};
use crate::told::told;
use crate::unlike::Unlike;
use crate::{Fault, Studio, number};

/// Where the person is now.
#[derive(Serialize)]
struct Led {
    game: u32,
    node: u32,
    /// What happened to the nodes of this game, if the others are as they were: from one
    /// on so many became so many.
    steps: Option<Vec<[u32; 3]>>,
}

type Edited = Result<(Collection, NodeId), Fault>;

#[wasm_bindgen]
impl Studio {
    /// Makes a change, given as JSON, at a node. Answers where the node that the
    /// change leads to stands now.
    ///
    /// # Errors
    ///
    /// `json.unreadable`, `argument.*`, `edit.*`, `replay.*`, or the rule that a move
    /// would break. The file is then unchanged.
    pub fn edit(&mut self, game: u32, node: u32, edit: &str) -> Result<String, Fault> {
        let edit: Edit = tengen_json::from_str(edit).map_err(Fault::unreadable)?;
        let at = self.node(game, node)?;
        let key = key(&edit);
        let before = Spot { game, node };
        if let Some(made) = self.rewritten(at, &edit) {
            let (new, id) = made?;
            return Ok(self.take(new, id, key, before));
        }
        let id = at.id();
        let (made, undo) = if let Edit::Play { what } = edit {
            let position = self.arrived(at)?.replay.position;
            let work = |file: &mut Collection| played(file, id, what, &position);
            self.collection.undoable(work)
        } else if let Edit::Setup { at: point, stone } = edit {
            let arrived = self.arrived(at)?;
            let work = |file: &mut Collection| set_up(file, id, (point, stone), &arrived);
            self.collection.undoable(work)
        } else {
            self.collection.undoable(|file| made(file, id, edit))
        };
        match made {
            Ok(id) => Ok(self.keep(undo, id, key, before)),
            Err(fault) => {
                // What was done before it was refused is taken back.
                self.collection.take_back(undo);
                Err(fault)
            }
        }
    }

    /// Takes the last step back.
    ///
    /// # Errors
    ///
    /// `edit.nothing-to-do`.
    pub fn undo(&mut self) -> Result<String, Fault> {
        let step = self.history.undo(&mut self.collection);
        self.put(step)
    }

    /// Makes the step that was taken back last again.
    ///
    /// # Errors
    ///
    /// `edit.nothing-to-do`.
    pub fn redo(&mut self) -> Result<String, Fault> {
        let step = self.history.redo(&mut self.collection);
        self.put(step)
    }

    /// What the last step changed in the bytes, if there was one.
    pub fn last_change(&self) -> Option<String> {
        self.history.last(&self.collection).as_ref().map(json)
    }
}

impl Studio {
    fn take(&mut self, new: Collection, id: NodeId, key: String, before: Spot) -> String {
        let old = std::mem::replace(&mut self.collection, new);
        self.forget();
        self.unlike = Unlike::Anything;
        let (game, node) = if self.collection.games().len() == 0 {
            (0, 0)
        } else {
            self.place(id)
        };
        let after = Spot { game, node };
        self.history
            .note(&old, &self.collection, key, (before, after));
        let steps = None;
        json(&Led { game, node, steps })
    }

    /// Notes an edit that was made in place.
    fn keep(&mut self, undo: Undo, id: NodeId, key: String, before: Spot) -> String {
        self.follow(&undo);
        let (game, node) = if self.collection.games().len() == 0 {
            (0, 0)
        } else {
            self.place(id)
        };
        let after = Spot { game, node };
        let steps = self.steps_of(&undo, game);
        self.history.keep(undo, key, (before, after));
        json(&Led { game, node, steps })
    }

    /// What a change did to the nodes of a game, if it did nothing to others.
    fn steps_of(&self, undo: &Undo, game: u32) -> Option<Vec<[u32; 3]>> {
        if undo.is_empty() {
            return Some(Vec::new());
        }
        let (touched, steps) = undo.nodes(&self.collection)?;
        let steps = steps.into_iter().map(|step| step.map(number));
        (number(touched) == game).then(|| steps.collect())
    }

    fn put(&mut self, step: Option<(Option<Undo>, Spot)>) -> Result<String, Fault> {
        let (undo, spot) = step.ok_or_else(Fault::nothing_to_do)?;
        let steps = if let Some(undo) = undo {
            self.follow(&undo);
            self.steps_of(&undo, spot.game)
        } else {
            self.forget();
            self.unlike = Unlike::Anything;
            None
        };
        Ok(json(&Led {
            game: spot.game,
            node: spot.node,
            steps,
        }))
    }

    /// The file written anew, for a change that is not of one node.
    fn rewritten(&self, at: Node<'_>, edit: &Edit) -> Option<Edited> {
        let file = &self.collection;
        let new = match edit {
            Edit::Fix { finding, fix } => self
                .fix(*finding, *fix)
                .map(|fix| file.with_text(patched(file.bytes(), &fix.patches))),
            Edit::Mend { least } => {
                let least = match least {
                    Least::Safe => Sureness::Safe,
                    Least::Guess => Sureness::Guess,
                };
                Ok(rewritten(file, &fix(file, self.told, least).bytes))
            }
            Edit::Strip { things } => {
                things_of(things).map(|things| rewritten(file, &whole::strip(file, &things)))
            }
            Edit::Anonymise { comments } => {
                let comments = match comments {
                    Talk::Drop => Comments::Drop,
                    Talk::Keep => Comments::Keep,
                };
                let bytes = whole::anonymise(file, comments);
                bytes
                    .map(|bytes| rewritten(file, &bytes))
                    .map_err(Fault::from)
            }
            Edit::Utf8 => in_utf8(file),
            Edit::Comment { .. }
            | Edit::Name { .. }
            | Edit::Info { .. }
            | Edit::Play { .. }
            | Edit::Setup { .. }
            | Edit::Turn { .. }
            | Edit::Mark { .. }
            | Edit::Link { .. }
            | Edit::Dim { .. }
            | Edit::Show { .. }
            | Edit::Told { .. }
            | Edit::Insert
            | Edit::Delete
            | Edit::DeleteNode
            | Edit::Promote
            | Edit::Move { .. }
            | Edit::Paste { .. } => return None,
        };
        Some(new.and_then(|new| whole_file(at, new)))
    }
}

/// Makes a change of one node, or of the tree at it. Answers the node it leads to.
fn made(new: &mut Collection, id: NodeId, edit: Edit) -> Result<NodeId, Fault> {
    let led = match edit {
        Edit::Comment { text } => {
            new.set_comment(id, &text)?;
            id
        }
        Edit::Name { text } => said(new, id, "N", &text)?,
        Edit::Info { name, text } => {
            let holder = info_holder(new.node(id), &name);
            said(new, holder, &name, &text)?;
            id
        }
        Edit::Turn { color } => {
            let letter = if color == Color::Black { "B" } else { "W" };
            said(new, id, "PL", letter)?
        }
        Edit::Mark {
            at: point,
            sign,
            text,
        } => {
            marked(new, id, point, &sign, &text)?;
            id
        }
        Edit::Link { from, to, sign } => links::joined(new, id, sign, (from, to))?,
        Edit::Dim { at: point } => links::dimmed(new, id, point)?,
        Edit::Show { from, to } => links::shown(new, id, (from, to))?,
        Edit::Told { name, text } => told(new, id, &name, text.as_deref())?,
        Edit::Insert => new.insert_after(id, Layout::SameLine)?,
        Edit::Delete => {
            let parent = new.node(id).parent().map(Node::id);
            new.delete(id)?;
            parent.unwrap_or(id)
        }
        Edit::DeleteNode => {
            let parent = new.node(id).parent().map(Node::id);
            new.delete_node(id)?;
            parent.unwrap_or(id)
        }
        Edit::Promote => new.promote(id)?,
        Edit::Move { up } => moved(new, id, up)?,
        Edit::Paste { text } => new.paste(id, text.as_bytes())?,
        // These rest on the board, or write the file anew.
        Edit::Play { .. }
        | Edit::Setup { .. }
        | Edit::Fix { .. }
        | Edit::Mend { .. }
        | Edit::Strip { .. }
        | Edit::Anonymise { .. }
        | Edit::Utf8 => id,
    };
    Ok(led)
}

/// Texts that are typed on are one step; everything else is a step of its own.
fn key(edit: &Edit) -> String {
    match edit {
        Edit::Comment { .. } => "comment".to_owned(),
        Edit::Name { .. } => "name".to_owned(),
        Edit::Info { name, .. } | Edit::Told { name, .. } => format!("info {name}"),
        Edit::Play { .. }
        | Edit::Setup { .. }
        | Edit::Turn { .. }
        | Edit::Mark { .. }
        | Edit::Link { .. }
        | Edit::Dim { .. }
        | Edit::Show { .. }
        | Edit::Insert
        | Edit::Delete
        | Edit::DeleteNode
        | Edit::Promote
        | Edit::Move { .. }
        | Edit::Paste { .. }
        | Edit::Fix { .. }
        | Edit::Mend { .. }
        | Edit::Strip { .. }
        | Edit::Anonymise { .. }
        | Edit::Utf8 => String::new(),
    }
}

/// The same node in a file that was written anew, or the nearest before it.
fn whole_file(at: Node<'_>, new: Collection) -> Edited {
    let place = at.order() - at.game().root().order();
    let game = new.game(at.game().index()).or_else(|| new.game(0));
    let id = game.map(|game| {
        let last = game.node_count().saturating_sub(1);
        game.nodes()
            .nth(place.min(last))
            .map_or(game.root().id(), Node::id)
    });
    // A file without any game has no node to be at.
    let id = id.ok_or_else(|| Fault::no_such_game(number(at.game().index())))?;
    Ok((new, id))
}

/// The bytes of a file, with its reading, where `fix` gave them as they lie on a disk.
fn rewritten(file: &Collection, bytes: &[u8]) -> Collection {
    if file.to_bytes() == file.bytes() {
        return file.with_text(bytes.to_vec());
    }
    // UTF-16 on the disk is read anew: it says itself what it is.
    tengen_record::sgf::parse(bytes)
}

fn things_of(names: &[String]) -> Result<Vec<Thing>, Fault> {
    let thing = |name: &String| {
        let known = Thing::ALL.into_iter().find(|thing| thing.name() == name);
        known.ok_or_else(|| Fault::argument(name))
    };
    names.iter().map(thing).collect()
}

fn said(new: &mut Collection, node: NodeId, name: &str, text: &str) -> Result<NodeId, Fault> {
    if text.trim().is_empty() {
        new.remove(node, name)?;
    } else {
        let kind = if name == "GC" {
            TextKind::Text
        } else {
            TextKind::Simple
        };
        new.set_text(node, name, text, kind)?;
    }
    Ok(node)
}

/// The node of the main line that says `name`, or the first node.
fn info_holder(at: Node<'_>, name: &str) -> NodeId {
    let game = at.game();
    let holder = game.main_line().find(|node| node.property(name).is_some());
    holder.unwrap_or_else(|| game.root()).id()
}

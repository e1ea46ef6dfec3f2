//! Records without some of what stands in them.

use super::line;
use crate::check::{Class, Kind, property};
use crate::sgf::{Collection, GameTree, Node};

/// What can be taken out of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    /// Comments, names of nodes and judgements.
    Comments,
    /// Marks, letters, lines, territory, views and figures.
    Marks,
    /// What the clocks said at each move, and overtime.
    Times,
    /// Everything but the main line.
    Variations,
    /// Who played, when, where and how it ended; size, rules, komi and handicap stay.
    Info,
    /// Properties that the standard does not know.
    Private,
}

impl Thing {
    /// Every thing.
    pub const ALL: [Thing; 6] = [
        Thing::Comments,
        Thing::Marks,
        Thing::Times,
        Thing::Variations,
        Thing::Info,
        Thing::Private,
    ];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Thing::Comments => "comments",
            Thing::Marks => "marks",
            Thing::Times => "times",
            Thing::Variations => "variations",
            Thing::Info => "info",
            Thing::Private => "private",
        }
    }

    /// The thing that the property `name` is, if it is one.
    fn of(name: &str) -> Option<Thing> {
        match name {
            "C" | "N" | "GC" | "BM" | "DO" | "IT" | "TE" | "DM" | "GB" | "GW" | "UC" | "HO"
            | "V" => return Some(Thing::Comments),
            "BL" | "WL" | "OB" | "OW" | "TGTM" => return Some(Thing::Times),
            // These say which game was played; without them it is another one.
            "KM" | "HA" | "RU" | "TGRU" | "TGVA" | "TM" | "OT" => return None,
            _ => {}
        }
        let Some(known) = property(name) else {
            return Some(Thing::Private);
        };
        match (known.class, known.kind) {
            (Class::Info, _) => Some(Thing::Info),
            (Class::Obsolete, Kind::Free) => Some(Thing::Private),
            (Class::Anywhere, _) => Some(Thing::Marks),
            (Class::Move | Class::Setup | Class::Root | Class::Obsolete, _) => None,
        }
    }
}

/// Takes `things` out of every game. What stays is not touched.
pub fn strip(collection: &Collection, things: &[Thing]) -> Vec<u8> {
    let doomed = |name: &str| Thing::of(name).is_some_and(|thing| things.contains(&thing));
    let bytes = without(collection, doomed);
    if !things.contains(&Thing::Variations) {
        return bytes;
    }
    let rest = collection.with_text(bytes);
    let main = |game: GameTree<'_>| line(&game.main_line().collect::<Vec<_>>());
    rest.games().flat_map(main).collect()
}

/// The file without the properties that `doomed` names.
pub(super) fn without(collection: &Collection, doomed: impl Fn(&str) -> bool) -> Vec<u8> {
    let bytes = collection.bytes();
    let mut kept = Vec::with_capacity(bytes.len());
    let mut at = 0;
    for property in collection
        .games()
        .flat_map(GameTree::nodes)
        .flat_map(Node::properties)
    {
        if doomed(&property.name()) {
            let range = property.range();
            kept.extend_from_slice(&bytes[at..range.start]);
            at = range.end;
        }
    }
    kept.extend_from_slice(&bytes[at..]);
    kept
}

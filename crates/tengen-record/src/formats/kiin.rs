//! The bracketed form of the Nihon Ki-in's and Cyberoro's pages: SGF in its
//! brackets, with names of its own.
//!
//! # Source
//!
//! Files of both pages: `TE` is the event, `RD` the date, `KO` the komi, `HD` the
//! handicap, `TM`, `LT` and `LC` the clock in words.

use crate::check::is_oro;
use crate::info::GameInfo;
use crate::sgf::{Collection, GameTree, NodeId, TextKind};

/// The names of the standard for those of this form.
const OWN: [(&str, &str); 4] = [("TE", "EV"), ("RD", "DT"), ("KO", "KM"), ("HD", "HA")];

/// The same games under the names of the standard, or `None` if there is no such game.
pub(super) fn mapped(collection: &Collection) -> Option<Collection> {
    let is_one = |game: &GameTree<'_>| is_oro(game.root()) && !has_semicolon(*game);
    collection.games().find(is_one)?;
    let mut mapped = collection.clone();
    let roots: Vec<NodeId> = (collection.games())
        .filter(is_one)
        .map(|game| game.root().id())
        .collect();
    for root in roots {
        let info = GameInfo::of(mapped.node(root).game());
        let told: Vec<(&str, String)> = (OWN.iter())
            .filter_map(|(_, name)| Some((*name, info.text(name)?.to_owned())))
            .collect();
        let clock: Vec<String> = ["LT", "LC"]
            .iter()
            .filter_map(|name| mapped.node(root).simple_text(name))
            .collect();
        for (own, _) in OWN {
            // What cannot be written in the file's encoding stays under its own name.
            let _stays = mapped.remove(root, own);
        }
        for (name, text) in told {
            let _stays = mapped.set_text(root, name, &text, TextKind::Simple);
        }
        if !clock.is_empty() {
            let _stays = mapped.set_text(root, "OT", &clock.join(" x "), TextKind::Simple);
        }
    }
    Some(mapped)
}

fn has_semicolon(game: GameTree<'_>) -> bool {
    let root = game.root();
    root.collection().bytes().get(root.range().start) == Some(&b';')
}

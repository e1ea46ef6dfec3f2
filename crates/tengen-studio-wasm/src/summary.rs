//! What the list of files says of one: its games, its encoding, its findings.

use serde::Serialize;
use tengen_record::check::quirks_of;
use tengen_record::formats::Format;
use tengen_record::sgf::{GameTree, Node, Passes};
use tengen_record::{GameInfo, INFO_PROPERTIES, Rule, Without};
use tengen_rules::Color;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::json;
use crate::find::Told;
use crate::{Fault, Studio, number};

#[derive(Serialize)]
struct Summary {
    format: &'static str,
    /// What could not be taken over from another format.
    notes: Vec<String>,
    charset: &'static str,
    /// How sure the encoding is, in percent.
    confidence: u8,
    /// What the encoding was told by.
    evidence: &'static str,
    is_doubled: bool,
    bytes: u32,
    /// None until the file was checked.
    findings: Option<u32>,
    /// How many steps can be taken back, and made again.
    done: u32,
    undone: u32,
    /// How many games there are; only the first of them are told.
    count: u32,
    games: Vec<Game>,
}

#[derive(Serialize)]
struct Game {
    black: Option<String>,
    white: Option<String>,
    black_rank: Option<String>,
    white_rank: Option<String>,
    name: Option<String>,
    event: Option<String>,
    date: Option<String>,
    result: Option<String>,
    /// None where the file names a board that cannot be.
    size: Option<String>,
    moves: u32,
    nodes: u32,
}

#[derive(Serialize)]
struct Info {
    /// The properties that can be edited, with what stands there.
    values: Vec<(&'static str, String)>,
    /// Habits of the program that wrote the file, and how they are read.
    quirks: Vec<Habit>,
}

#[derive(Serialize)]
struct Habit {
    /// The name that undoes it.
    rule: &'static str,
    /// Whether the record is read by it.
    is_applied: bool,
    program: &'static str,
    /// The code of a message, where the program has no name of its own.
    by: Option<&'static str>,
    /// The properties that it is known by.
    evidence: &'static [&'static str],
    reading: Told,
    /// What the rule has read otherwise: a property, read by the rule, read without it.
    changes: Vec<(&'static str, String, String)>,
}

/// So many games of a file are listed.
const LISTED: usize = 300;

#[wasm_bindgen]
impl Studio {
    /// What the list of files says of this one.
    pub fn summary(&self) -> String {
        let first = self.collection.game(0).map(GameTree::guess);
        let checked = self.checked.as_ref().filter(|one| one.pending() == 0);
        json(&Summary {
            format: Format::name(self.format),
            notes: self.notes.clone(),
            charset: first.map_or("", |guess| guess.reading.charset.name()),
            confidence: first.map_or(0, |guess| guess.confidence),
            evidence: first.map_or("nothing", |guess| guess.evidence.name()),
            is_doubled: first.is_some_and(|guess| guess.reading.passes == Passes::Two),
            bytes: number(self.collection.bytes().len()),
            findings: checked.map(|checked| number(checked.count())),
            done: number(self.history.done()),
            undone: number(self.history.undone()),
            count: number(self.collection.games().len()),
            games: self
                .collection
                .games()
                .take(LISTED)
                .map(|game| self.game(game))
                .collect(),
        })
    }

    /// What is told of one game.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`.
    pub fn game_summary(&self, game: u32) -> Result<String, Fault> {
        Ok(json(&self.game(self.game_at(game)?)))
    }

    /// What the nodes from one place to another are, a byte for each: the sum of 1 for a
    /// move of Black, 2 for one of White, 4 for stones put where there is no move, and 8
    /// for a comment.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`.
    pub fn signs(&self, game: u32, from: u32, to: u32) -> Result<Vec<u8>, Fault> {
        let game = self.game_at(game)?;
        let index = |place: u32| usize::try_from(place).unwrap_or(usize::MAX);
        let nodes = (index(from)..index(to)).map_while(|place| game.node_at(place));
        Ok(nodes.map(sign).collect())
    }

    /// What a game's file says of it.
    ///
    /// # Errors
    ///
    /// `argument.no-such-game`.
    pub fn info(&self, game: u32) -> Result<String, Fault> {
        let game = self.game_at(game)?;
        let info = self.info_of(game, Without::ALL);
        let read = self.info_of(game, Without::NONE);
        let values =
            INFO_PROPERTIES.map(|name| (name, info.text(name).unwrap_or_default().to_owned()));
        let habits = quirks_of(game, &info, &read)
            .into_iter()
            .map(|quirk| Habit {
                rule: quirk.rule.name(),
                is_applied: !self.told.without.has(quirk.rule),
                program: quirk.program.name(),
                by: quirk.program.code(),
                evidence: quirk.evidence,
                reading: Told::of(&quirk.reading),
                changes: self.read_otherwise(game, quirk.rule),
            });
        Ok(json(&Info {
            values: values.into(),
            quirks: habits.collect(),
        }))
    }
}

#[wasm_bindgen]
impl Studio {
    /// Undoes a rule that a program's habit has applied, or applies it again. The bytes
    /// stay as they are; what is found in them may be other things.
    ///
    /// # Errors
    ///
    /// `argument.unknown`.
    pub fn turn_rule(&mut self, rule: &str) -> Result<(), Fault> {
        let known = Rule::named(rule).ok_or_else(|| Fault::argument(rule))?;
        let without = self.told.without;
        self.told.without = if without.has(known) {
            without.but(known)
        } else {
            without.and(known)
        };
        self.forget();
        Ok(())
    }
}

impl Studio {
    /// What the information of a game is by `rule` and without it, where that differs.
    fn read_otherwise(
        &self,
        game: GameTree<'_>,
        rule: Rule,
    ) -> Vec<(&'static str, String, String)> {
        let read = |without| {
            let info = self.info_of(game, without);
            let komi = info.komi().ok().flatten();
            (info, komi.map(|komi| komi.komi.to_string()))
        };
        let (by, komi_by) = read(self.told.without.but(rule));
        let (plain, komi_plain) = read(self.told.without.and(rule));
        let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
        let pairs = INFO_PROPERTIES.into_iter().map(|name| match name {
            "KM" => (name, text(komi_by.as_deref()), text(komi_plain.as_deref())),
            _ => (name, text(by.text(name)), text(plain.text(name))),
        });
        pairs.filter(|(_, by, plain)| by != plain).collect()
    }

    /// The information on a game's main line, the rules of `without` not applied.
    pub(crate) fn info_of(&self, game: GameTree<'_>, without: Without) -> GameInfo {
        let known = self.checked.as_ref();
        let known = known.and_then(|checked| checked.info(game, without));
        known.unwrap_or_else(|| GameInfo::with(game, without))
    }

    fn game(&self, game: GameTree<'_>) -> Game {
        let info = self.info_of(game, Without::NONE);
        let text = |name| info.text(name).map(ToOwned::to_owned);
        let is_move = |node: &Node<'_>| node.properties().any(|one| one.color().is_some());
        let known = self.checked.as_ref();
        let moves = known.and_then(|checked| checked.moves(game.index()));
        let moves = moves.unwrap_or_else(|| game.main_line().filter(is_move).count());
        Game {
            black: text("PB"),
            white: text("PW"),
            black_rank: text("BR"),
            white_rank: text("WR"),
            name: text("GN"),
            event: text("EV"),
            date: text("DT"),
            result: text("RE"),
            size: game.size().ok().map(|size| size.to_string()),
            moves: number(moves),
            nodes: number(game.node_count()),
        }
    }
}

fn sign(node: Node<'_>) -> u8 {
    let (mut moves, mut setup, mut comment) = (0, 0, 0);
    for property in node.properties() {
        match property.color() {
            Some(Color::Black) => moves |= 1,
            Some(Color::White) => moves |= 2,
            None if property.is("C") => comment = 8,
            None if ["AB", "AW", "AE"].iter().any(|name| property.is(name)) => setup = 4,
            None => {}
        }
    }
    comment | if moves == 0 { setup } else { moves }
}

//! The TypeScript of everything here, as one file.
//!
//! Types of the game floor have no TypeScript of their own; those that cross the
//! wire are written out below, and a test holds their words to what is sent.

use ts_rs::{Config, TS};

use crate::count::{
    ClaimedPoint, Counting, Marks, OtherSheet, OtherTotal, Reason, Sheet, SheetSide,
};
use crate::frame::{ChainPoints, NumberedEvent, Presence, Seats, Sitter};
use crate::play::{BoardAt, ClockView, Nigiri, Outcome, SideClock, Terms, UndoRequest};
use crate::{ClientFrame, GameView, Refusal, ServerFrame, VERSION};

/// What the game floor sends in its own words.
pub(crate) const FLOOR: &str = r#"
export type Color = "black" | "white";
export type Seat = Color;
export type ByColor<T> = { black: T; white: T };

/** What a chain can be marked as. */
export type Status = "alive" | "dead" | "seki";
export type ChainStatus = Status | "unsettled" | "unknown";
export type Owner = Color | "neutral" | "seki";
export type Proof = "pass_alive" | "safety" | "eye_space" | "search" | "seki";
export type Method = "area" | "territory" | "stones";
export type HoldCause = "counting" | "server_down" | "player_pause" | "arbiter";
export type ColorChoice = "host_black" | "host_white" | "nigiri";

export type OutcomeKind =
  | "score"
  | "resignation"
  | "time"
  | "forfeit"
  | "both_lose"
  | "jigo"
  | "no_result"
  | "void"
  | "adjudicated"
  | "unstated";

export interface Phase {
  kind: "arranging" | "placing" | "playing" | "filling" | "counting" | "ended";
  /** Handicap stones still to be placed. */
  left?: number;
}

/** The switches of the rules, by their names. */
export type Rules = Record<string, string | number | Record<string, number>>;

/** Times in milliseconds. */
export type TimeTerms =
  | { kind: "none" }
  | { kind: "absolute"; main_ms: number }
  | { kind: "byo_yomi"; main_ms: number; periods: number; period_ms: number }
  | { kind: "fischer"; main_ms: number; increment_ms: number; cap_ms: number | null };

/** What a seat can ask of a game. */
export type Command =
  | { kind: "play"; point: string }
  | { kind: "pass" | "resign" | "withdraw_undo" | "done" | "withdraw_acceptance" | "resume" }
  | { kind: "ask_undo"; moves: number }
  | { kind: "answer_undo"; answer: "accept" | "decline" }
  | { kind: "mark"; point: string; status: Status }
  | { kind: "claim"; point: string; owner: Owner }
  | { kind: "accept"; revision: number };

/** An event of the log: only the rules module reads all of it. */
export interface GameEvent {
  at_ms: number;
  actor: Color | "house";
  what: { kind: string; [field: string]: unknown };
}
"#;

/// The file's text.
pub fn file() -> String {
    let mut file = File {
        config: Config::new().with_large_int("number"),
        text: format!(
            "// Made by `cargo xtask codegen` from crates/tengen-wire. Do not edit.\n\n\
             /** The version of frames and documents. */\nexport const VERSION = {VERSION};\n{FLOOR}"
        ),
    };
    file.add::<GameView>();
    file.add::<Terms>();
    file.add::<Nigiri>();
    file.add::<ClockView>();
    file.add::<SideClock>();
    file.add::<UndoRequest>();
    file.add::<Outcome>();
    file.add::<BoardAt>();
    file.add::<Counting>();
    file.add::<Marks>();
    file.add::<ClaimedPoint>();
    file.add::<Reason>();
    file.add::<Sheet>();
    file.add::<SheetSide>();
    file.add::<OtherSheet>();
    file.add::<OtherTotal>();
    file.add::<Refusal>();
    file.add::<Sitter>();
    file.add::<Presence>();
    file.add::<Seats>();
    file.add::<NumberedEvent>();
    file.add::<ChainPoints>();
    file.add_frame::<ClientFrame>();
    file.add_frame::<ServerFrame>();
    file.text.truncate(file.text.trim_end().len());
    file.text.push('\n');
    file.text
}

struct File {
    config: Config,
    text: String,
}

impl File {
    fn add<T: TS>(&mut self) {
        self.write::<T>(&T::decl(&self.config));
    }

    /// A frame carries the version beside what it says.
    fn add_frame<T: TS>(&mut self) {
        let decl = T::decl(&self.config);
        let body = decl.split_once('=').map_or("never;", |(_, body)| body);
        let body = body.trim().trim_end_matches(';');
        let name = T::name(&self.config);
        self.write::<T>(&format!("type {name} = {{ v: number }} & ({body});"));
    }

    fn write<T: TS>(&mut self, declaration: &str) {
        let docs = T::docs().unwrap_or_default();
        self.text.push('\n');
        self.text
            .push_str(&laid_out(&format!("{docs}export {declaration}")));
    }
}

/// The same declaration with fields indented and short comments on one line.
fn laid_out(declaration: &str) -> String {
    let mut text = String::new();
    let mut lines = declaration.lines().map(str::trim_end).peekable();
    let mut indent = "";
    while let Some(line) = lines.next() {
        let mut comment = Vec::new();
        if line == "/**" {
            comment.extend(lines.by_ref().take_while(|line| line.trim() != "*/"));
        }
        let (line, end) = match line.strip_suffix(" };") {
            Some(line) => (line, "};\n"),
            None => (line, ""),
        };
        match comment.as_slice() {
            [] => text += &[indent, line, "\n", end].concat(),
            [one] => {
                let said = one.trim_start_matches([' ', '*']);
                text += &[indent, "/** ", said, " */\n"].concat();
            }
            more => {
                text += &[indent, "/**\n"].concat();
                for line in more {
                    text += &[indent, line, "\n"].concat();
                }
                text += &[indent, " */\n"].concat();
            }
        }
        if line.starts_with("export") {
            indent = "  ";
        }
    }
    text
}

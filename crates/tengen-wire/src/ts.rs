//! The TypeScript of everything here, as one file.
//!
//! Types of the game floor have no TypeScript of their own; those that cross the
//! wire are written out in `floor.ts`, and a test holds their words to what is sent.

use ts_rs::{Config, TS};

use crate::count::{
    ClaimedPoint, Confirmation, Counting, Marks, OtherSheet, OtherTotal, Reason, Row, Sheet,
    SheetSide, ShownChain,
};
use crate::frame::{ChainPoints, CountWarning, Member, NumberedEvent, Presence, Seats, Sitter};
use crate::play::{
    Arbitration, AtTable, Away, BoardAt, CallView, ClockView, CycleView, Nigiri, Offered, Outcome,
    Pause, RulingView, Seated, Series, SideClock, Standing, Table, Team, TeamError, Teams, Terms,
    UndoRequest, Variant,
};
use crate::{ClientFrame, GameView, Refusal, ServerFrame, VERSION};

/// What the game floor sends in its own words.
const FLOOR: &str = include_str!("floor.ts");

/// The file's text.
pub fn file() -> String {
    let mut file = File {
        config: Config::new().with_large_int("number"),
        text: format!(
            "// Made by `cargo xtask codegen` from crates/tengen-wire. Do not edit.\n\n\
             /** The version of frames and documents. */\nexport const VERSION = {VERSION};\n\n{FLOOR}"
        ),
    };
    file.add::<GameView>();
    file.add::<Terms>();
    file.add::<Teams>();
    file.add::<Variant>();
    file.add::<Nigiri>();
    file.add::<ClockView>();
    file.add::<SideClock>();
    file.add::<UndoRequest>();
    file.add::<Standing>();
    file.add::<Pause>();
    file.add::<Offered>();
    file.add::<Away>();
    file.add::<Arbitration>();
    file.add::<CallView>();
    file.add::<RulingView>();
    file.add::<Team>();
    file.add::<AtTable>();
    file.add::<Seated>();
    file.add::<TeamError>();
    file.add::<Series>();
    file.add::<Table>();
    file.add::<CycleView>();
    file.add::<Outcome>();
    file.add::<BoardAt>();
    file.add::<Counting>();
    file.add::<Confirmation>();
    file.add::<ShownChain>();
    file.add::<Marks>();
    file.add::<ClaimedPoint>();
    file.add::<Reason>();
    file.add::<Sheet>();
    file.add::<SheetSide>();
    file.add::<Row>();
    file.add::<OtherSheet>();
    file.add::<OtherTotal>();
    file.add::<Refusal>();
    file.add::<Sitter>();
    file.add::<Member>();
    file.add::<Presence>();
    file.add::<Seats>();
    file.add::<NumberedEvent>();
    file.add::<ChainPoints>();
    file.add::<CountWarning>();
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

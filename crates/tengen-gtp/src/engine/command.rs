//! The commands: their names, and who answers them.

use super::{Fault, Player, Session};
use crate::time;

/// One of the commands that are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    ProtocolVersion,
    Name,
    Version,
    Known,
    ListCommands,
    Quit,
    Boardsize,
    RectangularBoardsize,
    ClearBoard,
    Komi,
    GetKomi,
    Play,
    Genmove,
    RegGenmove,
    Undo,
    FixedHandicap,
    PlaceFreeHandicap,
    SetFreeHandicap,
    TimeSettings,
    TimeLeft,
    KgsTimeSettings,
    KataTimeSettings,
    KataListTimeSettings,
    Loadsgf,
    Printsgf,
    Showboard,
    FinalScore,
    FinalStatusList,
    KataGetRules,
    KataSetRules,
    KgsRules,
    GoguiLegalMoves,
    GoguiSideToMove,
    GoguiFinalResult,
    GoguiAnalyzeCommands,
}

/// Every command with its name, in the order of `list_commands`.
const TABLE: [(&str, Command); 35] = [
    ("protocol_version", Command::ProtocolVersion),
    ("name", Command::Name),
    ("version", Command::Version),
    ("known_command", Command::Known),
    ("list_commands", Command::ListCommands),
    ("quit", Command::Quit),
    ("boardsize", Command::Boardsize),
    ("rectangular_boardsize", Command::RectangularBoardsize),
    ("clear_board", Command::ClearBoard),
    ("komi", Command::Komi),
    ("get_komi", Command::GetKomi),
    ("play", Command::Play),
    ("genmove", Command::Genmove),
    ("reg_genmove", Command::RegGenmove),
    ("undo", Command::Undo),
    ("fixed_handicap", Command::FixedHandicap),
    ("place_free_handicap", Command::PlaceFreeHandicap),
    ("set_free_handicap", Command::SetFreeHandicap),
    ("time_settings", Command::TimeSettings),
    ("time_left", Command::TimeLeft),
    ("kgs-time_settings", Command::KgsTimeSettings),
    ("kata-time_settings", Command::KataTimeSettings),
    ("kata-list_time_settings", Command::KataListTimeSettings),
    ("loadsgf", Command::Loadsgf),
    ("printsgf", Command::Printsgf),
    ("showboard", Command::Showboard),
    ("final_score", Command::FinalScore),
    ("final_status_list", Command::FinalStatusList),
    ("kata-get-rules", Command::KataGetRules),
    ("kata-set-rules", Command::KataSetRules),
    ("kgs-rules", Command::KgsRules),
    ("gogui-rules_legal_moves", Command::GoguiLegalMoves),
    ("gogui-rules_side_to_move", Command::GoguiSideToMove),
    ("gogui-rules_final_result", Command::GoguiFinalResult),
    ("gogui-analyze_commands", Command::GoguiAnalyzeCommands),
];

/// What a board for analysis may show of this program, in `GoGui`'s form:
/// type, label, command.
const ANALYZE: &str = "\
string/Final Score/final_score
plist/Final Status Alive/final_status_list alive
plist/Final Status Dead/final_status_list dead
plist/Final Status Seki/final_status_list seki
plist/Legal Moves/gogui-rules_legal_moves
move/Move Not Played/reg_genmove %c
string/Rules/kata-get-rules
param/Komi/get_komi
hstring/Board/showboard";

impl Command {
    pub(super) fn named(name: &str) -> Option<Command> {
        TABLE
            .iter()
            .find_map(|(known, command)| (*known == name).then_some(*command))
    }
}

impl<P: Player> Session<P> {
    /// Does what `command` says.
    pub(super) fn run(&mut self, command: Command, arguments: &[String]) -> Result<String, Fault> {
        let done = |result: Result<(), Fault>| result.map(|()| String::new());
        match command {
            Command::ProtocolVersion => Ok("2".to_owned()),
            Command::Name => Ok(self.player.name().to_owned()),
            Command::Version => Ok(self.player.version().to_owned()),
            Command::Known => {
                let name = arguments.first().map(String::as_str);
                Ok(name.and_then(Command::named).is_some().to_string())
            }
            Command::ListCommands => Ok(TABLE.map(|(name, _)| name).join("\n")),
            Command::Quit => Ok(String::new()),
            Command::Boardsize => done(self.boardsize(arguments)),
            Command::RectangularBoardsize => done(self.rectangular_boardsize(arguments)),
            Command::ClearBoard => {
                self.table.clear();
                self.clocks.wind();
                self.player.new_game();
                Ok(String::new())
            }
            Command::Komi => done(self.komi(arguments)),
            Command::GetKomi => Ok(self.position().komi().to_string()),
            Command::Play => done(self.play(arguments)),
            Command::Genmove => self.genmove(arguments),
            Command::RegGenmove => self.reg_genmove(arguments),
            Command::Undo => done(self.table.undo()),
            Command::FixedHandicap => self.fixed_handicap(arguments),
            Command::PlaceFreeHandicap => self.place_free_handicap(arguments),
            Command::SetFreeHandicap => done(self.set_free_handicap(arguments)),
            Command::TimeSettings => done(self.set_time(time::plain(arguments))),
            Command::TimeLeft => done(self.time_left(arguments)),
            Command::KgsTimeSettings | Command::KataTimeSettings => {
                done(self.set_time(time::named(arguments)))
            }
            Command::KataListTimeSettings => {
                Ok("none absolute byoyomi canadian fischer fischer-capped".to_owned())
            }
            Command::Loadsgf => done(self.loadsgf(arguments)),
            Command::Printsgf => self.printsgf(arguments),
            Command::Showboard => Ok(self.showboard()),
            Command::FinalScore => self.final_score(),
            Command::FinalStatusList => self.final_status_list(arguments),
            Command::KataGetRules => Ok(crate::rules_to_json(self.position().ruleset())),
            Command::KataSetRules | Command::KgsRules => done(self.set_rules(arguments)),
            Command::GoguiLegalMoves => Ok(self.legal_moves()),
            Command::GoguiSideToMove => Ok(self.position().turn().to_string()),
            Command::GoguiFinalResult => self.final_result(),
            Command::GoguiAnalyzeCommands => Ok(ANALYZE.to_owned()),
        }
    }
}

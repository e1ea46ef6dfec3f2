//! Every command in every phase: done, or refused by a named rule. The table in
//! the docs is what this test finds.

use std::fmt::Write;
use std::path::Path;

use tengen_clock::{Absolute, Calendar, Correspondence, Lateness, Millis, Pace};
use tengen_game::{
    AbsencePolicy, ColorChoice, Conditional, Oversight, PausePolicy, Placement, Sealing, Setting,
    Terms, Timing, UndoClock, UndoPolicy,
};
use tengen_rules::{Color, Profile};

use crate::disputes::with_a_cycle;
use crate::script::{Table, terms};

const BEGIN: &str = "<!-- phases: written by a test -->";
const END: &str = "<!-- end of phases -->";

/// Terms under which as much as possible can be done.
fn rich(profile: Profile) -> Terms {
    let mut terms = terms(profile.ruleset(), "9x9");
    terms.time = Absolute::new(Millis(600_000)).unwrap().into();
    terms.oversight = Oversight::Arbiter;
    terms.timing = Timing {
        lateness: Lateness::HalfOfMain,
        pauses: PausePolicy::Counted {
            pauses: 3,
            most_ms: Millis(60_000),
        },
        absence: AbsencePolicy::Opponent {
            least_ms: Millis(30_000),
            most_ms: Millis(300_000),
        },
        undo_clock: UndoClock::Spent,
        count_ms: None,
        ahead: Conditional::Allowed,
        sealing: Sealing::Offered,
        begins_ms: None,
    };
    terms
}

/// A game in each phase.
fn phases() -> Vec<(&'static str, Table)> {
    let code = rich(Profile::Rfg);
    let mut free = rich(Profile::Japanese);
    free.placement = Placement::Free;
    free.handicap = 2;
    let played = |script: &str| Table::played(&code, script);
    vec![
        ("arranging", Table::arrange(&code, ColorChoice::HostBlack)),
        ("placing", Table::begin(&free)),
        ("playing", played("B E5; W D4")),
        ("filling", played("B E5; W D4; B pass; W pass; B pass")),
        (
            "counting",
            played("B E5; W D4; B pass; W pass; B pass; W done; B done"),
        ),
        (
            "adjourned",
            played("B E5; W D4; B offer adjourn; W agree; B seal"),
        ),
        ("ended", played("B resign")),
    ]
}

/// Each command as the table names it, what is tried first so that it has
/// something to do, and the command itself.
const COMMANDS: [(&str, &str, &str); 60] = [
    ("begin", "", "H begin"),
    ("propose", "", "H propose guest 0.5"),
    ("agree", "H propose guest 0.5", "H shake host"),
    ("claim_rotation", "", "B rotation"),
    ("take_seat", "", "B2 sits"),
    ("leave_seat", "", "B1 goes"),
    ("withdraw", "", "H withdraw"),
    ("judge", "", "H dead E5"),
    ("credit", "", "H credit 100 200"),
    ("check_flag", "", "H check"),
    ("report", "", "H sees W away"),
    ("rule (hold)", "", "A hold"),
    ("rule (release)", "A hold", "A release"),
    ("rule (set_time)", "", "A set W 60000"),
    ("rule (decide)", "", "A decide W+F"),
    ("rule (take_back)", "", "A back 1"),
    ("rule (settle)", "", "A settle D4 dead"),
    ("rule (award)", "", "A award A1 black"),
    ("rule (warn)", "", "A warn B"),
    ("rule (fine)", "", "A fine B 2"),
    ("rule (remark)", "", "A remark"),
    ("rule (true_result)", "", "A true W+F"),
    ("call_arbiter", "", "B call"),
    ("play", "", "T C3"),
    ("pass", "", "T pass"),
    ("done", "", "T done"),
    ("resign", "", "B resign"),
    ("ask_undo", "", "W undo 1"),
    ("answer_undo", "W undo 1", "B yes"),
    ("withdraw_undo", "W undo 1", "W never-mind"),
    ("mark", "", "B dead D4"),
    ("claim", "", "B claim A1 black"),
    ("demand", "B claim A1 white", "B demand A1"),
    ("accept", "", "B accept 0"),
    ("withdraw_acceptance", "B accept 0", "B reopen"),
    ("confirm", "", "B confirm D4"),
    ("confirm_play", "W confirm D4", "B try D3"),
    ("confirm_pass", "W confirm D4", "B try pass"),
    ("end_confirmation", "B confirm D4", "W close"),
    ("resume", "", "B resume"),
    ("offer (pause)", "", "B offer pause"),
    ("offer (adjourn)", "", "B offer adjourn"),
    ("answer_offer", "B offer pause", "W agree"),
    ("withdraw_offer", "B offer pause", "B take-back"),
    ("pause", "", "B pause"),
    ("go_on", "B pause", "B go-on"),
    ("meet_absence (pause)", "H sees W away", "B meet pause"),
    ("meet_absence (adjourn)", "H sees W away", "B meet adjourn"),
    ("place_stone", "", "T put C3"),
    ("take_up_stone", "", "T take-up"),
    ("press_clock", "", "T press"),
    ("lift", "", "T lift"),
    ("lifted", "", "T lifted"),
    ("state_result", "", "T result B+0.5"),
    (
        "meet_absence (claim)",
        "H sees W away",
        "@100000 B meet claim",
    ),
    (
        "meet_absence (annul)",
        "H sees W away",
        "@100000 B meet annul",
    ),
    ("begin_vacation", "", "B holiday"),
    ("end_vacation", "B holiday", "B back"),
    ("send_ahead", "", "B ahead C3 C4"),
    ("seal", "B offer adjourn; W agree", "B seal C3"),
];

/// The phases of a game under the rules of 1989, in which a position came back.
fn phases_of_1989() -> Vec<(&'static str, Table)> {
    let terms = terms(Profile::Japanese1989.ruleset(), "9x9");
    let played = |script: &str| {
        let mut table = with_a_cycle();
        table.play(script);
        table
    };
    vec![
        ("arranging", Table::arrange(&terms, ColorChoice::HostBlack)),
        ("playing", played("")),
        ("counting", played("W pass; B pass")),
        ("ended", played("B resign")),
    ]
}

/// The commands that other rules, but for a second board, refuse with
/// `game.not-by-these-rules` or, where no position came back, with `cycle.none`.
const COMMANDS_OF_1989: [(&str, &str, &str); 8] = [
    ("offer_no_result", "", "B no-result"),
    ("decline_no_result", "B no-result", "W play-on"),
    ("confirm", "", "B confirm B1"),
    ("confirm_play", "B confirm B1", "W try D1"),
    ("confirm_pass", "B confirm B1", "W try pass"),
    ("end_confirmation", "B confirm B1", "B close"),
    ("say_no_agreement", "", "B despair"),
    ("withdraw_no_agreement", "B despair", "B hope"),
];

/// The same terms over one board.
fn at_a_table(profile: Profile) -> Terms {
    let mut terms = rich(profile);
    terms.setting = Setting::Table;
    terms.timing.absence = AbsencePolicy::Clock;
    terms.timing.ahead = Conditional::Never;
    terms.timing.sealing = Sealing::Never;
    terms
}

/// The phases of a game over the board, under the Code.
fn phases_at_a_table() -> Vec<(&'static str, Table)> {
    let code = at_a_table(Profile::Rfg);
    let mut free = at_a_table(Profile::Japanese);
    free.placement = Placement::Free;
    free.handicap = 2;
    let moves = "W press; B put E5; B press; W put D4; W press";
    let passes = "B press; W press; B press";
    let played = |script: &str| Table::played(&code, script);
    vec![
        ("arranging", Table::arrange(&code, ColorChoice::HostBlack)),
        ("placing", Table::begin(&free)),
        ("playing", played(moves)),
        ("filling", played(&format!("{moves}; {passes}"))),
        (
            "counting",
            played(&format!("{moves}; {passes}; W done; B done")),
        ),
        (
            "adjourned",
            played(&format!("{moves}; B offer adjourn; W agree")),
        ),
        ("ended", played("B resign")),
    ]
}

/// The phases of a game of which the clock alone is here.
fn phases_by_the_clock() -> Vec<(&'static str, Table)> {
    let mut terms = at_a_table(Profile::Rfg);
    terms.setting = Setting::Clock;
    terms.undo = UndoPolicy::Never;
    let played = |script: &str| Table::played(&terms, script);
    let moves = "W press; B press; W press";
    vec![
        ("arranging", Table::arrange(&terms, ColorChoice::HostBlack)),
        ("playing", played(moves)),
        (
            "adjourned",
            played(&format!("{moves}; B offer adjourn; W agree")),
        ),
        ("ended", played("B resign")),
    ]
}

/// What is done at a table, and what is done elsewhere instead.
const COMMANDS_AT_A_TABLE: [(&str, &str, &str); 14] = [
    ("place_stone", "", "T put C3"),
    ("place_stone (elsewhere)", "T put C3", "T put D3"),
    ("place_stone (other side)", "", "O put C3"),
    ("take_up_stone", "T put C3", "T take-up"),
    ("take_up_stone (none put)", "", "T take-up"),
    ("press_clock", "T put C3", "T press"),
    ("press_clock (none put)", "", "T press"),
    ("press_clock (other side)", "", "O press"),
    ("lift", "", "T lift"),
    ("lifted", "", "T lifted"),
    ("state_result", "", "T result B+0.5"),
    ("play", "", "T C3"),
    ("pass", "", "T pass"),
    ("done", "", "T done"),
];

/// The phases of a game with free seats.
fn phases_of_free_seats() -> Vec<(&'static str, Table)> {
    let mut terms = rich(Profile::Japanese);
    terms.variant = "free-2-1".parse().unwrap();
    let played = |script: &str| Table::played(&terms, script);
    vec![
        ("arranging", Table::arrange(&terms, ColorChoice::HostBlack)),
        ("playing", played("B E5; W D4")),
        ("counting", played("B E5; W D4; B pass; W pass")),
        (
            "adjourned",
            played("B E5; W D4; B offer adjourn; W agree; B seal"),
        ),
        ("ended", played("B resign")),
    ]
}

/// What is done there beside everything else, and what somebody may not who has left.
const COMMANDS_OF_FREE_SEATS: [(&str, &str, &str); 5] = [
    ("take_seat", "", "B2 sits"),
    ("take_seat (none free)", "", "W2 sits"),
    ("leave_seat", "", "B1 goes"),
    ("pass (having left)", "B1 goes", "B1 pass"),
    ("resign (having left)", "B1 goes", "B1 resign"),
];

/// What comes of `command` at a copy of `table`; `T` is whoever is to move, `O` the other.
fn answer(table: &Table, before: &str, command: &str) -> String {
    let mut table = table.clone();
    let turn = table.game.turn().unwrap_or(Color::Black);
    let named = |text: &str| {
        let text = text.replace('T', &turn.letter().to_string());
        text.replace('O', &turn.opponent().letter().to_string())
    };
    if !before.is_empty() {
        table.play(&named(before));
    }
    let state = table.game.clone();
    let answer = table.last(&named(command));
    if answer.starts_with('!') {
        assert!(
            table.game == state,
            "{command} was refused and changed the game"
        );
    }
    answer
}

/// By correspondence, where alone there is a vacation.
fn with_vacation() -> Table {
    let mut terms = rich(Profile::Rfg);
    let pace = Pace::Absolute(Absolute::new(Millis(864_000_000)).unwrap());
    let vacation = Millis(86_400_000);
    let by_days = Correspondence::new(pace, Calendar::EVERY_HOUR, vacation).unwrap();
    terms.time = by_days.into();
    terms.timing.absence = AbsencePolicy::Clock;
    let mut table = Table::begin(&terms);
    table.play("B E5; W D4");
    table
}

fn written() -> String {
    let usual = table_of(&phases(), &COMMANDS);
    let of_1989 = table_of(&phases_of_1989(), &COMMANDS_OF_1989);
    let at_a_table = table_of(&phases_at_a_table(), &COMMANDS_AT_A_TABLE);
    let free = table_of(&phases_of_free_seats(), &COMMANDS_OF_FREE_SEATS);
    let by_the_clock = table_of(&phases_by_the_clock(), &COMMANDS_AT_A_TABLE);
    format!(
        "{usual}\nOver the board, under the Code, where nothing was captured:\n\n{at_a_table}\nWith a clock alone:\n\n{by_the_clock}\nUnder `japanese-1989`, after a move that brought a position back:\n\n{of_1989}\nWith [free seats](variants.md#free-seats):\n\n{free}"
    )
}

fn table_of(phases: &[(&str, Table)], commands: &[(&str, &str, &str)]) -> String {
    let mut text = String::from("| command |");
    for (name, table) in phases {
        assert_eq!(*name, table.game.phase().name());
        write!(text, " {name} |").unwrap();
    }
    text.push_str("\n|---|");
    text.push_str(&"---|".repeat(phases.len()));
    text.push('\n');
    for (name, before, command) in commands {
        write!(text, "| `{name}` |").unwrap();
        for (_, table) in phases {
            write!(text, " {} |", cell(&answer(table, before, command))).unwrap();
        }
        text.push('\n');
    }
    text
}

/// `**done**`, `nothing to do`, or the code of the refusal.
fn cell(answer: &str) -> String {
    match answer.strip_prefix('!') {
        Some(refusal) => refusal.split(' ').next().unwrap_or_default().to_owned(),
        None if answer.is_empty() => "nothing".to_owned(),
        None => "**done**".to_owned(),
    }
}

#[test]
fn every_command_in_every_phase_is_done_or_refused_by_name_as_the_docs_say() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/game.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(BEGIN).unwrap();
    let (kept, tail) = rest.split_once(END).unwrap();
    let fresh = format!("\n\n{}\n", written());
    if kept != fresh && std::env::var_os("TENGEN_WRITE").is_some() {
        std::fs::write(&path, format!("{head}{BEGIN}{fresh}{END}{tail}")).unwrap();
        return;
    }
    assert_eq!(
        kept, fresh,
        "run this test with TENGEN_WRITE=1 to write the table"
    );
}

#[test]
fn a_vacation_is_had_by_correspondence() {
    let table = with_vacation();
    assert_eq!(answer(&table, "", "B holiday"), "timed(VacationBegan)");
    assert_eq!(
        answer(&table, "B holiday", "B back"),
        "timed(VacationEnded)"
    );
}

#[test]
fn whatever_a_seat_asks_of_the_house_is_not_allowed_and_the_other_way_round() {
    for (name, table) in phases() {
        for (_, _, command) in COMMANDS {
            let (actor, rest) = command.rsplit_once("@100000 ").map_or_else(
                || command.split_once(' ').unwrap(),
                |(_, command)| command.split_once(' ').unwrap(),
            );
            let wrong = match actor {
                "H" | "A" => "B",
                _ => "H",
            };
            if rest.starts_with("dead") {
                // A seat marks, the house judges: not the same command.
                continue;
            }
            let refused = answer(&table, "", &format!("{wrong} {rest}"));
            let why = if name == "ended" {
                "!game.ended"
            } else {
                "!game.not-allowed"
            };
            let is_fine = refused == why || (name == "ended" && refused.is_empty());
            assert!(is_fine, "{wrong} {rest} while {name}: {refused}");
        }
    }
}

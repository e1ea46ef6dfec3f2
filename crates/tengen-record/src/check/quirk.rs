//! Programs and servers that write records their own way, known by what they leave
//! in the file, not by `AP` alone: files are saved again by other programs.

use super::clause::{self, Clause, Says};
use crate::info::{GameInfo, KomiUnit};
use crate::rule::Rule;
use crate::sgf::{GameTree, Node};

/// Who writes that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Program {
    /// Fox Weiqi.
    Fox,
    /// KGS and its client `CGoban`.
    Kgs,
    /// Pandanet (IGS) and its relatives.
    Igs,
    /// Online-Go.
    Ogs,
    /// Tygem.
    Tygem,
    /// Cyberoro and the Nihon Ki-in's pages.
    Oro,
    /// `MultiGo`.
    MultiGo,
    /// `SmartGo`.
    SmartGo,
    /// Jago.
    Jago,
    /// Clients that call themselves GNU Go.
    GnuGoClient,
    /// Chinese records that count komi in zi, whoever wrote them.
    InZi,
}

impl Program {
    /// The code of what it is called, where that is no name: a message in other
    /// languages is found by it.
    pub const fn code(self) -> Option<&'static str> {
        match self {
            Program::Oro => Some("quirk.by-oro"),
            Program::GnuGoClient => Some("quirk.by-client"),
            Program::InZi => Some("quirk.by-zi"),
            Program::Fox
            | Program::Kgs
            | Program::Igs
            | Program::Ogs
            | Program::Tygem
            | Program::MultiGo
            | Program::SmartGo
            | Program::Jago => None,
        }
    }

    /// What it is called, in English.
    pub const fn name(self) -> &'static str {
        match self {
            Program::Fox => "Fox Weiqi",
            Program::Kgs => "KGS",
            Program::Igs => "Pandanet (IGS)",
            Program::Ogs => "Online-Go",
            Program::Tygem => "Tygem",
            Program::Oro => "Cyberoro or the Nihon Ki-in",
            Program::MultiGo => "MultiGo",
            Program::SmartGo => "SmartGo",
            Program::Jago => "Jago",
            Program::GnuGoClient => "a client that calls itself GNU Go",
            Program::InZi => "a writer who counts in zi",
        }
    }
}

/// One rule by which a record is read otherwise than it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quirk {
    /// What is done for it. [`Without`](crate::Without) undoes each one alone.
    pub rule: Rule,
    /// Whose habit it is.
    pub program: Program,
    /// The properties that it is known by.
    pub evidence: Names,
    /// How the record is read for it.
    pub reading: Clause,
}

/// The habits that `game` shows, each with its evidence.
pub fn quirks(game: GameTree<'_>) -> Vec<Quirk> {
    quirks_of(game, &GameInfo::as_written(game), &GameInfo::of(game))
}

/// The same where the information is known: as it is written, and as it is read.
pub fn quirks_of(game: GameTree<'_>, info: &GameInfo, read: &GameInfo) -> Vec<Quirk> {
    let text = |name: &str| info.text(name).unwrap_or_default().to_ascii_lowercase();
    let seen = Seen {
        game,
        program: text("AP"),
        place: format!("{} {} {}", text("PC"), text("SO"), text("GN")),
    };
    let mut found: Vec<Quirk> = HABITS
        .iter()
        .filter_map(|habit| {
            let evidence = (habit.evidence)(&seen)?;
            Some(Quirk {
                rule: habit.rule,
                program: habit.program,
                evidence,
                reading: Clause::new(habit.reading),
            })
        })
        .collect();
    let komi = komi_quirk(read);
    let place = found
        .iter()
        .take_while(|one| one.program == Program::Fox)
        .count();
    found.splice(place..place, komi);
    found
}

/// What habits are known by.
struct Seen<'a> {
    game: GameTree<'a>,
    /// `AP` in small letters.
    program: String,
    /// `PC`, `SO` and `GN` in small letters.
    place: String,
}

impl Seen<'_> {
    fn has(&self, name: &str) -> bool {
        self.game.root().property(name).is_some()
    }
}

/// Properties that a habit is known by.
type Names = &'static [&'static str];

/// One habit: what it is known by, and what is read for it.
struct Habit {
    rule: Rule,
    program: Program,
    evidence: fn(&Seen<'_>) -> Option<Names>,
    reading: Says,
}

/// Every habit but the units of komi.
const HABITS: [Habit; 10] = [
    Habit {
        rule: Rule::FoxTimes,
        program: Program::Fox,
        evidence: |seen| {
            if seen.program.contains("foxwq") {
                return Some(&["AP"]);
            }
            (seen.has("TC") && seen.has("TT")).then_some(&["TC", "TT"] as Names)
        },
        reading: clause::FOX_CLOCK,
    },
    Habit {
        rule: Rule::KgsPeriods,
        program: Program::Kgs,
        evidence: |seen| {
            let is_kgs = seen.program.starts_with("cgoban")
                || seen.has("KGSDE")
                || seen.place.contains("gokgs");
            is_kgs.then_some(&["AP", "KGSDE", "PC"])
        },
        reading: clause::KGS,
    },
    Habit {
        rule: Rule::IgsNames,
        program: Program::Igs,
        evidence: |seen| {
            let names = ["NW", "NB", "OS", "RR"];
            let is_igs = names.into_iter().any(|name| anywhere(seen.game, name));
            is_igs.then_some(&["NW", "NB", "OS", "RR"])
        },
        reading: clause::IGS,
    },
    Habit {
        rule: Rule::OgsNesting,
        program: Program::Ogs,
        evidence: |seen| {
            let is_ogs = seen.place.contains("online-go") || seen.place.contains("ogs:");
            is_ogs.then_some(&["PC", "SO"])
        },
        reading: clause::OGS,
    },
    Habit {
        rule: Rule::TygemResult,
        program: Program::Tygem,
        evidence: |seen| {
            let is_tygem = seen.place.contains("tygem");
            is_tygem.then_some(&["PC", "SO"])
        },
        reading: clause::TYGEM,
    },
    Habit {
        rule: Rule::OroNames,
        program: Program::Oro,
        evidence: |seen| {
            let is_oro = is_oro(seen.game.root());
            is_oro.then_some(&["TE", "RD", "LT", "LC"])
        },
        reading: clause::ORO,
    },
    Habit {
        rule: Rule::MultigoNames,
        program: Program::MultiGo,
        evidence: |seen| {
            let is_multigo = seen.has("MULTIGOGM")
                || seen.has("MULTIGOBM")
                || seen.program.starts_with("multigo");
            is_multigo.then_some(&["MULTIGOGM", "AP"])
        },
        reading: clause::MULTIGO,
    },
    Habit {
        rule: Rule::SmartgoNames,
        program: Program::SmartGo,
        evidence: |seen| {
            let is_smartgo = seen.program.starts_with("smartgo");
            is_smartgo.then_some(&["AP"])
        },
        reading: clause::PRIVATE,
    },
    Habit {
        rule: Rule::JagoNames,
        program: Program::Jago,
        evidence: |seen| {
            let is_jago = seen.program.starts_with("jago");
            is_jago.then_some(&["AP"])
        },
        reading: clause::PRIVATE,
    },
    Habit {
        rule: Rule::GnugoClient,
        program: Program::GnuGoClient,
        evidence: |seen| {
            let is_client = seen.has("TC") || seen.has("RL");
            (is_client && seen.program.starts_with("gnu go"))
                .then_some(&["AP", "TC", "RL"] as Names)
        },
        reading: clause::CLIENT,
    },
];

/// Komi in the units of the Fox server and of Chinese records.
fn komi_quirk(read: &GameInfo) -> Option<Quirk> {
    let reading = read.komi().ok().flatten()?;
    let (rule, program, says) = match reading.unit {
        KomiUnit::Points => return None,
        KomiUnit::Zi => (Rule::ZiKomi, Program::InZi, clause::IN_ZI),
        KomiUnit::HundredthsOfZi => (Rule::FoxKomi, Program::Fox, clause::IN_HUNDREDTHS_ZI),
        KomiUnit::HundredthsOfPoints => (Rule::FoxKomi, Program::Fox, clause::IN_HUNDREDTHS),
    };
    Some(Quirk {
        rule,
        program,
        evidence: &["KM"],
        reading: Clause::quoting(says, reading.komi.to_string()),
    })
}

/// Whether the first node is written as Cyberoro and the Nihon Ki-in write it.
pub(crate) fn is_oro(root: Node<'_>) -> bool {
    let event = root.simple_text("TE");
    let is_event = event.is_some_and(|text| !matches!(text.trim(), "" | "1" | "2"));
    is_event || (root.property("RD").is_some() && root.property("LT").is_some())
}

/// Whether the main line has a property, looked for at both its ends.
fn anywhere(game: GameTree<'_>, name: &str) -> bool {
    let root = game.root();
    let count = root.collection().main_line_of(game.index());
    let last = root.ahead(count.saturating_sub(1));
    [root, last]
        .iter()
        .any(|node| node.property(name).is_some())
}

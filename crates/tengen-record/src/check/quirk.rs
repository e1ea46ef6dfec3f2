//! Programs and servers that write records their own way, known by what they leave
//! in the file, not by `AP` alone: files are saved again by other programs.

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
    /// What it is called.
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
    /// What it is known by.
    pub evidence: String,
    /// How the record is read for it.
    pub reading: String,
}

/// The habits that `game` shows, each with its evidence.
pub fn quirks(game: GameTree<'_>) -> Vec<Quirk> {
    let info = GameInfo::as_written(game);
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
                evidence: evidence.to_owned(),
                reading: habit.reading.to_owned(),
            })
        })
        .collect();
    let komi = komi_quirk(game);
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

/// One habit: what it is known by, and what is read for it.
struct Habit {
    rule: Rule,
    program: Program,
    evidence: fn(&Seen<'_>) -> Option<&'static str>,
    reading: &'static str,
}

/// Every habit but the units of komi.
const HABITS: [Habit; 10] = [
    Habit {
        rule: Rule::FoxTimes,
        program: Program::Fox,
        evidence: |seen| {
            if seen.program.contains("foxwq") {
                return Some("AP[foxwq]");
            }
            (seen.has("TC") && seen.has("TT")).then_some("TC and TT")
        },
        reading: "TC and TT are periods and their seconds",
    },
    Habit {
        rule: Rule::KgsPeriods,
        program: Program::Kgs,
        evidence: |seen| {
            let is_kgs = seen.program.starts_with("cgoban")
                || seen.has("KGSDE")
                || seen.place.contains("gokgs");
            is_kgs.then_some("AP[CGoban] or PC")
        },
        reading: "OB and OW are periods left in byo-yomi",
    },
    Habit {
        rule: Rule::IgsNames,
        program: Program::Igs,
        evidence: |seen| {
            let names = ["NW", "NB", "OS", "RR"];
            let is_igs = names.into_iter().any(|name| anywhere(seen.game, name));
            is_igs.then_some("NW, NB, OS or RR")
        },
        reading: "small letters in names are dropped, a last node may hold the count",
    },
    Habit {
        rule: Rule::OgsNesting,
        program: Program::Ogs,
        evidence: |seen| {
            let is_ogs = seen.place.contains("online-go") || seen.place.contains("ogs:");
            is_ogs.then_some("PC or SO")
        },
        reading: "every node is a variation of one child",
    },
    Habit {
        rule: Rule::TygemResult,
        program: Program::Tygem,
        evidence: |seen| seen.place.contains("tygem").then_some("PC or SO"),
        reading: "the result may be in words",
    },
    Habit {
        rule: Rule::OroNames,
        program: Program::Oro,
        evidence: |seen| is_oro(seen.game.root()).then_some("TE, RD, LT or LC in the first node"),
        reading: "TE is the event, RD the date, HD the handicap, KO the komi, LT and LC byo-yomi",
    },
    Habit {
        rule: Rule::MultigoNames,
        program: Program::MultiGo,
        evidence: |seen| {
            let is_multigo = seen.has("MULTIGOGM")
                || seen.has("MULTIGOBM")
                || seen.program.starts_with("multigo");
            is_multigo.then_some("MULTIGOGM or AP")
        },
        reading: "long property names are kept",
    },
    Habit {
        rule: Rule::SmartgoNames,
        program: Program::SmartGo,
        evidence: |seen| seen.program.starts_with("smartgo").then_some("AP"),
        reading: "its private properties are kept",
    },
    Habit {
        rule: Rule::JagoNames,
        program: Program::Jago,
        evidence: |seen| seen.program.starts_with("jago").then_some("AP"),
        reading: "its private properties are kept",
    },
    Habit {
        rule: Rule::GnugoClient,
        program: Program::GnuGoClient,
        evidence: |seen| {
            let is_client = seen.has("TC") || seen.has("RL");
            (is_client && seen.program.starts_with("gnu go")).then_some("AP[GNU Go] with TC or RL")
        },
        reading: "AP names no GNU Go: the file is of a server's client",
    },
];

/// Komi in the units of the Fox server and of Chinese records.
fn komi_quirk(game: GameTree<'_>) -> Option<Quirk> {
    let reading = GameInfo::of(game).komi().ok().flatten()?;
    let (rule, program, unit) = match reading.unit {
        KomiUnit::Points => return None,
        KomiUnit::Zi => (Rule::ZiKomi, Program::InZi, "zi"),
        KomiUnit::HundredthsOfZi => (Rule::FoxKomi, Program::Fox, "hundredths of a zi"),
        KomiUnit::HundredthsOfPoints => (Rule::FoxKomi, Program::Fox, "hundredths of a point"),
    };
    Some(Quirk {
        rule,
        program,
        evidence: "KM".to_owned(),
        reading: format!("komi is written in {unit}: {} points", reading.komi),
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
    let last = game.main_line().last();
    game.root().property(name).is_some() || last.is_some_and(|node| node.property(name).is_some())
}

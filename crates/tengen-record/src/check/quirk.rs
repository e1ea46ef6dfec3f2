//! Programs and servers that write records their own way, known by what they leave
//! in the file, not by `AP` alone: files are saved again by other programs.

use crate::info::{GameInfo, KomiUnit};
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
    /// Whose habit it is.
    pub program: Program,
    /// What it is known by.
    pub evidence: String,
    /// How the record is read for it. [`GameInfo::as_written`] reads without.
    pub reading: String,
}

/// The habits that `game` shows, each with its evidence.
pub fn quirks(game: GameTree<'_>) -> Vec<Quirk> {
    let root = game.root();
    let info = GameInfo::as_written(game);
    let text = |name: &str| info.text(name).unwrap_or_default().to_ascii_lowercase();
    let program = text("AP");
    let place = format!("{} {} {}", text("PC"), text("SO"), text("GN"));
    let has = |name: &str| root.property(name).is_some();
    let mut found = Vec::new();
    let mut add = |program, evidence: &str, reading: String| {
        found.push(Quirk {
            program,
            evidence: evidence.to_owned(),
            reading,
        });
    };
    if has("TC") && has("TT") || program.contains("foxwq") {
        let is_marked = program.contains("foxwq");
        let evidence = if is_marked { "AP[foxwq]" } else { "TC and TT" };
        add(
            Program::Fox,
            evidence,
            "TC and TT are periods and their seconds".to_owned(),
        );
    }
    found.extend(komi_quirk(game));
    let mut add = |program, evidence: &str, reading: String| {
        found.push(Quirk {
            program,
            evidence: evidence.to_owned(),
            reading,
        });
    };
    if program.starts_with("cgoban") || has("KGSDE") || place.contains("gokgs") {
        let reading = "OB and OW are periods left in byo-yomi".to_owned();
        add(Program::Kgs, "AP[CGoban] or PC", reading);
    }
    if ["NW", "NB", "OS", "RR"]
        .into_iter()
        .any(|name| anywhere(game, name))
    {
        let reading = "small letters in names are dropped, a last node may hold the count";
        add(Program::Igs, "NW, NB, OS or RR", reading.to_owned());
    }
    if place.contains("online-go") || place.contains("ogs:") {
        let reading = "every node is a variation of one child".to_owned();
        add(Program::Ogs, "PC or SO", reading);
    }
    if place.contains("tygem") {
        add(
            Program::Tygem,
            "PC or SO",
            "the result may be in words".to_owned(),
        );
    }
    if is_oro(root) {
        let reading =
            "TE is the event, RD the date, HD the handicap, KO the komi, LT and LC byo-yomi";
        add(
            Program::Oro,
            "TE, RD, LT or LC in the first node",
            reading.to_owned(),
        );
    }
    if has("MULTIGOGM") || has("MULTIGOBM") || program.starts_with("multigo") {
        add(
            Program::MultiGo,
            "MULTIGOGM or AP",
            "long property names are kept".to_owned(),
        );
    }
    for (start, who) in [("smartgo", Program::SmartGo), ("jago", Program::Jago)] {
        if program.starts_with(start) {
            add(who, "AP", "its private properties are kept".to_owned());
        }
    }
    if program.starts_with("gnu go") && (has("TC") || has("RL")) {
        let reading = "AP names no GNU Go: the file is of a server's client".to_owned();
        add(Program::GnuGoClient, "AP[GNU Go] with TC or RL", reading);
    }
    found
}

/// Komi in the units of the Fox server and of Chinese records.
fn komi_quirk(game: GameTree<'_>) -> Option<Quirk> {
    let reading = GameInfo::of(game).komi().ok().flatten()?;
    let (program, unit) = match reading.unit {
        KomiUnit::Points => return None,
        KomiUnit::Zi => (Program::InZi, "zi"),
        KomiUnit::HundredthsOfZi => (Program::Fox, "hundredths of a zi"),
        KomiUnit::HundredthsOfPoints => (Program::Fox, "hundredths of a point"),
    };
    Some(Quirk {
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

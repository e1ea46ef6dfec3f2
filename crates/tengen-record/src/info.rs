//! Game information: who played, when, by which rules, and how it ended.
//!
//! # Source
//!
//! SGF FF\[4\], "Game info properties" and "Go". They may stand at any node, once
//! on each way from the root; here the main line is searched.

use tengen_rules::{Komi, Ruleset};

use crate::game::VARIANT_PROPERTY;
use crate::rule::{Rule, Without};
use crate::sgf::{GameTree, Node, Property, TextKind, is_plain, means};
use crate::switches::{RULES_PROPERTY, rules_from_line};

/// The properties that hold game information, in the order they are shown.
pub const INFO_PROPERTIES: [&str; 26] = [
    "GN",
    "EV",
    "RO",
    "DT",
    "PC",
    "PB",
    "BR",
    "BT",
    "PW",
    "WR",
    "WT",
    "RU",
    RULES_PROPERTY,
    VARIANT_PROPERTY,
    "KM",
    "HA",
    "TM",
    "OT",
    "RE",
    "ON",
    "GC",
    "AN",
    "SO",
    "US",
    "CP",
    "AP",
];

/// Where the property `name` stands among them.
fn place(name: &str) -> Option<usize> {
    INFO_PROPERTIES.iter().position(|known| *known == name)
}

/// The game information on the main line of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// In the order of [`INFO_PROPERTIES`].
    texts: [Option<String>; INFO_PROPERTIES.len()],
    without: Without,
}

/// Komi, and whether the record wrote it in another unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KomiReading {
    /// What it means in points.
    pub komi: Komi,
    /// How it was written.
    pub unit: KomiUnit,
}

/// The units in which records write komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KomiUnit {
    /// Points, as the standard says.
    Points,
    /// Zi, as Chinese records do: 3.75 zi are 7.5 points.
    Zi,
    /// Hundredths of a zi, as the Fox server does: 375.
    HundredthsOfZi,
    /// Hundredths of a point, as the Fox server does: 650.
    HundredthsOfPoints,
}

impl GameInfo {
    /// Gathers the information of `game`.
    ///
    /// Where Cyberoro and the Nihon Ki-in write information under names of their
    /// own, it is found under those of the standard. [`GameInfo::as_written`] does
    /// without.
    pub fn of(game: GameTree<'_>) -> GameInfo {
        GameInfo::with(game, Without::NONE)
    }

    /// Gathers the information of `game`, the rules of `without` not applied.
    pub fn with(game: GameTree<'_>, without: Without) -> GameInfo {
        GameInfo::gathered(game.root(), game.main_line(), without)
    }

    /// [`GameInfo::with`] from the nodes of the main line that hold information.
    pub(crate) fn gathered<'a>(
        root: Node<'a>,
        nodes: impl Iterator<Item = Node<'a>>,
        without: Without,
    ) -> GameInfo {
        let mut info = GameInfo::written(nodes);
        info.read(root, without);
        info
    }

    /// Reads what stands there by the rules that are not of `without`.
    fn read(&mut self, root: Node<'_>, without: Without) {
        let info = self;
        info.without = without;
        if without.has(Rule::OroNames) {
            return;
        }
        let text = |name: &str| root.simple_text(name);
        let is_event = |text: &String| !matches!(text.trim(), "" | "1" | "2");
        let event = text("TE").filter(is_event);
        let is_oro = event.is_some() || (text("RD").is_some() && text("LT").is_some());
        if is_oro {
            let komi = text("KO").map(|text| komi_in_words(&text));
            let others = [
                ("EV", event),
                ("DT", text("RD")),
                ("HA", text("HD")),
                ("KM", komi),
            ];
            for (name, text) in others {
                if let (Some(text), Some(at)) = (text, place(name)) {
                    info.texts[at].get_or_insert(text);
                }
            }
        }
    }

    /// Gathers the information of the line from `root` on while somebody `walks` along it
    /// and gives every property that may hold some, in order.
    pub(crate) fn walked<'a>(
        root: Node<'a>,
        walk: impl FnOnce(&mut dyn FnMut(Property<'a>)),
    ) -> GameInfo {
        let mut info = GameInfo::none();
        walk(&mut |property| info.see(property));
        info.read(root, Without::NONE);
        info
    }

    /// Gathers the information of `game` under the names that stand there, komi in
    /// points whatever it looks like.
    pub fn as_written(game: GameTree<'_>) -> GameInfo {
        GameInfo::written(game.main_line())
    }

    fn written<'a>(nodes: impl Iterator<Item = Node<'a>>) -> GameInfo {
        let mut info = GameInfo::none();
        for property in nodes.flat_map(Node::properties) {
            info.see(property);
        }
        info
    }

    fn none() -> GameInfo {
        GameInfo {
            texts: INFO_PROPERTIES.map(|_| None),
            without: Without::ALL,
        }
    }

    /// Takes a property if it is information. The first of a name counts.
    #[inline]
    fn see(&mut self, property: Property<'_>) {
        if let Some(at) = info_place(property.written_name()) {
            let kind = if INFO_PROPERTIES[at] == "GC" {
                TextKind::Text
            } else {
                TextKind::Simple
            };
            self.texts[at].get_or_insert_with(|| property.text(kind));
        }
    }

    /// The text of the property `name`, if it stands there and says anything.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts[place(name)?]
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty())
    }

    /// Every text that says anything, in the order of [`INFO_PROPERTIES`].
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        INFO_PROPERTIES
            .into_iter()
            .filter_map(|name| self.text(name).map(|text| (name, text)))
    }

    /// The rules: by the exact line where there is one, else by the name in `RU`.
    ///
    /// `None` if the record names none, or a name this program does not know.
    pub fn ruleset(&self) -> Option<Ruleset> {
        let named = self.text("RU").and_then(Ruleset::from_sgf_name);
        match self.text(RULES_PROPERTY) {
            Some(line) => rules_from_line(line, &named.unwrap_or(Ruleset::JAPANESE)),
            None => named,
        }
    }

    /// Handicap stones that `HA` tells, 0 without it or if it is no number.
    pub fn handicap(&self) -> u8 {
        self.text("HA")
            .and_then(|text| text.parse().ok())
            .unwrap_or(0)
    }

    /// The komi that `KM` tells, or its text if it is none.
    ///
    /// # Errors
    ///
    /// The text of `KM`, if it can be read in no unit.
    pub fn komi(&self) -> Result<Option<KomiReading>, String> {
        let Some(text) = self.text("KM") else {
            return Ok(None);
        };
        let program = self.text("AP").unwrap_or("").to_ascii_lowercase();
        read_komi(text, &program, self.without)
            .map(Some)
            .ok_or_else(|| text.to_owned())
    }
}

/// Whether a property of this name may hold game information.
#[inline]
pub(crate) fn may_tell(written: &[u8]) -> bool {
    // Moves, comments and clocks are nearly all there is in a record.
    !matches!(
        written,
        [] | [_] | [b'B' | b'W', b'L'] | [b'O', b'B' | b'W']
    )
}

/// The property of [`INFO_PROPERTIES`] that `written` means.
#[inline]
fn info_place(written: &[u8]) -> Option<usize> {
    if !may_tell(written) {
        return None;
    }
    if let [one, other] = written
        && is_plain(written)
    {
        let is_it =
            |known: &&'static str| matches!(known.as_bytes(), [a, b] if a == one && b == other);
        return INFO_PROPERTIES.iter().position(is_it);
    }
    (INFO_PROPERTIES.iter()).position(|known| means(written, known))
}

/// The number in a komi told in words: `先番6目半` is 6.5.
fn komi_in_words(text: &str) -> String {
    let number: String = text
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(|c| c.is_ascii_digit() || *c == '.')
        .collect();
    if text.contains(['半', '반']) && !number.contains('.') {
        format!("{number}.5")
    } else {
        number
    }
}

fn read_komi(text: &str, program: &str, without: Without) -> Option<KomiReading> {
    let reading = |halves: i32, unit| {
        let halves = i16::try_from(halves).ok()?;
        (-Komi::LIMIT..=Komi::LIMIT)
            .contains(&halves)
            .then_some(KomiReading {
                komi: Komi::halves(halves),
                unit,
            })
    };
    if text == "1/2" {
        return reading(1, KomiUnit::Points);
    }
    if let Some(whole) = text.strip_suffix(['½']) {
        let whole: i32 = if whole.is_empty() {
            0
        } else {
            whole.trim().parse().ok()?
        };
        return reading(whole.checked_mul(2)?.checked_add(1)?, KomiUnit::Points);
    }
    let is_own = program.starts_with("tengen") || without.has(Rule::FoxKomi);
    if let (Ok(number), false) = (text.parse::<i32>(), is_own) {
        match number {
            50 if program.contains("fox") => return reading(1, KomiUnit::HundredthsOfPoints),
            200..=400 if number % 25 == 0 => {
                return reading(number / 25, KomiUnit::HundredthsOfZi);
            }
            401..=1000 if number % 50 == 0 => {
                return reading(number / 50, KomiUnit::HundredthsOfPoints);
            }
            _ => {}
        }
    }
    if let Ok(komi) = text.parse::<Komi>() {
        return reading(komi.as_halves(), KomiUnit::Points);
    }
    if without.has(Rule::ZiKomi) {
        return None;
    }
    // A quarter is no point: the record counts in zi.
    let quarters = |fraction: &str| match fraction.trim_end_matches('0') {
        "25" => Some(1),
        "75" => Some(3),
        _ => None,
    };
    let (whole, fraction) = text.split_once(['.', ','])?;
    let zi_quarters = whole.parse::<i32>().ok()?.checked_mul(4)?;
    if zi_quarters < 0 || whole.starts_with('-') {
        return None;
    }
    reading(zi_quarters.checked_add(quarters(fraction)?)?, KomiUnit::Zi)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::parse;

    #[test]
    fn komi_is_read_in_every_unit_that_occurs() {
        #[track_caller]
        fn check(properties: &str, expected: &str) {
            let collection = parse(format!("(;{properties})").as_bytes());
            let info = GameInfo::of(collection.game(0).unwrap());
            let read = match info.komi() {
                Ok(None) => "none".to_owned(),
                Ok(Some(reading)) => format!("{} {:?}", reading.komi, reading.unit),
                Err(text) => format!("error {text}"),
            };
            assert_eq!(read, expected, "{properties}");
        }
        check("", "none");
        check("KM[]", "none");
        check("KM[6.5]", "6.5 Points");
        check("KM[6.500000]", "6.5 Points");
        check("KM[-5.5]", "-5.5 Points");
        check("KM[1/2]", "0.5 Points");
        check("KM[7½]", "7.5 Points");
        check("KM[3.75]", "7.5 Zi");
        check("KM[375]AP[foxwq]", "7.5 HundredthsOfZi");
        check("KM[650]", "6.5 HundredthsOfPoints");
        check("KM[50]AP[foxwq]", "0.5 HundredthsOfPoints");
        check("KM[50]", "50 Points");
        check("KM[375]AP[tengen:0.1.0]", "375 Points");
        check("KM[six]", "error six");
        check("KM[6.3]", "error 6.3");
        check("KM[99999999999]", "error 99999999999");
    }

    #[test]
    fn information_is_found_anywhere_on_the_main_line() {
        let collection = parse(b"(;PB[A];B[aa]PW[B]PB[later](;RE[B+R])(;RE[W+R]))");
        let info = GameInfo::of(collection.game(0).unwrap());
        let all: Vec<_> = info.iter().collect();
        assert_eq!(all, [("PB", "A"), ("PW", "B"), ("RE", "B+R")]);
    }

    #[test]
    fn unknown_rules_stay_unknown() {
        let rules = |text: &str| {
            let collection = parse(text.as_bytes());
            GameInfo::of(collection.game(0).unwrap()).ruleset()
        };
        assert_eq!(rules("(;RU[Chinese])"), Some(Ruleset::CHINESE));
        assert_eq!(rules("(;RU[Moonrules])"), None);
        assert_eq!(rules("(;)"), None);
        assert_eq!(
            rules("(;RU[RFG]TGRU[passes_to_stop=2])"),
            Some(Ruleset {
                passes_to_stop: 2,
                ..Ruleset::RFG
            })
        );
    }
}

//! The new-game form: what was typed, read kindly, into terms, or every field that
//! needs another look with a reason of its own.
//!
//! Pure: knows no request, no store and no language. What is absent counts as what
//! the page offers to a newcomer.

use std::collections::BTreeMap;

use serde::Deserialize;
use tengen_game::{
    ColorChoice, Goal, Help, Oversight, Placement, Setting, Stakes, Terms, TermsError, UndoPolicy,
    Variant, Visibility,
};
use tengen_rules::{HandicapPlace, Komi, Profile, Size};
use tengen_wire::job::MOST_LEVEL;

use super::fault::{Faults, Field, FieldError, unknown};
use super::{series, team, time, variant};

/// The form as it was sent: text, nothing checked. A page shows it again as it came.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(crate) struct Form {
    /// `9`, `13`, `19`, `custom`, or a size such as `9x13`.
    pub(crate) size: String,
    /// The size where `size` is `custom`.
    pub(crate) custom: String,
    /// A profile's name.
    pub(crate) profile: String,
    /// Komi; empty: as the rules say.
    pub(crate) komi: String,
    /// Handicap stones, 0 or 2 to 9.
    pub(crate) handicap: String,
    /// `fixed` or `free`; empty: as the rules say.
    pub(crate) placement: String,
    /// `black`, `white` or `nigiri`, the host's.
    pub(crate) color: String,
    /// `none`, `absolute`, `byo_yomi` or `fischer`.
    pub(crate) time: String,
    /// Main time.
    pub(crate) minutes: String,
    /// Byo-yomi periods.
    pub(crate) periods: String,
    /// Length of a period.
    pub(crate) seconds: String,
    /// What each move adds by Fischer.
    pub(crate) increment: String,
    /// `never`, `by_agreement` or `free_before_answer`.
    pub(crate) undo: String,
    /// `none` or `hints`.
    pub(crate) help: String,
    /// `none` or `arbiter`.
    pub(crate) oversight: String,
    /// `everyone` or `players`.
    pub(crate) visibility: String,
    /// `invitation`, `one_screen`, `table`, `clock` or `program`.
    pub(crate) opponent: String,
    /// The program's level, 1 to 10.
    pub(crate) level: String,
    /// Whether passes are stones of a Canadian block: `count` or `skip`.
    pub(crate) passes: String,
    /// Whether weekends count by correspondence: `count` or `free`.
    pub(crate) weekends: String,
    /// `never`, `by_agreement` or `counted`.
    pub(crate) pauses: String,
    /// Who decides when a player is away: `opponent` or `clock`.
    pub(crate) absence: String,
    /// What a move taken back does to the clock: `spent` or `restored`.
    pub(crate) undo_clock: String,
    /// Conditional moves: `by_days`, `allowed` or `never`.
    pub(crate) ahead: String,
    /// A sealed move at an adjournment: `never`, `offered` or `due`.
    pub(crate) sealing: String,
    /// How late one may come: `any`, `half_of_main` or `limit`.
    pub(crate) lateness: String,
    /// The hour of the beginning, `2026-12-01T18:30`; empty: at once.
    pub(crate) begins: String,
    /// The time zone of that hour, hours from UTC.
    pub(crate) begins_zone: String,
    /// What wins: `score` or `capture`.
    pub(crate) goal: String,
    /// How stones look: `colors` or `one`.
    pub(crate) look: String,
    /// Who does not see the board: `none`, `black`, `white` or `both`.
    pub(crate) blind: String,
    /// `none`, `pair`, `rengo` or `free`.
    pub(crate) team: String,
    /// How many play one's own side where `team` is `rengo` or `free`.
    pub(crate) team_size: String,
    /// How many play the other side; empty: as many.
    pub(crate) team_size_other: String,
    /// `points`, `loss` or `undo`.
    pub(crate) rotation: String,
    /// `none`, `bwb`, `bbb` or `own`.
    pub(crate) series: String,
    /// The colors in turn where `series` is `own`: `B-W-W`.
    pub(crate) schedule: String,
    /// How many games.
    pub(crate) series_games: String,
    /// Komi of the games in turn; empty: each has the same.
    pub(crate) series_komi: String,
    /// `decided` or `all`.
    pub(crate) series_end: String,
    /// The numbers of [`time::NUMBERS`], by their names.
    #[serde(flatten)]
    pub(crate) numbers: BTreeMap<String, String>,
}

impl Default for Form {
    /// What the page offers to somebody who has not played here yet: a small board,
    /// no hurry, mistakes can be mended.
    fn default() -> Form {
        Form {
            size: "9".to_owned(),
            custom: String::new(),
            profile: Profile::Japanese.name().to_owned(),
            komi: String::new(),
            handicap: "0".to_owned(),
            placement: String::new(),
            color: "nigiri".to_owned(),
            time: "none".to_owned(),
            minutes: "10".to_owned(),
            periods: "5".to_owned(),
            seconds: "30".to_owned(),
            increment: "10".to_owned(),
            undo: "by_agreement".to_owned(),
            help: "none".to_owned(),
            oversight: "none".to_owned(),
            visibility: "everyone".to_owned(),
            opponent: "invitation".to_owned(),
            level: "3".to_owned(),
            passes: "count".to_owned(),
            weekends: "count".to_owned(),
            pauses: "by_agreement".to_owned(),
            absence: "opponent".to_owned(),
            undo_clock: "spent".to_owned(),
            ahead: "by_days".to_owned(),
            sealing: "never".to_owned(),
            lateness: "any".to_owned(),
            begins: String::new(),
            begins_zone: "3".to_owned(),
            goal: "score".to_owned(),
            look: "colors".to_owned(),
            blind: "none".to_owned(),
            team: "none".to_owned(),
            team_size: "3".to_owned(),
            team_size_other: String::new(),
            rotation: "points".to_owned(),
            series: "none".to_owned(),
            schedule: "B-W-W".to_owned(),
            series_games: "3".to_owned(),
            series_komi: String::new(),
            series_end: "decided".to_owned(),
            numbers: BTreeMap::new(),
        }
    }
}

/// Who sits on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// Whoever brings the invitation.
    Invitation,
    /// The host: both sides on one screen.
    OneScreen,
    /// Two people over one board, which this screen is.
    Table,
    /// Two people over a board of their own, with the clock here.
    Clock,
    /// The program, at a level.
    Program(u8),
}

/// What was agreed to by sending a form without faults.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Agreed {
    /// The terms, checked.
    pub(crate) terms: Terms,
    /// Who is Black.
    pub(crate) color: ColorChoice,
    /// Who the other seat is for.
    pub(crate) opponent: Opponent,
}

impl Opponent {
    /// Whether both sit at this screen.
    const fn is_here(self) -> bool {
        match self {
            Opponent::OneScreen | Opponent::Table | Opponent::Clock => true,
            Opponent::Invitation | Opponent::Program(_) => false,
        }
    }

    /// Whether this screen lies between the two.
    pub(super) const fn is_between(self) -> bool {
        match self {
            Opponent::Table | Opponent::Clock => true,
            Opponent::Invitation | Opponent::OneScreen | Opponent::Program(_) => false,
        }
    }

    const fn setting(self) -> Setting {
        match self {
            Opponent::Table => Setting::Table,
            Opponent::Clock => Setting::Clock,
            Opponent::Invitation | Opponent::OneScreen | Opponent::Program(_) => Setting::Online,
        }
    }
}

impl Form {
    /// A number as it was typed; as the page offers it where nothing came.
    pub(crate) fn number(&self, name: &str) -> &str {
        let preset = || {
            let known = time::NUMBERS.iter().find(|number| number.name == name);
            known.map_or("", |number| number.preset)
        };
        self.numbers.get(name).map_or_else(preset, String::as_str)
    }

    /// The terms that the form states.
    ///
    /// # Errors
    ///
    /// Every field that needs another look, at least one.
    pub(crate) fn read(&self) -> Result<Agreed, Vec<(Field, FieldError)>> {
        let mut faults = Faults::default();
        let opponent = self.opponent(&mut faults);
        let size = faults.note(self.size_field(), self.board());
        let profile = faults.note("profile", profile(&self.profile));
        let handicap = faults.note("handicap", handicap(&self.handicap));
        let komi = faults.note("komi", komi(&self.komi));
        let placement = faults.note("placement", self.placement());
        let color = faults.note("color", color(&self.color));
        let time = time::read(self, &mut faults);
        let timing = time.and_then(|time| time::timing(self, &time, opponent, &mut faults));
        let undo = if opponent == Some(Opponent::Clock) {
            // What is taken back there is taken back on the board.
            Some(UndoPolicy::Never)
        } else {
            faults.note("undo", undo(&self.undo))
        };
        let help = faults.note("help", help(&self.help));
        let oversight = faults.note("oversight", oversight(&self.oversight));
        let visibility = faults.note("visibility", visibility(&self.visibility));
        let series = series::read(self, &mut faults).ok();
        let seats = team::read(self, opponent, color, &mut faults);
        let variant = variant::read(self, &mut faults)
            .zip(seats)
            .map(|(variant, seats)| Variant { seats, ..variant });
        let read = (
            size.zip(profile),
            handicap.zip(komi),
            placement.zip(color),
            time.zip(timing).zip(series.zip(variant)),
            undo.zip(help).zip(opponent.zip(oversight.zip(visibility))),
        );
        let (
            Some((size, profile)),
            Some((handicap, komi)),
            Some((placement, color)),
            Some(((time, timing), (series, variant))),
            Some(((undo, help), (opponent, (oversight, visibility)))),
        ) = read
        else {
            return Err(faults.0);
        };
        let rules = profile.ruleset();
        let first_komi = series.as_ref().and_then(|series| series.komi_in(1));
        let terms = Terms {
            size,
            rules,
            komi: first_komi
                .or(komi)
                .unwrap_or_else(|| rules.komi_for(size, handicap)),
            handicap,
            placement: placement.unwrap_or(placement_of(profile)),
            time,
            undo,
            help,
            timing,
            oversight,
            setting: opponent.setting(),
            series,
            variant,
            visibility,
            stakes: Stakes::default(),
        };
        terms.check().map_err(|reasons| self.faults_of(reasons.0))?;
        // H1: the weaker player takes Black, and only the players know who that is.
        let is_here = opponent.is_here();
        let is_drawn = !is_here && color == ColorChoice::Nigiri;
        if is_drawn && handicap != 0 {
            return Err(vec![(Field("color"), FieldError::NigiriWithHandicap)]);
        }
        if matches!(opponent, Opponent::Program(_)) && variant.goal != Goal::Score {
            return Err(vec![(Field("opponent"), FieldError::ProgramCountsPoints)]);
        }
        // Nobody draws colors with themselves.
        let color = match opponent {
            Opponent::Invitation | Opponent::Program(_) => color,
            Opponent::OneScreen | Opponent::Table | Opponent::Clock => ColorChoice::HostBlack,
        };
        Ok(Agreed {
            terms,
            color,
            opponent,
        })
    }

    /// Who sits on the other side, at what level where that is the program.
    fn opponent(&self, faults: &mut Faults) -> Option<Opponent> {
        match self.opponent.as_str() {
            "invitation" => Some(Opponent::Invitation),
            "one_screen" => Some(Opponent::OneScreen),
            "table" => Some(Opponent::Table),
            "clock" => Some(Opponent::Clock),
            "program" => (faults.note("level", level(&self.level))).map(Opponent::Program),
            text => faults.note("opponent", Err(unknown(text))),
        }
    }

    /// Which of the two size fields holds the size.
    fn size_field(&self) -> &'static str {
        if self.size == "custom" {
            "custom"
        } else {
            "size"
        }
    }

    /// The size, as far as it can be read.
    fn board(&self) -> Result<Size, FieldError> {
        let text = if self.size == "custom" {
            &self.custom
        } else {
            &self.size
        };
        let plain = text.trim().replace(['*', '\u{445}', '\u{425}'], "x");
        let unreadable = || FieldError::SizeUnreadable { text: text.clone() };
        match (plain.parse::<Size>(), Size::square(Size::MAX)) {
            (Ok(size), _) => Ok(size),
            // Longer than any board we know of: the longest we know says the same.
            (Err(_), Some(size)) if is_large(&plain) => {
                Err(FieldError::Terms(TermsError::Size { size }))
            }
            (Err(_), _) => Err(unreadable()),
        }
    }

    fn placement(&self) -> Result<Option<Placement>, FieldError> {
        match self.placement.trim() {
            "" => Ok(None),
            "fixed" => Ok(Some(Placement::Fixed)),
            "free" => Ok(Some(Placement::Free)),
            text => Err(unknown(text)),
        }
    }

    fn faults_of(&self, reasons: Vec<TermsError>) -> Vec<(Field, FieldError)> {
        let place = |reason: &TermsError| match reason {
            TermsError::Size { .. } => self.size_field(),
            TermsError::Komi { .. } => "komi",
            TermsError::Handicap { .. } => "handicap",
            TermsError::Passes { .. } => "profile",
            TermsError::Lateness => "lateness",
            TermsError::Hour => "begins",
            TermsError::Pauses => "pauses",
            TermsError::Absence | TermsError::Count => "absence",
            TermsError::Variant { .. } => "capture",
            TermsError::HintsOfSecrets | TermsError::RatedHints => "help",
            TermsError::Table => "opponent",
            TermsError::Series => "series_games",
            TermsError::SeriesHandicap => "handicap",
        };
        let faults = reasons.into_iter();
        faults
            .map(|reason| (Field(place(&reason)), FieldError::Terms(reason)))
            .collect()
    }
}

/// Whether the text is one or two whole numbers, which no board can have.
fn is_large(text: &str) -> bool {
    let mut sides = text.split(['x', 'X', '×', ':']);
    let is_number = |side: &str| {
        let side = side.trim();
        !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit())
    };
    sides.clone().count() <= 2 && sides.all(is_number)
}

fn profile(text: &str) -> Result<Profile, FieldError> {
    text.parse().map_err(|_| FieldError::ProfileUnknown)
}

/// What the rules say where nothing was chosen.
pub(crate) fn placement_of(profile: Profile) -> Placement {
    match profile.ruleset().handicap_place {
        HandicapPlace::Fixed => Placement::Fixed,
        HandicapPlace::Free | HandicapPlace::ConsecutiveMoves => Placement::Free,
    }
}

fn handicap(text: &str) -> Result<u8, FieldError> {
    match text.trim() {
        "" => Ok(0),
        text => text.parse().map_err(|_| FieldError::HandicapUnreadable {
            text: text.to_owned(),
        }),
    }
}

/// Komi as people write it: comma or point, a half, a minus of any kind.
pub(super) fn komi(text: &str) -> Result<Option<Komi>, FieldError> {
    let plain = text
        .replace('½', ".5")
        .replace(['−', '–', '—'], "-")
        .replace(['\u{a0}', ' '], "");
    if plain.is_empty() {
        return Ok(None);
    }
    let unreadable = || FieldError::KomiUnreadable {
        text: text.to_owned(),
    };
    plain.parse().map(Some).map_err(|_| unreadable())
}

fn color(text: &str) -> Result<ColorChoice, FieldError> {
    match text {
        "black" => Ok(ColorChoice::HostBlack),
        "white" => Ok(ColorChoice::HostWhite),
        "nigiri" => Ok(ColorChoice::Nigiri),
        text => Err(unknown(text)),
    }
}

fn undo(text: &str) -> Result<UndoPolicy, FieldError> {
    match text {
        "never" => Ok(UndoPolicy::Never),
        "by_agreement" => Ok(UndoPolicy::ByAgreement),
        "free_before_answer" => Ok(UndoPolicy::FreeBeforeAnswer),
        text => Err(unknown(text)),
    }
}

fn help(text: &str) -> Result<Help, FieldError> {
    match text {
        "none" => Ok(Help::None),
        "hints" => Ok(Help::Hints),
        text => Err(unknown(text)),
    }
}

fn visibility(text: &str) -> Result<Visibility, FieldError> {
    match text {
        "everyone" => Ok(Visibility::Everyone),
        "players" => Ok(Visibility::Players),
        text => Err(unknown(text)),
    }
}

fn oversight(text: &str) -> Result<Oversight, FieldError> {
    match text {
        "none" => Ok(Oversight::None),
        "arbiter" => Ok(Oversight::Arbiter),
        text => Err(unknown(text)),
    }
}

fn level(text: &str) -> Result<u8, FieldError> {
    let level = text.trim().parse().ok();
    let level = level.filter(|level| (1..=MOST_LEVEL).contains(level));
    level.ok_or_else(|| FieldError::LevelUnknown {
        text: text.to_owned(),
    })
}

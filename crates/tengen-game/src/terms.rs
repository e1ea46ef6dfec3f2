//! What two players agree on before a game, and how it is decided who is Black.

use tengen_clock::TimeControl;
use tengen_rules::{Color, Komi, Ruleset, Size, handicap};

use crate::{Goal, Oversight, Seats, Series, Setting, Timing, Variant};

/// The terms of a game, checked or not: public fields, [`Terms::check`] says
/// whether a game can be played by them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Terms {
    /// The board.
    pub size: Size,
    /// The rules, every switch of them.
    pub rules: Ruleset,
    /// Points White receives, in half points; negative is reverse komi.
    pub komi: Komi,
    /// Handicap stones: 0, or 2 and more. A handicap of one is a matter of komi.
    pub handicap: u8,
    /// Where handicap stones go.
    pub placement: Placement,
    /// The time each side has.
    pub time: TimeControl,
    /// Whether moves can be taken back.
    pub undo: UndoPolicy,
    /// What help a player may ask the house for.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Help::is_none")
    )]
    pub help: Help,
    /// Where the game is played.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Setting::is_online")
    )]
    pub setting: Setting,
    /// What belongs to time beside the control.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Timing::is_default")
    )]
    pub timing: Timing,
    /// Whether an arbiter watches over the game.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Oversight::is_none")
    )]
    pub oversight: Oversight,
    /// What sets the game apart from the usual one.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Variant::is_default")
    )]
    pub variant: Variant,
    /// The series that the game belongs to.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub series: Option<Series>,
    /// Who may look on.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Visibility::is_everyone")
    )]
    pub visibility: Visibility,
    /// Whether the result counts for ratings.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Stakes::is_friendly")
    )]
    pub stakes: Stakes,
}

/// Who may look on, while the game goes on and afterwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Whoever knows the game's address.
    #[default]
    Everyone,
    /// Who has a seat in it, and its arbiter.
    Players,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Visibility {
    Everyone = "everyone",
    Players = "players",
});

impl Visibility {
    /// Whether it is so by default: whoever knows the game's address.
    pub const fn is_everyone(&self) -> bool {
        matches!(self, Visibility::Everyone)
    }
}

/// Whether the result counts for ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stakes {
    /// It is between the players.
    #[default]
    Friendly,
    /// It counts, so nobody is helped with hints.
    Rated,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Stakes {
    Friendly = "friendly",
    Rated = "rated",
});

impl Stakes {
    /// Whether it is so by default: it is between the players.
    pub const fn is_friendly(&self) -> bool {
        matches!(self, Stakes::Friendly)
    }
}

/// Where handicap stones go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    /// On the star points, in the traditional order.
    Fixed,
    /// Where Black puts them, one after another.
    Free,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Placement {
    Fixed = "fixed",
    Free = "free",
});

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UndoPolicy {
    /// A move made stands.
    Never,
    /// If the opponent agrees.
    ByAgreement,
    /// One's last move until the opponent has answered it; others if the opponent
    /// agrees.
    FreeBeforeAnswer,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(UndoPolicy {
    Never = "never",
    ByAgreement = "by_agreement",
    FreeBeforeAnswer = "free_before_answer",
});

/// What help a player may ask the house for during the game.
///
/// Logs from before there was any help say nothing of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Help {
    /// None: each plays alone.
    #[default]
    None,
    /// What the program would play.
    Hints,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Help {
    None = "none",
    Hints = "hints",
});

impl Help {
    /// Whether there is none.
    pub const fn is_none(&self) -> bool {
        matches!(self, Help::None)
    }
}

/// One reason why no game can be played by some terms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// The board is larger or smaller than a game may have.
    #[error(
        "a board of {size} is not played on: write 2 to {} a side",
        Terms::LONGEST_SIDE
    )]
    Size {
        /// The board asked for.
        size: Size,
    },
    /// Komi is beyond what komi can be.
    #[error("komi {komi} is too large: write {limit} or less, either way", limit = Komi::halves(Komi::LIMIT))]
    Komi {
        /// The komi asked for.
        komi: Komi,
    },
    /// The board has no such handicap.
    #[error("a handicap of {handicap} does not fit {size}: write 0, or 2 to {most}")]
    Handicap {
        /// The handicap asked for.
        handicap: u8,
        /// The board.
        size: Size,
        /// The largest that fits; 0 where none does.
        most: u8,
    },
    /// The rules stop the game after a number of passes that no rules have.
    #[error("a game does not stop after {passes} passes: write 2, 3 or 4")]
    Passes {
        /// The number of passes in the rules.
        passes: u8,
    },
    /// Half of the main time is the most one may be late, and there is no main time.
    #[error("without main time nobody can be late by half of it: name a limit")]
    Lateness,
    /// The hour of the beginning has passed, or is more than a year away.
    #[error("a game begins at an hour that is to come, within a year")]
    Hour,
    /// Pauses of one's own are too many, too short or too long.
    #[error(
        "a side has 1 to {} pauses of its own, of up to {} hours",
        Timing::MOST_PAUSES,
        Timing::LONGEST_PAUSE.0 / 3_600_000
    )]
    Pauses,
    /// A game cannot be claimed for an absence such as this.
    #[error("a game is claimed after 10 seconds of absence or more, and not by correspondence")]
    Absence,
    /// The game is played over one board, and something is agreed that one board and
    /// one screen have no place for.
    #[error(
        "over the board nothing is hidden, sent ahead or sealed, and nobody thinks for days or is away from a page"
    )]
    Table,
    /// A variant's numbers are such as no game has.
    #[error(
        "a variant {variant} is not played: write 1 to {} stones, teams of 1 to {}",
        Goal::MOST,
        Seats::MOST
    )]
    Variant {
        /// The variant asked for.
        variant: Variant,
    },
    /// Hints would tell what the variant hides.
    #[error("where something is hidden nobody can be helped with hints")]
    HintsOfSecrets,
    /// A rated game is played without help.
    #[error("nobody is helped with hints where the result counts")]
    RatedHints,
    /// No series has so many games, or is where it would have to be.
    #[error("a series has 2 to {} games", Series::MOST_GAMES)]
    Series,
    /// In a series with handicap stones the weaker player is always Black.
    #[error("handicap stones need a series in which nobody changes colors")]
    SeriesHandicap,
    /// The count has no time.
    #[error("the players have at least a minute to count")]
    Count,
}

impl TermsError {
    /// The stable code clients translate. Codes are part of the protocol.
    pub const fn code(&self) -> &'static str {
        match self {
            TermsError::Size { .. } => "terms.size",
            TermsError::Komi { .. } => "terms.komi",
            TermsError::Handicap { .. } => "terms.handicap",
            TermsError::Passes { .. } => "terms.passes",
            TermsError::Lateness => "terms.lateness",
            TermsError::Hour => "terms.hour",
            TermsError::Pauses => "terms.pauses",
            TermsError::Absence => "terms.absence",
            TermsError::Table => "terms.table",
            TermsError::Variant { .. } => "terms.variant",
            TermsError::HintsOfSecrets => "terms.hints-of-secrets",
            TermsError::RatedHints => "terms.rated-hints",
            TermsError::Series => "terms.series",
            TermsError::SeriesHandicap => "terms.series-handicap",
            TermsError::Count => "terms.count",
        }
    }

    /// The values that a translation of the code may name.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            TermsError::Size { size } => vec![
                ("size", size.to_string()),
                ("most", Terms::LONGEST_SIDE.to_string()),
            ],
            TermsError::Komi { komi } => vec![
                ("komi", komi.to_string()),
                ("most", Komi::halves(Komi::LIMIT).to_string()),
            ],
            TermsError::Handicap {
                handicap,
                size,
                most,
            } => vec![
                ("handicap", handicap.to_string()),
                ("size", size.to_string()),
                ("most", most.to_string()),
            ],
            TermsError::Passes { passes } => vec![("passes", passes.to_string())],
            TermsError::Variant { .. } => vec![
                ("stones", Goal::MOST.to_string()),
                ("most", Seats::MOST.to_string()),
            ],
            TermsError::Lateness
            | TermsError::Hour
            | TermsError::Pauses
            | TermsError::Absence
            | TermsError::Table
            | TermsError::SeriesHandicap
            | TermsError::Count
            | TermsError::HintsOfSecrets
            | TermsError::RatedHints => Vec::new(),
            TermsError::Series => vec![("most", Series::MOST_GAMES.to_string())],
        }
    }
}

/// All reasons why no game can be played by some terms, at least one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game can be played by these terms")]
pub struct TermsErrors(pub Vec<TermsError>);

impl Terms {
    /// The longest side of a board that games are played on; records may have
    /// longer ones.
    pub const LONGEST_SIDE: u8 = 25;

    /// Whether a game can be played by these terms.
    ///
    /// # Errors
    ///
    /// [`TermsErrors`] with every reason.
    pub fn check(&self) -> Result<(), TermsErrors> {
        let mut reasons = Vec::new();
        let sides = [self.size.cols(), self.size.rows()];
        if !sides
            .iter()
            .all(|side| (2..=Terms::LONGEST_SIDE).contains(side))
        {
            reasons.push(TermsError::Size { size: self.size });
        }
        if i32::from(Komi::LIMIT) < self.komi.as_halves().abs() {
            reasons.push(TermsError::Komi { komi: self.komi });
        }
        let most = self.most_handicap();
        if self.handicap != 0 && !(2..=most).contains(&self.handicap) {
            reasons.push(TermsError::Handicap {
                handicap: self.handicap,
                size: self.size,
                most,
            });
        }
        if !(2..=4).contains(&self.rules.passes_to_stop) {
            reasons.push(TermsError::Passes {
                passes: self.rules.passes_to_stop,
            });
        }
        self.check_timing(&mut reasons);
        self.check_variant(&mut reasons);
        self.check_setting(&mut reasons);
        if self.stakes == Stakes::Rated && !self.help.is_none() {
            reasons.push(TermsError::RatedHints);
        }
        if let Some(series) = &self.series {
            series.check(self, &mut reasons);
        }
        if reasons.is_empty() {
            Ok(())
        } else {
            Err(TermsErrors(reasons))
        }
    }

    fn check_timing(&self, reasons: &mut Vec<TermsError>) {
        let Terms { timing, time, .. } = self;
        if timing.is_late_at_once(time) {
            reasons.push(TermsError::Lateness);
        }
        if timing.has_odd_pauses() {
            reasons.push(TermsError::Pauses);
        }
        if timing.has_odd_absence(time) {
            reasons.push(TermsError::Absence);
        }
        if timing.has_odd_count() {
            reasons.push(TermsError::Count);
        }
    }

    fn check_variant(&self, reasons: &mut Vec<TermsError>) {
        let Terms { variant, help, .. } = self;
        if !variant.is_sound() {
            reasons.push(TermsError::Variant { variant: *variant });
        }
        if variant.has_secrets() && !help.is_none() {
            reasons.push(TermsError::HintsOfSecrets);
        }
    }

    /// The largest handicap that fits the board, 0 where none does.
    ///
    /// Free stones may fill up to half of the board.
    pub fn most_handicap(&self) -> u8 {
        match self.placement {
            Placement::Fixed => handicap::max_stones(self.size),
            Placement::Free => {
                let half = u8::try_from(self.size.area() / 2).unwrap_or(u8::MAX);
                if half < 2 { 0 } else { half }
            }
        }
    }
}

/// How it is decided who is Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColorChoice {
    /// Whoever proposed the game is Black.
    HostBlack,
    /// Whoever proposed the game is White.
    HostWhite,
    /// The host takes a handful of stones and the guest guesses odd or even.
    Nigiri,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(ColorChoice {
    HostBlack = "host_black",
    HostWhite = "host_white",
    Nigiri = "nigiri",
});

/// A nigiri that was held: the host grabbed, the guest guessed.
///
/// # Source
///
/// Custom: a right guess takes Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Nigiri {
    /// How many white stones the host held, 1 to [`Nigiri::MOST_STONES`].
    pub stones: u8,
    /// What the guest said.
    pub guess: Parity,
}

/// Odd or even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parity {
    /// Shown by one black stone.
    Odd,
    /// Shown by two.
    Even,
}

#[cfg(feature = "serde")]
tengen_rules::in_words!(Parity {
    Odd = "odd",
    Even = "even",
});

impl Nigiri {
    /// The most stones that fit a hand.
    pub const MOST_STONES: u8 = 20;

    /// The host's color: a right guess makes the guest Black.
    pub const fn host_color(self) -> Color {
        let right = match self.guess {
            Parity::Odd => !self.stones.is_multiple_of(2),
            Parity::Even => self.stones.is_multiple_of(2),
        };
        if right { Color::White } else { Color::Black }
    }
}

impl ColorChoice {
    /// Whether this choice, with the nigiri that was held, makes the host `color`.
    pub(crate) fn allows(self, color: Color, nigiri: Option<Nigiri>) -> bool {
        match (self, nigiri) {
            (ColorChoice::HostBlack, None) => color == Color::Black,
            (ColorChoice::HostWhite, None) => color == Color::White,
            (ColorChoice::Nigiri, Some(nigiri)) => {
                (1..=Nigiri::MOST_STONES).contains(&nigiri.stones) && nigiri.host_color() == color
            }
            (ColorChoice::HostBlack | ColorChoice::HostWhite, Some(_))
            | (ColorChoice::Nigiri, None) => false,
        }
    }
}

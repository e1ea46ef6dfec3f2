//! What is wrong with a field of the new-game form.

use fluent_bundle::FluentArgs;
use tengen_game::TermsError;

use crate::i18n::args;

/// A field of the form, by its name in HTML.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Field(pub(crate) &'static str);

/// What is wrong with a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FieldError {
    /// It names no board.
    SizeUnreadable { text: String },
    /// It names no rules.
    ProfileUnknown,
    /// It is no number of half points.
    KomiUnreadable { text: String },
    /// It is no number of stones.
    HandicapUnreadable { text: String },
    /// It is no number.
    TimeUnreadable { text: String },
    /// A number was expected.
    TimeMissing,
    /// The number is outside its limits, both of which are allowed.
    TimeOutOfRange { least: u32, most: u32 },
    /// It is none of the choices.
    ChoiceUnknown { text: String },
    /// It is no row of colors.
    ScheduleUnreadable { text: String },
    /// A team needs people for its seats.
    TeamByInvitation,
    /// It is no level of the program's.
    LevelUnknown { text: String },
    /// Colors are drawn although the weaker player takes Black.
    NigiriWithHandicap,
    /// Colors are drawn although the teams are not equally large.
    NigiriWithTeams,
    /// The program plays for points, and captures win.
    ProgramCountsPoints,
    /// It can be read, and no game is played by it.
    Terms(TermsError),
}

impl FieldError {
    /// The stable code that pages translate.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            FieldError::SizeUnreadable { .. } => "terms.size-unreadable",
            FieldError::ProfileUnknown => "terms.profile-unknown",
            FieldError::KomiUnreadable { .. } => "terms.komi-unreadable",
            FieldError::HandicapUnreadable { .. } => "terms.handicap-unreadable",
            FieldError::TimeUnreadable { .. } => "terms.time-unreadable",
            FieldError::TimeMissing => "terms.time-missing",
            FieldError::TimeOutOfRange { .. } => "terms.time-out-of-range",
            FieldError::ChoiceUnknown { .. } => "terms.choice-unknown",
            FieldError::ScheduleUnreadable { .. } => "terms.schedule-unreadable",
            FieldError::TeamByInvitation => "terms.team-by-invitation",
            FieldError::LevelUnknown { .. } => "terms.level-unknown",
            FieldError::NigiriWithHandicap => "terms.nigiri-with-handicap",
            FieldError::NigiriWithTeams => "terms.nigiri-with-teams",
            FieldError::ProgramCountsPoints => "terms.program-counts-points",
            FieldError::Terms(error) => error.code(),
        }
    }

    /// What the message of the code names.
    pub(crate) fn args(&self) -> FluentArgs<'static> {
        match self {
            FieldError::SizeUnreadable { text }
            | FieldError::KomiUnreadable { text }
            | FieldError::HandicapUnreadable { text }
            | FieldError::TimeUnreadable { text }
            | FieldError::ScheduleUnreadable { text }
            | FieldError::LevelUnknown { text }
            | FieldError::ChoiceUnknown { text } => args![text = shortened(text)],
            FieldError::ProfileUnknown
            | FieldError::TeamByInvitation
            | FieldError::TimeMissing
            | FieldError::NigiriWithHandicap
            | FieldError::NigiriWithTeams
            | FieldError::ProgramCountsPoints => FluentArgs::new(),
            FieldError::TimeOutOfRange { least, most } => args![least = *least, most = *most],
            FieldError::Terms(error) => {
                let mut args = FluentArgs::new();
                for (name, value) in error.params() {
                    match value.parse::<f64>() {
                        Ok(number) => args.set(name, number),
                        Err(_) => args.set(name, value),
                    }
                }
                args
            }
        }
    }
}

/// As much of what was typed as fits a sentence.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let text = text.trim();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The faults found so far.
#[derive(Debug, Default)]
pub(super) struct Faults(pub(super) Vec<(Field, FieldError)>);

impl Faults {
    /// The value, or nothing and its fault kept.
    pub(super) fn note<T>(&mut self, name: &'static str, read: Result<T, FieldError>) -> Option<T> {
        match read {
            Ok(value) => Some(value),
            Err(error) => {
                self.0.push((Field(name), error));
                None
            }
        }
    }
}

/// The choice is none of those offered.
pub(super) fn unknown(text: &str) -> FieldError {
    FieldError::ChoiceUnknown {
        text: text.to_owned(),
    }
}

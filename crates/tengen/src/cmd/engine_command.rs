//! Another program by its command line, made ready to play.

use std::time::Duration;

use tengen_clock::{Absolute, ByoYomi, Fischer, Millis, TimeControl};
use tengen_gtp::controller::{
    AskError, ControlError, Conversation, Launch, Opponent, Patience, words,
};
use tengen_rules::ForfeitReason;

use super::answer::Failure;

/// Restarts of a program that died or fell silent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Restarts {
    /// It is started again and told the game.
    Twice,
    /// Whoever dies has lost.
    Never,
}

/// Starts what `command` says. The word `tengen` is this very program, wherever it lies.
///
/// # Errors
///
/// If there is no such program, or it does not speak the protocol.
pub(crate) fn start(place: &str, command: &str, restarts: Restarts) -> Result<Opponent, Failure> {
    let mut words = words(command).map_err(|error| Failure::input(place, error.to_string()))?;
    if let Some(program) = words.first_mut().filter(|program| *program == "tengen")
        && let Ok(own) = std::env::current_exe()
    {
        *program = own.to_string_lossy().into_owned();
    }
    let launch: Launch = Box::new(move || Conversation::start(&words));
    let patience = Patience {
        answer: Duration::from_secs(30),
        thought: Duration::from_mins(2),
        restarts: match restarts {
            Restarts::Twice => 2,
            Restarts::Never => 0,
        },
    };
    Opponent::start(launch, patience).map_err(|error| {
        let why = chain(&error);
        let what =
            format!("`{command}` does not answer as a GTP engine ({why}): check the command");
        Failure::input(place, what)
    })
}

/// What a program that failed its game is guilty of.
pub(crate) const fn guilt(error: &ControlError) -> ForfeitReason {
    match error {
        ControlError::NoMove { .. } => ForfeitReason::IllegalMove,
        ControlError::Ask(AskError::Refused { .. }) => ForfeitReason::RefusalOfTheRules,
        ControlError::Ask(AskError::Dead { .. } | AskError::Silent { .. })
        | ControlError::Start(_) => ForfeitReason::Absence,
    }
}

/// What a program that failed its game is guilty of, and how, in words.
pub(crate) fn fault(error: &ControlError) -> (ForfeitReason, String) {
    let talk = match error {
        ControlError::Ask(AskError::Dead { talk, .. }) => talk.lines().last(),
        ControlError::Ask(AskError::Refused { .. } | AskError::Silent { .. })
        | ControlError::NoMove { .. }
        | ControlError::Start(_) => None,
    };
    let talk = talk.map_or(String::new(), |talk| format!(" (it said: {talk})"));
    (guilt(error), format!("{}{talk}", chain(error)))
}

/// An error with its causes.
pub(crate) fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(error.source(), |cause| cause.source());
    causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"))
}

/// Reads `none`, `300`, `300+5` (Fischer) or `300+3x30` (byo-yomi), in seconds.
pub(crate) fn parse_time(text: &str) -> Result<TimeControl, String> {
    let bad = || format!("`{text}` is no time: write none, 300, 300+5 or 300+3x30, in seconds");
    let seconds = |text: &str| -> Result<Millis, String> {
        let seconds: f64 = text.parse().map_err(|_| bad())?;
        if !(0.0..=1e7).contains(&seconds) {
            return Err(bad());
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most 10^10")]
        Ok(Millis((seconds * 1000.0).round() as i64))
    };
    let told = |error: tengen_clock::TimeControlError| format!("{}: {error}", bad());
    if text == "none" {
        return Ok(TimeControl::None);
    }
    let Some((main, more)) = text.split_once('+') else {
        let absolute = Absolute::new(seconds(text)?).map_err(told)?;
        return Ok(TimeControl::Absolute(absolute));
    };
    let main = seconds(main)?;
    if let Some((periods, period)) = more.split_once('x') {
        let periods = periods.parse().map_err(|_| bad())?;
        let byo_yomi = ByoYomi::new(main, periods, seconds(period)?).map_err(told)?;
        return Ok(TimeControl::ByoYomi(byo_yomi));
    }
    let fischer = Fischer::new(main, seconds(more)?, None).map_err(told)?;
    Ok(TimeControl::Fischer(fischer))
}

#[cfg(test)]
mod tests {
    use super::parse_time;

    #[test]
    fn times_are_written_in_seconds() {
        let kind = |text: &str| parse_time(text).map(|control| control.kind());
        assert_eq!(kind("none"), Ok("none"));
        assert_eq!(kind("300"), Ok("absolute"));
        assert_eq!(kind("300+5"), Ok("fischer"));
        assert_eq!(kind("0+1x1"), Ok("byo_yomi"));
        for bad in ["", "-1", "soon", "1+x", "1+2y3", "0", "inf"] {
            assert!(parse_time(bad).is_err(), "{bad}");
        }
    }
}

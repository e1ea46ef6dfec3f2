//! A result as lists of games keep it: SGF's text, and behind it what SGF has no word
//! for.

use tengen_rules::{ForfeitReason, Outcome};

/// `W+0.5`, `B+C`, `B+F lateness`, `Void both-lose cycle`.
pub(crate) fn kept(outcome: Outcome) -> String {
    let more = match outcome {
        Outcome::Capture { winner } => return format!("{}+C", winner.letter()),
        Outcome::Forfeit {
            reason: ForfeitReason::Unstated,
            ..
        }
        | Outcome::Score { .. }
        | Outcome::Resignation { .. }
        | Outcome::Time { .. }
        | Outcome::Jigo
        | Outcome::Void
        | Outcome::Unstated { .. } => return outcome.to_string(),
        Outcome::Forfeit { reason, .. } => word(reason).to_owned(),
        Outcome::BothLose { reason } => format!("both-lose {}", word(reason)),
        Outcome::NoResult => "no-result".to_owned(),
        Outcome::ReplayOrdered => "replay-ordered".to_owned(),
        Outcome::Adjudicated { .. } => "adjudicated".to_owned(),
    };
    format!("{outcome} {more}")
}

/// The result that was kept so; what an older version kept is SGF's text alone. `None`
/// where it is none.
pub(crate) fn read(text: &str) -> Option<Outcome> {
    let (plain, more) = text.split_once(' ').unwrap_or((text, ""));
    let outcome: Outcome = plain.parse().ok()?;
    let (kind, of_both) = more.split_once(' ').unwrap_or((more, ""));
    Some(match (outcome, kind) {
        (_, "") => outcome,
        (Outcome::Forfeit { winner, .. }, word) => Outcome::Forfeit {
            winner,
            reason: reason(word)?,
        },
        (Outcome::Void, "both-lose") => Outcome::BothLose {
            reason: reason(of_both)?,
        },
        (Outcome::Void, "no-result") => Outcome::NoResult,
        (Outcome::Void, "replay-ordered") => Outcome::ReplayOrdered,
        (Outcome::Unstated { .. } | Outcome::Jigo, "adjudicated") => Outcome::Adjudicated {
            winner: outcome.winner(),
        },
        (_, _) => return None,
    })
}

fn word(reason: ForfeitReason) -> &'static str {
    let code = reason.code();
    code.strip_prefix("forfeit.").unwrap_or(code)
}

fn reason(text: &str) -> Option<ForfeitReason> {
    (ForfeitReason::ALL.into_iter()).find(|reason| word(*reason) == text)
}

#[cfg(test)]
mod tests {
    use tengen_rules::{Color, ForfeitReason, HalfPoints, Outcome};

    use super::{kept, read};

    #[test]
    fn every_result_is_kept_whole() {
        let winner = Color::White;
        let mut all = vec![
            Outcome::Score {
                winner,
                margin: HalfPoints::new(13),
            },
            Outcome::Resignation { winner },
            Outcome::Time { winner },
            Outcome::Capture { winner },
            Outcome::Jigo,
            Outcome::NoResult,
            Outcome::Void,
            Outcome::ReplayOrdered,
            Outcome::Adjudicated {
                winner: Some(winner),
            },
            Outcome::Adjudicated { winner: None },
            Outcome::Unstated { winner },
        ];
        for reason in ForfeitReason::ALL {
            all.push(Outcome::Forfeit { winner, reason });
            all.push(Outcome::BothLose { reason });
        }
        for outcome in all {
            let text = kept(outcome);
            assert_eq!(read(&text), Some(outcome), "{text}");
        }
    }

    #[test]
    fn what_was_kept_without_reasons_is_read_without_them() {
        let winner = Color::Black;
        let reason = ForfeitReason::Unstated;
        assert_eq!(read("B+F"), Some(Outcome::Forfeit { winner, reason }));
        assert_eq!(read("Void"), Some(Outcome::Void));
        assert_eq!(read("B+C"), Some(Outcome::Capture { winner }));
        assert_eq!(read("B+F nonsense"), None);
        assert_eq!(read("B+R lateness"), None);
    }
}

//! What somebody did that ended a game where the result alone does not say it: a code
//! and what it is about in the documents, a sentence of the asked language for people.

use fluent_bundle::FluentArgs;
use serde::{Deserialize, Serialize};
use tengen_clock::Millis;
use tengen_gtp::controller::{AskError, ControlError};
use tengen_rules::{Color, Move, PlayError};

use crate::cmd::engine_command::chain;
use crate::cmd::words::Words;

/// What ended a game. The codes are part of `results.jsonl` and of `--json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code")]
pub(super) enum Why {
    /// A move that the rules forbid.
    #[serde(rename = "match.forbidden-move")]
    Forbidden {
        color: Color,
        played: String,
        /// The code of the rule that forbids it.
        rule: String,
        /// The move whose position it would repeat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seen: Option<u32>,
    },
    /// An answer that is no move.
    #[serde(rename = "match.no-move")]
    NoMove { color: Color, answer: String },
    /// The other's move, or the game itself, was not taken.
    #[serde(rename = "match.refused")]
    Refused {
        color: Color,
        command: String,
        answer: String,
    },
    /// The program ended.
    #[serde(rename = "match.dead")]
    Dead {
        color: Color,
        command: String,
        /// The last line it wrote beside the protocol; may be empty.
        talk: String,
    },
    /// No answer came.
    #[serde(rename = "match.silent")]
    Silent {
        color: Color,
        command: String,
        limit_ms: u64,
    },
    /// The program could not be started.
    #[serde(rename = "match.not-started")]
    NotStarted { color: Color, cause: String },
    /// The flag fell.
    #[serde(rename = "match.too-long")]
    TooLong { color: Color, over_ms: i64 },
    /// As many moves as were allowed.
    #[serde(rename = "match.no-end")]
    NoEnd { moves: u32 },
    /// The last position could not be counted.
    #[serde(rename = "match.uncounted")]
    Uncounted { cause: String },
}

impl Why {
    /// `color` played what the rules forbid.
    pub(super) fn forbidden(color: Color, what: Move, error: &PlayError) -> Why {
        let seen = match error {
            PlayError::Superko { seen, .. } => Some(seen.0),
            PlayError::NotYourTurn { .. }
            | PlayError::OffBoard { .. }
            | PlayError::Occupied { .. }
            | PlayError::Suicide { .. }
            | PlayError::Ko { .. } => None,
        };
        Why::Forbidden {
            color,
            played: what.to_string(),
            rule: error.code().to_owned(),
            seen,
        }
    }

    /// `color` did not answer as it should.
    pub(super) fn of_error(color: Color, error: &ControlError) -> Why {
        match error {
            ControlError::Start(_) => Why::NotStarted {
                color,
                cause: chain(error),
            },
            ControlError::NoMove { answer } => Why::NoMove {
                color,
                answer: answer.clone(),
            },
            ControlError::Ask(AskError::Refused { command, answer }) => Why::Refused {
                color,
                command: command.clone(),
                answer: answer.clone(),
            },
            ControlError::Ask(AskError::Dead { command, talk }) => Why::Dead {
                color,
                command: command.clone(),
                talk: talk.lines().last().unwrap_or_default().to_owned(),
            },
            ControlError::Ask(AskError::Silent { command, limit }) => Why::Silent {
                color,
                command: command.clone(),
                limit_ms: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
            },
        }
    }

    /// `color` thought for `over` beyond its flag.
    pub(super) const fn too_long(color: Color, over: Millis) -> Why {
        Why::TooLong {
            color,
            over_ms: over.0,
        }
    }

    /// The sentence, without a full stop.
    pub(super) fn say(&self, words: &Words) -> String {
        let mut args = FluentArgs::new();
        match self {
            Why::Forbidden {
                color,
                played,
                rule,
                seen,
            } => {
                args.set("color", color.to_string());
                args.set("played", played.clone());
                args.set("rule", rule.trim_start_matches("play.").to_owned());
                args.set("seen", seen.unwrap_or_default().to_string());
            }
            Why::NoMove { color, answer } => {
                args.set("color", color.to_string());
                args.set("answer", answer.clone());
            }
            Why::Refused {
                color,
                command,
                answer,
            } => {
                args.set("color", color.to_string());
                args.set("command", command.clone());
                args.set("answer", answer.trim().to_owned());
            }
            Why::Dead {
                color,
                command,
                talk,
            } => {
                args.set("color", color.to_string());
                args.set("command", command.clone());
                args.set("talk", talk.clone());
                args.set("said", if talk.is_empty() { "nothing" } else { "talk" });
            }
            Why::Silent {
                color,
                command,
                limit_ms,
            } => {
                args.set("color", color.to_string());
                args.set("command", command.clone());
                args.set("seconds", words.tenths(limit_ms / 100));
            }
            Why::NotStarted { color, cause } => {
                args.set("color", color.to_string());
                args.set("cause", cause.clone());
            }
            Why::TooLong { color, over_ms } => {
                args.set("color", color.to_string());
                let tenths = u64::try_from(over_ms / 100).unwrap_or(0);
                args.set("seconds", words.tenths(tenths));
            }
            Why::NoEnd { moves } => args.set("moves", *moves),
            Why::Uncounted { cause } => args.set("cause", cause.clone()),
        }
        words.say(self.key(), &args)
    }

    const fn key(&self) -> &'static str {
        match self {
            Why::Forbidden { .. } => "match-forbidden-move",
            Why::NoMove { .. } => "match-no-move",
            Why::Refused { .. } => "match-refused",
            Why::Dead { .. } => "match-dead",
            Why::Silent { .. } => "match-silent",
            Why::NotStarted { .. } => "match-not-started",
            Why::TooLong { .. } => "match-too-long",
            Why::NoEnd { .. } => "match-no-end",
            Why::Uncounted { .. } => "match-uncounted",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tengen_rules::{Color, PlayError};

    use super::Why;
    use crate::cmd::words::{Lang, Words};

    fn every() -> [Why; 9] {
        let color = Color::White;
        let (command, answer) = ("genmove white".to_owned(), "ANSWER".to_owned());
        [
            Why::Forbidden {
                color,
                played: "C3".to_owned(),
                rule: "play.superko".to_owned(),
                seen: Some(12),
            },
            Why::NoMove {
                color,
                answer: answer.clone(),
            },
            Why::Refused {
                color,
                command: command.clone(),
                answer,
            },
            Why::Dead {
                color,
                command: command.clone(),
                talk: "out of memory".to_owned(),
            },
            Why::Silent {
                color,
                command,
                limit_ms: 2_000,
            },
            Why::NotStarted {
                color,
                cause: "no such file".to_owned(),
            },
            Why::TooLong {
                color,
                over_ms: 1_250,
            },
            Why::NoEnd { moves: 324 },
            Why::Uncounted {
                cause: "CAUSE".to_owned(),
            },
        ]
    }

    fn said(lang: Lang) -> String {
        let words = Words::of(lang);
        every().map(|why| why.say(&words)).join("\n")
    }

    #[test]
    fn every_reason_is_said_in_english() {
        insta::assert_snapshot!(said(Lang::En), @r"
        white played C3: it repeats the board after move 12
        white: it answered `ANSWER` when asked for a move
        white: `genmove white` was refused: ANSWER
        white: the program ended without answering `genmove white` (it said: out of memory)
        white: no answer to `genmove white` in 2.0 s
        white: no such file
        white thought for 1.2 s too long
        no end after 324 moves
        the game could not be counted: CAUSE
        ");
    }

    #[test]
    fn every_reason_is_said_in_russian() {
        insta::assert_snapshot!(said(Lang::Ru), @r"
        белые сыграли C3: повторена позиция после хода 12
        белые: на вопрос о ходе программа ответила «ANSWER»
        белые: на команду «genmove white» программа ответила отказом: ANSWER
        белые: программа завершилась, не ответив на «genmove white» (её слова: out of memory)
        белые: нет ответа на «genmove white» за 2,0 с
        белые: no such file
        белые думали на 1,2 с дольше, чем можно
        324 хода, а партия не кончилась
        партию не удалось подсчитать: CAUSE
        ");
    }

    #[test]
    fn every_rule_that_forbids_a_move_has_words_of_its_own() {
        let forbidden_by = |rule: &str| Why::Forbidden {
            color: Color::White,
            played: "C3".to_owned(),
            rule: rule.to_owned(),
            seen: Some(3),
        };
        for lang in [Lang::En, Lang::Ru] {
            let words = Words::of(lang);
            let rules = PlayError::CODES.into_iter().chain(["another"]);
            let said: HashSet<String> = rules.map(|rule| forbidden_by(rule).say(&words)).collect();
            assert_eq!(said.len(), PlayError::CODES.len() + 1, "{said:?}");
        }
    }

    /// Results are read again when a match goes on.
    #[test]
    fn a_reason_is_kept_by_its_code() {
        for why in every() {
            let kept = serde_json::to_string(&why).unwrap();
            let key = why.key().replacen('-', ".", 1);
            assert!(kept.contains(&format!(r#""code":"{key}""#)), "{kept}");
            assert_eq!(serde_json::from_str::<Why>(&kept).unwrap(), why);
        }
    }
}

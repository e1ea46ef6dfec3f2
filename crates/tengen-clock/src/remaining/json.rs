//! A stage as a flat JSON object: its name, then its numbers.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Remaining;
use crate::Timestamp;
use crate::flat::{Fault, Flat, Value, write};

fn fields(of: &Remaining) -> Vec<(&'static str, Value)> {
    match *of {
        Remaining::Untimed => vec![],
        Remaining::Main { main_ms, periods } => {
            vec![("main_ms", main_ms.into()), ("periods", periods.into())]
        }
        Remaining::Period { period_ms, periods } => {
            vec![("period_ms", period_ms.into()), ("periods", periods.into())]
        }
        Remaining::LastPeriod { period_ms } => vec![("period_ms", period_ms.into())],
        Remaining::Move { move_ms, periods } => {
            vec![("move_ms", move_ms.into()), ("periods", periods.into())]
        }
        Remaining::Thinking {
            thinking_ms,
            periods,
        } => vec![
            ("thinking_ms", thinking_ms.into()),
            ("periods", periods.into()),
        ],
        Remaining::Block { block_ms, stones } => {
            vec![("block_ms", block_ms.into()), ("stones", stones.into())]
        }
        Remaining::Delay { delay_ms, main_ms } => {
            vec![("delay_ms", delay_ms.into()), ("main_ms", main_ms.into())]
        }
        Remaining::Returning { main_ms, back_ms } => {
            vec![("main_ms", main_ms.into()), ("back_ms", back_ms.into())]
        }
        Remaining::Overrun {
            overrun_ms,
            bought,
            more,
        } => vec![
            ("overrun_ms", overrun_ms.into()),
            ("bought", bought.into()),
            ("more", more.into()),
        ],
        Remaining::Fallen { at_ms } => vec![("at_ms", at_ms.into())],
    }
}

impl Serialize for Remaining {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        write(to, "stage", self.stage(), fields(self))
    }
}

impl<'de> Deserialize<'de> for Remaining {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Remaining, D::Error> {
        stage(Flat::deserialize(from)?).map_err(D::Error::custom)
    }
}

fn stage(mut from: Flat) -> Result<Remaining, Fault> {
    let stage = from.word("stage")?;
    Ok(match stage.as_str() {
        "untimed" => Remaining::Untimed,
        "main" => Remaining::Main {
            main_ms: from.length("main_ms")?,
            periods: from.count("periods")?,
        },
        "period" => Remaining::Period {
            period_ms: from.length("period_ms")?,
            periods: from.count("periods")?,
        },
        "last_period" => Remaining::LastPeriod {
            period_ms: from.length("period_ms")?,
        },
        "move" => Remaining::Move {
            move_ms: from.length("move_ms")?,
            periods: from.count("periods")?,
        },
        "thinking" => Remaining::Thinking {
            thinking_ms: from.length("thinking_ms")?,
            periods: from.count("periods")?,
        },
        "block" => Remaining::Block {
            block_ms: from.length("block_ms")?,
            stones: from.count("stones")?,
        },
        "delay" => Remaining::Delay {
            delay_ms: from.length("delay_ms")?,
            main_ms: from.length("main_ms")?,
        },
        "returning" => Remaining::Returning {
            main_ms: from.length("main_ms")?,
            back_ms: from.length("back_ms")?,
        },
        "overrun" => Remaining::Overrun {
            overrun_ms: from.length("overrun_ms")?,
            bought: from.count("bought")?,
            more: from.count("more")?,
        },
        "fallen" => Remaining::Fallen {
            at_ms: Timestamp(from.number("at_ms")?),
        },
        _ => return Err(Fault::Variant(stage)),
    })
}

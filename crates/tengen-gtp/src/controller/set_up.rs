//! Telling a program what the game is: in its own dialect, or the nearest it has.

use tengen_clock::{Millis, TimeControl};
use tengen_rules::{Ruleset, fixed_handicap};

use super::opponent::{ControlError, GameTerms, Opponent};
use crate::rules::kgs_name;
use crate::rules_to_json;
use crate::time::TimeSetting;

impl Opponent {
    /// Empty board, komi, rules, time and handicap.
    pub(super) fn set_up(&mut self) -> Result<(), ControlError> {
        let Some(terms) = self.terms.clone() else {
            return Ok(());
        };
        let (cols, rows) = (terms.size.cols(), terms.size.rows());
        if cols == rows {
            self.tell(&format!("boardsize {cols}"))?;
        } else if self.knows("rectangular_boardsize") {
            self.tell(&format!("rectangular_boardsize {cols} {rows}"))?;
        } else {
            self.tell(&format!("boardsize {cols} {rows}"))?;
        }
        // After a new size the board may hold anything.
        self.tell("clear_board")?;
        self.set_rules(&terms.rules)?;
        self.tell(&format!("komi {}", terms.komi))?;
        self.set_time(&terms.time)?;
        self.put_handicap(&terms)
    }

    fn set_rules(&mut self, rules: &Ruleset) -> Result<(), ControlError> {
        if self.knows("kata-set-rules") {
            return self.tell_if_it_likes(&format!("kata-set-rules {}", rules_to_json(rules)));
        }
        match kgs_name(rules) {
            Some(name) if self.knows("kgs-rules") => {
                self.tell_if_it_likes(&format!("kgs-rules {name}"))
            }
            _ => Ok(()),
        }
    }

    fn set_time(&mut self, time: &TimeSetting) -> Result<(), ControlError> {
        let seconds = |time: Millis| self.seconds(time);
        let control = match *time {
            TimeSetting::Canadian(canadian) => {
                let (main, block) = (seconds(canadian.main), seconds(canadian.block));
                let command = format!("time_settings {main} {block} {}", canadian.stones);
                return self.tell_if_it_likes(&command);
            }
            TimeSetting::Known(control) => control,
        };
        let command = match control {
            // Nothing was said before in this program's life, or nothing is to be said.
            TimeControl::None => return Ok(()),
            TimeControl::Absolute(absolute) if self.knows("kata-time_settings") => {
                format!("kata-time_settings absolute {}", seconds(absolute.main()))
            }
            TimeControl::Absolute(absolute) => {
                format!("time_settings {} 0 0", seconds(absolute.main()))
            }
            TimeControl::ByoYomi(byo_yomi) => {
                let main = seconds(byo_yomi.main());
                let (period, periods) = (seconds(byo_yomi.period()), byo_yomi.periods());
                let system = ["kata-time_settings", "kgs-time_settings"]
                    .into_iter()
                    .find(|name| self.knows(name));
                match system {
                    Some(name) => format!("{name} byoyomi {main} {period} {periods}"),
                    // One stone a period is the nearest the plain command can say.
                    None => format!("time_settings {main} {period} 1"),
                }
            }
            TimeControl::Fischer(fischer) => {
                let (main, increment) = (seconds(fischer.main()), seconds(fischer.increment()));
                if self.knows("kata-time_settings") {
                    format!("kata-time_settings fischer {main} {increment}")
                } else {
                    format!("time_settings {main} 0 0")
                }
            }
            TimeControl::Canadian(blocks) => {
                let (main, block) = (seconds(blocks.main()), seconds(blocks.block()));
                format!("time_settings {main} {block} {}", blocks.stones())
            }
            // One stone a block is the nearest that the command can say of a time for
            // each move; what comes beside a stock it cannot say.
            TimeControl::Simple(simple) => {
                format!("time_settings 0 {} 1", seconds(simple.per_move()))
            }
            TimeControl::Nhk(nhk) => {
                let (main, each) = (seconds(nhk.main()), seconds(nhk.per_move()));
                format!("time_settings {main} {each} 1")
            }
            TimeControl::Bronstein(bronstein) => {
                format!("time_settings {} 0 0", seconds(bronstein.main()))
            }
            TimeControl::Delay(delay) => format!("time_settings {} 0 0", seconds(delay.main())),
            TimeControl::Ing(ing) => format!("time_settings {} 0 0", seconds(ing.main())),
            // Days: no program needs to hurry.
            TimeControl::Correspondence(_) => return Ok(()),
        };
        self.tell_if_it_likes(&command)
    }

    /// Seconds as the program reads them: only some know fractions.
    pub(super) fn seconds(&self, time: Millis) -> String {
        let (whole, rest) = (time.0.max(0) / 1000, time.0.max(0) % 1000);
        if rest > 0 && self.knows("kata-time_settings") {
            format!("{whole}.{rest:03}")
        } else {
            whole.to_string()
        }
    }

    /// By `set_free_handicap`, by `fixed_handicap` where the points are those, or as
    /// black moves.
    fn put_handicap(&mut self, terms: &GameTerms) -> Result<(), ControlError> {
        let stones = &terms.handicap;
        if stones.is_empty() {
            return Ok(());
        }
        let names: Vec<String> = stones.iter().map(ToString::to_string).collect();
        if self.knows("set_free_handicap") && stones.len() > 1 {
            return self.tell(&format!("set_free_handicap {}", names.join(" ")));
        }
        let number = u8::try_from(stones.len()).unwrap_or(u8::MAX);
        let is_fixed = fixed_handicap(terms.size, number).is_ok_and(|fixed| fixed == *stones);
        if is_fixed && self.knows("fixed_handicap") {
            return self.tell(&format!("fixed_handicap {number}"));
        }
        for name in names {
            self.tell(&format!("play black {name}"))?;
        }
        Ok(())
    }

    pub(super) fn replay(&mut self) -> Result<(), ControlError> {
        for (color, what) in self.moves.clone() {
            self.tell(&format!("play {color} {what}"))?;
        }
        Ok(())
    }
}

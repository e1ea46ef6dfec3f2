//! Commands that change something: board, komi, rules, time, handicap, moves, records.

use tengen_rules::{Color, Komi, Move, Point, Size, fixed_handicap, handicap::max_stones};

use super::{Decision, Fault, Player, Session, Thinking};
use crate::rules_from_text;
use crate::time::{Clocks, TimeSetting, seconds, whole};

/// Sides of boards on which games are played.
const SIDES: std::ops::RangeInclusive<u8> = 2..=25;

impl<P: Player> Session<P> {
    /// One side for a square, two for a rectangle, as some programs have it.
    pub(super) fn boardsize(&mut self, arguments: &[String]) -> Result<(), Fault> {
        match arguments {
            [side] => self.resize(side, side),
            [_, _] => self.rectangular_boardsize(arguments),
            _ => Err(Fault::Syntax),
        }
    }

    pub(super) fn rectangular_boardsize(&mut self, arguments: &[String]) -> Result<(), Fault> {
        match arguments {
            [cols, rows] => self.resize(cols, rows),
            _ => Err(Fault::Syntax),
        }
    }

    fn resize(&mut self, cols: &str, rows: &str) -> Result<(), Fault> {
        let side = |text: &str| -> Result<u8, Fault> {
            // A minus sign makes a number still, only no size.
            if text
                .strip_prefix('-')
                .is_some_and(|rest| whole(rest).is_ok())
            {
                return Err(Fault::Size);
            }
            let side = u8::try_from(whole(text)?).map_err(|_| Fault::Size)?;
            SIDES.contains(&side).then_some(side).ok_or(Fault::Size)
        };
        let size = Size::new(side(cols)?, side(rows)?).ok_or(Fault::Size)?;
        self.table.resize(size);
        self.clocks.wind();
        Ok(())
    }

    pub(super) fn komi(&mut self, arguments: &[String]) -> Result<(), Fault> {
        let [text] = arguments else {
            return Err(Fault::Syntax);
        };
        match text.parse::<Komi>() {
            Ok(komi) => {
                self.table.set_komi(komi);
                Ok(())
            }
            Err(_) if text.parse::<f64>().is_ok_and(f64::is_finite) => Err(Fault::Komi),
            Err(_) => Err(Fault::Syntax),
        }
    }

    /// Works after two passes too: only the controller knows when a game is over.
    pub(super) fn play(&mut self, arguments: &[String]) -> Result<(), Fault> {
        let [color, vertex] = arguments else {
            return Err(Fault::Syntax);
        };
        let color = parse_color(color)?;
        let what: Move = vertex.parse().map_err(|_| Fault::Syntax)?;
        self.table.play(color, what)
    }

    pub(super) fn genmove(&mut self, arguments: &[String]) -> Result<String, Fault> {
        let color = one_color(arguments)?;
        let begun = self.player.now();
        let decision = self.decide(color);
        self.clocks.spend(color, self.player.now().since(begun));
        match decision {
            Decision::Resign => Ok("resign".to_owned()),
            Decision::Move(what) if self.table.play(color, what).is_ok() => Ok(what.to_string()),
            // A player that breaks the rules gives its turn away.
            Decision::Move(_) => {
                self.table.play(color, Move::Pass)?;
                Ok(Move::Pass.to_string())
            }
        }
    }

    pub(super) fn reg_genmove(&mut self, arguments: &[String]) -> Result<String, Fault> {
        let color = one_color(arguments)?;
        Ok(match self.decide(color) {
            Decision::Resign => "resign".to_owned(),
            Decision::Move(what) => what.to_string(),
        })
    }

    fn decide(&mut self, color: Color) -> Decision {
        let position = self.table.with_turn(color);
        let time = Thinking {
            control: self.clocks.control(),
            remaining: self.clocks.left(color),
        };
        self.player.choose(&position, &time)
    }

    pub(super) fn fixed_handicap(&mut self, arguments: &[String]) -> Result<String, Fault> {
        let stones = self.stones_asked(arguments)?;
        let stones = u8::try_from(stones).map_err(|_| Fault::Stones)?;
        let points = fixed_handicap(self.position().size(), stones).map_err(|_| Fault::Stones)?;
        let text = list(&points);
        self.table.handicap(points)?;
        Ok(text)
    }

    /// Puts stones where it likes: on the fixed points as far as there are any, then as
    /// far from one another and from the edge as they can be.
    pub(super) fn place_free_handicap(&mut self, arguments: &[String]) -> Result<String, Fault> {
        let stones = self.stones_asked(arguments)?;
        let size = self.position().size();
        let fixed = u8::try_from(stones.min(usize::from(max_stones(size)))).unwrap_or(0);
        let mut points = fixed_handicap(size, fixed).unwrap_or_default();
        while points.len() < stones {
            let Some(next) = farthest(size, &points) else {
                break;
            };
            points.push(next);
        }
        let text = list(&points);
        self.table.handicap(points)?;
        Ok(text)
    }

    fn stones_asked(&self, arguments: &[String]) -> Result<usize, Fault> {
        let [text] = arguments else {
            return Err(Fault::Syntax);
        };
        let stones = whole(text)? as usize;
        self.table.check_empty()?;
        let is_good = 2 <= stones && stones < self.position().size().area();
        is_good.then_some(stones).ok_or(Fault::Stones)
    }

    pub(super) fn set_free_handicap(&mut self, arguments: &[String]) -> Result<(), Fault> {
        if arguments.is_empty() {
            return Err(Fault::Syntax);
        }
        let points: Result<Vec<Point>, _> = arguments.iter().map(|text| text.parse()).collect();
        let points = points.map_err(|_| Fault::Vertices)?;
        let is_good = 2 <= points.len() && points.len() < self.position().size().area();
        if !is_good {
            return Err(Fault::Vertices);
        }
        self.table.handicap(points)
    }

    pub(super) fn set_time(&mut self, setting: Result<TimeSetting, Fault>) -> Result<(), Fault> {
        self.clocks = Clocks::new(setting?);
        Ok(())
    }

    pub(super) fn time_left(&mut self, arguments: &[String]) -> Result<(), Fault> {
        let [color, time, stones] = arguments else {
            return Err(Fault::Syntax);
        };
        let color = parse_color(color)?;
        // Some controllers let their clock run below nothing before they say so.
        let time = seconds(time.strip_prefix('-').map_or(time.as_str(), |_| "0"))?;
        self.clocks.show(color, time, whole(stones)?);
        Ok(())
    }

    pub(super) fn set_rules(&mut self, arguments: &[String]) -> Result<(), Fault> {
        if arguments.is_empty() {
            return Err(Fault::Syntax);
        }
        let text = arguments.join(" ");
        let rules = rules_from_text(&text, self.position().ruleset()).ok_or(Fault::Rules)?;
        self.table.set_rules(rules);
        Ok(())
    }

    /// A file's name, which may hold blanks, and the number of a move or none.
    pub(super) fn loadsgf(&mut self, arguments: &[String]) -> Result<(), Fault> {
        let (name, before) = match arguments {
            [] => return Err(Fault::Syntax),
            [name @ .., last] if !name.is_empty() && whole(last).is_ok() => {
                (name, Some(whole(last)?))
            }
            name => (name, None),
        };
        let loaded = self.player.load(&name.join(" "), before);
        let position = loaded.map_err(|_| Fault::Load)?;
        let is_playable =
            SIDES.contains(&position.size().cols()) && SIDES.contains(&position.size().rows());
        if !is_playable {
            return Err(Fault::Load);
        }
        self.table.take(position);
        self.clocks.wind();
        Ok(())
    }

    pub(super) fn printsgf(&mut self, arguments: &[String]) -> Result<String, Fault> {
        let position = self.table.position();
        if arguments.is_empty() {
            return self.player.record(position).map_err(|_| Fault::Save);
        }
        let saved = self.player.save(&arguments.join(" "), position);
        saved.map(|()| String::new()).map_err(|_| Fault::Save)
    }
}

fn one_color(arguments: &[String]) -> Result<Color, Fault> {
    match arguments {
        [color] => parse_color(color),
        _ => Err(Fault::Syntax),
    }
}

fn parse_color(text: &str) -> Result<Color, Fault> {
    text.parse().map_err(|_| Fault::Syntax)
}

/// Points with blanks between them.
pub(super) fn list(points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// The free point farthest from `stones` and the edge, the first of equals.
fn farthest(size: Size, stones: &[Point]) -> Option<Point> {
    let room = |at: Point| {
        let across = at.col().min(size.cols() - 1 - at.col());
        let along = at.row().min(size.rows() - 1 - at.row());
        let away = |stone: &Point| {
            u32::from(at.col().abs_diff(stone.col())) + u32::from(at.row().abs_diff(stone.row()))
        };
        let edge = 2 * u32::from(across.min(along)) + 1;
        stones.iter().map(away).min().unwrap_or(edge).min(edge)
    };
    let free = size.points().filter(|at| !stones.contains(at));
    free.rev().max_by_key(|at| room(*at))
}

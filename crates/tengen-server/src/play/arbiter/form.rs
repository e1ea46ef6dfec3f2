//! The arbiter's form: which button was pressed, and what its fields say.
//!
//! Pure: knows no request and no language. What cannot be read is told by the field.

use serde::Deserialize;
use tengen_clock::{Millis, Remaining, TimeControl};
use tengen_game::{Act, Game, MarkStatus, Necessity, Ruling, side_of};
use tengen_rules::{Claim, Color, ForfeitReason, HalfPoints, Outcome, Point};

/// The articles of the Code that the form offers, as its readers cite them. Each has a
/// short text of our own under `article-` and its number.
pub(crate) const ARTICLES: [&str; 14] = [
    "4", "4.2", "5.1", "5.2", "6.1", "6.2", "6.3", "7.1", "7.2", "9", "11.1a", "11.1b", "11.1v",
    "11.1g",
];

/// Why sides lose without a count, as the form offers it.
pub(crate) const REASONS: [ForfeitReason; 8] = [
    ForfeitReason::Lateness,
    ForfeitReason::Absence,
    ForfeitReason::DisplacedPosition,
    ForfeitReason::TwoMovesInARow,
    ForfeitReason::RefusalOfTheRules,
    ForfeitReason::IllegalMove,
    ForfeitReason::NoAgreement,
    ForfeitReason::Cycle,
];

/// How a game can be ended by a ruling, as the form offers it.
pub(crate) const ENDS: [&str; 10] = [
    "forfeit",
    "both_lose",
    "replay_ordered",
    "adjudicated",
    "score",
    "time",
    "resignation",
    "jigo",
    "no_result",
    "void",
];

/// What the form sent: text, nothing checked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(crate) struct OfficeForm {
    /// The command's id: a form sent twice acts once.
    pub(crate) id: String,
    /// The button; one beside a group, a territory or a count says all by itself, as
    /// `settle D4 dead`, `award A1 black`, `need C3 needed` or `count white`.
    pub(crate) act: String,
    pub(crate) reason: String,
    pub(crate) article: String,
    /// `black` or `white`.
    pub(crate) color: String,
    /// Main time, `12:30`.
    pub(crate) main: String,
    /// Periods left.
    pub(crate) periods: String,
    /// What is left of the running one, `0:25`.
    pub(crate) period: String,
    /// One of [`ENDS`].
    pub(crate) end: String,
    /// `black`, `white`, or nothing for a draw.
    pub(crate) winner: String,
    /// One of [`REASONS`].
    pub(crate) forfeit: String,
    /// By how many points.
    pub(crate) margin: String,
    /// The move after which the game goes on.
    pub(crate) after: String,
    pub(crate) point: String,
    pub(crate) status: String,
    pub(crate) owner: String,
}

/// The name of a field that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unread(pub(crate) &'static str);

impl OfficeForm {
    /// The ruling that the form asks for.
    ///
    /// # Errors
    ///
    /// The first field that cannot be read.
    pub(crate) fn read(&self, game: &Game) -> Result<Ruling, Unread> {
        let article = self.article.trim();
        Ok(Ruling {
            act: self.act(game)?,
            reason: self.reason.trim().to_owned(),
            article: (!article.is_empty()).then(|| article.to_owned()),
        })
    }

    fn act(&self, game: &Game) -> Result<Act, Unread> {
        match *self.act.split(' ').collect::<Vec<_>>() {
            ["count", side] => return counted(game, side),
            ["settle", point, status] => return settle(point, status),
            ["award", point, owner] => return award(point, owner),
            ["need", point, need] => return needed(point, need),
            _ => {}
        }
        let color = || color(&self.color).ok_or(Unread("color"));
        Ok(match self.act.as_str() {
            "remark" => Act::Remark,
            "hold" => Act::Hold,
            "release" => Act::Release,
            "set_time" => Act::SetTime {
                color: color()?,
                left: self.left(game, color()?)?,
            },
            "take_back" => Act::TakeBack {
                moves: self.moves(game)?,
            },
            "settle" => settle(&self.point, &self.status)?,
            "award" => award(&self.point, &self.owner)?,
            "needed" | "not_needed" => needed(&self.point, &self.act)?,
            "warn" => Act::Warn { color: color()? },
            "fine_2" => Act::Fine {
                color: color()?,
                points: 2,
            },
            "fine_3" => Act::Fine {
                color: color()?,
                points: 3,
            },
            "decide" => Act::Decide {
                outcome: self.outcome()?,
            },
            "true_result" => Act::TrueResult {
                outcome: self.outcome()?,
            },
            _ => return Err(Unread("act")),
        })
    }

    fn left(&self, game: &Game, color: Color) -> Result<Remaining, Unread> {
        let main = length(&self.main).ok_or(Unread("main"))?;
        let period = length(&self.period).ok_or(Unread("period"))?;
        let periods = match self.periods.trim() {
            "" => 0,
            text => text.parse().map_err(|_| Unread("periods"))?,
        };
        let control: &TimeControl = &game.terms().time;
        let now = game.clock().reading().left[side_of(color)];
        let left = now.corrected(control, main, periods, period);
        left.ok_or(Unread("main"))
    }

    fn moves(&self, game: &Game) -> Result<u16, Unread> {
        let made = game.position().moves_played().0;
        let after: u32 = self.after.trim().parse().map_err(|_| Unread("after"))?;
        let moves = made.checked_sub(after).ok_or(Unread("after"))?;
        u16::try_from(moves).map_err(|_| Unread("after"))
    }

    fn outcome(&self) -> Result<Outcome, Unread> {
        let winner = || color(&self.winner).ok_or(Unread("winner"));
        let reason = || {
            let chosen = |reason: &&ForfeitReason| reason.code() == self.forfeit;
            REASONS
                .iter()
                .find(chosen)
                .copied()
                .ok_or(Unread("forfeit"))
        };
        Ok(match self.end.as_str() {
            "forfeit" => Outcome::Forfeit {
                winner: winner()?,
                reason: reason()?,
            },
            "both_lose" => Outcome::BothLose { reason: reason()? },
            "replay_ordered" => Outcome::ReplayOrdered,
            "adjudicated" => Outcome::Adjudicated {
                winner: color(&self.winner),
            },
            "score" => Outcome::Score {
                winner: winner()?,
                margin: margin(&self.margin).ok_or(Unread("margin"))?,
            },
            "time" => Outcome::Time { winner: winner()? },
            "resignation" => Outcome::Resignation { winner: winner()? },
            "jigo" => Outcome::Jigo,
            "no_result" => Outcome::NoResult,
            "void" => Outcome::Void,
            _ => return Err(Unread("end")),
        })
    }
}

/// The end by what one side counts.
fn counted(game: &Game, side: &str) -> Result<Act, Unread> {
    let side = color(side).ok_or(Unread("act"))?;
    let sheet = game.count_for(side).map_err(|_| Unread("act"))?;
    let outcome = sheet.outcome();
    Ok(Act::Decide { outcome })
}

fn point(text: &str) -> Result<Point, Unread> {
    text.trim().parse().map_err(|_| Unread("point"))
}

fn settle(at: &str, status: &str) -> Result<Act, Unread> {
    Ok(Act::Settle {
        point: point(at)?,
        status: match status {
            "alive" => MarkStatus::Alive,
            "dead" => MarkStatus::Dead,
            "seki" => MarkStatus::Seki,
            _ => return Err(Unread("status")),
        },
    })
}

fn award(at: &str, owner: &str) -> Result<Act, Unread> {
    Ok(Act::Award {
        point: point(at)?,
        owner: match owner {
            "black" => Claim::Black,
            "white" => Claim::White,
            "neutral" => Claim::Neutral,
            "seki" => Claim::Seki,
            _ => return Err(Unread("owner")),
        },
    })
}

fn needed(at: &str, need: &str) -> Result<Act, Unread> {
    Ok(Act::Need {
        point: point(at)?,
        need: match need {
            "needed" => Necessity::Needed,
            "not_needed" => Necessity::NotNeeded,
            _ => return Err(Unread("act")),
        },
    })
}

fn color(text: &str) -> Option<Color> {
    match text {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        _ => None,
    }
}

fn margin(text: &str) -> Option<HalfPoints> {
    let plain = text.trim().replace(',', ".").replace('½', ".5");
    let margin: HalfPoints = plain.parse().ok()?;
    (HalfPoints::ZERO < margin).then_some(margin)
}

/// `1:02:03`, `12:30` or seconds; nothing is none of it.
fn length(text: &str) -> Option<Millis> {
    let text = text.trim();
    if text.is_empty() {
        return Some(Millis::ZERO);
    }
    let parts: Vec<i64> = text
        .split(':')
        .map(|part| {
            part.parse()
                .ok()
                .filter(|number| (0..100_000).contains(number))
        })
        .collect::<Option<_>>()?;
    if 3 < parts.len() {
        return None;
    }
    let seconds = parts.iter().fold(0, |all, part| all * 60 + part);
    Some(Millis(seconds * 1_000))
}

#[cfg(test)]
mod tests {
    use tengen_clock::{Absolute, ByoYomi, Millis, Remaining, TimeControl, Timestamp};
    use tengen_game::{Act, ColorChoice, Game};
    use tengen_rules::{Color, ForfeitReason, HalfPoints, Outcome};

    use super::{OfficeForm, Unread, length};
    use crate::lobby::form::Form;

    fn game(time: TimeControl) -> Game {
        let mut terms = Form::default().read().unwrap().terms;
        terms.time = time;
        let first = Game::arrange(&terms, ColorChoice::HostBlack, Timestamp(0)).unwrap();
        Game::from_log([&first]).unwrap()
    }

    fn act(fields: &str, time: TimeControl) -> Result<Act, Unread> {
        let pairs = fields.split('&').filter_map(|pair| pair.split_once('='));
        let fields: serde_json::Map<_, _> = pairs
            .map(|(key, value)| (key.to_owned(), value.into()))
            .collect();
        let form: OfficeForm = serde_json::from_value(fields.into()).unwrap();
        form.read(&game(time)).map(|ruling| ruling.act)
    }

    #[test]
    fn lengths_are_read_as_people_write_them() {
        let read = ["", "45", "12:30", "1:02:03", "x", "1:2:3:4", "-5"].map(length);
        let ms = |ms| Some(Millis(ms));
        let expected = [
            ms(0),
            ms(45_000),
            ms(750_000),
            ms(3_723_000),
            None,
            None,
            None,
        ];
        assert_eq!(read, expected);
    }

    #[test]
    fn a_time_is_read_for_the_control_of_the_game() {
        let absolute = Absolute::new(Millis(600_000)).unwrap().into();
        let set = "act=set_time&color=white&main=2:05";
        let left = Remaining::Main {
            main_ms: Millis(125_000),
            periods: 0,
        };
        let color = Color::White;
        assert_eq!(act(set, absolute), Ok(Act::SetTime { color, left }));
        let byo_yomi = ByoYomi::new(Millis(60_000), 5, Millis(30_000)).unwrap();
        let set = "act=set_time&color=white&periods=1&period=20";
        let left = Remaining::LastPeriod {
            period_ms: Millis(20_000),
        };
        let time = TimeControl::ByoYomi(byo_yomi);
        assert_eq!(act(set, time), Ok(Act::SetTime { color, left }));
        assert_eq!(act(set, absolute), Err(Unread("main")));
        assert_eq!(act("act=set_time", absolute), Err(Unread("color")));
    }

    #[test]
    fn outcomes_are_read_with_what_they_need() {
        let decided = |fields: &str| act(&format!("act=decide&{fields}"), TimeControl::None);
        let winner = Color::Black;
        let reason = ForfeitReason::DisplacedPosition;
        let outcome = Outcome::Forfeit { winner, reason };
        let fields = "end=forfeit&winner=black&forfeit=forfeit.displaced-position";
        assert_eq!(decided(fields), Ok(Act::Decide { outcome }));
        let margin = HalfPoints::new(5);
        let outcome = Outcome::Score { winner, margin };
        let fields = "end=score&winner=black&margin=2,5";
        assert_eq!(decided(fields), Ok(Act::Decide { outcome }));
        assert_eq!(decided("end=score&winner=black"), Err(Unread("margin")));
        assert_eq!(decided("end=forfeit&winner=black"), Err(Unread("forfeit")));
        assert_eq!(decided("end=time"), Err(Unread("winner")));
        assert_eq!(decided("end=nonsense"), Err(Unread("end")));
    }
}

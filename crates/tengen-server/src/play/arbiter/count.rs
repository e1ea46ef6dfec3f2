//! Both sides' counts side by side, for the arbiter who decides between them.
//!
//! Pure: reads a game, answers rows of words, each with the acts that settle it.

use tengen_game::{Consent, Counting, Game};
use tengen_rules::{
    Agreement, Board, ChainStatus, Color, Dispute, Judgement, Point, PointOwner, PointSet, Said,
    ScoreSheet,
};

use crate::i18n::{Lang, args};
use crate::pages::words;

/// Both counts, and what is different between them.
pub(crate) struct CountTable {
    /// What each side counts, Black first.
    pub(crate) sides: Vec<CountSide>,
    /// Groups, territories and moves of which somebody has to say something.
    pub(crate) rows: Vec<CountRow>,
}

/// What one side counts.
pub(crate) struct CountSide {
    /// Whose count it is.
    pub(crate) title: String,
    /// The result and both totals.
    pub(crate) result: String,
    /// Whether it was accepted.
    pub(crate) state: String,
    /// The button that ends the game by this count; none where it contradicts itself.
    pub(crate) end: Option<Pick>,
}

/// One group, territory or move.
pub(crate) struct CountRow {
    /// What it is, and where.
    pub(crate) about: String,
    /// What Black's and White's books say of it.
    pub(crate) said: [String; 2],
    /// Whether they say the same.
    pub(crate) differs: bool,
    /// The buttons that settle it.
    pub(crate) picks: Vec<Pick>,
}

/// A button: what it sends, what stands on it, and what a screen reader says.
pub(crate) struct Pick {
    pub(crate) act: String,
    pub(crate) title: String,
    pub(crate) label: String,
}

/// The two counts of `game`, while it is counted.
pub(crate) fn table(lang: Lang, game: &Game) -> Option<CountTable> {
    let counting = game.counting()?;
    let mut rows = groups(lang, game, counting);
    if counting.agreement() == Agreement::Territories {
        rows.extend(territories(lang, game));
    }
    if game.terms().rules.dispute == Dispute::SecondBoard {
        rows.extend(moves(lang, counting));
    }
    rows.sort_by_key(|row| !row.differs);
    Some(CountTable {
        sides: Color::BOTH
            .map(|color| side(lang, game, counting, color))
            .into(),
        rows,
    })
}

fn side(lang: Lang, game: &Game, counting: &Counting, color: Color) -> CountSide {
    let title = lang.say(&format!("office-count-of-{color}"));
    let accepted = match counting.books()[color].consent() {
        Consent::Given => "office-count-accepted",
        Consent::Open => "office-count-open",
    };
    let sheet = game.count_for(color).ok();
    let told = |sheet: &ScoreSheet| {
        let total = |side: Color| lang.decimal(&sheet.sides[side].total.to_string());
        let args = args![
            outcome = words::outcome_sentence(lang, sheet.outcome()),
            black = total(Color::Black),
            white = total(Color::White)
        ];
        lang.say_with("office-count-totals", &args)
    };
    CountSide {
        result: sheet
            .as_ref()
            .map_or_else(|| lang.say("office-count-broken"), told),
        state: lang.say(accepted),
        end: sheet.map(|_| Pick {
            act: format!("count {color}"),
            title: lang.say("office-count-end"),
            label: format!("{}: {title}", lang.say("office-count-end")),
        }),
        title,
    }
}

/// Chains that the books differ about, or that are not held to live.
fn groups(lang: Lang, game: &Game, counting: &Counting) -> Vec<CountRow> {
    let board = game.position().board();
    let books = counting.books();
    let judged = |color: Color| books[color].judgement();
    let status = |color: Color, at: Point| judged(color).status(board, at);
    let mut rows = Vec::new();
    for chain in board.chains() {
        let at = chain.anchor();
        let says = Color::BOTH.map(|color| status(color, at));
        if says == [Some(ChainStatus::Alive); 2] {
            continue;
        }
        let args = args![
            color = chain.color().to_string(),
            stones = chain.len(),
            point = at.to_string()
        ];
        let about = lang.say_with("office-count-group", &args);
        rows.push(CountRow {
            said: Color::BOTH.map(|color| {
                let said = said(lang, judged(color), at);
                format!("{}{said}", status_words(lang, status(color, at)))
            }),
            differs: says[0] != says[1],
            picks: ["alive", "dead", "seki"]
                .map(|word| {
                    pick(
                        lang,
                        &about,
                        format!("settle {at} {word}"),
                        &format!("office-status-{word}"),
                    )
                })
                .into(),
            about,
        });
    }
    rows
}

fn status_words(lang: Lang, status: Option<ChainStatus>) -> String {
    lang.say(match status {
        Some(ChainStatus::Alive) => "office-status-alive",
        Some(ChainStatus::Dead) => "office-status-dead",
        Some(ChainStatus::Seki) => "office-status-seki",
        Some(ChainStatus::Unknown | ChainStatus::Unsettled) | None => "office-status-unknown",
    })
}

/// Who says so, in brackets.
fn said(lang: Lang, judgement: &Judgement, anchor: Point) -> String {
    let mut verdicts = judgement.verdicts();
    let verdict = verdicts.find(|(at, _)| *at == anchor);
    let key = match verdict.map(|(_, verdict)| verdict.said) {
        Some(Said::Proof { .. }) => "office-said-proof",
        Some(Said::Opinion) => "office-said-opinion",
        Some(Said::Players) => "office-said-players",
        Some(Said::Arbiter) => "office-said-arbiter",
        None => return String::new(),
    };
    format!(" ({})", lang.say(key))
}

/// Empty points that the two counts make something different of, put together with
/// their neighbors.
fn territories(lang: Lang, game: &Game) -> Vec<CountRow> {
    let board = game.position().board();
    let (Ok(black), Ok(white), Ok(mut open)) = (
        game.count_for(Color::Black),
        game.count_for(Color::White),
        game.differences(),
    ) else {
        return Vec::new();
    };
    for color in Color::BOTH {
        for at in &board.stones(color) {
            open.remove(at);
        }
    }
    let mut rows = Vec::new();
    while let Some(at) = open.first() {
        let points = taken_out(board, &mut open, at);
        let args = args![points = points.len(), point = at.to_string()];
        let about = lang.say_with("office-count-territory", &args);
        rows.push(CountRow {
            said: [black.owner(at), white.owner(at)].map(|owner| owner_words(lang, owner)),
            differs: true,
            picks: ["black", "white", "neutral", "seki"]
                .map(|word| {
                    pick(
                        lang,
                        &about,
                        format!("award {at} {word}"),
                        &format!("office-owner-{word}"),
                    )
                })
                .into(),
            about,
        });
    }
    rows
}

/// Takes `from` out of `open`, and all that hangs together with it.
fn taken_out(board: &Board, open: &mut PointSet, from: Point) -> Vec<Point> {
    let mut reached = vec![from];
    open.remove(from);
    let mut next = 0;
    while let Some(at) = reached.get(next).copied() {
        let beside: Vec<Point> = board
            .neighbors(at)
            .filter(|at| open.contains(*at))
            .collect();
        for at in beside {
            open.remove(at);
            reached.push(at);
        }
        next += 1;
    }
    reached
}

fn owner_words(lang: Lang, owner: Option<PointOwner>) -> String {
    lang.say(match owner {
        Some(
            PointOwner::Territory(Color::Black)
            | PointOwner::DeadStone {
                stone: Color::White,
                ..
            },
        ) => "office-owner-black",
        Some(
            PointOwner::Territory(Color::White)
            | PointOwner::DeadStone {
                stone: Color::Black,
                ..
            },
        ) => "office-owner-white",
        Some(PointOwner::SekiEye(_) | PointOwner::SekiStone(_)) => "office-owner-seki",
        Some(PointOwner::FalseEye(_) | PointOwner::Dame | PointOwner::Stone(_)) | None => {
            "office-owner-neutral"
        }
    })
}

/// Moves that a side is said to need.
fn moves(lang: Lang, counting: &Counting) -> Vec<CountRow> {
    let open = counting.questioned().iter().map(|at| (at, "open"));
    let shown = counting.needed().iter().map(|at| (at, "needed"));
    open.chain(shown)
        .map(|(at, state)| {
            let about = lang.say_with("office-count-move", &args![point = at.to_string()]);
            let said = lang.say(&format!("office-need-{state}"));
            CountRow {
                said: [said.clone(), said],
                differs: state == "open",
                picks: ["needed", "not-needed"]
                    .map(|word| {
                        let act = format!("need {at} {}", word.replace('-', "_"));
                        pick(lang, &about, act, &format!("office-need-{word}"))
                    })
                    .into(),
                about,
            }
        })
        .collect()
}

fn pick(lang: Lang, about: &str, act: String, key: &str) -> Pick {
    let title = lang.say(key);
    Pick {
        label: format!("{about}: {title}"),
        act,
        title,
    }
}

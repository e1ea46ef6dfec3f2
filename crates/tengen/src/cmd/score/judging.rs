//! Which stones are dead or in seki: as the caller says, or by the program's judgement.

use tengen_rules::{Board, ChainStatus, DeadRemoval, Judgement, Notation, Point, Position, Said};

use super::rulings::{self, RulingEntry};
use crate::cmd::answer::Failure;

/// What `--dead` and `--seki` say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Marks {
    /// The program judges.
    Auto,
    /// There are none.
    None,
    /// One point of each chain, as it was typed.
    Points(Vec<String>),
}

/// A judgement, and how it came about.
#[derive(Debug)]
pub(super) struct Judged {
    pub(super) judgement: Judgement,
    /// Who said what counts.
    pub(super) by: By,
    /// Chains the program could not judge, counted as living.
    pub(super) unknown: Vec<Point>,
    pub(super) notes: Vec<String>,
    /// What the law rules of chains that nobody spoke of.
    pub(super) rulings: Vec<RulingEntry>,
    /// What looks dead where the rules leave it standing.
    pub(super) doubted: Option<Judgement>,
}

/// Who said which stones live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// The caller.
    Caller,
    /// The program; only an opinion where the verdict has no proof.
    Program,
    /// The rules: what stands on the board lives.
    Rules,
}

/// Reads `auto`, `none` or a list of points; points are checked when the board is known.
pub(super) fn parse_marks(text: &str) -> Result<Marks, String> {
    match text.trim() {
        "auto" => Ok(Marks::Auto),
        "none" => Ok(Marks::None),
        list => {
            let points: Vec<String> = list
                .split([',', ' '])
                .filter(|part| !part.is_empty())
                .map(str::to_owned)
                .collect();
            if points.is_empty() {
                return Err("write auto, none, or points such as A1,B2".to_owned());
            }
            Ok(Marks::Points(points))
        }
    }
}

/// Judges the stones of `position`.
///
/// # Errors
///
/// A point that is none, holds no stone, or is called both dead and in seki.
pub(super) fn judge(position: &Position, dead: &Marks, seki: &Marks) -> Result<Judged, Failure> {
    let board = position.board();
    let removes = match position.ruleset().dead_removal {
        DeadRemoval::None => Removes::Nothing,
        DeadRemoval::ByAgreement | DeadRemoval::ByProof => Removes::Dead,
    };
    let dead_chains = chains(board, "--dead", dead)?;
    let seki_chains = chains(board, "--seki", seki)?;
    if let Some(both) = dead_chains.iter().find(|at| seki_chains.contains(at)) {
        let what = format!("the chain of {both} cannot be dead and in seki: leave it out of one");
        return Err(Failure::input("--seki", what));
    }
    let asks_program = *dead == Marks::Auto || *seki == Marks::Auto;
    let opinion = asks_program.then(|| tengen_life::judgement_of(position));
    if removes == Removes::Nothing {
        return Ok(standing(
            board,
            [dead, seki],
            &dead_chains,
            &seki_chains,
            opinion,
        ));
    }
    let mut judgement = Judgement::all_alive(board, Said::Players);
    let mut unknown = Vec::new();
    let mut by = if *dead == Marks::Auto {
        By::Program
    } else {
        By::Caller
    };
    for chain in board.chains() {
        let anchor = chain.anchor();
        if dead_chains.contains(&anchor) {
            judgement.mark(board, anchor, ChainStatus::Dead, Said::Players);
            continue;
        }
        if seki_chains.contains(&anchor) {
            judgement.mark(board, anchor, ChainStatus::Seki, Said::Players);
            continue;
        }
        let verdict = opinion.as_ref().and_then(|all| all.verdict(board, anchor));
        let Some(verdict) = verdict else {
            continue;
        };
        let counts = match verdict.status {
            ChainStatus::Dead => *dead == Marks::Auto,
            ChainStatus::Seki => *seki == Marks::Auto,
            ChainStatus::Alive => *dead == Marks::Auto,
            ChainStatus::Unsettled | ChainStatus::Unknown => {
                if *dead == Marks::Auto {
                    unknown.push(anchor);
                }
                false
            }
        };
        if counts {
            by = By::Program;
            judgement.set(board, anchor, verdict.clone());
        }
    }
    let mut rulings = (opinion.as_ref()).map_or_else(Vec::new, |all| rulings::of(board, all));
    rulings.retain(|ruling| {
        let is_said = [&dead_chains, &seki_chains].map(|said| said.contains(&ruling.point));
        *dead == Marks::Auto && is_said == [false; 2]
    });
    unknown.retain(|at| rulings.iter().all(|ruling| ruling.point != *at));
    let notes = match unknown.as_slice() {
        [] => Vec::new(),
        chains => vec![format!(
            "it is not clear whether {} lives; counted as alive: say it with --dead or --seki",
            list(chains)
        )],
    };
    Ok(Judged {
        judgement,
        by,
        unknown,
        notes,
        rulings,
        doubted: None,
    })
}

/// What stands lives; which of it looks dead is kept for the warnings, and sekis
/// are asked for where their eyes do not count.
fn standing(
    board: &Board,
    marks: [&Marks; 2],
    dead: &[Point],
    seki: &[Point],
    opinion: Option<Judgement>,
) -> Judged {
    let mut judgement = Judgement::all_alive(board, Said::Players);
    for at in seki {
        judgement.mark(board, *at, ChainStatus::Seki, Said::Players);
    }
    let mut doubted = match (marks[0], opinion) {
        (Marks::Auto, Some(opinion)) => opinion,
        (Marks::Auto | Marks::None | Marks::Points(_), _) => judgement.clone(),
    };
    for at in dead {
        doubted.mark(board, *at, ChainStatus::Dead, Said::Players);
    }
    let is_named = matches!(marks[0], Marks::Points(_));
    let note = "these rules take no dead stones off: --dead changes nothing";
    Judged {
        judgement,
        by: By::Rules,
        unknown: Vec::new(),
        rulings: Vec::new(),
        notes: is_named.then(|| note.to_owned()).into_iter().collect(),
        doubted: Some(doubted),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Removes {
    Nothing,
    Dead,
}

/// The first stones of the chains that `marks` names.
fn chains(board: &Board, argument: &str, marks: &Marks) -> Result<Vec<Point>, Failure> {
    let points = match marks {
        Marks::Auto | Marks::None => return Ok(Vec::new()),
        Marks::Points(points) => points,
    };
    let mut chains = Vec::new();
    for text in points {
        let at = Notation::Usual
            .parse(board.size(), text)
            .map_err(|error| Failure::input(argument, error.to_string()))?;
        let Some(chain) = board.chain_at(at) else {
            let what = format!("{at} is empty at the end of this record: name a stone");
            return Err(Failure::input(argument, what));
        };
        chains.push(chain.anchor());
    }
    Ok(chains)
}

/// Points with blanks between them.
pub(super) fn list(points: &[Point]) -> String {
    let texts: Vec<String> = points.iter().map(Point::to_string).collect();
    texts.join(" ")
}

//! Which living chains are one group: for rules under which each group pays for
//! its two eyes.

use crate::board::{Board, Chain};
use crate::color::{ByColor, Color};
use crate::judgement::{ChainStatus, Judgement};
use crate::point::Point;
use crate::point_set::PointSet;

/// How many groups of each color live on territory of their own.
///
/// Chains with the same group number in the judgement are one group, and so are
/// chains around the same territory: they can be connected by filling it.
pub(super) fn count(
    living: &Board,
    judgement: &Judgement,
    territory: &ByColor<PointSet>,
) -> ByColor<u32> {
    ByColor::from_fn(|color| {
        let chains: Vec<Chain<'_>> = (living.chains())
            .filter(|chain| chain.color() == color)
            .filter(|chain| judgement.status_of(chain.anchor()) == ChainStatus::Alive)
            .collect();
        let mut groups: Vec<usize> = (0..chains.len()).collect();
        join_numbered(&chains, judgement, &mut groups);
        join_around_territory(living, color, &chains, &territory[color], &mut groups);
        let mut paying: Vec<usize> = (chains.iter().zip(&groups))
            .filter(|(chain, _)| !chain.liberties().is_disjoint(&territory[color]))
            .map(|(_, group)| *group)
            .collect();
        paying.sort_unstable();
        paying.dedup();
        u32::try_from(paying.len()).unwrap_or(u32::MAX)
    })
}

fn join_numbered(chains: &[Chain<'_>], judgement: &Judgement, groups: &mut [usize]) {
    let number = |chain: &Chain<'_>| {
        let anchor: Point = chain.anchor();
        judgement
            .verdicts()
            .find(|(at, _)| *at == anchor)
            .and_then(|(_, verdict)| verdict.group)
    };
    let numbers: Vec<Option<u16>> = chains.iter().map(number).collect();
    for (n, of) in numbers.iter().enumerate() {
        let first = numbers[..n]
            .iter()
            .position(|other| of.is_some() && other == of);
        if let Some(first) = first {
            join(groups, first, n);
        }
    }
}

fn join_around_territory(
    living: &Board,
    color: Color,
    chains: &[Chain<'_>],
    territory: &PointSet,
    groups: &mut [usize],
) {
    for region in living.regions() {
        if region
            .points
            .first()
            .is_none_or(|at| !territory.contains(*at))
        {
            continue;
        }
        let around: Vec<usize> = (chains.iter().enumerate())
            .filter(|(_, chain)| !chain.stones().is_disjoint(&region.border[color]))
            .map(|(n, _)| n)
            .collect();
        for pair in around.windows(2) {
            join(groups, pair[0], pair[1]);
        }
    }
}

fn join(groups: &mut [usize], a: usize, b: usize) {
    let (into, from) = (groups[a], groups[b]);
    for group in groups.iter_mut().filter(|group| **group == from) {
        *group = into;
    }
}

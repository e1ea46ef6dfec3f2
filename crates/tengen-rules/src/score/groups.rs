//! Which living chains are one group: for rules under which each group pays for
//! its two eyes.

use crate::board::{Board, Chain, Region};
use crate::color::{ByColor, Color};
use crate::judgement::{ChainStatus, Judgement};
use crate::point::Point;
use crate::point_set::PointSet;

/// Groups that pay for their eyes, and what they pay.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Groups {
    /// How many.
    pub(super) paying: u32,
    /// Two points each, or what a group with less has.
    pub(super) tax: u32,
}

/// The groups of each color that live on territory of their own.
///
/// A group with a single eye point lives in a seki: it cannot fill the point, and
/// pays it.
///
/// Chains with the same group number in the judgement are one group, and so are
/// chains around the same territory: they can be connected by filling it.
pub(super) fn count(
    living: &Board,
    judgement: &Judgement,
    territory: &ByColor<PointSet>,
) -> ByColor<Groups> {
    ByColor::from_fn(|color| {
        let chains: Vec<Chain<'_>> = (living.chains())
            .filter(|chain| chain.color() == color)
            .filter(|chain| judgement.status_of(chain.anchor()) == ChainStatus::Alive)
            .collect();
        let mut groups: Vec<usize> = (0..chains.len()).collect();
        join_numbered(&chains, judgement, &mut groups);
        let regions = regions_of(living, color, &chains, &territory[color]);
        for (region, first) in &regions {
            for other in around(region, color, &chains) {
                join(&mut groups, *first, other);
            }
        }
        let mut eyes = vec![0_u32; chains.len()];
        for (region, chain) in regions {
            eyes[groups[chain]] += u32::try_from(region.points.len()).unwrap_or(u32::MAX);
        }
        let paying = eyes.iter().filter(|eyes| 0 < **eyes);
        Groups {
            paying: paying.clone().fold(0, |n, _| n + 1),
            tax: paying.map(|eyes| 2.min(*eyes)).sum(),
        }
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

/// The regions of `territory`, each with one of the chains around it.
fn regions_of(
    living: &Board,
    color: Color,
    chains: &[Chain<'_>],
    territory: &PointSet,
) -> Vec<(Region, usize)> {
    let mut regions = living.regions();
    regions.retain(|region| {
        let first = region.points.first();
        first.is_some_and(|at| territory.contains(*at))
    });
    let with_chain = |region: Region| {
        let first = around(&region, color, chains).next()?;
        Some((region, first))
    };
    regions.into_iter().filter_map(with_chain).collect()
}

/// The chains of `color` around `region`, by their places in `chains`.
fn around<'a>(
    region: &'a Region,
    color: Color,
    chains: &'a [Chain<'_>],
) -> impl Iterator<Item = usize> + use<'a> {
    let touches =
        move |(_, chain): &(usize, &Chain<'_>)| !chain.stones().is_disjoint(&region.border[color]);
    (chains.iter().enumerate()).filter(touches).map(|(n, _)| n)
}

fn join(groups: &mut [usize], a: usize, b: usize) {
    let (into, from) = (groups[a], groups[b]);
    for group in groups.iter_mut().filter(|group| **group == from) {
        *group = into;
    }
}

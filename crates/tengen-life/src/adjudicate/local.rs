//! The stones of a place as bits, and the moves of a play about them: as in the
//! game, but a ko is retaken only after a pass for it, where nobody has threats.

use tengen_rules::{ByColor, Color};

use super::place::Place;

/// Stones, kos that may not be retaken yet, and the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Local {
    stones: [u128; 2],
    /// Where each color may not retake a ko before it has passed for it.
    barred: [u128; 2],
    turn: Color,
}

/// What a side may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LocalMove {
    /// A stone on the point with this number.
    Play(u32),
    /// A pass for nothing in particular.
    Pass,
    /// A pass for the ko at the point with this number.
    PassForKo(u32),
}

impl Local {
    pub(super) const fn of(stones: ByColor<u128>) -> Local {
        Local {
            stones: [stones.black, stones.white],
            barred: [0; 2],
            turn: Color::Black,
        }
    }

    /// The same stones with `first` to move.
    pub(super) const fn begun_by(self, first: Color) -> Local {
        Local {
            turn: first,
            ..self
        }
    }

    /// The same where the side to move may not retake the kos at `bits` yet.
    pub(super) const fn barring(mut self, bits: u128) -> Local {
        self.barred[self.turn as usize] |= bits;
        self
    }

    pub(super) const fn turn(&self) -> Color {
        self.turn
    }

    pub(super) const fn stones(&self, color: Color) -> u128 {
        self.stones[color as usize]
    }

    /// Where `color` may not retake a ko before it has passed for it.
    pub(super) const fn barred(&self, color: Color) -> u128 {
        self.barred[color as usize]
    }

    pub(super) const fn empty(&self, place: &Place) -> u128 {
        everything(place) & !self.stones[0] & !self.stones[1]
    }

    /// The same with the points of `bits` in the hands of `color`.
    pub(super) const fn given(mut self, bits: u128, color: Color) -> Local {
        self.stones[color as usize] |= bits;
        self.stones[color.opponent() as usize] &= !bits;
        self
    }

    /// The chain of `color` with a stone among `seed`.
    pub(super) fn chain(&self, place: &Place, seed: u128, color: Color) -> u128 {
        let own = self.stones(color);
        let (mut chain, mut rim) = (seed & own, seed & own);
        while rim != 0 {
            rim = beside(place, rim) & own & !chain;
            chain |= rim;
        }
        chain
    }

    pub(super) fn liberties(&self, place: &Place, chain: u128) -> u128 {
        beside(place, chain) & self.empty(place)
    }

    /// All moves that may matter, legal or not.
    pub(super) fn moves(&self, place: &Place) -> impl Iterator<Item = LocalMove> + use<> {
        let stones = ones(self.empty(place)).map(LocalMove::Play);
        let kos = ones(self.barred[self.turn as usize]).map(LocalMove::PassForKo);
        stones.chain(kos).chain([LocalMove::Pass])
    }

    /// What stands after `what`; `None` where it is forbidden.
    pub(super) fn after(mut self, place: &Place, what: LocalMove) -> Option<Local> {
        let (own, other) = (self.turn, self.turn.opponent());
        match what {
            LocalMove::Pass => {}
            LocalMove::PassForKo(at) => self.barred[own as usize] &= !(1 << at),
            LocalMove::Play(at) => {
                let stone = 1 << at;
                self.stones[own as usize] |= stone;
                let taken = self.taken(place, stone, other);
                if taken.is_power_of_two() && self.barred[own as usize] & stone != 0 {
                    return None;
                }
                self.stones[other as usize] &= !taken;
                let chain = self.chain(place, stone, own);
                let liberties = self.liberties(place, chain);
                let lives = liberties != 0 || chain & place.wall[own] != 0;
                if !lives {
                    return None;
                }
                // Where the taker stands alone with what it took as its only liberty.
                if taken.is_power_of_two() && is_ko(place, own, chain, liberties, taken) {
                    self.barred[other as usize] |= taken;
                }
                self.drop_settled(place);
            }
        }
        self.turn = other;
        Some(self)
    }

    /// The stones of `color` that a stone of the other side's at `stone` takes.
    fn taken(&self, place: &Place, stone: u128, color: Color) -> u128 {
        let mut beside = beside(place, stone) & self.stones(color);
        let mut taken = 0;
        while beside != 0 {
            let chain = self.chain(place, beside & beside.wrapping_neg(), color);
            beside &= !chain;
            let lives = self.liberties(place, chain) != 0 || chain & place.wall[color] != 0;
            if !lives {
                taken |= chain;
            }
        }
        taken
    }

    /// Forgets kos that are none any more: filled, connected, or taken otherwise.
    fn drop_settled(&mut self, place: &Place) {
        for color in Color::BOTH {
            let holder = color.opponent();
            let still = ones(self.barred[color as usize]).filter(|at| {
                let at = 1 << at;
                let mut single = beside(place, at) & self.stones(holder);
                let mut is_open = false;
                while single != 0 {
                    let stone = single & single.wrapping_neg();
                    single &= !stone;
                    let chain = self.chain(place, stone, holder);
                    is_open |= is_ko(place, holder, chain, self.liberties(place, chain), at);
                }
                self.empty(place) & at != 0 && is_open
            });
            self.barred[color as usize] = still.fold(0, |bits, at| bits | 1 << at);
        }
    }
}

/// Whether `chain` of `color` is a single stone that can be taken at `at` alone.
fn is_ko(place: &Place, color: Color, chain: u128, liberties: u128, at: u128) -> bool {
    chain.is_power_of_two() && liberties == at && chain & place.wall[color] == 0
}

const fn everything(place: &Place) -> u128 {
    match place.near.len() {
        128 => u128::MAX,
        points => (1 << points) - 1,
    }
}

/// The points beside those of `bits`.
pub(super) fn beside(place: &Place, bits: u128) -> u128 {
    ones(bits).fold(0, |found, at| found | place.near[at as usize])
}

/// The numbers of the points in `bits`.
pub(super) fn ones(mut bits: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let at = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(at)
    })
}

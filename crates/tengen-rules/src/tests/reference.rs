//! The fast board and the slow one, move for move.

use tengen_testkit::random::Random;
use tengen_testkit::reference as plain;

use crate::{
    Board, ByColor, ChainStatus, Color, Counting, Judgement, KoRule, Move, Point, PointOwner,
    PointSet, Position, Profile, Ruleset, Said, SekiEyes, Size, Suicide, score,
};

const KOS: [(KoRule, plain::Ko); 4] = [
    (KoRule::Simple, plain::Ko::Simple),
    (KoRule::Positional, plain::Ko::Positional),
    (KoRule::Situational, plain::Ko::Situational),
    (KoRule::NaturalSituational, plain::Ko::Natural),
];
const SUICIDES: [(Suicide, plain::Suicide); 3] = [
    (Suicide::Forbidden, plain::Suicide::Never),
    (Suicide::MultiStone, plain::Suicide::Groups),
    (Suicide::All, plain::Suicide::Always),
];

/// How the moves of a random game are chosen.
#[derive(Clone, Copy)]
enum Manners {
    /// Legal moves by turns.
    Lawful,
    /// Now and then a forbidden stone or two moves in a row, as bad records have.
    Wild,
}

struct Game {
    fast: Position,
    slow: plain::Reference,
    random: Random,
}

impl Game {
    fn new(size: Size, ko: usize, suicide: usize, seed: u64) -> Game {
        let rules = Ruleset {
            ko: KOS[ko].0,
            suicide: SUICIDES[suicide].0,
            ..Ruleset::GAMBLER
        };
        let (cols, rows) = (size.cols().into(), size.rows().into());
        Game {
            fast: Position::new(rules, size),
            slow: plain::Reference::new(cols, rows, KOS[ko].1, SUICIDES[suicide].1),
            random: Random::new(seed),
        }
    }

    /// Plays up to `plies` moves, comparing before each.
    fn run(&mut self, plies: u32, manners: Manners) {
        for ply in 0..plies {
            self.compare(ply);
            let (color, what) = self.choose(manners);
            let stone = match what {
                Move::Pass => None,
                Move::Play(at) => Some((at.col().into(), at.row().into())),
            };
            let before = self.slow.prisoners();
            let played = self.fast.play_unchecked(color, what).unwrap();
            self.slow.force(number(color), stone);
            let taken = [0, 1].map(|side| self.slow.prisoners()[side] - before[side]);
            let (captured, suicide) = match color {
                Color::Black => (taken[0], taken[1]),
                Color::White => (taken[1], taken[0]),
            };
            assert_eq!(played.captured.len(), captured as usize);
            assert_eq!(played.suicide.len(), suicide as usize);
        }
        self.compare(plies);
        self.compare_count();
    }

    fn choose(&mut self, manners: Manners) -> (Color, Move) {
        let turn = self.fast.turn();
        let (color, points) = match manners {
            Manners::Wild if self.random.below(8) == 0 => {
                let color = Color::BOTH[self.random.below(2)];
                (color, self.fast.board().empty_points())
            }
            Manners::Lawful | Manners::Wild => (turn, self.fast.legal_points(turn)),
        };
        let points: Vec<Point> = points.iter().collect();
        match self.random.pick(&points) {
            Some(at) if self.random.below(12) > 0 => (color, Move::Play(at)),
            Some(_) | None => (color, Move::Pass),
        }
    }

    /// Board, prisoners, turn and the whole set of legal points agree.
    fn compare(&self, ply: u32) {
        let fast = &self.fast;
        assert_eq!(stones(fast.board()), *self.slow.grid(), "ply {ply}");
        assert_eq!(number(fast.turn()), self.slow.turn());
        let ByColor { black, white } = fast.prisoners();
        assert_eq!([black, white], self.slow.prisoners());
        assert_eq!(fast.board().hash(), fast.board().hash_from_scratch());
        // The slow board takes its time over the points of a large board.
        if fast.size().area() > 150 && !ply.is_multiple_of(4) {
            return;
        }
        let legal = fast.legal_points(fast.turn());
        let fast_legal: Vec<plain::Spot> = legal.iter().map(spot).collect();
        assert_eq!(
            fast_legal,
            self.slow.legal(),
            "ply {ply}, {:?}, {} to move:\n{}",
            fast.ruleset().ko,
            fast.turn(),
            fast.board()
        );
    }

    /// Area and territory of what stands agree.
    fn compare_count(&self) {
        let judgement = Judgement::all_alive(self.fast.board(), Said::Players);
        let sheet = score(&self.fast, &judgement).unwrap();
        let area = |color: Color| sheet.sides[color].stones + sheet.sides[color].territory;
        assert_eq!(Color::BOTH.map(area), self.slow.area());
        let territory = Color::BOTH.map(|color| sheet.sides[color].territory);
        assert_eq!(territory, self.slow.territory());
        let counted = area(Color::Black) + area(Color::White) + sheet.dame;
        assert_eq!(counted as usize, self.fast.size().area());
        self.compare_ways();
    }
}

impl Game {
    /// Under every profile the parts of the difference are the difference, the
    /// sheet speaks of every point, and each side's stones are on the board or the
    /// other's prisoners.
    fn compare_ways(&self) {
        let moves: Vec<_> = self.fast.moves().collect();
        let played = self.fast.stones_played();
        for profile in Profile::ALL {
            let rules = Ruleset {
                ko: KoRule::Simple,
                suicide: Suicide::All,
                ..profile.ruleset()
            };
            let mut position = Position::new(rules, self.fast.size());
            for (color, what) in &moves {
                position.play_unchecked(*color, *what).unwrap();
            }
            let judgement = self.any_judgement(position.board());
            let sheet = score(&position, &judgement).unwrap();
            let other = sheet.other_way.totals;
            let margins = [sheet.margin(), other.black - other.white];
            let [area, territory] = match rules.score {
                Counting::Area | Counting::Stones => margins,
                Counting::Territory => [margins[1], margins[0]],
            };
            assert_eq!(area - territory, sheet.difference.sum(), "{profile}");
            let ByColor { black, white } = sheet.sides;
            assert_eq!(black.stones + white.taken + white.dead, played.black);
            assert_eq!(white.stones + black.taken + black.dead, played.white);
            let dead = sheet.owners().filter(|(_, owner)| {
                matches!(
                    owner,
                    PointOwner::DeadStone {
                        territory: None,
                        ..
                    }
                )
            });
            let counted = |side: crate::SideCount| match rules.seki_eyes {
                SekiEyes::Count => side.stones + side.territory + side.seki_eyes,
                SekiEyes::DoNotCount | SekiEyes::Tax => side.stones + side.territory,
            };
            let all = counted(black) + counted(white) + sheet.dame;
            let nobodys = u32::try_from(dead.count()).unwrap();
            assert_eq!(
                (all + nobodys) as usize,
                self.fast.size().area(),
                "{profile}"
            );
        }
    }

    /// Chains alive, dead and in seki by turns.
    fn any_judgement(&self, board: &Board) -> Judgement {
        let mut judgement = Judgement::all_alive(board, Said::Players);
        let anchors: Vec<Point> = board.chains().map(crate::Chain::anchor).collect();
        let statuses = [ChainStatus::Alive, ChainStatus::Seki, ChainStatus::Dead];
        for (n, anchor) in anchors.into_iter().enumerate() {
            let status = statuses[(n + self.fast.stones_played().black as usize) % 3];
            judgement.mark(board, anchor, status, Said::Players);
        }
        judgement
    }
}

const fn number(color: Color) -> u8 {
    match color {
        Color::Black => plain::BLACK,
        Color::White => plain::WHITE,
    }
}

fn spot(at: Point) -> plain::Spot {
    (at.col().into(), at.row().into())
}

fn stones(board: &Board) -> plain::Grid {
    let size = board.size();
    let row = |row| {
        let stone = |col| board.stone(Point::new(col, row).unwrap());
        let content = |col| stone(col).map_or(plain::EMPTY, number);
        (0..size.cols()).map(content).collect()
    };
    (0..size.rows()).map(row).collect()
}

/// Every ko rule with every suicide rule on `size`.
fn every_rule(size: Size, plies: u32, games: u64) {
    for ko in 0..KOS.len() {
        for suicide in 0..SUICIDES.len() {
            for seed in 0..games {
                let seed = seed + 1000 * size.area() as u64;
                Game::new(size, ko, suicide, seed).run(plies, Manners::Lawful);
                Game::new(size, ko, suicide, seed).run(plies, Manners::Wild);
            }
        }
    }
}

#[test]
fn the_boards_agree_on_every_small_size() {
    for cols in 1..=5 {
        for rows in 1..=5 {
            let size = Size::new(cols, rows).unwrap();
            every_rule(size, 50, if size.area() <= 9 { 10 } else { 2 });
        }
    }
}

#[test]
fn the_boards_agree_on_middle_sizes() {
    for cols in 1..=9 {
        for rows in 1..=9 {
            if cols > 5 || rows > 5 {
                every_rule(Size::new(cols, rows).unwrap(), 20, 1);
            }
        }
    }
}

#[test]
fn the_boards_agree_on_large_and_odd_sizes() {
    for (cols, rows) in [
        (13, 13),
        (19, 19),
        (25, 25),
        (4, 13),
        (52, 1),
        (1, 52),
        (52, 2),
    ] {
        let size = Size::new(cols, rows).unwrap();
        for ko in 0..KOS.len() {
            let suicide = ko % SUICIDES.len();
            let plies = if size.area() > 150 { 24 } else { 110 };
            Game::new(size, ko, suicide, 7).run(plies, Manners::Lawful);
            Game::new(size, ko, suicide, 8).run(plies, Manners::Wild);
        }
    }
}

/// A filled board has the captures that a beginning lacks.
#[test]
fn the_boards_agree_late_in_a_game() {
    for (side, plies) in [(7, 130), (9, 170)] {
        for ko in 0..KOS.len() {
            let mut game = Game::new(Size::square(side).unwrap(), ko, 1, 3);
            game.run(plies, Manners::Lawful);
            assert!(game.fast.prisoners().black + game.fast.prisoners().white > 20);
        }
    }
}

#[test]
fn undoing_a_game_goes_back_through_every_position() {
    for (side, plies) in [(2, 60), (3, 80), (4, 90), (7, 200), (19, 300)] {
        for suicide in 0..SUICIDES.len() {
            let mut game = Game::new(Size::square(side).unwrap(), 2, suicide, 5);
            let mut seen = vec![game.fast.clone()];
            for _ in 0..plies {
                let (color, what) = game.choose(Manners::Wild);
                let mut recorded = game.fast.clone();
                let broken = recorded.play_recorded(color, what);
                let played = game.fast.play_unchecked(color, what);
                assert_eq!(broken, played.map(|played| played.broken));
                assert_eq!(recorded, game.fast);
                seen.push(recorded);
            }
            for number in [0, plies / 2, plies] {
                let board = game.fast.board_at(crate::MoveNumber(number));
                assert_eq!(board.as_ref(), Some(seen[number as usize].board()));
            }
            while let Some(later) = seen.pop() {
                assert_eq!(game.fast, later);
                let board = game.fast.board();
                for color in Color::BOTH {
                    let legal = game.fast.legal_points(color);
                    assert_eq!(legal, later.legal_points(color));
                }
                for chain in board.chains() {
                    let liberties = chain.liberties();
                    let atari = (liberties.len() == 1).then(|| liberties.first().unwrap());
                    assert_eq!(chain.atari(), atari);
                    assert_eq!(chain.has_no_liberty(), liberties.is_empty());
                    assert_eq!(chain.len(), chain.stones().len());
                }
                let undone = game.fast.undo();
                assert_eq!(undone.is_some(), !seen.is_empty());
            }
        }
    }
}

/// Whatever superko forbids less of, it allows: psk within ssk within nssk within
/// no superko at all.
#[test]
fn stricter_ko_rules_allow_fewer_points() {
    for side in [2, 3, 4] {
        for seed in 0..20 {
            let size = Size::square(side).unwrap();
            let mut games: Vec<Game> = (0..KOS.len())
                .map(|ko| Game::new(size, ko, usize::try_from(seed % 3).unwrap(), seed))
                .collect();
            for _ in 0..60 {
                let turn = games[1].fast.turn();
                let legal = |n: usize| -> PointSet { games[n].fast.legal_points(turn) };
                let [simple, psk, ssk, nssk] = [0, 1, 2, 3].map(legal);
                assert!(psk.is_subset(&ssk) && ssk.is_subset(&nssk));
                assert!(psk.is_subset(&simple) && ssk.is_subset(&simple));
                let (color, what) = games[1].choose(Manners::Lawful);
                for game in &mut games {
                    game.fast.play(color, what).unwrap();
                }
            }
        }
    }
}

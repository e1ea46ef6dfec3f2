//! Ways to nodes, kept as they are played, so that the next one is played only from where
//! it is another one.

use tengen_rules::{Board, Color};

use super::path::{Player, board_of};
use super::{Given, Replay, ReplayError};
use crate::info::GameInfo;
use crate::sgf::{Collection, Node, NodeId, Undo};

/// So many nodes before the last one that was gone to a way is kept as well, for who goes
/// back.
const BACK: usize = 64;

/// The properties that hold for the nodes behind a node, too, until they are told anew: what
/// is dimmed, and what of the board is shown.
///
/// # Source
///
/// SGF FF\[4\], property types: "inherit".
pub const HELD: [&str; 2] = ["DD", "VW"];

/// What was played on the way to nodes of a file, kept through edits of it.
///
/// It fits the collection that it was used with or followed last, and no other.
///
/// # Examples
///
/// ```
/// use tengen_record::{GameInfo, Ways, sgf};
///
/// let file = sgf::parse(b"(;SZ[9];B[ee];W[gc])");
/// let game = file.game(0).expect("one game");
/// let last = game.main_line().last().expect("three nodes");
/// let mut ways = Ways::default();
/// let arrived = ways.to(last, &GameInfo::of(game))?;
/// assert_eq!(arrived.replay.position.turn(), tengen_rules::Color::Black);
/// # Ok::<(), tengen_record::ReplayError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// What the kept ways rest on besides their nodes.
    info: Option<GameInfo>,
    /// The way to the last node that was gone to, and another one; the nearest first.
    stops: Vec<Stop>,
}

/// The end of a way.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// The stones before the node.
    pub before: Board,
    /// The game with the node. Of the moves it has the last one alone, of the violations
    /// only those of the node.
    pub replay: Replay,
    /// Where what [`HELD`] names is told: at the node or at the nearest before it.
    pub held: [Option<NodeId>; HELD.len()],
}

/// A way up to a node, that node not played.
#[derive(Clone, Debug)]
struct Stop {
    game: usize,
    /// The place of the node in its game; never the root's.
    at: usize,
    /// Whose move comes first in the node: whose turn it is before may rest on that.
    color: Option<Color>,
    walk: Walk,
}

/// What was come by on a way.
#[derive(Clone, Debug)]
struct Walk {
    player: Player,
    /// The places of the last nodes that told what [`HELD`] names.
    held: [Option<usize>; HELD.len()],
}

impl Ways {
    /// Plays the way to `node`, of whose game `info` is what [`GameInfo::of`] gathers: as
    /// [`replay_to`](super::replay_to) does, from as near as may be.
    ///
    /// # Errors
    ///
    /// Only if there is no board to play on.
    pub fn to(&mut self, node: Node<'_>, info: &GameInfo) -> Result<Arrived, ReplayError> {
        let size = board_of(node.game())?;
        if self.info.as_ref() != Some(info) {
            self.stops.clear();
            self.info = Some(info.clone());
        }
        let known = self.stops.iter().find_map(|stop| {
            let rest = stop.rest(node)?;
            Some((rest, stop.walk.clone()))
        });
        let (rest, mut walk) = known.unwrap_or_else(|| {
            let player = Player::new(node.game(), info, size, &Given::default());
            let held = [None; HELD.len()];
            (node.path(), Walk { player, held })
        });
        let first = node.game().root().order();
        let far = rest.len().checked_sub(1 + BACK);
        for (at, pair) in rest.windows(2).enumerate() {
            if far == Some(at)
                && let Some(stop) = Stop::at(pair[0], &walk)
            {
                self.stops = vec![stop];
            }
            walk.player.node(pair[0], Some(pair[1]));
            walk.player.pass_by();
            walk.hold(pair[0], first);
        }
        if let Some(near) = Stop::at(node, &walk) {
            let far = self.stops.pop().filter(|stop| stop.at < near.at);
            self.stops = std::iter::once(near).chain(far).collect();
        }
        let before = walk.player.replay.position.board().clone();
        walk.player.node(node, None);
        walk.hold(node, first);
        let at = |place: usize| Some(node.game().node_at(place)?.id());
        Ok(Arrived {
            before,
            replay: walk.player.replay,
            held: walk.held.map(|place| place.and_then(at)),
        })
    }

    /// Follows an edit of the collection, or one that was taken back: `undo` is what takes
    /// it back, `now` the collection behind it.
    pub fn follow(&mut self, undo: &Undo, now: &Collection) {
        if undo.is_empty() {
            return;
        }
        let Some((game, steps)) = undo.nodes(now) else {
            self.stops.clear();
            return;
        };
        // Nodes on the way to a node stand before it. What an edit puts before or behind a
        // node touches the one before that as well.
        self.stops.retain(|stop| {
            let is_behind = || steps.iter().all(|[first, ..]| stop.at <= *first);
            stop.game < game || (stop.game == game && is_behind())
        });
    }

    /// Forgets all: the collection is another one.
    pub fn forget(&mut self) {
        self.stops.clear();
    }
}

impl Walk {
    /// Sees what a node tells for those behind it. `first` is the place of its game's first
    /// node.
    fn hold(&mut self, node: Node<'_>, first: usize) {
        for property in node.properties() {
            for (name, held) in HELD.iter().zip(&mut self.held) {
                if property.is(name) {
                    *held = Some(node.order() - first);
                }
            }
        }
    }
}

impl Stop {
    /// A way that was played up to `node`; none at the root, where there is nothing to keep.
    fn at(node: Node<'_>, walk: &Walk) -> Option<Stop> {
        node.parent()?;
        Some(Stop {
            game: node.game().index(),
            at: place(node),
            color: walk.player.first_color(node),
            walk: walk.clone(),
        })
    }

    /// The nodes from here to `node`, both ends among them, if the way leads by here.
    fn rest<'a>(&self, node: Node<'a>) -> Option<Vec<Node<'a>>> {
        let game = node.game();
        if game.index() != self.game || place(node) < self.at {
            return None;
        }
        let first = game.root().order();
        let back = std::iter::successors(Some(node), |node| node.parent());
        let mut rest: Vec<Node<'a>> = back
            .take_while(|node| self.at <= node.order() - first)
            .collect();
        rest.reverse();
        let here = *rest.first()?;
        let is_here = place(here) == self.at;
        (is_here && self.walk.player.first_color(here) == self.color).then_some(rest)
    }
}

/// The place of a node in its game.
fn place(node: Node<'_>) -> usize {
    node.order() - node.game().root().order()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use tengen_rules::{Move, Point};

    use super::*;
    use crate::replay::replay_to;
    use crate::sgf::parse;
    use crate::sgf::tests::shapes::{cases, nested};
    use crate::sgf::tests::{Edit, any_edit};

    /// Games with stones put on the way and turns told.
    fn games() -> impl Strategy<Value = Vec<u8>> {
        let node = prop::sample::select(vec![
            ";B[aa]",
            ";W[ab]",
            ";B[ba]",
            ";W[bb]",
            ";B[aa]W[ba]",
            ";AB[aa][bb]",
            ";AE[aa]",
            ";AW[ab]PL[B]",
            ";",
            ";B[x]",
            ";C[x]HA[2]",
            ";DD[aa]",
            ";vw[]B[cc]",
            ";KM[7]RU[Chinese]",
        ]);
        let tree = nested(node, 6, 4);
        (
            prop::sample::select(vec![";SZ[3]", ";KM[x]", ""]),
            vec(tree, 1..3),
        )
            .prop_map(|(root, trees)| {
                trees
                    .iter()
                    .map(|tree| format!("({root}{tree})"))
                    .collect::<Vec<_>>()
            })
            .prop_map(|games| games.concat().into_bytes())
    }

    fn check(ways: &mut Ways, file: &Collection, at: usize) -> Result<(), TestCaseError> {
        let nodes: Vec<Node<'_>> = file
            .games()
            .flat_map(|game| game.nodes().collect::<Vec<_>>())
            .collect();
        let Some(node) = nodes.get(at % nodes.len().max(1)).copied() else {
            return Ok(());
        };
        let given = Given::default();
        let (arrived, whole) = match (
            ways.to(node, &GameInfo::of(node.game())),
            replay_to(node, &given),
        ) {
            (Ok(arrived), Ok(whole)) => (arrived, whole),
            (arrived, whole) => {
                prop_assert_eq!(format!("{:?}", arrived.err()), format!("{:?}", whole.err()));
                return Ok(());
            }
        };
        prop_assert_eq!(&arrived.replay.position, &whole.position);
        prop_assert_eq!(arrived.replay.moves.last(), whole.moves.last());
        let here = |replay: Replay| {
            let here = replay
                .violations
                .into_iter()
                .filter(|one| one.node == node.id());
            here.collect::<Vec<_>>()
        };
        for (name, held) in HELD.iter().zip(arrived.held) {
            let mut way = node.path();
            way.retain(|one| one.property(name).is_some());
            prop_assert_eq!(held, way.last().map(|one| one.id()));
        }
        let found = arrived.replay.violations.len();
        let expected = here(whole);
        prop_assert_eq!(here(arrived.replay), expected.clone());
        prop_assert_eq!(found, expected.len());
        if let Some(parent) = node.parent() {
            let before = replay_to(parent, &given).unwrap();
            prop_assert_eq!(&arrived.before, before.position.board());
        }
        Ok(())
    }

    #[derive(Clone, Debug)]
    enum Step {
        Go(usize),
        Edit(Edit),
        Back,
    }

    fn any_step() -> impl Strategy<Value = Step> {
        prop_oneof![
            3 => any::<usize>().prop_map(Step::Go),
            2 => any_edit().prop_map(Step::Edit),
            1 => Just(Step::Back),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(cases()))]
        #[test]
        fn a_way_leads_where_it_leads_from_the_root(bytes in games(), steps in vec(any_step(), 1..25)) {
            let mut file = parse(&bytes);
            let (mut ways, mut last, mut undos) = (Ways::default(), 0, Vec::new());
            for step in steps {
                let undo = match step {
                    Step::Go(to) => {
                        last = to;
                        None
                    }
                    Step::Edit(edit) => Some(file.undoable(|file| edit.apply(file)).1),
                    Step::Back => undos.pop().map(|undo| file.take_back(undo)),
                };
                if let Some(undo) = undo {
                    ways.follow(&undo, &file);
                    undos.push(undo);
                }
                check(&mut ways, &file, last)?;
                // Whoever goes on goes to the next node.
                check(&mut ways, &file, last.wrapping_add(1))?;
            }
        }
    }

    #[test]
    fn whose_turn_stones_leave_is_told_by_the_next_node_as_it_is_now() {
        let mut file = parse(b"(;SZ[9];AB[ee];B[cc];W[gg])");
        let mut ways = Ways::default();
        let color = |ways: &mut Ways, file: &Collection| {
            let node = file.game(0).unwrap().node_at(2).unwrap();
            let arrived = ways.to(node, &GameInfo::of(node.game())).unwrap();
            let codes = arrived.replay.violations.iter().map(|one| one.fault.code());
            codes.collect::<Vec<_>>()
        };
        assert!(color(&mut ways, &file).is_empty());
        let id = file.game(0).unwrap().node_at(2).unwrap().id();
        let at = Point::new(2, 2).unwrap();
        for mover in [Color::White, Color::Black] {
            let work = |file: &mut Collection| {
                file.set_move(id, mover, Move::Play(at)).unwrap();
                let other = if mover == Color::White { "B" } else { "W" };
                file.remove(id, other).unwrap();
            };
            let ((), undo) = file.undoable(work);
            ways.follow(&undo, &file);
            assert_eq!(color(&mut ways, &file), [""; 0]);
        }
    }

    #[test]
    fn going_back_along_a_long_game_plays_a_little_of_it() {
        let text = format!("(;SZ[9]{})", ";B[ee];W[gc]".repeat(500));
        let file = parse(text.as_bytes());
        let game = file.game(0).unwrap();
        let info = GameInfo::of(game);
        let mut ways = Ways::default();
        let mut at = |place: usize| {
            ways.to(game.node_at(place).unwrap(), &info).unwrap();
            ways.stops.iter().map(|stop| stop.at).collect::<Vec<_>>()
        };
        assert_eq!(at(900), [900, 836]);
        assert_eq!(at(899), [899, 836]);
        assert_eq!(at(901), [901, 836]);
        assert_eq!(at(1000), [1000, 936]);
        assert_eq!(at(0), [1000, 936]);
    }
}

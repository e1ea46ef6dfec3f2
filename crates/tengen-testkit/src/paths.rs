//! How many simple paths a small directed graph has. Whole games are such paths,
//! where no board may come back.

/// A small directed graph and the ways in which it is its own image.
#[derive(Clone, Debug)]
pub struct Graph {
    /// For each node the nodes to which a step leads, as bits.
    pub steps: Vec<u64>,
    /// Renumberings of the nodes that carry steps into steps; a group, the one that
    /// changes nothing among them. The more of them, the less is counted twice.
    pub symmetries: Vec<Vec<usize>>,
}

/// The most slots of the memory, as a power of two; a slot has 16 bytes.
const SLOTS: u32 = 24;

impl Graph {
    /// The paths from `start` that visit no node twice, the one without a step
    /// among them.
    ///
    /// # Panics
    ///
    /// With more than 58 nodes: a node and a set share one word.
    pub fn paths_from(&self, start: usize) -> u64 {
        let nodes = self.steps.len();
        assert!(nodes <= 58, "{nodes} nodes are too many");
        let all = (1 << nodes) - 1;
        let slots = u32::try_from(nodes / 2).map_or(SLOTS, |slots| slots.min(SLOTS));
        let mut walk = Walk {
            steps: &self.steps,
            memory: vec![(u64::MAX, 0); 1 << slots],
            unused: u64::BITS - slots,
        };
        let symmetries: Vec<&[usize]> = self.symmetries.iter().map(Vec::as_slice).collect();
        walk.alike(start, all & !(1 << start), &symmetries)
    }
}

struct Walk<'a> {
    steps: &'a [u64],
    /// What lies ahead of a node, by the node and the open nodes it can reach. What
    /// falls into a slot that is wanted anew is forgotten and counted again.
    memory: Vec<(u64, u64)>,
    /// How many bits of a word are too many to number the slots.
    unused: u32,
}

impl Walk<'_> {
    /// The paths from `at` through nodes of `open`, of steps that are each other's
    /// image only one being counted. `symmetries` are those that keep each node
    /// visited so far where it is.
    fn alike(&mut self, at: usize, open: u64, symmetries: &[&[usize]]) -> u64 {
        let kept: Vec<&[usize]> = symmetries
            .iter()
            .copied()
            .filter(|to| to[at] == at)
            .collect();
        if kept.len() < 2 {
            return self.paths(at, open);
        }
        let mut paths = 1;
        let mut next = self.steps[at] & open;
        while next != 0 {
            let node = next.trailing_zeros() as usize;
            let images = kept.iter().fold(0_u64, |images, to| images | 1 << to[node]);
            next &= !images;
            let ahead = self.alike(node, open & !(1 << node), &kept);
            paths += ahead * u64::from(images.count_ones());
        }
        paths
    }

    /// The paths from `at` through nodes of `open`.
    fn paths(&mut self, at: usize, open: u64) -> u64 {
        let open = self.ahead(at, open);
        let mut next = self.steps[at] & open;
        if next == 0 {
            return 1;
        }
        let key = open << 6 | at as u64;
        let slot = self.slot(key);
        if self.memory[slot].0 == key {
            return self.memory[slot].1;
        }
        let mut paths = 1;
        while next != 0 {
            let node = next.trailing_zeros() as usize;
            next &= next - 1;
            paths += self.paths(node, open & !(1 << node));
        }
        self.memory[slot] = (key, paths);
        paths
    }

    /// The nodes of `open` to which open nodes lead from `at`.
    fn ahead(&self, at: usize, open: u64) -> u64 {
        let mut reached = self.steps[at] & open;
        let mut fresh = reached;
        while fresh != 0 {
            let node = fresh.trailing_zeros() as usize;
            let more = self.steps[node] & open & !reached;
            reached |= more;
            fresh = fresh & (fresh - 1) | more;
        }
        reached
    }

    /// The top bits of the product with the golden ratio: keys spread evenly.
    fn slot(&self, key: u64) -> usize {
        let spread = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        usize::try_from(spread.checked_shr(self.unused).unwrap_or(0)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Graph;

    /// A graph in which every node leads to every other has 1 + 3 + 6 + 6 paths from
    /// one of four, whether its symmetries are told or not.
    #[test]
    fn symmetries_change_no_number() {
        let steps = (0..4).map(|node| 0b1111 & !(1 << node)).collect();
        let mut graph = Graph {
            steps,
            symmetries: Vec::new(),
        };
        assert_eq!(graph.paths_from(0), 16);
        let to = |order: [usize; 4]| order.to_vec();
        graph.symmetries = vec![to([0, 1, 2, 3]), to([0, 2, 3, 1]), to([0, 3, 1, 2])];
        assert_eq!(graph.paths_from(0), 16);
    }
}

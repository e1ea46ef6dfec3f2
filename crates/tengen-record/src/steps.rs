//! A tree told in a row, as SGF writes it: nodes, and the parentheses between them.
//! There is no recursion, for records nest as deep as they like.

/// What is written next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A node that follows the one before.
    Node(usize),
    /// A parenthesis and the first node behind it.
    Open(usize),
    /// The parenthesis that closes.
    Close,
}

/// Every step of the tree whose root is node 0 and in which `children` follow a node:
/// an only child follows on, several stand in parentheses, as the whole tree does.
pub(crate) fn steps<'a>(children: impl Fn(usize) -> &'a [usize]) -> impl Iterator<Item = Step> {
    let mut left = vec![Step::Open(0)];
    std::iter::from_fn(move || {
        let step = left.pop()?;
        let at = match step {
            Step::Close => return Some(step),
            Step::Open(at) => {
                left.push(Step::Close);
                at
            }
            Step::Node(at) => at,
        };
        match children(at) {
            [only] => left.push(Step::Node(*only)),
            several => left.extend(several.iter().rev().map(|child| Step::Open(*child))),
        }
        Some(step)
    })
}

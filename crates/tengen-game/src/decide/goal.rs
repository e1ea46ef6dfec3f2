//! Games that something else than points wins.

use tengen_rules::Color;

use super::Draft;
use crate::Goal;

impl Draft<'_> {
    /// Who has captured what the goal asks for, after a stone of `mover`.
    ///
    /// A side's suicides are captures of the opponent. Should one stone complete both
    /// sides' goals, its mover has won: the opponent's stones come off first.
    ///
    /// # Source
    ///
    /// Atari go as it is taught: Yasuda Yasutoshi's capture game, the first capture
    /// wins. Taking more than one at once, suicide and two passes are our decision.
    pub(super) fn captor(&mut self, mover: Color) -> Option<Color> {
        let stones = match self.base.terms.variant.goal {
            Goal::Score => return None,
            Goal::Capture { stones } => u32::from(stones),
        };
        let taken = self.game().position.prisoners();
        let sides = [mover, mover.opponent()];
        sides.into_iter().find(|side| stones <= taken[*side])
    }
}

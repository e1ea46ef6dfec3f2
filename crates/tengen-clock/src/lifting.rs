//! Over the board: how long clocks may stand still while captured stones are lifted.

use crate::Millis;

/// How long lifting `stones` may stop the clocks; `None` below three.
///
/// # Source
///
/// The comment on article 4 of the Code: clocks may be stopped for three stones
/// and more. It names no limit; ours is 10 seconds for every ten begun.
pub const fn lifting_time(stones: u16) -> Option<Millis> {
    match stones {
        0..3 => None,
        more => Some(Millis::seconds(10 * more.div_ceil(10) as i64)),
    }
}

//! What the arbiter does: the same order as every command, answered to whoever waits.

use tengen_clock::Timestamp;
use tengen_game::{Actor, Command, Refusal, Ruling};
use tengen_id::CommandId;

use super::Trouble;
use super::command::Done;
use super::room::Room;
use super::table::Verdict;

impl Room {
    /// Takes a ruling through, once for its id. The inner answer is the game's.
    pub(super) async fn rule(
        &mut self,
        id: CommandId,
        ruling: Ruling,
        at: Timestamp,
    ) -> Result<Result<(), Refusal>, Trouble> {
        let command = Command::Rule { ruling };
        let done = self.once(id, |table| match table.answered(id) {
            Some(span) => Ok(Verdict::Before(span)),
            None => (table.decide_for(Actor::Arbiter, None, &command, at)).map(Verdict::Fresh),
        });
        Ok(done.await?.map(|done| match done {
            Done::Now(span) => self.happened(span),
            Done::Before(_) => {}
        }))
    }
}

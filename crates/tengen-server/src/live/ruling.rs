//! What the arbiter does: the same order as every command, answered to whoever waits.

use tengen_clock::Timestamp;
use tengen_game::{Actor, Command, Refusal, Ruling};
use tengen_id::CommandId;

use super::Trouble;
use super::command::TRIES;
use super::room::Room;
use super::table::Outcome;

impl Room {
    /// Takes a ruling through, once for its id. The inner answer is the game's.
    pub(super) async fn rule(
        &mut self,
        id: CommandId,
        ruling: Ruling,
        at: Timestamp,
    ) -> Result<Result<(), Refusal>, Trouble> {
        self.opened().await?;
        let command = Command::Rule { ruling };
        for _ in 0..TRIES {
            let store = self.inside.store.clone();
            let table = self.table().await?;
            if table.has_answered(id) {
                return Ok(Ok(()));
            }
            let events = match table.decide_for(Actor::Arbiter, &command, at) {
                Ok(events) => events,
                Err(refusal) => return Ok(Err(refusal)),
            };
            match table.keep(&store, Some(id), events).await {
                Outcome::Kept(span) => {
                    self.happened(span);
                    return Ok(Ok(()));
                }
                Outcome::Repeated(_) => {
                    self.reload().await?;
                    return Ok(Ok(()));
                }
                Outcome::Behind => self.reload().await?,
                Outcome::Refused => return Err(Trouble::Store),
            }
        }
        Err(Trouble::Store)
    }
}

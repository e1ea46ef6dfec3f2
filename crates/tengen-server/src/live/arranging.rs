//! Before the game: the parties agree on terms, and the game begins when they have and
//! every seat is taken.

use tengen_game::{Actor, Command, Consent, Parity, Party, Phase};
use tengen_id::UserId;

use super::Trouble;
use super::command::beginning;
use super::room::Room;

impl Room {
    /// A party agrees to the terms, or lays other ones on the table.
    pub(super) async fn arrange(
        &mut self,
        command: &Command,
    ) -> Result<Result<(), tengen_game::Refusal>, Trouble> {
        let now = self.inside.time.now();
        let answer = self.by(Actor::House, command, now).await?;
        self.begin(None).await?;
        Ok(answer)
    }

    /// Begins the game if every seat is taken and the terms are agreed. Nothing to do is
    /// fine too.
    pub(super) async fn begin(&mut self, guess: Option<Parity>) -> Result<(), Trouble> {
        let store = self.inside.store.clone();
        let table = self.table().await?;
        if table.game.phase() != Phase::Arranging {
            return Ok(());
        }
        let seats = table.game.terms().variant.seats;
        let had = table.seating.is_full(seats);
        table.reload_seats(&store).await?;
        if !table.seating.is_full(seats) {
            self.seats_changed();
            return Ok(());
        }
        if !had {
            self.seats_changed();
        }
        self.agree_for_the_silent().await?;
        let table = self.table().await?;
        if !table.game.arranging().is_agreed() {
            return Ok(());
        }
        let command = beginning(table.game.color_choice(), guess);
        self.house(&command, self.inside.time.now()).await?;
        self.seat_everybody().await
    }

    /// The program agrees to everything, and on one screen one word is enough.
    async fn agree_for_the_silent(&mut self) -> Result<(), Trouble> {
        let table = self.table().await?;
        let (arranging, seating) = (table.game.arranging(), &table.seating);
        let is_silent = |host: UserId| {
            let guest = seating.guest.as_ref();
            guest.is_some_and(|guest| guest.level.is_some() || guest.id == host)
        };
        let waits = arranging.host == Consent::Given && arranging.guest == Consent::Open;
        if waits && is_silent(seating.host.id) {
            let (by, seen) = (Party::Guest, arranging.seq);
            self.house(&Command::Agree { by, seen }, self.inside.time.now())
                .await?;
        }
        Ok(())
    }
}

//! Why something at a table, or of one, was refused.

/// Why something over the board was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableRefusal {
    /// Over the board a stone is put and the clock is pressed; nothing else is a move.
    #[error("over the board a stone is put and the clock is pressed")]
    Press,
    /// The game is played online: a move presses the clock by itself.
    #[error("the game is not played over the board")]
    Online,
    /// The opponent of whoever moves first starts the clock.
    #[error("the clock has not been started")]
    NotStarted,
    /// No stone was put since the last press.
    #[error("no stone was put since the last press")]
    NoStone,
    /// The stone that the press was to follow does not lie there.
    #[error("another stone lies there, or none")]
    OtherStone,
    /// Clocks stand still for three stones and more.
    #[error("the clocks stand still only while three stones or more are lifted")]
    TooFew {
        /// How many there are to lift.
        stones: u16,
    },
    /// The stones of this move were lifted.
    #[error("the stones of this move have been lifted")]
    Lifted,
    /// The stones lie on a board elsewhere: here is the clock alone.
    #[error("no stones are entered here")]
    NoBoard,
    /// The board is here: the result is counted, not stated.
    #[error("the result is counted here")]
    BoardHere,
    /// Nothing is being lifted.
    #[error("nothing is being lifted")]
    NotLifting,
}

impl TableRefusal {
    /// Every code of this enum.
    pub const CODES: [&'static str; 10] = [
        "table.press",
        "table.online",
        "table.not-started",
        "table.no-stone",
        "table.other-stone",
        "table.too-few",
        "table.lifted",
        "table.not-lifting",
        "table.no-board",
        "table.board-here",
    ];

    /// The stable code clients translate. Codes are part of the protocol.
    pub const fn code(&self) -> &'static str {
        let index = match self {
            TableRefusal::Press => 0,
            TableRefusal::Online => 1,
            TableRefusal::NotStarted => 2,
            TableRefusal::NoStone => 3,
            TableRefusal::OtherStone => 4,
            TableRefusal::TooFew { .. } => 5,
            TableRefusal::Lifted => 6,
            TableRefusal::NotLifting => 7,
            TableRefusal::NoBoard => 8,
            TableRefusal::BoardHere => 9,
        };
        TableRefusal::CODES[index]
    }

    /// The values that a translation of the code may name.
    pub fn params(&self) -> Vec<(&'static str, String)> {
        match self {
            TableRefusal::TooFew { stones } => vec![("stones", stones.to_string())],
            TableRefusal::Press
            | TableRefusal::Online
            | TableRefusal::NotStarted
            | TableRefusal::NoStone
            | TableRefusal::OtherStone
            | TableRefusal::Lifted
            | TableRefusal::NoBoard
            | TableRefusal::BoardHere
            | TableRefusal::NotLifting => Vec::new(),
        }
    }
}

//! The switches a ruleset is made of: one enum for each choice that bodies of law
//! answer differently. Names in JSON are the variants in snake case.

/// Declares a plain switch: an enum with its names in JSON and in reports.
macro_rules! switch {
    ($(#[$about:meta])* $name:ident { $($(#[$say:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$say])* $variant,)+
        }

        impl $name {
            /// Every value, in the order of the table of switches.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The value's name in JSON and in printed tables.
            pub const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        #[cfg(feature = "serde")]
        $crate::in_words!($name { $($variant = $text),+ });
    };
}

switch! {
    /// Whether a rule is in force.
    Switch {
        /// It is not.
        No = "no",
        /// It is.
        Yes = "yes",
    }
}

impl Switch {
    /// Whether the rule is in force.
    pub const fn is_on(self) -> bool {
        match self {
            Switch::No => false,
            Switch::Yes => true,
        }
    }
}

switch! {
    /// Which recurrences of the board a stone may not bring about.
    KoRule {
        /// Only the immediate retake of a single stone.
        Simple = "simple",
        /// Positional superko: no earlier board.
        Positional = "psk",
        /// Situational superko: no earlier board with the same side to move,
        /// whether a stone, a pass or the beginning made it.
        Situational = "ssk",
        /// Natural situational superko: no board that one's own earlier stone made.
        NaturalSituational = "nssk",
        /// Ing's fighting and disturbing kos; played here as positional superko,
        /// an approximation, because hot stones need an arbiter.
        Ing = "ing",
    }
}

switch! {
    /// What a longer cycle does where the ko rule does not forbid it.
    CyclePolicy {
        /// It cannot arise: the ko rule forbids it.
        Forbid = "forbid",
        /// The game is drawn.
        Draw = "draw",
        /// The game has no result, if both agree.
        NoResult = "no_result",
        /// The game is played again.
        Replay = "replay",
        /// The arbiter rules.
        Arbiter = "arbiter",
        /// Both players lose.
        BothLose = "both_lose",
    }
}

switch! {
    /// Whether a stone may take its own chain's last liberty without capturing.
    Suicide {
        /// Never.
        Forbidden = "forbidden",
        /// If two or more stones come off.
        MultiStone = "multi_stone",
        /// Always, a single stone too.
        All = "all",
    }
}

switch! {
    /// What the players must agree on at the end.
    Agreement {
        /// Nothing: what stands on the board lives.
        None = "none",
        /// Which stones are dead.
        DeadStones = "dead_stones",
        /// Kind and owner of each territory.
        Territories = "territories",
    }
}

switch! {
    /// How a disagreement at the end is settled.
    Dispute {
        /// It cannot arise.
        None = "none",
        /// By playing on.
        PlayOn = "play_on",
        /// By hypothetical play, a ko being retaken only after a pass for it.
        Hypothetical = "hypothetical",
        /// By ordinary play on a second board.
        SecondBoard = "second_board",
    }
}

switch! {
    /// Who moves first when play is resumed after the stop.
    ResumeFirst {
        /// The opponent of the player who asked.
        OpponentOfRequester = "opponent_of_requester",
        /// Whoever's turn it is after the passes.
        Alternation = "alternation",
        /// The player who passed first.
        FirstPasser = "first_passer",
    }
}

switch! {
    /// What is counted.
    Counting {
        /// Living stones and the empty points they surround.
        Area = "area",
        /// Surrounded empty points and prisoners.
        Territory = "territory",
        /// Stones that stand or could still be put: area less what two eyes need.
        Stones = "stones",
    }
}

switch! {
    /// What eye points inside a seki are worth.
    SekiEyes {
        /// A point each.
        Count = "count",
        /// Nothing.
        DoNotCount = "do_not_count",
        /// Nothing, and each living group pays two points for its eyes.
        Tax = "tax",
    }
}

switch! {
    /// What living stones beside an unfilled dame are.
    #[derive(Default)]
    UnfilledDame {
        /// What they would be without it.
        #[default]
        Neutral = "neutral",
        /// In seki: their eye points are no territory.
        Seki = "seki",
    }
}

switch! {
    /// Whether territory counts at a point that its owner will have to fill, where
    /// territory is what is counted.
    #[derive(Default)]
    FalseEyes {
        /// It counts.
        Count = "count",
        /// It does not.
        #[default]
        DoNotCount = "do_not_count",
    }
}

/// Logs older than these switches do not name them.
#[cfg(feature = "serde")]
mod younger {
    use super::{FalseEyes, UnfilledDame};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    impl UnfilledDame {
        pub(in crate::ruleset) fn is_default(&self) -> bool {
            *self == UnfilledDame::default()
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    impl FalseEyes {
        pub(in crate::ruleset) fn is_default(&self) -> bool {
            *self == FalseEyes::default()
        }
    }
}

switch! {
    /// How dead stones leave the board before the count.
    DeadRemoval {
        /// They do not: the opponent has to capture them.
        None = "none",
        /// By agreement of the players.
        ByAgreement = "by_agreement",
        /// By proof, or by the arbiter.
        ByProof = "by_proof",
    }
}

switch! {
    /// Who has to make the last pass.
    LastPass {
        /// Either.
        Any = "any",
        /// White, adding a pass if need be.
        White = "white",
    }
}

switch! {
    /// Where handicap stones go.
    HandicapPlace {
        /// The fixed points.
        Fixed = "fixed",
        /// Where Black likes.
        Free = "free",
        /// Where Black likes, as moves in a row.
        ConsecutiveMoves = "consecutive_moves",
    }
}

switch! {
    /// Points White gets for N handicap stones when area is counted.
    HandicapBonus {
        /// None.
        None = "0",
        /// N.
        Stones = "n",
        /// N - 1.
        StonesLessOne = "n-1",
    }
}

switch! {
    /// The komi of a handicap game.
    HandicapKomi {
        /// None.
        Zero = "0",
        /// Half a point.
        Half = "0.5",
        /// That of an even game.
        Keep = "keep",
    }
}

switch! {
    /// Who moves first once handicap stones stand.
    FirstAfterHandicap {
        /// White.
        White = "white",
        /// Black.
        Black = "black",
    }
}

switch! {
    /// What an equal score means.
    TieRule {
        /// Jigo.
        Draw = "draw",
        /// White wins by half a point.
        White = "white",
        /// Black wins by half a point.
        Black = "black",
    }
}

switch! {
    /// What becomes of a move that the rules forbid.
    IllegalMove {
        /// It is refused; the player moves again.
        Refuse = "refuse",
        /// It counts as a pass.
        CountsAsPass = "counts_as_pass",
        /// It loses the game.
        LosesGame = "loses_game",
    }
}

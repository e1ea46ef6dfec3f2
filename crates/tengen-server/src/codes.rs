//! Every code that this crate sends by itself, in one list.
//!
//! Codes are part of the protocol. Those of moves, counts and terms come from the game
//! floor; these are about rooms, frames, limits and requests. A test asks both languages
//! for words for each: dots become dashes in a message's key.

/// Declares the codes, and the list of all of them.
macro_rules! codes {
    ($($name:ident = $code:literal,)+) => {
        $(pub(crate) const $name: &str = $code;)+

        /// All of them.
        #[cfg(test)]
        pub(crate) const ALL: &[&str] = &[$($name),+];
    };
}

codes! {
    GAME_UNKNOWN = "game.unknown",
    GAME_STALE = "game.stale",
    GAME_NOT_YOUR_SEAT = "game.not-your-seat",
    GAME_HIDDEN = "game.hidden",
    GAME_PRIVATE = "game.private",
    HINT_NOT_ALLOWED = "hint.not-allowed",
    HINT_NOT_YOUR_TURN = "hint.not-your-turn",
    HINT_BUSY = "hint.busy",
    HINT_SPENT = "hint.spent",
    HINT_FAILED = "hint.failed",
    HINT_NO_WORKER = "hint.no-worker",
    NO_PROGRAM = "terms.no-program",
    STORE_UNAVAILABLE = "internal.store-unavailable",
    LOG_UNREADABLE = "internal.log-unreadable",
    CLOSING = "internal.closing",
    PAGE = "internal.page",
    RECORD = "internal.record",
    FRAME_MALFORMED = "frame.malformed",
    FRAME_VERSION = "frame.version",
    FRAME_BINARY = "frame.binary",
    FRAME_TOO_LONG = "frame.too-long",
    LIMIT_FRAMES = "limit.frames",
    LIMIT_WATCHED = "limit.watched",
    LIMIT_OPEN_GAMES = "limit.open-games",
    LIMIT_GAMES = "limit.games",
    LIMIT_GUESTS = "limit.guests",
    LIMIT_SOCKETS = "limit.sockets",
    NOT_FOUND = "http.not-found",
    FOREIGN_ORIGIN = "http.foreign-origin",
    UNKNOWN_HOST = "http.unknown-host",
    UNKNOWN_LANGUAGE = "http.unknown-language",
    UNREADABLE = "http.unreadable",
    WRONG_METHOD = "http.wrong-method",
    TOO_LARGE = "http.too-large",
    TOO_SLOW = "http.too-slow",
}

/// The code of a frame that could not be read.
pub(crate) const fn of_frame(error: &tengen_wire::FrameError) -> &'static str {
    match error {
        tengen_wire::FrameError::Malformed(_) => FRAME_MALFORMED,
        tengen_wire::FrameError::Version { .. } => FRAME_VERSION,
    }
}

#[cfg(test)]
mod tests {
    use super::ALL;
    use crate::i18n::Lang;

    #[test]
    fn every_code_has_words_in_both_languages() {
        let floor = tengen_game::Refusal::CODES.iter();
        let moves = tengen_rules::PlayError::CODES.iter();
        let counts = tengen_rules::ScoreError::CODES.iter();
        let times = tengen_game::TimeRefusal::CODES.iter();
        let rulings = tengen_game::ArbiterRefusal::CODES.iter();
        let tables = tengen_game::TableRefusal::CODES.iter();
        for code in (ALL.iter().chain(floor))
            .chain(moves)
            .chain(counts)
            .chain(times)
            .chain(rulings)
            .chain(tables)
        {
            for lang in Lang::ALL {
                let key = code.replace('.', "-");
                assert!(lang.knows(&key), "{} has no words for {code}", lang.tag());
            }
        }
    }
}

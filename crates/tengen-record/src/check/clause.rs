//! What is told of a record in one clause: a stable code, and what it quotes under
//! names. The English of every clause is made here; pages and the command line make
//! other languages of the same codes and parameters.

use std::fmt;

use crate::sgf::FindingCode;

/// What a clause says, whatever it quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Says {
    /// The stable code, by which messages in other languages are found.
    pub code: &'static str,
    /// The English text; `{text}`, `{other}` and `{count}` stand for parameters.
    #[cfg(feature = "english")]
    pub english: &'static str,
}

/// One value that a clause quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Param {
    /// A name, a value, a point: what stands in the file.
    Text(String),
    /// A number of things.
    Count(usize),
}

impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Param::Text(text) => f.write_str(text),
            Param::Count(count) => count.fmt(f),
        }
    }
}

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// What it says.
    pub says: Says,
    /// What it quotes: `name` the property that it is about, `text`, `other` and
    /// `count` as the text has them, `times` how often it holds.
    pub params: Vec<(&'static str, Param)>,
}

impl Clause {
    pub(crate) fn new(says: Says) -> Clause {
        let params = Vec::new();
        Clause { says, params }
    }

    pub(crate) fn quoting(says: Says, text: impl Into<String>) -> Clause {
        Clause::new(says).text("text", text)
    }

    pub(crate) fn counting(says: Says, count: usize) -> Clause {
        Clause::new(says).count("count", count)
    }

    pub(crate) fn of_grammar(code: FindingCode) -> Clause {
        Clause::new(Says {
            code: code.code(),
            #[cfg(feature = "english")]
            english: code.text(),
        })
    }

    pub(crate) fn text(mut self, name: &'static str, text: impl Into<String>) -> Clause {
        self.params.push((name, Param::Text(text.into())));
        self
    }

    pub(crate) fn count(mut self, name: &'static str, count: usize) -> Clause {
        self.params.push((name, Param::Count(count)));
        self
    }

    /// The parameter of that name.
    pub fn param(&self, name: &str) -> Option<&Param> {
        let mut params = self.params.iter();
        params.find(|(known, _)| *known == name).map(|(_, it)| it)
    }
}

/// The clause in English.
#[cfg(feature = "english")]
impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.param("name") {
            write!(f, "{name}: ")?;
        }
        let mut rest = self.says.english;
        while let Some((before, behind)) = rest.split_once('{') {
            let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
            f.write_str(before)?;
            if let Some(param) = self.param(name) {
                param.fmt(f)?;
            }
            rest = after;
        }
        f.write_str(rest)?;
        match self.param("times") {
            Some(times) => write!(f, " ({times} times)"),
            None => Ok(()),
        }
    }
}

macro_rules! clauses {
    ($($name:ident: $code:literal, $english:literal;)*) => {
        $(
            pub(crate) const $name: Says = Says {
                code: $code,
                #[cfg(feature = "english")]
                english: $english,
            };
        )*

        impl Says {
            /// Every clause beyond the grammar, for lists and tests.
            pub const ALL: &[Says] = &[$($name),*];
        }
    };
}

clauses! {
    NOTHING_BELONGS: "finding.nothing-belongs", "`{text}` stands where nothing belongs";
    NOT_DOUBLE: "finding.not-double", "`{text}` is neither 1 nor 2";
    NEITHER: "finding.neither", "neither 1 nor 2";
    NO_POINT: "finding.no-point", "`{text}` is no point of this board";
    NO_VERSION: "finding.no-version", "`{text}` is a name without a version";
    BLANKS: "finding.blanks", "blanks stand for a pass";
    NO_WHOLE_NUMBER: "finding.no-whole-number", "`{text}` is no whole number";
    NO_NUMBER: "finding.no-number", "`{text}` is no number";
    NO_COLOR: "finding.no-color", "`{text}` is not how a color is written";
    NO_SIZE: "finding.no-size", "`{text}` is no board size";
    NO_LINES: "finding.no-lines", "a board has lines";
    LETTERS: "finding.letters", "there are letters for 52 lines, not for {count}";
    NOTHING: "record.empty-value", "nothing in the brackets";
    TWO_PARTS: "record.not-composed", "two parts with `:` between them belong here";
    TO_ITSELF: "record.line-to-itself", "it ends where it begins";
    SQUARE: "record.square-as-pair", "one number says a square board";
    UNKNOWN: "finding.unknown", "{text} is no property of the standard, kept as it is";
    OBSOLETE: "finding.obsolete", "{text} is of an older version of the standard, kept as it is";
    NEWER: "finding.newer", "{text} is of FF[4], the file says FF[{other}]";
    OF_ROOT: "finding.of-root", "{text} belongs into the first node of a game";
    VALUES: "finding.values", "{text} has {count} values, the first counts";
    EXCLUDE: "finding.exclude", "{text} exclude each other";
    JUDGES: "finding.judges", "{text} judges a move, and there is none";
    SET_TWICE: "finding.set-twice", "{text} is set up twice";
    SET_TWICE_MORE: "finding.set-twice-more", "{text} and {count} more are set up twice";
    MARKED_TWICE: "finding.twice", "{text} is marked twice";
    MARKED_TWICE_MORE: "finding.twice-more", "{text} and {count} more are marked twice";
    FOR_NOTHING: "finding.for-nothing", "{text} is already as this says";
    FOR_NOTHING_MORE: "finding.for-nothing-more", "{text} and {count} more are already as this says";
    DIFFERS: "finding.differs", "{text} differs from the first game of the file";
    ZEROS: "finding.zeros", "{count} bytes of value zero in the file, kept";
    SAME_AS: "finding.same-as", "the same moves as game {count}";
    VERSION: "finding.version", "there is no FF[{text}], read as FF[4]";
    STANDS_ALREADY: "finding.stands-already", "{text} stands already before this node, the first counts";
    KOMI_ZI: "finding.komi-zi", "komi is written in zi, read as {text} points";
    KOMI_HUNDREDTHS_ZI: "finding.komi-hundredths-zi", "komi is written in hundredths of a zi, read as {text} points";
    KOMI_HUNDREDTHS: "finding.komi-hundredths", "komi is written in hundredths of a point, read as {text} points";
    FUTURE: "finding.future", "`{text}` lies in the future";
    NO_DAY: "finding.no-day", "`{text}` is in no calendar";
    DATE: "finding.date", "`{text}` is not written as YYYY-MM-DD";
    RESULT: "finding.result", "`{text}` is not how a result is written";
    PARITY: "finding.parity", "{text} cannot come of a komi of {other}";
    LOST: "finding.lost", "characters were lost before the file came here: {count} places";
    MORE_TIME: "finding.more-time", "{text}: more time than before the move";
    HANDICAP: "finding.handicap", "HA[{text}], and {count} black stones stand before the first move";
    TERRITORY: "finding.territory", "the marked territory makes {text}, the result says {other}";
    KOMI_UNREAD: "finding.komi-unread", "KM[{text}] is no komi, the rules' komi is taken";
    BLACK_MOVE: "finding.black-move", "black {text}: {other}";
    WHITE_MOVE: "finding.white-move", "white {text}: {other}";
    TWO_MOVES: "record.two-moves", "two moves in one node, both are made";
    SETUP_AND_MOVE: "record.setup-and-move", "stones are put and a move is made in one node, the stones first";
    MOVE_IN_ROOT: "record.move-in-root", "a move in the first node of the game";
    EMPTY_NODE: "record.empty-node", "a node with nothing in it";
    NOT_GO: "record.not-go", "another game than Go, kept and not checked";

    WRITE: "fix.write", "write `{text}`";
    WRITE_BEFORE_GAME: "fix.write-before-game", "write `{text}` before the game";
    WRITE_BEFORE_PROPERTY: "fix.write-before-property", "write `{text}` before the property";
    TAKE_VARIATION: "fix.take-variation", "take the empty variation out";
    TAKE_CLOSING: "fix.take-closing", "take the surplus `{text}` out";
    TAKE_TEXT: "fix.take-text", "take this text out";
    WRITE_PARENS: "fix.write-parens", "write the parentheses that are missing";
    TAKE_REPETITION: "fix.take-repetition", "take the repetition out";
    JOIN: "fix.join", "join it with the first";
    LEAVE_EMPTY: "fix.leave-empty", "leave the brackets empty";
    KEEP_FIRST: "fix.keep-first", "keep the first value";
    TAKE_EMPTY: "fix.take-empty", "take the empty property out";
    TAKE_HERE: "fix.take-here", "take it out here";
    SPLIT: "fix.split", "make two nodes of it";

    FOX_CLOCK: "quirk.fox-clock", "TC and TT are periods and their seconds";
    IN_ZI: "quirk.komi-zi", "komi is written in zi: {text} points";
    IN_HUNDREDTHS_ZI: "quirk.komi-hundredths-zi", "komi is written in hundredths of a zi: {text} points";
    IN_HUNDREDTHS: "quirk.komi-hundredths", "komi is written in hundredths of a point: {text} points";
    KGS: "quirk.kgs", "OB and OW are periods left in byo-yomi";
    IGS: "quirk.igs", "small letters in names are dropped, a last node may hold the count";
    OGS: "quirk.ogs", "every node is a variation of one child";
    TYGEM: "quirk.tygem", "the result may be in words";
    ORO: "quirk.oro", "TE is the event, RD the date, HD the handicap, KO the komi, LT and LC byo-yomi";
    MULTIGO: "quirk.multigo", "long property names are kept";
    PRIVATE: "quirk.private", "its private properties are kept";
    CLIENT: "quirk.client", "AP names no GNU Go: the file is of a server's client";
}

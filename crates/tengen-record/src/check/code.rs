//! The codes of findings: what each is called, how much it matters, and the
//! number that SGFC gives the same thing.

use crate::sgf::{FindingCode, Severity};

/// What was found beyond the grammar. Each doc line says what is against the standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RecordCode {
    /// A value that is not what its property holds.
    BadValue,
    /// More than one value where one belongs.
    SurplusValues,
    /// An empty value where something belongs.
    EmptyValue,
    /// A value that should have two parts.
    NotComposed,
    /// A property of the first node somewhere else.
    RootElsewhere,
    /// Game information a second time on one way through the tree.
    InfoTwice,
    /// A property that the standard does not know; kept.
    Unknown,
    /// A property of an older version of the standard; kept.
    Obsolete,
    /// A property or a form of writing that is newer than the file says it is; kept.
    Newer,
    /// A move in the first node.
    MoveInRoot,
    /// Stones put and a move made in one node.
    SetupAndMove,
    /// Two moves in one node.
    TwoMoves,
    /// A point named twice in one list.
    PointTwice,
    /// Marks or territory of two kinds on one point.
    MarkTwice,
    /// A stone put where the same stone stands, or taken where none is.
    SetupForNothing,
    /// A line or an arrow to where it begins.
    LineToItself,
    /// Two judgements that exclude each other.
    Contradiction,
    /// A judgement of a move where no move is.
    NoMoveToJudge,
    /// `SZ` with two equal numbers.
    SquareAsPair,
    /// A board larger than the standard has letters for.
    SizeTooLarge,
    /// A version of the standard that does not exist.
    UnknownVersion,
    /// Games of different versions or kinds in one file.
    Mixed,
    /// Another game than Go; kept, not checked.
    NotGo,
    /// A node with nothing in it.
    EmptyNode,
    /// A byte of value zero.
    ZeroByte,
    /// A result that no program understands.
    BadResult,
    /// A date that is not written as the standard has it.
    BadDate,
    /// A date that does not exist or lies in the future.
    ImpossibleDate,
    /// `HA` and the stones that stand differ.
    HandicapDiffers,
    /// Komi in another unit.
    KomiUnit,
    /// A result that cannot come of this komi.
    ResultParity,
    /// The marked territory counts to another result.
    ResultDiffers,
    /// More time on a clock than before.
    ClockUp,
    /// A move against the rules, or one that cannot be read.
    Play,
    /// One color moves twice in a row.
    SameColor,
    /// The same game again.
    Duplicate,
    /// Characters that were lost before the file came here.
    LostCharacters,
}

impl RecordCode {
    /// Every code, for lists and tests.
    pub const ALL: [RecordCode; 37] = [
        RecordCode::BadValue,
        RecordCode::SurplusValues,
        RecordCode::EmptyValue,
        RecordCode::NotComposed,
        RecordCode::RootElsewhere,
        RecordCode::InfoTwice,
        RecordCode::Unknown,
        RecordCode::Obsolete,
        RecordCode::Newer,
        RecordCode::MoveInRoot,
        RecordCode::SetupAndMove,
        RecordCode::TwoMoves,
        RecordCode::PointTwice,
        RecordCode::MarkTwice,
        RecordCode::SetupForNothing,
        RecordCode::LineToItself,
        RecordCode::Contradiction,
        RecordCode::NoMoveToJudge,
        RecordCode::SquareAsPair,
        RecordCode::SizeTooLarge,
        RecordCode::UnknownVersion,
        RecordCode::Mixed,
        RecordCode::NotGo,
        RecordCode::EmptyNode,
        RecordCode::ZeroByte,
        RecordCode::BadResult,
        RecordCode::BadDate,
        RecordCode::ImpossibleDate,
        RecordCode::HandicapDiffers,
        RecordCode::KomiUnit,
        RecordCode::ResultParity,
        RecordCode::ResultDiffers,
        RecordCode::ClockUp,
        RecordCode::Play,
        RecordCode::SameColor,
        RecordCode::Duplicate,
        RecordCode::LostCharacters,
    ];

    const fn row(self) -> (&'static str, Severity, Option<u8>) {
        match self {
            RecordCode::BadValue => ("record.bad-value", Severity::Error, Some(14)),
            RecordCode::SurplusValues => ("record.surplus-values", Severity::Warning, Some(13)),
            RecordCode::EmptyValue => ("record.empty-value", Severity::Note, Some(17)),
            RecordCode::NotComposed => ("record.not-composed", Severity::Warning, Some(23)),
            RecordCode::RootElsewhere => ("record.root-elsewhere", Severity::Warning, Some(32)),
            RecordCode::InfoTwice => ("record.info-twice", Severity::Warning, Some(44)),
            RecordCode::Unknown => ("record.unknown-property", Severity::Note, Some(35)),
            RecordCode::Obsolete => ("record.obsolete-property", Severity::Note, Some(40)),
            RecordCode::Newer => ("record.newer-than-file", Severity::Note, Some(51)),
            RecordCode::MoveInRoot => ("record.move-in-root", Severity::Warning, Some(24)),
            RecordCode::SetupAndMove => ("record.setup-and-move", Severity::Warning, Some(30)),
            RecordCode::TwoMoves => ("record.two-moves", Severity::Error, Some(37)),
            RecordCode::PointTwice => ("record.point-twice", Severity::Warning, Some(38)),
            RecordCode::MarkTwice => ("record.mark-twice", Severity::Warning, Some(38)),
            RecordCode::SetupForNothing => ("record.setup-for-nothing", Severity::Note, Some(39)),
            RecordCode::LineToItself => ("record.line-to-itself", Severity::Warning, Some(14)),
            RecordCode::Contradiction => ("record.contradiction", Severity::Warning, Some(41)),
            RecordCode::NoMoveToJudge => ("record.no-move-to-judge", Severity::Warning, Some(43)),
            RecordCode::SquareAsPair => ("record.square-as-pair", Severity::Warning, Some(47)),
            RecordCode::SizeTooLarge => ("record.size-too-large", Severity::Error, Some(50)),
            RecordCode::UnknownVersion => ("record.unknown-version", Severity::Warning, Some(46)),
            RecordCode::Mixed => ("record.mixed", Severity::Note, Some(53)),
            RecordCode::NotGo => ("record.not-go", Severity::Note, Some(19)),
            RecordCode::EmptyNode => ("record.empty-node", Severity::Note, Some(55)),
            RecordCode::ZeroByte => ("record.zero-byte", Severity::Warning, Some(22)),
            RecordCode::BadResult => ("record.bad-result", Severity::Warning, Some(33)),
            RecordCode::BadDate => ("record.bad-date", Severity::Warning, Some(33)),
            RecordCode::ImpossibleDate => ("record.impossible-date", Severity::Warning, None),
            RecordCode::HandicapDiffers => ("record.handicap-differs", Severity::Warning, Some(61)),
            RecordCode::KomiUnit => ("record.komi-unit", Severity::Note, None),
            RecordCode::ResultParity => ("record.result-parity", Severity::Warning, None),
            RecordCode::ResultDiffers => ("record.result-differs", Severity::Warning, None),
            RecordCode::ClockUp => ("record.clock-up", Severity::Warning, None),
            RecordCode::Play => ("record.play", Severity::Warning, Some(58)),
            RecordCode::SameColor => ("record.same-color", Severity::Note, Some(63)),
            RecordCode::Duplicate => ("record.duplicate", Severity::Note, None),
            RecordCode::LostCharacters => ("record.lost-characters", Severity::Warning, Some(71)),
        }
    }

    /// The stable text of the code.
    pub const fn code(self) -> &'static str {
        self.row().0
    }

    /// How much it matters.
    pub const fn severity(self) -> Severity {
        self.row().1
    }

    /// The number of the same message of SGFC.
    pub const fn sgfc(self) -> Option<u8> {
        self.row().2
    }
}

/// The number of SGFC's message for a finding of the grammar.
pub const fn sgfc_of(code: FindingCode) -> Option<u8> {
    match code {
        FindingCode::TextOutside => Some(6),
        FindingCode::StrayText => Some(8),
        FindingCode::MissingOpening => Some(21),
        FindingCode::MissingClosing => Some(10),
        FindingCode::SurplusClosing => Some(9),
        FindingCode::MissingSemicolon => Some(36),
        FindingCode::EmptyVariation => Some(12),
        FindingCode::ValueWithoutName => Some(54),
        FindingCode::NameWithoutValue => Some(20),
        FindingCode::UnclosedValue => Some(10),
        FindingCode::NodeAfterVariation => Some(66),
        FindingCode::RepeatedProperty => Some(28),
        FindingCode::LowerCaseName => Some(16),
        FindingCode::CharsetUnknown => Some(72),
        FindingCode::CharsetBroken => Some(71),
        FindingCode::CharsetGuessed => Some(73),
        FindingCode::Utf16 => Some(71),
        FindingCode::NoGame => Some(7),
        FindingCode::DoubleEncoded | FindingCode::TooLong | FindingCode::TooMany => None,
    }
}

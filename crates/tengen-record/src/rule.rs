//! Rules by which the records of certain programs are read otherwise than the standard
//! has it, and which of them a caller wants to do without.

/// One way in which a record is read otherwise than it stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// Fox: `TC` and `TT` are periods and their seconds.
    FoxTimes,
    /// Fox: komi in hundredths of zi or of points.
    FoxKomi,
    /// Chinese records: komi in zi.
    ZiKomi,
    /// KGS: `OB` and `OW` are periods left.
    KgsPeriods,
    /// Pandanet: small letters in names, the count in the last node.
    IgsNames,
    /// Online-Go: each node a variation of one child.
    OgsNesting,
    /// Tygem: results in words.
    TygemResult,
    /// Cyberoro and the Nihon Ki-in: information under other names.
    OroNames,
    /// `MultiGo`: names of nine letters.
    MultigoNames,
    /// `SmartGo`: private properties.
    SmartgoNames,
    /// Jago: private properties.
    JagoNames,
    /// A server's client that calls itself GNU Go.
    GnugoClient,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Rule; 12] = [
        Rule::FoxTimes,
        Rule::FoxKomi,
        Rule::ZiKomi,
        Rule::KgsPeriods,
        Rule::IgsNames,
        Rule::OgsNesting,
        Rule::TygemResult,
        Rule::OroNames,
        Rule::MultigoNames,
        Rule::SmartgoNames,
        Rule::JagoNames,
        Rule::GnugoClient,
    ];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::FoxTimes => "fox-times",
            Rule::FoxKomi => "fox-komi",
            Rule::ZiKomi => "zi-komi",
            Rule::KgsPeriods => "kgs-periods",
            Rule::IgsNames => "igs-names",
            Rule::OgsNesting => "ogs-nesting",
            Rule::TygemResult => "tygem-result",
            Rule::OroNames => "oro-names",
            Rule::MultigoNames => "multigo-names",
            Rule::SmartgoNames => "smartgo-names",
            Rule::JagoNames => "jago-names",
            Rule::GnugoClient => "gnugo-client",
        }
    }

    /// The rule of that name.
    pub fn named(name: &str) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.name() == name)
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// The rules that are not applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Without(u16);

impl Without {
    /// Every rule is applied.
    pub const NONE: Without = Without(0);
    /// No rule is applied: a record is read as it stands.
    pub const ALL: Without = Without(u16::MAX);

    /// These, and `rule`.
    #[must_use]
    pub const fn and(self, rule: Rule) -> Without {
        Without(self.0 | rule.bit())
    }

    /// These, but `rule` is applied.
    #[must_use]
    pub const fn but(self, rule: Rule) -> Without {
        Without(self.0 & !rule.bit())
    }

    /// Whether `rule` is not applied.
    pub const fn has(self, rule: Rule) -> bool {
        self.0 & rule.bit() != 0
    }
}

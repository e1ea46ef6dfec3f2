//! The named rulesets as data: which law says what.
//!
//! A program that refuses forbidden moves before they are made never meets
//! [`IllegalMove::LosesGame`]; every profile here refuses, and what a law does
//! with a forbidden move that was made at a table is the arbiter's matter.

use super::{
    Agreement, Counting, CyclePolicy, DeadRemoval, Dispute, FalseEyes, FirstAfterHandicap,
    HandicapBonus, HandicapKomi, HandicapPlace, IllegalMove, KoRule, KomiTable, LastPass,
    ResumeFirst, Ruleset, SekiEyes, Suicide, Switch, TieRule, UnfilledDame,
};
use crate::komi::Komi;

impl Ruleset {
    /// The Code of the Russian Go Federation, played on line.
    ///
    /// # Source
    ///
    /// Code of the Russian Go Federation, articles 1-11. Where it is silent:
    /// article 6.3 gives long cycles to the arbiter, at a table; here 5.2 forbids
    /// every repetition. 9.3 gives no komi for handicap games: it is 0, and by the
    /// note to 10.2 an equal score is White's by half a point.
    pub const RFG: Ruleset = Ruleset {
        ko: KoRule::Positional,
        cycle_policy: CyclePolicy::Forbid,
        passes_to_stop: 3,
        fill_phase: Switch::Yes,
        agreement: Agreement::Territories,
        dispute: Dispute::SecondBoard,
        resume_first: ResumeFirst::Alternation,
        tie_in_handicap: TieRule::White,
        ..Ruleset::JAPANESE
    };

    /// Japanese rules as they are played between friends and on servers.
    ///
    /// # Source
    ///
    /// The rules of 1949 and 1989 with dead stones by agreement; komi by the custom
    /// since 2002. Unfilled dame do not turn territory into seki.
    pub const JAPANESE: Ruleset = Ruleset {
        ko: KoRule::Simple,
        ko_reset_by_pass: Switch::No,
        cycle_policy: CyclePolicy::NoResult,
        suicide: Suicide::Forbidden,
        passes_to_stop: 2,
        last_pass: LastPass::Any,
        fill_phase: Switch::No,
        agreement: Agreement::DeadStones,
        dispute: Dispute::PlayOn,
        resume_first: ResumeFirst::OpponentOfRequester,
        score: Counting::Territory,
        seki_eyes: SekiEyes::DoNotCount,
        dead_removal: DeadRemoval::ByAgreement,
        pass_stone: Switch::No,
        komi: Komi::halves(13),
        komi_by_size: KomiTable::EMPTY,
        button: Switch::No,
        handicap_place: HandicapPlace::Fixed,
        handicap_bonus: HandicapBonus::None,
        handicap_komi: HandicapKomi::Zero,
        first_after_handicap: FirstAfterHandicap::White,
        unfilled_dame: UnfilledDame::Neutral,
        false_eyes: FalseEyes::DoNotCount,
        tie: TieRule::Draw,
        tie_in_handicap: TieRule::Draw,
        illegal_move: IllegalMove::Refuse,
    };

    /// Chinese rules.
    ///
    /// # Source
    ///
    /// Chinese rules of 2002, as practised: simple ko with a referee for longer
    /// cycles (the text, article 6, forbids every recurrence), and a point to White
    /// for each handicap stone (the text is silent).
    pub const CHINESE: Ruleset = Ruleset {
        cycle_policy: CyclePolicy::Arbiter,
        resume_first: ResumeFirst::Alternation,
        score: Counting::Area,
        seki_eyes: SekiEyes::Count,
        komi: Komi::halves(15),
        handicap_bonus: HandicapBonus::Stones,
        ..Ruleset::JAPANESE
    };

    /// The rules of the club Gambler.
    ///
    /// # Source
    ///
    /// The club's page, rules 1-10: area, no position twice, nothing is removed by
    /// agreement. Handicap is not stated: no komi, no bonus, White first.
    pub const GAMBLER: Ruleset = Ruleset {
        ko: KoRule::Positional,
        cycle_policy: CyclePolicy::Forbid,
        agreement: Agreement::None,
        dispute: Dispute::None,
        dead_removal: DeadRemoval::None,
        komi: Komi::halves(11),
        handicap_bonus: HandicapBonus::None,
        ..Ruleset::CHINESE
    };

    /// The rules of Tromp and Taylor.
    ///
    /// # Source
    ///
    /// The ten rules as published by John Tromp. They leave komi to the players.
    pub const TROMP_TAYLOR: Ruleset = Ruleset {
        suicide: Suicide::All,
        komi: Komi::halves(15),
        handicap_place: HandicapPlace::ConsecutiveMoves,
        ..Ruleset::GAMBLER
    };

    /// The rules of the American Go Association, counted by area.
    ///
    /// # Source
    ///
    /// AGA rules of 1991 with the komi of today; by them area and territory (with
    /// pass stones) come out the same.
    pub const AGA: Ruleset = Ruleset {
        ko: KoRule::Situational,
        cycle_policy: CyclePolicy::Forbid,
        last_pass: LastPass::White,
        pass_stone: Switch::Yes,
        handicap_bonus: HandicapBonus::StonesLessOne,
        handicap_komi: HandicapKomi::Half,
        ..Ruleset::CHINESE
    };

    /// Japanese rules of 1989 to the letter.
    ///
    /// # Source
    ///
    /// Japanese rules of 1989: life and death by article 7 (in confirmation a ko is
    /// retaken only after a pass for it), living stones beside a dame are in seki
    /// by article 8, no result by agreement after a repetition by article 12, both
    /// lose without agreement by article 13. Article 8 asks of an eye point only
    /// who surrounds it: a false eye counts.
    pub const JAPANESE_1989: Ruleset = Ruleset {
        dispute: Dispute::Hypothetical,
        dead_removal: DeadRemoval::ByProof,
        unfilled_dame: UnfilledDame::Seki,
        false_eyes: FalseEyes::Count,
        ..Ruleset::JAPANESE
    };

    /// Japanese rules of 1949.
    ///
    /// # Source
    ///
    /// Special positions by the rulings of that text, hence by proof; moves that
    /// are needed may be asked for after the end (article 40). Komi was 4.5, later
    /// 5.5; here that of today.
    pub const JAPANESE_1949: Ruleset = Ruleset {
        dead_removal: DeadRemoval::ByProof,
        ..Ruleset::JAPANESE
    };

    /// Korean rules.
    ///
    /// # Source
    ///
    /// The text of 2016: as Japanese, but a disputed place is read out by ordinary
    /// play, without passes for a ko, and a triple ko or the like is a draw.
    pub const KOREAN: Ruleset = Ruleset {
        cycle_policy: CyclePolicy::Draw,
        dispute: Dispute::SecondBoard,
        ..Ruleset::JAPANESE
    };

    /// Chinese rules as several servers play them.
    ///
    /// # Source
    ///
    /// Chinese rules of 2002, article 6 taken literally: no position may come back.
    pub const CHINESE_KGS: Ruleset = Ruleset {
        ko: KoRule::Positional,
        cycle_policy: CyclePolicy::Forbid,
        ..Ruleset::CHINESE
    };

    /// The rules of the New Zealand Go Society.
    ///
    /// # Source
    ///
    /// Their text: a move may not bring back the board as one's own earlier move,
    /// a pass too, left it. That is situational superko but for the board of the
    /// beginning, which only a suicide could bring back and which counts here too.
    /// White passes the first N - 1 moves of a handicap game, and has no komi.
    pub const NEW_ZEALAND: Ruleset = Ruleset {
        ko: KoRule::Situational,
        cycle_policy: CyclePolicy::Forbid,
        suicide: Suicide::All,
        komi: Komi::halves(14),
        handicap_place: HandicapPlace::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::None,
        ..Ruleset::CHINESE
    };

    /// The rules of Ing Chang-ki, approximately.
    ///
    /// # Source
    ///
    /// Ing's SST rules. Fighting and disturbing kos need an arbiter; here no
    /// position may come back. Two passes suspend the game, two more end it.
    /// Komi 8, and Black wins an equal score: 7.5 in effect. Some say that Black
    /// moves first after handicap stones; the published texts say White.
    pub const ING: Ruleset = Ruleset {
        ko: KoRule::Ing,
        cycle_policy: CyclePolicy::Forbid,
        suicide: Suicide::MultiStone,
        passes_to_stop: 4,
        komi: Komi::halves(16),
        handicap_place: HandicapPlace::Free,
        handicap_bonus: HandicapBonus::None,
        tie: TieRule::Black,
        tie_in_handicap: TieRule::White,
        ..Ruleset::CHINESE
    };

    /// The old Chinese count of stones alone.
    ///
    /// # Source
    ///
    /// Before 1949: whoever can have more stones on the board wins. Counted as area
    /// without eyes in seki, less two points for each living group. Dead stones
    /// have to be taken; there was no komi.
    pub const STONE_SCORING: Ruleset = Ruleset {
        cycle_policy: CyclePolicy::NoResult,
        agreement: Agreement::None,
        score: Counting::Stones,
        seki_eyes: SekiEyes::Tax,
        dead_removal: DeadRemoval::None,
        komi: Komi::ZERO,
        handicap_bonus: HandicapBonus::None,
        ..Ruleset::CHINESE
    };

    /// AGA rules with a button: the first pass is worth half a point.
    ///
    /// # Source
    ///
    /// Button go on the base of the AGA rules, as programs play it: komi 7, taking
    /// the button is no pass towards the end and lifts the ban on earlier boards.
    pub const BUTTON: Ruleset = Ruleset {
        last_pass: LastPass::Any,
        pass_stone: Switch::No,
        komi: Komi::halves(14),
        button: Switch::Yes,
        ..Ruleset::AGA
    };
}

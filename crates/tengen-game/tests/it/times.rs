//! Pauses, offers, players who are not there, adjournment, the clock of a move
//! taken back.

use tengen_clock::{Absolute, ByoYomi, Lateness, Millis, Side, TimeControl, Timestamp};
use tengen_game::{AbsencePolicy, Conditional, PausePolicy, Sealing, Terms, Timing, UndoClock};
use tengen_rules::Profile;

use crate::script::{Table, terms};

/// Ten minutes, two pauses of five seconds, absence from 30 s to 5 min.
fn full() -> Terms {
    let mut terms = terms(Profile::Japanese.ruleset(), "9x9");
    terms.time = Absolute::new(Millis(600_000)).unwrap().into();
    terms.oversight = tengen_game::Oversight::Arbiter;
    terms.timing = Timing {
        lateness: Lateness::HalfOfMain,
        pauses: PausePolicy::Counted {
            pauses: 2,
            most_ms: Millis(5_000),
        },
        absence: AbsencePolicy::Opponent {
            least_ms: Millis(30_000),
            most_ms: Millis(300_000),
        },
        undo_clock: UndoClock::Spent,
        count_ms: None,
        ahead: Conditional::Allowed,
        sealing: Sealing::Never,
        begins_ms: None,
    };
    terms
}

fn left(table: &Table, side: Side) -> i64 {
    let clock = table.game.clock();
    clock.remaining(side, Timestamp(table.now)).main().0
}

#[test]
fn ones_own_pause_ends_by_ones_word_or_at_its_limit_to_the_millisecond() {
    let mut table = Table::begin(&full());
    assert_eq!(table.last("@1000 B pause"), "timed(Paused)");
    assert_eq!(table.last("B D4"), "!time.held");
    assert_eq!(table.last("W go-on"), "!time.pause-not-yours");
    assert_eq!(table.last("@3000 B go-on"), "timed(PauseEnded)");
    assert_eq!(left(&table, Side::Black), 599_000);
    assert_eq!(table.last("@4000 B pause"), "timed(Paused)");
    assert_eq!(table.game.next_deadline(), Some(Timestamp(9_000)));
    // The house is late; the clock is not.
    assert_eq!(table.last("@9500 H check"), "timed(PauseEnded)");
    assert_eq!(left(&table, Side::Black), 597_500);
    assert_eq!(table.last("B pause"), "!time.pause-spent");
    assert_eq!(table.last("W pause"), "timed(Paused)");
}

#[test]
fn a_move_after_the_end_of_a_pause_ends_it_first() {
    let mut table = Table::begin(&full());
    table.play("@1000 B pause");
    assert_eq!(table.last("@7000 B D4"), "timed(PauseEnded) played");
    assert_eq!(left(&table, Side::Black), 598_000);
}

#[test]
fn a_pause_by_agreement_is_ended_by_either() {
    let mut table = Table::begin(&full());
    assert_eq!(
        table.play(
            "W offer pause; B offer pause; W agree; B refuse; W offer pause; W take-back;
             W offer pause; B agree; @90000 W go-on; B D4"
        ),
        [
            "offered(Pause)",
            "!time.offer-pending",
            "!time.offer-not-yours",
            "offer_declined",
            "offered(Pause)",
            "offer_withdrawn",
            "offered(Pause)",
            "timed(AgreedPause)",
            "timed(PauseEnded)",
            "played"
        ]
    );
    assert_eq!(left(&table, Side::Black), 600_000);
    assert_eq!(table.last("W agree"), "!time.no-offer");
    // An offer lapses with the next move.
    table.play("B offer pause; W E5");
    assert_eq!(table.last("W agree"), "!time.no-offer");
}

#[test]
fn where_the_terms_say_so_nobody_pauses() {
    let mut terms = full();
    terms.timing = Timing::default();
    let mut table = Table::begin(&terms);
    assert_eq!(
        table.play("B pause; B offer pause; B offer adjourn; B go-on; H sees W away; B meet claim"),
        [
            "!time.pause-never",
            "!time.pause-never",
            "!time.pause-never",
            "!time.no-pause",
            "",
            "!time.clock-decides"
        ]
    );
}

#[test]
fn an_absent_player_can_be_waited_for_and_claimed_after_a_tenth_of_the_clock() {
    let mut table = Table::begin(&full());
    assert_eq!(table.last("@0 W meet claim"), "!time.opponent-here");
    assert_eq!(table.last("@1000 H sees B away"), "seen(black Away)");
    assert_eq!(table.last("H sees B away"), "");
    // A tenth of 599 seconds.
    assert_eq!(table.last("@60899 W meet claim"), "!time.too-soon");
    assert_eq!(table.last("B meet claim"), "!time.opponent-here");
    let mut annulled = table.clone();
    assert_eq!(table.last("@60900 W meet claim"), "ended(W+F)");
    assert_eq!(annulled.last("@60900 W meet annul"), "ended(Void)");
}

#[test]
fn the_limits_of_an_absence_are_those_of_the_terms() {
    let claim_from = |time: TimeControl| {
        let mut terms = full();
        terms.time = time;
        terms.timing.lateness = Lateness::Any;
        let mut table = Table::begin(&terms);
        table.play("@0 H sees B away");
        let away = table.game.standing().away.black.unwrap();
        away.claim_from.unwrap().0
    };
    let blitz = ByoYomi::new(Millis(0), 1, Millis(10_000)).unwrap();
    assert_eq!(claim_from(blitz.into()), 30_000);
    assert_eq!(
        claim_from(Absolute::new(Millis(7_200_000)).unwrap().into()),
        300_000
    );
    assert_eq!(claim_from(TimeControl::None), 300_000);
}

#[test]
fn a_pause_for_an_absent_player_ends_with_the_return() {
    let mut table = Table::begin(&full());
    table.play("@2000 H sees B away; W meet pause");
    assert_eq!(
        table.last("@50000 H sees B here"),
        "seen(black Here) timed(PauseEnded)"
    );
    assert_eq!(left(&table, Side::Black), 598_000);
    // Whoever waits can think better of it.
    table.play("@51000 H sees B away; W meet pause");
    assert_eq!(table.last("@52000 B go-on"), "!time.pause-not-yours");
    assert_eq!(table.last("@52000 W go-on"), "timed(PauseEnded)");
}

#[test]
fn an_adjourned_game_goes_on_when_both_are_back() {
    let mut table = Table::begin(&full());
    table.play("@1000 B D4; @5000 B offer adjourn");
    assert_eq!(table.last("W agree"), "timed(Adjourned)");
    assert_eq!(table.last("W E5"), "!game.wrong-phase");
    assert_eq!(table.game.next_deadline(), None);
    // Who leaves before the other came is not waited for.
    assert_eq!(
        table.play("@90000 W resume; H sees W away; @99000 B resume; H sees W here; W resume"),
        [
            "arrived",
            "seen(white Away)",
            "arrived",
            "seen(white Here)",
            "arrived timed(Reopened)"
        ]
    );
    assert_eq!(left(&table, Side::White), 596_000);
    assert_eq!(table.last("@100000 W E5"), "played");
}

#[test]
fn late_for_a_resumption_by_more_than_half_of_main_time_is_a_loss() {
    let aside = "@1000 B offer adjourn 1000000; W agree";
    // Half of ten minutes, and no millisecond more.
    let mut table = Table::begin(&full());
    table.play(aside);
    assert_eq!(table.game.next_deadline(), Some(Timestamp(1_300_001)));
    let mut both = table.clone();
    assert_eq!(table.last("@1100000 W resume"), "arrived");
    assert_eq!(table.last("@1300000 H check"), "");
    let mut in_time = table.clone();
    assert_eq!(in_time.last("@1300000 B resume"), "arrived timed(Reopened)");
    assert_eq!(table.last("@1300001 H check"), "ended(W+F)");
    assert_eq!(
        both.last("@1300001 H check"),
        "ended(Void)".replace("Void", &both.result())
    );
    assert_eq!(both.game.outcome().unwrap().winner(), None);
    let mut odd = Table::begin(&full());
    assert_eq!(odd.last("@1000 B offer adjourn 1000"), "!time.odd-hour");
}

#[test]
fn taking_back_gives_time_back_where_the_terms_say_so() {
    let mut terms = full();
    terms.timing.undo_clock = UndoClock::Restored;
    let mut table = Table::begin(&terms);
    table.play("@10000 B D4; @30000 W E5; @70000 B C3; @75000 W G7; @80000 B undo 2; W yes");
    assert_eq!(left(&table, Side::Black), 590_000);
    assert_eq!(left(&table, Side::White), 580_000);
    assert_eq!(table.last("@81000 B C4"), "played");
    assert_eq!(left(&table, Side::Black), 589_000);
}

#[test]
fn the_arbiters_hold_stands_above_the_players() {
    let mut table = Table::begin(&full());
    table.play("@1000 B pause");
    assert_eq!(table.last("A hold"), "ruled(hold)");
    assert_eq!(table.last("B hold"), "!game.not-allowed");
    assert_eq!(table.last("B go-on"), "timed(PauseEnded)");
    assert_eq!(table.last("B D4"), "!time.held");
    table.play("H sees W away");
    assert_eq!(table.last("@900000 B meet claim"), "!time.held");
    assert_eq!(table.last("A release"), "ruled(release)");
    assert_eq!(table.last("B D4"), "played");
    assert_eq!(left(&table, Side::Black), 599_000);
}

#[test]
fn terms_of_time_that_make_no_sense_are_refused() {
    let refused = |change: &dyn Fn(&mut Terms)| {
        let mut terms = full();
        change(&mut terms);
        let errors = terms.check().unwrap_err();
        let codes: Vec<_> = errors.0.iter().map(tengen_game::TermsError::code).collect();
        codes.join(" ")
    };
    let no_main = ByoYomi::new(Millis(0), 3, Millis(30_000)).unwrap();
    assert_eq!(
        refused(&|terms| terms.time = no_main.into()),
        "terms.lateness"
    );
    assert_eq!(
        refused(&|terms| {
            terms.timing.pauses = PausePolicy::Counted {
                pauses: 0,
                most_ms: Millis(5_000),
            };
            terms.timing.absence = AbsencePolicy::Opponent {
                least_ms: Millis(5_000),
                most_ms: Millis(300_000),
            };
        }),
        "terms.pauses terms.absence"
    );
}

//! The move sealed at an adjournment, and games that begin at an hour.

use tengen_clock::{Absolute, Lateness, Millis, Side, Timestamp};
use tengen_game::{
    ColorChoice, Conditional, Event, Game, PausePolicy, Placement, Sealing, Terms, Viewer, What,
};
use tengen_rules::Color::{self, Black, White};
use tengen_rules::Profile;

use crate::script::{Table, terms};

/// Ten minutes; a move is sealed at an adjournment, or may be.
fn agreed(sealing: Sealing) -> Terms {
    let mut terms = terms(Profile::Japanese.ruleset(), "9x9");
    terms.time = Absolute::new(Millis(600_000)).unwrap().into();
    terms.timing.pauses = PausePolicy::ByAgreement;
    terms.timing.sealing = sealing;
    terms.timing.ahead = Conditional::Allowed;
    terms.timing.lateness = Lateness::HalfOfMain;
    terms
}

/// White is to move, and the players have agreed to adjourn.
fn table(sealing: Sealing) -> Table {
    let mut table = Table::begin(&agreed(sealing));
    assert_eq!(
        table.last("@1000 B E5; B offer adjourn; W agree"),
        "seal_asked"
    );
    table
}

fn left(table: &Table, side: Side) -> i64 {
    let clock = table.game.clock();
    clock.remaining(side, Timestamp(table.now)).main().0
}

#[test]
fn a_sealed_move_is_played_when_the_game_goes_on_and_its_time_was_paid_before() {
    let mut table = table(Sealing::Due);
    assert_eq!(table.last("W D4"), "!time.seal-due");
    assert_eq!(table.last("W pass"), "!time.seal-due");
    assert_eq!(table.last("B offer pause"), "!time.seal-due");
    assert_eq!(table.last("B seal D4"), "!play.not-your-turn [2]");
    assert_eq!(table.last("W seal E5"), "!play.occupied E5 [3]");
    assert_eq!(table.last("W seal"), "!time.seal-due");
    assert_eq!(table.last("@21000 W seal D4"), "sealed");
    assert_eq!(table.game.phase().name(), "adjourned");
    assert_eq!(table.game.adjournment().unwrap().sealed, Some(White));
    assert_eq!(table.game.position().moves().len(), 1);
    table.play("@5000000 B resume");
    assert_eq!(
        table.last("@6000000 W resume"),
        "arrived timed(Reopened) played"
    );
    assert_eq!(left(&table, Side::White), 580_000);
    assert_eq!(left(&table, Side::Black), 599_000);
    assert_eq!(table.game.clock().reading().running(), Some(Side::Black));
    let mark = table.game.times().iter().last().unwrap().mark.unwrap();
    assert_eq!((mark.side, mark.spent_ms), (Side::White, Millis(20_000)));
    assert_eq!(table.last("@6001000 B C3"), "played");
}

#[test]
fn the_clock_runs_while_a_move_is_sealed() {
    let mut table = table(Sealing::Due);
    assert_eq!(
        table.last("@601000 W seal D4"),
        "flag_fell(white at 601000) ended(B+T)"
    );
}

#[test]
fn where_a_move_may_be_sealed_it_may_be_left() {
    let mut table = table(Sealing::Offered);
    assert_eq!(table.last("B seal"), "!play.not-your-turn [2]");
    assert_eq!(table.last("W seal"), "timed(Adjourned)");
    assert_eq!(table.last("W seal D4"), "!game.wrong-phase");
    table.play("B resume");
    assert_eq!(table.last("W resume"), "arrived timed(Reopened)");
    assert_eq!(table.last("W seal D4"), "!time.no-seal");
    assert_eq!(table.last("W D4"), "played");
}

#[test]
fn where_nothing_is_said_the_game_is_put_aside_as_it_stands() {
    let mut table = Table::begin(&agreed(Sealing::Never));
    let answer = table.last("B E5; B offer adjourn; W agree");
    assert_eq!(answer, "timed(Adjourned)");
}

#[test]
fn a_sealed_pass_can_end_play_and_a_sealed_move_is_answered_from_ahead() {
    let mut ended = Table::begin(&agreed(Sealing::Due));
    ended.play("B E5; W D4; B pass; B offer adjourn; W agree; W seal pass; B resume");
    let answer = ended.last("W resume");
    assert_eq!(answer, "arrived timed(Reopened) passed counting_began");
    let mut answered = Table::begin(&agreed(Sealing::Due));
    answered.play("B E5; B ahead D4 D6; B offer adjourn; W agree; W seal D4; B resume");
    let answer = answered.last("W resume");
    assert_eq!(answer, "arrived timed(Reopened) played played");
}

#[test]
fn while_the_arbiter_holds_the_clocks_a_sealed_move_waits() {
    let mut terms = agreed(Sealing::Due);
    terms.oversight = tengen_game::Oversight::Arbiter;
    let mut table = Table::begin(&terms);
    table.play("B E5; B offer adjourn; W agree; W seal D4; A hold; B resume");
    assert_eq!(table.last("W resume"), "arrived");
    assert_eq!(table.last("A release; W resume"), "timed(Reopened) played");
}

/// What `viewer` is sent of a log.
fn told(log: &[Event], viewer: Viewer) -> Vec<Event> {
    let veil = |event: &Event| event.veiled(viewer).unwrap_or_else(|| event.clone());
    log.iter().map(veil).collect()
}

#[test]
fn two_sealed_moves_make_no_difference_to_others_before_they_are_played() {
    let sealed = |what: &str| {
        let mut table = table(Sealing::Due);
        table.play(&format!("@9000 W seal {what}; @20000 B resume"));
        table
    };
    let (one, others) = (sealed("D4"), [sealed("C3"), sealed("pass")]);
    for other in &others {
        for viewer in [Viewer::Seat(Black), Viewer::Spectator] {
            let mine = told(&one.log, viewer);
            assert_eq!(mine, told(&other.log, viewer));
            let folded = Game::from_log(&mine).unwrap();
            for game in [&one.game, &other.game] {
                assert_eq!(folded.view(viewer), game.view(viewer));
                assert_eq!(folded.state_hash(viewer), game.state_hash(viewer));
            }
        }
        assert_ne!(one.game.whole_hash(), other.game.whole_hash());
        assert_ne!(one.log, other.log);
    }
    let view = |viewer| one.game.view(viewer).sealed.map(|what| what.to_string());
    assert_eq!(view(Viewer::Seat(White)).as_deref(), Some("D4"));
    assert_eq!(view(Viewer::Seat(Black)), None);
    // Whoever was told nothing of the move goes on from the same place.
    let mut log = one.log.clone();
    let events = one.game.decide(
        White.into(),
        &tengen_game::Command::Resume,
        Timestamp(30_000),
    );
    log.extend(events.unwrap());
    let (whole, part) = (Game::from_log(&log).unwrap(), told(&log, Viewer::Spectator));
    let part = Game::from_log(&part).unwrap();
    assert_eq!(
        whole.state_hash(Viewer::Spectator),
        part.state_hash(Viewer::Spectator)
    );
}

/// A game that begins in an hour, an hour's lateness being half of the main time.
fn at_an_hour(change: impl Fn(&mut Terms)) -> Table {
    let mut terms = agreed(Sealing::Never);
    terms.time = Absolute::new(Millis(7_200_000)).unwrap().into();
    terms.timing.begins_ms = Some(Timestamp(3_600_000));
    change(&mut terms);
    let mut table = Table::arrange(&terms, ColorChoice::HostBlack);
    assert_eq!(table.last("@1000 H begin"), "began");
    table
}

#[test]
fn a_game_waits_for_its_hour_or_for_both() {
    let mut table = at_an_hour(|_| {});
    assert_eq!(table.game.phase().name(), "adjourned");
    assert_eq!(table.last("@2000 B E5"), "!game.wrong-phase");
    assert_eq!(table.last("@3600000 B resume"), "arrived");
    assert_eq!(table.last("@4000000 W resume"), "arrived timed(Reopened)");
    assert_eq!(left(&table, Side::Black), 7_200_000);
    assert_eq!(table.last("@4001000 B E5"), "played");
    assert_eq!(left(&table, Side::Black), 7_199_000);
}

#[test]
fn late_for_the_beginning_by_more_than_half_of_main_time_is_a_loss_to_the_millisecond() {
    let mut late = at_an_hour(|_| {});
    late.play("@3000000 B resume");
    assert_eq!(late.game.next_deadline(), Some(Timestamp(7_200_001)));
    assert_eq!(late.last("@7200000 H check"), "");
    let mut just = late.clone();
    assert_eq!(just.last("@7200000 W resume"), "arrived timed(Reopened)");
    assert_eq!(
        just.game.next_deadline(),
        Some(Timestamp(7_200_000 + 7_200_000))
    );
    assert_eq!(late.last("@7200001 W resume"), "ended(B+F)");
    let mut both = at_an_hour(|_| {});
    assert_eq!(both.last("@7200001 H check"), "ended(Void)");
    let outcome = both.game.outcome();
    assert!(matches!(
        outcome,
        Some(tengen_rules::Outcome::BothLose { .. })
    ));
    // Without main time the terms name a limit.
    let mut limit = at_an_hour(|terms| {
        terms.timing.lateness = Lateness::Limit(Millis(5_000));
    });
    limit.play("@3600000 W resume");
    assert_eq!(limit.game.next_deadline(), Some(Timestamp(3_605_001)));
    assert_eq!(limit.last("@3605001 H check"), "ended(W+F)");
    let mut any = at_an_hour(|terms| terms.timing.lateness = Lateness::Any);
    assert_eq!(any.game.next_deadline(), None);
    assert_eq!(
        any.last("@99000000 B resume; W resume"),
        "arrived timed(Reopened)"
    );
}

#[test]
fn a_free_handicap_is_placed_when_its_hour_has_come() {
    let mut table = at_an_hour(|terms| {
        terms.placement = Placement::Free;
        terms.handicap = 2;
    });
    table.play("@3600000 B resume; W resume");
    assert_eq!(table.game.phase().name(), "placing");
    table.play("B C3; B G7");
    assert_eq!(table.game.turn(), Some(Color::White));
}

#[test]
fn an_hour_that_has_passed_is_refused_and_one_that_passes_meanwhile_is_forgotten() {
    let mut terms = agreed(Sealing::Never);
    terms.timing.begins_ms = Some(Timestamp(5_000));
    let arrange = |at| Game::arrange(&terms, ColorChoice::HostBlack, Timestamp(at));
    assert!(arrange(4_999).is_ok());
    assert_eq!(arrange(5_000).unwrap_err().0[0].code(), "terms.hour");
    assert!(arrange(5_000 - 400 * 86_400_000).is_err());
    let mut table = Table::arrange(&terms, ColorChoice::HostBlack);
    table.play("@6000 H begin");
    assert_eq!(table.game.phase().name(), "playing");
    let began = |event: &Event| matches!(event.what, What::Began { .. });
    assert!(table.log.iter().any(began));
}

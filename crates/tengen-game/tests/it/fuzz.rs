//! Streams of every command there is, from everybody, under every time control, on
//! every size: whatever is asked in whatever order, the books balance.
//!
//! `TENGEN_LONG` plays many more games.

use std::collections::{BTreeMap, BTreeSet};

use tengen_clock::{
    Absolute, Bronstein, ByoYomi, Calendar, Canadian, Correspondence, Delay, Fischer, Ing,
    Lateness, Millis, Nhk, Pace, Passes, Presence, Remaining, Side, Simple, TimeControl, Timestamp,
    Weekends,
};
use tengen_game::{
    AbsencePolicy, Act, Actor, Ahead, Answer, Arrival, Choice, ColorChoice, Command, Conditional,
    Event, Game, MarkStatus, Necessity, Nigiri, Offer, Oversight, Parity, Party, PausePolicy,
    Phase, Placement, Ruling, Sealing, Setting, Terms, Timing, UndoClock, UndoPolicy, Viewer,
};
use tengen_rules::{ByColor, Claim, Color, Judgement, Move, Outcome, Point, Profile, Said, Size};
use tengen_testkit::random::Random;

use crate::script::terms;

/// Dice with what a game asks of them.
struct Dice(Random);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    fn ms(&mut self, least: i64, span: usize) -> Millis {
        Millis(least + i64::try_from(self.below(span)).unwrap())
    }

    fn few(&mut self) -> u16 {
        u16::try_from(1 + self.below(4)).unwrap()
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        self.0.pick(of).unwrap()
    }

    fn control(&mut self) -> TimeControl {
        let (main, each) = (self.ms(10, 30_000), self.ms(10, 5_000));
        match self.below(11) {
            0 => TimeControl::None,
            1 => Absolute::new(main).unwrap().into(),
            2 => Simple::new(each).unwrap().into(),
            3 => ByoYomi::new(main, self.few(), each).unwrap().into(),
            4 => Nhk::new(main, each, self.few(), self.ms(10, 5_000))
                .unwrap()
                .into(),
            5 => {
                let passes = self.one(&[Passes::Count, Passes::Skip]);
                Canadian::new(main, each, self.few(), passes)
                    .unwrap()
                    .into()
            }
            6 => {
                let cap = (self.below(2) == 0).then(|| Millis(main.0 + each.0));
                Fischer::new(main, each, cap).unwrap().into()
            }
            7 => Bronstein::new(main, each).unwrap().into(),
            8 => Delay::new(main, each).unwrap().into(),
            9 => Ing::new(main, self.few(), each, 2).unwrap().into(),
            _ => {
                let weekends = self.one(&[Weekends::Count, Weekends::Free]);
                let calendar = Calendar::new(0, weekends, 0, 0).unwrap();
                let pace = Pace::Absolute(Absolute::new(main).unwrap());
                Correspondence::new(pace, calendar, self.ms(0, 20_000))
                    .unwrap()
                    .into()
            }
        }
    }

    fn timing(&mut self, time: &TimeControl) -> Timing {
        let absence = match self.below(2) {
            0 if time.by_days().is_none() => AbsencePolicy::Opponent {
                least_ms: self.ms(10_000, 5_000),
                most_ms: self.ms(15_000, 5_000),
            },
            _ => AbsencePolicy::Clock,
        };
        let counted = PausePolicy::Counted {
            pauses: 2,
            most_ms: self.ms(1_000, 5_000),
        };
        Timing {
            lateness: self.one(&[Lateness::Any, Lateness::Limit(Millis(3_000))]),
            pauses: self.one(&[PausePolicy::Never, PausePolicy::ByAgreement, counted]),
            absence,
            undo_clock: self.one(&[UndoClock::Spent, UndoClock::Restored]),
            count_ms: self.one(&[None, Some(Millis(60_000))]),
            ahead: self.one(&[Conditional::ByDays, Conditional::Allowed]),
            sealing: self.one(&[Sealing::Never, Sealing::Offered, Sealing::Due]),
            begins_ms: self.one(&[None, None, None, Some(Timestamp(2_000))]),
        }
    }

    /// Terms that a game can be played by.
    fn terms(&mut self, size: Size) -> Terms {
        let rules = self.one(&Profile::ALL).ruleset();
        let mut terms = terms(rules, &size.to_string());
        terms.placement = self.one(&[Placement::Fixed, Placement::Free]);
        let most = usize::from(terms.most_handicap().min(9));
        terms.handicap = match self.below(3) {
            0 if 2 <= most => u8::try_from(2 + self.below(most - 1)).unwrap(),
            _ => 0,
        };
        terms.time = self.control();
        terms.timing = self.timing(&terms.time);
        terms.undo = self.one(&[
            UndoPolicy::Never,
            UndoPolicy::ByAgreement,
            UndoPolicy::FreeBeforeAnswer,
        ]);
        terms.variant = (self.one(&[
            "",
            "",
            "teams-2-2-points-3",
            "teams-3-2-undo",
            "teams-2-2-loss",
            "free-2-1",
        ]))
        .parse()
        .unwrap();
        terms.oversight = self.one(&[Oversight::None, Oversight::Arbiter]);
        terms.setting = self.one(&[Setting::Online, Setting::Table, Setting::Clock]);
        if terms.setting == Setting::Clock {
            terms.undo = UndoPolicy::Never;
        }
        if terms.check().is_err() {
            terms.setting = Setting::Online;
        }
        terms.check().unwrap();
        terms
    }

    fn point(&mut self, size: Size) -> Point {
        let (col, row) = (
            self.below(size.cols().into()),
            self.below(size.rows().into()),
        );
        Point::new(u8::try_from(col).unwrap(), u8::try_from(row).unwrap()).unwrap()
    }

    /// A few lines of empty points, which are often legal.
    fn ahead(&mut self, game: &Game) -> Ahead {
        let size = game.terms().size;
        let mut line = || {
            let moves: Vec<String> = (0..2 + 2 * self.below(2))
                .map(|_| self.point(size).to_string())
                .collect();
            moves.join(" ")
        };
        let lines = [line(), line()].join(";");
        lines.parse().unwrap()
    }

    /// What is asked next, and by whom: a move of whoever is on turn most often, so
    /// that games come somewhere.
    fn command(&mut self, game: &Game) -> (Actor, Command) {
        let anybody = self.one(&[Actor::Black, Actor::White, Actor::House, Actor::Arbiter]);
        let on_turn = game.turn().map_or(anybody, Actor::from);
        let aside = (game.counting()).and_then(|counting| counting.confirming()?.turn());
        let point = self.point(game.terms().size);
        // Where one has passed the other often does: else the end is hardly reached.
        let last = game.position().moves().next_back();
        if last.is_some_and(|(_, what)| what == Move::Pass) && self.below(4) == 0 {
            return (on_turn, Command::Pass);
        }
        let is_at_a_table = !game.terms().setting.is_online();
        match self.below(100) {
            0..62 if is_at_a_table => self.at_a_table(game, on_turn, point),
            0..55 => (on_turn, Command::Play { point }),
            55..62 => (on_turn, Command::Pass),
            62..66 => (on_turn, Command::Done),
            66..70 => {
                let aside = aside.map_or(anybody, Actor::from);
                (aside, Command::ConfirmPlay { point })
            }
            70..72 => {
                let ko = (self.below(2) == 0).then_some(point);
                (
                    aside.map_or(anybody, Actor::from),
                    Command::ConfirmPass { ko },
                )
            }
            72..76 => {
                if let Some(made) = game.standing().offer {
                    let answer = Answer::Accept;
                    (made.by.opponent().into(), Command::AnswerOffer { answer })
                } else {
                    let offer = self.one(&[Offer::Pause, Offer::Adjourn]);
                    let until_ms = None;
                    (on_turn, Command::Offer { offer, until_ms })
                }
            }
            _ => {
                let all = self.rare(game, point);
                let command = all[self.below(all.len())].clone();
                // Whose it is to ask, half of the time.
                let seat = self.one(&[Actor::Black, Actor::White]);
                let actor = match self.below(2) {
                    0 => asker(&command, seat),
                    _ => anybody,
                };
                (actor, command)
            }
        }
    }

    /// What is done at a table: the clock is started, a stone put, the clock pressed.
    fn at_a_table(&mut self, game: &Game, on_turn: Actor, point: Point) -> (Actor, Command) {
        let opponent = on_turn
            .color()
            .map_or(on_turn, |color| color.opponent().into());
        let stone = (self.below(8) == 0).then_some(point);
        let press = Command::PressClock { stone };
        if game.phase() == Phase::Playing && game.clock().reading().turn.is_none() {
            return (opponent, press);
        }
        let has_put = (game.table_view()).is_some_and(|table| table.stone.is_some());
        match self.below(20) {
            0 => (on_turn, Command::TakeUpStone),
            1 => (self.one(&[on_turn, opponent]), Command::Lift),
            2 => (opponent, Command::Lifted),
            3 => (opponent, press),
            4 => (on_turn, press),
            5..16 if has_put => (on_turn, press),
            _ => (on_turn, Command::PlaceStone { point }),
        }
    }

    /// One of what the arbiter does.
    fn act(&mut self, color: Color, point: Point, status: MarkStatus, owner: Claim) -> Act {
        let acts = [
            Act::Hold,
            Act::Release,
            Act::Release,
            Act::SetTime {
                color,
                left: Remaining::Main {
                    main_ms: self.ms(1, 9_000),
                    periods: 0,
                },
            },
            Act::Decide {
                outcome: Outcome::Jigo,
            },
            Act::TakeBack { moves: self.few() },
            Act::Settle { point, status },
            Act::Award { point, owner },
            Act::Need {
                point,
                need: self.one(&[Necessity::Needed, Necessity::NotNeeded]),
            },
            Act::Warn { color },
            Act::Fine { color, points: 2 },
            Act::Remark,
            Act::TrueResult {
                outcome: Outcome::Jigo,
            },
        ];
        self.one(&acts)
    }

    /// One of each command.
    fn rare(&mut self, game: &Game, point: Point) -> Vec<Command> {
        let mut commands = self.of_others(game, point);
        commands.extend(self.of_seats(game, point));
        commands
    }

    /// What the house and the arbiter ask.
    fn of_others(&mut self, game: &Game, point: Point) -> Vec<Command> {
        let color = self.one(&Color::BOTH);
        let now = game.clock().reading().at_ms;
        let later = now.plus(self.ms(-500, 3_000));
        let board = game.position().board();
        let status = self.one(&STATUSES);
        let owner = self.one(&OWNERS);
        let nigiri = self.one(&[
            None,
            Some(Nigiri {
                stones: 7,
                guess: Parity::Odd,
            }),
        ]);
        let by = self.one(&[Party::Host, Party::Guest]);
        vec![
            Command::Begin {
                host: color,
                nigiri,
            },
            Command::Propose {
                by,
                terms: Box::new(self.terms(game.terms().size)),
                colors: self.one(&[ColorChoice::HostWhite, ColorChoice::Nigiri]),
            },
            Command::Agree {
                by,
                seen: game.arranging().seq,
            },
            Command::Judge {
                judgement: Judgement::all_alive(board, Said::Opinion),
            },
            Command::Credit {
                from_ms: now,
                until_ms: later,
            },
            Command::CheckFlag,
            Command::Withdraw,
            Command::Report {
                color,
                presence: self.one(&[Presence::Here, Presence::Away]),
            },
            Command::Rule {
                ruling: Ruling {
                    act: self.act(color, point, status, owner),
                    reason: "noise".to_owned(),
                    article: Some("11".to_owned()),
                },
            },
        ]
    }

    /// What a seat asks.
    fn of_seats(&mut self, game: &Game, point: Point) -> Vec<Command> {
        let color = self.one(&Color::BOTH);
        let later = (game.clock().reading().at_ms).plus(self.ms(-500, 3_000));
        let answer = self.one(&[Answer::Accept, Answer::Accept, Answer::Decline]);
        let status = self.one(&STATUSES);
        let owner = self.one(&OWNERS);
        let revision = game
            .counting()
            .map_or(0, |counting| counting.books()[color].revision());
        vec![
            Command::CallArbiter {
                words: String::new(),
            },
            Command::ClaimRotation,
            Command::TakeSeat,
            Command::LeaveSeat,
            Command::Play { point },
            Command::Pass,
            Command::Resign,
            Command::AskUndo { moves: self.few() },
            Command::AnswerUndo {
                answer,
                request: None,
            },
            Command::WithdrawUndo,
            Command::Done,
            Command::Mark { point, status },
            Command::Claim { point, owner },
            Command::Demand { point },
            Command::Accept { revision },
            Command::WithdrawAcceptance,
            Command::Resume,
            Command::Offer {
                offer: self.one(&[Offer::Pause, Offer::Adjourn]),
                until_ms: self.one(&[None, None, Some(later)]),
            },
            Command::AnswerOffer { answer },
            Command::WithdrawOffer,
            Command::Pause,
            Command::GoOn,
            Command::PlaceStone { point },
            Command::TakeUpStone,
            Command::PressClock { stone: None },
            Command::Lift,
            Command::Lifted,
            Command::StateResult {
                outcome: Outcome::Jigo,
            },
            Command::MeetAbsence {
                choice: self.one(&[Choice::Pause, Choice::Adjourn, Choice::Claim, Choice::Annul]),
            },
            Command::BeginVacation,
            Command::EndVacation,
            Command::SendAhead {
                moves: self.ahead(game),
            },
            Command::Seal {
                sealed: self.one(&[None, Some(Move::Play(point)), Some(Move::Pass)]),
            },
            Command::OfferNoResult,
            Command::DeclineNoResult,
            Command::Confirm { point },
            Command::ConfirmPlay { point },
            Command::ConfirmPass { ko: None },
            Command::EndConfirmation,
            Command::SayNoAgreement,
            Command::WithdrawNoAgreement,
        ]
    }
}

const STATUSES: [MarkStatus; 3] = [MarkStatus::Alive, MarkStatus::Dead, MarkStatus::Seki];
const OWNERS: [Claim; 3] = [Claim::Black, Claim::White, Claim::Neutral];

/// Whose it is to ask.
fn asker(command: &Command, seat: Actor) -> Actor {
    if let Command::Rule { .. } = command {
        Actor::Arbiter
    } else if is_of_the_house(command) {
        Actor::House
    } else {
        seat
    }
}

/// A new command has its place here and in [`Dice::rare`].
const fn is_of_the_house(command: &Command) -> bool {
    match command {
        Command::Begin { .. }
        | Command::Propose { .. }
        | Command::Agree { .. }
        | Command::Judge { .. }
        | Command::Credit { .. }
        | Command::CheckFlag
        | Command::Withdraw
        | Command::Report { .. } => true,
        Command::Rule { .. }
        | Command::CallArbiter { .. }
        | Command::ClaimRotation
        | Command::TakeSeat
        | Command::LeaveSeat
        | Command::Play { .. }
        | Command::Pass
        | Command::Resign
        | Command::AskUndo { .. }
        | Command::AnswerUndo { .. }
        | Command::WithdrawUndo
        | Command::Done
        | Command::Mark { .. }
        | Command::Claim { .. }
        | Command::Demand { .. }
        | Command::Accept { .. }
        | Command::WithdrawAcceptance
        | Command::Resume
        | Command::Offer { .. }
        | Command::AnswerOffer { .. }
        | Command::WithdrawOffer
        | Command::Pause
        | Command::GoOn
        | Command::PlaceStone { .. }
        | Command::TakeUpStone
        | Command::PressClock { .. }
        | Command::Lift
        | Command::Lifted
        | Command::StateResult { .. }
        | Command::MeetAbsence { .. }
        | Command::BeginVacation
        | Command::EndVacation
        | Command::SendAhead { .. }
        | Command::Seal { .. }
        | Command::OfferNoResult
        | Command::DeclineNoResult
        | Command::Confirm { .. }
        | Command::ConfirmPlay { .. }
        | Command::ConfirmPass { .. }
        | Command::EndConfirmation
        | Command::SayNoAgreement
        | Command::WithdrawNoAgreement => false,
    }
}

/// Every stone that was placed is on the board or was captured.
#[track_caller]
fn stones_balance(game: &Game) {
    let position = game.position();
    let played = position.stones_played();
    let handicap = u32::try_from(game.handicap_stones().len()).unwrap();
    let placed = ByColor {
        black: played.black + handicap,
        white: played.white,
    };
    for color in Color::BOTH {
        let standing = u32::try_from(position.board().stones(color).len()).unwrap();
        let captured = position.prisoners()[color.opponent()];
        assert_eq!(placed[color], standing + captured, "{color}");
    }
}

/// Nobody has less than no time, and no moment lies before the one before it.
#[track_caller]
fn times_are_sound(game: &Game) {
    let reading = game.clock().reading();
    for side in Side::BOTH {
        let left = reading.left[side];
        assert!(Millis::ZERO <= left.main() && Millis::ZERO <= left.period());
        if let Some(lag) = reading.lag {
            assert!(Millis::ZERO <= lag[side].quota_ms);
        }
    }
    let times: Vec<_> = game.times().iter().collect();
    assert_eq!(times.len(), game.position().moves().len());
    for pair in times.windows(2) {
        assert!(pair[0].at <= pair[1].at);
    }
    for mark in times.iter().filter_map(|time| time.mark) {
        assert!(Millis::ZERO <= mark.spent_ms && Millis::ZERO <= mark.lag_ms);
        assert!(Millis::ZERO <= mark.before.main() && Millis::ZERO <= mark.before.period());
    }
}

/// What happened in a game, and the hash of the whole state after each event.
struct Played {
    log: Vec<Event>,
    hashes: Vec<u64>,
    game: Game,
    /// Phases that it has been in.
    phases: BTreeSet<&'static str>,
}

fn play(number: u64, commands: usize) -> Played {
    let mut dice = Dice(Random::new(number));
    // Every size from 2 to 25, and boards that are not square.
    let cols = 2 + u8::try_from(number % 24).unwrap();
    let rows = if dice.below(3) == 0 {
        2 + u8::try_from(dice.below(24)).unwrap()
    } else {
        cols
    };
    let terms = dice.terms(Size::new(cols, rows).unwrap());
    let colors = dice.one(&[ColorChoice::HostBlack, ColorChoice::Nigiri]);
    let mut now = Timestamp(0);
    let first = Game::arrange(&terms, colors, now).unwrap();
    let game = Game::from_log([&first]).unwrap();
    let hashes = vec![game.whole_hash().as_u64()];
    let mut played = Played {
        log: vec![first],
        hashes,
        game,
        phases: BTreeSet::new(),
    };
    for n in 0..commands {
        let begins = n < 20 && played.game.phase() == Phase::Arranging;
        let (actor, command) = if begins {
            // It begins, or other terms are laid on the table and agreed to.
            let all = dice.rare(&played.game, dice_point(&terms));
            (Actor::House, all[dice.below(5) % 3].clone())
        } else {
            dice.command(&played.game)
        };
        now = now.plus(dice.ms(0, 400));
        let trips = [
            None,
            Some(Millis(30)),
            Some(Millis(400)),
            Some(Millis(90_000)),
        ];
        let arrival = Arrival {
            at: now,
            round_trips: ByColor::from_fn(|_| dice.one(&trips)),
            member: dice.one(&[None, Some(1), Some(2)]),
            consenting: dice.one(&[0, 1, 2]),
        };
        played.take(actor, &command, arrival);
        if dice.below(20) == 0 {
            played.game.rest();
        }
    }
    played
}

/// The lower left.
fn dice_point(terms: &Terms) -> Point {
    terms.size.points().next().unwrap()
}

impl Played {
    fn take(&mut self, actor: Actor, command: &Command, arrival: Arrival) {
        let Ok(events) = self.game.decide(actor, command, arrival) else {
            return;
        };
        for event in events {
            // What is decided fits, every event of it.
            self.game.try_apply(&event).unwrap();
            assert!(self.log.last().is_none_or(|last| last.at <= event.at));
            self.log.push(event);
            self.hashes.push(self.game.whole_hash().as_u64());
            assert_eq!(self.game.seq(), self.log.len() as u64);
            self.phases.insert(self.game.phase().name());
            stones_balance(&self.game);
            times_are_sound(&self.game);
        }
    }

    /// The log, any part of it from the beginning, gives the very same game.
    fn replays(&self, dice: &mut Dice) {
        let whole = Game::from_log(&self.log).unwrap();
        assert_eq!(whole, self.game);
        for viewer in [Viewer::Spectator, Viewer::Seat(Color::Black)] {
            assert_eq!(whole.state_hash(viewer), self.game.state_hash(viewer));
        }
        for _ in 0..3 {
            let until = 1 + dice.below(self.log.len());
            let prefix = Game::from_log(&self.log[..until]).unwrap();
            assert_eq!(prefix.seq(), until as u64);
            assert_eq!(prefix.whole_hash().as_u64(), self.hashes[until - 1]);
        }
    }
}

#[test]
fn whatever_is_asked_stones_times_and_numbers_balance_and_every_prefix_replays() {
    let is_long = std::env::var_os("TENGEN_LONG").is_some();
    let games = if is_long { 20_000 } else { 240 };
    let mut phases = BTreeMap::<&str, u32>::new();
    for number in 0..games {
        let played = play(number, 160);
        played.replays(&mut Dice(Random::new(number ^ 0x5eed)));
        for phase in played.phases {
            *phases.entry(phase).or_default() += 1;
        }
    }
    // The streams reach every part of a game.
    for phase in [
        "placing",
        "playing",
        "filling",
        "counting",
        "adjourned",
        "ended",
    ] {
        assert!(phases.contains_key(phase), "{phases:?}");
    }
}

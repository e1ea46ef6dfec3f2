//! Games as scripts: one line a command, one line back.
//!
//! `B D4`, `W pass`, `B done`, `W resign`, `B undo 2`, `W yes`, `W no`,
//! `B never-mind`, `B dead A1`, `W alive A1`, `W seki A1`, `B claim A1 black`, `B demand A1`,
//! `B accept` (the present revision) or `B accept 3`, `B reopen`, `W resume`,
//! `B offer pause`, `B offer adjourn 5000`, `W agree`, `W refuse`, `B take-back`,
//! `B pause`, `B go-on`, `W meet claim`, `B holiday`, `B back`, `H sees W away`,
//! `B ahead D4 E5, C3 C4` (moves sent ahead), `B ahead` (none),
//! `A hold` and what else `arbiter.rs` reads, `H check`, `H credit 100 200`, `H withdraw`, `H dead A1 B2` (a judgement).
//! `B no-result` and `W play-on` after a cycle; in the count `B confirm A1`, `W try B1`,
//! `B try pass`, `B try pass C1` (for a ko), `B close`, `B despair`, `B hope`.
//! `B2 E5` is a move of the second member of Black's team, `W rotation` claims one out of order;
//! at free seats `W3 sits` and `W3 goes`.
//! Over the board `W press` (also the start), `B put D4`, `B press D4`, `B take-up`, `B lift`, `B lifted`;
//! with a clock alone `W result B+3.5`.
//! Before the game `H propose guest 0.5` (the same terms with this komi), `H shake host`.
//! A line may begin with the moment, `@5000 B D4`; otherwise the last one goes on.

use std::fmt::Write;

use tengen_clock::{Presence, TimeControl, Timestamp};
use tengen_game::{
    Actor, Answer, Arrival, Choice, ColorChoice, Command, Event, Game, MarkStatus, Offer,
    Oversight, Party, Placement, Talk, Terms, Timing, UndoPolicy, Variant, What,
};
use tengen_rules::{ChainStatus, Claim, Color, Judgement, Ruleset, Said, Size};

/// Even terms on `size` without a clock.
pub(crate) fn terms(rules: Ruleset, size: &str) -> Terms {
    let size: Size = size.parse().unwrap();
    Terms {
        size,
        rules,
        komi: rules.komi_for(size, 0),
        handicap: 0,
        placement: Placement::Fixed,
        time: TimeControl::None,
        undo: UndoPolicy::ByAgreement,
        help: tengen_game::Help::None,
        timing: Timing::default(),
        oversight: Oversight::None,
        variant: Variant::default(),
        series: None,
        setting: tengen_game::Setting::Online,
        visibility: tengen_game::Visibility::default(),
        stakes: tengen_game::Stakes::default(),
    }
}

/// A game and its whole log.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) log: Vec<Event>,
    pub(crate) now: i64,
    /// Who has told their partners that they would resign, as whoever serves the game
    /// keeps it.
    pub(crate) talk: Talk,
}

impl Table {
    /// Both seats taken at moment 0, the host Black.
    pub(crate) fn begin(terms: &Terms) -> Table {
        let mut table = Table::arrange(terms, ColorChoice::HostBlack);
        let host = Color::Black;
        let nigiri = None;
        assert_eq!(
            table.command(Actor::House, &Command::Begin { host, nigiri }),
            "began"
        );
        table
    }

    /// The same, and played as `script` says.
    pub(crate) fn played(terms: &Terms, script: &str) -> Table {
        let mut table = Table::begin(terms);
        table.play(script);
        table
    }

    /// Only the terms.
    pub(crate) fn arrange(terms: &Terms, colors: ColorChoice) -> Table {
        let first = Game::arrange(terms, colors, Timestamp(0)).unwrap();
        Table {
            game: Game::from_log([&first]).unwrap(),
            log: vec![first],
            now: 0,
            talk: Talk::default(),
        }
    }

    /// Takes a command through and says what came of it: the kinds of the
    /// events, or the refusal's code with its points and article.
    pub(crate) fn command(&mut self, actor: Actor, command: &Command) -> String {
        self.by_member(actor, None, command)
    }

    fn by_member(&mut self, actor: Actor, member: Option<u8>, command: &Command) -> String {
        let asks = actor.color().zip(member);
        let arrival = Arrival {
            member,
            consenting: asks.map_or(0, |(color, _)| self.talk.resigning(color)),
            ..Timestamp(self.now).into()
        };
        match self.game.decide(actor, command, arrival) {
            Ok(events) => {
                if let (Command::Resign, [], Some((color, member))) =
                    (command, events.as_slice(), asks)
                {
                    self.talk.would_resign(color, member);
                }
                for event in &events {
                    self.talk.hears(event);
                    self.game.try_apply(event).unwrap();
                }
                let kinds: Vec<String> = events.iter().map(|event| kind(&event.what)).collect();
                self.log.extend(events);
                kinds.join(" ")
            }
            Err(refusal) => {
                let mut text = format!("!{}", refusal.code());
                for point in refusal.points() {
                    write!(text, " {point}").unwrap();
                }
                if let Some(article) = refusal.article() {
                    write!(text, " [{article}]").unwrap();
                }
                text
            }
        }
    }

    /// Lets something happen that nobody could ask for any more.
    pub(crate) fn happen(&mut self, actor: Actor, what: What) {
        let at = Timestamp(self.now);
        let event = Event { at, actor, what };
        self.game.try_apply(&event).unwrap();
        self.log.push(event);
    }

    /// Takes a script through: commands divided by `;` or line ends.
    pub(crate) fn play(&mut self, script: &str) -> Vec<String> {
        let lines = script.split([';', '\n']).map(str::trim);
        lines
            .filter(|line| !line.is_empty())
            .map(|line| self.line(line))
            .collect()
    }

    /// The same where only the last answer matters.
    pub(crate) fn last(&mut self, script: &str) -> String {
        self.play(script).pop().unwrap()
    }

    fn line(&mut self, line: &str) -> String {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        if let Some(moment) = words[0].strip_prefix('@') {
            self.now = moment.parse().unwrap();
            words.remove(0);
        }
        let actor = match &words[0][..1] {
            "B" => Actor::Black,
            "W" => Actor::White,
            "H" => Actor::House,
            "A" => Actor::Arbiter,
            other => panic!("nobody is called {other}"),
        };
        let member = words[0].get(1..).and_then(|number| number.parse().ok());
        let command = self.parse(actor, &words[1..]);
        self.by_member(actor, member, &command)
    }

    fn parse(&self, actor: Actor, words: &[&str]) -> Command {
        let moment = |text: &str| Timestamp(text.parse().unwrap());
        let of_arbiter = || crate::arbiter::command(actor, words);
        let command = of_time(words)
            .or_else(|| of_disputes(words))
            .or_else(|| of_a_table(words));
        if let Some(command) = command.or_else(of_arbiter) {
            return command;
        }
        match *words {
            ["pass"] => Command::Pass,
            ["done"] => Command::Done,
            ["resign"] => Command::Resign,
            ["rotation"] => Command::ClaimRotation,
            ["sits"] => Command::TakeSeat,
            ["goes"] => Command::LeaveSeat,
            ["undo", moves] => Command::AskUndo {
                moves: moves.parse().unwrap(),
            },
            ["yes", number] => Command::AnswerUndo {
                answer: Answer::Accept,
                request: Some(number.parse().unwrap()),
            },
            ["yes"] => Command::AnswerUndo {
                answer: Answer::Accept,
                request: None,
            },
            ["no"] => Command::AnswerUndo {
                answer: Answer::Decline,
                request: None,
            },
            ["never-mind"] => Command::WithdrawUndo,
            ["demand", at] => Command::Demand {
                point: at.parse().unwrap(),
            },
            ["claim", at, owner] => Command::Claim {
                point: at.parse().unwrap(),
                owner: claim(owner),
            },
            ["accept"] => Command::Accept {
                revision: self.revision(actor),
            },
            ["accept", revision] => Command::Accept {
                revision: revision.parse().unwrap(),
            },
            ["reopen"] => Command::WithdrawAcceptance,
            ["resume"] => Command::Resume,
            ["check"] => Command::CheckFlag,
            ["begin"] => Command::Begin {
                host: Color::Black,
                nigiri: None,
            },
            ["propose", party, komi] => Command::Propose {
                by: of_party(party),
                terms: Box::new(Terms {
                    komi: komi.parse().unwrap(),
                    ..self.game.terms().clone()
                }),
                colors: self.game.color_choice(),
            },
            ["shake", party] => Command::Agree {
                by: of_party(party),
                seen: self.game.arranging().seq,
            },
            ["shake", party, seen] => Command::Agree {
                by: of_party(party),
                seen: seen.parse().unwrap(),
            },
            ["withdraw"] => Command::Withdraw,
            ["credit", from, until] => Command::Credit {
                from_ms: moment(from),
                until_ms: moment(until),
            },
            [status @ ("dead" | "alive" | "seki"), ref points @ ..] => {
                self.parse_mark(actor, status, points)
            }
            [at] => Command::Play {
                point: at.parse().unwrap(),
            },
            _ => panic!("{words:?} is no command"),
        }
    }

    fn parse_mark(&self, actor: Actor, status: &str, points: &[&str]) -> Command {
        let (mark, chain) = match status {
            "dead" => (MarkStatus::Dead, ChainStatus::Dead),
            "alive" => (MarkStatus::Alive, ChainStatus::Alive),
            _ => (MarkStatus::Seki, ChainStatus::Seki),
        };
        if actor != Actor::House {
            let point = points[0].parse().unwrap();
            return Command::Mark {
                point,
                status: mark,
            };
        }
        let board = self.game.position().board();
        let mut judgement = Judgement::all_alive(board, Said::Opinion);
        for at in points {
            judgement.mark(board, at.parse().unwrap(), chain, Said::Opinion);
        }
        Command::Judge { judgement }
    }

    fn revision(&self, actor: Actor) -> u32 {
        let book = |color| self.game.counting().unwrap().books()[color].revision();
        book(actor.color().unwrap())
    }

    /// The result as records write it, `-` while there is none.
    pub(crate) fn result(&self) -> String {
        self.game
            .outcome()
            .map_or("-".to_owned(), ToString::to_string)
    }
}

fn offer(offer: Offer, until_ms: Option<Timestamp>) -> Command {
    Command::Offer { offer, until_ms }
}

fn of_party(name: &str) -> Party {
    match name {
        "host" => Party::Host,
        "guest" => Party::Guest,
        other => panic!("{other} agrees on nothing"),
    }
}

fn claim(owner: &str) -> Claim {
    match owner {
        "black" => Claim::Black,
        "white" => Claim::White,
        "neutral" => Claim::Neutral,
        other => panic!("`{other}` owns nothing"),
    }
}

/// The kind of an event, as its JSON has it.
pub(crate) fn kind(what: &What) -> String {
    match what {
        What::Arranged { .. } => "arranged".to_owned(),
        What::Withdrawn => "withdrawn".to_owned(),
        What::Began { .. } => "began".to_owned(),
        What::Proposed { .. } => "proposed".to_owned(),
        What::Agreed { .. } => "agreed".to_owned(),
        What::OutOfTurn { member } => format!("out_of_turn({member})"),
        What::RotationClaimed { points } => format!("rotation_claimed({points})"),
        What::ResignAsked { member } => format!("resign_asked({member})"),
        What::SeatTaken { member } => format!("seat_taken({member})"),
        What::SeatLeft { member } => format!("seat_left({member})"),
        What::HandTaken { member } => format!("hand_taken({member})"),
        What::Placed { .. } => "placed".to_owned(),
        What::Played { .. } => "played".to_owned(),
        What::Passed { .. } => "passed".to_owned(),
        What::Resigned => "resigned".to_owned(),
        What::UndoAsked { .. } => "undo_asked".to_owned(),
        What::UndoDeclined => "undo_declined".to_owned(),
        What::UndoWithdrawn => "undo_withdrawn".to_owned(),
        What::Undone { .. } => "undone".to_owned(),
        What::FillingBegan { first } => format!("filling_began({first})"),
        What::DoneSaid => "done_said".to_owned(),
        What::CountingBegan => "counting_began".to_owned(),
        What::Judged { .. } => "judged".to_owned(),
        What::Marked { .. } => "marked".to_owned(),
        What::Claimed { .. } => "claimed".to_owned(),
        What::Demanded { .. } => "demanded".to_owned(),
        What::CountOverdue => "count_overdue".to_owned(),
        What::Accepted { .. } => "accepted".to_owned(),
        What::AcceptanceWithdrawn => "acceptance_withdrawn".to_owned(),
        What::Resumed { turn, .. } => format!("resumed({turn})"),
        What::Cycled { cycle } => format!("cycled({} since {})", cycle.kind.code(), cycle.since),
        What::NoResultOffered => "no_result_offered".to_owned(),
        What::NoResultDeclined => "no_result_declined".to_owned(),
        What::ConfirmationBegan { point } => format!("confirmation_began({point})"),
        What::ConfirmationPlayed { .. } => "confirmation_played".to_owned(),
        What::ConfirmationPassed { .. } => "confirmation_passed".to_owned(),
        What::ConfirmationEnded => "confirmation_ended".to_owned(),
        What::NoAgreementSaid => "no_agreement_said".to_owned(),
        What::NoAgreementWithdrawn => "no_agreement_withdrawn".to_owned(),
        What::FlagFell { color, fell_ms } => format!("flag_fell({color} at {})", fell_ms.0),
        What::ServerPaused { .. } => "server_paused".to_owned(),
        What::Timed { change, .. } => format!("timed({change:?})"),
        What::StonePlaced { point } => format!("stone_placed({point})"),
        What::StoneTakenUp => "stone_taken_up".to_owned(),
        What::ClockStarted { .. } => "clock_started".to_owned(),
        What::Lifting { until_ms, .. } => format!("lifting(until {})", until_ms.0),
        What::Lifted { .. } => "lifted".to_owned(),
        What::TurnEnded { .. } => "turn_ended".to_owned(),
        What::ResultStated { outcome } => format!("result_stated({outcome})"),
        What::Offered { offer, .. } => format!("offered({offer:?})"),
        What::OfferDeclined => "offer_declined".to_owned(),
        What::OfferWithdrawn => "offer_withdrawn".to_owned(),
        What::Seen { color, presence } => format!("seen({color} {presence:?})"),
        What::SealAsked { .. } => "seal_asked".to_owned(),
        What::Sealed { .. } => "sealed".to_owned(),
        What::SentAhead { moves } => match moves {
            Some(moves) => format!("sent_ahead({moves})"),
            None => "sent_ahead".to_owned(),
        },
        What::Arrived => "arrived".to_owned(),
        What::Ruled { ruling, .. } => format!("ruled({})", ruling.act.name()),
        What::ArbiterCalled { .. } => "arbiter_called".to_owned(),
        What::Ended { outcome, .. } => format!("ended({outcome})"),
    }
}

/// Words about time: pauses, absence, vacation, the house's holds.
fn of_time(words: &[&str]) -> Option<Command> {
    let moment = |text: &str| Timestamp(text.parse().unwrap());
    Some(match *words {
        ["offer", "pause"] => offer(Offer::Pause, None),
        ["offer", "adjourn"] => offer(Offer::Adjourn, None),
        ["offer", "adjourn", until] => offer(Offer::Adjourn, Some(moment(until))),
        ["agree"] => Command::AnswerOffer {
            answer: Answer::Accept,
        },
        ["refuse"] => Command::AnswerOffer {
            answer: Answer::Decline,
        },
        ["take-back"] => Command::WithdrawOffer,
        ["pause"] => Command::Pause,
        ["go-on"] => Command::GoOn,
        ["meet", choice] => Command::MeetAbsence {
            choice: match choice {
                "pause" => Choice::Pause,
                "adjourn" => Choice::Adjourn,
                "claim" => Choice::Claim,
                "annul" => Choice::Annul,
                other => panic!("nobody chooses {other}"),
            },
        },
        ["holiday"] => Command::BeginVacation,
        ["back"] => Command::EndVacation,
        ["seal"] => Command::Seal { sealed: None },
        ["seal", what] => Command::Seal {
            sealed: Some(what.parse().unwrap()),
        },
        ["ahead", ref lines @ ..] => Command::SendAhead {
            moves: lines.join(" ").replace(',', ";").parse().unwrap(),
        },
        ["sees", seat, presence] => Command::Report {
            color: if seat == "B" {
                Color::Black
            } else {
                Color::White
            },
            presence: if presence == "away" {
                Presence::Away
            } else {
                Presence::Here
            },
        },
        _ => return None,
    })
}

/// Words of a game over the board.
fn of_a_table(words: &[&str]) -> Option<Command> {
    Some(match *words {
        ["put", at] => Command::PlaceStone {
            point: at.parse().unwrap(),
        },
        ["take-up"] => Command::TakeUpStone,
        ["press"] => Command::PressClock { stone: None },
        ["press", seen] => Command::PressClock {
            stone: Some(seen.parse().unwrap()),
        },
        ["lift"] => Command::Lift,
        ["lifted"] => Command::Lifted,
        ["result", text] => Command::StateResult {
            outcome: text.parse().unwrap(),
        },
        _ => return None,
    })
}

/// Words about cycles, hypothetical play, and no agreement.
fn of_disputes(words: &[&str]) -> Option<Command> {
    Some(match *words {
        ["no-result"] => Command::OfferNoResult,
        ["play-on"] => Command::DeclineNoResult,
        ["confirm", at] => Command::Confirm {
            point: at.parse().unwrap(),
        },
        ["try", "pass"] => Command::ConfirmPass { ko: None },
        ["try", "pass", ko] => Command::ConfirmPass {
            ko: Some(ko.parse().unwrap()),
        },
        ["try", at] => Command::ConfirmPlay {
            point: at.parse().unwrap(),
        },
        ["close"] => Command::EndConfirmation,
        ["despair"] => Command::SayNoAgreement,
        ["hope"] => Command::WithdrawNoAgreement,
        _ => return None,
    })
}

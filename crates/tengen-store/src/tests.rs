//! One suite, run on SQLite case by case and on PostgreSQL as a whole.

use tempfile::TempDir;
use tengen_id::{CommandId, GameId, UserId};
use tokio::task::JoinSet;

use crate::account::{NewSession, User};
use crate::lobby::{Exchange, Guest, NewGame};
use crate::team::Role;
use crate::{Append, AppendError, Kept, NewEvent, OpenError, Proof, SchemaError, Store, Summary};

mod postgres;

/// Numbers of ids, so that all cases may share one database.
fn random(n: u64) -> [u8; 10] {
    static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    let mut bytes = [0; 10];
    let next = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    bytes[2..].copy_from_slice(&(next << 16 | n).to_be_bytes());
    bytes
}

fn token(n: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..10].copy_from_slice(&random(n));
    bytes
}

fn event(text: &str) -> NewEvent {
    NewEvent {
        at_ms: 5,
        actor: "black",
        kind: "played".to_owned(),
        v: 1,
        body: format!("{{\"text\":\"{text}\"}}"),
        proof: Proof {
            link: format!("link to {text}"),
            state: format!("1.{text}"),
        },
    }
}

const PLAYING: Summary = Summary {
    phase: "playing",
    deadline_ms: Some(77),
    ended_ms: None,
    result: None,
};

fn append(game: GameId, after: u64, command: Option<CommandId>, texts: &[&str]) -> Append {
    Append {
        game,
        after,
        command,
        events: texts.iter().map(|text| event(text)).collect(),
        summary: PLAYING,
    }
}

async fn guest(store: &Store, name: &str) -> UserId {
    let user = User {
        id: UserId::new(1, random(1)),
        name: name.to_owned(),
        level: None,
    };
    let session = NewSession {
        token: token(0),
        created_ms: 10,
        expires_ms: 20,
    };
    store.create_guest(&user, &session).await.unwrap();
    user.id
}

async fn game_of(store: &Store, host: UserId, guest: Guest) -> GameId {
    let id = GameId::new(1, random(2));
    let game = NewGame {
        id,
        created_ms: 1,
        title: "9x9 japanese".to_owned(),
        host,
        guest,
        arbiter: None,
        first: event("arranged"),
        summary: Summary {
            phase: "arranging",
            deadline_ms: None,
            ..PLAYING
        },
        after: None,
        mates: Vec::new(),
    };
    store.create_game(&game).await.unwrap();
    id
}

async fn game(store: &Store) -> GameId {
    let host = guest(store, "Host").await;
    game_of(store, host, Guest::Host).await
}

async fn bodies(store: &Store, game: GameId, after: u64) -> Vec<(u64, String)> {
    let log = store.log(game, after).await.unwrap();
    log.into_iter()
        .map(|event| (event.seq, event.body))
        .collect()
}

async fn events_are_numbered_and_read_back_in_order(store: Store) {
    let game = game(&store).await;
    let kept = store
        .append(append(game, 1, None, &["a", "b"]))
        .await
        .unwrap();
    assert_eq!(kept, Kept::Written { first: 2, last: 3 });
    store.append(append(game, 3, None, &["c"])).await.unwrap();
    let after = bodies(&store, game, 2).await;
    assert_eq!(
        after,
        [
            (3, r#"{"text":"b"}"#.to_owned()),
            (4, r#"{"text":"c"}"#.to_owned())
        ]
    );
    assert_eq!(bodies(&store, game, 0).await.len(), 4);
    let proofs = store.log(game, 2).await.unwrap().into_iter();
    let links: Vec<String> = proofs.map(|event| event.proof.unwrap().link).collect();
    assert_eq!(links, ["link to b", "link to c"]);
}

async fn a_writer_behind_or_ahead_of_the_log_is_refused(store: Store) {
    let game = game(&store).await;
    store.append(append(game, 1, None, &["a"])).await.unwrap();
    for after in [0, 1, 3] {
        let refused = store.append(append(game, after, None, &["x", "y"])).await;
        assert!(
            matches!(refused, Err(AppendError::Conflict { .. })),
            "{after}: {refused:?}"
        );
    }
    assert_eq!(bodies(&store, game, 0).await.len(), 2);
}

async fn a_repeated_command_gets_its_first_answer(store: Store) {
    let game = game(&store).await;
    let command = Some(CommandId::new(1, random(3)));
    let first = store
        .append(append(game, 1, command, &["a", "b"]))
        .await
        .unwrap();
    assert_eq!(first, Kept::Written { first: 2, last: 3 });
    let again = store
        .append(append(game, 3, command, &["x"]))
        .await
        .unwrap();
    assert_eq!(again, Kept::Repeated { first: 2, last: 3 });
    assert_eq!(bodies(&store, game, 0).await.len(), 3);
    let answered = store.answered(game).await.unwrap();
    assert_eq!(answered.len(), 1);
    assert_eq!((answered[0].first, answered[0].last), (2, 3));
}

async fn a_refused_command_may_be_tried_again(store: Store) {
    let game = game(&store).await;
    let command = Some(CommandId::new(1, random(3)));
    let refused = store.append(append(game, 9, command, &["a"])).await;
    assert!(matches!(refused, Err(AppendError::Conflict { after: 9 })));
    let kept = store
        .append(append(game, 1, command, &["a"]))
        .await
        .unwrap();
    assert_eq!(kept, Kept::Written { first: 2, last: 2 });
}

async fn one_games_conflict_leaves_the_others_be(store: Store) {
    let mut games = Vec::new();
    for _ in 0..40 {
        games.push(game(&store).await);
    }
    let mut tasks = JoinSet::new();
    for (n, game) in games.iter().copied().enumerate() {
        let store = store.clone();
        // Every fourth writer is wrong about the log.
        let after = if n % 4 == 0 { 7 } else { 1 };
        tasks.spawn(async move { (n, store.append(append(game, after, None, &["a"])).await) });
    }
    while let Some(done) = tasks.join_next().await {
        let (n, kept) = done.unwrap();
        if n % 4 == 0 {
            assert!(
                matches!(kept, Err(AppendError::Conflict { after: 7 })),
                "{n}: {kept:?}"
            );
        } else {
            assert_eq!(kept.unwrap(), Kept::Written { first: 2, last: 2 }, "{n}");
        }
    }
}

async fn of_many_writers_of_one_number_one_wins(store: Store) {
    let game = game(&store).await;
    let mut tasks = JoinSet::new();
    for _ in 0..20 {
        let store = store.clone();
        tasks.spawn(async move { store.append(append(game, 1, None, &["a"])).await.is_ok() });
    }
    let wins = tasks
        .join_all()
        .await
        .into_iter()
        .filter(|won| *won)
        .count();
    assert_eq!(wins, 1);
    assert_eq!(bodies(&store, game, 0).await.len(), 2);
}

async fn an_invitation_seats_one_of_twenty(store: Store) {
    let host = guest(&store, "Host").await;
    let link = token(9);
    let game = game_of(&store, host, Guest::Invited(link)).await;
    assert_eq!(
        store.exchange(&link, host, 3).await.unwrap(),
        Exchange::AlreadyIn(game)
    );
    let mut tasks = JoinSet::new();
    for n in 0..20 {
        let store = store.clone();
        let user = guest(&store, &format!("Guest {n}")).await;
        tasks.spawn(async move { (user, store.exchange(&link, user, 4).await.unwrap()) });
    }
    let answers = tasks.join_all().await;
    let seated: Vec<_> = answers
        .iter()
        .filter(|(_, answer)| *answer == Exchange::Seated(game))
        .collect();
    assert_eq!(seated.len(), 1);
    let taken = answers
        .iter()
        .filter(|(_, answer)| *answer == Exchange::Taken(game));
    assert_eq!(taken.count(), 19);
    let seats = store.seats(game).await.unwrap().unwrap();
    assert_eq!(seats.guest.map(|guest| guest.id), Some(seated[0].0));
    // Whoever has the seat may open the link again.
    let again = store.exchange(&link, seated[0].0, 5).await.unwrap();
    assert_eq!(again, Exchange::AlreadyIn(game));
}

async fn at_a_free_side_each_has_one_seat_whoever_comes_in_the_same_moment(store: Store) {
    let host = guest(&store, "Host").await;
    let game = game_of(&store, host, Guest::Invited(token(9))).await;
    let tokens: Vec<_> = (0..40).map(token).collect();
    let mut tasks = JoinSet::new();
    for n in 0..6 {
        let user = guest(&store, &format!("Guest {n}")).await;
        // Each presses three times, and at both links.
        for role in [Role::Guest, Role::Guest, Role::Host] {
            let (store, tokens) = (store.clone(), tokens.clone());
            let of_side = if role == Role::Host { 0 } else { 20 };
            let token = move |member: u8| tokens[of_side + usize::from(member)];
            tasks.spawn(async move { store.join_side((game, role), user, 9, token).await });
        }
    }
    for joined in tasks.join_all().await {
        assert!(joined.unwrap().is_some());
    }
    let token = |_| token(8);
    let hosts = store.join_side((game, Role::Guest), host, 9, token).await;
    assert_eq!(hosts.unwrap(), Some(1));
    let mates = store.seats(game).await.unwrap().unwrap().mates;
    let mut users: Vec<_> = mates
        .iter()
        .map(|mate| mate.user.clone().unwrap().id)
        .collect();
    users.sort();
    users.dedup();
    assert_eq!((mates.len(), users.len()), (6, 6));
    for role in [Role::Host, Role::Guest] {
        let side = mates.iter().filter(|mate| mate.role == role);
        assert!(side.zip(2..).all(|(mate, number)| mate.member == number));
    }
}

async fn an_unknown_token_is_worth_nothing(store: Store) {
    let user = guest(&store, "Guest").await;
    assert_eq!(
        store.exchange(&token(8), user, 4).await.unwrap(),
        Exchange::Unknown
    );
    assert_eq!(store.invitation(&token(8)).await.unwrap(), None);
}

async fn a_session_ends_at_its_time(store: Store) {
    let user = User {
        id: UserId::new(1, random(1)),
        name: "Аня".to_owned(),
        level: None,
    };
    let session = NewSession {
        token: token(1),
        created_ms: 10,
        expires_ms: 20,
    };
    store.create_guest(&user, &session).await.unwrap();
    assert_eq!(
        store.session(&session.token, 19).await.unwrap(),
        Some(user.clone())
    );
    assert_eq!(store.session(&session.token, 20).await.unwrap(), None);
    store.extend_session(&session.token, 30).await.unwrap();
    store.rename_user(user.id, "Борис").await.unwrap();
    let found = store.session(&session.token, 20).await.unwrap().unwrap();
    assert_eq!(found.name, "Борис");
    store.end_session(&session.token).await.unwrap();
    assert_eq!(store.session(&session.token, 11).await.unwrap(), None);
}

async fn lists_show_own_games_only(store: Store) {
    let host = guest(&store, "Host").await;
    let other = guest(&store, "Other").await;
    let link = token(2);
    let game = game_of(&store, host, Guest::Invited(link)).await;
    game_of(&store, other, Guest::Host).await;
    let list = store.games_of(host, 10).await.unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!((list[0].id, list[0].guest.as_deref()), (game, None));
    store.exchange(&link, other, 4).await.unwrap();
    let list = store.games_of(other, 10).await.unwrap();
    assert_eq!(list.len(), 2);
    assert!(
        list.iter()
            .any(|line| line.id == game && line.guest.as_deref() == Some("Other"))
    );
    assert_eq!(store.open_games(host).await.unwrap(), 1);
}

async fn a_running_clock_is_found_until_the_game_ends(store: Store) {
    let game = game(&store).await;
    assert!(!store.games_with_deadline().await.unwrap().contains(&game));
    store.append(append(game, 1, None, &["a"])).await.unwrap();
    assert!(store.games_with_deadline().await.unwrap().contains(&game));
    assert!(!store.games_due(77).await.unwrap().contains(&game));
    assert!(store.games_due(78).await.unwrap().contains(&game));
    let mut last = append(game, 2, None, &["end"]);
    last.summary = Summary {
        phase: "ended",
        deadline_ms: None,
        ended_ms: Some(9),
        result: Some("B+R".to_owned()),
    };
    store.append(last).await.unwrap();
    assert!(!store.games_with_deadline().await.unwrap().contains(&game));
}

async fn a_lost_table_refuses_and_keeps_nothing(store: Store) {
    let game = game(&store).await;
    sqlx::raw_sql("ALTER TABLE command RENAME TO command_gone")
        .execute(&store.pool)
        .await
        .unwrap();
    let command = Some(CommandId::new(1, random(3)));
    let refused = store.append(append(game, 1, command, &["a"])).await;
    assert!(matches!(refused, Err(AppendError::Store(_))), "{refused:?}");
    assert_eq!(bodies(&store, game, 0).await.len(), 1);
    sqlx::raw_sql("ALTER TABLE command_gone RENAME TO command")
        .execute(&store.pool)
        .await
        .unwrap();
    store
        .append(append(game, 1, command, &["a"]))
        .await
        .unwrap();
}

async fn a_secret_is_made_once(store: Store) {
    let first = store.meta_or("secret", "one").await.unwrap();
    assert_eq!(store.meta_or("secret", "two").await.unwrap(), first);
}

/// The suite: a test on SQLite for each case, and all of them for PostgreSQL.
macro_rules! cases {
    ($($case:ident),* $(,)?) => {
        mod on_sqlite {
            $(
                #[tokio::test]
                async fn $case() {
                    let (_data, store) = super::sqlite().await;
                    super::$case(store).await;
                }
            )*
        }

        #[tokio::test]
        async fn the_same_holds_on_postgresql() {
            let Some(server) = postgres::Server::start() else {
                return;
            };
            let store = Store::open(&server.url).await.unwrap();
            $( $case(store.clone()).await; )*
            store.close().await;
        }
    };
}

cases! {
    events_are_numbered_and_read_back_in_order,
    a_writer_behind_or_ahead_of_the_log_is_refused,
    a_repeated_command_gets_its_first_answer,
    a_refused_command_may_be_tried_again,
    one_games_conflict_leaves_the_others_be,
    of_many_writers_of_one_number_one_wins,
    an_invitation_seats_one_of_twenty,
    at_a_free_side_each_has_one_seat_whoever_comes_in_the_same_moment,
    an_unknown_token_is_worth_nothing,
    a_session_ends_at_its_time,
    lists_show_own_games_only,
    a_running_clock_is_found_until_the_game_ends,
    a_lost_table_refuses_and_keeps_nothing,
    a_secret_is_made_once,
}

async fn sqlite() -> (TempDir, Store) {
    let data = TempDir::with_prefix("tengen store #%?").unwrap();
    let store = Store::open_file(&data.path().join("tengen.db"))
        .await
        .unwrap();
    (data, store)
}

#[tokio::test]
async fn everything_is_there_when_the_file_is_opened_again() {
    let (data, store) = sqlite().await;
    let game = game(&store).await;
    store.append(append(game, 1, None, &["a"])).await.unwrap();
    store.close().await;
    let store = Store::open_file(&data.path().join("tengen.db"))
        .await
        .unwrap();
    assert_eq!(bodies(&store, game, 0).await.len(), 2);
}

#[tokio::test]
async fn sqlite_flushes_every_commit() {
    let (_data, store) = sqlite().await;
    let row = sqlx::query("PRAGMA synchronous")
        .fetch_one(&store.pool)
        .await
        .unwrap();
    assert_eq!(sqlx::Row::get::<i64, _>(&row, 0), 2);
    let row = sqlx::query("PRAGMA journal_mode")
        .fetch_one(&store.pool)
        .await
        .unwrap();
    assert_eq!(sqlx::Row::get::<String, _>(&row, 0), "wal");
}

#[tokio::test]
async fn tables_of_a_newer_program_are_left_alone() {
    let (data, store) = sqlite().await;
    sqlx::query("INSERT INTO schema_version (version) VALUES (999)")
        .execute(&store.pool)
        .await
        .unwrap();
    store.close().await;
    let opened = Store::open_file(&data.path().join("tengen.db")).await;
    assert!(matches!(
        opened,
        Err(OpenError::Schema(SchemaError::Newer {
            found: 999,
            known: 5
        }))
    ));
}

#[tokio::test]
async fn other_databases_are_refused_by_name() {
    assert!(matches!(
        Store::open("mysql://localhost/x").await,
        Err(OpenError::Scheme)
    ));
}

#[tokio::test]
async fn an_append_of_nothing_is_refused() {
    let (_data, store) = sqlite().await;
    let game = game(&store).await;
    let refused = store.append(append(game, 1, None, &[])).await;
    assert!(matches!(refused, Err(AppendError::Nothing)));
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_as_it_was() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("tengen.db");
    std::fs::write(&path, "not a database, ".repeat(600)).unwrap();
    let before = std::fs::read(&path).unwrap();
    let refused = Store::open_file(&path).await;
    assert!(matches!(refused, Err(OpenError::Connect(_))), "{refused:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

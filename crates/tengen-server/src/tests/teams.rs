//! Games between teams: seats by invitation, moves in and out of order, and pages that
//! tell everybody the same.

use serde_json::{Value, json};
use tengen_game::Phase;

use super::browser::Browser;
use super::socket::Socket;
use super::{Club, SMALL};

/// Four people at one table: host, guest, and a partner for each.
pub(super) struct Four {
    pub(super) game: String,
    pub(super) people: Vec<Browser>,
}

/// The host makes a game of pairs and everybody comes; `B1 W1 B2 W2` in this order.
async fn four(club: &Club, form: &str) -> Four {
    four_by(club, &format!("{SMALL}&team=pair{form}")).await
}

/// The same by the whole form, with two a side in order or at free seats.
pub(super) async fn four_by(club: &Club, form: &str) -> Four {
    let mut host = club.browser();
    let game = host.new_game(form).await;
    let boot = host.boot(&game).await;
    let first = host.invitation(&game).await;
    let origin = host.origin();
    let link = |names: [&str; 2]| -> String {
        let seats = boot["team"].as_array().unwrap();
        let is_it = |seat: &&Value| names.contains(&seat["side"].as_str().unwrap());
        let seat = seats.iter().find(is_it).unwrap();
        let link = seat["link"].as_str().unwrap();
        link.strip_prefix(&origin).unwrap().to_owned()
    };
    let mut people = vec![host];
    let mates = [link(["host", "own"]), link(["guest", "other"])];
    for invitation in [first].into_iter().chain(mates) {
        let mut browser = club.browser();
        assert_eq!(browser.get(&invitation).await.status, 200);
        assert_eq!(browser.post(&invitation, "").await.status, 303);
        people.push(browser);
    }
    Four { game, people }
}

impl Four {
    async fn socket(&self, person: usize) -> Socket {
        let mut socket = self.people[person].socket().await;
        socket.watch(&self.game).await;
        socket
    }
}

#[tokio::test]
async fn the_game_begins_when_every_seat_is_taken_and_each_seat_is_taken_once() {
    let club = Club::open().await;
    let mut host = club.browser();
    let game = host.new_game(&format!("{SMALL}&team=pair")).await;
    let boot = host.boot(&game).await;
    let links: Vec<String> = (boot["team"].as_array().unwrap().iter())
        .map(|seat| seat["link"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(links.len(), 2);
    let path = |link: &str| link.strip_prefix(&host.origin()).unwrap().to_owned();
    let (partner, other) = (path(&links[0]), path(&links[1]));
    let first = host.invitation(&game).await;

    let mut guest = club.browser();
    guest.post(&first, "").await;
    // Nobody has two seats.
    guest.post(&other, "").await;
    host.post(&partner, "").await;
    let mut socket = host.socket().await;
    socket.watch(&game).await;
    assert_eq!(socket.game().phase(), Phase::Arranging);
    let mut mate = club.browser();
    mate.post(&partner, "").await;
    let mut late = club.browser();
    late.post(&partner, "").await;
    let boot = late.boot(&game).await;
    assert_eq!((&boot["you"], &boot["member"]), (&json!([]), &Value::Null));
    let mut last = club.browser();
    last.post(&other, "").await;
    socket
        .until_game(|game| game.phase() == Phase::Playing)
        .await;
    let boot = last.boot(&game).await;
    assert_eq!(
        (&boot["you"], &boot["member"]),
        (&json!(["white"]), &json!(2))
    );
}

#[tokio::test]
async fn a_move_out_of_order_is_claimed_and_paid_and_survives_a_restart() {
    let club = Club::open().await;
    let mut table = four(&club, "").await;
    let mut host = table.socket(0).await;
    let mut wrong = table.socket(3).await;
    host.play("black", "C3").await;
    wrong
        .until_game(|game| game.position().moves_played().0 == 1)
        .await;
    wrong.play("white", "C4").await;
    host.until_game(|game| game.position().moves_played().0 == 2)
        .await;
    host.done("black", json!({ "kind": "claim_rotation" }))
        .await;
    assert_eq!(host.game().penalties().white, 3);
    let club = club.reopened().await;
    for person in &mut table.people {
        *person = person.at(club.addr());
    }
    let again = table.socket(1).await;
    assert_eq!(again.game().penalties().white, 3);
    let order = again.game().order().unwrap();
    assert_eq!((order.due.black, order.due.white), (2, 1));
}

#[tokio::test]
async fn where_the_terms_say_so_the_board_refuses_a_move_out_of_order() {
    let club = Club::open().await;
    let table = four(&club, "&rotation=undo").await;
    let mut partner = table.socket(2).await;
    let code = partner
        .refused("black", json!({ "kind": "play", "point": "C3" }))
        .await;
    assert_eq!(code, "rotation.order");
    let mut host = table.socket(0).await;
    host.play("black", "C3").await;
}

/// Everything that `browser` is told about `game` by a page and a socket of its own.
async fn told(browser: &mut Browser, game: &str) -> String {
    let boot = browser.boot(game).await;
    let mut socket = browser.socket().await;
    let frame = socket.watch(game).await;
    format!("{} {} {}", boot["view"], boot["team"], frame["events"])
}

#[tokio::test]
async fn that_a_partner_would_resign_is_told_to_the_partner_alone() {
    let club = Club::open().await;
    let mut table = four(&club, "").await;
    let mut stranger = club.browser();
    let game = table.game.clone();
    let mut host = table.socket(0).await;
    let mut mate = table.socket(3).await;
    let mut partner = table.socket(1).await;
    let mut watcher = stranger.socket().await;
    watcher.watch(&game).await;
    host.play("black", "C3").await;
    // Everybody is here and has been seen to be.
    for socket in [&mut host, &mut mate, &mut partner, &mut watcher] {
        socket
            .until_game(|game| game.position().moves_played().0 == 1)
            .await;
    }
    let mut others = vec![told(&mut table.people[0], &game).await];
    others.push(told(&mut table.people[2], &game).await);
    others.push(told(&mut stranger, &game).await);
    let quiet = |socket: &mut Socket| socket.heard.len();
    let heard = [quiet(&mut host), quiet(&mut watcher)];

    let before = mate.seq();
    let answer = mate.command("white", json!({ "kind": "resign" })).await;
    assert_eq!(answer["kind"], "done");
    assert_eq!(answer["last_seq"], before);
    let mut talk = partner.until("talk").await;
    while talk["resigning"] == json!([]) {
        talk = partner.until("talk").await;
    }
    assert_eq!(talk["resigning"], json!([2]));

    // A fence: whatever was sent before the pong has come.
    for (socket, had) in [(&mut host, heard[0]), (&mut watcher, heard[1])] {
        socket
            .send(&json!({ "v": 1, "kind": "ping", "t_ms": 1.0 }))
            .await;
        socket.until("pong").await;
        let news = socket.heard[had..].iter();
        let news: Vec<_> = news
            .filter(|frame| !frame.contains(r#""kind":"seats""#) && !frame.contains("pong"))
            .collect();
        assert!(news.is_empty(), "{news:?}");
    }
    assert_eq!(told(&mut table.people[0], &game).await, others[0]);
    assert_eq!(told(&mut table.people[2], &game).await, others[1]);
    assert_eq!(told(&mut stranger, &game).await, others[2]);
    // The partner who comes back is told; then the team moves, and it has lapsed.
    let mut again = table.socket(1).await;
    assert_eq!(again.until("talk").await["resigning"], json!([2]));
    again.play("white", "C4").await;
    let mut lapsed = mate.until("talk").await;
    while lapsed["resigning"] != json!([]) {
        lapsed = mate.until("talk").await;
    }
    assert_eq!(again.game().phase(), Phase::Playing);
}

/// What each person is told, with their own seat's mark taken out.
fn without_mark(frame: &Value) -> String {
    let mut frame = frame.clone();
    frame["you"] = Value::Null;
    frame.to_string()
}

#[tokio::test]
async fn partners_opponents_and_spectators_are_told_the_same_bytes() {
    let club = Club::open().await;
    let table = four(&club, "").await;
    let mut host = table.socket(0).await;
    let mut out_of_turn = table.socket(3).await;
    host.play("black", "C3").await;
    out_of_turn
        .until_game(|game| game.position().moves_played().0 == 1)
        .await;
    out_of_turn.play("white", "C4").await;
    out_of_turn.done("white", json!({ "kind": "resign" })).await;
    // Each page asks anew for the whole game; all four and a stranger hear the same.
    let mut told = Vec::new();
    let stranger = club.browser();
    for browser in table.people.iter().chain([&stranger]) {
        let mut socket = browser.socket().await;
        let frame = socket.watch(&table.game).await;
        told.push(without_mark(
            &json!({ "events": frame["events"], "hash": socket.hash }),
        ));
    }
    assert!(told.iter().all(|one| *one == told[0]), "{told:?}");
}

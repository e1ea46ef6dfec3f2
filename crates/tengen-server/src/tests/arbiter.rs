//! The arbiter of a game: who becomes one, who cannot, and what comes of a ruling.

use serde_json::json;

use super::browser::Browser;
use super::{Club, Pair, SMALL};

/// A watched game between two, and what its arbiter's link is.
async fn watched(club: &Club) -> (Pair, String) {
    let form = format!("{SMALL}&oversight=arbiter&time=absolute&minutes=10");
    let form = form.replacen("time=none&", "", 1);
    let mut pair = Pair::seated(club, &form).await;
    let boot = pair.host.boot(&pair.game).await;
    let link = boot["arbiter"].as_str().unwrap().to_owned();
    let path = link[link.find("/arbiter/").unwrap()..].to_owned();
    (pair, path)
}

async fn appointed(club: &Club, path: &str, game: &str) -> Browser {
    let mut arbiter = club.browser();
    let reply = arbiter.post(path, "").await;
    let office = format!("/game/{game}/arbiter");
    assert_eq!((reply.status, reply.location()), (303, office));
    arbiter
}

#[tokio::test]
async fn the_arbiters_link_is_exchanged_once_and_never_by_a_player() {
    let club = Club::open().await;
    let (mut pair, path) = watched(&club).await;
    let game = format!("/game/{}", pair.game);
    for player in [&mut pair.host, &mut pair.guest] {
        let reply = player.post(&path, "").await;
        assert_eq!((reply.status, reply.location()), (303, game.clone()));
    }
    assert!(pair.guest.boot(&pair.game).await["arbiter"].is_null());
    assert_eq!(club.browser().get(&path).await.status, 200);
    let mut arbiter = appointed(&club, &path, &pair.game).await;
    let late = club.browser().post(&path, "").await;
    assert_eq!((late.status, late.location()), (303, game));
    assert_eq!(
        arbiter.get(&path).await.location(),
        format!("/game/{}/arbiter", pair.game)
    );
    assert!(pair.host.boot(&pair.game).await["arbiter"].is_null());
    let unknown = "/arbiter/0123456789abcdef0123456789abcdef";
    assert_eq!(club.browser().post(unknown, "").await.status, 404);
    let kept: (i64,) = sqlx::query_as("SELECT COUNT(*) FROM arbiter WHERE token_hash = $1")
        .bind(&path["/arbiter/".len()..])
        .fetch_one(&club.database().await)
        .await
        .unwrap();
    assert_eq!(kept.0, 0, "the token itself is not kept");
}

#[tokio::test]
async fn nobody_but_the_arbiter_sees_the_page_or_rules() {
    let club = Club::open().await;
    let (mut pair, path) = watched(&club).await;
    let office = format!("/game/{}/arbiter", pair.game);
    let hold = "act=hold&reason=noise";
    let mut stranger = club.browser();
    let mut other = {
        let (pair, path) = watched(&club).await;
        appointed(&club, &path, &pair.game).await
    };
    let mut arbiter = appointed(&club, &path, &pair.game).await;
    let everybody = [&mut pair.host, &mut pair.guest, &mut stranger, &mut other];
    for browser in everybody {
        assert_eq!(browser.get(&office).await.status, 404);
        assert_eq!(browser.post(&office, hold).await.status, 404);
    }
    assert_eq!(arbiter.get(&office).await.status, 200);
    assert_eq!(arbiter.post(&office, hold).await.status, 303);
    let boot = pair.host.boot(&pair.game).await;
    assert_eq!(boot["view"]["arbitration"]["rulings"][0]["act"], "hold");
    assert_eq!(boot["view"]["clock"]["holds"][0], "arbiter");
}

#[tokio::test]
async fn an_arbiter_takes_no_seat() {
    let club = Club::open().await;
    let mut host = club.browser();
    let game = host.new_game(&format!("{SMALL}&oversight=arbiter")).await;
    let boot = host.boot(&game).await;
    let link = boot["arbiter"].as_str().unwrap().to_owned();
    let path = &link[link.find("/arbiter/").unwrap()..];
    let mut arbiter = appointed(&club, path, &game).await;
    let invitation = host.invitation(&game).await;
    arbiter.post(&invitation, "").await;
    assert_eq!(host.boot(&game).await["view"]["phase"]["kind"], "arranging");
    assert_eq!(club.browser().post(&invitation, "").await.status, 303);
    assert_eq!(host.boot(&game).await["view"]["phase"]["kind"], "playing");
}

#[tokio::test]
async fn a_ruling_is_done_once_and_a_bad_one_is_told_in_words() {
    let club = Club::open().await;
    let (mut pair, path) = watched(&club).await;
    let mut arbiter = appointed(&club, &path, &pair.game).await;
    let office = format!("/game/{}/arbiter", pair.game);
    for (form, said) in [
        ("act=hold&reason=", "needs a reason"),
        (
            "act=set_time&color=black&main=x&reason=y",
            "cannot show that time",
        ),
        ("act=take_back&after=5&reason=y", "number of the last move"),
        ("act=true_result&end=jigo&reason=y", r#"role="alert""#),
    ] {
        let reply = arbiter.post(&office, form).await;
        assert_eq!(reply.status, 422, "{form}");
        assert!(reply.body.contains(said), "{form}: {}", reply.body);
    }
    let fine =
        "act=fine_2&color=white&reason=talk&article=11&id=0190163d-8694-739b-aea5-966c26f8ad91";
    for _ in 0..2 {
        assert_eq!(arbiter.post(&office, fine).await.status, 303);
    }
    let boot = pair.host.boot(&pair.game).await;
    assert_eq!(boot["view"]["arbitration"]["fines"]["white"], 2);
    let end = "act=decide&end=forfeit&winner=black&forfeit=forfeit.displaced-position&reason=shifted&article=11.1v";
    assert_eq!(arbiter.post(&office, end).await.status, 303);
    let boot = pair.guest.boot(&pair.game).await;
    assert_eq!(boot["view"]["outcome"]["reason"], "displaced_position");
    let record = arbiter
        .get(&format!("/game/{}/record.sgf", pair.game))
        .await;
    assert!(record.body.contains("Article 11.1v"), "{}", record.body);
    let why = "Black wins by forfeit: displaced the position";
    assert!(record.body.contains(&format!("{why}.]")), "{}", record.body);
    // Whoever takes it may ask for the other language, and nothing of the first is left.
    let path = format!("/game/{}/record.sgf?lang=ru", pair.game);
    let russian = arbiter.get(&path).await.body;
    for said in ["Статья 11.1v", "Судья закончил", "Статья 11."] {
        assert!(russian.contains(said), "{said}: {russian}");
    }
    assert!(!russian.contains("The arbiter"), "{russian}");
    let lobby = pair.guest.get("/").await;
    assert!(lobby.body.contains(why), "{}", lobby.body);
    let inspector = arbiter.get(&format!("/game/{}/clock", pair.game)).await;
    assert!(inspector.body.contains("shifted"), "{}", inspector.body);
}

/// A watched count under the Code: a black stone at E3 behind White's wall, alive for
/// Black and dead for White.
async fn disputed(pair: &Pair) {
    let (mut black, mut white) = pair.sockets().await;
    for (own, other) in [
        ("C1", "D1"),
        ("C2", "D2"),
        ("C3", "D3"),
        ("C4", "D4"),
        ("C5", "D5"),
        ("E3", "pass"),
    ] {
        black.play("black", own).await;
        white.until_seq(black.seq()).await;
        white.play("white", other).await;
        black.until_seq(white.seq()).await;
    }
    black.play("black", "pass").await;
    white.until_seq(black.seq()).await;
    white.play("white", "pass").await;
    black.until_seq(white.seq()).await;
    black.done("black", json!({"kind": "done"})).await;
    white.until_seq(black.seq()).await;
    white.done("white", json!({"kind": "done"})).await;
    black.until_seq(white.seq()).await;
    let mark = |status| json!({"kind": "mark", "point": "E3", "status": status});
    black.done("black", mark("alive")).await;
    white.until_seq(black.seq()).await;
    white.done("white", mark("dead")).await;
}

#[tokio::test]
async fn the_arbiter_sees_both_counts_and_decides_between_them() {
    let club = Club::employing(crate::jobs::Jobs::nobody(), super::ROOMY).await;
    let form = SMALL.replacen("profile=japanese", "profile=rfg&oversight=arbiter", 1);
    let mut pair = Pair::seated(&club, &form).await;
    let boot = pair.host.boot(&pair.game).await;
    let link = boot["arbiter"].as_str().unwrap().to_owned();
    let path = &link[link.find("/arbiter/").unwrap()..];
    let mut arbiter = appointed(&club, path, &pair.game).await;
    Box::pin(disputed(&pair)).await;
    let office = format!("/game/{}/arbiter", pair.game);
    let page = arbiter.get(&office).await.body;
    for said in [
        "Black group of 1 at E3",
        "alive (marked by a player)",
        "dead (marked by a player)",
        "They differ.",
        "2 empty at E1",
        "Black’s count",
        r#"value="settle E3 seki""#,
        r#"value="award E1 white""#,
        r#"value="count black""#,
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let rule = |act: &str| format!("act={}&reason=seen&article=7.2", act.replace(' ', "+"));
    let unreasoned = arbiter.post(&office, "act=settle+E3+dead&reason=").await;
    assert_eq!(unreasoned.status, 422);
    for act in ["settle E3 dead", "need E2 needed"] {
        assert_eq!(arbiter.post(&office, &rule(act)).await.status, 303, "{act}");
    }
    let page = arbiter.get(&office).await.body;
    for said in ["dead (by your ruling)", "A move at E2", "needed"] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(!page.contains("They differ."), "{page}");
    let counting = pair.guest.boot(&pair.game).await["view"]["counting"].clone();
    assert_eq!(counting["needed"], json!(["E2"]));
    assert_eq!(counting["differences"], json!([]));
    let wrong = arbiter.post(&office, &rule("need C3 needed")).await;
    assert_eq!(wrong.status, 422);
    let end = counting["sheet"]["white"]["text"].clone();
    assert_eq!(
        arbiter.post(&office, &rule("count white")).await.status,
        303
    );
    let boot = pair.host.boot(&pair.game).await;
    assert_eq!(boot["view"]["outcome"]["text"], end);
    let acts: Vec<_> = (boot["view"]["arbitration"]["rulings"].as_array().unwrap())
        .iter()
        .map(|ruling| ruling["act"].clone())
        .collect();
    assert_eq!(acts, ["settle", "need", "decide"]);
}

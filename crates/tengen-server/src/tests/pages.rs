//! Every page in both languages, without script: words, forms, escaping, labels.

use std::fmt::Write as _;

use super::browser::{Browser, Reply};
use super::{Club, Pair, SMALL};
use crate::routes;

const LANGUAGES: [&str; 2] = ["en", "ru"];

/// What people try on pages that show what others typed.
const ATTACKS: [&str; 8] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "'><svg/onload=alert(1)>",
    "</script><script>x()",
    "<!--<script>",
    "{{7*7}}${7*7}",
    "&lt;b&gt;&amp;",
    "javascript:alert(1)//",
];

fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut form, byte| {
        // Writing to a String cannot fail.
        let _ = write!(form, "%{byte:02X}");
        form
    })
}

impl Browser {
    /// A page, asked for in a language as a browser asks.
    async fn page(&mut self, path: &str, lang: &str) -> Reply {
        let host = self.origin().replace("http://", "");
        let headers = [
            ("host", host.as_str()),
            ("accept-language", lang),
            ("accept", "text/html"),
        ];
        self.ask("GET", path, "", &headers).await
    }

    /// A form, sent as a browser sends it.
    async fn send(&mut self, path: &str, form: &str, lang: &str) -> Reply {
        let origin = self.origin();
        let host = origin.replace("http://", "");
        let headers = [
            ("host", host.as_str()),
            ("origin", origin.as_str()),
            ("accept-language", lang),
            ("accept", "text/html"),
        ];
        self.ask("POST", path, form, &headers).await
    }
}

/// Holds for every page whatever it shows.
#[track_caller]
fn check_page(reply: &Reply, lang: &str, about: &str) {
    let page = &reply.body;
    assert!(
        reply.header("content-type").starts_with("text/html"),
        "{about}: {}",
        reply.head
    );
    assert!(page.contains(&format!("<html lang=\"{lang}\"")), "{about}");
    assert!(!page.contains('⟦'), "{about}: a message is missing");
    assert_eq!(
        page.matches("<h1").count(),
        1,
        "{about}: one heading of the first rank"
    );
    assert_eq!(page.matches("<main").count(), 1, "{about}: one main part");
    assert!(
        !page.contains(" style=") && !page.contains("<style"),
        "{about}: inline style"
    );
    assert!(
        !page.contains(" onclick=") && !page.contains("javascript:void"),
        "{about}: inline script"
    );
    check_labels(page, about);
}

/// The value of an attribute in a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// Every field has a label, every picture a name, every skip link a target.
#[track_caller]
fn check_labels(page: &str, about: &str) {
    for kind in ["<input", "<select"] {
        for tag in page
            .split(kind)
            .skip(1)
            .map(|rest| rest.split('>').next().unwrap_or_default())
        {
            if attribute(tag, "type") == Some("hidden") {
                continue;
            }
            let id = attribute(tag, "id")
                .unwrap_or_else(|| panic!("{about}: a field without id: {tag}"));
            assert!(
                page.contains(&format!("for=\"{id}\"")),
                "{about}: {id} has no label"
            );
            for named in attribute(tag, "aria-describedby")
                .into_iter()
                .flat_map(str::split_whitespace)
            {
                assert!(
                    page.contains(&format!("id=\"{named}\"")),
                    "{about}: {id} is described by nothing: {named}"
                );
            }
        }
    }
    for tag in page
        .split("<svg")
        .skip(1)
        .map(|rest| rest.split('>').next().unwrap_or_default())
    {
        let named = attribute(tag, "aria-label").is_some_and(|name| !name.is_empty());
        assert!(
            named || attribute(tag, "aria-hidden") == Some("true"),
            "{about}: {tag}"
        );
    }
    let skip = page
        .split("class=\"skip\" href=\"#")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let target = skip.unwrap_or_else(|| panic!("{about}: no skip link"));
    assert!(
        page.contains(&format!("id=\"{target}\"")),
        "{about}: the skip link leads nowhere"
    );
    let mut seen = std::collections::BTreeSet::new();
    for id in page
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
    {
        assert!(seen.insert(id), "{about}: two elements are called {id}");
    }
}

#[tokio::test]
async fn every_page_speaks_both_languages() {
    let club = Club::open().await;
    let mut host = club.browser();
    let waiting = host.new_game(&format!("{SMALL}&oversight=arbiter")).await;
    let invitation = host.invitation(&waiting).await;
    let token = invitation.strip_prefix("/invite/").unwrap().to_owned();
    let boot = host.boot(&waiting).await;
    let office = boot["arbiter"].as_str().unwrap().to_owned();
    let office = office[office.find("/arbiter/").unwrap()..].to_owned();
    let own = host.new_game("opponent=one_screen&size=9").await;
    let pages = routes::table()
        .into_iter()
        .filter(|route| route.method.is_safe());
    let mut paths: Vec<String> = pages
        .map(|route| {
            route
                .path
                .replace("/arbiter/{token}", &office)
                .replace("{token}", &token)
                .replace("{id}", &waiting)
                .replace("{name}", "rfg")
        })
        .filter(|path| !path.contains('{') && !path.starts_with("/look/"))
        .filter(|path| {
            !["/health", "/ws"].contains(&path.as_str())
                && !path.contains("/record.")
                && !path.contains("/board.")
                && !path.ends_with("/arbiter")
        })
        .collect();
    paths.push(format!("/game/{own}"));
    for profile in tengen_rules::Profile::ALL {
        paths.push(format!("/rules/{profile}"));
    }
    assert!(12 <= paths.len(), "{paths:?}");
    for path in paths {
        for lang in LANGUAGES {
            for (who, browser) in [("host", host.clone()), ("stranger", club.browser())] {
                let reply = browser.clone().page(&path, lang).await;
                assert_eq!(reply.status, 200, "{path}");
                check_page(&reply, lang, &format!("{path} {lang} {who}"));
            }
        }
    }
    // The last of all pages is for one visitor alone.
    let mut arbiter = club.browser();
    arbiter.post(&office, "").await;
    let path = format!("/game/{waiting}/arbiter");
    for lang in LANGUAGES {
        let reply = arbiter.clone().page(&path, lang).await;
        assert_eq!(reply.status, 200, "{path}");
        check_page(&reply, lang, &format!("{path} {lang}"));
    }
}

#[tokio::test]
async fn every_error_has_a_page_and_programs_get_json() {
    let club = Club::open().await;
    let own = club.browser().origin().replace("http://", "");
    for lang in LANGUAGES {
        for path in [
            "/nowhere",
            "/rules/nonsense",
            "/game/x",
            "/invite/x",
            "/assets/x.js",
        ] {
            let reply = club.browser().page(path, lang).await;
            assert_eq!(reply.status, 404, "{path}");
            check_page(&reply, lang, path);
        }
        let reply = club
            .browser()
            .page(&format!("/invite/{}", "0".repeat(32)), lang)
            .await;
        assert_eq!(reply.status, 404);
        let unknown = "/game/0190163d-8694-739b-aea5-966c26f8ad91";
        let reply = club.browser().page(unknown, lang).await;
        assert_eq!(reply.status, 404);
        check_page(&reply, lang, unknown);
        let foreign = [
            ("host", own.as_str()),
            ("accept", "text/html"),
            ("accept-language", lang),
        ];
        let reply = club.browser().ask("POST", "/games", "", &foreign).await;
        assert_eq!(reply.status, 403);
        check_page(&reply, lang, "foreign");
        let reply = club.browser().send("/rules", "", lang).await;
        assert_eq!(reply.status, 405);
        check_page(&reply, lang, "wrong method");
        let reply = club
            .browser()
            .send("/games", &format!("komi={}", "1".repeat(100_000)), lang)
            .await;
        assert_eq!(reply.status, 413);
        check_page(&reply, lang, "too long");
        let reply = club.browser().send("/games", "size=9&size=13", lang).await;
        assert!((400..500).contains(&reply.status), "{}", reply.status);
        check_page(&reply, lang, "a field twice");
    }
    let reply = club.browser().get("/nowhere").await;
    assert_eq!(reply.header("content-type"), "application/problem+json");
    assert!(reply.body.contains("http.not-found"));
}

#[tokio::test]
async fn a_faulty_form_comes_back_with_its_values_and_words_beside_the_fields() {
    let club = Club::open().await;
    let form = format!(
        "size=custom&custom={}&komi={}&handicap=1&time=byo_yomi&minutes=5&periods=0&seconds=30&profile=rfg",
        encoded("77х3"),
        encoded("шесть \"очков\"")
    );
    for lang in LANGUAGES {
        let reply = club.browser().send("/games", &form, lang).await;
        assert_eq!(reply.status, 422);
        check_page(&reply, lang, "faulty form");
        let page = &reply.body;
        for field in ["custom", "komi", "periods"] {
            assert!(
                page.contains(&format!("id=\"e-{field}\"")),
                "{field} has no word of its fault"
            );
        }
        assert!(page.contains("value=\"77х3\""));
        assert!(
            page.contains("шесть &#34;очков&#34;"),
            "what was typed is kept, and escaped"
        );
        assert!(page.contains("value=\"rfg\" checked"));
        assert!(page.contains("<details class=\"more\" open>"));
    }
}

#[tokio::test]
async fn a_game_is_agreed_named_and_begun_without_script() {
    let club = Club::open().await;
    let mut host = club.browser();
    let form = format!(
        "size=custom&custom={}&komi={}&color=nigiri",
        encoded("7х9"),
        encoded("−3,5")
    );
    let game = host.new_game(&form).await;
    let reply = host
        .send("/name", &format!("name={}", encoded(" Анна  К. ")), "ru")
        .await;
    assert_eq!((reply.status, reply.location()), (303, "/".to_owned()));
    let invitation = host.invitation(&game).await;

    let mut guest = club.browser();
    let page = guest.page(&invitation, "ru").await.body;
    for words in ["Анна К.", "7 × 9", "3,5 чёрным", "Нечёт", "Чёт"] {
        assert!(page.contains(words), "{words} is not on the invitation");
    }
    let reply = guest
        .send(
            &invitation,
            &format!("guess=odd&name={}", encoded("Борис")),
            "ru",
        )
        .await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, format!("/game/{game}"))
    );
    let page = guest.page(&reply.location(), "ru").await.body;
    assert!(page.contains("Борис") && page.contains("Анна К.") && page.contains("Ход чёрных"));

    // Both see it in their lobby; whoever comes too late is shown the game.
    for (browser, other) in [(&mut host, "Борис"), (&mut guest, "Анна К.")] {
        let page = browser.page("/", "ru").await.body;
        assert!(
            page.contains(&format!("/game/{game}")) && page.contains(other),
            "{page}"
        );
    }
    let reply = club.browser().page(&invitation, "ru").await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, format!("/game/{game}"))
    );
}

#[tokio::test]
async fn the_host_sees_the_link_and_cannot_sit_on_both_sides() {
    let club = Club::open().await;
    let mut host = club.browser();
    let game = host.new_game(SMALL).await;
    let invitation = host.invitation(&game).await;
    let page = host.page(&invitation, "en").await.body;
    assert!(page.contains(&format!("{}{invitation}", host.origin())));
    assert!(!page.contains("Sit down"));
    host.send(&invitation, "", "en").await;
    assert!(
        club.browser()
            .page(&invitation, "en")
            .await
            .body
            .contains("Sit down")
    );
    // The link is the host's to give: nobody else finds it on the game's page.
    assert!(
        !club
            .browser()
            .page(&format!("/game/{game}"), "en")
            .await
            .body
            .contains("/invite/")
    );
}

#[tokio::test]
async fn language_and_colors_are_remembered_and_lead_back() {
    let club = Club::open().await;
    let mut browser = club.browser();
    let reply = browser
        .send("/language", "lang=ru&back=/rules/aga", "en")
        .await;
    assert_eq!(
        (reply.status, reply.location()),
        (303, "/rules/aga".to_owned())
    );
    let reply = browser
        .send("/theme", "theme=dark&back=//evil.example/", "en")
        .await;
    assert_eq!((reply.status, reply.location()), (303, "/".to_owned()));
    let page = browser.page("/rules/aga", "en").await.body;
    assert!(page.contains("<html lang=\"ru\" data-theme=\"dark\">"));
    let reply = browser.send("/language", "lang=xx", "en").await;
    assert_eq!(reply.status, 422);
    check_page(&reply, "ru", "an unknown language");
}

#[tokio::test]
async fn what_people_type_is_text_on_every_page() {
    let club = Club::open().await;
    for attack in ATTACKS {
        let mut host = club.browser();
        let name = format!(
            "name={}",
            encoded(&attack.chars().take(32).collect::<String>())
        );
        let shown: String = attack.chars().take(32).collect();
        assert_eq!(
            host.send("/name", &name, "en").await.status,
            303,
            "{attack}"
        );
        let game = host.new_game(SMALL).await;
        let invitation = host.invitation(&game).await;
        let mut guest = club.browser();
        let mut pages = vec![
            guest.page(&invitation, "en").await,
            host.page("/", "en").await,
            host.page(&format!("/game/{game}"), "en").await,
        ];
        guest.send(&invitation, &name, "en").await;
        pages.push(guest.page(&format!("/game/{game}"), "ru").await);
        pages.push(guest.page("/", "ru").await);
        let bad = encoded(attack);
        let form = format!(
            "size=custom&custom={bad}&komi={bad}&time=fischer&minutes={bad}&color={bad}&handicap={bad}"
        );
        pages.push(guest.send("/games", &form, "en").await);
        pages.push(
            guest
                .send(
                    "/name",
                    &format!("name={}", encoded(&attack.repeat(9))),
                    "en",
                )
                .await,
        );
        for reply in pages {
            let page = &reply.body;
            check_page(
                &reply,
                if page.contains("lang=\"ru\"") && page.contains("<html lang=\"ru\"") {
                    "ru"
                } else {
                    "en"
                },
                attack,
            );
            if shown.contains(['<', '"', '\'']) {
                assert!(
                    !page.contains(&shown),
                    "{attack} stands on a page as it was typed"
                );
            }
            for live in ["<script>alert", "<img src=x", "<svg/onload", "<script>x()"] {
                assert!(!page.contains(live), "{attack}");
            }
        }
    }
}

#[tokio::test]
async fn a_name_that_cannot_be_shown_is_refused_in_words_and_kept_in_the_field() {
    let club = Club::open().await;
    let mut browser = club.browser();
    for (typed, words) in [
        ("", "хватит и одной буквы"),
        ("a\u{202e}b", "невидимых"),
        (&"x".repeat(33), "не больше 32"),
    ] {
        let reply = browser
            .send("/name", &format!("name={}", encoded(typed)), "ru")
            .await;
        assert_eq!(reply.status, 422);
        check_page(&reply, "ru", typed);
        assert!(reply.body.contains(words), "{typed}");
    }
    let pair = Pair::seated(&club, SMALL).await;
    let page = pair
        .guest
        .clone()
        .page(&format!("/game/{}", pair.game), "en")
        .await
        .body;
    assert!(
        page.contains("Guest "),
        "whoever says nothing is a guest with a number"
    );
}

#[tokio::test]
async fn looks_and_messages_are_served_and_kept() {
    let club = Club::open().await;
    let page = club.browser().page("/", "en").await.body;
    let sheet = page
        .split("rel=\"stylesheet\" href=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .unwrap();
    let reply = club.browser().get(sheet).await;
    assert_eq!(
        (reply.status, reply.header("content-type")),
        (200, "text/css; charset=utf-8".to_owned())
    );
    assert!(reply.header("cache-control").contains("immutable"));
    for lang in LANGUAGES {
        let reply = club
            .browser()
            .get(&format!("/assets/i18n/{lang}.ftl"))
            .await;
        assert_eq!(reply.status, 200);
        assert!(reply.body.contains("action-pass"));
        let path = format!("/assets/i18n/library-{lang}.ftl");
        let reply = club.browser().get(&path).await;
        assert_eq!(reply.status, 200);
        assert!(reply.body.contains("library-open ="));
    }
    let host = club.browser().origin().replace("http://", "");
    let headers = [
        ("host", host.as_str()),
        ("accept-encoding", "br, gzip;q=0.8"),
    ];
    let reply = club
        .browser()
        .ask("GET", "/assets/i18n/ru.ftl", "", &headers)
        .await;
    assert_eq!(reply.header("content-encoding"), "gzip");
    let unknown = club.browser().get("/assets/i18n/library-xx.ftl").await;
    assert_eq!(unknown.status, 404);
    assert_eq!(
        club.browser().get("/assets/../Cargo.toml").await.status,
        404
    );
    assert_eq!(
        club.browser()
            .get("/assets/%2e%2e/%2e%2e/Cargo.toml")
            .await
            .status,
        404
    );
}

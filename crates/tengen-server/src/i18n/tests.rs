//! Both languages hold the same messages, and every key that code names exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use axum::http::HeaderMap;
use fluent_bundle::FluentResource;

use super::{Lang, accept, args};

/// The keys of a file, in its order. Reading is by lines: a message starts one.
fn keys(lang: Lang) -> Vec<&'static str> {
    let lines = lang.source().lines();
    lines
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key)
        .collect()
}

#[test]
fn the_files_are_read_without_a_slip() {
    for lang in Lang::ALL {
        let read = FluentResource::try_new(lang.source().to_owned());
        assert!(
            read.is_ok(),
            "{}: {:?}",
            lang.tag(),
            read.err().map(|(_, errors)| errors)
        );
    }
}

#[test]
fn no_message_is_written_twice() {
    for lang in Lang::ALL {
        let mut seen = BTreeSet::new();
        let twice: Vec<_> = keys(lang)
            .into_iter()
            .filter(|key| !seen.insert(*key))
            .collect();
        assert!(twice.is_empty(), "{}: {twice:?}", lang.tag());
    }
}

#[test]
fn both_languages_hold_the_same_messages() {
    let [en, ru] = Lang::ALL.map(|lang| keys(lang).into_iter().collect::<BTreeSet<_>>());
    let lonely: Vec<_> = en.symmetric_difference(&ru).collect();
    assert!(lonely.is_empty(), "in one language only: {lonely:?}");
    assert!(300 < en.len());
}

#[test]
fn every_message_that_the_code_names_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut named = BTreeSet::new();
    for folder in ["src", "templates"] {
        collect(&root.join(folder), &mut named);
    }
    assert!(100 < named.len(), "only {} keys were found", named.len());
    for lang in Lang::ALL {
        let unknown: Vec<_> = named.iter().filter(|key| !lang.knows(key)).collect();
        assert!(unknown.is_empty(), "{} lacks {unknown:?}", lang.tag());
    }
}

/// Gathers the literals of `say("...")` and `say_with("...")` in `folder`.
fn collect(folder: &Path, named: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // Tests ask for keys that do not exist on purpose.
        if path.file_stem().is_some_and(|name| name == "tests") {
            continue;
        }
        if path.is_dir() {
            collect(&path, named);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for call in ["say(\"", "say_with(\""] {
            let keys = text
                .split(call)
                .skip(1)
                .filter_map(|rest| rest.split('"').next());
            named.extend(
                keys.filter(|key| !key.contains(['{', '.']))
                    .map(str::to_owned),
            );
        }
    }
}

#[track_caller]
fn check_accept(header: &str, expected: Option<Lang>) {
    assert_eq!(accept::preferred(header), expected, "{header}");
}

#[test]
fn the_browsers_order_of_languages_is_followed() {
    check_accept("ru-RU,ru;q=0.9,en-US;q=0.8", Some(Lang::Ru));
    check_accept("de, en;q=0.3, ru;q=0.7", Some(Lang::Ru));
    check_accept("en, ru", Some(Lang::En));
    check_accept("RU", Some(Lang::Ru));
    check_accept("ru;q=0, en;q=0.001", Some(Lang::En));
    check_accept("ru ; q = 0.5, en ;q=0.51", Some(Lang::En));
    check_accept("de-CH, fr", None);
    check_accept("*", None);
    check_accept("", None);
    check_accept("ru;q=nonsense, en;q=0.1", Some(Lang::En));
    check_accept("ru;q=1.5,,;;,", None);
}

#[test]
fn a_chosen_language_wins_over_the_browsers() {
    let mut headers = HeaderMap::new();
    assert_eq!(Lang::of(&headers), Lang::En);
    headers.insert("accept-language", "ru".parse().unwrap());
    assert_eq!(Lang::of(&headers), Lang::Ru);
    headers.insert("cookie", "tengen_lang=en; a=b".parse().unwrap());
    assert_eq!(Lang::of(&headers), Lang::En);
    headers.insert("cookie", "tengen_lang=xx".parse().unwrap());
    assert_eq!(Lang::of(&headers), Lang::Ru);
}

#[test]
fn numbers_and_plurals_are_the_languages_own() {
    let stones = |lang: Lang, count: i32| lang.say_with("words-stones", &args![count = count]);
    assert_eq!(stones(Lang::Ru, 1), "1 камень");
    assert_eq!(stones(Lang::Ru, 3), "3 камня");
    assert_eq!(stones(Lang::Ru, 9), "9 камней");
    assert_eq!(stones(Lang::En, 1), "1 stone");
    assert_eq!(stones(Lang::En, 2), "2 stones");
    let komi = |lang: Lang| lang.say_with("lobby-profile-komi", &args![komi = 6.5]);
    assert_eq!(komi(Lang::Ru), "коми 6,5");
    assert_eq!(komi(Lang::En), "komi 6.5");
}

#[test]
fn a_missing_message_shows_itself() {
    assert_eq!(Lang::En.say("no-such-message"), "⟦no-such-message⟧");
    assert_eq!(Lang::Ru.say("lobby-profile-komi"), "⟦lobby-profile-komi⟧");
}

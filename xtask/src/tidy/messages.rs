//! What users read: every refusal code has words in both languages, and both
//! languages have words for the same things.
//!
//! Codes are found where they are written: as whole string literals such as
//! `"play.ko"` in the crates. Their Fluent key is the code with dashes for dots.

use std::collections::{BTreeMap, BTreeSet};

use super::{File, Finding};

/// The first words of codes. A literal that begins so and goes on with a dot
/// and a name in lower case is a code.
const AREAS: &[&str] = &[
    "play", "game", "undo", "filling", "counting", "clock", "terms", "record", "score", "setup",
    "invite", "session", "request", "internal", "count", "cycle", "sgf", "edit", "replay",
];
/// Endings that make such a literal the name of a file.
const FILE_ENDINGS: &[&str] = &[
    "sgf", "json", "js", "ts", "css", "html", "svg", "rs", "db", "md", "txt", "sql",
];
const LANGUAGES: [&str; 2] = ["ru", "en"];

/// Codes without words, keys that one language lacks, keys written twice.
pub(super) fn translated(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut keys: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for language in LANGUAGES {
        let set = keys.entry(language).or_default();
        for file in files.iter().filter(|file| speaks(file, language)) {
            for (line, key) in fluent_keys(file.text().unwrap_or_default()) {
                if !set.insert(key.clone()) {
                    findings.push(Finding::fault(
                        format!("{}:{line}", file.path),
                        format!("{key} is there twice"),
                    ));
                }
            }
        }
    }
    let codes = codes(files);
    for language in LANGUAGES {
        let others = keys
            .values()
            .flatten()
            .filter(|key| !keys[language].contains(*key));
        let missing: BTreeSet<&String> = others.collect();
        findings.extend(
            missing
                .iter()
                .map(|key| Finding::fault(place_of(language), format!("lacks {key}"))),
        );
        for (code, at) in &codes {
            let key = code.replace('.', "-");
            if !keys[language].contains(&key) && !missing.contains(&key) {
                let says = format!("lacks {key}, for the code {code} of {at}");
                findings.push(Finding::fault(place_of(language), says));
            }
        }
    }
    findings
}

fn place_of(language: &str) -> String {
    format!("content/i18n/{language}.ftl")
}

fn speaks(file: &File, language: &str) -> bool {
    file.path == place_of(language)
        || (file.path.starts_with(&format!("content/i18n/{language}/"))
            && file.extension() == "ftl")
}

/// Every code of the crates, with the file that names it first.
fn codes(files: &[File]) -> BTreeMap<&str, &str> {
    let mut codes = BTreeMap::new();
    let sources = files.iter().filter(|file| {
        file.path.starts_with("crates/") && file.extension() == "rs" && !file.is_test()
    });
    for file in sources {
        for line in file.text().unwrap_or_default().lines() {
            for code in codes_of_line(line) {
                codes.entry(code).or_insert(file.path.as_str());
            }
        }
    }
    codes
}

fn codes_of_line(line: &str) -> Vec<&str> {
    if line.trim_start().starts_with("//") {
        return Vec::new();
    }
    // Between quotes lies every second piece; a quote inside a literal only
    // shifts the pieces, and what is shifted does not look like a code.
    line.split('"').filter(|piece| is_code(piece)).collect()
}

fn is_code(literal: &str) -> bool {
    let Some((area, name)) = literal.split_once('.') else {
        return false;
    };
    AREAS.contains(&area)
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && !FILE_ENDINGS.contains(&name)
}

/// The keys of a Fluent file with their lines: `name`, `-term`, `name.attribute`.
fn fluent_keys(text: &str) -> Vec<(usize, String)> {
    let mut keys = Vec::new();
    let mut message = String::new();
    for (index, line) in text.lines().enumerate() {
        let Some((left, _)) = line.split_once('=') else {
            continue;
        };
        let name = left.trim();
        if let Some(attribute) = name.strip_prefix('.') {
            if left.starts_with(' ') && is_name(attribute) {
                keys.push((index + 1, format!("{message}.{attribute}")));
            }
        } else if !left.starts_with(' ') && is_name(name.strip_prefix('-').unwrap_or(name)) {
            name.clone_into(&mut message);
            keys.push((index + 1, message.clone()));
        }
    }
    keys
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}

#[cfg(test)]
mod tests {
    use super::super::tests::file;
    use super::*;

    fn check(ru: &str, en: &str, code: &str) -> Vec<String> {
        let files = [
            file("content/i18n/ru.ftl", ru),
            file("content/i18n/en.ftl", en),
            file(
                "crates/tengen-rules/src/play.rs",
                &format!("//! x\n        X => \"{code}\",\n"),
            ),
        ];
        translated(&files).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_code_needs_words_in_both_languages() {
        assert_eq!(
            check("play-ko = кo\n", "play-ko = ko\n", "play.ko"),
            Vec::<String>::new()
        );
        assert_eq!(
            check("play-ko = ко\n", "", "play.ko"),
            ["content/i18n/en.ftl: fault: lacks play-ko"]
        );
        assert_eq!(check("", "", "play.ko").len(), 2);
    }

    #[test]
    fn both_languages_have_the_same_keys_once() {
        assert_eq!(check("a = 1\nb = 2\n", "a = 1\n", "x").len(), 1);
        assert_eq!(check("a = 1\na = 2\n", "a = 1\n", "x").len(), 1);
        assert_eq!(check("a = 1\n    .title = t\n", "a = 1\n", "x").len(), 1);
    }

    #[test]
    fn keys_are_messages_terms_and_attributes() {
        let text = "# a = comment\n-brand = Tengen\nhello = { $n ->\n    [one] x = y\n   *[other] z\n }\n    .label = l\n";
        let keys: Vec<String> = fluent_keys(text).into_iter().map(|(_, key)| key).collect();
        assert_eq!(keys, ["-brand", "hello", "hello.label"]);
    }

    #[test]
    fn codes_are_whole_literals_and_not_file_names() {
        assert_eq!(
            codes_of_line(r#"    E::Ko { .. } => "play.ko","#),
            ["play.ko"]
        );
        assert_eq!(
            codes_of_line(r#"write("game.sgf", "play.KO", "play.ko is")"#),
            Vec::<&str>::new()
        );
        assert_eq!(
            codes_of_line(r#"/// such as "play.superko""#),
            Vec::<&str>::new()
        );
    }
}

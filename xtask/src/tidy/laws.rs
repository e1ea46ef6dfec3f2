//! Every body of law that the program knows by name has its words in both languages
//! and its place in the book.

use super::{File, Finding};

/// Where the profiles are named.
const REGISTRY: &str = "crates/tengen-rules/src/ruleset/profile.rs";
/// Where the book speaks of them.
const BOOK: &str = "docs/src/rules.md";
/// What a profile's page says, by the ends of its keys.
const WORDS: [&str; 3] = ["", "-about", "-decided"];

/// Profiles without words in a language, or without a line of the book's table.
pub(super) fn documented(files: &[File]) -> Vec<Finding> {
    let find = |path: &str| files.iter().find(|file| file.path == path)?.text();
    let names = names(find(REGISTRY).unwrap_or_default());
    let mut findings = Vec::new();
    if names.is_empty() {
        findings.push(Finding::fault(
            REGISTRY,
            "names no profile that tidy can read",
        ));
    }
    for name in names {
        for language in ["ru", "en"] {
            let path = format!("content/i18n/{language}.ftl");
            let text = find(&path).unwrap_or_default();
            for end in WORDS {
                let key = format!("profile-{name}{end} =");
                if !text.lines().any(|line| line.starts_with(&key)) {
                    let says = format!("lacks profile-{name}{end}");
                    findings.push(Finding::fault(path.as_str(), says));
                }
            }
        }
        let entry = format!("| `{name}` |");
        if !find(BOOK).unwrap_or_default().contains(&entry) {
            findings.push(Finding::fault(BOOK, format!("says nothing of {name}")));
        }
    }
    findings
}

/// The names in `Profile::X => "name",`.
fn names(registry: &str) -> Vec<&str> {
    registry.lines().filter_map(name).collect()
}

fn name(line: &str) -> Option<&str> {
    let (variant, rest) = line
        .trim_start()
        .strip_prefix("Profile::")?
        .split_once(" => \"")?;
    let (name, _) = rest.split_once("\",")?;
    variant.chars().all(char::is_alphanumeric).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::super::tests::file;
    use super::*;

    #[test]
    fn a_law_without_words_or_without_a_place_in_the_book_is_a_fault() {
        let words = "profile-rfg = x\nprofile-rfg-about = x\nprofile-rfg-decided = x\n";
        let registry = "            Profile::Rfg => \"rfg\",\n";
        let check = |ru: &str, book: &str| {
            let files = [
                file(REGISTRY, registry),
                file("content/i18n/ru.ftl", ru),
                file("content/i18n/en.ftl", words),
                file(BOOK, book),
            ];
            documented(&files).len()
        };
        assert_eq!(check(words, "| `rfg` | the Code |"), 0);
        assert_eq!(check("profile-rfg = x\n", "| `rfg` | the Code |"), 2);
        assert_eq!(check(words, "nothing"), 1);
    }

    #[test]
    fn a_registry_that_cannot_be_read_is_a_fault() {
        assert_eq!(documented(&[file(REGISTRY, "Profile::ALL")]).len(), 1);
    }
}

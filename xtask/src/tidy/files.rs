//! Rules about whole files: their length, how they open, how heavy they are.

use super::{File, Finding};

/// Lines of a source file at which one should stop and think, and must stop.
const LONG: usize = 400;
const TOO_LONG: usize = 600;
/// Bytes above which a binary file has no place in the tree.
const HEAVY: usize = 100 * 1024;
/// Where large binaries may lie.
const HEAVY_PLACES: &[&str] = &["testdata/", "assets/font/", "assets/network/"];

/// A file speaks of one thing. Tests may be longer.
pub(super) fn lengths(files: &[File]) -> Vec<Finding> {
    let is_source = |file: &&File| {
        matches!(file.extension(), "rs" | "ts" | "svelte")
            && !file.is_test()
            && !file.is_generated()
    };
    let finding = |file: &File| {
        let lines = lines_without_tests(file.text()?);
        if TOO_LONG < lines {
            Some(Finding::fault(
                &file.path,
                format!("{lines} lines; {TOO_LONG} is the end"),
            ))
        } else if LONG < lines {
            Some(Finding::warning(
                &file.path,
                format!("{lines} lines; does it still speak of one thing?"),
            ))
        } else {
            None
        }
    };
    files.iter().filter(is_source).filter_map(finding).collect()
}

/// Lines up to the test module that closes a file, if it has one.
fn lines_without_tests(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let opens_tests = |pair: &[&str]| {
        pair[0] == "#[cfg(test)]" && pair[1].starts_with("mod ") && pair[1].ends_with('{')
    };
    lines
        .windows(2)
        .position(opens_tests)
        .unwrap_or(lines.len())
}

/// A Rust file says first what it is.
pub(super) fn openings(files: &[File]) -> Vec<Finding> {
    files
        .iter()
        .filter(|file| file.extension() == "rs")
        .filter(|file| file.text().is_none_or(|text| !text.starts_with("//!")))
        .map(|file| Finding::fault(&file.path, "does not open with `//!`: what is this file?"))
        .collect()
}

/// The tree stays light.
pub(super) fn binaries(files: &[File]) -> Vec<Finding> {
    files
        .iter()
        .filter(|file| HEAVY < file.bytes.len() && file.text().is_none())
        .filter(|file| {
            !HEAVY_PLACES
                .iter()
                .any(|place| file.path.starts_with(place))
        })
        .map(|file| {
            let says = format!(
                "a binary of {} bytes outside {}",
                file.bytes.len(),
                HEAVY_PLACES.join(", ")
            );
            Finding::fault(&file.path, says)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::file;
    use super::super::{File, Weight};
    use super::*;

    fn weight(path: &str, lines: usize) -> Option<Weight> {
        lengths(&[file(path, &"x\n".repeat(lines))])
            .first()
            .map(|finding| finding.weight)
    }

    #[test]
    fn a_long_file_is_warned_of_and_a_longer_one_is_a_fault() {
        assert_eq!(weight("crates/a/src/a.rs", 400), None);
        assert_eq!(weight("crates/a/src/a.rs", 401), Some(Weight::Warning));
        assert_eq!(
            weight("web/src/play/Board.svelte", 601),
            Some(Weight::Fault)
        );
        assert_eq!(weight("crates/a/src/tests.rs", 900), None);
        assert_eq!(weight("web/src/generated/wire.ts", 900), None);
        assert_eq!(weight("content/i18n/ru.ftl", 900), None);
    }

    #[test]
    fn a_closing_test_module_does_not_count() {
        let text = format!(
            "{}#[cfg(test)]\nmod tests {{\n{}}}\n",
            "x\n".repeat(10),
            "x\n".repeat(900)
        );
        assert_eq!(lines_without_tests(&text), 10);
        assert_eq!(lines_without_tests("#[cfg(test)]\nmod tests;\nx\n"), 3);
    }

    #[test]
    fn a_rust_file_opens_by_saying_what_it_is() {
        assert_eq!(openings(&[file("a.rs", "//! What.\n")]), []);
        assert_eq!(openings(&[file("a.rs", "use x;\n")]).len(), 1);
        assert_eq!(openings(&[file("a.ts", "import x\n")]), []);
    }

    #[test]
    fn heavy_binaries_lie_in_their_places() {
        let heavy = |path: &str| File {
            path: path.to_owned(),
            bytes: vec![0; HEAVY + 1],
        };
        assert_eq!(binaries(&[heavy("docs/src/pictures/board.png")]).len(), 1);
        assert_eq!(
            binaries(&[heavy("assets/font/a.ttf"), heavy("testdata/a.bin")]),
            []
        );
        assert_eq!(binaries(&[file("Cargo.lock", &"x".repeat(HEAVY + 1))]), []);
    }
}

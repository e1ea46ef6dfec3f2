//! Rules about what may not be written: marks of unfinished work, paths of one
//! machine, names of registries.
//!
//! The words that are looked for are put together with `concat!`, so that this
//! file is not its own first finding.

use super::{File, Finding};

/// Means "before this is merged".
const FIX: &str = concat!("FIX", "ME");
/// Means "some day", and needs the number of an issue.
const LATER: &str = concat!("TO", "DO");
/// Folders that exist on somebody's machine only.
const MACHINE: &[&str] = &[
    concat!("/ro", "ot/"),
    concat!("/wo", "rk/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
];
/// Hosts that packages come from: which one is a matter of each machine.
const REGISTRIES: &[&str] = &[
    concat!("registry.", "npmjs.org"),
    concat!("registry.", "yarnpkg.com"),
    concat!("index.", "crates.io"),
    concat!("static.", "crates.io"),
    concat!("deb.", "debian.org"),
    concat!("py", "pi.org"),
];

/// Marks of unfinished work, in everything but prose.
pub(super) fn unfinished(files: &[File]) -> Vec<Finding> {
    let look = |line: &str| {
        if has_word(line, FIX) {
            return Some(format!(
                "{FIX} marks what must be mended before it is merged"
            ));
        }
        (has_word(line, LATER) && !names_issue(line))
            .then(|| format!("{LATER} without the number of an issue (#12)"))
    };
    each_line(files, |file| file.extension() != "md", look)
}

/// Paths that exist on one machine only.
pub(super) fn machine_paths(files: &[File]) -> Vec<Finding> {
    let look = |line: &str| {
        let path = MACHINE.iter().find(|path| stands_alone(line, path))?;
        Some(format!("a path of one machine: {path}"))
    };
    each_line(files, |_| true, look)
}

/// Names of package registries, lock files included.
pub(super) fn registries(files: &[File]) -> Vec<Finding> {
    let look = |line: &str| {
        let host = REGISTRIES.iter().find(|host| line.contains(**host))?;
        Some(format!("the name of a package registry: {host}"))
    };
    let mut findings = each_line(files, |_| true, look);
    let resolved = |line: &str| {
        (line.contains("\"resolved\": \"http")).then(|| {
            "says where packages were fetched; set omit-lockfile-registry-resolved in web/.npmrc".to_owned()
        })
    };
    findings.extend(each_line(
        files,
        |file| file.path.ends_with("package-lock.json"),
        resolved,
    ));
    findings
}

fn each_line(
    files: &[File],
    of: fn(&File) -> bool,
    look: impl Fn(&str) -> Option<String>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| of(file)) {
        for (number, line) in file.text().unwrap_or_default().lines().enumerate() {
            if let Some(says) = look(line) {
                findings.push(Finding::fault(
                    format!("{}:{}", file.path, number + 1),
                    says,
                ));
            }
        }
    }
    findings
}

/// Whether `word` stands in `line` with no letter, digit or underscore beside it.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        [before, after]
            .into_iter()
            .flatten()
            .all(|c| !c.is_alphanumeric() && c != '_')
    })
}

/// Whether `path` begins a path in `line`, rather than continuing one or an address.
fn stands_alone(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| {
            !c.is_alphanumeric() && !matches!(c, '.' | '_' | '-' | '~' | '/' | '}' | ')' | '$')
        })
    })
}

fn names_issue(line: &str) -> bool {
    line.match_indices('#')
        .any(|(at, _)| line[at + 1..].starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::super::tests::file;
    use super::*;

    fn count(rule: fn(&[File]) -> Vec<Finding>, path: &str, text: &str) -> usize {
        rule(&[file(path, text)]).len()
    }

    #[test]
    fn unfinished_work_is_found_in_code_and_not_in_prose() {
        assert_eq!(count(unfinished, "a.rs", &format!("// {FIX}: later")), 1);
        assert_eq!(count(unfinished, "a.rs", &format!("// {LATER}: later")), 1);
        assert_eq!(
            count(unfinished, "a.rs", &format!("// {LATER}(#12): later")),
            0
        );
        assert_eq!(count(unfinished, "a.rs", &format!("let {LATER}S = 1;")), 0);
        assert_eq!(count(unfinished, "a.md", &format!("{FIX} fails")), 0);
    }

    #[test]
    fn a_path_of_one_machine_is_told_from_a_path_of_the_site() {
        assert_eq!(
            count(machine_paths, "a.rs", &format!("\"{}x\"", MACHINE[0])),
            1
        );
        assert_eq!(
            count(machine_paths, "a.md", &format!("see {}x", MACHINE[2])),
            1
        );
        assert_eq!(
            count(
                machine_paths,
                "a.ts",
                &format!("`${{base}}{}x`", MACHINE[1])
            ),
            0
        );
        assert_eq!(
            count(machine_paths, "a.ts", &format!("docs{}x", MACHINE[1])),
            0
        );
    }

    #[test]
    fn lock_files_keep_no_addresses() {
        let kept = "\"resolved\": \"https://mirror.example/a.tgz\"";
        assert_eq!(count(registries, "web/package-lock.json", kept), 1);
        assert_eq!(
            count(
                registries,
                "web/package-lock.json",
                "\"version\": \"1.0.0\""
            ),
            0
        );
        assert_eq!(
            count(
                registries,
                ".npmrc",
                &format!("registry=https://{}/", REGISTRIES[0])
            ),
            1
        );
    }
}

//! Links between pages lead somewhere.
//!
//! Only relative links are followed: what lies on the net is not ours to hold.

use std::collections::BTreeSet;
use std::path::{Component, Path};

use super::{File, Finding};

/// Every relative link and picture of every Markdown file names a file or folder.
pub(super) fn resolve(files: &[File]) -> Vec<Finding> {
    let known = known(files);
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.extension() == "md") {
        let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for (line, target) in links(file.text().unwrap_or_default()) {
            if is_elsewhere(target) {
                continue;
            }
            let path = target.split('#').next().unwrap_or(target);
            if normal(folder, path).is_none_or(|path| !known.contains(&path)) {
                findings.push(Finding::fault(
                    format!("{}:{line}", file.path),
                    format!("leads nowhere: {target}"),
                ));
            }
        }
    }
    findings
}

/// All files, and all folders above them.
fn known(files: &[File]) -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    for file in files {
        let mut path = file.path.as_str();
        known.insert(path.to_owned());
        while let Some((folder, _)) = path.rsplit_once('/') {
            known.insert(folder.to_owned());
            path = folder;
        }
    }
    known
}

fn is_elsewhere(target: &str) -> bool {
    target.is_empty()
        || target.starts_with('#')
        || target.starts_with("mailto:")
        || target.contains("://")
}

/// `path` seen from `folder`, without dots; `None` when it leaves the checkout.
fn normal(folder: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for component in Path::new(path).components() {
        match component {
            Component::Normal(part) => parts.push(part.to_str()?),
            Component::CurDir => {}
            Component::ParentDir => {
                parts.pop()?;
            }
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(parts.join("/"))
}

/// The targets of `[text](target)` and `[name]: target`, with their lines.
/// Code, fenced or inline, holds no links.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            found.extend(
                links_of_line(line)
                    .into_iter()
                    .map(|target| (index + 1, target)),
            );
        }
    }
    found
}

fn links_of_line(line: &str) -> Vec<&str> {
    let prose = |at: usize| line[..at].matches('`').count().is_multiple_of(2);
    let inline = line
        .match_indices("](")
        .filter(|(at, _)| prose(*at))
        .filter_map(|(at, _)| {
            let rest = &line[at + 2..];
            let end = rest.find(')')?;
            rest[..end].split_whitespace().next()
        });
    let named = line
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]:"))
        .and_then(|(_, target)| target.split_whitespace().next());
    inline.chain(named).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::file;
    use super::*;

    #[test]
    fn links_are_read_from_prose_and_not_from_code() {
        let text = "[a](x.md) ![b](y.png \"title\")\n`[c](z.md)`\n```\n[d](w.md)\n```\n[e]: v.md\n";
        assert_eq!(links(text), [(1, "x.md"), (1, "y.png"), (6, "v.md")]);
    }

    #[test]
    fn a_link_is_followed_from_the_folder_of_its_page() {
        let check = |target: &str| {
            let page = file("docs/src/a.md", &format!("[t]({target})"));
            resolve(&[page, file("docs/adr/0001-x.md", ""), file("README.md", "")]).len()
        };
        assert_eq!(check("../adr/0001-x.md#context"), 0);
        assert_eq!(check("../adr"), 0);
        assert_eq!(check("../../README.md"), 0);
        assert_eq!(check("https://example.org/none"), 0);
        assert_eq!(check("#here"), 0);
        assert_eq!(check("none.md"), 1);
        assert_eq!(check("../../../outside.md"), 1);
        assert_eq!(check("/README.md"), 1);
    }
}

//! Programs of the system that a verb needs: looked for, asked for, installed.
//!
//! Nothing is installed behind anybody's back: as root under `CI` at once, on
//! a terminal after a question, otherwise the command is printed and the verb
//! stops with exit code 2.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::{read, run, succeeds};
use crate::{Stop, wasm};

/// One thing that must be on the machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Need {
    /// What it is for, in a few words.
    pub(crate) reason: &'static str,
    /// The packages of Debian that bring it.
    pub(crate) packages: &'static [&'static str],
    /// Whether it is there.
    pub(crate) is_here: fn() -> bool,
}

/// Node 20.19 or newer with npm: the pages are bundled with it.
pub(crate) const NODE: Need = Need {
    reason: "Node 20.19 or newer bundles the web pages",
    packages: &["nodejs", "npm"],
    is_here: node_is_here,
};

/// A compiler that can build for the browser.
pub(crate) const WASM: Need = Need {
    reason: "a compiler for wasm32-unknown-unknown",
    packages: &["rustc-web", "rust-web-src"],
    is_here: || wasm::Way::find().is_ok(),
};

/// Makes the browser module smaller.
pub(crate) const WASM_OPT: Need = Need {
    reason: "wasm-opt makes the browser module smaller",
    packages: &["binaryen"],
    is_here: || succeeds(Command::new("wasm-opt").arg("--version")),
};

/// The browser of the browser tests.
pub(crate) const CHROMIUM: Need = Need {
    reason: "the browser tests drive Chromium",
    packages: &["chromium"],
    is_here: || chromium().is_some(),
};

/// The outside referee of random games.
pub(crate) const GNUGO: Need = Need {
    reason: "GNU Go is the outside referee of random games",
    packages: &["gnugo"],
    is_here: || gnugo().is_some(),
};

/// Where the system keeps Chromium.
pub(crate) fn chromium() -> Option<&'static str> {
    first_of(&[
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome",
    ])
}

/// Where the system keeps GNU Go.
pub(crate) fn gnugo() -> Option<&'static str> {
    first_of(&["/usr/games/gnugo", "/usr/bin/gnugo", "/usr/local/bin/gnugo"])
}

/// Makes sure that all of `needs` are there, by the rules of this module.
///
/// # Errors
///
/// [`Stop`] with the command to type, when something is missing and nobody may
/// be asked or the answer was no; any error of the installation itself.
pub(crate) fn see_to(needs: &[Need]) -> Result<()> {
    let missing: Vec<Need> = needs
        .iter()
        .copied()
        .filter(|need| !(need.is_here)())
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    eprintln!("Missing on this machine:");
    for need in &missing {
        eprintln!("  {} ({})", need.packages.join(" "), need.reason);
    }
    let packages: Vec<&str> = missing
        .iter()
        .flat_map(|need| need.packages)
        .copied()
        .collect();
    let advice = format!(
        "please install what is missing and start again, on Debian by\n  {}apt-get install -y --no-install-recommends {}",
        if is_root() { "" } else { "sudo " },
        packages.join(" ")
    );
    if !succeeds(Command::new("apt-get").arg("--version")) || !may_install()? {
        return Err(Stop(advice).into());
    }
    install(&packages)?;
    let still: Vec<&str> = missing
        .iter()
        .filter(|need| !(need.is_here)())
        .map(|need| need.reason)
        .collect();
    if !still.is_empty() {
        bail!("installed, and still missing: {}", still.join("; "));
    }
    Ok(())
}

fn install(packages: &[&str]) -> Result<()> {
    run(apt_get().arg("update"))?;
    run(apt_get()
        .args(["install", "-y", "--no-install-recommends"])
        .args(packages))
}

fn apt_get() -> Command {
    let mut command = if is_root() {
        Command::new("apt-get")
    } else {
        let mut sudo = Command::new("sudo");
        sudo.arg("apt-get");
        sudo
    };
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn may_install() -> Result<bool> {
    if is_ci() {
        return Ok(is_root());
    }
    if !std::io::stdin().is_terminal() {
        return Ok(false);
    }
    eprint!("Install now with apt-get? [y/N] ");
    std::io::stderr().flush()?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}

fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

fn is_root() -> bool {
    read(Command::new("id").arg("-u")).is_ok_and(|id| id == "0")
}

fn first_of(paths: &[&'static str]) -> Option<&'static str> {
    paths.iter().copied().find(|path| Path::new(path).exists())
}

fn node_is_here() -> bool {
    let version = read(Command::new("node").arg("--version"));
    version.is_ok_and(|text| is_new_enough(&text)) && succeeds(Command::new("npm").arg("--version"))
}

/// Vite asks for Node 20.19, or 22.12 and later.
fn is_new_enough(version: &str) -> bool {
    let mut numbers = version
        .trim_start_matches('v')
        .split('.')
        .map(|part| part.parse::<u32>().unwrap_or(0));
    let (major, minor) = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    match major {
        20 => 19 <= minor,
        22 => 12 <= minor,
        _ => 23 <= major,
    }
}

#[cfg(test)]
mod tests {
    use super::is_new_enough;

    #[test]
    fn old_node_is_refused_and_new_node_taken() {
        for old in ["v18.20.4", "v20.18.0", "v21.7.0", "v22.11.0", "nonsense"] {
            assert!(!is_new_enough(old), "{old}");
        }
        for new in ["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0"] {
            assert!(is_new_enough(new), "{new}");
        }
    }
}

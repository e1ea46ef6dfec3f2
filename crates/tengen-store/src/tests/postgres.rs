//! A PostgreSQL server for one test, from whatever binaries this machine has.

use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A running server with an empty database; it stops when dropped.
pub(super) struct Server {
    pub(super) url: String,
    data: TempDir,
    user: Option<(u32, u32)>,
}

impl Server {
    /// Starts a server, or says loudly why this cannot be tried here.
    pub(super) fn start() -> Option<Server> {
        match try_start() {
            Ok(server) => Some(server),
            Err(why) => {
                #[expect(clippy::print_stderr, reason = "a skipped test must be seen")]
                {
                    eprintln!("SKIPPED: the store was not tried on PostgreSQL: {why}");
                }
                None
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let mut stop = command("pg_ctl", self.user);
        stop.arg("-D")
            .arg(self.data.path().join("db"))
            .args(["-m", "immediate", "-w", "stop"]);
        let _ = stop.status();
    }
}

fn try_start() -> Result<Server, String> {
    let user = unprivileged()?;
    let data = TempDir::with_prefix("tengen-postgres").map_err(|error| error.to_string())?;
    if let Some((uid, gid)) = user {
        std::os::unix::fs::chown(data.path(), Some(uid), Some(gid))
            .map_err(|error| error.to_string())?;
    }
    let db = data.path().join("db");
    let mut init = command("initdb", user);
    init.args([
        "-A",
        "trust",
        "-U",
        "tengen",
        "-E",
        "UTF8",
        "--locale=C",
        "--no-sync",
        "-D",
    ])
    .arg(&db);
    run(&mut init)?;
    let port = free_port().map_err(|error| error.to_string())?;
    let mut start = command("pg_ctl", user);
    start
        .arg("-D")
        .arg(&db)
        .arg("-o")
        .arg(options(port, data.path()))
        .arg("-l")
        .arg(data.path().join("log"))
        .args(["-w", "start"]);
    run(&mut start)?;
    Ok(Server {
        url: format!("postgres://tengen@127.0.0.1:{port}/postgres"),
        data,
        user,
    })
}

fn options(port: u16, sockets: &Path) -> String {
    format!(
        "-c listen_addresses=127.0.0.1 -c port={port} -c fsync=off -k {}",
        sockets.display()
    )
}

fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

/// PostgreSQL refuses to run as root: then it runs as the system's `postgres` user.
fn unprivileged() -> Result<Option<(u32, u32)>, String> {
    if id(&["-u"])? != 0 {
        return Ok(None);
    }
    Ok(Some((id(&["-u", "postgres"])?, id(&["-g", "postgres"])?)))
}

fn id(args: &[&str]) -> Result<u32, String> {
    let output = Command::new("id")
        .args(args)
        .output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    text.parse()
        .map_err(|_| format!("`id {}` found nobody", args.join(" ")))
}

fn command(program: &str, user: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir("/")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
    command
}

fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command
        .status()
        .map_err(|error| format!("{name}: {error}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{name} ended with {status}"))
    }
}

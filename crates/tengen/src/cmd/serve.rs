//! `tengen serve`: opens the club and keeps it open until it is asked to stop.

use std::env;
use std::io::{IsTerminal as _, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use tengen_server::{Config, PublicUrl, Server, StartError};

use super::answer::{Answer, Failure, Verdict, finish};

/// What `tengen serve` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Address and port to listen on.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = parse_listen)]
    listen: SocketAddr,
    /// The address players type, such as <https://go.example.org>; links and the check of
    /// origins follow it. Needed when friends come from other machines.
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// The folder for everything kept [default: the user's data folder].
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The database, when it is not the file `tengen.db` in the data folder.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Threads for the program: its moves, hints and judgements. Without it one fewer than
    /// the machine has cores, and one at least; 0 for a club without the program.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=256))]
    workers: Option<u16>,
}

/// Serves; exit 2 when somebody else has the address or the folder, or they are no good.
pub(crate) fn run(args: Args) -> ExitCode {
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_default_env()
                .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info,sqlx=warn")),
        )
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        // Nobody may be reading standard error: complaining there would be a panic.
        .log_internal_errors(false)
        .init();
    let nothing_more = |()| Answer {
        data: Vec::new(),
        notes: Vec::new(),
        verdict: Verdict::Done,
    };
    finish("serve", serve(args).map(nothing_more))
}

fn serve(args: Args) -> Result<(), Failure> {
    let data = match args.data {
        Some(data) => data,
        None => data_folder()?,
    };
    let config = Config {
        listen: args.listen,
        public_url: args.public_url,
        data,
        database: args.database,
        limits: tengen_server::Limits::SERVING,
    };
    let jobs = super::working::jobs(args.workers);
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::ours("no threads to serve with", error.to_string()))?;
    runtime.block_on(async {
        let running = Server::start(config, jobs)
            .await
            .map_err(|error| failed(&error))?;
        announce(&running.url());
        running.until_signal().await;
        Ok(())
    })
}

/// Why the club did not open, and how to mend it where that is in the caller's hands.
fn failed(error: &StartError) -> Failure {
    let why = reasons(error);
    match error.mend() {
        Some(how) => Failure::input(error.to_string(), format!("{why}{how}")),
        None => Failure::ours(error.to_string(), format!("{why}please report this")),
    }
}

/// What led to `error`, each reason once, each with a colon behind it.
fn reasons(error: &StartError) -> String {
    let mut text = String::new();
    let mut next = std::error::Error::source(error);
    while let Some(source) = next {
        let reason = source.to_string();
        // Some errors repeat their source's words in their own.
        if !text.contains(&reason) {
            text.push_str(&reason);
            text.push_str(": ");
        }
        next = source.source();
    }
    text
}

/// `$XDG_DATA_HOME/tengen`, else `~/.local/share/tengen`.
fn data_folder() -> Result<PathBuf, Failure> {
    if let Some(folder) = env::var_os("XDG_DATA_HOME").filter(|folder| !folder.is_empty()) {
        return Ok(PathBuf::from(folder).join("tengen"));
    }
    let home = env::var_os("HOME")
        .ok_or_else(|| Failure::input("--data", "no data folder is known here: name one"))?;
    Ok(PathBuf::from(home)
        .join(".local")
        .join("share")
        .join("tengen"))
}

/// The address is this command's answer; the club is open whether or not it is read.
fn announce(url: &str) {
    let mut out = std::io::stdout().lock();
    let _unread = writeln!(out, "{url}").and_then(|()| out.flush());
}

/// Reads an address to listen on.
fn parse_listen(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "write the number of an address and a port, such as 127.0.0.1:8080 for this machine \
         alone or 0.0.0.0:8080 for the network"
            .to_owned()
    })
}

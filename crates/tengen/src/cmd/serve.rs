//! `tengen serve`: opens the club and keeps it open until it is asked to stop.

use std::env;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use tengen_server::{Config, PublicUrl, Server};

/// What `tengen serve` can be told.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Address and port to listen on.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
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
}

/// Serves; exit 3 with the chain of reasons when that is not possible.
pub(crate) fn run(args: Args) -> ExitCode {
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_default_env()
                .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info,sqlx=warn")),
        )
        .with_writer(std::io::stderr)
        .init();
    match serve(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::from(3)
        }
    }
}

fn serve(args: Args) -> anyhow::Result<()> {
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
    let runtime = tokio::runtime::Runtime::new().context("no runtime")?;
    runtime.block_on(async {
        let running = Server::start(config).await?;
        announce(&running.url());
        running.until_signal().await;
        Ok(())
    })
}

/// `$XDG_DATA_HOME/tengen`, else `~/.local/share/tengen`.
fn data_folder() -> anyhow::Result<PathBuf> {
    if let Some(folder) = env::var_os("XDG_DATA_HOME").filter(|folder| !folder.is_empty()) {
        return Ok(PathBuf::from(folder).join("tengen"));
    }
    let home =
        env::var_os("HOME").context("no data folder is known here: name one with --data DIR")?;
    Ok(PathBuf::from(home)
        .join(".local")
        .join("share")
        .join("tengen"))
}

#[expect(clippy::print_stdout, reason = "the address is this command's answer")]
fn announce(url: &str) {
    println!("{url}");
}

#[expect(clippy::print_stderr, reason = "a command that failed says why")]
fn complain(error: &anyhow::Error) {
    eprintln!("tengen serve: {error:#}");
}

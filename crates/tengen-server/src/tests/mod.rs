//! A running club with a store of its own, asked through HTTP and sockets as browsers do.

mod agreeing;
mod ahead;
mod arbiter;
mod browser;
mod chaos;
mod faults;
mod free_seats;
mod front;
mod jobs;
mod pages;
mod playing;
mod program;
mod resuming;
mod rights;
mod secrets;
mod socket;
pub(crate) mod storm;
mod teams;

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::Path;

use tempfile::TempDir;
use tengen_worker::{Settings, Worker};

use crate::config::{Config, Limits};
use crate::jobs::{Jobs, Order};
use crate::server::{Running, Server};
use browser::Browser;
use socket::Socket;

/// No limit of these is met by a test that does not mean to.
const ROOMY: Limits = Limits {
    open_games: 1_000,
    games_per_address: 1_000,
    guests_per_address: 1_000,
    sockets_per_address: 1_000,
    frames_at_once: 1_000,
    frames_per_second: 1_000,
    ..Limits::SERVING
};

/// A club in a folder of its own.
struct Club {
    running: Running,
    data: TempDir,
    limits: Limits,
}

impl Club {
    async fn open() -> Club {
        Club::with(ROOMY).await
    }

    async fn with(limits: Limits) -> Club {
        Club::employing(worker(), limits).await
    }

    /// A club whose jobs go where `jobs` says.
    async fn employing(jobs: Jobs, limits: Limits) -> Club {
        let data = tempfile::tempdir().unwrap();
        let running = start(data.path(), limits, jobs).await;
        Club {
            running,
            data,
            limits,
        }
    }

    /// Closes and opens again on the same folder, at another port.
    async fn reopened(self) -> Club {
        self.reopened_employing(worker()).await
    }

    /// The same, and jobs go where `jobs` says from then on.
    async fn reopened_employing(self, jobs: Jobs) -> Club {
        self.running.close().await;
        let running = start(self.data.path(), self.limits, jobs).await;
        Club { running, ..self }
    }

    fn addr(&self) -> SocketAddr {
        self.running.addr
    }

    /// Somebody who has never been here.
    fn browser(&self) -> Browser {
        Browser::new(self.addr())
    }

    /// The database, opened beside the server.
    async fn database(&self) -> sqlx::AnyPool {
        let path = self.data.path().join("tengen.db");
        sqlx::AnyPool::connect(&format!("sqlite://{}", path.display()))
            .await
            .unwrap()
    }
}

async fn start(data: &Path, limits: Limits, jobs: Jobs) -> Running {
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        public_url: None,
        data: data.to_owned(),
        database: None,
        limits,
    };
    Server::start(config, jobs).await.unwrap()
}

/// A worker of the club's own.
fn worker() -> Jobs {
    let worker = Worker::start(Settings {
        threads: NonZeroUsize::MIN,
        room: 64,
    });
    Jobs::to(move |Order { job, stop, reply }| {
        worker.take(job, stop, move |answer| reply.answer(answer));
    })
}

/// A game between two browsers, with its address.
struct Pair {
    host: Browser,
    guest: Browser,
    game: String,
}

impl Pair {
    /// The host makes a game by `form` and the guest takes the seat.
    async fn seated(club: &Club, form: &str) -> Pair {
        let mut host = club.browser();
        let game = host.new_game(form).await;
        let invitation = host.invitation(&game).await;
        let mut guest = club.browser();
        let reply = guest.post(&invitation, "").await;
        assert_eq!(
            (reply.status, reply.location()),
            (303, format!("/game/{game}"))
        );
        Pair { host, guest, game }
    }

    /// Both watch through sockets of their own: the host's, the guest's.
    async fn sockets(&self) -> (Socket, Socket) {
        let mut host = self.host.socket().await;
        let mut guest = self.guest.socket().await;
        host.watch(&self.game).await;
        guest.watch(&self.game).await;
        (host, guest)
    }
}

/// A small even game with the host as Black.
const SMALL: &str = "size=5x5&profile=japanese&color=black&time=none&opponent=invitation";

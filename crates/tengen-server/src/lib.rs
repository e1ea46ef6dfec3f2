//! The club: pages, sockets, rooms with one owner task per live game.
//!
//! A request passes `security`, finds its handler in `routes`, and speaks to rooms
//! (`live`) or to the store. Everything that happens in a game happens in its room.

mod account;
mod app;
mod assets;
mod codes;
mod config;
mod error;
mod front;
mod heartbeat;
mod i18n;
mod jobs;
mod library;
mod limits;
mod live;
mod lobby;
mod pages;
mod play;
mod random;
mod routes;
mod security;
mod server;
#[cfg(test)]
mod tests;
mod time;
mod ws;

pub use config::{Config, Limits, PublicUrl, PublicUrlError};
pub use jobs::{Jobs, Order, Reply};
pub use server::{CreditError, Running, Server, StartError};

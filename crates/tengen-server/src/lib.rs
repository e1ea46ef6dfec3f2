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

/// The words of the pages in the language `tag`, `en` or `ru`, in Fluent: those of every
/// page, and those of the library.
pub fn words(tag: &str) -> Option<[&'static str; 2]> {
    let lang = i18n::Lang::from_tag(tag)?;
    Some([lang.source(), lang.library()])
}

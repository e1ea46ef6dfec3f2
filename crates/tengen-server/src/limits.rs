//! Who takes how much: token buckets and counts by address.
//!
//! Kept in memory only; a restart forgives. An IPv6 household is its /64.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tengen_clock::Timestamp;

use crate::codes;
use crate::config::Limits;
use crate::error::ApiError;

/// Addresses remembered at most; beyond that full buckets are forgotten first.
const REMEMBERED: usize = 10_000;
/// Milliseconds in which an address's bucket fills from empty.
const HOUR_MS: i64 = 3_600_000;

/// A bucket that holds `size` tokens and fills evenly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    /// Tokens times `fill_ms`, so that a millisecond's share is a whole number.
    level: i64,
    size: i64,
    fill_ms: i64,
    seen: Timestamp,
}

/// The bucket is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Empty;

impl Bucket {
    /// A full bucket of `size` tokens that would fill from empty in `fill_ms`.
    pub(crate) fn full(size: u32, fill_ms: i64, now: Timestamp) -> Bucket {
        let fill_ms = fill_ms.max(1);
        Bucket {
            level: i64::from(size) * fill_ms,
            size: i64::from(size),
            fill_ms,
            seen: now,
        }
    }

    /// Takes one token.
    pub(crate) fn take(&mut self, now: Timestamp) -> Result<(), Empty> {
        let since = now.since(self.seen).0.min(self.fill_ms);
        self.seen = now.max(self.seen);
        self.level = (self.level + since * self.size).min(self.size * self.fill_ms);
        if self.level < self.fill_ms {
            return Err(Empty);
        }
        self.level -= self.fill_ms;
        Ok(())
    }

    /// Puts a token back that was taken and not used.
    fn give_back(&mut self) {
        self.level = (self.level + self.fill_ms).min(self.size * self.fill_ms);
    }

    fn is_full_at(&self, now: Timestamp) -> bool {
        self.size * self.fill_ms
            <= self.level + now.since(self.seen).0.min(self.fill_ms) * self.size
    }
}

/// What addresses took.
#[derive(Debug)]
pub(crate) struct Gates {
    limits: Limits,
    games: Mutex<HashMap<IpAddr, Bucket>>,
    guests: Mutex<HashMap<IpAddr, Bucket>>,
    hints: Arc<Mutex<HashMap<IpAddr, Bucket>>>,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// A socket's place among those of its address; given back when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    address: IpAddr,
    sockets: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// One hint out of what an address may have; given back when dropped, unless the hint
/// was given.
#[derive(Debug)]
pub(crate) struct Allowance {
    address: IpAddr,
    hints: Arc<Mutex<HashMap<IpAddr, Bucket>>>,
    spent: Spent,
}

/// Whether an allowance was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spent {
    Yes,
    NotYet,
}

impl Allowance {
    /// The hint is given: it counts.
    pub(crate) fn spend(mut self) {
        self.spent = Spent::Yes;
    }
}

impl Drop for Allowance {
    fn drop(&mut self) {
        if self.spent == Spent::NotYet
            && let Some(bucket) = lock(&self.hints).get_mut(&household(self.address))
        {
            bucket.give_back();
        }
    }
}

impl Gates {
    pub(crate) fn new(limits: Limits) -> Gates {
        Gates {
            limits,
            games: Mutex::default(),
            guests: Mutex::default(),
            hints: Arc::default(),
            sockets: Arc::default(),
        }
    }

    /// Lets `address` make a game, or says that it has made too many.
    pub(crate) fn game(&self, address: IpAddr, now: Timestamp) -> Result<(), ApiError> {
        take(&self.games, self.limits.games_per_address, address, now).map_err(|Empty| {
            ApiError::TooMany {
                code: codes::LIMIT_GAMES,
            }
        })
    }

    /// Lets `address` bring a guest, or says that it has brought too many.
    pub(crate) fn guest(&self, address: IpAddr, now: Timestamp) -> Result<(), ApiError> {
        take(&self.guests, self.limits.guests_per_address, address, now).map_err(|Empty| {
            ApiError::TooMany {
                code: codes::LIMIT_GUESTS,
            }
        })
    }

    /// Lets whoever holds `place` ask for a hint, or says that they have had too many.
    pub(crate) fn hint(&self, place: &Place, now: Timestamp) -> Result<Allowance, Empty> {
        let size = self.limits.hints_per_address;
        take(&self.hints, size, place.address, now)?;
        Ok(Allowance {
            address: place.address,
            hints: Arc::clone(&self.hints),
            spent: Spent::NotYet,
        })
    }

    /// Lets `address` open a socket, or says that it has too many open.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<Place, ApiError> {
        let address = household(address);
        let mut sockets = lock(&self.sockets);
        let open = sockets.entry(address).or_insert(0);
        if self.limits.sockets_per_address <= *open {
            return Err(ApiError::TooMany {
                code: codes::LIMIT_SOCKETS,
            });
        }
        *open += 1;
        Ok(Place {
            address,
            sockets: Arc::clone(&self.sockets),
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = lock(&self.sockets);
        if let Some(open) = sockets.get_mut(&self.address) {
            *open = open.saturating_sub(1);
            if *open == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

fn take(
    buckets: &Mutex<HashMap<IpAddr, Bucket>>,
    size: u32,
    address: IpAddr,
    now: Timestamp,
) -> Result<(), Empty> {
    let mut buckets = lock(buckets);
    if REMEMBERED <= buckets.len() {
        buckets.retain(|_, bucket| !bucket.is_full_at(now));
    }
    buckets
        .entry(household(address))
        .or_insert_with(|| Bucket::full(size, HOUR_MS, now))
        .take(now)
}

/// The counts stay right even if a thread died holding them.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One IPv4 address, or the /64 that one IPv6 household gets.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => {
            let network = v6.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_clock::Timestamp;

    use super::{Bucket, Empty, Gates};
    use crate::config::Limits;

    #[test]
    fn a_bucket_gives_what_it_holds_and_then_what_flows_in() {
        let mut bucket = Bucket::full(3, 3_000, Timestamp(0));
        for _ in 0..3 {
            assert_eq!(bucket.take(Timestamp(0)), Ok(()));
        }
        assert_eq!(bucket.take(Timestamp(999)), Err(Empty));
        assert_eq!(bucket.take(Timestamp(1_000)), Ok(()));
        assert_eq!(bucket.take(Timestamp(1_000)), Err(Empty));
        // However long it rests, it holds no more than its size.
        for _ in 0..3 {
            assert_eq!(bucket.take(Timestamp(900_000)), Ok(()));
        }
        assert_eq!(bucket.take(Timestamp(900_000)), Err(Empty));
    }

    #[test]
    fn a_hint_counts_once_it_is_given() {
        let gates = Gates::new(Limits {
            hints_per_address: 1,
            ..Limits::SERVING
        });
        let place = gates.socket("192.0.2.1".parse().unwrap()).unwrap();
        for _ in 0..3 {
            drop(gates.hint(&place, Timestamp(0)).unwrap());
        }
        let allowance = gates.hint(&place, Timestamp(0)).unwrap();
        assert!(gates.hint(&place, Timestamp(0)).is_err());
        allowance.spend();
        assert!(gates.hint(&place, Timestamp(0)).is_err());
    }

    #[test]
    fn one_household_is_one_address() {
        let gates = Gates::new(Limits {
            sockets_per_address: 2,
            ..Limits::SERVING
        });
        let first = gates.socket("2001:db8::1".parse().unwrap()).unwrap();
        let _second = gates.socket("2001:db8::2".parse().unwrap()).unwrap();
        assert!(gates.socket("2001:db8::3".parse().unwrap()).is_err());
        assert!(gates.socket("2001:db8:0:1::3".parse().unwrap()).is_ok());
        drop(first);
        assert!(gates.socket("2001:db8::3".parse().unwrap()).is_ok());
    }
}

//! What a club is told when it opens: where it listens, what it is called, what it allows.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// Everything `tengen serve` is told. No defaults: whoever starts a club decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// What players type. `None`: the listening address, and `localhost` when it is this machine's.
    pub public_url: Option<PublicUrl>,
    /// The folder for everything kept; made when absent.
    pub data: PathBuf,
    /// The database's address; `None`: the file `tengen.db` in the data folder.
    pub database: Option<String>,
    /// What one guest, address or socket may take.
    pub limits: Limits,
}

/// What one guest, address or socket may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Games of one host that have not ended.
    pub open_games: u64,
    /// New games from one address: this many at once, and as many again in an hour.
    pub games_per_address: u32,
    /// New guests from one address: this many at once, and as many again in an hour.
    pub guests_per_address: u32,
    /// Sockets open at once from one address.
    pub sockets_per_address: u32,
    /// Games watched by one socket at once.
    pub watched_per_socket: usize,
    /// Frames of one socket: this many at once.
    pub frames_at_once: u32,
    /// Frames of one socket in each second after that.
    pub frames_per_second: u32,
    /// The head of a request must have come in by then, and so must its body; a
    /// connection rests as long between two requests.
    pub request: Duration,
    /// Hints for one address: this many at once, and as many again in an hour.
    pub hints_per_address: u32,
    /// A room with nobody in it and no clock running is put away after this.
    pub idle: Duration,
    /// A player whose pages are gone for so long is away; before that it may be a reload.
    pub absence: Duration,
}

impl Limits {
    /// For a club that is open to everybody.
    pub const SERVING: Limits = Limits {
        open_games: 50,
        games_per_address: 60,
        guests_per_address: 120,
        sockets_per_address: 100,
        watched_per_socket: 32,
        frames_at_once: 60,
        frames_per_second: 20,
        request: Duration::from_secs(20),
        hints_per_address: 600,
        idle: Duration::from_mins(1),
        absence: Duration::from_secs(5),
    };
}

/// The address players type: `http` or `https`, a host, maybe a port, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: Scheme,
    host: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    Http,
    Https,
}

/// The text is not a public address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write http:// or https://, a host and maybe a port, such as https://go.example.org")]
pub struct PublicUrlError;

impl PublicUrl {
    /// The plain address of a socket; this machine's own where it listens on all of them.
    pub(crate) fn of(address: SocketAddr) -> PublicUrl {
        let address = match address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => {
                SocketAddr::from((Ipv4Addr::LOCALHOST, address.port()))
            }
            IpAddr::V6(ip) if ip.is_unspecified() => {
                SocketAddr::from((Ipv6Addr::LOCALHOST, address.port()))
            }
            IpAddr::V4(_) | IpAddr::V6(_) => address,
        };
        PublicUrl {
            scheme: Scheme::Http,
            host: without_port(&address.to_string(), ":80").to_owned(),
        }
    }

    /// As a browser writes it in `Origin`.
    pub fn origin(&self) -> String {
        self.to_string()
    }

    /// As a browser writes it in `Host`.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether cookies can be kept off plain connections.
    pub fn is_secure(&self) -> bool {
        self.scheme == Scheme::Https
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.scheme {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        write!(f, "{scheme}://{}", self.host)
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let text = text.trim().to_ascii_lowercase();
        let (scheme, rest, default_port) = match text.split_once("://") {
            Some(("http", rest)) => (Scheme::Http, rest, ":80"),
            Some(("https", rest)) => (Scheme::Https, rest, ":443"),
            Some(_) | None => return Err(PublicUrlError),
        };
        let host = without_port(rest.strip_suffix('/').unwrap_or(rest), default_port);
        let allowed = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        if host.is_empty() || !host.chars().all(allowed) {
            return Err(PublicUrlError);
        }
        Ok(PublicUrl {
            scheme,
            host: host.to_owned(),
        })
    }
}

/// Browsers leave a scheme's own port out.
fn without_port<'a>(host: &'a str, port: &str) -> &'a str {
    host.strip_suffix(port).unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use super::{PublicUrl, PublicUrlError};

    #[track_caller]
    fn check(text: &str, origin: &str, host: &str) {
        let url: PublicUrl = text.parse().unwrap();
        assert_eq!((url.origin().as_str(), url.host()), (origin, host));
    }

    #[test]
    fn a_public_address_is_read_as_browsers_write_it() {
        check(
            "https://Go.Example.org/",
            "https://go.example.org",
            "go.example.org",
        );
        check(
            "http://192.168.1.5:8080",
            "http://192.168.1.5:8080",
            "192.168.1.5:8080",
        );
        check(
            "https://go.example.org:443",
            "https://go.example.org",
            "go.example.org",
        );
        check("http://[::1]:80", "http://[::1]", "[::1]");
    }

    #[test]
    fn a_club_that_listens_everywhere_is_found_on_this_machine() {
        for (listening, url) in [
            ("0.0.0.0:8080", "http://127.0.0.1:8080"),
            ("[::]:8080", "http://[::1]:8080"),
            ("192.168.1.5:80", "http://192.168.1.5"),
        ] {
            let url_of = PublicUrl::of(listening.parse().unwrap());
            assert_eq!(url_of.to_string(), url);
        }
    }

    #[test]
    fn an_address_with_more_or_less_is_refused() {
        for text in [
            "go.example.org",
            "ftp://x",
            "https://",
            "https://a/b",
            "https://a b",
            "https://u@a",
        ] {
            assert_eq!(text.parse::<PublicUrl>(), Err(PublicUrlError), "{text}");
        }
    }
}

//! Where random numbers come from: the operating system, through one door.

/// As many random bytes as asked for, fit for secrets.
#[expect(
    clippy::disallowed_methods,
    reason = "the server's edge: randomness enters here"
)]
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    use rand::Rng as _;
    let mut bytes = [0; N];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

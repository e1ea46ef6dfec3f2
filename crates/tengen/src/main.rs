//! The binary: one match over the commands, each in `cmd/`.

fn main() {}

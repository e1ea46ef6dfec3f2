//! Prints `web/src/generated/wire.ts`; `cargo xtask codegen` keeps it there.

#![expect(clippy::print_stdout, reason = "printing is all it does")]

fn main() {
    print!("{}", tengen_wire::ts::file());
}

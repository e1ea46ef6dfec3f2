//! Build, run, test, tidy, codegen, bench.
fn main() {}

//! Tries the law `fixes_are_final` on whatever comes.

#![no_main]

#[path = "../laws.rs"]
#[allow(dead_code, reason = "each target tries one law")]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::fixes_are_final(bytes));

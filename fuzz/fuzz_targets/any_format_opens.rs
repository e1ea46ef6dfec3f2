//! Tries the law `any_format_opens` on whatever comes.

#![no_main]

#[path = "../laws.rs"]
#[allow(dead_code, reason = "each target tries one law")]
mod laws;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::any_format_opens(bytes));

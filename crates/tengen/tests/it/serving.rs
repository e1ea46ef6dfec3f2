//! `tengen serve` where it cannot: what it says, and that it says so at once.

use std::net::TcpListener;
use std::path::Path;
use std::process::Command;

/// Starts a club that must not open; what it says on standard error.
#[track_caller]
fn refused(data: &Path, listen: &str, more: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["serve", "--listen", listen, "--data"])
        .arg(data)
        .args(more)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(!said.contains('\u{1b}'), "colors in a file: {said}");
    said
}

#[test]
fn an_address_in_use_is_told_with_the_way_out() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = tempfile::tempdir().unwrap();
    let said = refused(data.path(), &address, &[]);
    assert!(said.contains(&address), "{said}");
    assert!(said.contains("--listen"), "{said}");
}

#[test]
fn an_address_that_is_none_is_told_with_an_example() {
    let data = tempfile::tempdir().unwrap();
    for listen in ["nonsense", "localhost:8080", "127.0.0.1:99999", "8080"] {
        let said = refused(data.path(), listen, &[]);
        assert!(said.contains("127.0.0.1:8080"), "{said}");
    }
}

#[test]
fn a_data_folder_that_is_a_file_is_told_by_its_own_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plain");
    std::fs::write(&file, "x").unwrap();
    let said = refused(&file, "127.0.0.1:0", &[]);
    assert!(said.contains("plain cannot be used"), "{said}");
    assert!(said.contains("--data"), "{said}");
}

#[test]
fn a_file_that_is_no_database_is_told_once_and_left_as_it_was() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("tengen.db");
    let bytes: Vec<u8> = (0..9_000_u32).map(|n| (n * 7 % 251) as u8).collect();
    std::fs::write(&file, &bytes).unwrap();
    let said = refused(data.path(), "127.0.0.1:0", &[]);
    assert_eq!(said.matches("file is not a database").count(), 1, "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("--database"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes);
}

#[test]
fn a_database_of_another_kind_is_told_with_the_kinds_there_are() {
    let data = tempfile::tempdir().unwrap();
    let said = refused(data.path(), "127.0.0.1:0", &["--database", "mysql://x"]);
    assert!(said.contains("sqlite:FILE"), "{said}");
}

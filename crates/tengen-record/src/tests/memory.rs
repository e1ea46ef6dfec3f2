//! How much memory reading takes, as the system counts it: what a tree says of itself
//! does not tell what was needed on the way.
//!
//! The most that a process ever held is known for the process alone, so each file is read
//! in one of its own: this test's program, told by the environment what to read.

use std::process::Command;

use crate::sgf::parse;

/// Tells the process that reads which file it is.
const FILE: &str = "TENGEN_READS_FILE";
const LENGTH: usize = 3_000_000;

/// Files that are large, deep, broken or nothing at all: what stands at the beginning,
/// what comes again and again, what stands at the end.
const FILES: [(&str, [&[u8]; 3]); 16] = [
    ("nodes", [b"(;", b";", b")"]),
    ("moves", [b"(;", b";B[aa];W[bb]", b")"]),
    ("games", [b"", b"(;)", b""]),
    ("nested", [b"", b"(;", b""]),
    ("opened", [b"", b"(", b""]),
    ("closed", [b"", b")", b""]),
    ("brackets", [b"", b"[", b""]),
    ("faults", [b"(;", b"x-;", b")"]),
    ("points", [b"(;AB", b"[aa]", b")"]),
    ("names", [b"(;", b"C[]", b")"]),
    ("unclosed", [b"(;C[", b"x", b""]),
    ("escapes", [b"(;C[", b"\\", b"])"]),
    (
        "shift-jis",
        [b"(;C[", b"\x8d\x95\x94\xd4\x82\xcd\x82\xb1", b"])"],
    ),
    ("twice", [b"(;C[", "Ð¿Ñ€Ð¸Ð²ÐµÑ‚ ".as_bytes(), b"])"]),
    ("utf-16", [b"\xFE\xFF\0(\0;\0C\0[", b"\x04\x10", b"\0]\0)"]),
    ("zeros", [b"", b"\0", b""]),
];

fn file([begin, piece, end]: [&[u8]; 3]) -> Vec<u8> {
    let mut file = Vec::with_capacity(LENGTH + 100);
    file.extend_from_slice(begin);
    while file.len() < LENGTH {
        file.extend_from_slice(piece);
    }
    file.extend_from_slice(end);
    file
}

/// What the system says of this process's memory, in bytes: `VmRSS` is what it holds,
/// `VmHWM` the most that it has held.
fn held(what: &str) -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(what));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
    1024 * kilobytes.unwrap().parse::<usize>().unwrap()
}

/// Reads the file that the environment names and prints what that took; nothing
/// otherwise.
#[test]
#[expect(clippy::print_stdout, reason = "another process waits for the number")]
fn a_process_of_its_own_reads_one_file() {
    let Ok(name) = std::env::var(FILE) else {
        return;
    };
    let (_, pieces) = FILES.iter().find(|(one, _)| *one == name).unwrap();
    let bytes = file(*pieces);
    // The most is counted anew from here on.
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    let before = held("VmRSS");
    let games = parse(&bytes).games().len();
    let taken = held("VmHWM").saturating_sub(before);
    println!("{FILE} {taken} {} {games}", bytes.len());
}

#[test]
fn reading_takes_at_most_eight_times_the_file_and_a_megabyte() {
    if !cfg!(target_os = "linux") {
        return;
    }
    for (name, _) in FILES {
        let child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "tests::memory::a_process_of_its_own_reads_one_file",
            ])
            .arg("--nocapture")
            .env(FILE, name)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stdout);
        let line = said.lines().find_map(|line| line.split_once(FILE));
        let words = line.unwrap_or_else(|| panic!("{name}: {child:?}")).1;
        let mut numbers = words.split_whitespace().map(|word| word.parse().unwrap());
        let (taken, length): (usize, usize) = (numbers.next().unwrap(), numbers.next().unwrap());
        // A copy of the file is the least there is; less would be no measurement.
        assert!(length <= taken, "{name}: {taken} bytes for {length}");
        assert!(
            taken <= 8 * length + (1 << 20),
            "{name}: {taken} bytes for {length}"
        );
    }
}

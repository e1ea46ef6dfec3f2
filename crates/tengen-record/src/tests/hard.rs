//! The laws of `fuzz/` on the small files beside them, on those files cut at every
//! byte and changed at random, and what is large or deep.

use std::path::PathBuf;

use super::laws::{any_format_opens, bytes_come_back, fixes_are_final};
use crate::sgf::{GameTree, parse};

fn seeds() -> Vec<(String, Vec<u8>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut seeds = Vec::new();
    for kind in ["record", "formats"] {
        for entry in std::fs::read_dir(folder.join(kind)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            seeds.push((name, std::fs::read(&path).unwrap()));
        }
    }
    seeds.sort();
    assert!(seeds.len() > 12, "{} files", seeds.len());
    seeds
}

fn all(bytes: &[u8]) {
    bytes_come_back(bytes);
    fixes_are_final(bytes);
    any_format_opens(bytes);
}

#[test]
fn every_small_file_keeps_the_laws_cut_at_any_byte() {
    for (_, bytes) in seeds() {
        for end in 0..=bytes.len() {
            all(&bytes[..end]);
        }
    }
}

#[test]
fn changed_bytes_keep_the_laws() {
    let seeds = seeds();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % limit as u64).unwrap()
    };
    let pieces: [&[u8]; 14] = [
        b"(",
        b")",
        b";",
        b"[",
        b"]",
        b"\\",
        b"\0",
        b"\xFF",
        b"\x83]",
        b"C[",
        b"\n",
        b"AB[aa:zz]",
        b"<",
        b"=",
    ];
    for _ in 0..1500 {
        let mut bytes = seeds[below(seeds.len())].1.clone();
        for _ in 0..=below(4) {
            let at = below(bytes.len() + 1);
            let end = (at + below(5)).min(bytes.len());
            let piece = pieces[below(pieces.len())];
            bytes.splice(at..end, piece.iter().copied());
        }
        all(&bytes);
    }
}

#[test]
fn random_bytes_keep_the_laws() {
    let mut state = 1_u64;
    for length in 0..400 {
        let bytes: Vec<u8> = (0..length)
            .map(|_| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                state.to_be_bytes()[0]
            })
            .collect();
        all(&bytes);
    }
}

#[test]
fn many_small_games_and_ten_million_nodes_take_little_memory() {
    let files = [
        "(;)".repeat(500_000),
        format!("(;{})", ";".repeat(10_000_000)),
    ];
    for file in files {
        let collection = parse(file.as_bytes());
        assert!(collection.to_bytes() == file.as_bytes());
        let nodes: usize = collection.games().map(GameTree::node_count).sum();
        assert_eq!(nodes, file.matches(';').count());
        assert!(
            collection.memory() <= 8 * file.len(),
            "{}",
            collection.memory()
        );
    }
}

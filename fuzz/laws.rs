//! The laws that hold for any bytes. The fuzz targets try them without end, the
//! tests of `tengen-record` on the small files of `corpus/` and on changes of them.

use tengen_record::check::{Sureness, Told, check, fix};
use tengen_record::formats::{Other, open, to_json, write};
use tengen_record::sgf::{Collection, Node, TextKind, parse};
use tengen_record::whole::{Comments, Form, Thing, anonymise, form, lines, split, strip};

/// A file comes back byte for byte, and reading it takes no more memory than it may.
pub(crate) fn bytes_come_back(bytes: &[u8]) {
    let collection = parse(bytes);
    assert!(collection.to_bytes() == bytes, "other bytes came back");
    assert!(
        collection.memory() <= 8 * bytes.len() + (1 << 20),
        "{} bytes for {}",
        collection.memory(),
        bytes.len()
    );
    for game in collection.games() {
        let mut nodes = 0;
        for node in game.nodes() {
            nodes += 1;
            assert_eq!(node.game().index(), game.index());
            for value in node
                .properties()
                .flat_map(|property| property.values().collect::<Vec<_>>())
            {
                let _text = value.text(TextKind::Text);
            }
        }
        assert_eq!(nodes, game.node_count());
        let _played = tengen_record::replay(game, None);
    }
}

/// What is mended once stays mended, and no text is lost by safe fixes.
pub(crate) fn fixes_are_final(bytes: &[u8]) {
    let collection = parse(bytes);
    let _found = check(&collection, Told::default());
    for least in [Sureness::Safe, Sureness::Guess] {
        let once = fix(&collection, Told::default(), least);
        let again = fix(&parse(&once.bytes), Told::default(), least);
        assert!(
            again.bytes == once.bytes,
            "{}\nbecame\n{}",
            once.bytes.escape_ascii(),
            again.bytes.escape_ascii()
        );
    }
}

/// Any file of any format opens, and the form it is written in is final.
pub(crate) fn any_format_opens(bytes: &[u8]) {
    let opened = open(bytes);
    let once = form(&opened.collection, Form::Readable);
    let again = form(&parse(&once), Form::Readable);
    assert!(
        again == once,
        "{}\nbecame\n{}",
        once.escape_ascii(),
        again.escape_ascii()
    );
    let _all = (
        split(&opened.collection),
        strip(&opened.collection, &Thing::ALL),
    );
    let _json = to_json(&opened.collection);
    let _names = anonymise(&opened.collection, Comments::Keep);
    if nodes(&opened.collection) < 1000 {
        let _lines = lines(&opened.collection);
        for game in opened.collection.games() {
            for format in Other::ALL {
                // Not every format has every board.
                if let Ok(written) = write(game, format) {
                    let _back = open(written.text.as_bytes());
                }
            }
        }
    }
}

fn nodes(collection: &Collection) -> usize {
    collection
        .games()
        .map(|game| game.nodes().map(Node::id).count())
        .sum()
}

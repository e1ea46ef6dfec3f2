//! What stands in a node is the same whether it is asked for alone or in the row of all.

use proptest::prelude::*;

use super::super::*;

/// Names, values and places of the properties of a node.
fn told(node: Node<'_>) -> Vec<String> {
    let value = |value: Value<'_>| {
        let text = [TextKind::Text, TextKind::Simple].map(|kind| value.text(kind).into_owned());
        format!("{:?} {:?} {text:?}", value.range(), value.raw())
    };
    let property = |one: Property<'_>| {
        let values: Vec<String> = one.values().map(value).collect();
        format!("{} {:?} {values:?}", one.name(), one.range())
    };
    node.properties().map(property).collect()
}

proptest! {
    #[test]
    fn a_node_tells_the_same_alone_and_in_the_row(
        parts in prop::collection::vec(
            prop_oneof![
                8 => Just(&b";B[dd]"[..]),
                4 => Just(&b"BL[99.5]"[..]),
                4 => Just("C[黒はここ\n\\] и здесь]".as_bytes()),
                2 => Just(&b"C[a text that is longer than a word or two]"[..]),
                2 => Just(&b"AB[aa] [bb]\n[cc:dd]"[..]),
                1 => Just(&b"\n"[..]),
                1 => Just(&b"White[tt]"[..]),
                1 => Just(&b"C[\x8D\x95\x83\x5D]"[..]),
                1 => Just(&b"C[\xFF]"[..]),
                1 => Just(&b"("[..]),
                1 => Just(&b")"[..]),
                1 => Just(&b"[]"[..]),
                1 => Just(&b"stray"[..]),
            ],
            0..300,
        ),
        cut in 0..4_usize,
    ) {
        let mut bytes = b"(;GM[1]".to_vec();
        bytes.extend(parts.concat());
        bytes.extend(&b")]\\)"[cut..]);
        let collection = parse(&bytes);
        for game in collection.games() {
            for node in game.nodes() {
                prop_assert_eq!(told(node), told(collection.node(node.id())));
            }
        }
    }
}

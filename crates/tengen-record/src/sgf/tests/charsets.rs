//! Seventeen files of our own making, each in another encoding or lie about it.

use std::fmt::Write as _;

use super::*;

const CHINESE: &str = "第十三届春兰杯半决赛，柯洁九段对唐韦星九段，白中盘胜。";
const TRADITIONAL: &str = "第十三屆春蘭杯準決賽，張栩九段對王立誠九段，白中押勝。";
const JAPANESE: &str = "第49期棋聖戦の予想図：黒の表と能率、十段のソフト。";
const KOREAN: &str = "제13회 춘란배 4강, 커제 9단과 탕웨이싱 9단의 대국. 백 불계승.";
const RUSSIAN: &str = "Правильно! Камень в атари, его нельзя спасти.";
const FRENCH: &str = "Très fort coup, mais la partie était déjà gagnée à cet endroit.";

/// A game whose comment is `text`, written by `charset`, its `CA` as given.
fn file(charset: Charset, declared: Option<&str>, text: &str) -> Vec<u8> {
    let ca = declared.map_or(String::new(), |name| format!("CA[{name}]"));
    let mut bytes = format!("(;GM[1]FF[4]SZ[19]{ca}C[").into_bytes();
    bytes.extend(charset.encode(text).unwrap());
    bytes.extend(b"];B[pd];W[dp];B[pq])");
    bytes
}

/// The same with every second byte that looks like a bracket escaped.
fn escaped_by_byte(charset: Charset, text: &str) -> Vec<u8> {
    let reading = Reading::by(charset);
    let mut bytes = b"(;GM[1]FF[4]SZ[19]C[".to_vec();
    bytes.extend(reading.encode(text).unwrap());
    bytes.extend(b"];B[pd];W[dp];B[pq])");
    bytes
}

fn doubled(charset: Charset, text: &str) -> Vec<u8> {
    let once = charset.encode(text).unwrap();
    let twice = charset::latin1(&once);
    format!("(;GM[1]FF[4]CA[UTF-8]SZ[19]C[{twice}];B[pd];W[dp];B[pq])").into_bytes()
}

fn utf16(text: &str) -> Vec<u8> {
    let text = format!("\u{feff}(;GM[1]SZ[19]C[{text}];B[pd];W[dp];B[pq])");
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn all() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    vec![
        ("cp1251", file(Charset::Windows1251, None, RUSSIAN), RUSSIAN),
        ("koi8-r", file(Charset::Koi8R, None, RUSSIAN), RUSSIAN),
        ("cp866", file(Charset::Cp866, None, RUSSIAN), RUSSIAN),
        ("latin-1", file(Charset::Latin1, None, FRENCH), FRENCH),
        ("mac-roman", file(Charset::MacRoman, None, FRENCH), FRENCH),
        (
            "shift-jis",
            file(Charset::ShiftJis, None, JAPANESE),
            JAPANESE,
        ),
        (
            "shift-jis by byte",
            escaped_by_byte(Charset::ShiftJis, JAPANESE),
            JAPANESE,
        ),
        ("euc-jp", file(Charset::EucJp, None, JAPANESE), JAPANESE),
        (
            "iso-2022-jp",
            file(Charset::Iso2022Jp, None, JAPANESE),
            JAPANESE,
        ),
        ("euc-kr", file(Charset::EucKr, None, KOREAN), KOREAN),
        ("gbk", file(Charset::Gbk, None, CHINESE), CHINESE),
        (
            "gb18030 named gb2312",
            file(Charset::Gb18030, Some("GB2312"), CHINESE),
            CHINESE,
        ),
        (
            "gbk named utf-8",
            file(Charset::Gbk, Some("UTF-8"), CHINESE),
            CHINESE,
        ),
        ("big5", file(Charset::Big5, None, TRADITIONAL), TRADITIONAL),
        ("gbk twice", doubled(Charset::Gbk, CHINESE), CHINESE),
        ("utf-16", utf16(CHINESE), CHINESE),
        (
            "utf-8 named latin-1",
            file(Charset::Utf8, Some("ISO-8859-1"), KOREAN),
            KOREAN,
        ),
    ]
}

#[test]
fn every_encoding_of_seventeen_is_read() {
    let mut told = String::new();
    for (name, bytes, text) in all() {
        let collection = parse(&bytes);
        assert!(collection.to_bytes() == bytes, "{name} comes back");
        let game = collection.game(0).unwrap();
        let comment = game.root().comment().unwrap_or_default();
        let guess = game.guess();
        assert_eq!(game.main_line().count(), 4, "{name}: {comment}");
        if comment != text {
            writeln!(told, "{name}: {:?} {comment}", guess.reading).unwrap();
        }
    }
    assert_eq!(told, "");
}

#[test]
fn an_edit_in_any_encoding_changes_the_comment_alone() {
    for (name, bytes, text) in all() {
        let mut collection = parse(&bytes);
        let root = collection.game(0).unwrap().root().id();
        let shorter: String = text.chars().take(12).collect();
        collection.set_comment(root, &shorter).unwrap();
        let written = collection.to_bytes();
        let again = parse_as(&written, collection.game(0).unwrap().charset());
        let kept = |bytes: &[u8]| {
            let same = written
                .iter()
                .zip(bytes)
                .take_while(|(a, b)| a == b)
                .count();
            let tail = written.iter().rev().zip(bytes.iter().rev());
            (same, tail.take_while(|(a, b)| a == b).count())
        };
        let (head, tail) = kept(&bytes);
        let unit = if name == "utf-16" { 2 } else { 1 };
        assert!(unit * b"(;GM[1]SZ[19]".len() <= head, "{name}");
        assert!(unit * b"];B[pd];W[dp];B[pq])".len() <= tail, "{name}");
        if name != "gbk twice" {
            assert_eq!(
                again.game(0).unwrap().root().comment().unwrap(),
                shorter,
                "{name}"
            );
        }
    }
}

#[test]
fn brackets_inside_characters_end_nothing() {
    let text = "表]十\\ソ：能";
    for bytes in [
        file(Charset::ShiftJis, Some("Shift_JIS"), &escaped(text)),
        escaped_by_byte(Charset::ShiftJis, &escaped(&format!("{text}のことです"))),
    ] {
        let collection = parse(&bytes);
        let comment = collection.game(0).unwrap().root().comment().unwrap();
        assert!(comment.starts_with(text), "{comment}");
        assert_eq!(collection.game(0).unwrap().main_line().count(), 4);
    }
}

fn escaped(text: &str) -> String {
    super::super::text::escape(text, TextKind::Text, super::super::text::InValue::Alone)
}

#[test]
fn a_character_cut_in_half_ends_with_its_value() {
    // As the Fox server writes: the last byte of a name is lost.
    let mut bytes = b"(;GM[1]SZ[19]CA[GBK]PB[".to_vec();
    let name = Charset::Gbk.encode("柯洁九段").unwrap();
    bytes.extend(&name[..name.len() - 1]);
    bytes.extend(b"]PW[");
    bytes.extend(Charset::Gbk.encode("芈昱廷").unwrap());
    bytes.extend(b"];B[pd])");
    let collection = parse_as(&bytes, Charset::Gbk);
    let root = collection.game(0).unwrap().root();
    assert_eq!(root.text("PW").as_deref(), Some("芈昱廷"));
    assert_eq!(root.text("PB").as_deref(), Some("柯洁九\u{FFFD}"));
    assert_eq!(collection.game(0).unwrap().main_line().count(), 2);
}

#[test]
fn legacy_files_of_the_corpus_read_as_their_language() {
    let wanted = [
        ("002_", Charset::ShiftJis, ""),
        ("003_", Charset::Gbk, ""),
        ("005_", Charset::Latin1, "Ää Àà"),
        ("010_", Charset::Gbk, "古力"),
        ("011_", Charset::EucKr, "이세돌"),
        ("019_", Charset::EucKr, "제13회 춘란배 4강"),
        ("025_", Charset::ShiftJis, "井山"),
        ("032_", Charset::Gbk, "这是从压长星定式演变而来的形"),
        ("044_", Charset::ShiftJis, "世界最高棋士決定戦第9戦"),
        ("s01_", Charset::Windows1251, "Правильно! Камень в атари"),
        ("s02_", Charset::ShiftJis, "白十は表の急所。ソフトの譜"),
        ("s03_", Charset::Gbk, "定式一型：小飞挂角"),
    ];
    for path in corpus() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Some((_, charset, text)) = wanted.iter().find(|(start, ..)| name.starts_with(start))
        else {
            continue;
        };
        let collection = parse(&std::fs::read(&path).unwrap());
        let game = collection.game(0).unwrap();
        assert_eq!(game.charset(), *charset, "{name}");
        let mut texts = String::new();
        for property in game.nodes().flat_map(Node::properties) {
            texts.push_str(&property.text(TextKind::Text));
        }
        assert!(texts.contains(text), "{name}: {texts}");
    }
}

#[test]
fn an_escape_alone_makes_no_text_japanese() {
    // The escape that begins two-byte text: without one that ends it, or beside a byte
    // above 127, which that encoding lacks, it is a character like any other.
    for text in [
        "\u{1b}$@",
        "key \u{1b}$B, then A",
        "\u{1b}$B\u{1b}(B \u{fc}ber",
    ] {
        let mut collection = Collection::new(Size::NINE);
        let root = collection.game(0).unwrap().root().id();
        collection.set_comment(root, text).unwrap();
        let again = parse(&collection.to_bytes());
        assert_eq!(again.game(0).unwrap().root().comment().unwrap(), text);
    }
}

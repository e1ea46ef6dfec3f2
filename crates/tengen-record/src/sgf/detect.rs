//! Which legacy encoding a text is in, by what it would say.
//!
//! Each encoding reads the text; the reading that looks most like writing wins:
//! kana speak for Japanese, hangul for Korean, characters that Chinese uses often
//! for Chinese, the run of small and capital letters for the Cyrillic ones.

use super::charset::Charset;
use super::reading::{Evidence, narrow};

/// The encodings that are told apart, likelier ones first.
const CANDIDATES: [Charset; 10] = [
    Charset::Gbk,
    Charset::ShiftJis,
    Charset::EucKr,
    Charset::EucJp,
    Charset::Big5,
    Charset::Windows1251,
    Charset::Koi8R,
    Charset::Cp866,
    Charset::Windows1252,
    Charset::MacRoman,
];

/// Below this no reading looks like writing.
const ENOUGH: f32 = 0.25;

/// Characters and words that records of Go have in Chinese, simplified and not.
const CHINESE: &str = "的一是不了在人有我他这个中大来上国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴切围棋段胜负黑盘杯届赛级";
const TRADITIONAL: &str = "的一是不了在人有我他這個中大來上國到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九性通目華報立馬命張活難神數件安表原車白應路期常提感金何更反合放做系計或司利受光王果親界及今京務制解各任至清物台象記邊共風戰圍棋段勝負黑盤杯屆賽級";
const JAPANESE: &str = "日一人大年会国十中本長出三同時者月行生分二前事社手新後場対局戦囲碁段黒白勝負第回名九四五六七八目半";
const KOREAN: &str = "이다는가을의에고지한하을를기로사도나리자단국흑백승수대집반인시아어서여부정전제회결기원바둑프세은호김박조최유장강";
const RUSSIAN: &str = "оеаинтсрвлкмдпуяьыбз";

/// The encoding of `texts`, how sure that is in percent, and why.
pub(crate) fn judge_texts(
    texts: &[u8],
    declared: Option<Charset>,
) -> Option<(Charset, u8, Evidence)> {
    if std::str::from_utf8(texts).is_ok() {
        return Some((Charset::Utf8, 95, Evidence::ValidUtf8));
    }
    let (best, score, second) = best(texts);
    if let Some(declared) = declared.filter(|charset| *charset != Charset::Utf8) {
        let own = likeness(declared, texts);
        let is_fitting = ENOUGH.min(score) <= own && score - own < 0.9;
        // A name other than the standard's own default was written on purpose.
        let is_meant = if declared == Charset::Latin1 {
            score < 0.9 && !texts.iter().any(|byte| matches!(byte, 0x80..=0x9F))
        } else {
            score - own < 1.5
        };
        if is_fitting || (is_meant && is_sound(declared, texts)) {
            return Some((
                declared,
                percent(own, second.min(own), texts),
                Evidence::Declared,
            ));
        }
    }
    if mostly_utf8(texts) {
        return Some((Charset::Utf8, 70, Evidence::DeclaredOnly));
    }
    let high = texts.iter().filter(|byte| !byte.is_ascii()).count();
    // One or two letters could be any alphabet's: the standard says Latin-1.
    if score < ENOUGH || (high < 3 && !is_many_bytes(best)) {
        return None;
    }
    let is_latin =
        best == Charset::Windows1252 && !texts.iter().any(|byte| matches!(byte, 0x80..=0x9F));
    let best = if is_latin { Charset::Latin1 } else { best };
    Some((best, percent(score, second, texts), Evidence::Texts))
}

/// Whether nearly every byte of `texts` means something in `charset`.
fn is_sound(charset: Charset, texts: &[u8]) -> bool {
    let text = charset.table().decode_without_bom_handling(texts).0;
    let bad = text.chars().filter(|c| *c == '\u{FFFD}').count();
    bad * 12 <= text.chars().filter(|c| !c.is_ascii()).count()
}

const fn is_many_bytes(charset: Charset) -> bool {
    match charset {
        Charset::Gbk
        | Charset::Gb18030
        | Charset::Big5
        | Charset::ShiftJis
        | Charset::EucJp
        | Charset::Iso2022Jp
        | Charset::EucKr
        | Charset::Utf8 => true,
        Charset::Windows1251
        | Charset::Koi8R
        | Charset::Cp866
        | Charset::Windows1252
        | Charset::MacRoman
        | Charset::Latin1 => false,
    }
}

/// The encoding whose bytes were taken for Latin-1 to make `texts`, if they were.
pub(crate) fn doubled(texts: &[u8]) -> Option<(Charset, u8)> {
    let text = std::str::from_utf8(texts).ok()?;
    let bytes = narrow(text).filter(|bytes| !bytes.is_ascii())?;
    let high = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    if std::str::from_utf8(&bytes).is_ok() {
        // A pair such as `Â¡` may well be meant; several do not come by chance.
        return (high >= 6).then_some((Charset::Utf8, 95));
    }
    if high < 8 || !is_varied(&bytes) {
        return None;
    }
    let (best, score, second) = best(&bytes);
    let is_western = matches!(best, Charset::Windows1252 | Charset::MacRoman);
    let western = likeness(Charset::Windows1252, &bytes);
    if is_western || score < 0.8 || score - western < 0.8 {
        return None;
    }
    Some((best, percent(score, second, &bytes).min(90)))
}

/// Whether the letters beyond ASCII are such as writing has: one letter again and
/// again, with a few others between, is none in any alphabet.
fn is_varied(bytes: &[u8]) -> bool {
    let mut counts = [0_usize; 256];
    let mut high = 0;
    for byte in bytes.iter().filter(|byte| !byte.is_ascii()) {
        counts[usize::from(*byte)] += 1;
        high += 1;
    }
    let letters = counts.iter().filter(|count| **count != 0).count();
    let most = counts.iter().max().copied().unwrap_or(0);
    4 <= letters && most * 3 <= high
}

/// The likeliest encoding, its likeness, and that of the next one.
fn best(texts: &[u8]) -> (Charset, f32, f32) {
    let mut ranked = CANDIDATES.map(|charset| (charset, likeness(charset, texts)));
    ranked.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    (ranked[0].0, ranked[0].1, ranked[1].1)
}

fn percent(best: f32, second: f32, texts: &[u8]) -> u8 {
    let high = texts.iter().filter(|byte| !byte.is_ascii()).count();
    let margin = ((best - second.max(0.0)) / best.max(0.1)).clamp(0.0, 1.0);
    // A short text proves little.
    let weight = match high {
        0..=3 => 40.0,
        4..=11 => 60.0,
        12..=39 => 80.0,
        _ => 99.0,
    };
    let percent = (weight * (0.5 + margin)).clamp(5.0, 99.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to 5..=99"
    )]
    let percent = percent as u8;
    percent
}

/// Whether nearly all that is not ASCII is valid UTF-8: a byte was lost somewhere.
fn mostly_utf8(texts: &[u8]) -> bool {
    let (mut good, mut bad) = (0_usize, 0_usize);
    for chunk in texts.utf8_chunks() {
        good += chunk
            .valid()
            .bytes()
            .filter(|byte| !byte.is_ascii())
            .count();
        bad += chunk.invalid().len();
    }
    bad * 12 < good
}

/// How much `texts` read by `charset` look like writing, about 0 to 2 a character.
fn likeness(charset: Charset, texts: &[u8]) -> f32 {
    let text = charset.table().decode_without_bom_handling(texts).0;
    let points = match charset {
        Charset::ShiftJis | Charset::EucJp | Charset::Iso2022Jp => many(&text, japanese),
        Charset::EucKr => many(&text, korean),
        Charset::Gbk | Charset::Gb18030 => many(&text, |c| chinese(c, CHINESE)),
        Charset::Big5 => many(&text, |c| chinese(c, TRADITIONAL)),
        Charset::Windows1251 | Charset::Koi8R | Charset::Cp866 => {
            let points = letters(&text, cyrillic);
            // Pairs of letters are a list of accents, no Russian.
            if mean_run(&text) < 2.5 {
                points * 0.4
            } else {
                points
            }
        }
        Charset::Windows1252 | Charset::MacRoman | Charset::Latin1 => letters(&text, western),
        Charset::Utf8 => return -1.0,
    };
    points + rare_leads(charset, texts)
}

/// Points a character of an East Asian text.
fn many(text: &str, one: impl Fn(char) -> f32) -> f32 {
    let (mut sum, mut count) = (0.0_f32, 0.0_f32);
    for c in text.chars().filter(|c| !c.is_ascii()) {
        sum += if c == '\u{FFFD}' { -4.0 } else { one(c) };
        count += 1.0;
    }
    sum / count.max(1.0)
}

fn is_han(c: char) -> bool {
    matches!(c, '\u{4E00}'..='\u{9FFF}')
}

fn is_wide_sign(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{303F}' | '\u{FF01}'..='\u{FF5E}' | '\u{2010}'..='\u{203B}')
}

fn japanese(c: char) -> f32 {
    match c {
        '\u{3041}'..='\u{30FF}' => 2.0,
        '\u{FF61}'..='\u{FF9F}' => -0.6,
        _ if JAPANESE.contains(c) => 1.6,
        _ if is_han(c) => 0.6,
        _ if is_wide_sign(c) => 0.8,
        _ => -0.5,
    }
}

fn korean(c: char) -> f32 {
    match c {
        _ if KOREAN.contains(c) => 2.0,
        '\u{AC00}'..='\u{D7A3}' => 0.7,
        _ if is_han(c) => 0.1,
        _ if is_wide_sign(c) => 0.5,
        _ => -0.5,
    }
}

fn chinese(c: char, common: &str) -> f32 {
    match c {
        _ if common.contains(c) => 1.7,
        _ if is_han(c) => 0.45,
        _ if is_wide_sign(c) => 0.8,
        '\u{3041}'..='\u{30FF}' => 0.0,
        _ => -0.5,
    }
}

/// Characters outside the first, common plane of an encoding are seldom written.
fn rare_leads(charset: Charset, texts: &[u8]) -> f32 {
    let is_rare = |lead: u8| match charset {
        Charset::Gbk | Charset::Gb18030 => matches!(lead, 0x81..=0xA0 | 0xA6..=0xAF | 0xD8..=0xFE),
        Charset::Big5 => matches!(lead, 0x81..=0xA0 | 0xC7..=0xFE),
        Charset::EucKr => matches!(lead, 0x81..=0xA0 | 0xA6..=0xAF | 0xC9..=0xFE),
        Charset::EucJp => matches!(lead, 0xA6..=0xAF | 0xD0..=0xFE),
        Charset::ShiftJis => matches!(lead, 0x85..=0x87 | 0x99..=0x9F | 0xE0..=0xFC),
        Charset::Utf8
        | Charset::Latin1
        | Charset::Windows1252
        | Charset::MacRoman
        | Charset::Windows1251
        | Charset::Koi8R
        | Charset::Cp866
        | Charset::Iso2022Jp => false,
    };
    let (mut rare, mut all, mut at) = (0.0_f32, 0.0_f32, 0);
    while at < texts.len() {
        if texts[at] < 0x80 {
            at += 1;
            continue;
        }
        all += 1.0;
        rare += if is_rare(texts[at]) { 1.0 } else { 0.0 };
        at += 2;
    }
    -0.7 * rare / all.max(1.0)
}

/// Points a letter of an alphabetic text, by the letter before it.
fn letters(text: &str, one: impl Fn(Option<char>, char, Option<char>) -> f32) -> f32 {
    let (mut sum, mut count) = (0.0_f32, 0.0_f32);
    let mut before = None;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if !c.is_ascii() {
            sum += one(before, c, chars.peek().copied());
            count += 1.0;
        }
        before = Some(c);
    }
    sum / count.max(1.0)
}

/// How many letters that are not ASCII stand side by side, on average.
fn mean_run(text: &str) -> f32 {
    let is_letter = |c: char| !c.is_ascii() && c.is_alphabetic();
    let (mut letters, mut runs) = (0.0_f32, 0.0_f32);
    for run in text.split(|c| !is_letter(c)).filter(|run| !run.is_empty()) {
        runs += 1.0;
        letters += run.chars().map(|_| 1.0).sum::<f32>();
    }
    letters / runs.max(1.0)
}

fn cyrillic(before: Option<char>, c: char, after: Option<char>) -> f32 {
    if !matches!(c, 'А'..='я' | 'Ё' | 'ё') {
        return if matches!(c, '«' | '»' | '—' | '№' | '\u{A0}' | '–' | '…') {
            0.3
        } else {
            -1.2
        };
    }
    let beside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    if beside(before) || beside(after) {
        return -0.7;
    }
    let is_inside = before.is_some_and(char::is_alphabetic);
    let common = c.to_lowercase().any(|c| RUSSIAN.contains(c));
    let base = if common { 1.3 } else { 0.5 };
    match (is_inside, c.is_lowercase()) {
        (_, true) => base,
        (false, false) => base - 0.3,
        (true, false) if before.is_some_and(char::is_lowercase) => -1.5,
        (true, false) => base - 0.6,
    }
}

fn western(before: Option<char>, c: char, after: Option<char>) -> f32 {
    if c.is_control() || c == '\u{FFFD}' {
        return -2.0;
    }
    if !c.is_alphabetic() {
        return if matches!(
            c,
            '’' | '‘' | '“' | '”' | '–' | '—' | '…' | '½' | '°' | '\u{A0}'
        ) {
            0.4
        } else {
            -0.9
        };
    }
    let is_common = "éèêëàâäáãåæçíîïñóôöòõøúùûüßÄÖÜÉÅÆØ".contains(c);
    let is_beside = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphabetic());
    let is_crowd = [before, after]
        .iter()
        .flatten()
        .any(|c| !c.is_ascii() && c.is_alphabetic());
    if is_crowd {
        return -0.6;
    }
    if c.is_uppercase() && before.is_some_and(char::is_lowercase) {
        return -1.0;
    }
    match (is_common, is_beside(before) || is_beside(after)) {
        (true, true) => 1.0,
        (true, false) => 0.5,
        (false, true) => 0.1,
        (false, false) => -0.3,
    }
}

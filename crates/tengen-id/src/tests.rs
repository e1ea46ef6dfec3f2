//! Ids written, read back, and refused.

use super::{CommandId, GameId, IdError, UserId};

#[test]
fn an_id_reads_back_from_its_text() {
    let id = GameId::new(1_700_000_000_000, [7; 10]);
    assert_eq!(id.to_string().parse(), Ok(id));
    assert_eq!(id.to_string().len(), 36);
}

#[test]
fn later_ids_sort_after_earlier_ones() {
    let early = UserId::new(1_000, [255; 10]);
    let late = UserId::new(1_001, [0; 10]);
    assert!(early < late);
    assert!(early.to_string() < late.to_string());
}

#[test]
fn only_one_spelling_is_an_id() {
    for text in [
        "",
        "abc",
        "0190163D-8694-739B-AEA5-966C26F8AD91",
        "0190163d8694739baea5966c26f8ad91",
        "{0190163d-8694-739b-aea5-966c26f8ad91}",
        "0190163d-8694-739b-aea5-966c26f8ad9",
    ] {
        assert_eq!(text.parse::<CommandId>(), Err(IdError), "{text}");
    }
}

#[test]
fn a_time_before_the_epoch_counts_as_the_epoch() {
    assert_eq!(GameId::new(-5, [1; 10]), GameId::new(0, [1; 10]));
}

//! Rules as other programs name them.
//!
//! # Source
//!
//! `KataGo`, "GTP extensions" (`kata-get-rules`, `kata-set-rules`) and its page of
//! rules; kgsGtp (`kgs-rules`). The switches that those six keys do not name are the
//! Chinese profile's where area is counted and the Japanese one's where territory is.

use serde_json::{Map, Value, json};
use tengen_rules::{Profile, Ruleset, Switch, SwitchWords};

/// What `KataGo` asks of a ruleset, in its words.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Words {
    ko: String,
    scoring: String,
    tax: String,
    suicide: Switch,
    button: Switch,
    bonus: String,
}

impl Words {
    fn of(rules: &Ruleset) -> Words {
        let words = SwitchWords::of(rules);
        Words {
            ko: words.ko.to_owned(),
            scoring: words.scoring.to_owned(),
            tax: words.tax.to_owned(),
            suicide: words.suicide,
            button: words.button,
            bonus: words.bonus.to_owned(),
        }
    }

    /// The ruleset, or `None` if a word is unknown.
    fn to_rules(&self) -> Option<Ruleset> {
        let suicide = u8::from(self.suicide.is_on());
        let button = u8::from(self.button.is_on());
        Ruleset::from_sgf_name(&format!(
            "ko{}score{}tax{}sui{suicide}button{button}whb{}",
            self.ko, self.scoring, self.tax, self.bonus
        ))
    }

    /// Takes over what `object` says; `None` if it says something unknown.
    fn take(&mut self, object: &Map<String, Value>) -> Option<()> {
        let switch = |value: &Value| {
            let is_on = value.as_bool()?;
            Some(if is_on { Switch::Yes } else { Switch::No })
        };
        for (key, value) in object {
            match key.as_str() {
                "ko" => self.ko = value.as_str()?.to_ascii_uppercase(),
                "scoring" => self.scoring = value.as_str()?.to_ascii_uppercase(),
                "tax" => self.tax = value.as_str()?.to_ascii_uppercase(),
                "suicide" => self.suicide = switch(value)?,
                "hasButton" => self.button = switch(value)?,
                "whiteHandicapBonus" => self.bonus = value.as_str()?.to_ascii_uppercase(),
                // Whether a program may pass early among friends is no rule here.
                "friendlyPassOk" => {
                    value.as_bool()?;
                }
                _ => return None,
            }
        }
        Some(())
    }
}

/// `rules` as `kata-get-rules` tells them: one JSON object with six keys.
pub fn rules_to_json(rules: &Ruleset) -> String {
    let words = Words::of(rules);
    json!({
        "ko": words.ko,
        "scoring": words.scoring,
        "tax": words.tax,
        "suicide": words.suicide.is_on(),
        "hasButton": words.button.is_on(),
        "whiteHandicapBonus": words.bonus,
    })
    .to_string()
}

/// The rules that `text`, a name or a JSON object, stands for; keys that an object
/// leaves out stay as in `now`. `None` if a name, a key or a value is unknown.
pub fn rules_from_text(text: &str, now: &Ruleset) -> Option<Ruleset> {
    if text.trim_start().starts_with('{') {
        let value: Value = serde_json::from_str(text).ok()?;
        let mut words = Words::of(now);
        words.take(value.as_object()?)?;
        if words == Words::of(now) {
            return Some(*now);
        }
        return words.to_rules();
    }
    let name = text.trim().to_lowercase().replace(['_', ' '], "-");
    match name.as_str() {
        "ancient-territory" => Ruleset::from_sgf_name("koSIMPLEscoreTERRITORYtaxALLsui0"),
        _ => Ruleset::from_sgf_name(text.trim()),
    }
}

/// The name `kgs-rules` has for `rules`, if it has one.
pub(crate) fn kgs_name(rules: &Ruleset) -> Option<&'static str> {
    match rules.profile() {
        Some(Profile::Japanese) => Some("japanese"),
        Some(Profile::Chinese) => Some("chinese"),
        Some(Profile::Aga) => Some("aga"),
        Some(Profile::NewZealand) => Some("new_zealand"),
        Some(
            Profile::Rfg
            | Profile::Gambler
            | Profile::TrompTaylor
            | Profile::Japanese1989
            | Profile::Japanese1949
            | Profile::Korean
            | Profile::ChineseKgs
            | Profile::Ing
            | Profile::StoneScoring
            | Profile::Button,
        )
        | None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{rules_from_text, rules_to_json};
    use tengen_rules::{Profile, Ruleset};

    fn read(text: &str) -> Option<String> {
        rules_from_text(text, &Ruleset::CHINESE).map(|rules| rules_to_json(&rules))
    }

    #[test]
    fn names_of_katago_are_understood() {
        let row = |name: &str| {
            let text = read(name).unwrap();
            let value: serde_json::Value = serde_json::from_str(&text).unwrap();
            let word = |key: &str| value[key].to_string().replace('"', "");
            [
                "ko",
                "scoring",
                "tax",
                "suicide",
                "hasButton",
                "whiteHandicapBonus",
            ]
            .map(word)
            .join(" ")
        };
        for (name, expected) in [
            ("japanese", "SIMPLE TERRITORY SEKI false false 0"),
            ("korean", "SIMPLE TERRITORY SEKI false false 0"),
            ("Chinese", "SIMPLE AREA NONE false false N"),
            ("chinese-ogs", "POSITIONAL AREA NONE false false N"),
            ("chinese_kgs", "POSITIONAL AREA NONE false false N"),
            ("ancient-area", "SIMPLE AREA ALL false false 0"),
            ("stone-scoring", "SIMPLE AREA ALL false false 0"),
            ("ancient-territory", "SIMPLE TERRITORY ALL false false 0"),
            ("aga-button", "SITUATIONAL AREA NONE false true N-1"),
            ("aga", "SITUATIONAL AREA NONE false false N-1"),
            ("bga", "SITUATIONAL AREA NONE false false N-1"),
            ("french", "SITUATIONAL AREA NONE false false N-1"),
            ("new zealand", "SITUATIONAL AREA NONE true false 0"),
            ("tromp-taylor", "POSITIONAL AREA NONE true false 0"),
            ("goe", "POSITIONAL AREA NONE true false 0"),
        ] {
            assert_eq!(row(name), expected, "{name}");
        }
        assert_eq!(read("fibonacci"), None);
    }

    #[test]
    fn what_an_object_leaves_out_stays() {
        let now = Ruleset::JAPANESE;
        let same = rules_from_text(r#"{"ko":"simple"}"#, &now);
        assert_eq!(
            same.and_then(|rules| rules.profile()),
            Some(Profile::Japanese)
        );
        let superko = rules_from_text(r#"{"ko":"POSITIONAL","friendlyPassOk":true}"#, &now);
        let text = rules_to_json(&superko.unwrap());
        assert!(
            text.contains("POSITIONAL") && text.contains("TERRITORY"),
            "{text}"
        );
        for bad in [
            r#"{"ko":"SOMETIMES"}"#,
            r#"{"rock":1}"#,
            "{",
            r#"{"suicide":"no"}"#,
        ] {
            assert_eq!(rules_from_text(bad, &now), None, "{bad}");
        }
    }
}

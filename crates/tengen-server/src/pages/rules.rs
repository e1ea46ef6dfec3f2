//! `/rules`: the bodies of law, each page and the comparison made from the switches.

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use tengen_rules::{Articles, Profile, Ruleset};

use super::words::{self, Line};
use super::{Reader, Shell, respond};
use crate::account::Visitor;
use crate::error::ApiError;
use crate::i18n::{Lang, args};

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    shell: Shell,
    laws: Vec<LawLink>,
    parts: Vec<PartOfTable>,
}

#[derive(Template)]
#[template(path = "law.html")]
struct LawPage {
    shell: Shell,
    name: &'static str,
    heading: String,
    about: String,
    parts: Vec<PartOfLaw>,
    decided: String,
    articles: Vec<String>,
}

struct LawLink {
    name: &'static str,
    title: String,
    about: String,
}

struct PartOfTable {
    title: String,
    rows: Vec<Row>,
}

struct Row {
    question: String,
    answers: Vec<String>,
}

struct PartOfLaw {
    title: String,
    lines: Vec<Line>,
}

/// A question that laws answer differently: its key, and the answer's key.
type Question = (&'static str, fn(&Ruleset) -> &'static str);

/// The questions, in the order of a game. A switch that is not here is a number and
/// is answered in [`lines`].
const PARTS: [(&str, &[Question]); 4] = [
    (
        "rules-part-moves",
        &[
            ("rules-ko", |rules| rules.ko.name()),
            ("rules-ko-reset-by-pass", |rules| {
                rules.ko_reset_by_pass.name()
            }),
            ("rules-cycle-policy", |rules| rules.cycle_policy.name()),
            ("rules-suicide", |rules| rules.suicide.name()),
            ("rules-illegal-move", |rules| rules.illegal_move.name()),
        ],
    ),
    (
        "rules-part-end",
        &[
            ("rules-last-pass", |rules| rules.last_pass.name()),
            ("rules-pass-stone", |rules| rules.pass_stone.name()),
            ("rules-fill-phase", |rules| rules.fill_phase.name()),
            ("rules-agreement", |rules| rules.agreement.name()),
            ("rules-dead-removal", |rules| rules.dead_removal.name()),
            ("rules-dispute", |rules| rules.dispute.name()),
            ("rules-resume-first", |rules| rules.resume_first.name()),
        ],
    ),
    (
        "rules-part-count",
        &[
            ("rules-score", |rules| rules.score.name()),
            ("rules-seki-eyes", |rules| rules.seki_eyes.name()),
            ("rules-unfilled-dame", |rules| rules.unfilled_dame.name()),
            ("rules-false-eyes", |rules| rules.false_eyes.name()),
            ("rules-button", |rules| rules.button.name()),
            ("rules-tie", |rules| rules.tie.name()),
        ],
    ),
    (
        "rules-part-handicap",
        &[
            ("rules-handicap-place", |rules| rules.handicap_place.name()),
            ("rules-handicap-bonus", |rules| rules.handicap_bonus.name()),
            ("rules-handicap-komi", |rules| rules.handicap_komi.name()),
            ("rules-first-after-handicap", |rules| {
                rules.first_after_handicap.name()
            }),
            ("rules-tie-in-handicap", |rules| {
                rules.tie_in_handicap.name()
            }),
        ],
    ),
];

/// `GET /rules`
pub(crate) async fn all(reader: Reader, visitor: Visitor) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let link = |profile: Profile| LawLink {
        name: profile.name(),
        title: words::profile_title(lang, profile),
        about: about(lang, profile),
    };
    let page = RulesPage {
        laws: Profile::ALL.map(link).into(),
        parts: table(lang),
        shell: Shell::new(reader, lang.say("rules-title"), visitor.name()),
    };
    respond(lang, &page)
}

/// `GET /rules/{name}`
pub(crate) async fn one(
    reader: Reader,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, ApiError> {
    let lang = reader.lang;
    let found = Profile::ALL
        .into_iter()
        .find(|profile| profile.name() == name);
    let profile = found.ok_or(ApiError::NotFound)?;
    let heading = lang.say_with(
        "rules-heading",
        &args![name = words::profile(lang, profile)],
    );
    let page = LawPage {
        shell: Shell::new(reader, heading.clone(), visitor.name()),
        name: profile.name(),
        heading,
        about: about(lang, profile),
        parts: law(lang, &profile.ruleset()),
        decided: decided(lang, profile),
        articles: articles(lang, profile.articles()),
    };
    respond(lang, &page)
}

/// One sentence on a body of law.
pub(crate) fn about(lang: Lang, profile: Profile) -> String {
    lang.say(&format!("profile-{}-about", profile.name()))
}

/// What was decided where the text is silent or contradicts itself.
fn decided(lang: Lang, profile: Profile) -> String {
    lang.say(&format!("profile-{}-decided", profile.name()))
}

fn law(lang: Lang, rules: &Ruleset) -> Vec<PartOfLaw> {
    let part = |(title, questions): &(&str, &[Question])| PartOfLaw {
        title: lang.say(title),
        lines: lines(lang, title, questions, rules),
    };
    PARTS.iter().map(part).collect()
}

fn table(lang: Lang) -> Vec<PartOfTable> {
    let mut laws: Vec<_> = Profile::ALL
        .map(|profile| law(lang, &profile.ruleset()).into_iter())
        .into();
    let mut parts = Vec::new();
    while let Some(same) = laws
        .iter_mut()
        .map(Iterator::next)
        .collect::<Option<Vec<PartOfLaw>>>()
    {
        parts.push(side_by_side(&same));
    }
    parts
}

/// The same part of every law as rows of a table.
fn side_by_side(laws: &[PartOfLaw]) -> PartOfTable {
    let Some(first) = laws.first() else {
        return PartOfTable {
            title: String::new(),
            rows: Vec::new(),
        };
    };
    let answers = |row: usize| laws.iter().map(move |law| law.lines[row].value.clone());
    let row = |(index, line): (usize, &Line)| Row {
        question: line.label.clone(),
        answers: answers(index).collect(),
    };
    PartOfTable {
        title: first.title.clone(),
        rows: first.lines.iter().enumerate().map(row).collect(),
    }
}

fn lines(lang: Lang, part: &str, questions: &[Question], rules: &Ruleset) -> Vec<Line> {
    let numbers = match part {
        "rules-part-end" => {
            let passes = args![count = rules.passes_to_stop];
            let stop = lang.say_with("rules-passes-to-stop-value", &passes);
            vec![Line::new(lang.say("rules-passes-to-stop"), stop)]
        }
        "rules-part-count" => vec![Line::new(lang.say("rules-komi"), komi(lang, rules))],
        _ => Vec::new(),
    };
    let answer = |(key, value): &Question| {
        let value = value(rules).replace(['_', '.'], "-");
        Line::new(lang.say(key), lang.say(&format!("{key}-{value}")))
    };
    numbers
        .into_iter()
        .chain(questions.iter().map(answer))
        .collect()
}

/// Komi, and the boards that have another.
fn komi(lang: Lang, rules: &Ruleset) -> String {
    let mut text = words::komi(lang, rules.komi);
    for (size, komi) in rules.komi_by_size.iter() {
        let (size, komi) = (words::size(lang, size), words::komi(lang, komi));
        text = format!("{text}; {size}: {komi}");
    }
    text
}

fn articles(lang: Lang, articles: Articles) -> Vec<String> {
    let named = [
        ("rules-article-turn", articles.turn),
        ("rules-article-empty-point", articles.empty_point),
        ("rules-article-suicide", articles.suicide),
        ("rules-article-ko", articles.ko),
    ];
    let named = named.into_iter();
    named
        .filter_map(|(key, article)| Some(lang.say_with(key, &args![article = article?])))
        .collect()
}

#[cfg(test)]
mod tests {
    use tengen_rules::{
        Agreement, Counting, CyclePolicy, DeadRemoval, Dispute, FalseEyes, FirstAfterHandicap,
        HandicapBonus, HandicapKomi, HandicapPlace, IllegalMove, KoRule, LastPass, ResumeFirst,
        SekiEyes, Suicide, Switch, TieRule, UnfilledDame,
    };

    use super::{Lang, PARTS, Profile, Ruleset, about, decided, law, table};

    /// The names of all values of a switch.
    macro_rules! values {
        ($switch:ident) => {
            $switch::ALL
                .iter()
                .map(|value| value.name())
                .collect::<Vec<_>>()
        };
    }

    #[track_caller]
    fn check_words(switch: &str, values: &[&str]) {
        let question = format!("rules-{switch}");
        let mut asked = PARTS.iter().flat_map(|(_, questions)| *questions);
        assert!(
            asked.any(|(key, _)| *key == question),
            "{switch} is not asked"
        );
        for value in values {
            let key = format!("{question}-{}", value.replace(['_', '.'], "-"));
            for lang in Lang::ALL {
                assert!(lang.knows(&key), "{} lacks {key}", lang.tag());
            }
        }
    }

    /// Every value of every switch, not only those that a profile uses.
    #[test]
    fn every_answer_of_every_switch_has_words_in_both_languages() {
        check_words("ko", &values!(KoRule));
        check_words("ko-reset-by-pass", &values!(Switch));
        check_words("cycle-policy", &values!(CyclePolicy));
        check_words("suicide", &values!(Suicide));
        check_words("illegal-move", &values!(IllegalMove));
        check_words("last-pass", &values!(LastPass));
        check_words("pass-stone", &values!(Switch));
        check_words("fill-phase", &values!(Switch));
        check_words("agreement", &values!(Agreement));
        check_words("dead-removal", &values!(DeadRemoval));
        check_words("dispute", &values!(Dispute));
        check_words("resume-first", &values!(ResumeFirst));
        check_words("score", &values!(Counting));
        check_words("seki-eyes", &values!(SekiEyes));
        check_words("unfilled-dame", &values!(UnfilledDame));
        check_words("false-eyes", &values!(FalseEyes));
        check_words("button", &values!(Switch));
        check_words("tie", &values!(TieRule));
        check_words("handicap-place", &values!(HandicapPlace));
        check_words("handicap-bonus", &values!(HandicapBonus));
        check_words("handicap-komi", &values!(HandicapKomi));
        check_words("first-after-handicap", &values!(FirstAfterHandicap));
        check_words("tie-in-handicap", &values!(TieRule));
    }

    /// 25 switches: 23 named ones, the passes, and komi with its table.
    #[test]
    fn the_pages_hold_every_switch_and_no_missing_word() {
        for lang in Lang::ALL {
            for profile in Profile::ALL {
                let parts = law(lang, &profile.ruleset());
                let lines: Vec<_> = parts.iter().flat_map(|part| &part.lines).collect();
                assert_eq!(lines.len(), 25);
                for line in lines {
                    let (about, decided) = (about(lang, profile), decided(lang, profile));
                    let text = format!("{} {} {about} {decided}", line.label, line.value);
                    assert!(!text.contains('⟦'), "{text}");
                }
            }
            assert_eq!(
                table(lang)
                    .iter()
                    .map(|part| part.rows.len())
                    .sum::<usize>(),
                25
            );
        }
    }

    #[test]
    fn the_codes_page_says_what_the_code_says() {
        let parts = law(Lang::En, &Ruleset::RFG);
        let find = |label: &str| {
            let mut lines = parts.iter().flat_map(|part| &part.lines);
            lines
                .find(|line| line.label == label)
                .map(|line| line.value.as_str())
        };
        assert_eq!(find("The game stops after"), Some("3 passes in a row"));
        assert_eq!(find("Komi in an even game"), Some("6.5"));
        assert_eq!(
            find("An equal score in a handicap game"),
            Some("White wins by half a point")
        );
    }
}

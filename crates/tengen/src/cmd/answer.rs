//! How a command ends: data to standard output, talk to standard error, and a code.
//!
//! Exit codes: 0 done, 1 the answer is "no", 2 bad input, 3 our fault.

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use serde::Serialize;

/// What a command has to say.
#[derive(Debug)]
pub(crate) struct Answer {
    /// For standard output, complete.
    pub(crate) data: Vec<u8>,
    /// For standard error, a line each.
    pub(crate) notes: Vec<String>,
    /// What the exit code tells.
    pub(crate) verdict: Verdict,
}

/// What the exit code of a finished command tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Done.
    Done,
    /// The answer is no.
    No,
    /// Part of the input could not be read; the notes say which.
    BadInput,
}

/// Why a command could not answer.
#[derive(Debug)]
pub(crate) struct Failure {
    kind: FailureKind,
    /// The file, or the argument.
    place: String,
    /// What is wrong there, and how to mend it.
    what: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FailureKind {
    BadInput,
    Ours,
}

impl Failure {
    /// The input is at fault. `what` says what is wrong and how to mend it.
    pub(crate) fn input(place: impl Into<String>, what: impl Into<String>) -> Failure {
        Failure {
            kind: FailureKind::BadInput,
            place: place.into(),
            what: what.into(),
        }
    }

    /// This program is at fault.
    pub(crate) fn ours(place: impl Into<String>, what: impl Into<String>) -> Failure {
        Failure {
            kind: FailureKind::Ours,
            place: place.into(),
            what: what.into(),
        }
    }

    /// What is wrong, where, on one line.
    pub(crate) fn line(&self) -> String {
        format!("{}: {}", one_line(&self.place), one_line(&self.what))
    }
}

impl Answer {
    /// Nothing more: all was said on the way.
    pub(crate) const fn nothing() -> Answer {
        Answer {
            data: Vec::new(),
            notes: Vec::new(),
            verdict: Verdict::Done,
        }
    }

    /// A text; a line break is put behind it.
    pub(crate) fn text(text: &str) -> Answer {
        Answer {
            data: format!("{}\n", text.trim_end()).into_bytes(),
            notes: Vec::new(),
            verdict: Verdict::Done,
        }
    }

    /// One JSON document.
    ///
    /// # Errors
    ///
    /// Ours, if the value has no JSON.
    pub(crate) fn json(value: &impl Serialize) -> Result<Answer, Failure> {
        let text = serde_json::to_string_pretty(value)
            .map_err(|error| Failure::ours("--json", error.to_string()))?;
        Ok(Answer::text(&text))
    }

    /// The same answer with notes for standard error.
    pub(crate) fn with_notes(self, notes: Vec<String>) -> Answer {
        Answer { notes, ..self }
    }

    /// The same answer with another verdict.
    pub(crate) fn with_verdict(self, verdict: Verdict) -> Answer {
        Answer { verdict, ..self }
    }
}

/// Says what a command has to say and turns it into the exit code.
///
/// A reader that closes the pipe early has had enough: that is no error.
pub(crate) fn finish(command: &str, result: Result<Answer, Failure>) -> ExitCode {
    match result {
        Ok(answer) => {
            for note in &answer.notes {
                talk(&format!("tengen {command}: {}", one_line(note)));
            }
            let mut out = std::io::stdout().lock();
            match out.write_all(&answer.data).and_then(|()| out.flush()) {
                Ok(()) => {}
                Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
                Err(error) => {
                    talk(&format!("tengen {command}: standard output: {error}"));
                    return ExitCode::from(3);
                }
            }
            match answer.verdict {
                Verdict::Done => ExitCode::SUCCESS,
                Verdict::No => ExitCode::from(1),
                Verdict::BadInput => ExitCode::from(2),
            }
        }
        Err(failure) => {
            talk(&format!("tengen {command}: {}", failure.line()));
            match failure.kind {
                FailureKind::BadInput => ExitCode::from(2),
                FailureKind::Ours => ExitCode::from(3),
            }
        }
    }
}

/// `text` without anything that would move a terminal's cursor.
pub(crate) fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// Writes a line to standard error; nobody may be listening.
fn talk(line: &str) {
    let mut err = std::io::stderr().lock();
    // There is no place left to complain to.
    let _unheard = writeln!(err, "{line}");
}

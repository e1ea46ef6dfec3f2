//! A conversation with one running program: numbered questions, answers that may come
//! late or never, and its talk kept apart.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::line::{Came, clean, next};

/// Answers that may wait to be read.
const WAITING: usize = 256;
/// Lines of an answer or of talk that are kept.
const KEPT_LINES: usize = 4096;
const KEPT_TALK: usize = 20;

/// The program could not be started.
#[derive(Debug, thiserror::Error)]
#[error("`{program}` cannot be started")]
pub struct StartError {
    /// What was to be run.
    pub program: String,
    /// What the system says.
    #[source]
    pub source: std::io::Error,
}

/// A question has no good answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// The program answered with an error.
    #[error("`{command}` was refused: {answer}")]
    Refused {
        /// The question.
        command: String,
        /// The error.
        answer: String,
    },
    /// The program is gone.
    #[error("the program ended without answering `{command}`")]
    Dead {
        /// The question.
        command: String,
        /// The last it said beside the protocol.
        talk: String,
    },
    /// No answer came in time.
    #[error("no answer to `{command}` in {} s", limit.as_secs_f32())]
    Silent {
        /// The question.
        command: String,
        /// How long was waited.
        limit: Duration,
    },
}

impl AskError {
    /// Whether the program can be asked no more.
    pub const fn is_fatal(&self) -> bool {
        match self {
            AskError::Refused { .. } => false,
            AskError::Dead { .. } | AskError::Silent { .. } => true,
        }
    }
}

/// A question that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    id: u32,
    command: String,
}

/// An answer as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Answer {
    id: Option<u32>,
    result: Result<String, String>,
}

/// A program that answers questions.
pub struct Conversation {
    to: Box<dyn Write + Send>,
    answers: Receiver<Answer>,
    /// Answers to questions whose turn has not come.
    early: BTreeMap<u32, Answer>,
    /// Questions without an answer, in order.
    open: VecDeque<u32>,
    next_id: u32,
    talk: Arc<Mutex<VecDeque<String>>>,
    child: Option<Child>,
}

impl Conversation {
    /// Starts the program that the first of `words` names with the others as its
    /// arguments.
    ///
    /// # Errors
    ///
    /// [`StartError`].
    pub fn start(words: &[String]) -> Result<Conversation, StartError> {
        let program = words.first().cloned().unwrap_or_default();
        let failed = |source| StartError {
            program: program.clone(),
            source,
        };
        let mut child = Command::new(&program)
            .args(words.iter().skip(1))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let (Some(to), Some(from), Some(beside)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(failed(std::io::Error::other("its pipes are gone")));
        };
        let mut conversation = Conversation::over(from, to);
        conversation.child = Some(child);
        let talk = Arc::clone(&conversation.talk);
        thread::spawn(move || overhear(beside, &talk));
        Ok(conversation)
    }

    /// Talks to whoever reads `to` and writes `from`.
    pub fn over(from: impl Read + Send + 'static, to: impl Write + Send + 'static) -> Conversation {
        let (sender, answers) = sync_channel(WAITING);
        let talk = Arc::default();
        let beside = Arc::clone(&talk);
        thread::spawn(move || listen(BufReader::new(from), &sender, &beside));
        Conversation {
            to: Box::new(to),
            answers,
            early: BTreeMap::new(),
            open: VecDeque::new(),
            next_id: 1,
            talk,
            child: None,
        }
    }

    /// Asks and waits at most `limit` for the answer.
    ///
    /// # Errors
    ///
    /// [`AskError`].
    pub fn ask(&mut self, command: &str, limit: Duration) -> Result<String, AskError> {
        let ticket = self.send(command)?;
        self.wait(&ticket, limit)
    }

    /// Asks without waiting; questions are answered in order.
    ///
    /// # Errors
    ///
    /// [`AskError::Dead`].
    pub fn send(&mut self, command: &str) -> Result<Ticket, AskError> {
        let id = self.next_id;
        self.next_id = self.next_id.wrapping_add(1);
        let line = format!("{id} {}\n", clean(command));
        let sent = self.to.write_all(line.as_bytes());
        if sent.and_then(|()| self.to.flush()).is_err() {
            return Err(self.dead(command));
        }
        self.open.push_back(id);
        Ok(Ticket {
            id,
            command: command.to_owned(),
        })
    }

    /// Waits for the answer to `ticket`, at most `limit` of silence.
    ///
    /// # Errors
    ///
    /// [`AskError`].
    pub fn wait(&mut self, ticket: &Ticket, limit: Duration) -> Result<String, AskError> {
        let answer = loop {
            if let Some(answer) = self.early.remove(&ticket.id) {
                break answer;
            }
            match self.answers.recv_timeout(limit) {
                Ok(answer) => self.put(answer),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(AskError::Silent {
                        command: ticket.command.clone(),
                        limit,
                    });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.dead(&ticket.command)),
            }
        };
        answer.result.map_err(|answer| AskError::Refused {
            command: ticket.command.clone(),
            answer,
        })
    }

    /// The last lines the program said beside the protocol.
    pub fn talk(&self) -> String {
        let talk = self.talk.lock().unwrap_or_else(PoisonError::into_inner);
        let lines: Vec<&str> = talk.iter().map(String::as_str).collect();
        lines.join("\n")
    }

    /// Gives an answer to the question it belongs to: by its number, or to the oldest
    /// open one if the program repeats no numbers.
    fn put(&mut self, answer: Answer) {
        let id = match answer.id {
            Some(id) if self.open.contains(&id) => id,
            // An answer to nothing that was asked.
            Some(_) => return,
            None => match self.open.front() {
                Some(id) => *id,
                None => return,
            },
        };
        self.open.retain(|open| *open != id);
        self.early.insert(id, answer);
    }

    fn dead(&self, command: &str) -> AskError {
        AskError::Dead {
            command: command.to_owned(),
            talk: self.talk(),
        }
    }
}

impl Drop for Conversation {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // A program that was told to quit may have ended already.
            let _ended = child.kill();
            let _waited = child.wait();
        }
    }
}

impl fmt::Debug for Conversation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Conversation")
            .field("open", &self.open)
            .field("child", &self.child)
            .finish_non_exhaustive()
    }
}

/// Reads answers until the program closes its end.
fn listen(mut from: impl BufRead, to: &SyncSender<Answer>, talk: &Mutex<VecDeque<String>>) {
    let mut lines: Vec<String> = Vec::new();
    loop {
        let line = match next(&mut from) {
            Ok(Came::Line(line)) => clean(&line).trim_end().to_owned(),
            Ok(Came::TooLong { .. }) => continue,
            Ok(Came::End) | Err(_) => return,
        };
        match (lines.is_empty(), line.as_str()) {
            (true, "") => {}
            (true, text) if !begins_answer(text) => keep(talk, line),
            (false, "") => {
                let answer = read_answer(&std::mem::take(&mut lines));
                if to.send(answer).is_err() {
                    return;
                }
            }
            (_, _) if lines.len() < KEPT_LINES => lines.push(line),
            (_, _) => {}
        }
    }
}

/// Whether `line` is an answer's first and no noise: `=`, or `?` with a number, a blank
/// or nothing behind it.
fn begins_answer(line: &str) -> bool {
    let is_rest = |rest: &str| rest.is_empty() || rest.starts_with([' ', '\t']);
    line.strip_prefix(['=', '?'])
        .map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()))
        .is_some_and(|rest| is_rest(rest) || line.starts_with('=') && !rest.starts_with('='))
}

fn read_answer(lines: &[String]) -> Answer {
    let first = lines.first().map(String::as_str).unwrap_or_default();
    let (sign, rest) = first.split_at(first.len().min(1));
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (id, begin) = rest.split_at(digits);
    let begin = begin.trim();
    let more = lines.iter().skip(1).map(String::as_str);
    let text: Vec<&str> = std::iter::once(begin)
        .filter(|begin| !begin.is_empty())
        .chain(more)
        .collect();
    let text = text.join("\n");
    Answer {
        id: id.parse().ok(),
        result: if sign == "=" { Ok(text) } else { Err(text) },
    }
}

/// Keeps the last lines of what is said beside the protocol.
fn overhear(beside: impl Read, talk: &Mutex<VecDeque<String>>) {
    let mut beside = BufReader::new(beside);
    while let Ok(came) = next(&mut beside) {
        match came {
            Came::Line(line) => keep(talk, clean(&line).trim_end().to_owned()),
            Came::TooLong { .. } => {}
            Came::End => return,
        }
    }
}

fn keep(talk: &Mutex<VecDeque<String>>, line: String) {
    let mut talk = talk.lock().unwrap_or_else(PoisonError::into_inner);
    if talk.len() == KEPT_TALK {
        talk.pop_front();
    }
    talk.push_back(line);
}

//! Lines of the protocol: what comes in is cleaned, what goes out is framed.

use std::io::{BufRead, Read};

/// The longest line that is read; longer ones are no commands.
const LONGEST: u64 = 64 * 1024;

/// What is looked at of a line that is too long: room for its number.
const BEGINNING: usize = 64;

/// A command as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The number to be repeated in the answer, of any length.
    pub id: Option<String>,
    /// The command; empty if only a number was sent.
    pub command: String,
    /// What follows it.
    pub arguments: Vec<String>,
}

impl Request {
    /// Reads a line; `None` if there is nothing on it but blanks and comment.
    ///
    /// # Source
    ///
    /// GTP 2, section 3.1: control characters but the tab are dropped, a tab is a
    /// blank, a comment goes from `#` to the end of the line.
    pub fn parse(line: &str) -> Option<Request> {
        let clean = clean(line);
        let told = clean.split('#').next().unwrap_or_default();
        let mut words = told.split_whitespace().map(str::to_owned).peekable();
        let is_number = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
        let id = words.next_if(is_number);
        let command = words.next();
        if id.is_none() && command.is_none() {
            return None;
        }
        Some(Request {
            id,
            command: command.unwrap_or_default(),
            arguments: words.collect(),
        })
    }
}

/// `line` without control characters, tabs turned into blanks.
pub(crate) fn clean(line: &str) -> String {
    line.chars()
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|c| !c.is_control())
        .collect()
}

/// The answer to the command with this number, ended by its empty line.
///
/// An empty line would end the answer early, so there is none within; an error is
/// one line.
pub(crate) fn frame(id: Option<&str>, answer: Result<&str, &str>) -> String {
    let id = id.unwrap_or_default();
    let (sign, told, gap) = match answer {
        Ok(text) => ('=', text, "\n"),
        Err(text) => ('?', text, " "),
    };
    let lines = told.lines().map(|line| clean(line).trim_end().to_owned());
    let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    let text = lines.join(gap);
    // A picture begins on a line of its own, so that its columns stay straight.
    let begin = match (told.starts_with('\n'), text.is_empty()) {
        (_, true) => "",
        (true, false) => "\n",
        (false, false) => " ",
    };
    format!("{sign}{id}{begin}{text}\n\n")
}

/// A line as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    Line(String),
    /// More than anybody means to say on one line; it was passed over, but for the
    /// number it began with.
    TooLong {
        id: Option<String>,
    },
    End,
}

/// The next line; bytes that are no UTF-8 are replaced.
pub(crate) fn next(input: &mut impl BufRead) -> std::io::Result<Came> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(Came::End);
    }
    if !bytes.ends_with(b"\n") && read as u64 == LONGEST {
        skip_line(input)?;
        let begin = bytes.get(..BEGINNING).unwrap_or_default();
        let id = Request::parse(&String::from_utf8_lossy(begin)).and_then(|request| request.id);
        return Ok(Came::TooLong { id });
    }
    Ok(Came::Line(String::from_utf8_lossy(&bytes).into_owned()))
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    let mut scrap = Vec::new();
    loop {
        scrap.clear();
        let read = input.take(LONGEST).read_until(b'\n', &mut scrap)?;
        if read == 0 || scrap.ends_with(b"\n") {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Came, Request, frame, next};

    #[test]
    fn a_line_is_cleaned_before_it_is_read() {
        let read = |line: &str| {
            Request::parse(line).map(|request| {
                let id = request.id.unwrap_or_default();
                format!("{id}|{}|{}", request.command, request.arguments.join(","))
            })
        };
        assert_eq!(read("1 play\tb  D4\r\n").as_deref(), Some("1|play|b,D4"));
        assert_eq!(read("na\u{7}me # who?").as_deref(), Some("|name|"));
        assert_eq!(read("00012 name").as_deref(), Some("00012|name|"));
        assert_eq!(read("7").as_deref(), Some("7||"));
        assert_eq!(read(" \t# nothing"), None);
        assert_eq!(read("\r\n"), None);
    }

    #[test]
    fn an_answer_is_ended_by_the_only_empty_line() {
        assert_eq!(frame(None, Ok("")), "=\n\n");
        assert_eq!(frame(Some("3"), Ok("A1\n\nB2\n")), "=3 A1\nB2\n\n");
        assert_eq!(frame(Some("4"), Err("no\n\nway")), "?4 no way\n\n");
        assert_eq!(frame(None, Ok("\n2 . .\n1 . .")), "=\n2 . .\n1 . .\n\n");
    }

    #[test]
    fn an_endless_line_is_passed_over() {
        let mut bytes = vec![b'x'; 200_000];
        bytes.extend_from_slice(b"\n17 play ");
        bytes.resize(400_000, b'y');
        bytes.extend_from_slice(b"\nname");
        let mut input = bytes.as_slice();
        assert_eq!(next(&mut input).unwrap(), Came::TooLong { id: None });
        let id = Some("17".to_owned());
        assert_eq!(next(&mut input).unwrap(), Came::TooLong { id });
        assert_eq!(next(&mut input).unwrap(), Came::Line("name".to_owned()));
        assert_eq!(next(&mut input).unwrap(), Came::End);
    }
}

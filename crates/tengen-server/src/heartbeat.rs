//! Until when the server lived: a file that is written again every 25 ms.
//!
//! After `kill -9` or a power cut the next start reads it and credits the gap to the
//! side that was thinking. It is not flushed to the disk: after `kill -9` the system
//! still has it, and after a power cut an older beat only credits more.
//!
//! Two slots are written in turn, each with its own check, so a beat that was cut in
//! the middle leaves the one before it readable.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::Duration;

use tengen_clock::Timestamp;

use crate::time::TimeSource;

/// How often the file is written.
const BEAT: Duration = Duration::from_millis(25);
/// Bytes of a slot: 16 digits, a space, 8 digits of the check, a line end.
const SLOT: usize = 26;

/// The thread that writes. It ends, after a last beat, when this is dropped.
#[derive(Debug)]
pub(crate) struct Heartbeat {
    stop: Option<mpsc::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Heartbeat {
    /// Starts beating into the file at `path`.
    pub(crate) fn start(path: &Path, time: TimeSource) -> io::Result<Heartbeat> {
        // Not truncated: until the first beat the old ones are still the truth.
        let mut file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        write(&mut file, 0, time.now())?;
        let (stop, stopped) = mpsc::channel::<()>();
        let thread = std::thread::Builder::new()
            .name("heartbeat".to_owned())
            .spawn(move || beat(&mut file, time, &stopped))?;
        Ok(Heartbeat {
            stop: Some(stop),
            thread: Some(thread),
        })
    }
}

impl Drop for Heartbeat {
    fn drop(&mut self) {
        self.stop = None;
        if let Some(thread) = self.thread.take() {
            // The thread does not panic; if it did there is nothing left to stop.
            let _ = thread.join();
        }
    }
}

fn beat(file: &mut File, time: TimeSource, stopped: &mpsc::Receiver<()>) {
    let mut slot = 1;
    let mut failing = false;
    loop {
        let end = stopped.recv_timeout(BEAT);
        match write(file, slot, time.now()) {
            Ok(()) => failing = false,
            Err(error) if !failing => {
                tracing::error!(%error, "the heartbeat cannot be written");
                failing = true;
            }
            Err(_) => {}
        }
        slot = 1 - slot;
        match end {
            Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

fn write(file: &mut File, slot: u64, now: Timestamp) -> io::Result<()> {
    file.seek(SeekFrom::Start(slot * SLOT as u64))?;
    file.write_all(line(now.0).as_bytes())
}

/// A slot's text.
pub(crate) fn line(ms: i64) -> String {
    let digits = format!("{ms:016}");
    format!("{digits} {:08x}\n", check(digits.as_bytes()))
}

/// FNV-1a: enough to tell a torn write from a whole one.
fn check(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}

/// The last moment the server is known to have lived; `None` when no beat can be read.
pub(crate) fn last(path: &Path) -> io::Result<Option<Timestamp>> {
    let mut bytes = Vec::new();
    match File::open(path) {
        // No more than is ours: a file of another kind is not read whole.
        Ok(file) => file.take(2 * SLOT as u64).read_to_end(&mut bytes)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    Ok(bytes.chunks(SLOT).filter_map(read).max())
}

fn read(slot: &[u8]) -> Option<Timestamp> {
    let text = std::str::from_utf8(slot).ok()?;
    let ms = text.get(..16)?.parse().ok()?;
    (line(ms) == text).then_some(Timestamp(ms))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tengen_clock::Timestamp;

    use super::{Heartbeat, SLOT, last, line};
    use crate::time::TimeSource;

    #[test]
    fn the_last_beat_is_the_time_of_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("heartbeat");
        assert_eq!(last(&path).unwrap(), None);
        let time = TimeSource::start(Timestamp(0));
        let before = time.now();
        drop(Heartbeat::start(&path, time).unwrap());
        let end = last(&path).unwrap().unwrap();
        assert!(before <= end && end <= time.now());
    }

    #[test]
    fn a_beat_cut_anywhere_leaves_the_one_before() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("heartbeat");
        let (old, older, new) = (
            line(1_700_000_000_025),
            line(1_700_000_000_000),
            line(1_700_000_009_999),
        );
        for cut in 0..SLOT {
            // The new beat goes over the older slot and is cut after `cut` bytes.
            let torn = format!("{}{}{old}", &new[..cut], &older[cut..]);
            fs::write(&path, torn).unwrap();
            let found = last(&path).unwrap().unwrap();
            let whole = cut == SLOT - 1;
            let want = if whole {
                1_700_000_009_999
            } else {
                1_700_000_000_025
            };
            assert_eq!(found, Timestamp(want), "cut after {cut}");
        }
    }

    #[test]
    fn a_file_of_another_kind_tells_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("heartbeat");
        for bytes in [&b""[..], b"hello", &[0; 52], "я".repeat(40).as_bytes()] {
            fs::write(&path, bytes).unwrap();
            assert_eq!(last(&path).unwrap(), None);
        }
    }
}

//! Game records: SGF read and written, replayed, and the log of a game as a record.

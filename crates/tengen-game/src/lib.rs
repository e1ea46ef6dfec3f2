//! A game of Go as a fold of events: commands in, events out.

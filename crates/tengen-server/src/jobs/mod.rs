//! Work that takes longer than a millisecond, away from the tasks that serve.

pub(crate) mod judge;

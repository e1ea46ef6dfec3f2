//! Typed identifiers: newtypes over UUIDv7 with one text form.

//! Time controls as one state machine: time comes in as an argument.

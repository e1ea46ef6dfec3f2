//! What tests lean on: a slow reference board that shares nothing with the fast one.

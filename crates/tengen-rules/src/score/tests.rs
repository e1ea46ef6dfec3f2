//! Tests of counting.

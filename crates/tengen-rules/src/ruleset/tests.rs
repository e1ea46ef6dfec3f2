//! Tests of rulesets.

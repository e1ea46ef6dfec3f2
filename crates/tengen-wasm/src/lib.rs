//! The face that rules, clock, game and record show to the browser.

//! Judgement of groups: what is proved alive, what is thought dead, and why.

//! Commands that only ask: the board, the count, what is legal.

use std::fmt::Write as _;

use tengen_rules::{ChainStatus, Color, Judgement, Outcome, ScoreSheet, score};

use super::setting::list;
use super::{Fault, Player, Session};

impl<P: Player> Session<P> {
    pub(super) fn showboard(&self) -> String {
        let position = self.position();
        let mut text = format!("\n{}\n", position.board());
        let prisoners = position.prisoners();
        // A text grows without fail.
        let _whole = write!(
            text,
            "{} to move; prisoners: black {}, white {}; komi {}",
            position.turn(),
            prisoners.black,
            prisoners.white,
            position.komi()
        );
        text
    }

    /// Chains that nobody can judge stand: they count as living.
    fn judged(&mut self) -> Judgement {
        let position = self.table.position();
        let judgement = self.player.judge(position);
        judgement.unknown_as_alive(position.board())
    }

    fn count(&mut self) -> Result<ScoreSheet, Fault> {
        let judgement = self.judged();
        score(self.position(), &judgement).map_err(|_| Fault::Score)
    }

    /// `B+3.5`, `W+0.5`, or `0` for a draw.
    pub(super) fn final_score(&mut self) -> Result<String, Fault> {
        Ok(result(self.count()?.outcome()))
    }

    /// One chain a line.
    pub(super) fn final_status_list(&mut self, arguments: &[String]) -> Result<String, Fault> {
        let status = match arguments {
            [word] => match word.as_str() {
                "alive" => ChainStatus::Alive,
                "dead" => ChainStatus::Dead,
                "seki" => ChainStatus::Seki,
                _ => return Err(Fault::Syntax),
            },
            _ => return Err(Fault::Syntax),
        };
        let judgement = self.judged();
        let board = self.position().board();
        let chains = board
            .chains()
            .filter(|chain| judgement.status(board, chain.anchor()) == Some(status));
        let lines: Vec<String> = chains
            .map(|chain| list(&chain.stones().iter().collect::<Vec<_>>()))
            .collect();
        Ok(lines.join("\n"))
    }

    /// Nothing once the passes have ended the game.
    pub(super) fn legal_moves(&self) -> String {
        if self.is_over() {
            return String::new();
        }
        let position = self.position();
        let points = position.legal_points(position.turn());
        let mut words: Vec<String> = points.iter().map(|at| at.to_string()).collect();
        words.push("pass".to_owned());
        words.join(" ")
    }

    /// The result in words, nothing while the game goes on.
    pub(super) fn final_result(&mut self) -> Result<String, Fault> {
        if !self.is_over() {
            return Ok(String::new());
        }
        let outcome = self.count()?.outcome();
        Ok(match outcome.winner() {
            Some(Color::Black) => format!("Black wins: {}", result(outcome)),
            Some(Color::White) => format!("White wins: {}", result(outcome)),
            None => "Draw: 0".to_owned(),
        })
    }

    fn is_over(&self) -> bool {
        let position = self.position();
        u32::from(position.ruleset().passes_to_stop) <= position.passes_in_a_row()
    }
}

fn result(outcome: Outcome) -> String {
    outcome.to_string()
}

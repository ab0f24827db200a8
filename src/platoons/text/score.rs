//! How things stand in the end: points and what they mean.

use crate::kit::Side;
use crate::kit::speech::{text, text_with};
use crate::platoons::rules::{Level, Outcome};

use super::Teller;

impl Teller<'_> {
    /// An outcome with its points.
    pub fn outcome(&self, outcome: Outcome) -> Vec<String> {
        vec![self.won(outcome.won), self.points(outcome.points)]
    }

    /// Who has won and how clearly; none is a draw.
    pub fn won(&self, won: Option<(Side, Level)>) -> String {
        match won {
            None => text("platoon-draw"),
            Some((side, level)) => {
                let key = match level {
                    Level::Minor => "platoon-won-minor",
                    Level::Major => "platoon-won-major",
                };
                text_with(key, &[("side", self.side(side).into())])
            }
        }
    }

    /// The points of the side that is counted.
    pub fn points(&self, points: i16) -> String {
        let side = self.side(self.game.scenario.victory.points_of);
        text_with("platoon-points", &[("side", side.into()), ("points", points.into())])
    }
}

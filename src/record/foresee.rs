//! What follows of an answer by itself, up to where luck or somebody else has a say: for whoever wants to know before he answers.

use crate::rules::{Choice, Decision, Fact, Illegal, Purpose, RollFor, Side, Situation};

use super::play::{Match, Progress};

/// What follows of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Foreseen {
    /// How things stand then.
    pub situation: Situation,
    /// The side and its roll that follow at once.
    pub roll: Option<(Side, RollFor)>,
    /// The question that follows, where no luck comes first; none where the battle ends so.
    pub asks: Option<Decision>,
}

impl Match {
    /// What follows of an answer that is not given. Nothing is told that could not be taken back: no card that would be turned
    /// over, no chit, nothing hidden.
    ///
    /// # Errors
    /// The rule that forbids the answer.
    pub fn foresee(&self, choice: &Choice) -> Result<Foreseen, Illegal> {
        self.check(choice)?;
        let mut then = self.clone();
        if let Progress::Asks(decision) = self.progress() {
            then.answer(decision.side, choice.clone())?;
        }
        let mut situation = self.battle().situation.clone();
        for note in &then.notes()[self.facts()..] {
            if note.fact.meaning().bars_undo {
                let roll = match note.fact {
                    Fact::CardRevealed { side, purpose: Purpose::Roll(roll), .. } => Some((side, roll)),
                    _ => None,
                };
                return Ok(Foreseen { situation, roll, asks: None });
            }
            situation.apply(self.game(), &note.fact);
        }
        let asks = match then.progress() {
            Progress::Asks(decision) => Some(decision.clone()),
            Progress::Over(_) => None,
        };
        Ok(Foreseen { situation, roll: None, asks })
    }
}

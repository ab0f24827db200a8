//! What follows of an answer by itself, up to where luck or somebody else has a say: for whoever wants to know before he answers.

use super::decision::Decision;
use super::play::{Match, Progress};
use super::rules::Rules;

/// What follows of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Foreseen<R: Rules> {
    /// How things stand then.
    pub situation: R::Situation,
    /// The roll that follows at once.
    pub roll: Option<R::Roll>,
    /// The question that follows, where no luck comes first; none where the battle ends so.
    pub asks: Option<Decision<R>>,
}

impl<R: Rules> Match<R> {
    /// What follows of an answer that is not given. Nothing is told that could not be taken back: no card that would be turned
    /// over, no chit, nothing hidden.
    ///
    /// # Errors
    /// The rule that forbids the answer.
    pub fn foresee(&self, choice: &R::Choice) -> Result<Foreseen<R>, R::Illegal> {
        self.check(choice)?;
        let mut then = self.clone();
        if let Progress::Asks(decision) = self.progress() {
            then.answer(decision.side, choice.clone())?;
        }
        let mut battle = self.battle().clone();
        let (mut roll, mut barred) = (None, false);
        for note in &then.notes()[self.facts()..] {
            if R::bars_undo(&note.fact) {
                (roll, barred) = (R::roll(&note.fact), true);
                break;
            }
            R::apply(self.game(), &mut battle, &note.fact);
        }
        let asks = match then.progress() {
            Progress::Asks(decision) if !barred => Some(decision.clone()),
            Progress::Asks(_) | Progress::Over(_) => None,
        };
        Ok(Foreseen { situation: R::situation(&battle).clone(), roll, asks })
    }
}

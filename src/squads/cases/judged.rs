//! A position that is put to a player, to see whether what he does is wise.

use rand_pcg::Pcg32;

use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::source::Span;
use crate::kit::Player;
use crate::kit::cases::{Rehearsed, Wise, show};
use crate::squads::rules::{Choice, Decision, Question, Squads};

use super::Case;
use super::fitting::way_out;
use super::rehearsal::Rehearsal;

/// No order asks as many questions.
const TOO_MANY: usize = 500;

/// What a player did with a case that says what is `wise`.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What the case shows.
    pub title: String,
    /// Whether it was one of the things that a good player does.
    pub wise: bool,
    /// What he was asked and answered, until the order was over.
    pub answers: Vec<String>,
}

impl Case {
    /// Plays the script and lets a player answer for the side that is asked then, until the order is over. The other side declines
    /// where it can, and answers by chance where it cannot.
    ///
    /// # Errors
    /// The case does not come to a question of which it says what is wise.
    pub fn put_to(&self, player: &mut dyn Player<Squads>) -> Result<Judged, Diagnostics> {
        let stuck = |what: String| -> Diagnostics {
            Problem::new(Span::default(), what).in_source(&self.file.source).into()
        };
        let mut play = self.rehearsal().map_err(|troubles| stuck(troubles.join("; ")))?;
        self.file.lead(&mut play)?;
        let first = play.decision().cloned().ok_or_else(|| stuck("the battle is over".to_owned()))?;
        if self.file.wise.is_empty() {
            return Err(stuck("the case does not say what is `wise`".to_owned()));
        }
        let mut luck = Pcg32::new(1, 1);
        let (mut wise, mut answers) = (false, Vec::new());
        while let Some(decision) = play.decision().cloned().filter(|_| answers.len() < TOO_MANY) {
            if !answers.is_empty() && is_over(&first, &decision) {
                break;
            }
            let choice = if decision.side == first.side {
                let battle = play.battle();
                let (from, view) = (battle.standpoint(decision.side), battle.view(decision.side));
                let choice = player.choose_ahead(&from, &view, &decision);
                wise |= answers.is_empty() && self.is_wise(&play, &decision, &choice);
                answers.push(format!("{}: {}", show(&decision.question, &play), show(&choice, &play)));
                choice
            } else {
                way_out(&decision).unwrap_or_else(|| play.battle().propose(&mut luck))
            };
            if !play.give(choice) {
                return Err(stuck(format!("this is refused: {}", answers.join(", "))));
            }
        }
        let led = self.file.wise.iter().any(|wise| match wise {
            Wise::Choice(..) => false,
            Wise::Leads(expectation) => {
                let mut facts = play.happened();
                expectation.what.check(&mut play, &mut facts).is_ok()
            }
        });
        Ok(Judged { title: self.file.title.clone(), wise: wise || led, answers })
    }

    fn is_wise(&self, play: &Rehearsal, decision: &Decision, choice: &Choice) -> bool {
        self.file.wise.iter().any(|wise| match wise {
            Wise::Choice(_, pick) => pick.is(play, decision, choice),
            Wise::Leads(_) => false,
        })
    }
}

/// Whether the order is over: a turn goes on, or the set-up of the other side.
fn is_over(first: &Decision, now: &Decision) -> bool {
    match now.question {
        Question::Turn => true,
        Question::SetUp => now.side != first.side,
        _ => false,
    }
}

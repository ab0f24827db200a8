//! A position played by a script, as all cases are.

use crate::kit::cases::{self, Because, Happened, Pattern, Rehearsed, show};
use crate::squads::rules::{Choice, Decision, Side};
use crate::squads::text;

use super::figures::Figure;
use super::pick::Pick;
use super::rehearsal::{Misfit, Rehearsal};

impl Rehearsed for Rehearsal {
    type Pick = Pick;
    type Figure = Figure;

    fn answer(&mut self, side: Option<Side>, pick: &Pick, twice: bool) -> Result<(), String> {
        let answered = self.answer_with(side, twice, |play, decision| pick.resolve(play, decision));
        answered.map_err(|misfit| match misfit {
            Misfit::Refused(illegal) => {
                format!("refused: {}; {}", text::refusal(&illegal), waiting(self))
            }
            Misfit::TwoPlaces => format!("{misfit}; {}", waiting(self)),
            Misfit::OtherQuestion => format!("{misfit}: {}", unforeseen(self)),
            Misfit::Unknown if matches!(pick, Pick::Decline(_)) => {
                format!("{}: {}", Misfit::OtherQuestion, unforeseen(self))
            }
            Misfit::Unknown | Misfit::NotAsked | Misfit::Over => misfit.to_string(),
        })
    }

    fn refused(&mut self, side: Option<Side>, pick: &Pick, because: &Because) -> Result<(), String> {
        let tried = self.try_out_with(side, |play, decision| pick.resolve(play, decision));
        let judged = self.judged().map(|question| show(&question, self));
        match tried {
            Err(Misfit::Refused(illegal)) => {
                because.is_met(illegal.rule, &text::refusal(&illegal), judged.as_ref())
            }
            Err(Misfit::NotAsked) => {
                Err(format!("it is not refused, but that side is not asked: {}", waiting(self)))
            }
            Err(other) => Err(format!("it is not refused: {other}; {}", waiting(self))),
            Ok(()) => {
                let at = judged.map(|question| format!(" at {question}")).unwrap_or_default();
                Err(format!("it is not refused{at}"))
            }
        }
    }

    fn offered(&mut self, side: Option<Side>, pick: &Pick) -> Result<(), String> {
        self.try_out_with(side, |play, decision| pick.resolve(play, decision))
            .map_err(|misfit| format!("it is not offered: {misfit}; {}", waiting(self)))
    }

    fn asked(&mut self, side: Side, question: &Pattern) -> Result<(), String> {
        let names = self.clone();
        let fits =
            |decision: &Decision| decision.side == side && question.fits(&show(&decision.question, &names));
        if self.until(fits) { Ok(()) } else { Err(format!("that is not asked: {}", unforeseen(self))) }
    }

    fn stands(&self, figure: &Figure) -> Result<(), String> {
        figure.stands(self)
    }

    fn finish(&mut self) -> Result<(), String> {
        self.play_out()
            .map_err(|_| format!("the script ends here, but the order goes on: {}", unforeseen(self)))
    }

    fn was_used_up(&self) -> Result<(), String> {
        self.stack_was_used_up()
    }

    /// Behind points stands what they were scored for, just before them.
    fn happened(&self) -> Happened {
        let notes = self.notes().iter();
        Happened::new(notes.map(|note| show(&note.fact, self)).collect(), Some("PointsScored"))
    }

    fn refusals(&self) -> &[String] {
        &self.refusals
    }

    fn passed(&self) -> &[String] {
        &self.passed
    }
}

/// What the battle waits for, and how a script goes on from there.
fn unforeseen(play: &Rehearsal) -> String {
    match play.decision() {
        Some(decision) => {
            let question = show(&decision.question, play);
            let word = Pattern::word_of(&question);
            let declined = match decision.offer.choices.contains(&Choice::Decline) {
                true => format!(
                    "\n    the script answers it, or the case names it: `Decline({word})`, `passes: [{word}]`"
                ),
                false => String::new(),
            };
            format!("{}{declined}", waiting(play))
        }
        None => waiting(play),
    }
}

/// What the battle waits for, for messages.
fn waiting(play: &Rehearsal) -> String {
    match play.decision() {
        Some(decision) => {
            cases::waiting(decision.side, &show(&decision.question, play), answers(play, decision))
        }
        None => "the battle is over".to_owned(),
    }
}

/// What may be answered, as a script writes it.
fn answers(play: &Rehearsal, decision: &Decision) -> Vec<String> {
    let game = play.battle().game();
    let single = |choice: &Choice| match choice {
        Choice::Support { side, entry } => {
            let nation = &game.nations[*side];
            format!("Support({:?})", nation.support_name(nation.support[usize::from(*entry)].item))
        }
        other => show(other, play).to_string(),
    };
    let mut told: Vec<String> = decision.offer.choices.iter().map(single).collect();
    if let Some(set) = &decision.offer.set {
        let of: Vec<String> = set.of.iter().map(|element| show(element, play).to_string()).collect();
        told.insert(0, format!("{} to {} of {}", set.least, set.most, of.join(" ")));
    }
    told
}

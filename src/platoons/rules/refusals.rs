//! Why something that is not offered is not legal: the rule that keeps somebody from it, told by the functions that offer.

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::refusal::{Illegal, Why};
use crate::platoons::rules::fire::{antitank, direct};
use crate::platoons::rules::movement::{self, March};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, Situation, UnitId};

/// Why a choice is not legal as an answer to a question; none where nothing better can be said than that it is not offered.
pub fn of(game: &Game, situation: &Situation, question: &Question, choice: &Choice) -> Option<Illegal> {
    match (question, choice) {
        (Question::Segment, Choice::Pass) => Some(Illegal { rule: "3.0b", why: Why::MustRecover }),
        (Question::MoveTo { mover }, Choice::Hex(to)) => {
            let spent = situation.segment.as_ref()?.part(*mover)?.spent;
            let march = March::begin(situation, *mover, Vec::new());
            let march = March { hexes: u8::from(spent > Mp::ZERO), ..march };
            movement::refusal(game, situation, &march, *to)
        }
        (Question::Act, Choice::Fire(hex)) => fire(game, situation, *hex),
        (Question::Act, Choice::Shoot(target)) => {
            let shooter = *firers(situation)?.first()?;
            antitank::check(game, situation, shooter, *target).err()
        }
        _ => None,
    }
}

/// Why nobody fires at a hex: what keeps the first of those who are to fire from it.
fn fire(game: &Game, situation: &Situation, hex: Hex) -> Option<Illegal> {
    let enemy = situation.segment.as_ref()?.side.other();
    if situation.stack(enemy, hex).is_empty() {
        return Some(Illegal { rule: "7.21", why: Why::NobodyThere });
    }
    match firers(situation)?.first() {
        Some(unit) => direct::check(game, situation, *unit, hex).err(),
        None => Some(Illegal { rule: "3.13", why: Why::NobodyFires }),
    }
}

/// The units that are to fire and have not yet.
fn firers(situation: &Situation) -> Option<Vec<UnitId>> {
    let waiting = situation.segment.as_ref()?.waiting(Task::Fire);
    let units = waiting.filter_map(|part| match part.actor {
        Actor::Unit(id) => Some(id),
        Actor::Leader(_) => None,
    });
    Some(units.collect())
}

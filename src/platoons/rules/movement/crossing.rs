//! Rivers are crossed with the help of engineers (5.73, 5.75).

use crate::platoons::board::{Hex, Mp};
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::{Fact, Way};
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::dialogue::roll::RollFor;
use crate::platoons::rules::ground::costs::{self, Going};
use crate::platoons::rules::ground::rivers::{self, Passage};
use crate::platoons::rules::ground::stacking;
use crate::platoons::rules::movement::held;
use crate::platoons::rules::rulebook::{Flow, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Readiness, Situation};

/// Somebody is about to take a step at a river. Engineers who help him do not move in this turn; where a roll decides it tells
/// whether he crosses (5.73).
pub fn attempt(table: &mut Table, actor: Actor, passage: Passage) -> Flow<bool> {
    let (helper, number) = match passage {
        Passage::Free => return Ok(true),
        Passage::Halts { helper } | Passage::Climbs { helper } => (helper, None),
        Passage::Rolls { number, helper } => (helper, Some(number)),
    };
    if let Some(unit) = helper.filter(|unit| !table.situation().helping.contains(unit)) {
        table.record(Fact::Helped { unit });
        // At a cliff they do nothing else at all.
        if matches!(passage, Passage::Climbs { .. }) {
            table.record(Fact::Acted { actor: Actor::Unit(unit) });
            table.record(Fact::Marked { actor: Actor::Unit(unit), readiness: Readiness::Marked });
        }
    }
    Ok(number.is_none_or(|number| table.roll(RollFor::Crossing { actor, number }).sum() <= number))
}

/// Those of an assault who come over a river or a cliff into the hex; who does not get across stays where he is, and has moved.
pub fn into_assault(table: &mut Table, hex: Hex, who: &[Actor]) -> Flow<Vec<Actor>> {
    let mut across = Vec::new();
    for actor in who.iter().copied() {
        let passage = passage_to(table.game(), table.situation(), actor, hex).unwrap_or(Passage::Free);
        if attempt(table, actor, passage)? {
            across.push(actor);
        } else {
            table.record(Fact::Acted { actor });
            table.record(Fact::Marked { actor, readiness: Readiness::Marked });
        }
    }
    Ok(across)
}

/// How somebody could come into a hex beside his own at once; free for those who are there.
pub fn passage_to(game: &Game, situation: &Situation, actor: Actor, hex: Hex) -> Option<Passage> {
    let from = situation.hex_of(actor)?;
    let class = Going::of(game, situation, actor).class;
    if from == hex {
        Some(Passage::Free)
    } else {
        rivers::passage(game, situation, actor, class, (from, hex), 0)
    }
}

/// 5.75: engineers who were demoralized have left the water. Those whom they were to help leave it, too, each for the bank from
/// which it came. Tells who.
pub fn follow_engineers(table: &mut Table, engineers: Actor, hex: Hex) -> Flow<Vec<Actor>> {
    let (game, situation) = (table.game(), table.situation());
    let side = situation.owner(engineers);
    let gone = matches!(engineers, Actor::Unit(id) if rivers::is_engineer(game, situation.unit(id)));
    let others_help = situation.units_in(side, hex).any(|(_, unit)| rivers::is_engineer(game, unit));
    let mut left = Vec::new();
    if !gone || others_help || !rivers::is_water(game, hex) {
        return Ok(left);
    }
    for actor in situation.stack(side, hex) {
        let ways = back(table.game(), table.situation(), actor, hex).into_iter().map(Choice::Hex).collect();
        if let Some(Choice::Hex(to)) = table.ask_one(side, Question::Flee { actor }, ways)? {
            let (with, way) = (Vec::new(), Way::Displaced);
            table.record(Fact::Went { actor, with, to, way, spent: Mp::ZERO });
            left.push(actor);
        }
    }
    Ok(left)
}

/// The hexes of his own bank to which somebody can get out of the water.
fn back(game: &Game, situation: &Situation, actor: Actor, from: Hex) -> Vec<Hex> {
    let going = Going::of(game, situation, actor);
    let enemy = situation.owner(actor).other();
    let beside = game.map.neighbours(from).map(|(_, to)| to);
    let free = beside.filter(|to| {
        !rivers::is_water(game, *to)
            && !held(game, situation, enemy, *to)
            && costs::step(game, situation, going, from, *to).is_some()
            && stacking::has_room(game, situation, actor, *to)
            && !rivers::bars_flight(game, situation, actor, going.class, (from, *to))
    });
    free.collect()
}

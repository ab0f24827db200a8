//! Assault: what it promises, and whom to send.

use crate::kit::check;
use crate::platoons::board::Hex;
use crate::platoons::rules::{
    Actor, AssaultResult, Choice, Decision, Game, Platoons, Situation, Stacking, assault,
};

use super::firing::ways;

/// How much better the attackers of a hex may expect to come off than the defenders, in thousandths of a step.
pub fn balance(game: &Game, situation: &Situation, hex: Hex, who: &[Actor]) -> i32 {
    let Some(first) = who.first() else { return i32::MIN };
    let side = situation.owner(*first);
    let promise = |of| {
        let onslaught = assault::onslaught(game, situation, hex, who, of);
        let column = usize::from(onslaught.column.column);
        (2..=12u8).map(|roll| ways(roll) * weight(game.tables.assault.result(roll, column))).sum::<i32>() / 36
    };
    promise(side) - promise(side.other())
}

fn weight(result: AssaultResult) -> i32 {
    match result {
        AssaultResult::None => 0,
        AssaultResult::Morale(plus) => 400 + 200 * i32::from(plus),
        AssaultResult::Steps(steps) => 1200 * i32::from(steps),
    }
}

/// An overrun that promises more than it costs, the best of those in reach.
pub fn on_the_move(game: &Game, situation: &Situation, mover: Actor, decision: &Decision) -> Option<Choice> {
    let hexes = decision.offer.choices.iter().filter_map(|choice| match choice {
        Choice::Overrun(hex) => Some((balance(game, situation, *hex, &[mover]), choice)),
        _ => None,
    });
    let best = hexes.max_by_key(|(balance, _)| *balance).filter(|(balance, _)| *balance > 0);
    best.map(|(_, choice)| choice.clone())
}

/// Whom to send: everybody for whom there is room, the strongest first.
pub fn group(game: &Game, situation: &Situation, hex: Hex, decision: &Decision) -> Option<Choice> {
    let who = strongest(game, situation, hex, &decision.offer.set.as_ref()?.of);
    let choice = Choice::Set(who);
    check::<Platoons>(game, situation, decision, &choice).is_ok().then_some(choice)
}

/// The strongest of those who could attack, as many as fit into the hex, with all leaders.
pub fn strongest(game: &Game, situation: &Situation, hex: Hex, of: &[Actor]) -> Vec<Actor> {
    let strength = |actor: &Actor| match actor {
        Actor::Unit(id) => game.face(situation.unit(*id)).df.map_or(1, |df| df.strength),
        Actor::Leader(_) => 0,
    };
    let inside = |actor: &Actor| situation.hex_of(*actor) == Some(hex);
    let (there, mut coming): (Vec<Actor>, Vec<Actor>) = of.iter().partition(|actor| inside(actor));
    coming.sort_by_key(|actor| std::cmp::Reverse(strength(actor)));
    let (mut who, mut full) = (there, [0usize; 2]);
    if let Some(first) = of.first() {
        let side = situation.owner(*first);
        for (_, unit) in situation.units_in(side, hex) {
            count(&mut full, game.kind(unit).stacking());
        }
    }
    for actor in coming {
        let fits = match actor {
            Actor::Leader(_) => true,
            Actor::Unit(id) => count(&mut full, game.kind(situation.unit(id)).stacking()),
        };
        if fits {
            who.push(actor);
        }
    }
    who
}

/// Counts a unit where there is room for it.
fn count(full: &mut [usize; 2], as_what: Stacking) -> bool {
    let kind = match as_what {
        Stacking::Combat => 0,
        Stacking::Transport => 1,
        Stacking::Free => return true,
    };
    let room = full[kind] < 3;
    full[kind] += usize::from(room);
    room
}

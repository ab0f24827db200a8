//! The turn and what lasts no longer than it.

use crate::kit::Side;
use crate::kit::lab::{Violation, hold};
use crate::platoons::rules::{Game, SavedSegment, Situation, Stage};

/// 3.0c, 9.2: smoke and light last no longer than their turn, and no battery fires oftener than it may.
pub fn support(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let in_turn = matches!(situation.stage, Stage::Action { .. } | Stage::Removal);
    let kept = situation.saved != SavedSegment::NotYet;
    hold(!kept || (in_turn && game.scenario.options.excess_initiative), || {
        format!("a segment is kept: {:?} (R240)", situation.saved)
    })?;
    let shells = &situation.shells;
    let clear = shells.smoke.is_empty() && shells.lights.is_empty() && shells.drumfire.is_empty();
    hold(in_turn || clear, || "smoke, light or drumfire is left over (3.0c)".to_owned())?;
    for side in Side::BOTH {
        let batteries = &situation.batteries[side];
        let fresh = !batteries.iter().any(|battery| battery.fired);
        hold(in_turn || fresh, || format!("batteries of {side:?} count as fired (9.2)"))?;
        let given = &game.scenario.sides[side].batteries;
        let more = batteries.iter().zip(given).any(|(is, was)| is.rounds > was.rounds);
        // R241: what comes by chance comes for a turn.
        let by_chance = batteries.iter().skip(given.len());
        let fit = by_chance.map(|battery| battery.turns).all(|(first, last)| first == last);
        let as_many = batteries.len() == given.len() || (game.scenario.options.random_events && fit);
        hold(batteries.len() >= given.len() && as_many && !more, || {
            format!("batteries of {side:?} have grown (9.2)")
        })?;
        hold(in_turn || !situation.acts_again[side], || format!("{side:?} may act again (R241)"))?;
    }
    Ok(())
}

/// 3, 3.0a: the turn is one of the battle, and no side has gained initiative, which is only lost.
pub fn clock(game: &Game, situation: &Situation) -> Result<(), Violation> {
    let scenario = &game.scenario;
    hold(situation.turn <= scenario.turns, || format!("it is turn {} (3)", situation.turn))?;
    for side in Side::BOTH {
        let (is, was) = (situation.initiative[side], scenario.sides[side].initiative);
        hold(is <= was, || format!("the initiative of {side:?} has risen from {was} to {is} (3.0a)"))?;
    }
    Ok(())
}

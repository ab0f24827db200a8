//! Where to build, and where to lay mines.

use crate::platoons::board::Hex;
use crate::platoons::rules::{Choice, Decision, Game, Situation, Work};

use super::{goals, ground};

/// What holds off those who come to a hex of its own goes there; what stops them on their way, into the hexes before it.
pub fn place(game: &Game, situation: &Situation, work: Work, decision: &Decision) -> Option<Choice> {
    let side = decision.side;
    let goals = goals::all(game);
    let enemy: Vec<Hex> = game.scenario.sides[side.other()]
        .units
        .iter()
        .filter_map(|entry| entry.area.first().copied())
        .collect();
    let score = |hex: Hex| {
        let own = situation.units_in(side, hex).count() as i32;
        let near: i32 = game
            .map
            .neighbours(hex)
            .map(|(_, next)| {
                situation.units_in(side, next).count() as i32 * 3 + i32::from(goals.contains(&next))
            })
            .sum();
        let laid = situation.works.mines_in(side, hex).count() + situation.works.of(hex).count();
        let to_enemy = enemy.iter().map(|at| i32::from(game.map.distance(hex, *at))).min().unwrap_or(0);
        let here = match work {
            Work::Wire | Work::DragonsTeeth | Work::Cave => 8 * own + 2 * i32::from(goals.contains(&hex)),
            Work::Mines | Work::Ditch => 2 * near - 20 * own,
        };
        10 * here - to_enemy - 15 * laid as i32
    };
    ground::best(decision, score)
}

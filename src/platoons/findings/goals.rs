//! Who controls the hexes for which the scenario gives points or the victory, and which of them decide.

use crate::kit::BySide;
use crate::kit::lab::findings::{Objective, Objectives, in_time};
use crate::kit::speech::told;
use crate::platoons::lab::SimReport;
use crate::platoons::rules::{Game, Goal, Points};

/// Of so many hexes without a name the first are named by their numbers.
const NAMED: usize = 3;

/// The goals of a scenario.
pub(super) fn of(game: &Game, report: &SimReport) -> Objectives {
    let tally = &report.tally;
    let won = BySide::from_fn(|side| tally.won(side));
    let goals = game.scenario.victory.goals().zip(&tally.goals);
    let row = |(number, (goal, holding)): (usize, (Goal, _))| {
        let name = format!("{number} · {}", name(game, goal));
        Objective::of((name, points(goal)), holding, in_time(holding, 0, &tally.turns), won)
    };
    Objectives::of((1..).zip(goals).map(row).collect())
}

/// What stands on the boards in its hexes; their numbers where nothing does.
fn name(game: &Game, Goal { hexes, .. }: Goal) -> String {
    let places = game.map.place_names().filter(|(hex, _)| hexes.contains(hex));
    let places: Vec<String> = places.map(|(_, name)| told(name).to_owned()).collect();
    if !places.is_empty() {
        return places.join(", ");
    }
    let rest = if hexes.len() > NAMED { " …" } else { "" };
    let hexes: Vec<String> = hexes.iter().take(NAMED).map(|hex| game.map.name(*hex)).collect();
    format!("{}{rest}", hexes.join(", "))
}

/// What it is worth: points for each of so many hexes, and the turns at whose ends they are counted, where they are named.
fn points(Goal { hexes, points }: Goal) -> String {
    match points {
        Some(Points::Control { each, turns, .. }) => {
            let turns: Vec<String> = turns.iter().map(u8::to_string).collect();
            let turns = if turns.is_empty() { String::new() } else { format!(" ({})", turns.join(", ")) };
            format!("{each} × {}{turns}", hexes.len())
        }
        Some(Points::More { points, .. }) => points.to_string(),
        Some(Points::Lost { .. } | Points::Left { .. }) | None => String::new(),
    }
}

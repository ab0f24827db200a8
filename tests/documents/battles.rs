//! How large the battles of the box are.

use std::fmt::Write;

use opfire::squads::content::library::Library;
use opfire::squads::rules::{Game, Side, SpecialRule};

/// A line a battle, the fewest units first: what each side has, the Axis before the stroke.
pub fn sizes() -> String {
    let library = Library::embedded();
    let listed = library.scenarios().into_iter().map(|listing| listing.id);
    let mut battles: Vec<(usize, String, Game)> = listed
        .map(|id| {
            let game = library.load(&id).unwrap_or_else(|found| panic!("{found}"));
            let units = Side::BOTH.iter().map(|side| game.side(*side).units.len()).sum();
            (units, id, game)
        })
        .collect();
    battles.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));

    let mut lines =
        "| battle | posture | hand | units | of them later | orders | surrender | sudden death |\n\
                     |---|---|---|---|---|---|---|---|\n"
            .to_owned();
    for (_, id, game) in &battles {
        let sides = &game.scenario.sides;
        let both = |of: &dyn Fn(Side) -> String| format!("{} / {}", of(Side::Axis), of(Side::Allies));
        let later =
            |side: Side| sides[side].units.iter().filter(|unit| unit.arrives.is_some()).count().to_string();
        let cells = [
            format!("`{id}`"),
            both(&|side| format!("{:?}", sides[side].posture)),
            both(&|side| sides[side].hand_size.to_string()),
            both(&|side| sides[side].units.len().to_string()),
            both(&later),
            both(&|side| sides[side].orders.to_string()),
            both(&|side| surrender(game, side)),
            end(game),
        ];
        writeln!(lines, "| {} |", cells.join(" | ")).expect("it is a text");
    }
    lines
}

fn surrender(game: &Game, side: Side) -> String {
    if game.scenario.special.contains(&SpecialRule::NeverSurrenders(side)) {
        return "never".to_owned();
    }
    game.side(side).surrender.to_string()
}

fn end(game: &Game) -> String {
    let space = game.scenario.sudden_death;
    if game.scenario.special.contains(&SpecialRule::NoSuddenDeath) {
        "none".to_owned()
    } else if game.scenario.special.contains(&SpecialRule::FixedEnd) {
        format!("{space}, fixed")
    } else {
        space.to_string()
    }
}

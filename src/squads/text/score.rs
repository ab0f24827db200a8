//! How a battle stands, in words: time, points, objectives, both sides, who won.

use crate::squads::rules::{Chit, Ending, Game, Outcome, Side, Situation, SpecialRule, most_orders};

use super::{Explained, Value, explain, explained, side_name, text, text_with, told};

/// On which space sudden death is tested for (6.2), or that it is not.
pub fn sudden_death(game: &Game, situation: &Situation) -> String {
    if game.scenario.special.contains(&SpecialRule::NoSuddenDeath) {
        text("track-no-sudden-death")
    } else if game.scenario.special.contains(&SpecialRule::FixedEnd) {
        text_with("track-fixed-end", &[("time", situation.sudden_death.into())])
    } else {
        text_with("track-sudden-death", &[("time", situation.sudden_death.into())])
    }
}

/// Who leads, and with how many points (4.1); none where nobody does.
pub fn points(game: &Game, situation: &Situation) -> Option<String> {
    let side = situation.leader()?;
    let values = [("points", situation.victory_points.abs().into()), ("side", side_name(game, side).into())];
    Some(text_with("result-points", &values))
}

/// What an objective is worth as far as it is known, and who holds it (7.3).
pub fn objective(game: &Game, situation: &Situation, number: u8) -> String {
    let holder = situation.control[usize::from(number) - 1];
    let holder = holder.map_or_else(|| text("track-nobody"), |side| side_name(game, side));
    let worth = situation.value(game, number);
    let number = objective_words(game, number).into();
    text_with("track-objective", &[("number", number), ("points", worth.into()), ("holder", holder.into())])
}

/// The number of an objective, with its name where it has one.
pub fn objective_words(game: &Game, number: u8) -> String {
    match game.map.objective_name(number) {
        Some(name) => text_with("objective-named", &[("number", number.into()), ("name", told(name).into())]),
        None => number.to_string(),
    }
}

/// A side and its posture.
pub fn side_and_posture(game: &Game, side: Side) -> String {
    let posture = super::named("posture", game.side(side).posture);
    text_with("track-side", &[("side", side_name(game, side).into()), ("posture", posture.into())])
}

/// What a side has: losses and how many it bears, orders a turn, cards.
pub fn counts(game: &Game, situation: &Situation, side: Side) -> String {
    let values = [
        ("lost", situation.casualties[side].iter().flatten().count().into()),
        ("surrender", situation.surrender[side].into()),
        ("orders", most_orders(game, situation, side).into()),
        ("hand", situation.hands[side].into()),
        ("deck", situation.decks[side].into()),
    ];
    text_with("track-counts", &values)
}

/// The radio of a side, broken or not, if it has one.
pub fn radio(game: &Game, situation: &Situation, side: Side) -> Option<String> {
    let (radio, kind) = situation.radio(game, side)?;
    Some(broken_or_not(&kind.name, radio.broken))
}

/// A name, and behind it whether what it belongs to is broken.
pub fn broken_or_not(name: &str, broken: bool) -> String {
    if broken { text_with("radio-broken", &[("name", name.into())]) } else { name.to_owned() }
}

/// Who won, why (6.3), and with how many points (4.1): from the side of the one person who played, if it was one.
pub fn verdict_of_battle(
    game: &Game,
    situation: &Situation,
    outcome: Outcome,
    person: Option<Side>,
) -> [String; 3] {
    let name = |side: Side| Value::from(side_name(game, side));
    let (winner, loser) = (outcome.winner, outcome.winner.other());
    let title = match person {
        Some(person) if person == winner => text("result-won"),
        Some(_) => text("result-lost-it"),
        None => text_with("result-title", &[("side", name(winner))]),
    };
    let key = match outcome.ending {
        Ending::Surrender if person == Some(loser) => "result-surrender-own",
        Ending::Surrender => "result-surrender",
        Ending::NoUnits if person == Some(loser) => "result-no-units-own",
        Ending::NoUnits => "result-no-units",
        Ending::SuddenDeath => "result-sudden-death",
        Ending::AllObjectives => "result-all-objectives",
        Ending::Points => "result-points-reached",
        Ending::Objectives => "result-objectives-held",
    };
    let why = text_with(key, &[("winner", name(winner)), ("loser", name(loser))]);
    let even = || text_with("result-no-points", &[("side", name(winner))]);
    [title, why, points(game, situation).unwrap_or_else(even)]
}

/// What a chit means (7.3.2): a line for every objective it makes worth something.
pub fn chit(chit: Chit) -> Vec<String> {
    let worth = |number: &u8| chit.value(*number) != 0;
    let lines: Vec<String> = (1..=5u8)
        .filter(worth)
        .map(|number| {
            text_with("chit-value", &[("number", number.into()), ("points", chit.value(number).into())])
        })
        .collect();
    if lines.is_empty() { vec![text(&format!("chit-{chit:?}").to_lowercase())] } else { lines }
}

/// What a chit is good for.
pub fn chit_explained(chit: Chit) -> Option<Explained> {
    match chit {
        Chit::S | Chit::T | Chit::U => explained("chit-each"),
        Chit::R | Chit::V | Chit::W | Chit::X => explain("chit", chit),
        _ => explained("chit-value"),
    }
}

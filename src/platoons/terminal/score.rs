//! How the battle stands: before it, and in the middle of it.

use crate::kit::Side;
use crate::kit::speech::{Value, labelled, text, text_with, told};
use crate::platoons::rules::fire::bombardment;
use crate::platoons::rules::{AtOnce, Counted, Points, SavedSegment, When, victory};
use crate::platoons::text::{Teller, named, strengths};

use super::speaker::Session;

/// What is told before the first question.
pub(super) fn opening(session: &Session) -> Vec<String> {
    let view = session.view();
    let teller = Teller { game: session.game(), situation: &view.situation };
    let scenario = &teller.game.scenario;
    let mut lines = vec![told(&scenario.title).to_owned()];
    if session.battle.answers().len() == 0 {
        lines.push(told(&scenario.briefing).to_owned());
    } else {
        lines.push(text("text-goes-on"));
    }
    for side in Side::BOTH {
        let forces = &scenario.sides[side];
        let leaders: u16 = forces.leaders.iter().map(|entry| u16::from(entry.count)).sum();
        let facts = [
            ("units", forces.units.len().into()),
            ("leaders", leaders.into()),
            ("initiative", forces.initiative.into()),
        ];
        let values = [
            ("side", Value::from(teller.side(side))),
            ("seat", session.seat(side).into()),
            ("facts", text_with("platoon-facts", &facts).into()),
        ];
        lines.push(text_with("text-side", &values));
    }
    lines.push(text_with("platoon-length", &[("turns", scenario.turns.into())]));
    lines.push(text_with("platoon-visibility", &[("hexes", view.situation.light.visibility.into())]));
    lines.extend(goals(teller));
    lines.push(text_with("text-welcome", &[("seed", session.battle.seed().to_string().into())]));
    lines
}

/// Turn, points and what they would mean, what gives them, losses, initiative.
pub(super) fn lines(teller: Teller) -> Vec<String> {
    let Teller { game, situation } = teller;
    let outcome = victory::outcome(game, situation);
    let turn = [("turn", situation.turn.into()), ("turns", game.scenario.turns.into())];
    let mut lines = vec![text_with("platoon-turn-stands", &turn)];
    let stands = teller.outcome(outcome).join(" ");
    lines.push(text_with("platoon-as-it-stands", &[("outcome", stands.into())]));
    lines.extend(goals(teller));
    let of_sides = |value: &dyn Fn(Side) -> String| {
        Side::BOTH.map(|side| format!("{} {}", teller.side(side), value(side))).join(", ")
    };
    lines.push(text_with("platoon-visibility", &[("hexes", situation.light.visibility.into())]));
    if Side::BOTH.into_iter().any(|side| !situation.batteries[side].is_empty()) {
        let ready = of_sides(&|side| strengths(&bombardment::ready(situation, side)));
        lines.push(text_with("platoon-batteries-ready", &[("batteries", ready.into())]));
    }
    if let SavedSegment::Kept(side) = situation.saved {
        lines.push(text_with("platoon-segment-kept", &[("side", teller.side(side).into())]));
    }
    for side in Side::BOTH.into_iter().filter(|side| situation.acts_again[*side]) {
        lines.push(text_with("platoon-may-act-again", &[("side", teller.side(side).into())]));
    }
    let losses = of_sides(&|side| situation.steps_lost[side].to_string());
    lines.push(text_with("platoon-steps-lost", &[("losses", losses.into())]));
    let initiative = of_sides(&|side| situation.initiative[side].to_string());
    lines.push(text_with("platoon-initiative-is", &[("initiative", initiative.into())]));
    lines
}

/// What gives points.
fn goals(teller: Teller) -> Vec<String> {
    let victory = &teller.game.scenario.victory;
    let goal = |points: &Points| match points {
        Points::Control { hexes, each, turns } if turns.is_empty() => text_with(
            "platoon-goal-control",
            &[("each", (*each).into()), ("hexes", teller.hexes(hexes).into())],
        ),
        Points::Control { hexes, each, turns } => {
            let turns: Vec<String> = turns.iter().map(u8::to_string).collect();
            let hexes = ("hexes", teller.hexes(hexes).into());
            text_with(
                "platoon-goal-control-at",
                &[("each", (*each).into()), hexes, ("turns", turns.join(", ").into())],
            )
        }
        Points::More { hexes, points } => text_with(
            "platoon-goal-more",
            &[("points", (*points).into()), ("hexes", teller.hexes(hexes).into())],
        ),
        Points::Lost { by, what, each } => of_side(teller, "platoon-goal-lost", *by, *what, *each),
        Points::Left { by, what, each } => of_side(teller, "platoon-goal-left", *by, *what, *each),
    };
    let head = text_with("platoon-goals", &[("side", teller.side(victory.points_of).into())]);
    let goals = victory.points.iter().map(|points| labelled(&head, &goal(points)));
    goals.chain(victory.at_once.iter().map(|end| at_once(teller, end))).collect()
}

/// Points for something of a side.
fn of_side(teller: Teller, key: &str, by: Side, what: Counted, each: i16) -> String {
    let values = [
        ("each", each.into()),
        ("what", named("counted", what).into()),
        ("side", Value::from(teller.side(by))),
    ];
    text_with(key, &values)
}

/// What ends the battle at once, and for whom.
fn at_once(teller: Teller, end: &AtOnce) -> String {
    let won = ("won", Value::from(teller.won(end.won)));
    match &end.when {
        When::Points(points) => text_with("platoon-ends-points", &[("points", (*points).into()), won]),
        When::Controls(side, hexes) => {
            let values = [("side", teller.side(*side).into()), ("hexes", teller.hexes(hexes).into()), won];
            text_with("platoon-ends-controls", &values)
        }
        When::Lost(side, steps) => {
            let values = [("side", teller.side(*side).into()), ("steps", (*steps).into()), won];
            text_with("platoon-ends-lost", &values)
        }
    }
}

//! How the battle stands: before it, in the middle of it, at its end.

use crate::squads::rules::{Game, Side, Situation, most_orders};
use crate::squads::text;

use super::speaker::Session;

impl Session {
    /// What is told before the first question.
    pub(super) fn opening(&self) -> Vec<String> {
        let scenario = &self.game().scenario;
        let mut lines = vec![format!(
            "{}. {}, {}",
            text::told(&scenario.title),
            text::told(&scenario.place),
            text::told(&scenario.date)
        )];
        if self.battle.answers().len() == 0 {
            lines.push(text::told(&scenario.briefing).to_owned());
            lines.extend(text::arrangements(self.game()));
            lines.extend(scenario.special.iter().map(|rule| text::special_rule(self.game(), *rule)));
            lines.push(text::told(&scenario.note).to_owned());
        } else {
            lines.push(text::text("text-goes-on"));
        }
        for side in Side::BOTH {
            let of = self.game().side(side);
            let facts = [
                ("posture", text::named("posture", of.posture).into()),
                ("cards", self.game().hand_size(side).into()),
                ("orders", of.orders.into()),
                ("units", of.units.len().into()),
                ("surrender", of.surrender.into()),
            ];
            let values = [
                ("side", text::side_name(self.game(), side).into()),
                ("seat", self.seat(side).into()),
                ("facts", text::text_with("brief-facts", &facts).into()),
            ];
            lines.push(text::text_with("text-side", &values));
        }
        lines.push(text::text_with("text-welcome", &[("seed", self.battle.seed().to_string().into())]));
        lines
    }
}

/// Time, points, objectives, chits, and both sides.
pub(super) fn lines(game: &Game, situation: &Situation) -> Vec<String> {
    let mut lines = vec![text::text_with("track-time-told", &[("time", situation.time.into())])];
    lines.push(text::sudden_death(game, situation));
    lines.push(text::points(game, situation).unwrap_or_else(|| text::text("text-even")));
    let objectives = (1..=5u8).filter(|number| !game.map.objective_hexes(*number).is_empty());
    lines.extend(objectives.map(|number| {
        let hexes: Vec<String> = game.map.objective_hexes(number).iter().map(ToString::to_string).collect();
        let words = text::objective(game, situation, number);
        text::text_with("text-objective", &[("objective", words.into()), ("hexes", hexes.join(", ").into())])
    }));
    for chit in &situation.open_chits {
        let values = [("chit", format!("{chit:?}").into()), ("words", text::chit(*chit).join(", ").into())];
        lines.push(text::text_with("text-open-chit", &values));
    }
    for side in Side::BOTH {
        lines.extend(of_side(game, situation, side));
    }
    lines
}

/// How the battle stands at the beginning of a turn, in one line.
pub(super) fn short(game: &Game, situation: &Situation, side: Side) -> String {
    let points = text::points(game, situation).unwrap_or_else(|| text::text("text-even"));
    let values = [
        ("time", situation.time.into()),
        ("points", points.into()),
        ("given", situation.turn.orders.into()),
        ("orders", most_orders(game, situation, side).into()),
    ];
    text::text_with("text-turn-stands", &values)
}

/// Who a side is: its posture, the initiative, orders, the hand and the deck, its radio.
fn of_side(game: &Game, situation: &Situation, side: Side) -> Vec<String> {
    let mut lines = vec![text::side_and_posture(game, side)];
    lines.push(format!("    {}", text::counts(game, situation, side)));
    if situation.initiative == side {
        let name = [("side", text::side_name(game, side).into())];
        lines.push(format!("    {}", text::text_with("track-initiative", &name)));
    }
    if let Some(radio) = text::radio(game, situation, side) {
        lines.push(format!("    {}", text::text_with("text-radio", &[("radio", radio.into())])));
    }
    lines
}

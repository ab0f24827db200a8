//! How the battle stands: before it, in the middle of it, at its end.

use crate::rules::{Game, Side, Situation, SpecialRule, most_orders};
use crate::text::{self, Value};

use super::session::{Seat, Session};

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
            let seat = if self.seat(side) == Seat::Human { "seat-human" } else { "seat-computer" };
            let values = [
                ("side", text::side_name(self.game(), side).into()),
                ("seat", text::text(seat).into()),
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
    lines.push(if game.scenario.special.contains(&SpecialRule::NoSuddenDeath) {
        text::text("track-no-sudden-death")
    } else {
        text::text_with("track-sudden-death", &[("time", situation.sudden_death.into())])
    });
    lines.push(match leader(game, situation) {
        Some((points, side)) => text::text_with("result-points", &[("points", points), ("side", side)]),
        None => text::text("text-even"),
    });
    for number in (1..=5u8).filter(|number| !game.map.objective_hexes(*number).is_empty()) {
        let holder = situation.control[usize::from(number) - 1];
        let holder = holder.map_or_else(|| text::text("track-nobody"), |side| text::side_name(game, side));
        let points = situation.value(game, number);
        let values = [("number", number.into()), ("points", points.into()), ("holder", holder.into())];
        lines.push(text::text_with("track-objective", &values));
    }
    for chit in &situation.open_chits {
        let values = [("chit", format!("{chit:?}").into()), ("words", text::chit(*chit).join(", ").into())];
        lines.push(text::text_with("text-open-chit", &values));
    }
    for side in Side::BOTH {
        lines.extend(of_side(game, situation, side));
    }
    lines
}

/// Who a side is: its posture, the initiative, orders, the hand and the deck, its radio.
fn of_side(game: &Game, situation: &Situation, side: Side) -> Vec<String> {
    let name = ("side", Value::from(text::side_name(game, side)));
    let posture = text::named("posture", game.side(side).posture);
    let mut lines = vec![text::text_with("track-side", &[name.clone(), ("posture", posture.into())])];
    let counts = [
        ("lost", situation.casualties[side].iter().flatten().count().into()),
        ("surrender", situation.surrender[side].into()),
        ("orders", most_orders(game, situation, side).into()),
        ("hand", situation.hands[side].into()),
        ("deck", situation.decks[side].into()),
    ];
    lines.push(format!("    {}", text::text_with("track-counts", &counts)));
    if situation.initiative == side {
        lines.push(format!("    {}", text::text_with("track-initiative", &[name])));
    }
    if let Some((radio, kind)) = situation.radio(game, side) {
        let name = [("name", kind.name.as_str().into())];
        let words = if radio.broken { text::text_with("radio-broken", &name) } else { kind.name.clone() };
        lines.push(format!("    {}", text::text_with("text-radio", &[("radio", words.into())])));
    }
    lines
}

/// The points and who has them; none where they are even.
fn leader(game: &Game, situation: &Situation) -> Option<(Value, Value)> {
    let side = match situation.victory_points {
        0 => return None,
        points if points > 0 => Side::Axis,
        _ => Side::Allies,
    };
    Some((situation.victory_points.abs().into(), text::side_name(game, side).into()))
}

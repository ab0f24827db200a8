//! Units with their figures.

use crate::squads::rules::{Figure, Place, Side, Terms, UnitId, units};
use crate::squads::text;

use super::sentences::Words;
use super::speaker::Session;

/// All units of a side: those on the map, and those that come later.
pub(super) fn lines(session: &Session, side: Side) -> Vec<String> {
    let view = session.view();
    let words = Words { game: session.game(), situation: &view.situation, side };
    let mut lines = Vec::new();
    for (id, ..) in view.situation.units_of(side) {
        lines.push(line(&words, id));
        if session.details {
            lines.extend(sums(&words, id));
        }
    }
    for (id, unit) in view.situation.all_units().filter(|(_, unit)| unit.owner == side) {
        if unit.place == Place::Waiting {
            lines.push(line(&words, id));
        }
        if let Place::Time(space) = unit.place {
            let values = [("unit", words.unit(id).into()), ("space", space.into())];
            lines.push(text::text_with("text-arrives", &values));
        }
    }
    if lines.is_empty() { vec![text::text("text-no-units")] } else { lines }
}

/// A unit in one line, its figures as they are now.
fn line(words: &Words, id: UnitId) -> String {
    let all = figures(words, id).map(|(key, terms, boxed)| {
        let boxed = if boxed { format!(" {}", text::text("text-boxed")) } else { String::new() };
        format!("{} {}{boxed}", text::text(key), terms.total())
    });
    let mut all = all.to_vec();
    let command = words.situation.face(words.game, id).command;
    if command > 0 {
        all.push(text::text_with("text-command", &[("command", command.into())]));
    }
    text::labelled(&words.unit(id), &all.join(", "))
}

/// A unit with all of its figures, term by term, and its weapon.
pub(super) fn sheet(words: &Words, id: UnitId) -> Vec<String> {
    let owner = text::side_name(words.game, words.situation.unit(id).owner);
    let points = units::victory_points(words.game, words.situation, id);
    let values = [("name", line(words, id).into()), ("points", points.into())];
    let title = text::labelled(&owner, &text::text_with("unit-title", &values));
    std::iter::once(title).chain(sums(words, id)).chain(weapon(words, id)).collect()
}

/// The sums behind the figures.
fn sums(words: &Words, id: UnitId) -> Vec<String> {
    let line = |(key, terms, _): (&str, Terms, bool)| {
        format!("    {}", text::labelled(&text::text(key), &text::sum(&terms)))
    };
    figures(words, id).map(line).to_vec()
}

/// The figures with their terms, and whether they are boxed.
fn figures(words: &Words, id: UnitId) -> [(&'static str, Terms, bool); 4] {
    let Words { game, situation, .. } = *words;
    let face = situation.face(game, id);
    let boxed = |figure: Figure| figure.boxed;
    [
        ("figure-firepower", units::firepower(game, situation, id), boxed(face.firepower)),
        ("figure-range", units::range(game, situation, id), boxed(face.range)),
        ("figure-movement", units::movement(game, situation, id, false), boxed(face.movement)),
        ("figure-morale", units::morale(game, situation, id), false),
    ]
}

/// The weapon that a unit carries.
fn weapon(words: &Words, id: UnitId) -> Option<String> {
    let weapon = words.situation.unit(id).weapon?;
    let kind = words.situation.weapon_kind(words.game, weapon);
    let key = if words.situation.weapon(weapon).broken { "weapon-broken" } else { "weapon-ready" };
    let values = [
        ("name", text::told(&kind.title).into()),
        ("firepower", kind.firepower.value.into()),
        ("nearest", kind.min_range.max(1).into()),
        ("farthest", kind.range.value.into()),
        ("fix", format!("{}–{}", kind.fix.0, kind.fix.1).into()),
        ("eliminate", format!("{}–{}", kind.eliminate.0, kind.eliminate.1).into()),
    ];
    Some(format!("    {}", text::labelled(&text::text("figure-weapon"), &text::text_with(key, &values))))
}

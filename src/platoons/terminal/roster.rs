//! Units and leaders with their figures.

use crate::kit::Side;
use crate::kit::speech::{labelled, text, text_with};
use crate::platoons::rules::morale::value;
use crate::platoons::rules::{Actor, LeaderId, Place, UnitId, Value};
use crate::platoons::text::Teller;

/// All of a side who are not eliminated, leaders last.
pub(super) fn lines(teller: Teller, side: Side) -> Vec<String> {
    let situation = teller.situation;
    let units = situation.all_units().filter(|(_, unit)| unit.owner == side).map(|(id, _)| Actor::Unit(id));
    let leaders =
        situation.all_leaders().filter(|(_, man)| man.owner == side).map(|(id, _)| Actor::Leader(id));
    let left = units.chain(leaders).filter(|actor| situation.place(*actor) != Place::Eliminated);
    let lines: Vec<String> = left.map(|actor| sheet(teller, actor)).collect();
    if lines.is_empty() { vec![text("platoon-no-units")] } else { lines }
}

/// Somebody with his figures, and how he is.
pub(super) fn sheet(teller: Teller, actor: Actor) -> String {
    let mut words = match actor {
        Actor::Unit(unit) => unit_figures(teller, unit),
        Actor::Leader(leader) => vec![leader_figures(teller, leader)],
    };
    words.extend(teller.states(actor));
    labelled(&teller.actor(actor), &words.join(", "))
}

/// A unit's figures as they are now: those of the face that is up.
fn unit_figures(teller: Teller, id: UnitId) -> Vec<String> {
    let Teller { game, situation } = teller;
    let unit = situation.unit(id);
    let (kind, face) = (game.kind(unit), game.face(unit));
    let steps = [("steps", unit.steps.into()), ("of", kind.steps().into())];
    let mut words = vec![text_with("platoon-steps-left", &steps)];
    let value = |key: &str, value: Option<Value>| {
        let Value { strength, range } = value?;
        Some(text_with(key, &[("strength", strength.into()), ("range", range.into())]))
    };
    words.extend(value("platoon-value-df", face.df));
    words.extend(value("platoon-value-bf", face.bf));
    words.extend(value("platoon-value-at", face.at));
    words.extend(kind.armour.map(|armour| text_with("platoon-armour", &[("armour", armour.into())])));
    words.push(text_with("platoon-moves", &[("points", kind.ma.into())]));
    let morale = value::of(game, situation, Actor::Unit(id));
    words.push(text_with("platoon-own-morale", &[("morale", morale.into())]));
    words
}

/// A leader's figures.
fn leader_figures(teller: Teller, id: LeaderId) -> String {
    let man = &teller.game.man(teller.situation.leader(id)).face;
    let values = [
        ("morale", man.morale.into()),
        ("combat", man.combat.into()),
        ("modifier", man.morale_modifier.into()),
    ];
    text_with("platoon-leader-figures", &values)
}

//! A Move order (O21): a destination is enough, the way there is gone step by step until something happens; where the other side
//! goes is seen behind it.

use bevy::prelude::*;

use crate::app::battle::answer::Ask;
use crate::app::battle::march::{March, ways};
use crate::app::battle::session::Session;
use crate::app::battle::shown::Shown;
use crate::app::theme;
use crate::board::HexId;
use crate::rules::{
    Choice, Decision, Element, Fact, Note, Phase, Question, Role, Situation, Step, UnitId, units,
};

use super::scene::Scene;
use super::{InPhase, PhaseSet, trail};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<March>()
        .add_systems(InPhase(Phase::Movement), halt.in_set(PhaseSet::Project))
        .add_systems(InPhase(Phase::Movement), leave_trail.in_set(PhaseSet::Present))
        .add_systems(InPhase(Phase::Movement), (go_on, look_around).chain().in_set(PhaseSet::Offer))
        .add_systems(InPhase(Phase::Movement), (set_out, go_by).in_set(PhaseSet::Choose));
}

/// Who is on the way stops where something happens, and looks again.
fn halt(scene: Scene, mut march: ResMut<March>) {
    let happens = matches!(
        scene.fact(),
        Fact::AttackDeclared { .. }
            | Fact::EventRead { .. }
            | Fact::UnitBroke { .. }
            | Fact::UnitSuppressed { .. }
            | Fact::UnitEliminated { .. }
            | Fact::UnitReplaced { .. }
            | Fact::FortificationPlaced { .. }
            | Fact::BlazePlaced { .. }
    );
    if happens {
        march.on.clear();
    }
}

fn leave_trail(mut scene: Scene) {
    if let Fact::UnitMoved { unit, from, to, step: Step::Moved { .. } } = *scene.fact() {
        trail::leave(&mut scene, unit, from, to, theme::LIT);
    }
}

/// The next step of a way that was chosen as a whole.
fn go_on(mut ask: ResMut<Ask>, mut march: ResMut<March>) {
    march.goals.clear();
    let Some(decision) = &ask.decision else { return };
    if decision.question != Question::MoveWhere || march.on.is_empty() {
        march.on.clear();
        return;
    }
    let next = Choice::Enter(march.on.remove(0));
    if decision.offer.choices.contains(&next) {
        ask.answer = Some(next);
    } else {
        march.on.clear();
    }
}

/// Everywhere that the party on the move can go with the points it has left.
fn look_around(session: Res<Session>, shown: Res<Shown>, ask: Res<Ask>, mut march: ResMut<March>) {
    let Some(decision) = ask.decision.as_ref().filter(|decision| decision.question == Question::MoveWhere)
    else {
        return;
    };
    let (game, situation) = (session.game(), &shown.view.situation);
    let Some((from, party)) = party(situation, decision, &march.party) else { return };
    let told = session.battle().facts_since(0, shown.view.side);
    let left = |unit: &UnitId| units::movement(game, situation, *unit, false).total() - spent(&told, *unit);
    let left = party.iter().map(left).min().unwrap_or(0);
    march.goals = ways(game, situation, decision.side, from, left);
    march.left = left;
}

/// A hex was chosen to go by.
fn go_by(session: Res<Session>, shown: Res<Shown>, ask: Res<Ask>, mut march: ResMut<March>) {
    if let (Some(hex), Some(decision)) = (march.by.take(), &ask.decision) {
        march.go_by(session.game(), &shown.view.situation, decision.side, hex);
    }
}

/// The points that a unit has spent in the order under way (O21), as the facts tell: so it holds after something was taken back and
/// in a battle that was opened in the middle of the order, too.
fn spent(told: &[Note], unit: UnitId) -> i16 {
    told.iter()
        .rev()
        .take_while(|note| !matches!(note.fact, Fact::OrderGiven { .. }))
        .find_map(|note| match note.fact {
            Fact::UnitMoved { unit: moved, step: Step::Moved { spent }, .. } if moved == unit => Some(spent),
            _ => None,
        })
        .map_or(0, i16::from)
}

/// Where the party on the move stands, and who it is: those who were chosen to move, or whoever alone can have been.
fn party(situation: &Situation, decision: &Decision, chosen: &[UnitId]) -> Option<(HexId, Vec<UnitId>)> {
    let offered: Vec<HexId> = decision
        .offer
        .choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Enter(hex) => Some(*hex),
            _ => None,
        })
        .collect();
    let near = |from: HexId| !offered.is_empty() && offered.iter().all(|hex| hex.distance(from) == 1);
    let on_the_move: Vec<(UnitId, HexId)> = situation
        .units_of(decision.side)
        .filter(|(id, unit, hex)| {
            unit.role == Role::Move && near(*hex) && (chosen.is_empty() || chosen.contains(id))
        })
        .map(|(id, _, hex)| (id, hex))
        .collect();
    let (_, from) = *on_the_move.first()?;
    let one_hex = on_the_move.iter().all(|(_, hex)| *hex == from);
    one_hex.then(|| (from, on_the_move.into_iter().map(|(id, _)| id).collect()))
}

/// Who is chosen to move is the party whose ways are looked for.
fn set_out(ask: Res<Ask>, mut march: ResMut<March>) {
    if ask.decision.as_ref().is_none_or(|decision| decision.question != Question::MoveWho) {
        return;
    }
    let chosen: Vec<UnitId> = match &ask.answer {
        Some(Choice::Unit(unit)) => vec![*unit],
        Some(Choice::Set(parts)) => parts
            .iter()
            .filter_map(|part| match part {
                Element::Unit(unit) => Some(*unit),
                _ => None,
            })
            .collect(),
        _ => return,
    };
    march.party = chosen;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::HexId;
    use crate::rules::Side;

    fn hex(name: &str) -> HexId {
        name.parse().expect("a hex")
    }

    /// O21: what a unit spent in an earlier order is not spent in this one; what was taken back is not among the facts.
    #[test]
    fn points_are_those_of_the_order_under_way() {
        let moved = |unit: u16, spent| {
            let step = Step::Moved { spent };
            let (from, to) = (hex("G1"), hex("G2"));
            Fact::UnitMoved { unit: UnitId(unit), from, to, step }
        };
        let order = || Fact::OrderGiven { side: Side::Axis, order: crate::rules::Order::Move };
        let told = [order(), moved(1, 4), order(), moved(2, 1), moved(2, 3)];
        let told = told.map(|fact| Note { during: crate::rules::PhasePath::default(), fact });
        assert_eq!([1, 2, 3].map(|unit| spent(&told, UnitId(unit))), [0, 3, 0]);
        assert_eq!(spent(&told[..4], UnitId(2)), 1);
        assert_eq!(spent(&told[..2], UnitId(1)), 4);
    }
}

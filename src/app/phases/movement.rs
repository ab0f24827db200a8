//! A Move order (O21): a destination is enough, the way there is gone step by step until something happens; where the other side
//! goes is seen behind it.

use bevy::prelude::*;

use crate::app::battle::answer::Ask;
use crate::app::battle::march::March;
use crate::app::battle::session::Session;
use crate::app::battle::shown::Shown;
use crate::board::HexId;
use crate::rules::{
    Choice, Decision, Element, Fact, Game, Note, Party, Phase, Question, Role, Situation, Step, UnitId, reach,
};

use super::scene::Scene;
use super::{InPhase, PhaseSet, trail};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<March>()
        .add_systems(InPhase(Phase::Movement), halt.in_set(PhaseSet::Project))
        .add_systems(InPhase(Phase::Movement), leave_trail.in_set(PhaseSet::Present))
        .add_systems(InPhase(Phase::Movement), (go_on, look_around).chain().in_set(PhaseSet::Offer))
        .add_systems(
            InPhase(Phase::Movement),
            (set_out, look_around.run_if(by_another_way)).in_set(PhaseSet::Choose),
        );
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
    if let Fact::UnitMoved { step: Step::Moved { .. }, .. } = scene.fact() {
        trail::leave(&mut scene);
    }
}

/// The next step of a way that was chosen as a whole.
fn go_on(mut ask: ResMut<Ask>, mut march: ResMut<March>) {
    march.goals.clear();
    march.by.clear();
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
    let Some(party) = party(situation, decision, &march.party) else { return };
    let told = session.battle().facts_since(0, shown.view.side);
    let party = on_the_way(game, situation, &told, &party);
    march.goals = reach(game, situation, party, &march.by);
}

/// Hexes to go by were chosen.
fn by_another_way(march: Res<March>, mut last: Local<Vec<HexId>>) -> bool {
    let other = *last != march.by;
    last.clone_from(&march.by);
    other && !march.by.is_empty()
}

/// A party with what it has done in the order under way (O21), as the facts tell: so it holds after something was taken back and in a
/// battle that was opened in the middle of the order, too.
fn on_the_way(game: &Game, situation: &Situation, told: &[Note], party: &[UnitId]) -> Party {
    let in_order = || told.iter().rev().take_while(|note| !matches!(note.fact, Fact::OrderGiven { .. }));
    let steps = |of: UnitId| {
        in_order().filter_map(move |note| match note.fact {
            Fact::UnitMoved { unit, to, step: Step::Moved { spent }, .. } if unit == of => Some((to, spent)),
            _ => None,
        })
    };
    let spent = |unit: UnitId| steps(unit).next().map_or(0, |(_, spent)| i16::from(spent));
    let group: Vec<(UnitId, i16)> = party.iter().map(|unit| (*unit, spent(*unit))).collect();
    let entered_road = party.iter().any(|unit| steps(*unit).any(|(hex, _)| game.map.has_road(hex)));
    Party::on_the_way(situation, &group, entered_road)
}

/// Who is on the move: those who were chosen to move, or whoever alone can have been.
fn party(situation: &Situation, decision: &Decision, chosen: &[UnitId]) -> Option<Vec<UnitId>> {
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
    one_hex.then(|| on_the_move.into_iter().map(|(id, _)| id).collect())
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
    use crate::content::library::Library;
    use crate::rules::{Battle, Place, Side, units};

    fn hex(name: &str) -> HexId {
        name.parse().expect("a hex")
    }

    /// O21, T93: what a unit spent in an earlier order is not spent in this one, nor is a road entered then; what was taken back is
    /// not among the facts.
    #[test]
    fn points_are_those_of_the_order_under_way() {
        let game = Library::embedded().load("crossroads").unwrap_or_else(|found| panic!("{found}"));
        let mut situation = Battle::new(&game, 1).situation;
        let unit = UnitId(0);
        situation.units[0].place = Place::Hex(hex("G3"));
        let movement = units::movement(&game, &situation, unit, false).total();
        let moved = |from: &str, to: &str, spent| {
            let step = Step::Moved { spent };
            Fact::UnitMoved { unit, from: hex(from), to: hex(to), step }
        };
        let order = || Fact::OrderGiven { side: Side::Axis, order: crate::rules::Order::Move };
        let told = [order(), moved("G1", "G2", 1), order(), moved("F3", "F4", 1), moved("F4", "G3", 3)];
        let told = told.map(|fact| Note { during: crate::rules::PhasePath::default(), fact });
        let farthest = |told: &[Note]| {
            let party = on_the_way(&game, &situation, told, &[unit]);
            reach(&game, &situation, party, &[]).values().map(|way| way.cost).max().unwrap_or(0)
        };
        assert_eq!(farthest(&told[..3]), movement + 1, "all of them, and one for the road it comes to");
        assert_eq!(farthest(&told[..2]), movement, "one was spent, one is given by the road");
        assert_eq!(farthest(&told[..4]), movement);
        assert_eq!(farthest(&told), movement - 2, "three spent, one given");
    }
}

//! Who is on the move in a Move order, where they can still go, and what stops them on a way of several hexes: read off the question
//! and off what a side was told, so that it holds after something was taken back, too.

use crate::squads::board::HexId;
use crate::squads::rules::{
    Choice, Decision, Element, Fact, Game, Note, Party, Question, Role, Situation, Step, UnitId,
};

/// The party on the move, if the question is where it goes. `chosen` are those who were chosen to move: none where that is not known.
/// `told` is what the side was told so far.
pub fn on_the_move(
    game: &Game,
    situation: &Situation,
    told: &[Note],
    decision: &Decision,
    chosen: &[UnitId],
) -> Option<Party> {
    let asked = decision.question == Question::MoveWhere;
    let party = party(situation, decision, chosen).filter(|_| asked)?;
    Some(on_the_way(game, situation, told, &party))
}

/// Those who were chosen to move by an answer to [`Question::MoveWho`]; none by any other.
pub fn chosen_to_move(question: &Question, answer: &Choice) -> Option<Vec<UnitId>> {
    match (question, answer) {
        (Question::MoveWho, Choice::Unit(unit)) => Some(vec![*unit]),
        (Question::MoveWho, Choice::Set(parts)) => Some(
            parts
                .iter()
                .filter_map(|part| match part {
                    Element::Unit(unit) => Some(*unit),
                    _ => None,
                })
                .collect(),
        ),
        _ => None,
    }
}

/// Whether a fact makes those stop and look again who are on a way of several hexes.
pub fn halts(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::AttackDeclared { .. }
            | Fact::EventRead { .. }
            | Fact::UnitBroke { .. }
            | Fact::UnitSuppressed { .. }
            | Fact::UnitEliminated { .. }
            | Fact::UnitReplaced { .. }
            | Fact::FortificationPlaced { .. }
            | Fact::BlazePlaced { .. }
    )
}

/// A party with what it has done in the order under way (O21), as the facts tell.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::content::library::Library;
    use crate::squads::rules::{Battle, Order, PhasePath, Place, Side, reach, units};

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
        let order = || Fact::OrderGiven { side: Side::Axis, order: Order::Move };
        let told = [order(), moved("G1", "G2", 1), order(), moved("F3", "F4", 1), moved("F4", "G3", 3)];
        let told = told.map(|fact| Note { during: PhasePath::default(), fact });
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

//! Before the first turn (8.2), and where units arrive later (6.1.2, 7.2.1).

use crate::squads::board::HexId;
use crate::squads::rules::{
    Choice, Element, Fortification, Piece, SetOffer, UnitClass, UnitId, Works, fire, sight, terrain,
};

use super::danger::reach;
use super::ground::Ground;
use super::mind::{Mind, best};
use super::weighed::Counsel;

/// As the scenario suggests where it does; else each unit where it stands best. When everything stands, shelters are
/// bought if they are worth their points.
pub(super) fn place(ground: &Ground, choices: &[Choice]) -> Option<Choice> {
    if choices.contains(&Choice::AsSuggested) {
        return Some(Choice::AsSuggested);
    }
    if let Some(weapon) = choices.iter().find(|choice| matches!(choice, Choice::Transfer { .. })) {
        return Some(best_carrier(ground.mind, choices).unwrap_or(weapon.clone()));
    }
    // Of units of which only some take part, the best.
    let mut placing = choices.iter().filter_map(|choice| match choice {
        Choice::Place(unit, _) => Some(*unit),
        _ => None,
    });
    let some = choices.contains(&Choice::EndTurn);
    let first = if some { placing.max_by_key(|unit| ground.mind.loss(*unit)) } else { placing.next() };
    if some && first.is_none() {
        return Some(bargain(ground.mind, choices).unwrap_or(Choice::EndTurn));
    }
    best(choices.iter().filter_map(|choice| match choice {
        Choice::Place(unit, hex) if Some(*unit) == first => {
            Some((ground.position(&[*unit], *hex) + field_of_fire(ground.mind, *unit, *hex), choice.clone()))
        }
        Choice::Fortify(kind, hex) if first.is_none() => {
            Some((fortified(ground.mind, *kind, *hex), choice.clone()))
        }
        _ => None,
    }))
    .map(|(_, choice)| choice)
}

/// What the pieces of a unit see of the ground around the objectives from a hex, while no enemy is there to be seen.
fn field_of_fire(mind: Mind, unit: UnitId, hex: HexId) -> i32 {
    let (game, situation) = (mind.game, mind.situation());
    let worth = mind.judgement.ground.field;
    if worth == 0 || situation.units_of(mind.enemy()).next().is_some() {
        return 0;
    }
    let near_objective = |at: HexId| {
        (1..=5u8)
            .flat_map(|number| game.map.objective_hexes(number))
            .any(|objective| objective.distance(at) <= 2)
    };
    let seen: Vec<HexId> = HexId::all()
        .filter(|at| near_objective(*at) && sight::hindrance(game, situation, hex, *at).is_some())
        .collect();
    // Who is not on the map yet cannot use a weapon (11.1), but will, unless he stands in water (T89, T95).
    let dry = !game.map.terrain(hex).is_water();
    let carried = situation.unit(unit).weapon.filter(|weapon| dry && !situation.weapon(*weapon).broken);
    let pieces: Vec<Piece> = std::iter::once(Piece::Unit(unit)).chain(carried.map(Piece::Weapon)).collect();
    let covers = |piece: &Piece| {
        let (nearest, farthest) = reach(mind, unit, *piece);
        let power = i32::from(fire::power(game, situation, &[*piece], &[]).total());
        let within = |at: &&HexId| (nearest..=farthest).contains(&i16::from(at.distance(hex)));
        power * seen.iter().filter(within).count() as i32
    };
    pieces.iter().map(covers).max().unwrap_or(0) * worth / 100
}

/// A weapon goes to a team first, then to a squad, then to a leader (11.2).
fn best_carrier(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    best(choices.iter().filter_map(|choice| match choice {
        Choice::Transfer { to, .. } => {
            let rank = match mind.class(*to) {
                UnitClass::Team => 2,
                UnitClass::Squad => 1,
                UnitClass::Leader | UnitClass::Hero => 0,
            };
            Some((rank, choice.clone()))
        }
        _ => None,
    }))
    .map(|(_, choice)| choice)
}

/// A choice before the battle: the option with the most units, weapons and points; a radio is worth a few of them.
pub(super) fn option(mind: Mind, choice: u8, choices: &[Choice]) -> Option<Choice> {
    let game = mind.game;
    best(choices.iter().filter_map(|answer| {
        let Choice::Option(option) = *answer else { return None };
        let of = |id: UnitId| game.group(mind.situation(), id).option == Some((choice, option));
        let own = mind.situation().all_units().filter(|(id, unit)| unit.owner == mind.side && of(*id));
        let units: i32 = own.map(|(id, _)| mind.loss(id)).sum();
        let entry = &game.side(mind.side).choices[usize::from(choice)][usize::from(option)];
        let radio = if entry.radio.is_some() { A_RADIO } else { 0 };
        Some((units + radio + A_POINT * i32::from(entry.points), answer.clone()))
    }))
    .map(|(_, choice)| choice)
}

/// Of units of which only some come, the best.
pub(super) fn reinforcements(mind: Mind, set: &SetOffer) -> Choice {
    let mut units: Vec<Element> = set.of.clone();
    units.sort_by_key(|element| match element {
        Element::Unit(id) => std::cmp::Reverse(mind.loss(*id)),
        _ => std::cmp::Reverse(0),
    });
    units.truncate(usize::from(set.most));
    Choice::Set(units)
}

/// A radio, in the same measure: a few barrages.
const A_RADIO: i32 = 600;

/// What is held back comes onto the map now if it is time: an enemy is near enough to be fought or stopped, or little time is
/// left. Units come first.
pub(super) fn from_hiding(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    if !choices.iter().any(|choice| matches!(choice, Choice::Place(..) | Choice::Fortify(..))) {
        return None;
    }
    let enemies = mind.hexes_of(mind.enemy());
    let late = mind.situation().time + 2 >= mind.situation().sudden_death;
    let now = |hex: HexId, reach: u8| late || enemies.iter().any(|enemy| enemy.distance(hex) <= reach);
    let ground = Ground::new(mind);
    let units = choices.iter().filter_map(|choice| match choice {
        Choice::Place(unit, hex) => {
            let range = mind.situation().face(mind.game, *unit).range.value;
            let reach = u8::try_from(range).unwrap_or(0).clamp(2, 4);
            now(*hex, reach).then(|| (ground.position(&[*unit], *hex), choice.clone()))
        }
        _ => None,
    });
    let works = choices.iter().filter_map(|choice| match choice {
        Choice::Fortify(kind, hex) => now(*hex, 2).then(|| (fortified(mind, *kind, *hex), choice.clone())),
        _ => None,
    });
    best(units).or_else(|| best(works)).map(|(_, choice)| choice)
}

/// What a fortification is worth in a hex: cover for own units that have little (F100), wire on the way of
/// the enemy (F106), and mines (F103).
fn fortified(mind: Mind, kind: Fortification, hex: HexId) -> i32 {
    if matches!(kind, Fortification::Mines | Fortification::Wire) {
        let own = mind.situation().occupied_by(hex, mind.side);
        let near = mind.hexes_of(mind.side).iter().map(|at| at.distance(hex)).min().unwrap_or(15);
        let ahead = mind.game.side(mind.side).edge.depth(hex);
        return i32::from(ahead) - 10 * i32::from(near.abs_diff(1)) - if own { 100 } else { 0 };
    }
    shelter_gain(mind, kind, hex)
}

/// F100.1: the shelters that are worth more than the points they cost. Wire and mines never are: for what they cost,
/// they hold up too few.
fn bargain(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    let offers = choices.iter().filter_map(|choice| match choice {
        Choice::Buy(works) => Some((worth(mind, *works) - i32::from(works.cost()) * A_POINT, choice.clone())),
        _ => None,
    });
    best(offers).filter(|(gain, _)| *gain > 0).map(|(_, choice)| choice)
}

/// A victory point, in the measure of [`Mind::loss`].
const A_POINT: i32 = 100;

/// What a group of fortifications adds to the units where it shelters most, the best shelters first.
fn worth(mind: Mind, works: Works) -> i32 {
    let mut kinds: Vec<Fortification> =
        works.contents().iter().flat_map(|(kind, times)| vec![*kind; usize::from(*times)]).collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(terrain::fortification_cover(*kind, false)));
    let free = |hex: &HexId| {
        mind.situation().markers(*hex).fortification.is_none() && !mind.game.map.terrain(*hex).is_water()
    };
    let mut hexes: Vec<HexId> = mind.hexes_of(mind.side).into_iter().filter(free).collect();
    let mut sum = 0;
    for kind in kinds {
        let gains = hexes.iter().map(|hex| (shelter_gain(mind, kind, *hex), *hex));
        let Some((gain, hex)) = gains.max_by_key(|(gain, _)| *gain) else { break };
        hexes.retain(|other| *other != hex);
        // A shelter is under fire twice in a battle, or so.
        sum += 2 * gain;
    }
    sum
}

/// What a shelter would add to the units in a hex (F101 to F105, A32); wire and mines add nothing.
pub(super) fn shelter_gain(mind: Mind, kind: Fortification, hex: HexId) -> i32 {
    let cover = i32::from(terrain::cover(mind.game, mind.situation(), hex).total());
    let Some(better) = terrain::fortification_cover(kind, false) else { return 0 };
    let here: i32 = mind
        .situation()
        .units_in(hex)
        .filter(|(_, unit)| unit.owner == mind.side)
        .map(|(id, _)| mind.loss(id))
        .sum();
    (i32::from(better) - cover).max(0) * here / 20
}

/// Where a reinforcement enters, or a unit driven out goes: the best hex for it.
pub(super) fn best_hex(ground: &Ground, unit: UnitId, choices: &[Choice]) -> Option<Counsel> {
    Counsel::best(choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some((ground.position(&[unit], *hex), choice.clone())),
        _ => None,
    }))
}

//! Whether a battle at rest can be one: what a program must hold to that takes battles from outside.

use std::collections::BTreeSet;

use crate::squads::board::HexId;

use crate::squads::rules::battle::{Battle, MOST_POINTS};
use crate::squads::rules::state::game::{CardId, Chit, Game};
use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::situation::{Place, Situation, UnitId};

/// What cannot be; the sentences are in `text`. Units and weapons are told by their numbers, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is said in words in assets/locale, as `unsound-…`")]
pub enum Unsound {
    UnitsMissing,
    UnitKind { unit: usize },
    UnitNotListed { unit: usize },
    Heirs { unit: usize },
    WeaponMissing { unit: usize },
    WeaponKind { weapon: usize },
    RadioKind { side: Side },
    Hexes,
    Smoke { hex: HexId },
    Points,
    Mines,
    Track,
    Works { side: Side },
    CasualtyTrack { side: Side },
    CardUnknown { side: Side, card: u8 },
    CardNotSeen { side: Side },
    ChitLeftOut,
    ChitTwice,
    Cards { side: Side, cards: usize, different: usize },
    Counts { side: Side },
    Hand { side: Side },
    SmokeCount { hindrance: u8, drawn: usize, left: u8 },
    ChitCount { chits: usize },
    CasualtyCount { unit: u16, counted: usize },
    Carriers { weapon: u16, carriers: u8 },
    UnderWay,
    SharedHex { hex: HexId },
    Burns { hex: HexId },
}

fn hold(condition: bool, otherwise: Unsound) -> Result<(), Unsound> {
    if condition { Ok(()) } else { Err(otherwise) }
}

/// No track of a real battle comes near these.
const LONGEST_TRACK: u8 = 100;

/// Whether a battle at rest is one that this game can come to, as far as a look at it tells: its pieces are those of
/// the scenario, nothing names what is not there, nothing is lost or there twice.
///
/// # Errors
/// What cannot be.
pub fn sound(game: &Game, battle: &Battle) -> Result<(), Unsound> {
    has_its_pieces(game, &battle.situation)?;
    has_its_tracks(&battle.situation)?;
    has_its_cards(game, battle)?;
    conserved(game, battle)?;
    rests(&battle.situation)
}

/// Units and weapons are counters of their nations, those of the scenario first; what names another, names one that
/// is there.
fn has_its_pieces(game: &Game, situation: &Situation) -> Result<(), Unsound> {
    let listed: Vec<(Side, usize)> = Side::BOTH
        .into_iter()
        .flat_map(|side| (0..game.side(side).units.len()).map(move |line| (side, line)))
        .collect();
    hold(situation.units.len() >= listed.len(), Unsound::UnitsMissing)?;
    for (id, unit) in situation.all_units() {
        let at = usize::from(id.0);
        let known = usize::from(unit.kind.0) < game.nations[unit.owner].units.len();
        hold(known, Unsound::UnitKind { unit: at })?;
        let line = listed.get(at).copied();
        hold(
            unit.listed.map(|line| (unit.owner, usize::from(line))) == line,
            Unsound::UnitNotListed { unit: at },
        )?;
        if let Some((side, line)) = line {
            let kind = game.side(side).units[line].kind;
            hold(unit.kind == kind, Unsound::UnitNotListed { unit: at })?;
        }
        // Teams come later than the squad that they replace: no unit is among its own heirs.
        let heirs = unit.heirs.iter().all(|heir| {
            usize::from(heir.0) > at
                && situation.units.get(usize::from(heir.0)).is_some_and(|heir| heir.owner == unit.owner)
        });
        hold(heirs, Unsound::Heirs { unit: at })?;
        let armed = unit.weapon.is_none_or(|weapon| usize::from(weapon.0) < situation.weapons.len());
        hold(armed, Unsound::WeaponMissing { unit: at })?;
    }
    for (at, weapon) in situation.weapons.iter().enumerate() {
        let known = usize::from(weapon.kind.0) < game.nations[weapon.nation].weapons.len();
        hold(known, Unsound::WeaponKind { weapon: at })?;
    }
    for side in Side::BOTH {
        let radio = situation.radios[side];
        let known = radio.is_none_or(|radio| usize::from(radio.kind.0) < game.nations[side].radios.len());
        hold(known, Unsound::RadioKind { side })?;
    }
    Ok(())
}

/// Tracks and markers show figures that they can show.
fn has_its_tracks(situation: &Situation) -> Result<(), Unsound> {
    hold(situation.markers.len() == HexId::COUNT, Unsound::Hexes)?;
    for (hex, markers) in HexId::all().zip(&situation.markers) {
        let smoke = markers.smoke.is_none_or(|hindrance| (1..=10).contains(&hindrance));
        hold(smoke, Unsound::Smoke { hex })?;
    }
    hold(situation.victory_points.unsigned_abs() <= MOST_POINTS.unsigned_abs(), Unsound::Points)?;
    hold((6..=8).contains(&situation.mines), Unsound::Mines)?;
    let most = LONGEST_TRACK;
    let surrender = situation.surrender;
    let tracks = situation.time <= most
        && situation.sudden_death <= most
        && situation.turn.orders <= most
        && surrender.axis <= most
        && surrender.allies <= most;
    hold(tracks, Unsound::Track)?;
    for side in Side::BOTH {
        let few =
            situation.unplaced[side].len() <= HexId::COUNT && situation.bought[side].len() <= HexId::COUNT;
        hold(few, Unsound::Works { side })?;
        let track = &situation.casualties[side];
        let known = track.iter().flatten().all(|id| {
            situation
                .units
                .get(usize::from(id.0))
                .is_some_and(|unit: &crate::squads::rules::Unit| unit.owner == side)
        });
        hold(known && track.len() <= situation.units.len(), Unsound::CasualtyTrack { side })?;
    }
    Ok(())
}

/// Every card is one of its deck, every chit one of the cup's.
fn has_its_cards(game: &Game, battle: &Battle) -> Result<(), Unsound> {
    for side in Side::BOTH {
        let aside = &game.side(side).set_aside;
        let in_play: BTreeSet<CardId> =
            game.nations[side].deck.iter().map(|card| card.id).filter(|card| !aside.contains(card)).collect();
        let held =
            battle.decks[side].iter().chain(&battle.hands[side]).chain(&battle.situation.discards[side]);
        for card in held {
            hold(in_play.contains(card), Unsound::CardUnknown { side, card: card.0 })?;
        }
        let other = &battle.hands[side.other()];
        let seen = battle.seen[side].iter().all(|card| other.contains(card));
        hold(seen, Unsound::CardNotSeen { side })?;
    }
    let chits: BTreeSet<Chit> = all_chits(battle).collect();
    let excluded = &game.scenario.excluded_chits;
    hold(!chits.iter().any(|chit| excluded.contains(chit)), Unsound::ChitLeftOut)?;
    hold(chits.len() == all_chits(battle).count(), Unsound::ChitTwice)
}

fn all_chits(battle: &Battle) -> impl Iterator<Item = Chit> {
    let secret = [&battle.secret_chits.axis, &battle.secret_chits.allies];
    let all = battle.chit_cup.iter().chain(&battle.situation.open_chits).chain(secret.into_iter().flatten());
    all.copied()
}

/// Cards, smoke, chits and units are conserved, counts agree, and each thing is in one place: at rest and in the middle
/// of a step.
///
/// # Errors
/// What is lost, or there twice.
pub fn conserved(game: &Game, battle: &Battle) -> Result<(), Unsound> {
    let situation = &battle.situation;
    for side in Side::BOTH {
        let cards: Vec<_> =
            battle.decks[side].iter().chain(&battle.hands[side]).chain(&situation.discards[side]).collect();
        let different = cards.iter().collect::<BTreeSet<_>>().len();
        let in_play = game.nations[side].deck.len() - game.side(side).set_aside.len();
        hold(
            different == in_play && cards.len() == different,
            Unsound::Cards { side, cards: cards.len(), different },
        )?;
        hold(
            usize::from(situation.hands[side]) == battle.hands[side].len()
                && usize::from(situation.decks[side]) == battle.decks[side].len()
                && usize::from(situation.secret_chits[side]) == battle.secret_chits[side].len(),
            Unsound::Counts { side },
        )?;
        hold(battle.hands[side].len() <= game.hand_size(side), Unsound::Hand { side })?;
    }
    for (left, hindrance) in situation.smoke_cup.iter().zip(1..) {
        let drawn = situation.markers.iter().filter(|markers| markers.smoke == Some(hindrance)).count();
        hold(drawn + usize::from(*left) == 2, Unsound::SmokeCount { hindrance, drawn, left: *left })?;
    }
    let chits = all_chits(battle).count();
    hold(chits == Chit::ALL.len() - game.scenario.excluded_chits.len(), Unsound::ChitCount { chits })?;
    units_in_one_place(situation)
}

fn units_in_one_place(situation: &Situation) -> Result<(), Unsound> {
    let on_track = |owner: Side, id: UnitId| {
        situation.casualties[owner].iter().filter(|space| **space == Some(id)).count()
    };
    let mut carriers = vec![0_u8; situation.weapons.len()];
    for (id, unit) in situation.all_units() {
        let counted = on_track(unit.owner, id);
        hold(
            counted == usize::from(unit.place == Place::Casualty),
            Unsound::CasualtyCount { unit: id.0, counted },
        )?;
        if let Some(weapon) = unit.weapon {
            let carried = &mut carriers[usize::from(weapon.0)];
            *carried = carried.saturating_add(1);
            hold(
                *carried == 1 && !situation.weapon(weapon).eliminated,
                Unsound::Carriers { weapon: weapon.0, carriers: *carried },
            )?;
        }
    }
    Ok(())
}

/// Nothing is under way, no hex is shared by both sides, and a fire shares its hex with nothing (8.1.5).
fn rests(situation: &Situation) -> Result<(), Unsound> {
    hold(
        situation.order.is_none() && situation.attack.is_none() && situation.spotting.is_none(),
        Unsound::UnderWay,
    )?;
    for hex in HexId::all() {
        let there = BySide::from_fn(|side| situation.occupied_by(hex, side));
        hold(!(there.axis && there.allies) || situation.outcome.is_some(), Unsound::SharedHex { hex })?;
    }
    nothing_burns(situation)
}

/// 8.1.5: a blaze shares its hex with nothing.
///
/// # Errors
/// The hex that burns under something.
pub fn nothing_burns(situation: &Situation) -> Result<(), Unsound> {
    for hex in HexId::all().filter(|hex| situation.markers(*hex).blaze) {
        let markers = situation.markers(hex);
        let alone = situation.units_in(hex).next().is_none()
            && markers.smoke.is_none()
            && markers.fortification.is_none();
        hold(alone, Unsound::Burns { hex })?;
    }
    Ok(())
}

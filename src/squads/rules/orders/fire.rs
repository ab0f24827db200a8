//! Fire: the order (O20), and the volley that opportunity fire and assault fire share.

use std::cell::LazyCell;

use smallvec::{SmallVec, smallvec};

use crate::squads::board::{Barrier, HexId, HexSet};

use crate::squads::rules::actions::before_attack_roll;
use crate::squads::rules::dialogue::decision::RollFor;
use crate::squads::rules::dialogue::decision::{ActivatedFor, Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::sight;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::orders::fire_group::{self, Lapses};
use crate::squads::rules::orders::resolution;
use crate::squads::rules::special;
use crate::squads::rules::state::attack::{Attack, Manner, Piece};
use crate::squads::rules::state::game::{Game, Order, WeaponClass, WeaponKind};
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Role, Situation, Unit, UnitId, WeaponId};
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::state::terms::{Reason, Terms};
use crate::squads::rules::table::activation;
use crate::squads::rules::table::{Flow, Table};
use crate::squads::rules::units;

/// The hex a piece fires from.
pub fn hex_of(situation: &Situation, piece: Piece) -> Option<HexId> {
    situation.hex_of(unit_of(situation, piece)?)
}

/// The unit that is the piece or carries it.
pub fn unit_of(situation: &Situation, piece: Piece) -> Option<UnitId> {
    match piece {
        Piece::Unit(id) => Some(id),
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => situation.carrier(weapon),
    }
}

/// The pieces a unit can fire with: itself and the weapon it can use, with smoke as a piece of its own.
pub fn pieces_of(game: &Game, situation: &Situation, id: UnitId) -> SmallVec<[Piece; 3]> {
    let mut pieces = smallvec![Piece::Unit(id)];
    if let Some(weapon) = situation.unit(id).weapon
        && units::can_use_weapon(game, situation, id, weapon)
    {
        pieces.push(Piece::Weapon(weapon));
        if situation.weapon_kind(game, weapon).smoke {
            pieces.push(Piece::Smoke(weapon));
        }
    }
    pieces
}

/// 11.5: ordnance targets first, fires alone, and takes no part in opportunity fire.
pub fn is_ordnance(game: &Game, situation: &Situation, piece: Piece) -> bool {
    match piece {
        Piece::Unit(_) => false,
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => situation.weapon_kind(game, weapon).ordnance,
    }
}

/// 3.3.1.3: the command a weapon profits from: none for ordnance, none when a leader carries it.
fn command_for_weapon(game: &Game, situation: &Situation, weapon: WeaponId) -> i16 {
    let Some(carrier) = situation.carrier(weapon) else { return 0 };
    let Some(hex) = situation.hex_of(carrier) else { return 0 };
    if situation.weapon_kind(game, weapon).ordnance || situation.class(game, carrier).leads() {
        return 0;
    }
    units::command_in(game, situation, hex, situation.unit(carrier).owner)
}

/// How far a piece fires (3.1.2): that of a weapon grows with command (3.3.1.3).
pub fn range(game: &Game, situation: &Situation, piece: Piece) -> Terms {
    match piece {
        Piece::Unit(id) => units::range(game, situation, id),
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => {
            let printed = situation.weapon_kind(game, weapon).range.value;
            with_command(game, situation, weapon, printed)
        }
    }
}

/// O20.2.2: the nearest hex a piece fires at.
fn nearest(game: &Game, situation: &Situation, piece: Piece) -> i16 {
    match piece {
        Piece::Unit(_) => 1,
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => {
            i16::from(situation.weapon_kind(game, weapon).min_range.max(1))
        }
    }
}

/// O20.3: whether a piece has a hex in range and in sight.
pub fn reaches(game: &Game, situation: &Situation, piece: Piece, target: HexId) -> bool {
    line(game, situation, piece, target).is_some() && in_range(game, situation, piece)(target)
}

/// O20.3: those of some hexes that a piece has in range and in sight.
fn reached<'a>(
    game: &'a Game,
    situation: &'a Situation,
    hexes: &HexSet,
    piece: Piece,
) -> impl Iterator<Item = HexId> + use<'a> {
    let in_view = |all: HexSet, eye| all.union(game.map.in_view(eye));
    let in_view = eyes(game, situation, piece).fold(HexSet::EMPTY, in_view);
    // Most have nobody in view; then their range need not be summed up.
    let in_range = LazyCell::new(move || in_range(game, situation, piece));
    let near = hexes.intersection(&in_view).iter().filter(move |hex| in_range(*hex));
    near.filter(move |hex| line(game, situation, piece, *hex).is_some())
}

/// O20.2.2, O20.3: tells of a hex whether it is neither too near for a piece nor farther than it fires.
fn in_range(game: &Game, situation: &Situation, piece: Piece) -> impl Fn(HexId) -> bool + use<> {
    let from = hex_of(situation, piece);
    let range = nearest(game, situation, piece)..=range(game, situation, piece).total();
    move |target| from.is_some_and(|from| range.contains(&from.distance(target).into()))
}

/// 10.3: the hindrance of the line from a piece to a hex, none where it is blocked. By a special rule a mortar sees with the
/// eyes of a leader, too, within whose command it is.
pub fn line(game: &Game, situation: &Situation, piece: Piece, target: HexId) -> Option<u8> {
    eyes(game, situation, piece).filter_map(|eye| sight::hindrance(game, situation, eye, target)).min()
}

/// The hexes from which the lines of a piece are drawn: its own, and those of its spotters; none if nobody carries it.
fn eyes(game: &Game, situation: &Situation, piece: Piece) -> impl Iterator<Item = HexId> {
    hex_of(situation, piece).into_iter().chain(spotters(game, situation, piece))
}

/// The hexes from which a mortar's fire is directed by a special rule: of unbroken leaders within whose command it is (3.3.1.1).
fn spotters(game: &Game, situation: &Situation, piece: Piece) -> Vec<HexId> {
    let (Piece::Weapon(weapon) | Piece::Smoke(weapon)) = piece else { return Vec::new() };
    let mortar = situation.weapon_kind(game, weapon).class == WeaponClass::Mortar;
    let carrier = mortar.then(|| situation.carrier(weapon)).flatten();
    let place = carrier.and_then(|id| Some((situation.unit(id).owner, situation.hex_of(id)?)));
    let ruled = place.filter(|(side, _)| special::has(game, SpecialRule::MortarSpotters(*side)));
    let Some((side, from)) = ruled else { return Vec::new() };
    let leads = |(id, unit, hex): &(UnitId, &Unit, HexId)| {
        let radius = situation.face(game, *id).command.max(0) as u8;
        situation.class(game, *id).leads() && !unit.broken && hex.distance(from) <= radius
    };
    situation.units_of(side).filter(leads).map(|(.., hex)| hex).collect()
}

/// The firepower of one piece by itself (O20.3.1.2): that of a weapon grows with command (3.3.1.3).
pub fn firepower(game: &Game, situation: &Situation, piece: Piece) -> Terms {
    match piece {
        Piece::Unit(id) => units::firepower(game, situation, id),
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => {
            let printed = situation.weapon_kind(game, weapon).firepower.value;
            with_command(game, situation, weapon, printed)
        }
    }
}

/// A printed figure of a weapon and the command it profits from (3.3.1.3).
fn with_command(game: &Game, situation: &Situation, weapon: WeaponId, printed: i8) -> Terms {
    let mut terms = Terms::of(i16::from(printed), Reason::Printed);
    terms.add(command_for_weapon(game, situation, weapon), Reason::WeaponCommand);
    terms
}

/// O20.3.1.2: the firepower of a group: that of its best piece, 1 for each other, less the greatest
/// hindrance of any line (O20.3.2); ordnance has met its hindrance when targeting (10.3.1). Any piece below a target
/// makes it weaker, any above stronger (T88.2). A special rule may take the range off.
pub fn power(game: &Game, situation: &Situation, pieces: &[Piece], targets: &[HexId]) -> Terms {
    let best = pieces.iter().map(|piece| firepower(game, situation, *piece)).max_by_key(Terms::total);
    let mut terms = best.unwrap_or_default();
    terms.add(pieces.len() as i16 - 1, Reason::Group);
    terms.add(-i16::from(hindrance(game, situation, pieces, targets)), Reason::Hindrance);
    if special::fire_less_range(game, situation) {
        terms.add(-longest(situation, pieces, targets), Reason::Special);
    }
    let levels = |hex: &HexId| game.map.level(*hex);
    let from = || pieces.iter().filter_map(|piece| hex_of(situation, *piece)).map(|hex| levels(&hex));
    terms.add_if(targets.iter().map(levels).any(|there| from().any(|here| here < there)), -1, Reason::Uphill);
    terms.add_if(
        targets.iter().map(levels).any(|there| from().any(|here| here > there)),
        1,
        Reason::Downhill,
    );
    terms
}

/// The longest range from any of the pieces to any of the targets.
fn longest(situation: &Situation, pieces: &[Piece], targets: &[HexId]) -> i16 {
    let from = pieces.iter().filter_map(|piece| hex_of(situation, *piece));
    let ranges = from.flat_map(|from| targets.iter().map(move |to| i16::from(from.distance(*to))));
    ranges.max().unwrap_or(0)
}

/// O20.3.2: the greatest hindrance of any line from the pieces to the targets; ordnance has none left (10.3.1).
pub(super) fn hindrance(game: &Game, situation: &Situation, pieces: &[Piece], targets: &[HexId]) -> u8 {
    pieces
        .iter()
        .filter(|piece| !is_ordnance(game, situation, **piece))
        .filter_map(|piece| hex_of(situation, *piece))
        .flat_map(|from| targets.iter().filter_map(move |to| sight::hindrance(game, situation, from, *to)))
        .max()
        .unwrap_or(0)
}

/// T87, T97: walls and hedges that an attack crosses when it enters the hex.
pub fn barriers_crossed(game: &Game, attack: &Attack, target: HexId) -> Vec<Barrier> {
    attack
        .from
        .iter()
        .flat_map(|from| target.sides_facing(*from))
        .filter_map(|side| game.map.barrier(target, side))
        .collect()
}

/// The hexes that pieces fire from.
pub fn hexes_of(situation: &Situation, pieces: &[Piece]) -> Vec<HexId> {
    HexSet::in_order(pieces.iter().filter_map(|piece| hex_of(situation, *piece)))
}

/// O20.1: whether a unit or its weapon has an enemy in sight and range.
pub fn able(game: &Game, situation: &Situation, id: UnitId) -> bool {
    reaches_any(game, situation, id, &situation.held_by(situation.unit(id).owner.other()))
}

/// O20.3: whether a unit or its weapon has one of some hexes in sight and range.
fn reaches_any(game: &Game, situation: &Situation, id: UnitId, hexes: &HexSet) -> bool {
    let mut pieces = pieces_of(game, situation, id).into_iter();
    pieces.any(|piece| reached(game, situation, hexes, piece).next().is_some())
}

/// Whether a Fire order can be given (O20.1).
pub fn possible(game: &Game, situation: &Situation, side: Side) -> bool {
    let enemies = situation.held_by(side.other());
    activation::anybody(game, situation, side, &|id| reaches_any(game, situation, id, &enemies))
}

/// O20: a Fire order.
pub fn order(table: &mut Table) -> Flow {
    let side = table.active();
    let what_for = ActivatedFor::Order(Order::Fire);
    let firing = activation::activate(table, side, what_for, Role::Fire, able)?;
    let mut fired: Vec<Piece> = Vec::new();
    let mut lapses = Lapses::default();
    loop {
        let game = table.game();
        let situation = table.situation();
        let mut ready: Vec<Piece> = firing
            .iter()
            .flat_map(|id| situation.heirs_on_map(*id))
            .flat_map(|id| pieces_of(game, situation, id))
            .filter(|piece| {
                let times =
                    fired.iter().filter(|done| fire_group::same_gun(situation, **done, *piece)).count();
                times < usize::from(shots(game, situation, *piece))
            })
            .collect();
        let enemies = situation.held_by(side.other());
        let mut hexes = HexSet::EMPTY;
        for piece in &ready {
            let targets = targets(game, situation, &enemies, *piece).iter();
            hexes.extend(targets.filter(|hex| lapses.allow(game, situation, *piece, *hex)));
        }
        let mut choices: Vec<Choice> = hexes.iter().map(Choice::Hex).collect();
        if choices.is_empty() {
            return Ok(());
        }
        // O14.4: a fire that lapsed was none.
        if !fired.is_empty() {
            choices.push(Choice::Decline);
        }
        let Some(Choice::Hex(target)) = table.ask_one(side, Question::FireAt, choices)? else {
            return Ok(());
        };
        ready.retain(|piece| targets(game, table.situation(), &enemies, *piece).contains(target));
        fired.extend(volley(table, side, Manner::Fire, ready, target, &mut lapses)?);
    }
}

/// How often a piece fires in one Fire order: once (O20.3), unless its counter says otherwise.
pub fn shots(game: &Game, situation: &Situation, piece: Piece) -> u8 {
    match piece {
        Piece::Unit(_) => 1,
        Piece::Weapon(weapon) | Piece::Smoke(weapon) => situation.weapon_kind(game, weapon).shots,
    }
}

/// O20.3: a group of the pieces, as their side chooses, fires at the hex. Gives back what has fired: nothing if
/// the fire lapsed.
pub fn volley(
    table: &mut Table,
    by: Side,
    manner: Manner,
    mut of: Vec<Piece>,
    target: HexId,
    lapses: &mut Lapses,
) -> Flow<Vec<Piece>> {
    of.retain(|piece| lapses.allow(table.game(), table.situation(), *piece, target));
    let group = fire_group::choose(table, by, target, of, lapses)?;
    let hindrance = hindrance(table.game(), table.situation(), &group, &[target]);
    if attack(table, by, manner, &group, target)? {
        return Ok(group);
    }
    lapses.note(group, target, hindrance);
    Ok(Vec::new())
}

/// O20.3: the hexes a piece may fire at: those with an enemy unit, in range and sight; smoke goes to any such hex that may
/// hold it (O20.2.1, T89, T95, T98).
fn targets(game: &Game, situation: &Situation, enemies: &HexSet, piece: Piece) -> HexSet {
    let hexes = match piece {
        Piece::Smoke(_) => {
            HexId::all().filter(|hex| terrain::may_hold_smoke(game, situation, *hex)).collect()
        }
        Piece::Unit(_) | Piece::Weapon(_) => *enemies,
    };
    reached(game, situation, &hexes, piece).collect()
}

/// O20.2, O20.3: a group fires at a hex. Tells whether the fire was made: a firepower below 1 lapses
/// (10.3.2.1) and leaves the pieces free to try another.
fn attack(table: &mut Table, by: Side, manner: Manner, pieces: &[Piece], target: HexId) -> Flow<bool> {
    table.during(Phase::Attack, |table| {
        let game = table.game();
        if pieces.iter().any(|piece| is_ordnance(game, table.situation(), *piece))
            && !ordnance_hits(table, by, pieces, target)?
        {
            return Ok(true);
        }
        if let [Piece::Smoke(_)] = pieces {
            // 8.1.5: the targeting roll may have set the hex on fire.
            if terrain::may_hold_smoke(game, table.situation(), target) {
                table.draw_smoke(target);
            }
            return Ok(true);
        }
        let attack = aimed(game, table.situation(), by, manner, pieces, target);
        table.record(Fact::AttackDeclared { attack: Box::new(attack) });
        before_attack_roll(table, by)?;
        let (power, hexes) = match &table.situation().attack {
            Some(attack) => (attack.power.clone(), attack.targets.clone()),
            None => return Ok(true),
        };
        if power.total() < 1 {
            table.record(Fact::AttackLapsed { power: power.total() });
            return Ok(false);
        }
        let targets = resolution::units_at(table, &hexes);
        resolution::resolve(table, targets, |table| spend_single_use(table, pieces))?;
        Ok(true)
    })
}

/// O20.2.3: the targeting roll: the product of the dice less the hindrance must exceed the range. A weapon
/// that cannot fire any more after it does not (11.1).
fn ordnance_hits(table: &mut Table, by: Side, pieces: &[Piece], target: HexId) -> Flow<bool> {
    let Some(from) = pieces.first().and_then(|piece| hex_of(table.situation(), *piece)) else {
        return Ok(false);
    };
    let piece = pieces[0];
    let hindrance = line(table.game(), table.situation(), piece, target).unwrap_or(0);
    let hit = targeting_roll(table, by, (from.distance(target), hindrance), target)?;
    let game = table.game();
    let ready = pieces.iter().all(|piece| {
        unit_of(table.situation(), *piece)
            .is_some_and(|unit| pieces_of(game, table.situation(), unit).contains(piece))
    });
    Ok(hit && ready)
}

/// O20.2.3, 10.3.1: a targeting roll at a hex over a range, with the hindrance of the line.
pub fn targeting_roll(
    table: &mut Table,
    by: Side,
    (range, hindrance): (u8, u8),
    target: HexId,
) -> Flow<bool> {
    let dice = table.roll(by, RollFor::Targeting { hex: target })?;
    let result = dice.product() - i16::from(hindrance);
    let hit = result > i16::from(range);
    table.record(Fact::Targeted { hex: target, range, hindrance, result, hit });
    Ok(hit)
}

/// The attack that pieces make on a hex, as it stands before actions and the roll (O20.3.1, O20.3.2).
pub fn aimed(
    game: &Game,
    situation: &Situation,
    by: Side,
    manner: Manner,
    pieces: &[Piece],
    target: HexId,
) -> Attack {
    let any = |so: fn(&WeaponKind) -> bool| {
        pieces.iter().any(|piece| match piece {
            Piece::Unit(_) => false,
            Piece::Weapon(w) | Piece::Smoke(w) => so(situation.weapon_kind(game, *w)),
        })
    };
    Attack {
        pieces: pieces.to_vec(),
        from: hexes_of(situation, pieces),
        indirect: any(|kind| kind.class == WeaponClass::Mortar),
        no_cover: any(|kind| kind.ignores_cover),
        ..Attack::on(target, by, manner, power(game, situation, pieces, &[target]))
    }
}

/// 11.6: what serves once is eliminated when it has rolled.
fn spend_single_use(table: &mut Table, pieces: &[Piece]) {
    for piece in pieces {
        if let Piece::Weapon(weapon) = *piece
            && table.situation().weapon_kind(table.game(), weapon).serves_once
            && !table.situation().weapon(weapon).eliminated
        {
            table.record(Fact::WeaponEliminated { weapon });
        }
    }
}

//! The plan of a battle: everything a scenario says, before it is written.

use crate::kit::speech::Unknown;
use crate::squads::board::{Climate, Daylight, HexId, Look, Map, Sky, Weather as Seen, Words};
use crate::squads::content::formations_file::Formation;
use crate::squads::rules::{BySide, Chit, Nation, Side, SpecialRule};

use super::chance::{Chance, Purpose};
use super::choices::{Rolled, Weather};
use super::forces::{Force, raise};
use super::fortify::{Fortifications, fortify};
use super::ground::{Placing, Zone, zones};
use super::places::Site;
use super::roll::Draw;
use super::words::Story;
use super::wrong::Wrong;
use super::{Formations, Library, Size};

/// Chits that are never open from the start of a random battle: R is worth ten, and those without points change what
/// a battle is about.
const NEVER_OPEN: [Chit; 4] = [Chit::R, Chit::V, Chit::W, Chit::X];

/// A battle, rolled.
pub(super) struct Plan {
    pub rolled: Rolled,
    pub title: Words,
    pub place: Words,
    pub date: Words,
    pub look: Option<Look>,
    pub sky: Sky,
    pub briefing: Words,
    /// What each side is told.
    pub briefings: BySide<Words>,
    pub nations: BySide<Nation>,
    pub forces: BySide<Force>,
    pub zones: BySide<Zone>,
    /// A hex for each unit, group by group.
    pub at: BySide<Vec<Vec<HexId>>>,
    pub works: BySide<Fortifications>,
    pub sets_up_first: Side,
    pub first: Side,
    pub initiative: Side,
    pub sudden_death: u8,
    pub victory_points: i16,
    /// Who holds which objective at the start.
    pub control: [Option<Side>; 5],
    pub open_chits: Vec<Chit>,
    pub secret_chits: u8,
    pub mines: Option<u8>,
    pub special: Vec<SpecialRule>,
}

/// Plans a battle of what was chosen and rolled.
pub(super) fn plan(library: &Library, draw: &Draw) -> Result<Plan, Wrong> {
    let Draw { rolled, formations, site } = draw;
    let map = library.map(&rolled.map)?;
    let nations = BySide {
        axis: library.nation(&rolled.nations.axis)?,
        allies: library.nation(&rolled.nations.allies)?,
    };
    let named = |side: Side| formation(&formations[side], &rolled.formations[side]);
    let chosen = BySide { axis: named(Side::Axis)?, allies: named(Side::Allies)? };
    let worth = |side: Side| i16::from(chosen[side].strength(rolled.size).points);
    let forces = BySide::from_fn(|side| {
        let own = &chosen[side].surnames;
        let surnames = if own.is_empty() { &formations[side].surnames } else { own };
        raise(rolled, side, &nations[side], chosen[side], surnames, worth(side.other()))
    });

    let attacker = rolled.engagement.attacker();
    let mut zones = zones(rolled, &map, BySide::from_fn(|side| forces[side].soldiers().count()));
    let control = control(attacker, &map, &zones);
    for side in Side::BOTH {
        zones[side].leave(&barred(side, &map, &control));
    }
    let at = BySide::from_fn(|side| {
        Placing::new(rolled, side, &map, &nations[side], &zones[side]).place(&forces[side])
    });
    let works = BySide::from_fn(|side| fortify(rolled, side, &map, &zones[side], &at[side].concat()));

    let either = Chance::of(rolled.seed, Purpose::First).below(2);
    let first = attacker.unwrap_or(Side::BOTH[either]);
    let open_chits = open_chits(rolled);
    let points = BySide::from_fn(|side| forces[side].points + works[side].points());
    let sudden_death = sudden_death(rolled);

    let story = Story { rolled, site, nations: &nations, formations: &chosen };
    Ok(Plan {
        look: look(rolled.weather, site, map.look),
        sky: sky(rolled.weather),
        title: story.title(),
        place: story.place(),
        date: story.date(),
        briefing: story.briefing(),
        briefings: BySide::from_fn(|side| story.side(side, &forces[side], &works[side])),
        sets_up_first: first.other(),
        first,
        initiative: initiative(&forces, first),
        sudden_death,
        victory_points: handicap(attacker, points, sudden_death) - held(&control, &open_chits),
        control,
        open_chits,
        secret_chits: 1,
        mines: works.axis.mines.or(works.allies.mines),
        special: special(rolled),
        nations,
        forces,
        zones,
        at,
        works,
        rolled: rolled.clone(),
    })
}

/// What the land looks like in that weather and month, where the map shows another season. Where it does not freeze, the map
/// knows best.
fn look(weather: Weather, site: &Site, of_map: Look) -> Option<Look> {
    let cold = site.land.climate() == Climate::Cold;
    let look = match (weather, site.month) {
        (Weather::Snow, _) | (_, 12 | 1 | 2) if cold => Look::Snow,
        (Weather::Mud, _) | (_, 10 | 11) if cold => Look::Autumn,
        _ if of_map == Look::Snow => Look::Meadow,
        _ => of_map,
    };
    Some(look).filter(|look| *look != of_map)
}

/// What is seen of the weather.
fn sky(weather: Weather) -> Sky {
    let (light, weather) = match weather {
        Weather::Clear => (Daylight::Day, Seen::Clear),
        Weather::Mist => (Daylight::Day, Seen::Mist),
        Weather::Night => (Daylight::Night, Seen::Clear),
        Weather::Mud => (Daylight::Day, Seen::Rain),
        Weather::Snow => (Daylight::Day, Seen::Snowfall),
    };
    Sky { light, weather }
}

/// The formation of that name.
fn formation<'a>(of: &'a Formations, name: &str) -> Result<&'a Formation, Wrong> {
    of.formations.iter().find(|formation| formation.name == name).ok_or_else(|| {
        let known = of.formations.iter().map(|formation| formation.name.clone()).collect();
        Unknown { what: "formation", name: name.to_owned(), known }.into()
    })
}

/// 7.3.1: each side holds the objectives of which it alone can set up in a hex. Those between both and those that reach
/// into both areas are the defender's, and in an encounter nobody's.
fn control(attacker: Option<Side>, map: &Map, zones: &BySide<Zone>) -> [Option<Side>; 5] {
    [1, 2, 3, 4, 5].map(|number| match (zones.axis.reaches(map, number), zones.allies.reaches(map, number)) {
        (true, false) => Some(Side::Axis),
        (false, true) => Some(Side::Allies),
        _ => attacker.map(Side::other),
    })
}

/// The hexes of objectives that the enemy of a side holds: none of its units begins there.
fn barred(side: Side, map: &Map, control: &[Option<Side>; 5]) -> Vec<HexId> {
    let theirs = (1..).zip(control).filter(|(_, holder)| **holder == Some(side.other()));
    theirs.flat_map(|(number, _)| map.objective_hexes(number).iter().copied()).collect()
}

/// 7.3.2: one or two chits are open.
fn open_chits(rolled: &Rolled) -> Vec<Chit> {
    let mut cup: Vec<Chit> = Chit::ALL.into_iter().filter(|chit| !NEVER_OPEN.contains(chit)).collect();
    let mut chance = Chance::of(rolled.seed, Purpose::Objectives);
    chance.shuffle(&mut cup);
    cup.truncate(1 + chance.below(2));
    cup.sort_unstable();
    cup
}

/// The points of what is held at the start, those of the Axis positive.
fn held(control: &[Option<Side>; 5], chits: &[Chit]) -> i16 {
    let value = |number: u8| chits.iter().map(|chit| chit.value(number)).sum::<i16>();
    let sign = |side: &Option<Side>| side.map_or(0, Side::sign);
    control.iter().zip(1..).map(|(side, number)| sign(side) * value(number)).sum()
}

/// 6.2.1: a larger battle is longer, and so is one through mud or snow.
fn sudden_death(rolled: &Rolled) -> u8 {
    let usual = match rolled.size {
        Size::Platoon => 5,
        Size::Detachment => 6,
        Size::Company => 7,
    };
    usual + u8::from(matches!(rolled.weather, Weather::Mud | Weather::Snow))
}

/// The victory marker once everything held counts, the points of the Axis positive: the weaker side is given half of
/// what the other is worth more, and the attacker what waiting brings the defender (6.1.2).
fn handicap(attacker: Option<Side>, points: BySide<i16>, sudden_death: u8) -> i16 {
    let waiting = attacker.map_or(0, |side| side.sign() * i16::from(sudden_death));
    (points.allies - points.axis) / 2 + waiting
}

/// 9: the initiative card goes to the higher initiative; of equal ones, to the side that moves second.
fn initiative(forces: &BySide<Force>, first: Side) -> Side {
    if forces[first].initiative > forces[first.other()].initiative { first } else { first.other() }
}

/// What the weather means.
fn special(rolled: &Rolled) -> Vec<SpecialRule> {
    let mut chance = Chance::of(rolled.seed, Purpose::Weather);
    let some = chance.below(3) as u8;
    match rolled.weather {
        Weather::Clear => Vec::new(),
        Weather::Mist => vec![SpecialRule::Visibility(5 + some)],
        Weather::Night => vec![SpecialRule::Visibility(3 + some)],
        Weather::Mud => vec![SpecialRule::SlowGoing],
        Weather::Snow => vec![SpecialRule::SlowGoing, SpecialRule::NoBlazes],
    }
}

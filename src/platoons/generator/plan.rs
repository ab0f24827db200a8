//! The plan of a battle: everything a scenario says, before it is written.

use std::collections::BTreeMap;

use crate::kit::speech::Unknown;
use crate::kit::{BySide, Side, Words};
use crate::platoons::board::{Edge, Hex, Map};
use crate::platoons::content::FileKind;
use crate::platoons::content::library::Library;
use crate::platoons::rules::Nation;

use super::choices::{Attack, Choices, Purpose, Rolled};
use super::forces::{Force, infantry, raise};
use super::ground::{FAR, Ground, STRIP, depth, ground};
use super::story::{Told, story};
use super::wrong::Wrong;

/// The nations that can be rolled, by their files, and on whose side they fought.
pub(super) const NATIONS: [(&str, Side); 3] =
    [("german", Side::Axis), ("soviet", Side::Allies), ("american", Side::Allies)];

/// The years of a war.
const YEARS: std::ops::RangeInclusive<u16> = 1939..=1945;

/// The hours at which battles begin.
const HOURS: [&str; 7] = ["05:30", "06:00", "06:45", "08:00", "10:15", "13:30", "15:00"];

/// Turns beside those in which an attacker goes to the farthest place, a hex a turn.
const FIGHT: u16 = 5;

/// A battle, rolled.
pub(super) struct Plan {
    pub rolled: Rolled,
    pub title: Words,
    pub briefing: Words,
    pub month: u8,
    pub start: &'static str,
    pub turns: u16,
    pub visibility: u16,
    pub ground: Ground,
    pub forces: BySide<Force>,
    /// Where each side sets up, as a scenario writes it.
    pub areas: BySide<String>,
    /// A hex for each unit and each leader, in their order.
    pub at: BySide<Vec<Hex>>,
    pub leaders_at: BySide<Vec<Hex>>,
    pub sets_up_first: Side,
    /// Whose points are counted.
    pub points_of: Side,
    /// So many points each place gives to whoever holds it: a quarter of the steps of the smaller force.
    pub each: i16,
}

impl Plan {
    /// So many points make the difference when a place changes hands.
    pub fn place(&self) -> i16 {
        self.each.saturating_mul(2)
    }

    /// The most points that may be given to a side: a place's, and never so many that an attacker wins where he stands.
    pub fn most_given(&self) -> i16 {
        let places = i16::try_from(self.ground.goals.len()).unwrap_or(i16::MAX);
        self.place().min(self.each.saturating_mul(places) - 1)
    }
}

/// Plans a battle: rolls what is not chosen.
pub(super) fn plan(library: &Library, choices: &Choices) -> Result<Plan, Wrong> {
    let (nations, year) = nations(library, choices)?;
    let month = month(choices, &nations, year);
    let boards = boards(library, choices)?;
    let attack = choices.attack.unwrap_or_else(|| match choices.chance(Purpose::Attack).below(8) {
        0..3 => Attack::Of(Side::Axis),
        3..6 => Attack::Of(Side::Allies),
        _ => Attack::Both,
    });
    let ground = ground(library, choices, &boards, attack == Attack::Both)?;
    let armies = BySide { axis: &nations.axis, allies: &nations.allies };
    let forces = raise(choices, armies, year, boards.len(), attack);
    let edges =
        BySide::from_fn(|side| if comes_from(attack, side) { ground.from } else { ground.from.opposite() });
    let hexes = BySide::from_fn(|side| set_up(&ground, attack, side, edges[side]));
    let areas = BySide::from_fn(|side| area(&ground, attack, side, edges[side]));
    let at = BySide::from_fn(|side| {
        places(choices, &ground, &hexes[side], &forces[side], attack.defends(side), side)
    });
    let leaders_at = BySide::from_fn(|side| {
        let count: u8 = forces[side].leaders.iter().map(|(_, count)| count).sum();
        let units = &at[side];
        (0..usize::from(count)).map(|number| units[number * 3 % units.len().max(1)]).collect()
    });
    let points_of = if attack.defends(Side::Axis) { Side::Allies } else { Side::Axis };
    let mut hours = choices.chance(Purpose::Hour);
    let start = hours.pick(&HOURS).copied().unwrap_or(HOURS[0]);
    let visibility = if hours.below(5) == 0 { 6 + u16::try_from(hours.below(4)).unwrap_or(0) } else { 12 };
    let steps = Side::BOTH.map(|side| forces[side].steps).into_iter().min().unwrap_or_default();
    let rolled = Rolled {
        seed: choices.seed,
        year,
        nations: BySide { axis: nations.axis.id.clone(), allies: nations.allies.id.clone() },
        boards,
        attack,
    };
    let Told { title, briefing } = story(choices, &rolled, &nations, &ground, month, visibility);
    Ok(Plan {
        title,
        briefing,
        month,
        start,
        turns: FIGHT + ground.way,
        visibility,
        areas,
        at,
        leaders_at,
        sets_up_first: points_of.other(),
        points_of,
        each: i16::try_from(steps / 4).unwrap_or(i16::MAX).max(2),
        rolled,
        ground,
        forces,
    })
}

/// Whether a side comes from the edge of the attack: who attacks, and the Axis where both do.
fn comes_from(attack: Attack, side: Side) -> bool {
    match attack {
        Attack::Of(attacker) => side == attacker,
        Attack::Both => side == Side::Axis,
    }
}

/// Two nations that were at war, and a year in which both had infantry.
fn nations(library: &Library, choices: &Choices) -> Result<(BySide<Nation>, u16), Wrong> {
    for side in Side::BOTH {
        let known = NATIONS.iter().filter(|(_, of)| *of == side).map(|(name, _)| (*name).to_owned());
        if let Some(name) = &choices.nations[side] {
            Unknown::unless_among("nation", name, &known.collect::<Vec<_>>())?;
        }
    }
    let mut read = Vec::new();
    for (name, side) in NATIONS {
        let wanted = choices.nations[side].as_deref().is_none_or(|chosen| chosen == name);
        if wanted {
            read.push((side, library.nation(name)?));
        }
    }
    let of = |side: Side| read.iter().filter(move |(known, _)| *known == side).map(|(_, nation)| nation);
    let years = |one: &Nation, other: &Nation| {
        let both = |year: &u16| !infantry(one, *year).is_empty() && !infantry(other, *year).is_empty();
        let wanted = |year: &u16| choices.year.is_none_or(|chosen| chosen == *year);
        YEARS.filter(both).filter(wanted).collect::<Vec<u16>>()
    };
    let pairs = of(Side::Axis).flat_map(|axis| of(Side::Allies).map(move |allies| (axis, allies)));
    let pairs: Vec<_> = pairs.filter(|(axis, allies)| !years(axis, allies).is_empty()).collect();
    let Some((axis, allies)) = choices.chance(Purpose::Nations).pick(&pairs).copied() else {
        return Err(no_year(&read));
    };
    let year = choices.chance(Purpose::Year).pick(&years(axis, allies)).copied();
    Ok((BySide { axis: axis.clone(), allies: allies.clone() }, year.unwrap_or(1943)))
}

/// No two of these have infantry in the year that was chosen.
fn no_year(read: &[(Side, Nation)]) -> Wrong {
    let fields = |side: Side, year: u16| {
        read.iter().any(|(known, nation)| *known == side && !infantry(nation, year).is_empty())
    };
    let years = YEARS.filter(|year| Side::BOTH.into_iter().all(|side| fields(side, *year))).collect();
    let names: Vec<&str> = read.iter().map(|(_, nation)| nation.id.as_str()).collect();
    Wrong::NoYear { nations: names.join(", "), years }
}

/// A month in which they fought each other.
fn month(choices: &Choices, nations: &BySide<Nation>, year: u16) -> u8 {
    let months = match (nations.allies.id.as_str(), year) {
        ("soviet", 1941) => 7..=12,
        ("american", 1942) => 11..=12,
        (_, 1945) => 1..=4,
        _ => 1..=12,
    };
    let months: Vec<u8> = months.collect();
    choices.chance(Purpose::Month).pick(&months).copied().unwrap_or(7)
}

/// One board or two, of different letters.
fn boards(library: &Library, choices: &Choices) -> Result<Vec<String>, Wrong> {
    let known: Vec<String> = library.names(FileKind::Board).into_iter().collect();
    if let Some(chosen) = &choices.boards {
        for name in chosen {
            Unknown::unless_among("board", name, &known)?;
        }
        return Ok(chosen.clone());
    }
    let mut chance = choices.chance(Purpose::Boards);
    let mut all = known;
    chance.shuffle(&mut all);
    let mut letters = Vec::new();
    let mut boards = Vec::new();
    for name in all {
        let letter = library.board(&name)?.letter;
        if !letters.contains(&letter) {
            letters.push(letter);
            boards.push(name);
        }
    }
    boards.truncate(1 + usize::from(chance.below(5) < 2));
    Ok(boards)
}

/// The water in which nobody sets up.
const WATERS: &str = "[Terrain(MinorRiver), Terrain(MajorRiver), Terrain(AllWater)]";

/// Where a side sets up, as a scenario writes it: at its edge, or around what it defends.
fn area(ground: &Ground, attack: Attack, side: Side, edge: Edge) -> String {
    let dry = |area: String, hexes: &dyn Fn(Hex) -> bool| {
        let wet = ground.map.hexes().any(|hex| hexes(hex) && ground.map.cell(hex).base.is_water());
        if wet { format!("Without({area}, {WATERS})") } else { area }
    };
    if !attack.defends(side) {
        let strip = |hex: Hex| depth(&ground.map, hex, edge) <= STRIP;
        return dry(format!("Within({STRIP}, Edge({edge:?}))"), &strip);
    }
    let around = format!("Within(2, {})", ground.all_goals());
    let from = ground.from;
    dry(format!("Without({around}, Within({FAR}, Edge({from:?})))"), &|hex| near_goals(ground, hex))
}

fn near_goals(ground: &Ground, hex: Hex) -> bool {
    ground.goals.iter().flat_map(|goal| &goal.hexes).any(|goal| ground.map.distance(*goal, hex) <= 2)
}

/// The same as hexes.
fn set_up(ground: &Ground, attack: Attack, side: Side, edge: Edge) -> Vec<Hex> {
    let map: &Map = &ground.map;
    let there = |hex: &Hex| {
        !map.cell(*hex).base.is_water()
            && match attack.defends(side) {
                true => near_goals(ground, *hex) && depth(map, *hex, ground.from) > FAR,
                false => depth(map, *hex, edge) <= STRIP,
            }
    };
    map.hexes().filter(there).collect()
}

/// A hex for each unit: the defenders in what they defend and around it, the attackers in two or three bodies along their edge;
/// no more than two in a hex.
fn places(
    choices: &Choices,
    ground: &Ground,
    area: &[Hex],
    force: &Force,
    defends: bool,
    side: Side,
) -> Vec<Hex> {
    let mut chance = choices.chance(Purpose::Places(side));
    let count = usize::from(force.units());
    let mut bodies: Vec<Hex> = ground.goals.iter().flat_map(|goal| &goal.hexes).copied().collect();
    if !defends {
        bodies = (0..count.div_ceil(5)).filter_map(|_| chance.pick(area).copied()).collect();
    }
    let near = |hex: Hex| bodies.iter().map(|body| ground.map.distance(*body, hex)).min().unwrap_or_default();
    let mut open: Vec<Hex> = area.to_vec();
    chance.shuffle(&mut open);
    open.sort_by_key(|hex| near(*hex));
    let mut taken: BTreeMap<Hex, u8> = BTreeMap::new();
    let mut places = Vec::new();
    for number in 0..count {
        let free = open.iter().copied().filter(|hex| taken.get(hex).copied().unwrap_or_default() < 2);
        // One by one down the list: the nearest are not filled before others have anybody.
        let Some(hex) = free.into_iter().nth(number % 3).or_else(|| open.first().copied()) else { break };
        *taken.entry(hex).or_default() += 1;
        places.push(hex);
    }
    places
}

//! What is not chosen is rolled.

use crate::squads::content::formations_file::Formation;
use crate::squads::rules::{BySide, Side};
use crate::squads::text::text;

use super::chance::{Chance, Purpose};
use super::choices::{Choices, Engagement, Rolled, Weather};
use super::pairs::{All, formations_of, front, possible, years};
use super::places::{Sheet, Site, sheets, site, weather};
use super::wrong::{Wrong, no_pair};
use super::{Formations, Library, Size};

/// What was rolled, and what it was rolled from.
pub(super) struct Draw {
    pub rolled: Rolled,
    pub formations: BySide<Formations>,
    pub site: Site,
}

/// Rolls what is not chosen.
pub(super) fn roll(library: &Library, choices: &Choices) -> Result<Draw, Wrong> {
    let all = All::read(library, choices)?;
    let seed = choices.seed;
    let chance = |purpose| Chance::of(seed, purpose);

    let Some(pair) = chance(Purpose::Nations).pick(&all.pairs(choices)).copied() else {
        return Err(no_pair(&all, choices));
    };
    let Some(year) = chance(Purpose::Year).pick(&years(&pair, choices)).copied() else {
        return Err(no_pair(&all, choices));
    };
    if let Some(map) = &choices.map {
        library.map_parts(map)?;
    }
    let maps = sheets(library, choices.map.as_ref());
    let Some(site) = site(seed, front(&pair, year), |place| possible(&pair, choices, year, place), &maps)
    else {
        return Err(no_pair(&all, choices));
    };
    let size = choices.size.or_else(|| chance(Purpose::Size).pick(&Size::ALL).copied());
    let size = size.unwrap_or(Size::Platoon);
    let engagement = choices.engagement.unwrap_or_else(|| match chance(Purpose::Engagement).below(8) {
        0..3 => Engagement::AxisAttack,
        3..6 => Engagement::AlliedAttack,
        _ => Engagement::Encounter,
    });
    let weather = choices.weather.unwrap_or_else(|| weather(seed, &site));
    let open = BySide::from_fn(|side| {
        formations_of(pair[side], choices, side, year, site.land).collect::<Vec<&Formation>>()
    });
    let rolled = Rolled {
        seed,
        year,
        nations: BySide::from_fn(|side| pair[side].nation.clone()),
        formations: roll_formations(&open, choices, size, engagement),
        size,
        map: roll_map(seed, &maps, &site, weather)?,
        engagement,
        weather,
    };
    Ok(Draw { rolled, formations: BySide { axis: pair.axis.clone(), allies: pair.allies.clone() }, site })
}

/// A map of the land and the season, if there is any: in snow one that lies in it.
fn roll_map(seed: u64, maps: &[Sheet], site: &Site, weather: Weather) -> Result<String, Wrong> {
    let there: Vec<&Sheet> = maps.iter().filter(|map| map.fits(site.land, site.month)).collect();
    let snowy: Vec<&Sheet> = there.iter().copied().filter(|map| map.snowy).collect();
    let among = match (there.is_empty(), weather == Weather::Snow && !snowy.is_empty()) {
        (true, _) => maps.iter().collect(),
        (false, true) => snowy,
        (false, false) => there,
    };
    match Chance::of(seed, Purpose::Map).pick(&among) {
        Some(map) => Ok(map.name.clone()),
        None => Err(Wrong::NoMatch { what: text("wrong-no-map"), possible: text("wrong-write-map") }),
    }
}

/// A formation for each side: of those that do not outweigh or lag behind the other's too much, if there are any.
fn roll_formations(
    open: &BySide<Vec<&Formation>>,
    choices: &Choices,
    size: Size,
    engagement: Engagement,
) -> BySide<String> {
    let points = |formation: &Formation| u16::from(formation.strength(size).points);
    // A side that is chosen goes first, then the attacker.
    let first = match (&choices.formations.axis, &choices.formations.allies) {
        (Some(_), None) => Side::Axis,
        (None, Some(_)) => Side::Allies,
        _ => engagement.attacker().unwrap_or(Side::Axis),
    };
    let mut names = BySide::<String>::default();
    let mut other = None;
    for side in [first, first.other()] {
        let fair: Vec<&Formation> = match other {
            Some(other) => open[side].iter().copied().filter(|one| even(points(one), other)).collect(),
            None => Vec::new(),
        };
        let among = if fair.is_empty() { &open[side] } else { &fair };
        if let Some(formation) = Chance::of(choices.seed, Purpose::Formation(side)).pick(among) {
            other = Some(points(formation));
            names[side].clone_from(&formation.name);
        }
    }
    names
}

/// Neither is worth more than half as much again as the other.
fn even(one: u16, other: u16) -> bool {
    2 * one <= 3 * other && 2 * other <= 3 * one
}

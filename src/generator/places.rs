//! Where and when: a region and a month of the front, a village, a day; the weather of the season.

use crate::content::formations_file::{Front, Region};

use super::chance::{Chance, Purpose};
use super::choices::{Rolled, Weather};

/// Where and when a battle is.
pub(super) struct Site<'a> {
    /// A region of the front, if it has any for the year.
    pub region: Option<&'a Region>,
    pub village: String,
    pub month: u8,
    pub day: u8,
}

/// Whether a map that lies in snow can be fought on.
pub(super) fn is_winter(month: u8) -> bool {
    matches!(month, 1..=3 | 11 | 12)
}

/// A month of the year in a region, the first of a random order that is in season for the weather, and in `winter` if
/// it has to be, and a village there.
pub(super) fn site<'a>(rolled: &Rolled, fronts: &'a [Front], winter: bool) -> Site<'a> {
    let mut chance = Chance::of(rolled.seed, Purpose::Place);
    let front = fronts.iter().find(|front| front.against == rolled.nations.axis);
    let regions = front.map(|front| front.regions.as_slice()).unwrap_or_default();
    let at = |month: u8| {
        regions.iter().filter(move |region| (region.from..=region.to).contains(&(rolled.year, month)))
    };
    let mut all: Vec<(u8, &Region)> =
        (1..=12).flat_map(|month| at(month).map(move |region| (month, region))).collect();
    chance.shuffle(&mut all);
    let day = 1 + chance.below(28) as u8;
    let which = chance.below(60);
    let fits = |month: u8| rolled.weather.belongs_to(month) && (!winter || is_winter(month));
    let in_season = all.iter().find(|(month, _)| fits(*month));
    match in_season.or(all.first()).copied() {
        Some((month, region)) => {
            let village = region.villages[which % region.villages.len()].clone();
            Site { region: Some(region), village, month, day }
        }
        None => Site { region: None, village: "Neuhof".to_owned(), month: 9, day },
    }
}

/// Mostly clear; otherwise mist, night, or what the season brings. Clear weather is always in
/// season, so that the month that is rolled with it stays what it is when the weather is known.
pub(super) fn weather(rolled: &Rolled, month: u8) -> Weather {
    match Chance::of(rolled.seed, Purpose::Weather).below(12) {
        0 => Weather::Mist,
        1 => Weather::Night,
        2..5 => [Weather::Mud, Weather::Snow]
            .into_iter()
            .find(|weather| weather.belongs_to(month))
            .unwrap_or(Weather::Clear),
        _ => Weather::Clear,
    }
}

//! Where and when: a region and a month of the front, a village, a day; the weather of the season; the maps that could lie there.

use crate::squads::board::{Climate, Land, Look, MapParts, Words};
use crate::squads::content::FileKind;
use crate::squads::content::formations_file::{Front, Region};
use crate::squads::content::library::Library;

use super::chance::{Chance, Purpose};
use super::choices::Weather;

/// A month of a region.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    region: &'a Region,
    pub month: u8,
    /// The first and the last day of the month on which the front ran there.
    days: (u8, u8),
}

impl Place<'_> {
    pub fn land(&self) -> Land {
        self.region.land
    }
}

/// Where the war against a nation was fought in a year, month by month.
pub(super) fn places<'a>(fronts: &'a [Front], against: &str, year: u16) -> Vec<Place<'a>> {
    let theirs = fronts.iter().filter(|front| front.against == against);
    let regions: Vec<&Region> = theirs.flat_map(|front| &front.regions).collect();
    let of = |month: u8| {
        let place =
            move |region: &&'a Region| region.days(year, month).map(|days| Place { region, month, days });
        regions.iter().filter_map(place).collect::<Vec<_>>()
    };
    (1..=12).flat_map(of).collect()
}

/// Where and when a battle is.
#[derive(Clone, Debug)]
pub(super) struct Site {
    pub region: Words,
    pub land: Land,
    pub village: String,
    pub month: u8,
    pub day: u8,
}

/// A place that is possible, the first of a random order on which one of the maps could lie, a day, and a village there. Only
/// what is possible depends on other choices; the order does not.
pub(super) fn site(
    seed: u64,
    mut places: Vec<Place>,
    possible: impl Fn(&Place) -> bool,
    maps: &[Sheet],
) -> Option<Site> {
    let mut chance = Chance::of(seed, Purpose::Place);
    chance.shuffle(&mut places);
    places.retain(possible);
    let mapped = places.iter().find(|place| maps.iter().any(|map| map.fits(place.land(), place.month)));
    let Place { region, month, days: (first, last) } = *mapped.or(places.first())?;
    let day = first + chance.below(usize::from(last - first) + 1) as u8;
    let village = chance.pick(&region.villages)?.clone();
    Some(Site { region: region.name.clone(), land: region.land, village, month, day })
}

/// A map as far as it matters where it lies.
pub(super) struct Sheet {
    pub name: String,
    pub snowy: bool,
    lands: Vec<Land>,
}

impl Sheet {
    fn of(name: String, parts: MapParts) -> Sheet {
        Sheet { name, snowy: parts.look == Look::Snow, lands: parts.lands }
    }

    /// Whether it could lie in a land in a month: one in snow only in winter, and where it snows.
    pub fn fits(&self, land: Land, month: u8) -> bool {
        let there = self.lands.is_empty() || self.lands.contains(&land);
        there && (!self.snowy || land.climate() == Climate::Cold && is_winter(month))
    }
}

/// The maps that can be read, or that which is chosen.
pub(super) fn sheets(library: &Library, chosen: Option<&String>) -> Vec<Sheet> {
    let names = library.names(FileKind::Map).into_iter();
    let names = names.filter(|name| chosen.is_none_or(|chosen| chosen == name));
    names.filter_map(|name| library.map_parts(&name).ok().map(|parts| Sheet::of(name, parts))).collect()
}

/// Whether snow lies on a map.
fn is_winter(month: u8) -> bool {
    matches!(month, 1..=3 | 11 | 12)
}

impl Weather {
    /// Whether a land has it in a month.
    pub(super) fn belongs_to(self, land: Land, month: u8) -> bool {
        match (self, land.climate()) {
            (Weather::Clear | Weather::Mist | Weather::Night, _) => true,
            (Weather::Mud, Climate::Cold) => matches!(month, 3 | 4 | 10 | 11),
            (Weather::Mud, Climate::Mild) => matches!(month, 1..=3 | 11 | 12),
            (Weather::Snow, Climate::Cold) => matches!(month, 1 | 2 | 12),
            (Weather::Mud | Weather::Snow, _) => false,
        }
    }
}

/// Mostly clear; otherwise mist, night, or what the season brings. Clear weather is always in
/// season, so that the month that is rolled with it stays what it is when the weather is known.
pub(super) fn weather(seed: u64, site: &Site) -> Weather {
    match Chance::of(seed, Purpose::Weather).below(12) {
        0 => Weather::Mist,
        1 => Weather::Night,
        2..5 => [Weather::Mud, Weather::Snow]
            .into_iter()
            .find(|weather| weather.belongs_to(site.land, site.month))
            .unwrap_or(Weather::Clear),
        _ => Weather::Clear,
    }
}

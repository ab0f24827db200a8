//! Which nations, formations, years and places go together, and what can still be chosen next to what is locked.

use crate::kit::speech::Unknown;
use crate::squads::board::Land;
use crate::squads::content::FileKind;
use crate::squads::content::formations_file::Formation;
use crate::squads::rules::{BySide, Side};
use crate::squads::text::{said, slug};

use super::choices::Choices;
use super::places::{Place, places};
use super::wrong::Wrong;
use super::{Formations, Library};

/// The years of the war.
const WAR: std::ops::RangeInclusive<u16> = 1939..=1945;

/// What can still be chosen next to what is locked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The years.
    pub years: Vec<u16>,
    /// The nations of each side, by their files.
    pub nations: BySide<Vec<String>>,
    /// The formations of each side, of the nation, if it is locked.
    pub formations: BySide<Vec<String>>,
    /// The maps, by their files.
    pub maps: Vec<String>,
}

/// What can be chosen for each of the choices, the others left as they are.
///
/// # Errors
/// A locked name that does not exist, or a broken file.
pub fn options(library: &Library, choices: &Choices) -> Result<Options, Wrong> {
    let all = All::read(library, choices)?;
    let possible = |choices: Choices| !all.pairs(&choices).is_empty();
    let in_year = |year: &u16| possible(Choices { year: Some(*year), ..choices.clone() });
    let years = WAR.filter(in_year).collect();
    let nations = BySide::from_fn(|side| {
        let mut open = choices.clone();
        open.formations[side] = None;
        all.names(side, |name| {
            open.nations[side] = Some(name.to_owned());
            possible(open.clone())
        })
    });
    let formations = BySide::from_fn(|side| {
        let mut open = choices.clone();
        let theirs = all.0[side].iter().filter(|of| is(&choices.nations[side], &of.nation));
        let there = |name: &String| {
            open.formations[side] = Some(name.clone());
            possible(open.clone())
        };
        theirs.flat_map(|of| &of.formations).map(|formation| formation.name.clone()).filter(there).collect()
    });
    let maps = library.names(FileKind::Map).into_iter().collect();
    Ok(Options { years, nations, formations, maps })
}

/// Whether nothing else is chosen.
fn is(choice: &Option<String>, name: &str) -> bool {
    choice.as_ref().is_none_or(|chosen| chosen == name)
}

/// The nations that have formations, by their sides.
pub(super) struct All(BySide<Vec<Formations>>);

impl All {
    /// Reads all files, and checks that what is chosen is there.
    pub(super) fn read(library: &Library, choices: &Choices) -> Result<All, Wrong> {
        let mut all = BySide::<Vec<Formations>>::default();
        for name in library.names(FileKind::Formations) {
            let of = library.formations(&name)?;
            all[of.side].push(of);
        }
        let all = All(all);
        for side in Side::BOTH {
            if let Some(name) = &choices.nations[side] {
                all.check_nation(side, name)?;
            }
            if let Some(name) = &choices.formations[side] {
                let theirs = all.0[side].iter().filter(|of| is(&choices.nations[side], &of.nation));
                let known: Vec<String> =
                    theirs.flat_map(|of| &of.formations).map(|formation| formation.name.clone()).collect();
                Unknown::unless_among("formation", name, &known)?;
            }
        }
        if let Some(map) = &choices.map {
            let known: Vec<String> = library.names(FileKind::Map).into_iter().collect();
            Unknown::unless_among("map", map, &known)?;
        }
        Ok(all)
    }

    /// A nation has to be there and to fight on that side.
    fn check_nation(&self, side: Side, name: &str) -> Result<(), Wrong> {
        if self.0[side.other()].iter().any(|of| of.nation == name) {
            let names = self.names(side, |_| true).join(", ");
            return Err(Wrong::NoMatch {
                what: said("wrong-side", &[("name", &name), ("side", &slug(side.other()))]),
                possible: said("wrong-side-can", &[("side", &slug(side)), ("names", &names)]),
            });
        }
        Ok(Unknown::unless_among("nation", name, &self.names(side, |_| true))?)
    }

    fn names(&self, side: Side, mut wanted: impl FnMut(&str) -> bool) -> Vec<String> {
        self.0[side].iter().map(|of| of.nation.clone()).filter(|name| wanted(name)).collect()
    }

    /// Whether both sides have a formation that is chosen, or any, in a year.
    pub(super) fn had_men(&self, choices: &Choices, year: u16) -> bool {
        Side::BOTH.into_iter().all(|side| {
            let theirs = self.0[side].iter().filter(|of| is(&choices.nations[side], &of.nation));
            let mut formations = theirs.flat_map(|of| &of.formations);
            formations.any(|one| is(&choices.formations[side], &one.name) && one.exists_in(year))
        })
    }

    /// The pairs of nations that what is chosen leaves.
    pub(super) fn pairs(&self, choices: &Choices) -> Vec<BySide<&Formations>> {
        let chosen =
            |side: Side| self.0[side].iter().filter(move |of| is(&choices.nations[side], &of.nation));
        let both = |axis| chosen(Side::Allies).map(move |allies| BySide { axis, allies });
        let pairs = chosen(Side::Axis).flat_map(both);
        pairs.filter(|pair| !years(pair, choices).is_empty()).collect()
    }
}

/// The formations of a nation that what is chosen leaves, in a year and a land.
pub(super) fn formations_of<'a>(
    of: &'a Formations,
    choices: &'a Choices,
    side: Side,
    year: u16,
    land: Land,
) -> impl Iterator<Item = &'a Formation> {
    let chosen = move |formation: &&Formation| is(&choices.formations[side], &formation.name);
    let there = move |formation: &&Formation| formation.exists_in(year) && formation.fights_in(land);
    of.formations.iter().filter(chosen).filter(there)
}

/// Where two nations fought each other in a year.
pub(super) fn front<'a>(pair: &BySide<&'a Formations>, year: u16) -> Vec<Place<'a>> {
    places(&pair.allies.fronts, &pair.axis.nation, year)
}

/// Whether what is chosen leaves a battle there: formations of both sides and, if it is locked, the weather.
pub(super) fn possible(pair: &BySide<&Formations>, choices: &Choices, year: u16, place: &Place) -> bool {
    let land = place.land();
    let there = |side: Side| formations_of(pair[side], choices, side, year, land).next().is_some();
    choices.weather.is_none_or(|weather| weather.belongs_to(land, place.month))
        && Side::BOTH.into_iter().all(there)
}

/// The years in which what is chosen leaves a battle between two nations.
pub(super) fn years(pair: &BySide<&Formations>, choices: &Choices) -> Vec<u16> {
    let chosen = WAR.filter(|year| choices.year.is_none_or(|chosen| chosen == *year));
    let fought = |year: &u16| front(pair, *year).iter().any(|place| possible(pair, choices, *year, place));
    chosen.filter(fought).collect()
}

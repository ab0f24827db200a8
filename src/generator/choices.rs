//! What can be chosen for a random battle, what is rolled, and what goes together.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::Land;
use crate::content::FileKind;
use crate::content::formations_file::Formation;
use crate::files::diagnostic::{Diagnostics, nearest};
use crate::rules::{BySide, Posture, Side};
use crate::text::{said, slug, text};

use super::chance::{Chance, Purpose};
use super::places::{Place, Sheet, Site, places, sheets, site, weather};
use super::{Formations, Library, Size};

/// The years of the war.
const WAR: std::ops::RangeInclusive<u16> = 1939..=1945;

/// What is chosen; everything else is rolled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Where chance begins.
    pub seed: u64,
    /// The year.
    pub year: Option<u16>,
    /// The nations, by their files.
    pub nations: BySide<Option<String>>,
    /// The formations, by name.
    pub formations: BySide<Option<String>>,
    /// How large both forces are.
    pub size: Option<Size>,
    /// The map, by its file.
    pub map: Option<String>,
    /// Who attacks.
    pub engagement: Option<Engagement>,
    /// The weather.
    pub weather: Option<Weather>,
}

/// What was chosen and rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Where chance began.
    pub seed: u64,
    /// The year.
    pub year: u16,
    /// The nations, by their files.
    pub nations: BySide<String>,
    /// The formations, by name.
    pub formations: BySide<String>,
    /// How large both forces are.
    pub size: Size,
    /// The map, by its file.
    pub map: String,
    /// Who attacks.
    pub engagement: Engagement,
    /// The weather.
    pub weather: Weather,
}

impl Rolled {
    /// The choices that make the same battle again: everything is locked.
    pub fn choices(&self) -> Choices {
        Choices {
            seed: self.seed,
            year: Some(self.year),
            nations: BySide::from_fn(|side| Some(self.nations[side].clone())),
            formations: BySide::from_fn(|side| Some(self.formations[side].clone())),
            size: Some(self.size),
            map: Some(self.map.clone()),
            engagement: Some(self.engagement),
            weather: Some(self.weather),
        }
    }
}

/// Who attacks: the postures of both sides (1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Engagement {
    /// The Axis attacks, the Allies defend.
    AxisAttack,
    /// The Allies attack, the Axis defends.
    AlliedAttack,
    /// Both are on reconnaissance.
    Encounter,
}

impl Engagement {
    /// All of them.
    pub const ALL: [Engagement; 3] =
        [Engagement::AxisAttack, Engagement::AlliedAttack, Engagement::Encounter];

    /// The word for it on a command line.
    pub fn word(self) -> &'static str {
        match self {
            Engagement::AxisAttack => "axis-attack",
            Engagement::AlliedAttack => "allied-attack",
            Engagement::Encounter => "encounter",
        }
    }

    /// The side that attacks.
    pub fn attacker(self) -> Option<Side> {
        match self {
            Engagement::AxisAttack => Some(Side::Axis),
            Engagement::AlliedAttack => Some(Side::Allies),
            Engagement::Encounter => None,
        }
    }

    /// The posture of a side.
    pub fn posture(self, side: Side) -> Posture {
        match self.attacker() {
            None => Posture::Recon,
            Some(attacker) if attacker == side => Posture::Attacker,
            Some(_) => Posture::Defender,
        }
    }
}

/// The weather and the hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Weather {
    /// Nothing hinders.
    Clear,
    /// Sight is shorter.
    Mist,
    /// Sight is short.
    Night,
    /// Movement is slow.
    Mud,
    /// Movement is slow, and nothing burns.
    Snow,
}

impl Weather {
    /// All of them.
    pub const ALL: [Weather; 5] =
        [Weather::Clear, Weather::Mist, Weather::Night, Weather::Mud, Weather::Snow];

    /// The word for it on a command line.
    pub fn word(self) -> &'static str {
        match self {
            Weather::Clear => "clear",
            Weather::Mist => "mist",
            Weather::Night => "night",
            Weather::Mud => "mud",
            Weather::Snow => "snow",
        }
    }
}

/// Why there is no such battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Nothing of that kind is called so.
    Unknown {
        /// What kind of thing.
        what: &'static str,
        /// The word.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// What was chosen does not go together.
    NoMatch {
        /// What is impossible.
        what: String,
        /// What is possible.
        possible: String,
    },
    /// A file that is needed is broken.
    Files(Diagnostics),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Wrong::Unknown { what, name, known } => {
                let meant = match nearest(name, known.iter().map(String::as_str)) {
                    Some(close) => said("wrong-meant", &[("name", &close)]),
                    None => said("wrong-known", &[("names", &known.join(", "))]),
                };
                f.write_str(&said("wrong-unknown", &[("what", what), ("name", name), ("meant", &meant)]))
            }
            Wrong::NoMatch { what, possible } => {
                f.write_str(&said("wrong-together", &[("what", what), ("possible", possible)]))
            }
            Wrong::Files(found) => found.fmt(f),
        }
    }
}

impl std::error::Error for Wrong {}

impl From<Diagnostics> for Wrong {
    fn from(found: Diagnostics) -> Self {
        Wrong::Files(found)
    }
}

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
struct All(BySide<Vec<Formations>>);

impl All {
    /// Reads all files, and checks that what is chosen is there.
    fn read(library: &Library, choices: &Choices) -> Result<All, Wrong> {
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
                known_or("formation", name, known)?;
            }
        }
        if let Some(map) = &choices.map {
            known_or("map", map, library.names(FileKind::Map).into_iter().collect())?;
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
        known_or("nation", name, self.names(side, |_| true))
    }

    fn names(&self, side: Side, mut wanted: impl FnMut(&str) -> bool) -> Vec<String> {
        self.0[side].iter().map(|of| of.nation.clone()).filter(|name| wanted(name)).collect()
    }

    /// Whether both sides have a formation that is chosen, or any, in a year.
    fn had_men(&self, choices: &Choices, year: u16) -> bool {
        Side::BOTH.into_iter().all(|side| {
            let theirs = self.0[side].iter().filter(|of| is(&choices.nations[side], &of.nation));
            let mut formations = theirs.flat_map(|of| &of.formations);
            formations.any(|one| is(&choices.formations[side], &one.name) && one.exists_in(year))
        })
    }

    /// The pairs of nations that what is chosen leaves.
    fn pairs(&self, choices: &Choices) -> Vec<BySide<&Formations>> {
        let chosen =
            |side: Side| self.0[side].iter().filter(move |of| is(&choices.nations[side], &of.nation));
        let both = |axis| chosen(Side::Allies).map(move |allies| BySide { axis, allies });
        let pairs = chosen(Side::Axis).flat_map(both);
        pairs.filter(|pair| !years(pair, choices).is_empty()).collect()
    }
}

/// The formations of a nation that what is chosen leaves, in a year and a land.
fn formations_of<'a>(
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
fn front<'a>(pair: &BySide<&'a Formations>, year: u16) -> Vec<Place<'a>> {
    places(&pair.allies.fronts, &pair.axis.nation, year)
}

/// Whether what is chosen leaves a battle there: formations of both sides and, if it is locked, the weather.
fn possible(pair: &BySide<&Formations>, choices: &Choices, year: u16, place: &Place) -> bool {
    let land = place.land();
    let there = |side: Side| formations_of(pair[side], choices, side, year, land).next().is_some();
    choices.weather.is_none_or(|weather| weather.belongs_to(land, place.month))
        && Side::BOTH.into_iter().all(there)
}

/// The years in which what is chosen leaves a battle between two nations.
fn years(pair: &BySide<&Formations>, choices: &Choices) -> Vec<u16> {
    let chosen = WAR.filter(|year| choices.year.is_none_or(|chosen| chosen == *year));
    let fought = |year: &u16| front(pair, *year).iter().any(|place| possible(pair, choices, *year, place));
    chosen.filter(fought).collect()
}

fn known_or(what: &'static str, name: &str, known: Vec<String>) -> Result<(), Wrong> {
    if known.iter().any(|one| one == name) {
        return Ok(());
    }
    Err(Wrong::Unknown { what, name: name.to_owned(), known })
}

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

/// What is chosen leaves no two nations: says what would, another weather or another year.
fn no_pair(all: &All, choices: &Choices) -> Wrong {
    if let Some(weather) = choices.weather {
        let with = |weather| !all.pairs(&Choices { weather, ..choices.clone() }).is_empty();
        if with(None) {
            let words: Vec<&str> =
                Weather::ALL.into_iter().filter(|one| with(Some(*one))).map(Weather::word).collect();
            return Wrong::NoMatch {
                what: said("wrong-weather", &[("weather", &weather.word())]),
                possible: said("wrong-weathers", &[("words", &words.join(", "))]),
            };
        }
    }
    let open = Choices { year: None, ..choices.clone() };
    let mut possible: Vec<u16> = all.pairs(&open).iter().flat_map(|pair| years(pair, &open)).collect();
    possible.sort_unstable();
    possible.dedup();
    let named = Side::BOTH.iter().flat_map(|side| {
        [&choices.nations[*side], &choices.formations[*side]].into_iter().flatten().cloned()
    });
    let named: Vec<String> = named.collect();
    let names = named.join(&format!(" {} ", text("wrong-and")));
    let what = match (choices.year, named.len()) {
        (Some(year), 0) => said("wrong-year", &[("year", &year)]),
        (Some(year), 1) => said("wrong-year-alone", &[("name", &names), ("year", &year)]),
        (Some(year), _) if all.had_men(choices, year) => {
            said("wrong-peace", &[("names", &names), ("year", &year)])
        }
        (Some(year), _) => said("wrong-year-together", &[("names", &names), ("year", &year)]),
        (None, _) => said("wrong-never", &[("names", &names)]),
    };
    Wrong::NoMatch { what, possible: told_years(&possible) }
}

/// The years that are possible.
fn told_years(years: &[u16]) -> String {
    match years {
        [] => text("wrong-other-formations"),
        [only] => said("wrong-one-year", &[("year", only)]),
        [first, .., last] if usize::from(last - first) + 1 == years.len() => {
            said("wrong-years", &[("first", first), ("last", last)])
        }
        _ => {
            let years: Vec<String> = years.iter().map(u16::to_string).collect();
            said("wrong-some-years", &[("years", &years.join(", "))])
        }
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

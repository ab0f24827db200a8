//! What can be chosen for a random battle, what is rolled, and what goes together.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::Look;
use crate::content::FileKind;
use crate::content::formations_file::{Formation, Front};
use crate::files::diagnostic::{Diagnostics, nearest};
use crate::rules::{BySide, Posture, Side};
use crate::text::{said, slug, text};

use super::chance::{Chance, Purpose};
use super::places::{is_winter, site, weather};
use super::{Formations, Library, Size};

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

    /// Whether it is the weather of a month.
    pub(super) fn belongs_to(self, month: u8) -> bool {
        match self {
            Weather::Clear | Weather::Mist | Weather::Night => true,
            Weather::Mud => matches!(month, 3 | 4 | 10 | 11),
            Weather::Snow => matches!(month, 1 | 2 | 12),
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
    /// The formations of each side: of the nation, if it is locked, and of the year, if that is.
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
    let mut open = choices.clone();
    open.year = None;
    let years = (1939..=1945).filter(|year| !all.pairs(&open, Some(*year)).is_empty()).collect();
    let nations = BySide::from_fn(|side| {
        let mut open = choices.clone();
        open.nations[side] = None;
        open.formations[side] = None;
        all.names(side, |name| {
            open.nations[side] = Some(name.to_owned());
            !all.pairs(&open, open.year).is_empty()
        })
    });
    let formations = BySide::from_fn(|side| {
        let theirs = all.0[side].iter().filter(|of| is(&choices.nations[side], &of.nation));
        let there = |formation: &&Formation| choices.year.is_none_or(|year| formation.exists_in(year));
        theirs.flat_map(|of| &of.formations).filter(there).map(|formation| formation.name.clone()).collect()
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

    /// The pairs of nations that what is chosen leaves, in a year.
    fn pairs(&self, choices: &Choices, year: Option<u16>) -> Vec<BySide<&Formations>> {
        let fits = |side: Side, of: &Formations| {
            is(&choices.nations[side], &of.nation) && !formations_of(of, choices, side, year).is_empty()
        };
        let both = |axis| self.0.allies.iter().map(move |allies| BySide { axis, allies });
        let pairs = self.0.axis.iter().flat_map(both);
        pairs.filter(|pair| Side::BOTH.iter().all(|side| fits(*side, pair[*side]))).collect()
    }
}

/// The formations of a nation that what is chosen leaves.
fn formations_of<'a>(
    of: &'a Formations,
    choices: &Choices,
    side: Side,
    year: Option<u16>,
) -> Vec<&'a Formation> {
    let chosen = |formation: &&Formation| is(&choices.formations[side], &formation.name);
    let there = |formation: &&Formation| year.is_none_or(|year| formation.exists_in(year));
    of.formations.iter().filter(chosen).filter(there).collect()
}

fn known_or(what: &'static str, name: &str, known: Vec<String>) -> Result<(), Wrong> {
    if known.iter().any(|one| one == name) {
        return Ok(());
    }
    Err(Wrong::Unknown { what, name: name.to_owned(), known })
}

/// Rolls what is not chosen.
pub(super) fn roll(library: &Library, choices: &Choices) -> Result<(Rolled, BySide<Formations>), Wrong> {
    let all = All::read(library, choices)?;
    let seed = choices.seed;
    let chance = |purpose| Chance::of(seed, purpose);

    let pairs: Vec<_> = match choices.year {
        Some(_) => all.pairs(choices, choices.year),
        None => {
            let shared = |pair: &BySide<&Formations>| !years(pair, choices).is_empty();
            all.pairs(choices, None).into_iter().filter(shared).collect()
        }
    };
    let Some(pair) = chance(Purpose::Nations).pick(&pairs).copied() else {
        return Err(no_pair(&all, choices));
    };
    let possible = years(&pair, choices);
    let year = match choices.year {
        Some(year) => year,
        None => chance(Purpose::Year).pick(&in_war(&pair, &possible)).copied().unwrap_or(possible[0]),
    };
    let size = choices.size.or_else(|| chance(Purpose::Size).pick(&Size::ALL).copied());
    let size = size.unwrap_or(Size::Platoon);
    let engagement = choices.engagement.unwrap_or_else(|| match chance(Purpose::Engagement).below(8) {
        0..3 => Engagement::AxisAttack,
        3..6 => Engagement::AlliedAttack,
        _ => Engagement::Encounter,
    });
    let formations = roll_formations(&pair, choices, year, size, engagement);
    let mut rolled = Rolled {
        seed,
        year,
        nations: BySide::from_fn(|side| pair[side].nation.clone()),
        formations,
        size,
        map: String::new(),
        engagement,
        weather: choices.weather.unwrap_or(Weather::Clear),
    };
    let winter = match &choices.map {
        Some(map) => library.map_parts(map)?.look == Look::Snow,
        None => false,
    };
    let month = site(&rolled, &pair.allies.fronts, winter).month;
    rolled.weather = choices.weather.unwrap_or_else(|| weather(&rolled, month));
    rolled.map = match &choices.map {
        Some(map) => map.clone(),
        None => roll_map(library, &rolled, &pair.allies.fronts, month)?,
    };
    Ok((rolled, BySide { axis: pair.axis.clone(), allies: pair.allies.clone() }))
}

/// A map of the front and the season: only in winter one that lies in snow, and when there is snow such a one, if there
/// is any. Broken maps are passed over.
fn roll_map(library: &Library, rolled: &Rolled, fronts: &[Front], month: u8) -> Result<String, Wrong> {
    let front = fronts.iter().find(|front| front.against == rolled.nations.axis);
    let elsewhere = |name: &String| front.is_some_and(|front| front.elsewhere.contains(name));
    let names = library.names(FileKind::Map).into_iter().filter(|name| !elsewhere(name));
    let all: Vec<(String, bool)> = names
        .filter_map(|name| library.map_parts(&name).ok().map(|map| (name, map.look == Look::Snow)))
        .collect();
    let snow = rolled.weather == Weather::Snow;
    let fits = |(_, snowy): &&(String, bool)| if *snowy { is_winter(month) } else { !snow };
    let season: Vec<_> = all.iter().filter(fits).collect();
    let among = if season.is_empty() { all.iter().collect() } else { season };
    match Chance::of(rolled.seed, Purpose::Map).pick(&among) {
        Some((name, _)) => Ok(name.clone()),
        None => Err(Wrong::NoMatch { what: text("wrong-no-map"), possible: text("wrong-write-map") }),
    }
}

/// The years in which both nations have a formation.
fn years(pair: &BySide<&Formations>, choices: &Choices) -> Vec<u16> {
    let both = |year: &u16| {
        Side::BOTH.iter().all(|side| !formations_of(pair[*side], choices, *side, Some(*year)).is_empty())
    };
    (1939..=1945).filter(both).collect()
}

/// The years in which the two nations were at war; all, if they were not.
fn in_war(pair: &BySide<&Formations>, years: &[u16]) -> Vec<u16> {
    let front = pair.allies.fronts.iter().find(|front| front.against == pair.axis.nation);
    let war: Vec<u16> = match front {
        Some(front) => {
            years.iter().copied().filter(|year| (front.first..=front.last).contains(year)).collect()
        }
        None => Vec::new(),
    };
    if war.is_empty() { years.to_vec() } else { war }
}

/// No two nations have formations in a common year; says in which years there are some.
fn no_pair(all: &All, choices: &Choices) -> Wrong {
    let open = Choices { year: None, ..choices.clone() };
    let pairs = all.pairs(&open, None);
    let mut possible: Vec<u16> = pairs.iter().flat_map(|pair| years(pair, choices)).collect();
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
        (Some(year), _) => said("wrong-year-together", &[("names", &names), ("year", &year)]),
        (None, _) => said("wrong-never", &[("names", &names)]),
    };
    let possible = match (possible.first(), possible.last()) {
        (Some(first), Some(last)) if first == last => said("wrong-one-year", &[("year", first)]),
        (Some(first), Some(last)) => said("wrong-years", &[("first", first), ("last", last)]),
        _ => text("wrong-other-formations"),
    };
    Wrong::NoMatch { what, possible }
}

/// A formation for each side: of those that do not outweigh or lag behind the other's too much, if there are any.
fn roll_formations(
    pair: &BySide<&Formations>,
    choices: &Choices,
    year: u16,
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
        let open = formations_of(pair[side], choices, side, Some(year));
        let fair: Vec<&Formation> = match other {
            Some(other) => open.iter().copied().filter(|one| even(points(one), other)).collect(),
            None => Vec::new(),
        };
        let among = if fair.is_empty() { open } else { fair };
        if let Some(formation) = Chance::of(choices.seed, Purpose::Formation(side)).pick(&among) {
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

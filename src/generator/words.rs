//! Title, place, date and briefings, made of parts.

use crate::content::formations_file::Formation;
use crate::rules::{BySide, Fortification, Nation, Quality, Side, SupportItem, WeaponClass};

use super::chance::{Chance, Purpose};
use super::choices::{Rolled, Weather};
use super::forces::Force;
use super::fortify::Fortifications;
use super::places::Site;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// `{v}` is the village.
const ATTACKS: [&str; 8] = [
    "The Road to {v}",
    "{v} Before Noon",
    "The Last Houses of {v}",
    "A Day at {v}",
    "Orders for {v}",
    "The Line at {v}",
    "Hold {v}",
    "Through {v}",
];

const ENCOUNTERS: [&str; 6] = [
    "Meeting at {v}",
    "Patrols near {v}",
    "Who Holds {v}?",
    "First Contact at {v}",
    "The Fields around {v}",
    "Between the Lines at {v}",
];

/// What the story is told with.
pub(super) struct Words<'a> {
    pub rolled: &'a Rolled,
    pub site: &'a Site<'a>,
    pub nations: &'a BySide<Nation>,
    pub formations: &'a BySide<&'a Formation>,
}

impl Words<'_> {
    pub fn title(&self) -> String {
        let titles = if self.rolled.engagement.attacker().is_some() { &ATTACKS[..] } else { &ENCOUNTERS[..] };
        let mut chance = Chance::of(self.rolled.seed, Purpose::Words);
        chance.pick(titles).copied().unwrap_or("{v}").replace("{v}", &self.site.village)
    }

    pub fn place(&self) -> String {
        match self.site.region {
            Some(region) => format!("{}, {}", self.site.village, region.name),
            None => self.site.village.clone(),
        }
    }

    pub fn date(&self) -> String {
        format!("{} {} {}", self.site.day, MONTHS[usize::from(self.site.month - 1)], self.rolled.year)
    }

    /// What both sides know: the season and the weather, who is there, and what for.
    pub fn briefing(&self) -> String {
        let village = &self.site.village;
        let mut chance = Chance::of(self.rolled.seed, Purpose::Words);
        let opening = match self.rolled.weather {
            Weather::Clear => self.season(&mut chance).to_owned(),
            Weather::Mist => format!("Mist lies over {village} and will not lift today."),
            Weather::Night => "It is night, and a few flares are the only light.".to_owned(),
            Weather::Mud => "It has rained for days; beside the roads everything is mud.".to_owned(),
            Weather::Snow => "Deep snow covers the fields, and it is bitterly cold.".to_owned(),
        };
        let story = match self.rolled.engagement.attacker() {
            Some(attacker) => {
                let (ours, theirs) = (self.force(attacker), self.force(attacker.other()));
                match chance.below(3) {
                    0 => format!(
                        "{} is to take {village}, which {theirs} has been told to hold.",
                        upper(&ours)
                    ),
                    1 => format!(
                        "{} holds {village}. Before it, {ours} waits for the hour of the attack.",
                        upper(&theirs)
                    ),
                    _ => format!(
                        "The way on leads through {village}. {} is to open it; {theirs} bars it.",
                        upper(&ours)
                    ),
                }
            }
            None => {
                let (ours, theirs) = (self.force(Side::Axis), self.force(Side::Allies));
                match chance.below(2) {
                    0 => format!(
                        "Nobody knows who holds {village}. {} and {theirs} have both been sent to find out.",
                        upper(&ours)
                    ),
                    _ => format!(
                        "{} and {theirs} come upon each other at {village}; neither expected it.",
                        upper(&ours)
                    ),
                }
            }
        };
        format!("{opening} {story}")
    }

    /// "a German company of riflemen".
    fn force(&self, side: Side) -> String {
        let adjective = &self.nations[side].adjective;
        let article = if adjective.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
        // "Brazilian riflemen" are not American.
        match self.formations[side].men.split_once(' ') {
            Some((first, _)) if first.starts_with(char::is_uppercase) => {
                format!("a {} of {}", self.rolled.size.noun(), self.formations[side].men)
            }
            _ => {
                format!("{article} {adjective} {} of {}", self.rolled.size.noun(), self.formations[side].men)
            }
        }
    }

    fn season(&self, chance: &mut Chance) -> &'static str {
        let lines: &[&str] = match self.site.month {
            3..=5 => &[
                "The trees are in leaf, and larks stand over the fields.",
                "The ground has dried at last, and the war goes on.",
            ],
            6..=8 => &[
                "It has been hot for a week; dust hangs over every road.",
                "The short night is over, and not a leaf moves.",
            ],
            9..=11 => &[
                "The harvest is in, what there is of it.",
                "The mornings are cold now, and the leaves fall.",
            ],
            _ => {
                &["The ground is frozen hard under a little snow.", "It is a grey winter's day without wind."]
            }
        };
        chance.pick(lines).copied().unwrap_or_default()
    }

    /// What one side alone is told: its task, its means, and what it stands on.
    pub fn side(&self, side: Side, force: &Force, works: &Fortifications) -> String {
        let mut parts = vec![self.task(side)];
        let nation = &self.nations[side];
        let classes: Vec<WeaponClass> = force
            .soldiers()
            .filter_map(|soldier| soldier.weapon)
            .map(|kind| nation.weapons[usize::from(kind.0)].class)
            .collect();
        if classes.contains(&WeaponClass::Flamethrower) {
            parts.push("Your flamethrowers have to be brought close.".to_owned());
        } else if classes.contains(&WeaponClass::SatchelCharge) {
            parts.push("The charges are for what cannot be shot out.".to_owned());
        } else if classes.contains(&WeaponClass::Mortar) {
            parts.push("Your mortars are ready.".to_owned());
        }
        match force.quality {
            Quality::Green => parts.push("Your men have hardly been under fire; stay with them.".to_owned()),
            Quality::Line => {}
            Quality::Elite => parts.push("You have the best men there are; spend them well.".to_owned()),
        }
        if let Some(radio) = force.radio {
            let battery = &nation.radios[usize::from(radio.0)].name;
            parts.push(format!("A battery of {battery} fires for you."));
        }
        let more = force.support.iter().filter(|item| matches!(item, SupportItem::Unit { .. })).count();
        match more {
            0 => {}
            1 => parts.push("You have been reinforced a little.".to_owned()),
            _ => parts.push("You have been reinforced.".to_owned()),
        }
        let has = |kind| works.placed.iter().any(|(placed, _)| *placed == kind);
        if has(Fortification::Mines) {
            parts.push("The sappers have laid mines.".to_owned());
        }
        if has(Fortification::Bunker) {
            parts.push("There is concrete in your line.".to_owned());
        } else if has(Fortification::Trench) || has(Fortification::Foxholes) {
            parts.push("The men have dug in.".to_owned());
        }
        parts.join(" ")
    }

    fn task(&self, side: Side) -> String {
        let village = &self.site.village;
        match self.rolled.engagement.attacker() {
            None => format!("Find out what stands before you, and be in {village} first."),
            Some(attacker) if attacker == side => {
                format!("Take {village}. Every hour that you lose helps those who hold it.")
            }
            Some(_) => {
                format!("Hold {village}. Time is on your side; do not waste men on what can be given up.")
            }
        }
    }
}

/// With a capital letter.
fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

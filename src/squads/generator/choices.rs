//! What can be chosen for a random battle, and what it then is.

use serde::{Deserialize, Serialize};

use crate::squads::rules::{BySide, Posture, Side};

use super::Size;

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

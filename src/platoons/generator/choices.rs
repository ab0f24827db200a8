//! What can be chosen for a random battle, what it then is, and which chance rolls for what.

use crate::kit::{BySide, Chance, Side};

/// What is chosen; everything else is rolled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Where chance begins.
    pub seed: u64,
    /// The year.
    pub year: Option<u16>,
    /// The nations, by their files.
    pub nations: BySide<Option<String>>,
    /// The boards, by their files, in any order.
    pub boards: Option<Vec<String>>,
    /// Who attacks.
    pub attack: Option<Attack>,
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
    /// The boards, by their files.
    pub boards: Vec<String>,
    /// Who attacks.
    pub attack: Attack,
}

impl Rolled {
    /// The choices that make the same battle again: everything is locked.
    pub fn choices(&self) -> Choices {
        Choices {
            seed: self.seed,
            year: Some(self.year),
            nations: BySide::from_fn(|side| Some(self.nations[side].clone())),
            boards: Some(self.boards.clone()),
            attack: Some(self.attack),
        }
    }
}

/// Who attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// One side.
    Of(Side),
    /// Both want the same ground.
    Both,
}

impl Attack {
    /// All of them.
    pub const ALL: [Attack; 3] = [Attack::Of(Side::Axis), Attack::Of(Side::Allies), Attack::Both];

    /// Whether a side defends.
    pub fn defends(self, side: Side) -> bool {
        self == Attack::Of(side.other())
    }
}

/// What is rolled for; each has a stream of its own.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    Nations,
    Year,
    Month,
    Boards,
    Turned,
    Attack,
    Edge,
    Goals,
    Forces(Side),
    Places(Side),
    Hour,
    Words,
}

impl From<Purpose> for u64 {
    fn from(purpose: Purpose) -> u64 {
        let of = |base: u64, side: Side| base + u64::from(side == Side::Allies);
        match purpose {
            Purpose::Nations => 1,
            Purpose::Year => 2,
            Purpose::Month => 3,
            Purpose::Boards => 4,
            Purpose::Turned => 5,
            Purpose::Attack => 6,
            Purpose::Edge => 7,
            Purpose::Goals => 8,
            Purpose::Forces(side) => of(9, side),
            Purpose::Places(side) => of(11, side),
            Purpose::Hour => 13,
            Purpose::Words => 14,
        }
    }
}

impl Choices {
    /// The chance for a purpose.
    pub(super) fn chance(&self, purpose: Purpose) -> Chance {
        Chance::of(self.seed, purpose)
    }
}

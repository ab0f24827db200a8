//! Evening a battle: something that a scenario says is changed for the side that loses too often.

use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;

use crate::files::rewrite::Step;
use crate::kit::side::BySide;

use super::Studied;
use super::record::Report;
use super::run::{SimOptions, simulate};
use super::seats::Chooser;
use super::statistics::{Estimate, Share};

/// The share of battles that each side is to win at least, measured: as far above the 35 in 100 that a battle has to keep
/// as chance plays with so few.
const GOAL: f64 = 0.4;

/// A side that wins less than this share of the battles is given two steps at once, where no battle tells how many it needs.
const FAR: f64 = 0.25;

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dial {
    /// The points of victory.
    Points,
    /// After how many losses the stronger side surrenders.
    Surrender,
    /// How long the battle lasts: the attacker needs time.
    Time,
}

impl Dial {
    /// All.
    pub const ALL: [Dial; 3] = [Dial::Points, Dial::Surrender, Dial::Time];

    /// Its name on the command line and in messages.
    pub fn word(self) -> &'static str {
        match self {
            Dial::Points => "points",
            Dial::Surrender => "surrender",
            Dial::Time => "time",
        }
    }
}

/// A value in a scenario's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The way to it.
    pub way: Vec<Step>,
    /// What stands there.
    pub value: i16,
}

/// A game whose battles can be evened.
pub trait Evens: Studied {
    /// The game with so many steps of a dial for the Axis, or against it; none where it cannot be turned so far, or where this gives no
    /// side anything.
    fn turned(game: &Self::Game, dial: Dial, shift: i16) -> Option<Self::Game>;

    /// With how many steps both sides would have won as many of these battles, which were fought with so many; none where the battles do
    /// not tell.
    fn fair(game: &Self::Game, dial: Dial, shift: i16, fought: &Report<Self>) -> Option<i16>;

    /// What the file of a game says of a dial: the same places for the game however far it is turned.
    fn figures(game: &Self::Game, dial: Dial) -> Vec<Figure>;
}

/// How a battle is evened.
#[derive(Clone, Copy, Debug)]
pub struct Evening {
    /// Battles of a round; each round fights others.
    pub battles: u64,
    /// Rounds at most.
    pub rounds: u64,
    /// The seed of the first battle; the others follow it.
    pub seed: u64,
    /// Who plays both sides.
    pub players: Chooser,
    /// Threads. The result is the same with any number.
    pub threads: usize,
    /// The most steps that either side is given.
    pub most: i16,
}

impl Evening {
    /// The battles of a round, by its number from 0: no other round has fought them.
    pub fn battles_of(&self, round: u64) -> SimOptions {
        SimOptions {
            games: self.battles,
            seed: self.seed.wrapping_add(round.wrapping_mul(self.battles)),
            players: BySide { axis: self.players, allies: self.players },
            threads: self.threads,
            watch: false,
        }
    }

    /// Battles that no round has fought: what they tell of an evened battle is not what it was evened by.
    pub fn others(&self) -> SimOptions {
        self.battles_of(self.rounds)
    }
}

/// Some battles from one start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Round {
    /// Steps for the Axis on top of what the scenario has; negative ones for the Allies.
    pub shift: i16,
    /// Who won how many.
    pub wins: BySide<u64>,
}

impl Round {
    /// What the side won that won less.
    fn fewer(&self) -> u64 {
        self.wins.axis.min(self.wins.allies)
    }

    /// The share of the side that won less, from 0 to a half, of the battles that somebody won.
    pub fn share(&self) -> f64 {
        self.fewer() as f64 / (self.wins.axis + self.wins.allies).max(1) as f64
    }

    /// The share of the Axis of the battles that somebody won.
    pub fn axis(&self) -> Estimate {
        Share { won: self.wins.axis, of: self.wins.axis + self.wins.allies }.estimate()
    }

    /// Whether both sides win enough, and it may well be chance that one won more.
    pub fn is_fair(&self) -> bool {
        let axis = self.axis();
        self.share() >= GOAL && axis.low <= 0.5 && axis.high >= 0.5
    }

    /// A step for the side that won less, or two where it won far less.
    fn next(&self) -> i16 {
        let step = if self.share() < FAR { 2 } else { 1 };
        self.shift + if self.wins.axis < self.wins.allies { step } else { -step }
    }
}

/// What evening a battle measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evened {
    /// The rounds, the first from the start that the scenario has.
    pub rounds: Vec<Round>,
}

impl Evened {
    /// The round in which the side that won less won the most, and of equal ones the first: its shift is what the battle needs.
    pub fn best(&self) -> Round {
        let more_even = |best: Round, next: &Round| if next.fewer() > best.fewer() { *next } else { best };
        self.rounds.iter().skip(1).fold(self.rounds[0], more_even)
    }
}

/// Whoever looks on while a battle is evened.
pub struct Watching<'a> {
    /// Somebody has had enough: battles under way are fought to their end, and no other round begins. A round that was broken off counts
    /// only where it is the only one.
    pub enough: &'a AtomicBool,
    /// A battle is over.
    pub battle: &'a (dyn Fn() + Sync),
    /// A round is over, or broken off.
    pub round: &'a mut dyn FnMut(&Round),
}

/// Lets a player play a game against itself, and turns a dial for one side until both win enough, or until that does not help or the
/// rounds are over. The same seed gives the same result.
pub fn even<R: Evens>(game: &R::Game, dial: Dial, evening: Evening, watching: Watching) -> Evened {
    let (mut rounds, mut shift, mut turned) = (Vec::<Round>::new(), 0, None);
    for number in 0..evening.rounds.max(1) {
        let options = evening.battles_of(number);
        let report: Report<R> =
            simulate(turned.as_ref().unwrap_or(game), options, watching.enough, watching.battle);
        let round = Round { shift, wins: report.wins };
        (watching.round)(&round);
        let broken_off = watching.enough.load(Ordering::Relaxed) && report.games < evening.battles;
        if !broken_off || rounds.is_empty() {
            rounds.push(round);
        }
        let next = R::fair(game, dial, shift, &report).unwrap_or_else(|| round.next());
        let next = next.clamp(-evening.most, evening.most);
        let is_known = |shift| rounds.iter().any(|round| round.shift == shift);
        if broken_off || round.is_fair() || is_known(next) {
            break;
        }
        (shift, turned) = (next, R::turned(game, dial, next));
        if turned.is_none() {
            break;
        }
    }
    Evened { rounds }
}

//! The action segment that is being played: who is activated, and for what (3.1).

use serde::{Deserialize, Serialize};

use crate::kit::Side;
use crate::platoons::board::{Hex, Mp};

use super::situation::{Actor, Morale, UnitId};

/// The segment that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Segment {
    /// The active side.
    pub side: Side,
    /// Who is activated.
    pub active: Vec<Activated>,
    /// The hexes that enemies held beside those who were to fire when it was said who is (12.56).
    pub aims: Vec<Hex>,
    /// The hexes at which each unit has fired directly (7.23).
    #[serde(default)]
    pub fired_at: Vec<(UnitId, Hex)>,
}

/// Somebody who is activated in this segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activated {
    /// Who.
    pub actor: Actor,
    /// The leader who activated it, if one of its class did (5.42): a man, or a unit with a leader of its own, which it may be
    /// itself.
    pub led_by: Option<Actor>,
    /// What was declared for it (3.13).
    pub task: Task,
    /// Where it began the segment; outside the map the hex before which it stood.
    pub from: Hex,
    /// It began the segment outside the map (16.51).
    pub outside: bool,
    /// Its morale state then.
    pub began: Morale,
    /// It has acted, or has been stopped.
    pub done: bool,
    /// The movement points it has spent.
    pub spent: Mp,
    /// A part of its direct fire that it has used, where it may divide it (7.23).
    pub used: u8,
    /// The shots of anti-tank fire that it has made (11.2).
    pub shots: u8,
    /// It goes into an enemy's hex from two hexes away (optional).
    #[serde(default)]
    pub rushes: bool,
    /// As reconnaissance it has pointed out an enemy (8.23).
    pub pointed_out: bool,
}

/// What somebody is activated for (3.13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Task {
    /// To move: also to dig in and to recover.
    #[default]
    Move,
    /// To fire: also to assault.
    Fire,
}

impl Activated {
    /// Somebody who is activated where he is, and has done nothing yet.
    pub fn new(actor: Actor, led_by: Option<Actor>, from: Hex, began: Morale) -> Activated {
        Activated {
            actor,
            led_by,
            task: Task::Move,
            from,
            outside: false,
            began,
            done: false,
            spent: Mp::ZERO,
            used: 0,
            shots: 0,
            rushes: false,
            pointed_out: false,
        }
    }
}

impl Segment {
    /// Somebody's part in the segment.
    pub fn part(&self, actor: Actor) -> Option<&Activated> {
        self.active.iter().find(|part| part.actor == actor)
    }

    /// Whether a unit has fired directly at a hex.
    pub fn has_fired_at(&self, unit: UnitId, hex: Hex) -> bool {
        self.fired_at.contains(&(unit, hex))
    }

    /// Those who still may act for a task.
    pub fn waiting(&self, task: Task) -> impl Iterator<Item = &Activated> {
        self.active.iter().filter(move |part| part.task == task && !part.done)
    }

    /// Whether a unit was activated by a leader of its class (5.4).
    pub fn is_led(&self, unit: UnitId) -> bool {
        self.part(Actor::Unit(unit)).is_some_and(|part| part.led_by.is_some())
    }
}

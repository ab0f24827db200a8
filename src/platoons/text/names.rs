//! What things are called: sides, hexes, units and leaders as a player would name them.

use std::fmt::Debug;

use crate::kit::Side;
use crate::kit::speech::{Value, key_of, text, text_with, told};
use crate::platoons::board::Hex;
use crate::platoons::rules::{
    Actor, Chore, Dug, Game, LeaderId, Morale, Place, Plane, Readiness, Situation, UnitId, Work,
};

/// Puts into words what concerns a battle as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    /// What does not change.
    pub game: &'a Game,
    /// How things stand.
    pub situation: &'a Situation,
}

/// The message named after a value of the platoon game: `platoon-terrain-light-woods`.
pub fn named(kind: &str, value: impl Debug) -> String {
    text(&key_of(&format!("platoon-{kind}"), value))
}

/// Words one after another; that there is nobody, where there are none.
pub fn list(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    if words.is_empty() { text("platoon-empty") } else { words.join(", ") }
}

/// A number with its sign, as tables print it: `+2`, `−1`.
pub(super) fn signed(number: i8) -> String {
    match number {
        0 => "0".to_owned(),
        above if above > 0 => format!("+{above}"),
        below => format!("−{}", below.unsigned_abs()),
    }
}

impl Teller<'_> {
    /// A side by its nation: "German side".
    pub fn side(&self, side: Side) -> String {
        text_with("platoon-side", &[("adjective", self.adjective(side))])
    }

    /// What the troops of a side are called: "German".
    fn adjective(&self, side: Side) -> Value {
        told(&self.game.nation(side).adjective).into()
    }

    /// A hex by its name.
    pub fn hex(&self, hex: Hex) -> String {
        self.game.map.name(hex)
    }

    /// Several hexes by their names.
    pub fn hexes(&self, hexes: &[Hex]) -> String {
        hexes.iter().map(|hex| self.hex(*hex)).collect::<Vec<String>>().join(", ")
    }

    /// What stands on a unit's counter: "HMG".
    pub fn unit(&self, unit: UnitId) -> String {
        told(&self.game.kind(self.situation.unit(unit)).name).to_owned()
    }

    /// A leader's rank and name: "Sgt Keller".
    pub fn leader(&self, leader: LeaderId) -> String {
        let man = self.game.man(self.situation.leader(leader));
        let rank = man.rank.map_or_else(|| text("platoon-commissar"), |rank| named("rank", rank));
        let values = [("rank", rank.into()), ("name", man.face.name.as_str().into())];
        text_with("platoon-leader", &values)
    }

    /// Somebody's own name, where it is plain whose he is.
    pub fn name(&self, actor: Actor) -> String {
        match actor {
            Actor::Unit(unit) => self.unit(unit),
            Actor::Leader(leader) => self.leader(leader),
        }
    }

    /// Somebody with his side: "German HMG", "Sgt Keller".
    pub(super) fn whose(&self, actor: Actor) -> String {
        match actor {
            Actor::Unit(unit) => {
                let own = self.situation.unit(unit);
                let nation = &self.game.nations[usize::from(self.game.serves(own))];
                let adjective = told(&nation.adjective).into();
                let values = [("adjective", adjective), ("unit", self.unit(unit).into())];
                text_with("platoon-unit", &values)
            }
            Actor::Leader(leader) => self.leader(leader),
        }
    }

    /// Somebody with his side and, where he is on the map, his hex: "German HMG in A 0507".
    pub fn actor(&self, actor: Actor) -> String {
        self.somewhere(self.whose(actor), actor)
    }

    /// Words for somebody with the hex he is in, and the unit that carries him there.
    pub(super) fn somewhere(&self, who: String, actor: Actor) -> String {
        if let Some(carrier) = self.situation.carrier(actor) {
            let aboard = [("who", who.into()), ("carrier", self.unit(carrier).into())];
            return self.somewhere(text_with("platoon-aboard", &aboard), Actor::Unit(carrier));
        }
        match self.situation.hex_of(actor) {
            Some(hex) => text_with("platoon-in-hex", &[("who", who.into()), ("hex", self.hex(hex).into())]),
            None => who,
        }
    }

    /// One's own with his hex and how he is: "HMG in A 0507, reduced, disrupted".
    pub fn own(&self, actor: Actor) -> String {
        let mut words = vec![self.somewhere(self.name(actor), actor)];
        words.extend(self.states(actor));
        words.join(", ")
    }

    /// Somebody without his hex, with how he is: "HMG (reduced, disrupted)".
    pub fn in_stack(&self, actor: Actor) -> String {
        let states = self.states(actor);
        let name = self.name(actor);
        if states.is_empty() { name } else { format!("{name} ({})", states.join(", ")) }
    }

    /// An aircraft with its strength, and its dice against vehicles where it has any: "Ju 87B 16 (1)".
    pub fn plane(&self, side: Side, plane: Plane) -> String {
        let face = self.game.plane(side, plane);
        match face.special_at {
            0 => format!("{} {}", face.name, face.df),
            dice => format!("{} {} ({dice})", face.name, face.df),
        }
    }

    /// Aircraft one after another.
    pub(super) fn planes(&self, side: Side, planes: &[Plane]) -> String {
        list(planes.iter().map(|plane| self.plane(side, *plane)))
    }

    /// What somebody clears away.
    pub fn chore(&self, chore: Chore) -> String {
        match chore {
            Chore::Hedge(beyond) => text_with("platoon-chore-hedge", &[("hex", self.hex(beyond).into())]),
            chore => named("chore", chore),
        }
    }

    /// What was built, laid or left in a hex, as both sides see it.
    pub fn works(&self, hex: Hex) -> Vec<String> {
        let works = &self.situation.works;
        let mut words: Vec<String> = works.of(hex).map(|work| named("work", work)).collect();
        for (_, mines) in Side::BOTH.into_iter().flat_map(|side| works.mines_in(side, hex)) {
            words.push(match mines.shown {
                Some(strength) => text_with("platoon-mines-of", &[("strength", strength.into())]),
                None => named("work", Work::Mines),
            });
        }
        match works.wrecks_in(hex) {
            0 => {}
            wrecks => words.push(text_with("platoon-wrecks", &[("wrecks", wrecks.into())])),
        }
        words
    }

    /// All in which somebody differs from one in good order who has done nothing.
    pub fn states(&self, actor: Actor) -> Vec<String> {
        let mut states = Vec::new();
        if let Actor::Unit(id) = actor
            && self.situation.unit(id).steps < self.game.kind(self.situation.unit(id)).steps()
        {
            states.push(text("platoon-reduced"));
        }
        let morale = self.situation.morale(actor);
        if morale != Morale::Good {
            states.push(named("morale", morale));
        }
        match self.situation.place(actor) {
            Place::Hidden(Some(hex)) => {
                states.push(text_with("platoon-hidden-in", &[("hex", self.hex(hex).into())]));
            }
            Place::Hidden(None) => states.push(text("platoon-hidden")),
            _ => {}
        }
        if let Actor::Unit(id) = actor {
            let unit = self.situation.unit(id);
            if unit.limbered {
                states.push(text("platoon-limbered"));
            }
            if unit.dug != Dug::No {
                states.push(named("dug", unit.dug));
            }
            if let Some(mired) = unit.mired {
                states.push(text_with("platoon-mired", &[("markers", mired.markers.into())]));
            }
            match unit.refuels {
                Some(refuels) if unit.burnt_out => {
                    states.push(text_with("platoon-refuels", &[("turn", refuels.turn.into())]));
                }
                None if unit.burnt_out => states.push(text("platoon-burnt-out")),
                _ => {}
            }
            if unit.spotted {
                states.push(text("platoon-spotted"));
            }
        }
        if self.situation.is_inside(actor) {
            states.push(text("platoon-inside"));
        }
        let readiness = self.situation.readiness(actor);
        if readiness != Readiness::Ready {
            states.push(named("readiness", readiness));
        }
        states
    }
}

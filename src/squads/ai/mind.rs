//! What the computer makes of a view: what units are worth, and what harm an attack may do.
//!
//! Every value is a count of hundredths of a victory point, so that unlike things can be compared.

use crate::squads::board::HexId;
use crate::squads::rules::{
    CardId, Choice, Game, Order, Posture, Role, Side, Situation, UnitClass, UnitId, View, WeaponId, units,
};

use crate::squads::rules::odds::{WHOLE, beats, ties};

/// A side thinking about what it sees.
#[derive(Clone, Copy)]
pub(super) struct Mind<'a> {
    pub game: &'a Game,
    pub view: &'a View,
    pub side: Side,
}

impl<'a> Mind<'a> {
    pub fn new(game: &'a Game, view: &'a View) -> Mind<'a> {
        Mind { game, view, side: view.side }
    }

    pub fn situation(&self) -> &'a Situation {
        &self.view.situation
    }

    pub fn enemy(&self) -> Side {
        self.side.other()
    }

    pub fn posture(&self) -> Posture {
        self.game.side(self.side).posture
    }

    pub fn class(&self, id: UnitId) -> UnitClass {
        self.situation().class(self.game, id)
    }

    /// The hexes in which a side has units, each once, in order.
    pub fn hexes_of(&self, side: Side) -> Vec<HexId> {
        let mut hexes: Vec<HexId> = self.situation().units_of(side).map(|(_, _, hex)| hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// What its owner loses when a unit is eliminated: points (7.1), a fighter, its weapon, and a step towards
    /// surrender (6.3.1).
    pub fn loss(&self, id: UnitId) -> i32 {
        let situation = self.situation();
        let unit = situation.unit(id);
        let fighter = match self.class(id) {
            UnitClass::Squad => 150,
            UnitClass::Team => 80,
            UnitClass::Leader => 100 + 40 * i32::from(situation.kind(self.game, id).good.command),
            UnitClass::Hero => 60,
        };
        let points = i32::from(units::victory_points(self.game, situation, id)) * 100;
        let weapon = unit.weapon.map_or(0, |weapon| self.weapon_worth(weapon));
        let plain = points + fighter + weapon;
        let left =
            i16::from(situation.surrender[unit.owner]) - i16::from(situation.next_casualty_space(unit.owner));
        match left {
            ..=0 => plain * 3,
            1 => plain * 2,
            2 => plain * 3 / 2,
            _ => plain,
        }
    }

    pub fn weapon_worth(&self, weapon: WeaponId) -> i32 {
        if self.situation().weapon(weapon).broken {
            15
        } else {
            10 * i32::from(self.situation().weapon_kind(self.game, weapon).firepower.value)
        }
    }

    /// What its owner loses when a unit breaks; a broken one is eliminated (3.2.4).
    pub fn hurt(&self, id: UnitId) -> i32 {
        let loss = self.loss(id);
        if self.situation().unit(id).broken { loss } else { loss * 2 / 5 }
    }

    /// What its owner loses when a unit is suppressed (13).
    pub fn dampening(&self, id: UnitId) -> i32 {
        if self.situation().unit(id).suppressed { 0 } else { self.loss(id) / 8 }
    }

    /// The harm to be expected for a unit when an attack stands `margin` below its morale before both rolls
    /// (O20.3.4).
    pub fn harm(&self, id: UnitId, margin: i16) -> i32 {
        let moving = self.situation().unit(id).role == Role::Move;
        let tied = if moving { self.hurt(id) } else { self.dampening(id) };
        (beats(margin) * self.hurt(id) + ties(margin) * tied) / WHOLE
    }

    /// Harm to an enemy is good, harm to a friend is bad.
    pub fn good_or_bad(&self, id: UnitId, harm: i32) -> i32 {
        if self.situation().unit(id).owner == self.side { -harm } else { harm }
    }

    /// This side's points on the victory track with its own secret chits (4.1.1, 7.3.3).
    pub fn lead(&self) -> i16 {
        let situation = self.situation();
        let secret: i16 = (1..=5u8)
            .map(|number| {
                let points: i16 = self.view.secret_chits.iter().map(|chit| chit.value(number)).sum();
                match situation.control[usize::from(number) - 1] {
                    Some(owner) if owner == self.side => points,
                    Some(_) => -points,
                    None => 0,
                }
            })
            .sum();
        situation.victory_points * self.side.sign() + secret
    }

    /// How eagerly this side goes forward, in hundredths: attackers more than defenders, the side that is
    /// behind more as time runs out.
    pub fn boldness(&self) -> i32 {
        let posture = match self.posture() {
            Posture::Attacker => 130,
            Posture::Recon => 100,
            Posture::Defender => 60,
        };
        let late = self.situation().time + 3 >= self.situation().sudden_death;
        let lead = self.lead();
        match (late, lead) {
            (true, ..=0) => posture + 50,
            (_, 1..) if self.posture() != Posture::Attacker => posture - 20,
            _ => posture,
        }
    }

    /// The cards of the own hand with an order.
    pub fn cards_with(&self, order: Order) -> usize {
        self.view.hand.iter().filter(|card| self.card_order(**card) == order).count()
    }

    pub fn card_order(&self, card: CardId) -> Order {
        self.game.card(self.side, card).order
    }
}

/// The best of several answers, the first of equal ones.
pub(super) fn best(scored: impl IntoIterator<Item = (i32, Choice)>) -> Option<(i32, Choice)> {
    scored.into_iter().reduce(|best, next| if next.0 > best.0 { next } else { best })
}

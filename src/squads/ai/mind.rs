//! What the computer makes of a view: what units are worth, and what harm an attack may do.
//!
//! Every value is a count of hundredths of a victory point, so that unlike things can be compared.

use std::sync::OnceLock;

use crate::squads::board::HexId;
use crate::squads::rules::{
    CardId, Choice, Figured, Game, Order, Posture, Role, Side, Situation, UnitClass, UnitId, View, WeaponId,
    points_for_time, special_bonus, units, winner_at_end,
};

use crate::squads::rules::odds::{WHOLE, beats, ties};

use super::ending;
use super::judgement::Judgement;
use super::lay::Lay;

/// It is late when so many advances of time or fewer are left.
const LATE: i16 = 3;

/// Nobody is less eager than this.
const LEAST_BOLD: i32 = 15;

/// A side thinking about what it sees.
#[derive(Clone, Copy)]
pub(super) struct Mind<'a> {
    pub game: &'a Game,
    pub view: &'a View,
    pub side: Side,
    pub judgement: &'a Judgement,
    pub lay: &'a OnceLock<Lay>,
    /// Whether the other side let a chance to fire at units on the move pass in this turn (A33).
    pub held_fire: bool,
}

impl<'a> Mind<'a> {
    pub fn new(game: &'a Game, view: &'a View, judgement: &'a Judgement, lay: &'a OnceLock<Lay>) -> Mind<'a> {
        Mind { game, view, side: view.side, judgement, lay, held_fire: false }
    }

    /// The lay of the land, found out when it is first asked for.
    pub fn lay(&self) -> &'a Lay {
        self.lay.get_or_init(|| Lay::of(self.game, self.situation(), self.side))
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

    /// The hex of enemies on the move.
    pub fn enemies_under_way(&self) -> Option<HexId> {
        self.situation()
            .units_of(self.enemy())
            .find(|(_, unit, _)| unit.role == Role::Move)
            .map(|(.., hex)| hex)
    }

    /// The hexes in which a side has units, each once, in order.
    pub fn hexes_of(&self, side: Side) -> Vec<HexId> {
        self.situation().held_by(side).iter().collect()
    }

    /// What its owner loses when a unit is eliminated: points (7.1), a fighter, its weapon, and a step towards
    /// surrender (6.3.1).
    pub fn loss(&self, id: UnitId) -> i32 {
        let situation = self.situation();
        let unit = situation.unit(id);
        let units = &self.judgement.units;
        let fighter = match self.class(id) {
            UnitClass::Squad => units.squad,
            UnitClass::Team => units.team,
            UnitClass::Leader => {
                units.leader + units.command * i32::from(situation.kind(self.game, id).good.command)
            }
            UnitClass::Hero => units.hero,
        };
        let points = i32::from(units::victory_points(self.game, situation, id)) * units.point;
        let weapon = unit.weapon.map_or(0, |weapon| self.weapon_worth(weapon));
        let plain = points + fighter + weapon;
        let left =
            i16::from(situation.surrender[unit.owner]) - i16::from(situation.next_casualty_space(unit.owner));
        match left {
            ..=0 => plain * units.last / 100,
            1 => plain * units.last_but_one / 100,
            2 => plain * units.last_but_two / 100,
            _ => plain,
        }
    }

    pub fn weapon_worth(&self, weapon: WeaponId) -> i32 {
        if self.situation().weapon(weapon).broken {
            15
        } else {
            self.judgement.units.firepower
                * i32::from(self.situation().weapon_kind(self.game, weapon).firepower.value)
        }
    }

    /// What its owner loses when a unit breaks; a broken one is eliminated (3.2.4).
    pub fn hurt(&self, id: UnitId) -> i32 {
        let loss = self.loss(id);
        if self.situation().unit(id).broken { loss } else { loss * self.judgement.units.hurt / 100 }
    }

    /// What its owner loses when a unit is suppressed (13).
    pub fn dampening(&self, id: UnitId) -> i32 {
        if self.situation().unit(id).suppressed {
            0
        } else {
            self.loss(id) * self.judgement.units.dampened / 1000
        }
    }

    /// The harm to be expected for a unit when an attack stands `margin` below its morale before both rolls
    /// (O20.3.4).
    pub fn harm(&self, id: UnitId, margin: i16) -> i32 {
        let (hurt, tied) = self.harms(id);
        expected_harm(hurt, tied, margin)
    }

    /// What its owner loses when an attack beats a unit, and when it ties with it (O20.3.4).
    pub fn harms(&self, id: UnitId) -> (i32, i32) {
        let hurt = self.hurt(id);
        let moving = self.situation().unit(id).role == Role::Move;
        (hurt, if moving { hurt } else { self.dampening(id) })
    }

    /// What special rules add to a figure of a side, for who reckons exactly.
    pub fn special(&self, side: Side, figure: Figured) -> i16 {
        if self.judgement.exact { special_bonus(self.game, side, figure) } else { 0 }
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

    /// Whether this side stands to win at the end, 1, to lose, -1, or neither, 0: by what the scenario asks for, else by points (6.3.2).
    pub fn standing(&self) -> i16 {
        self.standing_with(self.lead())
    }

    /// The same with such a lead.
    fn standing_with(&self, lead: i16) -> i16 {
        let track = self.situation().victory_points;
        let points = if self.judgement.exact { lead * self.side.sign() } else { track };
        match winner_at_end(self.game, self.situation(), points) {
            Some(winner) if winner == self.side => 1,
            Some(_) => -1,
            None => lead.signum(),
        }
    }

    /// The points that this side gains on the other by each advance of time (6.1.2).
    pub fn gain_by_time(&self) -> i16 {
        points_for_time(self.game, self.side) - points_for_time(self.game, self.enemy())
    }

    /// Whether the points that time brings until sudden death leave this side behind.
    pub fn falls_behind(&self) -> bool {
        let situation = self.situation();
        let left = i16::from(situation.sudden_death.saturating_sub(situation.time).max(1));
        self.standing_with(self.lead() + self.gain_by_time() * left) < 0
    }

    /// How eagerly this side goes forward, in hundredths: attackers more than defenders, the side that is
    /// behind more as time runs out.
    pub fn boldness(&self) -> i32 {
        let spirit = &self.judgement.spirit;
        let posture = match self.posture() {
            Posture::Attacker => spirit.attacker,
            Posture::Recon => spirit.recon,
            Posture::Defender => spirit.defender,
        };
        let so = match (self.late(), self.standing()) {
            (true, ..=0) => posture + spirit.behind_late,
            (late, 1..) => {
                let waits = if self.posture() == Posture::Attacker { 0 } else { spirit.ahead };
                posture - waits - if late { spirit.ahead_late } else { 0 }
            }
            _ if self.falls_behind() => posture + spirit.behind,
            _ => posture,
        };
        let near = if ending::ahead(*self) { 0 } else { ending::near(*self) };
        (so + spirit.desperate * near / 100).max(LEAST_BOLD)
    }

    /// Whether little time is left.
    pub fn late(&self) -> bool {
        let situation = self.situation();
        match ending::by_points(*self) {
            Some((_, advances)) if self.judgement.exact => advances <= LATE,
            _ => i16::from(situation.time) + LATE >= i16::from(situation.sudden_death),
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

/// The harm to be expected of an attack that stands `margin` below a morale before both rolls, of what is lost if it beats it and if it
/// ties with it.
pub(super) fn expected_harm(hurt: i32, tied: i32, margin: i16) -> i32 {
    (beats(margin) * hurt + ties(margin) * tied) / WHOLE
}

/// The best of several answers, the first of equal ones.
pub(super) fn best(scored: impl IntoIterator<Item = (i32, Choice)>) -> Option<(i32, Choice)> {
    scored.into_iter().reduce(|best, next| if next.0 > best.0 { next } else { best })
}

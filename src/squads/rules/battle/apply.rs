//! How a fact changes what both sides see.

use crate::squads::board::HexId;

use crate::squads::rules::battle::MOST_POINTS;
use crate::squads::rules::dialogue::fact::{Fact, NewUnit};
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Fortification, Game, Trigger};
use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::situation::{
    Markers, Place, Radio, Role, Setting, Situation, Stage, Stock, Turn, Unit, UnitId, Unseen, Weapon,
    WeaponId,
};
use crate::squads::rules::state::special_rule::SpecialRule;
use crate::squads::rules::state::terms::Reason;

impl Situation {
    /// Applies a fact, as far as both sides can see it. A masked fact changes the same.
    pub fn apply(&mut self, game: &Game, fact: &Fact) {
        match fact {
            Fact::Dealt => self.stage = Stage::SetUp(game.scenario.sets_up_first),
            Fact::OptionTaken { side, choice, option } => {
                self.arranged.options[*side].push(*option);
                let groups = &game.side(*side).groups;
                let refused = |group: u8| {
                    let of = groups[usize::from(group)].option;
                    of.is_some_and(|(of, taken)| of == *choice && taken != *option)
                };
                self.arranged.works[*side].retain(|(group, _)| !refused(*group));
            }
            Fact::SetUpUnseen { side, piece } => {
                if let Some(piece) = piece {
                    let from = self.set_up(game, *side, *piece);
                    self.arranged.unseen[*side].push(Unseen { piece: *piece, from });
                }
            }
            Fact::SetUpShown { side, pieces } => {
                // Whoever has seen it knows all of it already.
                if std::mem::take(&mut self.arranged.unseen[*side]).is_empty() {
                    for piece in pieces {
                        self.set_up(game, *side, *piece);
                    }
                }
            }
            Fact::SetUpEnded { side } => {
                let first = game.scenario.sets_up_first;
                if *side == first {
                    self.stage = Stage::SetUp(side.other());
                } else if self.arranged.stages + 1 < game.scenario.last_stage() {
                    self.arranged.stages += 1;
                    self.stage = Stage::SetUp(first);
                } else {
                    self.arranged.stages = 0;
                    self.stage = Stage::Play;
                }
            }
            Fact::TurnBegan { side } => {
                self.turn = Turn { active: *side, orders: 0, passed: false, activated: BySide::default() };
            }
            Fact::OrderGiven { order, .. } => {
                self.turn.orders += 1;
                self.order = Some(*order);
            }
            Fact::OrderEnded { .. } => {
                self.order = None;
                self.units.iter_mut().for_each(|unit| unit.role = Role::None);
            }
            Fact::PlayerActivated { side } => self.turn.activated[*side] = true,
            Fact::Passed { .. } => self.turn.passed = true,
            Fact::TurnEnded { .. } => self.units.iter_mut().for_each(|unit| unit.activated = false),
            Fact::BattleEnded { outcome } => self.outcome = Some(*outcome),

            Fact::Shuffled { side, .. } => {
                self.decks[*side] += self.discards[*side].len() as u8;
                self.discards[*side].clear();
            }
            Fact::CardDrawn { side, .. } => {
                self.decks[*side] -= 1;
                self.hands[*side] += 1;
            }
            Fact::CardRevealed { side, card, .. } => {
                self.decks[*side] -= 1;
                self.discards[*side].push(*card);
            }
            Fact::CardGiven { side, card, .. }
            | Fact::CardPlayed { side, card, .. }
            | Fact::CardDiscarded { side, card } => {
                self.hands[*side] -= 1;
                self.discards[*side].push(*card);
            }
            Fact::HandShown { .. } => {}

            Fact::Rolled { .. } | Fact::EventRead { .. } | Fact::HexRead { .. } => {}
            Fact::Rerolled { by, .. } => self.initiative = by.other(),
            Fact::Triggered { side, trigger } => {
                debug_assert!(*trigger != Trigger::Time || self.outcome.is_none(), "{side:?}");
            }

            Fact::UnitPlaced { unit, hex } => self.unit_mut(*unit).place = Place::Hex(*hex),
            Fact::UnitWithdrawn { unit } => self.unit_mut(*unit).place = Place::Box,
            Fact::UnitCreated { new } => {
                self.create(new);
            }
            Fact::UnitActivated { unit, role } => {
                let unit = self.unit_mut(*unit);
                unit.activated = true;
                unit.role = *role;
            }
            Fact::UnitMoved { unit, to, .. } => self.unit_mut(*unit).place = Place::Hex(*to),
            Fact::UnitExited { unit, .. } => self.leave_map(*unit),
            Fact::UnitScheduled { unit, space } => self.unit_mut(*unit).place = Place::Time(*space),
            Fact::UnitBroke { unit } => self.unit_mut(*unit).broken = true,
            Fact::UnitRallied { unit } => self.unit_mut(*unit).broken = false,
            Fact::UnitSuppressed { unit } => self.unit_mut(*unit).suppressed = true,
            Fact::SuppressionEnded { unit } => self.unit_mut(*unit).suppressed = false,
            Fact::UnitHardened { unit } => self.unit_mut(*unit).veteran = true,
            Fact::UnitEliminated { unit, place } => self.eliminate(game, *unit, *place),
            Fact::UnitReturned { unit, hex, broken } => self.bring_back(*unit, *hex, *broken),
            Fact::UnitReplaced { unit, by } => self.replace(*unit, by),

            Fact::WeaponCreated { kind, to } => {
                let nation = self.unit(*to).owner;
                let weapon = WeaponId(self.weapons.len() as u16);
                self.weapons.push(Weapon { nation, kind: *kind, broken: false, eliminated: false });
                self.unit_mut(*to).weapon = Some(weapon);
            }
            Fact::WeaponTransferred { weapon, to } => {
                if let Some(carrier) = self.carrier(*weapon) {
                    self.unit_mut(carrier).weapon = None;
                }
                self.unit_mut(*to).weapon = Some(*weapon);
            }
            Fact::WeaponBroke { weapon } => self.weapon_mut(*weapon).broken = true,
            Fact::WeaponFixed { weapon } => self.weapon_mut(*weapon).broken = false,
            Fact::WeaponEliminated { weapon } => {
                if let Some(carrier) = self.carrier(*weapon) {
                    self.unit_mut(carrier).weapon = None;
                }
                let weapon = self.weapon_mut(*weapon);
                weapon.eliminated = true;
                weapon.broken = false;
            }
            Fact::WeaponScrounged { weapon, to } => {
                let found = self.weapon_mut(*weapon);
                found.eliminated = false;
                found.broken = false;
                self.unit_mut(*to).weapon = Some(*weapon);
            }
            Fact::RadioBroke { side } => self.set_radio_broken(*side, true),
            Fact::RadioFixed { side } => self.set_radio_broken(*side, false),
            Fact::RadioArrived { side, kind } => {
                self.radios[*side] = Some(Radio { kind: *kind, broken: false });
            }
            Fact::RadioEliminated { side } => self.radios[*side] = None,

            Fact::SmokeDrawn { hex, hindrance } => {
                self.smoke_cup[usize::from(*hindrance) - 1] -= 1;
                let there = self.markers(*hex).smoke;
                let (stays, back) = match there {
                    Some(old) if old > *hindrance => (old, Some(*hindrance)),
                    old => (*hindrance, old),
                };
                self.markers_mut(*hex).smoke = Some(stays);
                self.return_smoke(back);
            }
            Fact::AirChanged { haze, visibility } => {
                self.arranged.haze = *haze;
                self.arranged.visibility = *visibility;
            }
            Fact::SmokeRemoved { hex } => {
                let gone = self.markers_mut(*hex).smoke.take();
                self.return_smoke(gone);
            }
            Fact::BlazePlaced { hex } => {
                let gone = self.markers(*hex).smoke;
                *self.markers_mut(*hex) = Markers { blaze: true, ..Markers::default() };
                self.return_smoke(gone);
            }
            Fact::FortificationPlaced { hex, kind } => self.markers_mut(*hex).fortification = Some(*kind),
            Fact::FortificationSetUp { side, hex, kind } => {
                self.set_up(game, *side, Setting::Works(*kind, *hex));
            }
            Fact::WorksBought { side, works } => {
                for (kind, times) in works.contents() {
                    self.unplaced[*side].extend(std::iter::repeat_n(*kind, usize::from(*times)));
                }
                self.bought[*side].push(*works);
                self.mines = works.mines().unwrap_or(self.mines);
            }
            Fact::FortificationRemoved { hex } => {
                let markers = self.markers_mut(*hex);
                markers.fortification = None;
                markers.holder = None;
            }
            Fact::FortificationHeld { hex, side } => self.markers_mut(*hex).holder = Some(*side),

            Fact::TimeAdvanced { to, .. } => self.time = *to,
            Fact::PointsScored { side, points, .. } => {
                // A battle that nothing ends would score for ever.
                self.victory_points =
                    (self.victory_points + side.sign() * points).clamp(-MOST_POINTS, MOST_POINTS);
            }
            Fact::SurrenderMoved { side, to } => self.surrender[*side] = *to,
            Fact::ObjectiveTaken { number, side } => self.control[usize::from(*number) - 1] = Some(*side),
            Fact::ChitOpened { chit } => self.open_chits.push(*chit),
            Fact::ChitDrawn { side, .. } => self.secret_chits[*side] += 1,
            Fact::ChitRevealed { side, chit } => {
                self.secret_chits[*side] -= 1;
                self.open_chits.push(*chit);
            }

            Fact::AttackDeclared { attack } => self.attack = Some((**attack).clone()),
            Fact::AttackBoosted { reason, by } => {
                if let Some(attack) = &mut self.attack {
                    attack.power.add(*by, *reason);
                    if *reason == Reason::SustainedFire {
                        attack.sustained += 1;
                    }
                }
            }
            Fact::AttackSpread { hex, power } => {
                if let Some(attack) = &mut self.attack {
                    attack.targets.push(*hex);
                    attack.power = power.clone();
                }
            }
            Fact::AttackRolled { dice, total } => {
                if let Some(attack) = &mut self.attack {
                    attack.dice = Some(*dice);
                    attack.total = total.clone();
                }
            }
            Fact::AttackConcealed { by } => {
                if let Some(attack) = &mut self.attack {
                    attack.total.add(-by, Reason::Concealment);
                }
            }
            Fact::AttackEnded | Fact::AttackLapsed { .. } => self.attack = None,
            Fact::Targeted { .. } | Fact::MoraleTested { .. } => {}
            Fact::MeleeBegan { .. } | Fact::MeleeCounted { .. } | Fact::MeleeDecided { .. } => {}

            Fact::ShellsAnnounced { .. } => {}
            Fact::SpottingPlaced { hex } | Fact::SpottingDrifted { to: hex, .. } => {
                self.spotting = Some(*hex)
            }
            Fact::SpottingSettled { .. } => {}
            Fact::SpottingLost { .. } | Fact::SpottingRemoved => self.spotting = None,
        }
    }

    /// A piece is set up. Of a fortification it tells from where it was taken.
    fn set_up(&mut self, game: &Game, side: Side, piece: Setting) -> Option<Stock> {
        match piece {
            Setting::Unit(unit, hex) => {
                self.unit_mut(unit).place = Place::Hex(hex);
                None
            }
            Setting::Works(kind, hex) => {
                self.markers_mut(hex).fortification = Some(kind);
                self.take_works(game, side, kind, hex)
            }
        }
    }

    /// Takes a fortification from those still to be set up: from a group whose area it comes to, or else from those of the
    /// side itself.
    fn take_works(&mut self, game: &Game, side: Side, kind: Fortification, hex: HexId) -> Option<Stock> {
        let entry = game.side(side);
        let stage = self.arranged.stages + 1;
        let of_group = |(group, other): &(u8, Fortification)| {
            let begun = entry.groups[usize::from(*group)].stage <= stage;
            begun && *other == kind && entry.works_area(*group).contains(hex)
        };
        if let Some(at) = self.arranged.works[side].iter().position(of_group) {
            let (group, _) = self.arranged.works[side].remove(at);
            return Some(Stock::OfGroup(group, at as u16));
        }
        let at = self.unplaced[side].iter().position(|other| *other == kind)?;
        self.unplaced[side].remove(at);
        Some(Stock::Own(at as u16))
    }

    /// What a side sees of it: not what the other has set up unseen.
    pub(in crate::squads::rules) fn seen_by(&self, viewer: Side) -> Situation {
        let mut seen = self.clone();
        let other = viewer.other();
        for Unseen { piece, from } in std::mem::take(&mut seen.arranged.unseen[other]).into_iter().rev() {
            match piece {
                Setting::Unit(unit, _) => seen.unit_mut(unit).place = Place::Waiting,
                Setting::Works(kind, hex) => {
                    seen.markers_mut(hex).fortification = None;
                    match from {
                        Some(Stock::Own(at)) => seen.unplaced[other].insert(usize::from(at), kind),
                        Some(Stock::OfGroup(group, at)) => {
                            seen.arranged.works[other].insert(usize::from(at), (group, kind));
                        }
                        None => {}
                    }
                }
            }
        }
        seen
    }

    fn set_radio_broken(&mut self, side: Side, broken: bool) {
        if let Some(radio) = &mut self.radios[side] {
            radio.broken = broken;
        }
    }

    fn return_smoke(&mut self, hindrance: Option<u8>) {
        if let Some(hindrance) = hindrance {
            self.smoke_cup[usize::from(hindrance) - 1] += 1;
        }
    }

    fn create(&mut self, new: &NewUnit) -> &mut Unit {
        debug_assert_eq!(usize::from(new.id.0), self.units.len());
        self.units.push(Unit {
            owner: new.owner,
            kind: new.kind,
            listed: None,
            place: Place::Hex(new.hex),
            broken: false,
            suppressed: false,
            veteran: false,
            weapon: None,
            activated: false,
            role: Role::None,
            heirs: Vec::new(),
        });
        self.unit_mut(new.id)
    }

    /// 7.2.1: it comes back as a new unit, not activated yet, with its weapon repaired.
    fn leave_map(&mut self, id: UnitId) {
        let unit = self.unit_mut(id);
        unit.place = Place::Box;
        unit.broken = false;
        unit.suppressed = false;
        unit.veteran = false;
        unit.activated = false;
        unit.role = Role::None;
        if let Some(weapon) = unit.weapon {
            self.weapon_mut(weapon).broken = false;
        }
    }

    /// 4.2, 11.3: its weapon goes with it; markers are lost (7.2.2).
    fn eliminate(&mut self, game: &Game, id: UnitId, place: Place) {
        let owner = self.unit(id).owner;
        let unit = self.unit_mut(id);
        unit.place = place;
        unit.suppressed = false;
        unit.veteran = false;
        unit.activated = false;
        unit.role = Role::None;
        if let Some(weapon) = unit.weapon.take() {
            let weapon = self.weapon_mut(weapon);
            weapon.eliminated = true;
            weapon.broken = false;
        }
        if place == Place::Casualty {
            let space = usize::from(self.next_casualty_space(owner));
            if self.casualties[owner].len() < space {
                self.casualties[owner].push(Some(id));
            } else {
                self.casualties[owner][space - 1] = Some(id);
            }
            let gives_up = !special::has(game, SpecialRule::NeverSurrenders(owner));
            if gives_up && space == usize::from(self.surrender[owner]) && self.surrendered.is_none() {
                self.surrendered = Some(owner);
            }
        }
    }

    /// E56, E76: its space of the casualty track is free again (4.2).
    fn bring_back(&mut self, id: UnitId, hex: HexId, broken: bool) {
        let owner = self.unit(id).owner;
        let track = &mut self.casualties[owner];
        track.iter_mut().filter(|space| **space == Some(id)).for_each(|space| *space = None);
        while track.last() == Some(&None) {
            track.pop();
        }
        let unit = self.unit_mut(id);
        unit.place = Place::Hex(hex);
        unit.broken = broken;
        unit.activated = false;
    }

    /// A36, E52.2: the first team keeps weapon and markers; all keep face and activation.
    fn replace(&mut self, id: UnitId, by: &[NewUnit]) {
        let old = self.unit(id).clone();
        for (order, new) in by.iter().enumerate() {
            let team = self.create(new);
            team.broken = old.broken;
            team.activated = old.activated;
            team.role = old.role;
            if order == 0 {
                team.weapon = old.weapon;
                team.suppressed = old.suppressed;
                team.veteran = old.veteran;
            }
        }
        let unit = self.unit_mut(id);
        unit.place = Place::Box;
        unit.weapon = None;
        unit.heirs = by.iter().map(|new| new.id).collect();
    }
}

//! A position as a battle at rest: its scenario, its decks with every card somewhere, its pieces.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::squads::board::{HexId, HexSet, Sky, Words};
use crate::squads::content::scenario_ground::changed;
use crate::squads::rules::{
    Battle, BySide, CardId, Chit, Fortification, Game, Group, Place, Radio, Scenario, ScenarioRadio,
    ScenarioSide, ScenarioUnit, ScenarioWorks, Side, Stage,
};

use super::{Begins, Ground, Position, Wanted};

/// The cards of one side in their places; the top of the draw pile is last.
#[derive(Default)]
struct Dealt {
    hand: Vec<CardId>,
    deck: Vec<CardId>,
    discard: Vec<CardId>,
    after_shuffle: VecDeque<Vec<CardId>>,
    aside: Vec<CardId>,
    lost: VecDeque<CardId>,
}

impl Position {
    /// The static game and the battle at rest.
    ///
    /// # Errors
    /// Everything that cannot be so.
    pub fn build(mut self) -> Result<(Arc<Game>, Battle), Vec<String>> {
        let dealt = BySide::from_fn(|side| self.deal(side));
        self.check_places();
        if !self.troubles.is_empty() {
            return Err(self.troubles);
        }
        let game = Game {
            map: match self.ground.clone() {
                Ground::Map(map) => *map,
                Ground::Parts(parts) => changed(*parts, &self.special, self.downwind, None),
            },
            nations: self.nations.clone(),
            scenario: self.scenario(&dealt),
        };
        let mut battle = Battle::new(&game, 1);
        self.put_units(&mut battle);
        self.put_markers(&game, &mut battle);
        for side in Side::BOTH {
            let Dealt { hand, deck, discard, after_shuffle, lost, .. } = &dealt[side];
            let hand = if self.begins == Begins::Deal { &Vec::new() } else { hand };
            let situation = &mut battle.situation;
            situation.hands[side] = hand.len() as u8;
            situation.decks[side] = deck.len() as u8;
            situation.discards[side].clone_from(discard);
            battle.hands[side].clone_from(hand);
            battle.decks[side].clone_from(deck);
            battle.luck.stacked[side].clone_from(after_shuffle);
            battle.luck.stacked_losses[side].clone_from(lost);
        }
        battle.luck.stacked_smoke = self.smoke_next.iter().copied().collect();
        battle.luck.stacked_chits = self.chits_next.iter().copied().collect();
        Ok((Arc::new(game), battle))
    }

    fn check_places(&mut self) {
        for side in Side::BOTH {
            if self.sides[side].only_named_in_deck && self.sides[side].deck.is_empty() {
                self.trouble("a draw pile is never empty: its last card makes it anew (6.1.2)");
            }
        }
        for unit in self.units.clone() {
            let Place::Hex(hex) = unit.place else { continue };
            if self.units.iter().any(|other| other.side != unit.side && other.place == unit.place)
                && unit.side == Side::Axis
            {
                self.trouble(format!("units of both sides are in {hex}, which cannot be between two steps"));
            }
            if self.markers.iter().any(|(at, markers)| *at == hex && markers.blaze) {
                self.trouble(format!("{} is in {hex}, which burns (8.1.5)", unit.name));
            }
        }
        if self.begins == Begins::Deal {
            for side in Side::BOTH {
                let given = &self.sides[side];
                if !given.discard.is_empty() || given.only_named_in_deck {
                    self.trouble(
                        "the cards are dealt first: `hand` tells which are given, `deck` which come next",
                    );
                } else if given.hand.len() > given.posture.hand_size() {
                    self.trouble("more cards are given than the hand holds (1.1)");
                }
            }
        }
        if self.orders_given > self.sides[self.turn].orders {
            self.trouble("more orders were given than the side may give (5.1)");
        }
        let chits = self.open_chits.iter().chain(&self.sides.axis.secret_chits);
        let chits: Vec<Chit> = chits.chain(&self.sides.allies.secret_chits).copied().collect();
        for (at, chit) in chits.iter().enumerate() {
            if chits[..at].contains(chit) {
                self.trouble(format!("there is only one chit {chit:?} (7.3.2)"));
            }
        }
    }

    fn scenario(&self, dealt: &BySide<Dealt>) -> Scenario {
        let side = |side: Side| {
            let given = &self.sides[side];
            let units = self.units.iter().filter(|unit| unit.side == side);
            ScenarioSide {
                posture: given.posture,
                orders: given.orders,
                surrender: given.surrender,
                quality: given.quality,
                edge: given.edge,
                exits: given.edge.opposite().hexes(),
                hand_size: given.posture.hand_size() as u8,
                groups: vec![Group::at(given.edge, given.depth)],
                units: units
                    .map(|unit| ScenarioUnit {
                        kind: unit.kind,
                        name: Some(unit.name.clone()),
                        group: 0,
                        weapon: unit.weapon,
                        weapon_broken: false,
                        weapon_broken_from: None,
                        broken: false,
                        broken_from: None,
                        suppressed: false,
                        veteran: false,
                        points: None,
                        suggested: unit.suggested,
                        arrives: None,
                    })
                    .collect(),
                radio: given.radio.map(|kind| ScenarioRadio {
                    kind,
                    broken: given.radio_broken,
                    arrives: None,
                }),
                fortification_area: given.edge.rows(1, given.depth),
                fortifications: given
                    .fortifications
                    .iter()
                    .map(|(kind, suggested)| ScenarioWorks { kind: *kind, suggested: *suggested, group: 0 })
                    .collect(),
                loose_weapons: Vec::new(),
                choices: Vec::new(),
                works: given.works,
                hand: if self.begins == Begins::Deal { dealt[side].hand.clone() } else { Vec::new() },
                set_aside: dealt[side].aside.clone(),
                secret_chits: given.draws_chits,
                named_chits: Vec::new(),
                briefing: Words::default(),
            }
        };
        Scenario {
            id: "position".to_owned(),
            title: Words::from("A position"),
            place: Words::default(),
            date: Words::default(),
            sky: Sky::default(),
            year: self.year,
            briefing: Words::default(),
            history: Words::default(),
            note: Words::default(),
            sides: BySide::from_fn(side),
            sets_up_first: self.sets_up_first,
            first: self.turn,
            initiative: self.initiative,
            time: self.time,
            sudden_death: self.sudden_death,
            victory_points: self.victory_points,
            control: self.control,
            open_chits: if self.begins == Begins::Deal { self.open_chits.clone() } else { Vec::new() },
            random_open_chits: self.random_open_chits,
            excluded_chits: self.excluded_chits.clone(),
            objective_values: self.objective_values,
            smoke: Vec::new(),
            blazes: Vec::new(),
            fortified: Vec::new(),
            closed: HexSet::EMPTY,
            mines: self.mines,
            hidden_set_up: false,
            special: self.special.clone(),
        }
    }

    fn put_units(&self, battle: &mut Battle) {
        let situation = &mut battle.situation;
        situation.stage = match self.begins {
            Begins::Deal => Stage::Deal,
            Begins::SetUp => Stage::SetUp(self.sets_up_first),
            Begins::Turn => Stage::Play,
        };
        situation.turn.orders = self.orders_given;
        situation.turn.activated = BySide::from_fn(|side| self.sides[side].activated);
        for side in Side::BOTH {
            situation.radios[side] =
                self.sides[side].radio.map(|kind| Radio { kind, broken: self.sides[side].radio_broken });
        }
        for placed in &self.units {
            let Some(id) = self.id(&placed.name) else { continue };
            let unit = &mut situation.units[usize::from(id.0)];
            unit.place = placed.place;
            unit.broken = placed.broken;
            unit.suppressed = placed.suppressed;
            unit.veteran = placed.veteran;
            unit.activated = placed.activated;
            if let Some(weapon) = unit.weapon {
                situation.weapons[usize::from(weapon.0)].broken = placed.weapon_broken;
            }
            if placed.place == Place::Casualty {
                if let Some(weapon) = situation.units[usize::from(id.0)].weapon.take() {
                    situation.weapons[usize::from(weapon.0)].eliminated = true;
                }
                situation.casualties[placed.side].push(Some(id));
            }
        }
    }

    fn put_markers(&self, game: &Game, battle: &mut Battle) {
        let situation = &mut battle.situation;
        for (hex, markers) in &self.markers {
            situation.markers[hex.index()] = *markers;
            if let Some(smoke) = markers.smoke
                && let Some(left) = situation.smoke_cup.get_mut(usize::from(smoke).wrapping_sub(1))
            {
                *left = left.saturating_sub(1);
            }
        }
        let alone = |hexes: &[HexId]| {
            let there = |side| hexes.iter().any(|hex| situation.occupied_by(*hex, side));
            match (there(Side::Axis), there(Side::Allies)) {
                (true, false) => Some(Side::Axis),
                (false, true) => Some(Side::Allies),
                _ => None,
            }
        };
        // 7.3.1: nothing changes hands before the game has begun.
        let occupied = |number| match self.begins {
            Begins::Turn => alone(game.map.objective_hexes(number)),
            Begins::Deal | Begins::SetUp => None,
        };
        let control: Vec<Option<Side>> =
            (1..=5u8).map(|number| occupied(number).or(self.control[usize::from(number) - 1])).collect();
        let holders: Vec<(HexId, Option<Side>)> = self
            .markers
            .iter()
            .filter(|(_, markers)| {
                matches!(markers.fortification, Some(Fortification::Bunker | Fortification::Pillbox))
            })
            .map(|(hex, markers)| (*hex, alone(&[*hex]).or(markers.holder)))
            .collect();
        for (at, owner) in control.into_iter().enumerate() {
            situation.control[at] = owner;
        }
        for (hex, holder) in holders {
            situation.markers[hex.index()].holder = holder;
        }
        if self.begins != Begins::Deal {
            situation.open_chits.clone_from(&self.open_chits);
        }
        for side in Side::BOTH {
            situation.secret_chits[side] = self.sides[side].secret_chits.len() as u8;
            battle.secret_chits[side].clone_from(&self.sides[side].secret_chits);
        }
        let in_play = |chit: &Chit| {
            self.excluded_chits.contains(chit)
                || situation.open_chits.contains(chit)
                || Side::BOTH.iter().any(|side| self.sides[*side].secret_chits.contains(chit))
        };
        let cup = self.chit_cup.clone().unwrap_or_else(|| Chit::ALL.to_vec());
        battle.chit_cup = cup.into_iter().filter(|chit| !in_play(chit)).collect();
    }

    /// Finds a card for everything that is named, and a place for all others.
    fn deal(&mut self, side: Side) -> Dealt {
        let given = self.sides[side].clone();
        let all: Vec<CardId> = self.nations[side].deck.iter().map(|card| card.id).collect();
        let is_aside =
            |card: &CardId| given.set_aside.iter().any(|wanted| wanted.is(&self.nations[side], *card));
        let (aside, in_play): (Vec<CardId>, Vec<CardId>) = all.into_iter().partition(is_aside);
        let mut free = in_play.clone();
        let named: Vec<Wanted> =
            given.hand.iter().chain(&given.deck).chain(&given.discard).copied().collect();
        let mut found: Vec<CardId> = self.find(side, &named, &mut free);
        let discard = found.split_off(given.hand.len() + given.deck.len());
        let mut deck = found.split_off(given.hand.len());
        let hand = found;
        let mut after_shuffle = VecDeque::new();
        for wanted in &given.after_shuffle {
            let mut pile = in_play.clone();
            pile.retain(|card| !hand.contains(card));
            after_shuffle.push_back(self.find(side, wanted, &mut pile));
        }
        if self.begins == Begins::Deal {
            // The hands are dealt from a shuffled pile (1.1).
            after_shuffle.push_front(std::mem::take(&mut deck));
            free = in_play;
        }
        deck.reverse();
        let mut discard = discard;
        if given.only_named_in_deck {
            discard = free.into_iter().chain(discard).collect();
        } else {
            deck = free.into_iter().chain(deck).collect();
        }
        let lost = self.find(side, &given.lost_next, &mut hand.clone()).into();
        Dealt { hand, deck, discard, after_shuffle, aside, lost }
    }

    /// The cards for a list of wishes, in its order; each is taken from those that are free.
    fn find(&mut self, side: Side, wanted: &[Wanted], free: &mut Vec<CardId>) -> Vec<CardId> {
        let mut by_rarity: Vec<usize> = (0..wanted.len()).collect();
        by_rarity.sort_by_key(|at| wanted[*at].rarity());
        let mut found = vec![CardId(0); wanted.len()];
        for at in by_rarity {
            match free.iter().position(|card| wanted[at].is(&self.nations[side], *card)) {
                Some(card) => found[at] = free.remove(card),
                None => self.trouble(format!(
                    "the {} deck has no {} left that is free",
                    self.nations[side].adjective,
                    wanted[at].to_string().trim_start_matches("a ")
                )),
            }
        }
        found
    }
}

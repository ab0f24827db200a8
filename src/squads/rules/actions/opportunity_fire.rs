//! Opportunity fire (A33).

use crate::squads::board::HexId;

use crate::squads::rules::actions;
use crate::squads::rules::dialogue::decision::{ActivatedFor, Choice, Offer, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::orders::fire;
use crate::squads::rules::orders::fire_group::Lapses;
use crate::squads::rules::special;
use crate::squads::rules::state::attack::{Manner, Piece};
use crate::squads::rules::state::game::{Action, CardId, Game, Order};
use crate::squads::rules::state::phase::Phase;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::{Role, Situation, UnitId};
use crate::squads::rules::table::activation;
use crate::squads::rules::table::{Flow, Table};

/// The moment after an expenditure of points (O21.6, A33).
pub struct Window {
    /// The hex entered.
    hex: HexId,
    /// Who entered it.
    entered: Vec<UnitId>,
    /// A33.3: one shot an expenditure; F105.2 allows none between trenches.
    shot: bool,
    /// Fires that lapsed at this expenditure.
    lapses: Lapses,
    /// A35.5: the hex turned out to be wired.
    pub wired: bool,
}

impl Window {
    /// The moment after units entered a hex; `sheltered` between trenches.
    pub fn after_entering(hex: HexId, entered: Vec<UnitId>, sheltered: bool) -> Window {
        Window { hex, entered, shot: sheltered, lapses: Lapses::default(), wired: false }
    }

    /// O21.6, A33.2: the inactive side may play Fire cards, each of which activates units, and may fire into the
    /// hex once with units that were activated in this order; as the scenario's defender it may reveal mines or wire.
    pub fn inactive_side_acts(&mut self, table: &mut Table) -> Flow {
        let side = table.active().other();
        while let Some(choices) = self.choices(table, side) {
            match table.ask(side, Question::Window { hex: Some(self.hex) }, Offer::one(choices))? {
                Choice::Play(card, action @ (Action::HiddenMines | Action::HiddenWire)) => {
                    self.reveal_hidden(table, side, card, action)?
                }
                Choice::Play(card, _) => {
                    table.during(Phase::OpportunityFire, |table| activate(table, side, self.hex, card))?
                }
                Choice::FireAgain => {
                    let pieces = self.ready_pieces(table, side);
                    let fired = table.during(Phase::OpportunityFire, |table| {
                        let manner = Manner::OpportunityFire;
                        fire::volley(table, side, manner, pieces, self.hex, &mut self.lapses)
                    })?;
                    self.shot = !fired.is_empty();
                }
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    /// A35.2, A35.5: whether the side might reveal mines or wire in the hex.
    pub fn might_hide(&self, table: &Table, side: Side) -> bool {
        actions::might_hide(table, side, self.hex)
    }

    /// The cards with which it can.
    pub fn hidden_cards(&self, table: &Table, side: Side) -> Vec<Choice> {
        actions::hidden_cards(table, side, self.hex)
    }

    /// A35.2, A35.5: it reveals mines or wire.
    pub fn reveal_hidden(&mut self, table: &mut Table, side: Side, card: CardId, action: Action) -> Flow {
        self.wired |= action == Action::HiddenWire;
        table.record(Fact::CardPlayed { side, card, action });
        actions::reveal_hidden(table, self.hex, &self.entered, action)
    }

    /// What the inactive side may do, if it might do anything as far as both sides can see.
    fn choices(&self, table: &Table, side: Side) -> Option<Vec<Choice>> {
        let (game, situation) = (table.game(), table.situation());
        let target = !self.shot && situation.occupied_by(self.hex, side.other());
        let fresh = |id: UnitId| able(game, situation, id, self.hex);
        let could_activate = target
            && special::allows_action(game, situation, side, Action::OpportunityFire)
            && situation.hands[side] > 0
            && activation::anybody(game, situation, side, &fresh);
        let could_fire = target && !self.ready_pieces(table, side).is_empty();
        let mut choices = vec![Choice::Decline];
        if could_fire {
            choices.push(Choice::FireAgain);
        }
        if could_activate {
            let hand = table.hand(side).iter();
            let fire_cards = hand.filter(|card| game.card(side, **card).order == Order::Fire);
            choices.extend(fire_cards.map(|card| Choice::Play(*card, Action::OpportunityFire)));
        }
        choices.extend(self.hidden_cards(table, side));
        (could_fire || could_activate || self.might_hide(table, side)).then_some(choices)
    }

    /// A33.2: pieces of units activated for opportunity fire in this order that can fire at the hex.
    fn ready_pieces(&self, table: &Table, side: Side) -> Vec<Piece> {
        let (game, situation) = (table.game(), table.situation());
        situation
            .units_of(side)
            .filter(|(_, unit, _)| unit.role == Role::OpportunityFire)
            .flat_map(|(id, ..)| pieces(game, situation, id))
            .filter(|piece| fire::reaches(game, situation, *piece, self.hex))
            .filter(|piece| self.lapses.allow(game, situation, *piece, self.hex))
            .collect()
    }
}

/// A33.2: a Fire card activates units as for a Fire order.
fn activate(table: &mut Table, side: Side, hex: HexId, card: CardId) -> Flow {
    table.record(Fact::CardPlayed { side, card, action: Action::OpportunityFire });
    let able = move |game: &Game, situation: &Situation, id| able(game, situation, id, hex);
    activation::activate(table, side, ActivatedFor::OpportunityFire, Role::OpportunityFire, able)?;
    Ok(())
}

/// A33.2: the units of a side that could fire at who enters a hex: those activated for it in this order, and those that a Fire card
/// could still activate, whether the side holds one or not.
pub fn firers(game: &Game, situation: &Situation, side: Side, hex: HexId) -> Vec<UnitId> {
    if !special::allows_action(game, situation, side, Action::OpportunityFire) {
        return Vec::new();
    }
    let ready = |id: UnitId, role: Role| {
        role == Role::OpportunityFire || activation::can_be_activated(game, situation, id)
    };
    let there = situation.units_of(side).filter(|(id, unit, _)| ready(*id, unit.role));
    there.map(|(id, ..)| id).filter(|id| able(game, situation, *id, hex)).collect()
}

/// A33.3: the pieces a unit can fire with in opportunity fire: no ordnance, no smoke.
pub fn pieces(game: &Game, situation: &Situation, id: UnitId) -> impl Iterator<Item = Piece> {
    fire::pieces_of(game, situation, id)
        .into_iter()
        .filter(|piece| !fire::is_ordnance(game, situation, *piece) && !matches!(piece, Piece::Smoke(_)))
}

/// A33.2: whether a unit has a piece that can fire at a hex in opportunity fire.
pub fn able(game: &Game, situation: &Situation, id: UnitId, hex: HexId) -> bool {
    pieces(game, situation, id).any(|piece| fire::reaches(game, situation, piece, hex))
}

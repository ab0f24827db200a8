//! Actions before a defence roll: Concealment, Hidden Entrenchments and Hidden Pillbox (A29, A35.1, A35.3).

use crate::squads::board::{HexId, Terrain};

use crate::squads::rules::dialogue::decision::{Choice, Question};
use crate::squads::rules::dialogue::fact::Fact;
use crate::squads::rules::ground::terrain;
use crate::squads::rules::special::{self, Figured};
use crate::squads::rules::state::game::{Action, Fortification, Posture};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::UnitId;
use crate::squads::rules::table::windows;
use crate::squads::rules::table::{Flow, Table};

use super::whereabouts::allowed_there;

/// Before its defence roll a side may lower the attack total, and the scenario's defender may turn out to be dug in.
pub fn before_defence_roll(table: &mut Table, unit: UnitId) -> Flow {
    let side = table.situation().unit(unit).owner;
    loop {
        let mut possible = vec![Action::Concealment];
        possible.extend(
            [Action::HiddenEntrenchments, Action::HiddenPillbox]
                .into_iter()
                .filter(|action| !hiding_places(table, side, *action).is_empty()),
        );
        let here: Vec<HexId> = table.situation().hex_of(unit).into_iter().collect();
        let from = table.situation().attack.as_ref().map(|attack| attack.from.clone()).unwrap_or_default();
        possible
            .retain(|action| allowed_there(table.game(), table.situation(), side, *action, (&here, &from)));
        match windows::play_card(table, side, Question::BeforeDefenceRoll { unit }, &possible)? {
            None => return Ok(()),
            Some(Action::Concealment) => conceal(table, side),
            Some(action) => dig_out(table, side, action)?,
        }
        table.go_on()?;
    }
}

/// A29: the attack total is lowered by the cover of the hex attacked.
fn conceal(table: &mut Table, side: Side) {
    let Some(attack) = &table.situation().attack else { return };
    let best = attack
        .targets
        .iter()
        .map(|hex| terrain::cover_against(table.game(), table.situation(), *hex, attack).total())
        .max()
        .unwrap_or(0);
    let by = best + special::bonus(table.game(), side, Figured::Concealment);
    table.record(Fact::AttackConcealed { by });
}

/// A35.1, A35.3: the hexes under attack in which the scenario's defender may reveal foxholes (no building) or the
/// one pillbox (an objective): neither water nor fortified.
fn hiding_places(table: &Table, side: Side, action: Action) -> Vec<HexId> {
    let (game, situation) = (table.game(), table.situation());
    let Some(attack) = &situation.attack else { return Vec::new() };
    let pillbox = Some(Fortification::Pillbox);
    let allowed = |hex: HexId| match action {
        Action::HiddenEntrenchments => game.map.terrain(hex) != Terrain::Building,
        _ => {
            game.map.objective_at(hex).is_some()
                && !HexId::all().any(|other| situation.markers(other).fortification == pillbox)
        }
    };
    let defends = game.side(side).posture == Posture::Defender;
    attack
        .targets
        .iter()
        .copied()
        .filter(|hex| defends && terrain::may_fortify(table.game(), table.situation(), *hex) && allowed(*hex))
        .collect()
}

/// A35.1, A35.3: foxholes or the pillbox are placed in the hex under attack.
fn dig_out(table: &mut Table, side: Side, action: Action) -> Flow {
    let kind = match action {
        Action::HiddenEntrenchments => Fortification::Foxholes,
        _ => Fortification::Pillbox,
    };
    let hexes = hiding_places(table, side, action).into_iter().map(Choice::Hex).collect();
    if let Some(Choice::Hex(hex)) = table.ask_one(side, Question::HiddenWhere, hexes)? {
        table.record(Fact::FortificationPlaced { hex, kind });
    }
    Ok(())
}

//! Victory: what always holds is settled here, behind every fact that unsettles it (6.3, 7).

use crate::squads::board::HexSet;

use crate::squads::rules::dialogue::fact::{Fact, PointsFor};
use crate::squads::rules::special;
use crate::squads::rules::state::game::{Chit, Fortification, Game};
use crate::squads::rules::state::side::{BySide, Side};
use crate::squads::rules::state::situation::{Ending, Outcome, Stage};
use crate::squads::rules::table::Table;

/// Settles what always holds during play: control and its points, holders, and endings. Nothing changes hands
/// during set-up (7.3.1).
pub fn settle(table: &mut Table) {
    if table.situation().stage == Stage::Play && table.situation().outcome.is_none() {
        let held = table.situation().held();
        settle_control(table, &held);
        settle_holders(table, &held);
        settle_endings(table);
    }
}

/// Control of objectives (7.3.1) and their points (7.3.3).
fn settle_control(table: &mut Table, held: &BySide<HexSet>) {
    for number in 1..=5 {
        let before = table.situation().control[usize::from(number) - 1];
        let Some(now) = sole_occupant(table.game(), held, number) else { continue };
        if before == Some(now) {
            continue;
        }
        table.record(Fact::ObjectiveTaken { number, side: now });
        let points = table.situation().value(table.game(), number);
        if points != 0 {
            let reason = PointsFor::Objective(number);
            table.together(|table| {
                if let Some(loser) = before {
                    table.record(Fact::PointsScored { side: loser, points: -points, reason });
                }
                table.record(Fact::PointsScored { side: now, points, reason });
            });
        }
    }
}

/// 7.3.1, 7.3.1.1: the side that is alone in an objective: it has a unit there, and the enemy none in any
/// hex of it.
fn sole_occupant(game: &Game, held: &BySide<HexSet>, number: u8) -> Option<Side> {
    let hexes = game.map.objective_hexes(number);
    let present = |side: Side| hexes.iter().any(|hex| held[side].contains(*hex));
    match (present(Side::Axis), present(Side::Allies)) {
        (true, false) => Some(Side::Axis),
        (false, true) => Some(Side::Allies),
        _ => None,
    }
}

/// F101, F104: the last side to be alone in a bunker or pillbox wins ties in melee.
fn settle_holders(table: &mut Table, held: &BySide<HexSet>) {
    for hex in held.axis.union(&held.allies).iter() {
        let markers = *table.situation().markers(hex);
        if !matches!(markers.fortification, Some(Fortification::Bunker | Fortification::Pillbox)) {
            continue;
        }
        for side in Side::BOTH {
            let alone = held[side].contains(hex) && !held[side.other()].contains(hex);
            if alone && markers.holder != Some(side) {
                table.record(Fact::FortificationHeld { hex, side });
            }
        }
    }
}

/// 6.3.1, 6.3.2: surrender, then a side without units on the map.
fn settle_endings(table: &mut Table) {
    if let Some(loser) = table.situation().surrendered {
        table.record(Fact::BattleEnded {
            outcome: Outcome { winner: loser.other(), ending: Ending::Surrender },
        });
    } else if Side::BOTH.iter().any(|side| table.situation().units_of(*side).next().is_none()) {
        end_by_points(table, Ending::NoUnits);
    } else if let Some(winner) = special::winner_by_points(table.game(), table.situation()) {
        table.record(Fact::BattleEnded { outcome: Outcome { winner, ending: Ending::Points } });
    } else if let Some(winner) = special::winner_by_objectives(table.game(), table.situation()) {
        table.record(Fact::BattleEnded { outcome: Outcome { winner, ending: Ending::Objectives } });
    }
}

/// 6.3.2: secret chits are revealed and score; the higher total wins, a tie the initiative card (9.2).
pub fn end_by_points(table: &mut Table, ending: Ending) {
    table.together(|table| {
        for side in Side::BOTH {
            for chit in table.secret_chits(side).to_vec() {
                reveal_chit(table, side, chit);
            }
        }
        let situation = table.situation();
        let game = table.game();
        let winner = special::winner_at_end(game, situation, situation.victory_points)
            .or_else(|| situation.leader())
            .or_else(|| special::winner_of_ties(game))
            .unwrap_or(situation.initiative);
        table.record(Fact::BattleEnded { outcome: Outcome { winner, ending } });
    });
}

/// 7.3.3, E67: a secret chit becomes an open one; whoever controls its objectives gains its points.
pub fn reveal_chit(table: &mut Table, side: Side, chit: Chit) {
    table.record(Fact::ChitRevealed { side, chit });
    score_chit(table, chit);
}

/// 7.3.3, E74: an open chit comes into play and scores at once.
pub fn open_chit(table: &mut Table, chit: Chit) {
    table.record(Fact::ChitOpened { chit });
    score_chit(table, chit);
}

fn score_chit(table: &mut Table, chit: Chit) {
    for number in 1..=5u8 {
        let points = chit.value(number);
        if let Some(owner) = table.situation().control[usize::from(number) - 1].filter(|_| points != 0) {
            table.record(Fact::PointsScored { side: owner, points, reason: PointsFor::Chit(chit) });
        }
    }
}

/// 7.3.2: with chit V in play, the side that controls all five objectives wins just before a sudden-death
/// roll.
pub fn check_all_objectives(table: &mut Table) {
    if !table.situation().open_chits.contains(&Chit::V) {
        return;
    }
    for side in Side::BOTH {
        if table.situation().control.iter().all(|owner| *owner == Some(side)) {
            let outcome = Outcome { winner: side, ending: Ending::AllObjectives };
            table.record(Fact::BattleEnded { outcome });
        }
    }
}

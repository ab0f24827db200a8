//! Hidden units show themselves, or are found.

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::{costs, spotting, stacking};
use crate::platoons::rules::hiding::places;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Dug, Place, Situation, Stage, UnitId};

/// The hidden units of a side, with where they are, as far as one knows.
fn hidden(situation: &Situation, side: Side) -> Vec<(UnitId, Hex)> {
    let units = situation.all_units().filter(|(_, unit)| unit.owner == side);
    let at = units.filter_map(|(id, unit)| match unit.place {
        Place::Hidden(hex) => Some((id, hex?)),
        _ => None,
    });
    at.collect()
}

/// The hidden units that a side can show before it plays a segment: who is to be activated shows himself first.
pub fn choices(situation: &Situation, side: Side) -> impl Iterator<Item = Choice> {
    hidden(situation, side).into_iter().map(|(unit, _)| Choice::Show(unit))
}

/// A unit shows itself before the segment. Tells whether the choice was that.
pub fn carry_out(table: &mut Table, choice: &Choice) -> bool {
    let Choice::Show(unit) = choice else { return false };
    show(table, *unit);
    true
}

/// A unit shows itself: it is on the map where it was written down, dug in and limbered as its side has set it up. Where an enemy
/// is, who has come there from outside the map or has set up there, it is in the nearest hex that is free.
pub fn show(table: &mut Table, unit: UnitId) {
    let Place::Hidden(Some(at)) = table.situation().unit(unit).place else { return };
    let hex = stands(table.game(), table.situation(), unit, at);
    table.record(Fact::Revealed { unit, hex });
    let (game, situation) = (table.game(), table.situation());
    let entry = game.entry(situation.unit(unit));
    if places::digs_in(game, situation, situation.unit(unit), hex) {
        table.record(Fact::DugIn { unit, dug: Dug::In });
    }
    if entry.limbered {
        table.record(Fact::Limbered { unit, limbered: true });
    }
}

/// Where a hidden unit stands when it shows itself.
fn stands(game: &Game, situation: &Situation, unit: UnitId, at: Hex) -> Hex {
    let actor = Actor::Unit(unit);
    let free = |hex: &Hex| situation.stack(situation.owner(actor).other(), *hex).is_empty();
    let fits = |hex: &Hex| {
        free(hex)
            && stacking::has_room(game, situation, actor, *hex)
            && costs::may_stand(game, situation, actor, *hex)
    };
    if free(&at) {
        return at;
    }
    game.map.hexes().filter(fits).min_by_key(|hex| (game.map.distance(*hex, at), *hex)).unwrap_or(at)
}

/// How things would stand if a hidden unit had shown itself.
pub fn shown(game: &Game, situation: &Situation, unit: UnitId) -> Situation {
    let mut then = situation.clone();
    if let Place::Hidden(Some(at)) = situation.unit(unit).place {
        let hex = stands(game, situation, unit, at);
        then.apply(game, &Fact::Revealed { unit, hex });
        if game.entry(situation.unit(unit)).limbered {
            then.apply(game, &Fact::Limbered { unit, limbered: true });
        }
    }
    then
}

/// Whoever an enemy has come near to is found, from the first turn on.
pub fn find(table: &mut Table) {
    if matches!(table.situation().stage, Stage::SetUp(_)) {
        return;
    }
    for side in Side::BOTH {
        for (unit, hex) in hidden(table.situation(), side) {
            if is_found(table.game(), table.situation(), unit, hex) {
                show(table, unit);
            }
        }
    }
}

/// Whether an enemy finds a unit that hides in a hex: a unit or a leader who is beside it, or who would see it in the terrain that
/// hides it. Who is dug in in the open is found from beside alone.
pub fn is_found(game: &Game, situation: &Situation, unit: UnitId, hex: Hex) -> bool {
    let hider = situation.unit(unit);
    let target = spotting::as_target(game.kind(hider));
    let enemy = hider.owner.other();
    let units = situation.units_on_map(enemy).map(|(_, unit, from)| (game.kind(unit).is_recon(), from));
    let leaders = situation.leaders_on_map(enemy).map(|(_, _, from)| (false, from));
    units.chain(leaders).any(|(recon, from)| {
        let terrain = places::range(game, situation, hider, hex, recon).is_some();
        game.map.distance(from, hex) <= 1
            || (terrain && spotting::sees(game, situation, from, recon, target, hex, false))
    })
}

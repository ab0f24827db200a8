//! The map: a row of features for every hex.

use opfire::squads::board::{Direction, HexId, PathKind};
use opfire::squads::rules::units::{command_in, firepower};
use opfire::squads::rules::{Side, Unit, UnitId};

use super::seen::{Seen, of_question};
use super::sink::Sink;
use super::words::{BARRIERS, FORTIFICATIONS, TERRAINS, barrier, fortification, terrain};

/// Everything that is told of a hex.
pub fn hex(sink: &mut dyn Sink, seen: &Seen, hex: HexId) {
    ground(sink, seen, hex);
    markers(sink, seen, hex);
    for (of, side) in [("own", seen.side()), ("enemy", seen.side().other())] {
        troops(sink, of, seen, hex, side);
    }
    let situation = seen.situation();
    let attack = situation.attack.as_ref();
    sink.flag(format_args!("attacked"), attack.is_some_and(|attack| attack.targets.contains(&hex)));
    sink.flag(format_args!("fired from"), attack.is_some_and(|attack| attack.from.contains(&hex)));
    sink.flag(format_args!("spotting round"), situation.spotting == Some(hex));
    let asked = seen.question().and_then(|question| of_question(situation, question).hex);
    sink.flag(format_args!("asked about"), asked == Some(hex));
}

/// What never changes.
fn ground(sink: &mut dyn Sink, seen: &Seen, hex: HexId) {
    let map = &seen.game.map;
    sink.one_of("terrain", TERRAINS, Some(terrain(map.terrain(hex))));
    sink.put(format_args!("level"), map.level(hex).into());
    for side in Direction::ALL {
        let of = format!("side {} ", side.die());
        sink.one_of(&format!("{of}has"), BARRIERS, map.barrier(hex, side).map(barrier));
        for kind in PathKind::ALL {
            sink.flag(format_args!("{of}is crossed by {kind}"), map.path_side(kind, hex, side));
        }
    }
    let objective = map.objective_at(hex);
    for number in 1..=5 {
        sink.flag(format_args!("objective {number}"), objective == Some(number));
    }
    for (of, side) in [("own", seen.side()), ("enemy", seen.side().other())] {
        let part = &seen.game.scenario.sides[side];
        sink.flag(format_args!("{of} exit"), part.exits.contains(hex));
        sink.flag(format_args!("{of} set-up area"), part.set_up_area().contains(hex));
    }
    sink.flag(format_args!("closed"), seen.game.scenario.closed.contains(hex));
}

/// What lies there.
fn markers(sink: &mut dyn Sink, seen: &Seen, hex: HexId) {
    let markers = seen.situation().markers(hex);
    sink.put(format_args!("smoke"), markers.smoke.map_or(0.0, f32::from));
    sink.flag(format_args!("blaze"), markers.blaze);
    sink.one_of("fortification", FORTIFICATIONS, markers.fortification.map(fortification));
    sink.flag(format_args!("held by own"), markers.holder == Some(seen.side()));
    sink.flag(format_args!("held by enemy"), markers.holder == Some(seen.side().other()));
}

/// Who of a side stands there.
fn troops(sink: &mut dyn Sink, of: &str, seen: &Seen, hex: HexId, side: Side) {
    let (game, situation) = (seen.game, seen.situation());
    let there: Vec<(UnitId, &Unit)> =
        situation.units_in(hex).filter(|(_, unit)| unit.owner == side).collect();
    let count = |which: &dyn Fn(&Unit) -> bool| there.iter().filter(|(_, unit)| which(unit)).count() as f32;
    sink.put(format_args!("{of} units"), count(&|_| true));
    sink.put(format_args!("{of} figures"), situation.figures_in(game, hex, side).into());
    sink.put(format_args!("{of} broken"), count(&|unit| unit.broken));
    sink.put(format_args!("{of} suppressed"), count(&|unit| unit.suppressed));
    sink.put(format_args!("{of} activated"), count(&|unit| unit.activated));
    sink.put(format_args!("{of} weapons"), count(&|unit| unit.weapon.is_some()));
    let power: i16 = there.iter().map(|(id, _)| firepower(game, situation, *id).total()).sum();
    sink.put(format_args!("{of} firepower"), power.into());
    sink.put(format_args!("{of} command"), command_in(game, situation, hex, side).into());
}

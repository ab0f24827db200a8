//! Who may fire together, and which leaders help (6.41, 6.42, 7.33).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::dialogue::refusal::{Illegal, Why};
use crate::platoons::rules::leaders::influence;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::segment::Task;
use crate::platoons::rules::state::situation::{Actor, LeaderId, Morale, Readiness, Situation, UnitId};

/// What a leader brings into fire: his combat modifier, half of it when disrupted, none when demoralized (6.42, 14.2).
pub fn modifier(game: &Game, situation: &Situation, id: LeaderId) -> u8 {
    let leader = situation.leader(id);
    let printed = game.man(leader).face.combat;
    match leader.morale {
        Morale::Good => printed,
        Morale::Disrupted => printed.div_ceil(2),
        Morale::Demoralized => 0,
    }
}

/// The leaders of a side who can help some of these units: they add to one of their own hex (6.42), or combine those of
/// several hexes (6.41). In a segment of the side they are activated to fire; in opportunity fire they are not marked. Who is
/// carried helps nobody with fire (5.67).
pub fn helpers(game: &Game, situation: &Situation, side: Side, firers: &[Actor]) -> Vec<Actor> {
    let hexes = hexes_of(situation, firers);
    let helps =
        |id: LeaderId, own: Hex| hexes.contains(&own) || brings_together(game, situation, id, own, &hexes);
    free_leaders(game, situation, side, helps)
}

/// The leaders of a side who can combine the bombardment of some of these units, which stand in several hexes (9.3): to units of
/// one hex they add nothing.
pub fn combiners(game: &Game, situation: &Situation, side: Side, firers: &[Actor]) -> Vec<Actor> {
    let hexes = hexes_of(situation, firers);
    let helps = |id: LeaderId, own: Hex| brings_together(game, situation, id, own, &hexes);
    free_leaders(game, situation, side, helps)
}

/// The hexes of those who fire, in order.
fn hexes_of(situation: &Situation, firers: &[Actor]) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = firers.iter().filter_map(|actor| situation.hex_of(*actor)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

/// Whether a leader's influence reaches several of these hexes.
fn brings_together(game: &Game, situation: &Situation, id: LeaderId, own: Hex, hexes: &[Hex]) -> bool {
    let leader = situation.leader(id);
    let reached = hexes.iter().filter(|hex| influence::reaches(game, situation, leader, own, **hex));
    reached.count() > 1
}

/// The leaders of a side with a modifier who are free to help, and do.
fn free_leaders(
    game: &Game,
    situation: &Situation,
    side: Side,
    helps: impl Fn(LeaderId, Hex) -> bool,
) -> Vec<Actor> {
    let leaders = situation.leaders_on_map(side).filter(|(id, _, own)| {
        let afoot = situation.carrier(Actor::Leader(*id)).is_none();
        afoot && modifier(game, situation, *id) > 0 && is_free(situation, side, *id) && helps(*id, *own)
    });
    leaders.map(|(id, _, _)| Actor::Leader(id)).collect()
}

/// Whether a leader may help now.
fn is_free(situation: &Situation, side: Side, id: LeaderId) -> bool {
    let actor = Actor::Leader(id);
    match &situation.segment {
        Some(segment) if segment.side == side => segment.waiting(Task::Fire).any(|part| part.actor == actor),
        _ => situation.readiness(actor) != Readiness::Marked,
    }
}

/// Whether these may fire together: units of one hex always may; those of several hexes only under a leader who combines
/// them, and every other leader adds to a unit of his hex.
///
/// # Errors
/// The rule they break.
pub fn check(game: &Game, situation: &Situation, who: &[Actor]) -> Result<(), Illegal> {
    let (units, leaders) = parted(situation, who);
    let Some((_, first)) = units.first().copied() else {
        return Err(Illegal { rule: "10.2", why: Why::NobodyFires });
    };
    if units.iter().all(|(_, hex)| *hex == first) {
        return match all_add(&units, &leaders) {
            true => Ok(()),
            false => Err(Illegal { rule: "6.42", why: Why::LeaderWithoutUnit }),
        };
    }
    let able = |(id, own): &(LeaderId, Hex)| combines(game, situation, *id, *own, &units);
    let combining: Vec<LeaderId> = leaders.iter().filter(|one| able(one)).map(|(id, _)| *id).collect();
    if combining.is_empty() {
        return Err(Illegal { rule: "6.41", why: Why::NobodyCombines });
    }
    // Who combines need not add as well: one of those who can is left out of the count.
    let others =
        |but: LeaderId| leaders.iter().copied().filter(move |(id, _)| *id != but).collect::<Vec<_>>();
    match combining.into_iter().any(|one| all_add(&units, &others(one))) {
        true => Ok(()),
        false => Err(Illegal { rule: "6.42", why: Why::LeaderWithoutUnit }),
    }
}

/// Whether these may bombard together (9.3): units of one hex, without a leader, who would add nothing (6.42); or units of several
/// hexes with one leader, who combines them.
///
/// # Errors
/// The rule they break.
pub fn check_barrage(game: &Game, situation: &Situation, who: &[Actor]) -> Result<(), Illegal> {
    let (units, leaders) = parted(situation, who);
    let Some((_, first)) = units.first().copied() else {
        return Err(Illegal { rule: "9.3", why: Why::NobodyFires });
    };
    let together = units.iter().all(|(_, hex)| *hex == first);
    match (together, leaders.as_slice()) {
        (true, []) => Ok(()),
        (false, [(id, own)]) if combines(game, situation, *id, *own, &units) => Ok(()),
        (false, [] | [_]) => Err(Illegal { rule: "6.41", why: Why::NobodyCombines }),
        _ => Err(Illegal { rule: "9.3", why: Why::LeaderNotNeeded }),
    }
}

/// Units and leaders with their hexes.
type Parted = (Vec<(UnitId, Hex)>, Vec<(LeaderId, Hex)>);

/// The units and the leaders among those who fire.
fn parted(situation: &Situation, who: &[Actor]) -> Parted {
    let (mut units, mut leaders) = (Vec::new(), Vec::new());
    for actor in who {
        let Some(hex) = situation.hex_of(*actor) else { continue };
        match actor {
            Actor::Unit(id) => units.push((*id, hex)),
            Actor::Leader(id) => leaders.push((*id, hex)),
        }
    }
    (units, leaders)
}

/// Whether a leader combines the fire of units (6.41, 7.33): in good order, he has a modifier at least as high as the number of
/// their hexes beside his own, and they take his orders (3.33).
fn combines(game: &Game, situation: &Situation, id: LeaderId, own: Hex, units: &[(UnitId, Hex)]) -> bool {
    let leader = situation.leader(id);
    let mut further: Vec<Hex> = units.iter().map(|(_, hex)| *hex).filter(|hex| *hex != own).collect();
    further.sort_unstable();
    further.dedup();
    // Beside his own hex only those in good order have any influence.
    further.len() <= usize::from(game.man(leader).face.combat)
        && further.iter().all(|hex| influence::reaches(game, situation, leader, own, *hex))
        && units.iter().all(|(unit, _)| game.kind(situation.unit(*unit)).led_by.regular())
}

/// Whether every leader has a unit of his hex to add to, each of them another one (6.42).
fn all_add(units: &[(UnitId, Hex)], leaders: &[(LeaderId, Hex)]) -> bool {
    let in_hex = |own: Hex| units.iter().filter(|(_, hex)| *hex == own).count();
    leaders.iter().all(|(_, own)| leaders.iter().filter(|(_, hex)| hex == own).count() <= in_hex(*own))
}

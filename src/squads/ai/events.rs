//! Choices of events (E42 to E77): the worst for the enemy, the least for oneself.

use crate::squads::board::HexId;
use crate::squads::rules::{
    Choice, Event, Fortification, Order, Posture, Side, SupportItem, UnitId, WeaponId, stacking, units,
};

use super::ground::Ground;
use super::lay::FAR;
use super::mind::{Mind, best};
use super::setup;
use super::weighed::Counsel;

/// One man more in a full hex costs another unit there (8.2).
const CROWDED: i32 = 300;

/// The best answer to a choice of an event.
pub(super) fn choose(mind: Mind, event: Event, choices: &[Choice]) -> Option<Counsel> {
    let ground = Ground::new(mind);
    let scored = choices.iter().map(|choice| (worth(&ground, event, choice), choice.clone()));
    // Of unlike things only which is more counts here: no points are told.
    best(scored).map(|(_, choice)| Counsel::from(choice))
}

fn worth(ground: &Ground, event: Event, choice: &Choice) -> i32 {
    let mind = ground.mind;
    match choice {
        Choice::Unit(id) => mind.good_or_bad(*id, harm(mind, event, *id)),
        Choice::Weapon(weapon) => weapon_worth(mind, event, *weapon),
        Choice::Hex(hex) => match event {
            Event::AirSupport | Event::WhitePhosphorus => {
                mind.situation().units_in(*hex).map(|(id, _)| mind.good_or_bad(id, mind.hurt(id))).sum()
            }
            Event::Entrench => setup::shelter_gain(mind, Fortification::Foxholes, *hex),
            // E70: works in nobody's hex bar the way to whoever waits, who leaves them where they are; so does anybody whom they do not
            // concern.
            Event::Sappers => {
                let reach = if mind.posture() == Posture::Defender { 0 } else { 2 };
                let near = |side| {
                    let near = |(_, _, at): &(_, _, HexId)| at.distance(*hex) <= reach;
                    mind.situation().units_of(side).filter(near).count() as i32
                };
                let gains = near(mind.side) - near(mind.enemy());
                if gains == 0 { -1 } else { gains }
            }
            // E68, A35.4: new men are of use where they can reach an objective, and better under cover.
            Event::Reinforcements => {
                let far = |number| Some(i32::from(mind.lay().to_objective(number)?[hex.index()].min(FAR)));
                3 * i32::from(ground.cover(*hex)) - (1..=5).filter_map(far).min().unwrap_or(0)
            }
            Event::Hero | Event::FieldPromotion => {
                let full = mind.situation().figures_in(mind.game, *hex, mind.side)
                    >= stacking::limit(mind.game, *hex);
                let led: i32 = mind
                    .situation()
                    .units_in(*hex)
                    .map(|(id, unit)| if unit.broken { mind.loss(id) } else { mind.loss(id) / 4 })
                    .sum();
                led.max(1) - if full { CROWDED } else { 0 }
            }
            // A unit comes back: well into the own half, far from the other.
            _ => i32::from(mind.game.side(mind.enemy()).edge.depth(*hex)),
        },
        Choice::Card(card) => match mind.game.card(mind.enemy(), *card).order {
            Order::Fire => 60,
            Order::Move | Order::Advance | Order::ArtilleryRequest => 50,
            Order::Recover => 40,
            Order::Rout | Order::ArtilleryDenied => 20,
            Order::CommandConfusion => 0,
        },
        Choice::Support { side, entry } => support_worth(mind, *side, *entry),
        // A chit that is shown scores at once: the more for oneself the better (E67).
        Choice::Chit(chit) => (1..=5u8)
            .map(|number| {
                let points = i32::from(chit.value(number));
                match mind.situation().control[usize::from(number) - 1] {
                    Some(owner) if owner == mind.side => points,
                    Some(_) => -points,
                    None => 0,
                }
            })
            .sum(),
        _ => 0,
    }
}

/// What an entry of the support table is worth: firepower, and who can carry objectives.
fn support_worth(mind: Mind, side: Side, entry: u8) -> i32 {
    let nation = &mind.game.nations[side];
    let item = nation.support.get(usize::from(entry)).map(|entry| entry.item);
    match item {
        Some(SupportItem::Radio(kind)) => 4 * i32::from(nation.radios[usize::from(kind.0)].firepower),
        Some(SupportItem::Unit { kind, weapon }) => {
            let unit = &nation.units[usize::from(kind.0)];
            let weapon = weapon.map_or(0, |weapon| nation.weapons[usize::from(weapon.0)].firepower.value);
            10 * i32::from(unit.victory_points)
                + 2 * i32::from(unit.good.firepower.value)
                + 2 * i32::from(weapon)
                + 4 * i32::from(unit.good.command)
        }
        None => 0,
    }
}

/// What an event does to its victim; what it does for it counts against that.
fn harm(mind: Mind, event: Event, id: UnitId) -> i32 {
    match event {
        Event::Kia | Event::PrisonersOfWar => mind.loss(id),
        Event::Interdiction | Event::SuppressingFire => mind.dampening(id),
        Event::BattleHarden => -(mind.loss(id) / 4),
        Event::Medic | Event::Hero => -(mind.loss(id) * 2 / 5),
        Event::WalkingWounded => -mind.loss(id),
        Event::Scrounge => -10 * i32::from(!mind.situation().unit(id).broken),
        // Above its morale the unit is shot, else it rallies (E50).
        Event::Commissar => {
            let morale = i32::from(units::morale(mind.game, mind.situation(), id).total());
            mind.loss(id) * (9 - morale).max(0) / 6 - morale
        }
        _ => mind.hurt(id),
    }
}

/// E63 breaks a weapon, E71 brings one back.
fn weapon_worth(mind: Mind, event: Event, weapon: WeaponId) -> i32 {
    let worth = mind.weapon_worth(weapon);
    let owner = mind
        .situation()
        .carrier(weapon)
        .map_or(mind.situation().weapon(weapon).nation, |unit| mind.situation().unit(unit).owner);
    match (event, owner == mind.side) {
        (Event::Scrounge, _) => worth,
        (_, true) => -worth,
        (_, false) => worth,
    }
}

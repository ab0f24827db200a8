//! What it is worth to a group to stand in a hex: goals, cover, danger, targets and company.

use crate::squads::board::{HexId, HexSet};
use crate::squads::rules::odds::{WHOLE, beats};
use crate::squads::rules::{Figured, Fortification, UnitClass, UnitId, stacking, wins_with_objective};

use super::danger::melee_strength;
use super::goals::Drawn;
use super::ground::Ground;
use super::mind::{Mind, expected_harm};

/// The price of ending in a hex that has to give units up (8.2): nothing there is worth it.
const OVERSTACKED: i32 = 800;

/// An objective without which the battle is over counts so many times as much as others.
const ENDS_THE_BATTLE: i32 = 4;

/// How an attack meets units: in a tie those on the way in a Move order break, all others are suppressed (O20.3.4).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Met {
    AtRest,
    OnTheWay,
}

/// A friend outside the group.
struct Friend {
    id: UnitId,
    hex: HexId,
    class: UnitClass,
    command: i8,
    broken: bool,
}

impl Friend {
    fn fights(&self) -> bool {
        !self.broken && !self.class.leads()
    }
}

/// A unit of the group.
struct Member {
    /// What its owner loses when it breaks, and in a tie with an attack at rest and on the way (O20.3.4).
    hurt: i32,
    tied: i32,
    tied_on_the_way: i32,
    /// Its morale without command, cover and wire.
    morale: i16,
    leads: bool,
}

impl Member {
    fn of(mind: Mind, id: UnitId) -> Member {
        let (game, situation) = (mind.game, mind.situation());
        let unit = situation.unit(id);
        let (hurt, tied) = mind.harms(id);
        let (tied, tied_on_the_way) =
            if mind.judgement.exact { (mind.dampening(id), hurt) } else { (tied, tied) };
        let morale = i16::from(situation.face(game, id).morale) + i16::from(unit.veteran)
            - i16::from(unit.suppressed)
            + mind.special(unit.owner, Figured::Morale);
        Member { hurt, tied, tied_on_the_way, morale, leads: mind.class(id).leads() }
    }
}

/// A group, with all that is the same of it wherever it stands.
pub(super) struct Stand<'g, 'a> {
    ground: &'g Ground<'a>,
    group: &'g [UnitId],
    drawn: Drawn,
    members: Vec<Member>,
    friends: Vec<Friend>,
    /// The hexes they stand in.
    with_friends: HexSet,
    /// The command of its leaders.
    command: i16,
    /// What is lost with it.
    loss: i32,
    figures: u8,
}

impl<'g, 'a> Stand<'g, 'a> {
    pub fn new(ground: &'g Ground<'a>, group: &'g [UnitId]) -> Stand<'g, 'a> {
        let mind = ground.mind;
        let (game, situation) = (mind.game, mind.situation());
        let friends: Vec<Friend> = situation
            .units_of(mind.side)
            .filter(|(id, ..)| !group.contains(id))
            .map(|(id, unit, hex)| Friend {
                id,
                hex,
                class: mind.class(id),
                command: situation.face(game, id).command,
                broken: unit.broken,
            })
            .collect();
        Stand {
            ground,
            group,
            drawn: ground.goals.drawn(group),
            members: group.iter().map(|id| Member::of(mind, *id)).collect(),
            with_friends: friends.iter().map(|friend| friend.hex).collect(),
            friends,
            command: group.iter().map(|id| i16::from(situation.face(game, *id).command)).sum(),
            loss: group.iter().map(|id| mind.loss(*id)).sum(),
            figures: group.iter().map(|id| mind.class(*id).figures()).sum(),
        }
    }

    fn mind(&self) -> Mind<'a> {
        self.ground.mind
    }

    fn friends_in(&self, hex: HexId) -> impl Iterator<Item = &Friend> {
        // Of most hexes that are weighed it is known at once that nobody is there.
        let known: &[Friend] = if self.with_friends.contains(hex) { &self.friends } else { &[] };
        known.iter().filter(move |friend| friend.hex == hex)
    }

    /// What a hex is worth.
    pub fn worth(&self, hex: HexId) -> i32 {
        let (mind, ground) = (self.mind(), self.ground);
        let judged = &mind.judgement.ground;
        let danger = self.harm_by(hex, ground.incoming(hex).all, Met::AtRest) * judged.fire_later / 100;
        let danger = danger * 100 / ground.boldness.max(60);
        // Cover is good even where no enemy bears yet.
        let shelter = i32::from(ground.cover(hex)) * judged.shelter * self.group.len() as i32;
        self.drawn.to(&ground.goals, hex) - danger
            + shelter
            + ground.goals.prize(hex)
            + self.targets(hex)
            + self.company(hex)
            + self.close_combat(hex)
            + self.guard(hex)
            + self.contact(hex)
            - self.crowding(hex)
            - self.held_up(hex)
            - self.alone(hex)
    }

    /// What it is worth to go into a hex: what standing there is, less what mines there do (F103.1).
    pub fn worth_of_entering(&self, hex: HexId, met: Met) -> i32 {
        self.worth(hex) - self.harm_of_mines(hex, met)
    }

    /// F106.2: whoever stands in wire spends an order to get out of it again.
    fn held_up(&self, hex: HexId) -> i32 {
        let mind = self.mind();
        if mind.situation().is_wired(hex) { mind.judgement.ground.wire * self.group.len() as i32 } else { 0 }
    }

    /// The harm that an attack of some power would do to units in a hex with the group where they have so much cover (3.1.4).
    fn harm_of(&self, units: &[Member], hex: HexId, power: i16, cover: i16, met: Met) -> i32 {
        let wire = i16::from(self.mind().situation().is_wired(hex));
        let command = self.command_in(hex);
        let harm = |unit: &Member| {
            let command = if unit.leads { 0 } else { command };
            let tied = if met == Met::OnTheWay { unit.tied_on_the_way } else { unit.tied };
            expected_harm(unit.hurt, tied, unit.morale - wire + command + cover - power)
        };
        units.iter().map(harm).sum()
    }

    /// The command there would be in a hex with the group (3.3.1.2).
    fn command_in(&self, hex: HexId) -> i16 {
        self.command + self.friends_in(hex).map(|friend| i16::from(friend.command)).sum::<i16>()
    }

    /// The harm to be expected from fire at the group when it enters a hex (A33), and from mines there.
    pub fn exposure(&self, hex: HexId) -> i32 {
        let (mind, incoming) = (self.mind(), self.ground.incoming(hex));
        let judged = &mind.judgement.ground;
        let (power, chance) = if incoming.ready > 0 {
            (incoming.ready, judged.fire_again)
        } else {
            (incoming.at_movers, self.ground.fire_at_movers)
        };
        let bystanders = self.harm_to_bystanders(hex, power) * judged.bystanders / 100;
        let harm = self.harm_by(hex, power, Met::OnTheWay) + bystanders;
        harm * chance / self.ground.boldness + self.harm_of_mines(hex, Met::OnTheWay)
    }

    /// The harm that mines in a hex do to a group that enters or leaves it (F103.1); nothing covers against them (F103.2).
    pub fn harm_of_mines(&self, hex: HexId, met: Met) -> i32 {
        let mind = self.mind();
        if mind.situation().markers(hex).fortification != Some(Fortification::Mines) {
            return 0;
        }
        self.harm_of(&self.members, hex, i16::from(mind.situation().mines), 0, met)
    }

    /// The harm that fire of some power would do to friends who are there already: it hits everybody in the hex (O20.3.4).
    fn harm_to_bystanders(&self, hex: HexId, power: i16) -> i32 {
        if power < 1 {
            return 0;
        }
        let mind = self.mind();
        // Those of this order who have gone before are on the way as well.
        let as_they_are = |id: UnitId| Member { tied_on_the_way: mind.harms(id).1, ..Member::of(mind, id) };
        let there: Vec<Member> = self.friends_in(hex).map(|friend| as_they_are(friend.id)).collect();
        self.harm_of(&there, hex, power, self.ground.cover(hex), Met::OnTheWay)
    }

    /// The harm that fire of some power would do to the group in a hex.
    fn harm_by(&self, hex: HexId, power: i16, met: Met) -> i32 {
        if power < 1 {
            return 0;
        }
        self.harm_of(&self.members, hex, power, self.ground.cover(hex), met)
    }

    /// What the group could fire at from a hex: the best enemy for each unit.
    fn targets(&self, hex: HexId) -> i32 {
        let whole = self.group.iter().filter(|id| !self.mind().situation().unit(**id).broken);
        let value: i32 = whole.map(|id| self.ground.targets_of(*id, hex)).sum();
        value * self.ground.eager_to_fire / 100
    }

    /// Leaders belong with those they lead (3.3.1): their command helps whoever stands in their hex, and no other (3.3.1.2).
    fn company(&self, hex: HexId) -> i32 {
        let mind = self.mind();
        let (game, situation) = (mind.game, mind.situation());
        let worth = mind.judgement.ground.company;
        let mut value = 0;
        for id in self.group {
            let whole = self.friends.iter().filter(|friend| !friend.broken);
            if mind.class(*id).leads() {
                let radius = situation.face(game, *id).command.max(0) as u8;
                let led = whole
                    .filter(|friend| !friend.class.leads() && friend.hex.distance(hex) <= radius)
                    .count()
                    + self.group.iter().filter(|other| !mind.class(**other).leads()).count();
                value += worth * led.min(4) as i32 + self.command_for_friends(id, hex);
            } else {
                let mut leaders = whole.filter(|friend| friend.class.leads());
                let near = |friend: &Friend| friend.hex.distance(hex) <= friend.command.max(0) as u8;
                if self.group.iter().any(|other| mind.class(*other).leads()) || leaders.any(near) {
                    value += worth;
                }
            }
        }
        value
    }

    /// What a leader's command is worth to friends who stand in a hex.
    fn command_for_friends(&self, leader: &UnitId, hex: HexId) -> i32 {
        let mind = self.mind();
        let command = i32::from(mind.situation().face(mind.game, *leader).command.max(0));
        let led = self.friends_in(hex).filter(|friend| !friend.broken && !friend.class.leads()).count();
        mind.judgement.ground.led * command * led.min(3) as i32
    }

    /// The melees that stand next to enemies may bring (O16): the worst of them that threatens, and the best that offers itself, for men are
    /// lost once and an order is one card.
    fn close_combat(&self, hex: HexId) -> i32 {
        let (mind, ground) = (self.mind(), self.ground);
        if ground.nearest_enemy(hex).is_none_or(|hexes| hexes > 1) {
            return 0;
        }
        let near = ground.enemies.iter().filter(|enemies| enemies.hex.distance(hex) == 1);
        let ours: Vec<UnitId> =
            self.friends_in(hex).map(|friend| friend.id).chain(self.group.iter().copied()).collect();
        let strength = melee_strength(mind, &ours);
        let (threat, chance) = near.fold((0, 0), |(threat, chance), enemies| {
            (
                threat.max(beats(strength - enemies.strength) * self.loss / WHOLE),
                chance.max(beats(enemies.strength - strength) * enemies.loss / WHOLE),
            )
        });
        (chance * ground.boldness / 100 - threat) * mind.judgement.ground.close_combat / 100
    }

    /// Fighters on an own objective hold it against whoever comes (7.3.1), all the more if the battle would be over without it.
    fn guard(&self, hex: HexId) -> i32 {
        let mind = self.mind();
        let (game, situation) = (mind.game, mind.situation());
        let fighter = |id: &UnitId| !mind.class(*id).leads() && !situation.unit(*id).broken;
        let own = |number: &u8| situation.controls(mind.side, *number);
        match game.map.objective_at(hex).filter(own) {
            Some(number) if self.group.iter().any(fighter) => {
                let decides = wins_with_objective(game, situation, mind.enemy(), number);
                let stake = if decides { self.left_behind(hex) * ENDS_THE_BATTLE } else { 0 };
                mind.judgement.ground.guard + stake
            }
            _ => 0,
        }
    }

    /// What is put at stake when the group leaves an own objective that nobody else holds.
    pub fn left_behind(&self, hex: HexId) -> i32 {
        let mind = self.mind();
        let own = |number: &u8| mind.situation().controls(mind.side, *number);
        let Some(number) = mind.game.map.objective_at(hex).filter(own) else { return 0 };
        let hexes = mind.game.map.objective_hexes(number);
        let held = self.friends.iter().any(|friend| friend.fights() && hexes.contains(&friend.hex));
        if held { 0 } else { self.ground.goals.worth(hex) * mind.judgement.goals.left / 100 }
    }

    /// Who is near the enemy and seen by him is in the fight.
    fn contact(&self, hex: HexId) -> i32 {
        let (ground, judged) = (self.ground, &self.mind().judgement.ground);
        let unseen = if ground.incoming(hex).all == 0 { judged.unseen } else { 0 };
        let nearest = ground.nearest_enemy(hex);
        let near = judged.contact * nearest.map_or(0, |hexes| 6 - i32::from(hexes)).max(0) / 5;
        (unseen + near) * self.group.len() as i32
    }

    /// Leaders without men lead nobody, and die for it.
    fn alone(&self, hex: HexId) -> i32 {
        let led = self.members.iter().any(|member| !member.leads) || self.friends_in(hex).any(Friend::fights);
        if led { 0 } else { self.mind().judgement.ground.alone }
    }

    /// 8.2: more than seven figures cannot stay; one hex for everybody is one target for everybody.
    fn crowding(&self, hex: HexId) -> i32 {
        let there: u8 = self.friends_in(hex).map(|friend| friend.class.figures()).sum();
        let over = i32::from((self.figures + there).saturating_sub(stacking::limit(self.mind().game, hex)));
        if over == 0 { 0 } else { OVERSTACKED + 100 * over }
    }
}

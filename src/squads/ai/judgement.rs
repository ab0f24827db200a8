//! What a computer goes by: every figure of its judgement, in hundredths of a victory point where it says nothing else.
//!
//! They stand in files beside those of the nations, so that opponents differ by what they go by and not by code.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::files::embedded;
use crate::kit::{Character, Strength};
use crate::squads::rules::Order;

use super::stances::Stances;

/// All that a computer goes by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// What units are worth.
    pub units: Units,
    /// How eagerly it goes forward.
    pub spirit: Spirit,
    /// What draws it.
    pub goals: Goals,
    /// What it minds where it stands and goes.
    pub ground: Ground,
    /// What it gains beyond what can be counted, or keeps a card for.
    pub orders: Orders,
    /// What cards are worth in hand.
    pub cards: Cards,
    /// When it opens fire, goes into melee and plays a card beside an order.
    pub chances: Chances,
    /// What the other side's hand is believed to hold.
    pub hands: Hands,
    /// Whether it reckons exactly with what others take roughly: the fine points of the rules (docs/opponent.md).
    pub exact: bool,
}

impl Judgement {
    /// That of a regular opponent without leanings.
    pub fn regular() -> Arc<Judgement> {
        Arc::clone(&Stances::of(Strength::Regular, Character::Steady).attacking.ahead)
    }

    /// The same of one who does not plan and moves whole stacks: the battles that a veteran imagines are played on by it.
    pub(super) fn in_haste(&self) -> Judgement {
        let mut hasty = self.clone();
        hasty.orders.ahead = 0;
        hasty.orders.alone = 0;
        hasty
    }

    /// The same of one who minds his losses more, or his goals.
    pub(super) fn leaning(&self, character: Character) -> Judgement {
        let (goals, losses) = match character {
            Character::Cautious => (80, 130),
            Character::Steady => (100, 100),
            Character::Bold => (130, 80),
        };
        let mut leaning = self.clone();
        for spirit in [&mut leaning.spirit.attacker, &mut leaning.spirit.recon, &mut leaning.spirit.defender]
        {
            *spirit = *spirit * goals / 100;
        }
        leaning.ground.fire_later = leaning.ground.fire_later * losses / 100;
        leaning.orders.melee = leaning.orders.melee * goals / 100;
        for kept in [&mut leaning.orders.kept.fire, &mut leaning.orders.kept_waiting.fire] {
            *kept = *kept * losses / 100;
        }
        leaning
    }

    /// One that the program carries inside it.
    pub(super) fn built_in(name: &str) -> Result<Judgement, ron::error::SpannedError> {
        let file = format!("opponents/squads.{name}.judgement.ron");
        ron::from_str(embedded::text(&file).unwrap_or_default())
    }
}

/// What its owner loses when a unit is eliminated, beside points and its weapon.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Units {
    /// A squad.
    pub squad: i32,
    /// A team.
    pub team: i32,
    /// A leader.
    pub leader: i32,
    /// Each point of his command.
    pub command: i32,
    /// A hero.
    pub hero: i32,
    /// Each point of a weapon's firepower.
    pub firepower: i32,
    /// A victory point (7.1).
    pub point: i32,
    /// Of a unit that breaks, this part of its loss, in hundredths.
    pub hurt: i32,
    /// Of a unit that is suppressed, this part of its loss, in thousandths.
    pub dampened: i32,
    /// How much more the last unit before surrender is worth (6.3.1), in hundredths.
    pub last: i32,
    /// The last but one.
    pub last_but_one: i32,
    /// The last but two.
    pub last_but_two: i32,
}

/// How eagerly a side goes forward, in hundredths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spirit {
    /// Attackers.
    pub attacker: i32,
    /// Reconnaissance.
    pub recon: i32,
    /// Defenders.
    pub defender: i32,
    /// More for whoever would be behind by the points that time brings, when there is time yet.
    pub behind: i32,
    /// More, when little time is left and the side is not ahead.
    pub behind_late: i32,
    /// Less, when it is ahead and does not attack.
    pub ahead: i32,
    /// Less, when it is ahead and little time is left, whoever it is.
    pub ahead_late: i32,
    /// More, when the battle ends for certain before the next turn and would be lost.
    pub desperate: i32,
}

/// What draws units.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goals {
    /// Points that the enemy's secret chits may add to an objective.
    pub unknown: i32,
    /// An own objective with no enemy near, as a part of its value in hundredths.
    pub safe: i32,
    /// An own objective with an enemy near it.
    pub threatened: i32,
    /// An objective of the enemy.
    pub theirs: i32,
    /// An objective of nobody.
    pub free: i32,
    /// What is gained at once by entering one that nobody holds, in hundredths.
    pub at_once: i32,
    /// How much nearness counts, all told.
    pub near: i32,
    /// How far it is felt.
    pub far: i32,
    /// How much each of the last twenty points of the way counts.
    pub last_steps: i32,
    /// How much squads are drawn, in hundredths.
    pub squad: i32,
    /// Teams and heroes.
    pub team: i32,
    /// Leaders.
    pub leader: i32,
    /// Eagerness below which nobody leaves the map.
    pub stay: i32,
    /// Points that an objective is worth besides if the scenario asks for it at the end, or the battle is won by it.
    pub decides: i32,
    /// An own objective that nobody else guards, as a part of its worth in hundredths, for a unit that leaves it for a melee,
    /// or at all if the battle would be over without it.
    pub left: i32,
    /// How much points for leaving the map count, in hundredths.
    pub exit: i32,
}

/// What is minded where one stands and goes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// How likely fire at those who rest is, in hundredths.
    pub fire_later: i32,
    /// How likely fire at those who move is, when the enemy has to find a card for it.
    pub fire_at_movers: i32,
    /// How much likelier by each card of his hand.
    pub by_card: i32,
    /// How much likelier if he holds a card for it for certain.
    pub by_odds: i32,
    /// How likely it is of those who are activated for it already.
    pub fire_again: i32,
    /// What a point of cover is worth to a unit.
    pub shelter: i32,
    /// How much targets count for attackers, in hundredths.
    pub targets_attacker: i32,
    /// For all others.
    pub targets: i32,
    /// What company of a leader is worth.
    pub company: i32,
    /// What his command is worth to each of up to three who stand in his hex (3.3.1.2), a point of it.
    pub led: i32,
    /// How much fire that falls on friends in a hex that a group enters counts, in hundredths (O20.3.4).
    pub bystanders: i32,
    /// How much coming melees count, in hundredths.
    pub close_combat: i32,
    /// What a hex in sight near an objective is worth to a piece that is set up, for each point of its firepower, in hundredths.
    pub field: i32,
    /// What standing in wire costs a unit.
    pub wire: i32,
    /// A fighter who stays on an objective of its own.
    pub guard: i32,
    /// A unit that no enemy can fire at.
    pub unseen: i32,
    /// A unit next to an enemy, a fifth less for each hex farther.
    pub contact: i32,
    /// What it costs leaders to stand where no fighter is with them.
    pub alone: i32,
}

/// A figure for each order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByOrder {
    /// Advance (O16).
    pub advance: i32,
    /// Artillery Denied (O17).
    pub artillery_denied: i32,
    /// Artillery Request (O18).
    pub artillery_request: i32,
    /// Fire (O20).
    pub fire: i32,
    /// Move (O21).
    #[serde(rename = "move")]
    pub march: i32,
    /// Recover (O22).
    pub recover: i32,
    /// Rout (O23).
    pub rout: i32,
}

impl ByOrder {
    /// The figure of an order; none of Command Confusion.
    pub fn of(&self, order: Order) -> i32 {
        match order {
            Order::Advance => self.advance,
            Order::ArtilleryDenied => self.artillery_denied,
            Order::ArtilleryRequest => self.artillery_request,
            Order::Fire => self.fire,
            Order::Move => self.march,
            Order::Recover => self.recover,
            Order::Rout => self.rout,
            Order::CommandConfusion => 0,
        }
    }
}

/// Orders.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// What the last card with an order is kept for by those who go forward.
    pub kept: ByOrder,
    /// By those who wait.
    pub kept_waiting: ByOrder,
    /// Of a card of which there is another this part is kept back, in hundredths.
    pub spare: ByOrder,
    /// How much what an order gains is worth, in hundredths.
    pub eager: ByOrder,
    /// How much it is worth to a side that is ahead when little time is left, besides.
    pub ahead_late: ByOrder,
    /// To a side that is behind then.
    pub behind_late: ByOrder,
    /// How much what the next order gains counts for this one, in hundredths: 0 for one who does not plan.
    pub ahead: i32,
    /// The same for orders of artillery, of which nothing comes that the next could use: 0 for one who takes it that nothing follows them.
    pub artillery_ahead: i32,
    /// Whether each unit of a stack is thought of by itself, too, when a stack may move: 0 for one in haste.
    pub alone: i32,
    /// A radio that is broken for good.
    pub radio_lost: i32,
    /// A radio that is broken.
    pub radio_broken: i32,
    /// A radio that is repaired.
    pub radio_repaired: i32,
    /// A broken unit that flees.
    pub flight: i32,
    /// From an objective.
    pub flight_from_objective: i32,
    /// What it is worth to pass when ahead and little time is left.
    pub pass_ahead_late: i32,
    /// What it is worth to draw the last cards when that wins the battle.
    pub pass_to_win: i32,
    /// What it costs when that loses it.
    pub pass_to_lose: i32,
    /// What an order costs whoever would win if the battle ended now, when it is about to.
    pub at_the_end_ahead: i32,
    /// What an order is worth to the other then.
    pub at_the_end_behind: i32,
    /// When ahead.
    pub pass_ahead: i32,
    /// When behind.
    pub pass_behind: i32,
    /// A new card for one without use.
    pub new_card: i32,
    /// A step forward without an enemy in the way has to gain this.
    pub step: i32,
    /// To go anywhere at all is worth this to each unit.
    pub stir: i32,
    /// A broken unit has to gain this to crawl a step; 0 for those who leave it where it lies.
    pub crawl: i32,
    /// How eagerly it goes into melee at least, in hundredths.
    pub melee: i32,
}

/// Cards in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// What is worth less is discarded.
    pub worth_keeping: i32,
    /// How much more the first card with an order is worth than by the table.
    pub more: ByOrder,
    /// How much actions count, in hundredths.
    pub actions: i32,
    /// What any card costs that is played for its action.
    pub price: i32,
    /// And this part of what it is worth in hand, in hundredths.
    pub share: i32,
}

/// Chances that are taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chances {
    /// Smoke is not thrown for a way that risks less (A39).
    pub smoke: i32,
    /// Fire that is worth less is not opened.
    pub shot: i32,
    /// Nor opportunity fire with the last card.
    pub last_card: i32,
    /// With one of several.
    pub spare_card: i32,
    /// With those who have fired already.
    pub again: i32,
    /// How much more fire at those who come is worth near an own objective, in hundredths.
    pub near_objective: i32,
    /// What the initiative card is worth (9.1).
    pub initiative: i32,
    /// So much more has to be gained for it where the other side rolled, in hundredths.
    pub initiative_for_theirs: i32,
    /// Fire on the move that is worth less is not opened (A26).
    pub assault_fire: i32,
}

/// How likely cards are to be in the other hand, in hundredths of what chance alone makes them: how often they were, where regulars fought
/// each other (docs/opponent.md).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hands {
    /// In the hand of an attacker.
    pub attacker: ByOrder,
    /// In the hand of a side of a reconnaissance.
    pub recon: ByOrder,
    /// In the hand of a defender.
    pub defender: ByOrder,
    /// Command Confusion, in any hand.
    pub confusion: u16,
    /// Fire, if the side let a chance to fire at units on the move pass in this turn (A33).
    pub held_fire: u16,
    /// Recover, if the side has broken units.
    pub recover_with_broken: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_lean_to_either_side_of_the_steady() {
        let [cautious, steady, bold] =
            Character::ALL.map(|character| Judgement::regular().leaning(character));
        assert!(
            cautious.spirit.attacker < steady.spirit.attacker
                && steady.spirit.attacker < bold.spirit.attacker
        );
        assert!(
            cautious.ground.fire_later > steady.ground.fire_later
                && steady.ground.fire_later > bold.ground.fire_later
        );
    }
}

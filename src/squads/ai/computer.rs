//! The computer opponent: every question goes to the file of its family.

use std::mem;
use std::sync::{Arc, OnceLock};

use rand_pcg::Pcg32;

use crate::kit::{Opponent, Strength};

use crate::squads::board::HexId;
use crate::squads::rules::{
    Action, ActivatedFor, Choice, Decision, Dice, Element, Event, Game, Order, Phase, Piece, Question, Role,
    RollFor, SetOffer, Side, Squads, UnitId, View, below, check, fire, movement,
};

use super::activation::Led;
use super::ground::Ground;
use super::judgement::Judgement;
use super::lay::Lay;
use super::mind::Mind;
use super::{Player, activation, advancing, artillery, events, firing, moving, setup, turn, windows};

/// A first computer opponent, for either side.
#[derive(Clone, Debug)]
pub struct Computer {
    /// For ties, and for what is forgotten.
    luck: Pcg32,
    judgement: Arc<Judgement>,
    /// Whether it forgets now and then what it wanted.
    forgets: bool,
    lay: OnceLock<Lay>,
    memory: Memory,
    /// How often an answer was not legal and the first legal one was given instead: never, unless there is a
    /// mistake.
    slips: u32,
}

/// A recruit forgets one order in so many, and as many chances to fire.
const FORGETS_ONCE_IN: usize = 5;

/// What is remembered from one question to the next within an order. Nothing depends on it being there: after
/// a game is loaded or a choice taken back the computer goes on from what it sees.
#[derive(Clone, Debug, Default)]
struct Memory {
    /// Who is meant to carry out the order, and whom they take along.
    led: Option<Led>,
    /// Who is on the way, and the points they have spent (O21.2).
    group: Vec<UnitId>,
    spent: i16,
    /// The way they mean to go.
    way: Vec<HexId>,
    /// Who has advanced in this order (O16.1).
    advanced: Vec<UnitId>,
    /// What has fired in this order (O20.3).
    fired: Vec<Piece>,
    /// The hex that opportunity fire is aimed at (A33).
    aim: Option<HexId>,
    /// The first roll of a melee (O16.4.2).
    melee: Option<(HexId, i16)>,
}

impl Computer {
    /// A computer player; the seed breaks ties.
    pub fn new(seed: u64) -> Computer {
        Computer::who_goes_by(Judgement::regular(), seed)
    }

    /// One of such a strength and character.
    pub fn like(opponent: Opponent, seed: u64) -> Computer {
        let judgement = Judgement::of(opponent.strength, opponent.character);
        let forgets = opponent.strength == Strength::Recruit;
        Computer { forgets, ..Computer::who_goes_by(judgement, seed) }
    }

    /// One that goes by such a judgement.
    pub fn who_goes_by(judgement: Arc<Judgement>, seed: u64) -> Computer {
        let luck = Pcg32::new(seed, 0x1405_7b7e_f767_814f);
        Computer {
            luck,
            judgement,
            forgets: false,
            lay: OnceLock::new(),
            memory: Memory::default(),
            slips: 0,
        }
    }
}

impl Player<Squads> for Computer {
    fn slips(&self) -> u32 {
        self.slips
    }

    fn choose(&mut self, game: &Game, view: &View, decision: &Decision) -> Choice {
        let judgement = Arc::clone(&self.judgement);
        let mut lay = mem::take(&mut self.lay);
        if lay.get().is_some_and(|lay| !lay.still_holds(game, &view.situation, view.side)) {
            lay = OnceLock::new();
        }
        let answer = self.think(Mind::new(game, view, &judgement, &lay), decision);
        self.lay = lay;
        let legal = |choice: &Choice| check::check(game, &view.situation, decision, choice).is_ok();
        if let Some(answer) = answer
            && legal(&answer)
        {
            return answer;
        }
        let fallback = first_legal(decision, &legal);
        self.slips += 1;
        fallback
    }
}

/// The first legal answer there is: for an answer that was none.
fn first_legal(decision: &Decision, legal: &dyn Fn(&Choice) -> bool) -> Choice {
    if let Some(first) = decision.offer.choices.first() {
        return first.clone();
    }
    let Some(set) = &decision.offer.set else { return Choice::Decline };
    let single = set.of.iter().map(|element| Choice::Set(vec![*element])).find(|choice| legal(choice));
    single.unwrap_or_else(|| Choice::Set(set.of[..usize::from(set.least)].to_vec()))
}

impl Computer {
    fn think(&mut self, mind: Mind, decision: &Decision) -> Option<Choice> {
        let choices = &decision.offer.choices[..];
        let set = decision.offer.set.as_ref();
        let planned = match decision.question {
            Question::BeforeBattle { choice } => setup::option(mind, choice, choices),
            Question::Reinforce => set.map(|set| setup::reinforcements(mind, set)),
            Question::SetUp => setup::place(&Ground::new(mind), choices),
            Question::Turn => {
                self.memory = Memory::default();
                let forgotten = self.forgets();
                let (choice, led) = turn::choose(mind, choices, usize::from(forgotten));
                self.memory.led = led;
                Some(choice)
            }
            Question::Discard => set.map(|set| Choice::Set(turn::discards(mind, set))),
            Question::Activate(what_for) => {
                self.memory.fired.clear();
                self.memory.advanced.clear();
                self.first(mind, what_for, choices)
            }
            Question::ActivateOthers { leader } => {
                let what_for = what_for(mind, decision);
                let wanted = match self.memory.led.take().filter(|led| led.first == leader) {
                    Some(led) => led.others,
                    None => activation::wanted(mind, leader, what_for, self.aim(mind)),
                };
                set.map(|set| Choice::Set(activation::others(wanted, set)))
            }
            Question::MoveWho => self.move_who(mind, choices, set),
            Question::MoveWhere => Some(self.move_where(mind, choices)),
            Question::Window { hex } => {
                self.memory.aim = hex;
                if choices.contains(&Choice::Decline) && self.forgets() {
                    return Some(Choice::Decline);
                }
                hex.map(|hex| windows::opportunity(mind, hex, choices))
            }
            Question::FireAt => self.fire_at(mind, decision),
            Question::FireWith { hex } => set.and_then(|set| self.fire_with(mind, set, hex)),
            Question::BeforeAttackRoll => Some(windows::boost(mind, choices)),
            Question::SprayAt => windows::spray_at(mind, choices),
            Question::BeforeDefenceRoll { unit } => Some(windows::protect(mind, unit, choices)),
            Question::DefendNext | Question::RallyNext => leaders_first(mind, choices),
            Question::RoutNext => windows::least_loss(mind, choices),
            Question::LightWounds { unit } => Some(windows::light_wounds(mind, unit, choices)),
            Question::Reroll { side, roll, dice } => Some(self.reroll(mind, side, roll, dice)),
            Question::SustainedBreak => events::choose(mind, Event::Malfunction, choices),
            Question::AdvanceWho => self.advance_who(mind, choices),
            Question::AdvanceWhere { unit } => self.advance_where(mind, unit, choices),
            Question::BeforeMelee { hex } => Some(windows::ambush(mind, hex, choices)),
            Question::AmbushLoss { .. } => advancing::ambush_loss(mind, choices),
            Question::RoutWho => choices.iter().find(|c| **c == Choice::Side(mind.enemy())).cloned(),
            Question::Retreat { unit, .. } | Question::Enter { unit } | Question::Displace { unit } => {
                setup::best_hex(&Ground::new(mind), unit, choices)
            }
            Question::Spot => artillery::Bombardment::new(mind).choose_spot(observer(mind), choices),
            Question::Shells => Some(Choice::HighExplosive),
            Question::ImpactNext => events::choose(mind, Event::AirSupport, choices),
            Question::SniperTarget { .. } => Some(windows::sniper(mind, choices)),
            Question::AfterMelee { .. } => Some(windows::after_melee(mind, choices)),
            Question::AfterDiscard => Some(windows::after_discard(mind, choices)),
            Question::HiddenUnit => events::choose(mind, Event::Reinforcements, choices),
            Question::DemolishWhere => windows::demolish(mind, choices),
            Question::Entered { hex } => Some(windows::reveal_hidden(mind, hex, choices)),
            Question::HiddenWhere => choices.first().cloned(),
            Question::DigIn => Some(windows::dig_in(mind, choices)),
            Question::DigInWhere => events::choose(mind, Event::Entrench, choices),
            Question::RemoveSmoke => windows::thinnest_smoke(mind, choices),
            Question::SmokeWhere => self.smoke_where(choices),
            Question::Overstacked { .. } => windows::least_loss(mind, choices),
            Question::DeployFirst { hex } => Some(windows::deploy_first(mind, hex, choices)),
            Question::Event(event) => events::choose(mind, event, choices),
            // Melees are fought as they come, units come back as soon as they can,
            // and squads stay whole.
            Question::MeleeNext
            | Question::ReturnTime { .. }
            | Question::Deploy
            | Question::ArtilleryMode => choices.first().cloned(),
        };
        planned.or_else(|| self.any(decision))
    }

    /// Whether something is forgotten now.
    fn forgets(&mut self) -> bool {
        self.forgets && below(&mut self.luck, FORGETS_ONCE_IN) == 0
    }

    /// An answer without a plan: decline if that is allowed, else one of the choices.
    fn any(&mut self, decision: &Decision) -> Option<Choice> {
        let choices = &decision.offer.choices;
        if choices.contains(&Choice::Decline) {
            return Some(Choice::Decline);
        }
        if choices.is_empty() {
            let set = decision.offer.set.as_ref()?;
            let first = set.need.first().or(set.of.first())?;
            return Some(Choice::Set(vec![*first]));
        }
        Some(choices[below(&mut self.luck, choices.len())].clone())
    }

    /// The hex under opportunity fire: as asked last, or that of enemies on the move.
    fn aim(&self, mind: Mind) -> Option<HexId> {
        self.memory.aim.or_else(|| {
            mind.situation().units_of(mind.enemy()).find(|(_, unit, _)| unit.role == Role::Move).map(|u| u.2)
        })
    }

    /// Whoever was thought of when the order was given, else the best of those offered.
    fn first(&mut self, mind: Mind, what_for: ActivatedFor, choices: &[Choice]) -> Option<Choice> {
        let meant = self.memory.led.take().filter(|led| choices.contains(&Choice::Unit(led.first)));
        let meant = meant.filter(|_| what_for != ActivatedFor::OpportunityFire);
        self.memory.led = meant.or_else(|| activation::first(mind, what_for, self.aim(mind), choices));
        self.memory.led.as_ref().map(|led| Choice::Unit(led.first))
    }

    fn move_who(&mut self, mind: Mind, choices: &[Choice], set: Option<&SetOffer>) -> Option<Choice> {
        let ground = Ground::new(mind);
        if let Some(assault) = assault_fire(mind, choices) {
            return Some(assault);
        }
        let units: Vec<UnitId> =
            set.map(|set| set.of.iter().filter_map(unit_of).collect()).unwrap_or_default();
        let party = moving::next_party(&ground, &units)?;
        if party.march.gain <= 0 && choices.contains(&Choice::Decline) {
            return Some(Choice::Decline);
        }
        let mut group: Vec<Element> = Vec::new();
        for member in party.members.into_iter().map(Element::Unit) {
            group.push(member);
            if set.is_some_and(|set| !set.agree(&group)) {
                group.pop();
            }
        }
        self.memory.group = group.iter().filter_map(unit_of).collect();
        self.memory.spent = 0;
        Some(Choice::Set(group))
    }

    fn move_where(&mut self, mind: Mind, choices: &[Choice]) -> Choice {
        if let Some(assault) = assault_fire(mind, choices) {
            return assault;
        }
        let ground = Ground::new(mind);
        let group = moving::group_on_the_way(mind, &self.memory.group, choices);
        if group != self.memory.group && !group.iter().all(|id| self.memory.group.contains(id)) {
            self.memory.spent = 0;
        }
        self.memory.group.clone_from(&group);
        let decline = choices.contains(&Choice::Decline);
        let march = moving::plan(&ground, &group, self.memory.spent);
        let step = match march {
            Some(march) if (march.gain > 0 || !decline) && choices.contains(&march.step) => {
                if let Some(smoke) = smoke_grenades(choices, march.risk) {
                    self.memory.way = march.way;
                    return smoke;
                }
                march.step
            }
            _ if decline => Choice::Decline,
            _ => moving::any_step(&ground, &group, choices).unwrap_or(Choice::Decline),
        };
        if let (Choice::Enter(to), Some(from)) =
            (&step, group.first().and_then(|id| mind.situation().hex_of(*id)))
            && let Some(direction) = from.direction_to(*to)
        {
            let cost = movement::cost(mind.game, mind.situation(), mind.side, from, direction);
            self.memory.spent += cost.map_or(1, |terms| terms.total());
        }
        step
    }

    /// A39: smoke goes on the way, the nearest hex first.
    fn smoke_where(&self, choices: &[Choice]) -> Option<Choice> {
        self.memory.way.iter().map(|hex| Choice::Hex(*hex)).find(|choice| choices.contains(choice))
    }

    fn fire_at(&mut self, mind: Mind, decision: &Decision) -> Option<Choice> {
        let choices = &decision.offer.choices[..];
        let role = if decision.during.passes(Phase::Fire) { Role::Fire } else { Role::Move };
        let mut pieces = firing::ready_pieces(mind, role);
        pieces.retain(|piece| {
            let times = self.memory.fired.iter().filter(|done| *done == piece).count();
            times < usize::from(fire::shots(mind.game, mind.situation(), *piece))
        });
        match firing::choose_target(mind, &pieces, choices) {
            Some(shot) => {
                if role == Role::Fire {
                    self.memory.fired.extend(&shot.pieces);
                }
                Some(Choice::Hex(shot.target))
            }
            None if choices.contains(&Choice::Decline) => Some(Choice::Decline),
            None => {
                let enemy = mind.hexes_of(mind.enemy()).into_iter().map(Choice::Hex);
                enemy.into_iter().find(|hex| choices.contains(hex))
            }
        }
    }

    fn fire_with(&mut self, mind: Mind, set: &SetOffer, hex: HexId) -> Option<Choice> {
        let group = firing::choose_group(mind, set, hex)?;
        self.memory.fired.extend(&group);
        Some(Choice::Set(group.into_iter().map(Element::Piece).collect()))
    }

    fn reroll(&mut self, mind: Mind, side: Side, roll: RollFor, dice: Dice) -> Choice {
        let answer = windows::reroll(mind, side, roll, dice, self.memory.melee);
        if let RollFor::Melee { hex } = roll
            && answer == Choice::Decline
            && side != mind.situation().turn.active
        {
            self.memory.melee = Some((hex, dice.sum()));
        }
        answer
    }

    fn advance_who(&mut self, mind: Mind, choices: &[Choice]) -> Option<Choice> {
        let units: Vec<UnitId> = choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::Unit(id) => Some(*id),
                _ => None,
            })
            .collect();
        let first = advancing::plan(&Ground::new(mind), &units).moves.into_iter().next();
        match first {
            Some((unit, _)) => Some(Choice::Unit(unit)),
            None if choices.contains(&Choice::Decline) => Some(Choice::Decline),
            None => windows::least_loss(mind, choices),
        }
    }

    fn advance_where(&mut self, mind: Mind, unit: UnitId, choices: &[Choice]) -> Option<Choice> {
        self.memory.advanced.push(unit);
        let mut waiting: Vec<UnitId> = mind
            .situation()
            .units_of(mind.side)
            .filter(|(id, unit, _)| unit.role == Role::Advance && !self.memory.advanced.contains(id))
            .map(|(id, ..)| id)
            .collect();
        waiting.push(unit);
        advancing::choose_step(&Ground::new(mind), unit, &waiting, choices)
    }
}

fn unit_of(element: &Element) -> Option<UnitId> {
    match element {
        Element::Unit(id) => Some(*id),
        _ => None,
    }
}

/// What the units of the order under way are being activated for.
fn what_for(mind: Mind, decision: &Decision) -> ActivatedFor {
    match mind.situation().order {
        _ if decision.during.passes(Phase::OpportunityFire) => ActivatedFor::OpportunityFire,
        Some(order) => ActivatedFor::Order(order),
        None => ActivatedFor::Order(Order::Recover),
    }
}

/// Leaders first: their command helps those who roll after them (3.3.1.2).
fn leaders_first(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    super::mind::best(choices.iter().filter_map(|choice| match choice {
        Choice::Unit(id) => Some((i32::from(mind.class(*id).leads()), choice.clone())),
        _ => None,
    }))
    .map(|(_, choice)| choice)
}

/// The leader that is directing artillery.
fn observer(mind: Mind) -> Option<UnitId> {
    mind.situation().units_of(mind.side).find(|(_, unit, _)| unit.role == Role::Observe).map(|(id, ..)| id)
}

/// A26: assault fire, when a good shot offers itself.
fn assault_fire(mind: Mind, choices: &[Choice]) -> Option<Choice> {
    let card = choices.iter().find(|c| matches!(c, Choice::Play(_, Action::AssaultFire)))?;
    let pieces = firing::ready_pieces(mind, Role::Move);
    let targets = mind.hexes_of(mind.enemy());
    let shot = firing::Range::new(mind).best_shot(&pieces, &targets)?;
    (shot.value >= mind.judgement.chances.assault_fire).then(|| card.clone())
}

/// A39: smoke grenades, when the way is dangerous.
fn smoke_grenades(choices: &[Choice], risk: i32) -> Option<Choice> {
    let card = choices.iter().find(|c| matches!(c, Choice::Play(_, Action::SmokeGrenades)))?;
    (risk >= 45).then(|| card.clone())
}

//! The computer opponent: every question goes to the file of its family.

use std::mem;
use std::sync::{Arc, OnceLock};

use rand_pcg::Pcg32;

use crate::kit::{Opponent, Strength};

use crate::squads::board::HexId;
use crate::squads::rules::{
    Action, ActivatedFor, Choice, Decision, Dice, Element, Event, Game, Order, Phase, Piece, Question, Role,
    RollFor, SetOffer, Side, Situation, Squads, UnitId, View, below, check, fire, movement,
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
const FORGETS_ONCE_IN: usize = 3;

/// What is remembered from one question to the next within an order. Nothing depends on it being there: after
/// a game is loaded or a choice taken back the computer goes on from what it sees.
#[derive(Clone, Debug, Default)]
struct Memory {
    /// Who is meant to carry out which order, and whom they take along: a veteran may give another order than his guide meant.
    led: Option<(ActivatedFor, Led)>,
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

impl Memory {
    /// Keeps to the group on the way, as it is after what happened to it there.
    fn join(&mut self, mind: Mind, choices: &[Choice]) {
        let group = moving::group_on_the_way(mind, &self.group, choices);
        if !group.iter().all(|id| self.group.contains(id)) {
            self.spent = 0;
        }
        self.group = group;
    }

    /// The points that a step of the group costs; none for what is no step.
    fn price_of(&self, mind: Mind, step: &Choice) -> i16 {
        let from = self.group.first().and_then(|id| mind.situation().hex_of(*id));
        let (Choice::Enter(to), Some(from)) = (step, from) else { return 0 };
        let Some(direction) = from.direction_to(*to) else { return 0 };
        movement::cost(mind.game, mind.situation(), mind.side, from, direction)
            .map_or(1, |terms| terms.total())
    }
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

    /// A regular who weighs each order by itself, and knows the lay of the land: for battles that are imagined.
    pub(super) fn who_plays_on(game: &Game, situation: &Situation, side: Side) -> Computer {
        let lay = OnceLock::from(Lay::of(game, situation, side));
        Computer { lay, ..Computer::who_goes_by(Judgement::hasty(), 0) }
    }

    /// Takes over what another is about.
    pub(super) fn does_what(&mut self, other: &Computer) {
        self.memory.clone_from(&other.memory);
    }

    /// Remembers what was answered in its place.
    pub(super) fn answered(&mut self, game: &Game, view: &View, decision: &Decision, answer: &Choice) {
        let (judgement, lay) = (Arc::clone(&self.judgement), mem::take(&mut self.lay));
        self.remember(Mind::new(game, view, &judgement, &lay), decision, answer);
        self.lay = lay;
    }

    /// Remembers an answer.
    fn remember(&mut self, mind: Mind, decision: &Decision, answer: &Choice) {
        let memory = &mut self.memory;
        match (decision.question, answer) {
            (Question::Turn, _) => {
                // Who was meant to carry out another order than the one given is not meant for this one.
                let given =
                    |what| matches!(answer, Choice::Give(_, order) if what == ActivatedFor::Order(*order));
                let led = memory.led.take().filter(|(what, _)| given(*what));
                *memory = Memory { led, ..Memory::default() };
            }
            (Question::Activate(what_for), Choice::Unit(unit)) => {
                memory.fired.clear();
                memory.advanced.clear();
                memory.led = memory.led.take().filter(|(what, led)| *what == what_for && led.first == *unit);
            }
            (Question::Window { hex }, _) => memory.aim = hex,
            (Question::MoveWho, Choice::Set(group)) => {
                memory.group = group.iter().filter_map(unit_of).collect();
                memory.spent = 0;
            }
            (Question::MoveWhere, _) => {
                memory.join(mind, &decision.offer.choices);
                memory.spent += memory.price_of(mind, answer);
            }
            (Question::AdvanceWhere { unit }, _) => memory.advanced.push(unit),
            _ => {}
        }
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
        let mind = Mind::new(game, view, &judgement, &lay);
        let legal = |choice: &Choice| check::check(game, &view.situation, decision, choice).is_ok();
        let answer = self.think(mind, decision).filter(|answer| legal(answer)).unwrap_or_else(|| {
            self.slips += 1;
            first_legal(decision, &legal)
        });
        self.remember(mind, decision, &answer);
        self.lay = lay;
        answer
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
                let forgotten = self.forgets();
                let (choice, led) = turn::choose(mind, choices, usize::from(forgotten));
                if let Choice::Give(_, order) = choice {
                    self.memory.led = led.map(|led| (ActivatedFor::Order(order), led));
                }
                Some(choice)
            }
            Question::Discard => set.map(|set| Choice::Set(turn::discards(mind, set))),
            Question::Activate(what_for) => self.first(mind, what_for, choices),
            Question::ActivateOthers { leader } => {
                let what_for = what_for(mind, decision);
                let meant =
                    self.memory.led.take().filter(|(what, led)| *what == what_for && led.first == leader);
                let wanted = match meant {
                    Some((_, led)) => led.others,
                    None => activation::wanted(mind, leader, what_for, self.aim(mind)),
                };
                set.map(|set| Choice::Set(activation::others(wanted, set)))
            }
            Question::MoveWho => self.move_who(mind, choices, set),
            Question::MoveWhere => Some(self.move_where(mind, choices)),
            Question::Window { hex } => {
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
        self.memory.aim.or_else(|| mind.enemies_under_way())
    }

    /// Whoever was thought of when the order was given, else the best of those offered.
    fn first(&mut self, mind: Mind, what_for: ActivatedFor, choices: &[Choice]) -> Option<Choice> {
        let still = |(what, led): &(ActivatedFor, Led)| {
            *what == what_for && choices.contains(&Choice::Unit(led.first))
        };
        let meant = self.memory.led.take().filter(still);
        // Those who may fire at someone on the move are looked for anew in every hex.
        let meant = meant.filter(|_| what_for != ActivatedFor::OpportunityFire);
        let led = match meant {
            Some((_, led)) => led,
            None => activation::first(mind, what_for, self.aim(mind), choices)?,
        };
        let first = Choice::Unit(led.first);
        self.memory.led = Some((what_for, led));
        Some(first)
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
        Some(Choice::Set(group))
    }

    fn move_where(&mut self, mind: Mind, choices: &[Choice]) -> Choice {
        if let Some(assault) = assault_fire(mind, choices) {
            return assault;
        }
        let ground = Ground::new(mind);
        self.memory.join(mind, choices);
        let group = &self.memory.group;
        let decline = choices.contains(&Choice::Decline);
        let march = moving::plan(&ground, group, self.memory.spent);
        match march {
            Some(march) if (march.gain > 0 || !decline) && choices.contains(&march.step) => {
                if let Some(smoke) = smoke_grenades(choices, march.risk) {
                    self.memory.way = march.way;
                    return smoke;
                }
                march.step
            }
            _ if decline => Choice::Decline,
            _ => moving::any_step(&ground, group, choices).unwrap_or(Choice::Decline),
        }
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
        let mut waiting: Vec<UnitId> = mind
            .situation()
            .units_of(mind.side)
            .filter(|(id, other, _)| {
                *id != unit && other.role == Role::Advance && !self.memory.advanced.contains(id)
            })
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

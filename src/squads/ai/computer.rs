//! The computer opponent: every question goes to the file of its family.

use std::mem;
use std::sync::{Arc, OnceLock};

use rand_pcg::Pcg32;

use crate::kit::{Character, Opponent, Strength};

use crate::squads::board::HexId;
use crate::squads::rules::{
    ActivatedFor, Choice, Decision, Dice, Element, Event, Game, Phase, Question, Role, RollFor, SetOffer,
    Side, Situation, Squads, UnitId, View, below, check, fire,
};

use super::activation::Led;
use super::firing::Range;
use super::ground::Ground;
use super::lay::Lay;
use super::memory::{Memory, piece_of, unit_of};
use super::mind::Mind;
use super::stances::Stances;
use super::weighed::{Counsel, Rule};
use super::{Player, activation, advancing, artillery, events, firing, moving, reroll, setup, turn, windows};

/// A first computer opponent, for either side.
#[derive(Clone, Debug)]
pub struct Computer {
    /// For ties, and for what is forgotten.
    luck: Pcg32,
    stances: Stances,
    /// Whether it forgets now and then what it wanted.
    forgets: bool,
    lay: OnceLock<Lay>,
    memory: Memory,
    /// How often an answer was not legal and the first legal one was given instead: never, unless there is a
    /// mistake.
    slips: u32,
}

/// A recruit forgets one order in so many, and as many chances to fire.
const FORGETS_ONCE_IN: usize = 2;

impl Computer {
    /// A computer player; the seed breaks ties.
    pub fn new(seed: u64) -> Computer {
        Computer::who_goes_by(Stances::of(Strength::Regular, Character::Steady).clone(), seed)
    }

    /// One of such a strength and character.
    pub fn like(opponent: Opponent, seed: u64) -> Computer {
        let stances = Stances::of(opponent.strength, opponent.character).clone();
        let forgets = opponent.strength == Strength::Recruit;
        Computer { forgets, ..Computer::who_goes_by(stances, seed) }
    }

    /// One who goes by the same in haste, and knows the lay of the land: for battles that are imagined.
    pub(super) fn who_plays_on(&self, game: &Game, situation: &Situation, side: Side) -> Computer {
        let lay = OnceLock::from(Lay::of(game, situation, side));
        Computer { lay, ..Computer::who_goes_by(self.stances.in_haste(), 0) }
    }

    /// What it makes of a view when it is asked something.
    pub(super) fn mind<'a>(
        &'a self,
        game: &'a Game,
        view: &'a View,
        question: Question,
        lay: &'a OnceLock<Lay>,
    ) -> Mind<'a> {
        self.memory.inform(Mind::new(game, view, self.stances.now(game, view), lay), question)
    }

    /// Takes over what another is about.
    pub(super) fn does_what(&mut self, other: &Computer) {
        self.memory.clone_from(&other.memory);
    }

    /// Remembers what was answered in its place.
    pub(super) fn answered(&mut self, game: &Game, view: &View, decision: &Decision, answer: &Choice) {
        let (judgement, lay) = (Arc::clone(self.stances.now(game, view)), mem::take(&mut self.lay));
        self.memory.take_in(Mind::new(game, view, &judgement, &lay), decision, answer);
        self.lay = lay;
    }

    /// What it would answer and what it weighs for it, where it remembers what it does; it goes on as if it had answered that.
    pub(super) fn counsel(&mut self, game: &Game, view: &View, decision: &Decision) -> Counsel {
        let counsel = self.weigh(game, view, decision);
        self.answered(game, view, decision, &counsel.choice);
        counsel
    }

    /// Decides again what it decided once, and goes on from what it answered then.
    pub(super) fn relive(&mut self, game: &Game, view: &View, decision: &Decision, given: &Choice) {
        self.weigh(game, view, decision);
        self.answered(game, view, decision, given);
    }

    /// What it would answer, which is legal, and what it weighs for it.
    fn weigh(&mut self, game: &Game, view: &View, decision: &Decision) -> Counsel {
        let judgement = Arc::clone(self.stances.now(game, view));
        let mut lay = mem::take(&mut self.lay);
        if lay.get().is_some_and(|lay| !lay.still_holds(game, &view.situation, view.side)) {
            lay = OnceLock::new();
        }
        let legal = |choice: &Choice| check::check(game, &view.situation, decision, choice).is_ok();
        let mind = self.memory.inform(Mind::new(game, view, &judgement, &lay), decision.question);
        let thought = self.think(mind, decision);
        self.lay = lay;
        thought.filter(|counsel| legal(&counsel.choice)).unwrap_or_else(|| {
            self.slips += 1;
            Counsel::from(first_legal(decision, &legal))
        })
    }

    /// One that goes by such judgements.
    pub fn who_goes_by(stances: Stances, seed: u64) -> Computer {
        let luck = Pcg32::new(seed, 0x1405_7b7e_f767_814f);
        Computer { luck, stances, forgets: false, lay: OnceLock::new(), memory: Memory::default(), slips: 0 }
    }
}

impl Player<Squads> for Computer {
    fn slips(&self) -> u32 {
        self.slips
    }

    fn choose(&mut self, game: &Game, view: &View, decision: &Decision) -> Choice {
        self.counsel(game, view, decision).choice
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
    fn think(&mut self, mind: Mind, decision: &Decision) -> Option<Counsel> {
        let choices = &decision.offer.choices[..];
        let set = decision.offer.set.as_ref();
        let planned = match decision.question {
            Question::BeforeBattle { choice } => setup::option(mind, choice, choices).map(Counsel::from),
            Question::Reinforce => set.map(|set| setup::reinforcements(mind, set).into()),
            Question::SetUp => setup::place(&Ground::new(mind), choices).map(Counsel::from),
            Question::Turn => {
                let forgotten = self.forgets();
                let (choice, led) = turn::choose(mind, choices, usize::from(forgotten));
                if let Choice::Give(_, order) = choice {
                    self.memory.led = led.map(|led| (ActivatedFor::Order(order), led));
                }
                Some(choice.into())
            }
            Question::Discard => set.map(|set| turn::discards(mind, set)),
            Question::Activate(what_for) => self.first(mind, what_for, choices),
            Question::ActivateOthers { leader } => {
                let what_for = activation::what_for(mind, decision);
                let meant =
                    self.memory.led.take().filter(|(what, led)| *what == what_for && led.first == leader);
                let wanted = match meant {
                    Some((_, led)) => led.others,
                    None => activation::wanted(mind, leader, what_for, self.aim(mind)),
                };
                set.map(|set| Choice::Set(activation::others(wanted, set)).into())
            }
            Question::MoveWho => self.move_who(mind, choices, set),
            Question::MoveWhere => Some(self.move_where(mind, choices)),
            Question::Window { hex } => {
                if choices.contains(&Choice::Decline) && self.forgets() {
                    return Some(Choice::Decline.into());
                }
                hex.map(|hex| windows::opportunity(mind, hex, choices))
            }
            Question::FireAt => self.fire_at(mind, decision),
            Question::FireWith { hex } => set.and_then(|set| self.fire_with(mind, decision, set, hex)),
            Question::BeforeAttackRoll => Some(windows::boost(mind, choices)),
            Question::SprayAt => windows::spray_at(mind, choices),
            Question::BeforeDefenceRoll { unit } => Some(windows::protect(mind, unit, choices)),
            Question::DefendNext => windows::leaders_last(mind, choices),
            Question::RallyNext => windows::leaders_first(mind, choices),
            Question::RoutNext => windows::least_loss(mind, choices),
            Question::LightWounds { unit } => Some(windows::light_wounds(mind, unit, choices)),
            Question::Reroll { side, roll, dice } => Some(self.reroll(mind, decision, side, roll, dice)),
            Question::SustainedBreak => events::choose(mind, Event::Malfunction, choices),
            Question::AdvanceWho => self.advance_who(mind, choices),
            Question::AdvanceWhere { unit } => self.advance_where(mind, unit, choices),
            Question::BeforeMelee { hex } => Some(windows::ambush(mind, hex, choices)),
            Question::AmbushLoss { .. } => advancing::ambush_loss(mind, choices),
            Question::RoutWho => {
                choices.iter().find(|c| **c == Choice::Side(mind.enemy())).cloned().map(Counsel::from)
            }
            Question::Retreat { unit, .. } | Question::Enter { unit } | Question::Displace { unit } => {
                setup::best_hex(&Ground::new(mind), unit, choices)
            }
            Question::Spot => {
                artillery::Bombardment::new(mind).choose_spot(artillery::observer(mind), choices)
            }
            Question::Shells => Some(Choice::HighExplosive.into()),
            Question::ImpactNext => events::choose(mind, Event::AirSupport, choices),
            Question::SniperTarget { .. } => Some(windows::sniper(mind, choices)),
            Question::AfterMelee { .. } => Some(windows::after_melee(mind, choices)),
            Question::AfterDiscard => Some(windows::after_discard(mind, choices)),
            Question::HiddenUnit => events::choose(mind, Event::Reinforcements, choices),
            Question::DemolishWhere => windows::demolish(mind, choices).map(Counsel::from),
            Question::Entered { hex } => Some(windows::reveal_hidden(mind, hex, choices)),
            Question::HiddenWhere => choices.first().cloned().map(Counsel::from),
            Question::DigIn => Some(windows::dig_in(mind, choices)),
            Question::DigInWhere => events::choose(mind, Event::Entrench, choices),
            Question::RemoveSmoke => windows::thinnest_smoke(mind, choices),
            Question::SmokeWhere => self.smoke_where(choices).map(Counsel::from),
            Question::Overstacked { .. } => windows::least_loss(mind, choices),
            Question::DeployFirst { hex } => Some(windows::deploy_first(mind, hex, choices).into()),
            Question::Event(event) => events::choose(mind, event, choices),
            // Melees are fought as they come, units come back as soon as they can,
            // and squads stay whole.
            Question::MeleeNext
            | Question::ReturnTime { .. }
            | Question::Deploy
            | Question::ArtilleryMode => choices.first().cloned().map(Counsel::from),
        };
        planned.or_else(|| self.any(decision).map(Counsel::from))
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
    fn first(&mut self, mind: Mind, what_for: ActivatedFor, choices: &[Choice]) -> Option<Counsel> {
        let still = |(what, led): &(ActivatedFor, Led)| {
            *what == what_for && choices.contains(&Choice::Unit(led.first))
        };
        let meant = self.memory.led.take().filter(still);
        // Those who may fire at someone on the move are looked for anew in every hex.
        let meant = meant.filter(|_| what_for != ActivatedFor::OpportunityFire);
        let (led, weighed, rule) = match meant {
            Some((_, led)) => (led.clone(), vec![led.weighed()], Some(Rule::AsMeant)),
            None => {
                let firsts = activation::firsts(mind, what_for, self.aim(mind), choices);
                let weighed = firsts.iter().map(Led::weighed).collect();
                (Led::best(firsts)?, weighed, None)
            }
        };
        let first = Choice::Unit(led.first);
        self.memory.led = Some((what_for, led));
        Some(Counsel { rule, ..Counsel::of(first, weighed) })
    }

    fn move_who(&mut self, mind: Mind, choices: &[Choice], set: Option<&SetOffer>) -> Option<Counsel> {
        let ground = Ground::new(mind);
        if let Some(assault) = windows::assault_fire(mind, choices) {
            return Some(assault);
        }
        let units: Vec<UnitId> =
            set.map(|set| set.of.iter().filter_map(unit_of).collect()).unwrap_or_default();
        let parties = moving::parties(&ground, &units);
        let legal = |party: &moving::Marchers| {
            let mut group: Vec<Element> = Vec::new();
            for member in party.members.iter().copied().map(Element::Unit) {
                group.push(member);
                if set.is_some_and(|set| !set.agree(&group)) {
                    group.pop();
                }
            }
            Choice::Set(group)
        };
        let best = parties.first()?;
        let stays = best.march.gain <= 0 && choices.contains(&Choice::Decline);
        let choice = if stays { Choice::Decline } else { legal(best) };
        let weighed = parties.iter().map(|party| party.march.weighed(legal(party))).collect();
        Some(Counsel::of(choice, weighed))
    }

    fn move_where(&mut self, mind: Mind, choices: &[Choice]) -> Counsel {
        if let Some(assault) = windows::assault_fire(mind, choices) {
            return assault;
        }
        let ground = Ground::new(mind);
        self.memory.join(mind, choices);
        let group = &self.memory.group;
        let decline = choices.contains(&Choice::Decline);
        let mut marches = moving::marches(&ground, group, self.memory.behind);
        // Who has lost men on the way may have fewer points left than is remembered.
        marches.retain(|march| choices.contains(&march.step));
        let weighed = marches.iter().map(|march| march.weighed(march.step.clone())).collect();
        match marches.into_iter().next() {
            Some(march) if march.gain > 0 || !decline => {
                if let Some(smoke) = windows::smoke_grenades(mind, choices, &march) {
                    self.memory.way = march.way;
                    return Counsel { weighed, ..Counsel::by_rule(smoke, Rule::Smoke(march.risk)) };
                }
                Counsel::of(march.step, weighed)
            }
            _ if decline => Counsel::of(Choice::Decline, weighed),
            _ => moving::any_step(&ground, group, choices).unwrap_or(Choice::Decline.into()),
        }
    }

    /// A39: smoke goes on the way, the nearest hex first.
    fn smoke_where(&self, choices: &[Choice]) -> Option<Choice> {
        self.memory.way.iter().map(|hex| Choice::Hex(*hex)).find(|choice| choices.contains(choice))
    }

    fn fire_at(&mut self, mind: Mind, decision: &Decision) -> Option<Counsel> {
        let choices = &decision.offer.choices[..];
        let ordered = decision.during.passes(Phase::Fire);
        let role = if ordered { Role::Fire } else { Role::Move };
        let mut pieces = firing::ready_pieces(mind, role);
        pieces.retain(|piece| {
            let times = self.memory.fired.iter().filter(|done| *done == piece).count();
            times < usize::from(fire::shots(mind.game, mind.situation(), *piece))
        });
        let (shot, weighed) = firing::choose_target(&range_of(mind, decision), &pieces, choices);
        let choice = match shot {
            Some(shot) => {
                if ordered {
                    self.memory.fired.extend(&shot.pieces);
                }
                Choice::Hex(shot.target)
            }
            None if choices.contains(&Choice::Decline) => Choice::Decline,
            None => {
                let mut enemy = mind.hexes_of(mind.enemy()).into_iter().map(Choice::Hex);
                enemy.find(|hex| choices.contains(hex))?
            }
        };
        Some(Counsel::of(choice, weighed))
    }

    fn fire_with(&mut self, mind: Mind, decision: &Decision, set: &SetOffer, hex: HexId) -> Option<Counsel> {
        let group = firing::choose_group(&range_of(mind, decision), set, hex)?;
        if let Choice::Set(elements) = &group.choice {
            self.memory.fired.extend(elements.iter().filter_map(piece_of));
        }
        Some(group)
    }

    fn reroll(&mut self, mind: Mind, decision: &Decision, side: Side, roll: RollFor, dice: Dice) -> Counsel {
        let held = [Phase::SetUp, Phase::Event, Phase::Sniper, Phase::TimeAdvance];
        let triggers = !held.iter().any(|phase| decision.during.passes(*phase));
        let answer = reroll::reroll(mind, side, roll, dice, self.memory.melee, triggers);
        if let RollFor::Melee { hex } = roll
            && answer.choice == Choice::Decline
            && side != mind.situation().turn.active
        {
            self.memory.melee = Some((hex, dice.sum()));
        }
        answer
    }

    fn advance_who(&mut self, mind: Mind, choices: &[Choice]) -> Option<Counsel> {
        let units: Vec<UnitId> = choices
            .iter()
            .filter_map(|choice| match choice {
                Choice::Unit(id) => Some(*id),
                _ => None,
            })
            .collect();
        let assault = advancing::plan(&Ground::new(mind), &units);
        match assault.moves.first() {
            Some((unit, _)) => Some(Counsel::of(Choice::Unit(*unit), assault.weighed())),
            None if choices.contains(&Choice::Decline) => {
                Some(Counsel::of(Choice::Decline, assault.weighed()))
            }
            None => windows::least_loss(mind, choices),
        }
    }

    fn advance_where(&mut self, mind: Mind, unit: UnitId, choices: &[Choice]) -> Option<Counsel> {
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

/// How the pieces of whoever fires may be divided: as one likes in a Fire order.
fn range_of<'a>(mind: Mind<'a>, decision: &Decision) -> Range<'a> {
    if decision.during.passes(Phase::Fire) { Range::in_an_order(mind) } else { Range::new(mind) }
}

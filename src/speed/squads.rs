//! What is to be fast of the squad game.

use std::hint::black_box;
use std::rc::Rc;
use std::sync::Arc;

use rand_pcg::Pcg32;

use super::Work;
use super::moments::{Moment, at_each, moments};
use crate::files::diagnostic::Diagnostics;
use crate::kit::lab::{BY_CHANCE, Chooser};
use crate::kit::search::{Budget, Imaginable};
use crate::kit::{BySide, Match, Opponent, Player, Players, Progress, Strength};
use crate::squads::ai::{Computer, player};
use crate::squads::content::library::Library;
use crate::squads::lab::{TYPICAL, play_one};
use crate::squads::record::forecast;
use crate::squads::rules::{Battle, Choice, Decision, Game, Squads};

/// The battle that speed is told of: *Harvest at Lipovka*.
pub const HARVEST: &str = "crossroads";

/// Battles that a veteran may imagine for a decision here.
const IMAGINED: u32 = 40;

/// The seed of the battle in whose moments something is done.
const SEED: u64 = 3;

pub(super) fn works() -> Result<Vec<Work>, Diagnostics> {
    let library = Library::embedded();
    let harvest = Arc::new(library.load(HARVEST)?);
    let typical =
        TYPICAL.iter().map(|name| library.load(name).map(Arc::new)).collect::<Result<Vec<_>, _>>()?;
    let regulars = BySide { axis: Chooser::COMPUTER, allies: Chooser::COMPUTER };
    let mut works = vec![
        Work::new("random-battle", battles(vec![harvest.clone()], BY_CHANCE)),
        Work::new("random-battles-typical", battles(typical.clone(), BY_CHANCE)),
        Work::new("regular-battle", battles(vec![harvest.clone()], regulars)),
        Work::new("regular-battles-typical", battles(typical, regulars)),
        Work::new("answer", answers(harvest.clone())),
    ];
    works.extend(at_moments(Rc::new(moments(&harvest, SEED))));
    Ok(works)
}

/// A whole battle, straight through, each from the next seed.
fn battles(games: Vec<Arc<Game>>, players: BySide<Chooser>) -> impl FnMut() + 'static {
    let mut seed = 0;
    at_each(games, move |game| {
        seed += 1;
        let _ = black_box(play_one(game, players, seed, false));
    })
}

/// An answer at a table with people: the step is run again from the last rest.
fn answers(game: Arc<Game>) -> impl FnMut() + 'static {
    let (mut luck, mut seed) = (Pcg32::new(SEED, SEED), SEED);
    let mut battle = Match::<Squads>::new(game.clone(), seed);
    move || match battle.progress() {
        Progress::Asks(decision) => {
            let side = decision.side;
            let choice = battle.propose(&mut luck);
            let _ = black_box(battle.answer(side, choice));
        }
        _ => {
            seed += 1;
            battle = Match::new(game.clone(), seed);
        }
    }
}

/// What is done at moments of a battle.
fn at_moments(moments: Rc<Vec<Moment<Squads>>>) -> Vec<Work> {
    let budget = Budget::Battles(IMAGINED);
    let mut veteran = player(Opponent { budget, ..Opponent::of(Strength::Veteran) }, SEED);
    let (mut regular, mut luck, mut turn) = (Computer::new(SEED), Pcg32::new(SEED, SEED), 0);
    vec![
        at(
            &moments,
            "regular-decision",
            |_| true,
            move |Moment { battle, decision, view }| {
                black_box(regular.choose(battle.game(), view, decision));
            },
        ),
        at(&moments, "veteran-decision", is_weighed, move |Moment { battle, decision, view }| {
            black_box(veteran.choose_ahead(&battle.standpoint(decision.side), view, decision));
        }),
        at(&moments, "clone", |_| true, |moment| drop(black_box(moment.battle.battle().clone()))),
        at(
            &moments,
            "imagine",
            |_| true,
            move |Moment { battle, decision, .. }| {
                let mut imagined = battle.imagine(decision.side, &mut luck);
                let _ = black_box(imagined.play_on(&mut Nobody));
            },
        ),
        at(&moments, "preview", has_choices, move |Moment { battle, decision, .. }| {
            let choices = &decision.offer.choices;
            black_box(forecast(battle, decision, &choices[turn % choices.len()]));
            turn += 1;
        }),
    ]
}

/// Something that is done at those of the moments at which it can be.
fn at(
    moments: &Rc<Vec<Moment<Squads>>>,
    name: &'static str,
    can_be: impl Fn(&Moment<Squads>) -> bool,
    mut once: impl FnMut(&Moment<Squads>) + 'static,
) -> Work {
    let those: Vec<usize> = (0..moments.len()).filter(|at| can_be(&moments[*at])).collect();
    let moments = moments.clone();
    Work::new(name, at_each(those, move |at| once(&moments[*at])))
}

/// Whether there are single answers, of which one can be previewed.
fn has_choices(moment: &Moment<Squads>) -> bool {
    !moment.decision.offer.choices.is_empty()
}

/// Whether a veteran has something to compare there.
fn is_weighed(Moment { battle, decision, view }: &Moment<Squads>) -> bool {
    let mut guide = Computer::new(SEED);
    let own = guide.choose(battle.game(), view, decision);
    !Squads::alternatives(battle.game(), view, decision, &guide, &own).answers.is_empty()
}

/// Nobody answers: an imagined battle is dealt anew, and played again up to the open question.
struct Nobody;

impl Players<Squads> for Nobody {
    fn answer(&mut self, _: &Game, _: &Battle, _: &Decision) -> Option<Choice> {
        None
    }
}

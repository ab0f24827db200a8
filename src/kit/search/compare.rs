//! Answers against each other.

use std::f64::consts::PI;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use rand_pcg::Pcg32;

use crate::kit::luck::below;

use super::budget::{Budget, Purse};
use super::rollout;
use super::{Alternatives, Imaginable, Matter};

/// How a search is made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighing {
    /// What it may cost.
    pub budget: Budget,
    /// Threads that imagine. With a budget of battles the result is the same with any number.
    pub threads: usize,
}

/// What came of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<R: Imaginable> {
    /// The answers, the best first: the chance of winning that each is thought to give, 0 to 1, and how many battles say so.
    pub answers: Vec<(R::Choice, f64, u32)>,
}

/// An answer, and what was seen behind it.
struct Candidate<R: Imaginable> {
    choice: R::Choice,
    /// How much better than the guide's answer it was thought to be at first.
    guess: f64,
    /// What each imagined battle gave; all candidates met the same luck in the same places.
    seen: Vec<f64>,
}

impl<R: Imaginable> Candidate<R> {
    fn mean(&self) -> f64 {
        self.seen.iter().sum::<f64>() / self.seen.len().max(1) as f64
    }

    /// How open the battle is behind it: 1 where both sides are as likely to win, 0 where it is decided. A few battles decide nothing.
    fn open(&self) -> f64 {
        let wins = self.seen.iter().sum::<f64>() + UNDECIDED / 2.0;
        let likely = wins / (self.seen.len() as f64 + UNDECIDED);
        4.0 * likely * (1.0 - likely)
    }

    /// How much better than the guide's it is, by what was seen and the first guess, each with the weight it deserves.
    fn lead(&self, own: &Candidate<R>, others: &Alternatives<R>) -> Lead {
        // The less is left to be decided, the less answers differ, unless one of them decides it.
        let open = self.open().max(own.open());
        let part = (open / STILL_OPEN).min(1.0);
        let (first, doubt) = (self.guess * part, others.doubt * part);
        let apart: Vec<f64> = self.seen.iter().zip(&own.seen).map(|(one, other)| one - other).collect();
        let battles = apart.len() as f64;
        if apart.len() < 2 {
            return Lead { mean: first, variance: doubt.powi(2) };
        }
        let mean = apart.iter().sum::<f64>() / battles;
        let proves = mean + others.beyond * open;
        // A few battles that happen to agree prove little.
        let spread = apart.iter().map(|one| (one - mean).powi(2)).sum::<f64>() + LEAST_SPREAD;
        let error = spread / (battles - 1.0) / battles;
        let (guess, seen) = (1.0 / doubt.powi(2), 1.0 / error);
        Lead { mean: (first * guess + proves * seen) / (guess + seen), variance: 1.0 / (guess + seen) }
    }
}

/// How much better than the guide's answer another is thought to be, and how far that may be off.
#[derive(Clone, Copy)]
struct Lead {
    mean: f64,
    variance: f64,
}

impl Lead {
    /// That of the guide's answer over itself.
    const OWN: Lead = Lead { mean: 0.0, variance: 0.0 };

    /// Whether next to nothing can be gained by learning more of an answer that is behind this one.
    fn settles(self, behind: Lead) -> bool {
        let apart = (self.variance + behind.variance).sqrt();
        // What it would gain to know which of the two is better, at most: the mean of the tail of a normal distribution.
        let surprise = (self.mean - behind.mean) / apart.max(f64::MIN_POSITIVE);
        apart * libm::exp(-surprise.powi(2) / 2.0) / (2.0 * PI).sqrt() < NEGLIGIBLE
    }
}

/// A chance of winning that is not worth a thought.
const NEGLIGIBLE: f64 = 0.001;

/// Nothing is settled before so many battles.
const AT_LEAST: usize = 6;

/// So many battles of each answer are imagined at once at most, so that several threads have work.
const TOGETHER: u32 = 4;

/// What is known of answers beforehand holds for battles at least so open; in others one side wins six times of seven or more.
const STILL_OPEN: f64 = 0.5;

/// What is seen counts beside so much of a battle that either side may win.
const UNDECIDED: f64 = 0.5;

/// A variance that is added to what is seen.
const LEAST_SPREAD: f64 = 0.02;

/// Compares the guide's answer with others, until the budget is spent or next to nothing can be gained by more. The same seed and a budget of
/// battles give the same thought.
pub fn compare<R: Imaginable>(
    matter: &Matter<R>,
    others: &Alternatives<R>,
    weighing: Weighing,
    seed: u64,
    cancelled: &AtomicBool,
) -> Thought<R> {
    let mut luck = Pcg32::new(seed, 0x5ea7_c4ed);
    let mut purse = Purse::new(weighing.budget, cancelled);
    let own = std::iter::once((matter.own.clone(), 0.0));
    // The guide's answer, the first, stays to the end: the others are measured by it.
    let mut open: Vec<Candidate<R>> = own
        .chain(others.answers.iter().cloned())
        .map(|(choice, guess)| Candidate { choice, guess, seen: Vec::new() })
        .collect();
    let mut dropped = Vec::new();
    let rounds = f64::from(open.len().next_power_of_two().ilog2()).max(1.0);
    let mut round = 1.0;
    while open.len() > 1 && purse.used() < 1.0 {
        let answers = open.len() as u32;
        let each = purse.left().div_ceil(answers).clamp(1, TOGETHER);
        let lucks: Vec<u64> = (0..each).map(|_| below(&mut luck, u32::MAX as usize) as u64).collect();
        imagine(matter, &mut open, &lucks, others.turns, weighing.threads, &purse);
        purse.spend(each * answers);
        let halves = purse.used() >= round / rounds && open.len() > 2;
        round += f64::from(halves);
        let keep = if halves { (open.len() - 1).div_ceil(2) } else { open.len() };
        dropped.extend(drop_those_behind(&mut open, others, keep));
        if is_settled(&open, others) {
            break;
        }
    }
    let mut answers: Vec<(R::Choice, f64, u32)> = Vec::new();
    for (at, candidate) in open.iter().chain(&dropped).enumerate() {
        let lead = if at == 0 { Lead::OWN } else { candidate.lead(&open[0], others) };
        answers.push((candidate.choice.clone(), open[0].mean() + lead.mean, candidate.seen.len() as u32));
    }
    answers.sort_by(|one, other| other.1.total_cmp(&one.1));
    Thought { answers }
}

/// Takes out those that are settled to be behind the best, and of those that remain beside the guide's all but so many.
fn drop_those_behind<R: Imaginable>(
    open: &mut Vec<Candidate<R>>,
    others: &Alternatives<R>,
    keep: usize,
) -> Vec<Candidate<R>> {
    let own = open.remove(0);
    let mut led: Vec<(Lead, Candidate<R>)> =
        open.drain(..).map(|candidate| (candidate.lead(&own, others), candidate)).collect();
    led.sort_by(|(one, _), (other, _)| other.mean.total_cmp(&one.mean));
    let first = led.first().map_or(Lead::OWN, |(lead, _)| *lead);
    let best = if first.mean > 0.0 { first } else { Lead::OWN };
    let few = own.seen.len() < AT_LEAST;
    open.push(own);
    let mut dropped = Vec::new();
    for (at, (lead, candidate)) in led.into_iter().enumerate() {
        let settled = !few && lead.mean < best.mean && best.settles(lead);
        if at >= keep || settled {
            dropped.push(candidate);
        } else {
            open.push(candidate);
        }
    }
    dropped
}

/// Whether one answer beside the guide's is left, and next to nothing can be gained by learning more of the two.
fn is_settled<R: Imaginable>(open: &[Candidate<R>], others: &Alternatives<R>) -> bool {
    match open {
        [own, other] if own.seen.len() >= AT_LEAST => other.lead(own, others).settles(Lead::OWN),
        _ => false,
    }
}

/// Battles more for each candidate, one with each luck: as many as all of them have fought before the budget is spent.
fn imagine<R: Imaginable>(
    matter: &Matter<R>,
    open: &mut [Candidate<R>],
    lucks: &[u64],
    turns: u32,
    threads: usize,
    purse: &Purse,
) {
    let answers: Vec<&R::Choice> = open.iter().map(|candidate| &candidate.choice).collect();
    let seen = Mutex::new(vec![None; lucks.len() * answers.len()]);
    let next = AtomicUsize::new(0);
    let go_on = || {
        while purse.used() < 1.0 {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(luck) = lucks.get(at / answers.len()) else { break };
            let battle = rollout::play(matter, answers[at % answers.len()], *luck, turns);
            seen.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(battle);
        }
    };
    // This thread is one of them, so that battles are imagined even where the system gives no other.
    thread::scope(|scope| {
        for _ in 1..threads {
            if thread::Builder::new().spawn_scoped(scope, go_on).is_err() {
                break;
            }
        }
        go_on();
    });
    let seen = seen.into_inner().unwrap_or_else(PoisonError::into_inner);
    for fought in seen.chunks(open.len()) {
        // With a luck that some of them have not met the others are not compared.
        let Some(fought) = fought.iter().copied().collect::<Option<Vec<f64>>>() else { continue };
        for (candidate, battle) in open.iter_mut().zip(fought) {
            candidate.seen.push(battle);
        }
    }
}

//! The balance of the scenario that is looked at, as it is measured: who plays, how many battles, and what came of them so far.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::squads::findings::{Findings, Share};
use crate::squads::lab::{Chooser, Live, Report, SimOptions, SimReport, spare_threads};
use crate::squads::rules::{BySide, Game, Squads};
use crate::squads::text::{Language, spoken};

/// Who may play both sides: no veteran, whose battles take minutes each.
pub const PLAYERS: [Chooser; 3] = [Chooser::COMPUTER, Chooser::RECRUIT, Chooser::Random];

/// How many battles one may want.
pub const BATTLES: [u64; 3] = [50, 200, 1000];

/// The seed of the first battle: always the same, so that what differs is the scenario and not the luck of all.
const SEED: u64 = 1;

/// What is compared with later figures has this many battles.
const ENOUGH: u64 = 20;

/// How often what came of battles is taken in.
pub const PAUSE: Duration = Duration::from_millis(250);

/// The balance of the scenario that is looked at.
#[derive(Resource)]
pub struct Measured {
    players: Chooser,
    wanted: u64,
    /// Somebody has stopped it.
    halted: bool,
    subject: Option<Subject>,
}

/// A scenario and what came of its battles.
struct Subject {
    game: Arc<Game>,
    report: Report<Squads>,
    /// The battles that are being fought.
    live: Option<Live<Squads>>,
    /// When they were last looked at.
    looked: Instant,
    findings: Findings,
    /// The language in which it is told.
    told_in: Language,
    /// The battles that were won before the scenario was last changed.
    before: Option<BySide<Share>>,
}

impl Default for Measured {
    fn default() -> Measured {
        Measured { players: PLAYERS[0], wanted: BATTLES[1], halted: false, subject: None }
    }
}

impl Measured {
    /// Measures this scenario, unless that is done or somebody has stopped it. Where it is the one that was measured before, but changed,
    /// the figures of before are kept beside the new ones.
    pub fn measure(&mut self, game: &Arc<Game>) {
        match &mut self.subject {
            Some(subject) if Arc::ptr_eq(&subject.game, game) => {}
            // A file that was saved as it was.
            Some(subject) if subject.game == *game => subject.game = game.clone(),
            other => {
                let before = other.take().and_then(|subject| subject.before_a_change_to(game));
                *other = Some(Subject::new(game.clone(), self.players, before));
                self.halted = false;
            }
        }
        if self.subject.as_ref().is_some_and(|subject| subject.told_in != spoken()) {
            self.tell();
        }
        self.fight();
    }

    /// Begins the battles that are wanted and not fought yet, unless they are being fought or somebody has stopped it.
    fn fight(&mut self) {
        let (halted, players, games) = (self.halted, self.players, self.wanted);
        let Some(subject) = self.subject.as_mut().filter(|_| !halted) else { return };
        if subject.live.is_none() && subject.report.games < games {
            let players = BySide { axis: players, allies: players };
            let options = SimOptions { games, seed: SEED, players, threads: spare_threads(), watch: false };
            subject.live = Some(Live::begin(subject.game.clone(), options, subject.report.clone()));
        }
    }

    /// Takes in what came of battles since.
    pub fn take_in(&mut self) {
        if self.subject.as_mut().is_some_and(Subject::take_in) {
            self.tell();
        }
    }

    /// Tells what came of them.
    fn tell(&mut self) {
        if let Some(subject) = &mut self.subject {
            subject.findings = told(&subject.game, self.players, &subject.report);
            subject.told_in = spoken();
        }
    }

    /// Who plays from now on; what others have fought is forgotten.
    pub fn play(&mut self, players: Chooser) {
        if self.players != players {
            self.players = players;
            self.halted = false;
            self.subject = self.subject.take().map(|old| Subject::new(old.game, players, None));
            self.fight();
        }
    }

    /// So many battles are wanted. Those that were fought stay: more are the same and some that follow them.
    pub fn want(&mut self, battles: u64) {
        if self.wanted != battles {
            self.wanted = battles;
            self.rest();
            self.fight();
        }
    }

    /// Stops it, until somebody goes on or wants another scenario.
    pub fn halt(&mut self) {
        self.rest();
        self.halted = true;
    }

    /// Goes on where it was stopped.
    pub fn go_on(&mut self) {
        self.halted = false;
        self.fight();
    }

    /// No further battle begins until somebody looks at it again; those that were fought are kept.
    pub fn rest(&mut self) {
        self.take_in();
        self.halted = false;
        if let Some(subject) = &mut self.subject {
            subject.live = None;
        }
    }

    /// Whether battles are being fought.
    pub fn is_running(&self) -> bool {
        self.subject.as_ref().is_some_and(|subject| subject.live.is_some())
    }

    /// Whether it is time to look what came of them.
    pub fn is_due(&self) -> bool {
        self.subject
            .as_ref()
            .is_some_and(|subject| subject.live.is_some() && subject.looked.elapsed() >= PAUSE)
    }

    /// Who plays both sides.
    pub fn players(&self) -> Chooser {
        self.players
    }

    /// How many battles are wanted.
    pub fn wanted(&self) -> u64 {
        self.wanted
    }

    /// How many were fought.
    pub fn fought(&self) -> u64 {
        self.subject.as_ref().map_or(0, |subject| subject.report.games)
    }

    /// What came of them.
    pub fn findings(&self) -> Option<&Findings> {
        self.subject.as_ref().map(|subject| &subject.findings)
    }

    /// The battles that were won before the scenario was last changed.
    pub fn before(&self) -> Option<BySide<Share>> {
        self.subject.as_ref()?.before
    }

    /// Battles that broke an invariant: they are not counted.
    pub fn broken(&self) -> usize {
        self.subject.as_ref().map_or(0, |subject| subject.report.broken.len())
    }
}

impl Subject {
    fn new(game: Arc<Game>, players: Chooser, before: Option<BySide<Share>>) -> Subject {
        let report = Report::<Squads>::none_of(&game, SEED);
        let findings = told(&game, players, &report);
        let looked = Instant::now();
        Subject { game, report, live: None, looked, findings, told_in: spoken(), before }
    }

    /// What is compared with the figures of a scenario that comes in place of this one: none with those of another.
    fn before_a_change_to(self, game: &Game) -> Option<BySide<Share>> {
        if self.game.scenario.id != game.scenario.id {
            return None;
        }
        let measured = self.findings.battles >= ENOUGH;
        measured.then_some(self.findings.won).or(self.before)
    }

    /// Takes in what came of battles; whether there are more than before.
    fn take_in(&mut self) -> bool {
        self.looked = Instant::now();
        let Some(live) = &self.live else { return false };
        // Asked first: what is over does not grow any more.
        let over = live.is_over();
        let report = live.so_far();
        let is_new = report.games != self.report.games;
        self.report = report;
        if over {
            self.live = None;
        }
        is_new || over
    }
}

/// What came of battles between such players, in the language that is spoken.
fn told(game: &Game, players: Chooser, report: &Report<Squads>) -> Findings {
    let players = BySide { axis: players, allies: players };
    Findings::of(game, &SimReport::of(game, players, report.clone()))
}

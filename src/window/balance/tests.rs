use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

use super::measured::{BATTLES, Measured};
use super::rest;
use crate::squads::content::library::Library;
use crate::squads::lab::{BY_CHANCE, Chooser, SimOptions, simulate};
use crate::squads::rules::{Game, Side};
use crate::window::screen::{self, CameFrom, Screen};

fn game(name: &str) -> Arc<Game> {
    Arc::new(Library::embedded().load(name).unwrap_or_else(|found| panic!("{found}")))
}

/// As few battles as one may want, by chance.
fn few() -> Measured {
    let mut measured = Measured::default();
    measured.play(Chooser::Random);
    measured.want(BATTLES[0]);
    measured
}

/// Waits until no more battles are fought.
fn wait(measured: &mut Measured) {
    let since = Instant::now();
    while measured.is_running() {
        assert!(since.elapsed() < Duration::from_secs(120), "{} battles", measured.fought());
        std::thread::sleep(Duration::from_millis(20));
        measured.take_in();
    }
}

/// The share of the Axis is that of the laboratory, whatever number of battles was asked for first.
#[test]
fn what_is_measured_is_what_the_laboratory_tells() {
    let game = game("crossroads");
    let mut measured = few();
    measured.measure(&game);
    assert!(measured.is_running());
    wait(&mut measured);
    assert_eq!(measured.fought(), BATTLES[0]);
    measured.want(BATTLES[1]);
    assert!(measured.fought() >= BATTLES[0], "those that were fought stay");
    wait(&mut measured);
    let options = SimOptions { games: BATTLES[1], seed: 1, players: BY_CHANCE, threads: 1, watch: false };
    let report = simulate(&game, options);
    let findings = measured.findings().expect("it is measured");
    assert_eq!(findings.won, crate::squads::rules::BySide::from_fn(|side| report.tally.won(side)));
    measured.want(BATTLES[0]);
    assert!(!measured.is_running() && measured.fought() == BATTLES[1], "fewer are there already");
}

/// A save that changes nothing costs no battle; one that does is compared with what was; another scenario is not.
#[test]
fn a_change_is_compared_with_what_was_before() {
    let game_before = game("crossroads");
    let mut measured = few();
    measured.measure(&game_before);
    wait(&mut measured);
    let won = measured.findings().expect("it is measured").won;
    measured.measure(&Arc::new(Game::clone(&game_before)));
    assert!(!measured.is_running() && measured.before().is_none(), "nothing has changed");

    let mut changed = Game::clone(&game_before);
    changed.scenario.victory_points += 25;
    let changed = Arc::new(changed);
    measured.measure(&changed);
    assert!(measured.is_running());
    assert_eq!(measured.before(), Some(won));
    // Saved again before there is anything to compare with.
    let mut again = Game::clone(&changed);
    again.scenario.victory_points += 1;
    measured.measure(&Arc::new(again));
    assert_eq!(measured.before(), Some(won));
    wait(&mut measured);
    let now = measured.findings().expect("it is measured").won;
    assert!(now[Side::Axis].won > won[Side::Axis].won, "{now:?}, before {won:?}");

    measured.measure(&game("jeep"));
    assert_eq!(measured.before(), None, "another scenario");
}

#[test]
fn other_players_begin_anew_and_whoever_stops_it_can_go_on() {
    let game = game("crossroads");
    let mut measured = few();
    measured.measure(&game);
    measured.halt();
    let fought = measured.fought();
    measured.measure(&game);
    assert!(!measured.is_running(), "it was stopped");
    measured.go_on();
    assert!(measured.is_running() && measured.fought() >= fought);
    wait(&mut measured);
    assert_eq!(measured.fought(), BATTLES[0]);
    measured.play(Chooser::RECRUIT);
    assert!(measured.is_running() && measured.fought() == 0);
}

/// On any other screen no further battle begins; and it is known from where one came.
#[test]
fn who_leaves_ends_the_run() {
    let mut app = App::new();
    app.add_plugins(StatesPlugin).insert_state(Screen::Workshop).insert_resource(few());
    app.add_plugins(screen::plugin).add_systems(Update, rest.run_if(state_changed::<Screen>));
    app.world_mut().resource_mut::<Measured>().measure(&game("crossroads"));
    let mut go = |screen: Screen| {
        app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        app.update();
        (app.world().resource::<Measured>().is_running(), app.world().resource::<CameFrom>().0)
    };
    assert_eq!(go(Screen::Balance), (true, Screen::Workshop), "it is one run on both screens");
    assert_eq!(go(Screen::Workshop), (true, Screen::Balance), "and back");
    assert_eq!(go(Screen::Balance), (true, Screen::Workshop));
    assert_eq!(go(Screen::Title), (false, Screen::Balance));
}

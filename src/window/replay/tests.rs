//! Battles looked back on without a window.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::RequestRedraw;
use rand_pcg::Pcg32;

use super::recap::others_doing;
use super::way_back::Wish;
use super::why::{Why, may_be_told};
use super::{Goal, Replay, Return};
use crate::squads::counsel::Line;
use crate::squads::record::Progress;
use crate::squads::rules::{Action, BySide, Choice, Fact, Side};
use crate::window::battle::session::{AtScreen, Opening, Seat, Session};
use crate::window::battle::shown::{Eyes, Shown};
use crate::window::board::{Eye, Sheet};
use crate::window::phases::Skip;
use crate::window::screen::Screen;
use crate::window::screens::start;
use crate::window::settings::Settings;
use crate::window::toast::Toast;

/// A battle played by chance, so many answers of it, or all.
fn battle(seats: BySide<Seat>, answers: usize) -> Session {
    let opening = Opening { scenario: "crossroads".into(), seed: 6, seats };
    let (mut session, _) = start(&opening).expect("the embedded scenario is valid");
    let mut luck = Pcg32::new(6, 6);
    while session.at_screen() != AtScreen::Over && session.battle().answers().len() < answers {
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).expect("proposed choices are legal");
    }
    session
}

const PEOPLE: BySide<Seat> = BySide { axis: Seat::Human, allies: Seat::Human };
const ALLIES_ALONE: BySide<Seat> = BySide { axis: Seat::COMPUTER, allies: Seat::Human };

/// The table with a battle that is looked back on.
fn table(session: Session, back: Return) -> App {
    let replay = Replay::new(&session, 0, session.battle().facts(), back);
    on_the_table(session, replay)
}

/// The table with a battle that computers play, watched at the highest speed.
fn watched(session: Session) -> App {
    let replay = Replay::watch(&session);
    let mut app = on_the_table(session, replay);
    app.world_mut().resource_mut::<Settings>().speed = 8.0;
    app
}

fn on_the_table(session: Session, replay: Replay) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .add_message::<RequestRedraw>()
        .init_resource::<Settings>()
        .init_resource::<Eye>()
        .init_resource::<Sheet>()
        .init_resource::<Toast>()
        .insert_state(Screen::Replay);
    app.insert_resource(replay.first_sight(session.battle()))
        .insert_resource(replay)
        .insert_resource(session);
    app.add_plugins((
        crate::window::battle::plugin,
        crate::window::phases::plugin,
        crate::window::board::tiles,
        super::plugin,
    ));
    app.update();
    app
}

/// Does something to the replay.
fn act(app: &mut App, act: impl FnOnce(&mut Replay, &Session, &mut Shown)) {
    let world = app.world_mut();
    world.resource_scope(|world, mut replay: Mut<Replay>| {
        world.resource_scope(|world, mut shown: Mut<Shown>| {
            act(&mut replay, world.resource::<Session>(), &mut shown);
        });
    });
}

/// Lets it play, all of it at once, until it stands still.
fn play_out(app: &mut App) {
    for _ in 0..5_000 {
        app.world_mut().resource_mut::<Skip>().0 = true;
        app.update();
        if !app.world().resource::<Replay>().plays() {
            return;
        }
    }
    panic!("it never stands still");
}

#[test]
fn a_battle_played_again_ends_as_it_did_and_every_place_is_the_one_played_through() {
    let mut app = table(battle(PEOPLE, usize::MAX), Return::Result);
    assert_eq!(app.world().resource::<Shown>().taken_in(), 0, "it begins at the start");
    let end = app.world().resource::<Session>().battle().facts();
    for goal in [40, end / 2, end] {
        act(&mut app, |replay, _, _| replay.goal = Some(Goal::Facts(goal)));
        play_out(&mut app);
        let (session, shown) = (app.world().resource::<Session>(), app.world().resource::<Shown>());
        assert_eq!(shown.taken_in(), goal);
        let there = Shown::at(session.battle(), shown.eyes, goal);
        assert_eq!(shown.view, there.view, "played or gone to, it is the same");
        assert_eq!(shown.log.len(), there.log.len());
    }
    let session = app.world().resource::<Session>();
    let viewer = app.world().resource::<Shown>().view.side;
    assert_eq!(app.world().resource::<Shown>().view, session.battle().view(viewer));
}

#[test]
fn it_stands_still_where_it_is_stopped() {
    let mut app = table(battle(PEOPLE, usize::MAX), Return::Result);
    act(&mut app, |replay, session, shown| replay.play(session.battle(), shown));
    let mut at = 0;
    for _ in 0..20 {
        app.update();
        at = app.world().resource::<Shown>().taken_in();
    }
    assert!(at > 0, "set-up is over at once, and the first order is on its way");
    act(&mut app, |replay, _, shown| replay.pause(shown));
    for _ in 0..20 {
        app.update();
    }
    assert_eq!(app.world().resource::<Shown>().taken_in(), at);
    assert!(at < app.world().resource::<Session>().battle().facts());
}

#[test]
fn every_pair_of_eyes_sees_what_it_may_see() {
    let mut app = table(battle(PEOPLE, usize::MAX), Return::Result);
    let eyes = app.world().resource::<Replay>().eyes.clone();
    assert_eq!(eyes.len(), 3, "it is over: nothing is hidden any more");
    let half = app.world().resource::<Session>().battle().facts() / 2;
    for eyes in eyes {
        act(&mut app, |replay, session, shown| {
            replay.jump(session.battle(), shown, half);
            replay.see_by(session.battle(), shown, eyes);
        });
        app.update();
        let (session, shown) = (app.world().resource::<Session>(), app.world().resource::<Shown>());
        assert_eq!(shown.taken_in(), half, "nobody moved");
        let secrets = |side: Side| {
            let known = eyes.facts(session.battle(), 0, half).into_iter();
            known
                .filter(
                    |note| matches!(note.fact, Fact::CardDrawn { side: drew, card: Some(_) } if drew == side),
                )
                .count()
        };
        let (axis, allies) = (secrets(Side::Axis) > 0, secrets(Side::Allies) > 0);
        let hands = 1 + usize::from(shown.other.is_some());
        match eyes {
            Eyes::Of(side) => {
                assert_eq!((axis, allies), (side == Side::Axis, side == Side::Allies));
                assert_eq!((shown.view.side, hands), (side, 1));
            }
            Eyes::All => assert_eq!((axis, allies, hands), (true, true, 2)),
            Eyes::Open => panic!("that is for battles that go on"),
        }
    }
}

#[test]
fn what_goes_on_is_not_given_away() {
    let kept = |seats, back| Replay::new(&battle(seats, 150), 0, 10, back).eyes;
    assert_eq!(kept(PEOPLE, Return::Load), [Eyes::Open], "two people have secrets from each other");
    assert_eq!(kept(ALLIES_ALONE, Return::Load), [Eyes::Of(Side::Allies)], "the computer has them too");
    let session = battle(PEOPLE, 150);
    let viewer = session.viewer;
    let eyes = Replay::new(&session, 0, 10, Return::Battle { shown: 10 }).eyes;
    assert_eq!(eyes, [Eyes::Of(viewer)], "who has the screen");
    let open = Eyes::Open.facts(session.battle(), 0, session.battle().facts());
    assert!(open.iter().all(|note| !matches!(note.fact, Fact::CardDrawn { card: Some(_), .. })));
}

#[test]
fn one_goes_on_from_there_as_a_new_battle() {
    let mut app = table(battle(ALLIES_ALONE, usize::MAX), Return::Result);
    act(&mut app, |replay, session, shown| {
        let half = session.battle().facts() / 2;
        replay.jump(session.battle(), shown, half);
    });
    let at = app.world().resource::<Shown>().taken_in();
    *app.world_mut().resource_mut::<Wish>() = Wish::GoOn;
    app.update();
    app.update();
    let session = app.world().resource::<Session>();
    assert!(
        session.battle().facts() <= at && session.battle().facts() + 40 > at,
        "near there, not behind it"
    );
    assert_ne!(session.at_screen(), AtScreen::Over);
    assert_eq!(session.seats, ALLIES_ALONE, "with the same players");
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Battle);
    assert!(!app.world().contains_resource::<Replay>());
}

#[test]
fn one_comes_back_to_the_battle_as_one_left_it() {
    let session = battle(ALLIES_ALONE, 200);
    let before = session.battle().facts() - 5;
    let mut app = table(session, Return::Battle { shown: before });
    *app.world_mut().resource_mut::<Wish>() = Wish::Leave;
    app.update();
    let shown = app.world().resource::<Shown>();
    assert_eq!(shown.taken_in() + shown.queue.len(), before + 5, "what was not seen yet is still to come");
    assert_eq!(shown.eyes, Eyes::Of(Side::Allies));
    app.update();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Battle);
}

#[test]
fn what_the_other_side_did_is_its_last_turn_or_all_since_one_was_away() {
    let mut session = battle(PEOPLE, 0);
    let mut luck = Pcg32::new(6, 6);
    let (mut turns, mut away) = (0, 0);
    while session.at_screen() != AtScreen::Over {
        session.see_who_is_asked();
        let (viewer, notes) = (session.viewer, session.battle().notes());
        if let Some(done) = others_doing(&session) {
            let began = |fact: &Fact, who| matches!(fact, Fact::TurnBegan { side } if *side == who);
            if session.looked[viewer] == Some(done.start) {
                away += 1;
                assert_eq!(done.end, notes.len(), "all since");
            } else {
                turns += 1;
                assert!(began(&notes[done.start].fact, viewer.other()));
                let more = &notes[done.start + 1..];
                assert!(more.iter().all(|note| !began(&note.fact, viewer.other())), "the last one");
                assert!(
                    !notes[done.clone()].iter().any(|note| began(&note.fact, viewer)),
                    "and no more of it"
                );
            }
        }
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).expect("proposed choices are legal");
    }
    assert!(turns > 20 && away > 5, "{turns} turns, {away} times away");
    assert_eq!(others_doing(&session), None, "the result tells the rest");
}

const COMPUTERS: BySide<Seat> = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };

/// Frames until something holds; whatever happens is shown at once.
fn until(app: &mut App, holds: impl Fn(&World) -> bool) {
    for _ in 0..3_000 {
        if holds(app.world()) {
            return;
        }
        app.world_mut().resource_mut::<Skip>().0 = true;
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    panic!("it never comes to that");
}

fn facts(world: &World) -> usize {
    world.resource::<Session>().battle().facts()
}

#[test]
fn a_battle_that_is_watched_goes_on_until_it_is_stopped() {
    let mut app = watched(battle(COMPUTERS, 60));
    let begun = facts(app.world());
    assert_eq!(app.world().resource::<Shown>().taken_in(), begun, "it is joined where it stands");
    until(&mut app, |world| facts(world) > begun + 40);
    assert_eq!(app.world().resource::<Replay>().course.to(), facts(app.world()), "the time line grows");
    act(&mut app, |replay, _, shown| replay.pause(shown));
    let stopped = facts(app.world());
    for _ in 0..40 {
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert_eq!(facts(app.world()), stopped);
    act(&mut app, |replay, session, shown| replay.jump(session.battle(), shown, begun));
    app.update();
    assert_eq!(app.world().resource::<Shown>().taken_in(), begun, "it can be looked back on meanwhile");
    act(&mut app, |replay, session, shown| replay.play(session.battle(), shown));
    until(&mut app, |world| facts(world) > stopped);
}

#[test]
fn a_step_of_a_battle_that_is_watched_shows_one_thing() {
    let mut app = watched(battle(COMPUTERS, 60));
    act(&mut app, |replay, _, shown| replay.pause(shown));
    for _ in 0..6 {
        let before = app.world().resource::<Shown>().taken_in();
        act(&mut app, |replay, _, shown| replay.step(shown));
        until(&mut app, |world| !world.resource::<Replay>().plays());
        let after = app.world().resource::<Shown>().taken_in();
        let course = &app.world().resource::<Replay>().course;
        assert!(after > before);
        assert_eq!(after, course.after(before), "behind the first thing that is seen");
    }
}

#[test]
fn the_result_stands_behind_a_battle_that_was_watched() {
    let mut app = watched(battle(COMPUTERS, usize::MAX));
    until(&mut app, |world| *world.resource::<State<Screen>>().get() == Screen::Result);
}

/// What is told of the decision that is shown, once it is thought over.
fn why(app: &mut App) -> Vec<Line> {
    app.world_mut().resource_mut::<Why>().open = true;
    app.update();
    app.update();
    until(app, |world| world.resource::<Why>().told().is_some());
    app.world().resource::<Why>().told().unwrap_or_default().to_vec()
}

#[test]
fn whoever_sees_a_computer_s_hand_is_told_why() {
    let mut app = watched(battle(COMPUTERS, 200));
    assert!(app.world().resource::<Replay>().plays());
    let lines = why(&mut app);
    assert!(!app.world().resource::<Replay>().plays(), "whoever asks makes it stand still");
    assert!(lines.len() > 2, "{lines:?}");
    let end = app.world().resource::<Shown>().taken_in();
    act(&mut app, |replay, session, shown| replay.jump(session.battle(), shown, end / 2));
    app.update();
    let then = why(&mut app);
    assert_ne!(then, lines, "it is told of what is shown");
    act(&mut app, |replay, session, shown| replay.play(session.battle(), shown));
    until(&mut app, |world| world.resource::<Why>().told().is_none());
    assert!(app.world().resource::<Replay>().plays(), "nothing is told of what is past while it plays on");
    act(&mut app, |replay, _, shown| replay.pause(shown));
    until(&mut app, |world| world.resource::<Why>().told().is_some());
    assert_ne!(
        app.world().resource::<Why>().told(),
        Some(then.as_slice()),
        "and of what is shown once it stands still"
    );
}

#[test]
fn nobody_is_told_what_a_computer_weighs_in_a_battle_against_it() {
    let mut app = table(battle(ALLIES_ALONE, 200), Return::Load);
    act(&mut app, |replay, session, shown| {
        replay.jump(session.battle(), shown, usize::MAX);
        assert!(!may_be_told(session, &replay.eyes), "there is no button for it");
    });
    assert_eq!(why(&mut app), []);
    let mut app = table(battle(ALLIES_ALONE, usize::MAX), Return::Result);
    act(&mut app, |replay, session, shown| {
        replay.jump(session.battle(), shown, usize::MAX);
        replay.see_by(session.battle(), shown, Eyes::Of(Side::Axis));
        assert!(may_be_told(session, &replay.eyes));
    });
    assert!(!why(&mut app).is_empty(), "once it is over it may be told");
}

#[test]
fn a_chance_to_fire_that_was_let_go_is_told_where_it_was() {
    let session = battle(COMPUTERS, usize::MAX);
    let fires = |choice: &Choice| matches!(choice, Choice::Play(_, Action::OpportunityFire));
    let answers = session.battle().answers().zip(session.battle().answered_at()).enumerate();
    let declined = answers.filter(|(_, ((_, choice), _))| **choice == Choice::Decline);
    let offered = |answer: usize| match session.battle().until(answer).progress() {
        Progress::Asks(decision) => decision.offer.choices.iter().any(fires),
        _ => false,
    };
    let found = declined.map(|(answer, (_, at))| (answer, at)).find(|(answer, _)| offered(*answer));
    let (_, facts) = found.expect("somebody lets a chance go");
    let mut app = table(session, Return::Result);
    act(&mut app, |replay, session, shown| {
        replay.see_by(session.battle(), shown, Eyes::All);
        replay.jump(session.battle(), shown, facts);
    });
    let told = |lines: &[Line]| lines.iter().any(|line| line.words.starts_with("Opportunity Fire with "));
    let lines = why(&mut app);
    assert!(told(&lines), "{lines:?}");
    act(&mut app, |replay, session, shown| {
        replay.jump(session.battle(), shown, session.battle().facts());
    });
    app.update();
    assert!(!told(&why(&mut app)), "only where it was");
}

//! When a lesson goes on.

use super::*;
use crate::squads::rules::BySide;
use crate::window::battle::session::Opening;
use crate::window::screens;

/// A lesson whose first step, that of the set-up, is said.
fn said() -> App {
    let library = Library::embedded();
    let lesson = library.lessons().into_iter().find(|lesson| lesson.scenario == "lesson_move");
    let seats = BySide { axis: Seat::COMPUTER, allies: Seat::Human };
    let opening = Opening { scenario: "lesson_move".into(), seed: 438, seats };
    let (session, _) = screens::start(&opening).unwrap_or_else(|why| panic!("{why}"));
    let since = session.battle().answers().len();
    let mut app = App::new();
    app.add_plugins(MinimalPlugins)
        .insert_resource(Teaching {
            lesson: lesson.expect("it is bundled"),
            now: Some((0, None)),
            holds: false,
            since,
        })
        .insert_resource(session)
        .init_resource::<Settings>()
        .add_systems(Update, close_what_was_done);
    app
}

#[test]
fn what_was_done_is_as_good_as_read() {
    let mut app = said();
    app.update();
    assert!(app.world().resource::<Teaching>().speaks(), "nothing was done yet");
    let mut session = app.world_mut().resource_mut::<Session>();
    let choice = session.battle().propose(&mut rand_pcg::Pcg32::new(1, 1));
    session.answer(choice).expect("proposals are legal");
    app.update();
    assert!(!app.world().resource::<Teaching>().speaks());
    assert_eq!(app.world().resource::<Settings>().taught.len(), 1, "it is not said again");
}

/// What happened is read before the battle goes on, whatever was answered before.
#[test]
fn what_happened_is_said_until_it_is_read() {
    let mut app = said();
    let mut teaching = app.world_mut().resource_mut::<Teaching>();
    let steps = &teaching.lesson.steps;
    let step = steps.iter().position(|step| matches!(step.when, When::Happens(_))).expect("there is one");
    teaching.now = Some((step, None));
    let mut session = app.world_mut().resource_mut::<Session>();
    let choice = session.battle().propose(&mut rand_pcg::Pcg32::new(1, 1));
    session.answer(choice).expect("proposals are legal");
    app.update();
    assert!(app.world().resource::<Teaching>().speaks());
}

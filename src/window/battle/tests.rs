//! Whole battles walked through the driver without a window: the entities equal the view that is shown.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::RequestRedraw;
use rand_pcg::Pcg32;

use crate::squads::board::HexId;
use crate::squads::record::{self, Save, Seal, kept};
use crate::squads::rules::{BySide, Choice, Side, UnitId, View};
use crate::window::board::{Eye, HexTile};
use crate::window::phases::{Beat, Skip};
use crate::window::screen::Screen;
use crate::window::screens::{first_sight, start};
use crate::window::settings::Settings;

use super::answer::Ask;
use super::entities::{Activated, Counter, Face, HandCard, OnHex, OwnedBy, Suppressed, Veteran, WeaponToken};
use super::keeping::{Keeper, Opened, open};
use super::session::{AtScreen, Opening, Seat, Session};
use super::shown::{LogLine, Shown};

/// The driver and the entities, in a battle of two people.
fn table(scenario: &str, seed: u64) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .add_message::<RequestRedraw>()
        .insert_resource(Settings { decline_alone: false, ..Settings::default() })
        .init_resource::<Eye>()
        .insert_state(Screen::Battle)
        .add_plugins((super::plugin, crate::window::phases::plugin, crate::window::board::tiles));
    let seats = BySide { axis: Seat::Human, allies: Seat::Human };
    let opening = Opening { scenario: scenario.into(), seed, seats };
    let (session, shown) = start(&opening).expect("the embedded scenario is valid");
    app.insert_resource(session).insert_resource(shown);
    app
}

/// What the viewer sees of the battle as it is.
fn seen(session: &Session) -> View {
    session.battle().view(session.viewer)
}

/// What of the view the entities do not show, for the test that walks whole battles.
fn differences(world: &mut World, view: &View) -> Vec<String> {
    let mut found = Vec::new();
    let mut counters = world.query::<(
        &Counter,
        &OwnedBy,
        &OnHex,
        &Face,
        Has<Suppressed>,
        Has<Veteran>,
        Has<Activated>,
        Option<&Children>,
    )>();
    let mut shown = 0;
    for (counter, owner, on, face, suppressed, veteran, activated, children) in counters.iter(world) {
        shown += 1;
        let unit = view.situation.unit(counter.0);
        let hex = world.get::<HexTile>(on.0).map(|tile| tile.0);
        let tokens = children.into_iter().flatten().filter_map(|child| world.get::<WeaponToken>(*child));
        let weapon = tokens.map(|token| token.0).next();
        let as_shown = (owner.0, hex, face.kind, face.broken, suppressed, veteran, activated, weapon);
        let as_is = (
            unit.owner,
            view.situation.hex_of(counter.0),
            unit.kind,
            unit.broken,
            unit.suppressed,
            unit.veteran,
            unit.activated,
            unit.weapon,
        );
        if as_shown != as_is {
            found.push(format!("unit {}: shown {as_shown:?}, is {as_is:?}", counter.0.0));
        }
    }
    if shown != view.situation.on_map().count() {
        found.push(format!("{shown} counters are shown"));
    }
    let cards = world.query::<&HandCard>().iter(world).count();
    if cards != view.hand.len() {
        found.push(format!("{cards} cards are shown"));
    }
    found
}

/// Answers at random through the resource a click fills, until so many answers are given or it is over.
fn walk(app: &mut App, luck: &mut Pcg32, answers: usize, mut after_each: impl FnMut(&mut App)) {
    while app.world().resource::<Session>().battle().answers().len() < answers {
        app.world_mut().resource_mut::<Skip>().0 = true;
        app.update();
        let world = app.world_mut();
        match world.resource::<Session>().at_screen() {
            AtScreen::Over => return,
            AtScreen::Viewer(_) => {
                let choice = world.resource::<Session>().battle().propose(luck);
                world.resource_mut::<Ask>().answer = Some(choice);
            }
            AtScreen::OtherMay(decision) | AtScreen::HandOver(decision) | AtScreen::Computer(decision) => {
                world.resource_scope(|world, mut session: Mut<Session>| {
                    session.viewer = decision.side;
                    world.insert_resource(Shown::caught_up(&session));
                });
                world.resource_mut::<NextState<Screen>>().set(Screen::Battle);
            }
        }
        if app.world().resource::<Shown>().idle() && !app.world().resource::<Shown>().jumped {
            after_each(app);
        }
    }
}

#[test]
fn the_entities_equal_the_view_shown_all_through_a_battle() {
    let mut app = table("crossroads", 5);
    let mut luck = Pcg32::new(5, 5);
    let mut compared = 0;
    walk(&mut app, &mut luck, 700, |app| {
        let view = app.world().resource::<Shown>().view.clone();
        assert_eq!(view, seen(app.world().resource::<Session>()));
        assert_eq!(differences(app.world_mut(), &view), Vec::<String>::new());
        compared += 1;
    });
    assert!(compared > 200, "{compared} comparisons");
    assert_eq!(*app.world().resource::<Beat>(), Beat::Waiting);
}

#[test]
fn every_answer_is_kept_and_what_is_over_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let battles = [folder.path().to_owned()];
    let mut app = table("first_patrol", 2);
    app.insert_resource(Keeper::new(Some(folder.path().to_owned())));
    let mut luck = Pcg32::new(2, 2);
    let mut compared = 0;
    walk(&mut app, &mut luck, usize::MAX, |app| {
        let session = app.world().resource::<Session>();
        let answers: Vec<_> =
            session.battle().answers().map(|(side, choice)| (side, choice.clone())).collect();
        if answers.is_empty() || answers.len() % 10 != 0 {
            return;
        }
        let [kept] = &kept(&battles)[..] else { panic!("one battle is kept") };
        let save = Save::read(&kept.path).expect("it is good");
        assert_eq!((save.answers, save.flaw), (answers, None));
        compared += 1;
    });
    assert!(compared > 15, "{compared} comparisons");
    let session = app.world().resource::<Session>();
    assert_eq!(session.at_screen(), AtScreen::Over);
    let [ended] = &kept(&battles)[..] else { panic!("one battle is kept") };
    assert!(ended.state.as_ref().expect("it is good").over.is_some());
}

/// No file can be made where a file stands for the folder: that is told once, and leaving asks; later all is kept.
#[test]
fn what_cannot_be_kept_is_told_and_kept_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let battles = folder.path().join("battles");
    std::fs::write(&battles, "in the way").expect("written");
    let seats = BySide { axis: Seat::Human, allies: Seat::Human };
    let opening = Opening { scenario: "crossroads".into(), seed: 9, seats };
    let (mut session, _) = start(&opening).expect("the embedded scenario is valid");
    let mut keeper = Keeper::new(Some(battles.clone()));
    keeper.take(&session, None);
    assert_eq!(keeper.close(&session, Seal::Plain), Ok(()), "nothing was played yet");
    let mut luck = Pcg32::new(9, 9);
    for answer in 0..3 {
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).expect("proposed choices are legal");
        assert_eq!(keeper.keep(&session, Seal::Plain).is_some(), answer == 0, "told once");
        assert!(keeper.trouble().is_some());
    }
    assert!(keeper.close(&session, Seal::Plain).is_err());
    let mut nowhere = Keeper::new(None);
    assert!(nowhere.close(&session, Seal::Plain).is_err(), "a machine without a folder");
    std::fs::remove_file(&battles).expect("out of the way");
    assert_eq!(keeper.close(&session, Seal::Plain), Ok(()));
    let [kept] = &kept(&[battles])[..] else { panic!("one battle is kept") };
    let Ok(Opened::Whole(again, Some(_))) = open(&kept.path) else { panic!("it goes on in its file") };
    assert_eq!(again.battle().battle(), session.battle().battle());
    assert_eq!(first_sight(&again).1, Screen::HandOver, "no hand is seen before the sheet");
}

/// A battle whose record was changed is not gone on with unasked; each way on is the battle that it says it is.
#[test]
fn a_battle_that_is_not_as_it_was_kept_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let seats = BySide { axis: Seat::Human, allies: Seat::Human };
    let opening = Opening { scenario: "crossroads".into(), seed: 9, seats };
    let (mut session, _) = start(&opening).expect("the embedded scenario is valid");
    let mut luck = Pcg32::new(9, 9);
    for _ in 0..120 {
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).expect("proposed choices are legal");
    }
    let mut keeper = Keeper::new(Some(folder.path().to_owned()));
    keeper.keep(&session, Seal::Plain);
    keeper.take(&session, None);
    keeper.close(&session, Seal::Plain).expect("nothing is new");
    let path = record::save(folder.path(), &session.head, session.battle(), Seal::Plain).expect("written");
    let text = std::fs::read_to_string(&path).expect("it is there");
    let last = text.rfind("Answer(").expect("there are answers");
    let damaged = format!("{}answer({}", &text[..last], &text[last + "Answer(".len()..]);
    std::fs::write(&path, &damaged).expect("written");
    let Ok(Opened::Doubtful(doubt)) = open(&path) else { panic!("it is not the battle that was kept") };
    assert!(doubt.told[0].contains("is damaged"), "{:?}", doubt.told);
    let answers: Vec<usize> = doubt.ways.iter().map(|(_, way)| way.battle().answers().len()).collect();
    assert_eq!(answers[0], 119, "all answers before the damaged line");
    assert_eq!(doubt.ways[1].1.battle().at_rest().0, session.battle().at_rest().0);
    let (_, way) = &doubt.ways[1];
    let kept_anew = record::copy(&way.head, way.battle(), Seal::Plain).expect("written");
    std::fs::write(&path, kept_anew).expect("written");
    let Ok(Opened::Whole(again, None)) = open(&path) else { panic!("what goes on is a battle of its own") };
    assert_eq!(again.battle().battle(), way.battle().battle());
}

#[test]
fn nothing_is_shown_before_it_is_played_back() {
    let seats = BySide { axis: Seat::Human, allies: Seat::Human };
    let opening = Opening { scenario: "crossroads".into(), seed: 9, seats };
    let (mut session, mut shown) = start(&opening).expect("the embedded scenario is valid");
    let game = session.game().clone();
    let mut luck = Pcg32::new(9, 9);
    let mut held_back = 0;
    for _ in 0..300 {
        let (view, lines) = (shown.view.clone(), shown.log.len());
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).expect("proposed choices are legal");
        shown.fetch(session.battle());
        assert_eq!((&shown.view, shown.log.len()), (&view, lines), "nothing is known before it is seen");
        assert_eq!(shown.idle(), shown.queue.is_empty());
        while let Some(note) = shown.queue.pop_front() {
            held_back += 1;
            shown.apply(&game, &note);
        }
        assert_eq!(shown.view, seen(&session), "fact by fact the screen comes to where the battle is");
        if session.at_screen() == AtScreen::Over {
            break;
        }
    }
    assert!(held_back > 300, "{held_back} facts were held back");
}

#[test]
fn the_log_tells_each_side_only_its_own_secrets() {
    let seats = BySide { axis: Seat::Human, allies: Seat::Human };
    let opening = Opening { scenario: "crossroads".into(), seed: 4, seats };
    let (mut session, _) = start(&opening).expect("the embedded scenario is valid");
    let mut luck = Pcg32::new(4, 4);
    for _ in 0..200 {
        let choice = session.battle().propose(&mut luck);
        session.answer(choice).expect("proposed choices are legal");
    }
    let draws = |session: &Session, people: &str, named: bool| {
        let shown = Shown::caught_up(session);
        let (start, unknown) = (format!("{people} draw "), format!("{people} draw a card"));
        let lines = shown.log.iter().filter(|line| line.text.starts_with(&start));
        let lines: Vec<_> = lines.collect();
        let chit = format!("{people} draw a secret chit");
        let open = |line: &&LogLine| line.open == unknown || line.open == chit;
        assert!(lines.iter().all(open), "what both may read names no card and no chit");
        lines
            .iter()
            .filter(|line| if named { line.text.contains(" / ") } else { line.text == unknown })
            .count()
    };
    for (viewer, own, other) in [(Side::Axis, "Germans", "Russians"), (Side::Allies, "Russians", "Germans")] {
        session.viewer = viewer;
        assert!(draws(&session, own, true) > 0, "{viewer:?} sees what it draws");
        assert_eq!(draws(&session, own, false), 0);
        assert!(draws(&session, other, false) > 0, "{viewer:?} sees that the other draws");
        assert_eq!(draws(&session, other, true), 0, "{viewer:?} sees nothing of it");
    }
}

/// 8.2: what is set up may be set up otherwise until it is finished, without beginning again.
#[test]
fn a_piece_is_placed_anew_in_set_up() {
    let seats = BySide { axis: Seat::Human, allies: Seat::Human };
    let opening = Opening { scenario: "crossroads".into(), seed: 9, seats };
    let (mut session, _) = start(&opening).expect("the embedded scenario is valid");
    let AtScreen::Viewer(decision) = session.at_screen() else { panic!("set-up asks") };
    let places: Vec<(UnitId, HexId)> = decision
        .offer
        .choices
        .iter()
        .filter_map(|choice| match choice {
            Choice::Place(unit, hex) => Some((*unit, *hex)),
            _ => None,
        })
        .collect();
    session.answer(Choice::AsSuggested).expect("it is offered");
    let lies = |session: &Session| -> Vec<(UnitId, HexId)> {
        session.battle().battle().situation.on_map().map(|(id, _, hex)| (id, hex)).collect()
    };
    let before = lies(&session);
    let (unit, was) = before.iter().copied().find(|(id, _)| *id == places[0].0).expect("it was placed");
    let fits = |to: &HexId| *to != was && session.battle().battle().situation.units_in(*to).count() == 0;
    let to =
        places.iter().filter(|(id, _)| *id == unit).map(|(_, hex)| *hex).find(fits).expect("an empty hex");
    session.place_anew(unit, Some(to)).expect("there is room");
    let expected: Vec<(UnitId, HexId)> =
        before.iter().map(|(id, hex)| (*id, if *id == unit { to } else { *hex })).collect();
    assert_eq!(lies(&session), expected, "all others lie where they lay");

    let hash = record::hash(session.battle().battle());
    let nowhere = HexId::all().find(|hex| !places.contains(&(unit, *hex))).expect("a hex of the enemy");
    session.place_anew(unit, Some(nowhere)).expect_err("it is not allowed there");
    assert_eq!(record::hash(session.battle().battle()), hash, "nothing has changed");

    session.place_anew(unit, None).expect("it comes back in hand");
    assert!(!lies(&session).iter().any(|(id, _)| *id == unit));
    let AtScreen::Viewer(decision) = session.at_screen() else { panic!("set-up asks") };
    assert!(decision.offer.choices.contains(&Choice::Place(unit, was)), "it can be placed again");
}

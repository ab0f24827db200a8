//! Pictures of boards and battles of platoons: they are painted without a window, show what is there, and are the same every
//! time.

use std::sync::Arc;

use opfire::kit::speech::told;
use opfire::kit::{Match, Progress};
use opfire::picture;
use opfire::platoons::content::FileKind;
use opfire::platoons::content::library::Library;
use opfire::platoons::rules::Platoons;
use rand_pcg::Pcg32;
use resvg::tiny_skia::Pixmap;

const SIZE: (u32, u32) = (480, 320);

fn board(name: &str) -> Pixmap {
    let field = Library::embedded().battlefield(name).unwrap_or_else(|found| panic!("{found}"));
    picture::board(told(&field.title), &field.map, SIZE).expect("there is memory")
}

/// How many pixels of a hundred are of such a colour.
fn share(picture: &Pixmap, is: impl Fn(u8, u8, u8) -> bool) -> usize {
    let pixels = picture.pixels().iter().filter(|pixel| is(pixel.red(), pixel.green(), pixel.blue()));
    pixels.count() * 100 / picture.pixels().len()
}

#[test]
fn every_board_is_painted_with_what_lies_on_it() {
    let blue =
        |picture: &Pixmap| share(picture, |red, green, blue| blue > green && blue > red.saturating_add(30));
    let dark = |picture: &Pixmap| {
        share(picture, |red, green, blue| green > red.saturating_add(12) && green > blue && green < 140)
    };
    for name in Library::embedded().names(FileKind::Board) {
        let painted = board(&name);
        assert_eq!((painted.width(), painted.height()), SIZE, "{name}");
        assert!(painted.pixels().iter().all(|pixel| pixel.alpha() == 255), "{name}: nothing shines through");
        assert_eq!(blue(&painted) > 1, name == "river", "{name}: {} of 100 are water", blue(&painted));
        let wooded = dark(&painted) > 8;
        assert_eq!(wooded, name == "forest", "{name}: {} of 100 are woods", dark(&painted));
    }
}

#[test]
fn a_board_looks_the_same_every_time() {
    assert_eq!(board("villages"), board("villages"));
}

#[test]
fn counters_stand_where_their_units_do() {
    let game = Library::embedded().load("rye_harvest").unwrap_or_else(|found| panic!("{found}"));
    let game = Arc::new(game);
    let mut battle: Match<Platoons> = Match::new(game.clone(), 1);
    let before = picture::battle(&game, &battle.battle().situation, SIZE).expect("there is memory");
    let mut luck = Pcg32::new(1, 1);
    for _ in 0..20 {
        let Progress::Asks(decision) = battle.progress() else { panic!("it is not over") };
        let side = decision.side;
        let choice = battle.propose(&mut luck);
        battle.answer(side, choice).expect("it is legal");
    }
    let situation = &battle.battle().situation;
    let after = picture::battle(&game, situation, SIZE).expect("there is memory");
    let same = before.pixels().iter().zip(after.pixels()).filter(|(one, other)| one == other).count();
    assert!(same < before.pixels().len(), "units have come");
    assert!(same * 100 > before.pixels().len() * 85, "all else is as it was");
    assert_eq!(after, picture::battle(&game, situation, SIZE).expect("there is memory"));
    let scenario = picture::scenario(&game, SIZE).expect("there is memory");
    assert_ne!(scenario, before, "a scenario is shown with those who are to come");
}

//! Where the files of a battle come from, and what is packed with one that is kept.

use std::fs;
use std::path::Path;

use opfire::files::bundle::Bundle;
use opfire::files::kind::Kind;
use opfire::files::scenarios::game_of;
use opfire::files::scenarios::scenario_of;
use opfire::platoons::content::FileKind;
use opfire::platoons::content::library::Library;

use super::scenarios::SMALL;

/// A folder with files, each by its path and its text.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

fn library(folder: &tempfile::TempDir) -> Library {
    Library::embedded().with_folders([folder.path().to_path_buf()])
}

/// The battles in the order of their dates; what cannot be read comes last, with its reasons.
#[test]
fn scenarios_are_listed_by_date() {
    let folder = folder(&[("scenarios/platoons/aaa.platoons.ron", "(title: \"A\")")]);
    let list = library(&folder).scenarios();
    let ids: Vec<_> = list.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(
        ids,
        [
            "rye_harvest",
            "the_sugar_works",
            "lindens",
            "the_long_crest",
            "before_the_mist_lifts",
            "wire_in_the_dark",
            "the_road_to_grand_clos",
            "lantern_wood",
            "aaa"
        ]
    );
    let summary = list[0].summary.as_ref().expect("it is read");
    assert_eq!((summary.date, summary.turns, summary.title.french()), ((1941, 7), 8, "La moisson du seigle"));
    assert_eq!((summary.units.axis, summary.units.allies), (6, 4));
    assert_eq!((summary.nations.axis.en.as_str(), summary.nations.allies.en.as_str()), ("German", "Soviet"));
    assert!(list.last().is_some_and(|last| last.summary.is_err()));
}

/// A file of an earlier folder hides one of the same name, in its folder or without; other files of the binary stay.
#[test]
fn earlier_folders_hide_later_ones() {
    let steppe = opfire::files::embedded::text("maps/boards/steppe.board.ron").expect("the board");
    for place in ["maps/boards/steppe.board.ron", "steppe.board.ron"] {
        let folder = folder(&[(place, &steppe.replace("Dubrovka", "Rye").replace("Lower Farm", "Dubrovka"))]);
        let game = library(&folder).load("rye_harvest");
        let told = game.expect_err("the battle names a place that is not there any more").to_string();
        assert!(told.contains("there is no place \"Lower Farm\" on this map"), "{told}");
        assert!(library(&folder).names(FileKind::Board).contains("villages"));
    }
    // What is given first comes first, and before what was given earlier.
    let named = |name: &str| folder(&[("steppe.board.ron", &steppe.replace("Brickyard", name))]);
    let (first, second, third) = (named("One"), named("Two"), named("Three"));
    let path = |folder: &tempfile::TempDir| folder.path().to_path_buf();
    let library =
        Library::embedded().with_folders([path(&third)]).with_folders([path(&first), path(&second)]);
    let game = library.load("rye_harvest").expect("it is read");
    let names: Vec<_> = game.map.place_names().map(|(_, name)| name.en.as_str()).collect();
    assert_eq!(names, ["Dubrovka", "Lower Farm", "One"]);
}

/// What every battle needs is hidden as well.
#[test]
fn a_chart_of_ones_own_hides_the_programs() {
    let folder = folder(&[("platoons/terrain.ron", "()")]);
    assert!(library(&folder).load("rye_harvest").expect_err("no chart").to_string().contains("terrain.ron"));
}

/// A scenario is loaded by its path, too, with the files that lie beside it.
#[test]
fn a_file_is_loaded_by_its_path() {
    let steppe = opfire::files::embedded::text("maps/boards/steppe.board.ron").expect("the board");
    let folder = folder(&[
        ("battle.platoons.ron", &SMALL.replace("\"steppe\"", "\"mine\"")),
        ("mine.board.ron", steppe),
    ]);
    let path = folder.path().join("battle.platoons.ron");
    let game = Library::embedded().load(path.to_str().expect("a path")).expect("it is read");
    assert_eq!(game.scenario.id, "battle");
    let missing = Library::embedded().load("rye_harvets").expect_err("there is none").to_string();
    assert_eq!(
        missing,
        "error: rye_harvets: there is no scenario of that name\n  = did you mean `rye_harvest`?"
    );
}

/// Whoever has the bundle of a battle plays the same battle, and reads no other file.
#[test]
fn a_bundle_holds_all_that_a_battle_needs() {
    let (game, bundle) = Library::embedded().bundle("lindens").expect("it is read");
    let mut names: Vec<_> = bundle.files.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "maps/boards/steppe.board.ron",
            "maps/boards/villages.board.ron",
            "platoons/any.ron",
            "platoons/nations/german.roster.ron",
            "platoons/nations/soviet.roster.ron",
            "platoons/tables.ron",
            "platoons/terrain.ron",
            "scenarios/platoons/lindens.platoons.ron",
        ]
    );
    assert_eq!(scenario_of::<FileKind>(&bundle), Some("lindens"));
    let again = game_of::<FileKind>(&bundle).expect("it is read");
    assert_eq!(again.scenario, game.scenario);
    assert_eq!((again.kinds, again.men, again.chart), (game.kinds, game.men, game.chart));
    for (lost, _) in &bundle.files {
        let files = bundle.files.iter().filter(|(name, _)| name != lost).cloned().collect();
        assert!(game_of::<FileKind>(&Bundle { files }).is_err(), "without {lost}");
    }
}

/// A battle of another folder is packed with what it was read with.
#[test]
fn a_bundle_keeps_what_was_changed() {
    let steppe = opfire::files::embedded::text("maps/boards/steppe.board.ron").expect("the board");
    let folder = folder(&[("steppe.board.ron", &steppe.replace("Brickyard", "Kiln"))]);
    let (_, bundle) = library(&folder).bundle("rye_harvest").expect("it is read");
    drop(folder);
    let game = game_of::<FileKind>(&bundle).expect("it is read");
    assert!(game.map.place_names().any(|(_, name)| name.en == "Kiln"));
}

/// The kind of a file is told by its name.
#[test]
fn kinds_are_told_by_the_name() {
    for kind in FileKind::ALL {
        let inside = kind.form().inside("x");
        assert_eq!(FileKind::of(Path::new(&inside)), Some(kind));
        assert_eq!(kind.id_of(&inside), "x");
    }
    assert_eq!(FileKind::of(Path::new("x.scenario.ron")), None);
}

//! Kept battles: nothing is lost, nothing is believed that was changed, and what earlier versions kept goes on.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use opfire::files::bundle::Bundle;
use opfire::kit::keeping::game_of;
use opfire::kit::{BySide, Seat};
use opfire::squads::content::library::Library;
use opfire::squads::record::{
    ENDING, Entry, Flaw, Head, Journal, Kind, LONGEST_NAME, Match, NotNamed, Progress, Save, SaveError, Seal,
    Untrusted, copy, hash, in_use, kept, look, remove, rename, save,
};
use opfire::squads::rules::{Battle, CardId, Chit, Choice, Game, Question, Side};
use rand_pcg::Pcg32;

const NOWHERE: &str = "a test";

fn game() -> (Arc<Game>, Bundle) {
    let (game, files) = Library::embedded().bundle("crossroads").unwrap_or_else(|found| panic!("{found}"));
    (Arc::new(game), files)
}

/// Answers at random until so many are given or the battle is over.
fn play(battle: &mut Match, luck: &mut Pcg32, answers: usize) {
    while battle.answers().len() < answers {
        let Progress::Asks(decision) = battle.progress() else { return };
        let side = decision.side;
        let choice = battle.propose(luck);
        battle.answer(side, choice).expect("proposed choices are legal");
    }
}

fn battle(seed: u64, answers: usize) -> (Head, Match) {
    let (game, files) = game();
    let head = Head::new(&game, files, seed, BySide { axis: Seat::COMPUTER, allies: Seat::Human });
    let mut battle = Match::new(game, seed);
    play(&mut battle, &mut Pcg32::new(seed, 4), answers);
    (head, battle)
}

fn read(text: &str) -> Result<Save, SaveError> {
    Save::of_text(text, Path::new(NOWHERE))
}

/// The battle of a save that is as it was written.
fn followed(save: &Save) -> Match {
    let (game, _) = save.game(&crate::as_then()).unwrap_or_else(|found| panic!("{found}"));
    let followed = save.follow(&game).expect("it begins with its set-up");
    assert_eq!((save.flaw, followed.divergence), (None, None));
    followed.battle
}

#[test]
fn a_copy_goes_on_where_it_was_plain_and_sealed() {
    for answers in [0, 3, 40, 90, 200, usize::MAX] {
        let (head, battle) = battle(21, answers);
        for seal in [Seal::Plain, Seal::Sealed] {
            let text = copy(&head, &battle, seal).expect("it can be written down");
            let save = read(&text).unwrap_or_else(|wrong| panic!("{wrong}"));
            assert_eq!((&save.head, save.kind), (&head, Kind::Saved));
            let again = followed(&save);
            assert_eq!((again.battle(), again.progress()), (battle.battle(), battle.progress()));
            assert_eq!(read(&copy(&head, &again, seal).expect("written")).expect("read").rests, save.rests);
            let secret = ["Answer(", "Checkpoint(", "hands:", "crossroads"].map(|word| text.contains(word));
            assert_eq!(secret.contains(&true), seal == Seal::Plain, "sealed, nothing can be read");
        }
    }
}

/// Whatever becomes of the files of the scenario, a battle goes on with its own.
#[test]
fn a_battle_is_played_with_the_files_it_began_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let lipovka = Library::embedded().bundle("crossroads").expect("it is good").1;
    let text = lipovka.text("scenarios/crossroads.scenario.ron").expect("it is there");
    let mine = folder.path().join("mine.scenario.ron");
    fs::write(&mine, text.replace("Harvest at Lipovka", "Mine")).expect("written");
    let (game, files) = Library::embedded().bundle(&mine.display().to_string()).expect("it is good");
    let names: Vec<&str> = files.files.iter().map(|(name, _)| name.as_str()).collect();
    let expected = [
        "scenarios/mine.scenario.ron",
        "maps/crossroads.map.ron",
        "nations/german.nation.ron",
        "decks/german.deck.ron",
        "nations/russian.nation.ron",
        "decks/russian.deck.ron",
    ];
    assert_eq!(names, expected);
    let head = Head::new(&game, files, 1, BySide::default());
    let mut battle = Match::new(Arc::new(game), 1);
    play(&mut battle, &mut Pcg32::new(1, 1), 60);
    let path = save(folder.path(), &head, &battle, Seal::Plain).expect("written");
    fs::write(&mine, "nothing").expect("written");
    let save = Save::read(&path).expect("read");
    let again = followed(&save);
    assert_eq!(again.battle(), battle.battle());
    assert_eq!(again.game().scenario.title.en, "Mine");
}

/// A file of a later format is not taken for a damaged one, nor for one that can be read.
#[test]
fn a_later_format_is_told() {
    let (head, battle) = battle(5, 3);
    let text = copy(&head, &battle, Seal::Plain).expect("it can be written down");
    let (first, rest) = text.split_once('\n').expect("lines");
    let format = first.split_whitespace().find_map(|word| word.parse::<u32>().ok()).expect("a format");
    for later in [format + 1, format + 7] {
        let changed = format!("{}\n{rest}", first.replacen(&format!(" {format} "), &format!(" {later} "), 1));
        assert!(
            matches!(read(&changed), Err(SaveError::Newer { found, .. }) if found == later),
            "{:?}",
            read(&changed).err()
        );
    }
}

/// A battle that was played to its end is over in its file, too, and comes to the same end.
#[test]
fn how_a_battle_ended_is_kept() {
    let (head, battle) = battle(5, usize::MAX);
    let Progress::Over(outcome) = *battle.progress() else { panic!("it is over") };
    for seal in [Seal::Plain, Seal::Sealed] {
        let text = copy(&head, &battle, seal).expect("it can be written down");
        let save = read(&text).expect("it is good");
        assert_eq!(save.over, Some(outcome));
        assert_eq!(*followed(&save).progress(), Progress::Over(outcome));
    }
}

/// No two battles share a name, in the same folder and for the same number of answers.
#[test]
fn a_copy_takes_no_other_file_s_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let names: BTreeSet<PathBuf> = [1, 2, 2]
        .map(|seed| {
            let (head, battle) = battle(seed, 5);
            save(folder.path(), &head, &battle, Seal::Plain).expect("written")
        })
        .into();
    assert_eq!(names.len(), 3);
    assert!(names.contains(&folder.path().join("crossroads-5.save.ron")));
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 3, "nothing is left beside them");
}

/// One byte changed, anywhere: the file is refused, or it says that it is damaged and holds the answers before.
#[test]
fn every_changed_byte_is_told() {
    let (head, battle) = battle(5, 24);
    for seal in [Seal::Plain, Seal::Sealed] {
        let text = copy(&head, &battle, seal).expect("it can be written down");
        let whole = read(&text).expect("it is good");
        let mut told = 0;
        let step = |line: &str| if line.len() > 1_000 { 211 } else { 3 };
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            for place in (at..at + line.len()).step_by(step(line)).chain([at + line.len() - 1]) {
                let mut bytes = text.clone().into_bytes();
                bytes[place] ^= 1;
                let changed = String::from_utf8(bytes).expect("ASCII stays ASCII");
                match read(&changed) {
                    Err(_) => {}
                    Ok(save) => {
                        assert!(save.flaw.is_some(), "byte {place} of {line:?} was changed unnoticed");
                        assert!(whole.answers.starts_with(&save.answers));
                    }
                }
                told += 1;
            }
            at += line.len();
        }
        assert!(told > 1_000, "{told} bytes were changed");
    }
}

/// The end cut off, anywhere: told, or for a battle under way, which ends where it ends, the same battle a little
/// earlier.
#[test]
fn every_missing_end_is_told_or_harmless() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, battle) = battle(6, 30);
    let text = copy(&head, &battle, Seal::Plain).expect("it can be written down");
    let whole = read(&text).expect("it is good");
    for length in (0..text.len()).step_by(97).chain(text.len() - 200..text.len()) {
        let length = text.floor_char_boundary(length);
        match read(&text[..length]) {
            Err(_) => {}
            Ok(save) => assert!(save.flaw.is_some(), "{length} bytes of {}", text.len()),
        }
    }
    let journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    let text = fs::read_to_string(journal.path()).expect("it is there");
    for length in (0..text.len()).step_by(97).chain((text.len() - 2_000..text.len()).step_by(7)) {
        let length = text.floor_char_boundary(length);
        if let Ok(save) = read(&text[..length]) {
            assert!(whole.answers.starts_with(&save.answers));
            assert!(matches!(save.flaw, None | Some(Flaw::Torn)));
            if save.head.files == head.files {
                assert_eq!(save.follow(battle.game()).expect("no position").divergence, None);
            }
        }
    }
}

/// Lines moved, left out, doubled, or taken from another battle.
#[test]
fn lines_in_another_order_or_of_another_battle_are_told() {
    let (head, first) = battle(5, 40);
    let (_, second) = battle(6, 40);
    let [text, other] = [&first, &second].map(|battle| copy(&head, battle, Seal::Plain).expect("written"));
    let (lines, others): (Vec<&str>, Vec<&str>) = (text.lines().collect(), other.lines().collect());
    let answer = lines.iter().position(|line| line.starts_with("Answer(")).expect("there is one");
    for number in 0..5 {
        let mut edited = lines.clone();
        match number {
            0 => edited.swap(answer, answer + 1),
            1 => drop(edited.remove(answer)),
            2 => edited.insert(answer, lines[answer]),
            3 => edited[answer] = others[answer],
            _ => edited.push(lines[answer]),
        }
        let save = read(&(edited.join("\n") + "\n")).expect("its head is good");
        assert!(matches!(save.flaw, Some(Flaw::Damaged { .. })), "edit {number}: {:?}", save.flaw);
    }
    assert_eq!(
        read(&text.replace('\n', "\r\n")).expect("read").flaw,
        None,
        "other ends of lines are no damage"
    );
}

/// Behind a damaged line the position that was kept is offered, with the answers since.
#[test]
fn behind_a_damaged_line_the_position_is_still_good() {
    let (head, battle) = battle(8, 120);
    let text = copy(&head, &battle, Seal::Plain).expect("written");
    let save = read(&text.replacen("Answer(", "answer(", 1)).expect("its head is good");
    assert!(matches!(save.flaw, Some(Flaw::Damaged { .. })));
    assert!(save.answers.is_empty());
    let (game, _) = save.game(&Library::embedded()).expect("its files are good");
    let went_on = save.from_checkpoint(&game).expect("there is one").expect("it is sound");
    assert!(went_on.battle() == battle.battle(), "the position, and the answers since");
}

/// A position is gone on from with the answers up to a damaged one, and with none behind it: those would lead to a battle
/// that never was.
#[test]
fn answers_behind_a_damaged_one_do_not_follow_on_the_position_before_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, mut battle) = battle(8, 60);
    let mut journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    play(&mut battle, &mut Pcg32::new(8, 5), 80);
    journal.keep(&battle).expect("kept");
    let text = fs::read_to_string(journal.path()).expect("it is there");
    let whole = read(&text).expect("it is good");
    let since = whole.checkpoint.expect("it was kept at the start").since;
    assert!(since.len() > 10, "{} answers since", since.len());
    let fifth =
        text.match_indices("\nAnswer(").nth(whole.answers.len() - since.len() + 4).expect("it is there");
    let mut damaged = text.clone();
    damaged.replace_range(fifth.0..fifth.0 + 3, "\nan");
    let save = read(&damaged).expect("its head is good");
    assert_eq!(save.checkpoint.expect("it stands before").since, since[..4]);
}

/// The answers lead elsewhere, as they would under other rules: the difference is named, and both ways on are the same
/// battle.
#[test]
fn answers_that_lead_elsewhere_are_told_with_what_can_be_gone_on_from() {
    let (head, battle) = battle(22, 120);
    let mut save = read(&copy(&head, &battle, Seal::Plain).expect("written")).expect("read");
    let (game, _) = save.game(&Library::embedded()).expect("its files are good");
    let rest = save.rests.len() / 2;
    save.rests[rest].hash ^= 1;
    let followed = save.follow(&game).expect("no position");
    assert_eq!(followed.divergence.expect("it differs").rest, rest);
    assert_eq!(followed.battle.answers().len(), save.rests[rest - 1].after);
    assert_eq!(followed.battle.at_rest().1, save.rests[rest - 1].after, "it stands where both agree");
    let went_on = save.from_checkpoint(&game).expect("there is one").expect("it is sound");
    assert_eq!(went_on.battle(), battle.battle(), "the position and the answers since");

    save.rests[rest].hash ^= 1;
    save.answers[30].1 = Choice::Space(99);
    let divergence = save.follow(&game).expect("no position").divergence.expect("it is refused");
    assert!(divergence.what.contains("answer 31 of 120 is refused"), "{}", divergence.what);

    let checkpoint = save.checkpoint.as_mut().expect("there is one");
    checkpoint.hash ^= 1;
    let other = save.from_checkpoint(&game).expect("there is one");
    assert!(other.is_err(), "a position that was not the recorded one is not gone on from");
}

/// What the position of a save says, made extreme one figure at a time, by somebody who knows how to write the hash:
/// refused, or played on without harm.
#[test]
fn every_figure_of_a_position_made_extreme_is_refused_or_harmless() {
    let (head, battle) = battle(9, 150);
    let mut save = read(&copy(&head, &battle, Seal::Plain).expect("written")).expect("read");
    let (game, _) = save.game(&Library::embedded()).expect("its files are good");
    let checkpoint = save.checkpoint.clone().expect("there is one");
    let text = ron::to_string(&checkpoint.battle).expect("written");
    let figures = numbers(&text);
    assert!(figures.len() > 200, "{} figures", figures.len());
    let (mut unread, mut refused, mut played) = (0, 0, 0);
    let extremes = ["0", "-1", "1", "127", "255", "-32768", "32767", "65535", "18446744073709551615"];
    let every = figures.into_iter().flat_map(|figure| extremes.map(|extreme| (figure, extreme)));
    for (index, ((start, end), extreme)) in every.enumerate() {
        let changed = format!("{}{extreme}{}", &text[..start], &text[end..]);
        let Ok(position) = ron::from_str::<Battle>(&changed) else {
            unread += 1;
            continue;
        };
        let kept = save.checkpoint.as_mut().expect("there is one");
        kept.hash = hash(&position);
        *kept.battle = position;
        match save.from_checkpoint(&game).expect("there is one") {
            Err(_) => refused += 1,
            Ok(mut battle) => {
                play(&mut battle, &mut Pcg32::new(index as u64, 1), 12);
                played += 1;
            }
        }
    }
    assert!(
        unread > 1_000 && refused > 900 && played > 40,
        "{unread} not read, {refused} refused, {played} played on"
    );
}

/// Where the numbers of a text stand; those inside of texts, names of hexes among them, are none.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let (mut at, mut quoted) = (0, false);
    while at < bytes.len() {
        quoted ^= bytes[at] == b'"';
        let starts = !quoted && bytes[at].is_ascii_digit();
        let start = at;
        at += 1;
        if starts {
            while at < bytes.len() && bytes[at].is_ascii_digit() {
                at += 1;
            }
            found.push((start, at));
        }
    }
    found
}

/// A running battle: after every answer the file holds it, taking back and all, and goes on where it was.
#[test]
fn a_running_battle_is_kept_answer_by_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, mut battle) = battle(11, 0);
    let mut journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    let path = journal.path().to_owned();
    let mut luck = Pcg32::new(11, 4);
    let mut taken_back = 0;
    for answers in 1..260 {
        let before = battle.answers().len();
        play(&mut battle, &mut luck, before + 1);
        if answers % 3 == 0 {
            taken_back += Side::BOTH.into_iter().filter(|side| battle.undo(*side).is_ok()).count();
        }
        journal.keep(&battle).expect("kept");
        if answers % 9 == 0 {
            let again = followed(&Save::read(&path).expect("read"));
            assert_eq!((again.battle(), again.progress()), (battle.battle(), battle.progress()));
        }
        if answers % 40 == 0 {
            drop(journal);
            let (resumed, save) = Journal::resume(&path).expect("nobody else has it");
            assert!(save.goes_on());
            (battle, journal) = (followed(&save), resumed);
            journal.follow(&save, &battle);
        }
    }
    assert!(taken_back > 10, "{taken_back} answers were taken back");
    journal.close(&battle);
    let save = Save::read(&path).expect("read");
    assert_eq!(save.checkpoint.expect("the position is kept").battle.as_ref(), battle.at_rest().0);
}

/// Ended at any byte of what it wrote, a program leaves every answer that was kept before; what is half there is cut off
/// and written again.
#[test]
fn a_program_that_is_ended_as_it_writes_loses_nothing_that_was_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, mut battle) = battle(12, 60);
    let mut journal = Journal::begin(folder.path(), &head, &battle, Seal::Sealed).expect("begun");
    let path = journal.path().to_owned();
    let before = fs::read(&path).expect("it is there").len();
    let kept = battle.answers().len();
    let mut luck = Pcg32::new(12, 5);
    play(&mut battle, &mut luck, kept + 3);
    journal.keep(&battle).expect("kept");
    drop(journal);
    let text = fs::read(&path).expect("it is there");
    for length in before..=text.len() {
        fs::write(&path, &text[..length]).expect("cut off");
        let (mut journal, save) = Journal::resume(&path).expect("it goes on");
        assert!(save.goes_on() && save.answers.len() >= kept, "{length} of {} bytes", text.len());
        let mut again = save.follow(battle.game()).expect("no position").battle;
        journal.follow(&save, &again);
        let answers = again.answers().len();
        play(&mut again, &mut luck, answers + 1);
        journal.keep(&again).expect("kept");
        let save = Save::read(&path).expect("read");
        assert_eq!(save.flaw, None);
        assert_eq!(save.follow(battle.game()).expect("no position").battle.battle(), again.battle());
    }
}

/// Marks and ends of lines that an editor has put in are no damage, and what is written on is in its place.
#[test]
fn a_file_that_an_editor_has_rewritten_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, mut battle) = battle(18, 12);
    let journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    let path = journal.path().to_owned();
    drop(journal);
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, format!("\u{feff}{}", text.replace('\n', "\r\n"))).expect("written");
    let (mut journal, save) = Journal::resume(&path).expect("it goes on");
    battle = followed(&save);
    journal.follow(&save, &battle);
    play(&mut battle, &mut Pcg32::new(18, 2), 20);
    journal.keep(&battle).expect("kept");
    assert!(followed(&Save::read(&path).expect("read")).battle() == battle.battle());
}

/// A battle is played in one window at a time.
#[test]
fn two_programs_do_not_share_a_battle() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, battle) = battle(13, 10);
    let first = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    let second = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    assert_ne!(first.path(), second.path());
    assert!(matches!(Journal::resume(first.path()), Err(SaveError::InUse { .. })));
    let path = first.path().to_owned();
    assert!(in_use(&path) && !in_use(folder.path()) && !in_use(&folder.path().join("none")));
    drop(first);
    assert!(!in_use(&path));
    assert!(Journal::resume(&path).is_ok());
}

/// A full disk, in the middle of a line: told, nothing that was kept is harmed, and later all is there.
#[cfg(target_os = "linux")]
#[test]
fn what_could_not_be_written_is_written_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, mut battle) = battle(14, 10);
    let mut journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    let path = journal.path().to_owned();
    let good = fs::read(&path).expect("it is there");
    play(&mut battle, &mut Pcg32::new(14, 6), 14);
    // Half a line, as a full disk leaves it.
    fs::write(&path, [&good[..], b"Answer(Ax"].concat()).expect("written");
    journal.keep(&battle).expect("kept");
    assert_eq!(followed(&Save::read(&path).expect("read")).battle(), battle.battle());
}

#[test]
fn the_list_tells_what_there_is_and_no_secrets() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, under_way) = battle(15, 90);
    let (_, over) = battle(16, usize::MAX);
    save(folder.path(), &head, &under_way, Seal::Plain).expect("written");
    let running = Journal::begin(folder.path(), &head, &under_way, Seal::Sealed).expect("begun");
    let ended = Journal::begin(folder.path(), &head, &over, Seal::Plain).expect("begun");
    fs::write(folder.path().join("torn.save.ron"), "(format:1,").expect("written");
    fs::create_dir(folder.path().join("folder.save.ron")).expect("made");
    let list = kept(&[folder.path().to_owned(), folder.path().join("none")]);
    assert_eq!(list.len(), 5);
    let of = |path: &Path| list.iter().find(|one| one.path == path).expect("it is listed");
    let state = of(running.path()).state.as_ref().expect("it is good");
    assert_eq!((state.title.en.as_str(), state.kind), ("Harvest at Lipovka", Kind::Running));
    assert!(state.title.fr.is_some(), "the scenario in the file has its title in both languages");
    assert_eq!((state.time, state.over), (under_way.at_rest().0.situation.time, None));
    assert!(state.time > 0, "time has advanced");
    assert_eq!(state.seats, BySide { axis: Seat::COMPUTER, allies: Seat::Human });
    let state = of(ended.path()).state.as_ref().expect("it is good");
    assert!(state.over.is_some());
    assert!(of(&folder.path().join("torn.save.ron")).state.is_err());
    assert!(of(&folder.path().join("folder.save.ron")).state.is_err());
}

/// What a file says that its player calls it.
fn called(path: &Path) -> Option<String> {
    look(path).unwrap_or_else(|wrong| panic!("{wrong}")).name
}

/// The name is kept beside the battle, whose file is not touched, and stays as the battle goes on.
#[test]
fn a_battle_keeps_the_name_that_it_was_given() {
    for seal in [Seal::Plain, Seal::Sealed] {
        let folder = tempfile::tempdir().expect("a folder");
        let (head, mut battle) = battle(31, 20);
        let mut journal = Journal::begin(folder.path(), &head, &battle, seal).expect("begun");
        let path = journal.path().to_owned();
        let before = fs::read(&path).expect("it is there");
        rename(&path, "  The mill, second try ").expect("named while it is played");
        assert_eq!(fs::read(&path).expect("it is there"), before);
        assert_eq!(called(&path).as_deref(), Some("The mill, second try"));
        play(&mut battle, &mut Pcg32::new(31, 1), 40);
        journal.keep(&battle).expect("kept");
        journal.close(&battle);
        let (journal, save) = Journal::resume(&path).expect("it goes on");
        drop(journal);
        assert_eq!(followed(&save).battle(), battle.battle());
        assert_eq!(called(&path).as_deref(), Some("The mill, second try"));
        rename(&path, "Le moulin").expect("named anew");
        assert_eq!(called(&path).as_deref(), Some("Le moulin"));
        assert_eq!(kept(&[folder.path().to_owned()]).len(), 1, "the file with the name is no battle");
    }
}

/// A refused name leaves the one before; it says why.
#[test]
fn a_bad_name_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, battle) = battle(32, 5);
    let path = save(folder.path(), &head, &battle, Seal::Plain).expect("written");
    let longest = "é".repeat(LONGEST_NAME);
    rename(&path, &longest).expect("so long it may be");
    for empty in ["", "   ", "\u{a0}"] {
        assert!(matches!(rename(&path, empty), Err(NotNamed::Empty)), "{empty:?}");
    }
    let longer = format!("{longest}é");
    assert!(matches!(rename(&path, &longer), Err(NotNamed::TooLong(letters)) if letters == LONGEST_NAME + 1));
    for unseen in ["two\nlines", "\u{1b}[2J", "a\tb", "\u{7f}"] {
        assert!(matches!(rename(&path, unseen), Err(NotNamed::Unseen)), "{unseen:?}");
    }
    assert_eq!(called(&path), Some(longest));
    let nowhere = folder.path().join("none.save.ron");
    for strange in [&nowhere, &folder.path().to_owned()] {
        assert!(matches!(rename(strange, "Mine"), Err(NotNamed::Kept(SaveError::Read { .. }))));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 2, "the battle and its name");
}

/// A name belongs to one battle: another one that takes its file's name has none, and what was written by hand is held to the same.
#[test]
fn a_name_is_that_of_one_battle() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, battle) = battle(33, 5);
    let path = save(folder.path(), &head, &battle, Seal::Plain).expect("written");
    rename(&path, "The first").expect("named");
    fs::remove_file(&path).expect("removed by somebody else");
    assert_eq!(save(folder.path(), &head, &battle, Seal::Plain).expect("written"), path);
    assert_eq!(called(&path), None);
    rename(&path, "The second").expect("named");
    let beside = folder.path().join("crossroads-5.save.ron.name");
    let text = fs::read_to_string(&beside).expect("it is there");
    for strange in [
        text.replace("The second", "A\u{1b}[2J"),
        text.replace("name 1", "name 2"),
        text.replace('\n', " "),
        "x".repeat(10_000),
        String::new(),
    ] {
        fs::write(&beside, strange).expect("written");
        assert_eq!(called(&path), None);
    }
}

/// Saves of the first format can be named, too.
#[test]
fn a_battle_of_the_first_format_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut old = fs::read_dir("tests/saves/1").expect("saves").flatten().map(|entry| entry.path());
    let path = folder.path().join("old.save.ron");
    fs::copy(old.next().expect("one of the first format"), &path).expect("copied");
    rename(&path, "From the old days").expect("named");
    assert_eq!(called(&path).as_deref(), Some("From the old days"));
}

/// A battle that somebody plays is not deleted; another one is, with its name, and nothing else.
#[test]
fn only_a_battle_that_nobody_plays_is_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, battle) = battle(34, 10);
    let journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    let path = journal.path().to_owned();
    rename(&path, "Mine").expect("named");
    let other = save(folder.path(), &head, &battle, Seal::Plain).expect("written");
    assert!(matches!(remove(&path), Err(SaveError::InUse { .. })));
    assert_eq!(called(&path).as_deref(), Some("Mine"));
    drop(journal);
    remove(&path).expect("nobody plays it");
    let left: Vec<PathBuf> =
        fs::read_dir(folder.path()).expect("it is there").flatten().map(|entry| entry.path()).collect();
    assert_eq!(left, [other]);
    let no_file = folder.path().join("folder.save.ron");
    fs::create_dir(&no_file).expect("made");
    for refused in [&no_file, &path] {
        let Err(error @ SaveError::Remove { .. }) = remove(refused) else { panic!("it cannot be deleted") };
        assert!(error.to_string().contains("cannot be deleted"), "{error}");
    }
    assert!(no_file.exists());
}

/// A battle stands where it last came to rest, whether its file says so at its end or the answers have to be played again.
#[test]
fn how_a_battle_stands_is_read_from_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    for answers in [5, 90, 200] {
        let (head, mut battle) = battle(35, answers);
        let mut journal = Journal::begin(folder.path(), &head, &battle, Seal::Sealed).expect("begun");
        play(&mut battle, &mut Pcg32::new(35, 1), answers + 30);
        journal.keep(&battle).expect("kept");
        let stands = || {
            let save = Save::read(journal.path()).expect("read");
            let (game, _) = save.game(&Library::embedded()).unwrap_or_else(|found| panic!("{found}"));
            (save.rests.len(), save.stands(&game).expect("it came to a rest"))
        };
        assert_eq!(stands(), (battle.rests().len(), battle.at_rest().0.situation.clone()));
        let path = journal.path().to_owned();
        journal.close(&battle);
        let save = Save::read(&path).expect("read");
        let (game, _) = save.game(&Library::embedded()).unwrap_or_else(|found| panic!("{found}"));
        assert_eq!(save.stands(&game).as_ref(), Some(&battle.at_rest().0.situation));
    }
}

/// Devices, pipes and folders, files that are too large or no text: refused at once.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.save.ron");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("there is mkfifo");
    assert!(made.success());
    let endless = folder.path().join("endless.save.ron");
    std::os::unix::fs::symlink("/dev/zero", &endless).expect("linked");
    let huge = folder.path().join("huge.save.ron");
    fs::File::create(&huge).and_then(|file| file.set_len(100 << 20)).expect("a file full of nothing");
    for path in [&pipe, &endless, &huge, &folder.path().to_owned()] {
        assert!(matches!(Save::read(path), Err(SaveError::Read { .. })), "{}", path.display());
        assert!(matches!(Journal::resume(path), Err(SaveError::Read { .. })), "{}", path.display());
    }
    assert_eq!(kept(&[folder.path().to_owned()]).len(), 3);
}

/// The questions in whose middle battles were saved, by the names of their files.
fn moment(question: &Question) -> Option<&'static str> {
    Some(match question {
        Question::SetUp => "set_up",
        Question::Turn => "turn",
        Question::Discard => "discard",
        Question::Activate(_) => "activate",
        Question::MoveWhere => "move",
        Question::Window { .. } => "window",
        Question::FireWith { .. } => "fire",
        Question::BeforeAttackRoll => "attack",
        Question::BeforeDefenceRoll { .. } => "defence",
        Question::Reroll { .. } => "reroll",
        Question::AdvanceWho => "advance",
        Question::BeforeMelee { .. } => "melee",
        Question::RallyNext => "rally",
        Question::Retreat { .. } => "retreat",
        Question::Spot => "spotting",
        Question::ImpactNext => "impact",
        Question::SniperTarget { .. } => "sniper",
        Question::Enter { .. } => "reinforcement",
        Question::Event(_) => "event",
        _ => return None,
    })
}

/// Writes a save of every moment into the folder of the format of today, where there is none yet: what is there was
/// written by an earlier version and stays as it is.
fn write_what_is_missing(folder: &Path) {
    fs::create_dir_all(folder).expect("made");
    for scenario in ["crossroads", "warm_walls"] {
        let (game, files) = Library::embedded().bundle(scenario).expect("it is good");
        let game = Arc::new(game);
        for seed in 1..30 {
            let head =
                Head::new(&game, files.clone(), seed, BySide { axis: Seat::Human, allies: Seat::COMPUTER });
            let (mut battle, mut luck) = (Match::new(game.clone(), seed), Pcg32::new(seed, 77));
            while let Progress::Asks(decision) = battle.progress() {
                let enough = battle.answers().len() > usize::from(decision.question != Question::SetUp) * 40;
                if let Some(name) = moment(&decision.question).filter(|_| enough) {
                    let path = folder.join(format!("{name}{ENDING}"));
                    if !path.exists() {
                        fs::write(path, copy(&head, &battle, Seal::Plain).expect("written"))
                            .expect("written");
                    }
                }
                let answers = battle.answers().len();
                play(&mut battle, &mut luck, answers + 1);
            }
        }
    }
}

/// Every battle that an earlier version kept, in the middle of everything, is the same battle today.
#[test]
fn battles_of_every_format_go_on() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    if crate::rewriting() {
        write_what_is_missing(&folder.join("2"));
    }
    for format in ["1", "2"] {
        let files: Vec<PathBuf> = fs::read_dir(folder.join(format))
            .expect("it is there")
            .flatten()
            .map(|entry| entry.path())
            .collect();
        assert!(files.len() >= 18, "format {format} has {} saves", files.len());
        for path in files {
            let save = Save::read(&path).unwrap_or_else(|wrong| panic!("{wrong}"));
            let battle = followed(&save);
            let Progress::Asks(decision) = battle.progress() else { panic!("{} is over", path.display()) };
            let name = moment(&decision.question).expect("a moment of the list");
            assert!(path.ends_with(format!("{name}{ENDING}")), "{} stands at {name}", path.display());
            let went_on =
                save.from_checkpoint(battle.game()).expect("its position is kept").expect("it is sound");
            assert!(went_on.battle() == battle.battle(), "{} goes on elsewhere", path.display());
        }
    }
}

/// A save of the first format with another position than the one its answers led to says so, and has the answers still.
#[test]
fn a_changed_position_of_the_first_format_is_told() {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/saves/1/window.save.ron");
    let text = fs::read_to_string(file).expect("it is there");
    let good = read(&text).expect("it is good");
    let led = good.checkpoint.as_ref().expect("its position is kept").answers;
    assert!(led > 0 && led < good.answers.len());
    let changed = |changes: &[(&str, &str)]| {
        let changed = changes.iter().fold(text.clone(), |text, (was, is)| text.replacen(was, is, 1));
        assert_ne!(changed, text, "it was changed");
        let save = read(&changed).expect("it can be read");
        assert_eq!(save.answers, good.answers);
        (save.flaw, save.checkpoint.map(|checkpoint| checkpoint.answers))
    };
    let (at, hashes) =
        (format!("rest_after:{led},"), &text[text.find("hashes:").expect("they are the last")..]);
    let [last, behind] = [0, 1].map(|more| format!("rest_after:{},", good.answers.len() + more));
    let told = (Some(Flaw::Position), None);
    assert_eq!(changed(&[("mines:6", "mines:7")]), told);
    assert_eq!(changed(&[(&at, &last)]), (None, Some(good.answers.len())));
    assert_eq!(changed(&[(&at, &behind)]), told, "there are not so many answers");
    assert_eq!(changed(&[(hashes, "hashes:[])")]), told, "it came to no rest");
    assert_eq!(changed(&[(hashes, "hashes:[])"), (&at, "rest_after:0,")]), (None, None));
    let newer = read(&text.replacen("format:1", "format:3", 1));
    assert!(matches!(newer, Err(SaveError::Newer { found: 3, .. })), "{newer:?}");
}

/// The opening says which game it is, and the squad game says nothing: a battle of another is left alone, in its journal, too.
#[test]
fn a_battle_of_another_game_is_told_apart() {
    let (mut head, battle) = battle(5, 10);
    let folder = tempfile::tempdir().expect("a folder");
    let own = save(folder.path(), &head, &battle, Seal::Sealed).expect("it can be written");
    assert_eq!(game_of(&own).expect("it can be read"), "");
    assert!(!copy(&head, &battle, Seal::Plain).expect("it can be written down").contains("game:"));
    head.opening.game = "another".to_owned();
    let other = save(folder.path(), &head, &battle, Seal::Sealed).expect("it can be written");
    assert_eq!(game_of(&other).expect("it can be read"), "another");
    assert!(matches!(Save::read(&other), Err(SaveError::OtherGame { path }) if path == other));
    assert!(matches!(look(&other), Err(SaveError::OtherGame { .. })));
    let journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("it can be written");
    let other = journal.path().to_owned();
    journal.close(&battle);
    assert!(matches!(Journal::resume(&other), Err(SaveError::OtherGame { .. })));
}

/// The log of a battle tells it whole, taking back and all.
#[test]
fn the_log_only_grows() {
    let (_, mut battle) = battle(17, 0);
    let mut luck = Pcg32::new(17, 1);
    let mut before = battle.log().to_vec();
    for answers in 1..80 {
        play(&mut battle, &mut luck, answers);
        let undone = Side::BOTH.into_iter().any(|side| battle.undo(side).is_ok());
        assert!(battle.log().starts_with(&before));
        assert_eq!(undone, matches!(battle.log().last(), Some(Entry::TakenBack(_))));
        before = battle.log().to_vec();
    }
}

/// Where the last position is at hand, what differs is told by its field; where it is not the recorded one, only that.
#[test]
fn the_field_that_differs_is_named() {
    let (head, battle) = battle(21, 90);
    let text = copy(&head, &battle, Seal::Plain).expect("it can be written down");
    let (game, _) = game();
    let mut save = read(&text).unwrap_or_else(|wrong| panic!("{wrong}"));
    let last = save.rests.len() - 1;
    let checkpoint = save.checkpoint.as_mut().expect("a copy ends with its position");
    checkpoint.battle.situation.victory_points += 3;
    checkpoint.hash = 1;
    save.rests[last].hash = 1;
    let points = battle.at_rest().0.situation.victory_points;
    let told = save.follow(&game).expect("it begins with its set-up").divergence.expect("it differs");
    assert_eq!((told.rest, told.what.as_str()), (last, "battle.situation.victory_points is not what it was"));
    assert_eq!(told.values, Some(format!("recorded {}, played {points}", points + 3)));
    save.rests[last].hash = 2;
    let told = save.follow(&game).expect("it begins with its set-up").divergence.expect("it differs");
    assert_eq!((told.what.as_str(), told.values), ("the battle differs", None));
}

/// A damaged line is told with the number of lines behind it.
#[test]
fn a_damaged_line_is_told_by_its_number() {
    let (head, battle) = battle(21, 60);
    let text = copy(&head, &battle, Seal::Plain).expect("it can be written down");
    let lines: Vec<&str> = text.lines().collect();
    let at = lines.len() - 6;
    let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    changed[at].insert(0, ' ');
    let save = read(&(changed.join("\n") + "\n")).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(save.flaw, Some(Flaw::Damaged { line: at + 1, behind: lines.len() - 1 - at }));
}

/// The position of an earlier rest is at hand as well, as long as the battle that is played again stands there.
#[test]
fn the_field_is_named_at_an_earlier_rest_too() {
    let (head, mut battle) = battle(21, 90);
    let rest = battle.at_rest().0.clone();
    let last = battle.rests().len() - 1;
    play(&mut battle, &mut Pcg32::new(21, 5), 140);
    let mut save = read(&copy(&head, &battle, Seal::Plain).expect("written")).expect("it is good");
    assert!(save.rests.len() > last + 1);
    let checkpoint = save.checkpoint.as_mut().expect("a copy ends with its position");
    (checkpoint.hash, *checkpoint.battle) = (1, rest);
    checkpoint.battle.situation.time += 1;
    save.rests[last].hash = 1;
    let told = save.follow(battle.game()).expect("no position").divergence.expect("it differs");
    assert_eq!((told.rest, told.what.as_str()), (last, "battle.situation.time is not what it was"));
}

/// What differs is told by its path: the entry of a list, or the whole list where it is longer.
#[test]
fn what_differs_is_told_by_its_path() {
    let (head, battle) = battle(21, 90);
    let save = read(&copy(&head, &battle, Seal::Plain).expect("written")).expect("it is good");
    let told = |change: &dyn Fn(&mut Battle)| {
        let mut save = save.clone();
        change(&mut save.checkpoint.as_mut().expect("there is one").battle);
        let divergence = save.follow(battle.game()).expect("no position").divergence.expect("it differs");
        assert_eq!(divergence.rest, save.rests.len());
        (divergence.what, divergence.values.unwrap_or_default())
    };
    let kept = |path: &str| format!("the position that was kept differs: battle.situation.{path}");
    let was = battle.at_rest().0.situation.units[3].broken;
    let (what, values) = told(&|battle| battle.situation.units[3].broken ^= true);
    assert_eq!((what, values), (kept("units[3].broken"), format!("recorded {}, played {was}", !was)));
    let (what, _) = told(&|battle| battle.situation.open_chits.push(Chit::A));
    assert_eq!(what, kept("open_chits"));
    // Kept at another answer than the last rest's, it cannot be compared field by field.
    let mut other = save.clone();
    let checkpoint = other.checkpoint.as_mut().expect("there is one");
    checkpoint.battle.situation.time += 1;
    checkpoint.answers -= 1;
    let told = other.follow(battle.game()).expect("no position").divergence.expect("it differs");
    assert_eq!((told.what.as_str(), told.values), ("the position that was kept differs: it", None));
}

/// Rests that were not written any more are no difference where no answer follows them; any others are.
#[test]
fn missing_rests_and_rests_too_many_are_told() {
    let (head, mut battle) = battle(21, 90);
    let mut luck = Pcg32::new(21, 6);
    // Up to an answer that leads to a rest.
    while battle.at_rest().1 < battle.answers().len() {
        let answers = battle.answers().len();
        play(&mut battle, &mut luck, answers + 1);
    }
    let mut save = read(&copy(&head, &battle, Seal::Plain).expect("written")).expect("it is good");
    let follow = |save: &Save| save.follow(battle.game()).expect("no position");
    assert_eq!((follow(&save).divergence.is_none(), follow(&save).rests()), (true, usize::MAX));
    let rests = save.rests.len();
    let last = save.rests.pop().expect("there is one");
    assert_eq!(follow(&save).divergence, None, "the last answer was written, its rest not any more");
    save.rests.extend([last, last]);
    let told = follow(&save);
    assert_eq!(told.rests(), rests);
    let expected = format!("{} rests are recorded and {rests} were played", rests + 1);
    assert_eq!(
        told.divergence.map(|divergence| (divergence.what, divergence.values)),
        Some((expected, None))
    );
    let earlier =
        save.rests.iter().rposition(|rest| rest.after < last.after).expect("there is an earlier one");
    save.rests.truncate(earlier);
    let told = follow(&save).divergence.expect("a rest is missing");
    let expected = format!("{earlier} rests are recorded and {rests} were played");
    assert_eq!((told.rest, told.what), (earlier, expected));
}

/// 6.3: where the end was not written any more the battle has ended all the same; another end is told.
#[test]
fn another_end_is_told_and_a_missing_one_is_not() {
    let (head, battle) = battle(5, usize::MAX);
    let mut save = read(&copy(&head, &battle, Seal::Plain).expect("written")).expect("it is good");
    let follow = |save: &Save| save.follow(battle.game()).expect("no position").divergence;
    let ended = save.over.take();
    assert_eq!(follow(&save), None);
    save.over =
        ended.map(|outcome| opfire::squads::rules::Outcome { winner: outcome.winner.other(), ..outcome });
    let told = follow(&save).expect("the other side won");
    assert_eq!((told.rest, told.what.as_str()), (save.rests.len(), "it ended otherwise"));
}

/// A position whose chance was tampered with is not gone on from: nothing may be stacked in a battle.
#[test]
fn a_position_with_another_chance_is_refused() {
    let (head, battle) = battle(21, 90);
    let save = read(&copy(&head, &battle, Seal::Plain).expect("written")).expect("it is good");
    let with = |change: &dyn Fn(&mut Battle)| {
        let mut save = save.clone();
        let checkpoint = save.checkpoint.as_mut().expect("there is one");
        change(&mut checkpoint.battle);
        checkpoint.hash = hash(&checkpoint.battle);
        save.head.position = Some(checkpoint.battle.clone());
        let begun = save.follow(battle.game()).err();
        let went_on = save.from_checkpoint(battle.game()).expect("there is one").err();
        assert_eq!(begun, went_on, "the same is asked of a position at the start");
        went_on
    };
    assert_eq!(with(&|_| ()), None);
    let card = CardId(1);
    assert_eq!(with(&|battle| battle.luck.stacked.axis.push_back(vec![card])), Some(Untrusted::Chance));
    assert_eq!(with(&|battle| battle.luck.stacked_smoke.push_back(3)), Some(Untrusted::Chance));
    assert_eq!(with(&|battle| battle.luck.stacked_chits.push_back(Chit::A)), Some(Untrusted::Chance));
    assert_eq!(with(&|battle| battle.luck.stacked_losses.allies.push_back(card)), Some(Untrusted::Chance));
    // How far chance has come is no matter, and what else cannot be is told.
    assert_eq!(with(&|battle| assert!(battle.luck.below(6) < 6)), None);
    assert!(matches!(with(&|battle| battle.situation.mines = 5), Some(Untrusted::Unsound(_))));
}

/// The position stands in a running file at every 25th rest and when it is left; a copy is not gone on with, nor what
/// is damaged.
#[test]
fn a_running_file_holds_the_position_now_and_then() {
    let folder = tempfile::tempdir().expect("a folder");
    let (head, mut battle) = battle(11, 0);
    let mut journal = Journal::begin(folder.path(), &head, &battle, Seal::Plain).expect("begun");
    let path = journal.path().to_owned();
    let positions = || fs::read_to_string(&path).expect("it is there").matches("\nCheckpoint(").count();
    let (mut luck, mut expected) = (Pcg32::new(11, 4), positions());
    while matches!(battle.progress(), Progress::Asks(_)) && battle.rests().len() < 80 {
        let (answers, rests) = (battle.answers().len(), battle.rests().len());
        play(&mut battle, &mut luck, answers + 1);
        journal.keep(&battle).expect("kept");
        expected += usize::from(rests / 25 != battle.rests().len() / 25);
        assert_eq!(positions(), expected, "{} rests", battle.rests().len());
    }
    assert!(expected >= 2, "{expected} positions");
    journal.keep(&battle).expect("there is nothing to keep");
    assert_eq!(positions(), expected);
    journal.close(&battle);
    assert_eq!(positions(), expected + 1);
    let text = fs::read_to_string(&path).expect("it is there");
    assert!(read(&text).expect("it is good").goes_on());
    assert!(!read(&text.replacen("\nAnswer(", "\nanswer(", 1)).expect("its head is good").goes_on());
    assert!(!read(&copy(&head, &battle, Seal::Plain).expect("written")).expect("it is good").goes_on());
}

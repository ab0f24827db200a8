//! Battles in a terminal: from the first question to the last, whatever is typed, and nothing that one must not know.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;

use opfire::files::bundle::Bundle;
use opfire::squads::board::HexId;
use opfire::squads::content::library::Library;
use opfire::squads::record::{Head, Match, Progress};
use opfire::squads::rules::{Battle, BySide, Game, Question, Side};
use opfire::squads::terminal::{Lines, Seat, Session};
use opfire::squads::text;
use rand::RngExt;
use rand_pcg::Pcg32;

const PEOPLE: BySide<Seat> = BySide { axis: Seat::Human, allies: Seat::Human };
const COMPUTERS: BySide<Seat> = BySide { axis: Seat::COMPUTER, allies: Seat::COMPUTER };

/// One person, on a side.
fn person(side: Side) -> BySide<Seat> {
    BySide::from_fn(|seat| if seat == side { Seat::Human } else { Seat::COMPUTER })
}

fn game(scenario: &str) -> (Arc<Game>, Bundle) {
    let named = crate::named(scenario);
    let (game, files) = Library::embedded().bundle(&named).unwrap_or_else(|found| panic!("{found}"));
    (Arc::new(game), files)
}

/// What is printed where these lines are typed into a battle.
fn typed_into(battle: Match, files: Bundle, seats: BySide<Seat>, script: &[u8]) -> String {
    let head = Head::new(battle.game(), files, battle.seed(), BySide::default());
    let (mut input, mut output) = (script, Vec::new());
    let session = Session::new(head, battle, seats, None);
    session.play(&mut Lines::new(&mut input, &mut output, true)).expect("all of it is read and written");
    String::from_utf8(output).expect("it is text")
}

/// The same for a new battle.
fn typed(scenario: &str, seed: u64, seats: BySide<Seat>, script: &str) -> String {
    let (game, files) = game(scenario);
    typed_into(Match::new(game, seed), files, seats, script.as_bytes())
}

/// Every line says something, and none is a key or lacks a value.
fn is_said(printed: &str) {
    for line in printed.lines() {
        assert!(line.chars().any(char::is_alphanumeric) || line == ">", "{line:?} says nothing");
        assert!(line.chars().count() <= 100 || !line.trim().contains(' '), "{line} is long");
        assert!(!line.contains('{') && !line.trim_start().starts_with("text-"), "{line}");
        assert!(!line.ends_with(' '), "{line:?} has something behind it");
    }
}

/// What is drawn by a side is told to it alone.
fn tells_no_draw_of(printed: &str, game: &Game, side: Side) {
    let name = text::side_name(game, side);
    let open = [format!("{name} draw a card"), format!("{name} draw a secret chit")];
    for line in printed.lines().filter(|line| line.starts_with(&format!("{name} draw "))) {
        assert!(open.iter().any(|open| open == line), "{line}");
    }
}

#[test]
fn two_computers_play_a_whole_battle() {
    for (scenario, seed) in [("crossroads", 3), ("foundry", 4), ("close_quarters", 5)] {
        let printed = typed(scenario, seed, COMPUTERS, "");
        is_said(&printed);
        assert!(printed.contains(" win\nThe "), "{printed}");
        assert!(!printed.contains("\n1. "), "nobody is asked");
        Side::BOTH.into_iter().for_each(|side| tells_no_draw_of(&printed, &game(scenario).0, side));
    }
}

#[test]
fn who_always_answers_1_comes_to_the_end() {
    let ones = "1\n".repeat(5_000);
    for scenario in ["crossroads", "first_patrol", "proving_ground", "close_quarters", "all_at_once"] {
        for side in Side::BOTH {
            let printed = typed(scenario, 7, person(side), &ones);
            is_said(&printed);
            assert!(
                printed.contains("You have won") || printed.contains("You have lost"),
                "{scenario} {side:?}"
            );
            tells_no_draw_of(&printed, &game(scenario).0, side.other());
        }
    }
}

/// Everything that can be asked about.
fn questions() -> String {
    let mut script =
        "hand\nmap\nunits\nunits enemy\nodds\nadvice\nscore\nlog 1000\nsight C7 F4\ndetails on\nodds\nlog\n"
            .to_owned();
    HexId::all().for_each(|hex| script += &format!("look {hex}\n"));
    script
}

/// Two battles that differ in what the other side holds tell one the same.
#[test]
fn what_the_other_side_holds_changes_nothing_that_is_printed() {
    let script = questions();
    let (mut cards, mut chits) = (0, 0);
    for (scenario, seed) in [("crossroads", 1), ("crossroads", 2), ("foundry", 3), ("proving_ground", 4)] {
        let (game, files) = game(scenario);
        let mut battle = Match::new(game.clone(), seed);
        let mut luck = Pcg32::new(seed, 9);
        while let Progress::Asks(decision) = battle.progress().clone() {
            let (rest, known) = battle.at_rest();
            if decision.question == Question::Turn
                && battle.answers().len() == known
                && luck.random_ratio(1, 12)
            {
                let told = |battle: Battle| {
                    let battle = Match::from_battle(game.clone(), seed, battle);
                    typed_into(battle, files.clone(), person(decision.side), script.as_bytes())
                };
                let enemy = decision.side.other();
                let before = told(rest.clone());
                let mut other = rest.clone();
                let (hand, deck) = (&mut other.hands[enemy], &mut other.decks[enemy]);
                if let (Some(held), Some(lying)) = (hand.first_mut(), deck.first_mut())
                    && rest.seen[decision.side].is_empty()
                {
                    std::mem::swap(held, lying);
                    assert_eq!(before, told(other), "{scenario} {seed}");
                    cards += 1;
                }
                let mut other = rest.clone();
                if let (Some(held), Some(lying)) =
                    (other.secret_chits[enemy].first_mut(), other.chit_cup.first_mut())
                {
                    std::mem::swap(held, lying);
                    assert_eq!(before, told(other), "{scenario} {seed}");
                    chits += 1;
                }
            }
            let choice = battle.propose(&mut luck);
            battle.answer(decision.side, choice).expect("proposals are legal");
        }
    }
    assert!(cards > 10 && chits > 5, "only {cards} cards and {chits} chits were changed");
}

/// What a computer weighed tells of its hand: it is told when the battle is over, of each of its orders.
#[test]
fn why_is_told_when_the_battle_is_over() {
    let whole = typed("crossroads", 7, person(Side::Allies), &"1\n".repeat(5_000));
    // The last 1 ends the program.
    let ones = whole.lines().filter(|line| *line == "> 1").count() - 1;
    let script = format!("why\n{}why\nwhy 2\nwhy 2 1\nwhy 2 1000\nwhy 1000\nwhy me\n", "1\n".repeat(ones));
    let printed = typed("crossroads", 7, person(Side::Allies), &script);
    is_said(&printed);
    let (before, after) = printed.split_once("The battle is over").expect("it comes to its end");
    assert!(answers(before, "why")[0].contains("when the battle is over"), "{before}");
    let (last, second) = (answers(after, "why"), answers(after, "why 2"));
    for told in [&last, &second] {
        assert!(told[0].starts_with("Germans, Regular, decided: "), "{told:?}");
        assert!(told.iter().any(|line| line.ends_with(" points")), "{told:?}");
    }
    assert_ne!(last, second);
    // What was decided behind an order has a number there.
    let listed = second.iter().find_map(|line| line.strip_prefix("   1  ")).expect("something is listed");
    let behind = answers(after, "why 2 1");
    // A line that is indented breaks earlier.
    let told = behind[0].starts_with(&listed[..40]) && behind.iter().any(|line| line.ends_with(" points"));
    assert!(told, "{listed}: {behind:?}");
    assert!(answers(after, "why 2 1000")[0].contains("behind that order"));
    for word in ["why 1000", "why me"] {
        assert!(answers(after, word)[0].contains("orders in this battle"), "{word}");
    }
}

/// The lines between a line that was typed and the next.
fn answers<'p>(printed: &'p str, typed: &str) -> Vec<&'p str> {
    let typed = format!("> {typed}");
    printed
        .lines()
        .skip_while(|line| *line != typed)
        .skip(1)
        .take_while(|line| !line.starts_with('>'))
        .collect()
}

#[test]
fn every_command_answers() {
    let commands = [
        "hand",
        "map",
        "look N4",
        "units",
        "units enemy",
        "sight A1 F4",
        "odds",
        "score",
        "log",
        "log 3",
        "rules",
        "rules O20.3",
        "rules fire group",
        "advice",
        "why",
        "details on",
        "details off",
        "help",
        "again",
    ];
    let script = format!("1\n{}\nquit\n", commands.join("\n"));
    let (game, files) = game("crossroads");
    let printed = typed_into(Match::new(game.clone(), 5), files, person(Side::Allies), script.as_bytes());
    is_said(&printed);
    for command in commands {
        assert!(!answers(&printed, command).is_empty(), "{command} tells nothing");
    }
    assert_eq!(answers(&printed, "log 3").len(), 3);
    assert_eq!(
        answers(&printed, "map").iter().filter(|line| line.trim_start().starts_with("10 ")).count(),
        1
    );
    assert!(answers(&printed, "sight A1 F4")[0].starts_with("A1 to F4, range 6: blocked"));
    assert!(answers(&printed, "rules O20.3")[0].starts_with("O20.3 "));
    assert!(answers(&printed, "again")[0].ends_with("(Russians, Set-up, 8.2)"));
    let hand = answers(&printed, "hand");
    let view = Match::new(game.clone(), 5).view(Side::Allies);
    for card in &view.hand {
        let card = game.card(Side::Allies, *card);
        let words =
            format!("  Order {}, action {}", text::order_name(card.order), text::action_name(card.action));
        assert!(hand.iter().any(|line| line.starts_with(&words)), "{words} is not in {hand:?}");
    }
    assert!(printed.ends_with("The battle was not kept.\n"));
}

/// O21.1, O21.5: a hex further off is gone to step by step; where somebody fires, they stop and it is asked again.
#[test]
fn a_way_is_gone_until_something_happens() {
    let script = "1\n1\n1\n1\n1\n1\nreach\nreach G5\nreach A1\nF5\nagain\n";
    let printed = typed("lesson_move", 1, person(Side::Allies), script);
    is_said(&printed);
    assert_eq!(answers(&printed, "reach")[0], "one point: H8, I7, I9, J8");
    let way = answers(&printed, "reach G5");
    assert_eq!(way[0], "I7, H6, G6, G5: 4 hexes, 5 points");
    assert!(way.iter().any(|line| line.starts_with("H6 can be fired at by Weapon Team C9")), "{way:?}");
    assert_eq!(answers(&printed, "reach A1"), ["A1 is out of reach."]);
    let on = answers(&printed, "F5").join(" ");
    assert!(on.contains("Pruett I7 moves to H6") && on.contains("Germans fire from C9, D9 at H6"), "{on}");
    assert!(!on.contains("moves to G"), "they went on under fire: {on}");
    let printed = typed("lesson_move", 1, person(Side::Allies), "1\n1\n1\n1\n1\n1\nK6\nquit\n");
    let steps = [
        "Pruett I8 moves to I7, 1 spent",
        "Pruett I7 moves to J6, 3 spent",
        "Pruett J6 moves to K6, 4 spent",
    ];
    assert_eq!(answers(&printed, "K6")[..3], steps);
    assert!(answers(&printed, "K6")[3].contains("Which hex?"), "nothing happened on the way");
}

/// What declines is 0 wherever it is one of several, and no number throws a weapon away (11.2).
#[test]
fn no_wrong_number_loses_a_weapon() {
    let script = "1\n0\n1\n1\n1\n1\ndrop\ndrop 7\ndrop 1\ndrop\n0\n";
    let printed = typed("lesson_move", 1, person(Side::Allies), script);
    is_said(&printed);
    assert!(!printed.contains("Throw away"), "{printed}");
    assert!(printed.contains("\n0. Stop here\n"), "{printed}");
    assert_eq!(answers(&printed, "drop"), ["drop 1: Medium MG, Weapon Team I8"]);
    assert_eq!(answers(&printed, "drop 7"), ["drop 1: Medium MG, Weapon Team I8"]);
    assert_eq!(answers(&printed, "drop 1")[0], "Medium MG is lost");
    assert!(printed.contains("> drop\nNo weapon can be thrown away now."), "{printed}");
}

#[test]
fn undo_gives_the_same_question_back() {
    let printed = typed("crossroads", 5, person(Side::Allies), "2\nN4\nagain\nundo\nquit\n");
    let first = printed.split("> 2\n").next().expect("there is something before");
    let at = first.find("Which piece comes next?").expect("it was asked");
    let again = answers(&printed, "undo");
    assert_eq!(again.join("\n"), first[at..].trim_end());
    // What was to be placed is given up first.
    let printed = typed("crossroads", 5, person(Side::Allies), "2\nundo\nundo\n");
    assert!(answers(&printed, "2")[0].contains("Where does Malakhov go?"), "{printed}");
    assert_eq!(answers(&printed, "undo").join("\n"), first[at..].trim_end());
    assert!(printed.contains("there is nothing to take back"), "{printed}");
}

#[test]
fn wrong_words_are_told() {
    let script =
        "haned\nxyzzy\n99\n1 2\n0\nlook\nlook Z9\nsight C7\nunits friend\nlog many\ndetails\nsave\nall\nA1\n";
    let printed = typed("crossroads", 5, person(Side::Allies), script);
    is_said(&printed);
    for (typed, told) in [
        ("haned", "Did you mean hand?"),
        ("xyzzy", "There is no command xyzzy"),
        ("99", "There are the numbers 1 to 14."),
        ("1 2", "One number alone"),
        ("0", "There are the numbers"),
        ("look", "Name a hex"),
        ("look Z9", "Name a hex"),
        ("sight C7", "Name two hexes"),
        ("units friend", "Say units alone"),
        ("log many", "Say how many lines"),
        ("details", "Say on or off"),
        ("save", "Name a file"),
        ("all", "One number alone"),
        ("A1", "Nothing can be chosen in A1."),
    ] {
        let told_then = answers(&printed, typed).join(" ");
        assert!(told_then.contains(told), "{typed}: {told_then}");
    }
}

#[test]
fn nothing_that_is_typed_harms() {
    let words = [
        "1",
        "2",
        "3",
        "all",
        "undo",
        "odds",
        "odds 1 2",
        "odds 999",
        "hand",
        "map",
        "look",
        "look C7",
        "C7",
        "n4",
        "units x",
        "sight",
        "sight A1 A1",
        "log 18446744073709551616",
        "log 0",
        "advice",
        "rules é",
        "details maybe",
        "99999999999999999999",
        "-1",
        "1 1",
        "1,2,,3",
        "",
        " ",
        "\u{202e}",
        "\u{1b}[2J",
        "ALL",
        "ＯＮＥ",
        "\0",
        "help me",
        "score 3",
        "again",
    ];
    for (seed, seats) in [(1, person(Side::Axis)), (2, person(Side::Allies)), (3, PEOPLE), (4, PEOPLE)] {
        let mut luck = Pcg32::new(seed, 4);
        let mut script = Vec::new();
        for _ in 0..400 {
            if luck.random_ratio(1, 5) {
                let length = luck.random_range(0..30);
                script
                    .extend((0..length).map(|_| luck.random_range(0..=255_u8)).filter(|byte| *byte != b'\n'));
            } else {
                script.extend(words[luck.random_range(0..words.len())].as_bytes());
            }
            script.push(b'\n');
        }
        script.extend(vec![b'7'; 100_000]);
        let (game, files) = game("crossroads");
        let printed = typed_into(Match::new(game, seed), files, seats, &script);
        assert!(!printed.contains('\u{1b}') && !printed.contains('\0'));
        assert!(printed.lines().filter(|line| line.starts_with('>')).count() > 100, "{printed}");
    }
}

/// Where two people play, what one sees is out of sight before the other looks.
#[test]
fn two_people_hand_the_keyboard_over() {
    let printed = typed("crossroads", 5, PEOPLE, &"1\n".repeat(400));
    let (game, _) = game("crossroads");
    let mut looked = 0;
    for seen in printed.split("Hand the keyboard to the ").skip(1) {
        let side = if seen.starts_with("Germans") { Side::Axis } else { Side::Allies };
        let (_, seen) = seen.split_once('\n').expect("Enter is awaited");
        let behind = seen.trim_start_matches("> 1\n");
        assert!(behind.starts_with(&"\n".repeat(60)), "{behind}");
        tells_no_draw_of(seen, &game, side.other());
        looked += 1;
    }
    assert!(looked > 10, "the keyboard was handed over {looked} times");
    assert!(printed.contains(" may act: "), "windows are passed over");
    assert!(printed.contains("1. Continue\n2. Stop!\n"));
}

fn opfire(arguments: &[&str], script: &str, folder: &Path) -> Output {
    spoken("C", arguments, script, folder)
}

/// The same where the system speaks a language.
fn spoken(language: &str, arguments: &[&str], script: &str, folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_opfire"));
    command
        .arg("text")
        .args(arguments)
        .current_dir(folder)
        .env("LC_ALL", language)
        .env("LANG", language)
        .env("LANGUAGE", language);
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = piped.spawn().expect("it starts");
    let mut input = program.stdin.take().expect("it listens");
    std::io::Write::write_all(&mut input, script.as_bytes()).expect("it reads");
    drop(input);
    program.wait_with_output().expect("it ends")
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_script_is_answered_the_same_each_time() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let script = format!("{}advice\nodds\n", "1\n".repeat(60));
    let run = || printed(&opfire(&["crossroads", "--seed", "5"], &script, folder.path()));
    let first = run();
    assert_eq!(first, run());
    assert!(
        first.contains("Germans (Regular)") && first.contains("Russians (Person)"),
        "the one that begins"
    );
    assert!(first.ends_with("The battle was not kept.\n"));
    let other = printed(&opfire(&["crossroads", "--seed", "5", "--axis", "human"], "", folder.path()));
    assert!(other.contains("Germans (Person)") && other.contains("Russians (Regular)"), "{other}");
}

#[test]
fn a_battle_that_was_kept_goes_on() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let kept =
        printed(&opfire(&["crossroads", "--seed", "5"], "1\n1\nsave mine\nhand\nagain\n", folder.path()));
    assert!(kept.ends_with("The battle is kept in mine.save.ron.\n"), "{kept}");
    let on = printed(&opfire(&["mine.save.ron"], "hand\nagain\n1\n", folder.path()));
    assert_eq!(answers(&kept, "hand"), answers(&on, "hand"));
    let (before, question) = (answers(&kept, "again"), answers(&on, "again"));
    assert_eq!(before[..before.len() - 1], question[..], "behind the first stands where it is kept");
    assert!(on.ends_with("The battle is kept in mine.save.ron, without what was played since.\n"), "{on}");
    let taken = printed(&opfire(&["crossroads", "--seed", "6"], "1\nsave mine\n", folder.path()));
    assert!(taken.contains("There is a file mine.save.ron already"), "{taken}");
    let again = printed(&opfire(&["mine.save.ron"], "1\nsave mine.save.ron\n", folder.path()));
    assert!(again.ends_with("The battle is kept in mine.save.ron.\n"), "{again}");

    let wrong = opfire(&["no_such_battle"], "", folder.path());
    assert_eq!(wrong.status.code(), Some(1));
    std::fs::write(folder.path().join("noise.save.ron"), "noise").expect("it can be written");
    assert_eq!(opfire(&["noise.save.ron"], "", folder.path()).status.code(), Some(1));
}

/// In French, reasons of sight are French, and every colon is set off.
/// Who quits where the keyboard is to be handed over, in the language that is spoken or in English, is shown nothing more.
#[test]
fn who_quits_between_two_people_is_shown_nothing() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let arguments = ["crossroads", "--seed", "5", "--axis", "human", "--allies", "human"];
    for (language, word) in [("C", "quit"), ("fr_FR.UTF-8", "quitter"), ("fr_FR.UTF-8", "Quit")] {
        let told = printed(&spoken(language, &arguments, &format!("{word}\n"), folder.path()));
        assert!(told.contains(&format!("> {word}\n")) && !told.contains("\n1. "), "{told}");
    }
}

#[test]
fn a_battle_in_french_is_french() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let script = "map\nlook I9\nunits enemy\nsight C7 G4\nscore\nsave none/mine\n1\n1\n2\n1\n1\n1\nodds\nadvice\nlog 50\n";
    let told = printed(&spoken("fr_FR.UTF-8", &["crossroads", "--seed", "5"], script, folder.path()));
    for words in [
        "par une haie en E5 (T87)",
        "none/mine.save.ron ne peut pas être écrit\u{a0}: ce fichier",
        "D7\u{a0}: objectif 1",
    ] {
        assert!(told.contains(words), "{words:?} is not in:\n{told}");
    }
    for line in told.lines() {
        let torn = [": ", "; "]
            .iter()
            .any(|sign| line.match_indices(sign).any(|(at, _)| !line[..at].ends_with('\u{a0}')));
        assert!(!torn, "{line:?} has a sign that is not set off");
    }
}

/// The platoons are played by the same command, and in the language of the user.
#[test]
fn platoons_are_played_in_french() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let arguments = ["rye_harvest", "--seed", "5", "--axis", "computer", "--allies", "computer"];
    let printed = printed(&spoken("fr_FR.UTF-8", &arguments, "", folder.path()));
    is_said(&printed);
    assert!(
        printed.contains("Le tour 1 commence.") && printed.contains("La bataille est finie."),
        "{printed}"
    );
    assert!(!printed.contains("platoon-"), "{printed}");
}

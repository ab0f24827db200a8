//! Random battles: always valid, always playable, the same for the same choices, told in every language.

use opfire::board::{HexId, Words};
use opfire::content::FileKind;
use opfire::content::formations_file::{Formation, Size, read_formations};
use opfire::content::library::Library;
use opfire::content::scenario_file::read_scenario;
use opfire::files::source::Source;
use opfire::generator::{Choices, Engagement, Generated, Weather, Wrong, generate, options};
use opfire::lab::{Chooser, play_one};
use opfire::rules::{BySide, Fortification, Game, Posture, Scenario, Side, UnitClass};

fn made(choices: &Choices) -> Generated {
    generate(&Library::embedded(), choices).unwrap_or_else(|wrong| panic!("{choices:?}: {wrong}"))
}

/// Reads what was written, as any scenario file.
fn read(generated: &Generated) -> Game {
    let source = Source::new("random.scenario.ron", generated.text.clone());
    read_scenario(&source, &Library::embedded())
        .unwrap_or_else(|found| panic!("{:?}:\n{found}\n{}", generated.rolled, generated.text))
}

fn nations(axis: &str, allies: &str) -> BySide<Option<String>> {
    BySide { axis: Some(axis.to_owned()), allies: Some(allies.to_owned()) }
}

/// Choices that go through all enemies, sizes, maps, engagements and weathers, seed by seed.
fn all_kinds(seed: u64) -> Choices {
    let maps: Vec<String> = Library::embedded().names(FileKind::Map).into_iter().collect();
    let at = seed as usize;
    Choices {
        seed,
        nations: nations(
            ["german", "italian"][at / 4 % 2],
            ["russian", "american", "british", "french"][at % 4],
        ),
        size: Some(Size::ALL[at % 3]),
        map: Some(maps[at / 2 % maps.len()].clone()),
        engagement: Some(Engagement::ALL[at / 3 % 3]),
        weather: Some(Weather::ALL[at % 5]),
        ..Choices::default()
    }
}

/// Everything that a battle of these choices has to be.
fn check(choices: &Choices) {
    let generated = made(choices);
    let game = read(&generated);
    let scenario = &game.scenario;
    let mut fortified = Vec::new();
    for side in Side::BOTH {
        let half = &scenario.sides[side];
        assert!(half.units.iter().all(|unit| unit.suggested.is_some()), "{side:?} places all as suggested");
        let class = |index: usize| game.nations[side].units[usize::from(half.units[index].kind.0)].class;
        let leaders = (0..half.units.len()).filter(|index| class(*index) == UnitClass::Leader);
        for leader in leaders {
            assert!(half.units[leader].name.is_some(), "leaders have names");
            // A leader has those whom he leads around him.
            let hex = half.units[leader].suggested.expect("checked above");
            let near = half.units.iter().filter_map(|unit| unit.suggested).filter(|at| at.distance(hex) <= 1);
            assert!(near.count() >= 2, "a leader in {hex} is alone: {choices:?}");
        }
        assert!(usize::from(half.surrender) < half.units.len(), "a side gives up before its last unit");
        let works = half.fortifications.iter().map(|(kind, hex)| (*kind, hex.expect("a suggested hex")));
        fortified.extend(works.clone());
        if half.posture != Posture::Defender {
            assert_eq!(works.count(), 0, "only a defender fortifies");
        }
    }
    // F104: there is one pillbox in the game, and none of these groups has it.
    assert!(fortified.iter().all(|(kind, _)| *kind != Fortification::Pillbox));

    let seats = BySide { axis: Chooser::Random, allies: Chooser::Random };
    play_one(&game, seats, choices.seed, true).unwrap_or_else(|broken| panic!("{choices:?}: {broken}"));
}

#[test]
fn a_hundred_random_battles_of_all_kinds_are_valid_and_reach_an_outcome() {
    for seed in 0..100 {
        check(&all_kinds(seed));
    }
}

#[test]
fn a_hundred_battles_with_everything_rolled_are_valid_and_reach_an_outcome() {
    for seed in 1000..1100 {
        check(&Choices { seed, ..Choices::default() });
    }
}

#[test]
fn everything_can_be_rolled() {
    for seed in 0..150 {
        read(&made(&Choices { seed, ..Choices::default() }));
    }
}

#[test]
fn the_same_choices_give_the_same_text_and_other_seeds_other_battles() {
    let mut titles = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let choices = Choices { seed, ..Choices::default() };
        let generated = made(&choices);
        assert_eq!(generated, made(&choices));
        // What was rolled, locked, makes the same battle again.
        assert_eq!(generated, made(&generated.rolled.choices()), "seed {seed}");
        titles.insert(generated.title.en);
    }
    assert!(titles.len() > 12, "{titles:?}");
}

#[test]
fn locking_one_roll_leaves_the_others() {
    for seed in 0..20 {
        let rolled = made(&Choices { seed, ..Choices::default() }).rolled;
        let locked = Choices { seed, map: Some("crossroads".to_owned()), ..Choices::default() };
        let again = made(&locked).rolled;
        assert_eq!((again.year, again.size, again.engagement), (rolled.year, rolled.size, rolled.engagement));
        assert_eq!((again.nations, again.formations), (rolled.nations, rolled.formations));
    }
}

#[test]
fn a_map_in_snow_is_fought_on_in_winter() {
    use opfire::board::Look;
    let winter = ["January", "February", "March", "November", "December"];
    for seed in 0..60 {
        let locked = Choices { seed, map: Some("birch_marsh".to_owned()), ..Choices::default() };
        for choices in [locked, Choices { seed, ..Choices::default() }] {
            let game = read(&made(&choices));
            let snowy = game.map.look == Look::Snow;
            let date = &game.scenario.date;
            assert!(!snowy || winter.iter().any(|month| date.en.contains(month)), "seed {seed}: {}", date.en);
        }
    }
}

#[test]
fn the_weather_of_a_battle_is_seen() {
    use opfire::board::{Daylight, Weather as Seen};
    for weather in Weather::ALL {
        let sky =
            read(&made(&Choices { seed: 4, weather: Some(weather), ..Choices::default() })).scenario.sky;
        let expected = match weather {
            Weather::Clear => (Daylight::Day, Seen::Clear),
            Weather::Mist => (Daylight::Day, Seen::Mist),
            Weather::Night => (Daylight::Night, Seen::Clear),
            Weather::Mud => (Daylight::Day, Seen::Rain),
            Weather::Snow => (Daylight::Day, Seen::Snowfall),
        };
        assert_eq!((sky.light, sky.weather), expected, "{weather:?}");
    }
}

#[test]
fn a_formation_keeps_to_its_years_and_a_war_to_its_own() {
    for seed in 0..40 {
        let rolled =
            made(&Choices { seed, nations: nations("german", "american"), ..Choices::default() }).rolled;
        assert!((1943..=1945).contains(&rolled.year));
        assert_ne!(rolled.map, "steppe_halt", "there is no steppe in the west");
        let rolled =
            made(&Choices { seed, nations: nations("german", "russian"), ..Choices::default() }).rolled;
        assert!((1941..=1945).contains(&rolled.year));
        let guards = BySide { axis: None, allies: Some("Commando".to_owned()) };
        let rolled = made(&Choices { seed, formations: guards, ..Choices::default() }).rolled;
        assert!(rolled.year >= 1943 && rolled.nations.allies == "russian");
    }
    // Before the war a battle has to be asked for.
    let early = Choices { year: Some(1940), ..Choices::default() };
    assert_eq!(made(&early).rolled.year, 1940);
}

#[test]
fn the_options_go_with_what_is_locked() {
    let library = Library::embedded();
    let open = options(&library, &Choices::default()).expect("the files are right");
    assert_eq!(open.years, [1939, 1940, 1941, 1942, 1943, 1944, 1945]);
    assert_eq!((open.nations.axis.len(), open.nations.allies.len()), (2, 4));
    let early = Choices { year: Some(1941), ..Choices::default() };
    let early = options(&library, &early).expect("the files are right");
    assert_eq!(early.nations.allies, ["british", "french", "russian"]);
    assert!(!early.formations.allies.contains(&"Commando".to_owned()));
    let west = Choices { nations: nations("german", "american"), ..Choices::default() };
    assert_eq!(options(&library, &west).expect("the files are right").years, [1943, 1944, 1945]);
}

#[test]
fn wrong_choices_are_told_with_the_nearest_name_or_what_is_possible() {
    let wrong =
        |choices: Choices| generate(&Library::embedded(), &choices).expect_err("this is wrong").to_string();
    assert_eq!(
        wrong(Choices { nations: nations("germn", "russian"), ..Choices::default() }),
        "there is no nation `germn`; did you mean `german`?"
    );
    assert_eq!(
        wrong(Choices { nations: nations("russian", "american"), ..Choices::default() }),
        "`russian` fights on the side of the Allies; the Axis can be: german, italian"
    );
    assert_eq!(
        wrong(Choices { map: Some("crosroads".to_owned()), ..Choices::default() }),
        "there is no map `crosroads`; did you mean `crossroads`?"
    );
    assert_eq!(
        wrong(Choices { year: Some(1942), nations: nations("german", "american"), ..Choices::default() }),
        "german and american have no formations in 1942; the years are 1943 to 1945"
    );
    assert_eq!(
        wrong(Choices { year: Some(1950), ..Choices::default() }),
        "no two nations have formations in 1950; the years are 1939 to 1945"
    );
    let typo = BySide { axis: Some("Pioner".to_owned()), allies: None };
    let told = generate(&Library::embedded(), &Choices { formations: typo, ..Choices::default() });
    assert!(matches!(&told, Err(Wrong::Unknown { what: "formation", .. })), "{told:?}");
}

#[test]
fn the_attacker_starts_and_the_defender_sets_up_first() {
    for (engagement, attacker) in
        [(Engagement::AxisAttack, Side::Axis), (Engagement::AlliedAttack, Side::Allies)]
    {
        for seed in 0..8 {
            let choices = Choices { seed, engagement: Some(engagement), ..Choices::default() };
            let scenario = read(&made(&choices)).scenario;
            assert_eq!((scenario.first, scenario.sets_up_first), (attacker, attacker.other()));
            assert_eq!(scenario.sides[attacker].posture, Posture::Attacker);
            let defended =
                scenario.control.iter().filter(|holder| **holder == Some(attacker.other())).count();
            assert!(defended >= 3, "{:?}", scenario.control);
        }
    }
}

/// 7.3.1: who is said to hold an objective can set up in it and the enemy cannot; of one that both reach, or none, it is the
/// defender, and in an encounter nobody. No unit begins in what its enemy holds.
fn check_control(game: &Game) {
    let scenario = &game.scenario;
    let areas = BySide::from_fn(|side| scenario.sides[side].set_up_area());
    let defender = Side::BOTH.into_iter().find(|side| scenario.sides[*side].posture == Posture::Defender);
    for (number, holder) in (1..).zip(scenario.control) {
        let hexes = game.map.objective_hexes(number);
        let reaches = |side: Side| hexes.iter().any(|hex| areas[side].contains(*hex));
        let expected = match (reaches(Side::Axis), reaches(Side::Allies)) {
            (true, false) => Some(Side::Axis),
            (false, true) => Some(Side::Allies),
            _ => defender,
        };
        assert_eq!(holder, expected, "objective {number} on {}", game.map.name);
        let Some(enemy) = holder.map(Side::other) else { continue };
        let stands = |hex: HexId| scenario.sides[enemy].units.iter().any(|unit| unit.suggested == Some(hex));
        assert!(!hexes.iter().any(|hex| stands(*hex)), "objective {number} on {}", game.map.name);
    }
}

#[test]
fn whoever_holds_an_objective_at_the_start_sets_up_in_it_and_no_enemy_does() {
    for seed in 0..200 {
        check_control(&read(&made(&all_kinds(seed))));
        check_control(&read(&made(&Choices { seed, ..Choices::default() })));
    }
}

/// Whatever a battle says to players.
fn texts(scenario: &Scenario) -> [&Words; 6] {
    let Scenario { title, place, date, briefing, sides, .. } = scenario;
    [title, place, date, briefing, &sides.axis.briefing, &sides.allies.briefing]
}

/// What French printers do: their apostrophe, a space that does not break before what stands high, and nothing left open that
/// melts into the next word.
fn check_french(text: &str) {
    assert!(!text.contains('\''), "a straight apostrophe: {text}");
    let letters: Vec<char> = text.chars().collect();
    for pair in letters.windows(2).filter(|pair| [';', ':', '!', '?'].contains(&pair[1])) {
        assert_eq!(pair[0], '\u{a0}', "before `{}`: {text}", pair[1]);
    }
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split(' ').collect();
    for pair in words.windows(2) {
        let (elides, melts) = (["de", "la", "le", "ne", "que", "se"], ["de", "à"]);
        let open = elides.contains(&pair[0]) && pair[1].starts_with(['a', 'e', 'i', 'o', 'u', 'à', 'é', 'ê'])
            || melts.contains(&pair[0]) && ["le", "les"].contains(&pair[1]);
        assert!(!open, "{pair:?}: {text}");
    }
}

#[test]
fn two_hundred_battles_are_told_in_both_languages() {
    let rolled = (0..100).map(|seed| Choices { seed, ..Choices::default() });
    for choices in (0..100).map(all_kinds).chain(rolled) {
        let generated = made(&choices);
        let scenario = read(&generated).scenario;
        assert_eq!(generated.title, scenario.title, "{choices:?}");
        for words in texts(&scenario) {
            let french = words.fr.as_deref().unwrap_or_else(|| panic!("{} has no French", words.en));
            assert_ne!(words.en, french, "French is another language");
            for text in [&words.en, french] {
                assert!(!text.is_empty() && text.trim() == text, "{text:?}");
                assert!(!text.contains(['{', '}']), "something is not filled in: {text}");
                assert!(!text.contains("  "), "two spaces: {text}");
            }
            // What one language says the other says, too.
            let sentences = |text: &str| text.matches('.').count();
            assert_eq!(sentences(&words.en), sentences(french), "{words:?}");
            check_french(french);
        }
    }
}

/// What a briefing is made of is in the files of the program in both languages.
#[test]
fn formations_and_regions_are_called_something_in_both_languages() {
    let library = Library::embedded();
    for name in library.names(FileKind::Formations) {
        let of = library.formations(&name).unwrap_or_else(|found| panic!("{found}"));
        let men = of.formations.iter().map(|formation| &formation.men);
        let regions = of.fronts.iter().flat_map(|front| &front.regions).map(|region| &region.name);
        for words in men.chain(regions) {
            assert_ne!(words.french(), words.en, "{name}");
            check_french(words.french());
        }
        for Formation { title, .. } in &of.formations {
            assert!(title.fr.is_some(), "{name}: {}", title.en);
            check_french(title.french());
        }
    }
}

/// A file of formations in one language is read as before, and its words stand in both.
#[test]
fn formations_in_one_language_are_told_in_both() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/formations/german.formations.ron");
    let text = std::fs::read_to_string(path).expect("it is there");
    let both = r#"men: (en: "riflemen", fr: "fusiliers allemands")"#;
    assert!(text.contains(both), "the file calls riflemen otherwise");
    let source = Source::new("german.formations.ron", text.replace(both, r#"men: "Jäger""#));
    let of = read_formations(&source, &Library::embedded()).unwrap_or_else(|found| panic!("{found}"));
    let rifle = of.formations.iter().find(|formation| formation.name == "Rifle").expect("there are riflemen");
    assert_eq!((rifle.men.en.as_str(), rifle.men.french()), ("Jäger", "Jäger"));
}

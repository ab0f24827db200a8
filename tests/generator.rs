//! Random battles: always valid, always playable, the same for the same choices, told in every language.

use std::collections::BTreeMap;

use opfire::files::source::Source;
use opfire::kit::speech::Unknown;
use opfire::squads::board::{HexId, Land, Look, MapParts, Words};
use opfire::squads::content::FileKind;
use opfire::squads::content::formations_file::{
    Day, Formation, Formations, Front, Region, Size, read_formations,
};
use opfire::squads::content::library::Library;
use opfire::squads::content::scenario_file::read_scenario;
use opfire::squads::generator::{Choices, Engagement, Generated, Weather, Wrong, generate, options};
use opfire::squads::lab::{Chooser, play_one};
use opfire::squads::rules::{BySide, Fortification, Game, Posture, Scenario, Side, UnitClass};

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
        let works =
            half.fortifications.iter().map(|works| (works.kind, works.suggested.expect("a suggested hex")));
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
    use opfire::squads::board::{Daylight, Weather as Seen};
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
        wrong(Choices { year: Some(1940), nations: nations("german", "russian"), ..Choices::default() }),
        "german and russian were not at war in 1940; the years are 1941 to 1945"
    );
    let snow = Choices { weather: Some(Weather::Snow), ..Choices::default() };
    assert_eq!(
        wrong(Choices { year: Some(1942), nations: nations("italian", "french"), ..snow }),
        "no such battle has the weather snow; it can be: clear, mist, night, mud"
    );
    assert_eq!(
        wrong(Choices { year: Some(1950), ..Choices::default() }),
        "no two nations have formations in 1950; the years are 1939 to 1945"
    );
    let typo = BySide { axis: Some("Pioner".to_owned()), allies: None };
    let told = generate(&Library::embedded(), &Choices { formations: typo, ..Choices::default() });
    assert!(matches!(&told, Err(Wrong::Unknown(Unknown { what: "formation", .. }))), "{told:?}");
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
    for seed in 0..100 {
        check_control(&read(&made(&all_kinds(seed))));
    }
}

/// Every pair of enemies.
const ENEMIES: [(&str, &str); 8] = [
    ("german", "russian"),
    ("german", "american"),
    ("german", "british"),
    ("german", "french"),
    ("italian", "russian"),
    ("italian", "american"),
    ("italian", "british"),
    ("italian", "french"),
];

/// The day that a scenario's date tells: "22 June 1941".
fn day_of(date: &Words) -> Day {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let words: Vec<&str> = date.en.split(' ').collect();
    let month = MONTHS.iter().position(|month| *month == words[1]).expect("it is a month") as u8 + 1;
    let number = |word: &str| word.parse::<u16>().expect("it is a number");
    Day { year: number(words[2]), month, day: number(words[0]) as u8 }
}

/// The region in which a battle says that it is: one of the war of both nations, on that day, with that village.
fn region_of(generated: &Generated, scenario: &Scenario) -> Region {
    let library = Library::embedded();
    let of = library.formations(&generated.rolled.nations.allies).unwrap_or_else(|found| panic!("{found}"));
    let fronts = of.fronts.into_iter().filter(|front| front.against == generated.rolled.nations.axis);
    let (village, region) = scenario.place.en.split_once(", ").expect("a village and a region");
    let (day, asked) = (day_of(&scenario.date), (village.to_owned(), region));
    fronts
        .flat_map(|front| front.regions)
        .find(|one| {
            one.name.en == asked.1 && one.villages.contains(&asked.0) && one.from <= day && day <= one.to
        })
        .unwrap_or_else(|| panic!("{} on {} was no battle", scenario.place.en, scenario.date.en))
}

/// What a battle tells of its day and its place goes together, and it could have been.
fn check_history(generated: &Generated, game: &Game) {
    let (rolled, scenario, library) = (&generated.rolled, &game.scenario, Library::embedded());
    let (day, region) = (day_of(&scenario.date), region_of(generated, scenario));
    let told = format!("{}, {}, {:?}", scenario.place.en, scenario.date.en, rolled.weather);
    let invasion = Day { year: 1941, month: 6, day: 22 };
    assert!(rolled.nations.allies != "russian" || day >= invasion, "{told}");
    let desert = [Land::Libya, Land::Egypt, Land::Sudan, Land::Eritrea, Land::Ethiopia, Land::Somaliland];
    let south = [Land::Tunisia, Land::Sicily, Land::Greece];
    if desert.contains(&region.land) || south.contains(&region.land) {
        assert!(rolled.weather != Weather::Snow && game.map.look != Look::Snow, "{told}");
        let briefing = &scenario.briefing.en;
        assert!(!briefing.contains("snow") && !briefing.contains("frozen"), "{told}: {briefing}");
    }
    assert!(!desert.contains(&region.land) || rolled.weather != Weather::Mud, "{told}");
    assert!(rolled.weather != Weather::Snow || [12, 1, 2].contains(&day.month), "{told}");
    let lands = library.map_parts(&rolled.map).unwrap_or_else(|found| panic!("{found}")).lands;
    assert!(lands.contains(&region.land), "{} is not in {:?}: {told}", rolled.map, region.land);
    for side in Side::BOTH {
        let of = library.formations(&rolled.nations[side]).unwrap_or_else(|found| panic!("{found}"));
        let name = &rolled.formations[side];
        let formation = of.formations.iter().find(|one| one.name == *name).expect("it is there");
        assert!(formation.exists_in(day.year) && formation.fights_in(region.land), "{name}: {told}");
    }
}

#[test]
fn four_hundred_battles_of_all_enemies_could_have_been() {
    for seed in 0..400 {
        let (axis, allies) = ENEMIES[seed as usize % ENEMIES.len()];
        let generated = made(&Choices { seed, nations: nations(axis, allies), ..Choices::default() });
        let game = read(&generated);
        check_history(&generated, &game);
        check_control(&game);
    }
}

/// The fronts of every nation, with the nation.
fn fronts() -> Vec<(Formations, Front)> {
    let library = Library::embedded();
    let names = library.names(FileKind::Formations).into_iter();
    let all = names.map(|name| library.formations(&name).unwrap_or_else(|found| panic!("{found}")));
    all.flat_map(|of| of.fronts.clone().into_iter().map(move |front| (of.clone(), front))).collect()
}

#[test]
fn a_battle_can_be_rolled_in_every_region() {
    let library = Library::embedded();
    let maps: Vec<_> = library.names(FileKind::Map).into_iter().collect();
    let maps: Vec<_> =
        maps.iter().map(|map| library.map_parts(map).unwrap_or_else(|found| panic!("{found}"))).collect();
    for map in &maps {
        assert!(!map.lands.is_empty(), "{} says in which lands it lies", map.name);
    }
    for (allies, front) in fronts() {
        let axis = library.formations(&front.against).unwrap_or_else(|found| panic!("{found}"));
        for region in &front.regions {
            let told = &region.name.en;
            let summer = |map: &&MapParts| map.look != Look::Snow && map.lands.contains(&region.land);
            assert!(maps.iter().any(|map| summer(&map)), "no map lies {told}");
            for year in region.from.year..=region.to.year {
                let fights = |one: &Formation| one.exists_in(year) && one.fights_in(region.land);
                for of in [&allies, &axis] {
                    assert!(of.formations.iter().any(fights), "{told}, {year}: no {} is there", of.nation);
                }
            }
        }
    }
}

#[test]
fn a_village_lies_in_one_land() {
    let mut lies: BTreeMap<String, Land> = BTreeMap::new();
    for region in fronts().into_iter().flat_map(|(_, front)| front.regions) {
        for village in region.villages {
            let land = *lies.entry(village.clone()).or_insert(region.land);
            assert_eq!(land, region.land, "{village}");
        }
    }
}

#[test]
fn a_formation_bound_to_a_land_is_met_there_alone() {
    for seed in 0..20 {
        let formations = BySide { axis: None, allies: Some("Brazilian".to_owned()) };
        let generated = made(&Choices { seed, formations, ..Choices::default() });
        let region = region_of(&generated, &read(&generated).scenario);
        assert_eq!(region.land, Land::Italy, "seed {seed}");
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

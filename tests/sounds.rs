//! The sounds of the game, rendered: each is heard, none too loud, and each is what it is.

use std::sync::LazyLock;

use opfire::files::source::Source;
use opfire::sound::measure::loudness;
use opfire::sound::{Recipe, Sound, names, read_sound, render, source};

/// A sound of the game.
struct Heard {
    name: &'static str,
    recipe: Recipe,
    sound: Sound,
}

/// All of them, rendered once.
static ALL: LazyLock<Vec<Heard>> = LazyLock::new(|| {
    let heard = |name| {
        let source = source(name).expect("it is listed");
        let recipe = read_sound(&source).unwrap_or_else(|found| panic!("{found}"));
        let sound = render(&recipe);
        Heard { name, recipe, sound }
    };
    names().map(heard).collect()
});

fn one_shots() -> impl Iterator<Item = &'static Heard> {
    ALL.iter().filter(|heard| !heard.recipe.looped)
}

fn loops() -> impl Iterator<Item = &'static Heard> {
    ALL.iter().filter(|heard| heard.recipe.looped)
}

fn named(name: &str) -> &'static Sound {
    let heard = ALL.iter().find(|heard| heard.name == name);
    &heard.unwrap_or_else(|| panic!("there is no sound {name}")).sound
}

#[test]
fn every_sound_of_the_table_is_there() {
    let rendered: Vec<&str> = ALL.iter().map(|heard| heard.name).collect();
    let all = "advance break_unit button card_deal card_flip card_play clock counter_down counter_lift counter_turn \
               defeat dig eliminated event far_front flamethrower grenade gun jammed machine_gun march melee \
               mortar_launch night objective radio rain rally rifle rifle_volley rout satchel shell_far shell_near \
               shell_whistle smg smoke_shell sniper suppressed victory wind wire";
    assert_eq!(rendered.join(" "), all);
    assert_eq!(loops().map(|heard| heard.name).collect::<Vec<_>>(), ["far_front", "night", "rain", "wind"]);
}

#[test]
fn each_is_heard_and_none_breaks_through_the_ceiling() {
    for Heard { name, sound, recipe } in ALL.iter() {
        let wrong = sound.samples.iter().flatten().find(|sample| sample.is_nan() || sample.abs() > 0.9);
        assert_eq!(wrong, None, "{name}");
        assert!(sound.loudness() > -45.0, "{name} has {} dBFS", sound.loudness());
        assert!((sound.seconds() - recipe.duration).abs() < 0.001, "{name} lasts {}", sound.seconds());
    }
}

#[test]
fn what_is_heard_once_is_short_and_ends_in_silence() {
    for Heard { name, sound, .. } in one_shots() {
        assert!(sound.seconds() < 2.0, "{name} lasts {}", sound.seconds());
        let end = loudness(&sound.samples[sound.samples.len() - 441..]);
        assert!(end < -50.0, "{name} ends with {end} dBFS");
    }
}

#[test]
fn surroundings_join_without_a_click() {
    for Heard { name, sound, .. } in loops() {
        let samples = &sound.samples;
        let (first, last) = (samples[0], samples[samples.len() - 1]);
        for side in [0, 1] {
            assert!((first[side] - last[side]).abs() < 0.02, "{name}: {first:?} behind {last:?}");
        }
        let (begins, ends) = (loudness(&samples[..4_410]), loudness(&samples[samples.len() - 4_410..]));
        assert!((begins - ends).abs() < 3.0, "{name} ends with {ends} dBFS and begins with {begins}");
        // Nowhere is a sound less even than where it is joined.
        let jump = |a: [f32; 2], b: [f32; 2]| (a[0] - b[0]).abs().max((a[1] - b[1]).abs());
        let most = samples.windows(2).map(|pair| jump(pair[0], pair[1])).fold(0.0, f32::max);
        assert!(jump(last, first) < most, "{name}");
    }
}

/// What a listener tells sounds apart by.
struct Likeness {
    loudness: f32,
    brightness: f32,
    /// The share of the energy in each twentieth of a second.
    course: Vec<f32>,
}

impl Likeness {
    fn of(sound: &Sound) -> Self {
        let power: Vec<f32> = sound.samples.iter().map(|[left, right]| left * left + right * right).collect();
        let all: f32 = power.iter().sum();
        let mut course: Vec<f32> = power.chunks(2_205).map(|part| part.iter().sum::<f32>() / all).collect();
        course.resize(40, 0.0);
        Self { loudness: sound.loudness(), brightness: sound.centroid(), course }
    }

    /// Whether brightness, loudness or course are different enough.
    fn differs(&self, other: &Self) -> bool {
        let (bright, dull) = (self.brightness.max(other.brightness), self.brightness.min(other.brightness));
        let courses = self.course.iter().zip(&other.course);
        bright / dull > 1.25
            || (self.loudness - other.loudness).abs() > 6.0
            || courses.map(|(share, other)| (share - other).abs()).sum::<f32>() > 0.5
    }
}

#[test]
fn no_sound_is_taken_for_another() {
    let all: Vec<(&str, Likeness)> =
        one_shots().map(|heard| (heard.name, Likeness::of(&heard.sound))).collect();
    let mut alike = Vec::new();
    for (at, (name, one)) in all.iter().enumerate() {
        let same = all[..at].iter().filter(|(_, other)| !one.differs(other));
        alike.extend(same.map(|(other, _)| (*name, *other)));
    }
    assert_eq!(alike, []);
}

#[test]
fn what_is_loud_in_nature_is_loud_here() {
    let loudest = ["shell_near", "satchel"];
    let loud = [
        "gun",
        "grenade",
        "rifle_volley",
        "machine_gun",
        "mortar_launch",
        "shell_far",
        "flamethrower",
        "smg",
    ];
    let middling = [
        "rifle",
        "sniper",
        "smoke_shell",
        "shell_whistle",
        "melee",
        "suppressed",
        "rally",
        "victory",
        "defeat",
    ];
    let soft = ["march", "advance", "rout", "dig", "wire", "radio", "jammed", "clock", "event", "break_unit"];
    let softest =
        ["card_deal", "card_flip", "card_play", "counter_down", "counter_lift", "counter_turn", "button"];
    let bands = [
        (&loudest[..], -16.0, -12.0),
        (&loud, -22.5, -15.0),
        (&middling, -29.0, -19.0),
        (&soft, -32.0, -23.0),
        (&softest, -42.0, -32.0),
    ];
    for (band, least, most) in bands {
        for name in band {
            let loudness = named(name).loudness();
            assert!((least..most).contains(&loudness), "{name} has {loudness} dBFS, not {least} to {most}");
        }
    }
    for card in softest {
        for shell in ["shell_near", "shell_far"] {
            assert!(named(card).loudness() < named(shell).loudness() - 12.0, "{card} against {shell}");
        }
    }
}

/// What a listener knows each by.
#[test]
fn sounds_are_what_they_are_called() {
    let bright = |name: &str| named(name).centroid();
    assert!(bright("shell_far") < bright("shell_near") / 4.0, "distance takes the heights away");
    assert!(bright("mortar_launch") < bright("rifle") / 2.0, "a tube is hollow");
    assert!(bright("defeat") < bright("victory") / 3.0);
    assert_eq!(beats("machine_gun"), 10, "nine shots a second");
    assert_eq!(beats("smg"), 8);
    assert_eq!(beats("march"), 4);
    let half = |name: &str| {
        let samples = &named(name).samples;
        let (early, late) = samples.split_at(samples.len() / 2);
        loudness(late) - loudness(early)
    };
    assert!(half("shell_whistle") > 4.0, "a shell comes nearer");
    assert!(half("rout") < -6.0, "who runs away is heard less and less");
    assert!(half("shell_near") < -12.0);
}

/// How often a sound begins anew: it rises over 20 ms to four times the loudness, near its loudest.
fn beats(name: &str) -> usize {
    let levels: Vec<f32> = named(name).samples.chunks(882).map(loudness).collect();
    let most = levels.iter().copied().fold(f32::MIN, f32::max);
    let before = |at: usize| if at < 2 { -120.0 } else { levels[at - 2].min(levels[at - 1]) };
    let rises = |at: usize| levels[at] > most - 9.0 && levels[at] > before(at) + 6.0;
    (0..levels.len()).filter(|at| rises(*at) && (*at == 0 || !rises(at - 1))).count()
}

#[test]
fn the_same_recipe_gives_the_same_samples() {
    for name in ["rifle", "shell_near", "rain"] {
        let recipe = read_sound(&source(name).expect("it is there")).expect("it is good");
        assert!(render(&recipe) == *named(name), "{name}");
        assert!(
            render(&Recipe { seed: recipe.seed + 1, ..recipe }) != *named(name),
            "{name} knows no chance"
        );
    }
}

/// The example of the document is a sound.
#[test]
fn the_example_of_the_document_is_heard() {
    let document = crate::repository_text("docs/sounds.md");
    let (_, behind) = document.split_once("```ron\n").expect("there is an example");
    let (example, _) = behind.split_once("```").expect("the block is closed");
    let recipe = read_sound(&Source::new("example.sound.ron", example));
    let sound = render(&recipe.unwrap_or_else(|found| panic!("{found}")));
    assert!((-40.0..-12.0).contains(&sound.loudness()), "{}", sound.loudness());
}

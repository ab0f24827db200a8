use super::dial::{Dial, Otherwise};
use super::limiter::{CEILING, limit};
use super::maths::{exp2, log2, sine};
use super::measure::loudness;
use super::*;
use crate::files::source::Source as Text;

fn read(text: &str) -> Result<Recipe, Vec<String>> {
    let told =
        |found: crate::files::diagnostic::Diagnostics| found.iter().map(|one| one.to_string()).collect();
    read_sound(&Text::new("test.sound.ron", text)).map_err(told)
}

fn good(text: &str) -> Recipe {
    read(text).unwrap_or_else(|told| panic!("{text}: {}", told.join("\n")))
}

fn heard(text: &str) -> Sound {
    render(&good(text))
}

/// The text around the fields of a part.
fn frame(part: &str) -> (&'static str, &'static str) {
    match part {
        "The sound" => ("(layers: [(source: Sine)], ", ")"),
        "A layer" => ("(duration: 1, layers: [(source: Sine, ", ")])"),
        "A waver" => ("(duration: 1, layers: [(source: Sine, waver: (", "))])"),
        "A repeat" => ("(duration: 1, layers: [(source: Sine, repeat: (", "))])"),
        "An echo" => ("(duration: 1, layers: [(source: Sine)], echo: (", "))"),
        other => panic!("there is no part {other}"),
    }
}

/// A recipe with one number of a part.
fn with(part: &str, dials: &[Dial], name: &str, number: f32) -> String {
    let (before, behind) = frame(part);
    let others = dials.iter().filter(|dial| matches!(dial.default, Otherwise::Missing) && dial.name != name);
    let others: String = others.map(|dial| format!("{}: {}, ", dial.name, dial.range.0)).collect();
    format!("{before}{others}{name}: {number}{behind}")
}

#[test]
fn numbers_are_read_as_far_as_the_tables_say() {
    for (part, dials, _) in PARTS {
        for dial in *dials {
            let (least, most) = dial.range;
            let near = (most - least) / 1_000.0;
            good(&with(part, dials, dial.name, least));
            good(&with(part, dials, dial.name, most));
            for beyond in [least - near, most + near] {
                let told = read(&with(part, dials, dial.name, beyond)).expect_err("it is beyond");
                assert_eq!(told.len(), 1, "{told:?}");
                assert!(told[0].contains(&dial.bounds()), "{}", told[0]);
            }
        }
    }
}

#[test]
fn the_tables_name_every_field() {
    for (part, dials, others) in PARTS {
        let (before, behind) = frame(part);
        let told = read(&format!("{before}nonsense: 1{behind}")).expect_err("it is nonsense");
        let told = told.iter().find(|told| told.contains("`nonsense`")).expect("it is told");
        let (_, known) = told.split_once("one of ").expect("it tells what there is");
        let mut read: Vec<&str> = known.lines().next().unwrap_or_default().split(", ").collect();
        let names = dials.iter().map(|dial| dial.name).chain(others.iter().map(|field| field.name));
        let mut names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
        read.sort_unstable();
        names.sort_unstable();
        assert_eq!(read, names, "{part}");
    }
}

#[test]
fn what_is_left_out_is_what_the_tables_say() {
    let recipe = good("(duration: 1, layers: [(source: Sine)])");
    let layer = &recipe.layers[0];
    let number = |part: usize, name: &str| {
        let dial = PARTS[part].1.iter().find(|dial| dial.name == name).expect("it is in the table");
        let Otherwise::Number(number) = dial.default else { panic!("{name} has no number") };
        number
    };
    assert_eq!((recipe.gain, recipe.distance), (number(0, "gain"), number(0, "distance")));
    assert_eq!((layer.pitch.from, layer.pitch.to), (number(1, "pitch"), number(1, "pitch")));
    assert_eq!(layer.envelope.release, number(1, "release"));
    assert_eq!((layer.length, layer.envelope.decay), (None, None));
}

#[test]
fn sources_and_filters_are_read_as_the_tables_write_them() {
    for (shape, _) in SOURCES {
        good(&format!("(duration: 1, layers: [(source: {shape})])"));
    }
    for (shape, _) in FILTERS {
        good(&format!("(duration: 1, layers: [(source: White, filters: [{shape}])])"));
    }
}

#[test]
fn mistakes_are_told_where_they_are() {
    for (text, told) in [
        ("(duration: 1, layers: [])", ["1:23", "these are 0 layers", "1 to 32"]),
        ("(duration: 1, layers: [(source: Wite)])", ["1:33", "this is no source", "did you mean `White`?"]),
        ("(duration: 1, layers: [(source: Pulse)])", ["1:33", "this is no source", "`Pulse(0.5)`"]),
        ("(duration: 1, layers: [(source: Sine(3))])", ["1:33", "this is no source", "`Sine`"]),
        ("(duration: 1, layers: [(source: Pulse())])", ["1:33", "something is missing", "Pulse(0.5)"]),
        ("(duration: 1, layers: [(source: Struck())])", ["1:33", "nothing is struck", "`Struck(["]),
        ("(duration: 1, layers: [(source: Struck([(1, 2, 3)]))])", ["1:45", "2 is out of range", "0 to 1"]),
        ("(duration: 1, layers: [(source: Burst(0.1, 2))])", ["1:44", "one value too many", "Burst(0.02)"]),
        ("(duration: 1, layers: [(source: Sine, filters: [Low()])])", ["1:49", "no cutoff", "`Low(900)`"]),
        (
            "(duration: 1, layers: [(source: Sine, filters: [Mid(9)])])",
            ["1:49", "this is no filter", "`Low(900)`"],
        ),
        (
            "(duration: 1, layers: [(source: Sine, pitch: (1, 2))])",
            ["1:46", "something is missing", "seconds"],
        ),
        ("(duration: 1, layers: [(source: Sine, pitch: 0)])", ["1:46", "0 is out of range", "1 to 16000 Hz"]),
        ("(duration: NaN, layers: [(source: Sine)])", ["1:12", "NaN is out of range", "0.02 to 30 s"]),
        ("(duration: 1, loop: true, layers: [(source: Sine)])", ["1:15", "no field `loop`", "`looped`"]),
        ("(duration: 1)", ["1:1", "`layers` is missing", "layers: …"]),
    ] {
        let found = read(text).expect_err("it is wrong");
        assert_eq!(found.len(), 1, "{text}: {}", found.join("\n"));
        for words in told {
            assert!(found[0].contains(words), "{words:?} is not in:\n{}", found[0]);
        }
    }
}

#[test]
fn every_mistake_is_told_at_once() {
    let told = read(
        "(duration: 0, gain: x, layers: [(source: Wite, level: 99), (source: Sine, pan: 2, filters: [])])",
    );
    let told = told.expect_err("it is wrong");
    assert_eq!(told.len(), 6, "{}", told.join("\n"));
}

#[test]
fn the_functions_are_those_of_the_books() {
    for number in -400i16..=400 {
        let x = f32::from(number) / 37.0;
        assert!((sine(x) - (x * std::f32::consts::TAU).sin()).abs() < 2e-5, "the sine of {x} turns");
        assert!((exp2(x) / x.exp2() - 1.0).abs() < 1e-5, "two to the power of {x}");
        assert!((log2(exp2(x)) - x).abs() < 2e-5, "back from {x}");
    }
}

/// The same on every machine: what is written here was rendered on another.
#[test]
fn a_recipe_is_rendered_as_ever() {
    let sound = heard(
        "(duration: 0.1, seed: 7, distance: 80, layers: [
            (source: Pink, decay: 0.2, filters: [Band((3000, 800, 0.05), 0.4)], drive: 6, pan: -0.5),
            (source: Struck([(1, 1, 0.3), (2.7, 0.5, 0.1)]), level: -12, repeat: (count: 3, spacing: 0.02, jitter: 0.5, vary: 0.5)),
            (source: Burst(0.01), pitch: (40, 90, 0.1), waver: (rate: 30, loudness: 0.5, tone: 1)),
        ], echo: (delay: 0.01, taps: 4, spread: 0.04, tail: 0.3))",
    );
    let there: Vec<[f32; 2]> = [40, 700, 1_400, 2_800, 4_000].map(|at| sound.samples[at]).to_vec();
    let then: [[f32; 2]; 5] = [
        [0.10424, 0.18818],
        [-0.17978, -0.12908],
        [0.21716, 0.13753],
        [-0.03613, -0.03956],
        [-0.02684, -0.02875],
    ];
    for (now, then) in there.iter().flatten().zip(then.iter().flatten()) {
        assert!((now - then).abs() < 1e-4, "{there:?}");
    }
}

#[test]
fn a_layer_keeps_its_time_pitch_and_side() {
    let sound = heard(
        "(duration: 1, layers: [(source: Sine, pitch: 1000, level: -6, start: 0.25, length: 0.5, pan: 1)])",
    );
    assert!(sound.samples.iter().all(|[left, _]| *left == 0.0));
    let loud = |from: usize, to: usize| loudness(&sound.samples[from * 441..to * 441]);
    assert_eq!((loud(0, 25), loud(76, 100)), (-120.0, -120.0));
    assert!((loud(30, 70) - -9.0).abs() < 0.1, "{}: a sine of one ear, both counted", loud(30, 70));
    let rises = sound.samples.windows(2).filter(|pair| pair[0][1] <= 0.0 && pair[1][1] > 0.0).count();
    assert!((499..=501).contains(&rises), "{rises} waves in half a second");
    assert!((sound.centroid() - 1_000.0).abs() < 120.0, "{}", sound.centroid());
}

#[test]
fn filters_let_through_what_they_say() {
    let through = |filter: &str, pitch: u32| {
        let layer = format!("(source: Sine, pitch: {pitch}, level: -6, filters: [{filter}])");
        let sound = heard(&format!("(duration: 0.5, layers: [{layer}])"));
        loudness(&sound.samples[4_410..13_230]) - -9.0
    };
    for (filter, pitch, level) in [
        ("Low(1000)", 100, 0.0),
        ("Low(1000)", 1_000, -3.0),
        ("Low(1000)", 4_000, -24.0),
        ("High(1000)", 10_000, 0.0),
        ("High(1000)", 250, -24.0),
        ("Band(1000)", 1_000, 0.0),
    ] {
        let found = through(filter, pitch);
        assert!((found - level).abs() < 1.5, "{filter} at {pitch} Hz: {found} dB");
    }
    assert!(through("Band(1000, 0.5)", 2_000) < through("Band(1000)", 2_000) - 6.0);
}

#[test]
fn repeats_of_layers_stay_together() {
    let layer = |pan: i32| {
        format!(
            "(source: Sine, pitch: 500, decay: 0.02, pan: {pan}, repeat: (count: 9, spacing: 0.1, jitter: 0.9, vary: 1))"
        )
    };
    let sound = heard(&format!("(duration: 1, layers: [{}, {}])", layer(-1), layer(1)));
    assert!(sound.samples.iter().all(|[left, right]| (left - right).abs() < 1e-6));
}

#[test]
fn an_echo_comes_when_it_should() {
    let click = "(source: White, length: 0.005, decay: 0.004)";
    let sound = heard(&format!(
        "(duration: 1, layers: [{click}], echo: (delay: 0.3, taps: 3, spread: 0.2, tail: 0.5))"
    ));
    let loud = |from: usize, to: usize| loudness(&sound.samples[from * 441..to * 441]);
    assert!(loud(2, 29) < -100.0 && loud(30, 40) > -60.0, "{} before, {} then", loud(2, 29), loud(30, 40));
    assert!(loud(80, 90) < loud(40, 50) - 10.0, "it dies away");
}

#[test]
fn the_limiter_turns_down_and_distorts_nothing() {
    let tone: Vec<[f32; 2]> = (0..44_100u16).map(|at| [sine(f32::from(at) * 0.01) * 3.0; 2]).collect();
    let mut limited = tone.clone();
    limit(&mut limited);
    assert!(limited.iter().flatten().all(|sample| sample.abs() <= CEILING));
    assert!(loudness(&limited) > -5.0, "{}", loudness(&limited));
    let mut soft: Vec<[f32; 2]> = tone.iter().map(|place| place.map(|sample| sample * 0.2)).collect();
    let before = soft.clone();
    limit(&mut soft);
    assert_eq!(soft, before, "what is soft enough stays as it is");
    let mut ring = vec![[0.5; 2]; 44_100];
    ring[..100].fill([3.0; 2]);
    limit(&mut ring);
    assert!(ring[44_099][0] < 0.2, "the end of a loop yields to its beginning, and has {}", ring[44_099][0]);
}

#[test]
fn a_file_says_what_it_holds() {
    let sound = heard("(duration: 0.1, gain: 30, layers: [(source: Pulse(0.5), pitch: 100, pan: -1)])");
    let wav = sound.wav();
    let number = |at: usize| u32::from_le_bytes([wav[at], wav[at + 1], wav[at + 2], wav[at + 3]]);
    assert_eq!((&wav[..4], &wav[8..16], &wav[36..40]), (&b"RIFF"[..], &b"WAVEfmt "[..], &b"data"[..]));
    assert_eq!((number(24), number(28), number(40) as usize), (44_100, 176_400, sound.samples.len() * 4));
    assert_eq!((number(4) as usize, wav.len()), (wav.len() - 8, 44 + sound.samples.len() * 4));
    let loudest = wav[44..].chunks(4).map(|frame| i16::from_le_bytes([frame[0], frame[1]])).max();
    assert_eq!(loudest, Some((0.9f32 * 32_767.0).round() as i16));
    assert!(wav[44..].chunks(4).all(|frame| frame[2..] == [0, 0]), "nothing is on the right");
}

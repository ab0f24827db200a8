//! The tables of what can stand in a recipe: its reader uses them, and the documents print them.

use super::dial::{Dial, Otherwise};
use crate::files::field::{FieldDoc, may, must};

/// A part of a recipe: what it is called, its numbers, and what else stands in it.
pub type Part = (&'static str, &'static [Dial], &'static [FieldDoc]);

/// Every part of a recipe, as the documents print it.
pub const PARTS: &[Part] = &[
    ("The sound", SOUND, SOUND_OTHERS),
    ("A layer", LAYER, LAYER_OTHERS),
    ("A waver", WAVER, &[]),
    ("A repeat", REPEAT, &[]),
    ("An echo", ECHO, &[]),
];

/// How each source is written, and what it is.
pub const SOURCES: &[(&str, &str)] = &[
    ("White", "noise, all pitches alike: hissing, cracking"),
    ("Pink", "noise, weaker towards the top: rushing, rustling"),
    ("Brown", "noise, weak but at the bottom: rumbling"),
    ("Sine", "a pure tone"),
    ("Triangle", "a soft tone"),
    ("Saw", "a bright tone; one period of it is the wave of a bullet that is faster than sound"),
    ("Pulse(0.5)", "a hollow tone, up for this share of its period, 0.01 to 0.99"),
    ("Burst(0.02)", "short hisses, `pitch` of them a second, each gone after so many seconds, 0.001 to 2"),
    (
        "Struck([(1, 1, 0.8), (2.8, 0.5, 0.3)])",
        "something struck, one to sixteen tones: the multiple of `pitch`, 0.1 to 40; how strong, 0 to 1; after how many \
         seconds it is gone, 0.002 to 20",
    ),
];

/// How each filter is written, and what it lets through.
pub const FILTERS: &[(&str, &str)] = &[
    ("Low(900)", "what is below 900 Hz; 10 to 20000 Hz, like the others"),
    ("High(900)", "what is above it"),
    ("Band(900, 0.5)", "what is near it, the nearer the more it resounds, 0 to 1"),
    ("Low((9000, 300, 0.4), 0.2)", "the cutoff glides, here in 0.4 seconds"),
];

const fn dial(
    name: &'static str,
    range: (f32, f32),
    unit: &'static str,
    default: Otherwise,
    what: &'static str,
) -> Dial {
    Dial { name, range, unit, default, what }
}

const fn number(number: f32) -> Otherwise {
    Otherwise::Number(number)
}

const MISSING: Otherwise = Otherwise::Missing;

pub(super) const DURATION: Dial = dial("duration", (0.02, 30.0), "s", MISSING, "how long it lasts");
pub(super) const GAIN: Dial = dial("gain", (-60.0, 40.0), "dB", number(0.0), "how much louder all of it is");
pub(super) const SEED: Dial =
    dial("seed", (0.0, 9999.0), "", number(0.0), "what chance begins with, a whole number");
pub(super) const DISTANCE: Dial = dial(
    "distance",
    (0.0, 10_000.0),
    "m",
    number(0.0),
    "the air it has come through, which takes the heights away",
);
const SOUND: &[Dial] = &[DURATION, GAIN, SEED, DISTANCE];
const SOUND_OTHERS: &[FieldDoc] = &[
    may("looped", "`false`", "`true`: the end leads into the beginning without a seam"),
    may("echo", "none", "what comes back from the land"),
    must("layers", "what it is mixed of, 1 to 32 layers"),
];

pub(super) const LEVEL: Dial = dial("level", (-80.0, 40.0), "dB", number(0.0), "how loud it is");
pub(super) const PITCH: Dial = dial(
    "pitch",
    (1.0, 16_000.0),
    "Hz",
    number(440.0),
    "of a tone; of `Burst` how many a second; it may glide",
);
pub(super) const START: Dial = dial("start", (0.0, 30.0), "s", number(0.0), "when it begins");
pub(super) const LENGTH: Dial =
    dial("length", (0.000_1, 30.0), "s", Otherwise::Words("to the end"), "how long it lasts");
pub(super) const ATTACK: Dial = dial("attack", (0.0, 30.0), "s", number(0.0), "how long it swells");
pub(super) const HOLD: Dial = dial("hold", (0.0, 30.0), "s", number(0.0), "how long it then stays full");
pub(super) const DECAY: Dial = dial(
    "decay",
    (0.001, 60.0),
    "s",
    Otherwise::Words("stays full"),
    "how long it then takes to fall by 60 dB, most of it at first",
);
pub(super) const SUSTAIN: Dial =
    dial("sustain", (0.0, 1.0), "", number(0.0), "the share of its loudness at which the fall ends");
pub(super) const RELEASE: Dial =
    dial("release", (0.0, 30.0), "s", number(0.005), "how long it is faded out before its end");
pub(super) const DRIVE: Dial = dial(
    "drive",
    (0.0, 40.0),
    "dB",
    number(0.0),
    "how hard it is driven against a soft ceiling: denser, harsher",
);
pub(super) const PAN: Dial =
    dial("pan", (-1.0, 1.0), "", number(0.0), "where it is heard: -1 on the left, 1 on the right");
const LAYER: &[Dial] = &[LEVEL, PITCH, START, LENGTH, ATTACK, HOLD, DECAY, SUSTAIN, RELEASE, DRIVE, PAN];
const LAYER_OTHERS: &[FieldDoc] = &[
    must("source", "what it is made of, below"),
    may("filters", "none", "what is taken out of it, up to six filters, one after the other"),
    may("waver", "none", "how it comes and goes by chance: gusts, flutter"),
    may("repeat", "once", "how often it is heard again"),
];

pub(super) const RATE: Dial =
    dial("rate", (0.05, 100.0), "Hz", MISSING, "how often a second it goes another way");
pub(super) const LOUDNESS: Dial =
    dial("loudness", (0.0, 1.0), "", number(0.0), "the share of its loudness that comes and goes");
pub(super) const TONE: Dial =
    dial("tone", (0.0, 4.0), "octaves", number(0.0), "how far pitch and filters go up and down with it");
const WAVER: &[Dial] = &[RATE, LOUDNESS, TONE];

pub(super) const COUNT: Dial =
    dial("count", (2.0, 2_000.0), "", MISSING, "how often it is heard in all, a whole number");
pub(super) const SPACING: Dial =
    dial("spacing", (0.001, 30.0), "s", MISSING, "from one beginning to the next");
pub(super) const JITTER: Dial =
    dial("jitter", (0.0, 1.0), "", number(0.0), "the share of the spacing by which each comes early or late");
pub(super) const SWELL: Dial =
    dial("swell", (-24.0, 24.0), "dB", number(0.0), "how much louder each is than the one before");
pub(super) const VARY: Dial = dial(
    "vary",
    (0.0, 1.0),
    "",
    number(0.0),
    "how different each is: at 1 up to 12 dB quieter, and an octave higher or lower",
);
const REPEAT: &[Dial] = &[COUNT, SPACING, JITTER, SWELL, VARY];

pub(super) const REFLECTIONS_DELAY: Dial = dial(
    "delay",
    (0.001, 2.0),
    "s",
    MISSING,
    "when the first of it comes; 340 m to a wall and back take 2 s",
);
pub(super) const TAPS: Dial =
    dial("taps", (0.0, 32.0), "", number(6.0), "how many single reflections there are");
pub(super) const SPREAD: Dial = dial("spread", (0.0, 3.0), "s", number(0.2), "over how long they come");
pub(super) const TAP_LEVEL: Dial = dial("level", (-60.0, 0.0), "dB", number(-12.0), "how loud the first is");
pub(super) const TAIL: Dial = dial(
    "tail",
    (0.0, 10.0),
    "s",
    number(0.0),
    "how long a hall goes on behind them, to 60 dB less; 0 is none",
);
pub(super) const TAIL_LEVEL: Dial = dial("tail_level", (-60.0, 0.0), "dB", number(-20.0), "how loud that is");
pub(super) const ECHO_TONE: Dial = dial(
    "tone",
    (50.0, 20_000.0),
    "Hz",
    number(3_000.0),
    "above what pitch little comes back: woods 1500, walls 6000",
);
const ECHO: &[Dial] = &[REFLECTIONS_DELAY, TAPS, SPREAD, TAP_LEVEL, TAIL, TAIL_LEVEL, ECHO_TONE];

pub(super) const CUTOFF: Dial = dial("cutoff", (10.0, 20_000.0), "Hz", MISSING, "where the filter works");
pub(super) const RESONANCE: Dial = dial("resonance", (0.0, 1.0), "", number(0.0), "how much it resounds");
pub(super) const SHARE: Dial =
    dial("share", (0.01, 0.99), "", MISSING, "the share of the period in which it is up");
pub(super) const HISS: Dial = dial("hiss", (0.001, 2.0), "s", MISSING, "how long it takes to fall by 60 dB");
pub(super) const RATIO: Dial = dial("ratio", (0.1, 40.0), "", MISSING, "a multiple of the pitch");
pub(super) const STRENGTH: Dial = dial("strength", (0.0, 1.0), "", MISSING, "how strong the tone is");
pub(super) const RINGING: Dial =
    dial("ringing", (0.002, 20.0), "s", MISSING, "how long it takes to fall by 60 dB");

//! What a sound is made of.

/// A sound as its file tells it. Times are seconds, pitches hertz, levels decibels.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// How long it lasts.
    pub duration: f32,
    /// How loud all of it is.
    pub gain: f32,
    /// What chance begins with.
    pub seed: u32,
    /// Whether its end leads into its beginning.
    pub looped: bool,
    /// How many metres of air it has come through.
    pub distance: f32,
    /// What comes back from the land.
    pub echo: Option<Echo>,
    /// What it is mixed of.
    pub layers: Vec<Layer>,
}

/// One voice of a sound.
#[derive(Clone, Debug)]
pub struct Layer {
    /// What it is made of.
    pub source: Source,
    /// How loud it is.
    pub level: f32,
    /// The pitch of a tone, or how many bursts there are a second.
    pub pitch: Glide,
    /// When it begins.
    pub start: f32,
    /// How long it lasts; to the end of the sound, if nothing is said.
    pub length: Option<f32>,
    /// How it comes and goes.
    pub envelope: Envelope,
    /// What is taken out of it, one after the other.
    pub filters: Vec<Filter>,
    /// How hard it is driven into distortion.
    pub drive: f32,
    /// Where it is heard: -1 on the left, 1 on the right.
    pub pan: f32,
    /// How it wavers.
    pub waver: Option<Waver>,
    /// How often it is heard again.
    pub repeat: Option<Repeat>,
}

/// What makes a layer sound.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// Noise, all pitches alike: hissing.
    White,
    /// Noise that falls by three decibels an octave: rushing.
    Pink,
    /// Noise that falls by six decibels an octave: rumbling.
    Brown,
    /// A pure tone.
    Sine,
    /// A soft tone.
    Triangle,
    /// A bright tone that falls from peak to trough; one period of it is the wave of a bullet faster than sound.
    Saw,
    /// A hollow tone, up for this share of its period.
    Pulse(f32),
    /// Short hisses, as many a second as the pitch says, each gone after so many seconds.
    Burst(f32),
    /// Something struck: pure tones that die away one by one.
    Struck(Vec<Partial>),
}

/// One tone of something struck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Partial {
    /// Its pitch, as a multiple of the layer's.
    pub ratio: f32,
    /// How strong it is, from 0 to 1.
    pub strength: f32,
    /// After what time it is gone.
    pub decay: f32,
}

/// A number that moves evenly to the ear from one value to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glide {
    /// Where it begins.
    pub from: f32,
    /// Where it stays.
    pub to: f32,
    /// How long it takes.
    pub time: f32,
}

impl Glide {
    /// A number that does not move.
    pub fn still(number: f32) -> Self {
        Self { from: number, to: number, time: 0.0 }
    }
}

/// How a layer comes and goes.
#[derive(Clone, Copy, Debug)]
pub struct Envelope {
    /// How long it swells.
    pub attack: f32,
    /// How long it stays full.
    pub hold: f32,
    /// How long it takes to fall by 60 decibels; it stays full, if nothing is said.
    pub decay: Option<f32>,
    /// The share at which the fall ends.
    pub sustain: f32,
    /// How long it is faded out before its end.
    pub release: f32,
}

/// What a filter lets through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// What is below.
    Low,
    /// What is above.
    High,
    /// What is near.
    Band,
}

/// A filter, and where it works.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// What it lets through.
    pub pass: Pass,
    /// The pitch at which it works.
    pub cutoff: Glide,
    /// How much it rings, from 0 to 1.
    pub resonance: f32,
}

/// Slow chance: gusts, flutter.
#[derive(Clone, Copy, Debug)]
pub struct Waver {
    /// How often a second it goes another way.
    pub rate: f32,
    /// The share of loudness that comes and goes.
    pub loudness: f32,
    /// By how many octaves pitch and filters go up and down with it.
    pub tone: f32,
}

/// A layer heard again and again.
#[derive(Clone, Copy, Debug)]
pub struct Repeat {
    /// How often it is heard in all.
    pub count: u32,
    /// From one beginning to the next.
    pub spacing: f32,
    /// The share of the spacing by which each comes early or late.
    pub jitter: f32,
    /// How much louder each is than the one before.
    pub swell: f32,
    /// How different each is, from 0 to 1.
    pub vary: f32,
}

/// What comes back from the land.
#[derive(Clone, Copy, Debug)]
pub struct Echo {
    /// When the first of it comes.
    pub delay: f32,
    /// How many single reflections there are.
    pub taps: u32,
    /// Over how long they are spread.
    pub spread: f32,
    /// How loud the first is.
    pub level: f32,
    /// How long it goes on behind them.
    pub tail: f32,
    /// How loud that is.
    pub tail_level: f32,
    /// Above what pitch nothing comes back.
    pub tone: f32,
}

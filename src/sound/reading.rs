//! A recipe read from its file.

use super::recipe::{Echo, Envelope, Filter, Layer, Partial, Pass, Recipe, Repeat, Source as Voice, Waver};
use super::tables::*;
use crate::files::diagnostic::{Diagnostics, Problem};
use crate::files::outline::{Kind, Node};
use crate::files::reader::{FromNode, Reader, read};
use crate::files::source::Source;

/// No sound is mixed of more.
const MOST_LAYERS: usize = 32;

/// No layer goes through more.
const MOST_FILTERS: usize = 6;

/// Nothing struck has more tones.
const MOST_PARTIALS: usize = 16;

/// Reads the recipe of a sound.
///
/// # Errors
/// Every mistake in it.
pub fn read_sound(source: &Source) -> Result<Recipe, Diagnostics> {
    read(source, Recipe::from_node)
}

impl FromNode for Recipe {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (duration, gain) = (DURATION.read(&mut fields), GAIN.read(&mut fields));
        let (seed, distance) = (SEED.read_whole(&mut fields), DISTANCE.read(&mut fields));
        let (looped, echo) = (fields.or_default("looped"), fields.optional("echo"));
        let layers = fields.required_node("layers");
        fields.finish();
        let layers = layers.and_then(|node| some(reader, node, "layers", MOST_LAYERS));
        Some(Self {
            duration: duration?,
            gain: gain?,
            seed: seed?,
            distance: distance?,
            looped: looped?,
            echo: echo?,
            layers: layers?,
        })
    }
}

/// A list that holds something, and not more than so much.
fn some<T: FromNode>(reader: &Reader, node: &Node, what: &str, most: usize) -> Option<Vec<T>> {
    let read: Vec<T> = FromNode::from_node(reader, node)?;
    if (1..=most).contains(&read.len()) {
        return Some(read);
    }
    let problem = Problem::new(node.opening(), format!("these are {} {what}", read.len()));
    reader.report(problem.expected(format!("1 to {most}")));
    None
}

impl FromNode for Layer {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (source, level) = (fields.required("source"), LEVEL.read(&mut fields));
        let pitch = PITCH.read_glide(reader, &mut fields);
        let (start, length) = (START.read(&mut fields), LENGTH.read_if_written(&mut fields));
        let (attack, hold) = (ATTACK.read(&mut fields), HOLD.read(&mut fields));
        let (decay, sustain) = (DECAY.read_if_written(&mut fields), SUSTAIN.read(&mut fields));
        let (release, drive) = (RELEASE.read(&mut fields), DRIVE.read(&mut fields));
        let (pan, waver) = (PAN.read(&mut fields), fields.optional("waver"));
        let (filters, repeat) = (fields.node("filters"), fields.optional("repeat"));
        fields.finish();
        let filters = filters.map(|node| some(reader, node, "filters", MOST_FILTERS));
        Some(Self {
            source: source?,
            level: level?,
            pitch: pitch?,
            start: start?,
            length: length?,
            envelope: Envelope {
                attack: attack?,
                hold: hold?,
                decay: decay?,
                sustain: sustain?,
                release: release?,
            },
            filters: filters.unwrap_or(Some(Vec::new()))?,
            drive: drive?,
            pan: pan?,
            waver: waver?,
            repeat: repeat?,
        })
    }
}

/// The way of writing that a value follows, by the word it begins with.
fn shape(reader: &Reader, node: &Node, what: &str, shapes: &'static [(&str, &str)]) -> Option<&'static str> {
    if matches!(node.kind, Kind::Broken) {
        return None;
    }
    let name = node.tag.unwrap_or(node.text);
    let word = |shape: &'static str| shape.split('(').next().unwrap_or(shape);
    let known = shapes.iter().map(|(shape, _)| *shape).find(|shape| word(shape) == name);
    // A word without its bracket, or with one that it does not have.
    let known = known.filter(|shape| shape.contains('(') == node.tag.is_some());
    if known.is_none() {
        let all = shapes.iter().map(|(shape, _)| format!("`{shape}`")).collect::<Vec<_>>().join(", ");
        let problem = Problem::new(node.span, format!("this is no {what}")).expected(format!("one of {all}"));
        reader.report(problem.nearest(name, shapes.iter().map(|(shape, _)| word(shape))));
    }
    known
}

impl FromNode for Voice {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shape = shape(reader, node, "source", SOURCES)?;
        match node.tag.unwrap_or(node.text) {
            "White" => return Some(Voice::White),
            "Pink" => return Some(Voice::Pink),
            "Brown" => return Some(Voice::Brown),
            "Sine" => return Some(Voice::Sine),
            "Triangle" => return Some(Voice::Triangle),
            "Saw" => return Some(Voice::Saw),
            _ => {}
        }
        let mut items = reader.items(node, shape)?;
        let voice = match node.tag {
            Some("Pulse") => SHARE.item(&mut items).map(Voice::Pulse),
            Some("Burst") => HISS.item(&mut items).map(Voice::Burst),
            _ => match items.node() {
                Some(list) => some(reader, list, "tones", MOST_PARTIALS).map(Voice::Struck),
                None => {
                    let problem = Problem::new(node.span, "nothing is struck").expected(format!("`{shape}`"));
                    reader.report(problem);
                    None
                }
            },
        };
        items.finish();
        voice
    }
}

impl FromNode for Partial {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut items = reader.items(node, "a tone: `(multiple of the pitch, strength, seconds)`")?;
        let (ratio, strength) = (RATIO.item(&mut items), STRENGTH.item(&mut items));
        let decay = RINGING.item(&mut items);
        items.finish();
        Some(Self { ratio: ratio?, strength: strength?, decay: decay? })
    }
}

impl FromNode for Filter {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let shape = shape(reader, node, "filter", FILTERS)?;
        let pass = match node.tag {
            Some("Low") => Pass::Low,
            Some("High") => Pass::High,
            _ => Pass::Band,
        };
        let mut items = reader.items(node, shape)?;
        let cutoff = match items.node() {
            Some(cutoff) => CUTOFF.glide(reader, cutoff),
            None => {
                let problem = Problem::new(node.span, "this filter has no cutoff");
                reader.report(problem.expected(format!("`{shape}`")));
                None
            }
        };
        let resonance = RESONANCE.item_if_written(&mut items);
        items.finish();
        Some(Self { pass, cutoff: cutoff?, resonance: resonance?.unwrap_or(0.0) })
    }
}

impl FromNode for Waver {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (rate, loudness) = (RATE.read(&mut fields), LOUDNESS.read(&mut fields));
        let tone = TONE.read(&mut fields);
        fields.finish();
        Some(Self { rate: rate?, loudness: loudness?, tone: tone? })
    }
}

impl FromNode for Repeat {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (count, spacing) = (COUNT.read_whole(&mut fields), SPACING.read(&mut fields));
        let (jitter, swell) = (JITTER.read(&mut fields), SWELL.read(&mut fields));
        let vary = VARY.read(&mut fields);
        fields.finish();
        Some(Self { count: count?, spacing: spacing?, jitter: jitter?, swell: swell?, vary: vary? })
    }
}

impl FromNode for Echo {
    fn from_node(reader: &Reader, node: &Node) -> Option<Self> {
        let mut fields = reader.fields(node)?;
        let (delay, taps) = (REFLECTIONS_DELAY.read(&mut fields), TAPS.read_whole(&mut fields));
        let (spread, level) = (SPREAD.read(&mut fields), TAP_LEVEL.read(&mut fields));
        let (tail, tail_level) = (TAIL.read(&mut fields), TAIL_LEVEL.read(&mut fields));
        let tone = ECHO_TONE.read(&mut fields);
        fields.finish();
        Some(Self {
            delay: delay?,
            taps: taps?,
            spread: spread?,
            level: level?,
            tail: tail?,
            tail_level: tail_level?,
            tone: tone?,
        })
    }
}

//! The palettes of panels and marks: for every kind of colour vision, and with as much contrast as there is.

use std::sync::atomic::{AtomicUsize, Ordering};

use bevy_egui::egui::Color32;
use serde::{Deserialize, Serialize};

use super::rgb;

/// For whose eyes good, bad and lit are coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Vision {
    /// Eyes with all three kinds of cones.
    #[default]
    Usual,
    /// Eyes that confuse red and green.
    RedGreen,
    /// Eyes that confuse blue and yellow.
    BlueYellow,
}

impl Vision {
    /// All of them.
    pub const ALL: [Vision; 3] = [Vision::Usual, Vision::RedGreen, Vision::BlueYellow];
}

/// The colours of everything that is not on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind everything in the sidebar.
    pub panel: Color32,
    /// Boxes on it.
    pub boxes: Color32,
    /// Boxes that are pointed at.
    pub hot: Color32,
    /// Thin lines.
    pub rule: Color32,
    /// Text on dark ground.
    pub text: Color32,
    /// Text that matters less.
    pub faint: Color32,
    /// What calls for attention.
    pub amber: Color32,
    /// What can be chosen on the map: it has to stand out on straw and on snow.
    pub lit: Color32,
    /// Lines of fire.
    pub fire: Color32,
    /// Bad news.
    pub bad: Color32,
    /// Good news.
    pub good: Color32,
    /// The Axis in charts: of blue and orange each kind of eyes sees both.
    pub axis: Color32,
    /// The Allies in charts.
    pub allies: Color32,
}

const USUAL: Palette = Palette {
    panel: rgb(0x23261f),
    boxes: rgb(0x2e3229),
    hot: rgb(0x3b4035),
    rule: rgb(0x4a4f41),
    text: rgb(0xe9e4d2),
    faint: rgb(0xa5a491),
    amber: rgb(0xe8b04a),
    lit: rgb(0xffb52e),
    fire: rgb(0xff6a3d),
    bad: rgb(0xd04f36),
    good: rgb(0x7fa650),
    axis: rgb(0x6ea6dd),
    allies: rgb(0xe58a58),
};

impl Palette {
    /// The same for other eyes: good and bad lie on an axis that they tell apart, and differ in lightness too.
    const fn seen_by(self, vision: Vision) -> Palette {
        match vision {
            Vision::Usual => self,
            Vision::RedGreen => Palette {
                lit: rgb(0xffd83d),
                fire: rgb(0xff7a3d),
                bad: rgb(0xd2501e),
                good: rgb(0x5cb0ee),
                ..self
            },
            Vision::BlueYellow => Palette {
                lit: rgb(0xffc2a8),
                fire: rgb(0xff6a5c),
                bad: rgb(0xe0485a),
                good: rgb(0x2fb8a4),
                ..self
            },
        }
    }

    /// The same with grounds that are black, letters that are white, and lines that are seen.
    const fn in_contrast(self) -> Palette {
        Palette {
            panel: rgb(0x000000),
            boxes: rgb(0x14160f),
            hot: rgb(0x30352a),
            rule: rgb(0xa8a895),
            text: rgb(0xffffff),
            faint: rgb(0xdcdccb),
            amber: rgb(0xffd257),
            ..self
        }
    }
}

/// Every palette: for each vision the usual one, then the one with contrast.
static PALETTES: [Palette; 6] = [
    USUAL,
    USUAL.in_contrast(),
    USUAL.seen_by(Vision::RedGreen),
    USUAL.seen_by(Vision::RedGreen).in_contrast(),
    USUAL.seen_by(Vision::BlueYellow),
    USUAL.seen_by(Vision::BlueYellow).in_contrast(),
];

/// The place in [`PALETTES`] of the one that is used.
static USED: AtomicUsize = AtomicUsize::new(0);

/// Uses the palette for those eyes from now on.
pub fn paint_for(vision: Vision, high_contrast: bool) {
    USED.store(2 * vision as usize + usize::from(high_contrast), Ordering::Relaxed);
}

/// The palette that is used.
pub fn palette() -> &'static Palette {
    &PALETTES[USED.load(Ordering::Relaxed)]
}

#[cfg(test)]
#[path = "../../../tests/eyes.rs"]
mod eyes;

#[cfg(test)]
mod tests {
    use super::*;

    /// How light a colour is to the eye, after WCAG 2: 0 to 1.
    fn luminance(colour: Color32) -> f64 {
        let [red, green, blue, _] = colour.to_array();
        let [red, green, blue] = [red, green, blue].map(eyes::linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of two colours after WCAG 2: 1 to 21.
    fn contrast(one: Color32, other: Color32) -> f64 {
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn every_text_reads_on_every_ground() {
        for palette in &PALETTES {
            for ground in [palette.panel, palette.boxes] {
                let sides = [palette.axis, palette.allies];
                for ink in [palette.text, palette.faint, palette.amber, palette.good].into_iter().chain(sides)
                {
                    assert!(contrast(ink, ground) >= 4.5, "{ink:?} on {ground:?}: {}", contrast(ink, ground));
                }
                assert!(contrast(palette.bad, ground) >= 3.0, "a frame: {}", contrast(palette.bad, ground));
            }
            assert!(contrast(palette.text, palette.hot) >= 4.5);
            assert!(contrast(super::super::INK, palette.amber) >= 4.5);
        }
        for place in [1, 3, 5] {
            let palette = &PALETTES[place];
            assert!(
                contrast(palette.text, palette.panel) >= 18.0 && contrast(palette.rule, palette.panel) >= 7.0
            );
        }
    }

    /// Just noticeable is 2.3.
    const FAR_ENOUGH: f64 = 20.0;

    /// Good, bad, lit and white keep apart for the eyes that a palette is made for.
    #[test]
    fn marks_keep_apart_for_the_eyes_they_are_made_for() {
        let made_for = [(0, "all cones"), (2, "protanopia"), (2, "deuteranopia"), (4, "tritanopia")];
        for (place, kind) in made_for {
            let (_, matrix) = eyes::EYES.iter().find(|(name, _)| *name == kind).expect("these eyes");
            let palette = &PALETTES[place];
            let seen = |mark: Color32| eyes::seen([mark.r(), mark.g(), mark.b()], matrix);
            let sides = eyes::distance(seen(palette.axis), seen(palette.allies));
            assert!(sides > FAR_ENOUGH, "{kind}: the sides in charts: {sides:.1}");
            let seen = [palette.good, palette.bad, palette.lit, Color32::WHITE].map(seen);
            for (index, one) in seen.iter().enumerate() {
                for (further, other) in seen.iter().enumerate().skip(index + 1) {
                    let distance = eyes::distance(*one, *other);
                    assert!(distance > FAR_ENOUGH, "{kind}: marks {index} and {further}: {distance:.1}");
                }
            }
        }
    }
}

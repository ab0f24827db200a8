//! The colours of the map dyed by the look of the land.

use crate::painting::dyes::{self, AUTUMN, DESERT, DUST, Dyes, SNOW, SOUTH, STEPPE};
use crate::squads::board::Look;

pub use crate::painting::dyes::mixed;

/// What colours turn to in a look.
pub fn dyes(look: Look) -> Option<&'static Dyes> {
    match look {
        Look::Meadow => None,
        Look::Steppe => Some(&STEPPE),
        Look::Autumn => Some(&AUTUMN),
        Look::Desert => Some(&DESERT),
        Look::South => Some(&SOUTH),
        Look::Dust => Some(&DUST),
        Look::Snow => Some(&SNOW),
    }
}

/// A colour `0xRRGGBB` as it is in that look. Dark lines stay as they are.
pub fn dyed(look: Look, rgb: u32) -> u32 {
    dyes::dyed(dyes(look), rgb)
}

/// The colour of a roof in that look. Snow lies on it otherwise.
pub fn roof(look: Look, rgb: u32) -> u32 {
    match dyes(look) {
        Some(dyes) if look != Look::Snow => mixed(rgb, dyes.roof.0, dyes.roof.1),
        _ => rgb,
    }
}

#[cfg(test)]
mod tests {
    use super::super::palette;
    use super::*;

    /// How light a colour is, 0 to 255.
    fn light(rgb: u32) -> u32 {
        let [_, red, green, blue] = rgb.to_be_bytes().map(u32::from);
        (red * 30 + green * 59 + blue * 11) / 100
    }

    #[test]
    fn snow_covers_the_ground_but_not_what_tells_it_apart() {
        let snowy = |ink: super::super::brush::Ink| light(dyed(Look::Snow, ink.0));
        assert!(snowy(palette::PAPER) > 225, "the ground is white");
        assert!(snowy(palette::PAPER) > snowy(palette::TREES[0]) + 60, "woods stand out");
        assert!(snowy(palette::PAPER) > snowy(palette::ROAD_RIM) + 60, "roads have their rims");
        assert_eq!(dyed(Look::Snow, palette::CREST.0), palette::CREST.0, "lines stay");
    }

    #[test]
    fn a_meadow_is_painted_as_it_is() {
        assert_eq!(dyed(Look::Meadow, palette::FIELD.0), palette::FIELD.0);
    }
}

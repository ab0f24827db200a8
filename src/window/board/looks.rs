//! The colours of the map dyed by the look of the land.

use crate::squads::board::Look;

/// What a colour turns to, and how far: one for what is light (ground, fields, roads), for what grows, for roofs, and
/// for water.
struct Dye {
    light: (u32, f32),
    green: (u32, f32),
    roof: (u32, f32),
    water: (u32, f32),
}

const STEPPE: Dye =
    Dye { light: (0xe4c468, 0.55), green: (0xa09440, 0.55), roof: (0x8d6a56, 0.15), water: (0x86a8a8, 0.2) };
const AUTUMN: Dye =
    Dye { light: (0xbfae80, 0.42), green: (0x9a7436, 0.50), roof: (0x7d5a48, 0.20), water: (0x74898c, 0.55) };
const DUST: Dye =
    Dye { light: (0xb9b1a4, 0.66), green: (0x827c6c, 0.62), roof: (0x8f7a70, 0.45), water: (0x868a80, 0.65) };
const DESERT: Dye =
    Dye { light: (0xe9c98f, 0.72), green: (0x9c8c58, 0.60), roof: (0xcfae80, 0.60), water: (0xa8936a, 0.55) };
const SOUTH: Dye =
    Dye { light: (0xe6d3a2, 0.55), green: (0x78864a, 0.50), roof: (0xb9683e, 0.40), water: (0x7fa8b0, 0.25) };
const SNOW: Dye =
    Dye { light: (0xf2f5f8, 0.82), green: (0xaab4b8, 0.62), roof: (0xe8e4e2, 0.45), water: (0xd5e4ec, 0.66) };

/// A colour `0xRRGGBB` as it is in that look. Dark lines stay as they are.
pub fn dyed(look: Look, rgb: u32) -> u32 {
    let dye = match look {
        Look::Meadow => return rgb,
        Look::Steppe => STEPPE,
        Look::Autumn => AUTUMN,
        Look::Desert => DESERT,
        Look::South => SOUTH,
        Look::Dust => DUST,
        Look::Snow => SNOW,
    };
    let [_, red, green, blue] = rgb.to_be_bytes().map(u32::from);
    let light = (red * 30 + green * 59 + blue * 11) / 100;
    let (towards, share) = if blue > red && blue >= green {
        dye.water
    } else if red * 10 > green * 13 && red * 10 > blue * 13 && (100..150).contains(&light) {
        dye.roof
    } else if light >= 160 {
        dye.light
    } else if green > red && light >= 60 {
        dye.green
    } else {
        return rgb;
    };
    mixed(rgb, towards, share)
}

/// The colour of a roof in that look. Snow lies on it otherwise.
pub fn roof(look: Look, rgb: u32) -> u32 {
    match look {
        Look::Meadow | Look::Snow => rgb,
        Look::Steppe => mixed(rgb, STEPPE.roof.0, STEPPE.roof.1),
        Look::Autumn => mixed(rgb, AUTUMN.roof.0, AUTUMN.roof.1),
        Look::Desert => mixed(rgb, DESERT.roof.0, DESERT.roof.1),
        Look::South => mixed(rgb, SOUTH.roof.0, SOUTH.roof.1),
        Look::Dust => mixed(rgb, DUST.roof.0, DUST.roof.1),
    }
}

/// A colour with a share of another.
pub fn mixed(rgb: u32, towards: u32, share: f32) -> u32 {
    let channel = |shift: u32| {
        let (from, to) = ((rgb >> shift & 0xff) as f32, (towards >> shift & 0xff) as f32);
        (from + (to - from) * share) as u32
    };
    channel(16) << 16 | channel(8) << 8 | channel(0)
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

//! Colours dyed by the season and the land.

/// What a colour turns to, and how far: one for what is light (ground, fields, roads), for what grows, for roofs, and
/// for water.
#[derive(Debug, PartialEq)]
pub struct Dyes {
    light: (u32, f32),
    green: (u32, f32),
    /// Roofs.
    pub roof: (u32, f32),
    water: (u32, f32),
}

/// Dry grass to the horizon.
pub static STEPPE: Dyes =
    Dyes { light: (0xe4c468, 0.55), green: (0xa09440, 0.55), roof: (0x8d6a56, 0.15), water: (0x86a8a8, 0.2) };

/// Brown fields and turning leaves.
pub static AUTUMN: Dyes = Dyes {
    light: (0xbfae80, 0.42),
    green: (0x9a7436, 0.50),
    roof: (0x7d5a48, 0.20),
    water: (0x74898c, 0.55),
};

/// Brick dust and ash.
pub static DUST: Dyes = Dyes {
    light: (0xb9b1a4, 0.66),
    green: (0x827c6c, 0.62),
    roof: (0x8f7a70, 0.45),
    water: (0x868a80, 0.65),
};

/// Sand and stones.
pub static DESERT: Dyes = Dyes {
    light: (0xe9c98f, 0.72),
    green: (0x9c8c58, 0.60),
    roof: (0xcfae80, 0.60),
    water: (0xa8936a, 0.55),
};

/// Dry hills, pale earth and tiles.
pub static SOUTH: Dyes = Dyes {
    light: (0xe6d3a2, 0.55),
    green: (0x78864a, 0.50),
    roof: (0xb9683e, 0.40),
    water: (0x7fa8b0, 0.25),
};

/// Snow on everything.
pub static SNOW: Dyes = Dyes {
    light: (0xf2f5f8, 0.82),
    green: (0xaab4b8, 0.62),
    roof: (0xe8e4e2, 0.45),
    water: (0xd5e4ec, 0.66),
};

/// A colour `0xRRGGBB` as it is with such dyes. Dark lines stay as they are.
pub fn dyed(dyes: Option<&Dyes>, rgb: u32) -> u32 {
    let Some(dye) = dyes else { return rgb };
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

/// A colour with a share of another.
pub fn mixed(rgb: u32, towards: u32, share: f32) -> u32 {
    let channel = |shift: u32| {
        let (from, to) = ((rgb >> shift & 0xff) as f32, (towards >> shift & 0xff) as f32);
        (from + (to - from) * share) as u32
    };
    channel(16) << 16 | channel(8) << 8 | channel(0)
}

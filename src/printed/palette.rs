//! The colours of the printed map.

use super::brush::Ink;

pub const PAPER: Ink = Ink::solid(0xd3cfa3);
pub const PAPER_LIGHT: u32 = 0xe6e0bd;
pub const PAPER_GREEN: u32 = 0xb4bd82;
pub const BEYOND: Ink = Ink::solid(0xe2dcbb);
pub const MARGIN: Ink = Ink::solid(0xe9e2c8);
pub const MARGIN_LINE: Ink = Ink::solid(0x5d563f);
pub const TABLE: u32 = 0x23261f;
/// Around the pieces of a battle in small.
pub const PIECE_RIM: u32 = 0x201d16;
pub const GRID: Ink = Ink(0x3c3a22, 0.34);
pub const CENTRE: Ink = Ink(0x2d2b1a, 0.55);
pub const GRASS: Ink = Ink(0x8a9459, 0.65);
pub const SHADOW: Ink = Ink(0x1d1f10, 0.30);

pub const HILLS: [Ink; 4] =
    [Ink(0xd9c184, 0.80), Ink(0xcda56b, 0.85), Ink(0xb98856, 0.85), Ink(0xa06f46, 0.90)];
pub const CREST: Ink = Ink(0x6f522c, 0.85);
pub const SLOPE: Ink = Ink(0x7d6034, 0.55);
pub const SUNLIT: Ink = Ink(0xfff3cf, 1.0);
pub const SHADED_SNOW: Ink = Ink(0x3d4f66, 1.0);
pub const SHADED: Ink = Ink(0x4a3418, 1.0);

pub const WOODS_FLOOR: Ink = Ink::solid(0x94a565);
pub const TREES: [Ink; 4] =
    [Ink::solid(0x5f7d40), Ink::solid(0x6b8a46), Ink::solid(0x55723b), Ink::solid(0x77934e)];
pub const AUTUMN_LEAVES: [Ink; 6] = [
    Ink::solid(0xa96b34),
    Ink::solid(0xb88a3a),
    Ink::solid(0x9c5c34),
    Ink::solid(0xbd9a48),
    Ink::solid(0x8c7438),
    Ink::solid(0xad7936),
];
pub const AUTUMN_BUSHES: [Ink; 3] = [Ink::solid(0xa8813f), Ink::solid(0x95793f), Ink::solid(0xa0703c)];
pub const AUTUMN_FRUIT: [Ink; 2] = [Ink::solid(0xb99a3c), Ink::solid(0xb08440)];
pub const FIR: Ink = Ink::solid(0x31463a);
pub const SNOW: Ink = Ink::solid(0xf6f6f4);
pub const TWIGS: Ink = Ink(0x6f675e, 0.42);
pub const BRANCH: Ink = Ink::solid(0x4d443b);
pub const BRUSH_FLOOR: Ink = Ink::solid(0xbec38a);
pub const BUSHES: [Ink; 3] = [Ink::solid(0x97a25c), Ink::solid(0x8a9851), Ink::solid(0xa5ab68)];
pub const ORCHARD_FLOOR: Ink = Ink::solid(0xc5cd8f);
pub const ORCHARD_TREES: [Ink; 2] = [Ink::solid(0x7f9f4b), Ink::solid(0x8aa955)];
pub const FIELD: Ink = Ink::solid(0xe0c986);
pub const FIELD_BAND: Ink = Ink::solid(0xd8bd75);
pub const FURROW: Ink = Ink(0x9c7f3c, 0.45);
pub const STUBBLE: Ink = Ink::solid(0xe4d29c);
pub const SHEAF: Ink = Ink::solid(0xb99a4e);
pub const RIDGES: Ink = Ink::solid(0xdcc68a);
pub const POTATO_TOPS: Ink = Ink(0x9aa552, 0.80);
pub const HAY: Ink = Ink::solid(0xdccb86);
pub const HAY_BAND: Ink = Ink::solid(0xcdc07a);
pub const FIELD_RIM: Ink = Ink(0x94793c, 0.7);

pub const ROOFS: [Ink; 6] = [
    Ink::solid(0xb0614a),
    Ink::solid(0xa5573f),
    Ink::solid(0x8d6a56),
    Ink::solid(0xb9745a),
    Ink::solid(0x7d6f66),
    Ink::solid(0x9a7d55),
];
pub const GLASS: Ink = Ink::solid(0x9fb4b5);
pub const FLUE: Ink = Ink::solid(0x2c1c17);
pub const WALLS: Ink = Ink::solid(0x57382b);
pub const CHIMNEY: Ink = Ink::solid(0x6d4034);

pub const ROAD: Ink = Ink::solid(0xe8dcb8);
pub const ROAD_RIM: Ink = Ink::solid(0xab9462);
pub const ROAD_RUT: Ink = Ink(0xc4ae7c, 0.8);
/// What lies on the roads where it is wet: snow trodden to slush, mud.
pub const SLUSH: Ink = Ink(0x5a5348, 0.16);
pub const MUD: Ink = Ink(0x5b4426, 0.16);
pub const SLUSH_RUT: Ink = Ink(0x5a5348, 0.50);
pub const MUD_RUT: Ink = Ink(0x5b4426, 0.45);
pub const DUST_RUT: Ink = Ink(0x5a5348, 0.32);
pub const TRACKS: Ink = Ink(0x5d6b7c, 0.30);
pub const CRACK: Ink = Ink(0x4c6a78, 0.45);
pub const DRIFT: Ink = Ink(0xf8fafb, 0.65);
/// Ripples of sand, and stones in it.
pub const RIPPLE: Ink = Ink(0x8a6a3c, 0.30);
pub const STONE: Ink = Ink(0x6e5a3e, 0.50);
pub const FEATHER_GRASS: [Ink; 2] = [Ink(0xf3e8bd, 0.55), Ink(0x8f7a35, 0.40)];
pub const RUBBLE: [Ink; 4] =
    [Ink(0x8a5544, 0.55), Ink(0x5f5a52, 0.50), Ink(0x9b6a55, 0.45), Ink(0x45413b, 0.40)];
pub const CRATER: Ink = Ink(0x3a352c, 0.26);
pub const TRAIL: Ink = Ink::solid(0xb89d68);
pub const SLEEPER: Ink = Ink::solid(0x6e5c48);
pub const RAIL: Ink = Ink::solid(0x3f4245);
pub const FOOTPATH: Ink = Ink(0xa58c58, 0.55);
pub const YARD: Ink = Ink(0xc9b98c, 0.55);
pub const BED: Ink = Ink(0xa59a66, 0.50);
pub const BED_ROWS: [Ink; 3] = [Ink(0x7f8f4c, 0.75), Ink(0x96a35a, 0.75), Ink(0x8a7a4a, 0.60)];
pub const LONE_TREE: [Ink; 3] = [Ink::solid(0xa3ad70), Ink::solid(0xabb377), Ink::solid(0x9ba76a)];
pub const MOWN: [Ink; 2] = [Ink(0xeae4b8, 0.24), Ink(0xb5bb80, 0.18)];
pub const WATER: Ink = Ink::solid(0x86b0bb);
pub const WATER_LIGHT: Ink = Ink(0xd8ebea, 0.75);
pub const WATER_RIM: Ink = Ink::solid(0x5f8791);
pub const BANK: Ink = Ink::solid(0xa9aa72);
pub const MARSH: Ink = Ink::solid(0xb9c59d);
pub const REEDS: Ink = Ink(0x7d8a4c, 0.8);
pub const GULLY: Ink = Ink::solid(0xb9a878);
pub const GULLY_RIM: Ink = Ink::solid(0x86703f);
pub const PLANKS: Ink = Ink::solid(0xb39468);
pub const PLANK_LINE: Ink = Ink(0x5d4527, 0.6);

pub const STONES: [Ink; 3] = [Ink::solid(0xa8a295), Ink::solid(0x98928a), Ink::solid(0xb7b1a2)];
pub const STONE_RIM: Ink = Ink::solid(0x4c4943);
pub const HEDGE: [Ink; 2] = [Ink::solid(0x4d6b33), Ink::solid(0x5b7a3b)];
pub const HEDGE_RIM: Ink = Ink::solid(0x2f421f);
pub const FENCE: Ink = Ink::solid(0x60452a);
pub const CLIFF: Ink = Ink::solid(0x7b6a4c);

//! The colours of boards: those of a survey map, a little warmer.

use crate::painting::brush::Ink;

pub const TABLE: u32 = 0x23261f;
pub const MARGIN: Ink = Ink::solid(0xece5cc);
pub const NEAT_LINE: Ink = Ink::solid(0x5d563f);
pub const GRID: Ink = Ink(0x2b2917, 0.46);
pub const CENTRE: Ink = Ink(0x33311d, 0.45);
pub const SHADOW: Ink = Ink(0x1d1f10, 0.30);

pub const PAPER: Ink = Ink::solid(0xd6d3a6);
pub const PAPER_LIGHT: u32 = 0xe9e4c2;
pub const PAPER_GREEN: u32 = 0xb3bf80;
pub const GRASS: Ink = Ink(0x87925a, 0.6);
pub const LONE_TREES: [Ink; 3] = [Ink::solid(0x8fa05c), Ink::solid(0x9aa968), Ink::solid(0x869755)];

/// From 20 m on.
pub const HILLS: [Ink; 4] =
    [Ink(0xdcbd76, 0.62), Ink(0xcf9c5b, 0.72), Ink(0xbb8049, 0.78), Ink(0xa0683c, 0.82)];
pub const HOLLOW: Ink = Ink(0xb6a26c, 0.70);
pub const CONTOUR: Ink = Ink(0x7a4f22, 0.85);
pub const STEEP: Ink = Ink(0x6f4a22, 0.70);
pub const SUNLIT: Ink = Ink::solid(0xfff4d2);
pub const SHADED: Ink = Ink::solid(0x463216);

pub const FIELD_RIM: Ink = Ink(0x84702f, 0.75);
pub const CROPS: [(Ink, Ink); 5] = [
    (Ink::solid(0xe6c768), Ink(0xb8902f, 0.55)),
    (Ink::solid(0xdcb955), Ink(0xa88428, 0.55)),
    (Ink::solid(0xead592), Ink(0xb4963f, 0.50)),
    (Ink::solid(0xcdbb5c), Ink(0x8f8c35, 0.60)),
    (Ink::solid(0xbf9d66), Ink(0x86653a, 0.55)),
];

pub const LIGHT_WOODS_FLOOR: Ink = Ink::solid(0xb2bf7e);
pub const LIGHT_WOODS: [Ink; 3] = [Ink::solid(0x7f9d50), Ink::solid(0x8aa65a), Ink::solid(0x759348)];
pub const WOODS_FLOOR: Ink = Ink::solid(0x84a05c);
pub const WOODS: [Ink; 4] =
    [Ink::solid(0x557a3b), Ink::solid(0x618744), Ink::solid(0x4d7136), Ink::solid(0x6b8f4b)];
pub const HEAVY_FLOOR: Ink = Ink::solid(0x4f6d3c);
pub const HEAVY: [Ink; 4] =
    [Ink::solid(0x36562d), Ink::solid(0x3f6033), Ink::solid(0x304d29), Ink::solid(0x486a39)];
pub const FIR: Ink = Ink::solid(0x2c4634);
pub const ORCHARD_FLOOR: Ink = Ink::solid(0xc3d08d);
pub const ORCHARD: [Ink; 2] = [Ink::solid(0x7aa046), Ink::solid(0x88ab52)];
pub const JUNGLE_FLOOR: Ink = Ink::solid(0x7fa968);
pub const JUNGLE: [Ink; 3] = [Ink::solid(0x3f8a4d), Ink::solid(0x56994f), Ink::solid(0x2f7845)];
pub const HEAVY_JUNGLE_FLOOR: Ink = Ink::solid(0x3f7048);
pub const HEAVY_JUNGLE: [Ink; 3] = [Ink::solid(0x235c37), Ink::solid(0x2f6b3d), Ink::solid(0x1c4f31)];
pub const MANGROVE_FLOOR: Ink = Ink::solid(0x7ba69a);
pub const MANGROVE: [Ink; 3] = [Ink::solid(0x4c7f54), Ink::solid(0x5a8d5c), Ink::solid(0x3f7049)];

pub const VILLAGE_FLOOR: Ink = Ink(0xc9b283, 0.62);
pub const TOWN_FLOOR: Ink = Ink::solid(0xbcaf98);
pub const GARDENS: [Ink; 3] = [Ink(0x9aa962, 0.80), Ink(0xaab56e, 0.80), Ink(0x8a8a55, 0.70)];
pub const WALLS: Ink = Ink::solid(0x4a2f24);
pub const ROOFS: [Ink; 6] = [
    Ink::solid(0xb5573f),
    Ink::solid(0xa64a36),
    Ink::solid(0x94604a),
    Ink::solid(0xc06d50),
    Ink::solid(0x84716a),
    Ink::solid(0xa27b52),
];

pub const MARSH: Ink = Ink::solid(0xa9c2a4);
pub const REEDS: Ink = Ink(0x5f7a45, 0.85);
pub const PADDY: [Ink; 3] = [Ink::solid(0x9cc3a4), Ink::solid(0xa9cba0), Ink::solid(0x8fbab0)];
pub const PADDY_DYKE: Ink = Ink::solid(0xc2b27c);
pub const BEACH: Ink = Ink::solid(0xf0e0ae);
pub const SAND: Ink = Ink::solid(0xe9cd8c);
pub const RIPPLE: Ink = Ink(0xa8823f, 0.60);
pub const ROCKY: Ink = Ink::solid(0xc5bda6);
pub const STONES: [Ink; 3] = [Ink::solid(0x9a948a), Ink::solid(0xaba497), Ink::solid(0x85807a)];
pub const WADI: Ink = Ink::solid(0xcdb587);
pub const WADI_RIM: Ink = Ink::solid(0x8a6c3b);
pub const DITCH: Ink = Ink::solid(0x6b5434);

pub const BANK: Ink = Ink::solid(0xb3ac74);
pub const WATER_RIM: Ink = Ink::solid(0x4f7f90);
pub const WATER: Ink = Ink::solid(0x82b2c4);
pub const WATER_LIGHT: Ink = Ink(0xd8ecf0, 0.75);
pub const SANDBANK: Ink = Ink::solid(0xe6d59a);

pub const ROAD: Ink = Ink::solid(0xf3e8c8);
pub const ROAD_RIM: Ink = Ink::solid(0x8d7340);
pub const TRACK: Ink = Ink::solid(0x8f7443);
pub const RAIL: Ink = Ink::solid(0x3a3a3c);
pub const SLEEPER: Ink = Ink::solid(0x6a5a48);
pub const BALLAST: Ink = Ink::solid(0xbdb29b);
pub const EMBANKMENT: Ink = Ink::solid(0xa98f5d);
pub const EMBANKMENT_TOOTH: Ink = Ink::solid(0x5d4723);
pub const PLANKS: Ink = Ink::solid(0xc2a476);
pub const PLANK_LINE: Ink = Ink(0x5d4527, 0.75);
pub const BRIDGE_RIM: Ink = Ink::solid(0x43331d);

pub const HEDGE: [Ink; 2] = [Ink::solid(0x456a2f), Ink::solid(0x547b39)];
pub const HEDGE_RIM: Ink = Ink::solid(0x24391a);
pub const CLIFF: Ink = Ink::solid(0x5f4c33);

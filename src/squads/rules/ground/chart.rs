//! The terrain chart (T78–T99): what each type of terrain and hexside costs, covers and is ruled by.

use crate::squads::board::{Barrier, Decider, Feature, HexId, Map, PathKind, Terrain};

/// Movement points to enter a type of terrain other than along a road, railway or trail; `None` where nobody may enter
/// so (T80.1, T98). Beside its road a minor bridge costs as the stream under it (T80.2, T95);
/// [`cost_of_hex`] knows those over a gully.
pub fn move_cost(terrain: Terrain) -> Option<u8> {
    match terrain {
        Terrain::MajorBridge | Terrain::WaterBarrier => None,
        Terrain::MinorBridge | Terrain::Stream | Terrain::Marsh => Some(3),
        Terrain::Building | Terrain::Woods | Terrain::Brush | Terrain::Gully => Some(2),
        Terrain::Orchard | Terrain::Field | Terrain::OpenGround => Some(1),
    }
}

/// Movement points to enter a hex other than along a road, railway or trail (T78.2); `None` where nobody may enter so.
/// Beside its road a minor bridge costs as what it spans: a stream, or, where none runs and a gully leads up to it, the
/// gully (T80.2).
pub fn cost_of_hex(map: &Map, hex: HexId) -> Option<u8> {
    let terrain = map.terrain(hex);
    let mut around = hex.neighbors();
    let over_gully = terrain == Terrain::MinorBridge
        && !map.path_runs_in(PathKind::Stream, hex)
        && around.any(|(_, next)| map.terrain(next) == Terrain::Gully);
    move_cost(if over_gully { Terrain::Gully } else { terrain })
}

/// The cover of a type of terrain (T78.3), before a road in the hex lowers it (T93).
pub fn cover(terrain: Terrain) -> i8 {
    match terrain {
        Terrain::Building => 3,
        Terrain::Woods | Terrain::MajorBridge | Terrain::MinorBridge => 2,
        Terrain::Brush | Terrain::Orchard | Terrain::Gully => 1,
        Terrain::Field | Terrain::WaterBarrier | Terrain::Marsh | Terrain::OpenGround => 0,
        Terrain::Stream => -1,
    }
}

/// The cover of a hexside against fire that crosses it on entering the target's hex (T87, T97).
pub fn barrier_cover(barrier: Barrier) -> i8 {
    match barrier {
        Barrier::Wall => 2,
        Barrier::Hedge => 1,
        Barrier::Fence | Barrier::Cliff => 0,
    }
}

/// The rule that describes a type of terrain.
pub fn rule(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Building => "T82",
        Terrain::Woods => "T99",
        Terrain::Brush => "T81",
        Terrain::Orchard => "T91",
        Terrain::Field => "T85",
        Terrain::MajorBridge => "T80.1",
        Terrain::MinorBridge => "T80.2",
        Terrain::Gully => "T86",
        Terrain::WaterBarrier => "T98",
        Terrain::Stream => "T95",
        Terrain::Marsh => "T89",
        Terrain::OpenGround => "T90",
    }
}

/// The rule by which what decided a line of sight blocks or hinders it.
pub fn sight_rule(decider: Decider) -> &'static str {
    match decider.feature {
        _ if decider.seen_over => "T88.4.1",
        Feature::Terrain(terrain) => rule(terrain),
        Feature::Barrier(Barrier::Wall) => "T97",
        Feature::Barrier(Barrier::Hedge) => "T87",
        Feature::Barrier(Barrier::Fence) => "T84",
        Feature::Barrier(Barrier::Cliff) => "T83",
        Feature::Railway => "T92",
        Feature::CrestLine => "T88.3.2",
        Feature::HigherGround => "T88.3.3",
    }
}

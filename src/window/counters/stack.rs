//! How the counters of a hex lie beside each other.

use bevy::prelude::*;

use crate::squads::rules::{Game, Side, UnitClass, UnitId};
use crate::window::battle::entities::{Counter, Face, Occupants, OwnedBy, Printing};
use crate::window::board::HexTile;
use crate::window::board::eye::centre_of;

use super::glide::Pieces;

/// Where a counter is to lie: its middle in map units, and how wide it is.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// Its middle; y grows downwards, as on the map.
    pub at: Vec2,
    /// How wide it is.
    pub size: f32,
    /// Its number in the stack, those to the front last.
    pub number: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        arrange.in_set(Pieces).before(super::glide::set_out).run_if(resource_exists::<Printing>),
    );
}

/// The sizes of counters in map units, for so many beside each other at most, and for so many rows: they stay within their hex.
const ACROSS: [f32; 5] = [128.0, 128.0, 104.0, 62.0, 46.0];
const ROWS: [f32; 6] = [128.0, 128.0, 88.0, 62.0, 46.0, 37.0];
/// Between the counters of two sides, in map units.
const APART: f32 = 12.0;

/// How many counters there are in each row, where so many of one side and so many of the other are in a hex.
fn rows(counts: [usize; 2]) -> Vec<(usize, usize)> {
    let total = counts[0] + counts[1];
    let across = match total {
        0 | 1 => 1,
        2..=4 => 2,
        5..=9 => 3,
        _ => 4,
    };
    let of_side = |(side, count): (usize, usize)| {
        (0..count.div_ceil(across)).map(move |row| (side, across.min(count - row * across)))
    };
    counts.into_iter().enumerate().flat_map(of_side).collect()
}

/// How large the counters are, where so many of one side and so many of the other are in a hex, and where each lies from its centre:
/// those of one side first, above those of the other.
pub fn arrangement(counts: [usize; 2]) -> (f32, Vec<Vec2>) {
    let rows = rows(counts);
    let widest = rows.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let size = ACROSS[widest.min(ACROSS.len() - 1)].min(ROWS[rows.len().min(ROWS.len() - 1)]);
    let step = size * 1.06;
    let both = counts.iter().all(|count| *count > 0);
    let mut places = Vec::new();
    for (number, (side, count)) in rows.iter().enumerate() {
        let down = number as f32 - (rows.len() as f32 - 1.0) / 2.0;
        let apart = if both { APART * (*side as f32 - 0.5) } else { 0.0 };
        for column in 0..*count {
            let across = column as f32 - (*count as f32 - 1.0) / 2.0;
            places.push(Vec2::new(across * step, down * step + apart));
        }
    }
    (size, places)
}

/// Leaders first, then squads, then teams.
pub fn rank(game: &Game, owner: &OwnedBy, face: &Face, id: UnitId) -> (bool, UnitClass, UnitId) {
    let class = game.nations[owner.0].units[usize::from(face.kind.0)].class;
    (!class.leads(), class, id)
}

/// Gives every counter its place in its hex.
fn arrange(
    printing: Res<Printing>,
    tiles: Query<(&HexTile, &Occupants)>,
    mut counters: Query<(&Counter, &OwnedBy, &Face, Option<&mut Goal>)>,
    mut commands: Commands,
) {
    for (tile, occupants) in &tiles {
        let mut stack: Vec<_> = occupants
            .iter()
            .filter_map(|entity| {
                let (counter, owner, face, _) = counters.get(entity).ok()?;
                Some((owner.0, rank(&printing.0, owner, face, counter.0), entity))
            })
            .collect();
        stack.sort_unstable();
        let of = |side: Side| stack.iter().filter(|(owner, ..)| *owner == side).count();
        let (size, places) = arrangement(Side::BOTH.map(of));
        for (number, ((.., entity), place)) in stack.iter().zip(places).enumerate() {
            let goal = Goal { at: centre_of(tile.0) + place, size, number };
            match counters.get_mut(*entity).map(|(.., goal)| goal) {
                Ok(Some(mut there)) => {
                    there.set_if_neq(goal);
                }
                _ => {
                    commands.entity(*entity).insert(goal);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_stay_in_their_hex_and_the_sides_apart() {
        for (own, other) in (0..=7).flat_map(|own| (0..=7).map(move |other| (own, other))) {
            let (size, places) = arrangement([own, other]);
            assert_eq!(places.len(), own + other);
            for (index, at) in places.iter().enumerate() {
                let reach = at.abs() + Vec2::splat(size / 2.0);
                assert!(reach.x <= 112.0 && reach.y <= 106.0, "{own} and {other}: {at} of {size}");
                for next in &places[index + 1..] {
                    let between = (*at - *next).abs().max_element();
                    assert!(between >= size, "{own} and {other}: {at} and {next}, {size} wide");
                }
            }
            let lowest = places[..own].iter().map(|at| at.y).fold(f32::MIN, f32::max);
            assert!(places[own..].iter().all(|at| own == 0 || at.y > lowest + size), "{own} and {other}");
        }
    }
}

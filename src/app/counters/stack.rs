//! How the counters of a hex lie beside each other.

use bevy::prelude::*;

use crate::app::battle::entities::{Counter, Face, Occupants, OwnedBy, Printing};
use crate::app::board::HexTile;
use crate::app::board::eye::centre_of;
use crate::rules::{Game, UnitClass, UnitId};

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

/// The size of a counter in map units, for so many in a hex, and how many stand in a row. They stay within their hex.
pub fn arrangement(count: usize) -> (f32, usize) {
    match count {
        0 | 1 => (128.0, 1),
        2 => (104.0, 2),
        3 | 4 => (88.0, 2),
        5..=9 => (62.0, 3),
        _ => (46.0, 4),
    }
}

/// Where the `index`-th of `count` counters of a hex lies, in map units from its centre.
pub fn offset(index: usize, count: usize) -> Vec2 {
    let (size, across) = arrangement(count);
    let rows = count.div_ceil(across);
    let (row, column) = (index / across, index % across);
    let in_row = if row + 1 == rows { count - row * across } else { across };
    let step = size * 1.06;
    Vec2::new(
        (column as f32 - (in_row as f32 - 1.0) / 2.0) * step,
        (row as f32 - (rows as f32 - 1.0) / 2.0) * step,
    )
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
                Some((rank(&printing.0, owner, face, counter.0), entity))
            })
            .collect();
        stack.sort_unstable();
        let (size, _) = arrangement(stack.len());
        for (number, (_, entity)) in stack.iter().enumerate() {
            let goal = Goal { at: centre_of(tile.0) + offset(number, stack.len()), size, number };
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

//! Who has gone where in the last turn of each side.

use bevy::prelude::*;

use crate::squads::board::HexId;
use crate::squads::rules::{Fact, Note, UnitId};
use crate::window::battle::session::Session;
use crate::window::battle::shown::Shown;
use crate::window::board::eye::centre_of;
use crate::window::board::lines::arrow;
use crate::window::counters::colour;
use crate::window::screen::Screen;

use super::{Overlay, Overlays};

/// A unit's way from hex to hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gone {
    unit: UnitId,
    from: HexId,
    to: HexId,
}

/// The movements since the turn before this one began: the last of each side. Who moves is seen by both.
fn of(told: &[Note]) -> Vec<Gone> {
    let began = |note: &Note| matches!(note.fact, Fact::TurnBegan { .. });
    let from = (0..told.len()).rev().filter(|at| began(&told[*at])).nth(1).unwrap_or(0);
    let gone = |note: &Note| match note.fact {
        Fact::UnitMoved { unit, from, to, .. } => Some(Gone { unit, from, to }),
        _ => None,
    };
    told[from..].iter().filter_map(gone).collect()
}

/// An arrow of a last movement.
#[derive(Component)]
#[require(Transform, Visibility)]
pub(super) struct LastMove;

/// Above the counters: what has become of them is seen.
const HEIGHT: f32 = 21.0;

/// Lays an arrow for each step, in the colour of its side, while they are to be seen.
pub(super) fn lay(
    (overlays, screen): (Res<Overlays>, Res<State<Screen>>),
    (session, shown): (Res<Session>, Res<Shown>),
    before: Query<Entity, With<LastMove>>,
    mut laid: Local<Vec<Gone>>,
    mut commands: Commands,
) {
    let on_table = matches!(screen.get(), Screen::Battle | Screen::Replay);
    let seen = on_table && overlays.shown == Some(Overlay::LastMoves);
    let gone = if seen { of(&session.battle().notes()[..shown.taken_in()]) } else { Vec::new() };
    if *laid == gone {
        return;
    }
    before.iter().for_each(|arrow| commands.entity(arrow).despawn());
    for Gone { unit, from, to } in &gone {
        let side = shown.view.situation.unit(*unit).owner;
        let (from, to) = (centre_of(*from), centre_of(*to));
        let (start, tip) = (from.lerp(to, 0.12), to.lerp(from, 0.12));
        commands.spawn(LastMove).with_children(|parts| {
            arrow(start, tip, 10.0, colour(session.game(), side), HEIGHT).into_iter().for_each(|bar| {
                parts.spawn(bar);
            });
        });
    }
    *laid = gone;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::squads::rules::{PhasePath, Side, Step};

    #[test]
    fn the_last_turn_of_each_side_is_told() {
        let hex = |name: &str| name.parse::<HexId>().expect("a hex");
        let moved = |unit: u16| {
            let (from, to) = (hex("G1"), hex("G2"));
            Fact::UnitMoved { unit: UnitId(unit), from, to, step: Step::Advanced }
        };
        let began = |side| Fact::TurnBegan { side };
        let facts = [
            moved(1),
            began(Side::Axis),
            moved(2),
            began(Side::Allies),
            moved(3),
            began(Side::Axis),
            moved(4),
        ];
        let told = facts.map(|fact| Note { during: PhasePath::default(), fact });
        let units = |told: &[Note]| of(told).into_iter().map(|gone| gone.unit.0).collect::<Vec<u16>>();
        assert_eq!(units(&told), [3, 4]);
        assert_eq!(units(&told[..5]), [2, 3]);
        assert_eq!(units(&told[..3]), [1, 2], "there was no turn before");
    }
}

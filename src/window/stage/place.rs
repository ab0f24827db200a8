//! Where callouts stand: each tries eight places around what it is about and takes the one where it covers least.

use bevy_egui::egui::{Pos2, Rect, Vec2};

/// A box that wants a place.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// How large it is.
    pub size: Vec2,
    /// What it is about; none for what stands at the upper edge.
    pub about: Option<Rect>,
}

/// What a place costs for each square point of what must stay in sight, of any other piece, of another box, and of what is off the
/// map.
const COVERS: f32 = 4.0;
const HIDES: f32 = 0.8;
const OVERLAPS: f32 = 12.0;
const OUTSIDE: f32 = 40.0;
/// What a point of distance costs.
const FAR: f32 = 2.0;
/// Between a box and what it is about.
const GAP: f32 = 10.0;

/// Gives every box a place within an area, those wanted first first. What is to be kept out of must not be covered; pieces
/// better are not.
pub fn place(wanted: &[Wanted], keep_out: &[Rect], pieces: &[Rect], area: Rect) -> Vec<Rect> {
    let mut placed: Vec<Rect> = Vec::new();
    for wish in wanted {
        let cost = |place: &Rect| {
            let kept: f32 = keep_out.iter().map(|keep| shared(*place, *keep)).sum();
            let hidden: f32 = pieces.iter().map(|piece| shared(*place, *piece)).sum();
            let boxes: f32 = placed.iter().map(|other| shared(place.expand(4.0), *other)).sum();
            let outside = place.area() - shared(*place, area);
            let far = wish.about.map_or(place.top() - area.top(), |about| gap(*place, about));
            COVERS * kept + HIDES * hidden + OVERLAPS * boxes + OUTSIDE * outside + FAR * far
        };
        let best = candidates(wish, area).min_by(|one, other| cost(one).total_cmp(&cost(other)));
        placed.push(best.unwrap_or(Rect::from_min_size(area.min, wish.size)));
    }
    placed
}

/// The places that a box tries, the best first where they cost the same: around what it is about, near and far.
fn candidates(wish: &Wanted, area: Rect) -> impl Iterator<Item = Rect> {
    let size = wish.size;
    let mut places: Vec<Rect> = Vec::new();
    match wish.about {
        Some(about) => {
            for gap in [GAP, GAP + 60.0, GAP + 140.0, GAP + 240.0, GAP + 360.0] {
                let reach = about.expand(gap);
                let (left, right) = (reach.left() - size.x, reach.right());
                let (above, below) = (reach.top() - size.y, reach.bottom());
                let (across, down) = (about.center().x - size.x / 2.0, about.center().y - size.y / 2.0);
                let corners = [
                    (across, above),
                    (right, down),
                    (left, down),
                    (across, below),
                    (right, above),
                    (left, above),
                    (right, below),
                    (left, below),
                ];
                places.extend(corners.map(|(x, y)| Rect::from_min_size(Pos2::new(x, y), size)));
            }
        }
        None => {
            let middle = area.center().x - size.x / 2.0;
            for y in [area.top() + 10.0, area.top() + 70.0, area.bottom() - size.y - 44.0] {
                let ends = [middle, area.right() - size.x - 10.0, area.left() + 10.0];
                places.extend(ends.map(|x| Rect::from_min_size(Pos2::new(x, y), size)));
            }
        }
    }
    places.into_iter().map(move |place| within(place, area))
}

/// A place moved into an area as far as it fits.
fn within(place: Rect, area: Rect) -> Rect {
    let room = area.shrink(6.0);
    let low = Pos2::new(
        place.left().min(room.right() - place.width()).max(room.left()),
        place.top().min(room.bottom() - place.height()).max(room.top()),
    );
    Rect::from_min_size(low, place.size())
}

/// The area that two boxes share.
fn shared(one: Rect, other: Rect) -> f32 {
    let both = one.intersect(other);
    both.width().max(0.0) * both.height().max(0.0)
}

/// How far two boxes are apart.
fn gap(one: Rect, other: Rect) -> f32 {
    let across = (one.left() - other.right()).max(other.left() - one.right()).max(0.0);
    let down = (one.top() - other.bottom()).max(other.top() - one.bottom()).max(0.0);
    Vec2::new(across, down).length()
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rect = Rect { min: Pos2::new(0.0, 58.0), max: Pos2::new(916.0, 720.0) };

    fn hex(x: f32, y: f32) -> Rect {
        Rect::from_center_size(Pos2::new(x, y), Vec2::new(68.0, 60.0))
    }

    fn sum(about: Rect) -> Wanted {
        Wanted { size: Vec2::new(236.0, 130.0), about: Some(about) }
    }

    /// Who fires from the east, and from the west: the box goes to the other side of the target, or above it.
    #[test]
    fn neither_who_fires_nor_the_target_is_covered() {
        for shooter in [hex(620.0, 400.0), hex(260.0, 400.0), hex(440.0, 200.0), hex(440.0, 620.0)] {
            let target = hex(440.0, 400.0);
            let placed = place(&[sum(target)], &[shooter, target], &[], AREA)[0];
            assert_eq!(shared(placed, shooter), 0.0, "{shooter:?} is in sight");
            assert_eq!(shared(placed, target), 0.0, "the target is in sight");
            assert!(AREA.contains_rect(placed));
        }
    }

    #[test]
    fn boxes_do_not_lie_on_each_other_even_in_a_corner() {
        for target in [hex(40.0, 90.0), hex(890.0, 700.0), hex(40.0, 700.0), hex(890.0, 90.0)] {
            let words = Wanted { size: Vec2::new(300.0, 30.0), about: Some(target) };
            let card = Wanted { size: Vec2::new(184.0, 208.0), about: None };
            let placed = place(&[sum(target), sum(target), words, card], &[target], &[], AREA);
            for (index, one) in placed.iter().enumerate() {
                assert!(AREA.contains_rect(*one), "{one:?} is on the map");
                assert!(placed[..index].iter().all(|other| shared(*one, *other) == 0.0), "{placed:?}");
            }
        }
    }

    /// A piece that has nothing to do with it is hidden only where nothing else is free.
    #[test]
    fn other_pieces_stay_in_sight_where_there_is_room() {
        let target = hex(440.0, 400.0);
        let above = hex(440.0, 300.0);
        let placed = place(&[sum(target)], &[target], &[], AREA)[0];
        assert!(shared(placed, above) > 0.0, "the best place is above");
        let placed = place(&[sum(target)], &[target], &[above], AREA)[0];
        assert_eq!(shared(placed, above), 0.0, "unless somebody stands there");
    }

    /// In a small window something has to be covered; still every box is on the map.
    #[test]
    fn a_small_window_takes_them_all() {
        let area = Rect::from_min_size(Pos2::ZERO, Vec2::new(300.0, 220.0));
        let target = hex(150.0, 110.0);
        for placed in place(&[sum(target), sum(target)], &[target], &[], area) {
            assert!(area.contains_rect(placed));
        }
    }
}

//! Lines that bend: corners rounded, places along them, lines beside them.

use hexx::Vec2;

/// A line with its corners rounded, as far from each as said, and straight where it has none.
pub fn curve(line: &[Vec2], reach: f32) -> Vec<Vec2> {
    let mut points = vec![line[0]];
    for corner in line.windows(3) {
        let [before, at, after] = [corner[0], corner[1], corner[2]];
        if (at - before).perp_dot(after - at).abs() < 1.0 {
            continue;
        }
        let start = at + (before - at).clamp_length_max(reach);
        let end = at + (after - at).clamp_length_max(reach);
        for step in 0..=8 {
            let part = step as f32 / 8.0;
            points.push(start.lerp(at, part).lerp(at.lerp(end, part), part));
        }
    }
    points.extend(line.last());
    points
}

/// A closed line, its corners cut off and off again until it flows.
pub fn flowing(rim: &[Vec2]) -> Vec<Vec2> {
    (0..3).fold(rim.to_vec(), |rim, _| {
        let next = |at: usize| rim[(at + 1) % rim.len()];
        rim.iter()
            .enumerate()
            .flat_map(|(at, place)| [0.25, 0.75].map(|part| place.lerp(next(at), part)))
            .collect()
    })
}

/// Places along a line, so far apart, and where the line goes there.
pub fn paces(line: &[Vec2], pace: f32) -> Vec<(Vec2, Vec2)> {
    let mut places = Vec::new();
    let mut ahead = pace / 2.0;
    for pair in line.windows(2) {
        let (length, way) = (pair[0].distance(pair[1]), (pair[1] - pair[0]).normalize_or_zero());
        while ahead < length {
            places.push((pair[0] + way * ahead, way));
            ahead += pace;
        }
        ahead -= length;
    }
    places
}

/// The line so far to the side of another one.
pub fn beside(line: &[Vec2], aside: f32) -> Vec<Vec2> {
    let way = |at: usize| {
        let (before, after) = (line[at.saturating_sub(1)], line[(at + 1).min(line.len() - 1)]);
        (after - before).normalize_or_zero()
    };
    line.iter().enumerate().map(|(at, place)| *place + way(at).perp() * aside).collect()
}

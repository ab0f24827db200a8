//! Where trees stand and how paper is mottled: always the same for the same map.

use hexx::Vec2;

/// A stream of numbers for drawing only.
pub struct Scatter(u64);

impl Scatter {
    /// A stream of its own for each seed.
    pub fn new(seed: u64) -> Scatter {
        Scatter(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xd1b5_4a32_d192_ed03)
    }

    /// From 0 to 1.
    pub fn part(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 24) as f32
    }

    /// From `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.part()
    }

    /// A place at most `reach` away.
    pub fn jolt(&mut self, reach: f32) -> Vec2 {
        Vec2::new(self.between(-reach, reach), self.between(-reach, reach))
    }

    /// One of several.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[((self.part() * of.len() as f32) as usize).min(of.len() - 1)]
    }
}

/// The points of a triangular lattice over a rectangle, in rows from the top.
pub fn lattice(from: Vec2, to: Vec2, pitch: f32) -> impl Iterator<Item = Vec2> {
    let rise = pitch * 0.866;
    let (first_row, last_row) = ((from.y / rise).floor() as i32, (to.y / rise).ceil() as i32);
    let (first, last) = ((from.x / pitch).floor() as i32, (to.x / pitch).ceil() as i32);
    (first_row..=last_row).flat_map(move |row| {
        let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
        (first..=last).map(move |column| Vec2::new((column as f32 + shift) * pitch, row as f32 * rise))
    })
}

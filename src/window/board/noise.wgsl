// Chance and clouds of it, for what has no pattern: puddles, mist, drops.
#define_import_path opfire::noise

// A number from 0 to 1 that belongs to a cell.
fn chance(cell: vec2<f32>) -> f32 {
    var p = fract(cell * vec2(0.1031, 0.1030));
    p += dot(p, p.yx + 33.33);
    return fract((p.x + p.y) * p.x);
}

// The numbers of the cells around a place, flowing into each other.
fn noise(place: vec2<f32>) -> f32 {
    let cell = floor(place);
    let part = fract(place);
    let smoothly = part * part * (3.0 - 2.0 * part);
    let above = mix(chance(cell), chance(cell + vec2(1.0, 0.0)), smoothly.x);
    let below = mix(chance(cell + vec2(0.0, 1.0)), chance(cell + vec2(1.0, 1.0)), smoothly.x);
    return mix(above, below, smoothly.y);
}

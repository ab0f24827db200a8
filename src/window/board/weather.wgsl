// What falls or drifts over the map: rain and snow as large on any screen, mist as large as the map.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import opfire::noise::{chance, noise}
#import bevy_sprite::mesh2d_view_bindings::view

// Its colour and how much there is of it.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> colour: vec4<f32>;
// The wind, and seconds.
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> moves: vec4<f32>;
// The size of the map in its units.
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var<uniform> size: vec4<f32>;

// Streaks in columns so wide, so long, so fast; each column has its own pace.
fn rain(place: vec2<f32>, wide: f32, tall: f32, fast: f32) -> f32 {
    let slant = 0.16 + 0.16 * moves.x;
    let across = (place.x - place.y * slant) / wide;
    let column = floor(across);
    let pace = 0.8 + 0.4 * chance(vec2(column, 3.0));
    let down = place.y / tall - moves.z * fast * pace + 61.0 * chance(vec2(column, 11.0));
    let drop = floor(down);
    let there = step(chance(vec2(column, drop)), 0.42);
    let middle = 0.25 + 0.5 * chance(vec2(column + 5.0, drop));
    let thin = 1.0 - smoothstep(0.0, 0.9 / wide, abs(fract(across) - middle));
    let part = fract(down);
    return there * thin * smoothstep(0.35, 0.95, part) * (1.0 - smoothstep(0.95, 1.0, part));
}

// Flakes in cells so large, which sink and sway.
fn snow(place: vec2<f32>, cell: f32, flake: f32, fast: f32) -> f32 {
    let seconds = moves.z;
    let at = place - vec2(moves.x * 26.0 + 6.0, 46.0 + 18.0 * moves.y) * (seconds * fast);
    let which = floor(at / cell);
    let own = chance(which);
    let sway = 0.16 * sin(seconds * (0.8 + own) + own * 40.0);
    let middle = (which + vec2(0.3 + 0.4 * chance(which + 9.0) + sway, 0.25 + 0.5 * chance(which + 4.0))) * cell;
    let radius = flake * (0.6 + 0.7 * own);
    return (1.0 - smoothstep(radius * 0.35, radius, distance(at, middle))) * step(own, 0.8);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    // As large on any screen: as on one of 720 lines.
    let place = in.position.xy * (720.0 / view.viewport.w);
#ifdef RAIN
    let cover = rain(place, 7.0, 92.0, 5.2) + 0.6 * rain(place + 311.0, 4.5, 62.0, 4.6);
#else ifdef SNOWFALL
    let cover = snow(place, 58.0, 3.1, 1.0) + 0.8 * snow(place + 177.0, 37.0, 2.1, 0.72)
        + 0.6 * snow(place + 59.0, 24.0, 1.4, 0.5);
#else
    let drift = in.uv * size.xy / 560.0 - moves.xy * moves.z * 0.035;
    let banks = noise(drift + 3.7) * 0.55 + noise(drift * 2.1 + 1.3) * 0.30 + noise(drift * 4.7) * 0.15;
    let cover = smoothstep(0.42, 0.9, banks);
#endif
    return vec4(colour.rgb, min(cover, 1.0) * colour.a);
}

// The lights of all hexes in one rectangle over the board: each hex is one texel that says how it is filled and framed.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput

// Colours by their number, and the size of the board in map units.
struct Lights {
    colours: array<vec4<f32>, 8>,
    board: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> lights: Lights;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var hexes: texture_2d<f32>;

// The centre of a hex by column and row from 0, in map units.
fn centre(column: i32, row: i32) -> vec2<f32> {
    return vec2(180.0 * f32(column) + 120.0, 208.0 * f32(row) + 104.0 + 104.0 * f32(column & 1));
}

// How far a place is from the rim of a hex around the origin; negative within.
fn to_rim(place: vec2<f32>) -> f32 {
    let p = abs(place);
    return max(p.y - 104.0, (p.x * 104.0 + p.y * 60.0 - 12480.0) / 120.067);
}

// How much of a fill is seen at a place, so that kinds are told apart without their colour: danger is hatched, command
// is dotted.
fn pattern(kind: u32, place: vec2<f32>) -> f32 {
    if (kind == 3u) {
        return select(0.35, 2.2, fract((place.x + place.y) / 34.0) < 0.42);
    }
    if (kind == 4u) {
        return select(0.5, 2.6, length(fract(place / 36.0) - 0.5) < 0.24);
    }
    return 1.0;
}

// What lies over what is below it.
fn over(above: vec4<f32>, below: vec4<f32>) -> vec4<f32> {
    let cover = above.a + below.a * (1.0 - above.a);
    return vec4((above.rgb * above.a + below.rgb * below.a * (1.0 - above.a)) / max(cover, 0.0001), cover);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let place = in.uv * lights.board.xy;
    let near = i32(floor(place.x / 180.0));
    var hex = vec2<i32>(-1, -1);
    var rim = 1000.0;
    for (var column = near - 1; column <= near; column++) {
        let row = i32(floor((place.y - 104.0 * f32(column & 1)) / 208.0));
        let distance = to_rim(place - centre(column, row));
        if (distance < rim && column >= 0 && column < 15 && row >= 0 && row < 10) {
            rim = distance;
            hex = vec2(column, row);
        }
    }
    let pixel = fwidth(place.x);
    if (hex.x < 0 || rim > 0.0) {
        return vec4(0.0);
    }
    let said = textureLoad(hexes, hex, 0);
    let filled = u32(round(said.r * 255.0)) & 7u;
    let fill = lights.colours[filled];
    var cover = fill.a * said.g * smoothstep(0.0, -pixel, rim);
#ifdef PATTERNED
    cover = clamp(cover * pattern(filled, place), 0.0, 1.0);
#endif
    var light = vec4(fill.rgb, cover);
    let frame = u32(round(said.b * 255.0)) & 7u;
    if (frame > 0u) {
        let width = max(said.a * 20.0, 2.2 * pixel);
        let soft = pixel * 0.75;
        let middle = rim + 4.0 + width;
        let dark = 1.0 - smoothstep(width - soft, width + soft, abs(middle));
        let bright = 1.0 - smoothstep(width * 0.55 - soft, width * 0.55 + soft, abs(middle));
        light = over(vec4(0.07, 0.06, 0.03, 0.80 * dark), light);
        light = over(vec4(lights.colours[frame].rgb, bright), light);
    }
    return light;
}

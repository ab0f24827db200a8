// The picture of the map in the light of its hour: sun or moon and the shadows they cast, windows, wet ground, mist.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#import opfire::noise::{chance, noise}

struct Lit {
    // The paper within the picture: its corner and its size as shares.
    paper: vec4<f32>,
    // Its size in map units, seconds, how much darker its corners are.
    size: vec4<f32>,
    // The light and how much colour is seen; the same in shadow, and how wet it is; what veils it, and how much.
    direct: vec4<f32>,
    shade: vec4<f32>,
    veil: vec4<f32>,
    // The wind, and how bright windows are.
    wind: vec4<f32>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> lit: Lit;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var map_sampler: sampler;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var shadows: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(4) var shadows_sampler: sampler;

// The ring of a drop in a cell of the water: where it is bright.
fn ring(place: vec2<f32>, seconds: f32) -> f32 {
    let cell = floor(place / 44.0);
    let age = fract(seconds * 0.8 + chance(cell + 7.0));
    let middle = (cell + 0.38 + 0.24 * vec2(chance(cell), chance(cell + 3.0))) * 44.0;
    let away = abs(distance(place, middle) - age * 15.0);
    return (1.0 - age) * (1.0 - smoothstep(0.0, 2.2, away));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let uv = lit.paper.xy + in.uv * lit.paper.zw;
    let place = in.uv * lit.size.xy;
    let painted = textureSample(map, map_sampler, uv).rgb;
    let lies = textureSample(shadows, shadows_sampler, uv);
    let seconds = lit.size.z;

    var light = mix(lit.direct.rgb, lit.shade.rgb, lies.r);
    // The corners of the map lie in the dark.
    let aside = (in.uv - 0.5) * 2.0;
    light *= 1.0 - lit.size.w * smoothstep(0.45, 1.7, dot(aside, aside));

    let glow = vec3(1.0, 0.56, 0.20) * (lies.g * lit.wind.z * 1.25);

    // In dim light there is less colour, but for what a window shines on.
    let grey = vec3(dot(painted, vec3(0.2126, 0.7152, 0.0722)));
    let bright = min(max(glow.r, max(glow.g, glow.b)) * 2.0, 1.0);
    var ground = mix(grey, painted, mix(lit.direct.a, 1.0, bright));
    let wet = lit.shade.a;
    ground *= 1.0 - 0.16 * wet;
    var colour = ground * (light + glow);

#ifdef RAIN
    // Puddles on open ground mirror a little of the sky; drops ring on them and on water. Rings would be a flicker where they
    // are smaller than a point of the screen.
    let near = 1.0 - smoothstep(1.6, 4.6, fwidth(place.x));
    let low = noise(place / 120.0) * 0.62 + noise(place / 29.0) * 0.38;
    let puddle = smoothstep(0.60, 0.70, low) * lies.a;
    let sky = (lit.direct.rgb + lit.shade.rgb) * 0.5;
    colour = mix(colour * (1.0 - 0.22 * puddle), sky, max(puddle * 0.12, lies.b * 0.12));
    let rings = ring(place, seconds) + ring(place + vec2(22.0, 71.0), seconds + 0.4);
    colour += sky * (rings * near * (lies.b * 0.42 + puddle * 0.30));
#endif

#ifndef CLEAR
    let drift = place / 420.0 - lit.wind.xy * seconds * 0.03;
    let banks = noise(drift) * 0.6 + noise(drift * 2.3 + 9.0) * 0.4;
    colour = mix(colour, lit.veil.rgb, lit.veil.a * smoothstep(0.12, 0.85, banks));
#endif
    return vec4(colour, 1.0);
}

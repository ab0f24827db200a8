// The light of one lamp on the map: what is painted there is seen brighter, the less the farther away.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput

// Its light.
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> light: vec4<f32>;
// Where the lamp is within the picture of the map, and how far it shines there, as shares.
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> place: vec4<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(3) var map_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let way = in.uv * 2.0 - 1.0;
    let painted = textureSample(map, map_sampler, place.xy + way * place.zw).rgb;
    let near = max(1.0 - dot(way, way), 0.0);
    return vec4(painted * light.rgb * (near * near * near), 1.0);
}

//! From a painted picture to a texture that is sharp and calm at every size.

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use resvg::tiny_skia::{IntSize, Pixmap};

/// An empty picture with room behind it for its half sizes, so that a large one is not copied for its texture.
pub fn canvas(width: u32, height: u32) -> Option<Pixmap> {
    let bytes = width as usize * height as usize * 4;
    let mut data = Vec::with_capacity(with_half_sizes(bytes));
    data.resize(bytes, 0);
    Pixmap::from_vec(data, IntSize::from_wh(width, height)?)
}

/// As many bytes as a picture of so many has with all its half sizes, at most.
fn with_half_sizes(bytes: usize) -> usize {
    bytes + bytes / 3 + 256
}

/// The texture of a picture, with every half size below it.
pub fn texture(picture: Pixmap) -> Image {
    let (mut width, mut height) = (picture.width(), picture.height());
    let size = Extent3d { width, height, depth_or_array_layers: 1 };
    let mut data = picture.take();
    data.reserve_exact(with_half_sizes(data.len()) - data.len());
    let mut level = halved(&data, width as usize, height as usize);
    straighten(&mut data);
    let mut levels = 1;
    while width > 1 || height > 1 {
        (width, height) = ((width / 2).max(1), (height / 2).max(1));
        levels += 1;
        let smaller = halved(&level, width as usize, height as usize);
        straighten(&mut level);
        data.append(&mut level);
        level = smaller;
    }
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mipmap_filter: ImageFilterMode::Linear,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

/// A picture half as wide and high; colours are multiplied with their cover, so that nothing transparent shines through.
fn halved(pixels: &[u8], width: usize, height: usize) -> Vec<u8> {
    let (across, down) = ((width / 2).max(1), (height / 2).max(1));
    let mut half = Vec::with_capacity(across * down * 4);
    for row in 0..down {
        for column in 0..across {
            let corner = |x: usize, y: usize| {
                ((2 * row + y).min(height - 1) * width + (2 * column + x).min(width - 1)) * 4
            };
            let corners = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
            half.extend((0..4).map(|channel| {
                let sum: u16 = corners.iter().map(|at| u16::from(pixels[at + channel])).sum();
                ((sum + 2) / 4) as u8
            }));
        }
    }
    half
}

/// Colours are no longer multiplied with their cover.
fn straighten(pixels: &mut [u8]) {
    for pixel in pixels.chunks_exact_mut(4) {
        let cover = u16::from(pixel[3]);
        if !matches!(cover, 0 | 255) {
            pixel[..3]
                .iter_mut()
                .for_each(|channel| *channel = (u16::from(*channel) * 255 / cover).min(255) as u8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Red beside nothing is half as much red, and no darker.
    #[test]
    fn half_sizes_keep_the_colour_beside_nothing() {
        let mut picture = Pixmap::new(2, 2).expect("a picture");
        picture.data_mut().copy_from_slice(&[255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0]);
        let image = texture(picture);
        assert_eq!(image.texture_descriptor.mip_level_count, 2);
        let data = image.data.expect("pixels");
        assert_eq!(data.len(), 20);
        assert_eq!(data[16..], [255, 0, 0, 128]);
    }
}

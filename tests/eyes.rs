//! How colours look to other eyes, for tests of the nations and of the palettes.

/// Linear red, green and blue as eyes see them: with all cones, without those for long, middle or short waves
/// (Machado, Oliveira and Fernandes 2009), and with none.
pub const EYES: [(&str, [[f64; 3]; 3]); 5] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
    ("no colour", [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]]),
];

/// A colour in CIELAB as eyes see it.
pub fn seen(colour: [u8; 3], eyes: &[[f64; 3]; 3]) -> [f64; 3] {
    let linear = colour.map(linear);
    let mix = |row: &[f64; 3]| row.iter().zip(linear).map(|(share, part)| share * part).sum::<f64>();
    let [red, green, blue] = [0, 1, 2].map(|row| mix(&eyes[row]).clamp(0.0, 1.0));
    let bend = |share: f64| {
        if share > 216.0 / 24389.0 { libm::cbrt(share) } else { (24389.0 / 27.0 * share + 16.0) / 116.0 }
    };
    let x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
    let y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    let z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// A channel without its gamma.
pub fn linear(channel: u8) -> f64 {
    let share = f64::from(channel) / 255.0;
    if share <= 0.04045 { share / 12.92 } else { libm::pow((share + 0.055) / 1.055, 2.4) }
}

/// How far apart two colours are: 2.3 is just noticeable.
pub fn distance(one: [f64; 3], other: [f64; 3]) -> f64 {
    one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

//! The functions that sound needs, made of additions and multiplications: what a system's own give differs in the last
//! place from machine to machine.

use std::f32::consts::{LN_2, TAU};

/// The sine of so many turns.
pub fn sine(turns: f32) -> f32 {
    let turn = turns - (turns + 0.5).floor();
    let folded = if turn.abs() > 0.25 { 0.5f32.copysign(turn) - turn } else { turn };
    let angle = folded * TAU;
    let square = angle * angle;
    let series = 1.0 / 120.0 + square * (-1.0 / 5_040.0 + square * (1.0 / 362_880.0));
    angle * (1.0 + square * (-1.0 / 6.0 + square * series))
}

/// The tangent of so many turns, less than a quarter.
pub fn tangent(turns: f32) -> f32 {
    sine(turns) / sine(turns + 0.25)
}

/// Two to the power of a number. Beyond what a number can hold it stays at the end.
pub fn exp2(power: f32) -> f32 {
    let power = power.clamp(-126.0, 126.0);
    let whole = power.floor();
    let x = (power - whole) * LN_2;
    let tail = 1.0 / 24.0 + x * (1.0 / 120.0 + x * (1.0 / 720.0 + x * (1.0 / 5_040.0)));
    let part = 1.0 + x * (1.0 + x * (0.5 + x * (1.0 / 6.0 + x * tail)));
    part * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// The power of two that gives a number, which must be above nothing.
pub fn log2(number: f32) -> f32 {
    let bits = number.to_bits();
    let whole = (bits >> 23) as i32 - 127;
    let part = f32::from_bits((bits & 0x007f_ffff) | 0x3f80_0000);
    let ratio = (part - 1.0) / (part + 1.0);
    let square = ratio * ratio;
    let tail = 1.0 / 7.0 + square * (1.0 / 9.0 + square * (1.0 / 11.0));
    let series = 1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * tail));
    whole as f32 + ratio * series * (2.0 / LN_2)
}

/// The factor of so many decibels.
pub fn factor(decibels: f32) -> f32 {
    exp2(decibels * 0.166_096_4)
}

/// What a number becomes that is faded by 60 decibels over so many steps, after one of them.
pub fn fading(steps: f32) -> f32 {
    exp2(-9.965_784 / steps.max(1.0))
}

/// Bends a signal so that it never exceeds 1.
pub fn bent(signal: f32) -> f32 {
    let signal = signal.clamp(-3.0, 3.0);
    let square = signal * signal;
    signal * (27.0 + square) / (27.0 + 9.0 * square)
}

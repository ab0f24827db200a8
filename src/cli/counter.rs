//! How far a long work has come, on a terminal; nothing where nobody looks.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Redraws a second.
const RATE: u8 = 5;

/// A bar of so many things of a kind, which stands on the error stream and leaves with the work. It is drawn only where that is a
/// terminal.
pub fn counter(things: u64, kind: &'static str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(things), ProgressDrawTarget::stderr_with_hz(RATE));
    let style = ProgressStyle::with_template("{bar:30} {human_pos} of {human_len} {msg}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(kind);
    bar
}

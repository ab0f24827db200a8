//! How far a long work has come, on a terminal; nothing where nobody looks.

use std::fmt::Display;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use opfire::squads::text::{said, text};

/// Redraws a second.
const RATE: u8 = 5;

/// A bar of so many things, which have their name in a message, and which stands on the error stream and leaves with the work. It is drawn only where that is a
/// terminal.
pub fn counter(things: u64, things_named: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(things), ProgressDrawTarget::stderr_with_hz(RATE));
    let course = [
        ("done", "{human_pos}"),
        ("all", "{human_len}"),
        ("things", "{msg}"),
        ("rate", "{per_sec}"),
        ("time", "{eta}"),
    ];
    let course = course.each_ref().map(|(name, sign)| (*name, sign as &dyn Display));
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {}", said("counter", &course)));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_message(text(things_named));
    bar
}

//! Bars, intervals and histograms: boxes whose sizes are shares of what holds them, so that they fit a page of any width.

use maud::{Markup, html};

use crate::kit::lab::{ByWinner, Estimate, Histogram, figures};
use crate::kit::{BySide, Side};

/// What a side is called in the style of the page.
pub fn class(side: Side) -> &'static str {
    match side {
        Side::Axis => "axis",
        Side::Allies => "allies",
    }
}

/// From one share of the width to another.
pub fn across(low: f64, high: f64) -> String {
    format!("left:{:.2}%;width:{:.2}%", 100.0 * low, 100.0 * (high - low))
}

/// The slices of a bar: those of the Axis, of nobody, of the Allies. Nothing of nothing.
pub fn slices(by: ByWinner<u64>) -> Markup {
    let slice = |class: &str, count: u64| {
        let share = 100.0 * figures::each(count, by.sum());
        html! { @if count > 0 { i class={ (class) "-fill" } style={ "width:" (format!("{share:.2}%")) } {} } }
    };
    html! { (slice("axis", by.axis)) (slice("nobody", by.nobody)) (slice("allies", by.allies)) }
}

/// A bar of them.
pub fn shares(by: ByWinner<u64>) -> Markup {
    html! { div.shares { (slices(by)) } }
}

/// A bar as long as its share of the longest.
pub fn length(side: Side, share: f64) -> Markup {
    html! { div class={ "length " (class(side)) "-fill" } style={ "width:" (format!("{:.2}%", 100.0 * share)) } {} }
}

/// A figure with its interval, around 0 in the middle, which reaches so far on either side. Hollow ones are told apart from full ones.
pub fn interval(side: Side, estimate: Estimate, reach: f64, hollow: bool) -> Markup {
    let at = |figure: f64| (0.5 + figure / (2.0 * reach)).clamp(0.0, 1.0);
    let fill = format!("{}-fill", class(side));
    let kind = if hollow { "interval hollow" } else { "interval" };
    html! {
        div class={ (kind) " " (class(side)) "-ink" } {
            u {}
            i class=(fill) style=(across(at(estimate.low), at(estimate.high))) {}
            b class=[(!hollow).then_some(&fill)] style={ "left:" (format!("{:.2}%", 100.0 * at(estimate.value))) } {}
        }
    }
}

/// Which colour is whose.
pub fn key(names: &BySide<String>) -> Markup {
    html! {
        ul.key { @for side in Side::BOTH { li { i class={ (class(side)) "-fill" } {} (names[side]) } } }
    }
}

/// A histogram: the Axis below, nobody upon it, the Allies above; a plain one is nobody's. Each column tells itself under the pointer.
pub fn drawn(histogram: &Histogram, plain: bool, name: impl Fn(i64) -> String) -> Markup {
    let highest = histogram.highest();
    let high = |count: u64| format!("height:{:.2}%", 100.0 * figures::each(count, highest));
    let nobody = if plain { "plain" } else { "nobody-fill" };
    html! {
        figure.histogram.low[plain] {
            div.columns {
                @for column in histogram.columns() {
                    span.zero[!plain && column.figures.contains(&0)] title=(column.told(&name)) {
                        i.allies-fill style=(high(column.by.allies)) {}
                        i class=(nobody) style=(high(column.by.nobody)) {}
                        i.axis-fill style=(high(column.by.axis)) {}
                    }
                }
            }
            div.scale {
                @for (at, figure) in histogram.marks() {
                    b style={ "left:" (format!("{:.2}%", 100.0 * at)) } { (name(figure)) }
                }
            }
        }
    }
}

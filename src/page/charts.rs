//! Bars, intervals and histograms: boxes whose sizes are shares of what holds them, so that they fit a page of any width.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::kit::lab::Estimate;
use crate::kit::speech::text;
use crate::kit::{BySide, Side};

use super::figures;

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
pub fn slices(axis: u64, nobody: u64, allies: u64) -> Markup {
    let all = axis + nobody + allies;
    let slice = |class: &str, count: u64| {
        let share = 100.0 * figures::each(count, all);
        html! { @if count > 0 { i class={ (class) "-fill" } style={ "width:" (format!("{share:.2}%")) } {} } }
    };
    html! { (slice("axis", axis)) (slice("nobody", nobody)) (slice("allies", allies)) }
}

/// A bar of them.
pub fn shares(axis: u64, nobody: u64, allies: u64) -> Markup {
    html! { div.shares { (slices(axis, nobody, allies)) } }
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

/// No histogram has more columns: neighbouring figures share one then.
const MOST_COLUMNS: i64 = 64;
/// About so many figures stand below one.
const MARKS: i64 = 6;

/// The columns of a histogram: figures, each with how many there are, of both sides or of nobody in particular.
pub struct Histogram {
    first: i64,
    /// How many figures share a column.
    wide: i64,
    columns: Vec<BySide<u64>>,
}

impl Histogram {
    /// Of these figures; none of none.
    pub fn of<K: Copy + Into<i64>>(counts: &BTreeMap<K, BySide<u64>>) -> Option<Histogram> {
        let (first, last): (i64, i64) =
            ((*counts.keys().next()?).into(), (*counts.keys().next_back()?).into());
        // Columns of 1, 2, 5, 10 … figures: what stands below them stays round.
        let wides = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
        let fits = |wide: &i64| (last.div_euclid(*wide) - first.div_euclid(*wide)) < MOST_COLUMNS;
        let wide = wides.into_iter().find(fits).unwrap_or((last - first) / MOST_COLUMNS + 1);
        let first = first.div_euclid(wide) * wide;
        let mut columns = vec![BySide::default(); ((last - first) / wide + 1) as usize];
        for (figure, count) in counts {
            let column: &mut BySide<u64> = &mut columns[(((*figure).into() - first) / wide) as usize];
            Side::BOTH.iter().for_each(|side| column[*side] += count[*side]);
        }
        Some(Histogram { first, wide, columns })
    }

    /// Drawn: the Axis below, the Allies upon it; a plain one has one colour. Each column tells itself under the pointer.
    pub fn drawn(&self, plain: bool, name: impl Fn(i64) -> String) -> Markup {
        let sum = |column: &BySide<u64>| column.axis + column.allies;
        let highest = self.columns.iter().map(sum).max().unwrap_or_default();
        let high = |count: u64| format!("height:{:.2}%", 100.0 * figures::each(count, highest));
        let from = |at: usize| self.first + at as i64 * self.wide;
        html! {
            figure.histogram.low[plain] {
                div.columns {
                    @for (at, column) in self.columns.iter().enumerate() {
                        span.zero[!plain && (from(at)..from(at) + self.wide).contains(&0)] title=(self.tip(at, sum(column), &name)) {
                            @if plain {
                                i.plain style=(high(sum(column))) {}
                            } @else {
                                i.allies-fill style=(high(column.allies)) {}
                                i.axis-fill style=(high(column.axis)) {}
                            }
                        }
                    }
                }
                div.scale {
                    @for (at, figure) in self.marks() {
                        b style={ "left:" (format!("{:.2}%", 100.0 * at)) } { (name(figure)) }
                    }
                }
            }
        }
    }

    fn tip(&self, at: usize, count: u64, name: &impl Fn(i64) -> String) -> String {
        let low = self.first + at as i64 * self.wide;
        let figures = match self.wide {
            1 => name(low),
            wide => format!("{} … {}", name(low), name(low + wide - 1)),
        };
        format!("{figures} : {} {}", figures::whole(count), text("page-battles"))
    }

    /// The figures below it, each at its share of the width: the middle of its column.
    fn marks(&self) -> Vec<(f64, i64)> {
        let count = self.columns.len() as i64;
        let step =
            [1, 2, 5, 10, 20, 50].into_iter().find(|step| count / step <= MARKS).unwrap_or(count) * self.wide;
        let figures = (0..count).map(|at| (at, self.first + at * self.wide));
        figures
            .filter(|(_, figure)| figure.rem_euclid(step) == 0)
            .map(|(at, figure)| ((at as f64 + 0.5) / count as f64, figure))
            .collect()
    }
}

/// Counts of nobody in particular, as a histogram wants them.
pub fn of_nobody(counts: &BTreeMap<u32, u64>) -> BTreeMap<u32, BySide<u64>> {
    counts.iter().map(|(figure, count)| (*figure, BySide { axis: *count, allies: 0 })).collect()
}

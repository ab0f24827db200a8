//! Points, ends, length and losses.

use maud::{Markup, html};

use crate::kit::speech::{key_of, said, text, told as words};
use crate::kit::{BySide, Side, Words};
use crate::page::charts::{self, Histogram, of_nobody};
use crate::page::figures;
use crate::squads::lab::Parts;
use crate::squads::rules::{UnitKindId, WeaponKindId};

use super::About;

/// How battles went: points, ends, length.
pub fn told(about: About) -> Markup {
    let tally = &about.report.tally;
    let length = [("page-turns", &tally.turns), ("page-spaces", &tally.time_spaces)];
    html! {
        section {
            h3 { (text("page-points-title")) }
            p.note { (said("page-points-note", &[("axis", &about.names.axis), ("allies", &about.names.allies)])) }
            (charts::key(about.names))
            @if let Some(histogram) = Histogram::of(&tally.points) {
                (histogram.drawn(false, |points| figures::signed(points as f64, 0)))
            }
            div.trio {
                div {
                    h4 { (text("page-ends")) }
                    (ends(about))
                }
                @for (name, counts) in length {
                    div {
                        h4 { (text(name)) }
                        @if let Some(histogram) = Histogram::of(&of_nobody(counts)) {
                            (histogram.drawn(true, |figure| figure.to_string()))
                        }
                    }
                }
            }
        }
    }
}

/// What ended them, by who won.
fn ends(about: About) -> Markup {
    let tally = &about.report.tally;
    let mut ends: Vec<_> = tally.ends.iter().collect();
    ends.sort_by_key(|(_, by)| std::cmp::Reverse(by.axis + by.allies));
    html! {
        table {
            @for (end, by) in ends {
                tr {
                    th scope="row" { (text(&key_of("page-end", end))) }
                    td.wide { (charts::shares(by.axis, 0, by.allies)) }
                    td.n { (figures::percent(figures::each(by.axis + by.allies, about.battles()))) }
                }
            }
        }
    }
}

/// What each side lost in a battle, by its counters.
pub fn losses(about: About) -> Markup {
    let tables = Side::BOTH.map(|side| (side, Losses::of(about, side)));
    let most = tables.iter().map(|(_, losses)| losses.most()).max().unwrap_or_default();
    html! {
        section {
            h3 { (text("page-losses")) }
            p.note { (text("page-losses-note")) }
            div.pair { @for (side, losses) in &tables { (losses.told(about, *side, most)) } }
        }
    }
}

/// What a side lost, by who won: each kind with its name, the most frequent first.
struct Losses {
    units: Vec<(String, BySide<u64>)>,
    weapons: Vec<(String, BySide<u64>)>,
}

impl Losses {
    fn of(about: About, side: Side) -> Losses {
        let Parts { lost, weapons_lost, exited, .. } = &about.report.tally.sides[side];
        let nation = &about.game.nations[side];
        let name = |title: &Words, name: &str| match title.is_empty() {
            true => name.to_owned(),
            false => words(title).to_owned(),
        };
        let unit = |(kind, by): (&UnitKindId, &BySide<u64>)| {
            let kind = &nation.units[usize::from(kind.0)];
            (name(&kind.title, &kind.name), *by)
        };
        let weapon = |(kind, by): (&WeaponKindId, &BySide<u64>)| {
            let kind = &nation.weapons[usize::from(kind.0)];
            (name(&kind.title, &kind.name), *by)
        };
        let mut losses = Losses {
            units: lost.iter().map(unit).collect(),
            weapons: weapons_lost.iter().map(weapon).collect(),
        };
        if both(*exited) > 0 {
            losses.units.push((text("page-exited"), *exited));
        }
        for rows in [&mut losses.units, &mut losses.weapons] {
            rows.sort_by_key(|(_, by)| std::cmp::Reverse(both(*by)));
        }
        losses
    }

    fn most(&self) -> u64 {
        self.units.iter().chain(&self.weapons).map(|(_, by)| both(*by)).max().unwrap_or_default()
    }

    fn told(&self, about: About, side: Side, most: u64) -> Markup {
        let wins = about.report.tally.wins;
        let groups = [("page-units", &self.units), ("page-weapons", &self.weapons)];
        html! {
            div {
                h4 class={ (charts::class(side)) "-ink" } { (about.names[side]) }
                table {
                    @for (name, rows) in groups {
                        @if !rows.is_empty() {
                            tbody.head { tr {
                                th { (text(name)) }
                                th {}
                                th.n { (text("page-a-battle")) }
                                th.n.narrow { (text("page-when-won")) }
                                th.n.narrow { (text("page-when-lost")) }
                            } }
                            tbody { @for (name, by) in rows {
                                tr {
                                    th scope="row" { (name) }
                                    td.wide { (charts::length(side, figures::each(both(*by), most))) }
                                    td.n { (figures::rate(both(*by), about.battles())) }
                                    td.n.narrow { (figures::rate(by[side], wins[side])) }
                                    td.n.narrow { (figures::rate(by[side.other()], wins[side.other()])) }
                                }
                            } }
                        }
                    }
                }
            }
        }
    }
}

/// Whoever won.
fn both(by: BySide<u64>) -> u64 {
    by.axis + by.allies
}

//! What came of many battles, as one page of HTML: nothing is fetched and nothing runs, so that it can be kept, sent and printed.

mod boards;
mod charts;
mod platoons;
mod sections;
mod squads;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::kit::lab::{ByWinner, Chooser, Share, drawn, figures, verdict as sentence};
use crate::kit::speech::{said, spoken, text, told};
use crate::kit::{BySide, Side};

/// How the page looks: by day, by night, on a telephone, on paper.
const STYLE: &str = include_str!("style.css");

/// How battles were made, so that they can be made again.
#[derive(Clone, Copy, Debug)]
pub struct Made<'a> {
    /// The command line.
    pub command: &'a str,
    /// The seed of the first battle.
    pub seed: u64,
}

/// Battles of one scenario and what came of them.
#[derive(Clone, Copy, Debug)]
pub enum Study<'a> {
    /// Of squads.
    Squads(&'a crate::squads::rules::Game, &'a crate::squads::lab::SimReport),
    /// Of platoons.
    Platoons(&'a crate::platoons::rules::Game, &'a crate::platoons::lab::SimReport),
}

/// The whole page, in the language that is spoken: the same for the same battles, on every machine. Every name is escaped.
pub fn page(made: Made, studies: &[Study]) -> String {
    let battles: u64 = studies.iter().map(|study| study.games()).sum();
    let battles = figures::whole(battles);
    let title = match studies {
        [study] => said("page-of-one", &[("title", &study.title()), ("games", &battles)]),
        _ => said("page-of-several", &[("count", &studies.len()), ("games", &battles)]),
    };
    let page = html! {
        (DOCTYPE)
        html lang=(spoken().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "Opfire " (env!("CARGO_PKG_VERSION")) };
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main.sheet {
                    p.brand { (text("page-brand")) }
                    @if studies.len() != 1 {
                        h1 { (title) }
                        (contents(studies))
                    }
                    @for (number, study) in studies.iter().enumerate() {
                        article.only[studies.len() == 1].first[number == 0] id=(anchor(number)) {
                            (study.told(number, made))
                        }
                    }
                }
            }
        }
    };
    page.into_string()
}

/// Where a part of the page begins.
fn anchor(number: usize) -> String {
    format!("s{}", number + 1)
}

/// The scenarios one below the other, with who wins them.
fn contents(studies: &[Study]) -> Markup {
    html! {
        table.several {
            thead { tr {
                th { (text("page-scenario")) }
                th.n { (text("page-battles")) }
                th { (text("page-who-wins")) }
                th.n { (text("page-interval")) }
            } }
            @for (number, study) in studies.iter().enumerate() {
                @let won = BySide::from_fn(|side| study.won(side));
                tr {
                    th scope="row" { a href={ "#" (anchor(number)) } { (study.title()) } }
                    td.n { (figures::whole(study.games())) }
                    td.wide { (charts::shares(by_winner(won))) }
                    td.n {
                        span.axis-ink { (figures::between(won.axis.estimate())) }
                    }
                }
            }
        }
        p.note { (text("page-contents-note")) }
    }
}

impl Study<'_> {
    /// What the scenario is called.
    fn title(&self) -> String {
        match self {
            Study::Squads(game, _) => told(&game.scenario.title).to_owned(),
            Study::Platoons(game, _) => told(&game.scenario.title).to_owned(),
        }
    }

    fn games(&self) -> u64 {
        match self {
            Study::Squads(_, report) => report.games,
            Study::Platoons(_, report) => report.games,
        }
    }

    /// Battles that a side won, of all that came to an end.
    fn won(&self, side: Side) -> Share {
        match self {
            Study::Squads(_, report) => report.tally.won(side),
            Study::Platoons(_, report) => report.tally.won(side),
        }
    }

    fn told(&self, number: usize, made: Made) -> Markup {
        match self {
            Study::Squads(game, report) => squads::told(game, report, number, made),
            Study::Platoons(game, report) => platoons::told(game, report, number, made),
        }
    }
}

/// Who won how many.
fn by_winner(won: BySide<Share>) -> ByWinner<u64> {
    ByWinner { axis: won.axis.won, allies: won.allies.won, nobody: drawn(won) }
}

/// Who wins, in a sentence and on a bar. Drawn battles are nobody's.
fn verdict(names: &BySide<String>, won: BySide<Share>) -> Markup {
    let of = won.axis.of;
    let axis = won.axis.estimate();
    html! {
        p.verdict { (sentence(names, won)) }
        @if of > 0 {
            figure.split {
                div.ends {
                    @for side in Side::BOTH {
                        span class={ (charts::class(side)) "-ink" } {
                            (names[side]) " " (figures::percent(won[side].estimate().value))
                        }
                    }
                }
                div.bar {
                    (charts::slices(by_winner(won)))
                    i.half {}
                }
                div.mark { i style=(charts::across(axis.low, axis.high)) {} }
                figcaption { (said("page-split-note", &[("side", &names.axis), ("range", &figures::between(axis))])) }
            }
        }
    }
}

/// Who played.
fn player(chooser: Chooser) -> String {
    match chooser {
        Chooser::Random => text("page-by-chance"),
        Chooser::Computer(opponent) => said("page-by-computer", &[("opponent", &opponent)]),
        Chooser::Mixed => text("page-by-both"),
    }
}

/// How it was made, and how to read it.
fn making(
    made: Made,
    names: &BySide<String>,
    players: BySide<Chooser>,
    games: u64,
    broken: &[String],
) -> Markup {
    let seeds = match games {
        0 | 1 => made.seed.to_string(),
        more => said("page-seeds", &[("first", &made.seed), ("last", &made.seed.wrapping_add(more - 1))]),
    };
    html! {
        section {
            h3 { (text("page-making")) }
            p.note { (text("page-making-note")) }
            dl.made {
                dt { (text("page-command")) } dd { code { (made.command) } }
                dt { (text("page-seed")) } dd { (seeds) }
                dt { (text("page-battles")) } dd { (figures::whole(games)) }
                @for side in Side::BOTH {
                    dt { (names[side]) } dd { (player(players[side])) }
                }
                dt { (text("page-version")) } dd { "Opfire " (env!("CARGO_PKG_VERSION")) }
            }
            @if !broken.is_empty() {
                h4.broken { (said("page-broken", &[("count", &broken.len())])) }
                ul.broken { @for what in broken.iter().take(MOST_BROKEN) { li { (what) } } }
            }
            p.note { (text("page-intervals-note")) }
            p.note { (text("page-worth-caution")) }
        }
    }
}

/// No more of what broke is told: what broke once breaks often.
const MOST_BROKEN: usize = 20;

//! What is built and laid at set-up (16.1, 16.6).

use crate::kit::Side;
use crate::platoons::board::Hex;
use crate::platoons::rules::battle::luck::Luck;
use crate::platoons::rules::dialogue::choice::Choice;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::fortifications::caves;
use crate::platoons::rules::rulebook::{Flow, Offer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::scenario::WorkEntry;
use crate::platoons::rules::state::situation::Situation;
use crate::platoons::rules::state::works::Work;

/// The minefields of a side: as many as the scenario gives it are drawn from a cup, a new one whenever it is empty (16.6, R62, R220).
pub fn draw_mines(game: &Game, side: Side, luck: &mut Luck) -> Vec<u8> {
    let works = game.scenario.sides[side].works.iter();
    draw(&game.tables.minefields, works.filter(|entry| entry.work == Work::Mines).count(), luck)
}

/// The kinds of the strongpoints of a side, which are drawn in the same way (16.1, R63).
pub fn draw_strongpoints(game: &Game, side: Side, luck: &mut Luck) -> Vec<u16> {
    let count = game.scenario.sides[side].units.iter().filter(|entry| entry.drawn).count();
    let kind = |id: &String| game.kinds.iter().position(|kind| kind.id == *id);
    let cup: Vec<u16> = game.tables.strongpoints.iter().filter_map(|id| kind(id)?.try_into().ok()).collect();
    draw(&cup, count, luck)
}

/// So many counters of a cup, without laying one back before it is empty.
fn draw<T: Copy>(cup: &[T], count: usize, luck: &mut Luck) -> Vec<T> {
    let mut drawn = Vec::new();
    let mut left: Vec<T> = Vec::new();
    while drawn.len() < count && !cup.is_empty() {
        if left.is_empty() {
            left = cup.to_vec();
        }
        drawn.push(left.swap_remove(luck.below(left.len())));
    }
    drawn
}

/// The next work of a side is placed, or the rest is left away. Tells whether there was one.
pub fn next(table: &mut Table, side: Side) -> Flow<bool> {
    let built = usize::from(table.situation().built[side]);
    let Some(entry) = table.game().scenario.sides[side].works.get(built) else { return Ok(false) };
    let places = places(table.game(), table.situation(), side, entry);
    let mut choices: Vec<Choice> = places.into_iter().map(Choice::Hex).collect();
    choices.push(Choice::Decline);
    let question = match entry.work {
        Work::Mines => Question::LayMines { strength: next_mines(table, side) },
        work => Question::Build { work },
    };
    match table.ask(side, question, Offer::one(choices))? {
        Choice::Hex(hex) => {
            table.record(Fact::Built { side, work: entry.work, hex });
            if entry.work == Work::Cave {
                occupy(table, side, hex);
            }
        }
        _ => table.record(Fact::WorksLeft { side }),
    }
    Ok(true)
}

/// Those of a side who set up in the hex of a cave begin inside, if they fit (R239).
fn occupy(table: &mut Table, side: Side, hex: Hex) {
    let stack = table.situation().stack(side, hex).into_iter();
    let fit: Vec<_> = stack.filter(|actor| caves::fits(table.game(), table.situation(), *actor)).collect();
    for actor in fit {
        table.record(Fact::Caved { actor, inside: true });
    }
}

/// The strength of the minefield that a side lays next: it has looked at what it drew (16.6).
fn next_mines(table: &Table, side: Side) -> u8 {
    let laid = table.situation().works.mines.iter().filter(|mines| mines.owner == side).count();
    table.battle().secrets[side].mines.get(laid).copied().unwrap_or_default()
}

/// Where a work may be placed: in its area, where no enemy is; of each sort one in a hex, but for mines.
fn places(game: &Game, situation: &Situation, side: Side, entry: &WorkEntry) -> Vec<Hex> {
    let free = |hex: &Hex| {
        may_build(game, *hex)
            && situation.stack(side.other(), *hex).is_empty()
            && (entry.work == Work::Mines || !situation.works.has(*hex, entry.work))
    };
    entry.area.iter().copied().filter(free).collect()
}

/// Whether something can be built or laid in a hex: anywhere but in water (terrain effects chart, R223).
pub fn may_build(game: &Game, hex: Hex) -> bool {
    !game.map.cell(hex).base.is_water()
}

//! What lies in the way is cleared away: mines, wire, ditches, dragon's teeth, wrecks and hedges (16.65, 16.32, terrain effects chart).

use crate::platoons::board::{Hex, Hexside};
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::ground::works::has_ditch;
use crate::platoons::rules::rulebook::Table;
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, Morale, Readiness, Situation, Unit};
use crate::platoons::rules::state::unit_kind::Kind;
use crate::platoons::rules::state::works::{Chore, Labour, Work};

/// An armoured vehicle with so much armour or more pushes wrecks aside (16.32).
const PUSHES: i8 = 2;

/// What somebody can clear away where he is (R30): only units in good order, since who is shaken is interrupted (16.21, R229).
pub fn chores(game: &Game, situation: &Situation, actor: Actor) -> Vec<Chore> {
    let (Actor::Unit(id), Some(hex)) = (actor, situation.hex_of(actor)) else { return Vec::new() };
    let unit = situation.unit(id);
    if unit.morale != Morale::Good || situation.carrier(actor).is_some() {
        return Vec::new();
    }
    let mut chores = Vec::new();
    let mut add = |there: bool, chore: Chore| {
        if there && turns(game, unit, chore).is_some() {
            chores.push(chore);
        }
    };
    let works = &situation.works;
    add(works.mines_in(unit.owner.other(), hex).any(|(_, mines)| mines.shown.is_some()), Chore::Mines);
    add(works.has(hex, Work::Wire), Chore::Wire);
    add(works.has(hex, Work::DragonsTeeth), Chore::DragonsTeeth);
    add(has_ditch(game, situation, hex), Chore::Ditch);
    add(works.wrecks_in(hex) > 0, Chore::Wreck);
    for (direction, beyond) in game.map.neighbours(hex) {
        let hedge = game.map.side(hex, direction) == Some(Hexside::Hedge);
        add(hedge && !works.is_opened(hex, beyond), Chore::Hedge(beyond));
    }
    chores
}

/// In how many turns running a unit does it, if it can at all: engineers, and with them flamethrowers but for mines (15.5); of the
/// rest men on foot wire and ditches, and armoured vehicles wrecks (16.65, 16.32, R35).
fn turns(game: &Game, unit: &Unit, chore: Chore) -> Option<u8> {
    let kind = game.kind(unit);
    let engineers = matches!(kind.kind, Kind::Eng | Kind::Flm);
    match chore {
        Chore::Mines => (kind.kind == Kind::Eng).then_some(3),
        Chore::Wire if engineers => Some(2),
        Chore::Wire => kind.is_foot().then_some(4),
        Chore::DragonsTeeth => engineers.then_some(3),
        Chore::Ditch if engineers => Some(3),
        Chore::Ditch => kind.is_foot().then_some(5),
        Chore::Wreck => kind.armour.is_some_and(|armour| armour >= PUSHES).then_some(2),
        Chore::Hedge(_) => engineers.then_some(2),
    }
}

/// A unit works a turn on it; it has to be one turn behind another (16.21), and in the last of them it is done.
pub fn work(table: &mut Table, actor: Actor, chore: Chore) {
    let Actor::Unit(unit) = actor else { return };
    let turn = table.situation().turn;
    let before = table.situation().unit(unit).labour.filter(|labour| labour.chore == chore);
    let before = before.filter(|labour| labour.turn + 1 == turn).map_or(0, |labour| labour.turns);
    let labour = Labour { chore, turn, turns: before + 1 };
    let all = turns(table.game(), table.situation().unit(unit), chore);
    let done = all.is_some_and(|all| labour.turns >= all);
    table.record(Fact::Laboured { unit, labour: (!done).then_some(labour) });
    if let Some(hex) = table.situation().hex_of(actor).filter(|_| done) {
        clear(table, actor, chore, hex);
    }
    table.record(Fact::Acted { actor });
    table.record(Fact::Marked { actor, readiness: Readiness::Marked });
}

/// It is cleared away: of mines a point (16.65), of wrecks one.
fn clear(table: &mut Table, actor: Actor, chore: Chore, hex: Hex) {
    let works = &table.situation().works;
    let enemy = table.situation().owner(actor).other();
    let fact = match chore {
        Chore::Mines => {
            let shown = works.mines_in(enemy, hex).find_map(|(id, mines)| Some((id, mines.shown?)));
            let Some((mines, strength)) = shown else { return };
            Fact::MinesShown { mines, strength: strength.saturating_sub(1) }
        }
        Chore::Wire => Fact::WorkRemoved { work: Work::Wire, hex },
        Chore::DragonsTeeth => Fact::WorkRemoved { work: Work::DragonsTeeth, hex },
        Chore::Ditch => Fact::WorkRemoved { work: Work::Ditch, hex },
        Chore::Wreck => Fact::WrecksChanged { hex, wrecks: works.wrecks_in(hex).saturating_sub(1) },
        Chore::Hedge(beyond) => Fact::HedgeOpened { hex, beyond },
    };
    table.record(fact);
}

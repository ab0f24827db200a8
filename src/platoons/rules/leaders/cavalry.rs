//! Leaders of cavalry (6.91).

use crate::kit::Side;
use crate::platoons::rules::dialogue::choice::Shape;
use crate::platoons::rules::dialogue::fact::Fact;
use crate::platoons::rules::dialogue::question::Question;
use crate::platoons::rules::rulebook::{Flow, SetOffer, Table};
use crate::platoons::rules::state::game::Game;
use crate::platoons::rules::state::situation::{Actor, LeaderId};
use crate::platoons::rules::state::unit_kind::Kind;

/// Whether a side has cavalry, and leaders who could lead it.
pub fn is_to_name(game: &Game, side: Side) -> bool {
    let forces = &game.scenario.sides[side];
    let cavalry = forces.units.iter().any(|entry| game.kinds[usize::from(entry.kind)].kind == Kind::Cav);
    let leaders = forces.leaders.iter().any(|entry| entry.rank.is_some() && entry.count > 0);
    cavalry && leaders && forces.cavalry_leaders != Some(0)
}

/// 6.91: a side says which of its leaders lead cavalry, as many as it likes or as its scenario lets it.
pub fn name(table: &mut Table, side: Side) -> Flow {
    let (game, situation) = (table.game(), table.situation());
    let own = situation.all_leaders().filter(|(_, man)| man.owner == side && !game.is_commissar(man));
    let of: Vec<Actor> = own.map(|(id, _)| Actor::Leader(id)).collect();
    let all = u8::try_from(of.len()).unwrap_or(u8::MAX);
    let most = game.scenario.sides[side].cavalry_leaders.map_or(all, |most| most.min(all));
    let chosen = table.ask_set(side, Question::CavalryLeaders, SetOffer::shaped(of, 0, most, Shape::Any))?;
    let leader = |actor: &Actor| match actor {
        Actor::Leader(id) => Some(*id),
        Actor::Unit(_) => None,
    };
    let leaders: Vec<LeaderId> = chosen.iter().filter_map(leader).collect();
    table.record(Fact::CavalryLeadersNamed { side, leaders });
    Ok(())
}

//! Fire groups: who fires together (O20.3.1), and what is kept from trying again (10.3.2.1).

use crate::squads::board::HexId;

use crate::squads::rules::dialogue::decision::{Element, Question, SetOffer, SetShape};
use crate::squads::rules::dialogue::refusal::{Illegal, Why};
use crate::squads::rules::orders::fire::{hexes_of, hindrance, is_ordnance};
use crate::squads::rules::state::attack::Piece;
use crate::squads::rules::state::game::Game;
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::Situation;
use crate::squads::rules::table::{Flow, Table};

/// O20.3.1, O20.3.1.1, F106.3: ordnance fires alone; the hexes of a group form a chain; pieces in wire
/// form no group with pieces outside their hex.
///
/// # Errors
/// The rule the group breaks.
pub fn check(game: &Game, situation: &Situation, elements: &[Element]) -> Result<(), Illegal> {
    let pieces = pieces(elements);
    if pieces.len() > 1 && pieces.iter().any(|piece| is_ordnance(game, situation, *piece)) {
        return Err(Illegal { rule: "O20.3.1.1", why: Why::OrdnanceAlone });
    }
    let mut hexes = hexes_of(situation, &pieces);
    if hexes.len() > 1 && hexes.iter().any(|hex| situation.is_wired(*hex)) {
        return Err(Illegal { rule: "F106.3", why: Why::WireApart });
    }
    let mut chain: Vec<HexId> = hexes.pop().into_iter().collect();
    while let Some(next) =
        hexes.iter().position(|hex| chain.iter().any(|in_chain| in_chain.distance(*hex) == 1))
    {
        chain.push(hexes.swap_remove(next));
    }
    if hexes.is_empty() { Ok(()) } else { Err(Illegal { rule: "O20.3.1", why: Why::NoChain }) }
}

/// O20.3.1: which of the pieces fire at the hex together.
pub(super) fn choose(
    table: &mut Table,
    side: Side,
    hex: HexId,
    of: Vec<Piece>,
    lapses: &Lapses,
) -> Flow<Vec<Piece>> {
    if let [only] = of[..] {
        return Ok(vec![only]);
    }
    let most = of.len() as u8;
    let (game, situation) = (table.game(), table.situation());
    let apart = pairs(&of)
        .filter(|two| !lapses.agree(game, situation, *two, hex))
        .map(|[one, other]| (Element::Piece(one), Element::Piece(other)))
        .collect();
    let mut set = SetOffer::any(of.into_iter().map(Element::Piece).collect(), 1, most);
    set.shape = SetShape::FireGroup;
    set.apart = apart;
    Ok(pieces(&table.ask_set(side, Question::FireWith { hex }, set)?))
}

/// The pieces among what was chosen.
fn pieces(elements: &[Element]) -> Vec<Piece> {
    let piece = |element: &Element| match element {
        Element::Piece(piece) => Some(*piece),
        _ => None,
    };
    elements.iter().filter_map(piece).collect()
}

/// All pairs of a list.
pub fn pairs<T: Copy>(of: &[T]) -> impl Iterator<Item = [T; 2]> {
    let each = std::iter::successors(of.split_first(), |(_, rest)| rest.split_first());
    each.flat_map(|(one, rest)| rest.iter().map(|other| [*one, *other]))
}

/// Fires that lapsed for want of firepower, with their hindrance. What took part may try the same hex again only
/// with less hindrance (10.3.2.1, O20.3.2).
#[derive(Default)]
pub struct Lapses(Vec<(Piece, HexId, u8)>);

impl Lapses {
    /// Whether any fire has lapsed.
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }

    /// Whether a piece may try a hex by itself.
    pub fn allow(&self, game: &Game, situation: &Situation, piece: Piece, hex: HexId) -> bool {
        self.agree(game, situation, [piece, piece], hex)
    }

    /// Whether two pieces may try a hex together: neither with the hindrance with which the other has failed.
    fn agree(&self, game: &Game, situation: &Situation, two: [Piece; 2], hex: HexId) -> bool {
        let least = self
            .0
            .iter()
            .filter(|(failed, at, _)| *at == hex && two.iter().any(|now| same_gun(situation, *failed, *now)))
            .map(|(_, _, hindrance)| *hindrance)
            .min();
        least.is_none_or(|least| hindrance(game, situation, &two, &[hex]) < least)
    }

    /// Notes that a group has failed at a hex.
    pub(super) fn note(&mut self, group: Vec<Piece>, hex: HexId, hindrance: u8) {
        self.0.extend(group.into_iter().map(|piece| (piece, hex, hindrance)));
    }
}

/// Whether what did something is now this piece: the unit or a team it became (E52.2), or the weapon, with or
/// without smoke (O20.3: each may fire once).
pub(super) fn same_gun(situation: &Situation, then: Piece, now: Piece) -> bool {
    match (then, now) {
        (Piece::Unit(then), Piece::Unit(now)) => situation.heirs_on_map(then).contains(&now),
        (Piece::Unit(_), _) | (_, Piece::Unit(_)) => false,
        (Piece::Weapon(then) | Piece::Smoke(then), Piece::Weapon(now) | Piece::Smoke(now)) => then == now,
    }
}

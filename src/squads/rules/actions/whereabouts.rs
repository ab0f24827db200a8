//! Where those are who play an action, and whom it is played against, as far as a special rule asks for it.

use crate::squads::board::HexId;

use crate::squads::rules::ground::terrain;
use crate::squads::rules::state::game::{Action, Game};
use crate::squads::rules::state::side::Side;
use crate::squads::rules::state::situation::Situation;
use crate::squads::rules::state::special_rule::{SpecialRule, Spot};

/// Whether a side may play an action for units in some hexes, against units in others, as far as special rules ask where they
/// are.
pub fn allowed_there(
    game: &Game,
    situation: &Situation,
    side: Side,
    action: Action,
    (from, against): (&[HexId], &[HexId]),
) -> bool {
    let mut asked = [false; 2];
    let mut met = [false; 2];
    for rule in &game.scenario.special {
        let (which, spot, hexes) = match *rule {
            SpecialRule::ActionFrom(who, what, spot) if (who, what) == (side, action) => (0, spot, from),
            SpecialRule::ActionAgainst(who, what, spot) if (who, what) == (side, action) => {
                (1, spot, against)
            }
            _ => continue,
        };
        asked[which] = true;
        met[which] |= hexes.iter().any(|hex| is_there(game, situation, spot, *hex));
    }
    asked.iter().zip(met).all(|(asked, met)| met || !asked)
}

fn is_there(game: &Game, situation: &Situation, spot: Spot, hex: HexId) -> bool {
    let cover = || terrain::cover(game, situation, hex).total();
    match spot {
        Spot::In(terrain) => game.map.terrain(hex) == terrain,
        Spot::Cover(least) => cover() >= i16::from(least),
        Spot::NoMoreCover(most) => cover() <= i16::from(most),
    }
}

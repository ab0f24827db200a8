//! Evening a battle of squads.

use crate::files::rewrite::Step;
use crate::kit::lab::{Dial, Evens, Figure, Report};
use crate::squads::rules::{BySide, Game, Posture, Side, Squads};

/// The most points on either side with which a battle begins, and the last space on which sudden death may lie.
const MOST: i16 = 99;

impl Evens for Squads {
    /// Points are those at the start. A step of surrender takes one loss off what the other side bears. A step of time moves the space of
    /// sudden death for the only side that attacks.
    fn turned(game: &Game, dial: Dial, shift: i16) -> Option<Game> {
        let mut turned = game.clone();
        let scenario = &mut turned.scenario;
        match dial {
            Dial::Points => {
                scenario.victory_points += shift;
                (-MOST..=MOST).contains(&scenario.victory_points).then_some(turned)
            }
            Dial::Surrender => {
                let loser = if shift > 0 { Side::Allies } else { Side::Axis };
                let level = &mut scenario.sides[loser].surrender;
                *level = u8::try_from(i16::from(*level) - shift.abs()).ok().filter(|level| *level > 0)?;
                Some(turned)
            }
            Dial::Time => {
                let attacks = |side: Side| scenario.sides[side].posture == Posture::Attacker;
                let later = match (attacks(Side::Axis), attacks(Side::Allies)) {
                    (true, false) => shift,
                    (false, true) => -shift,
                    _ => return None,
                };
                let end = i16::from(scenario.sudden_death) + later;
                let may = i16::from(scenario.time) + 1..=MOST;
                scenario.sudden_death = u8::try_from(end).ok().filter(|_| may.contains(&end))?;
                Some(turned)
            }
        }
    }

    fn fair(game: &Game, dial: Dial, shift: i16, fought: &Report<Squads>) -> Option<i16> {
        let start = game.scenario.victory_points;
        (dial == Dial::Points).then(|| (start + shift + missing(fought)).clamp(-MOST, MOST) - start)
    }

    fn figures(game: &Game, dial: Dial) -> Vec<Figure> {
        let scenario = &game.scenario;
        let figure = |way: &[Step], value| Figure { way: way.to_vec(), value };
        let surrender = |name, side: Side| {
            let way = [Step::Field("sides"), Step::Field(name), Step::Field("surrender")];
            figure(&way, scenario.sides[side].surrender.into())
        };
        match dial {
            Dial::Points => vec![figure(&[Step::Field("victory_points")], scenario.victory_points)],
            Dial::Surrender => vec![surrender("axis", Side::Axis), surrender("allies", Side::Allies)],
            Dial::Time => vec![figure(&[Step::Field("sudden_death")], scenario.sudden_death.into())],
        }
    }
}

/// How many points more the Axis should have had at the start for both to win as often: those battles that points decided are
/// counted again with so many more, and the others stay as they were. Of several answers the smallest.
fn missing(fought: &Report<Squads>) -> i16 {
    let (by_points, wins) = (&fought.tally.wins_by_points, fought.wins);
    let counted = |side: fn(&BySide<u64>) -> u64| by_points.values().map(side).sum::<u64>();
    let (axis, allies) = (wins.axis - counted(|wins| wins.axis), wins.allies - counted(|wins| wins.allies));
    let apart = |more: i16| {
        let won = |points: &i16| points + more > 0;
        let gained: u64 =
            by_points.iter().filter(|(points, _)| won(points)).map(|(_, wins)| wins.axis + wins.allies).sum();
        let decided = counted(|wins| wins.axis + wins.allies);
        (axis + gained).abs_diff(allies + decided - gained)
    };
    (-MOST..=MOST).min_by_key(|more| (apart(*more), more.unsigned_abs())).unwrap_or_default()
}

//! What an answer would lead to, before it is given: the sums and chances of the roll that follows, by the rules that resolve it.

use crate::squads::board::HexId;
use crate::squads::rules::odds::{self, Fray, Prospect, WHOLE};
use crate::squads::rules::{
    Attack, Choice, Decision, Element, Game, Manner, Order, Phase, Piece, Question, RollFor, SetOffer, Side,
    Situation, UnitId, Verdict, check, fire,
};

use super::Match;

/// What an answer would lead to.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// How things stand then.
    pub situation: Situation,
    /// What is rolled for.
    pub outlooks: Vec<Outlook>,
    /// The roll follows at once: nobody is asked before.
    pub at_once: bool,
}

/// What may come of something that is rolled for.
#[derive(Clone, Debug, PartialEq)]
pub enum Outlook {
    /// An attack.
    Attack {
        /// The attack as it stands before actions.
        attack: Box<Attack>,
        /// The outcomes, of 36, in which it hits; none where it needs no targeting roll.
        hits: Option<i32>,
        /// What it may do to each unit; nothing for smoke.
        prospects: Vec<Prospect>,
    },
    /// A rally or rout roll: what may become of the unit, each with its outcomes of 36.
    Morale {
        /// The unit.
        unit: UnitId,
        /// The order it is rolled in.
        order: Phase,
        /// What may become of it.
        outcomes: Vec<(Verdict, i32)>,
    },
    /// A melee, if nothing else comes into the hex.
    Melee {
        /// Where.
        hex: HexId,
        /// What may come of it.
        fray: Fray,
    },
    /// Artillery: the outcomes, of 36, in which the round is accurate.
    Artillery {
        /// The hex aimed at.
        hex: HexId,
        /// The outcomes.
        accurate: i32,
    },
}

impl Forecast {
    /// The hex that is fired at, if it is an attack.
    pub fn target(&self) -> Option<HexId> {
        self.outlooks.iter().find_map(|outlook| match outlook {
            Outlook::Attack { attack, .. } => attack.targets.first().copied(),
            _ => None,
        })
    }

    /// The chance in hundredths that an attack breaks somebody.
    pub fn chance(&self) -> Option<i16> {
        self.outlooks.iter().find_map(|outlook| match outlook {
            Outlook::Attack { hits, prospects, .. } => {
                let best = prospects.iter().map(|prospect| prospect.breaks).max()?;
                let (chance, of) = (best * hits.unwrap_or(36), 36 * WHOLE);
                Some(((chance * 100 + of / 2) / of) as i16)
            }
            _ => None,
        })
    }
}

/// What an answer would lead to; none where nothing is rolled for.
pub fn forecast(battle: &Match, decision: &Decision, choice: &Choice) -> Option<Forecast> {
    let foreseen = battle.foresee(choice).ok()?;
    let (game, situation, side) = (battle.game(), foreseen.situation, decision.side);
    let before = &battle.battle().situation;
    let mut outlooks = Vec::new();
    let declared = situation.attack.clone().filter(|_| before.attack.is_none());
    let at_once = foreseen.roll.is_some() || declared.is_some();
    if let Some(attack) = declared {
        let prospects = odds::prospects(game, &situation, &attack);
        outlooks.push(Outlook::Attack { attack: Box::new(attack), hits: None, prospects });
    }
    match foreseen.roll {
        Some((by, RollFor::Targeting { hex })) if by == side => {
            outlooks.extend(aimed_shot(game, &situation, side, hex));
        }
        Some((_, RollFor::Rally { unit } | RollFor::Rout { unit })) => {
            outlooks.extend(morale(game, &situation, unit, foreseen.roll.map(|(_, roll)| roll)));
        }
        _ => {}
    }
    match foreseen.asks.as_ref().filter(|next| next.side == side) {
        Some(next @ Decision { question: Question::FireWith { hex }, offer, .. }) => {
            let group = offer.set.as_ref().map(|set| group(game, &situation, next, set));
            outlooks.extend(group.and_then(|group| shot(game, &situation, side, &group, *hex)));
        }
        Some(Decision { question: Question::RallyNext | Question::RoutNext, offer, .. })
            if matches!(decision.question, Question::Turn | Question::RoutWho) =>
        {
            for choice in &offer.choices {
                let Choice::Unit(unit) = choice else { continue };
                let rallies = situation.order == Some(Order::Recover);
                let unit = *unit;
                let roll = if rallies { RollFor::Rally { unit } } else { RollFor::Rout { unit } };
                outlooks.extend(morale(game, &situation, unit, Some(roll)));
            }
        }
        _ => {}
    }
    if let (Question::AdvanceWhere { unit }, Choice::Enter(_) | Choice::Hex(_)) = (&decision.question, choice)
        && let Some(hex) = situation.hex_of(*unit)
        && let Some(fray) = odds::fray(game, &situation, hex)
    {
        outlooks.push(Outlook::Melee { hex, fray });
    }
    (!outlooks.is_empty()).then_some(Forecast { situation, outlooks, at_once })
}

/// A roll of rally or rout.
fn morale(game: &Game, situation: &Situation, unit: UnitId, roll: Option<RollFor>) -> Option<Outlook> {
    let roll = roll?;
    let order = if matches!(roll, RollFor::Rally { .. }) { Phase::Recover } else { Phase::Rout };
    let outcomes = odds::outcomes(game, situation, roll);
    (!outcomes.is_empty()).then_some(Outlook::Morale { unit, order, outcomes })
}

/// The targeting roll that follows at a hex: the piece of ordnance that fires there, or the observer's.
fn aimed_shot(game: &Game, situation: &Situation, side: Side, hex: HexId) -> Option<Outlook> {
    if situation.spotting == Some(hex) {
        let from = odds::aimer(game, situation, side, hex)?;
        return Some(Outlook::Artillery { hex, accurate: odds::aim(game, situation, from, hex) });
    }
    shot(game, situation, side, &[odds::ordnance(game, situation, side, hex)?], hex)
}

/// A shot of these pieces at a hex.
pub fn shot(game: &Game, situation: &Situation, side: Side, pieces: &[Piece], hex: HexId) -> Option<Outlook> {
    let hits = match pieces {
        [] => return None,
        [piece] if fire::is_ordnance(game, situation, *piece) => {
            Some(odds::hits(game, situation, *piece, hex))
        }
        _ => None,
    };
    let attack = Box::new(fire::aimed(game, situation, side, Manner::Fire, pieces, hex));
    let smoke = matches!(pieces, [Piece::Smoke(_)]);
    let prospects = if smoke { Vec::new() } else { odds::prospects(game, situation, &attack) };
    Some(Outlook::Attack { attack, hits, prospects })
}

/// The pieces that are proposed to fire together: all of them where they may; else the strongest, and with it whoever may.
pub fn group(game: &Game, situation: &Situation, decision: &Decision, set: &SetOffer) -> Vec<Piece> {
    let legal =
        |pieces: &[Element]| check::check(game, situation, decision, &Choice::Set(pieces.to_vec())).is_ok();
    let piece = |element: &Element| match element {
        Element::Piece(piece) => Some(*piece),
        _ => None,
    };
    let mut of = set.of.clone();
    // Smoke is for who wants it.
    of.sort_by_key(|element| match piece(element) {
        Some(Piece::Smoke(_)) | None => i16::MAX,
        Some(piece) => -fire::firepower(game, situation, piece).total(),
    });
    let mut chosen: Vec<Element> = Vec::new();
    for element in of {
        chosen.push(element);
        if chosen.len() > usize::from(set.most) || !legal(&chosen) {
            chosen.pop();
        }
    }
    chosen.iter().filter_map(piece).collect()
}

//! What happened, in words.

use crate::kit::Side;
use crate::kit::speech::{Value, key_of, text, text_with};
use crate::platoons::board::Hex;
use crate::platoons::rules::{Activated, Actor, Fact, LeaderId, Note, Phase, Readiness, Stage, UnitId, Way};

use super::{Attack, Teller, list, rolls};

/// Tells what happened, fact by fact in their order: a roll means what the attack before it says.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// The attack that waits for its roll.
    attack: Option<Attack>,
}

impl Log {
    /// A fact as a line; none for one that needs no line. The teller knows how things stood before it.
    pub fn line(&mut self, teller: Teller, note: &Note) -> Option<String> {
        let key = key_of("platoon-log", &note.fact);
        let actor = |who: Actor| ("actor", Value::from(teller.actor(who)));
        let unit = |who: &UnitId| actor(Actor::Unit(*who));
        let side = |side: &Side| ("side", Value::from(teller.side(*side)));
        let hex = |hex: &Hex| ("hex", Value::from(teller.hex(*hex)));
        let say = |values: &[(&str, Value)]| Some(text_with(&key, values));
        match &note.fact {
            // What follows of other lines, or of the sequence of play, is not told again.
            Fact::ControlGiven { .. }
            | Fact::Acted { .. }
            | Fact::BatteriesFired { .. }
            | Fact::GunsAimed { .. }
            | Fact::Sheltered { .. }
            | Fact::SegmentEnded { .. } => None,
            Fact::Placed { actor: who, hex: at } => say(&[actor(*who), hex(at)]),
            Fact::Entrenched { side: who, hex: at } => say(&[side(who), hex(at)]),
            Fact::Built { side: who, work, hex: at } => {
                say(&[side(who), hex(at), ("work", super::named("work", work).into())])
            }
            Fact::AircraftDrawn { side: who, planes } => {
                say(&[side(who), ("planes", teller.planes(*who, planes).into())])
            }
            Fact::AircraftSent { side: who, hex: at, planes } => {
                say(&[side(who), hex(at), ("planes", teller.planes(*who, planes).into())])
            }
            Fact::Caved { actor: who, inside } => {
                let key = if *inside { "platoon-log-caved" } else { "platoon-log-out-of-cave" };
                Some(text_with(key, &[actor(*who)]))
            }
            Fact::BurntOut { unit: who } | Fact::Refuelled { unit: who } => say(&[unit(who)]),
            Fact::LeftToRefuel { unit: who, turn, .. } => say(&[unit(who), ("turn", (*turn).into())]),
            Fact::Mired { unit: who, markers } => say(&[unit(who), ("markers", (*markers).into())]),
            Fact::Laboured { labour: None, .. } => None,
            Fact::Laboured { unit: who, labour: Some(labour) } => say(&[
                unit(who),
                ("chore", teller.chore(labour.chore).into()),
                ("turns", labour.turns.into()),
            ]),
            Fact::WorkRemoved { work, hex: at } => {
                say(&[hex(at), ("work", super::named("work", work).into())])
            }
            Fact::WorkHit { work, hex: at, left } => {
                say(&[hex(at), ("work", super::named("work", work).into()), ("left", (*left).into())])
            }
            Fact::HedgeOpened { hex: at, beyond } => say(&[hex(at), ("beyond", teller.hex(*beyond).into())]),
            Fact::WrecksChanged { hex: at, wrecks } => say(&[hex(at), ("wrecks", (*wrecks).into())]),
            Fact::WorksLeft { side: who } => say(&[side(who)]),
            Fact::MinesShown { mines, strength } => {
                let at = teller.situation.works.minefield(*mines).hex;
                say(&[hex(&at), ("strength", (*strength).into())])
            }
            Fact::EntrenchmentsLeft { side: who }
            | Fact::Passed { side: who }
            | Fact::SegmentKept { side: who }
            | Fact::SegmentTaken { side: who } => say(&[side(who)]),
            Fact::StageReached { stage } => reached(teller, *stage),
            Fact::Helped { unit: who } => say(&[unit(who)]),
            Fact::MovedToFire { unit: who } => say(&[unit(who)]),
            Fact::Consolidated { unit: who, by } => say(&[unit(who), ("other", teller.unit(*by).into())]),
            Fact::Scored { points } => {
                let who = ("side", teller.side(teller.game.scenario.victory.points_of).into());
                say(&[who, ("points", (*points).into())])
            }
            Fact::LinedUp { actor: who, at, row } => say(&[actor(*who), hex(at), ("row", (*row).into())]),
            Fact::LeftMap { actor: who, with, .. } => say(&[("actor", party(teller, *who, with).into())]),
            Fact::LightChanged { light } => {
                let night = ("night", if light.night { "yes" } else { "no" }.into());
                say(&[("hexes", light.visibility.into()), night])
            }
            Fact::BatterySilenced { side: who, battery } => {
                let battery = teller.situation.batteries[*who].get(usize::from(*battery));
                say(&[side(who), ("strength", battery.map_or(0, |battery| battery.strength).into())])
            }
            Fact::BatteryAdded { side: who, strength } => say(&[side(who), ("strength", (*strength).into())]),
            Fact::ActsAgain { side: who, may: true } => say(&[side(who)]),
            // The marker that goes is told.
            Fact::ActsAgain { may: false, .. } => None,
            Fact::StepsRegained { unit: who } => say(&[unit(who)]),
            Fact::TurnBegan { turn } => say(&[("turn", (*turn).into())]),
            Fact::InitiativeRolled { dice } => {
                let total = |side: Side| {
                    let (die, own) = (dice[side], teller.situation.initiative[side]);
                    Value::from(format!("{die} + {own} = {}", die + own))
                };
                say(&[
                    ("first", teller.side(Side::Axis).into()),
                    ("one", total(Side::Axis)),
                    ("second", teller.side(Side::Allies).into()),
                    ("other", total(Side::Allies)),
                ])
            }
            Fact::Activated { side: who, who: active } => {
                say(&[side(who), ("who", activated(teller, active).into())])
            }
            Fact::Declared { fire, .. } if fire.is_empty() => Some(text("platoon-log-declared-nobody")),
            Fact::Declared { fire, .. } => {
                say(&[("who", list(fire.iter().map(|who| teller.actor(*who))).into())])
            }
            // Everybody who was activated is: only the first opportunity fire is told.
            Fact::Marked { readiness: Readiness::Marked, .. } => None,
            Fact::Marked { actor: who, readiness: Readiness::Ready } => {
                Some(text_with("platoon-log-unmarked", &[actor(*who)]))
            }
            Fact::Marked {
                actor: who,
                readiness: readiness @ (Readiness::FiredOnce | Readiness::MayMove),
            } => {
                Some(crate::kit::speech::labelled(&teller.actor(*who), &super::named("readiness", readiness)))
            }
            Fact::MarkersRemoved => say(&[]),
            Fact::Went { actor: who, with, to, way, spent } => {
                let key = match way {
                    Way::Moved => "platoon-log-went-moved",
                    Way::Entered => "platoon-log-went-entered",
                    Way::Dragged => "platoon-log-went-dragged",
                    Way::Assaulted => "platoon-log-went-assaulted",
                    Way::Overran => "platoon-log-went-overran",
                    Way::PassedThrough => "platoon-log-went-passed-through",
                    Way::Joined => "platoon-log-went-joined",
                    Way::Charged => "platoon-log-went-charged",
                    Way::Rushed => "platoon-log-went-rushed",
                    Way::Occupied => "platoon-log-went-occupied",
                    Way::Fled => "platoon-log-went-fled",
                    Way::Displaced => "platoon-log-went-displaced",
                };
                let who = party(teller, *who, with);
                let values = [("actor", who.into()), hex(to), ("spent", spent.to_string().into())];
                Some(text_with(key, &values))
            }
            Fact::Loaded { actor: who, onto, .. } => {
                say(&[actor(*who), ("carrier", teller.whose(Actor::Unit(*onto)).into())])
            }
            Fact::Unloaded { actor: who, .. } => say(&[actor(*who)]),
            Fact::Limbered { unit: who, limbered } => {
                let key = if *limbered { "platoon-log-limbered" } else { "platoon-log-unlimbered" };
                Some(text_with(key, &[unit(who)]))
            }
            Fact::DugIn { unit: who, dug } => {
                Some(text_with(&key_of("platoon-log-dug-in", dug), &[unit(who)]))
            }
            Fact::Spotted { unit: who, spotted } => {
                let key = if *spotted { "platoon-log-spotted" } else { "platoon-log-spotted-no-more" };
                Some(text_with(key, &[unit(who)]))
            }
            Fact::FireSplit { unit: who, used } => {
                let divides = teller.game.kind(teller.situation.unit(*who)).may_split_fire();
                say(&[unit(who), ("used", (*used).into())]).filter(|_| divides)
            }
            Fact::FireOpened(volley) => {
                let attack = self.attack.insert(Attack::Fire((**volley).clone()));
                Some(attack.told(teller, false))
            }
            Fact::PointedOut { by, unit: target } => {
                say(&[unit(by), ("target", teller.actor(Actor::Unit(*target)).into())])
            }
            Fact::ShotFired(shot) => {
                let attack = self.attack.insert(Attack::Shot((**shot).clone()));
                Some(attack.told(teller, false))
            }
            Fact::BreachFired(breach) => {
                let attack = self.attack.insert(Attack::Breach((**breach).clone()));
                Some(attack.told(teller, false))
            }
            Fact::Assaulted(onslaught) => {
                let attack = self.attack.insert(Attack::Assault((**onslaught).clone()));
                Some(attack.told(teller, note.during.passes(Phase::FreeShot)))
            }
            Fact::DrumfireBegan(fire) => {
                say(&[hex(&fire.hex), ("markers", (fire.strengths.len() + 1).into())])
            }
            Fact::ShellBurst { shell, hex: at } => {
                Some(text_with(&key_of("platoon-log-shell", shell), &[hex(at)]))
            }
            Fact::Rolled { roll, dice } => Some(rolls::roll(teller, *roll, *dice, &mut self.attack)),
            Fact::DieRolled { what, die } => Some(rolls::die(teller, *what, *die)),
            Fact::StepsLost { unit: who, steps } => {
                let gone = *steps >= teller.situation.unit(*who).steps;
                let key = if gone { "platoon-log-eliminated" } else { "platoon-log-steps-lost" };
                Some(text_with(key, &[unit(who), ("steps", (*steps).into())]))
            }
            Fact::MoraleChanged { actor: who, morale } => {
                say(&[actor(*who), ("morale", super::named("morale", morale).into())])
            }
            Fact::HiddenNamed { units, .. } if units.is_empty() => None,
            Fact::HiddenNamed { side: who, units } => {
                let units = list(units.iter().map(|unit| teller.unit(*unit)));
                say(&[side(who), ("units", units.into())])
            }
            // That it hides is told; where, to its side.
            Fact::Hid { hex: None, .. } => None,
            Fact::Hid { unit: who, hex: Some(at), .. } => say(&[unit(who), hex(at)]),
            Fact::Revealed { unit: who, hex: at } => {
                say(&[("actor", teller.whose(Actor::Unit(*who)).into()), hex(at)])
            }
            Fact::TankLeadersAssigned { side: who, units: None } => {
                Some(text_with("platoon-log-tank-leaders-assigned", &[side(who)]))
            }
            Fact::TankLeadersAssigned { units: Some(units), .. } => {
                let units = list(units.iter().map(|unit| teller.actor(Actor::Unit(*unit))));
                Some(text_with("platoon-log-tank-leaders-own", &[("who", units.into())]))
            }
            Fact::SurrenderDemanded { hex: at, .. } => say(&[hex(at)]),
            Fact::CavalryLeadersNamed { side: who, leaders } => {
                let leaders = list(leaders.iter().map(|leader| teller.leader(*leader)));
                say(&[side(who), ("leaders", leaders.into())])
            }
            Fact::TankLeaderShown { unit: who } => say(&[unit(who)]),
            Fact::LeaderRemoved { leader } => say(&[actor(Actor::Leader(*leader))]),
            Fact::Decapitated { side: who, over } => {
                let key = if *over { "platoon-log-decapitated-over" } else { "platoon-log-decapitated" };
                Some(text_with(key, &[side(who)]))
            }
            Fact::InitiativeLost { side: who, left } => say(&[side(who), ("left", (*left).into())]),
            Fact::ControlChanged { hex: at, side: None } => {
                Some(text_with("platoon-log-control-lost", &[hex(at)]))
            }
            Fact::ControlChanged { hex: at, side: Some(who) } => say(&[side(who), hex(at)]),
            Fact::Ended { .. } => say(&[]),
        }
    }
}

/// Who has the first segments of a turn; what else the stages are is told by other lines.
fn reached(teller: Teller, stage: Stage) -> Option<String> {
    match stage {
        Stage::SetUp(side) => Some(text_with("platoon-log-sets-up", &[("side", teller.side(side).into())])),
        Stage::Action { side, more, .. } if teller.situation.stage == Stage::Initiative => {
            let values = [("side", Value::from(teller.side(side))), ("segments", (more + 1).into())];
            Some(text_with("platoon-log-stage-reached", &values))
        }
        Stage::Action { .. } | Stage::Initiative | Stage::Removal => None,
    }
}

/// Those who are activated.
fn activated(teller: Teller, active: &[Activated]) -> String {
    list(active.iter().map(|part| teller.actor(part.actor)))
}

/// A unit with the leaders who go with it.
fn party(teller: Teller, who: Actor, with: &[LeaderId]) -> String {
    let name = teller.actor(who);
    if with.is_empty() {
        return name;
    }
    let leaders = list(with.iter().map(|leader| teller.leader(*leader)));
    text_with("platoon-log-went-with", &[("actor", name.into()), ("leaders", leaders.into())])
}

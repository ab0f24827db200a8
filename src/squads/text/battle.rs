//! Battles in words: names of pieces, questions and choices.

use crate::squads::rules::{
    Action, ActivatedFor, Card, Choice, Dice, Event, Fortification, Game, Illegal, Nation, Order, Phase,
    PhasePath, Question, Reason, RollFor, Side, Situation, SupportItem, Terms, Trigger, UnitId, Verdict,
    WeaponId, Why, Works,
};

use super::{Value, key_of, named, text, text_with, told};

/// The name of a side: that of its nation's people.
pub fn side_name(game: &Game, side: Side) -> String {
    let people = &game.nations[side].people;
    if people.is_empty() { text(&key_of("side", side)) } else { told(people).to_owned() }
}

/// An order's name.
pub fn order_name(order: Order) -> String {
    text(&key_of("order", order))
}

/// An action's name.
pub fn action_name(action: Action) -> String {
    text(&key_of("action", action))
}

/// An event's name.
pub fn event_name(event: Event) -> String {
    text(&key_of("event", event))
}

/// A trigger's name.
pub fn trigger_name(trigger: Trigger) -> String {
    text(&key_of("trigger", trigger))
}

/// The name of a terrain.
pub fn terrain_name(terrain: crate::squads::board::Terrain) -> String {
    text(&key_of("terrain", terrain))
}

/// A fortification's name.
pub fn fortification_name(kind: Fortification) -> String {
    text(&key_of("fortification", kind))
}

/// The name of fortifications that are bought together.
pub fn works_name(works: Works) -> String {
    text(&key_of("works", works))
}

/// A phase's name.
pub fn phase_name(phase: Phase) -> String {
    text(&key_of("phase", phase))
}

/// A term's reason in words.
pub fn reason_name(reason: Reason) -> String {
    text(&key_of("reason", reason))
}

/// What a roll is for.
pub fn roll_name(roll: RollFor) -> String {
    text(&key_of("roll", roll))
}

/// The dice as the roll reads them: their product when targeting (O20.2.3), else their sum.
pub fn dice(dice: Dice, roll: RollFor) -> String {
    match roll {
        RollFor::Targeting { .. } => format!("{} × {} = {}", dice.white, dice.red, dice.product()),
        _ => format!("{} + {} = {}", dice.white, dice.red, dice.sum()),
    }
}

/// A unit's own name, or that of its counter.
pub fn unit_name(game: &Game, situation: &Situation, id: UnitId) -> String {
    let unit = situation.unit(id);
    let listed = unit.listed.and_then(|at| game.side(unit.owner).units.get(usize::from(at)));
    match listed.and_then(|entry| entry.name.clone()) {
        Some(name) => name,
        None => told(&situation.kind(game, id).title).to_owned(),
    }
}

/// A weapon's name.
pub fn weapon_name(game: &Game, situation: &Situation, id: WeaponId) -> String {
    told(&situation.weapon_kind(game, id).title).to_owned()
}

/// A card in short: its order and its action.
pub fn card_name(card: &Card) -> String {
    format!("{} / {}", order_name(card.order), action_name(card.action))
}

/// A sum, term by term: `5 printed +2 command −1 hindrance = 6`.
pub fn sum(terms: &Terms) -> String {
    let mut line = String::new();
    for (index, term) in terms.0.iter().enumerate() {
        let sign = if term.value < 0 {
            "−"
        } else if index > 0 {
            "+"
        } else {
            ""
        };
        let gap = if index > 0 { "  " } else { "" };
        let reason = reason_name(term.reason);
        line.push_str(&format!("{gap}{sign}{} {reason} ({})", term.value.abs(), term.reason.rule()));
    }
    format!("{line}  = {}", terms.total())
}

/// A question in words.
pub fn question(game: &Game, situation: &Situation, question: &Question) -> String {
    let unit = |id: &UnitId| Value::from(unit_in_its_hex(game, situation, *id));
    let key = key_of("ask", question);
    match question {
        Question::Activate(ActivatedFor::Order(Order::ArtilleryRequest)) => text("ask-activate-observer"),
        Question::ActivateOthers { leader: id }
        | Question::BeforeDefenceRoll { unit: id }
        | Question::LightWounds { unit: id }
        | Question::AdvanceWhere { unit: id }
        | Question::ReturnTime { unit: id }
        | Question::Enter { unit: id }
        | Question::Displace { unit: id } => text_with(&key, &[("unit", unit(id))]),
        Question::Retreat { unit: id, left } => {
            text_with(&key, &[("unit", unit(id)), ("left", (*left).into())])
        }
        Question::Window { hex } => {
            text_with(&key, &[("hex", hex.map(|hex| hex.to_string()).unwrap_or_default().into())])
        }
        Question::FireWith { hex }
        | Question::BeforeMelee { hex }
        | Question::AfterMelee { hex }
        | Question::Entered { hex }
        | Question::AmbushLoss { hex }
        | Question::SniperTarget { hex }
        | Question::Overstacked { hex }
        | Question::DeployFirst { hex } => text_with(&key, &[("hex", (*hex).into())]),
        Question::Event(event) => {
            text_with(&key_of("ask-event", event), &[("event", event_name(*event).into())])
        }
        _ => text(&key),
    }
}

/// A choice on a button; none for those that are made on the board or with a card.
pub fn choice(game: &Game, situation: &Situation, question: &Question, choice: &Choice) -> Option<String> {
    Some(match choice {
        Choice::Decline => text(match question {
            Question::MoveWhere => "do-stop-here",
            Question::MoveWho | Question::FireAt | Question::AdvanceWho => "do-end-order",
            Question::BeforeAttackRoll | Question::BeforeDefenceRoll { .. } => "do-roll",
            Question::Reroll { .. } => "do-keep-roll",
            _ => "do-no",
        }),
        Choice::AsSuggested => text("do-as-suggested"),
        Choice::Option(option) => {
            let Question::BeforeBattle { choice } = question else { return None };
            super::arranged::option(game, situation.stage.side()?, (*choice, *option))
        }
        // A card that is played as another order has its own button: a click on it plays what it says.
        Choice::Give(card, order) => {
            let own = game.card(situation.turn.active, *card).order;
            if own == *order {
                return None;
            }
            text_with("do-give-as", &[("order", order_name(*order).into()), ("own", order_name(own).into())])
        }
        Choice::Buy(works) => {
            text_with("do-buy", &[("works", works_name(*works).into()), ("cost", works.cost().into())])
        }
        Choice::Pass => text("do-pass"),
        Choice::EndTurn if *question == Question::SetUp => text("do-set-up-done"),
        Choice::EndTurn => text("do-end-turn"),
        Choice::BatteryAccess => text("do-battery-access"),
        Choice::FireForEffect => text("do-fire-for-effect"),
        Choice::HighExplosive => text("do-high-explosive"),
        Choice::Smoke => text("do-smoke"),
        Choice::Exit => text("do-exit"),
        Choice::FireAgain => text("do-fire-again"),
        Choice::Reroll => text("do-reroll"),
        Choice::Side(side) => side_name(game, *side),
        Choice::Space(space) => text_with("do-space", &[("space", (*space).into())]),
        Choice::Support { side, entry } => {
            let nation = &game.nations[*side];
            support_name(nation, nation.support[usize::from(*entry)].item)
        }
        Choice::Weapon(weapon) => weapon_name(game, situation, *weapon),
        Choice::Chit(chit) => format!("{chit:?}"),
        Choice::Transfer { weapon, to } => text_with(
            "do-transfer",
            &[
                ("weapon", weapon_name(game, situation, *weapon).into()),
                (
                    "unit",
                    match question {
                        // Anywhere on the map, where several share a name.
                        Question::SetUp => unit_in_its_hex(game, situation, *to).into(),
                        _ => unit_name(game, situation, *to).into(),
                    },
                ),
            ],
        ),
        Choice::Abandon(weapon) => {
            text_with("do-abandon", &[("weapon", weapon_name(game, situation, *weapon).into())])
        }
        Choice::Unit(unit) => unit_name(game, situation, *unit),
        _ => return None,
    })
}

/// What a support table offers.
fn support_name(nation: &Nation, item: SupportItem) -> String {
    match item {
        SupportItem::Radio(kind) => nation.radios[usize::from(kind.0)].name.clone(),
        SupportItem::Unit { kind, weapon } => {
            let unit = told(&nation.units[usize::from(kind.0)].title);
            match weapon.map(|weapon| told(&nation.weapons[usize::from(weapon.0)].title)) {
                Some(weapon) => format!("{unit} + {weapon}"),
                None => unit.to_owned(),
            }
        }
    }
}

/// A unit with its hex, where it is on the map: several share a name.
pub fn unit_in_its_hex(game: &Game, situation: &Situation, unit: UnitId) -> String {
    let name = unit_name(game, situation, unit);
    situation.hex_of(unit).map_or(name.clone(), |hex| format!("{name} {hex}"))
}

/// A verdict on a unit, broken or not, in words: who does not rally does not "hold", and who is broken does not break (O20.3.4).
pub fn verdict(verdict: Verdict, broken: bool, during: &PhasePath) -> String {
    match verdict {
        Verdict::Breaks if broken => text(&key_of("verdict", Verdict::Dies)),
        Verdict::Holds if during.passes(Phase::Recover) => text("verdict-stays-broken"),
        Verdict::Retreats(hexes) => text_with("verdict-retreats", &[("hexes", hexes.into())]),
        other => text(&key_of("verdict", other)),
    }
}

/// A share in hundredths.
pub fn percent(share: i32, whole: i32) -> i32 {
    (share * 100 + whole / 2) / whole
}

/// What may become of a unit, broken or not, with its outcomes of 36.
pub fn outcome(verdict: Verdict, broken: bool, ways: i32, during: &PhasePath) -> String {
    let words = match verdict {
        Verdict::Retreats(_) => text("verdict-retreats-some"),
        other => self::verdict(other, broken, during),
    };
    text_with("outcome-chance", &[("what", words.into()), ("chance", percent(ways, 36).into())])
}

/// The states a unit is in, each with its key: broken (3.2), suppressed (13), a veteran (E44.1), activated (O14.1).
pub fn unit_states(situation: &Situation, id: UnitId) -> Vec<(&'static str, String)> {
    let unit = situation.unit(id);
    [
        (unit.broken, "unit-broken"),
        (unit.suppressed, "unit-suppressed"),
        (unit.veteran, "unit-veteran"),
        (unit.activated, "unit-activated"),
    ]
    .into_iter()
    .filter(|(so, _)| *so)
    .map(|(_, key)| (key, text(key)))
    .collect()
}

/// Words without the rule number in brackets behind them, where they are read again and again.
pub fn without_rule(words: &str) -> &str {
    words.rsplit_once(" (").map_or(words, |(words, _)| words)
}

/// Why a choice is refused, with the rule.
pub fn refusal(illegal: &Illegal) -> String {
    let why = match illegal.why {
        Why::Order(order) => named("refused-order", order),
        Why::Action(action) => named("refused-action", action),
        why => named("refused", why),
    };
    text_with("refused", &[("why", why.into()), ("rule", illegal.rule.into())])
}

/// Why nothing is taken back.
pub fn not_taken_back(barrier: impl std::fmt::Debug) -> String {
    named("undo", barrier)
}

//! Battles in words: names of pieces, questions, choices and what happened.

use crate::rules::{
    Action, ActivatedFor, Card, CardId, Chit, Choice, Dice, Ending, Event, Fact, Fortification, Game,
    Illegal, Nation, Note, Order, Outcome, Phase, PhasePath, Place, PointsFor, Question, Reason, RollFor,
    Side, Situation, SpecialRule, Step, SupportItem, Terms, Trigger, UnitId, Verdict, WeaponId, Why, Works,
};

use super::{Explained, Value, explain, explained, key_of, named, text, text_with, told};

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
pub fn terrain_name(terrain: crate::board::Terrain) -> String {
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

/// A special rule, as players are told before the battle.
pub fn special_rule(game: &Game, rule: SpecialRule) -> String {
    let key = key_of("special", rule);
    let side = |side: Side| ("side", Value::from(side_name(game, side)));
    let word = |name, kind, value: &dyn std::fmt::Debug| (name, Value::from(text(&key_of(kind, value))));
    let number = |value: u8| ("value", Value::from(value));
    let signed = |by: i8| ("by", Value::from(format!("{by:+}").replace('-', "−")));
    use SpecialRule::*;
    match rule {
        NoSmoke | NoBlazes | SlowGoing | NoRerolls | NoSuddenDeath | FixedEnd => text(&key),
        Visibility(hexes) => text_with(&key, &[number(hexes)]),
        Terrain(from, to) => text_with(&key, &[word("from", "terrain", &from), word("to", "terrain", &to)]),
        TerrainAt(hex, to) => text_with(&key, &[("hex", hex.to_string().into()), word("to", "terrain", &to)]),
        NoPath(path) => text_with(&key, &[word("path", "paths", &path)]),
        Hexside(from, to) => text_with(&key, &[word("from", "hexsides", &from), word("to", "hexsides", &to)]),
        NoHexside(barrier) => text_with(&key, &[word("hexside", "hexsides", &barrier)]),
        NoEvent(event) => text_with(&key, &[word("event", "event", &event)]),
        EventIs(from, to) => text_with(&key, &[word("from", "event", &from), word("to", "event", &to)]),
        OrderIs(who, from, to) => {
            text_with(&key, &[side(who), word("from", "order", &from), word("to", "order", &to)])
        }
        ActionIs(who, from, to) => {
            text_with(&key, &[side(who), word("from", "action", &from), word("to", "action", &to)])
        }
        NoTrigger(who, trigger) => text_with(&key, &[side(who), word("trigger", "trigger", &trigger)]),
        NoOrder(who, order) => text_with(&key, &[side(who), word("order", "order", &order)]),
        NoOrderUntil(who, order, space) => {
            text_with(&key, &[side(who), word("order", "order", &order), number(space)])
        }
        NoAction(who, action) => text_with(&key, &[side(who), word("action", "action", &action)]),
        NoActionUntil(who, action, space) => {
            text_with(&key, &[side(who), word("action", "action", &action), number(space)])
        }
        OrdersFrom(who, space, orders) => {
            text_with(&key, &[side(who), number(space), ("orders", orders.into())])
        }
        NoExit(who) | NoReturn(who) | DoubleExits(who) | NoExitPoints(who) | DoubleLosses(who)
        | NoLossPoints(who) | RadioBreaks(who) | OneBarrage(who) | NeverSurrenders(who) | WinsTies(who) => {
            text_with(&key, &[side(who)])
        }
        Morale(who, by) | Firepower(who, by) | Range(who, by) | Movement(who, by) => {
            text_with(&key, &[side(who), signed(by)])
        }
        SuddenDeathRoll(by) => text_with(&key, &[signed(by)]),
        HoldsUntil(who, value)
        | NoArtilleryUntil(who, value)
        | NoExitUntil(who, value)
        | SniperRange(who, value)
        | ExitBonus(who, value)
        | TimePoints(who, value)
        | NeedsPoints(who, value)
        | NeedsObjective(who, value)
        | NeedsObjectives(who, value)
        | WinsWithPoints(who, value)
        | WinsWithObjective(who, value)
        | WinsWithObjectives(who, value) => text_with(&key, &[side(who), number(value)]),
    }
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
    let unit = |id: &UnitId| Value::from(unit_name(game, situation, *id));
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
        Question::Event(event) => text_with(&key, &[("event", event_name(*event).into())]),
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
                ("unit", unit_name(game, situation, *to).into()),
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

/// A verdict in words: who does not rally does not "hold".
pub fn verdict(verdict: Verdict, during: &PhasePath) -> String {
    match verdict {
        Verdict::Holds if during.passes(Phase::Recover) => text("verdict-stays-broken"),
        Verdict::Retreats(hexes) => text_with("verdict-retreats", &[("hexes", hexes.into())]),
        other => text(&key_of("verdict", other)),
    }
}

/// A share in hundredths.
pub fn percent(share: i32, whole: i32) -> i32 {
    (share * 100 + whole / 2) / whole
}

/// What may become of a unit, with its outcomes of 36.
pub fn outcome(verdict: Verdict, ways: i32, during: &PhasePath) -> String {
    let words = match verdict {
        Verdict::Retreats(_) => text("verdict-retreats-some"),
        other => self::verdict(other, during),
    };
    format!("{words} {} %", percent(ways, 36))
}

/// What points are for.
fn points_for(game: &Game, situation: &Situation, reason: PointsFor) -> String {
    let unit = |id: UnitId| ("what", Value::from(unit_name(game, situation, id)));
    let key = key_of("points-for", reason);
    match reason {
        PointsFor::Elimination(id) | PointsFor::Exit(id) => text_with(&key, &[unit(id)]),
        PointsFor::Objective(number) => text_with(&key, &[("what", number.into())]),
        PointsFor::Event(event) => event_name(event),
        PointsFor::Chit(chit) => text_with(&key, &[("what", format!("{chit:?}").into())]),
        PointsFor::Time | PointsFor::LightWounds | PointsFor::NoQuarter | PointsFor::Works => text(&key),
    }
}

/// The states a unit is in: broken (3.2), suppressed (13), a veteran (E44.1), activated (O14.1).
pub fn unit_states(situation: &Situation, id: UnitId) -> Vec<String> {
    let unit = situation.unit(id);
    [
        (unit.broken, "unit-broken"),
        (unit.suppressed, "unit-suppressed"),
        (unit.veteran, "unit-veteran"),
        (unit.activated, "unit-activated"),
    ]
    .into_iter()
    .filter(|(so, _)| *so)
    .map(|(_, key)| text(key))
    .collect()
}

/// Who won, why (6.3), and with how many points (4.1): from the side of the one person who played, if it was one.
pub fn verdict_of_battle(
    game: &Game,
    situation: &Situation,
    outcome: Outcome,
    person: Option<Side>,
) -> [String; 3] {
    let name = |side: Side| Value::from(side_name(game, side));
    let (winner, loser) = (outcome.winner, outcome.winner.other());
    let title = match person {
        Some(person) if person == winner => text("result-won"),
        Some(_) => text("result-lost-it"),
        None => text_with("result-title", &[("side", name(winner))]),
    };
    let key = match outcome.ending {
        Ending::Surrender if person == Some(loser) => "result-surrender-own",
        Ending::Surrender => "result-surrender",
        Ending::NoUnits if person == Some(loser) => "result-no-units-own",
        Ending::NoUnits => "result-no-units",
        Ending::SuddenDeath => "result-sudden-death",
        Ending::AllObjectives => "result-all-objectives",
        Ending::Points => "result-points-reached",
        Ending::Objectives => "result-objectives-held",
    };
    let why = text_with(key, &[("winner", name(winner)), ("loser", name(loser))]);
    let points = match situation.victory_points {
        0 => text_with("result-no-points", &[("side", name(winner))]),
        points => {
            let leader = if points > 0 { Side::Axis } else { Side::Allies };
            text_with("result-points", &[("points", points.abs().into()), ("side", name(leader))])
        }
    };
    [title, why, points]
}

/// What a chit means (7.3.2): a line for every objective it makes worth something.
pub fn chit(chit: Chit) -> Vec<String> {
    let worth = |number: &u8| chit.value(*number) != 0;
    let lines: Vec<String> = (1..=5u8)
        .filter(worth)
        .map(|number| {
            text_with("chit-value", &[("number", number.into()), ("points", chit.value(number).into())])
        })
        .collect();
    if lines.is_empty() { vec![text(&format!("chit-{chit:?}").to_lowercase())] } else { lines }
}

/// What a chit is good for.
pub fn chit_explained(chit: Chit) -> Option<Explained> {
    match chit {
        Chit::S | Chit::T | Chit::U => explained("chit-each"),
        Chit::R | Chit::V | Chit::W | Chit::X => explain("chit", chit),
        _ => explained("chit-value"),
    }
}

/// A fact as a line of the log; `situation` is the one after it. None for facts that need no line.
pub fn fact(game: &Game, situation: &Situation, note: &Note) -> Option<String> {
    let side = |side: &Side| ("side", Value::from(side_name(game, *side)));
    let unit = |id: &UnitId| ("unit", Value::from(unit_name(game, situation, *id)));
    let there = |id: &UnitId| ("unit", Value::from(unit_in_its_hex(game, situation, *id)));
    let weapon = |id: &WeaponId| {
        let name = weapon_name(game, situation, *id);
        let hex = situation.carrier(*id).and_then(|unit| situation.hex_of(unit));
        ("weapon", Value::from(hex.map_or(name.clone(), |hex| format!("{name} {hex}"))))
    };
    let card = |owner: &Side, id: &CardId| ("card", Value::from(card_name(game.card(*owner, *id))));
    let hex = |hex: &crate::board::HexId| ("hex", Value::from(*hex));
    let key = key_of("log", &note.fact);
    let say = |values: &[(&str, Value)]| Some(text_with(&key, values));
    match &note.fact {
        Fact::AttackEnded | Fact::OrderEnded { .. } | Fact::TurnEnded { .. } | Fact::SpottingRemoved => None,
        Fact::UnitActivated { unit: id, .. } => say(&[there(id)]),
        Fact::Dealt => say(&[]),
        Fact::SetUpEnded { side: who }
        | Fact::TurnBegan { side: who }
        | Fact::PlayerActivated { side: who }
        | Fact::Passed { side: who }
        | Fact::HandShown { side: who, .. }
        | Fact::RadioBroke { side: who }
        | Fact::RadioFixed { side: who }
        | Fact::RadioArrived { side: who, .. }
        | Fact::RadioEliminated { side: who }
        | Fact::ChitDrawn { side: who, .. }
        | Fact::Shuffled { side: who, .. } => say(&[side(who)]),
        Fact::OrderGiven { side: who, order } => say(&[side(who), ("order", order_name(*order).into())]),
        Fact::BattleEnded { outcome } => say(&[side(&outcome.winner)]),
        Fact::CardDrawn { side: who, card: None } => say(&[side(who)]),
        Fact::CardDrawn { side: who, card: Some(id) } => {
            Some(text_with("log-card-drawn-own", &[side(who), card(who, id)]))
        }
        Fact::CardRevealed { .. } | Fact::CardGiven { .. } => None,
        Fact::CardPlayed { side: who, action, .. } => {
            say(&[side(who), ("action", action_name(*action).into())])
        }
        Fact::CardDiscarded { side: who, card: id } => say(&[side(who), card(who, id)]),
        Fact::Rolled { side: who, roll, dice } => {
            say(&[side(who), ("dice", self::dice(*dice, *roll).into()), ("roll", roll_name(*roll).into())])
        }
        Fact::Rerolled { by, roll, .. } => say(&[side(by), ("roll", roll_name(*roll).into())]),
        Fact::Triggered { trigger, .. } => say(&[("trigger", trigger_name(*trigger).into())]),
        Fact::EventRead { event, .. } => say(&[("event", event_name(*event).into())]),
        Fact::HexRead { hex: at, .. }
        | Fact::SmokeRemoved { hex: at }
        | Fact::BlazePlaced { hex: at }
        | Fact::FortificationRemoved { hex: at }
        | Fact::MeleeBegan { hex: at }
        | Fact::SpottingPlaced { hex: at }
        | Fact::SpottingSettled { hex: at } => say(&[hex(at)]),
        Fact::UnitPlaced { unit: id, hex: at } => say(&[unit(id), hex(at)]),
        Fact::UnitReturned { unit: id, hex: at, .. } => say(&[unit(id), hex(at)]),
        Fact::UnitCreated { new } => say(&[unit(&new.id), hex(&new.hex)]),
        Fact::UnitMoved { unit: id, to, step, .. } => {
            let (key, spent) = match step {
                Step::Moved { spent } => ("log-unit-moved", *spent),
                Step::Advanced => ("log-unit-advanced", 0),
                Step::Retreated => ("log-unit-retreated", 0),
                Step::Displaced => ("log-unit-displaced", 0),
            };
            Some(text_with(key, &[unit(id), hex(to), ("spent", spent.into())]))
        }
        Fact::UnitBroke { unit: id }
        | Fact::UnitRallied { unit: id }
        | Fact::UnitSuppressed { unit: id }
        | Fact::SuppressionEnded { unit: id }
        | Fact::UnitHardened { unit: id } => say(&[there(id)]),
        Fact::UnitExited { unit: id, .. }
        | Fact::UnitEliminated { unit: id, place: Place::Casualty | Place::Box }
        | Fact::UnitEliminated { unit: id, .. }
        | Fact::UnitReplaced { unit: id, .. } => say(&[unit(id)]),
        Fact::UnitScheduled { unit: id, space } => say(&[unit(id), ("space", (*space).into())]),
        Fact::WeaponCreated { kind, to } => {
            let nation = &game.nations[situation.unit(*to).owner];
            let name = told(&nation.weapons[usize::from(kind.0)].title).to_owned();
            say(&[("weapon", name.into()), unit(to)])
        }
        Fact::WeaponScrounged { weapon: id, to } | Fact::WeaponTransferred { weapon: id, to } => {
            say(&[weapon(id), unit(to)])
        }
        Fact::WeaponBroke { weapon: id }
        | Fact::WeaponFixed { weapon: id }
        | Fact::WeaponEliminated { weapon: id } => say(&[weapon(id)]),
        Fact::SmokeDrawn { hex: at, hindrance } => say(&[hex(at), ("value", (*hindrance).into())]),
        Fact::FortificationPlaced { hex: at, kind } | Fact::FortificationSetUp { hex: at, kind, .. } => {
            let kind = ("kind", fortification_name(*kind).into());
            Some(text_with("log-fortification-placed", &[hex(at), kind]))
        }
        Fact::WorksBought { side: who, works } => say(&[side(who), ("works", works_name(*works).into())]),
        Fact::FortificationHeld { hex: at, side: who } => say(&[side(who), hex(at)]),
        Fact::TimeAdvanced { to, .. } => say(&[("value", (*to).into())]),
        Fact::PointsScored { side: who, points, reason } => {
            let points = format!("{points:+}").replace('-', "−");
            let what = points_for(game, situation, *reason);
            say(&[
                side(who),
                ("points", points.into()),
                ("what", what.into()),
                ("rule", reason.rule().into()),
            ])
        }
        Fact::SurrenderMoved { side: who, to } => say(&[side(who), ("value", (*to).into())]),
        Fact::ObjectiveTaken { number, side: who } => say(&[side(who), ("value", (*number).into())]),
        Fact::ChitOpened { chit } => say(&[("chit", format!("{chit:?}").into())]),
        Fact::ChitRevealed { side: who, chit } => say(&[side(who), ("chit", format!("{chit:?}").into())]),
        Fact::AttackDeclared { attack } => {
            say(&[side(&attack.by), hex(&attack.targets[0]), ("value", attack.power.total().into())])
        }
        Fact::AttackBoosted { reason, by } => {
            say(&[("reason", reason_name(*reason).into()), ("value", (*by).into())])
        }
        Fact::AttackSpread { hex: at, power } => say(&[hex(at), ("value", power.total().into())]),
        Fact::AttackLapsed { power } => say(&[("value", (*power).into())]),
        Fact::AttackRolled { total, .. } => say(&[("value", total.total().into())]),
        Fact::AttackConcealed { by } => say(&[("value", (*by).into())]),
        Fact::Targeted { hex: at, range, result, hit, .. } => {
            let key = match (note.during.passes(Phase::Artillery), *hit) {
                (true, true) => "log-accurate",
                (true, false) => "log-inaccurate",
                (false, true) => "log-targeted-hit",
                (false, false) => "log-targeted-miss",
            };
            Some(text_with(key, &[hex(at), ("value", (*result).into()), ("range", (*range).into())]))
        }
        Fact::MoraleTested { unit: id, roll, morale, dice, verdict: outcome } => {
            let outcome = ("verdict", Value::from(verdict(*outcome, &note.during)));
            Some(if matches!(roll, RollFor::Defence { .. }) {
                let total = ("value", Value::from(morale.total() + dice.sum()));
                text_with("log-morale-defence", &[there(id), total, outcome])
            } else {
                let values =
                    [there(id), ("dice", dice.sum().into()), ("value", morale.total().into()), outcome];
                text_with("log-morale-roll", &values)
            })
        }
        Fact::MeleeCounted { side: who, strength, .. } => {
            say(&[side(who), ("value", strength.total().into())])
        }
        Fact::MeleeDecided { hex: at, axis, allies, winner } => {
            let totals = [hex(at), ("axis", (*axis).into()), ("allies", (*allies).into())];
            Some(match winner {
                Some(winner) => {
                    let [at, axis, allies] = totals;
                    text_with("log-melee-won", &[at, axis, allies, side(winner)])
                }
                None => text_with("log-melee-tied", &totals),
            })
        }
        Fact::ShellsAnnounced { side: who, smoke } => {
            Some(text_with(if *smoke { "log-shells-smoke" } else { "log-shells-he" }, &[side(who)]))
        }
        Fact::SpottingDrifted { to, direction, .. } => say(&[hex(to), ("die", direction.die().into())]),
        Fact::SpottingLost { .. } => say(&[]),
    }
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

/// What stands behind a fact, term by term, for the expanded log.
pub fn fact_details(fact: &Fact) -> Vec<String> {
    let terms = fact.meaning().sum.map(sum);
    let rolled = match fact {
        Fact::MoraleTested { dice, .. } => Some(format!("{}-{} = {}", dice.white, dice.red, dice.sum())),
        _ => None,
    };
    terms.into_iter().chain(rolled).collect()
}

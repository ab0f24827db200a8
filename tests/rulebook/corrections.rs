//! Places where the book is easily misread: simultaneous facts, groups on the move, fires that lapse, teams of a
//! squad, triggers in the middle of something.

use std::sync::Arc;

use opfire::squads::board::{Barrier, Direction, Hexside, Path, PathKind, Terrain};
use opfire::squads::record::Match;
use opfire::squads::rules::{
    self, Action, Attack, CardId, Chit, Choice, Decision, Element, Event, Fact, Manner, Offer, Order,
    PhasePath, Piece, Place, PointsFor, Question, SetOffer, SetShape, Side, Stage, Step, Terms, Trigger,
    UnitId, Verdict, Why, check, terrain,
};

use super::support::{Draw, Scene, Told, hex, hexes};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

/// A card with this order in a hand.
fn card(scene: &mut Scene, side: Side, order: Order) -> CardId {
    let id = scene.deal(side);
    scene.game.nations[side].deck[usize::from(id.0) - 1].order = order;
    id
}

fn enter(name: &str) -> (Side, Choice) {
    (AXIS, Choice::Enter(hex(name)))
}

fn at(side: Side, name: &str) -> (Side, Choice) {
    (side, Choice::Hex(hex(name)))
}

fn unit(side: Side, unit: UnitId) -> (Side, Choice) {
    (side, Choice::Unit(unit))
}

fn units(side: Side, units: &[UnitId]) -> (Side, Choice) {
    (side, Choice::Set(units.iter().copied().map(Element::Unit).collect()))
}

fn pieces(side: Side, pieces: &[Piece]) -> (Side, Choice) {
    (side, Choice::Set(pieces.iter().copied().map(Element::Piece).collect()))
}

/// The Axis gives an order; the answers after that.
fn order(scene: &mut Scene, order: Order, answers: &[(Side, Choice)]) -> Told {
    let given = (AXIS, Choice::Give(card(scene, AXIS, order), order));
    let all: Vec<(Side, Choice)> = std::iter::once(given).chain(answers.iter().cloned()).collect();
    scene.run(&all, rules::step)
}

fn smoke(scene: &mut Scene, name: &str, hindrance: u8) {
    scene.battle.situation.markers[hex(name).index()].smoke = Some(hindrance);
    scene.battle.situation.smoke_cup[usize::from(hindrance) - 1] -= 1;
}

fn declared(told: &Told) -> Vec<Vec<Piece>> {
    let pieces = |fact: &Fact| match fact {
        Fact::AttackDeclared { attack } => Some(attack.pieces.clone()),
        _ => None,
    };
    told.facts.iter().filter_map(pieces).collect()
}

/// O16.4.3, 7.3.1: a tie eliminates all at once; nobody is alone in the objective for a moment.
#[test]
fn a_melee_that_nobody_survives_takes_no_objective() {
    let mut scene = Scene::on(|parts| parts.objectives = vec![hex("H5")]).with_bystanders();
    let german = scene.unit(AXIS, "Rifle", "H6");
    let russian = scene.unit(ALLIES, "Rifle", "H5");
    scene.stack(AXIS, &[Draw::Dice(3, 4)]);
    scene.stack(ALLIES, &[Draw::Dice(4, 3)]);
    let told = order(&mut scene, Order::Advance, &[unit(AXIS, german), enter("H5")]);
    for lost in [german, russian] {
        assert_eq!(scene.battle.situation.unit(lost).place, Place::Casualty);
    }
    assert!(!told.facts.iter().any(|fact| matches!(fact, Fact::ObjectiveTaken { .. })), "{told:#?}");
}

/// 7.3.1: control changes once the game has begun, not while both sides set up.
#[test]
fn set_up_takes_no_objective() {
    let mut scene = Scene::on(|parts| parts.objectives = vec![hex("H8")]).with_bystanders();
    let german = scene.unit(AXIS, "Rifle", "H8");
    scene.change(german, |unit| unit.place = Place::Waiting);
    scene.battle.situation.stage = Stage::SetUp(AXIS);
    let told = scene.run(&[(AXIS, Choice::Place(german, hex("H8")))], rules::step);
    assert_eq!(told.facts, [Fact::UnitPlaced { unit: german, hex: hex("H8") }]);
    let told = scene.run(&[(AXIS, Choice::EndTurn)], rules::step);
    assert_eq!(told.facts, [Fact::SetUpEnded { side: AXIS }]);
    let told = scene.run(&[(ALLIES, Choice::EndTurn)], rules::step);
    assert_eq!(
        told.facts,
        [Fact::SetUpEnded { side: ALLIES }, Fact::ObjectiveTaken { number: 1, side: AXIS }]
    );
}

/// E52.2, O20.3: the teams of a squad that has fired have fired; its machine gun has not.
#[test]
fn teams_of_a_squad_that_has_fired_do_not_fire() {
    let mut scene = Scene::new();
    let squad = scene.unit(AXIS, "Rifle", "H8");
    let gun = scene.weapon(squad, "Light MG");
    scene.unit(ALLIES, "Rifle", "H5");
    scene.stack(AXIS, &[Draw::Trigger(1, 2, Trigger::Event), Draw::Event(Event::Deploy), Draw::Dice(1, 2)]);
    scene.stack(ALLIES, &[Draw::Dice(6, 6), Draw::Dice(6, 6)]);
    let told = order(
        &mut scene,
        Order::Fire,
        &[pieces(AXIS, &[Piece::Unit(squad)]), unit(AXIS, squad), at(AXIS, "H5")],
    );
    assert_eq!(declared(&told), [vec![Piece::Unit(squad)], vec![Piece::Weapon(gun)]]);
}

/// A group of two that enters H7, where opportunity fire from H4 sets the hex on fire.
fn group_in_a_blaze(scene: &mut Scene, after: &[(Side, Choice)]) -> (Told, [UnitId; 3]) {
    let sergeant = scene.unit(AXIS, "Sergeant", "H8");
    let [first, second] = [(); 2].map(|()| scene.unit(AXIS, "Rifle", "H8"));
    scene.unit(ALLIES, "Rifle", "H4");
    let fire = card(scene, ALLIES, Order::Fire);
    let cards = [Draw::Trigger(1, 2, Trigger::Event), Draw::Event(Event::Blaze), Draw::Hex("H7")];
    scene.stack(ALLIES, &cards);
    scene.stack(AXIS, &[Draw::Dice(6, 6), Draw::Dice(6, 6)]);
    let mut answers = vec![
        unit(AXIS, sergeant),
        units(AXIS, &[first, second]),
        units(AXIS, &[first, second]),
        enter("H7"),
        (ALLIES, Choice::Play(fire, Action::OpportunityFire)),
        (ALLIES, Choice::FireAgain),
    ];
    answers.extend_from_slice(after);
    (order(scene, Order::Move, &answers), [sergeant, first, second])
}

/// O21.2, E46: a group that is driven apart stops; one that is driven out together goes on.
#[test]
fn a_group_driven_apart_stops() {
    let mut scene = Scene::new();
    let apart = [at(AXIS, "G7"), at(AXIS, "I7"), unit(AXIS, UnitId(1)), (AXIS, Choice::Decline)];
    let (told, _) = group_in_a_blaze(&mut scene, &apart);
    assert_eq!(told.asked.last().map(|decision| decision.question), Some(Question::MoveWho));

    let mut scene = Scene::new();
    let together = [
        at(AXIS, "G7"),
        at(AXIS, "G7"),
        unit(AXIS, UnitId(1)),
        enter("G6"),
        (ALLIES, Choice::Decline),
        (AXIS, Choice::Decline),
        (AXIS, Choice::Decline),
    ];
    let (_, [_, first, second]) = group_in_a_blaze(&mut scene, &together);
    for moved in [first, second] {
        assert_eq!(scene.battle.situation.hex_of(moved), Some(hex("G6")));
    }
}

/// The windows in which the inactive side could fire, in order.
fn windows(told: &Told) -> Vec<Question> {
    let asked = told.asked.iter().map(|decision| decision.question);
    asked.filter(|question| matches!(question, Question::Window { .. })).collect()
}

/// O21.2: a group stays together: when one of its units breaks on the way, the others stop with it, whatever points
/// they have left.
#[test]
fn a_group_stops_when_one_of_its_units_breaks() {
    let mut scene = Scene::new();
    let sergeant = scene.unit(AXIS, "Sergeant", "H8");
    let squad = scene.unit(AXIS, "Rifle", "H8");
    scene.unit(ALLIES, "Rifle", "H4");
    let fire = card(&mut scene, ALLIES, Order::Fire);
    // 5 and 11 against the leader's 8 and 12, and against the squad's 7, his command of 1 and 2.
    scene.stack(ALLIES, &[Draw::Dice(6, 5)]);
    scene.stack(AXIS, &[Draw::Dice(6, 6), Draw::Dice(1, 1)]);
    let answers = [
        unit(AXIS, sergeant),
        units(AXIS, &[squad]),
        units(AXIS, &[sergeant, squad]),
        enter("H7"),
        (ALLIES, Choice::Play(fire, Action::OpportunityFire)),
        (ALLIES, Choice::FireAgain),
        unit(AXIS, sergeant),
    ];
    let told = order(&mut scene, Order::Move, &answers);
    assert_eq!(
        told.facts[told.facts.len() - 3..],
        [
            Fact::UnitBroke { unit: squad },
            Fact::AttackEnded,
            Fact::OrderEnded { side: AXIS, order: Order::Move },
        ]
    );
    assert_eq!(told.asked.last().map(|decision| decision.question), Some(Question::DefendNext));
    let leader = scene.battle.situation.unit(sergeant);
    assert_eq!((leader.place, leader.broken), (Place::Hex(hex("H7")), false));
}

/// 7.2.1: what left the map is a new unit: not activated.
#[test]
fn a_unit_that_left_the_map_is_not_activated() {
    let mut scene = Scene::new();
    let squad = scene.unit(AXIS, "Rifle", "H1");
    scene.unit(AXIS, "Rifle", "H10");
    scene.unit(ALLIES, "Rifle", "A5");
    let answers = [unit(AXIS, squad), units(AXIS, &[squad]), (AXIS, Choice::Exit), (AXIS, Choice::Space(3))];
    order(&mut scene, Order::Move, &answers);
    let gone = scene.battle.situation.unit(squad);
    assert_eq!((gone.place, gone.activated), (Place::Time(3), false));
}

/// 1.4, 5.4: with an empty draw pile the discard pile is shuffled first; the hand is filled all the same.
#[test]
fn a_hand_is_filled_from_an_empty_pile() {
    let Scene { game, mut battle, .. } = Scene::new().with_bystanders();
    battle.situation.discards[AXIS] = std::mem::take(&mut battle.decks[AXIS]);
    battle.situation.decks[AXIS] = 0;
    let mut battle = Match::from_battle(Arc::new(game), 1, battle);
    battle.answer(AXIS, Choice::EndTurn).expect("an empty hand ends the turn");
    let situation = &battle.battle().situation;
    assert_eq!((situation.hands[AXIS], situation.turn.active), (5, ALLIES));
}

/// 8.1.5, E46: smoke does not come down in a hex that its own targeting roll has set on fire.
#[test]
fn no_smoke_in_a_blaze() {
    let mut scene = Scene::new();
    let crew = scene.unit(AXIS, "Weapon Team", "H9");
    let mortar = scene.weapon(crew, "Medium Mortar");
    scene.unit(ALLIES, "Rifle", "H3");
    let cards = [Draw::Trigger(6, 6, Trigger::Event), Draw::Event(Event::Blaze), Draw::Hex("H3")];
    scene.stack(AXIS, &cards);
    let answers = [at(AXIS, "H3"), pieces(AXIS, &[Piece::Smoke(mortar)]), at(ALLIES, "H2")];
    let told = order(&mut scene, Order::Fire, &answers);
    assert!(scene.battle.situation.markers(hex("H3")).blaze);
    assert!(!told.facts.iter().any(|fact| matches!(fact, Fact::SmokeDrawn { .. })), "{told:#?}");
}

/// Three squads in two hexes, one thick and one thicker in smoke, and a leader who activates them.
fn squads_in_smoke(scene: &mut Scene) -> (UnitId, [UnitId; 3]) {
    let leader = scene.unit(AXIS, "Sergeant", "G9");
    let squads = [("H8", 6), ("G8", 9), ("G8", 9)].map(|(name, _)| scene.unit(AXIS, "Rifle", name));
    smoke(scene, "H8", 6);
    smoke(scene, "G8", 9);
    (leader, squads)
}

/// 10.3.2.1, O20.3.2, O14.4: a fire that lapsed was none. Its pieces may try the hex again with less hindrance
/// only, and another hex as they like; until something has fired the order cannot be ended.
#[test]
fn a_lapsed_fire_is_tried_again_with_less_hindrance_only() {
    let mut scene = Scene::new();
    let (leader, [thick, thicker, other]) = squads_in_smoke(&mut scene);
    scene.unit(ALLIES, "Rifle", "H5");
    scene.unit(ALLIES, "Rifle", "I5");
    let [a, b, c] = [thick, thicker, other].map(Piece::Unit);
    let answers = [
        unit(AXIS, leader),
        units(AXIS, &[thick, thicker, other]),
        at(AXIS, "H5"),
        pieces(AXIS, &[a, b]),
        at(AXIS, "H5"),
        pieces(AXIS, &[c]),
        at(AXIS, "H5"),
        pieces(AXIS, &[a]),
        pieces(AXIS, &[b, c]),
    ];
    let told = order(&mut scene, Order::Fire, &answers);
    let group = told.asked.iter().filter(|d| matches!(d.question, Question::FireWith { .. })).nth(1);
    let set = group.and_then(|decision| decision.offer.set.as_ref()).expect("a group is chosen again");
    assert_eq!(set.of, [a, c].map(Element::Piece));
    assert_eq!(set.apart, [(Element::Piece(a), Element::Piece(c))]);
    assert!(!told.offers().concat().contains(&Choice::Decline));
    assert_eq!(declared(&told), [vec![a, b], vec![c], vec![a], vec![a], vec![b, c]]);
}

/// A33.2, A33.3, 10.3.2.1: a Fire card activates, then the units fire; a fire that lapsed leaves the shot.
#[test]
fn opportunity_fire_that_lapses_leaves_the_shot() {
    let mut scene = Scene::new();
    let mover = scene.unit(AXIS, "Rifle", "H8");
    let blind = scene.unit(ALLIES, "Rifle", "G5");
    let clear = scene.unit(ALLIES, "Rifle", "I5");
    smoke(&mut scene, "G5", 9);
    let [one, two] = [(); 2].map(|()| card(&mut scene, ALLIES, Order::Fire));
    scene.stack(ALLIES, &[Draw::Dice(1, 2)]);
    scene.stack(AXIS, &[Draw::Dice(6, 6)]);
    let answers = [
        units(AXIS, &[mover]),
        enter("H7"),
        (ALLIES, Choice::Play(one, Action::OpportunityFire)),
        unit(ALLIES, blind),
        (ALLIES, Choice::FireAgain),
        (ALLIES, Choice::Decline),
        (ALLIES, Choice::Play(two, Action::OpportunityFire)),
        (ALLIES, Choice::FireAgain),
        (AXIS, Choice::Decline),
    ];
    let told = order(&mut scene, Order::Move, &answers);
    assert!(told.facts.contains(&Fact::AttackLapsed { power: -4 }), "{told:#?}");
    assert_eq!(declared(&told), [vec![Piece::Unit(blind)], vec![Piece::Unit(clear)]]);
}

/// A26, 10.3.2.1: assault fire that lapses may be tried otherwise.
#[test]
fn assault_fire_that_lapses_is_tried_again() {
    let mut scene = Scene::new();
    let leader = scene.unit(AXIS, "Sergeant", "G9");
    let blind = scene.unit(AXIS, "SS", "H8");
    let clear = scene.unit(AXIS, "SS", "G8");
    scene.unit(ALLIES, "Rifle", "H5");
    smoke(&mut scene, "H8", 9);
    let assault = card(&mut scene, AXIS, Order::Move);
    scene.game.nations[AXIS].deck[usize::from(assault.0) - 1].action = Action::AssaultFire;
    scene.stack(AXIS, &[Draw::Dice(1, 2)]);
    scene.stack(ALLIES, &[Draw::Dice(6, 6)]);
    let answers = [
        unit(AXIS, leader),
        units(AXIS, &[blind, clear]),
        (AXIS, Choice::Play(assault, Action::AssaultFire)),
        pieces(AXIS, &[Piece::Unit(blind), Piece::Unit(clear)]),
        at(AXIS, "H5"),
        units(AXIS, &[leader]),
        enter("G10"),
        (AXIS, Choice::Decline),
        (AXIS, Choice::Decline),
    ];
    let told = order(&mut scene, Order::Move, &answers);
    assert_eq!(declared(&told)[1], [Piece::Unit(clear)]);
}

/// O14.4, 11.3: the only unit that can enter a hex does not give its last point away; weapons may be thrown away
/// before anybody moves.
#[test]
fn the_last_point_is_not_spent_on_a_transfer() {
    let mut scene = Scene::new();
    let squad = scene.broken(AXIS, "Rifle", "H8");
    let gun = scene.weapon(squad, "Light MG");
    scene.unit(AXIS, "Rifle", "H8");
    scene.unit(ALLIES, "Rifle", "A1");
    let answers = [unit(AXIS, squad), units(AXIS, &[squad]), enter("H7")];
    let told = order(&mut scene, Order::Move, &answers);
    let offer = |question| told.asked.iter().find(|d| d.question == question).map(|d| &d.offer.choices);
    assert_eq!(offer(Question::MoveWho), Some(&vec![Choice::Abandon(gun)]));
    let steps = offer(Question::MoveWhere).expect("it was asked");
    assert!(!steps.iter().any(|c| matches!(c, Choice::Transfer { .. } | Choice::Decline)), "{steps:?}");
}

/// O14.4, O21.2: until somebody has moved, a unit that cannot enter any hex joins no group of those that can.
#[test]
fn who_cannot_move_holds_back_nobody() {
    let mut scene = Scene::new();
    let leader = scene.unit(AXIS, "Sergeant", "H8");
    let crew = scene.unit(AXIS, "Weapon Team", "H8");
    scene.weapon(crew, "IG 33 Gun");
    scene.change(crew, |unit| unit.suppressed = true);
    scene.unit(ALLIES, "Rifle", "A1");
    let answers = [
        units(AXIS, &[crew]),
        units(AXIS, &[leader]),
        enter("H7"),
        (AXIS, Choice::Decline),
        (AXIS, Choice::Decline),
    ];
    let told = order(&mut scene, Order::Move, &answers);
    let sets = told.asked.iter().filter(|d| d.question == Question::MoveWho);
    let apart: Vec<_> = sets.filter_map(|d| d.offer.set.as_ref()).map(|set| set.apart.clone()).collect();
    assert_eq!(apart, [vec![(Element::Unit(leader), Element::Unit(crew))], vec![]]);
}

/// O21.1.1: the giver alone spends the point of a transfer.
#[test]
fn a_transfer_costs_the_giver_a_point() {
    let mut scene = Scene::new();
    let leader = scene.unit(AXIS, "Sergeant", "H8");
    let squad = scene.unit(AXIS, "Rifle", "H8");
    let weapon = scene.weapon(squad, "Light MG");
    scene.unit(ALLIES, "Rifle", "A1");
    let answers = [
        unit(AXIS, leader),
        units(AXIS, &[squad]),
        units(AXIS, &[leader, squad]),
        (AXIS, Choice::Transfer { weapon, to: leader }),
        enter("H7"),
        (AXIS, Choice::Decline),
    ];
    let told = order(&mut scene, Order::Move, &answers);
    let moved = |unit, spent| {
        let step = Step::Moved { spent };
        Fact::UnitMoved { unit, from: hex("H8"), to: hex("H7"), step }
    };
    assert!(told.facts.contains(&moved(leader, 1)) && told.facts.contains(&moved(squad, 2)), "{told:#?}");
}

/// A33.1, O21.1.1: a transfer enters no hex: nobody may fire at it, and the hex entered before is not fired at any more.
#[test]
fn a_transfer_gives_no_opportunity_to_fire() {
    let mut scene = Scene::new();
    let leader = scene.unit(AXIS, "Sergeant", "H8");
    let squad = scene.unit(AXIS, "Rifle", "H8");
    let weapon = scene.weapon(squad, "Light MG");
    scene.unit(ALLIES, "Rifle", "H4");
    card(&mut scene, ALLIES, Order::Fire);
    let answers = [
        unit(AXIS, leader),
        units(AXIS, &[squad]),
        units(AXIS, &[leader, squad]),
        enter("H7"),
        (ALLIES, Choice::Decline),
        (AXIS, Choice::Transfer { weapon, to: leader }),
        enter("H6"),
        (ALLIES, Choice::Decline),
        (AXIS, Choice::Decline),
    ];
    let told = order(&mut scene, Order::Move, &answers);
    assert!(told.facts.contains(&Fact::WeaponTransferred { weapon, to: leader }), "{told:#?}");
    assert_eq!(windows(&told), ["H7", "H6"].map(|name| Question::Window { hex: Some(hex(name)) }));
}

/// 7.3.1, 7.3.3: the points of an objective's open chit are lost by the side that held it before the other wins them.
#[test]
fn an_objective_is_lost_before_it_is_won() {
    let mut scene = Scene::on(|parts| parts.objectives = ["A5", "C5", "H5"].map(hex).to_vec());
    let squad = scene.unit(AXIS, "Rifle", "H6");
    scene.unit(ALLIES, "Rifle", "O10");
    scene.battle.situation.control[2] = Some(ALLIES);
    scene.battle.situation.open_chits.push(Chit::K);
    scene.battle.situation.victory_points = -3;
    let answers = [units(AXIS, &[squad]), enter("H5"), (AXIS, Choice::Decline)];
    let told = order(&mut scene, Order::Move, &answers);
    let entered = told.facts.iter().position(|fact| matches!(fact, Fact::UnitMoved { .. }));
    let reason = PointsFor::Objective(3);
    assert_eq!(
        told.facts[entered.expect("it entered the hex") + 1..],
        [
            Fact::ObjectiveTaken { number: 3, side: AXIS },
            Fact::PointsScored { side: ALLIES, points: -3, reason },
            Fact::PointsScored { side: AXIS, points: 3, reason },
            Fact::OrderEnded { side: AXIS, order: Order::Move },
        ]
    );
    assert_eq!(scene.battle.situation.victory_points, 3);
}

/// O16.4.2, O16.4.3: both sides roll, even when a trigger leaves one without units.
#[test]
fn both_sides_roll_in_a_melee() {
    let mut scene = Scene::new().with_bystanders();
    let german = scene.broken(AXIS, "Rifle", "H6");
    let russian = scene.unit(ALLIES, "Rifle", "H5");
    scene.stack(ALLIES, &[Draw::Trigger(1, 1, Trigger::Event), Draw::Event(Event::Kia)]);
    scene.stack(AXIS, &[Draw::Dice(6, 6)]);
    let told = order(&mut scene, Order::Advance, &[unit(AXIS, german), enter("H5")]);
    let decided = Fact::MeleeDecided { hex: hex("H5"), axis: 14, allies: 7, winner: Some(AXIS) };
    assert!(told.facts.contains(&decided), "{told:#?}");
    assert_eq!(scene.battle.situation.unit(russian).place, Place::Casualty);
}

/// 7.2.2, 7.3.2: a unit forced off its own edge counts twice with chit W; one caught on the map does not.
#[test]
fn a_forced_exit_is_an_exit() {
    for (name, points) in [("H1", 4), ("H5", 2)] {
        let mut scene = Scene::new().with_bystanders();
        let victim = scene.broken(ALLIES, "Rifle", name);
        scene.unit(AXIS, "Rifle", "H4");
        scene.battle.situation.open_chits.push(Chit::W);
        scene.stack(AXIS, &[Draw::Dice(4, 3)]);
        let told = order(&mut scene, Order::Rout, &[]);
        let reason = PointsFor::Elimination(victim);
        assert!(told.facts.contains(&Fact::PointsScored { side: AXIS, points, reason }), "{told:#?}");
    }
}

/// T97, E60: a wall covers against the fire that crosses it, not against an event in the middle of it.
#[test]
fn a_wall_covers_in_defence_rolls_only() {
    let mut scene = Scene::on(|parts| {
        parts.hexsides.push(Hexside { hex: hex("H5"), side: Direction::Down, barrier: Barrier::Wall });
    });
    scene.unit(AXIS, "Rifle", "H8");
    let squad = scene.unit(ALLIES, "Rifle", "H5");
    scene.stack(AXIS, &[Draw::Trigger(1, 2, Trigger::Event), Draw::Event(Event::Interdiction)]);
    scene.stack(ALLIES, &[Draw::Dice(6, 6)]);
    let told = order(&mut scene, Order::Fire, &[unit(AXIS, squad)]);
    let tested = told.facts.iter().find_map(|fact| match fact {
        Fact::MoraleTested { unit, morale, verdict, .. } => Some((*unit, morale.total(), *verdict)),
        _ => None,
    });
    // Morale 8, the wall 2, suppressed -1.
    assert_eq!(tested, Some((squad, 9, Verdict::Holds)));
}

/// A major bridge in G5 that carries a road from G6 to F4.
fn bridge() -> Scene {
    Scene::on(|parts| {
        parts.terrain[hex("G5").index()] = Terrain::MajorBridge;
        parts.paths.push(Path { kind: PathKind::Road, hexes: ["G6", "G5", "F4"].map(hex).to_vec() });
    })
    .with_bystanders()
}

/// T80.1, E46: who is driven off a burning major bridge leaves it by its ends too.
#[test]
fn a_burning_bridge_is_left_by_its_ends() {
    let mut scene = bridge();
    let squad = scene.unit(ALLIES, "Rifle", "G5");
    let told = scene.event(AXIS, Event::Blaze, &[Draw::Hex("G5")], &[at(ALLIES, "F4")]);
    assert_eq!(told.offers(), [hexes(&["G6", "F4"])]);
    let out = Fact::UnitMoved { unit: squad, from: hex("G5"), to: hex("F4"), step: Step::Displaced };
    assert_eq!(told.facts, [Fact::BlazePlaced { hex: hex("G5") }, out]);
}

/// T80.1: a retreating unit leaves a major bridge by its ends too.
#[test]
fn a_retreat_follows_the_bridge() {
    let mut scene = bridge();
    let squad = scene.broken(ALLIES, "Rifle", "G5");
    scene.stack(AXIS, &[Draw::Dice(4, 4)]);
    order(&mut scene, Order::Rout, &[]);
    assert_eq!(scene.battle.situation.hex_of(squad), Some(hex("F4")));
}

/// T94: a marker that is not in the cup is not drawn, whatever a position names.
#[test]
fn smoke_that_does_not_exist_is_not_drawn() {
    let mut scene = Scene::new().with_bystanders();
    scene.battle.luck.stacked_smoke = [0, 11].into();
    for name in ["C5", "H5"] {
        scene.event(AXIS, Event::Dust, &[Draw::Hex(name)], &[]);
        assert!(scene.battle.situation.markers(hex(name)).smoke.is_some_and(|s| (1..=10).contains(&s)));
    }
}

/// E52.2, O20.3.4: a squad that becomes two teams while it waits for its defence roll makes one roll, for both.
#[test]
fn teams_of_a_squad_under_fire_make_one_roll() {
    let mut scene = Scene::new();
    let leader = scene.unit(AXIS, "Sergeant", "A9");
    let first = scene.unit(AXIS, "Rifle", "H7");
    let second = scene.unit(AXIS, "Rifle", "H8");
    scene.unit(ALLIES, "Rifle", "H4");
    let fire = card(&mut scene, ALLIES, Order::Fire);
    scene.stack(ALLIES, &[Draw::Dice(6, 5)]);
    let cards = [Draw::Trigger(6, 6, Trigger::Event), Draw::Event(Event::Deploy), Draw::Dice(1, 1)];
    scene.stack(AXIS, &cards);
    let answers = [
        unit(AXIS, second),
        units(AXIS, &[second]),
        enter("H7"),
        (ALLIES, Choice::Play(fire, Action::OpportunityFire)),
        (ALLIES, Choice::FireAgain),
        unit(AXIS, first),
        unit(AXIS, second),
    ];
    let told = order(&mut scene, Order::Move, &answers);
    let broken = told.facts.iter().filter(|fact| matches!(fact, Fact::UnitBroke { .. })).count();
    assert_eq!(broken, 2, "{told:#?}");
    assert!(!scene.battle.situation.unit(leader).broken);
}

/// T97, F103.2: a wall covers the hex under attack from fire that crosses it, and no other hex; nothing covers from mines,
/// wherever a unit has gone meanwhile.
#[test]
fn walls_cover_the_hex_under_attack_and_nothing_covers_from_mines() {
    let scene = Scene::on(|map| {
        for name in ["D5", "F5"] {
            let side = Direction::Up;
            map.hexsides.push(Hexside { hex: hex(name), side, barrier: Barrier::Wall });
        }
        map.terrain[hex("D8").index()] = Terrain::Woods;
    });
    let cover = |at: &str, attack: &Attack| {
        terrain::cover_against(&scene.game, &scene.battle.situation, hex(at), attack).total()
    };
    let attack = |manner| Attack {
        from: vec![hex("D2"), hex("F2")],
        no_cover: manner == Manner::Mines,
        ..Attack::on(hex("D5"), ALLIES, manner, Terms::default())
    };
    let fire = attack(Manner::Fire);
    assert_eq!((cover("D5", &fire), cover("F5", &fire), cover("D8", &fire)), (2, 0, 2));
    let mines = attack(Manner::Mines);
    assert_eq!((cover("D5", &mines), cover("F5", &mines), cover("D8", &mines)), (0, 0, 0));
}

/// O14.1, O20.3.2, O21.2: of a set it is told what is wrong with it: an element that is not offered or chosen twice, too few
/// or too many, nobody who carries it out, two that are kept apart, a group of two hexes.
#[test]
fn what_is_wrong_with_a_set_is_told() {
    let mut scene = Scene::new();
    let [one, other, third] = [(); 3].map(|()| scene.unit(AXIS, "Rifle", "H7"));
    let [away, stranger] = [(); 2].map(|()| scene.unit(AXIS, "Rifle", "D4"));
    let mut set = SetOffer::any([one, other, third, away].map(Element::Unit).to_vec(), 2, 3);
    set.apart = vec![(Element::Unit(one), Element::Unit(other))];
    set.need = vec![Element::Unit(one), Element::Unit(third)];
    let refused = |question: Question, shape: SetShape, chosen: &[UnitId]| {
        let offer = Offer::with_set(Vec::new(), SetOffer { shape, ..set.clone() });
        let decision = Decision { side: AXIS, during: PhasePath::default(), question, offer };
        let chosen = Choice::Set(chosen.iter().copied().map(Element::Unit).collect());
        let checked = check::check(&scene.game, &scene.battle.situation, &decision, &chosen);
        checked.err().map(|illegal| (illegal.rule, illegal.why))
    };
    let group = |chosen: &[UnitId]| refused(Question::MoveWho, SetShape::Any, chosen).map(|(_, why)| why);
    assert_eq!(
        (group(&[one, third]), group(&[third, other]), group(&[third, other, away])),
        (None, None, None)
    );
    assert_eq!(group(&[one, stranger]), Some(Why::NotInTheSet));
    assert_eq!(group(&[one, third, one]), Some(Why::Twice));
    assert_eq!((group(&[one]), group(&[one, other, third, away])), (Some(Why::TooFew), Some(Why::TooMany)));
    assert_eq!(group(&[other, away]), Some(Why::NobodyCarriesItOut));
    assert_eq!(group(&[third, other, one]), Some(Why::KeptApart));
    let fire = Question::FireWith { hex: hex("H9") };
    assert_eq!(refused(fire, SetShape::Any, &[one, other]), Some(("O20.3.2", Why::Lapsed)));
    let together = |chosen: &[UnitId]| refused(Question::MoveWho, SetShape::SameHex, chosen);
    assert_eq!(together(&[third, other]), None);
    assert_eq!(together(&[third, away]), Some(("O21.2", Why::GroupOfTwoHexes)));
}

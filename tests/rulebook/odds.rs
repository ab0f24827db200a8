//! The chances that players are shown: they follow the rules of the attack.

use opfire::squads::board::Terrain;
use opfire::squads::rules::odds::{Hit, Stake};
use opfire::squads::rules::{
    Attack, Dice, Fact, Fortification, Manner, Piece, Reason, Role, RollFor, Side, Terms, Verdict, boosts,
    fire, odds, opportunity_fire, units,
};

use super::support::{Scene, hex};

/// O20.3.4: a tie breaks a unit that was activated to move and suppresses any other.
#[test]
fn a_tie_breaks_who_moves() {
    let mut scene = Scene::new();
    let [mover, other] = [(); 2].map(|()| scene.unit(Side::Axis, "Rifle", "H7"));
    scene.change(mover, |unit| unit.role = Role::Move);
    let squad = scene.unit(Side::Allies, "Rifle", "H4");
    let (game, situation) = (&scene.game, &scene.battle.situation);
    let pieces = [Piece::Unit(squad)];
    let attack = fire::aimed(game, situation, Side::Allies, Manner::OpportunityFire, &pieces, hex("H7"));
    let shown: Vec<_> = odds::prospects(game, situation, &attack)
        .into_iter()
        .map(|of| (of.unit, of.morale.total(), of.breaks, of.suppressed))
        .collect();
    // A firepower of 5 against a morale of 7: of 1296 outcomes the attack rolls 2 more in 125, and yet more in 310.
    assert_eq!(shown, [(mover, 7, 310 + 125, 0), (other, 7, 310, 125)]);
}

/// T99: a mortar that fires among trees has 2 more, in the shown chance as in the attack: its bursts take away what the
/// woods cover.
#[test]
fn bursts_among_trees_count() {
    let breaks = |terrain: Terrain| {
        let mut scene = Scene::on(|map| map.terrain[hex("H7").index()] = terrain);
        scene.unit(Side::Axis, "Rifle", "H7");
        let crew = scene.unit(Side::Allies, "Weapon Team", "H2");
        let pieces = [Piece::Weapon(scene.weapon(crew, "Light Mortar"))];
        let (game, situation) = (&scene.game, &scene.battle.situation);
        let attack = fire::aimed(game, situation, Side::Allies, Manner::Fire, &pieces, hex("H7"));
        odds::prospects(game, situation, &attack)[0].breaks
    };
    assert_eq!(breaks(Terrain::Woods), breaks(Terrain::OpenGround));
    assert!(breaks(Terrain::Building) < breaks(Terrain::Woods));
}

/// O20.2.3: the product must be greater than range and hindrance together: of 36 throws 26 are greater than 5.
#[test]
fn the_chance_to_hit_is_that_of_the_product() {
    let mut scene = Scene::new();
    let crew = scene.unit(Side::Allies, "Weapon Team", "H2");
    let mortar = Piece::Weapon(scene.weapon(crew, "Light Mortar"));
    let hits = |target: &str| odds::hits(&scene.game, &scene.battle.situation, mortar, hex(target));
    assert_eq!((hits("H7"), hits("H10")), (26, 20));
    // Smoke of 3 on the way: greater than 8.
    scene.battle.situation.markers[hex("H4").index()].smoke = Some(3);
    let hindered = odds::hits(&scene.game, &scene.battle.situation, mortar, hex("H7"));
    assert_eq!(hindered, 20);
}

/// O22.3: what a rally roll decides, and how often a new one would: of 36 throws 15 are below 7, 6 are 7.
#[test]
fn a_rally_that_could_be_rolled_again_tells_all_three_ends() {
    let mut scene = Scene::new();
    let unit = scene.unit(Side::Axis, "Rifle", "H7");
    scene.change(unit, |unit| unit.broken = true);
    let morale = units::morale(&scene.game, &scene.battle.situation, unit).total();
    assert_eq!(morale, 7, "the broken face in open ground");
    let stake = |white, red| {
        odds::stake(&scene.game, &scene.battle.situation, RollFor::Rally { unit }, Dice { white, red })
    };
    let anew = vec![(Verdict::Rallies, 15), (Verdict::Suppressed, 6), (Verdict::Holds, 15)];
    for (dice, stands) in
        [((1, 5), Verdict::Rallies), ((3, 4), Verdict::Suppressed), ((4, 4), Verdict::Holds)]
    {
        let told = stake(dice.0, dice.1).expect("it is one unit's fate");
        assert_eq!(told, Stake::Unit { unit, stands, anew: anew.clone() });
        assert!(told.is_open());
    }
}

/// O23.2: retreats of any length are one end; who cannot but stand is not asked about.
#[test]
fn a_rout_that_cannot_come_out_otherwise_is_closed() {
    let mut scene = Scene::new();
    let unit = scene.unit(Side::Axis, "Rifle", "H7");
    scene.change(unit, |unit| unit.broken = true);
    let stake = |scene: &Scene, white, red| {
        odds::stake(&scene.game, &scene.battle.situation, RollFor::Rout { unit }, Dice { white, red })
    };
    let told = stake(&scene, 6, 6).expect("it is one unit's fate");
    let anew = vec![(Verdict::Holds, 15), (Verdict::Suppressed, 6), (Verdict::Retreats(1), 15)];
    assert_eq!(told, Stake::Unit { unit, stands: Verdict::Retreats(5), anew });
    // In a bunker, behind 6 of cover, no throw reaches its morale.
    scene.battle.situation.markers[hex("H7").index()].fortification = Some(Fortification::Bunker);
    let told = stake(&scene, 6, 6).expect("it is one unit's fate");
    assert_eq!(told, Stake::Unit { unit, stands: Verdict::Holds, anew: vec![(Verdict::Holds, 36)] });
    assert!(!told.is_open());
}

/// O20.3.4: an attack roll decides how likely each unit breaks: 5 + 12 against a morale of 7 in 30 of 36 throws, and in 33
/// who moves, whom a tie breaks.
#[test]
fn an_attack_that_could_be_rolled_again_tells_every_unit() {
    let mut scene = Scene::new();
    let [mover, other] = [(); 2].map(|()| scene.unit(Side::Axis, "Rifle", "H7"));
    scene.change(mover, |unit| unit.role = Role::Move);
    let squad = scene.unit(Side::Allies, "Rifle", "H4");
    let pieces = [Piece::Unit(squad)];
    let (game, situation) = (&scene.game, &scene.battle.situation);
    let attack = fire::aimed(game, situation, Side::Allies, Manner::OpportunityFire, &pieces, hex("H7"));
    scene.battle.situation.attack = Some(attack);
    let roll = RollFor::Attack { hex: hex("H7"), jams: true };
    let told = odds::stake(&scene.game, &scene.battle.situation, roll, Dice { white: 6, red: 6 });
    let hits =
        vec![Hit { unit: mover, stands: 33, anew: 310 + 125 }, Hit { unit: other, stands: 30, anew: 310 }];
    assert_eq!(told, Some(Stake::Attack(hits)));
}

/// O20.3.4: where every throw breaks whoever is fired at, or none does, a new one changes nothing.
#[test]
fn an_attack_that_cannot_come_out_otherwise_is_closed() {
    let mut scene = Scene::new();
    let squad = scene.unit(Side::Allies, "Rifle", "H4");
    scene.unit(Side::Axis, "Rifle", "H7");
    let (game, situation) = (&scene.game, &scene.battle.situation);
    let aimed = fire::aimed(game, situation, Side::Allies, Manner::Fire, &[Piece::Unit(squad)], hex("H7"));
    for (power, open) in [(30, false), (5, true), (-20, false)] {
        let attack = Attack { power: Terms::of(power, Reason::Printed), ..aimed.clone() };
        scene.battle.situation.attack = Some(attack);
        let roll = RollFor::Attack { hex: hex("H7"), jams: true };
        let told = odds::stake(&scene.game, &scene.battle.situation, roll, Dice { white: 3, red: 4 });
        assert_eq!(told.map(|stake| stake.is_open()), Some(open), "{power}");
    }
}

/// O20.3.4: what becomes of one unit under an attack of 14: with a morale of 7 it holds from 8 on.
#[test]
fn a_defence_that_could_be_rolled_again_tells_its_ends() {
    let mut scene = Scene::new();
    let unit = scene.unit(Side::Axis, "Rifle", "H7");
    let squad = scene.unit(Side::Allies, "Rifle", "H4");
    let (game, situation) = (&scene.game, &scene.battle.situation);
    let mut attack =
        fire::aimed(game, situation, Side::Allies, Manner::Fire, &[Piece::Unit(squad)], hex("H7"));
    attack.total = Terms::of(14, Reason::Printed);
    scene.battle.situation.attack = Some(attack);
    let told = odds::stake(
        &scene.game,
        &scene.battle.situation,
        RollFor::Defence { unit },
        Dice { white: 3, red: 4 },
    );
    let anew = vec![(Verdict::Breaks, 15), (Verdict::Suppressed, 6), (Verdict::Holds, 15)];
    assert_eq!(told, Some(Stake::Unit { unit, stands: Verdict::Suppressed, anew }));
}

/// A24.1: of an attack's firepower, what comes from actions is told apart from what comes from pieces and ground.
#[test]
fn the_part_of_the_actions_is_told() {
    let mut power = Terms::of(5, Reason::Printed);
    for (value, reason) in
        [(1, Reason::Group), (2, Reason::Crossfire), (-2, Reason::Hindrance), (2, Reason::HandGrenades)]
    {
        power.add(value, reason);
    }
    let attack = Attack::on(hex("D5"), Side::Axis, Manner::Fire, power);
    let told: Vec<_> = boosts(&attack).map(|term| (term.value, term.reason)).collect();
    assert_eq!(told, [(2, Reason::Crossfire), (2, Reason::HandGrenades)]);
}

/// O16.4.2, O16.4.3: the higher total wins, a tie is the end of both.
#[test]
fn a_melee_is_won_lost_or_the_end_of_both() {
    let mut scene = Scene::new();
    scene.unit(Side::Axis, "Rifle", "H7");
    assert_eq!(odds::fray(&scene.game, &scene.battle.situation, hex("H7")), None, "nobody is against it");
    scene.unit(Side::Allies, "Rifle", "H7");
    let fray = |scene: &Scene| odds::fray(&scene.game, &scene.battle.situation, hex("H7")).expect("a melee");
    let even = fray(&scene);
    assert_eq!(even.strengths.axis.total(), even.strengths.allies.total());
    // Of 1296 outcomes two rolls are the same in 146.
    assert_eq!((even.wins.axis, even.wins.allies, even.nobody), (575, 575, 146));
    scene.unit(Side::Axis, "Rifle", "H7");
    let two = fray(&scene);
    assert!(two.wins.axis > 1000 && two.wins.allies < 100, "{two:?}");
    assert_eq!(two.wins.axis + two.wins.allies + two.nobody, odds::WHOLE);
}

/// F101, F104: whoever holds the bunker or pillbox wins ties.
#[test]
fn a_tie_goes_to_who_holds_the_shelter() {
    let mut scene = Scene::new();
    scene.unit(Side::Allies, "Rifle", "H7");
    let pillbox = Fact::FortificationPlaced { hex: hex("H7"), kind: Fortification::Pillbox };
    scene.run(&[], |table| {
        table.record(pillbox);
        Ok(())
    });
    scene.unit(Side::Axis, "Rifle", "H7");
    let fray = odds::fray(&scene.game, &scene.battle.situation, hex("H7")).expect("a melee");
    assert_eq!((fray.wins.axis, fray.wins.allies, fray.nobody), (575, 575 + 146, 0));
}

/// O22.3: of 36 outcomes, those below morale rally, those at it suppress, those above change nothing.
#[test]
fn a_rally_is_foretold_by_morale() {
    let mut scene = Scene::new();
    let squad = scene.unit(Side::Axis, "Rifle", "H7");
    scene.change(squad, |unit| unit.broken = true);
    let (game, situation) = (&scene.game, &scene.battle.situation);
    let morale = units::morale(game, situation, squad).total();
    let outcomes = odds::outcomes(game, situation, RollFor::Rally { unit: squad });
    let below = odds::below(morale);
    let at = odds::ways(morale);
    let expected = [(Verdict::Rallies, below), (Verdict::Suppressed, at), (Verdict::Holds, 36 - below - at)];
    assert_eq!(outcomes, expected);
    assert_eq!(odds::outcomes(game, situation, RollFor::SuddenDeath), [], "nobody's fate");
}

/// A33.2, A33.3: who was not activated yet could fire at a mover, who was activated for it may again; not who has carried out an
/// order, and not with ordnance.
#[test]
fn who_could_fire_at_a_mover_is_who_may() {
    let mut scene = Scene::new();
    let [fresh, done, again] = [(); 3].map(|()| scene.unit(Side::Axis, "Rifle", "H7"));
    let far = scene.unit(Side::Axis, "Rifle", "A1");
    scene.change(done, |unit| {
        unit.activated = true;
        unit.role = Role::Fire;
    });
    scene.change(again, |unit| {
        unit.activated = true;
        unit.role = Role::OpportunityFire;
    });
    let firers = |scene: &Scene, at: &str| {
        opportunity_fire::firers(&scene.game, &scene.battle.situation, Side::Axis, hex(at))
    };
    assert_eq!(firers(&scene, "H4"), [fresh, again]);
    assert_eq!(firers(&scene, "A3"), [far]);
    let crew = scene.unit(Side::Allies, "Weapon Team", "O9");
    let reach = fire::range(&scene.game, &scene.battle.situation, Piece::Unit(crew)).total();
    scene.weapon(crew, "Light Mortar");
    let beyond = hex(if reach < 5 { "O4" } else { "A10" });
    let by_crew = opportunity_fire::firers(&scene.game, &scene.battle.situation, Side::Allies, beyond);
    assert_eq!(by_crew, [], "the mortar reaches it, and takes no part");
}

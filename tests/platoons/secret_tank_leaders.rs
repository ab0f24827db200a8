//! Tank leaders who are assigned in secret (6.8): the enemy sees them when they lead.

use std::sync::Arc;

use opfire::kit::Side::{self, Allies, Axis};
use opfire::kit::lab::look_back;
use opfire::kit::{BySide, Match, Progress};
use opfire::platoons::ai::Computer;
use opfire::platoons::content::library::Library;
use opfire::platoons::content::scenario_file::judge_scenario;
use opfire::platoons::rules::leaders::tanks;
use opfire::platoons::rules::{
    Battle, Choice, Fact, Game, LeaderEntry, Platoons, Question, Stage, TankLeader, UnitId, View,
};
use rand_pcg::Pcg32;

use super::field::{Field, u};
use super::scenarios::SMALL;

fn led(view: &View, unit: UnitId) -> TankLeader {
    view.situation.unit(unit).tank_leader
}

/// Three Soviet tanks of the line, which have no tank leaders by themselves, and the enemy far away.
fn platoon() -> (Field, [UnitId; 3]) {
    let mut field = Field::open();
    let tanks = ["0505", "0505", "0506"].map(|hex| field.unit(Allies, "sov_t34c", hex));
    field.unit(Axis, "ger_p50", "0511");
    field.turn_of(Allies);
    (field, tanks)
}

/// Their player says where they are, as many as there are; the other side sees no more than that it was done.
#[test]
fn the_enemy_does_not_see_who_has_a_leader() {
    let (mut field, [one, two, three]) = platoon();
    field.battle.situation.unassigned.allies = 2;
    let played =
        field.play(&[], vec![Choice::Set(vec![u(one), u(three)])], |table| tanks::assign(table, Allies));
    let set = played.asked[0].offer.set.clone().expect("a set");
    assert_eq!((set.of, set.least, set.most), (vec![u(one), u(two), u(three)], 2, 2));
    let own = View::of(&field.battle, Allies);
    let seen = [one, two, three].map(|tank| led(&own, tank));
    assert_eq!(seen, [TankLeader::Secret, TankLeader::Absent, TankLeader::Secret]);
    let enemys = View::of(&field.battle, Axis);
    assert_eq!([one, two, three].map(|tank| led(&enemys, tank)), [TankLeader::Absent; 3]);
    let fact = Fact::TankLeadersAssigned { side: Allies, units: Some(vec![one, three]) };
    assert_eq!(played.facts, std::slice::from_ref(&fact));
    assert_eq!(fact.seen_by(Allies), fact);
    assert_eq!(fact.seen_by(Axis), Fact::TankLeadersAssigned { side: Allies, units: None });
    assert_eq!(field.battle.situation.unassigned.allies, 0);
}

/// More leaders than tanks: the tanks have them all.
#[test]
fn there_are_no_more_leaders_than_tanks() {
    let (mut field, tanks_of) = platoon();
    field.battle.situation.unassigned.allies = 5;
    let whole = Choice::Set(tanks_of.map(u).to_vec());
    field.play(&[], vec![whole], |table| tanks::assign(table, Allies));
    assert!(tanks_of.iter().all(|tank| field.unit_of(*tank).tank_leader == TankLeader::Secret));
}

/// Who activates others shows himself; before that he is offered to his own side alone.
#[test]
fn a_leader_who_leads_shows_himself() {
    let (mut field, [one, two, three]) = platoon();
    field.change(one).tank_leader = TankLeader::Secret;
    let leader = Choice::Leader(u(one));
    let played = field
        .step(&[], vec![leader, Choice::Set(vec![u(two), u(three)]), Choice::Set(vec![]), Choice::Decline]);
    assert_eq!(played.facts[0], Fact::TankLeaderShown { unit: one });
    assert_eq!(led(&View::of(&field.battle, Axis), one), TankLeader::Known);
}

/// In a stack his player says whether he leads. If he does not, the stack is not led, and the enemy knows nothing (3.11).
#[test]
fn in_a_stack_he_leads_or_keeps_hidden() {
    for shows in [true, false] {
        let (mut field, [one, two, _]) = platoon();
        field.change(one).tank_leader = TankLeader::Secret;
        let here = field.hex("0505");
        let mut answers = vec![
            Choice::Stack(here),
            Choice::Set(vec![u(one), u(two)]),
            Choice::Set(if shows { vec![u(one)] } else { vec![] }),
        ];
        // Who leads is asked whom else he activates.
        answers.extend(shows.then(|| Choice::Set(vec![])));
        answers.extend([Choice::Set(vec![]), Choice::Decline]);
        let played = field.step(&[], answers);
        assert!(played.asked.iter().any(|asked| asked.question == Question::TankLeadersShow { hex: here }));
        assert_eq!(played.has(&Fact::TankLeaderShown { unit: one }), shows);
        let parts = played.facts.iter().find_map(|fact| match fact {
            Fact::Activated { who, .. } => Some(who.clone()),
            _ => None,
        });
        let led_by = parts.expect("activated").iter().map(|part| part.led_by).collect::<Vec<_>>();
        assert_eq!(led_by, [shows.then(|| u(one)); 2]);
        let seen = led(&View::of(&field.battle, Axis), one);
        assert_eq!(seen, if shows { TankLeader::Known } else { TankLeader::Absent });
    }
}

/// Whoever imagines the battle as it might be deals the hidden leaders of the enemy anew, and his own not.
#[test]
fn hidden_leaders_are_dealt_anew_among_those_who_may_have_them() {
    let (mut field, [one, two, three]) = platoon();
    field.change(one).tank_leader = TankLeader::Secret;
    field.change(three).tank_leader = TankLeader::Known;
    let imagined = |side: Side, seed: u64| {
        let mut battle: Battle = field.battle.clone();
        battle.deal_anew(&field.game, side, &mut Pcg32::new(seed, 1));
        [one, two, three].map(|tank| battle.situation.unit(tank).tank_leader)
    };
    use TankLeader::{Absent, Known, Secret};
    let own: Vec<_> = (0..20).map(|seed| imagined(Allies, seed)).collect();
    assert!(own.iter().all(|tanks| *tanks == [Secret, Absent, Known]));
    let enemys: Vec<_> = (0..20).map(|seed| imagined(Axis, seed)).collect();
    assert!(enemys.contains(&[Secret, Absent, Known]) && enemys.contains(&[Absent, Secret, Known]));
    assert!(enemys.iter().all(|tanks| tanks[2] == Known && tanks[0] != tanks[1]));
}

/// A game of tanks with hidden leaders on both sides, and of men and leaders with them.
fn tank_battle() -> Arc<Game> {
    let mut field = Field::open();
    let sides = [(Axis, "sov_t34c", "ger_inf", "ger_pz3g"), (Allies, "sov_t34a", "sov_inf", "sov_ba10")];
    for (side, tank, men, other) in sides {
        for kind in [tank, tank, tank, men, men, other] {
            field.unit(side, kind, "0101");
        }
        let rows = if side == Axis { 1..=4u8 } else { 6..=9 };
        let area: Vec<_> = rows.map(|row| field.hex(&format!("08{row:02}"))).collect();
        let forces = &mut field.game.scenario.sides[side];
        forces.units.iter_mut().for_each(|entry| entry.area.clone_from(&area));
        forces.tank_leaders = 2;
        forces.leaders =
            vec![LeaderEntry { rank: None, nation: None, count: 0, enters: 0, aboard: false, area }];
    }
    field.game.scenario.turns = 4;
    Arc::new(field.game)
}

/// Whole battles: views follow the facts, each side imagines what it does not see, and the computer comes to an end.
#[test]
fn battles_with_hidden_leaders_can_be_looked_back_on() {
    let game = tank_battle();
    for seed in 0..3 {
        let looked = look_back::<Platoons>(&game, seed, 150);
        assert!(looked.is_ok(), "seed {seed}: {looked:?}");
    }
    let mut battle: Match<Platoons> = Match::new(game.clone(), 1);
    let mut seats = BySide::from_fn(|side| Computer::new(side as u64));
    let mut shown = 0;
    while let Progress::Asks(decision) = battle.progress().clone() {
        let view = battle.view(decision.side);
        let choice = seats[decision.side].choose(&game, &view, &decision);
        battle.answer(decision.side, choice).expect("the computer answers legally");
        assert!(battle.answers().len() < 5_000);
        shown =
            battle.notes().iter().filter(|note| matches!(note.fact, Fact::TankLeaderShown { .. })).count();
    }
    assert!(shown > 0, "its tank leaders lead");
    assert!(!matches!(battle.battle().situation.stage, Stage::SetUp(_)));
}

/// A scenario says how many there are.
#[test]
fn a_scenario_says_how_many_there_are() {
    use opfire::files::source::Source;
    let text = SMALL.replace("nation: \"soviet\",", "nation: \"soviet\", tank_leaders: 1,");
    let (game, told) = judge_scenario(&Source::new("small.platoons.ron", text), &Library::embedded());
    assert_eq!(game.expect("a game").scenario.sides.allies.tank_leaders, 1);
    let told = told.expect("a doubt: there is no tank").to_string();
    assert!(told.contains("1 of 1 tank leaders find no tank"), "{told}");
}

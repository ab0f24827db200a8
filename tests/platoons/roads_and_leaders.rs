//! Who goes how far: along roads (5.2), and leaders on foot, on horses and with others (6.3).

use opfire::kit::Side::Axis;
use opfire::platoons::board::{Direction, Line, Mp, Terrain};
use opfire::platoons::rules::ground::costs::{self, Going};
use opfire::platoons::rules::movement::{self, pace};
use opfire::platoons::rules::{Actor, Choice, Fact, MoveClass, Rank, Readiness, Task};

use super::field::{Field, l, u};

/// A road through woods from 0503 to 0506, with a bend from 0505 to 0605.
fn road() -> Field {
    let mut field = Field::open();
    for hex in ["0503", "0504", "0505", "0506", "0605", "0404"] {
        field.terrain(hex, Terrain::Woods);
    }
    field.paint(|board| {
        for hex in ["0503", "0504", "0505"] {
            board.put_line(hex.parse().expect("a hex"), Direction::South, Line::Road);
        }
        board.put_line("0503".parse().expect("a hex"), Direction::NorthWest, Line::Road);
    });
    field
}

fn cost(field: &Field, class: MoveClass, from: &str, to: &str) -> Option<Mp> {
    let going = Going { side: Axis, class, allowance: Mp::whole(12) };
    costs::step(&field.game, &field.battle.situation, going, field.hex(from), field.hex(to))
}

/// 5.2: along a road its cost takes the place of the terrain's; beside it, and into a hex with a road from elsewhere, not.
#[test]
fn roads_are_for_those_who_follow_them() {
    use MoveClass::{Foot, Mechanized, Motorized};
    let field = road();
    for (class, along, beside) in
        [(Foot, Mp(4), Mp::whole(2)), (Mechanized, Mp(4), Mp::whole(4)), (Motorized, Mp(3), Mp::whole(5))]
    {
        assert_eq!(cost(&field, class, "0503", "0504"), Some(along), "{class:?}");
        assert_eq!(cost(&field, class, "0504", "0503"), Some(along), "{class:?} back");
        assert_eq!(cost(&field, class, "0404", "0504"), Some(beside), "{class:?} from the side");
        assert_eq!(cost(&field, class, "0504", "0404"), Some(beside), "{class:?} off it");
    }
}

/// 5.2: in towns and villages there are no roads, whatever is painted there; out of them there are.
#[test]
fn there_are_no_roads_in_towns() {
    for terrain in [Terrain::Town, Terrain::Village] {
        let mut field = road();
        field.terrain("0504", terrain);
        assert_eq!(cost(&field, MoveClass::Motorized, "0503", "0504"), Some(Mp::whole(1)), "{terrain:?}");
        assert_eq!(cost(&field, MoveClass::Motorized, "0504", "0505"), Some(Mp(3)), "{terrain:?}");
    }
}

/// 6.3, 6.91: leaders go like men on foot, four points, those of cavalry six.
#[test]
fn leaders_walk_or_ride() {
    let mut field = Field::open();
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0505");
    let goes = |field: &Field| pace(&field.game, &field.battle.situation, l(leader));
    assert_eq!(goes(&field), (MoveClass::Foot, 4));
    field.change_leader(leader).cavalry = true;
    assert_eq!(goes(&field), (MoveClass::Foot, 6));
}

/// 6.3, R89: with a unit that is faster than he is a leader goes as far as it does, though it is no transport.
#[test]
fn a_leader_rides_with_who_is_faster() {
    let mut field = Field::open();
    let riders = field.unit(Axis, "ger_mtc", "0510");
    let leader = field.leader(Axis, Rank::Lt, (8, 0, 0), "0510");
    field.activate(Axis, Task::Move, &[u(riders), l(leader)]);
    let way: Vec<Choice> =
        ["0509", "0508", "0507", "0506", "0505"].map(|name| Choice::Hex(field.hex(name))).into();
    let answers = [vec![Choice::Set(vec![l(leader)])], way, vec![Choice::Decline]].concat();
    let played = field.play(&[], answers, |table| movement::go(table, u(riders)));
    let far = played.facts.iter().rev().find_map(|fact| match fact {
        Fact::Went { with, spent, .. } => Some((with.clone(), *spent)),
        _ => None,
    });
    assert_eq!(far, Some((vec![leader], Mp::whole(10))), "five hexes, two points each on wheels");
    let man = field.battle.situation.leader(leader);
    assert_eq!(man.readiness, Readiness::Marked);
    assert_eq!(field.battle.situation.hex_of(Actor::Leader(leader)), Some(field.hex("0505")));
}

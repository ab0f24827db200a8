//! Positions that cannot be (`rules::sound`): for each condition one that breaks it and nothing else, and beside it the
//! nearest that is still possible.

use std::sync::Arc;

use opfire::squads::board::HexId;
use opfire::squads::record::{Match, Progress};
use opfire::squads::rules::{
    Attack, Battle, CardId, Chit, Fortification, Game, Manner, Markers, Order, Outcome, Place, RadioKindId,
    Role, Side, Situation, Terms, Unit, UnitId, UnitKindId, Unsound, Weapon, WeaponId, WeaponKindId, Works,
    sound,
};
use rand_pcg::Pcg32;

/// What is told of a battle with one change.
type Told = Result<(), Unsound>;

/// A battle in which changes are tried, each by itself.
struct Trial {
    game: Arc<Game>,
    battle: Battle,
}

impl Trial {
    /// Well under way, at rest: of each side somebody is in a hex of his own.
    fn new() -> Trial {
        Trial::of("crossroads")
    }

    fn of(scenario: &str) -> Trial {
        let game = crate::game(scenario);
        let mut battle = Match::new(game.clone(), 9);
        let mut luck = Pcg32::new(9, 4);
        while battle.answers().len() < 150 {
            let Progress::Asks(decision) = battle.progress() else { break };
            let side = decision.side;
            let choice = battle.propose(&mut luck);
            battle.answer(side, choice).expect("proposals are legal");
        }
        let battle = battle.at_rest().0.clone();
        assert_eq!(sound(&game, &battle), Ok(()), "it is possible as it stands");
        Trial { game, battle }
    }

    fn with(&self, change: impl FnOnce(&mut Battle)) -> Told {
        let mut battle = self.battle.clone();
        change(&mut battle);
        sound(&self.game, &battle)
    }

    fn situation(&self, change: impl FnOnce(&mut Situation)) -> Told {
        self.with(|battle| change(&mut battle.situation))
    }

    /// With one more unit, which the scenario does not list; it waits off the map.
    fn newcomer(&self, change: impl FnOnce(&mut Unit)) -> Told {
        let mut unit = Unit {
            owner: Side::Axis,
            kind: UnitKindId(0),
            listed: None,
            place: Place::Box,
            broken: false,
            suppressed: false,
            veteran: false,
            weapon: None,
            activated: false,
            role: Role::None,
            heirs: Vec::new(),
        };
        change(&mut unit);
        self.situation(|situation| situation.units.push(unit))
    }

    fn units(&self) -> usize {
        self.battle.situation.units.len()
    }

    /// Somebody of a side who is on the map.
    fn somebody(&self, side: Side) -> (UnitId, HexId) {
        let (id, _, hex) = self.battle.situation.units_of(side).next().expect("a unit on the map");
        (id, hex)
    }

    /// A hex with nothing in it.
    fn nowhere(&self) -> HexId {
        let situation = &self.battle.situation;
        let empty = |hex: &HexId| {
            situation.units_in(*hex).next().is_none() && *situation.markers(*hex) == Markers::default()
        };
        HexId::all().find(empty).expect("an empty hex")
    }
}

/// Units are those of the scenario, in its order, and after them others of their nation's counters.
#[test]
fn units_are_those_of_the_scenario_and_counters_of_their_nations() {
    let trial = Trial::new();
    let listed: usize = Side::BOTH.map(|side| trial.game.side(side).units.len()).iter().sum();
    assert_eq!(trial.situation(|situation| situation.units.truncate(listed - 1)), Err(Unsound::UnitsMissing));
    assert_eq!(trial.newcomer(|_| ()), Ok(()));
    for side in Side::BOTH {
        let kinds = trial.game.nations[side].units.len() as u16;
        let of_kind = |kind: u16| {
            trial.newcomer(|unit| {
                (unit.owner, unit.kind) = (side, UnitKindId(kind.try_into().expect("a kind")))
            })
        };
        assert_eq!(of_kind(kinds - 1), Ok(()));
        assert_eq!(of_kind(kinds), Err(Unsound::UnitKind { unit: trial.units() }));
    }
    let not_listed = |unit: usize| Err(Unsound::UnitNotListed { unit });
    assert_eq!(trial.newcomer(|unit| unit.listed = Some(0)), not_listed(trial.units()));
    assert_eq!(trial.situation(|situation| situation.units[1].listed = None), not_listed(1));
    assert_eq!(trial.situation(|situation| situation.units[1].listed = Some(0)), not_listed(1));
    let kind = trial.battle.situation.units[1].kind;
    let other = UnitKindId(if kind.0 == 0 { 1 } else { 0 });
    assert_eq!(trial.situation(|situation| situation.units[1].kind = other), not_listed(1));
}

/// A36, E52.2: a unit is replaced by later units of its side.
#[test]
fn heirs_come_later_and_are_of_the_same_side() {
    let trial = Trial::new();
    let next = UnitId(trial.units() as u16);
    // A newcomer of the Axis, and who before him has him for an heir.
    let heir = |of: UnitId, heir: UnitId| {
        trial.situation(|situation| {
            let mut newcomer = situation.units[usize::from(trial.somebody(Side::Axis).0.0)].clone();
            (newcomer.listed, newcomer.weapon, newcomer.place) = (None, None, Place::Box);
            newcomer.heirs.clear();
            situation.units.push(newcomer);
            situation.units[usize::from(of.0)].heirs = vec![heir];
        })
    };
    let [axis, allies] = Side::BOTH.map(|side| trial.somebody(side).0);
    let told = |unit: UnitId| Err(Unsound::Heirs { unit: usize::from(unit.0) });
    assert_eq!(heir(axis, next), Ok(()));
    assert_eq!(heir(allies, next), told(allies), "of the other side");
    assert_eq!(heir(axis, UnitId(next.0 + 1)), told(axis), "nobody");
    assert_eq!(heir(next, next), told(next), "itself");
    assert_eq!(heir(next, axis), told(next), "somebody who was there before");
}

#[test]
fn weapons_and_radios_are_counters_of_their_nations() {
    let trial = Trial::new();
    let weapons = trial.battle.situation.weapons.len() as u16;
    for side in Side::BOTH {
        let kinds = trial.game.nations[side].weapons.len();
        let weapon = |kind: usize| {
            let kind = WeaponKindId(kind.try_into().expect("a kind"));
            let weapon = Weapon { nation: side, kind, broken: false, eliminated: true };
            trial.situation(|situation| situation.weapons.push(weapon))
        };
        assert_eq!(weapon(kinds - 1), Ok(()));
        assert_eq!(weapon(kinds), Err(Unsound::WeaponKind { weapon: usize::from(weapons) }));
        let kinds = trial.game.nations[side].radios.len();
        let radio = |kind: usize| {
            let kind = RadioKindId(kind.try_into().expect("a kind"));
            trial.situation(|situation| {
                situation.radios[side] = Some(opfire::squads::rules::Radio { kind, broken: false });
            })
        };
        assert_eq!(radio(kinds - 1), Ok(()));
        assert_eq!(radio(kinds), Err(Unsound::RadioKind { side }));
        assert_eq!(trial.situation(|situation| situation.radios[side] = None), Ok(()));
    }
    // One more weapon, and who carries it: the last there is, or the one behind it.
    let carried = |weapon: u16| {
        trial.situation(|situation| {
            let kind = WeaponKindId(0);
            situation.weapons.push(Weapon { nation: Side::Axis, kind, broken: false, eliminated: false });
            let mut carrier = situation.units[0].clone();
            (carrier.listed, carrier.weapon, carrier.place) = (None, Some(WeaponId(weapon)), Place::Box);
            carrier.heirs.clear();
            situation.units.push(carrier);
        })
    };
    assert_eq!(carried(weapons), Ok(()));
    assert_eq!(carried(weapons + 1), Err(Unsound::WeaponMissing { unit: trial.units() }));
}

/// 11.3: a weapon that is eliminated is carried by nobody, any other by one unit at most.
#[test]
fn a_weapon_is_carried_once_and_not_when_it_is_eliminated() {
    let trial = Trial::new();
    let carriers = |eliminated: bool, carriers: usize| {
        trial.situation(|situation| {
            let weapon = WeaponId(situation.weapons.len() as u16);
            let kind = WeaponKindId(0);
            situation.weapons.push(Weapon { nation: Side::Axis, kind, broken: false, eliminated });
            for _ in 0..carriers {
                let mut carrier = situation.units[0].clone();
                (carrier.listed, carrier.weapon, carrier.place) = (None, Some(weapon), Place::Box);
                carrier.heirs.clear();
                situation.units.push(carrier);
            }
        })
    };
    let weapon = trial.battle.situation.weapons.len() as u16;
    let told = |carriers: u8| Err(Unsound::Carriers { weapon, carriers });
    assert_eq!((carriers(false, 0), carriers(false, 1), carriers(false, 2)), (Ok(()), Ok(()), told(2)));
    assert_eq!((carriers(true, 0), carriers(true, 1)), (Ok(()), told(1)));
}

#[test]
fn tracks_show_what_they_can_show() {
    let trial = Trial::new();
    let set = |change: fn(&mut Situation, i16), to: i16| trial.situation(|situation| change(situation, to));
    for (change, least, most, otherwise) in [
        (
            (|situation, to| situation.victory_points = to) as fn(&mut Situation, i16),
            -9_999,
            9_999,
            Unsound::Points,
        ),
        (|situation, to| situation.mines = to as u8, 6, 8, Unsound::Mines),
        (|situation, to| situation.time = to as u8, 0, 100, Unsound::Track),
        (|situation, to| situation.sudden_death = to as u8, 0, 100, Unsound::Track),
        (|situation, to| situation.turn.orders = to as u8, 0, 100, Unsound::Track),
        (|situation, to| situation.surrender.axis = to as u8, 0, 100, Unsound::Track),
        (|situation, to| situation.surrender.allies = to as u8, 0, 100, Unsound::Track),
    ] {
        assert_eq!((set(change, least), set(change, most)), (Ok(()), Ok(())), "{otherwise:?}");
        assert_eq!(set(change, most + 1), Err(otherwise.clone()));
        // Below 0 nothing of one byte can be.
        assert!(least == 0 || set(change, least - 1) == Err(otherwise));
    }
}

#[test]
fn every_hex_has_its_markers_and_no_others() {
    let trial = Trial::new();
    assert_eq!(trial.situation(|situation| situation.markers.truncate(149)), Err(Unsound::Hexes));
    let more = trial.situation(|situation| situation.markers.push(Markers::default()));
    assert_eq!(more, Err(Unsound::Hexes));
}

/// T94: there are two smoke markers of each hindrance from 1 to 10, in the cup or on the map.
#[test]
fn smoke_is_of_a_known_hindrance_and_lies_in_the_cup_or_on_the_map() {
    let trial = Trial::new();
    let hex = trial.nowhere();
    let smoke = |hindrance: u8, drawn: u8| {
        trial.situation(|situation| {
            situation.markers[hex.index()].smoke = Some(hindrance);
            if let Some(left) = situation.smoke_cup.get_mut(usize::from(hindrance).wrapping_sub(1)) {
                *left -= drawn;
            }
        })
    };
    for hindrance in [1, 10] {
        let there = &trial.battle.situation.markers;
        let before = there.iter().filter(|markers| markers.smoke == Some(hindrance)).count();
        assert_eq!(smoke(hindrance, 1), Ok(()));
        let left = 2 - before as u8;
        let twice = Unsound::SmokeCount { hindrance, drawn: before + 1, left };
        assert_eq!(smoke(hindrance, 0), Err(twice), "it is in the cup as well");
        let lost = Unsound::SmokeCount { hindrance, drawn: before + 1, left: left - 2 };
        assert_eq!(smoke(hindrance, 2), Err(lost), "another is nowhere");
    }
    assert_eq!((smoke(0, 0), smoke(11, 0)), (Err(Unsound::Smoke { hex }), Err(Unsound::Smoke { hex })));
}

#[test]
fn there_are_not_more_works_than_hexes() {
    let trial = Trial::new();
    for side in Side::BOTH {
        let unplaced = |count: usize| {
            trial.situation(|situation| situation.unplaced[side] = vec![Fortification::Foxholes; count])
        };
        let bought =
            |count: usize| trial.situation(|situation| situation.bought[side] = vec![Works::ALL[0]; count]);
        assert_eq!((unplaced(150), bought(150)), (Ok(()), Ok(())));
        let told = || Err(Unsound::Works { side });
        assert_eq!((unplaced(151), bought(151)), (told(), told()));
    }
}

/// 4.2: on a casualty track lie units of that side, each in one space, and no others.
#[test]
fn casualties_lie_on_their_track_once() {
    let trial = Trial::new();
    for side in Side::BOTH {
        let track = |change: &dyn Fn(&mut Vec<Option<UnitId>>)| {
            trial.situation(|situation| change(&mut situation.casualties[side]))
        };
        let told = || Err(Unsound::CasualtyTrack { side });
        let (somebody, _) = trial.somebody(side);
        assert_eq!(track(&|track| track.resize(trial.units(), None)), Ok(()));
        assert_eq!(track(&|track| track.resize(trial.units() + 1, None)), told());
        assert_eq!(track(&|track| track.push(Some(UnitId(trial.units() as u16)))), told(), "nobody");
        assert_eq!(track(&|track| track.push(Some(trial.somebody(side.other()).0))), told(), "an enemy");
        let counted = |counted: usize| Err(Unsound::CasualtyCount { unit: somebody.0, counted });
        assert_eq!(track(&|track| track.push(Some(somebody))), counted(1), "who is on the map");
        let lost = |times: usize| {
            trial.situation(|situation| {
                situation.units[usize::from(somebody.0)].place = Place::Casualty;
                situation.casualties[side].extend(vec![Some(somebody); times]);
            })
        };
        assert_eq!((lost(0), lost(1), lost(2)), (counted(0), Ok(()), counted(2)));
    }
}

/// 1: every card of a deck is in one place, and those that the scenario sets aside are in none.
#[test]
fn every_card_is_in_one_place() {
    let trial = Trial::of("all_at_once");
    for side in Side::BOTH {
        let deck = trial.game.nations[side].deck.len();
        let aside = &trial.game.side(side).set_aside;
        let in_play = deck - aside.len();
        let strange = [CardId(0), CardId(deck as u8 + 1)].into_iter().chain(aside.first().copied());
        for card in strange {
            let told = Err(Unsound::CardUnknown { side, card: card.0 });
            assert_eq!(trial.with(|battle| battle.decks[side][0] = card), told);
            assert_eq!(trial.with(|battle| battle.hands[side][0] = card), told);
            assert_eq!(trial.with(|battle| battle.situation.discards[side].push(card)), told);
        }
        let told = |cards, different| Err(Unsound::Cards { side, cards, different });
        let gone = trial.with(|battle| {
            battle.decks[side].remove(0);
            battle.situation.decks[side] -= 1;
        });
        assert_eq!(gone, told(in_play - 1, in_play - 1));
        let twice = trial.with(|battle| battle.decks[side][0] = battle.decks[side][1]);
        assert_eq!(twice, told(in_play, in_play - 1));
        let again = trial.with(|battle| {
            let card = battle.decks[side][0];
            battle.situation.discards[side].push(card);
        });
        assert_eq!(again, told(in_play + 1, in_play));
        let discarded = trial.with(|battle| {
            let card = battle.decks[side].remove(0);
            battle.situation.decks[side] -= 1;
            battle.situation.discards[side].push(card);
        });
        assert_eq!(discarded, Ok(()));
    }
}

/// 1.1, 1.2: what both sides see of hands, piles and chits are their numbers, and no hand is larger than it may be.
#[test]
fn what_is_counted_is_there() {
    let trial = Trial::new();
    for side in Side::BOTH {
        let told = || Err(Unsound::Counts { side });
        assert_eq!(trial.situation(|situation| situation.hands[side] += 1), told());
        assert_eq!(trial.situation(|situation| situation.decks[side] += 1), told());
        assert_eq!(trial.situation(|situation| situation.secret_chits[side] += 1), told());
        let hand = |cards: usize| {
            trial.with(|battle| {
                let (hand, deck) = (&mut battle.hands[side], &mut battle.decks[side]);
                while hand.len() < cards {
                    hand.extend(deck.pop());
                }
                battle.situation.hands[side] = hand.len() as u8;
                battle.situation.decks[side] = deck.len() as u8;
            })
        };
        let most = trial.game.hand_size(side);
        assert_eq!((hand(most), hand(most + 1)), (Ok(()), Err(Unsound::Hand { side })));
    }
}

/// E61: of the other hand a side has seen what is still in it.
#[test]
fn what_was_seen_of_a_hand_is_in_it() {
    let trial = Trial::new();
    for side in Side::BOTH {
        let held = trial.battle.hands[side.other()][0];
        let drawn = trial.battle.decks[side.other()][0];
        assert_eq!(trial.with(|battle| battle.seen[side] = vec![held]), Ok(()));
        let told = trial.with(|battle| battle.seen[side] = vec![held, drawn]);
        assert_eq!(told, Err(Unsound::CardNotSeen { side }));
    }
}

/// 7.3.2, 7.3.3: a chit is in the cup, open or secret, once, and not at all where the scenario leaves it out.
#[test]
fn every_chit_is_in_one_place() {
    let trial = Trial::of("proving_ground");
    let left_out = trial.game.scenario.excluded_chits[0];
    let chits = Chit::ALL.len() - trial.game.scenario.excluded_chits.len();
    let cup = trial.battle.chit_cup[0];
    let also = |chit: Chit| {
        [
            trial.with(|battle| battle.chit_cup.push(chit)),
            trial.situation(|situation| situation.open_chits.push(chit)),
            trial.with(|battle| battle.secret_chits.axis.push(chit)),
            trial.with(|battle| battle.secret_chits.allies.push(chit)),
        ]
    };
    assert_eq!(also(left_out), [const { Err(Unsound::ChitLeftOut) }; 4]);
    assert_eq!(also(cup), [const { Err(Unsound::ChitTwice) }; 4]);
    let gone = trial.with(|battle| battle.chit_cup.retain(|chit| *chit != cup));
    assert_eq!(gone, Err(Unsound::ChitCount { chits: chits - 1 }));
    let opened = trial.with(|battle| {
        let chit = battle.chit_cup.remove(0);
        battle.situation.open_chits.push(chit);
    });
    assert_eq!(opened, Ok(()));
}

/// Between two steps no order is under way, no attack and no bombardment.
#[test]
fn nothing_is_under_way_at_rest() {
    let trial = Trial::new();
    let told = || Err(Unsound::UnderWay);
    assert_eq!(trial.situation(|situation| situation.order = Some(Order::Fire)), told());
    let hex = trial.nowhere();
    assert_eq!(trial.situation(|situation| situation.spotting = Some(hex)), told());
    let attack = Attack::on(hex, Side::Axis, Manner::Fire, Terms::default());
    assert_eq!(trial.situation(|situation| situation.attack = Some(attack)), told());
}

/// O16.4: both sides share a hex only where the battle ended before their melee.
#[test]
fn a_hex_is_shared_only_where_the_battle_ended() {
    let trial = Trial::new();
    let (_, hex) = trial.somebody(Side::Axis);
    let (enemy, _) = trial.somebody(Side::Allies);
    let shared = |outcome: Option<Outcome>| {
        trial.situation(|situation| {
            situation.units[usize::from(enemy.0)].place = Place::Hex(hex);
            situation.outcome = outcome;
        })
    };
    assert_eq!(shared(None), Err(Unsound::SharedHex { hex }));
    let ending = opfire::squads::rules::Ending::Surrender;
    assert_eq!(shared(Some(Outcome { winner: Side::Axis, ending })), Ok(()));
}

/// 8.1.5: a blaze shares its hex with no unit, no smoke and no fortification.
#[test]
fn a_blaze_is_alone() {
    let trial = Trial::new();
    let hex = trial.nowhere();
    let burning = |change: &dyn Fn(&mut Situation)| {
        trial.situation(|situation| {
            situation.markers[hex.index()].blaze = true;
            change(situation);
        })
    };
    let (unit, _) = trial.somebody(Side::Axis);
    let told = || Err(Unsound::Burns { hex });
    assert_eq!(burning(&|_| ()), Ok(()));
    assert_eq!(burning(&|situation| situation.units[usize::from(unit.0)].place = Place::Hex(hex)), told());
    let works = Some(Fortification::Foxholes);
    assert_eq!(burning(&|situation| situation.markers[hex.index()].fortification = works), told());
    let smoke = burning(&|situation| {
        situation.markers[hex.index()].smoke = Some(3);
        situation.smoke_cup[2] -= 1;
    });
    assert_eq!(smoke, told());
}

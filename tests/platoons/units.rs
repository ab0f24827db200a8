//! The kinds of units of the nation files: the values that the book quotes, what is sane, and what the rules call them
//! (1.2, 3.3, 4.3, 5.1, 5.67, 11.2).

use std::collections::BTreeSet;

use opfire::files::source::Source;
use opfire::platoons::content::nation_file::{common_units, nations, read_nation};
use opfire::platoons::rules::{
    Branch, Carries, Class, Kind, Limbered, MoveClass, Size, Stacking, Trait, UnitKind, Value,
};

fn all() -> Vec<UnitKind> {
    let nations = nations().unwrap_or_else(|found| panic!("{found}"));
    let common = common_units().unwrap_or_else(|found| panic!("{found}"));
    nations.into_iter().flat_map(|nation| nation.units).chain(common).collect()
}

fn unit(id: &str) -> UnitKind {
    all().into_iter().find(|kind| kind.id == id).unwrap_or_else(|| panic!("there is no {id}"))
}

fn value(strength: u8, range: u8) -> Option<Value> {
    Some(Value { strength, range })
}

/// The names of all kinds for which something holds.
fn those(what: impl Fn(&UnitKind) -> bool) -> Vec<String> {
    all().into_iter().filter(|kind| what(kind)).map(|kind| kind.id).collect()
}

#[test]
fn every_nation_has_many_kinds_and_no_two_of_a_name() {
    let nations = nations().expect("they are read");
    let ids: Vec<&str> = nations.iter().map(|nation| nation.id.as_str()).collect();
    assert_eq!(ids, ["american", "german", "soviet"]);
    let counts: Vec<usize> = nations.iter().map(|nation| nation.units.len()).collect();
    assert_eq!(counts, [39, 47, 50]);
    let everything = all();
    let distinct: BTreeSet<_> = everything.iter().map(|kind| &kind.id).collect();
    assert_eq!(distinct.len(), everything.len());
    for nation in &nations {
        assert!(nation.units.iter().all(|kind| kind.nation.as_deref() == Some(nation.id.as_str())));
        let names: BTreeSet<_> = nation.units.iter().map(|kind| &kind.name.en).collect();
        assert_eq!(names.len(), nation.units.len(), "{}", nation.id);
    }
    assert_eq!(those(|kind| kind.nation.is_none()).len(), 4);
}

/// The values that the book quotes (7.33, 7.52, 10.1, 11.3, 11.11, 15.2, 16.1).
#[test]
fn values_that_the_book_quotes() {
    assert_eq!(unit("ger_inf").full.df.map(|df| df.strength), Some(5));
    assert_eq!(unit("ger_hmg").full.df, value(9, 5));
    assert_eq!(unit("ger_sshmg").full.df.map(|df| df.strength), Some(11));
    assert_eq!(unit("ger_pz3g").full.at, value(3, 7));
    assert_eq!(unit("ger_trk").at_armour, Some(-1));
    assert_eq!(unit("ger_trk").armour, None);
    assert_eq!(unit("sov_train").ma, 6);
    assert_eq!(unit("any_boat").ma, 5);
    for id in ["any_sp_rifle", "any_sp_mg", "any_sp_gun"] {
        let point = unit(id);
        assert_eq!((point.ma, point.steps(), point.armour), (0, 1, None));
    }
}

/// 7.52 and 7.61: the gun and the SPW 251 of the examples have one step, the infantry and the Tiger two.
#[test]
fn steps_that_the_examples_of_the_book_need() {
    let steps = |id| unit(id).steps();
    assert_eq!([steps("sov_a76"), steps("ger_spw"), steps("ger_wgn"), steps("ger_trk")], [1; 4]);
    assert_eq!([steps("ger_inf"), steps("ger_hmg"), steps("ger_pz6")], [2; 3]);
}

/// 5.1 and 5.62: the 45 mm gun is towed only, the 37 mm one walks when limbered, the 81 mm mortar never limbers; a BM-13
/// drives on one face (5.63).
#[test]
fn limbered_faces_that_the_book_shows() {
    assert_eq!(unit("sov_g45").limbered, Some(Limbered::Towed));
    assert_eq!(unit("sov_g37").limbered, Some(Limbered::Moves(1)));
    let mortar = unit("ger_m81");
    assert!(mortar.limbered.is_none() && mortar.ma > 0 && mortar.is_foot());
    let rockets = unit("sov_bm13");
    assert_eq!((rockets.ma, rockets.limbered), (0, Some(Limbered::Moves(12))));
    assert_eq!(those(UnitKind::is_two_faced_vehicle), ["sov_bm13"]);
}

/// 1.2: a reduced face is never better and keeps its ranges; most combat units have one.
#[test]
fn reduced_faces_are_weaker_at_the_same_range() {
    for kind in all() {
        let Some(reduced) = kind.reduced else { continue };
        for (full, reduced) in
            [(kind.full.df, reduced.df), (kind.full.bf, reduced.bf), (kind.full.at, reduced.at)]
        {
            let fits = match (full, reduced) {
                (Some(full), Some(reduced)) => {
                    reduced.strength <= full.strength && reduced.range == full.range
                }
                (None, None) => true,
                _ => false,
            };
            assert!(fits, "{}", kind.id);
        }
        assert!(reduced != kind.full, "{}", kind.id);
        assert_eq!((kind.face(2), kind.face(1)), (&kind.full, &reduced), "{}", kind.id);
    }
    let gun = unit("ger_p75");
    assert_eq!(gun.face(1), &gun.full);
}

/// R58: the other face halves direct fire and bombardment, rounded up, and takes 1 from anti-tank fire.
#[test]
fn reduced_strengths_follow_our_ruling() {
    for kind in all() {
        let Some(reduced) = kind.reduced else { continue };
        let strength = |value: Option<Value>| value.map(|value| value.strength);
        let half = |value| strength(value).map(|strength| strength.div_ceil(2));
        assert_eq!(strength(reduced.df), half(kind.full.df), "{}", kind.id);
        assert_eq!(strength(reduced.bf), half(kind.full.bf), "{}", kind.id);
        let less = strength(kind.full.at).map(|strength| strength.saturating_sub(1));
        assert_eq!(strength(reduced.at), less, "{}", kind.id);
    }
}

/// 1.2, R56: men and tanks have two steps, guns and unarmed transports one.
#[test]
fn steps_by_class() {
    for kind in all() {
        match kind.class {
            Class::Tank | Class::TankDestroyer | Class::Train | Class::Vessel => {
                assert_eq!(kind.steps(), 2, "{}", kind.id);
            }
            Class::Personnel => {
                let small = matches!(kind.kind, Kind::Mtr | Kind::Atr);
                assert!(small || kind.steps() == 2, "{}", kind.id);
            }
            _ => assert_eq!(kind.steps(), 1, "{}", kind.id),
        }
    }
}

/// 1.2 and 5.1: whatever is armoured moves on tracks, but for armoured cars and the scout car on wheels.
#[test]
fn classes_of_movement_are_those_of_the_book() {
    for kind in all() {
        let moves = match (kind.class, kind.kind) {
            (Class::Train, _) => MoveClass::Rail,
            (Class::Vessel, _) => MoveClass::Naval,
            (Class::Strongpoint, _) => MoveClass::None,
            (_, Kind::Trk | Kind::Jeep | Kind::Mtc | Kind::Rkt) | (Class::ReconAfv, _) => {
                MoveClass::Motorized
            }
            (_, Kind::Pmv) => MoveClass::Mechanized,
            (Class::Personnel | Class::Transport, _) => MoveClass::Foot,
            (Class::Weapon, _) => MoveClass::Towed,
            _ if kind.id == "sov_m3a1" => MoveClass::Motorized,
            _ => MoveClass::Mechanized,
        };
        assert_eq!(kind.move_class, moves, "{}", kind.id);
        let still = matches!(kind.class, Class::Weapon | Class::Strongpoint);
        assert_eq!(kind.ma == 0, still, "{}", kind.id);
        assert_eq!(kind.limbered.is_some(), kind.class == Class::Weapon, "{}", kind.id);
    }
}

/// 1.2: combat units have a value; leaders apart, only unarmed transports have none.
#[test]
fn transports_alone_are_no_combat_units() {
    for kind in all() {
        assert_eq!(kind.is_combat(), !kind.is_transport(), "{}", kind.id);
    }
    assert!(unit("ger_spw").is_combat());
}

/// 1.2: the list of units of men; weapon units are guns and what is towed.
#[test]
fn men_and_weapons() {
    for id in ["ger_mtc", "ger_m81", "sov_atr", "ger_inf", "usa_para", "sov_cav", "ger_hmg", "ger_eng"] {
        let kind = unit(id);
        assert!(kind.is_foot() && !kind.is_weapon(), "{id}");
    }
    for id in ["ger_p37", "ger_a105", "ger_f88", "sov_m120", "sov_bm13"] {
        let kind = unit(id);
        assert!(kind.is_weapon() && !kind.is_foot(), "{id}");
    }
}

/// 11.5, 12.4, 12.54: infantry of any sort but heavy machine guns and weapons platoons.
#[test]
fn infantry_of_the_assault() {
    for id in ["ger_inf", "sov_smg", "usa_rngr", "ger_eng", "sov_flm", "usa_rcn", "ger_mtc"] {
        assert!(unit(id).is_infantry(), "{id}");
    }
    for id in ["ger_hmg", "usa_wpn", "ger_m81", "sov_atr", "sov_cav", "ger_s222", "ger_spw", "any_sp_rifle"] {
        assert!(!unit(id).is_infantry(), "{id}");
    }
}

/// 1.2: any printed armour makes an armoured vehicle, 0 included; a truck's -1 does not (11.11).
#[test]
fn armour_of_0_is_armour() {
    for id in ["ger_spw", "ger_wespe", "ger_pz6", "ger_s222", "sov_train", "usa_m16"] {
        assert!(unit(id).is_afv(), "{id}");
    }
    assert_eq!(unit("ger_spw").armour, Some(0));
    for id in ["ger_trk", "sov_jeep", "usa_pmv", "sov_bm13"] {
        let kind = unit(id);
        assert!(!kind.is_afv() && kind.is_vehicle(), "{id}");
        assert_eq!(kind.at_armour, Some(-1), "{id}");
    }
    for id in ["ger_wgn", "sov_sled", "ger_mtc", "ger_inf", "ger_p75", "any_sp_gun"] {
        assert!(!unit(id).is_vehicle(), "{id}");
    }
    for kind in all() {
        assert!(!kind.is_afv() || kind.at_armour == kind.armour, "{}", kind.id);
    }
}

/// 1.2: every carrier is open above; tanks never are.
#[test]
fn open_and_closed_vehicles() {
    for kind in all() {
        assert_eq!(kind.is_afv(), kind.is_closed_afv() || kind.is_open_afv(), "{}", kind.id);
        assert!(!(kind.is_closed_afv() && kind.is_open_afv()), "{}", kind.id);
        assert!(!kind.is_apc() || kind.is_open_afv(), "{}", kind.id);
        assert!(kind.class != Class::Tank || kind.is_closed_afv(), "{}", kind.id);
        assert!(!kind.open_top || kind.is_afv(), "{}", kind.id);
    }
    let open = those(|kind| kind.class == Class::TankDestroyer && kind.is_open_afv());
    assert_eq!(open, ["usa_m10", "usa_m18", "usa_m36", "ger_marder", "ger_nashorn", "sov_su76"]);
}

/// 1.2: tanks for victory are closed and have anti-tank fire: neither carriers, reconnaissance nor self-propelled
/// artillery, but closed tank destroyers.
#[test]
fn tanks_that_victory_counts() {
    for id in ["ger_pz6", "ger_stg3g", "ger_stg3b", "sov_isu152", "usa_m4105", "sov_t60"] {
        assert!(unit(id).is_tank_for_victory(), "{id}");
    }
    for id in ["ger_spw", "ger_s234", "ger_wespe", "ger_marder", "sov_train", "any_boat", "usa_m16"] {
        assert!(!unit(id).is_tank_for_victory(), "{id}");
    }
}

/// 1.2, 8.23: reconnaissance on foot and in armoured cars. R41: artillery is guns and rockets without armour.
#[test]
fn reconnaissance_and_artillery() {
    let recon = ["usa_rcn", "usa_m8", "ger_rcn", "ger_s222", "ger_s234", "sov_rcn", "sov_ba10"];
    assert_eq!(those(UnitKind::is_recon), recon);
    for id in ["sov_a76", "ger_ig75", "ger_a150", "sov_bm13"] {
        assert!(unit(id).is_artillery(), "{id}");
    }
    for id in ["ger_p75", "ger_f88", "ger_m120", "ger_wespe"] {
        assert!(!unit(id).is_artillery(), "{id}");
    }
}

/// 4.1, 4.3, 4.4, 16.1: what counts as what in a hex.
#[test]
fn stacking_counts_carriers_as_transports() {
    for (id, stacking) in [
        ("ger_inf", Stacking::Combat),
        ("ger_pz6", Stacking::Combat),
        ("ger_p37", Stacking::Combat),
        ("usa_m16", Stacking::Combat),
        ("ger_spw", Stacking::Transport),
        ("ger_trk", Stacking::Transport),
        ("any_sp_mg", Stacking::Free),
    ] {
        let kind = unit(id);
        assert_eq!(kind.stacking(), stacking, "{id}");
        assert_eq!(kind.counts_for_density(), stacking == Stacking::Combat, "{id}");
    }
}

/// 5.6, 5.61, 5.67: what each transport takes.
#[test]
fn what_transports_carry() {
    let takes = |transport: &str, cargo: &[&str]| -> Vec<bool> {
        let transport = unit(transport);
        cargo.iter().map(|cargo| transport.may_carry(&unit(cargo))).collect()
    };
    let cargo =
        ["ger_inf", "ger_m81", "ger_p37", "ger_f20", "ger_f88", "ger_a150", "ger_cav", "ger_mtc", "ger_pz2"];
    assert_eq!(takes("ger_wgn", &cargo), [true, true, true, true, true, true, false, false, false]);
    assert_eq!(takes("ger_sdk7", &cargo), [false, false, true, true, true, true, false, false, false]);
    assert_eq!(takes("ger_trk", &cargo), [true, true, true, true, true, false, false, false, false]);
    assert_eq!(takes("ger_spw", &cargo), [true, true, true, true, true, false, false, false, false]);
    assert_eq!(takes("ger_kub", &cargo), [true, true, true, true, false, false, false, false, false]);
    assert_eq!(takes("ger_s222", &cargo), [false; 9]);
    assert_eq!(takes("usa_m16", &cargo), [false; 9]);
    for kind in all() {
        assert_eq!(kind.carries.is_some(), kind.is_transport() || kind.is_apc(), "{}", kind.id);
        assert_eq!(
            kind.size.is_some(),
            kind.is_weapon() && !kind.is_vehicle() || carried(&kind),
            "{}",
            kind.id
        );
    }
    assert_eq!(unit("usa_pmv").carries, Some(Carries::AnyWeapon));
}

/// Men, but for horsemen and motorcyclists (5.6, 5.61).
fn carried(kind: &UnitKind) -> bool {
    kind.is_foot() && !matches!(kind.kind, Kind::Cav | Kind::Mtc)
}

/// 5.9: the guns that men may drag.
#[test]
fn light_guns_are_manhandled() {
    assert_eq!(those(UnitKind::may_be_manhandled), ["usa_g37", "ger_p37", "ger_f20", "sov_g37"]);
    assert_eq!(those(|kind| kind.size == Some(Size::Heavy)), ["usa_a155", "ger_a150", "sov_a152"]);
}

/// 3.31, 3.33, 3.34, 6.83, 6.85, 6.92: whose orders are taken.
#[test]
fn leaders_of_each_class() {
    let led = |id: &str| {
        let by = unit(id).led_by;
        (by.regular(), by.tank(), by.recon())
    };
    for id in ["ger_inf", "ger_p75", "ger_trk", "sov_cav", "any_sp_mg"] {
        assert_eq!(led(id), (true, false, false), "{id}");
    }
    for id in ["ger_pz6", "ger_stg3g", "ger_marder"] {
        assert_eq!(led(id), (false, true, false), "{id}");
    }
    for id in ["ger_spw", "ger_wespe", "usa_m16", "sov_m3a1"] {
        assert_eq!(led(id), (true, true, false), "{id}");
    }
    assert_eq!(led("ger_s222"), (false, true, true));
    assert_eq!(led("ger_rcn"), (false, false, true));
    assert_eq!(led("sov_train"), (false, false, false));
    for kind in all() {
        assert!(!kind.may_have_tank_leader() || kind.led_by.tank(), "{}", kind.id);
    }
    assert!(!unit("ger_spw").may_have_tank_leader() && !unit("ger_s222").may_have_tank_leader());
}

/// 11.2: armoured units with anti-tank fire are efficient: all German ones, Guards from 1943, American ones from 1944; not
/// those with two-piece rounds (R66).
#[test]
fn efficient_crews() {
    let efficient = |id: &str, year, guards| unit(id).efficient.holds(year, guards);
    assert!(efficient("ger_pz2", 1941, false) && efficient("ger_s222", 1941, false));
    assert!(!efficient("sov_t34c", 1944, false) && !efficient("sov_t34c", 1942, true));
    assert!(efficient("sov_t34c", 1943, true));
    assert!(!efficient("usa_m4", 1943, true) && efficient("usa_m4", 1944, false));
    assert!(!efficient("sov_is2", 1945, true) && !efficient("sov_isu152", 1945, true));
    assert!(!efficient("ger_spw", 1944, false), "it has no anti-tank fire");
    assert!(!efficient("ger_p75", 1944, false), "it has no armour");
    assert!(!efficient("any_boat", 1944, true));
}

/// 11.5, R65: who has short-range weapons, and since when.
#[test]
fn short_range_weapons() {
    let from = |id: &str| unit(id).short_at_from;
    assert_eq!([from("ger_gren"), from("ger_eng"), from("usa_inf")], [Some(1944), Some(1941), Some(1943)]);
    assert_eq!([from("sov_eng"), from("sov_inf"), from("ger_inf")], [Some(1942), None, None]);
    for kind in all().iter().filter(|kind| kind.short_at_from.is_some()) {
        assert!(kind.is_infantry(), "{}", kind.id);
    }
}

/// What only some can do: 7.23, 15.31, TEC note 1, 1.0.
#[test]
fn special_units() {
    assert_eq!(those(|kind| kind.has(Trait::Commando)), ["usa_rngr"]);
    assert_eq!(those(|kind| kind.has(Trait::MoveAndFire)), ["usa_m18"]);
    assert_eq!(those(|kind| kind.has(Trait::SnowOnly)), ["sov_sled"]);
    assert_eq!(those(UnitKind::may_charge), ["ger_cav", "sov_cav", "sov_gcav"]);
    assert_eq!(those(UnitKind::may_split_fire), ["usa_hmg", "ger_hmg", "ger_sshmg", "sov_hmg", "sov_ghmg"]);
    assert_eq!(those(|kind| kind.branch == Branch::Guards), ["sov_ginf", "sov_gcav", "sov_ghmg"]);
    assert_eq!(those(UnitKind::is_prime_mover), ["usa_pmv", "ger_sdk7", "sov_trac"]);
    assert!(unit("ger_pz5").fought_in(1943) && !unit("ger_pz5").fought_in(1942));
}

/// What a slip in a nation file is told as.
#[test]
fn slips_in_a_nation_are_told_at_their_place() {
    let text = include_str!("../../assets/platoons/nations/german.roster.ron");
    let told = |from: &str, to: &str| {
        assert!(text.contains(from), "{from:?} stands in the file");
        let wrong = text.replacen(from, to, 1);
        let line = wrong.lines().position(|line| !text.lines().any(|old| old == line)).map(|line| line + 1);
        let found = read_nation(&Source::new("german.roster.ron", wrong)).expect_err("a slip");
        let one = found.iter().next().expect("one is told");
        assert_eq!(Some(one.line), line, "{}", one.message);
        one.message.clone()
    };
    assert_eq!(told("kind: Hmg", "kind: Hmgs"), "there is no `Hmgs` here");
    assert_eq!(told("\"ger_gren\"", "\"ger_inf\""), "there are two of the name \"ger_inf\"");
    assert_eq!(told("df: (5, 3), reduced: (df: 3)", "df: (5, 3), reduced: (df: 6)"), "6 is out of range");
    assert_eq!(
        told("reduced: (df: 4, at: 2)", "reduced: (df: 4)"),
        "only one of the two faces has a value `at`"
    );
    assert_eq!(told("years: (1939, 1942)", "years: (1942, 1939)"), "nothing lasts from 1942 to 1939");
    assert_eq!(told("armour: 7)", "open_top: false)"), "its class and its armour do not fit (1.2)");
    assert_eq!(told("ma: 12),", "ma: 12, df: (1, 1)),").get(..11), Some("a transport"));
    let unlimbered = told("ma: 0, limbered: Moves(1), df: (2, 4)", "ma: 0, df: (2, 4)");
    assert_eq!(unlimbered, "this weapon can neither move nor be towed (5.1)");
    assert_eq!(told("branch: Ss", "brunch: Ss"), "there is no field `brunch` here");
    assert_eq!(told("[\"Hartwig\", \"Zander\", ", "[\"Zander\", "), "the other face has 2 names, this one 3");
}

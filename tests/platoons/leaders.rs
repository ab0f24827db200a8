//! Leaders, commissars and aircraft of the nation files (6.1, 6.6, 15.1).

use std::collections::BTreeSet;

use opfire::platoons::content::nation_file::nations;
use opfire::platoons::rules::{Nation, Rank, Since};

fn all() -> Vec<Nation> {
    nations().unwrap_or_else(|found| panic!("{found}"))
}

fn nation(id: &str) -> Nation {
    all().into_iter().find(|nation| nation.id == id).expect("a nation of that name")
}

/// 1.2: the order of the ranks.
#[test]
fn ranks_rise_from_corporal_to_general() {
    assert!(Rank::ALL.is_sorted_by(|low, high| low < high));
    let codes = Rank::ALL.map(Rank::code).join(" ");
    assert_eq!(codes, "CPL SGT LT CPT MAJ LTC COL BGEN MGEN LGEN GEN");
}

/// 1.2: every nation has a name for its ranks; brigadiers only the Americans (R70).
#[test]
fn ranks_are_called_as_the_nation_does() {
    for nation in all() {
        for rank in Rank::ALL {
            let has = rank != Rank::Bgen || nation.id == "american";
            assert_eq!(nation.title(rank).is_some(), has, "{} {rank:?}", nation.id);
        }
        assert!(nation.ranks.is_sorted_by(|(low, _), (high, _)| low < high));
    }
    assert_eq!(nation("german").title(Rank::Cpt).map(|title| title.en.as_str()), Some("Hauptmann"));
    assert_eq!(nation("soviet").title(Rank::Ltc).map(|title| title.en.as_str()), Some("Podpolkovnik"));
}

/// 6.1: the cup of each rank, as we fill it (R59): nine sergeants, twelve lieutenants, four captains, two of each higher rank.
#[test]
fn every_nation_has_leaders_of_every_rank_of_the_field() {
    for nation in all() {
        let count = |rank| nation.leaders_of(rank).count();
        let counts = Rank::ALL.map(count);
        assert_eq!(counts, [0, 9, 12, 4, 2, 2, 2, 0, 0, 0, 0], "{}", nation.id);
    }
}

/// 1.2: each face is another man, and no two of a nation share a name.
#[test]
fn no_two_men_share_a_name() {
    for nation in all() {
        let men = nation.leaders.iter().flat_map(|leader| &leader.faces).map(|face| &face.name);
        let names: Vec<&String> = men.chain(nation.commissars.iter().map(|one| &one.name)).collect();
        let distinct: BTreeSet<_> = names.iter().collect();
        assert_eq!(distinct.len(), names.len(), "{}", nation.id);
        assert!(names.iter().all(|name| name.chars().next().is_some_and(char::is_uppercase)));
        let ids: BTreeSet<_> = nation.leaders.iter().map(|leader| &leader.id).collect();
        assert_eq!(ids.len(), nation.leaders.len());
    }
}

/// The book quotes morale 9 with a modifier of 1 (14.1) and a captain who adds 1 to fire (7.33).
#[test]
fn leaders_are_like_those_of_the_book() {
    for nation in all() {
        let faces: Vec<_> = nation
            .leaders
            .iter()
            .flat_map(|leader| leader.faces.iter().map(|face| (leader.rank, face)))
            .collect();
        assert!(faces.iter().any(|(_, face)| face.morale == 9 && face.morale_modifier == 1));
        assert!(faces.iter().any(|(rank, face)| *rank == Rank::Cpt && face.combat == 1));
        for (rank, face) in faces {
            let fits = (7..=10).contains(&face.morale) && face.combat <= 2 && face.morale_modifier <= 2;
            assert!(fits, "{} {rank:?} {face:?}", nation.id);
        }
    }
}

/// The faces of one sort of counter are the same on every counter of it (R59).
#[test]
fn the_counters_of_a_sort_show_the_same_figures() {
    let german = nation("german");
    let sort: Vec<_> = german.leaders.iter().filter(|leader| leader.id.starts_with("G06.")).collect();
    assert_eq!(sort.len(), 3);
    for leader in sort {
        let figures = leader.faces.each_ref().map(|face| (face.morale, face.combat, face.morale_modifier));
        assert_eq!((leader.rank, figures), (Rank::Lt, [(10, 1, 1), (7, 0, 0)]));
    }
}

/// 6.6: commissars are Soviet; 6.66 quotes a morale of 9.
#[test]
fn only_the_soviets_have_commissars() {
    for nation in all() {
        let morale: Vec<u8> = nation.commissars.iter().map(|one| one.morale).collect();
        match nation.id.as_str() {
            "soviet" => assert_eq!(morale, [9, 8, 10, 9]),
            _ => assert!(morale.is_empty()),
        }
    }
}

/// 6.8: who has tank leaders without the scenario's leave, and since when.
#[test]
fn tank_leaders_come_with_the_years() {
    let holds = |id: &str, year, guards| nation(id).tank_leaders.holds(year, guards);
    assert!(holds("german", 1939, false));
    assert!(!holds("soviet", 1945, false));
    assert!(!holds("soviet", 1942, true));
    assert!(holds("soviet", 1943, true));
    assert!(!holds("american", 1943, false));
    assert!(holds("american", 1944, false));
    assert!(!Since::Never.holds(1945, true));
}

/// 9.52: German and American guns are careful, Soviet ones are not.
#[test]
fn german_and_american_guns_hit_friends_less_often() {
    let careful: Vec<_> =
        all().into_iter().filter(|nation| nation.careful_guns).map(|nation| nation.id).collect();
    assert_eq!(careful, ["american", "german"]);
}

/// 15.1: six counters a nation with two faces each; 11.4: only some have a figure in a circle.
#[test]
fn every_nation_has_aircraft() {
    for nation in all() {
        assert_eq!(nation.aircraft.len(), 6, "{}", nation.id);
        let faces = || nation.aircraft.iter().flat_map(|aircraft| &aircraft.faces);
        assert!(faces().any(|face| face.special_at > 0) && faces().any(|face| face.special_at == 0));
        for face in faces() {
            assert!((1..=20).contains(&face.df) && face.special_at <= 3, "{face:?}");
            assert!(face.years.0 <= face.years.1, "{face:?}");
            assert_eq!(face.night_only, face.name == "Po-2", "{face:?}");
        }
    }
    let german = nation("german");
    let [_, tank_hunter] = &german.aircraft[1].faces;
    assert_eq!((tank_hunter.name.as_str(), tank_hunter.df, tank_hunter.special_at), ("Ju 87G", 4, 3));
}

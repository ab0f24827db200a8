//! Lines of sight (8.3, 8.4) and how far one sees (8.1, 8.2), with the examples of the book rebuilt: each stands on a small
//! board of its own, so that what the book names lies on the line.

use opfire::platoons::board::Terrain::{
    Clear, Field, HeavyWoods, LightWoods, Orchard, Town, Village, Wadi, Woods,
};
use opfire::platoons::board::{
    Blocker, Board, Chart, Direction, Hexside, Line, Map, Sight, SightOptions, Slope, Target, Terrain, spots,
    spotting_range,
};

use super::ground::{alone, boards, chart, hex, number, placed};

/// Ground as a test tells it: `("0504", Woods, 20)`; high hexes are slopes.
type Ground<'g> = &'g [(&'g str, Terrain, i16)];

fn map(ground: Ground) -> Map {
    alone(|board| lay(board, ground))
}

fn lay(board: &mut Board, ground: Ground) {
    for (name, base, level) in ground {
        let cell = board.cell_mut(number(name));
        (cell.base, cell.level) = (*base, *level);
        cell.slope = (*level > 0).then_some(Slope::Gentle);
    }
}

fn sight(map: &Map, from: &str, to: &str) -> Sight {
    map.sight(&chart(), hex(map, from), hex(map, to))
}

/// What decides a line: the name of the hex, and what is there.
fn decided(map: &Map, from: &str, to: &str) -> Option<(String, Blocker)> {
    let seen = sight(map, from, to);
    assert_eq!(seen.clear, seen.decided_by.is_none());
    seen.decided_by.map(|(hex, blocker)| (map.name(hex), blocker))
}

fn blocked(name: &str, blocker: Blocker) -> Option<(String, Blocker)> {
    Some((name.to_owned(), blocker))
}

/// The names of what a line passes.
fn passed(map: &Map, from: &str, to: &str) -> Vec<String> {
    sight(map, from, to).passes.iter().map(|hex| map.name(*hex)).collect()
}

/// 8.4: the hexes that straight lines pass; a corner that is only touched is not passed.
#[test]
fn straight_lines() {
    let open = map(&[]);
    assert_eq!(passed(&open, "0502", "0506"), ["0503", "0504", "0505"]);
    assert_eq!(passed(&open, "0503", "0503"), [""; 0]);
    assert_eq!(passed(&open, "0503", "0504"), [""; 0]);
    assert_eq!(passed(&open, "0404", "0806"), ["0505", "0605", "0706"]);
    assert_eq!(passed(&open, "0404", "0608"), ["0405", "0506", "0507", "0607"]);
    assert_eq!(passed(&open, "0505", "0808"), ["0605", "0606", "0707", "0708"]);
    // It touches a corner of 0405 and one of 0504, and passes neither.
    assert_eq!(passed(&open, "0402", "0507"), ["0403", "0404", "0505", "0506"]);
}

/// 8.46: along a side the spotter chooses the better of two hexes, and only both together block.
#[test]
fn along_a_side() {
    let one = map(&[("0504", Town, 0)]);
    assert_eq!(decided(&one, "0404", "0604"), None);
    assert_eq!(passed(&one, "0404", "0604"), ["0505"]);
    let other = map(&[("0505", Town, 0)]);
    assert_eq!(passed(&other, "0404", "0604"), ["0504"]);
    assert!(sight(&other, "0404", "0604").choices.is_empty());
    let open = map(&[]);
    let (chosen, free) = (hex(&open, "0504"), hex(&open, "0505"));
    assert_eq!(sight(&open, "0404", "0604").choices, [(chosen, free)], "either will do");
    let both = map(&[("0504", Town, 0), ("0505", Woods, 0)]);
    assert_eq!(decided(&both, "0404", "0604"), blocked("0504", Blocker::Terrain));
    let slopes = map(&[("0504", Clear, 20), ("0505", Woods, 0)]);
    assert_eq!(decided(&slopes, "0404", "0604"), blocked("0504", Blocker::Slope));
    // The other two ways along a side.
    let steep = map(&[("0505", Town, 0), ("0604", Woods, 0)]);
    assert_eq!(decided(&steep, "0504", "0605"), blocked("0505", Blocker::Terrain));
    let free = map(&[("0604", Woods, 0)]);
    assert_eq!(passed(&free, "0504", "0605"), ["0505"]);
    assert_eq!(passed(&free, "0605", "0504"), ["0505"]);
    let mirrored = map(&[("0505", Woods, 0)]);
    assert_eq!(passed(&mirrored, "0604", "0506"), ["0605"]);
}

/// The example of 8.46: the machine gun sees the mortar along a side of the town, not the infantry through the town.
#[test]
fn the_machine_gun_beside_the_town() {
    let town = map(&[("0505", Town, 0)]);
    assert_eq!(decided(&town, "0404", "0604"), None);
    assert_eq!(decided(&town, "0504", "0507"), blocked("0505", Blocker::Terrain));
}

/// 8.41, A→C and C→A: woods in 0504 block between two hexes of one level. The ends themselves never do (8.4).
#[test]
fn woods_between_hexes_of_one_level() {
    for base in [Woods, HeavyWoods, Village, Town, Terrain::Jungle, Terrain::Mangrove, Terrain::SandDunes] {
        let map = map(&[("0504", base, 0), ("0501", Woods, 0)]);
        assert_eq!(decided(&map, "0501", "0507"), blocked("0504", Blocker::Terrain), "{base:?}");
        assert_eq!(decided(&map, "0507", "0501"), blocked("0504", Blocker::Terrain), "{base:?}");
        assert_eq!(decided(&map, "0504", "0507"), None, "{base:?}");
        assert_eq!(decided(&map, "0507", "0504"), None, "{base:?}");
    }
}

/// 8.43: low limiting terrain never blocks.
#[test]
fn low_terrain_never_blocks() {
    for base in [Field, Terrain::Marsh, Terrain::Rocky, Terrain::RicePaddy, Wadi] {
        let map = map(&[("0503", base, 0), ("0504", base, 0)]);
        assert_eq!(decided(&map, "0502", "0507"), None, "{base:?}");
    }
}

/// 8.41: a slope that is higher than both ends blocks; one of their own level does not.
#[test]
fn a_slope_between_hexes_of_one_level() {
    let hill = map(&[("0504", Clear, 20), ("0501", Clear, 20), ("0507", Clear, 20)]);
    assert_eq!(decided(&hill, "0502", "0506"), blocked("0504", Blocker::Slope));
    assert_eq!(decided(&hill, "0501", "0507"), None);
    for near_one_end in ["0503", "0505"] {
        let hill = map(&[("0501", Clear, 20), ("0507", Clear, 20), (near_one_end, Clear, 20)]);
        assert_eq!(decided(&hill, "0501", "0507"), None, "{near_one_end}");
        assert_eq!(decided(&hill, "0507", "0501"), None, "{near_one_end}");
    }
    // Inside a hill there is no slope, and no hex of it is above another one.
    let inside = alone(|board| board.cell_mut(number("0504")).level = 20);
    assert_eq!(decided(&inside, "0502", "0506"), None);
}

/// 8.41: two hexes of light woods or orchards block, in any mixture, one does not.
#[test]
fn two_hexes_of_light_woods() {
    for (one, other) in [(LightWoods, LightWoods), (Orchard, LightWoods), (Orchard, Orchard)] {
        let map = map(&[("0503", one, 0), ("0505", other, 0)]);
        assert_eq!(decided(&map, "0501", "0504"), None);
        assert_eq!(decided(&map, "0501", "0507"), blocked("0505", Blocker::Thin));
        assert_eq!(decided(&map, "0507", "0501"), blocked("0503", Blocker::Thin));
        assert_eq!(decided(&map, "0503", "0505"), None, "the ends do not count");
    }
    let map = map(&[("0503", LightWoods, 0), ("0505", Orchard, 0)]);
    assert!(sight(&map, "0501", "0504").through_light_woods);
    assert!(!sight(&map, "0504", "0507").through_light_woods, "an orchard is none");
    assert!(!sight(&map, "0503", "0504").through_light_woods, "the end is not passed");
}

/// R42: light woods at different heights block two and more together, unless the tops of all are below both ends.
#[test]
fn light_woods_below_both_ends() {
    let between = |from, to, second: i16| {
        map(&[
            ("0501", Clear, from),
            ("0507", Clear, to),
            ("0503", LightWoods, 0),
            ("0505", LightWoods, second),
        ])
    };
    assert_eq!(decided(&between(40, 60, 0), "0501", "0507"), None);
    assert_eq!(decided(&between(40, 60, 20), "0501", "0507"), blocked("0505", Blocker::Thin));
    assert_eq!(decided(&between(20, 60, 0), "0501", "0507"), blocked("0505", Blocker::Thin), "as high");
    assert_eq!(decided(&between(0, 60, 0), "0507", "0501"), blocked("0503", Blocker::Thin));
    assert_eq!(decided(&between(40, 40, 0), "0501", "0507"), None);
}

/// R17: between two hilltops of one level woods block that rise above them; to the letter of 8.41 any woods do.
#[test]
fn low_woods_between_two_hilltops() {
    let literal = Chart { sight: SightOptions { literal_8_41: true }, ..chart() };
    let seen = |map: &Map, chart: &Chart| map.sight(chart, hex(map, "0501"), hex(map, "0507")).clear;
    let tops = |level, woods: Ground| {
        let mut ground = vec![("0501", Clear, level), ("0507", Clear, level)];
        ground.extend(woods);
        map(&ground)
    };
    for (level, by_height) in [(0, false), (20, true), (40, true)] {
        let map = tops(level, &[("0504", Woods, 0)]);
        assert_eq!((seen(&map, &chart()), seen(&map, &literal)), (by_height, false), "{level}");
    }
    let thin = tops(40, &[("0503", LightWoods, 0), ("0504", LightWoods, 0)]);
    assert_eq!((seen(&thin, &chart()), seen(&thin, &literal)), (true, false));
}

/// 8.42: what is higher than the higher end blocks wherever it is; what is as high blocks nearer to the lower end.
#[test]
fn hexes_of_different_levels() {
    let up_to_20 = |between: (&'static str, Terrain, i16)| map(&[("0508", Clear, 20), between]);
    for slope in [("0504", 40), ("0507", 40), ("0504", 20)] {
        let map = up_to_20((slope.0, Clear, slope.1));
        assert_eq!(decided(&map, "0502", "0508"), blocked(slope.0, Blocker::Slope), "{slope:?}");
        assert_eq!(decided(&map, "0508", "0502"), blocked(slope.0, Blocker::Slope), "{slope:?}");
    }
    // B→F, C→F, C→L, E→H and B→G: nearer to the higher end, and in the middle, nothing is hidden (G→K, D→L).
    for free in [("0505", Clear, 20), ("0506", Clear, 20), ("0505", Woods, 0), ("0507", Town, 0)] {
        let map = up_to_20(free);
        assert_eq!(decided(&map, "0502", "0508"), None, "{free:?}");
        assert_eq!(decided(&map, "0508", "0502"), None, "{free:?}");
    }
    // F→A: the woods are nearer to the lower one; F→G: they rise above both.
    let near_low = up_to_20(("0504", Woods, 0));
    assert_eq!(decided(&near_low, "0508", "0502"), blocked("0504", Blocker::Terrain));
    let above = up_to_20(("0507", Woods, 20));
    assert_eq!(decided(&above, "0508", "0502"), blocked("0507", Blocker::Terrain));
}

/// 8.32: light woods or a town on 20 m are as high as 40 m, light woods on 0 m as high as 20 m.
#[test]
fn heights_add_to_the_ground() {
    let to_40 = |town: i16| map(&[("0508", Clear, 40), ("0504", Town, town)]);
    assert_eq!(decided(&to_40(20), "0502", "0508"), blocked("0504", Blocker::Terrain), "as high, nearer");
    assert_eq!(decided(&to_40(0), "0502", "0508"), None);
    let woods = |ground| {
        map(&[
            ("0508", Clear, 40),
            ("0501", Clear, 40),
            ("0503", LightWoods, ground),
            ("0504", LightWoods, 0),
        ])
    };
    assert_eq!(decided(&woods(0), "0501", "0508"), None, "20 m, below both");
    assert_eq!(decided(&woods(20), "0501", "0508"), blocked("0504", Blocker::Thin), "40 m, as high as both");
}

/// E→L and L→E: the town of the spotter raises it, that of the target does not (8.34), so that sight differs both ways. The
/// town in 0609 is as far from both, and L's line passes 0509 and not 0510.
#[test]
fn the_town_raises_the_spotter_only() {
    let map = map(&[("0409", Town, 20), ("0609", Town, 20), ("0510", Woods, 40)]);
    let (e, l) = ("0809", "0409");
    assert_eq!(decided(&map, e, l), blocked("0609", Blocker::Terrain));
    assert_eq!(decided(&map, l, e), None);
    assert!(passed(&map, l, e).contains(&"0509".to_owned()));
    assert_eq!(passed(&map, l, e).len(), 3);
    // It raises no firer.
    assert!(!map.line_of_fire(&chart(), hex(&map, l), hex(&map, e), &[]).clear);
    let village = self::map(&[("0409", Village, 20), ("0609", Town, 20)]);
    assert_eq!(decided(&village, l, e), blocked("0609", Blocker::Terrain), "a village raises nobody");
}

/// J→G: from its town J sees over the woods, which hide J from G only where they are nearer to G.
#[test]
fn out_of_a_town_at_ground_level() {
    let map = map(&[("0502", Town, 0), ("0504", Woods, 0)]);
    assert_eq!(decided(&map, "0502", "0508"), None, "as high as the spotter, and nearer to it");
    assert_eq!(decided(&map, "0508", "0502"), blocked("0504", Blocker::Terrain));
}

/// J→K and D→K: along a side the free hex is taken; through the town there is none.
#[test]
fn beside_and_through_the_town() {
    let beside = map(&[("0709", Town, 0)]);
    assert_eq!(passed(&beside, "0608", "0808"), ["0708"]);
    let through = map(&[("0608", Town, 0)]);
    assert_eq!(decided(&through, "0606", "0610"), blocked("0608", Blocker::Terrain));
}

/// A map with hedges, each on a side of a hex.
fn hedged(ground: Ground, hedges: &[(&str, Direction)]) -> Map {
    alone(|board| {
        lay(board, ground);
        hedges.iter().for_each(|(hex, side)| board.put_side(number(hex), *side, Hexside::Hedge));
    })
}

/// A hedge blocks, but not for a spotter beside it; from no more than three hexes one sees the hex behind it, and no further.
#[test]
fn hedges() {
    let map = hedged(&[], &[("0505", Direction::South)]);
    let behind = |from: &str, to: &str| decided(&map, from, to);
    assert_eq!(behind("0505", "0511"), None, "beside it");
    assert_eq!(behind("0506", "0501"), None, "beside it on the other side");
    assert_eq!(behind("0503", "0506"), None, "three hexes");
    assert_eq!(behind("0502", "0506"), blocked("0506", Blocker::Hedge), "four hexes");
    assert_eq!(behind("0504", "0507"), blocked("0506", Blocker::Hedge), "one hex further");
    let crossed = sight(&map, "0503", "0506").hedges;
    let [hedge] = crossed[..] else { panic!("one hedge") };
    assert_eq!((map.name(hedge.near), map.name(hedge.far)), ("0505".to_owned(), "0506".to_owned()));
    assert_eq!((hedge.beside_firer, hedge.beside_target), (false, true));
    let [hedge] = sight(&map, "0505", "0511").hedges[..] else { panic!("one hedge") };
    assert_eq!((hedge.beside_firer, hedge.beside_target), (true, false));
    assert!(sight(&map, "0508", "0506").hedges.is_empty(), "it is not crossed");
}

/// From a crest downwards a hedge hides nothing, nor does one that lies below both ends.
#[test]
fn hedges_from_above() {
    let side = [("0505", Direction::South)];
    let crest = hedged(&[("0502", Clear, 20)], &side);
    assert_eq!(decided(&crest, "0502", "0509"), None);
    assert_eq!(decided(&crest, "0509", "0502"), blocked("0505", Blocker::Hedge), "upwards it does");
    let inside = alone(|board| {
        board.cell_mut(number("0502")).level = 20;
        board.put_side(number("0505"), Direction::South, Hexside::Hedge);
    });
    assert_eq!(decided(&inside, "0502", "0509"), blocked("0506", Blocker::Hedge), "behind the crest");
    let tops = hedged(&[("0502", Clear, 20), ("0509", Clear, 20)], &side);
    assert_eq!(decided(&tops, "0502", "0509"), None);
    let on_the_hill = hedged(&[("0502", Clear, 20), ("0509", Clear, 20), ("0505", Clear, 20)], &side);
    assert_eq!(decided(&on_the_hill, "0502", "0509"), blocked("0506", Blocker::Hedge));
}

/// 8.46: of two hexes along a side the spotter takes the one without a hedge.
#[test]
fn along_a_side_past_a_hedge() {
    let map = hedged(&[], &[("0306", Direction::NorthEast), ("0605", Direction::NorthWest)]);
    // 0504 and 0505 share the side that the line from 0404 to 0804 runs along.
    assert_eq!(passed(&map, "0404", "0804")[..2], ["0504".to_owned(), "0604".to_owned()]);
    let map = hedged(&[], &[("0604", Direction::NorthWest)]);
    assert_eq!(passed(&map, "0404", "0804")[0], "0505");
    assert_eq!(decided(&map, "0404", "0804"), None);
    let map = hedged(&[], &[("0604", Direction::NorthWest), ("0604", Direction::SouthWest)]);
    assert_eq!(decided(&map, "0404", "0804"), blocked("0604", Blocker::Hedge));
    // Nor one that hides nothing, and would only shift his fire (10.2).
    for (hedge, by) in [(("0607", Direction::SouthEast), "0608"), (("0608", Direction::NorthEast), "0607")] {
        let map = hedged(&[], &[hedge]);
        assert_eq!(passed(&map, "0508", "0708"), [by]);
        assert!(sight(&map, "0508", "0708").hedges.is_empty());
    }
}

/// Over a cliff the lower sees nothing of the higher, the higher sees the lower.
#[test]
fn cliffs() {
    let map = alone(|board| {
        lay(board, &[("0502", Clear, 20), ("0503", Clear, 20)]);
        board.put_side(number("0503"), Direction::South, Hexside::Cliff);
    });
    assert_eq!(decided(&map, "0504", "0503"), blocked("0503", Blocker::Cliff));
    assert_eq!(decided(&map, "0503", "0504"), None);
    assert_eq!(decided(&map, "0506", "0503"), blocked("0503", Blocker::Cliff));
    assert_eq!(decided(&map, "0503", "0506"), None);
    // 1.2: who is beside an enemy sees him all the same.
    assert!(spots(&map, &chart(), hex(&map, "0504"), hex(&map, "0503"), Target::Foot, false, 12));
    assert!(!spots(&map, &chart(), hex(&map, "0505"), hex(&map, "0503"), Target::Foot, false, 12));
}

/// A railway embankment blocks like other terrain that is 20 m high.
#[test]
fn embankments() {
    let map = alone(|board| {
        board.put_line(number("0504"), Direction::NorthEast, Line::Railway);
        board.cell_mut(number("0504")).embankment = true;
        board.cell_mut(number("0508")).level = 40;
    });
    assert_eq!(decided(&map, "0502", "0506"), blocked("0504", Blocker::Terrain));
    assert_eq!(decided(&map, "0502", "0508"), None);
}

fn range(map: &Map, from: &str, to: &str, who: Target, recon: bool, visibility: u16) -> u16 {
    spotting_range(map, &chart(), hex(map, from), hex(map, to), who, recon, visibility)
}

/// 8.1, 8.33: 12 hexes by day, 6 more for every full 20 m above the target, none for looking up; night and weather cap all.
#[test]
fn ranges_in_the_open() {
    let map = map(&[("0502", Clear, 40), ("0503", Clear, 20), ("0504", Town, 20), ("0505", Wadi, -20)]);
    let open = |from, to, visibility| range(&map, from, to, Target::Other, false, visibility);
    assert_eq!(open("0507", "0508", 12), 12);
    assert_eq!(open("0502", "0508", 12), 24);
    assert_eq!(open("0503", "0508", 12), 18);
    assert_eq!(open("0502", "0503", 12), 18);
    assert_eq!(open("0508", "0502", 12), 12);
    assert_eq!(open("0504", "0508", 12), 24, "a town of 20 m is one of 40 m (8.34)");
    assert_eq!(open("0504", "0502", 12), 12);
    assert_eq!(open("0505", "0508", 12), 12, "out of a wadi");
    assert_eq!(open("0502", "0508", 8), 8, "the weather caps the bonus too");
    assert_eq!(open("0502", "0508", 1), 1);
    assert_eq!(open("0507", "0508", 0), 1, "who is beside one is always seen (1.2)");
}

/// 8.21, 8.23: limiting terrain hides from more than 3 hexes, heavy woods from more than 1, an orchard foot and weapons from
/// more than 5, rocks foot units; height does not help, recon sees one hex further, the night caps.
#[test]
fn ranges_to_limiting_terrain() {
    let at = |base: Terrain| map(&[("0508", base, 0), ("0502", Clear, 40)]);
    let seen = |base, who, recon, visibility| range(&at(base), "0502", "0508", who, recon, visibility);
    for base in [Field, Woods, LightWoods, Village, Town, Terrain::Marsh, Terrain::Mangrove, Wadi] {
        for who in [Target::Foot, Target::Weapon, Target::Other] {
            assert_eq!(seen(base, who, false, 12), 3, "{base:?}");
            assert_eq!(seen(base, who, true, 12), 4, "{base:?}");
            assert_eq!(seen(base, who, true, 2), 2, "{base:?}");
        }
    }
    for base in [HeavyWoods, Terrain::Jungle, Terrain::HeavyJungle] {
        assert_eq!((seen(base, Target::Other, false, 12), seen(base, Target::Other, true, 12)), (1, 2));
    }
    let by_target =
        |base| [Target::Foot, Target::Weapon, Target::Other].map(|who| seen(base, who, false, 12));
    assert_eq!(by_target(Orchard), [5, 5, 24]);
    assert_eq!(by_target(Terrain::Rocky), [3, 24, 24]);
    assert_eq!(by_target(Terrain::SandDunes), [24, 24, 24]);
}

/// The rows of the book's table that are seen but not spotted: the line is clear, the limiting terrain too far (A→D, B→K).
#[test]
fn a_clear_line_is_not_enough() {
    let map = map(&[("0504", Village, 0), ("0510", Clear, 0)]);
    let spotted =
        |from: &str| spots(&map, &chart(), hex(&map, from), hex(&map, "0504"), Target::Foot, false, 12);
    assert!(spotted("0507"), "three hexes (A→B, B→C)");
    assert!(sight(&map, "0508", "0504").clear && !spotted("0508"), "four hexes (A→D, D→A)");
    let behind = self::map(&[("0505", Woods, 0)]);
    let over = spots(&behind, &chart(), hex(&behind, "0504"), hex(&behind, "0506"), Target::Foot, false, 12);
    assert!(!over, "near enough, but hidden");
}

/// Of every pair of hexes of two boards: what one line passes, the way back passes too, save where a side lets one choose;
/// and lines are worked out quickly enough for every question of a battle.
#[test]
fn all_pairs_of_two_boards() {
    let all = boards();
    let (chart, one, other) = (chart(), &all[0].1, &all[1].1);
    let map = Map::new(vec![placed(one, false, 0, 0), placed(other, true, 0, 1)]).expect("they are joined");
    let mut clear = 0_u32;
    for from in map.hexes() {
        for to in map.hexes() {
            let there = map.sight(&chart, from, to);
            clear += u32::from(there.clear);
            if from < to {
                let mut back = map.sight(&chart, to, from).passes;
                back.reverse();
                let same = there.passes.iter().zip(&back).all(|(a, b)| map.distance(*a, *b) <= 1);
                assert!(same && back.len() == there.passes.len(), "{} {}", map.name(from), map.name(to));
            }
            let steps = [from].into_iter().chain(there.passes).chain([to]).collect::<Vec<_>>();
            let chain = steps.windows(2).all(|step| map.distance(step[0], step[1]) <= 1);
            assert!(chain, "{} {}", map.name(from), map.name(to));
        }
    }
    assert!(clear > 20_000, "{clear}");
}

/// The rule by which a line is blocked is told: 8.41 between ends of one height, 8.42 between others, where a town raises
/// the spotter alone (8.34).
#[test]
fn the_rule_that_decides() {
    let rule = |ground: Ground, from: &str, to: &str| sight(&map(ground), from, to).rule();
    let woods = [("0504", Woods, 0), ("0507", Town, 0)];
    assert_eq!(rule(&woods, "0501", "0507"), Some("8.41"));
    assert_eq!(rule(&woods, "0507", "0501"), None, "from the roofs one sees over them");
    assert_eq!(rule(&[("0504", Woods, 0), ("0507", Clear, 20)], "0503", "0507"), Some("8.42"));
    assert_eq!(rule(&[("0503", LightWoods, 0), ("0504", Orchard, 0)], "0501", "0507"), Some("8.41"));
    let hedged = alone(|board| board.put_side(number("0503"), Direction::South, Hexside::Hedge));
    assert_eq!(sight(&hedged, "0501", "0507").rule(), Some("8.4"));
}

/// 8.45: where nobody looks out of a town sight is clear both ways or neither; what hides one end of it hides that end alone.
#[test]
fn sight_goes_both_ways() {
    let chart = chart();
    let mut one_way = 0_u32;
    for (name, board) in boards() {
        let map = Map::new(vec![placed(&board, false, 0, 0)]).expect("a map");
        let town = |hex| map.cell(hex).base == Terrain::Town;
        let cliffs = map.hexes().any(|hex| Direction::ALL.iter().any(|way| map.side(hex, *way).is_some()));
        let near = |from, to| from < to && map.distance(from, to) <= 8;
        for from in map.hexes().filter(|_| !cliffs) {
            for to in map.hexes().filter(|to| near(from, *to)) {
                let both = map.sight(&chart, from, to).clear == map.sight(&chart, to, from).clear;
                assert!(both || town(from) || town(to), "{name}: {} {}", map.name(from), map.name(to));
                one_way += u32::from(!both);
            }
        }
    }
    assert!(one_way > 0, "out of towns one sees more");
    let woods = map(&[("0502", Terrain::Woods, 0)]);
    assert_eq!(range(&woods, "0502", "0507", Target::Foot, false, 12), 12);
    assert_eq!(range(&woods, "0507", "0502", Target::Foot, false, 12), 3);
}

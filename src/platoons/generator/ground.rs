//! Where it is fought: boards side by side, the edge from which the attack comes, and the houses and hills it is about.

use std::sync::Arc;

use crate::kit::Words;
use crate::platoons::board::{Board, Edge, Hex, Map, Placed, Terrain};
use crate::platoons::content::library::Library;

use super::choices::{Choices, Purpose};
use super::wrong::Wrong;

/// How deep the strip is in which attackers set up, and how far from their edge the enemy's ground begins.
pub(super) const STRIP: u16 = 1;
pub(super) const FAR: u16 = 4;

/// So many hexes of a village are fought about at most: its middle and what lies round it.
const CENTRE: usize = 7;

/// Who holds a place does not hold another: they lie farther apart than this.
const APART: u16 = 2;

/// Boards lie side by side along the edge of the attack, so that nobody has a board's whole length to walk.
pub(super) struct Ground {
    pub map: Map,
    /// Files, and whether each is turned round; from left to right, or down if they lie below each other.
    pub boards: Vec<(String, bool)>,
    pub below: bool,
    /// Where the attack comes from.
    pub from: Edge,
    /// How many hexes those have to go who have the longest way to a place that counts.
    pub way: u16,
    pub goals: Vec<Goal>,
}

impl Ground {
    /// All that is fought about, as a scenario writes it.
    pub fn all_goals(&self) -> String {
        let goals: Vec<&str> = self.goals.iter().map(|goal| goal.area.as_str()).collect();
        format!("[{}]", goals.join(", "))
    }
}

/// What is fought about.
#[derive(Clone)]
pub(super) struct Goal {
    /// What it is called.
    pub name: Words,
    /// The area as a scenario writes it.
    pub area: String,
    /// Its hexes: a village, or the one hex of a place.
    pub hexes: Vec<Hex>,
}

/// The ground of a battle on these boards.
pub(super) fn ground(
    library: &Library,
    choices: &Choices,
    names: &[String],
    both: bool,
) -> Result<Ground, Wrong> {
    let mut turned = choices.chance(Purpose::Turned);
    let boards: Vec<(String, bool)> = names.iter().map(|name| (name.clone(), turned.below(2) == 0)).collect();
    let from = Edge::ALL[choices.chance(Purpose::Edge).below(Edge::ALL.len())];
    let below = matches!(from, Edge::East | Edge::West);
    let mut placed = Vec::new();
    for ((name, turned), number) in boards.iter().zip(0..) {
        let board: Board = library.board(name)?;
        let (column, row) = if below { (0, number) } else { (number, 0) };
        placed.push(Placed { board: Arc::new(board), turned: *turned, column, row });
    }
    let map = Map::new(placed).map_err(|_| Wrong::Boards)?;
    let across = map.hexes().map(|hex| depth(&map, hex, from)).max().unwrap_or_default();
    let wanted = if both { across / 2 } else { across * 2 / 3 };
    let goals = goals(choices, &map, from, wanted);
    let walk = |hex: &Hex| {
        let own = depth(&map, *hex, from);
        if both { own.max(depth(&map, *hex, from.opposite())) } else { own }
    };
    let way = goals.iter().flat_map(|goal| &goal.hexes).map(walk).max().unwrap_or(across);
    Ok(Ground { map, boards, below, from, way, goals })
}

/// How far a hex lies from an edge.
pub(super) fn depth(map: &Map, hex: Hex, edge: Edge) -> u16 {
    let on_edge = map.hexes().filter(|other| map.edge(*other).contains(&edge));
    on_edge.map(|other| map.distance(hex, other)).min().unwrap_or_default()
}

/// Up to three places, none of them near an edge at which somebody sets up, most of them about so far from the edge of the
/// attack. Where no name is written it is about the hex in the middle.
fn goals(choices: &Choices, map: &Map, from: Edge, wanted: u16) -> Vec<Goal> {
    let mut chance = choices.chance(Purpose::Goals);
    let names: Vec<(Hex, &Words)> = map.place_names().collect();
    let once = |name: &Words| names.iter().filter(|(_, other)| other.en == name.en).count() == 1;
    let inside = |hex: Hex| [from, from.opposite()].iter().all(|edge| depth(map, hex, *edge) > STRIP + 1);
    let mut open: Vec<(Hex, &Words)> = names.iter().copied().filter(|(_, name)| once(name)).collect();
    open.retain(|(hex, _)| inside(*hex) && !map.cell(*hex).base.is_water());
    open.sort_by_key(|(hex, _)| depth(map, *hex, from).abs_diff(wanted));
    open.truncate(5);
    chance.shuffle(&mut open);
    // Houses first: people fight for what has a roof.
    open.sort_by_key(|(hex, _)| !is_house(map, *hex));
    let mut goals: Vec<Goal> = Vec::new();
    for (hex, name) in open {
        let apart = |goal: &Goal| goal.hexes.iter().all(|other| map.distance(*other, hex) > APART);
        if goals.len() < 3 && goals.iter().all(apart) {
            goals.push(goal(map, hex, name));
        }
    }
    if goals.is_empty() {
        let middle = map.hexes().min_by_key(|hex| depth(map, *hex, from).abs_diff(wanted));
        goals.extend(middle.map(|hex| {
            let name = map.name(hex);
            Goal { area: format!("Hexes([{name:?}])"), name: name.as_str().into(), hexes: vec![hex] }
        }));
    }
    goals
}

/// A place to be fought about, with its houses; of a town with those about its middle.
fn goal(map: &Map, hex: Hex, name: &Words) -> Goal {
    let name_of = |word: &str| format!("{word}({:?})", name.en);
    let (mut area, mut hexes) = (name_of("Place"), vec![hex]);
    if is_house(map, hex) {
        (area, hexes) = (name_of("Village"), village(map, hex));
    }
    if hexes.len() > CENTRE {
        area = format!("Both([{area}, Within(1, {})])", name_of("Place"));
        hexes.retain(|house| map.distance(*house, hex) <= 1);
    }
    Goal { name: name.clone(), area, hexes }
}

fn is_house(map: &Map, hex: Hex) -> bool {
    matches!(map.cell(hex).base, Terrain::Village | Terrain::Town)
}

/// The houses that are joined to a hex.
fn village(map: &Map, centre: Hex) -> Vec<Hex> {
    let mut village = vec![centre];
    let mut at = 0;
    while let Some(hex) = village.get(at).copied() {
        let beside = map.neighbours(hex).map(|(_, beside)| beside).filter(|hex| is_house(map, *hex));
        let more: Vec<Hex> = beside.filter(|hex| !village.contains(hex)).collect();
        village.extend(more);
        at += 1;
    }
    village
}

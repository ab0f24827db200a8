//! What is seen of a kept battle once it has been read whole: how things stand, and a picture of it. Nothing that one of two players
//! must not see.

use std::path::Path;

use resvg::tiny_skia::Pixmap;

use crate::squads::board::HexId;
use crate::squads::content::library::Library;
use crate::squads::record::Save;
use crate::squads::rules::{BySide, Game, Side, Situation, Stage};
use crate::squads::text::{self, told};
use crate::window::board::miniature::{Ground, Pieces};
use crate::window::counters::colour;

/// What is seen of a battle.
#[derive(Debug)]
pub struct Sight {
    /// What players call the scenario.
    pub title: String,
    /// Where and when it was.
    pub place: String,
    /// What the sides are called.
    pub sides: BySide<String>,
    /// The time and whose turn it is.
    pub turn: String,
    /// Who has won and why, if it is over.
    pub verdict: Option<[String; 2]>,
    /// The victory points.
    pub points: String,
    /// What it looks like.
    pub picture: Option<Pixmap>,
}

/// The grounds of the maps that were painted last.
pub type Grounds = Vec<Ground>;

/// So many grounds are kept.
const MOST_GROUNDS: usize = 4;

/// Reads a battle and paints it, so many times smaller than the ground; none for one of which nothing can be had.
pub fn read(path: &Path, smaller: u32, grounds: &mut Grounds) -> Option<Sight> {
    let save = Save::read(path).ok()?;
    let (game, _) = save.game(&Library::new()).ok()?;
    let situation = save.stands(&game)?;
    Some(Sight {
        title: told(&game.scenario.title).to_owned(),
        place: format!("{}  ·  {}", told(&game.scenario.place), told(&game.scenario.date)),
        sides: BySide::from_fn(|side| text::side_name(&game, side)),
        turn: turn(&game, &situation),
        verdict: save.over.map(|outcome| {
            let [who, why, _] = text::verdict_of_battle(&game, &situation, outcome, None);
            [who, why]
        }),
        points: text::points(&game, &situation).unwrap_or_else(|| text::text("load-even")),
        picture: painted(&game, &situation, smaller, grounds),
    })
}

/// The time and whose turn it is.
fn turn(game: &Game, situation: &Situation) -> String {
    match situation.stage {
        Stage::Deal | Stage::SetUp(_) => text::text("phase-set-up"),
        Stage::Play => {
            let side = text::side_name(game, situation.turn.active);
            text::text_with("load-turn", &[("time", situation.time.into()), ("side", side.into())])
        }
    }
}

fn painted(game: &Game, situation: &Situation, smaller: u32, grounds: &mut Grounds) -> Option<Pixmap> {
    let ground = match grounds.iter().position(|ground| ground.is_of(&game.map)) {
        Some(known) => grounds.remove(known),
        None => Ground::of(&game.map)?,
    };
    let picture = ground.with(&pieces(game, situation), smaller);
    grounds.insert(0, ground);
    grounds.truncate(MOST_GROUNDS);
    picture
}

/// What stands on the map.
fn pieces(game: &Game, situation: &Situation) -> Pieces {
    let ink = |side| {
        let [red, green, blue, _] = colour(game, side).to_array();
        u32::from_be_bytes([0, red, green, blue])
    };
    let stack = |hex: HexId| {
        let mut here = situation.units_in(hex).map(|(_, unit)| unit.owner);
        let side = here.next()?;
        Some((hex, ink(side), 1 + here.count()))
    };
    let held =
        |(number, holder): (u8, &Option<Side>)| Some((game.map.objective_marker(number)?, holder.map(ink)));
    Pieces {
        stacks: HexId::all().filter_map(stack).collect(),
        objectives: (1..).zip(&situation.control).filter_map(held).collect(),
    }
}

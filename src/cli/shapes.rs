//! `opfire shapes`: what is drawn on a map, as its file would say it.

use clap::Args;
use opfire::squads::board::HexId;
use opfire::squads::content::FileKind;
use opfire::squads::content::map_file::{drawn_crests, drawn_shapes};

use super::named::{known, map};
use super::{Outcome, print};

/// Print the shapes of a map, to be changed and written into its file
///
/// They are printed as the field `shapes` of a map file, hex by hex, those that come by themselves as well as those that are
/// drawn. Put into the file in place of its `shapes` and `outlines`, they change nothing.
#[derive(Args)]
pub struct Shapes {
    /// A map file, or the name of a map
    map: String,
    /// The hexes, for example C7 D7; all if left out
    hexes: Vec<HexId>,
    /// The ground of hills instead, as the field `crests`
    #[arg(long)]
    crests: bool,
}

impl Shapes {
    pub fn run(self) -> Outcome {
        known(&self.map, &[FileKind::Map], &[])?;
        let map = map(&self.map)?;
        let hexes = if self.hexes.is_empty() { HexId::all().collect() } else { self.hexes };
        print(if self.crests { drawn_crests(&map, &hexes) } else { drawn_shapes(&map, &hexes) })?;
        Ok(true)
    }
}

//! `opfire los`: sight between two hexes of a map or of joined boards, or between all.

mod platoons;
mod squads;

use clap::Args;
use opfire::platoons::content::FileKind as OfPlatoons;
use opfire::platoons::content::library::Library;
use opfire::squads::board::HexId;
use opfire::squads::content::FileKind;

use super::Outcome;
use super::named::{is_of_platoons, known, map, no_hex};

/// Tell what one hex sees of another
///
/// Sight is by what is printed on the map (10). Where it is blocked or hindered, the nearest reason to the first hex is
/// named, with its rule. Of two hexes it is told as well where the line meets that, how deep, and what it misses by the
/// least: how far a shape of the map would have to be moved.
///
/// On a board of the platoon game, or on the boards of a scenario, sight is told both ways (8.4), and from how far who is
/// spotted along a clear line.
#[derive(Args)]
pub struct Los {
    /// A map, a board or a scenario of platoons, by name or by file
    #[arg(value_name = "MAP|BOARD|SCENARIO")]
    map: String,
    /// The hex that looks, for example C7; on boards 0507, or A0507 where there are several
    #[arg(required_unless_present = "all", requires = "to")]
    from: Option<String>,
    /// The hex looked at
    #[arg(required_unless_present = "all")]
    to: Option<String>,
    /// Every pair of hexes, each once; on boards each way
    #[arg(long, conflicts_with_all = ["from", "to"])]
    all: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Los {
    pub fn run(self) -> Outcome {
        known(&self.map, &[FileKind::Map], &[OfPlatoons::Board, OfPlatoons::Scenario])?;
        let pair = self.from.zip(self.to);
        if is_of_platoons(&self.map) {
            let field = Library::new().battlefield(&self.map)?;
            let names = || field.map.hexes().flat_map(|hex| field.map.names(hex));
            let ends = || (names().min().unwrap_or_default(), names().max().unwrap_or_default());
            let hex = |name: String| field.map.named(&name).unwrap_or_else(|| no_hex("los", &name, ends()));
            let pair = pair.map(|(from, to)| (hex(from), hex(to)));
            return platoons::tell(&field, pair, self.json);
        }
        let map = map(&self.map)?;
        let name_of = |hex: Option<HexId>| hex.map(|hex| hex.to_string()).unwrap_or_default();
        let ends = || (name_of(HexId::all().next()), name_of(HexId::all().next_back()));
        let hex = |name: String| name.parse().unwrap_or_else(|_| no_hex("los", &name, ends()));
        squads::tell(map, pair.map(|(from, to)| (hex(from), hex(to))), self.json)
    }
}

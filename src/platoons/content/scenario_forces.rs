//! The forces of one side of a scenario: its nation, units and leaders, and where they set up.

use crate::files::diagnostic::Problem;
use crate::files::outline::Node;
use crate::files::reader::{Reader, Spanned, leaf};
use crate::files::source::Span;
use crate::platoons::board::{Direction, Hex, Line, Map, Terrain};
use crate::platoons::rules::{
    Battery, Class, Disorientation, Entry, Forces, LeaderEntry, MoveClass, Rank, Trait, UnitKind, Work,
    WorkEntry,
};

use super::area::Area;
use super::file_kind::FileKind;
use super::forces_lines::{CommissarLine, LeaderLine, Morale, OffBoardLine, UnitLine};
use super::library::Library;
use super::nation_file::read_nation;
use super::roster::Roster;
use super::side_fields::SIDE;
use super::work_lines::{AircraftLine, Sort, WorkLine};

leaf!(Disorientation, "where units lose their way: `Never`, `InThickets` or `Everywhere`");

/// So many units a side may have: far more than fit on a table.
const MOST_UNITS: usize = 200;

/// What the forces are read with.
pub(super) struct Ground<'g, 's> {
    pub reader: &'g Reader<'s>,
    pub library: &'g Library,
    pub map: Option<&'g Map>,
    pub year: Option<u16>,
    pub winter: Option<bool>,
}

/// The forces of a side, and where it is written what is looked at again when both are known.
pub(super) struct ForcesRead {
    pub forces: Forces,
    /// Where each of its units is written.
    pub units: Vec<Span>,
    /// Where its tank leaders are written.
    pub tank_leaders: Span,
    /// Where its hidden units are written.
    pub hidden_units: Span,
    /// Where its entrenchments are written.
    pub entrenchments: Span,
    /// Where it is written what it controls.
    pub controls: Span,
}

/// The forces of a side, whose nation is added to the roster.
pub(super) fn read_forces(ground: &Ground, node: &Node, roster: &mut Roster) -> Option<ForcesRead> {
    let reader = ground.reader;
    let mut fields = reader.documented(node, SIDE)?;
    let name = fields.required::<Spanned<String>>("nation");
    let nation_at = name.as_ref().map_or(node.opening(), |name| name.span);
    let nation = name.and_then(|name| ground.library.named(reader, FileKind::Nation, &name, read_nation));
    let allied = fields.or_default::<Vec<Spanned<String>>>("allied_nations");
    let initiative = fields.number("initiative", 0..=9, "an initiative from 0 to 9 (3.0a)");
    let steps = fields.optional_number("steps_per_initiative", 1..=99, "1 to 99 steps");
    let tank_steps = fields.optional_number("tank_steps_per_initiative", 1..=99, "1 to 99 steps");
    let morale = fields.required::<Morale>("morale");
    let area = fields.optional::<Area>("area");
    let dug_in = fields.or_default::<bool>("dug_in");
    let units_at = fields.span_of("units").unwrap_or(node.opening());
    let units = fields.required::<Vec<Spanned<UnitLine>>>("units");
    let leaders = fields.or_default::<Vec<Spanned<LeaderLine>>>("leaders");
    let commissars = fields.or_default::<Vec<Spanned<CommissarLine>>>("commissars");
    let off_board_at = fields.span_of("off_board").unwrap_or(node.opening());
    let off_board = fields.or_default::<Vec<OffBoardLine>>("off_board");
    let short_of_ammunition = fields.or_default::<bool>("short_of_ammunition");
    let cavalry_leaders = fields.optional_number("cavalry_leaders", 0..=20, "0 to 20 leaders (6.91)");
    let tank_leaders_at = fields.span_of("tank_leaders").unwrap_or(node.opening());
    let tank_leaders = fields.optional_number("tank_leaders", 0..=50, "0 to 50 tank leaders (6.8)");
    let hidden_units_at = fields.span_of("hidden_units").unwrap_or(node.opening());
    let hidden_units = fields.optional_number("hidden_units", 0..=50, "0 to 50 hidden units (R242)");
    let entrenchments_at = fields.span_of("entrenchments").unwrap_or(node.opening());
    let entrenchments = fields.optional_number("entrenchments", 0..=99, "0 to 99 entrenchments (16.4)");
    let entrench_in = fields.optional::<Area>("entrench_in");
    let works = fields.or_default::<Vec<Spanned<WorkLine>>>("works");
    let aircraft = fields.or_default::<Vec<Spanned<AircraftLine>>>("aircraft");
    let controls_at = fields.span_of("controls").unwrap_or(node.opening());
    let controls = fields.optional::<Area>("controls");
    let disorientation = fields.or_default::<Disorientation>("disorientation");
    let exits = fields.optional::<Area>("exits");
    let exit_is_loss = fields.or_default::<bool>("exit_is_loss");
    fields.finish();

    let own = area?.map(|area| (ground.hexes(&area), area.span));
    let (units, mut leaders, entrenchments) = (units?, leaders?, entrenchments?.unwrap_or_default());
    let observed = !leaders.is_empty();
    let commissars = commissars?.into_iter();
    leaders.extend(commissars.map(|line| Spanned { span: line.span, value: line.value.0 }));
    let entrench_in =
        entrench_in?.map(|area| ground.hexes(&area)).or_else(|| own.clone().map(|(hexes, _)| hexes));
    if entrenchments > 0 && entrench_in.is_none() {
        let problem = Problem::new(entrenchments_at, "nothing says where entrenchments are placed");
        reader.report(problem.expected("`entrench_in: …`, or an `area` of the side"));
    }
    let batteries: Vec<Battery> = off_board?.into_iter().flat_map(|line| line.0).collect();
    if !batteries.is_empty() && !observed {
        let problem = Problem::doubt(off_board_at, "nobody spots for artillery off the board");
        reader.report(problem.expected("`leaders: …` (9.1)"));
    }
    let controls = controls?.map(|area| ground.hexes(&area)).unwrap_or_default();
    let (works, aircraft) = (works?, aircraft?);
    let Some(nation) = roster.enlist(nation?) else {
        // Counters of one nation on both sides could not be told apart.
        let problem = Problem::new(nation_at, "both sides are of one nation");
        reader.report(problem.expected("another nation than the Axis'"));
        return None;
    };
    let allied_nations = ground.allied(roster, allied?)?;
    let side = SideLine { nation, allied_nations, morale: morale?, dug_in: dug_in?, area: own };
    let spans: Vec<Span> =
        units.iter().flat_map(|line| std::iter::repeat_n(line.span, usize::from(line.count))).collect();
    if spans.is_empty() || spans.len() > MOST_UNITS {
        let problem = Problem::new(units_at, format!("these are {} units", spans.len()));
        reader.report(problem.expected(format!("1 to {MOST_UNITS} units")));
        return None;
    }
    let units: Vec<_> = units.iter().map(|line| side.entry(ground, roster, line)).collect();
    let cup = roster.nations.get(usize::from(side.nation)).map_or(0, |nation| nation.aircraft.len());
    for line in aircraft.iter().filter(|line| usize::from(line.0.count) > cup || line.0.last < line.0.first) {
        let problem = Problem::new(line.span, format!("this nation has {cup} counters of aircraft"));
        reader.report(problem.expected("no more than that, from a first to a later turn (15.1)"));
    }
    let built: Vec<_> = works.iter().map(|line| side.works(ground, line)).collect();
    let strongpoints: Vec<_> = works.iter().map(|line| side.strongpoints(ground, roster, line)).collect();
    let leaders: Vec<_> = leaders.iter().map(|line| side.leaders(ground, roster, line)).collect();
    let units: Option<Vec<Vec<Entry>>> = units.into_iter().collect();
    let leaders: Option<Vec<Vec<LeaderEntry>>> = leaders.into_iter().collect();
    let built: Option<Vec<Vec<WorkEntry>>> = built.into_iter().collect();
    let strongpoints: Option<Vec<Vec<(Entry, Span)>>> = strongpoints.into_iter().collect();
    let (strongpoints, strong_at): (Vec<Entry>, Vec<Span>) = strongpoints?.into_iter().flatten().unzip();
    let spans = spans.into_iter().chain(strong_at).collect();
    let forces = Forces {
        nation: side.nation,
        allied_nations: side.allied_nations,
        initiative: initiative?,
        steps_per_initiative: steps?,
        tank_steps_per_initiative: tank_steps?,
        units: units?.into_iter().flatten().chain(strongpoints).collect(),
        leaders: leaders?.into_iter().flatten().collect(),
        cavalry_leaders: cavalry_leaders?,
        tank_leaders: tank_leaders?.unwrap_or_default(),
        hidden_units: hidden_units?.unwrap_or_default(),
        entrenchments,
        entrench_in: entrench_in.unwrap_or_default().into_iter().collect(),
        aircraft: aircraft.iter().map(|line| line.0).collect(),
        works: built?.into_iter().flatten().collect(),
        batteries,
        short_of_ammunition: short_of_ammunition?,
        controls: controls.into_iter().collect(),
        disorientation: disorientation?,
        exits: exits?.map(|area| ground.at_the_edge(&area)).unwrap_or_default(),
        exit_is_loss: exit_is_loss?,
    };
    let (tank_leaders, entrenchments, controls) = (tank_leaders_at, entrenchments_at, controls_at);
    Some(ForcesRead {
        forces,
        units: spans,
        tank_leaders,
        hidden_units: hidden_units_at,
        entrenchments,
        controls,
    })
}

impl Ground<'_, '_> {
    /// Further nations of a side, which are added to the roster: none that is in it already.
    fn allied(&self, roster: &mut Roster, names: Vec<Spanned<String>>) -> Option<Vec<u8>> {
        let enlist = |name: Spanned<String>| {
            let nation = self.library.named(self.reader, FileKind::Nation, &name, read_nation)?;
            let place = roster.enlist(nation);
            if place.is_none() {
                let problem = Problem::new(name.span, format!("{:?} fights already", name.value));
                self.reader.report(problem.expected("each nation once, on one side"));
            }
            place
        };
        names.into_iter().map(enlist).collect()
    }

    /// The hexes of an area; none where there is no map.
    fn hexes(&self, area: &Area) -> Vec<Hex> {
        self.map.map(|map| area.hexes(self.reader, map)).unwrap_or_default()
    }

    /// The hexes of an area, which all lie on an edge of the map (16.5).
    fn at_the_edge(&self, area: &Area) -> Vec<Hex> {
        let hexes = self.hexes(area);
        self.on_edge(&hexes, area.span);
        hexes
    }

    /// Tells of a hex that lies on no edge of the map.
    fn on_edge(&self, hexes: &[Hex], at: Span) {
        let Some(map) = self.map else { return };
        if let Some(inside) = hexes.iter().find(|hex| map.edge(**hex).is_empty()) {
            let message = format!("{} lies on no edge of the map", map.name(*inside));
            self.reader.report(Problem::new(at, message).expected("hexes of an edge (16.5)"));
        }
    }

    /// An area with a hex of it as its first: where somebody is placed by himself.
    fn beginning_at(&self, at: Option<&Spanned<String>>, area: &[Hex]) -> Vec<Hex> {
        let Some((at, map)) = at.zip(self.map) else { return area.to_vec() };
        let named = map.named(at);
        let Some(first) = named.filter(|hex| area.contains(hex)) else {
            let where_not = if named.is_some() { "is not in the area" } else { "is not on this map" };
            let problem = Problem::new(at.span, format!("{:?} {where_not}", at.value));
            let known = area.first().map(|hex| map.name(*hex)).unwrap_or_default();
            self.reader.report(problem.expected(format!("a hex of the area, such as {known:?}")));
            return area.to_vec();
        };
        let others = area.iter().copied().filter(|hex| *hex != first);
        std::iter::once(first).chain(others).collect()
    }

    /// Those of the hexes in which somebody can be who moves so: nobody sets up in a river or a lake, but on its bridges (5.7);
    /// vessels do nowhere else, and trains on railways (15.2).
    fn fit(&self, hexes: &[Hex], moves: MoveClass) -> Vec<Hex> {
        let Some(map) = self.map else { return Vec::new() };
        let railway =
            |hex: Hex| Direction::ALL.into_iter().any(|way| map.line(hex, way) == Some(Line::Railway));
        let fits = |hex: &Hex| {
            let cell = map.cell(*hex);
            match moves {
                MoveClass::Naval => {
                    matches!(cell.base, Terrain::MajorRiver | Terrain::AllWater) && !cell.sandbank
                }
                MoveClass::Rail => railway(*hex),
                _ => cell.bridge || !cell.base.is_water(),
            }
        };
        hexes.iter().copied().filter(fits).collect()
    }
}

/// What holds for all units of a side that say nothing else.
struct SideLine {
    nation: u8,
    /// Further nations that it has (3.12).
    allied_nations: Vec<u8>,
    morale: Morale,
    dug_in: bool,
    /// Its hexes, and where they are told.
    area: Option<(Vec<Hex>, Span)>,
}

impl SideLine {
    /// The units of a line.
    fn entry(&self, ground: &Ground, roster: &Roster, line: &Spanned<UnitLine>) -> Option<Vec<Entry>> {
        let (kind, of) = self.kind(ground, roster, &line.unit)?;
        if line.reduced && of.steps() == 1 {
            let problem = Problem::new(line.span, format!("{:?} has one step only", of.name.en));
            ground.reader.report(problem.help("leave out `reduced`"));
        }
        if line.limbered && of.limbered.is_none() {
            let problem = Problem::new(line.span, format!("{:?} has no limbered face", of.name.en));
            ground.reader.report(problem.help("leave out `limbered` (5.62)"));
        }
        let area = self.comes_to(ground, line.area.as_ref(), line.span, line.enters, of.move_class)?;
        let entry = |number: u8| Entry {
            reduced: line.reduced,
            penal: line.penal,
            surrenders: line.surrenders,
            dug_in: line.dug_in.unwrap_or(self.dug_in),
            limbered: line.limbered,
            aboard: line.aboard,
            enters: line.enters,
            area: ground.beginning_at(line.at.get(usize::from(number)), &area),
            ..Entry::new(kind, line.morale.unwrap_or(self.morale).0)
        };
        Some((0..line.count).map(entry).collect())
    }

    /// All its nations.
    fn nations(&self) -> impl Iterator<Item = u8> + '_ {
        std::iter::once(self.nation).chain(self.allied_nations.iter().copied())
    }

    /// One of its nations by its name; the first where none is named.
    fn nation_of(&self, ground: &Ground, roster: &Roster, name: Option<&Spanned<String>>) -> Option<u8> {
        let Some(name) = name else { return Some(self.nation) };
        let id = |nation: u8| roster.nations.get(usize::from(nation)).map(|nation| nation.id.as_str());
        let found = self.nations().find(|nation| id(*nation) == Some(name.value.as_str()));
        if found.is_none() {
            let problem = Problem::new(name.span, format!("this side has no nation {:?}", name.value));
            let known: Vec<&str> = self.nations().filter_map(id).collect();
            ground.reader.report(problem.expected(format!("one of: {}", known.join(", "))));
        }
        found
    }

    /// A kind by its name.
    fn kind<'r>(
        &self,
        ground: &Ground,
        roster: &'r Roster,
        name: &Spanned<String>,
    ) -> Option<(u16, &'r UnitKind)> {
        let kinds = || self.nations().flat_map(|nation| roster.kinds_of(nation));
        let Some((place, kind)) = kinds().find(|(_, kind)| kind.id == name.value) else {
            let all = kinds().map(|(_, kind)| kind.id.as_str());
            let problem = Problem::new(name.span, format!("this nation has no unit {:?}", name.value));
            let problem = problem.expected("a unit of its nation file, or one that any nation has");
            ground.reader.report(problem.nearest(name, all));
            return None;
        };
        if let Some(year) = ground.year.filter(|year| !kind.fought_in(*year)) {
            let (first, last) = kind.years;
            let problem = Problem::doubt(name.span, format!("{:?} did not fight in {year}", kind.name.en));
            ground.reader.report(problem.expected(format!("a battle from {first} to {last}")));
        }
        if kind.has(Trait::SnowOnly) && ground.winter == Some(false) {
            let problem = Problem::doubt(name.span, format!("{:?} moves on snow alone", kind.name.en));
            ground.reader.report(problem.expected("a battle from December to February"));
        }
        Some((place, kind))
    }

    /// The leaders of a line.
    fn leaders(
        &self,
        ground: &Ground,
        roster: &Roster,
        line: &Spanned<LeaderLine>,
    ) -> Option<Vec<LeaderEntry>> {
        let count = line.count;
        let rank = line.rank.as_ref().map(|rank| rank.value);
        let nation = self.nation_of(ground, roster, line.nation.as_ref())?;
        match &line.rank {
            Some(rank) => self.cup(ground, roster, line.span, (nation, rank), count)?,
            None => self.cup_of_commissars(ground, roster, line.span, count)?,
        }
        let area = self.comes_to(ground, line.area.as_ref(), line.span, line.enters, MoveClass::Foot)?;
        let entry = |number: u8| {
            let area = ground.beginning_at(line.at.get(usize::from(number)), &area);
            LeaderEntry {
                rank,
                nation: Some(nation),
                count: 1,
                enters: line.enters,
                aboard: line.aboard,
                area,
            }
        };
        Some((0..count).map(entry).collect())
    }

    /// What is built and laid by a line, but for strongpoints.
    fn works(&self, ground: &Ground, line: &Spanned<WorkLine>) -> Option<Vec<WorkEntry>> {
        let Some(work) = line.sort.work() else { return Some(Vec::new()) };
        let mut area = self.set_up(ground, line.area.as_ref(), line.span)?;
        area.retain(|hex| ground.map.is_some_and(|map| !map.cell(*hex).base.is_water()));
        let count = usize::from(line.count);
        if area.is_empty() || (work != Work::Mines && area.len() < count) {
            let message = format!("{} of {count} find no hex", count - area.len().min(count));
            let problem = Problem::new(line.span, message);
            ground.reader.report(problem.expected("one a hex, and not in water (16.0)"));
        }
        Some(vec![WorkEntry { work, area }; count])
    }

    /// The strongpoints of a line, which are units that are drawn (16.1).
    fn strongpoints(
        &self,
        ground: &Ground,
        roster: &Roster,
        line: &Spanned<WorkLine>,
    ) -> Option<Vec<(Entry, Span)>> {
        if line.sort != Sort::Strongpoint {
            return Some(Vec::new());
        }
        let area = self.set_up(ground, line.area.as_ref(), line.span)?;
        let (kind, _) = roster.kinds_of(self.nation).find(|(_, kind)| kind.class == Class::Strongpoint)?;
        let entry = Entry { drawn: true, area, ..Entry::new(kind, self.morale.0) };
        Some(vec![(entry, line.span); usize::from(line.count)])
    }

    /// Whether a rank's cup holds so many (6.1).
    fn cup(
        &self,
        ground: &Ground,
        roster: &Roster,
        line: Span,
        (nation, rank): (u8, &Spanned<Rank>),
        count: u8,
    ) -> Option<()> {
        let (at, rank) = (rank.span, rank.value);
        let counters = roster.cup(nation, rank);
        if counters == 0 {
            let problem = Problem::new(at, format!("this nation has no leader of rank {rank:?}"));
            let known = Rank::ALL.into_iter().filter(|rank| roster.cup(nation, *rank) > 0);
            let known: Vec<_> = known.map(|rank| format!("{rank:?}")).collect();
            ground.reader.report(problem.expected(format!("one of: {}", known.join(", "))));
            return None;
        }
        if usize::from(count) > counters {
            let message = format!("the cup holds {counters} of rank {rank:?}, and this asks for {count}");
            let problem = Problem::doubt(line, message);
            ground.reader.report(problem.help("the others are drawn from the next lower rank (6.1)"));
        }
        Some(())
    }

    /// Whether the cup of commissars holds so many (6.6): nobody is drawn instead of them.
    fn cup_of_commissars(&self, ground: &Ground, roster: &Roster, line: Span, count: u8) -> Option<()> {
        let counters = roster.commissars(self.nation);
        if usize::from(count) <= counters {
            return Some(());
        }
        let problem = Problem::new(line, format!("this nation has {counters} commissars"));
        ground.reader.report(problem.expected("no more than that (6.6)"));
        None
    }

    /// Where somebody sets up, or comes onto the map in a turn: then at its edge (16.51).
    fn comes_to(
        &self,
        ground: &Ground,
        own: Option<&Area>,
        line: Span,
        enters: u8,
        moves: MoveClass,
    ) -> Option<Vec<Hex>> {
        let area = self.places(ground, own, line, moves)?;
        if enters > 0 {
            ground.on_edge(&area, own.map_or(line, |area| area.span));
        }
        Some(area)
    }

    /// Where somebody sets up: in an area of his own, or in the side's.
    fn set_up(&self, ground: &Ground, own: Option<&Area>, line: Span) -> Option<Vec<Hex>> {
        self.places(ground, own, line, MoveClass::Foot)
    }

    /// Where somebody sets up who moves so.
    fn places(&self, ground: &Ground, own: Option<&Area>, line: Span, moves: MoveClass) -> Option<Vec<Hex>> {
        let (hexes, at) = match own {
            Some(area) => (ground.hexes(area), area.span),
            None => match &self.area {
                Some(area) => area.clone(),
                None => {
                    let problem = Problem::new(line, "nothing says where this sets up");
                    ground.reader.report(problem.expected("`area: …` here, or in the side"));
                    return None;
                }
            },
        };
        let firm = ground.fit(&hexes, moves);
        if firm.is_empty() && !hexes.is_empty() {
            let problem = Problem::new(at, "nobody can stand in any hex of this area");
            ground.reader.report(problem.expected("an area with ground that men may enter"));
        }
        Some(firm)
    }
}

//! What looks like a slip in a scenario that can be played: told as warnings.

use crate::squads::board::{HexId, HexSet};
use crate::squads::rules::{
    Battle, BySide, Game, ScenarioUnit, Side, Situation, SpecialRule, odds, stacking, terrain,
    winner_by_objectives, winner_by_points,
};

use super::advice_rules::doubt_rules;
use super::limits::LAST_TIME_SPACE;
use crate::files::diagnostic::Problem;
use crate::files::reader::Reader;
use crate::files::source::Span;

/// Where a scenario file says what is judged.
pub(super) struct Places {
    pub map: Span,
    pub control: Span,
    pub special: Vec<Span>,
    pub sudden_death: Span,
    pub sides: BySide<SidePlaces>,
}

/// Where a side says what is judged.
#[derive(Clone)]
pub(super) struct SidePlaces {
    pub whole: Span,
    pub surrender: Span,
    pub exits: Option<Span>,
    pub radio: Option<Span>,
    pub fortifications: Option<Span>,
    /// Where each group says its area.
    pub areas: Vec<Span>,
    /// Each unit.
    pub units: Vec<Span>,
}

/// Tells every doubt about a scenario.
pub(super) fn advise(reader: &Reader, game: &Game, places: &Places) {
    let start = Battle::new(game, 0).situation;
    for side in Side::BOTH {
        let advice = Advice { reader, game, start: &start, side, places: &places.sides[side] };
        advice.forces();
        advice.set_up();
        advice.arrivals();
        advice.names();
        advice.artillery();
        advice.ways(places);
    }
    overlap(reader, game, places);
    given_away(reader, game, places);
    ending(reader, game, &start, places);
    lonely_objectives(reader, game, &start, places);
    doubt_rules(reader, game, places);
}

/// What is judged of one side.
struct Advice<'a> {
    reader: &'a Reader<'a>,
    game: &'a Game,
    start: &'a Situation,
    side: Side,
    places: &'a SidePlaces,
}

impl Advice<'_> {
    fn doubt(&self, span: Span, message: impl Into<String>, expected: impl Into<String>) {
        self.reader.report(Problem::doubt(span, message).expected(expected));
    }

    fn units(&self) -> &[ScenarioUnit] {
        &self.game.side(self.side).units
    }

    fn at_start(&self) -> impl Iterator<Item = &ScenarioUnit> {
        self.units().iter().filter(|unit| unit.arrives.is_none())
    }

    fn figures(&self, unit: &ScenarioUnit) -> usize {
        let kinds = &self.game.nations[self.side].units;
        usize::from(kinds[usize::from(unit.kind.0)].class.figures())
    }

    /// 6.3: a side without units loses at once, one with few never surrenders.
    fn forces(&self) {
        if self.at_start().next().is_none() {
            let message = "this side has no unit at the start, and the battle would end at once (6.3.2)";
            self.doubt(self.places.whole, message, "a unit without `arrives`");
        }
        let units = self.units().len();
        let never = self.game.scenario.special.contains(&SpecialRule::NeverSurrenders(self.side));
        if usize::from(self.game.side(self.side).surrender) > units && units > 0 && !never {
            let message = format!("this side has only {units} units, and could never surrender (4.2)");
            let expected = format!("at most {units}, or the special rule `NeverSurrenders`");
            self.doubt(self.places.surrender, message, expected);
        }
    }

    /// The hexes of an area in which units can stand.
    fn ground(&self, area: &HexSet) -> HexSet {
        area.iter().filter(|hex| !terrain::impassable(self.game, self.start, *hex)).collect()
    }

    /// 8.2: there is room in each set-up area for all that must set up in it, and for the fortifications.
    fn set_up(&self) {
        let groups = &self.game.side(self.side).groups;
        for (at, group) in groups.iter().enumerate() {
            let inside = |unit: &&ScenarioUnit| {
                let own = groups[usize::from(unit.group)].area;
                !own.is_empty() && own.intersection(&group.area) == own
            };
            let own = self.at_start().filter(|unit| usize::from(unit.group) == at);
            if own.count() == 0 {
                continue;
            }
            let figures: usize = self.at_start().filter(inside).map(|unit| self.figures(unit)).sum();
            let ground = self.ground(&group.area);
            let (hexes, limit) = (ground.len(), |hex| usize::from(stacking::limit(self.game, hex)));
            let room: usize = ground.iter().map(limit).sum();
            if figures > room {
                let message = format!("{figures} silhouettes do not fit into this area of {hexes} (8.2)");
                let expected = format!("{} hexes or more", figures.div_ceil(usize::from(stacking::LIMIT)));
                self.doubt(self.places.areas[at], message, expected);
            }
        }
        let entry = self.game.side(self.side);
        let dry = |hex: &HexId| !self.game.map.terrain(*hex).is_water();
        let room = self.ground(&entry.fortification_area).iter().filter(dry).count();
        if let Some(span) = self.places.fortifications
            && entry.fortifications.len() > room
        {
            let message =
                format!("{} fortifications do not fit into an area of {room}", entry.fortifications.len());
            self.doubt(span, message, "one hex for each (F100.3)");
        }
    }

    /// 6.1.2: what arrives does so after the start, and finds a hex.
    fn arrivals(&self) {
        for (unit, span) in self.units().iter().zip(&self.places.units) {
            self.arrival(*span, "unit", unit.arrives);
            let enters = &self.game.side(self.side).groups[usize::from(unit.group)].enters;
            if unit.arrives.is_some() && self.ground(enters).is_empty() {
                self.doubt(*span, "there is no hex on which this unit could enter", "dry ground to enter on");
            }
        }
        if let (Some(radio), Some(span)) = (&self.game.side(self.side).radio, self.places.radio) {
            self.arrival(span, "radio", radio.arrives);
        }
    }

    /// Who comes on a time space comes behind the start, and before the battle is over.
    fn arrival(&self, span: Span, what: &str, space: Option<u8>) {
        let (Some(space), time) = (space, self.game.scenario.time) else { return };
        if space <= time {
            let message = format!("this {what} never arrives: time begins on space {time} (6.1.2)");
            self.doubt(span, message, format!("a later space than {time}"));
        } else if space > self.last_space() {
            let message =
                format!("this {what} hardly ever arrives: few battles get to space {space} (6.2.2)");
            self.doubt(span, message, format!("a space up to {}", self.last_space()));
        }
    }

    /// 6.2.2: the last time space that one battle of ten gets to.
    fn last_space(&self) -> u8 {
        let scenario = &self.game.scenario;
        let end = scenario.sudden_death;
        if scenario.special.contains(&SpecialRule::NoSuddenDeath) {
            return LAST_TIME_SPACE;
        }
        if scenario.special.contains(&SpecialRule::FixedEnd) {
            return end.saturating_sub(1);
        }
        let bonus: i16 = scenario
            .special
            .iter()
            .map(|rule| match rule {
                SpecialRule::SuddenDeathRoll(by) => i16::from(*by),
                _ => 0,
            })
            .sum();
        let mut percent = 100;
        for space in end..=u8::MAX {
            percent = percent * (36 - odds::below(i16::from(space) - bonus)) / 36;
            if percent < 10 {
                return space;
            }
        }
        u8::MAX
    }

    /// Players tell the leaders of a side apart by their names.
    fn names(&self) {
        let named = self.units().iter().map(|unit| unit.name.as_deref());
        let named: Vec<_> =
            named.zip(&self.places.units).filter_map(|(name, span)| Some((name?, span))).collect();
        for (at, (name, span)) in named.iter().enumerate() {
            if named[..at].iter().any(|(other, _)| other == name) {
                self.doubt(**span, format!("two units of this side are called {name}"), "a name of its own");
            }
        }
    }

    /// O18.2: a radio needs a leader to direct it.
    fn artillery(&self) {
        let kinds = &self.game.nations[self.side].units;
        let leads = self.units().iter().any(|unit| kinds[usize::from(unit.kind.0)].class.leads());
        if let Some(span) = self.places.radio.filter(|_| !leads) {
            self.doubt(span, "no leader could direct this artillery (O18.2)", "a leader among the units");
        }
    }

    /// Where units of the side can get, if nobody stops them.
    fn reach(&self) -> HexSet {
        let entry = self.game.side(self.side);
        let mut reached = HexSet::EMPTY;
        for unit in &entry.units {
            let group = &entry.groups[usize::from(unit.group)];
            let from = if unit.arrives.is_some() { &group.enters } else { &group.area };
            reached = reached.union(&self.ground(from));
        }
        let mut waiting: Vec<HexId> = reached.iter().collect();
        while let Some(from) = waiting.pop() {
            for (direction, to) in from.neighbors() {
                let goes = !terrain::impassable(self.game, self.start, to)
                    && terrain::bridge_allows(self.game, from, direction);
                if goes && reached.insert(to) {
                    waiting.push(to);
                }
            }
        }
        reached
    }

    /// 7.2, 7.3: the side can get to the objectives, and off the map where that is asked of it.
    fn ways(&self, places: &Places) {
        let reach = self.reach();
        for number in 1..=5 {
            let hexes = self.game.map.objective_hexes(number);
            let open = hexes.iter().any(|hex| !terrain::impassable(self.game, self.start, *hex));
            if open && !hexes.iter().any(|hex| reach.contains(*hex)) && !reach.is_empty() {
                let message = format!("the {:?} cannot get to objective {number}", self.side);
                self.doubt(places.map, message, "a way from where they set up");
            }
        }
        let entry = self.game.side(self.side);
        let asks = self.game.scenario.special.iter().zip(&places.special).find_map(|(rule, span)| {
            let asks = matches!(rule, SpecialRule::DoubleExits(side) | SpecialRule::ExitBonus(side, _)
                if *side == self.side);
            asks.then_some(*span)
        });
        let barred = self.game.scenario.special.contains(&SpecialRule::NoExit(self.side));
        if let Some(span) = self.places.exits.or(asks) {
            let inland = entry.exits.iter().find(|hex| hex.neighbors().count() == 6);
            if let (Some(hex), Some(span)) = (inland, self.places.exits) {
                let message = format!("{hex} is not on the edge of the map (7.2)");
                self.doubt(span, message, "hexes of the edge only");
            }
            if barred || entry.exits.intersection(&reach).is_empty() {
                let message = format!("the {:?} cannot leave the map (7.2)", self.side);
                self.doubt(span, message, "a way off the map, and no rule against it");
            }
        }
    }
}

/// Nobody sets up among the enemy by mistake.
fn overlap(reader: &Reader, game: &Game, places: &Places) {
    let areas = BySide::from_fn(|side| game.side(side).set_up_area());
    let shared = areas[Side::Axis].intersection(&areas[Side::Allies]);
    let kept_apart = Side::BOTH.iter().any(|side| game.side(*side).groups.iter().all(|group| group.away > 1));
    if !shared.is_empty() && !kept_apart {
        let span = places.sides[Side::Allies].areas.first().copied().unwrap_or_default();
        let message =
            format!("both sides may set up in {} hexes, {} the first", shared.len(), first(&shared));
        let problem = Problem::doubt(span, message).expected("areas apart, or a side with `away: 2` or more");
        reader.report(problem);
    }
}

/// 7.3.1: no objective is given to a side that the enemy takes from it in the first step, because he begins there.
fn given_away(reader: &Reader, game: &Game, places: &Places) {
    for (number, holder) in (1..).zip(game.scenario.control) {
        let Some(holder) = holder else { continue };
        let begin = |side: Side| {
            let units = game.side(side).units.iter().filter(|unit| unit.arrives.is_none());
            units.filter_map(|unit| unit.suggested).find(|hex| game.map.objective_hexes(number).contains(hex))
        };
        let enemy = holder.other();
        let inside = |area: &HexSet| game.map.objective_hexes(number).iter().any(|hex| area.contains(*hex));
        // Whose suggested hexes lie elsewhere is meant to begin elsewhere.
        let drawn = |side: Side| {
            let entry = game.side(side);
            let free = entry.units.iter().filter(|unit| unit.arrives.is_none() && unit.suggested.is_none());
            free.map(|unit| &entry.groups[usize::from(unit.group)].area).any(inside)
        };
        if begin(enemy).is_none() && drawn(enemy) && !inside(&game.side(holder).set_up_area()) {
            let message = format!(
                "objective {number} is given to the {holder:?}, and only the {enemy:?} may set up in it"
            );
            let problem = Problem::doubt(places.control, message);
            reader.report(
                problem.expected(format!(
                    "control by the {enemy:?}, or areas in which it is not theirs (7.3.1)"
                )),
            );
        }
        if let (None, Some(hex)) = (begin(holder), begin(enemy)) {
            let message =
                format!("objective {number} is given to the {holder:?}, and the {enemy:?} begin in it");
            let problem = Problem::doubt(places.control, message);
            let expected = format!("control by the {enemy:?}, or no unit `at` {hex} (7.3.1)");
            reader.report(problem.expected(expected));
        }
    }
}

/// 7.3: somebody can get into each objective.
fn lonely_objectives(reader: &Reader, game: &Game, start: &Situation, places: &Places) {
    for number in 1..=5 {
        let hexes = game.map.objective_hexes(number);
        if hexes.is_empty() || hexes.iter().any(|hex| !terrain::impassable(game, start, *hex)) {
            continue;
        }
        let closed = hexes.iter().all(|hex| game.scenario.closed.contains(*hex));
        let why = if closed { "closed" } else { "in impassable ground" };
        let problem =
            Problem::doubt(places.map, format!("nobody can get into objective {number}: it is {why}"));
        reader.report(problem.expected("objectives in open ground (7.3)"));
    }
}

fn first(hexes: &HexSet) -> String {
    hexes.iter().next().map(|hex| hex.to_string()).unwrap_or_default()
}

/// 6.2, 6.3: the battle ends, and not before it begins.
fn ending(reader: &Reader, game: &Game, start: &Situation, places: &Places) {
    let special = &game.scenario.special;
    if game.scenario.sudden_death > LAST_TIME_SPACE && !special.contains(&SpecialRule::NoSuddenDeath) {
        let problem = Problem::doubt(places.sudden_death, "sudden death lies beyond the time track (6.2.1)");
        let advice = "or say `NoSuddenDeath` among the special rules";
        reader.report(problem.expected(format!("a space up to {LAST_TIME_SPACE}")).help(advice));
    }
    if let Some(side) = winner_by_points(game, start).or(winner_by_objectives(game, start)) {
        let problem = Problem::doubt(places.control, format!("the {side:?} win before the first turn"));
        reader.report(problem.expected("a start from which nobody has won yet"));
    }
}

//! Day, night and weather, as a scenario file tells of them (8.1).

use crate::files::diagnostic::Problem;
use crate::files::reader::{Fields, Reader};
use crate::files::source::Span;
use crate::platoons::board::DAY;

use super::scenario_file::Start;

/// So far one sees by night at most (8.12).
const NIGHT: u16 = 2;

/// A turn takes so many minutes (2.4).
const TURN: u16 = 15;

/// So many minutes has a day.
const WHOLE_DAY: u16 = 24 * 60;

/// Light and weather of a battle.
pub(super) struct LightRead {
    pub visibility: u16,
    pub night: bool,
    pub night_range: Option<u16>,
    pub dawn: Option<u8>,
    pub dusk: Option<u8>,
}

/// Reads the fields that tell of light and weather, for a battle that begins at an hour and a minute.
pub(super) fn read(reader: &Reader, fields: &mut Fields, start: Option<(u8, u8)>) -> Option<LightRead> {
    let at = fields.span_of("visibility");
    let weather = fields.optional_number("visibility", 1..=DAY, "1 to 12 hexes (8.1)");
    let night = fields.or_default::<bool>("night");
    let by_night = fields.optional_number("night_visibility", 1..=NIGHT, "1 or 2 hexes (8.12)");
    let mut event = |name| {
        let at = fields.span_of(name);
        let hour = fields.optional::<Start>(name)?;
        Some(hour.zip(at).zip(start).and_then(|((hour, at), start)| turn_of(reader, at, hour.0, start)))
    };
    let (dawn, dusk) = (event("dawn"), event("dusk"));
    let (weather, night, by_night, dawn, dusk) = (weather?, night?, by_night?, dawn?, dusk?);
    if let (Some(far), true, Some(at)) = (weather.filter(|far| *far > NIGHT), night, at) {
        let problem = Problem::doubt(at, format!("by night one sees {far} hexes far"));
        reader.report(problem.expected("`night_visibility: 1`, or 2 (8.12)"));
    }
    let visibility = weather.unwrap_or(DAY);
    // Who sees no farther for the weather need not roll for the night.
    let night_range = by_night.or(Some(visibility).filter(|far| *far <= NIGHT));
    Some(LightRead { visibility, night, night_range, dawn, dusk })
}

/// The turn that begins at an hour of the day, on the day of the battle or the next.
fn turn_of(reader: &Reader, at: Span, hour: (u8, u8), start: (u8, u8)) -> Option<u8> {
    let minutes = |(hour, minute): (u8, u8)| u16::from(hour) * 60 + u16::from(minute);
    let later = (minutes(hour) + WHOLE_DAY - minutes(start)) % WHOLE_DAY;
    if !later.is_multiple_of(TURN) {
        let problem = Problem::new(at, "no turn begins at this hour");
        let (hour, minute) = start;
        let beginning = format!("an hour that is a number of quarters behind {hour:02}:{minute:02}");
        reader.report(problem.expected(beginning));
        return None;
    }
    u8::try_from(later / TURN + 1).ok()
}

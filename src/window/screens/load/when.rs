//! When something was, in words, by the clock on the wall.

use std::time::SystemTime;

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::squads::text;

/// When something was: today, yesterday, or the day; none for a time that no calendar has.
pub fn when(then: SystemTime) -> Option<String> {
    let zone = TimeZone::system();
    let then = Timestamp::try_from(then).ok()?.to_zoned(zone.clone());
    Some(told(&then, &Timestamp::now().to_zoned(zone)))
}

fn told(then: &Zoned, now: &Zoned) -> String {
    let clock = [("hour", then.hour().into()), ("minute", format!("{:02}", then.minute()).into())];
    if then.date() == now.date() {
        text::text_with("when-today", &clock)
    } else if then.date().tomorrow().is_ok_and(|next| next == now.date()) {
        text::text_with("when-yesterday", &clock)
    } else {
        let day = [("day", then.day().into()), ("month", then.month().into()), ("year", then.year().into())];
        text::text_with("when-day", &day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_clock_on_the_wall() {
        let zone = TimeZone::fixed(jiff::tz::offset(2));
        let at = |text: &str| text.parse::<Timestamp>().expect("a time").to_zoned(zone.clone());
        // Here it is five past midnight.
        let now = at("2026-03-12T22:05:00Z");
        for (then, words) in [
            ("2026-03-12T22:05:00Z", "today 0:05"),
            ("2026-03-12T21:59:00Z", "yesterday 23:59"),
            ("2026-03-11T22:00:00Z", "yesterday 0:00"),
            ("2026-03-11T21:59:00Z", "11 March 2026"),
            ("2025-12-31T22:00:00Z", "1 January 2026"),
            ("2026-03-14T10:00:00Z", "14 March 2026"),
        ] {
            assert_eq!(told(&at(then), &now), words, "{then}");
        }
    }
}

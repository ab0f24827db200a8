//! Who plays, in words.

use crate::kit::opponent::{Character, Opponent, Seat, Strength, THINKS};
use crate::kit::search::Budget;
use crate::kit::side::{BySide, Side};

use super::{Value, decimal, labelled, named, text, text_with};

/// Who sits there: `Person`, or an opponent such as `Veteran (bold, 5 s)`. What goes without saying is not said.
pub fn seat(seat: Seat) -> String {
    let Seat::Computer(Opponent { strength, character, budget }) = seat else { return text("seat-human") };
    let how = (character != Character::Steady).then(|| named("character", character).to_lowercase());
    let thinks = match budget {
        _ if strength != Strength::Veteran || budget == Budget::Time(THINKS) => None,
        Budget::Time(time) => {
            let seconds = time.as_secs_f64();
            let seconds = decimal(seconds, if seconds.fract() == 0.0 { 0 } else { 1 });
            Some(text_with("seat-seconds", &[("seconds", seconds.into())]))
        }
        Budget::Battles(battles) => Some(text_with("seat-battles", &[("battles", battles.into())])),
    };
    let more: Vec<String> = how.into_iter().chain(thinks).collect();
    let strength = named("strength", strength);
    if more.is_empty() { strength } else { format!("{strength} ({})", more.join(", ")) }
}

/// Who plays which side, each under the name it has.
pub fn seats(names: BySide<String>, seats: BySide<Seat>) -> String {
    Side::BOTH.map(|side| labelled(&names[side], &seat(seats[side]))).join("  ·  ")
}

impl From<Seat> for Value {
    fn from(value: Seat) -> Value {
        seat(value).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::speech::{Language, in_language};

    #[test]
    fn an_opponent_is_told_as_far_as_it_is_not_the_usual_one() {
        let told = |word: &str| {
            let word: Seat = word.parse().expect("a seat");
            in_language(Language::English, || seat(word))
        };
        assert_eq!(told("human"), "Person");
        assert_eq!(told("regular"), "Regular");
        assert_eq!(told("recruit-cautious"), "Recruit (cautious)");
        assert_eq!(told("veteran"), "Veteran");
        assert_eq!(told("veteran-bold:5s"), "Veteran (bold, 5 s)");
        assert_eq!(told("veteran:200ms"), "Veteran (0.2 s)");
        assert_eq!(told("veteran:40"), "Veteran (40 battles)");
    }
}

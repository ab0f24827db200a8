//! Figures of many battles as they are written, in the language that is spoken.

use super::Estimate;
use crate::kit::speech::{decimal, said};

/// A whole number, its thousands apart by a space that does not break.
pub fn whole(number: u64) -> String {
    let digits = number.to_string();
    let mut apart = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            apart.push('\u{202f}');
        }
        apart.push(digit);
    }
    apart
}

/// A share of 1 in hundredths, without a sign.
pub fn hundredths(share: f64) -> String {
    decimal(100.0 * share, 0)
}

/// A share of 1 in percent.
pub fn percent(share: f64) -> String {
    said("page-percent", &[("number", &hundredths(share))])
}

/// An interval of shares, in percent.
pub fn between(estimate: Estimate) -> String {
    said("page-between", &[("low", &hundredths(estimate.low)), ("high", &percent(estimate.high))])
}

/// A figure with its sign; one that is written as 0 has none.
pub fn signed(figure: f64, places: usize) -> String {
    let words = decimal(figure.abs(), places);
    let nothing = words.chars().all(|sign| !sign.is_ascii_digit() || sign == '0');
    match (nothing, figure < 0.0) {
        (true, _) => words,
        (false, true) => format!("\u{2212}{words}"),
        (false, false) => format!("+{words}"),
    }
}

/// So much on average of so many.
pub fn each(sum: u64, of: u64) -> f64 {
    sum as f64 / of.max(1) as f64
}

/// The same in words.
pub fn rate(sum: u64, of: u64) -> String {
    precise(each(sum, of))
}

/// A figure with as many places as are worth while.
pub fn precise(figure: f64) -> String {
    let places = match figure {
        9.95.. => 0,
        0.995.. => 1,
        0.0995.. => 2,
        0.000_5.. => 3,
        _ => 0,
    };
    decimal(figure, places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::speech::{Language, in_language};

    #[test]
    fn figures_are_written_as_one_reads_them() {
        in_language(Language::English, || {
            assert_eq!(
                [whole(7), whole(999), whole(1_000), whole(1_234_567)],
                ["7", "999", "1\u{202f}000", "1\u{202f}234\u{202f}567"]
            );
            assert_eq!(
                [signed(1.25, 1), signed(-0.34, 1), signed(-0.04, 1), signed(0.0, 2)],
                ["+1.2", "\u{2212}0.3", "0.0", "0.00"]
            );
            let rates =
                [rate(0, 9), rate(1, 100), rate(25, 100), rate(250, 100), rate(2_500, 100), rate(3, 0)];
            assert_eq!(rates, ["0", "0.010", "0.25", "2.5", "25", "3.0"]);
            assert_eq!(percent(0.614), "61%");
        });
        in_language(Language::French, || assert_eq!(percent(0.614), "61\u{a0}%"));
    }
}

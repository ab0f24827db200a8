//! How the numbers of a rulebook stand to each other.

/// How numbers go deeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// By a dot each time: `9.1.2` is below `9.1`, and that below `9`.
    Dots,
    /// By a digit each time behind one dot: `8.42` is below `8.4`, and that below `8`.
    Digits,
}

impl Numbering {
    /// The number that another is directly below; none for a whole one.
    pub fn above(self, number: &str) -> Option<&str> {
        let dot = number.rfind('.')?;
        let last = number.char_indices().next_back()?.0;
        Some(match self {
            Numbering::Digits if last > dot + 1 => &number[..last],
            _ => &number[..dot],
        })
    }

    /// A number and all that it is below, itself first.
    pub fn line(self, number: &str) -> impl Iterator<Item = &str> {
        std::iter::successors(Some(number), move |number| self.above(number))
    }
}

/// The order of the book: whole numbers run on from part to part, whatever letter a part has.
pub(super) fn order(number: &str) -> u16 {
    let digits = number.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    digits.split('.').next().and_then(|whole| whole.parse().ok()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_knows_what_it_is_below() {
        let dots: Vec<&str> = Numbering::Dots.line("O20.3.12").collect();
        assert_eq!(dots, ["O20.3.12", "O20.3", "O20"]);
        let digits: Vec<&str> = Numbering::Digits.line("16.42").collect();
        assert_eq!(digits, ["16.42", "16.4", "16"]);
        let phase: Vec<&str> = Numbering::Digits.line("3.0b").collect();
        assert_eq!(phase, ["3.0b", "3.0", "3"]);
        assert_eq!(Numbering::Digits.above("5"), None);
    }
}

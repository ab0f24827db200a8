//! What a position of any game can do that is played by a script.

use crate::kit::Side;

use super::{Because, Happened, Pattern};

/// A position that is played by a script.
pub trait Rehearsed {
    /// A choice as a script writes it.
    type Pick;
    /// What can be asked about.
    type Figure;

    /// Gives an answer, by a side if one is named, after passing over the questions before it that may be; `twice` where the
    /// script writes it twice in a row.
    ///
    /// # Errors
    /// Why it cannot be given; the battle stands where that was found.
    fn answer(&mut self, side: Option<Side>, pick: &Self::Pick, twice: bool) -> Result<(), String>;

    /// A choice would be refused, by the rule and at the question that are named, if they are. A side that is not asked at
    /// all refuses nothing.
    ///
    /// # Errors
    /// It is not, or by another.
    fn refused(&mut self, side: Option<Side>, pick: &Self::Pick, because: &Because) -> Result<(), String>;

    /// A choice would be accepted, now or behind what may be passed over.
    ///
    /// # Errors
    /// What is asked instead.
    fn offered(&mut self, side: Option<Side>, pick: &Self::Pick) -> Result<(), String>;

    /// A side comes to be asked something.
    ///
    /// # Errors
    /// What is asked instead.
    fn asked(&mut self, side: Side, question: &Pattern) -> Result<(), String>;

    /// Something stands as it must.
    ///
    /// # Errors
    /// What differs.
    fn stands(&self, figure: &Self::Figure) -> Result<(), String>;

    /// Brings what is under way to its end: what may be passed over is.
    ///
    /// # Errors
    /// A question stands that nobody foresaw.
    fn finish(&mut self) -> Result<(), String>;

    /// All luck that the case gives was used, and no other.
    ///
    /// # Errors
    /// What was not.
    fn was_used_up(&self) -> Result<(), String>;

    /// The facts of the battle so far.
    fn happened(&self) -> Happened;

    /// What was refused so far, each time with the question at which it was judged.
    fn refusals(&self) -> &[String];

    /// The questions that were passed over because the case names them, each with the side asked.
    fn passed(&self) -> &[String];
}

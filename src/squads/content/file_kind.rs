//! The kinds of file, where they lie and what they are called.

crate::files::kind::file_kinds! {
    /// A battlefield.
    Map: "maps", ".map.ron", "map";
    /// A battle to be fought on one.
    Scenario: "scenarios", ".scenario.ron", "scenario";
    /// 72 cards.
    Deck: "decks", ".deck.ron", "deck";
    /// Counters and figures.
    Nation: "nations", ".nation.ron", "nation";
    /// What a nation's random forces are drawn from.
    Formations: "formations", ".formations.ron", "list of formations";
    /// A battle that teaches.
    Lesson: "lessons", ".lesson.ron", "lesson";
    /// The recipe of a sound.
    Sound: "sounds", ".sound.ron", "sound";
}

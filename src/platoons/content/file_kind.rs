//! The kinds of file, where they lie and what they are called.

crate::files::kind::file_kinds! {
    /// A battle to be fought.
    Scenario: "scenarios/platoons", ".platoons.ron", "scenario";
    /// A board, of which battlefields are joined.
    Board: "maps/boards", ".board.ron", "board";
    /// Counters, leaders and aircraft.
    Nation: "platoons/nations", ".roster.ron", "nation";
}

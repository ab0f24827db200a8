//! O20: Fire.

use super::play::*;

/// O20.3.3, O20.3.4: the total of a squad alone, and a defence roll that falls short, is equal, or better.
#[test]
fn o20_3_4_defence_below_equal_above() {
    for (red, verdict) in [(3, Verdict::Breaks), (4, Verdict::Suppressed), (6, Verdict::Holds)] {
        let play = play(
            position()
                .axis("R1", "Rifle", "D5")
                .allies("S1", "Rifle", "D3")
                .hand(Axis, Order::Fire)
                .roll(Axis, 4, 5)
                .roll(Allies, 2, red),
        )
        .give(Order::Fire)
        .done();
        assert_eq!(play.totals(), [14]);
        assert_eq!(play.verdicts(), [("S1".to_owned(), 8, verdict)]);
    }
}

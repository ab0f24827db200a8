//! Strength out of wins, after Bradley and Terry: of two players each wins in proportion to his strength.

use serde::Serialize;

use super::statistics::DEVIATIONS;

/// Points of a rating for a player who is ten times as strong, as in Elo's scale.
const TENFOLD: f64 = 400.0;

/// A won and a lost battle against each other are added to what any two players have fought, each to half: who never lost has a rating, too.
const ADDED: f64 = 0.5;

/// The strengths are found when no player's changes by more than this share.
const EXACT: f64 = 1e-12;

/// Rounds after which they are taken as they are: it takes some dozens.
const ROUNDS: usize = 100_000;

/// How strong a player is on Elo's scale; the mean of all players is 0.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The most likely figure.
    pub rating: f64,
    /// What it may be off by, with 95 % certainty.
    pub off_by: f64,
}

/// Ratings of players of whom each has beaten each other so often: a square of shares of battles. Of none it is none.
pub(super) fn ratings(won: &[Vec<f64>]) -> Vec<Rating> {
    let players = won.len();
    let score = |one: usize, other: usize| if one == other { 0.0 } else { won[one][other] + ADDED };
    let fought = |one: usize, other: usize| score(one, other) + score(other, one);
    let strengths = strengths(players, score, fought);
    let chance = |one: usize, other: usize| strengths[one] / (strengths[one] + strengths[other]);
    // What the battles tell of each strength; with a constant added that fixes their mean, so that it can be inverted.
    let known = |one: usize, other: usize| {
        let told = |one, other| fought(one, other) * chance(one, other) * chance(other, one);
        let own =
            if one == other { (0..players).map(|third| told(one, third)).sum() } else { -told(one, other) };
        own + 1.0 / players as f64
    };
    let known = (0..players).map(|one| (0..players).map(|other| known(one, other)).collect()).collect();
    let spread = inverse(known);
    let logarithms: Vec<f64> = strengths.iter().copied().map(libm::log10).collect();
    let mean = logarithms.iter().sum::<f64>() / players.max(1) as f64;
    let rating = |(player, logarithm): (usize, &f64)| {
        let variance = (spread[player][player] - 1.0 / players as f64).max(0.0);
        let off_by = DEVIATIONS * variance.sqrt() * TENFOLD / std::f64::consts::LN_10;
        Rating { rating: TENFOLD * (logarithm - mean), off_by }
    };
    logarithms.iter().enumerate().map(rating).collect()
}

/// The strengths that make these scores the likeliest, by the method of Zermelo: each player's is what he has won by what he was to
/// win of each battle, reckoned again until nothing changes.
fn strengths(
    players: usize,
    score: impl Fn(usize, usize) -> f64,
    fought: impl Fn(usize, usize) -> f64,
) -> Vec<f64> {
    let mut strengths = vec![1.0; players];
    for _ in 0..ROUNDS {
        let mut moved: f64 = 0.0;
        for one in 0..players {
            let others = || (0..players).filter(|other| *other != one);
            let wins: f64 = others().map(|other| score(one, other)).sum();
            let due: f64 =
                others().map(|other| fought(one, other) / (strengths[one] + strengths[other])).sum();
            if due > 0.0 {
                moved = moved.max((wins / due / strengths[one] - 1.0).abs());
                strengths[one] = wins / due;
            }
        }
        if moved < EXACT {
            break;
        }
    }
    strengths
}

/// The inverse of a positive definite matrix.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        matrix[pivot][pivot] = 1.0;
        matrix[pivot].iter_mut().for_each(|value| *value /= by);
        let row = matrix[pivot].clone();
        for (_, other) in matrix.iter_mut().enumerate().filter(|(at, _)| *at != pivot) {
            let times = std::mem::take(&mut other[pivot]);
            other.iter_mut().zip(&row).for_each(|(value, own)| *value -= times * own);
        }
    }
    matrix
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.01, "{found} is not {wanted}");
    }

    /// Of two players one has won 29.5 of 39, with what is added 30 of 40: three times as strong, 400 log 3 = 190.85 apart. The battles
    /// tell 40 · 3/4 · 1/4 = 7.5 of the difference of the logarithms, so that it is off by 1.96 / √7.5 = 0.7157, in points 124.33, of
    /// which each rating has a half.
    #[test]
    fn two_players_are_as_far_apart_as_their_wins() {
        let found = ratings(&[vec![0.0, 29.5], vec![9.5, 0.0]]);
        near(found[0].rating, 190.85 / 2.0);
        near(found[1].rating, -190.85 / 2.0);
        near(found[0].off_by, 124.33 / 2.0);
        near(found[1].off_by, 124.33 / 2.0);
    }

    /// Strengths of 1, 2 and 4, and scores as these have them of 30 battles each: they are found again.
    #[test]
    fn strengths_are_found_again_out_of_what_they_lead_to() {
        let strengths = [1.0, 2.0, 4.0];
        let won =
            |one: usize, other: usize| 30.0 * strengths[one] / (strengths[one] + strengths[other]) - ADDED;
        let square: Vec<Vec<f64>> = (0..3).map(|one| (0..3).map(|other| won(one, other)).collect()).collect();
        let found = ratings(&square);
        let step = 400.0 * libm::log10(2.0);
        for (rating, wanted) in found.iter().zip([-step, 0.0, step]) {
            near(rating.rating, wanted);
        }
        // Who stands in the middle is known best.
        assert!(found[1].off_by < found[0].off_by && found[1].off_by < found[2].off_by, "{found:?}");
    }

    #[test]
    fn who_never_lost_has_a_rating_and_players_who_never_met_are_equal() {
        let found = ratings(&[vec![0.0, 50.0], vec![0.0, 0.0]]);
        near(found[0].rating, 200.0 * libm::log10(50.5 / 0.5));
        let found = ratings(&[vec![0.0, 0.0], vec![0.0, 0.0]]);
        assert_eq!((found[0].rating, found[1].rating), (0.0, 0.0));
        assert_eq!((ratings(&[]).len(), ratings(&[vec![0.0]])[0].rating), (0, 0.0));
    }
}

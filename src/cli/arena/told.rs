//! What came of an arena: who beat whom, and ratings.

use std::io;

use opfire::kit::lab::{Chooser, Estimate, Meeting, Rating, rated};
use opfire::kit::speech::{decimal, said, text};
use serde::Serialize;

use crate::cli::print;

/// What is told of it.
#[derive(Serialize)]
pub(super) struct Told {
    /// The players, in the order in which they were named.
    players: Vec<Chooser>,
    /// The seed of the first battle of each scenario.
    seed: u64,
    /// Each two players over all scenarios.
    pairs: Vec<Pair>,
    /// How strong that makes each.
    ratings: Vec<Rated>,
    /// Each scenario.
    scenarios: Vec<Scenario>,
}

/// Two players, seen from the first.
#[derive(Serialize)]
struct Pair {
    players: [Chooser; 2],
    wins: [u64; 2],
    draws: u64,
    /// The share that the first won of the battles that one of them won.
    share: Estimate,
    broken_invariants: Vec<String>,
}

#[derive(Serialize)]
struct Rated {
    player: Chooser,
    #[serde(flatten)]
    rating: Rating,
}

#[derive(Serialize)]
struct Scenario {
    scenario: String,
    pairs: Vec<Pair>,
}

impl Told {
    /// Of what came of the battles over each scenario.
    pub(super) fn of(players: &[Chooser], seed: u64, scenarios: Vec<(&str, Vec<Meeting>)>) -> Told {
        let mut all = Meeting::of_all(players.len());
        for (_, meetings) in &scenarios {
            all.iter_mut().zip(meetings).for_each(|(sum, meeting)| sum.add(meeting));
        }
        let pair = |meeting: Meeting| Pair {
            players: meeting.players.map(|player| players[player]),
            wins: meeting.wins,
            draws: meeting.draws,
            share: meeting.share(),
            broken_invariants: meeting.broken,
        };
        let ratings = rated(players.len(), &all);
        Told {
            players: players.to_vec(),
            seed,
            ratings: players
                .iter()
                .zip(ratings)
                .map(|(player, rating)| Rated { player: *player, rating })
                .collect(),
            pairs: all.into_iter().map(pair).collect(),
            scenarios: scenarios
                .into_iter()
                .map(|(scenario, meetings)| Scenario {
                    scenario: scenario.to_owned(),
                    pairs: meetings.into_iter().map(pair).collect(),
                })
                .collect(),
        }
    }

    /// Whether every battle was one that can be.
    pub(super) fn is_unbroken(&self) -> bool {
        self.pairs.iter().all(|pair| pair.broken_invariants.is_empty())
    }

    /// The table: a line for each two players, and one for each player, the strongest first.
    pub(super) fn tell(&self) -> io::Result<()> {
        let names: Vec<&str> = self.scenarios.iter().map(|of| of.scenario.as_str()).collect();
        print(said("arena-fought", &[("scenarios", &names.join(", "))]))?;
        let wide = self.players.iter().map(|player| player.to_string().len()).max().unwrap_or_default();
        let most = self.pairs.iter().map(|pair| pair.wins[0] + pair.wins[1]).max().unwrap_or_default();
        let digits = most.to_string().len();
        for Pair { players: [one, other], wins, draws, share, broken_invariants } in &self.pairs {
            let (one, other) = (one.to_string(), other.to_string());
            let percent = |share: f64| decimal(100.0 * share, 1);
            let line = said(
                "arena-pair",
                &[
                    ("one", &format_args!("{one:>wide$}")),
                    ("other", &format_args!("{other:wide$}")),
                    ("won", &format_args!("{:digits$}", wins[0])),
                    ("of", &format_args!("{:digits$}", wins[0] + wins[1])),
                    ("share", &format_args!("{:>5}", percent(share.value))),
                    ("off", &percent(share.off_by())),
                ],
            );
            let drawn = if *draws > 0 { said("arena-drawn", &[("draws", draws)]) } else { String::new() };
            print(line + &drawn)?;
            for broken in broken_invariants {
                print(said("sim-broken", &[("what", broken)]))?;
            }
        }
        print(text("arena-ratings"))?;
        let mut ratings: Vec<&Rated> = self.ratings.iter().collect();
        ratings.sort_by(|one, other| other.rating.rating.total_cmp(&one.rating.rating));
        for Rated { player, rating: Rating { rating, off_by } } in ratings {
            let player = player.to_string();
            print(said(
                "arena-rating",
                &[
                    ("player", &format_args!("{player:>wide$}")),
                    ("rating", &format_args!("{rating:>+5.0}")),
                    ("off", &format_args!("{off_by:.0}")),
                ],
            ))?;
        }
        Ok(())
    }
}

#!/usr/bin/env python3
"""Makes figures of the veteran from the tables that `opfire learn` writes.

    opfire learn positions --games 2000 -o positions.csv
    scripts/fit.py value positions.csv assets/opponents/squads.value.ron

fits the weights of the value function by logistic regression, on four battles of five, and tells how well they foretell the others and
how that grew with the number of battles; without a file to write, it only tells.

    opfire learn questions --games 200 --one-in 20 -o questions.csv
    scripts/fit.py guesses questions.csv

tells, of each kind of question, how other answers than a regular's do on average, how far they lie apart beyond the chance of so few
imagined battles, and what a point of a first guess is worth: the figures of `known` in src/squads/ai/ahead.rs.

Needs numpy, pandas and scikit-learn.
"""

import argparse

import numpy as np
import pandas as pd
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss

HEADER = "// What each feature of a position counts towards the chance of winning: the logarithm of the odds for one of it (docs/opponent.md).\n"


def fitted(features, won):
    """The weight of each feature: no constant, for what favours one side speaks against the other."""
    spread = features.std() + 1e-9
    model = LogisticRegression(fit_intercept=False, max_iter=2000).fit(features / spread, won)
    return model.coef_[0] / spread


def chances(features, weights):
    return 1 / (1 + np.exp(-features.to_numpy() @ weights.to_numpy()))


def value(table, out):
    positions = pd.read_csv(table)
    features, won, held_back = positions.iloc[:, 2:] / 100, positions["won"], positions["battle"] % 5 == 4
    battles = positions.loc[~held_back, "battle"].unique()
    print("battles  loss on them  loss on others  right on others")
    for share in (0.125, 0.25, 0.5, 1):
        some = ~held_back & positions["battle"].isin(battles[: max(1, int(len(battles) * share))])
        weights = fitted(features[some], won[some])
        seen, unseen = chances(features[some], weights), chances(features[held_back], weights)
        right = ((unseen > 0.5) == won[held_back]).mean()
        print(
            f"{int(len(battles) * share):7}  {log_loss(won[some], seen):12.4f}  "
            f"{log_loss(won[held_back], unseen):14.4f}  {100 * right:13.1f} %"
        )
    for name, weight in weights.items():
        print(f"{name:24} {weight:9.5f}")
    if out:
        lines = "".join(f'    ("{name}", {weight:.5f}),\n' for name, weight in weights.items())
        with open(out, "w", encoding="utf-8") as file:
            file.write(f"{HEADER}[\n{lines}]\n")


def guesses(table):
    answers = pd.read_csv(table)
    print("question          questions  answers    mean  apart  by chance  slope of guesses")
    for question, of in answers.groupby("question"):
        by_chance = of["variance"].mean()
        apart = max(0.0, of["better"].var() - by_chance) ** 0.5
        varies = of["guess"].std() > 0
        slope = f"{np.polyfit(of['guess'], of['better'], 1)[0]:.2f}" if varies else "-"
        asked = of.groupby(["battle", "number"]).ngroups
        print(
            f"{question:16} {asked:10} {len(of):8} {of['better'].mean():7.4f} {apart:6.4f} {by_chance ** 0.5:10.4f}  {slope}"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["value", "guesses"])
    parser.add_argument("table", help="a table of `opfire learn`")
    parser.add_argument("out", nargs="?", help="where the weights of the value function go")
    given = parser.parse_args()
    if given.what == "value":
        value(given.table, given.out)
    else:
        guesses(given.table)


if __name__ == "__main__":
    main()

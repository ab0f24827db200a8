#!/usr/bin/env python3
"""Makes figures of the veteran from the tables that `opfire learn` writes.

    opfire learn horizons --games 2000 --one-in 40 --battles 16 -o horizons.csv
    scripts/fit.py value horizons.csv assets/opponents/squads.value.ron new.value.ron

mends the weights of the value function: what is different at the ends of battles that were imagined from one question, by luck or by the
answer, is set against who won behind them, so that nothing that battles differ by from the outset has a say. It fits on four battles of five, tells
how much of the differences of the others the weights explain, how well they foretell who wins there, and how that grew with the number of questions,
from none, the weights as they are; without a file to write, it only tells.

    opfire learn questions --games 200 --one-in 20 -o questions.csv
    scripts/fit.py guesses questions.csv

tells, of each kind of question, how other answers than a regular's do on average, how far they lie apart beyond the chance of so few
imagined battles, and what a point of a first guess is worth: the figures of `known` in src/squads/ai/ahead.rs.

    opfire learn leads --games 200 --one-in 4 --battles 16 -o leads.csv
    scripts/fit.py beyond leads.csv

tells how much better or worse answers prove when their battles are played on to the end than a veteran thought, by what the regular would have
done and by the card that they spend, as a chance of winning in an even battle. Chance is told as one deviation, as if all answers were independent.

Needs numpy, pandas and scikit-learn.
"""

import argparse
import re

import numpy as np
import pandas as pd
from sklearn.linear_model import Ridge
from sklearn.metrics import log_loss


class Refused(Exception):
    """What is wrong with a file, where, and what to do."""


# The columns of a table beside the features, and what writes it.
TABLES = {
    "horizons": ["battle", "number", "won"],
    "questions": ["battle", "number", "question", "answer", "hope", "guess", "better", "variance"],
    "leads": ["battle", "number", "own", "answer", "hope", "lead", "proves", "variance"],
}
WORDS = {"question", "answer", "own"}


def read(path, subject, features=()):
    """A table of `opfire learn`, with a row at least and a number wherever one belongs."""
    mend = f"`opfire learn {subject} -o FILE` writes such a table"
    try:
        table = pd.read_csv(path)
    except OSError as why:
        raise Refused(f"{path}: {why.strerror}; {mend}") from why
    except ValueError as why:
        # Of what pandas says the last line tells the row.
        raise Refused(f"{path} is no table: {str(why).strip().splitlines()[-1]}; {mend}") from why
    expected = [*TABLES[subject], *features]
    missing = [name for name in expected if name not in table]
    if missing:
        raise Refused(f"{path}:1: no column {', '.join(missing)}; {mend}")
    if table.empty:
        raise Refused(f"{path} has no rows: more battles, or a smaller --one-in, give some; {mend}")
    for name in set(table.columns) - WORDS:
        numbers = pd.to_numeric(table[name], errors="coerce")
        if numbers.isna().any():
            row = numbers.isna().idxmax()
            raise Refused(f"{path}:{row + 2}: {name} is {table[name][row]!r}, where a number was expected")
    return table


HEADER = "// What each feature of a position counts towards the chance of winning: the logarithm of the odds for one of it (docs/opponent.md).\n"


# The weights are drawn towards those that there are as by so many horizons.
RIDGE = 30_000


def within(horizons):
    """How features, and whether the battle was won, differ from their means over the horizons of a question; features by how much a chance so
    near its mean moves with the logarithm of its odds."""
    of = horizons.groupby(["battle", "number"])
    features = horizons.iloc[:, 3:] / 100
    chance = of["won"].transform("mean").clip(0.05, 0.95)
    apart = features - features.groupby([horizons["battle"], horizons["number"]]).transform("mean")
    return apart.mul(chance * (1 - chance), axis=0), horizons["won"] - of["won"].transform("mean")


def known(path):
    """The weights in a file."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError as why:
        raise Refused(f"{path}: {why.strerror}; the weights as they are stand in assets/opponents/squads.value.ron") from why
    weights = {name: float(weight) for name, weight in re.findall(r'\("(\w+)", (-?\d+(?:\.\d+)?)\)', text)}
    if not weights:
        raise Refused(f'{path}: no weights, of which each stands as ("lead", 0.1)')
    return pd.Series(weights)


def fitted(horizons, weights):
    """The weight of each feature, drawn towards what it is."""
    apart, won = within(horizons)
    spread = apart.std() + 1e-9
    model = Ridge(alpha=RIDGE, fit_intercept=False).fit(apart / spread, won - apart @ weights)
    return weights + pd.Series(model.coef_, index=apart.columns) / spread


def value(table, weights, out):
    before = known(weights)
    horizons = read(table, "horizons", before.index)
    unknown = [name for name in horizons.columns[3:] if name not in before]
    if unknown:
        raise Refused(f"{weights}: no weight of {', '.join(unknown)}, which {table} tells of")
    before = before[horizons.columns[3:]]
    held_back = horizons["battle"] % 5 == 4
    if held_back.all() or not held_back.any():
        raise Refused(f"{table}: one battle of five is held back to judge by, and this is too few of them; --games 100 is enough")
    others = horizons[held_back]
    apart, won = within(others)
    decided = others[others["won"] != 0.5]
    battles = horizons.loc[~held_back, "battle"].unique()
    print("questions  explained of others  loss on others  right on others")
    for share in (0, 0.125, 0.25, 0.5, 1):
        some = horizons[~held_back & horizons["battle"].isin(battles[: int(len(battles) * share)])]
        after = fitted(some, before) if len(some) else before
        explained = 1 - ((won - apart @ after) ** 2).sum() / (won**2).sum()
        chances = 1 / (1 + np.exp(-(decided.iloc[:, 3:] / 100) @ after))
        right = ((chances > 0.5) == (decided["won"] > 0.5)).mean()
        print(
            f"{some.groupby(['battle', 'number']).ngroups:9}  {100 * explained:17.2f} %  "
            f"{log_loss(decided['won'], chances):14.4f}  {100 * right:13.1f} %"
        )
    after = fitted(horizons, before)
    for name, weight in after.items():
        print(f"{name:24} {before[name]:9.5f} {weight:9.5f}")
    if out:
        lines = "".join(f'    ("{name}", {weight:.5f}),\n' for name, weight in after.items())
        try:
            with open(out, "w", encoding="utf-8") as file:
                file.write(f"{HEADER}[\n{lines}]\n")
        except OSError as why:
            raise Refused(f"{out}: {why.strerror}; the weights are told above") from why


# As in src/kit/search/compare.rs.
STILL_OPEN = 0.5


def guesses(table):
    answers = read(table, "questions")
    print("question          questions  answers    mean  by chance  apart, and slope of guesses, in an open battle")
    for question, of in answers.groupby("question"):
        # The less is left to be decided, the less answers differ.
        still = (open_still(of) / STILL_OPEN).clip(upper=1)
        guessed = of["guess"] * still
        slope = (guessed * of["better"]).sum() / (guessed**2).sum() if guessed.any() else 0.0
        off = (of["better"] - slope * guessed) ** 2 - of["variance"]
        apart = (still**2 * off).sum() / (still**4).sum()
        asked = of.groupby(["battle", "number"]).ngroups
        print(
            f"{question:16} {asked:10} {len(of):8} {of['better'].mean():7.4f} {of['variance'].mean() ** 0.5:10.4f} "
            f"{max(0.0, apart) ** 0.5:6.4f}  {slope:.2f}"
        )


def open_still(table):
    """How open the battle is behind a regular's answers: 1 where both sides are as likely to win, 0 where it is decided."""
    return 4 * table["hope"] * (1 - table["hope"])


# Answers that lag behind by more are nowhere near to being given.
LEAST_LEAD = -0.015


def beyond(table):
    leads = read(table, "leads")
    leads = leads[leads["lead"] > LEAST_LEAD]
    print("lead               answers  thought  proves  by chance")
    steps = [LEAST_LEAD, 0, 0.01, 0.02, 0.04, 1]
    for span, of in leads.groupby(pd.cut(leads["lead"], steps), observed=True):
        by_chance = of["proves"].std() / len(of) ** 0.5
        print(f"{span!s:18} {len(of):7} {of['lead'].mean():8.4f} {of['proves'].mean():7.4f} {by_chance:10.4f}")
    groups = {
        "any": leads["own"] != "",
        "for the end of the turn": leads["own"] == "EndTurn",
        "for a discard": leads["own"] == "Pass",
        "spends Fire": leads["answer"] == "Fire",
        "spends Rout": leads["answer"] == "Rout",
    }
    still = open_still(leads)
    of = np.column_stack([group.to_numpy(float) * still for group in groups.values()])
    missing = (leads["proves"] - leads["lead"]).to_numpy()
    weights = np.linalg.lstsq(of, missing, rcond=None)[0]
    inverse = np.linalg.pinv(of.T @ of)
    off = (of * (missing - of @ weights)[:, None]).T
    errors = np.sqrt(np.diag(inverse @ (off @ off.T) @ inverse))
    print("an answer                answers  missing  by chance")
    for (name, group), weight, error in zip(groups.items(), weights, errors):
        print(f"{name:24} {group.sum():7} {weight:8.4f} {error:10.4f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["value", "guesses", "beyond"])
    parser.add_argument("table", help="a table of `opfire learn`")
    parser.add_argument("weights", nargs="?", help="the weights of the value function as they are")
    parser.add_argument("out", nargs="?", help="where the mended weights go")
    given = parser.parse_args()
    if given.what == "value" and not given.weights:
        parser.error("name the file with the weights as they are")
    try:
        fit(given)
    except Refused as why:
        parser.exit(1, f"{parser.prog}: {why}\n")


def fit(given):
    if given.what == "guesses":
        guesses(given.table)
    elif given.what == "beyond":
        beyond(given.table)
    else:
        value(given.table, given.weights, given.out)


if __name__ == "__main__":
    main()

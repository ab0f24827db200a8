"""What stands in an observation: its names, its shapes, and that it hides what it must."""

import re
from pathlib import Path

import numpy as np
import pytest
from conftest import by_chance, same

import opfire

SCENARIOS = ["crossroads", "first_patrol", "night_raid", "foundry"]


def test_every_feature_has_a_name(battle):
    battle.reset(seed=1)
    told = battle.observe("axis")
    names = opfire.feature_names()
    assert {name: array.shape[-1] for name, array in told.items() if name != "action_mask"} == {
        name: len(features) for name, features in names.items()
    }
    for features in names.values():
        assert len(set(features)) == len(features)


def test_the_document_tells_the_shapes(battle):
    battle.reset(seed=1)
    document = (Path(__file__).parents[2] / "docs/research.md").read_text()
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\d ×]+) \|", document, re.MULTILINE))
    shapes = {name: " × ".join(map(str, array.shape)) for name, array in battle.observe("axis").items()}
    # An option of `env` is in a table of the same form.
    assert {name: shape for name, shape in rows.items() if name in shapes} == shapes


def test_the_board_is_the_map(battle):
    battle.reset(seed=1)
    board = battle.observe("axis")["board"]
    names = opfire.feature_names()["board"]
    assert board.shape[:2] == (15, 10)
    kinds = [at for at, name in enumerate(names) if name.startswith("terrain ")]
    assert (board[:, :, kinds].sum(axis=2) == 1).all()
    for number in range(1, 6):
        assert board[:, :, names.index(f"objective {number}")].sum() >= 1


def test_the_sides_see_each_other_mirrored(battle):
    battle.reset(seed=3)
    mirrored = 0
    for _ in by_chance(battle, 3, 300):
        axis, allies = (battle.observe(side) for side in opfire.SIDES)
        for array in ("board", "table"):
            names = opfire.feature_names()[array]
            other = [re.sub(r"\bown\b", "enemy", name) for name in names]
            own = [at for at, name in enumerate(names) if other[at] != name and other[at] in names]
            enemy = [names.index(other[at]) for at in own]
            assert np.array_equal(axis[array][..., own], allies[array][..., enemy])
            assert np.array_equal(axis[array][..., enemy], allies[array][..., own])
            mirrored = max(mirrored, len(own))
        points = names.index("points")
        assert axis["table"][points] == -allies["table"][points] == battle.points
    assert mirrored > 40


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_hidden_changes_nothing_that_a_side_is_told(scenario):
    battle = opfire.raw_env(scenario=scenario)
    others = 0
    for seed in range(2):
        battle.reset(seed=seed)
        for number, (_, _, action) in enumerate(by_chance(battle, seed)):
            if action is None:
                break
            for side, other in zip(opfire.SIDES, reversed(opfire.SIDES)):
                told = battle.observe(side)
                assert same(told, battle._battle.observe_imagined(side, side, number)), (seed, number)
                # What is dealt anew is another battle: the other side is told so.
                others += not same(battle.observe(other), battle._battle.observe_imagined(other, side, number))
    assert others > 100


def test_who_is_not_asked_is_offered_nothing(battle):
    battle.reset(seed=2)
    for _ in by_chance(battle, 2, 400):
        asked = battle.agent_selection
        other = "allies" if asked == "axis" else "axis"
        told = battle.observe(other)
        assert told["action_mask"].sum() == 0 and not told["steps"].any()
        assert battle.observe(asked)["action_mask"].sum() >= 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_steps_are_told_apart_wherever_their_words_are(scenario):
    battle = opfire.raw_env(scenario=scenario, render_mode="ansi")
    battle.reset(seed=5)
    for _, told, action in by_chance(battle, 5):
        if action is None:
            break
        count = int(told["action_mask"].sum())
        words = [line[5:] for line in battle.render().splitlines()[-count:]]
        rows = [row.tobytes() for row in told["steps"][:count]]
        for at in range(count):
            for before in range(at):
                if rows[at] == rows[before]:
                    assert words[at] == words[before], (words[before], words[at])

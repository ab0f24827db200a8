"""Battles from seed to end: always the same, with rewards that add up, and errors that help."""

import numpy as np
import pytest
from conftest import by_chance, same

import opfire


def played(seed, chance, **options):
    battle = opfire.raw_env(**options)
    battle.reset(seed=seed)
    return [(agent, told, action, dict(battle.rewards)) for agent, told, action in by_chance(battle, chance)]


def test_the_same_seed_and_steps_give_the_same_battle():
    one, again = (played(7, 1, scenario="first_patrol") for _ in range(2))
    assert len(one) == len(again)
    for (agent, told, action, rewards), (agent2, told2, action2, rewards2) in zip(one, again):
        assert (agent, action, rewards) == (agent2, action2, rewards2)
        assert same(told, told2)


def test_another_seed_deals_other_cards(battle):
    battle.reset(seed=1)
    one = battle.observe("axis")["hand"]
    battle.reset(seed=2)
    assert not np.array_equal(one, battle.observe("axis")["hand"])


def test_battles_without_a_seed_follow_the_last_one_that_was_given(battle):
    def hands(first):
        battle.reset(seed=first)
        told = []
        for _ in range(3):
            battle.reset()
            told.append(battle.observe("allies")["hand"].tobytes())
        return told

    assert hands(5) == hands(5)
    assert len(set(hands(5))) == 3
    assert hands(5) != hands(6)


def test_the_winner_gains_what_the_loser_loses():
    for seed in range(3):
        battle = opfire.raw_env(scenario="first_patrol")
        battle.reset(seed=seed)
        sums = dict.fromkeys(opfire.SIDES, 0.0)
        for agent, _, action in by_chance(battle, seed):
            sums[agent] += battle._cumulative_rewards[agent]
            if action is not None:
                assert set(battle.rewards.values()) == {0.0}
        assert sorted(sums.values()) == [-1.0, 1.0]
        assert battle.agents == []


def test_shaping_pays_points_as_they_are_scored():
    battle = opfire.raw_env(scenario="first_patrol", shaping=0.01)
    battle.reset(seed=3)
    start = battle.points
    gained = 0.0
    for agent, _, action in by_chance(battle, 3):
        if agent == "axis":
            gained += battle._cumulative_rewards[agent]
        if action is not None:
            assert battle.rewards["axis"] == -battle.rewards["allies"]
    end = 1.0 if battle.winner == "axis" else -1.0
    assert battle.points != start
    assert gained == pytest.approx(end + 0.01 * (battle.points - start))


def test_a_narrow_choice_shows_its_steps_by_and_by():
    battle = opfire.raw_env(scenario="first_patrol", actions=3)
    battle.reset(seed=4)
    for _, told, action in by_chance(battle, 4):
        assert told["action_mask"].shape == (3,)
        assert action is None or told["action_mask"][action] == 1
    assert battle.winner in opfire.SIDES


def test_what_is_not_offered_is_refused_and_changes_nothing(battle):
    battle.reset(seed=1)
    before = battle.observe(battle.agent_selection)
    with pytest.raises(ValueError, match="there is no step 159: expected 0 to"):
        battle.step(159)
    assert same(before, battle.observe(battle.agent_selection))


def test_mistakes_are_told():
    with pytest.raises(ValueError, match="there is no scenario of that name\n.*did you mean `crossroads`"):
        opfire.env(scenario="crossraods")
    with pytest.raises(ValueError, match="render mode"):
        opfire.env(render_mode="rgb_array")
    with pytest.raises(ValueError, match="too few"):
        opfire.env(actions=1)


def test_it_is_told_in_words():
    battle = opfire.raw_env(scenario="first_patrol", render_mode="ansi")
    battle.reset(seed=1)
    told = battle.render()
    steps = int(battle.observe(battle.agent_selection)["action_mask"].sum())
    assert f"\n{steps - 1:4} " in told and f"\n{steps:4} " not in told
    assert " A   B   C " in told

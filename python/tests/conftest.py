"""What the tests share."""

import numpy as np
import pytest

import opfire


def by_chance(battle, seed, most=10**9):
    """Takes steps by chance; yields each agent, what it was told, and the step, before the step is taken."""
    chance = np.random.default_rng(seed)
    for agent in battle.agent_iter(most):
        told, _, terminated, truncated, _ = battle.last()
        action = None if terminated or truncated else int(chance.choice(np.flatnonzero(told["action_mask"])))
        yield agent, told, action
        battle.step(action)


def same(one, other):
    """Whether two observations are equal in every number."""
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)


@pytest.fixture
def battle():
    """A battle that has not begun."""
    return opfire.raw_env(scenario="crossroads")

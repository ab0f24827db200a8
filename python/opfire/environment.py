"""A battle as an AEC environment: the side that is asked takes a step, and is told what it sees and nothing else."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from opfire._native import Battle, Scenario

SIDES = ("axis", "allies")
"""The agents: both sides, the Axis first."""

ACTIONS = 160
"""How many steps are offered at once, if nothing else is asked for: every hex of the map has room, with ten to spare."""

LARGEST_SEED = 2**63
"""Battles that are not given a seed draw one below this."""


def feature_names() -> dict[str, list[str]]:
    """The name of every feature of a row, by the array of the observation that it stands in; those of ``table`` as they follow."""
    return Scenario("crossroads").names()


class BattleEnv(AECEnv):
    """A battle of squads between ``"axis"`` and ``"allies"``.

    An action is the number of one of the steps that are offered (``action_mask``), in the order of the rows of ``steps``. A single choice is
    one step. A set is put together element by element, and the step behind its elements ends it, once it is legal. Who or what is set up is
    one step, and where the next. Where more steps than ``actions`` could be taken, the last shows the next ones. Every way ends in a legal
    answer, and every legal answer lies at the end of one.
    """

    metadata = {"name": "opfire_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}

    def __init__(
        self,
        scenario: str = "crossroads",
        seed: int | None = None,
        actions: int = ACTIONS,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ):
        """
        Args:
            scenario: The name of a scenario, or the path of its file.
            seed: The seed of the first battle, where ``reset`` is not given another.
            actions: How many steps are offered at once, two at least.
            shaping: What a victory point is worth as a reward when it is scored; 0 leaves only the end.
            render_mode: ``"ansi"``: ``render`` gives a text; ``"human"``: it prints it; ``None``: it does nothing.

        Raises:
            ValueError: The scenario cannot be read; every mistake is told.
        """
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f'there is no render mode {render_mode!r}: expected "ansi", "human" or None')
        self.scenario = Scenario(scenario)
        self.render_mode = render_mode
        self.possible_agents = list(SIDES)
        self.agents: list[str] = []
        self._actions = actions
        self._shaping = shaping
        self._chance, _ = seeding.np_random(seed)
        self._next_seed = seed
        self._battle: Battle = self.scenario.battle(0, actions)
        shapes = {name: array.shape for name, array in self._battle.observe(SIDES[0]).items()}
        self._observation_spaces = {side: _observation_space(shapes) for side in SIDES}
        self._action_spaces = {side: spaces.Discrete(actions) for side in SIDES}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for both sides: arrays of 32-bit floats, and the mask."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the steps that may be offered."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Begins a battle. The same seed begins the same one; without a seed another follows each time, by the last seed given."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
            self._next_seed = seed
        if self._next_seed is None:
            self._next_seed = int(self._chance.integers(LARGEST_SEED))
        self._battle = self.scenario.battle(self._next_seed, self._actions)
        self._next_seed = None
        self.agents = list(SIDES)
        self.rewards = dict.fromkeys(SIDES, 0.0)
        self._cumulative_rewards = dict.fromkeys(SIDES, 0.0)
        self.terminations = dict.fromkeys(SIDES, False)
        self.truncations = dict.fromkeys(SIDES, False)
        self.infos = {side: {} for side in SIDES}
        self.agent_selection = self._battle.asked

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What a side sees of the battle, what is asked, and, if it is asked itself, the steps that it may take."""
        return self._battle.observe(agent)

    def step(self, action: int | None) -> None:
        """Takes a step for the side that is asked (``agent_selection``).

        Raises:
            ValueError: It is not one of those offered; nothing has changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.points
        self._battle.take(int(action))
        self._cumulative_rewards[agent] = 0.0
        shaped = self._shaping * (self.points - before)
        self.rewards = {"axis": shaped, "allies": -shaped}
        winner = self.winner
        if winner is None:
            self.agent_selection = self._battle.asked
        else:
            for side in SIDES:
                self.rewards[side] += 1.0 if side == winner else -1.0
            self.terminations = dict.fromkeys(SIDES, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    @property
    def winner(self) -> str | None:
        """Who has won; nobody until the battle is over."""
        return self._battle.winner

    @property
    def points(self) -> int:
        """The victory points, those of the Axis positive."""
        return self._battle.points

    def render(self) -> str | None:
        """The battle in words, by the eyes of the side that is asked."""
        if self.render_mode is None:
            return None
        told = self._battle.render(self.agent_selection)
        if self.render_mode == "human":
            print(told)
            return None
        return told

    def close(self) -> None:
        """Nothing is left open."""


def _observation_space(shapes: dict[str, tuple[int, ...]]) -> spaces.Dict:
    def box(name: str, shape: tuple[int, ...]) -> spaces.Box:
        if name == "action_mask":
            return spaces.Box(0, 1, shape, np.int8)
        return spaces.Box(-np.inf, np.inf, shape, np.float32)

    return spaces.Dict({name: box(name, shape) for name, shape in shapes.items()})


def raw_env(**options) -> BattleEnv:
    """A battle as it is; the options are those of :class:`BattleEnv`."""
    return BattleEnv(**options)


def env(**options) -> AECEnv:
    """A battle that tells when it is used in the wrong order; the options are those of :class:`BattleEnv`."""
    return wrappers.OrderEnforcingWrapper(raw_env(**options))

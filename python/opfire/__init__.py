"""The squad battles of Opfire as a PettingZoo environment: see ``docs/research.md``.

>>> import opfire
>>> battle = opfire.env(scenario="crossroads")
>>> battle.reset(seed=7)
"""

from opfire.environment import ACTIONS, SIDES, BattleEnv, env, feature_names, raw_env

__all__ = ["ACTIONS", "SIDES", "BattleEnv", "env", "feature_names", "raw_env"]

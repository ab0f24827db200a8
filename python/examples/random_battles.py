"""Battles by chance: every step is drawn from those that are offered.

    python python/examples/random_battles.py --scenario first_patrol --battles 20
"""

import argparse
import collections

import numpy as np

import opfire


def play(battle, seed: int) -> int:
    """Plays a battle to its end; tells how many steps it took."""
    chance = np.random.default_rng(seed)
    battle.reset(seed=seed)
    steps = 0
    for _ in battle.agent_iter():
        told, _, terminated, truncated, _ = battle.last()
        if terminated or truncated:
            battle.step(None)
            continue
        battle.step(int(chance.choice(np.flatnonzero(told["action_mask"]))))
        steps += 1
    return steps


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--scenario", default="first_patrol", help="its name, or the path of its file")
    options.add_argument("--battles", type=int, default=10, help="how many")
    options.add_argument("--seed", type=int, default=1, help="the seed of the first; the others follow it")
    given = options.parse_args()

    battle = opfire.raw_env(scenario=given.scenario)
    wins: collections.Counter[str] = collections.Counter()
    steps = 0
    for seed in range(given.seed, given.seed + given.battles):
        steps += play(battle, seed)
        wins[battle.winner] += 1
    print(f"{given.battles} battles of {given.scenario}: " + ", ".join(f"{side} won {wins[side]}" for side in opfire.SIDES))
    print(f"{steps / given.battles:.0f} steps a battle")


if __name__ == "__main__":
    main()

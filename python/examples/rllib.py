"""Ray RLlib learns the game against itself: one policy plays both sides, and chooses among the steps that are offered.

    pip install "ray[rllib]" torch
    python python/examples/rllib.py --scenario first_patrol --iterations 3

The policy looks at the board, the table, its hand and the units, and gives every offered step a figure by what it sees and by the features
of that step; those that are not offered get none (``action_mask``). It is an example of how the pieces fit, and no strong player.
"""

import argparse

import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune.registry import register_env
from torch import nn

import opfire


class StepPolicy(TorchRLModule, ValueFunctionAPI):
    """Weighs each step that is offered by what is seen and by its features."""

    def setup(self):
        shapes = {name: space.shape for name, space in self.observation_space.spaces.items()}
        width = self.model_config["width"]
        self.board = nn.Sequential(nn.Linear(shapes["board"][-1], width), nn.ReLU(), nn.Linear(width, width))
        self.units = nn.Sequential(nn.Linear(shapes["units"][-1], width), nn.ReLU(), nn.Linear(width, width))
        self.hand = nn.Linear(shapes["hand"][-1], width)
        self.table = nn.Linear(shapes["table"][0], width)
        self.seen = nn.Sequential(nn.LayerNorm(5 * width), nn.Linear(5 * width, width), nn.ReLU())
        self.value = nn.Linear(width, 1)
        self.step = nn.Sequential(nn.Linear(shapes["steps"][-1], width), nn.ReLU(), nn.Linear(width, width))
        self.weigh = nn.Sequential(nn.Linear(2 * width, width), nn.ReLU(), nn.Linear(width, 1))

    def look(self, told):
        """What is seen, as one row: sums and the greatest over hexes, sums over units and cards."""
        hexes = torch.relu(self.board(told["board"].flatten(1, 2)))
        units = torch.relu(self.units(told["units"]))
        parts = [
            hexes.mean(1),
            hexes.amax(1),
            units.mean(1),
            self.hand(told["hand"]).mean(1),
            self.table(symlog(told["table"])),
        ]
        return self.seen(torch.cat(parts, 1))

    def _forward(self, batch, **_):
        told = batch[Columns.OBS]
        seen = self.look(told)
        steps = torch.relu(self.step(symlog(told["steps"])))
        both = torch.cat([steps, seen.unsqueeze(1).expand(-1, steps.shape[1], -1)], 2)
        weights = self.weigh(both).squeeze(2)
        weights = weights.masked_fill(told["action_mask"] == 0, torch.finfo(weights.dtype).min)
        return {Columns.ACTION_DIST_INPUTS: weights, Columns.EMBEDDINGS: seen}

    def compute_values(self, batch, embeddings=None):
        seen = self.look(batch[Columns.OBS]) if embeddings is None else embeddings
        return self.value(seen).squeeze(-1)


def symlog(figures):
    """Large figures made small, small ones left as they are."""
    return torch.sign(figures) * torch.log1p(torch.abs(figures))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--scenario", default="first_patrol", help="its name, or the path of its file")
    options.add_argument("--iterations", type=int, default=3, help="how often the policy is changed")
    options.add_argument("--steps", type=int, default=1000, help="steps of battles that each change looks at")
    options.add_argument("--seed", type=int, default=1, help="of the battles and of the policy")
    given = options.parse_args()

    def battle(config):
        return PettingZooEnv(opfire.raw_env(scenario=given.scenario, shaping=config["shaping"]))

    register_env("opfire", battle)
    config = (
        PPOConfig()
        # Its check of the environment takes steps that are not offered.
        .environment("opfire", env_config={"shaping": 0.02}, disable_env_checking=True)
        .framework("torch")
        .env_runners(num_env_runners=0, batch_mode="truncate_episodes", rollout_fragment_length="auto")
        .multi_agent(policies={"both"}, policy_mapping_fn=lambda side, *_, **__: "both")
        .rl_module(rl_module_spec=RLModuleSpec(module_class=StepPolicy, model_config={"width": 64}))
        .training(train_batch_size_per_learner=given.steps, minibatch_size=128, num_epochs=4, lr=3e-4, gamma=1.0)
        .debugging(seed=given.seed)
    )
    learner = config.build_algo()
    for iteration in range(1, given.iterations + 1):
        result = learner.train()
        battles = result["env_runners"]
        changed = result["learners"]["both"]
        print(
            f"iteration {iteration}: {battles.get('num_episodes', 0):.0f} battles over,"
            f" {battles.get('episode_len_mean', float('nan')):.0f} steps each;"
            f" entropy {changed['entropy']:.3f}, loss of the value {changed['vf_loss_unclipped']:.4f}",
            flush=True,
        )
    print("after it, against chance: " + against_chance(learner.get_module("both"), given.scenario, given.seed))
    learner.stop()


def against_chance(policy, scenario: str, seed: int, battles: int = 10) -> str:
    """Battles of the policy, now as Axis and now as Allies, against steps by chance."""
    won = 0
    battle = opfire.raw_env(scenario=scenario)
    for number in range(battles):
        own = opfire.SIDES[number % 2]
        chance = np.random.default_rng(seed + number)
        battle.reset(seed=seed + number)
        for side in battle.agent_iter():
            told, _, over, _, _ = battle.last()
            if over:
                battle.step(None)
                continue
            weights = told["action_mask"].astype(float)
            if side == own:
                batch = {Columns.OBS: {name: torch.from_numpy(array[None]) for name, array in told.items()}}
                with torch.no_grad():
                    logits = policy.forward_inference(batch)[Columns.ACTION_DIST_INPUTS][0]
                weights = torch.softmax(logits.double(), 0).numpy()
            battle.step(int(chance.choice(len(weights), p=weights / weights.sum())))
        won += battle.winner == own
    return f"{won} of {battles} battles won"


if __name__ == "__main__":
    main()

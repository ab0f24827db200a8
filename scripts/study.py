#!/usr/bin/env python3
"""A study: every scenario with every seed and every pair of players, in parts that are fought wherever there is room.

    scripts/study.py crossroads first_patrol --players random computer --seeds 1 --battles 2000 --shards 8 --into study

Ray hands the parts out to the machines of a cluster, and hands one out anew when its machine dies (pip install ray). With --local they are
fought here, as plain processes. Either way `opfire sim --merge` joins them to what one run would have given, to the last digit. Started again,
a study goes on where it was left: parts that are there are not fought anew. docs/studies.md tells more.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Run:
    """Battles that are told together."""

    scenario: str
    players: str
    seed: int
    battles: int

    @property
    def name(self) -> str:
        """What its files are called."""
        return f"{Path(self.scenario).name.split('.')[0]}-{self.players}-{self.seed}-{self.battles}"

    def arguments(self) -> list[str]:
        """What it is called with."""
        return [
            "sim",
            self.scenario,
            *("--players", self.players),
            *("--seed", str(self.seed)),
            *("--games", str(self.battles)),
        ]


@dataclass(frozen=True)
class Part:
    """One of so many parts of a run."""

    run: Run
    number: int
    of: int

    def file(self, into: Path) -> Path:
        """Where it is kept."""
        return into / "parts" / f"{self.run.name}-{self.number}-of-{self.of}.results"

    def __str__(self) -> str:
        return f"{self.run.name} {self.number}/{self.of}"


def fought(program: str, part: Part) -> bytes:
    """Fights a part in a process of its own, wherever this is called, and gives what was kept of it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "part.results"
        shard = ["--shard", f"{part.number}/{part.of}", "--keep", str(file), "--threads", "1"]
        said = subprocess.run([program, *part.run.arguments(), *shard], capture_output=True, text=True, check=False)
        if said.returncode != 0:
            raise RuntimeError(f"{part}: {program} ended with {said.returncode}\n{said.stderr.strip()}")
        return file.read_bytes()


def fought_here(parts: list[Part], program: str, at_once: int) -> Iterator[tuple[Part, bytes | Exception]]:
    """Fights parts on this machine, so many at once; gives each when it is over."""
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        waiting = {pool.submit(fought, program, part): part for part in parts}
        for done in concurrent.futures.as_completed(waiting):
            yield waiting[done], done.exception() or done.result()


def fought_by_ray(
    parts: list[Part], program: str, address: str | None, retries: int
) -> Iterator[tuple[Part, bytes | Exception]]:
    """Fights parts on a cluster, a core each; gives each when it is over. A part whose machine dies is fought anew elsewhere."""
    try:
        import ray
    except ImportError:
        sys.exit("study: Ray is not installed: `pip install ray`, or fight on this machine with --local")
    ray.init(address=address, log_to_driver=False)
    task = ray.remote(num_cpus=1, max_retries=retries)(fought)
    waiting = {task.remote(program, part): part for part in parts}
    while waiting:
        (done,), _ = ray.wait(list(waiting), num_returns=1)
        part = waiting.pop(done)
        try:
            yield part, ray.get(done)
        except ray.exceptions.RayError as wrong:
            yield part, wrong
    ray.shutdown()


def keep(file: Path, content: bytes) -> None:
    """Writes a file whole or not at all."""
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_bytes(content)
    os.replace(unfinished, file)


def join(program: str, run: Run, files: list[Path], into: Path, told: list[str]) -> str | None:
    """Joins the parts of a run and keeps what is told of it; gives what went wrong, if anything did."""
    merge = [program, "sim", run.scenario, *told, "--merge", *map(str, files)]
    said = subprocess.run(merge, capture_output=True, check=False)
    if said.returncode != 0:
        return f"{run.name} could not be joined:\n{said.stderr.decode(errors='replace').strip()}"
    keep(into / f"{run.name}.{'json' if '--json' in told else 'txt'}", said.stdout)
    return None


def positive(word: str) -> int:
    """A number from 1 on."""
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few: 1 at least")
    return number


def asked() -> argparse.Namespace:
    """What is asked for on the command line."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("scenarios", nargs="+", help="names of scenarios, or paths that every machine knows")
    options.add_argument("--players", nargs="+", default=["random"], help="who plays, as for `opfire sim --players`")
    options.add_argument("--seeds", nargs="+", type=int, default=[1], help="the seed of the first battle of each run")
    options.add_argument("--battles", type=positive, default=1000, help="how many battles a run has")
    options.add_argument("--shards", type=positive, default=8, help="how many parts a run is fought in")
    options.add_argument("--into", type=Path, default=Path("study"), help="the folder for parts and results")
    options.add_argument("--json", action="store_true", help="tell the results as JSON")
    options.add_argument("--program", default="opfire", help="the program, by a path that every machine knows")
    options.add_argument("--local", action="store_true", help="fight on this machine, without Ray")
    options.add_argument("--at-once", type=positive, default=os.cpu_count() or 1, help="with --local: parts at once")
    options.add_argument("--address", help="the Ray cluster, for example `auto`; without it Ray begins one on this machine")
    options.add_argument("--retries", type=int, default=5, help="with Ray: how often a part is fought anew when its machine dies")
    given = options.parse_args()
    if shutil.which(given.program) is None:
        options.error(f"there is no program {given.program}: build it, and name it with --program")
    return given


def main() -> int:
    """Fights what is missing, and joins what is whole; 1 where something went wrong."""
    given = asked()
    runs = [
        Run(scenario, players, seed, given.battles)
        for scenario in given.scenarios
        for players in given.players
        for seed in given.seeds
    ]
    if len({run.name for run in runs}) < len(runs):
        sys.exit("study: two runs have the same scenario, players and seed: their files would have the same names")
    parts = [Part(run, number, given.shards) for run in runs for number in range(1, given.shards + 1)]
    (given.into / "parts").mkdir(parents=True, exist_ok=True)
    missing = [part for part in parts if not part.file(given.into).exists()]
    if given.local:
        results = fought_here(missing, given.program, given.at_once)
    else:
        results = fought_by_ray(missing, given.program, given.address, given.retries)
    wrong: list[str] = []
    for over, (part, result) in enumerate(results, 1):
        if isinstance(result, Exception):
            wrong.append(str(result))
        else:
            keep(part.file(given.into), result)
        print(f"{over} of {len(missing)}: {part}{' failed' if isinstance(result, Exception) else ''}", flush=True)
    told = ["--json"] if given.json else []
    for run in runs:
        files = [part.file(given.into) for part in parts if part.run == run]
        if all(file.exists() for file in files):
            wrong.extend(filter(None, [join(given.program, run, files, given.into, told)]))
    for one in wrong:
        print(f"study: {one}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

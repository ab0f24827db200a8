#!/usr/bin/env python3
"""A study on a Ray cluster of two nodes, one of which is killed in the middle, against one run on one core: both must be the same to the byte.

    pip install ray
    cargo build --release --no-default-features
    scripts/study_test.py "$CARGO_TARGET_DIR/release/opfire"

It is run by hand: it takes Ray, and a minute.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ray.cluster_utils import Cluster

STUDY = [sys.executable, str(Path(__file__).with_name("study.py"))]
"""The study, in the Python that runs this: the one that has Ray."""

BEFORE = 2
"""So many parts are over when a node is killed."""


def counted(program: Path, folder: Path) -> Path:
    """The program, with a line written for every part that begins: one that is fought twice is seen."""
    script = folder / "opfire"
    begun = folder / "begun"
    begun.touch()
    script.write_text(f'#!/bin/sh\ncase "$*" in *--shard*) echo "$*" >> "{begun}";; esac\nexec "{program}" "$@"\n')
    script.chmod(0o755)
    return script


def main() -> int:
    """Fights both, and compares them."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program", type=Path, help="the program `opfire`")
    options.add_argument("--scenario", default="first_patrol")
    options.add_argument("--battles", type=int, default=4000)
    options.add_argument("--shards", type=int, default=8)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = counted(given.program.resolve(), folder)
        run = [given.scenario, "--battles", str(given.battles), "--program", str(program)]
        one, other = folder / "one", folder / "two_nodes"
        subprocess.run([*STUDY, *run, "--shards", "1", "--local", "--into", one], check=True)

        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
        dying = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        study = subprocess.Popen(
            [*STUDY, *run, "--shards", str(given.shards), "--address", cluster.address, "--into", other]
        )
        while study.poll() is None and len(list(other.glob("parts/*.results"))) < BEFORE:
            time.sleep(0.05)
        cluster.remove_node(dying, allow_graceful=False)
        print("a node was killed", flush=True)
        ended = study.wait()
        cluster.shutdown()

        begun = (folder / "begun").read_text().count("--shard ") - 1
        told = [next(into.glob("*.txt")).read_bytes() for into in (one, other)]
        print(f"{given.shards} parts, of which {begun - given.shards} were fought anew; the study ended with {ended}")
        if ended != 0 or begun <= given.shards or told[0] != told[1]:
            print("the two nodes told otherwise than one, or nothing was fought anew", file=sys.stderr)
            return 1
        print(told[0].decode(), end="")
        print(f"equal to one run, to the byte ({len(told[0])} bytes)")
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env bash
# Builds and tests the Python package (python/), where Python is there; where it is not, it says so and that is all.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh

PYTHON="${PYTHON:-python3}"
VENV="${XDG_CACHE_HOME:-$HOME/.cache}/opfire/python"
WHEELS="$CARGO_TARGET_DIR/wheels"

without() { say "the Python package is neither built nor tested: $1"; exit 0; }

"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    without "there is no Python 3.11 or newer (PYTHON=... names one)"

# The packages are fetched once, and again when others are asked for.
if ! cmp -s python/requirements.txt "$VENV/requirements.txt"; then
    say "fetching what the Python package is tested with, into $VENV"
    rm -rf "$VENV"
    "$PYTHON" -m venv "$VENV" || without "this Python makes no virtual environments (Debian: install python3-venv)"
    "$VENV/bin/pip" install --quiet --disable-pip-version-check --requirement python/requirements.txt ||
        without "its packages cannot be fetched; they take a network"
    cp python/requirements.txt "$VENV/"
fi

# abi3: which Python the module is built with changes nothing in it.
export PYO3_PYTHON="$VENV/bin/python" VIRTUAL_ENV="$VENV"
cargo fmt --check --manifest-path python/Cargo.toml
cargo clippy --locked --all-targets --manifest-path python/Cargo.toml -- -D warnings
rm -rf "$WHEELS"
"$VENV/bin/maturin" build --quiet --locked --manifest-path python/Cargo.toml --interpreter "$VENV/bin/python" --out "$WHEELS"
"$VENV/bin/pip" install --quiet --disable-pip-version-check --no-deps --force-reinstall "$WHEELS"/*.whl
"$VENV/bin/pytest" --quiet -p no:cacheprovider python/tests
"$VENV/bin/python" -B python/examples/random_battles.py --battles 2

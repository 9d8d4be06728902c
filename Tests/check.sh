#!/usr/bin/env bash
# The gate: style, build, tests. What 'make test' and continuous integration run.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

# Browsers are tested where they can be; TX2SVG_BROWSERS=0 does without.
missing=
if [ "${TX2SVG_BROWSERS:-1}" = 0 ]; then missing="TX2SVG_BROWSERS=0"
elif [ "$(uname)" != Linux ]; then missing="they are driven on Linux"
elif [ ! -e /usr/include/png.h ] && ! pkg-config --exists libpng; then
  missing="libpng-dev is missing"
  [ -z "${CI:-}" ] || { echo "browsers cannot be tested: $missing" >&2; exit 1; }
fi
[ -z "$missing" ] || export TX2SVG_BROWSERS=0

# Optimised code passes its tests in a quarter of the time; a debug build stays as it is.
build=(--scratch-path .build/gate -Xswiftc -O)

mkdir -p .build
log=.build/test.log
: > "$log"

# Runs tests; shows each suite as it ends, and all of what fails.
tests() {
  swift test --skip-build "${build[@]}" "$@" 2>&1 | tee -a "$log" | awk '
    / Suite .* (passed|failed) after |Test run with / { print; fflush() }
    /^✘ (Test|Run)/ || /^↳ / && failing || /error: / && !/^[◇✔]/ { print; fflush() }
    { failing = /^✘ / || failing && /^↳ / }'
}

step "swift format lint"
swift format lint --strict --parallel --recursive Sources Tests Package.swift

step "swift build"
swift build --build-tests "${build[@]}" --explicit-target-dependency-import-check=error

step "swift test"
tests --skip BrowserTests

if [ -z "$missing" ]; then
  # The browsers share one machine, so their suites run one after another.
  step "swift test, in real browsers"
  tests --no-parallel --filter BrowserTests
fi

step "pictures for sites"
TX2SVG="$PWD/.build/gate/debug/tx2svg" python3 Tests/Sites/test_pictures.py

step "documentation"
Tests/docs.sh .build/gate

# A package of its own, so that nothing helps it but what the library makes public.
step "clients of the library, the README's among them"
Tests/Clients/run.sh

step "not run"
[ -z "$missing" ] || echo "in browsers: $missing"
sed -nE 's/^[^ ]+ (Test|Suite) (.*) skipped: "?(.*[^"])"?$/\2: \3/p' "$log" | sort -u

awk '/Test run with / {
    match($0, /[0-9]+ tests?/); tests += substr($0, RSTART)
    match($0, /[0-9]+ suites?/); suites += substr($0, RSTART)
    if (match($0, /[0-9]+ known issues?/)) known += substr($0, RSTART)
  }
  / skipped: / || / skipped\.$/ { skipped++ }
  END { printf "\nall passed: %d tests in %d suites, %d skipped, %d known issues\n",
    tests, suites, skipped, known }' "$log"

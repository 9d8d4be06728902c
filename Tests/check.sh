#!/usr/bin/env bash
# The gate: style, build, tests. What 'make test' and continuous integration run.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

step "swift format lint"
swift format lint --strict --parallel --recursive Sources Tests Package.swift

step "swift build"
swift build --build-tests --explicit-target-dependency-import-check=error

step "swift test"
swift test --skip-build --skip BrowserTests

# The browsers share one machine, so their suites run one after another.
step "swift test, in real browsers"
swift test --skip-build --no-parallel --filter BrowserTests

# A package of its own, so that nothing helps it but what the library makes public.
step "clients of the library, the README's among them"
Tests/Clients/run.sh

echo
echo "all passed"

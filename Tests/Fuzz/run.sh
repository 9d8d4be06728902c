#!/usr/bin/env bash
# Fuzzes every parser for some seconds, or those that are named: 'run.sh 60 easings colors'.
# What is found along the way is kept in .build/fuzz, and an input that fails is shown.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-60}
shift || true
names=("$@")
[ ${#names[@]} -gt 0 ] || for folder in Tests/Fuzz/Corpus/*/; do names+=("$(basename "$folder")"); done

build=.build/fuzz
mkdir -p "$build"
{
  TX2SVG_BROWSERS=0 TX2SVG_FUZZ=1 swift build -c release --sanitize=fuzzer \
    --scratch-path "$build" --product Tx2SVGFuzzing &&
  # shellcheck disable=SC2046
  swiftc -O -sanitize=fuzzer -parse-as-library -swift-version 6 -I "$build/release/Modules" \
    -Xcc -fmodule-map-file=Sources/CLibXML2/module.modulemap \
    -Xcc -fmodule-map-file=Sources/CGumbo/module.modulemap \
    -Xcc -fmodule-map-file=Sources/CMath/module.modulemap \
    $(pkg-config --cflags libxml-2.0) Tests/Fuzz/Fuzzer/Fuzzer.swift -L "$build/release" \
    -lTx2SVGFuzzing $(pkg-config --libs libxml-2.0) $(pkg-config --libs gumbo 2> /dev/null) -o "$build/fuzzer"
} > "$build/build.log" 2>&1 || { grep -E 'error' "$build/build.log" >&2; exit 1; }

# What is nested must end on the stack of any thread.
ulimit -s 512
# Swift's own report of a trap ends the program before the fuzzer has kept the input.
export SWIFT_BACKTRACE=enable=no

failed=0 total=0
for name in "${names[@]}"; do
  found=$build/found/$name crashes=$build/failed/$name log=$build/$name.log
  mkdir -p "$found" "$crashes"
  TX2SVG_FUZZ=$name "$build/fuzzer" "$found" "Tests/Fuzz/Corpus/$name" \
    -max_total_time="$seconds" -dict=Tests/Fuzz/words.dict -timeout=10 -rss_limit_mb=1024 \
    -max_len=1024 -artifact_prefix="$crashes/" -print_final_stats=1 > "$log" 2>&1 || failed=1
  count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  total=$((total + ${count:-0}))
  printf '%-12s %12s executions, %s inputs kept\n' "$name" "${count:-0}" "$(find "$found" -type f | wc -l)"
  grep -hE 'ERROR|Fatal error|Test unit written' "$log" || true
done
printf '%-12s %12s executions\n' total "$total"
exit "$failed"

#!/usr/bin/env bash
# The unit tests with the sanitizers of addresses and of threads, each built in a folder of its own.
set -euo pipefail
cd "$(dirname "$0")/.."

# Left out: what takes long in a usual build, and is many times slower here.
slow='RandomPlaybackTests|CertificationTests|LimitTests|PlaybackTests|SampleTests'
slow+='|BoundingBoxWorkTests|takes no time'
# Swift keeps pointers of enumerations in a form that looks like a leak.
export TX2SVG_BROWSERS=0 TSAN_OPTIONS=halt_on_error=1 ASAN_OPTIONS=detect_leaks=0

for kind in "${@:-address thread}"; do
  for sanitizer in $kind; do
    log=.build/$sanitizer.log
    swift test --sanitize="$sanitizer" --disable-xctest --scratch-path ".build/$sanitizer" -Xswiftc -O \
      --skip "$slow" > "$log" 2>&1 || { grep -aE '✘|ERROR: |WARNING: |SUMMARY: ' "$log" | head -40; exit 1; }
    echo "$sanitizer: $(grep -aoE 'Test run with .*' "$log" | tail -1)"
  done
done

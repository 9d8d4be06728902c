#!/usr/bin/env bash
# Compiles the documentation of what is public, from the modules that 'swift build' has made in a
# folder, .build if none is given; a dead link is an error.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v docc > /dev/null || { echo "there is no docc: skipped"; exit 0; }
docs=.build/docs
rm -rf $docs && mkdir -p $docs/graphs
read -ra headers <<< "$(pkg-config --cflags-only-I libxml-2.0 2> /dev/null || true)"
target=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -1)
for module in Motion CSS Scenes Transitions Documents Exporters; do
  swift symbolgraph-extract -module-name Tx2SVG$module -target "$target" -output-dir $docs/graphs \
    -I "${1:-.build}/debug/Modules" -I Sources/CMath -I Sources/CLibXML2 -I Sources/CGumbo \
    ${headers[@]+"${headers[@]}"}
done
docc convert Sources/Tx2SVG/Tx2SVG.docc --additional-symbol-graph-dir $docs/graphs \
  --fallback-display-name Tx2SVG --fallback-bundle-identifier tx2svg \
  --output-path $docs/archive --warnings-as-errors

#!/usr/bin/env bash
# Builds and runs programs that have nothing but the library: 'Outside', and the Swift of the README.
set -euo pipefail
cd "$(dirname "$0")/../.."

clients=.build/clients
mkdir -p $clients/Sources/Readme
cp -Rp Tests/Clients/Package.swift Tests/Clients/Sources $clients/
# What has not changed is not built again.
awk '/^```swift$/ { code = 1; next } /^```$/ { code = 0 } code' README.md > $clients/readme.new
grep -q '^import Tx2SVG$' $clients/readme.new
cmp -s $clients/readme.new $clients/Sources/Readme/main.swift \
  || mv $clients/readme.new $clients/Sources/Readme/main.swift

# A module that is imported by way of another does not make its importers anew.
touch $clients/Sources/*/main.swift
# Nor does a file that is gone change the plan of the last build.
rm -f $clients/.build/debug.yaml $clients/.build/*/debug/description.json
# The indexes of editors are of no use here.
swift build --package-path $clients --disable-index-store
# The README's program reads samples, and writes a file beside them.
ln -sfn "$PWD/samples" $clients/samples
cd $clients
.build/debug/Outside
.build/debug/Readme

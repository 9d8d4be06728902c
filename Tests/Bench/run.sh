#!/usr/bin/env bash
# Counts the instructions of the tool and of a C program that writes the same bytes through libxml2,
# and the bytes of exports. Writes BENCHMARKS.md from that and from the words in cost.md and sizes.md.
# Needs cc, python3, gzip and valgrind.
set -euo pipefail
cd "$(dirname "$0")/../.."

for program in cc python3 gzip valgrind; do
  command -v "$program" > /dev/null || { echo "$program is missing; run: apt-get install $program" >&2; exit 1; }
done

tool=.build/release/tx2svg
bench=Tests/Bench
work=.build/bench
mkdir -p "$work"

# How a program is measured.

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 > /dev/null \
    | sed -n 's/.*Collected : //p'
}

cc -O2 "$bench/memory.c" -o "$work/memory"

kibibytes() {
  "$work/memory" "$@" 2>&1 > /dev/null
}

# cost NAME OTHER COMMAND…: a row of the first table; OTHER does as much in C.
cost() {
  local name=$1 other=$2
  shift 2
  python3 "$bench/row.py" cost "$name" "$(instructions "$@")" "$(instructions "$other")" \
    "$(kibibytes "$@")" "$(kibibytes "$other")"
}

# The C program that writes the default export of an effect.
peer() {
  local file=$work/$1.svg
  "$tool" "$1" > "$file"
  python3 "$bench/calls.py" "$file" > "$work/$1.inc"
  # shellcheck disable=SC2046
  cc -O2 -DCALLS="\"../../$work/$1.inc\"" "$bench/peer.c" -o "$work/$1-peer" \
    $(xml2-config --cflags --libs)
  "$work/$1-peer" > "$work/$1-peer.svg"
  cmp "$file" "$work/$1-peer.svg"
}

# size NAME FORMAT BYTES GZIP ARGUMENTS…: a row of the second table; no GZIP limit is '-'. What stands
# in data URIs, the content, does not count.
size() {
  local name=$1 format=$2 bytes=$3 packed=$4
  shift 4
  "$tool" "$@" --format "$format" | python3 "$bench/row.py" size "$name, $format" "$bytes" "$packed"
}

{
  cat "$bench/cost.md"
  echo
  echo "| Export | tx2svg, instructions | C program | Ratio | tx2svg, memory | C program |"
  echo "| --- | ---: | ---: | ---: | ---: | ---: |"
  # shellcheck disable=SC2046
  cc -O2 "$bench/start.c" -o "$work/start" $(xml2-config --cflags --libs)
  cost "none: \`--version\`" "$work/start" "$tool" --version
  for effect in iris cube confetti fan; do
    peer $effect
    cost $effect "$work/$effect-peer" "$tool" $effect
  done

  echo
  cat "$bench/sizes.md"
  echo
  python3 "$bench/picture.py" 800 450 "$work/a.png"
  python3 "$bench/picture.py" 450 800 "$work/b.png"
  echo "| Export | Bytes | At most | gzip -9 | At most | |"
  echo "| --- | ---: | ---: | ---: | ---: | --- |"
  size "iris, looping" svg 900 - iris
  size "iris, looping" html 1000 - iris
  size "cube of two colours, \`--once\`" svg 1900 - cube red blue --once --tolerance 0.1px
  size "cube of five colours, looping" svg 4500 - cube
  size "cube of five colours, looping" html 2000 - cube
  size "cube of two pictures, 800×450, 0.5 px" svg 18000 2200 \
    cube "$work/a.png" "$work/b.png" --size 800x450 --tolerance 0.5px
  size "fan of four colours, looping" svg 4000 - fan
  size "confetti" svg 3500 - confetti
  size "confetti" html 3000 - confetti
  size "confetti about a colour" html 3000 - confetti blue
  size "confetti, 1,000 pieces" svg 75000 - confetti --count 1000
  size "confetti, 1,000 pieces" html 55000 - confetti --count 1000

  echo
  cat "$bench/sampled.md"
  echo
  echo "| Export | Bytes | 60 Hz | Share |"
  echo "| --- | ---: | ---: | ---: |"
  python3 "$bench/row.py" sampled < README.md
} > "$work/table.md"
mv "$work/table.md" BENCHMARKS.md
cat BENCHMARKS.md

#!/usr/bin/env bash
# Counts the instructions of the tool and of a C program that writes the same bytes through libxml2,
# and the bytes of exports. Writes BENCHMARKS.md from that and from the words in *.md beside it.
# Needs cc, python3, gzip and valgrind.
set -euo pipefail
cd "$(dirname "$0")/../.."

for program in cc python3 gzip valgrind; do
  command -v "$program" > /dev/null || { echo "$program is missing; run: apt-get install $program" >&2; exit 1; }
done

tool=.build/release/tx2svg
static=.build/static/release/tx2svg
bench=Tests/Bench
work=.build/bench
mkdir -p "$work"

# How a program is measured.

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 > /dev/null \
    | sed -n 's/.*Collected : //p'
}

cc -O2 "$bench/memory.c" -o "$work/memory"

# The most of nine runs: what is loaded differs with the places that the kernel chooses.
kibibytes() {
  for _ in 1 2 3 4 5 6 7 8 9; do "$work/memory" "$@" 2>&1 > /dev/null; done | sort -n | tail -1
}

# cost NAME OTHER COMMAND…: a row of the first table; OTHER does as much in C.
cost() {
  local name=$1 other=$2
  shift 2
  python3 "$bench/row.py" cost "$name" "$(instructions "$@")" "$(instructions "$other")" \
    "$(kibibytes "$@")" "$(kibibytes "$other")"
}

# The C program that writes the default export of an effect, and one that writes nothing, linked with
# what is said after the name.
peer() {
  local effect=$1 file=$work/$1.svg
  shift
  "$tool" "$effect" > "$file"
  python3 "$bench/calls.py" "$file" > "$work/$effect.inc"
  cc -O2 -DCALLS="\"../../$work/$effect.inc\"" "$bench/peer.c" -o "$work/$effect-peer" "$@"
  "$work/$effect-peer" > "$work/$effect-peer.svg"
  cmp "$file" "$work/$effect-peer.svg"
}

# costs TOOL FLAGS…: the table of a tool and of C programs that are linked as it is.
costs() {
  local program=$1 effect
  shift
  echo
  echo "| Export | tx2svg, instructions | C program | Ratio | tx2svg, memory | C program |"
  echo "| --- | ---: | ---: | ---: | ---: | ---: |"
  cc -O2 "$bench/start.c" -o "$work/start" "$@"
  cost "none: \`--version\`" "$work/start" "$program" --version
  for effect in iris cube confetti fan; do
    peer $effect "$@"
    cost $effect "$work/$effect-peer" "$program" $effect
  done
  echo
}

# size KIND NAME FORMAT BYTES GZIP ARGUMENTS…: a row of the table of sizes; no GZIP limit is '-'. KIND is
# 'whole', or 'aside' if the content, which stands in data URIs, does not count.
size() {
  local kind=$1 name=$2 format=$3 bytes=$4 packed=$5
  shift 5
  "$tool" "$@" --format "$format" \
    | python3 "$bench/row.py" "$kind" "$name, $format" "$bytes" "$packed"
}

{
  cat "$bench/cost.md"
  echo
  cat "$bench/dynamic.md"
  # shellcheck disable=SC2046
  costs "$tool" $(pkg-config --cflags --libs libxml-2.0)
  cat "$bench/static.md"
  # shellcheck disable=SC2046
  costs "$static" -static $(pkg-config --cflags libxml-2.0) -Wl,--start-group \
    $(pkg-config --static --libs libxml-2.0) -lstdc++ -lm -Wl,--end-group
  cat "$bench/limits.md"
  echo
  cat "$bench/sizes.md"
  echo
  python3 "$bench/picture.py" 800 450 0 "$work/a.png"
  python3 "$bench/picture.py" 800 450 99 "$work/b.png"
  echo "| Export | Bytes | At most | gzip -9 | At most | |"
  echo "| --- | ---: | ---: | ---: | ---: | --- |"
  size whole "iris, looping" svg 900 - iris
  size whole "iris, looping" html 1000 - iris
  size whole "cube of two colours, \`--once\`" svg 1900 - cube red blue --once --tolerance 0.1px
  size whole "cube of five colours, looping" svg 4500 - cube
  size whole "cube of five colours, looping" html 2000 - cube
  size aside "cube of two pictures, 800×450, 0.5 px" svg 18000 2200 \
    cube "$work/a.png" "$work/b.png" --tolerance 0.5px
  size whole "fan of four colours, looping" svg 4150 - fan
  size whole "confetti" svg 3650 - confetti
  size whole "confetti" html 3000 - confetti
  size whole "confetti about a colour" html 3000 - confetti blue
  size whole "confetti, 1,000 pieces" svg 75000 - confetti --count 1000
  size whole "confetti, 1,000 pieces" html 55000 - confetti --count 1000

  echo
  cat "$bench/sampled.md"
  echo
  echo "| Export | Bytes | 60 Hz | Share |"
  echo "| --- | ---: | ---: | ---: |"
  python3 "$bench/row.py" sampled < README.md
  echo
  cat "$bench/shares.md"
} > "$work/table.md"
mv "$work/table.md" BENCHMARKS.md
cat BENCHMARKS.md

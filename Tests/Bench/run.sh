#!/usr/bin/env bash
# Counts the instructions of the tool and of a C program that writes the same bytes through libxml2,
# and the bytes of every default export. Writes BENCHMARKS.md. Needs cc, python3, gzip and valgrind.
set -euo pipefail
cd "$(dirname "$0")/../.."

for program in cc python3 gzip valgrind; do
  command -v "$program" > /dev/null || { echo "$program is missing; run: apt-get install $program" >&2; exit 1; }
done

tool=.build/release/tx2svg
work=.build/bench
mkdir -p "$work"

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 > /dev/null \
    | sed -n 's/.*Collected : //p'
}

# The peak memory of a process; a parent as small as this one adds nothing to it.
cc -O2 -x c -o "$work/memory" - << 'C'
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int count, char **words) {
  if (count < 2) return 2;
  if (fork() == 0) { execv(words[1], words + 1); _exit(127); }
  int status;
  struct rusage usage;
  wait(&status);
  getrusage(RUSAGE_CHILDREN, &usage);
  fprintf(stderr, "%ld\n", usage.ru_maxrss);
  return status != 0;
}
C

kilobytes() {
  "$work/memory" "$@" 2>&1 > /dev/null
}

{
  echo "# Benchmarks"
  echo
  echo "Written by \`make bench\`. Instructions are counted by callgrind, for a whole process that writes"
  echo "the default export of an effect. The C program only writes: it holds the finished values, and"
  echo "hands them to libxml2's \`xmlTextWriter\`. Both write the same bytes."
  echo
  echo "| Effect | tx2svg, instructions | C program | Ratio | Peak memory |"
  echo "| --- | ---: | ---: | ---: | ---: |"
  for effect in iris cube confetti fan; do
    file=$work/$effect.svg
    "$tool" $effect > "$file"
    python3 Tests/Bench/calls.py "$file" > "$work/$effect.inc"
    # shellcheck disable=SC2046
    cc -O2 -DCALLS="\"../../$work/$effect.inc\"" Tests/Bench/peer.c -o "$work/$effect-peer" \
      $(xml2-config --cflags --libs)
    "$work/$effect-peer" > "$work/$effect-peer.svg"
    cmp "$file" "$work/$effect-peer.svg"
    ours=$(instructions "$tool" $effect)
    theirs=$(instructions "$work/$effect-peer")
    memory=$(kilobytes "$tool" $effect)
    python3 -c "print('| $effect | {:,} | {:,} | {:.2f} | {:.1f} MB |'.format($ours, $theirs, $ours / $theirs, $memory / 1000))"
  done
  echo
  echo "| Default export | Bytes | gzip -9 |"
  echo "| --- | ---: | ---: |"
  for effect in confetti cube fan iris; do
    for format in svg svg-css html fragment; do
      "$tool" $effect --format $format > "$work/export"
      echo "| $effect, $format | $(wc -c < "$work/export") | $(gzip -9n < "$work/export" | wc -c) |"
    done
  done
} > "$work/table.md"
mv "$work/table.md" BENCHMARKS.md
cat BENCHMARKS.md

#!/usr/bin/env sh
# render.sh FILE…: renders each drawing that says what moves, and fails if a written file was out of date.
status=0
for file; do
  case $file in *.animated.svg) continue ;; esac
  grep -q 'data-tx' "$file" || continue
  out=${file%.svg}.animated.svg
  tx2svg render "$file" --out "$out" --check --quiet > /dev/null 2>&1 && continue
  tx2svg render "$file" --out "$out" --quiet && echo "wrote $out; add it to the commit"
  status=1
done
exit $status

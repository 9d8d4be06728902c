#!/usr/bin/env bash
# run.sh FOLDER [TX2SVG]: counts the style sheets in a folder of a library that `tx2svg with` takes, and says why the
# others are refused. A sheet without names of transitions plays its first keyframes on the view that comes.
set -uo pipefail
folder=${1:?a folder of style sheets}
tool=${2:-tx2svg}
taken=0 all=0
while IFS= read -r -d '' sheet; do
  first=$(grep -oE '@keyframes[[:space:]]+[^[:space:]{]+' "$sheet" | head -1 | awk '{print $2}')
  views=$(grep -cE '::view-transition-(old|new)\(' "$sheet")
  [ -n "$first" ] || [ "$views" -gt 0 ] || continue
  all=$((all + 1))
  words=()
  if [ "$views" -eq 0 ] && ! grep -qE '@keyframes[[:space:]]+(tx|marp)-(incoming|outgoing|transition)' "$sheet"; then
    words=(--incoming "$first")
  fi
  if report=$("$tool" with "$sheet" red blue "${words[@]}" --size 200x120 --once --quiet 2>&1 > /dev/null); then
    taken=$((taken + 1))
  else
    grep 'error: ' <<< "$report" | sort -u -t : -k 5 | head -3
  fi
done < <(find "$folder" -type f -name '*.css' -print0 | sort -z)
echo "$taken of $all are taken"

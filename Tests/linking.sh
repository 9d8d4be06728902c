#!/usr/bin/env bash
# Prints how the tool is linked on Linux, as options of 'swift build'.
set -euo pipefail

# A program exports nothing; without a table of what it could, it starts with less work and memory.
link() { printf -- '-Xlinker %s ' "$@"; }
link --no-export-dynamic

# libxml2, gumbo and what they bring go into the program too, if all of it is there as archives and the
# linker can take those where only names of libraries are given. The rest of the list is libc's.
[ "${TX2SVG_GUMBO:-1}" = 0 ] || gumbo=$(pkg-config --libs-only-l gumbo 2> /dev/null || true)
libraries="$(pkg-config --static --libs-only-l libxml-2.0) ${gumbo:-}"
archives=()
for library in $libraries -lstdc++; do
  case $library in -lm | -ldl | -lpthread) continue ;; esac
  archive=$(clang -print-file-name="lib${library#-l}.a") || exit 0
  [ -e "$archive" ] || exit 0
  archives+=("$archive")
done
linker=$(clang -print-prog-name=ld.lld)
"$linker" --help 2> /dev/null | grep remap-inputs > /dev/null || exit 0

echo -n "-Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc "
for archive in "${archives[@]}"; do
  name=$(basename "$archive" .a)
  case $name in
    libxml2 | libgumbo | libstdc++) link "--remap-inputs='*/$name.so=$archive'" ;;
    *) link "$archive" ;;
  esac
done

# Addresses that depend on where the program is loaded, in a table that glibc knows since 2.36.
printf '%s\n' "glibc 2.36" "$(getconf GNU_LIBC_VERSION)" | sort -VC || exit 0
link -z pack-relative-relocs

#!/usr/bin/env bash
# Installs what is missing: 'install.sh build' for the tool, 'install.sh static' for the one without
# shared libraries, 'install.sh test' for the tests too, 'install.sh hosts' for the sites of samples/.
# 'install.sh stills' adds the large renderers of stills. Says in one line what to do where it cannot.
set -euo pipefail

stage=${1:-build}

need=()
want() { need+=("$1"); }
has() { command -v "$1" > /dev/null 2>&1; }

has swift || { echo "Swift 6 is missing; see https://www.swift.org/install" >&2; exit 1; }

if [ "$(uname)" = Darwin ]; then
  [ "$stage" != static ] || { echo "STATIC=1 is for Linux; run: make" >&2; exit 1; }
  has pkg-config || { echo "pkg-config is missing; run: brew install pkgconf" >&2; exit 1; }
  pkg-config --exists libxml-2.0 || {
    echo "libxml2 is missing; run: brew install libxml2" >&2
    exit 1
  }
  pkg-config --exists gumbo \
    || echo "pages will not be read: gumbo is missing; run: brew install gumbo-parser" >&2
  exit 0
fi

if [ "$(id -u)" = 0 ]; then root=(); elif has sudo; then root=(sudo); else root=(false); fi
# Whether something can be installed without a question.
can() { has apt-get && { [ "$(id -u)" = 0 ] || sudo -n true 2> /dev/null; }; }

if has pkg-config; then
  pkg-config --exists libxml-2.0 || want libxml2-dev
else
  want pkg-config
  [ -e /usr/include/libxml2/libxml/parser.h ] || want libxml2-dev
fi

# Archives that libxml2 needs; only a tool without shared libraries cannot do without them.
required=${#need[@]}
if [ "$stage" = static ] || can; then
  [ -e /usr/include/lzma.h ] || want liblzma-dev
  [ -e /usr/include/zlib.h ] || want zlib1g-dev
fi
[ "$stage" != static ] || required=1

# What reads HTML pages; without it the tool takes drawings alone.
wishes=()
wish() { wishes+=("$1"); }
[ -e /usr/include/gumbo.h ] || wish libgumbo-dev

# What the tests in browsers need; those of what is missing are skipped, with the reason.
if [ "$stage" = stills ]; then
  stage=test
  has inkscape || wish inkscape
fi
if [ "$stage" = hosts ]; then
  has pandoc || wish pandoc
  has asciidoctor || wish asciidoctor
  has hugo || wish hugo
  has scour || wish scour
  [ -e /usr/share/nodejs/dompurify ] || wish node-dompurify
  has rsvg-convert || wish librsvg2-bin
  has chromium || wish chromium
  has chromedriver || wish chromium-driver
  [ ! -e /etc/debian_version ] || python3 -c 'import ensurepip' 2> /dev/null || wish python3-venv
fi
if [ "$stage" = test ] && [ "${TX2SVG_BROWSERS:-1}" != 0 ]; then
  [ -e /usr/include/png.h ] || wish libpng-dev
  has chromium || wish chromium
  has chromedriver || wish chromium-driver
  has firefox-esr || has firefox || wish firefox-esr
  has WebKitWebDriver || wish webkit2gtk-driver
  has Xvfb || wish xvfb
  has cairosvg || wish cairosvg
  [ -d /usr/share/fonts/truetype/dejavu ] || wish fonts-dejavu-core
fi
# Without the shells their completions are not tried, without the others no films are made.
if [ "$stage" = test ]; then
  has zsh || wish zsh
  has fish || wish fish
  has rsvg-convert || wish librsvg2-bin
  has img2webp || wish webp
  has apngasm || wish apngasm
  has ffmpeg || wish ffmpeg
fi

[ ${#need[@]} -gt 0 ] || [ ${#wishes[@]} -gt 0 ] || exit 0

install() {
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "$@" > /dev/null
}

if ! has apt-get || [ "${root[0]:-}" = false ]; then
  [ ${#need[@]} -eq 0 ] || {
    echo "missing: ${need[*]}; as root run: apt-get install ${need[*]}" >&2
    exit 1
  }
  unmet=("${wishes[@]}")
else
  echo "installing ${need[*]} ${wishes[*]}"
  "${root[@]}" apt-get update -qq > /dev/null || true
  [ ${#need[@]} -eq 0 ] || install "${need[@]}" || [ "$required" = 0 ]
  # One by one: distributions have other names for some.
  unmet=()
  for name in "${wishes[@]}"; do install "$name" 2> /dev/null || unmet+=("$name"); done
fi

if [ ${#unmet[@]} -gt 0 ]; then
  echo "not installed: ${unmet[*]}; what needs them is left out" >&2
  [ -z "${CI:-}" ] || exit 1
fi

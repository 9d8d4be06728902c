#!/usr/bin/env bash
# run.sh: builds the sites of samples/sites with the generators they are for, lets what hosts do to files
# happen to ours, and looks at the pages in a browser. TX2SVG names the tool. What is needed goes to .build/sites, or is installed by apt where it may;
# a site whose generator cannot be had is left out, with the reason.
set -euo pipefail
cd "$(dirname "$0")/../.."

: "${TX2SVG:=$(command -v tx2svg || true)}"
[ -x "$TX2SVG" ] || { echo "tx2svg is missing; run: make" >&2; exit 1; }
export TX2SVG PYTHONDONTWRITEBYTECODE=1

Tests/install.sh hosts
venv=.build/sites/venv
wanted=Tests/Sites/requirements.txt
if ! cmp -s $wanted $venv/installed.txt; then
  rm -rf $venv
  mkdir -p .build/sites
  if python3 -m venv $venv && $venv/bin/pip install --quiet -r $wanted; then
    cp $wanted $venv/installed.txt
  else
    echo "MkDocs and Sphinx cannot be installed, their sites are left out" >&2
    [ -z "${CI:-}" ] || exit 1
  fi
fi
# A copy is installed, since setuptools builds where the sources are.
if [ -e $venv/installed.txt ]; then
  rm -rf .build/sites/python
  cp -R samples/sites/python .build/sites/python
  $venv/bin/pip install --quiet --no-deps --no-build-isolation --force-reinstall .build/sites/python
fi

python3 Tests/Sites/test_pictures.py
python3 Tests/Sites/test_sites.py --verbose
python=python3
[ ! -e $venv/installed.txt ] || python=$venv/bin/python
$python Tests/Sites/test_hosts.py

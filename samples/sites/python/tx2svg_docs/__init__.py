"""Pictures that tx2svg writes for generators of documentation, each written once.

A picture is a command line, such as 'cube a.svg b.svg --light .5'. What the tool wrote and said is kept
in a folder until the command, one of the files it read, or the tool itself changes.
"""

import hashlib
import html
import json
import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

#: Options that are for the generator to give.
OWN = {"-o", "--out", "--format", "--variants", "--for", "--check", "--depfile", "--watch"}


class Mistake(Exception):
    """A sentence about a picture that cannot be made."""


@dataclass(frozen=True)
class Picture:
    """A finished picture: a file, or one for each look of the page."""

    light: Path
    dark: "Path | None"
    width: float
    height: float
    alt: str
    inputs: "list[str]"
    warnings: "list[str]"

    def size(self, width=None, height=None):
        """The attributes for a width, a height or both; the other side follows."""
        given = {"width": width, "height": height}
        sides = {side: re.sub("px$", "", str(text)) for side, text in given.items() if text}
        whole = {"width": self.width, "height": self.height}
        if not sides:
            sides = {side: f"{length:g}" for side, length in whole.items()}
        elif len(sides) == 1:
            ((side, text),) = sides.items()
            (other,) = whole.keys() - sides.keys()
            if re.fullmatch(r"\d*\.?\d+", text):
                sides[other] = f"{float(text) * whole[other] / whole[side]:g}"
        return {side: sides[side] for side in whole if side in sides}


class Tool:
    """The tool as it writes for one host into one folder.

    With 'dark' a picture is written for light and for dark pages, without for light ones, and if that is
    None it follows the reader, unless its command names a theme; with 'pdf' a still is put next to it,
    under the same name, for what is printed.
    """

    def __init__(self, cache, host, dark=None, pdf=False):
        self.cache, self.host, self.dark, self.pdf = Path(cache), host, dark, pdf
        self.program = os.environ.get("TX2SVG") or shutil.which("tx2svg")

    def picture(self, line, folder):
        """The picture of a command line whose files are named from a folder."""
        try:
            words = shlex.split(line)
        except ValueError as error:
            raise Mistake(f"{error} in: {line.strip()}") from None
        if words[:1] == ["tx2svg"]:
            del words[0]
        if not words:
            raise Mistake("a picture needs a command, such as: cube red blue")
        for word in words:
            if word.split("=")[0] in OWN:
                raise Mistake(f"'{word}' is for the generator to say")
        name = f"{re.sub('[^A-Za-z0-9]+', '-', words[0])}-{self._key(words, folder)}"
        record = self.cache / f".{name}.json"
        return self._known(record) or self._write(words, folder, name, record)

    def document(self, path):
        """The picture of a drawing that says in attributes what moves; None if it does not."""
        path = Path(path)
        try:
            if b"data-tx" in path.read_bytes():
                return self.picture(f"render {shlex.quote(path.name)}", path.parent)
        except OSError:
            pass
        return None

    def run(self, words, folder, text=None):
        """What the tool writes to its standard output."""
        try:
            done = subprocess.run(
                [self.program or "tx2svg", *map(str, words)], cwd=folder, capture_output=True,
                encoding="utf-8", **({"input": text} if text else {"stdin": subprocess.DEVNULL}))
        except OSError:
            raise Mistake(
                "tx2svg cannot be run: put it on PATH, or its path into TX2SVG") from None
        if done.returncode:
            raise Mistake(done.stderr.strip().replace("tx2svg: error: ", "") or "tx2svg failed")
        return done.stdout

    def _key(self, words, folder):
        """What tells this picture from every other, but for the contents of its inputs."""
        try:
            state = os.stat(self.program or "")
            tool = [self.program, state.st_mtime_ns, state.st_size]
        except OSError:
            tool = []
        parts = [tool, self.host, self.dark, self.pdf, str(folder), words]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:10]

    def _known(self, record):
        """The picture of an earlier run, if nothing it was made from has changed."""
        try:
            state = json.loads(record.read_text("utf-8"))
            files = [self.cache / name if name else None for name in state.pop("files")]
            fresh = all(digest(path) == sum for path, sum in state["inputs"].items())
            if not fresh or not all(file is None or file.exists() for file in files):
                return None
            return Picture(*files, **{**state, "inputs": list(state["inputs"])})
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def _write(self, words, folder, name, record):
        self.cache.mkdir(parents=True, exist_ok=True)
        cache = self.cache.resolve()
        options = ["--out", cache / f"{name}.svg", "--for", self.host, "--json"]
        looks = {True: ["--variants", "light,dark"], False: ["--variants", "light"]}
        options += [] if any(re.match("--theme(=|$)", word) for word in words) else looks.get(self.dark, [])
        options += ["--still"] if self.pdf else []
        reports = json.loads(self.run([*words, *options], folder))
        # Two looks are an array of reports.
        reports = reports if isinstance(reports, list) else [reports]
        paths = [Path(report["file"]) for report in reports]
        if len(paths) == 2 and paths[0].read_bytes() == paths[1].read_bytes():
            paths.pop().unlink()
        if self.pdf:
            for path in (Path(report["file"]) for report in reports):
                print_still(path.with_suffix(".still.svg"), path.with_suffix(".pdf"))
        shown = self.run(["embed", paths[0], "--for", "jupyter"], folder)
        alt, width, height = re.search(
            r'<img [^>]*alt="([^"]*)" width="([\d.]+)" height="([\d.]+)"', shown).groups()
        inputs = [os.path.join(folder, path) for path in reports[0]["inputs"]]
        # Both looks are asked for whether they differ or not.
        warnings = dict.fromkeys(w for report in reports for w in report["warnings"])
        warnings = [warning for warning in warnings if "--variants" not in warning]
        state = {
            "files": [path.name for path in paths] + [None] * (2 - len(paths)),
            "width": float(width), "height": float(height), "alt": html.unescape(alt),
            "inputs": {path: digest(path) for path in inputs},
            "warnings": warnings,
        }
        partial = record.with_suffix(f".{os.getpid()}")
        partial.write_text(json.dumps(state), "utf-8")
        partial.replace(record)
        return self._known(record)


def digest(path):
    """The sum of a file's bytes."""
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def print_still(still, pdf):
    """Turns a still into PDF where librsvg's program is installed; the still goes."""
    if still.exists():
        if shutil.which("rsvg-convert"):
            subprocess.run(["rsvg-convert", "--format", "pdf", "--output", pdf, still], check=True)
        still.unlink()

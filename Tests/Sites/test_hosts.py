"""What hosts do to our files: each goes through the host's own tool, and is compared with what was written.

A file that looks different afterwards is one that `tx2svg check --for` warns of; all others play there."""

import base64
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from importlib.util import find_spec
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import browser  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
TOOL = os.environ.get("TX2SVG") or shutil.which("tx2svg")
PURIFY = Path("/usr/share/nodejs/dompurify/dist/purify.min.js")
EFFECTS = ["iris", "cube", "fan", "confetti", "clock", "opacity", "flip", "blurReplace", "cube text:A emoji:🎉"]
EFFECTS += ["wipe", "blinds {0}/star.svg {0}/chart.svg".format(ROOT / "samples/items")]
OWN = ["gate", "wheel"]
DOCUMENTS = ["flow", "card", "logo"]
LINES = EFFECTS + [f"with {ROOT}/samples/transitions/{name}.css red blue" for name in OWN]
LINES += [f"render {ROOT}/samples/documents/{name}.svg" for name in DOCUMENTS]
PARTS = ["--for page --format svg", "--for page --format svg-css", "--format fragment"]
TIMES = (0.3, 0.9, 1.7)
#: The share of a picture that may differ: edges that are drawn anew.
ALIKE = 0.005

SEEK = """
  for (const svg of document.querySelectorAll('svg')) { svg.pauseAnimations(); svg.setCurrentTime(arguments[0]) }
  for (const one of document.getAnimations({subtree: true})) { one.pause(); one.currentTime = arguments[0] * 1000 }
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))
"""
#: The share of points at which two pictures differ.
DIFFERENCE = """
  const load = text => fetch('data:image/png;base64,' + text).then(r => r.blob()).then(createImageBitmap)
  return Promise.all([...arguments].map(load)).then(images => {
    const [one, other] = images.map(image => {
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, image.width, image.height).data
    })
    let count = 0
    for (let at = 0; at < one.length; at += 4)
      count += [0, 1, 2].some(part => Math.abs(one[at + part] - other[at + part]) > 24)
    return count * 4 / one.length
  })
"""


def done(words, folder, text=None):
    return subprocess.run(
        list(map(str, words)), cwd=folder, input=text, encoding="utf-8", check=True, capture_output=True).stdout


def scour(text, folder):
    (folder / "in.svg").write_text(text)
    done(["scour", "--quiet", "-i", "in.svg", "-o", "out.svg"], folder)
    return (folder / "out.svg").read_text()


def svgo(text, folder):
    (folder / "in.svg").write_text(text)
    done(["svgo", "--quiet", "in.svg", "-o", "out.svg"], folder)
    return (folder / "out.svg").read_text()


def hugo(text, folder):
    (folder / "layouts").mkdir(exist_ok=True)
    (folder / "hugo.toml").write_text("disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap']")
    (folder / "part.html").write_text(text)
    (folder / "layouts/index.html").write_text('<body>{{ readFile "part.html" | safeHTML }}</body>')
    done(["hugo", "--minify", "--quiet"], folder)
    return (folder / "public/index.html").read_text()


def pandoc(text, folder):
    return done(["pandoc", "--from", "markdown", "--to", "html"], folder, text)


def asciidoctor(text, folder):
    return done(["asciidoctor", "-s", "-o", "-", "-"], folder, f"++++\n{text}\n++++\n")


def minify(text, _):
    import minify_html

    return minify_html.minify(text, minify_css=True)


#: Tools, the programs they need, the host of `check`, and the options of files for them.
TOOLS = {
    "scour": (scour, "scour", "page", ["--portable --format svg", "--portable --format svg-css"]),
    "svgo": (svgo, "svgo", "page", ["--portable --format svg", "--portable --format svg-css"]),
    "dompurify": (None, None, "dompurify", ["--for dompurify"]),
    "hugo": (hugo, "hugo", "page", PARTS),
    "pandoc": (pandoc, "pandoc", "page", PARTS),
    "asciidoctor": (asciidoctor, "asciidoctor", "page", PARTS),
    "minify-html": (minify, None, "page", PARTS),
}


class HostTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if reason := browser.missing():
            raise unittest.SkipTest(reason)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.server = browser.Server(cls.folder)
        cls.addClassCleanup(cls.server.__exit__)
        cls.browser = browser.Browser()
        cls.addClassCleanup(cls.browser.__exit__)
        cls.browser.resize(700, 460)
        cls.known, cls.count = {}, 0

    def pictures(self, text, script=""):
        page = "<!DOCTYPE html><meta charset=utf-8><style>body{margin:0}</style><body>" + text + script
        # What has a new name is in no cache.
        type(self).count += 1
        name = f"page{self.count}.html"
        (self.folder / name).write_text(page)
        self.browser.open(f"{self.server.origin}/{name}")
        found = []
        for time in TIMES:
            self.browser.run(SEEK, time)
            found.append(base64.b64encode(self.browser.shot()).decode())
        return found

    def purified(self, text):
        shutil.copy(PURIFY, self.folder)
        self.pictures("", "<script src=purify.min.js></script>")
        # Debian's build asks a variable that it never sets.
        return self.browser.run("window.shadowNode = {}; return DOMPurify.sanitize(arguments[0])", text)

    def difference(self, text, changed):
        if text not in self.known:
            self.known[text] = self.pictures(text)
        after = self.pictures(changed)
        return max(self.browser.run(DIFFERENCE, one, other) for one, other in zip(self.known[text], after))

    def test_what_a_host_changes_is_what_check_warns_of(self):
        for name, (tool, program, host, forms) in TOOLS.items():
            lacks = {"dompurify": not PURIFY.exists(), "minify-html": not find_spec("minify_html")}
            if lacks.get(name) or program and not shutil.which(program):
                print(f"{name} is not installed, its row is left out", file=sys.stderr)
                continue
            results = []
            for line in LINES:
                for form in forms:
                    words = [TOOL, *line.split(), *form.split()]
                    out = subprocess.run(words, encoding="utf-8", capture_output=True)
                    # What a host cannot show at all is refused.
                    if out.returncode:
                        results.append("refused")
                        continue
                    text = out.stdout
                    share = self.difference(text, tool(text, self.folder) if tool else self.purified(text))
                    path = self.folder / ("x.html" if "fragment" in form else "x.svg")
                    path.write_text(text)
                    warned = subprocess.run([TOOL, "check", path, "--for", host], capture_output=True).returncode
                    results.append("warned" if warned else "plays" if share <= ALIKE else "WRONG")
                    with self.subTest(host=name, line=line, form=form, share=round(share, 4)):
                        self.assertTrue(warned or share <= ALIKE)
            print(name, {word: results.count(word) for word in sorted(set(results))}, file=sys.stderr)


if __name__ == "__main__":
    unittest.main()

"""The sites of samples/sites, built by the generators they are for, as a browser shows them."""

import base64
import os
import re
import shutil
import subprocess
import sys
import time
import unittest
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import browser  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/sites"
PROGRAMS = WORK / "venv/bin"
#: Widths of a phone and of a desk, in px.
WIDTHS = (390, 1280)

#: What stands in a page: what is loaded, how large it is, whether it is shown.
PICTURES = """
  const found = [...document.querySelectorAll('img')].filter(i => /\\.svg|svg\\+xml/.test(i.currentSrc))
  for (const image of found) image.loading = 'eager'
  return Promise.all(found.map(image => image.decode().catch(() => null).then(() => {
    const box = image.getBoundingClientRect(), shown = image.checkVisibility() && box.width > 0
    return {
      source: image.currentSrc.replace(/.*\\//, ''), alt: image.alt, loaded: image.naturalWidth > 0, shown,
      asked: [image.getAttribute('width'), image.getAttribute('height')].map(Number),
      width: box.width, height: box.height, element: image,
    }
  })))
"""
ROOM = "return [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
#: How far the darkest and the lightest point of a screenshot are apart.
CONTRAST = """
  const image = new Image()
  image.src = 'data:image/png;base64,' + arguments[0]
  return image.decode().then(() => {
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height).data
    let [low, high] = [255, 0]
    for (let at = 0; at < pixels.length; at += 4) {
      const light = .3 * pixels[at] + .6 * pixels[at + 1] + .1 * pixels[at + 2]
      low = Math.min(low, light)
      high = Math.max(high, light)
    }
    return high - low
  })
"""


def run(words, folder, **environment):
    """The outcome of a program; both its outputs are one."""
    return subprocess.run(
        list(map(str, words)), cwd=folder, env={**os.environ, **environment}, encoding="utf-8",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def setUpModule():
    global reason, looks
    reason, looks = browser.missing(), {}
    if not reason:
        for name in ("light", "dark", "still"):
            looks[name] = browser.Browser(*([] if name == "light" else [name]))
            unittest.addModuleCleanup(looks[name].__exit__)
        print("Chromium", looks["light"].version)


class Site:
    """What holds for every site; a class for each says how it is built."""

    #: The pages, and how many pictures each shows.
    pages = {}
    #: Where the pictures depend on the look, their number.
    pairs = 0
    program, source = "", ""
    #: Where the program may be; None where programs usually are.
    path = None

    @classmethod
    def setUpClass(cls):
        if reason:
            raise unittest.SkipTest(reason)
        if not shutil.which(cls.program, path=cls.path):
            raise unittest.SkipTest(f"{cls.program} is not installed")
        cls.folder = cls.copy("site")
        done = cls.build(cls.folder)
        assert done.returncode == 0, done.stdout
        cls.server = browser.Server(cls.folder / cls.output)
        cls.addClassCleanup(cls.server.__exit__)

    @classmethod
    def copy(cls, name):
        """A copy of the samples; returns the folder of the site in it."""
        base = WORK / cls.__name__ / name
        shutil.rmtree(base, ignore_errors=True)
        for part in ("sites", "items"):
            shutil.copytree(ROOT / "samples" / part, base / part)
        return base / "sites" / cls.source

    def views(self):
        """Every page at every width, in light and dark."""
        for look in ("light", "dark"):
            for page in self.pages:
                for width in WIDTHS:
                    looks[look].resize(width, 900)
                    looks[look].open(f"{self.server.origin}/{page}")
                    with self.subTest(page=page, look=look, width=width):
                        yield looks[look], look, page

    def test_pictures_are_there_and_fit(self):
        for window, look, page in self.views():
            found = [picture for picture in window.run(PICTURES) if picture["shown"]]
            self.assertEqual(len(found), self.pages[page], [picture["source"] for picture in found])
            for picture in found:
                self.assertTrue(picture["loaded"], picture["source"])
                self.assertTrue(picture["alt"], picture["source"])
                width, height = picture["asked"]
                room = picture["width"] / width
                self.assertLessEqual(room, 1)
                self.assertAlmostEqual(picture["height"], height * room, delta=1, msg=picture["source"])
            needed, room = window.run(ROOM)
            self.assertLessEqual(needed, room)
            os.makedirs(WORK / "seen", exist_ok=True)
            name = f"{self.source}-{Path(page).stem}-{look}-{window.run('return innerWidth')}.png"
            (WORK / "seen" / name).write_bytes(window.whole())

    def test_pictures_move_unless_the_reader_wants_none(self):
        for look, wanted in [("light", True), ("still", False)]:
            window = looks[look]
            for page in self.pages:
                window.resize(1280, 2000)
                window.open(f"{self.server.origin}/{page}")
                for picture in window.run(PICTURES):
                    if picture["shown"]:
                        with self.subTest(page=page, picture=picture["source"], look=look):
                            moved = moves(window, picture["element"], 16 if wanted else 4)
                            self.assertEqual(moved, wanted)

    def test_words_can_be_read_in_light_and_dark(self):
        sources = {}
        for look in ("light", "dark"):
            window, pairs = looks[look], 0
            window.resize(1280, 2000)
            for page in self.pages:
                window.open(f"{self.server.origin}/{page}")
                for picture in window.run(PICTURES):
                    if not picture["shown"] or "doorway" in picture["source"]:
                        continue
                    with self.subTest(page=page, picture=picture["source"], look=look):
                        self.assertTrue(can_be_read(window, picture["element"]))
                    sources.setdefault(picture["alt"], set()).add(picture["source"][:4000])
        self.assertEqual(sum(len(names) == 2 for names in sources.values()), self.pairs, sources.keys())

    def test_a_mistake_ends_the_build_with_its_page_and_line(self):
        folder = self.copy("mistake")
        page = folder / self.text
        lines = page.read_text().splitlines()
        number = next(at for at, line in enumerate(lines) if "doorway" in line)
        page.write_text("\n".join(lines).replace("doorway", "dorway") + "\n")
        done = self.build(folder)
        self.assertNotEqual(done.returncode, 0, done.stdout)
        self.assertRegex(
            done.stdout, rf"{Path(self.text).name}:({number}|{number + 1}):.*(\n.*)?dorway.*doorway")


def can_be_read(window, element):
    """Whether an element is once both dark and light; it may be empty at times."""
    for _ in range(10):
        shot = base64.b64encode(window.shot(element)).decode()
        if window.run(CONTRAST, shot) > 150:
            return True
        time.sleep(0.4)
    return False


def moves(window, element, times):
    """Whether an element looks different at one of some times."""
    first = window.shot(element)
    for _ in range(times):
        time.sleep(0.4)
        if window.shot(element) != first:
            return True
    return False


class MkDocsTests(Site, unittest.TestCase):
    path = str(PROGRAMS)
    source, program, output, text = "mkdocs", "mkdocs", "site", "docs/index.md"
    pages, pairs = {"index.html": 3}, 1

    @classmethod
    def build(cls, folder):
        return run([PROGRAMS / "mkdocs", "build"], folder, NO_MKDOCS_2_WARNING="1")

    def test_elements_of_the_page_move(self):
        window = looks["light"]
        window.resize(1280, 1200)
        window.open(f"{self.server.origin}/index.html")
        moved = window.run(
            "return [...document.querySelectorAll('h1, .card')]"
            ".filter(e => getComputedStyle(e).animationName != 'none').map(e => e.tagName)")
        self.assertEqual(moved, ["H1", "P", "P", "P", "P"])
        text = (self.folder / self.output / "index.html").read_text()
        self.assertNotIn(" data-tx", text)

    def test_a_fence_within_a_fence_is_text(self):
        folder = self.copy("fences")
        page = folder / self.text
        page.write_text("````md\n```tx2svg\ncube red blue\n```\n````\n\n> ```tx2svg width=90 title='a b'\n> iris red blue\n> ```\n"
            "\nCode:\n\n    ```tx2svg\n    flip red blue\n    ```\n\n- Item\n\n    ```tx2svg\n    fan red blue\n    ```\n")
        done = self.build(folder)
        self.assertEqual(done.returncode, 0, done.stdout)
        html = (folder / self.output / "index.html").read_text()
        self.assertIn("cube red blue", re.sub("<[^>]*>", "", html))
        self.assertIn("flip red blue", re.sub("<[^>]*>", "", html))
        self.assertRegex(html, r'<li>\s*<p>Item</p>\s*<p><img [^>]*alt="Fan')
        self.assertRegex(html, r'<blockquote>\s*<p><img [^>]*alt="Iris[^>]*width="90"[^>]*height="90"[^>]*title="a b"')

    def test_a_fence_within_html_of_a_page_below_is_shown(self):
        folder = self.copy("within")
        page = folder / "docs/a/b/page.md"
        page.parent.mkdir(parents=True)
        page.write_text("<details><summary>S</summary>\n\n```tx2svg\ncube red blue\n```\n\n</details>\n")
        (folder / "mkdocs.yml").write_text("site_name: a\nplugins: [tx2svg]\n")
        done = self.build(folder)
        self.assertEqual(done.returncode, 0, done.stdout)
        built = folder / self.output / "a/b/page/index.html"
        address = re.search(r'</summary>.*<img src="([^"#]*)', built.read_text(), re.S).group(1)
        self.assertTrue((built.parent / address).exists(), address)

    def test_another_theme_shows_one_look(self):
        folder = self.copy("theme")
        settings = folder / "mkdocs.yml"
        settings.write_text("site_name: a\nstrict: true\nplugins: [tx2svg]\n")
        (folder / self.text).write_text("```tx2svg\npush text:a text:b\n```\n")
        done = self.build(folder)
        self.assertEqual(done.returncode, 0, done.stdout)
        html = (folder / self.output / "index.html").read_text()
        self.assertEqual(len(re.findall("<img ", html)), 1)
        self.assertNotIn("#only", html)


class SphinxTests(Site, unittest.TestCase):
    path = str(PROGRAMS)
    source, program, output, text = "sphinx", "sphinx-build", "_build", "index.rst"
    pages, pairs = {"index.html": 3, "states.html": 2}, 2

    @classmethod
    def build(cls, folder, builder="html", output="_build"):
        return run([PROGRAMS / "sphinx-build", "-n", "-W", "-b", builder, ".", output], folder)

    def test_a_mistake_leaves_a_whole_page(self):
        folder = self.copy("whole")
        page = folder / self.text
        page.write_text(page.read_text().replace("doorway", "dorway"))
        done = run([PROGRAMS / "sphinx-build", "-b", "html", ".", "_build"], folder)
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("ERROR", done.stdout)
        self.assertNotIn("dorway", (folder / "_build/index.html").read_text())

    def test_a_picture_is_no_link(self):
        for page in self.pages:
            text = (self.folder / "_build" / page).read_text()
            self.assertNotIn("image-reference", text)

    def test_an_input_that_changes_builds_its_page_anew(self):
        folder = self.copy("again")
        self.build(folder)
        self.assertIn("0 added, 0 changed", self.build(folder).stdout)
        drawing = folder.parents[1] / "items/night.svg"
        drawing.write_text(drawing.read_text().replace("</svg>", "<path d='M1 2h3v4z'/></svg>"))
        self.assertRegex(self.build(folder).stdout, r"reading sources.* index")
        written = "".join(path.read_text() for path in (folder / "_build/_images").glob("doorway-*"))
        self.assertIn("M1 2h3v4z", written)

    def test_a_book_has_one_look_and_nothing_else(self):
        done = self.build(self.folder, "epub", "_epub")
        (book,) = (self.folder / "_epub").glob("*.epub")
        names = [name for name in zipfile.ZipFile(book).namelist() if name.endswith(".svg")]
        self.assertEqual(len(names), 5, names)
        self.assertFalse([name for name in names if "dark" in name])

    @unittest.skipUnless(shutil.which("rsvg-convert"), "rsvg-convert is missing")
    def test_latex_gets_stills(self):
        done = self.build(self.folder, "latex", "_latex")
        self.assertEqual(done.returncode, 0, done.stdout)
        (text,) = (self.folder / "_latex").glob("harbor.tex")
        names = re.findall(r"\\sphinxincludegraphics(?:\[.*?\])?\{\{(.*?)\}(\.\w+)\}", text.read_text())
        self.assertEqual(len(names), 5)
        for name in names:
            self.assertTrue((self.folder / "_latex" / "".join(name)).read_bytes().startswith(b"%PDF"))


class PandocTests(Site, unittest.TestCase):
    source, program, output, text = "pandoc", "pandoc", ".", "page.md"
    pages, pairs = {"page.html": 3}, 1
    words = ["pandoc", "page.md", "--lua-filter", "tx2svg.lua", "--standalone"]

    @classmethod
    def build(cls, folder, output="page.html", *options):
        return run([*cls.words, "--css", "page.css", "--output", output, *options], folder)

    def test_a_page_of_its_own_needs_no_other_file(self):
        done = self.build(self.folder, "alone.html", "--self-contained")
        self.assertEqual(done.returncode, 0, done.stdout)
        text = (self.folder / "alone.html").read_text()
        self.assertEqual(re.findall(r'(?:src|srcset|href)="(?!data:)[^"]*', text), [])

    @unittest.skipUnless(shutil.which("rsvg-convert"), "rsvg-convert is missing")
    def test_print_gets_stills(self):
        for output, count, head in [("page.tex", 3, b"%PDF"), ("page.docx", 3, b"\x89PNG")]:
            done = self.build(self.folder, output)
            self.assertEqual(done.returncode, 0, done.stdout)
            if output == "page.tex":
                names = re.findall(r"\\includegraphics\[.*?\]\{(pictures.*?)\}", (self.folder / output).read_text())
                heads = [(self.folder / name).read_bytes()[:4] for name in names]
            else:
                parts = zipfile.ZipFile(self.folder / output)
                heads = [parts.read(name)[:4] for name in parts.namelist() if "/media/" in name]
            self.assertEqual(heads, [head] * count)


class AsciidoctorTests(Site, unittest.TestCase):
    source, program, output, text = "asciidoctor", "asciidoctor", ".", "pictures/doors.tx"
    pages, pairs = {"page.html": 3}, 1

    @classmethod
    def build(cls, folder):
        return run(["make"], folder)

    def test_only_what_has_changed_is_written(self):
        self.assertIn("up to date", self.build(self.folder).stdout)
        os.utime(self.folder / "../../items/night.svg")
        done = self.build(self.folder).stdout
        self.assertEqual(re.findall(r"--out (\S+)", done), ["pictures/doors.svg"])

    def test_a_mistake_ends_the_build_with_its_page_and_line(self):
        folder = self.copy("mistake")
        (folder / self.text).write_text("dorway red blue\n")
        done = self.build(folder)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stdout, r"dorway(.|\n)*pictures/doors\.svg\] Error")
        self.assertFalse((folder / "page.html").exists())


class ViewTransitionTests(unittest.TestCase):
    """The way from page to page."""

    def setUp(self):
        if reason:
            self.skipTest(reason)

    def walk(self, window):
        """Goes to the night and back; the names of the animations of both ways, and the shots in between."""
        names, shots = [], []
        # However slow the machine is, the way is met before it ends.
        window.protocol("Animation.enable")
        window.protocol("Animation.setPlaybackRate", playbackRate=0.05)
        for page in ("night", "index"):
            script = "document.links[0].click()"
            window.run(f"setTimeout(() => {script}, 50)")
            end = time.time() + 5
            while time.time() < end:
                found = window.run("""
                  const all = document.getAnimations().filter(a => a.effect.pseudoElement)
                  for (const one of all) { one.pause(); one.currentTime = 400 }
                  return [location.pathname, all.map(a => a.effect.pseudoElement)]
                """)
                if found[0] == f"/{page}.html" and (found[1] or not window.run("return 'onpagereveal' in window")):
                    break
            names.append(sorted(found[1]))
            shots.append(window.shot())
            window.run("for (const one of document.getAnimations()) one.finish()")
            time.sleep(0.3)
            shots.append(window.shot())
        return names, shots

    def test_pages_turn_into_each_other(self):
        with browser.Server(ROOT / "samples/sites/view-transitions") as server:
            window = looks["light"]
            for width in WIDTHS:
                window.resize(width, 700)
                window.open(f"{server.origin}/index.html")
                with self.subTest(width=width):
                    names, shots = self.walk(window)
                    self.assertEqual(names[0], ["::view-transition-new(root)"])
                    self.assertEqual(names[1], ["::view-transition-new(root)", "::view-transition-old(root)"])
                    self.assertEqual(len(set(shots)), 4)
                    needed, room = window.run(ROOM)
                    self.assertLessEqual(needed, room)
                    for index, shot in enumerate(shots):
                        (WORK / "seen").mkdir(parents=True, exist_ok=True)
                        (WORK / f"seen/view-transitions-{width}-{index}.png").write_bytes(shot)


if __name__ == "__main__":
    unittest.main()

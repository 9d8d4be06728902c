"""The Python that samples/sites shares, with the tool that TX2SVG names. It needs nothing but both."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
SITES = ROOT / "samples/sites"
sys.path.insert(0, str(SITES / "python"))
sys.dont_write_bytecode = True

from tx2svg_docs import Mistake, Picture, Tool  # noqa: E402

TOOL = os.environ.get("TX2SVG") or shutil.which("tx2svg")


class PictureTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()
        # The tool, which notes each time it is asked for a picture.
        self.calls = self.folder / "calls"
        self.program = self.folder / "counted"
        self.program.write_text(f'#!/bin/sh\n[ "$1" = embed ] || echo "$*" >> "{self.calls}"\nexec "{TOOL}" "$@"\n')
        self.program.chmod(0o755)
        environment = mock.patch.dict(os.environ, {"TX2SVG": str(self.program)})
        environment.start()
        self.addCleanup(environment.stop)

    def tool(self, **options):
        return Tool(self.folder / "cache", "mkdocs", **options)

    def count(self):
        return len(self.calls.read_text().splitlines()) if self.calls.exists() else 0

    def mistake(self, line):
        with self.assertRaises(Mistake) as caught:
            self.tool().picture(line, self.folder)
        return str(caught.exception)

    def test_a_picture_has_the_size_and_the_words_of_its_file(self):
        picture = self.tool().picture("iris red 'blue'\n  --size 200x100 --title 'A \"b\" & c'", self.folder)
        text = picture.light.read_text()
        self.assertTrue(text.startswith("<svg") and "<animate" in text)
        self.assertIn('width="200" height="100"', text)
        self.assertEqual((picture.width, picture.height, picture.alt), (200, 100, 'A "b" & c'))
        self.assertEqual(self.tool().picture("tx2svg iris red", self.folder).dark, None)

    def test_it_is_written_again_only_when_something_changes(self):
        drawing = self.folder / "a.svg"
        drawing.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>')
        line = "iris a.svg blue"
        first = self.tool().picture(line, self.folder)
        self.assertEqual(first.inputs, [str(drawing)])
        self.assertEqual(self.tool().picture(line, self.folder), first)
        self.assertEqual(self.count(), 1)
        self.tool().picture("iris a.svg red", self.folder)
        self.assertEqual(self.count(), 2)
        drawing.write_text(drawing.read_text().replace("M0 0h9", "M0 0h5"))
        again = self.tool().picture(line, self.folder)
        self.assertEqual((self.count(), again), (3, first))
        self.assertIn("M0 0h5", again.light.read_text())
        again.light.unlink()
        self.assertTrue(self.tool().picture(line, self.folder).light.exists())
        self.assertEqual(self.count(), 4)
        os.utime(self.program, (1, 1))
        self.tool().picture(line, self.folder)
        self.assertEqual(self.count(), 5)

    def test_both_looks_are_written_where_they_differ(self):
        tool = self.tool(dark=True)
        plain = tool.picture("iris red blue", self.folder)
        self.assertEqual((plain.dark, plain.warnings), (None, []))
        words = tool.picture("opacity text:a red", self.folder)
        self.assertIn('"#000"', words.light.read_text())
        self.assertIn('"#fff"', words.dark.read_text())
        self.assertEqual(self.count(), 2)
        self.assertEqual(tool.picture("opacity text:a red", self.folder), words)

    def test_a_light_page_gets_words_that_it_shows(self):
        tool, words = self.tool(dark=False), "opacity text:a red"
        light = tool.picture(words, self.folder)
        self.assertEqual((light.dark, light.warnings), (None, []))
        self.assertNotIn("prefers-color-scheme", light.light.read_text())
        self.assertIn("prefers-color-scheme", self.tool().picture(words, self.folder).light.read_text())
        self.assertIn('"#fff"', tool.picture(words + " --theme dark", self.folder).light.read_text())

    def test_a_drawing_moves_if_it_says_so(self):
        drawing = SITES / "mkdocs/docs/request.svg"
        picture = self.tool().document(drawing)
        self.assertEqual((picture.width, picture.height, picture.inputs), (640, 220, [str(drawing)]))
        self.assertTrue(picture.alt.startswith("A request passes the gate"))
        self.assertNotIn("data-tx", picture.light.read_text())
        self.assertIsNone(self.tool().document(ROOT / "samples/items/star.svg"))
        self.assertIsNone(self.tool().document(self.folder / "missing.svg"))

    def test_the_other_side_follows(self):
        picture = Picture(Path("a.svg"), None, 320, 200, "", [], [])
        self.assertEqual(picture.size(), {"width": "320", "height": "200"})
        self.assertEqual(picture.size("160"), {"width": "160", "height": "100"})
        self.assertEqual(picture.size(height="50px"), {"width": "80", "height": "50"})
        self.assertEqual(picture.size("50%"), {"width": "50%"})
        self.assertEqual(picture.size(9, 9), {"width": "9", "height": "9"})

    def test_a_mistake_is_a_sentence(self):
        self.assertEqual(
            self.mistake("cube red blu"),
            "'blu' is neither a file nor a CSS colour; did you mean 'blue'?")
        self.assertIn("no such file", self.mistake("render missing.svg"))
        self.assertEqual(self.mistake(" "), "a picture needs a command, such as: cube red blue")
        self.assertEqual(self.mistake("cube 'red"), "No closing quotation in: cube 'red")
        self.assertEqual(self.mistake("cube --out=x.svg"), "'--out=x.svg' is for the generator to say")
        os.environ["TX2SVG"] = str(self.folder / "nothing")
        self.assertEqual(
            self.mistake("cube"), "tx2svg cannot be run: put it on PATH, or its path into TX2SVG")

    def test_a_line_is_never_read_by_a_shell(self):
        self.mistake("cube red $(touch shell) ; touch shell `touch shell`")
        self.assertFalse((self.folder / "shell").exists())

    @unittest.skipUnless(shutil.which("rsvg-convert"), "rsvg-convert is missing: install librsvg2-bin")
    def test_print_has_the_still_next_to_the_picture(self):
        picture = self.tool(pdf=True).picture("iris red blue", self.folder)
        self.assertTrue(picture.light.with_suffix(".pdf").read_bytes().startswith(b"%PDF"))
        self.assertEqual(list(picture.light.parent.glob("*.still.*")), [])


class SheetTests(unittest.TestCase):
    """The sheets of the pages that turn into each other."""

    def test_they_are_what_the_tool_writes(self):
        pages = list((SITES / "view-transitions").glob("*.html"))
        self.assertEqual(len(pages), 2)
        for page in pages:
            line = re.search("<!-- tx2svg (.*) -->", page.read_text())[1]
            Tool(page.parent, "page").run([*line.split(), "--check"], page.parent)


class HookTests(unittest.TestCase):
    """The hook that renders drawings before they are committed."""

    def test_it_fails_until_the_written_file_is_up_to_date(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(ROOT / "samples/items/star.svg", folder)
            shutil.copy(SITES / "mkdocs/docs/request.svg", folder)
            link = Path(folder, "bin/tx2svg")
            link.parent.mkdir()
            link.symlink_to(os.path.abspath(TOOL))
            hook = [SITES / "pre-commit/render.sh", "star.svg", "request.svg"]
            environment = {**os.environ, "PATH": f"{link.parent}:{os.environ['PATH']}"}
            for status, said in [(1, "wrote request.animated.svg; add it to the commit\n"), (0, "")]:
                done = subprocess.run(
                    hook, cwd=folder, env=environment, capture_output=True, encoding="utf-8")
                self.assertEqual((done.returncode, done.stdout), (status, said), done.stderr)
            self.assertFalse(Path(folder, "star.animated.svg").exists())


if __name__ == "__main__":
    unittest.main()

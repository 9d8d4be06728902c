"""An MkDocs plugin: fences named tx2svg become pictures, drawings and pages with data-tx move.

    plugins:
      - tx2svg: { css: motion.css }

A fence holds a command line of tx2svg; what follows its name are the attributes of the picture:

    ```tx2svg width=300 alt="Two cards on a cube"
    cube day.svg night.svg --light .5
    ```
"""

import html
import os
import posixpath
import re
import shlex
from pathlib import Path

from mkdocs.config import base, config_options
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, get_plugin_logger
from mkdocs.structure.files import File

from tx2svg_docs import Mistake, Tool

log = get_plugin_logger(__name__)

FENCE = re.compile(r"(?P<indent>[ \t>]*)(?P<marks>`{3,}|~{3,})[ \t]*(?P<name>[^\s`]*)(?P<rest>[^`]*)")
#: What may hold a fence that is indented by four columns or more: an item, a note, a tab.
HOLDER = re.compile(r"\s*([-*+]|\d+[.)]|!!!|\?\?\?\+?|===\+?!?|:|\[\^[^]]+\]:)\s")


class Tx2svgConfig(base.Config):
    #: The folder that keeps what was written, from that of mkdocs.yml.
    cache = config_options.Type(str, default=".cache/tx2svg")
    #: A style sheet by whose rules elements of all pages move, from the folder of mkdocs.yml.
    css = config_options.Optional(config_options.Type(str))
    #: Whether pictures come in two looks, of which the theme shows one; Material does.
    dark = config_options.Optional(config_options.Type(bool))


class Tx2svgPlugin(BasePlugin[Tx2svgConfig]):
    def on_config(self, config):
        dark, self.folder = self.config.dark, Path(config.config_file_path or ".").resolve().parent
        dark = config.theme.name == "material" if dark is None else dark
        self.tool = Tool(self.folder / self.config.cache, "mkdocs", dark=dark)
        # Drawings are named in Markdown once, so one file has to serve both looks.
        self.plain = Tool(self.tool.cache, "mkdocs", dark=None if dark else False)
        if "attr_list" not in config.markdown_extensions:
            config.markdown_extensions.append("attr_list")
        return config

    def on_files(self, files, config):
        """Puts what a drawing becomes in its place."""
        for file in list(files.media_files()):
            if not file.src_uri.endswith(".svg") or not file.abs_src_path:
                continue
            try:
                picture = self.plain.document(file.abs_src_path)
            except Mistake as mistake:
                raise PluginError(f"{file.src_uri}: {mistake}") from None
            if picture:
                self._warn(picture, file.src_uri)
                files.remove(file)
                files.append(
                    File.generated(config, file.src_uri, abs_src_path=str(picture.light)))
        return files

    def on_page_markdown(self, markdown, page, config, files):
        """Replaces the fences of a page, but not those shown within other fences."""
        lines, result, fence = markdown.split("\n"), [], None
        # The head of the page has been cut off.
        above = max(0, (page.file.content_string or "").count("\n") - markdown.count("\n"))
        for number, line in enumerate(lines, 1):
            match = FENCE.fullmatch(line)
            if fence is None:
                if match and self._is_fence(match["indent"].expandtabs(), result):
                    fence, start = match, len(result)
            elif match and match["marks"].startswith(fence["marks"]) and not match["name"]:
                if fence["name"] == "tx2svg":
                    body = [text.lstrip(" \t>") for text in result[start + 1 :]]
                    place = f"{page.file.src_uri}:{number - len(body) - 1 + above}"
                    shown = self._shown("\n".join(body), fence["rest"], place, page, config, files)
                    result[start:] = [fence["indent"] + shown]
                    fence = None
                    continue
                fence = None
            result.append(line)
        return "\n".join(result)

    @staticmethod
    def _is_fence(indent, above):
        """Whether a fence is one, rather than a line of code that is indented."""
        if len(indent) < 4 or ">" in indent:
            return True
        for text in map(str.expandtabs, reversed(above)):
            if text.strip() and len(text) - len(text.lstrip()) < len(indent):
                return bool(HOLDER.match(text))
        return False

    def on_post_page(self, output, page, config):
        """Lets the elements of a page move that say so, or of which the sheet says so."""
        words = ["render", "-", "--format", "html", "--quiet"]
        if self.config.css:
            words += ["--css", self.config.css]
        elif not re.search(r"<[a-z][^<>]* data-tx[a-z-]*=", output):
            return output
        try:
            return self.tool.run(words, self.folder, text=output)
        except Mistake as mistake:
            raise PluginError(f"{page.file.src_uri}: {mistake}") from None

    def _shown(self, line, words, place, page, config, files):
        try:
            given = dict(word.split("=", 1) for word in shlex.split(words.strip(" \t{}")))
            alt, size = given.pop("alt", None), [given.pop(side, None) for side in ("width", "height")]
            folder = os.path.dirname(page.file.abs_src_path)
            picture = self.tool.picture(line, folder)
        except ValueError:
            raise PluginError(f"{place}: attributes are written as width=300: {words}") from None
        except Mistake as mistake:
            raise PluginError(f"{place}: {mistake}") from None
        self._warn(picture, place)
        alt = picture.alt if alt is None else alt
        attributes = {"alt": alt, **picture.size(*size), "loading": "lazy", **given}
        look = " ".join(f'{name}="{html.escape(str(value))}"' for name, value in attributes.items())
        marks = {"#only-light": picture.light, "#only-dark": picture.dark}
        if not picture.dark:
            marks = {"": picture.light}
        shown = ""
        for mark, path in marks.items():
            uri = f"assets/tx2svg/{path.name}"
            if not files.get_file_from_path(uri):
                files.append(File.generated(config, uri, abs_src_path=str(path)))
            # HTML is shown within HTML, too, but leads from the address of the page.
            address = posixpath.relpath(uri, posixpath.dirname(page.url) or ".")
            shown += f'<img src="{address}{mark}" {look}>'
        return shown

    @staticmethod
    def _warn(picture, place):
        for warning in picture.warnings:
            log.warning("%s: %s", place, warning)

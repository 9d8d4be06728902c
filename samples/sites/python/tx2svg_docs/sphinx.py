"""A Sphinx extension: a directive for pictures of tx2svg, and drawings with data-tx that move.

    extensions = ["tx2svg_docs.sphinx"]

The argument is a command line of tx2svg, the content a caption; options are those of 'image':

    .. tx2svg:: cube day.svg night.svg --light .5
       :width: 300
       :alt: Two cards on a cube

       Day and night.

In MyST, myst_fence_as_directive = ["tx2svg"] takes plain fences, whose content is the command line.
Builders of print take the still next to the picture, as PDF, made by librsvg's rsvg-convert.
"""

import os
from pathlib import Path

from docutils import nodes
from docutils.parsers.rst.directives.images import Image
from sphinx import addnodes
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from tx2svg_docs import Mistake, Tool

logger = logging.getLogger(__name__)

#: The class of images of which Sphinx makes no link to the whole, though they have a size.
UNLINKED = "no-scaled-link"
#: Themes that show what has the class 'only-light' or 'only-dark' in that look alone.
THEMES = {"furo", "pydata_sphinx_theme", "sphinx_book_theme", "shibuya", "sphinxawesome_theme"}


def tool(app, pairs=True):
    """The tool, writing where no builder collects what it finds; in both looks if the theme has them."""
    dark = app.config.tx2svg_dark
    dark = app.config.html_theme in THEMES if dark is None else dark
    looks = dark if pairs or not dark else None
    return Tool(Path(app.confdir) / ".cache/tx2svg", "sphinx", dark=looks, pdf=True)


def address(app, path, folder):
    """How a picture is named: without its ending, so that each builder takes the one it knows."""
    return os.path.relpath(path.with_suffix(".*"), folder).replace(os.sep, "/")


class Tx2svg(SphinxDirective):
    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec = {
        name: convert for name, convert in Image.option_spec.items() if name not in ("scale", "target")
    }

    def run(self):
        line = self.arguments[0] if self.arguments else "\n".join(self.content)
        app, folder = self.env.app, os.path.dirname(self.env.doc2path(self.env.docname))
        try:
            picture = tool(app).picture(line, folder)
        except Mistake as mistake:
            raise self.error(str(mistake)) from None
        take_in(self.env, picture, self.get_location())
        images = [self.image(picture, picture.light, folder, ["only-light"] if picture.dark else [])]
        if picture.dark:
            dark = self.image(picture, picture.dark, folder, ["only-dark"])
            images.append(addnodes.only("", dark, expr="html and not epub"))
        if not (self.arguments and self.content):
            self.add_name(images[0])
            return images
        figure = nodes.figure("", *images, align=self.options.get("align", "default"))
        caption, *rest = self.parse_content_to_nodes()
        figure += nodes.caption(caption.rawsource, "", *caption.children)
        figure += nodes.legend("", *rest) if rest else []
        self.add_name(figure)
        return [figure]

    def image(self, picture, path, folder, classes):
        options = {"alt": picture.alt, **self.options}
        options.update(picture.size(*map(self.options.get, ("width", "height"))))
        options.pop("name", None)
        classes = [UNLINKED, *classes, *options.pop("class", [])]
        node = nodes.image(uri=address(self.env.app, path, folder), classes=classes, **options)
        self.set_source_info(node)
        return node


def render_documents(app, doctree):
    """Puts what a drawing becomes in its place, before Sphinx collects its images."""
    folder = os.path.dirname(app.env.doc2path(app.env.docname))
    for node in doctree.findall(nodes.image):
        uri = node["uri"]
        if not uri.endswith(".svg") or "://" in uri:
            continue
        path = app.env.relfn2path(uri)[1]
        try:
            picture = tool(app, pairs=False).document(path)
        except Mistake as mistake:
            logger.error("%s", mistake, location=node)
            continue
        if picture:
            take_in(app.env, picture, node)
            node["uri"] = address(app, picture.light, folder)
            node.attributes.setdefault("alt", picture.alt)
            if not {"width", "height", "scale"} & node.attributes.keys():
                node["classes"].append(UNLINKED)
                node.attributes.update(picture.size())


def take_in(env, picture, location):
    """Notes the files that a picture is made from, and reports what was said of it."""
    for path in picture.inputs:
        env.note_dependency(path)
    for warning in picture.warnings:
        logger.warning("%s", warning, location=location)


def setup(app):
    app.add_directive("tx2svg", Tx2svg)
    app.add_config_value("tx2svg_dark", None, "env", (bool, type(None)))
    # Images are collected with the usual priority, 500.
    app.connect("doctree-read", render_documents, priority=400)
    return {"version": "0.1.0", "parallel_read_safe": True, "parallel_write_safe": True}

"""Reads snippets with the parser of their language and tells what a browser would be given.

Standard input is a JSON array of {"dialect", "text"}. Standard output is a JSON array with an
object for each: its images with their attributes, the sources of pictures, captions, paragraphs and
items, the titles of what folds up, and what the parser complained about.
"""

import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import docutils.core
import docutils.utils
import markdown
import mdxjs_py
import myst_parser.parsers.docutils_

TEXTS = {
    "p": "texts", "li": "texts", "figcaption": "captions", "summary": "summaries", "em": "emphases",
}
LISTS = ["images", "sources", "captions", "texts", "summaries", "emphases", "problems", "figures"]


class Page(html.parser.HTMLParser):
    """What an HTML page shows."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.facts = {name: [] for name in LISTS}
        self.open = []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "img":
            self.facts["images"].append(attributes)
        elif tag == "source":
            self.facts["sources"].append(attributes)
        elif tag in TEXTS or tag in ("div", "figure"):
            self.open.append((tag, attributes, []))
        if tag == "figure":
            self.facts["figures"].append(attributes.get("class", ""))

    def handle_endtag(self, tag):
        if not self.open or self.open[-1][0] != tag:
            return
        tag, attributes, pieces = self.open.pop()
        text = " ".join("".join(pieces).split())
        name = "captions" if attributes.get("class") == "title" and tag == "div" else TEXTS.get(tag)
        is_inside = any(outer[0] in ("figcaption", "li") for outer in self.open)
        if name and text and not (name == "texts" and is_inside):
            self.facts[name].append(text)
        if self.open:
            self.open[-1][2].append(text)

    def handle_data(self, data):
        if self.open:
            self.open[-1][2].append(data)


def page(text):
    reader = Page()
    reader.feed(text)
    reader.close()
    return reader.facts


def output(command, text):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def commonmark(text):
    extensions = ["table", "strikethrough", "autolink", "tagfilter", "tasklist", "footnotes"]
    flags = [flag for name in extensions for flag in ("--extension", name)]
    return page(output(["cmark-gfm", "--unsafe", *flags], text))


def material(text):
    extensions = [
        "abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables",
        "pymdownx.blocks.caption", "pymdownx.betterem", "pymdownx.caret", "pymdownx.details",
        "pymdownx.emoji", "pymdownx.keys", "pymdownx.magiclink", "pymdownx.mark",
        "pymdownx.superfences", "pymdownx.tilde",
    ]
    return page(markdown.markdown(text, extensions=extensions))


def sphinx(text, **options):
    warnings = []
    settings = {
        "warning_stream": type("Stream", (), {"write": lambda self, line: warnings.append(line)})(),
        "embed_stylesheet": False, "stylesheet_path": "", "smart_quotes": False,
        "raw_enabled": True,
    }
    parts = docutils.core.publish_parts(
        text, writer="html5", settings_overrides=settings | options.pop("settings", {}), **options)
    facts = page(parts["body"])
    facts["problems"] = warnings
    for image in facts["images"]:
        style = re.search(r"width: *([0-9]+)px", image.get("style", ""))
        if style:
            image["width"] = style[1]
    return facts


def myst(text):
    extensions = ["attrs_inline", "colon_fence", "dollarmath", "strikethrough"]
    return sphinx(
        text, parser=myst_parser.parsers.docutils_.Parser(),
        settings={"myst_enable_extensions": extensions})


def asciidoc(texts):
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder, f"{number}.adoc") for number in range(len(texts))]
        for path, text in zip(paths, texts):
            path.write_text(text)
        if paths:
            run = subprocess.run(
                ["asciidoctor", "-s", "-a", "figure-caption!", *paths],
                check=True, capture_output=True, text=True)
        results = [page(path.with_suffix(".html").read_text()) for path in paths]
        for facts in results:
            facts["problems"] = run.stderr.splitlines()
        return results


STRING = r'("(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\')'


def literal(text):
    text = text if text[0] == '"' else json.dumps(text[1:-1].replace("\\'", "'"))
    return json.loads(text)


def mdx(text):
    """Reads the JavaScript that a page of MDX is compiled to."""
    script = mdxjs_py.compile(text)
    facts = page("")
    for part in re.findall(r'_jsxs?\((?:"img"|ThemedImage\w*), \{(.*?)\n *\}\)', script, re.DOTALL):
        values = re.findall(r"(alt|width): " + STRING, part)
        values += re.findall(r"(light|dark|src): \w+\(" + STRING, part)
        facts["images"].append({name: literal(value) for name, value in values})
    element = r'_jsx\((?:"|_components\.)(p|li|figcaption|summary)"?, \{[^}]*?children: '
    for tag, value in re.findall(element + STRING, script):
        facts[TEXTS[tag]].append(literal(value))
    return facts


READERS = {
    "github": commonmark, "markdown": commonmark, "mkdocs": material, "myst": myst, "rst": sphinx,
    "docusaurus": mdx,
}


def main():
    snippets = json.load(sys.stdin)
    pages = iter(asciidoc([each["text"] for each in snippets if each["dialect"] == "asciidoc"]))
    results = []
    for each in snippets:
        dialect = each["dialect"]
        results.append(next(pages) if dialect == "asciidoc" else READERS[dialect](each["text"]))
    json.dump(results, sys.stdout)


main()

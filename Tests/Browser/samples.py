"""Reports for the test of the page: one of real frames, and large ones of made-up frames."""
import json
import os
import pathlib
import struct
import subprocess
import zlib

# What a build service says of itself, or a user of his habits, is not what a project is checked for.
ENVIRONMENT = {name: os.environ[name] for name in ["HOME", "PATH", "TMPDIR"] if name in os.environ}


class Project:
    """A project in a folder, whose frames have changed since they were recorded."""

    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)
        self.folder.mkdir(parents=True)
        self._write(self._project(["normal-header", "normal-trailer"]), "pullproof.yml")
        self._write("{}", "theme.json")
        self._words("Pull to refresh", "اسحب للتحديث")
        self.run(0, "record")
        self._write(self._project(["normal-header", "normal-trailer", "state-header"]),
                    "pullproof.yml")
        self._write('{"dark": {"label": "#ffcc66"}}', "theme.json")
        self._words("Pull <b>down</b> & wait", "اسحب لأسفل لترى الجديد")
        self._write("no image", "References/en/normal-header-refreshing@2x.png")
        self.run(2, "verify", "--reporter", "html=report")
        self.report = json.loads((self.folder / "pending/report.json").read_text())

    @property
    def page(self):
        return (self.folder / "report/index.html").as_uri()

    def run(self, code, *arguments):
        outcome = subprocess.run([self.program, *arguments], cwd=self.folder, env=ENVIRONMENT,
                                 capture_output=True, text=True)
        assert outcome.returncode == code, f"{arguments}: {outcome}"
        return outcome.stdout

    def _write(self, text, name):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def _words(self, english, arabic):
        for locale, title in [("en", english), ("ar", arabic)]:
            self._write(f'"header.idle.title" = "{title}";',
                        f"Words/{locale}.lproj/Localizable.strings")

    @staticmethod
    def _project(components):
        return json.dumps({
            "version": 1, "components": components, "strings": ["Words"], "theme": "theme.json",
            "matrix": {"locales": ["en", "ar", "ja"], "states": ["idle", "refreshing"],
                       "appearances": ["light", "dark"], "scales": [2]},
            "tolerances": [{"frames": "normal-trailer/**", "reason": "a “reason”", "threshold": 0.02,
                            "maxDiffPixels": 100_000}],
        })


def large_report(program, folder, count, causes):
    """Writes a report of as many made-up frames and causes; returns the address of its page."""
    blob = pathlib.Path(folder) / "blob"
    blob.mkdir(parents=True)
    names = [f"odd/#{number} %41?'<b>&ä" for number in range(20)]
    for number, name in enumerate(names):
        for kind in ["expected", "actual", "diff"]:
            path = blob / f"{name}-{kind}.png"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(png(750, 108, 10 * number + len(kind)))
    side = {"pixels": "0" * 32, "scene": "0" * 32, "width": 750, "height": 108}
    frames = [{
        "index": number, "id": frame_id(number), "path": f"p/{number}",
        "status": "changed", "group": f"text:key.{number * causes // count:05}",
        "facets": {"locale": f"l{number % 60}", "component": f"c{number % 7}",
                   "state": f"s{number % 5}", "scale": "2", "appearance": "light"},
        "changes": [f"title: “{number} اسحب” became “<i>{number}</i> סוף”", "arrow moved 2 pt left"],
        "expected": side, "actual": side,
        "comparison": {"metric": "exact-1", "differentPixels": 5, "differentRatio": 0.0625,
                       "antialiasedPixels": 0, "largestDistance": 0.015},
        "images": {kind: f"{names[number % 20]}-{kind}.png"
                   for kind in ["expected", "actual", "diff"]},
    } for number in range(count)]
    report = {
        "schemaVersion": 1, "environment": [], "groups": [], "frames": frames, "orphans": [],
        "unreferenced": "warn",
        "counts": {"expected": count, "present": count, "selected": count, "verified": count,
                   "statuses": {"changed": count}},
    }
    (blob / "report.json").write_text(json.dumps(report))
    (blob / "shard.txt").write_text("1/1\n")
    (blob / "pullproof.lock").write_text("pullproof-lock 1\n")
    site = pathlib.Path(folder) / "site"
    outcome = subprocess.run(
        [program, "merge-reports", blob, "--pending", pathlib.Path(folder) / "pending",
         "--reporter", f"html={site}", "--quiet"], env=ENVIRONMENT, capture_output=True, text=True)
    assert outcome.returncode == 1, outcome
    return (site / "index.html").as_uri()


def frame_id(number):
    return f"c{number % 7}/s{number % 5}/it's {number}@2x"


def png(width, height, level):
    """An image of one grey, with a transparent half."""
    row = b"\0" + bytes([level, level, level, 255]) * (width // 2) + bytes(4 * (width - width // 2))

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b""))

"""Reports for the test of the page: one of real frames, and large ones of made-up frames."""
import hashlib
import json
import os
import pathlib
import struct
import subprocess
import zlib

# What a CI service says of itself, or a user of his habits, is not what a project is checked for.
ENVIRONMENT = {name: os.environ[name] for name in ["HOME", "PATH", "TMPDIR"] if name in os.environ}

KINDS = ["expected", "actual", "diff"]

# The distance between the frames of a large report that a check visits.
VISITED = 600


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

    def shell(self, code, command):
        """Runs a command as somebody pastes it into a shell; returns what it prints."""
        program = f"pullproof() {{ '{self.program}' \"$@\"; }}"
        outcome = subprocess.run(["sh", "-c", f"{program}\n{command}"], cwd=self.folder,
                                 env=ENVIRONMENT, capture_output=True, text=True)
        assert outcome.returncode == code, f"{command}: {outcome}"
        return outcome.stdout + outcome.stderr

    def lock(self):
        """The lines of the lock."""
        return set((self.folder / "pullproof.lock").read_text().splitlines())

    def failing(self):
        """The ids of the frames that fail now."""
        outcome = subprocess.run(
            [self.program, "verify", "--pending", "again", "--reporter", "json=-", "--quiet"],
            cwd=self.folder, env=ENVIRONMENT, capture_output=True, text=True)
        frames = json.loads(outcome.stdout)["frames"]
        return {frame["id"] for frame in frames if frame["status"] not in ["tolerated", "unchanged"]}

    def _write(self, text, name):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def _words(self, english, arabic):
        for locale, title in [("en", english), ("ar", arabic), ("ja", "引いて更新")]:
            self._write(f'"header.idle.title" = "{title}";',
                        f"Words/{locale}.lproj/Localizable.strings")

    @staticmethod
    def _project(components):
        return json.dumps({
            "version": 1, "components": components, "strings": ["Words"], "theme": "theme.json",
            "matrix": {"locales": ["en", "ar", "ja"], "states": ["idle", "refreshing"],
                       "appearances": ["light", "dark"], "scales": [2]},
            "tolerances": [{"frames": "normal-trailer/**", "reason": "a “reason”", "threshold": 0.02,
                            "maxDiffPixels": 100_000, "allows": ["color"]}],
        })


class Translation(Project):
    """A project whose texts were translated anew: two keys in three languages, in two scales and appearances.

    One new text is too long for its frame, and one has a no-break space.
    """

    OLD = {"en": ["Pull", "Loading"], "de": ["Ziehen", "Lädt"], "ar": ["اسحب", "تحميل"]}
    NEW = {"en": ["Pull down", "Loading now"], "de": ["Zum\u00a0Laden ziehen", "Wird geladen " * 9],
           "ar": ["اسحب للتحديث", "جار التحميل"]}

    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)
        self.folder.mkdir(parents=True)
        self._write(json.dumps({
            "version": 1, "components": ["normal-header"], "strings": ["Words"],
            "matrix": {"locales": list(self.OLD), "states": ["idle", "refreshing"],
                       "appearances": ["light", "dark"], "scales": [1, 2]}}), "pullproof.yml")
        self._texts(self.OLD)
        self.run(0, "record")
        self._texts(self.NEW)
        self.run(1, "verify", "--reporter", "html=report")
        self.report = json.loads((self.folder / "pending/report.json").read_text())

    def _texts(self, texts):
        keys = ["header.idle.title", "header.refreshing.title"]
        for locale, values in texts.items():
            lines = [f'"{key}" = "{value.strip()}";\n' for key, value in zip(keys, values)]
            self._write("".join(lines), f"Words/{locale}.lproj/Localizable.strings")

    def of(self, locale):
        """The ids of the frames of a locale."""
        return {frame["id"] for frame in self.report["frames"]
                if frame["facets"]["locale"] == locale and frame["status"] == "changed"}

    def decisions(self):
        report = json.loads((self.folder / "pending/report.json").read_text())
        return {frame["id"]: frame["decision"] for frame in report["frames"] if "decision" in frame}


def large_report(program, folder, count, causes):
    """Writes a report of as many made-up frames and causes; returns the address of its page.

    Only the frames that a check looks at have pictures: writing three for each takes minutes.
    """
    blob = pathlib.Path(folder) / "blob"
    blob.mkdir(parents=True)
    originals = pathlib.Path(folder) / "originals"
    originals.mkdir()
    for number in range(20):
        for kind in KINDS:
            (originals / f"{number}-{kind}.png").write_bytes(
                png(750, 108, 10 * number + len(kind)))
    digests = {}
    for number in filter(has_pictures, range(count)):
        for kind in KINDS:
            original, image = originals / f"{number % 20}-{kind}.png", f"{path(number)}-{kind}.png"
            (blob / image).parent.mkdir(exist_ok=True)
            os.link(original, blob / image)
            digests[image] = sha256(original.read_bytes())
    side = {"pixels": "0" * 32, "scene": "0" * 32, "width": 750, "height": 108}
    frames = [{
        "index": number, "id": frame_id(number), "path": path(number),
        "status": "changed",
        "causes": [{"kind": "text", "subject": f"key.{number * causes // count:05}"}],
        "facets": {"locale": f"l{number % 60}", "component": f"c{number % 7}",
                   "state": f"s{number % 5}", "scale": "2", "appearance": "light"},
        "changes": [
            {"kind": "text", "element": "title", "before": f"{number} اسحب",
             "after": f"<i>{number}</i> סוף"},
            {"kind": "movement", "element": "arrow", "x": -2, "y": 0},
        ],
        "expected": side, "actual": side,
        "comparison": {"metric": "exact-1", "differentPixels": 5, "differentRatio": 0.0625,
                       "antialiasedPixels": 0, "largestDistance": 0.015},
        "images": {kind: f"{path(number)}-{kind}.png" for kind in KINDS if has_pictures(number)},
    } for number in range(count)]
    report = {
        "schemaVersion": 3, "environment": [], "groups": [], "frames": frames, "orphaned": [],
        "orphanedPolicy": "warn", "environmentPolicy": "strict",
        "counts": {"expected": count, "present": count, "selected": count, "verified": count,
                   "statuses": {"changed": count}},
    }
    (blob / "report.json").write_text(json.dumps(report))
    (blob / "pullproof.lock").write_text("pullproof-lock 1\n")
    drawn_from = ["project", "strings", "theme", "images", "fonts"]
    (blob / "inputs.json").write_text(json.dumps({name: "" for name in drawn_from}))
    for file in ["pullproof.lock", "inputs.json"]:
        digests[file] = sha256((blob / file).read_bytes())
    (blob / "SHA256SUMS").write_text(
        "".join(f"{digest}  {file}\n" for file, digest in sorted(digests.items())))
    inputs = ["lock", "project", "strings", "theme", "images", "environment", "forbidden"]
    selection = {"count": count, "ids": ""}
    (blob / "blob.json").write_text(json.dumps({
        "version": 4, "shard": "1/1", "frames": selection,
        "inputs": {name: "" for name in inputs} | {"selection": selection},
        "files": {file: sha256((blob / file).read_bytes())
                  for file in ["report.json", "SHA256SUMS"]},
    }))
    site = pathlib.Path(folder) / "site"
    outcome = subprocess.run(
        [program, "merge-reports", blob, "--pending", pathlib.Path(folder) / "pending",
         "--reporter", f"html={site}", "--quiet"], env=ENVIRONMENT, capture_output=True, text=True)
    assert outcome.returncode == 1, outcome
    return (site / "index.html").as_uri()


def has_pictures(number):
    """Whether a frame of a large report has pictures: those of the first walls, and some others."""
    return number < 900 or number % VISITED == 0


def frame_id(number):
    return f"c{number % 7}/s{number}/{odd_name(number)}@2x"


def path(number):
    """Where the files of a frame are, without an extension."""
    return f"{odd_name(number)}/c{number % 7}-s{number}@2x"


def odd_name(number):
    return f"it's #%41?'<b>&ä {number % 20}"


def sha256(contents):
    return hashlib.sha256(contents).hexdigest()


def png(width, height, level):
    """An image of one grey, with a transparent half."""
    row = b"\0" + bytes([level, level, level, 255]) * (width // 2) + bytes(4 * (width - width // 2))

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b""))

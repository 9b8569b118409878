"""Faults of frames on the page: their table, their badges, the menu, and what a frame says of them."""
import json
import pathlib
import shutil
import subprocess

import accessibility
from report_page import Visit, images_are_loaded, open_frame
from samples import ENVIRONMENT

RULE = "textTruncated"


def faults_are_shown(browser, project, folder):
    place = pathlib.Path(folder) / "faults"
    shutil.copytree(project.folder, place, ignore=shutil.ignore_patterns("pending", "report"))

    def run(code, *arguments):
        outcome = subprocess.run([project.program, *arguments], cwd=place, env=ENVIRONMENT,
                                 capture_output=True, text=True)
        assert outcome.returncode == code, f"{arguments}: {outcome}"

    (place / "Words/en.lproj/Localizable.strings").write_text(
        f'"header.idle.title" = "{"Pull down to refresh " * 12}";')
    run(0, "record", "-u", "--locale", "en", "--component", "normal-header")
    settings = json.loads((place / "pullproof.yml").read_text())
    (place / "pullproof.yml").write_text(json.dumps({**settings, "forbid": [RULE]}))
    run(1, "verify", "--reporter", "html=report")
    report = json.loads((place / "pending/report.json").read_text())
    faulty = {frame["id"]: frame for frame in report["frames"]
              if any(fault["rule"] == RULE for fault in frame.get("faults", []))}
    assert {frame["status"] for frame in faulty.values()} == {"unchanged", "missing"}
    unchanged = next(name for name, frame in faulty.items() if frame["status"] == "unchanged")
    with Visit(browser, (place / "report/index.html").as_uri()) as page:
        assert page.text_content("h1").endswith(f", {len(faulty)} have forbidden faults")
        rows = page.locator("table[aria-label='Faults by rule'] tbody tr").all_text_contents()
        assert any(row.startswith(f"{RULE} forbidden") for row in rows), rows
        all_frames = page.evaluate("report.frames.length")
        page.select_option("[name=fault]", RULE)
        assert page.text_content("#found").startswith(f"{len(faulty)} frames of {all_frames}")
        shown = page.evaluate("filters.matches.map((place) => report.frames[place].id)")
        assert set(shown) == set(faulty), shown
        assert page.locator("#wall .tile").count() == page.locator("#wall .badge.forbidden").count()
        accessibility.check(page)
        open_frame(page, unchanged)
        images_are_loaded(page)
        assert page.locator("#stage img").count() == 1
        assert page.text_content("figcaption").startswith("As its reference")
        assert page.text_content("#details > .badges") == RULE
        words = page.text_content(".columns section:has(h3:text('Faults'))")
        assert "is truncated" in words and "Words/en.lproj/Localizable.strings:1" in words, words
        assert page.locator("[data-what=frame]").count() == 0, "nothing to accept"
        accessibility.check(page)
        page.click("#clear")
        assert page.locator("[name=fault]").input_value() == ""
    with Visit(browser, (place / "report/index.html").as_uri(), width=320, height=640) as page:
        accessibility.check_width(page)
    with Visit(browser, project.page) as page:
        isolated = any("faults" in frame for frame in project.report["frames"])
        assert page.locator("[name=fault]").is_visible() == isolated

"""The wall of a cause, the page of a clean and of a first run, and the page on paper."""
import pathlib
import shutil
import subprocess
from urllib.parse import unquote

import accessibility
from report_page import (Visit, cause_number, images_are_loaded, members, title, wall_title)
from samples import ENVIRONMENT


def wall_shows_a_cause(browser, project):
    color = cause_number(project, "color:")
    frames = members(project, color)
    entries = {frame["id"]: frame for frame in project.report["frames"]}
    with Visit(browser, f"{project.page}#cause={color + 1}") as page:
        images_are_loaded(page)
        pictures = page.locator("#wall .tile").first.locator("img")
        side = entries[frames[0]]["actual"]
        box = pictures.last.bounding_box()
        assert (box["width"], box["height"]) == (side["width"] / 2, side["height"] / 2), box
        sources = pictures.evaluate_all("l => l.map(e => decodeURIComponent(e.getAttribute('src')))")
        assert sources == [f"images/{entries[frames[0]]['images'][name]}"
                           for name in ["expected", "actual"]], sources
        page.keyboard.press("j")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("report.frames[wall.focused()].id") == frames[1]
        page.keyboard.press("ArrowDown")
        assert page.evaluate("report.frames[wall.focused()].id") == frames[3], "two columns"
        page.keyboard.press("Enter")
        page.wait_for_selector("#frame-title")
        assert title(page) == frames[3]
        assert page.evaluate("document.activeElement.id") == "frame-title"
        page.keyboard.press("Escape")
        page.wait_for_selector("#wall")
        assert page.evaluate("report.frames[wall.focused()].id") == frames[3]
        page.go_back()
    text = cause_number(project, "text:")
    group = project.report["groups"][text]
    with Visit(browser, f"{project.page}#cause={text}") as page:
        page.keyboard.press("]")
        page.wait_for_function("number => wall.group.section.number === number", arg=text)
        others = [change["sentence"] for change in group["changes"] if change["kind"] != "text"]
        told = page.locator("[aria-label='What else changed'] li").all_text_contents()
        assert len(group["locales"]) == 2 and len(told) == len(others), told
        assert set(told) <= {f"{line} ({place})" for line in others for place in group["locales"]}
    with Visit(browser, f"{project.page}#cause={color + 1}") as page:
        before, after = project.report["groups"][color]["causes"][0]["subject"].split("→")
        assert wall_title(page) == f"a colour changed: {before} → {after}"
        swatches = page.locator("#wall-title .swatch").evaluate_all(
            "l => l.map(e => e.style.getPropertyValue('--color'))")
        assert swatches == [before, after], swatches
        lines = page.locator("[aria-label='What changed'] li").all_text_contents()
        assert any(line.startswith("last-updated line changed from") for line in lines), lines
        assert "lastUpdated" not in page.text_content("main")


def clean_reports_show_what_passed(browser, project, folder):
    project.run(0, "verify", "--grep", "^normal-header/(idle|refreshing)/ja@2x$", "--pending",
                f"{folder}/clean-pending", "--reporter", f"html={folder}/clean")
    address = (pathlib.Path(folder) / "clean/index.html").as_uri()
    with Visit(browser, address) as page:
        images_are_loaded(page)
        assert wall_title(page) == "unchanged frames"
        ids = page.locator("#wall .tile .id").all_text_contents()
        assert ids == ["normal-header/idle/ja@2x", "normal-header/refreshing/ja@2x"], ids
        assert page.locator("#wall img").count() == 2
        assert page.text_content("#found") == "2 frames"
        assert "These pictures are the references." in page.text_content("#details")
        assert page.locator("#tray").is_hidden()
        reference = project.folder / "References/ja/normal-header-idle@2x.png"
        copy = pathlib.Path(folder) / "clean/images/ja/normal-header-idle@2x-expected.png"
        assert copy.read_bytes() == reference.read_bytes()
        accessibility.check(page)
        page.keyboard.press("j")
        page.keyboard.press("Enter")
        page.wait_for_selector("#frame-title")
        assert page.locator("#stage img").count() == 1 and title(page) == ids[0]
        assert page.text_content("figcaption").startswith("Reference")
        page.evaluate("location.hash = '#frame=a/b/c'")
        page.wait_for_selector("#unknown-frame", state="visible")
        page.locator(".notes summary").first.click()
        rows = page.locator(".axes tbody tr")
        assert rows.all_text_contents() == ["normal-header2", "idle1", "refreshing1", "ja2"]


def first_runs_say_record(browser, project, folder):
    """A project without references, whose page names the command that records them."""
    fresh = pathlib.Path(folder) / "fresh"
    shutil.copytree(project.folder, fresh)
    for name in ["References", "pending", "report"]:
        shutil.rmtree(fresh / name)
    (fresh / "pullproof.lock").unlink()
    outcome = subprocess.run([project.program, "verify", "--reporter", "html=report"], cwd=fresh,
                             env=ENVIRONMENT, capture_output=True, text=True)
    assert outcome.returncode == 1, outcome
    with Visit(browser, (fresh / "report/index.html").as_uri()) as page:
        assert "Record them with pullproof record." in page.text_content(".masthead")
        assert wall_title(page) == "new frames"
        assert page.locator("#wall .tile").first.locator("img").count() == 1
        assert page.locator(".shot.absent").count() == 0


def page_shows_frames_without_scripts(browser, project):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(project.page)
    titles = page.locator(".plain h2").all_text_contents()
    assert len(titles) == len(project.report["groups"]) + 1, titles
    assert "<b>down</b>" in page.text_content(".plain")
    color = cause_number(project, "color:")
    first = page.locator(".plain .wall").nth(color).locator(".tile").first
    assert first.locator(".id").text_content() == members(project, color)[0]
    assert first.locator("img").count() == 2
    source = first.locator("img").last.get_attribute("src")
    assert (project.folder / "report" / unquote(source)).is_file(), source
    assert not page.locator("#open-keys").is_visible(), "no key acts"
    assert "written at Words/en.lproj/Localizable.strings:1" in page.text_content(".plain")
    assert page.locator("#tray, #workspace").all() == [] or not page.locator("#tray").is_visible()
    context.close()


def page_prints(browser, project):
    with Visit(browser, project.page) as page:
        page.emulate_media(media="print")
        for hidden in ["#list", "#tray", ".toolbar", ".command button"]:
            assert not any(part.is_visible() for part in page.locator(hidden).all()), hidden
        assert page.locator(".masthead").is_visible() and page.locator("#wall .tile").first.is_visible()

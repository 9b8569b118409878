#!/usr/bin/env python3
"""Proves the page of an HTML report in headless Chromium, opened from a file, through Playwright.

usage: check_report.py PROGRAM [SCREENSHOTS]
Exits with 1 when something does not hold. Writes pictures of the page to a folder, if one is named.
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import traceback

from playwright.sync_api import sync_playwright

import accessibility
from samples import Project, frame_id, large_report

LONG_TASKS = """
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.longTasks.push(Math.round(task.duration));
}).observe({ type: "longtask", buffered: true });
"""

# Both pictures at the same whole pixel, the last one in front, to be compared as they are seen.
IN_THE_CORNER = """
.ground { position: fixed; top: 0; left: 0; z-index: 1; outline: none; }
.divider { visibility: hidden; }
"""


class Visit:
    """A page that must load without a complaint, and load nothing from elsewhere."""

    def __init__(self, browser, address, width=1280, height=900, **options):
        self.context = browser.new_context(viewport={"width": width, "height": height}, **options)
        self.context.add_init_script(LONG_TASKS)
        self.context.set_default_timeout(10_000)
        self.page = self.context.new_page()
        self.complaints = []
        folder = address.split("/index.html")[0] + "/"
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("requestfailed", lambda request: self.complaints.append(request.url))
        self.page.on("request", lambda request: request.url.startswith((folder, "data:"))
                     or self.complaints.append(f"asked for {request.url}"))
        self.page.goto(address)
        self.page.wait_for_selector("#frame-title", state="attached")

    def __enter__(self):
        return self.page

    def __exit__(self, kind, *_):
        if kind is None:
            self.page.wait_for_load_state("networkidle")
            assert not self.complaints, self.complaints
        self.context.close()


def title(page):
    return page.text_content("#frame-title bdi")


def go_on(page, key, to):
    page.keyboard.press(key)
    page.wait_for_function("id => document.querySelector('#frame-title bdi').textContent === id",
                           arg=to)


def images_are_loaded(page):
    page.wait_for_function("""() => [...document.images].filter((image) => image.offsetParent
      && image.getBoundingClientRect().top < innerHeight).every((image) => image.naturalWidth > 0)""")


def members(project, index):
    return project.report["groups"][index]["frames"]


def page_tells_the_report(browser, project):
    report = project.report
    with Visit(browser, project.page) as page:
        statuses = report["counts"]["statuses"]
        told = dict(zip(page.locator(".counts > div").evaluate_all("l => l.map(e => e.className)"),
                        page.locator(".counts dd").all_text_contents()))
        assert told == {name: str(count) for name, count in statuses.items() if count}, told
        listed = sum(statuses.values()) - statuses["unchanged"]
        assert page.text_content("#found").startswith(f"{listed} frames, "), page.text_content("#found")
        counts = page.locator(".cause .count").evaluate_all("l => l.map(e => e.firstChild.data)")
        groups = [str(len(group["frames"])) for group in report["groups"]]
        assert counts == groups + [str(statuses["tolerated"])], counts
        assert title(page) == members(project, 0)[0]
        text = page.text_content("body")
        assert "a “reason”" in text and "maxDiffPixels 100000" in text
        images_are_loaded(page)


def views_show_the_pictures(browser, project):
    place = next(index for index, frame in enumerate(project.report["frames"])
                 if len(frame["images"]) == 4 and "normal-header/idle/en~" in frame["id"])
    frame = project.report["frames"][place]
    with Visit(browser, f"{project.page}#frame={frame['id']}") as page:
        page.add_style_tag(content=IN_THE_CORNER)
        assert title(page) == frame["id"]
        facts = "normal-header, idle, en, dark"
        pictures = page.locator("#stage img")
        assert pictures.evaluate_all("l => l.map(e => e.alt)") == [
            f"expected: {facts}", f"actual: {facts}"]
        images_are_loaded(page)
        box = pictures.first.bounding_box()
        side = frame["expected"]
        assert (box["width"], box["height"]) == (side["width"] / 2, side["height"] / 2), box
        corner = {"x": 0, "y": 0, **{name: box[name] for name in ["width", "height"]}}
        actual = page.screenshot(clip=corner)
        page.locator("figure").nth(1).evaluate("figure => figure.remove()")
        expected = page.screenshot(clip=corner)
        assert expected != actual
        for key, at_start, at_end in [("2", actual, expected), ("3", expected, actual)]:
            page.keyboard.press(key)
            assert page.get_attribute(f"[data-mode='{int(key) - 1}']", "aria-pressed") == "true"
            for share, picture in [("0", at_start), ("100", at_end)]:
                page.fill("#share", share)
                assert page.screenshot(clip=corner) == picture, f"{key} at {share} %"
        page.fill("#share", "50")
        page.locator("#share").blur()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("ArrowLeft")
        assert page.input_value("#share") == "58" and page.text_content("#share-told") == "58 %"
        page.keyboard.press("4")
        count = f"{frame['comparison']['differentPixels']:,}"
        assert pictures.evaluate_all("l => l.map(e => e.alt)") == [
            f"difference: {facts}, {count} pixels differ"]
        page.click("[data-mode='0']")
        page.keyboard.press("z")
        assert pictures.first.bounding_box()["width"] == side["width"]


def keys_go_through_the_list(browser, project):
    first, second = members(project, 0)[:2]
    next_cause = members(project, 1)[0]
    with Visit(browser, project.page) as page:
        go_on(page, "j", second)
        go_on(page, "k", first)
        page.keyboard.press("k")
        assert title(page) == first
        go_on(page, "]", next_cause)
        assert page.locator(".row[aria-current]").count() == 1
        assert next_cause in page.text_content(".row[aria-current]")
        assert next_cause in page.text_content("#announcement")
        go_on(page, "[", first)
        page.keyboard.press("f")
        page.keyboard.type("j1")
        assert page.input_value("[name=text]") == "j1" and title(page) == first
        page.keyboard.press("Escape")
        assert page.input_value("[name=text]") == "" and page.locator("#clear").is_hidden()
        assert page.evaluate("document.activeElement.matches('.row[aria-current]')")
        page.keyboard.press("f")
        page.keyboard.type("idle")
        page.keyboard.press("Enter")
        assert page.input_value("[name=text]") == "idle"
        assert page.evaluate("document.activeElement.matches('.row')")
        page.keyboard.press("?")
        assert page.locator("#keys").is_visible(), "single keys act again"
        page.keyboard.press("Escape")
        page.click("#clear")
        page.locator("#open-keys").focus()
        page.keyboard.press("?")
        assert page.locator("#keys").is_visible()
        page.uncheck("#keys-on")
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.id") == "open-keys"
        page.keyboard.press("j")
        assert title(page) == first, "switched off"
        page.click("text=Next")
        page.wait_for_function("id => document.querySelector('#frame-title bdi').textContent === id",
                               arg=second)
        assert page.evaluate("document.activeElement.textContent").strip() == "j Next"


def filters_leave_what_matches(browser, project):
    frames = project.report["frames"]

    def ids(**facets):
        return {frame["id"] for frame in frames
                if all(frame["facets"][name] == value for name, value in facets.items())}

    def listed(page):
        found = set()
        for number in range(page.locator(".cause").count()):
            button = page.locator(".cause").nth(number)
            if button.get_attribute("aria-expanded") == "false":
                button.click()
            found |= set(page.locator(".row .id").all_text_contents())
        return found

    with Visit(browser, project.page) as page:
        assert listed(page) == ids()
        page.select_option("[name=locale]", "ar")
        assert listed(page) == ids(locale="ar")
        page.select_option("[name=component]", "normal-header")
        arabic = ids(locale="ar", component="normal-header")
        assert listed(page) == arabic
        assert page.text_content("#found").startswith(f"{len(arabic)} frames of {len(frames)}, ")
        assert page.get_attribute("#found", "role") == "status"
        page.fill("[name=text]", "IDLE")
        assert listed(page) == {name for name in arabic if "idle" in name}
        page.fill("[name=text]", "no such frame")
        assert page.text_content("#found") == f"0 frames of {len(frames)}, 0 causes"
        page.click("#clear")
        page.select_option("[name=status]", "unreadable")
        assert listed(page) == {"normal-header/refreshing/en@2x"}


def commands_accept(browser, project):
    with Visit(browser, project.page, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.keyboard.press("g")
        page.wait_for_function("document.getElementById('announcement').textContent.startsWith('Copied')")
        command = page.evaluate("navigator.clipboard.readText()")
        digest = project.report["digest"][:8]
        assert command == f"pullproof accept --group 1@{digest}", command
        frame = page.text_content("section:has([data-what=frame]) code")
        assert frame == f"pullproof accept {members(project, 0)[0]}", frame
    waiting = len([frame for frame in project.report["frames"] if frame["status"] != "tolerated"])
    told = project.run(0, *command.split()[1:])
    taken = len(members(project, 0))
    assert told.startswith(f"accepted {taken} frames; {waiting - taken} frames are pending\n"), told


def page_is_accessible(browser, project):
    for scheme in ["light", "dark"]:
        with Visit(browser, project.page, color_scheme=scheme, reduced_motion="reduce") as page:
            images_are_loaded(page)
            for details in page.locator(".notes summary").all():
                if details.get_attribute("open") is None:
                    details.click()
            accessibility.check(page)
            for key in ["2", "4"]:
                page.keyboard.press(key)
                accessibility.check(page)
            page.keyboard.press("?")
            accessibility.check(page)
    with Visit(browser, project.page) as page:
        accessibility.check_tab_order(page)


def page_fits_a_phone(browser, project):
    second = next(name for name in members(project, 1) if "idle" in name)
    with Visit(browser, project.page, width=320, height=640, has_touch=True) as page:
        accessibility.check_width(page)
        page.fill("[name=text]", second)
        page.locator(".row", has_text=second).click()
        page.wait_for_function("document.activeElement.id === 'frame-title'")
        assert title(page) == second and page.locator("#list").is_hidden()
        for mode in range(4):
            page.click(f"[data-mode='{mode}']")
            accessibility.check_width(page)
        page.click(".back")
        page.wait_for_function("document.activeElement.matches('.row[aria-current]')")
        assert page.locator("#frame").is_hidden()
        page.go_back()
        page.wait_for_selector("#frame", state="visible")


def large_reports_open(browser, program, folder):
    count = 10_000
    for causes in [12, count]:
        address = large_report(program, f"{folder}/large-{causes}", count, causes)
        with Visit(browser, address) as page:
            assert page.text_content("#found") == f"{count:,} frames, {causes:,} causes"
            images_are_loaded(page)
            page.fill("[name=text]", "9999")
            page.fill("[name=text]", "")
            page.select_option("[name=locale]", "l7")
            page.click("#clear")
            for number in range(1, 60):
                go_on(page, "j", frame_id(number))
            page.click("[data-turn=frames][data-step='1']" if causes < count
                       else "[data-turn=causes][data-step='1']")
            for number in range(0, count, 600):
                page.evaluate("id => { location.hash = '#frame=' + encodeURIComponent(id) }",
                              frame_id(number))
                page.wait_for_function(
                    "id => document.querySelector('#frame-title bdi').textContent === id",
                    arg=frame_id(number))
            images_are_loaded(page)
            assert "accept 'c" in page.text_content("[aria-label='Accept this frame']")
            quoted = page.text_content("[aria-label='Accept this frame']").split(" ", 2)[2]
            told = subprocess.run(["sh", "-c", f"printf %s {quoted}"], capture_output=True, text=True)
            assert told.stdout == title(page), told
            isolated = page.locator(".changes bdi").all_text_contents()
            assert isolated[1].startswith("<i>") and page.locator(".changes i").count() == 0
            tasks, elements, parts = page.evaluate(
                "[longTasks, document.querySelectorAll('*').length, details.parts.size]")
            print(f"  {causes} causes: long tasks of {sorted(tasks)[-5:]} ms, {elements} elements")
            assert max(tasks, default=0) < 1000, tasks
            assert elements < 2500 and parts <= 13, (elements, parts)


def missing_data_are_told(browser, project, folder):
    copy = pathlib.Path(folder) / "torn"
    shutil.copytree(project.folder / "report", copy)
    (copy / "data/frames-0.js").unlink()
    context = browser.new_context()
    page = context.new_page()
    page.goto((copy / "index.html").as_uri())
    page.wait_for_selector("#details .problem")
    (copy / "data/index-0.js").write_text("")
    page.reload()
    assert "only 0 could be loaded" in page.text_content("#problem")
    context.close()


def unknown_frames_are_told(browser, project):
    known = members(project, 0)[0]
    with Visit(browser, f"{project.page}#frame=<b>no</b>/such%20frame") as page:
        note = page.locator("#unknown-frame")
        assert note.is_visible() and "no frame <b>no</b>/such frame:" in note.text_content()
        accessibility.check(page)
        page.evaluate("id => { location.hash = '#frame=' + encodeURIComponent(id) }", known)
        note.wait_for(state="hidden")
        assert title(page) == known


def clean_reports_tell_what_passed(browser, project, folder):
    project.run(0, "verify", "--grep", "^normal-header/(idle|refreshing)/ja@2x$", "--pending",
                f"{folder}/clean-pending", "--reporter", f"html={folder}/clean")
    context = browser.new_context()
    page = context.new_page()
    page.goto((pathlib.Path(folder) / "clean/index.html").as_uri() + "#frame=a/b/c")
    rows = page.locator(".axes tbody tr")
    assert rows.first.is_visible()
    assert rows.all_text_contents() == ["normal-header2", "idle1", "refreshing1", "ja2"]
    assert "no frame a/b/c:" in page.text_content("#unknown-frame")
    accessibility.check(page)
    context.close()


def take_pictures(browser, project, folder):
    folder.mkdir(parents=True, exist_ok=True)
    frame = next(frame["id"] for frame in project.report["frames"] if "idle/ar@" in frame["id"])
    for scheme in ["light", "dark"]:
        for width in [1440, 390]:
            for name, address in [("list", ""), ("frame", f"#frame={frame}")]:
                with Visit(browser, project.page + address, width=width, color_scheme=scheme) as page:
                    if name == "frame":
                        page.keyboard.press("2")
                    images_are_loaded(page)
                    page.screenshot(path=folder / f"{name}-{width}-{scheme}.png", full_page=True)


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    browser_path = shutil.which("chromium") or shutil.which("chromium-browser")
    failures = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        project = Project(program, f"{folder}/project")
        if len(sys.argv) > 2:
            take_pictures(browser, project, pathlib.Path(sys.argv[2]))
        checks = [page_tells_the_report, views_show_the_pictures, keys_go_through_the_list,
                  filters_leave_what_matches, page_is_accessible, page_fits_a_phone]
        runs = [(check, (project,)) for check in checks]
        runs += [(unknown_frames_are_told, (project,)),
                 (clean_reports_tell_what_passed, (project, folder)),
                 (missing_data_are_told, (project, folder)),
                 (large_reports_open, (program, folder)), (commands_accept, (project,))]
        for check, arguments in runs:
            try:
                check(browser, *arguments)
                print(f"ok {check.__name__}")
            except Exception:
                traceback.print_exc()
                failures.append(check.__name__)
        browser.close()
    if failures:
        sys.exit(f"failed: {', '.join(failures)}")


if __name__ == "__main__":
    main()

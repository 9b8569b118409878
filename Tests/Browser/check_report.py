#!/usr/bin/env python3
"""Proves the page of an HTML report in headless Chromium, opened from a file, through Playwright.

usage: check_report.py PROGRAM [SCREENSHOTS]
Exits with 1 when something does not hold. Writes pictures of the page to a folder, if one is named.
"""
import pathlib
import shutil
import subprocess

import accessibility
import checks
from report_faults import faults_are_shown
from report_filters import (appearances_are_filtered, filtered_changes_are_of_what_is_shown,
                            filtered_commands_take_what_is_shown)
from report_review import languages_are_decided_at_once
from report_session import served_pages_decide
from report_marks import marked_commands_decide, marks_are_kept
from report_page import (Visit, cause_number, go_on, images_are_loaded, members, open_frame, title)
from report_wall import (clean_reports_show_what_passed, first_runs_say_record,
                         page_prints, page_shows_frames_without_scripts, wall_shows_a_cause)
from samples import VISITED, Project, frame_id, large_report
from tasks import Tasks, limit, quickest

# Both pictures at the same whole pixel, the last one in front, to be compared as they are seen.
IN_THE_CORNER = """
.ground { position: fixed; top: 0; left: 0; z-index: 1; outline: none; }
.divider { visibility: hidden; }
"""


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
        pairs = page.locator("#wall [data-open]").evaluate_all(
            "l => l.map(e => report.frames[e.dataset.open].id)")
        assert pairs == members(project, 0), pairs
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
    with Visit(browser, f"{project.page}#frame={first}") as page:
        assert title(page) == first
        go_on(page, "j", second)
        go_on(page, "k", first)
        page.keyboard.press("k")
        assert title(page) == first
        go_on(page, "]", next_cause)
        assert page.locator("#causes [aria-current]").count() == 1
        assert next_cause in page.text_content(".row[aria-current]")
        assert next_cause in page.text_content("#announcement")
        go_on(page, "[", first)
        page.keyboard.press("f")
        page.keyboard.type("j1")
        assert page.input_value("[name=text]") == "j1"
        page.keyboard.press("Escape")
        assert page.input_value("[name=text]") == "" and page.locator("#clear").is_hidden()
        assert page.evaluate("document.activeElement.matches('#causes [aria-current]')")
        page.keyboard.press("f")
        page.keyboard.type("idle")
        page.keyboard.press("Enter")
        assert page.input_value("[name=text]") == "idle"
        assert page.evaluate("document.activeElement.matches('#causes [aria-current]')")
        page.keyboard.press("?")
        assert page.locator("#keys").is_visible(), "keys act in the list"
        page.keyboard.press("Escape")
        page.click("#clear")
        open_frame(page, first)
        page.locator("#open-keys").focus()
        page.keyboard.press("?")
        assert page.locator("#keys").is_visible()
        page.uncheck("#keys-on")
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.id") == "open-keys"
        page.keyboard.press("j")
        assert title(page) == first, "switched off"
        page.click("text=Next")
        page.wait_for_function("id => document.querySelector('#frame-title bdi')?.textContent === id",
                               arg=second)
        assert page.evaluate("document.activeElement.textContent").strip() == "j Next"


def pixels_are_folded(browser, project):
    frame = next(frame for frame in project.report["frames"]
                 if frame.get("comparison", {}).get("differentPixels"))
    with Visit(browser, f"{project.page}#frame={frame['id']}") as page:
        panel = page.locator("details.metrics")
        assert panel.get_attribute("open") is None
        shares = {0.389877: "39 %", 0.0451: "4.5 %", 0.0001: "less than 0.1 %", 1: "100 %",
                  0.9999: "more than 99 %", 0: "0 %"}
        for share, told in shares.items():
            assert page.evaluate("share => percent(share)", share) == told, share
        line = page.evaluate("""figures.line({ differentPixels: 0, differentRatio: 0,
            antialiasedPixels: 3, tolerance: {} })""")
        assert line == "only anti-aliasing differs", line
        panel.locator("summary").click()
        exact = f"{round(frame['comparison']['differentRatio'], 6):g}"
        assert panel.locator("dd").all_text_contents()[2].startswith(exact[:6])


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
        assert page.text_content("#found") == f"None of the {len(frames)} frames matches."
        assert page.text_content("#details") == "No frame matches the filters."
        accessibility.check(page)
        page.click("#clear")
        assert page.locator("#wall .tile").count() == len(members(project, 0))
        open_frame(page, members(project, 0)[0])
        assert title(page).startswith("state-header/")
        page.select_option("[name=component]", "normal-header")
        assert page.locator("#frame-title").count() == 0, "an unrelated frame"
        assert "normal-header/" in page.text_content("#wall .tile")
        page.click("#clear")
        page.select_option("[name=status]", "unreadable")
        assert listed(page) == {"normal-header/refreshing/en@2x"}


def page_is_accessible(browser, project):
    for scheme in ["light", "dark"]:
        with Visit(browser, project.page, color_scheme=scheme, reduced_motion="reduce") as page:
            images_are_loaded(page)
            for details in page.locator(".notes summary").all():
                if details.get_attribute("open") is None:
                    details.click()
            accessibility.check(page)
            page.check("#mark-all")
            page.click("#open-decision")
            accessibility.check(page)
            open_frame(page, members(project, cause_number(project, "color:"))[0])
            page.locator("details.metrics summary").click()
            for key in ["2", "4"]:
                page.keyboard.press(key)
                accessibility.check(page)
            page.keyboard.press("?")
            accessibility.check(page)
    with Visit(browser, project.page) as page:
        accessibility.check_tab_order(page)
    with Visit(browser, project.page, width=390) as page:
        accessibility.check(page)
        page.evaluate("location.hash = '#cause=2'")
        page.wait_for_selector("#wall-title")
        accessibility.check(page)
        open_frame(page, members(project, 1)[0])
        accessibility.check(page)


def page_fits_a_phone(browser, project):
    second = next(name for name in members(project, 1) if "idle" in name)
    with Visit(browser, project.page, width=320, height=640, has_touch=True) as page:
        accessibility.check_width(page)
        page.fill("[name=text]", second)
        page.locator(".cause").click()
        page.wait_for_function("document.activeElement.id === 'wall-title'")
        assert page.locator("#list").is_hidden()
        accessibility.check_width(page)
        ratio = page.locator("#wall img").last.evaluate(
            "image => image.width / image.height * image.naturalHeight / image.naturalWidth")
        assert abs(ratio - 1) < 0.02, "a squeezed picture"
        page.check("#mark-all")
        page.click("#open-decision")
        accessibility.check_width(page)
        page.click("#open-decision")
        page.locator("#wall [data-open]").first.click()
        page.wait_for_function("document.activeElement.id === 'frame-title'")
        assert title(page) == second and page.locator("#list").is_hidden()
        for mode in range(4):
            page.click(f"[data-mode='{mode}']")
            accessibility.check_width(page)
        page.click(".back")
        page.wait_for_function("document.activeElement.matches('#causes [aria-current]')")
        assert page.locator("#frame").is_hidden()
        page.go_back()
        page.wait_for_selector("#frame", state="visible")


def times_to_load(browser, address):
    tasks = Tasks(browser)
    with Visit(browser, address) as page:
        images_are_loaded(page)
        return tasks.stop(page)


def large_reports_open(browser, program, folder):
    count = 10_000
    for causes in [12, count]:
        address = large_report(program, f"{folder}/large-{causes}", count, causes)
        longest = limit(browser)
        others = [times_to_load(browser, address) for _ in range(2)]
        tasks = Tasks(browser)
        with Visit(browser, address) as page:
            assert page.text_content("h1") == f"{count:,} of {count:,} frames need a look"
            assert page.text_content("#found") == f"{count:,} frames, {causes:,} causes"
            images_are_loaded(page)
            loading = quickest([*others, tasks.stop(page)])
            tasks = Tasks(browser)
            page.fill("[name=text]", "9999")
            page.fill("[name=text]", "")
            page.select_option("[name=locale]", "l7")
            page.click("#clear")
            page.evaluate("marks.set(report.frames.map((_, place) => place), 'accept')")
            assert page.text_content("#looked") == f"All {count:,} frames looked at"
            page.click("#open-decision")
            assert causes < count or "--from pullproof-frames-" in page.text_content("#decision")
            page.click("#open-decision")
            open_frame(page, frame_id(0))
            for number in range(1, 60):
                go_on(page, "j", frame_id(number))
            if causes < count:
                page.keyboard.press("u")
                page.wait_for_selector("#wall")
                page.evaluate("""async () => { while (wall.shown < 600) {
                    part("more").scrollIntoView();
                    await new Promise(requestAnimationFrame);
                } }""")
                open_frame(page, frame_id(0))
            page.click("[data-turn=frames][data-step='1']" if causes < count
                       else "[data-turn=causes][data-step='1']")
            for number in range(0, count, VISITED):
                page.evaluate("id => { location.hash = '#frame=' + encodeURIComponent(id) }",
                              frame_id(number))
                page.wait_for_function(
                    "id => document.querySelector('#frame-title bdi')?.textContent === id",
                    arg=frame_id(number))
            images_are_loaded(page)
            assert " 'c" in page.text_content("[aria-label='Accept this frame']")
            command = page.get_attribute("[data-what=frame]", "data-copy")
            words = subprocess.run(["sh", "-c", f"printf '%s\\n' {command}"], capture_output=True,
                                   text=True).stdout.splitlines()
            assert words[:2] == ["pullproof", "accept"] and title(page) in words, words
            assert words[-2] == "--report" and len(words) == 5, words
            isolated = page.locator(".changes bdi").all_text_contents()
            assert isolated[1].startswith("<i>") and page.locator(".changes i").count() == 0
            working = tasks.stop(page)
            elements, parts = page.evaluate(
                "[document.querySelectorAll('*').length, details.parts.size]")
            print(f"  {causes} causes: longest tasks in ms of processor time: {loading} while "
                  f"loading, {working} afterwards, of {longest}; {elements} elements")
            assert max(loading + working) <= longest
            assert elements < 2500 and parts <= 13, (elements, parts)


def missing_data_are_told(browser, project, folder):
    copy = pathlib.Path(folder) / "torn"
    shutil.copytree(project.folder / "report", copy)
    (copy / "data/frames-0.js").unlink()
    context = browser.new_context()
    page = context.new_page()
    name = project.report["groups"][0]["frames"][0]
    page.goto((copy / "index.html").as_uri() + f"#frame={name}")
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
        assert page.text_content("#details") == "Choose a cause or a frame in the list."
        accessibility.check(page)
        note.locator("text=Show all frames").click()
        note.wait_for(state="hidden")
        assert page.locator("#wall .tile").count() == len(members(project, 0))
        page.evaluate("location.hash = '#frame=normal-header/idle/xx@2x'")
        note.wait_for(state="visible")
        links = note.locator("li a").all_text_contents()
        assert links and all(link.startswith("normal-header/idle/") for link in links), links
        note.locator("li a").first.click()
        page.wait_for_selector("#frame-title")
        assert title(page) == links[0]
        page.evaluate("location.hash = '#cause=99'")
        note.wait_for(state="visible")
        assert note.text_content().startswith("This report has no cause 99.")
        page.evaluate("id => { location.hash = '#frame=' + encodeURIComponent(id) }", known)
        note.wait_for(state="hidden")
        assert title(page) == known


def take_pictures(browser, project, folder):
    folder.mkdir(parents=True, exist_ok=True)
    frame = next(frame["id"] for frame in project.report["frames"] if "idle/ar@" in frame["id"])
    for scheme in ["light", "dark"]:
        for width in [1440, 390]:
            for name, address in [("list", ""), ("cause", "#cause=1"),
                                      ("frame", f"#frame={frame}")]:
                with Visit(browser, project.page + address, width=width, color_scheme=scheme) as page:
                    if name == "frame":
                        page.keyboard.press("2")
                    images_are_loaded(page)
                    page.screenshot(path=folder / f"{name}-{width}-{scheme}.png", full_page=True)


def prepare(browser, program, folder, pictures):
    """The checks with the projects that they look at."""
    project = Project(program, f"{folder}/project")
    if pictures:
        take_pictures(browser, project, pictures)
    of_project = [page_tells_the_report, wall_shows_a_cause, views_show_the_pictures,
                  pixels_are_folded, keys_go_through_the_list, filters_leave_what_matches,
                  page_is_accessible, page_fits_a_phone, page_prints,
                  page_shows_frames_without_scripts, unknown_frames_are_told,
                  filtered_changes_are_of_what_is_shown, appearances_are_filtered]
    of_others = [clean_reports_show_what_passed, first_runs_say_record, faults_are_shown,
                 missing_data_are_told, marks_are_kept, filtered_commands_take_what_is_shown]
    return [*((check, (project,)) for check in of_project),
            *((check, (project, folder)) for check in of_others),
            (languages_are_decided_at_once, (program, folder)), (served_pages_decide, (program, folder)),
            (large_reports_open, (program, folder)), (marked_commands_decide, (project,))]


if __name__ == "__main__":
    checks.run(prepare)

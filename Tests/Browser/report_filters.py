"""The page of a report under filters: what it says and offers is of the frames that are shown."""
import copy
import json
import pathlib
import shutil

from report_page import Visit, cause_number, members, open_frame

CAUSE, WHOLE = "[data-what=cause]", "[data-what=whole-cause]"


def filtered_commands_take_what_is_shown(browser, project, folder):
    number = cause_number(project, "color:")
    frames = members(project, number)
    group = f"{number + 1}@{project.report['digest'][:8]}"
    arabic = [name for name in frames if "/ar" in name]
    assert 0 < len(arabic) < len(frames)
    with Visit(browser, f"{project.page}#cause={number + 1}") as page:
        page.evaluate("copy = (text) => { window.copied = text }")

        def command(selector=CAUSE):
            return page.get_attribute(selector, "data-copy")

        def titles():
            return page.locator("#details .command h3").all_text_contents()

        assert command() == f"pullproof accept --group {group}"
        assert titles() == [f"Accept all {len(frames)} frames of the cause"]
        page.select_option("[name=locale]", "ar")
        shown = command()
        assert shown == f"pullproof accept {' '.join(arabic)} --report {group[-8:]}", shown
        assert command(WHOLE) == f"pullproof accept --group {group}"
        frame = "frame" if len(arabic) == 1 else f"{len(arabic)} frames"
        assert titles() == [f"Accept the {frame} shown",
                            f"Accept all {len(frames)} frames of the cause"], titles()
        line = f"Cause {number + 1}: {len(arabic)} of {len(frames)} frames in ar"
        assert page.text_content("#details .cause-line") == line
        page.locator("#list").focus()
        page.keyboard.press("g")
        assert page.evaluate("copied") == shown
        open_frame(page, arabic[0])
        page.locator("#list").focus()
        page.keyboard.press("g")
        assert page.evaluate("copied") == shown, "beside a frame"
        page.evaluate("decisions.limit = 40; viewer.visitSection(sections.all[%d])" % number)
        page.wait_for_selector("#wall")
        name = f"pullproof-frames-{group[-8:]}.txt"
        assert command() == f"pullproof accept --from {name}"
        listed = command("[data-what=cause-whole]")
        with page.expect_download() as download:
            page.click("[data-what=cause-save]")
        lines = pathlib.Path(download.value.path()).read_text().splitlines()
        assert lines == [f"report {group[-8:]}", *arabic], lines
        page.keyboard.press("g")
        assert page.evaluate("copied") == listed
    # Each is run in a copy of the project, and takes the frames that were shown.
    for number, text in enumerate([shown, listed]):
        other = copy.copy(project)
        other.folder = pathlib.Path(folder) / f"filtered-{number}"
        shutil.copytree(project.folder, other.folder)
        other.shell(0, text)
        report = json.loads((other.folder / "pending/report.json").read_text())
        accepted = {frame["id"] for frame in report["frames"] if frame.get("decision") == "accepted"}
        assert accepted == set(arabic), accepted


def filtered_changes_are_of_what_is_shown(browser, project):
    number = cause_number(project, "text:")
    group = project.report["groups"][number]
    frames = {frame["id"]: frame for frame in project.report["frames"]}

    def changes(locale, is_text):
        return {change["after"] if is_text else change["sentence"] for name in group["frames"]
                if frames[name]["facets"]["locale"] == locale
                for change in frames[name]["changes"] if (change["kind"] == "text") == is_text}

    places = {locale: f"Words/{locale}.lproj/Localizable.strings:1" for locale in group["locales"]}
    assert len(places) == 2
    with Visit(browser, f"{project.page}#cause={number + 1}") as page:
        def told():
            return page.locator("[aria-label='What else changed'] li").all_text_contents()

        def cells(name):
            page.wait_for_selector("#texts tr")
            return page.locator(f"#texts [data-name='{name}']").all_text_contents()

        assert sorted(cells("Written at")) == sorted(places.values())
        assert sorted(cells("Language")) == sorted(places)
        assert page.locator("#details .written").count() == 0, "the table has all places"
        for locale, place in places.items():
            page.select_option("[name=locale]", locale)
            page.wait_for_selector("#texts tr")
            assert {line.removesuffix(f" ({locale})") for line in told()} == changes(locale, False)
            assert set(cells("New text")) == changes(locale, True)
            assert cells("Written at") == [place] and cells("Language") == []
            assert page.text_content("#details .cause-line").endswith(f" in {locale}")
        page.click("#clear")
        assert sorted(cells("Written at")) == sorted(places.values())
        open_frame(page, group["frames"][0])
        written = page.locator("#details .written code").all_text_contents()
        assert written == [f"{source['file']}:{source['line']}"
                           for source in frames[group["frames"][0]]["sources"]]


def appearances_are_filtered(browser, project):
    dark = [frame["id"] for frame in project.report["frames"]
            if frame["facets"]["appearance"] == "dark"]
    with Visit(browser, project.page) as page:
        assert page.locator("[name=appearance] option").all_text_contents() == [
            "All (2)", "light", "dark"]
        page.select_option("[name=appearance]", "dark")
        assert set(page.evaluate("filters.matches.map(place => report.frames[place].id)")) == set(dark)
        assert page.locator("[name=scale]").is_hidden(), "all are of one scale"
        assert page.evaluate("""() => {
            report.frames[0].scale = 1;
            part("filters").elements.scale.replaceChildren();
            part("filters").elements.appearance.replaceChildren();
            filters.start();
            return [...part("filters").elements.scale.options].map(option => option.text);
        }""") in (["All (2)", "1×", "2×"],)
        page.select_option("[name=scale]", "1")
        assert page.evaluate("filters.matches") == [0]

"""The review of a translation update: languages, folded pairs, the table of texts, and marks that travel."""
import copy
import pathlib
import shutil

import accessibility
from report_page import Visit, images_are_loaded, wall_title
from samples import Translation

TEXTS = "#texts tr"


def cells(page, name):
    page.wait_for_selector(TEXTS)
    return page.locator(f"#texts [data-name='{name}']").all_text_contents()


def languages_are_decided_at_once(browser, program, folder):
    """A reader of one language finds its texts in one table, and one command is for them alone."""
    project = Translation(program, f"{folder}/translation")
    german, digest = project.of("de"), project.report["digest"][:8]
    assert len(german) == 8
    with Visit(browser, project.page) as page:
        page.evaluate("copy = (text) => { window.copied = text }")
        assert page.text_content("#found") == "24 frames, 2 causes"
        page.click("text=By language")
        assert page.text_content("#found") == "24 frames, 3 languages"
        assert page.locator(".cause .title").all_text_contents() == [
            "English (en)", "German (de)", "Arabic (ar)"]
        page.click(".cause:has-text('German')")
        page.wait_for_selector("#wall-title:has-text('German')")
        assert page.evaluate("location.hash") == "#locale=de"
        assert cells(page, "Key") == ["header.refreshing.title", "header.idle.title"], "the cut one first"
        assert cells(page, "Old text") == ["Lädt", "Ziehen"] and cells(page, "Language") == []
        assert cells(page, "New text")[1] == "ZumNBSPLaden ziehen"
        assert page.locator(".unseen").get_attribute("title") == "U+00A0 NO-BREAK SPACE"
        assert cells(page, "Fault") == ["textTruncated", ""]
        assert cells(page, "Written at")[0] == "Words/de.lproj/Localizable.strings:2"
        assert page.locator("#wall .tile").count() == 2, "one pair for each text"
        note = page.locator(".fold").first.text_content()
        assert note.startswith("4 frames: light, dark · 1×, 2×"), note
        command = page.get_attribute("[data-what=cause]", "data-copy")
        assert command == f"pullproof accept --locale de --report {digest}", command
        page.keyboard.press("g")
        assert page.evaluate("copied") == command
        images_are_loaded(page)
        accessibility.check(page)
        page.click("text=By cause")
        page.wait_for_selector("#wall-title:has-text('header.')")
        page.select_option("[name=locale]", "de")
        part = page.get_attribute("[data-what=cause]", "data-copy")
        assert part.startswith("pullproof accept --group ") and part.endswith(" --locale de"), part
    for width in [390, 320]:
        with Visit(browser, f"{project.page}#locale=ar", width=width) as page:
            assert wall_title(page) == "Arabic (ar)"
            page.wait_for_selector(TEXTS)
            accessibility.check_width(page)
            accessibility.check(page)
    other = copied(project, folder, "language")
    other.shell(0, part)
    accepted = set(other.decisions())
    assert len(accepted) == 4 and accepted < german, accepted
    other = copied(project, folder, "all")
    other.shell(0, command)
    assert set(other.decisions()) == german and other.failing() == project.of("en") | project.of("ar")
    pairs_unfold(browser, project)
    marks_travel(browser, project, folder)
    list_begins_by_language(browser, project)


def copied(project, folder, name):
    other = copy.copy(project)
    other.folder = pathlib.Path(folder) / f"translation-{name}"
    shutil.copytree(project.folder, other.folder)
    return other


def pairs_unfold(browser, project):
    with Visit(browser, f"{project.page}#locale=de") as page:
        page.locator("[data-fold]").first.click()
        assert page.locator("#wall .tile").count() == 5, "four frames and the other pair"
        page.locator("[data-fold]").first.click()
        assert page.locator("#wall .tile").count() == 2
        page.uncheck("#fold-all")
        assert page.locator("#wall .tile").count() == 8
        page.select_option("[name=appearance]", "dark")
        page.check("#fold-all")
        note = page.locator(".fold").first.text_content()
        assert note.startswith("2 frames: 1×, 2×"), note
        page.locator("#wall [data-open]").first.click()
        page.wait_for_selector("#frame-title")
        links = page.locator("#details .facets a, #details .facets b").all_text_contents()
        assert links == ["light 2×", "light 1×", "dark 1×", "dark 2×"], links
        command = page.get_attribute("[data-what=frame]", "data-copy")
        assert command.split()[2:4] == ["normal-header/refreshing/de~dark",
                                        "normal-header/refreshing/de~dark@2x"], command


def marks_travel(browser, project, folder):
    """Marks with both decisions are saved, loaded by another reader, and carried out by one command."""
    english = project.of("en")
    file = pathlib.Path(folder) / "marks.txt"
    with Visit(browser, f"{project.page}#locale=en") as page:
        page.wait_for_selector(TEXTS)
        page.locator("[data-text]").first.check()
        assert page.text_content("#looked") == "4 of 24 frames looked at"
        page.locator("#wall [data-reject]").last.click()
        assert page.text_content("#looked") == "8 of 24 frames looked at, 4 to reject"
        assert page.locator(".tile.marked").count() == page.locator(".tile.rejected").count() == 1
        page.click("#open-decision")
        accessibility.check(page)
        with page.expect_download() as download:
            page.click("[data-what=save-marks]")
        download.value.save_as(file)
        both = page.get_attribute("[data-what=marked-both-whole]", "data-copy")
    lines = file.read_text().splitlines()
    assert len(lines) == 9 and sum(line.startswith("reject ") for line in lines) == 4, lines
    with Visit(browser, f"{project.page}") as page:
        page.click("#open-decision")
        page.set_input_files("#marks-file", file)
        page.wait_for_selector("#decision:has-text('Loaded marks of 8 frames.')")
        assert page.text_content("#looked") == "8 of 24 frames looked at, 4 to reject"
        page.evaluate("tray.load('report 00000000\\nreject a/b/c')")
        assert "is another one" in page.text_content("#decision")
        page.evaluate("tray.load('a/b/c\\nreject group 9@0000')")
        assert "Loaded marks of 0 frames; 2 lines name no frame" in page.text_content("#decision")
    other = copied(project, folder, "marks")
    other.shell(0, both)
    decisions = other.decisions()
    assert set(decisions) == english, decisions
    assert sorted(decisions.values()) == ["accepted"] * 4 + ["rejected"] * 4, decisions
    other = copied(project, folder, "refused")
    assert "carries out both" in other.shell(64, f"pullproof reject --from '{file}'")
    assert other.decisions() == {}


def list_begins_by_language(browser, project):
    project.run(1, "verify", "--group-by", "locale", "--reporter", "html=by-language")
    with Visit(browser, (project.folder / "by-language/index.html").as_uri()) as page:
        assert wall_title(page) == "English (en)"
        assert page.get_attribute("[data-by=locale]", "aria-pressed") == "true"
        page.keyboard.press("l")
        page.wait_for_selector("#wall-title:has-text('header.')")

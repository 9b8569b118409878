#!/usr/bin/env python3
"""Proves the contact sheet of `pullproof render` in headless Chromium, opened from a file.

usage: check_contact_sheet.py PROGRAM [SCREENSHOTS]
Exits with 1 when something does not hold. Writes pictures of the page to a folder, if one is named.
"""
import json
import pathlib
import re
import subprocess

from playwright.sync_api import expect

import accessibility
import checks
import visits
from samples import ENVIRONMENT
from sheet_columns import names_leave_room, unseen_states_are_told
from sheet_marks import built_in_texts_are_marked
from tasks import Tasks, limit, quickest

# A text that is too long for its label, so that a frame has a fault.
LONG = "Pull down as far as you can, and a little further, to see what is new in the whole wide world"


class Visit(visits.Visit):
    """A contact sheet whose scripts have read its tables."""

    def __init__(self, browser, address, **options):
        super().__init__(browser, address, "body[data-ready]", **options)


class Sheet:
    """A folder of frames with its page."""

    def __init__(self, program, folder, *arguments, config=None):
        self.folder = pathlib.Path(folder)
        outcome = subprocess.run(
            [program, "render", *(["--config", config] if config else ["--no-config"]), "--out",
             folder, "--quiet", *arguments], env=ENVIRONMENT, capture_output=True, text=True)
        assert outcome.returncode == 0, outcome
        self.frames = json.loads((self.folder / "manifest.json").read_text())["frames"]

    @property
    def page(self):
        return (self.folder / "index.html").resolve().as_uri()


def project(program, folder):
    """A sheet of a project with light and dark frames, several text sizes and a fault."""
    root = pathlib.Path(folder) / "Daily News"
    for locale, title in [("en", LONG), ("ar", "اسحب للتحديث"), ("ja", "引いて更新"),
                          ("th", "ดึงลงเพื่อรีเฟรช"), ("hi", "रीफ़्रेश करने के लिए खींचें")]:
        file = root / f"Words/{locale}.lproj/Localizable.strings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'"header.idle.title" = "{title}";')
    (root / "pullproof.yml").write_text(json.dumps({
        "version": 1, "components": ["normal-header", "normal-trailer"], "strings": ["Words"],
        "matrix": {"locales": ["en", "ar", "ja", "th", "hi"], "states": ["idle", "refreshing"],
                   "appearances": ["light", "dark"], "textSizes": [100, 310], "scales": [2]}}))
    return Sheet(program, f"{folder}/out", config=root / "pullproof.yml")


def partly_own(program, folder):
    """A sheet of a project whose app has one of its four texts."""
    root = pathlib.Path(folder) / "app"
    file = root / "Words/en.lproj/Localizable.strings"
    file.parent.mkdir(parents=True)
    file.write_text('"auto-footer.idle.title" = "More";')
    (root / "pullproof.yml").write_text(json.dumps({
        "version": 1, "components": ["auto-normal-footer"], "strings": ["Words"],
        "matrix": {"locales": ["en"], "scales": [2],
                   "states": ["idle", "pulling", "refreshing", "no-more-data"]}}))
    return Sheet(program, f"{folder}/out", config=root / "pullproof.yml")


def shown(page):
    return page.evaluate("""() => [...document.querySelectorAll(".shot")]
      .filter((link) => link.checkVisibility({ contentVisibilityAuto: false })
        && !link.closest("[hidden]"))
      .map((link) => link.id.slice(6))""")


def wait_for(page, sentence):
    page.wait_for_function("text => document.getElementById('found').textContent === text",
                           arg=sentence)
    # Rows follow in pieces.
    page.wait_for_function("""() => sheet.frames.every((frame) =>
      frame.isShown === !frame.link.closest("[hidden]"))""")


def images_are_loaded(page):
    page.wait_for_function("""() => {
      const isSeen = (image) => {
        const box = image.getBoundingClientRect();
        const room = image.closest(".sheet").getBoundingClientRect();
        return image.checkVisibility() && box.left < room.right && box.top < room.bottom
          && box.top < innerHeight && box.bottom > 0;
      };
      return [...document.images].filter(isSeen)
        .every((image) => image.complete && image.naturalWidth > 0);
    }""")


def tables_tell_the_frames(browser, sheet):
    with Visit(browser, sheet.page) as page:
        assert page.text_content("h1") == "Daily News"
        assert sorted(shown(page)) == sorted(frame["id"] for frame in sheet.frames)
        heads = page.locator("[data-component='normal-header'] thead th").all_text_contents()
        assert heads == ["Locale", "idle", "refreshing"], heads
        rows = page.locator("[data-component='normal-header'] tbody th")
        assert rows.nth(2).inner_text().split() == "العربية Arabic · ar 100 %".split(), \
            rows.nth(2).inner_text()
        cell = page.locator("[data-component='normal-header'] tbody tr").first.locator("td").first
        assert cell.locator(".shot").evaluate_all("l => l.map(e => e.className)") == [
            "shot", "shot dark"]
        assert cell.locator("img").first.get_attribute("alt").startswith(LONG)


def pictures_keep_their_size(browser, sheet):
    sizes = {frame["id"]: [frame["width"] / 2, frame["height"] / 2] for frame in sheet.frames}
    for width, ratio in [(390, 3), (1280, 1), (1920, 2)]:
        with Visit(browser, sheet.page, width=width, device_scale_factor=ratio) as page:
            found = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll(".shot")]
              .map((link) => [link.id.slice(6), link.querySelector("img")])
              .map(([id, image]) => [id, [image.offsetWidth, image.offsetHeight]]))""")
            assert found == sizes, f"{width} px"
            accessibility.check_width(page)


def columns_are_aligned(browser, sheet):
    """The cells of a column are below its head, though each row is a box of its own."""
    for width in [390, 1280]:
        with Visit(browser, sheet.page, width=width) as page:
            edges = page.evaluate("""() => [...document.querySelectorAll("table")].map((table) =>
              [...table.rows].map((row) => [...row.cells].map((cell) => {
                const { left, width } = cell.getBoundingClientRect();
                return [left, width];
              })))""")
            for head, *rows in edges:
                assert rows and all(row == head for row in rows), f"{width} px: {head}, {rows}"
            tree = page.get_by_role("table", name="normal-trailer")
            assert tree.get_by_role("columnheader").count() == 3
            assert tree.get_by_role("rowheader").count() == 10
            assert tree.get_by_role("cell").count() == 20


def heads_stay_in_view(browser, sheet):
    with Visit(browser, sheet.page, width=390) as page:
        page.eval_on_selector(".sheet", "sheet => sheet.scrollTo(300, 200)")
        edges = page.evaluate("""() => {
          const box = (name) => document.querySelector(name).getBoundingClientRect();
          const sheet = box(".sheet");
          return [box(".sheet thead th").top - sheet.top, box(".sheet tbody th").left - sheet.left];
        }""")
        assert all(0 <= edge <= 1 for edge in edges), edges


def filters_leave_what_matches(browser, sheet):
    ids = [frame["id"] for frame in sheet.frames]
    count = len(ids)

    def leaves(page, part):
        wait_for(page, f"Showing {len(part)} of {count} frames")
        assert sorted(shown(page)) == sorted(part), shown(page)

    with Visit(browser, sheet.page) as page:
        assert page.locator("[name=width]").is_hidden(), "all frames have one width"
        page.select_option("[name=locale]", "ar")
        leaves(page, [name for name in ids if "/ar" in name])
        page.select_option("[name=state]", "idle")
        page.select_option("[name=appearance]", "dark")
        page.select_option("[name=textSize]", "310 %")
        leaves(page, [name for name in ids if "/idle/ar-t310~dark" in name])
        assert page.locator("[data-state=refreshing]").first.is_hidden(), "an empty column goes"
        page.click("#clear")
        leaves(page, ids)
        for words, part in [
                ("PULL down further", "normal-header/idle/en"), ("اسحب", "normal-header/idle/ar"),
                ("japanese", "/ja"), ("日本語", "/ja"), ("trailer/idle", "normal-trailer/idle")]:
            page.fill("[name=text]", words)
            leaves(page, [name for name in ids if part in name])
        page.fill("[name=text]", "no such words")
        leaves(page, [])
        assert page.locator("#no-match").is_visible()
        page.click("#clear")
        page.select_option("[name=fault]", "any")
        faulty = page.locator(".shot:has(.badge)").evaluate_all("l => l.map(e => e.id.slice(6))")
        assert "normal-header/idle/en@2x" in faulty
        leaves(page, faulty)
        page.select_option("[name=fault]", "textTruncated")
        truncated = page.locator(".shot .badge").evaluate_all("""badges => badges
          .filter((badge) => badge.textContent === "textTruncated")
          .map((badge) => badge.closest(".shot").id.slice(6))""")
        assert "normal-header/idle/en@2x" in truncated
        leaves(page, truncated)
        counted = page.text_content(".counts .fault:has(dt:text-is('textTruncated')) dd")
        assert counted == str(len(truncated)), counted
        page.click("#clear")
        page.select_option("[name=component]", "normal-trailer")
        leaves(page, [name for name in ids if name.startswith("normal-trailer")])
        assert page.locator(".jump li:visible").all_text_contents()[0].startswith("normal-trailer")


def frames_open_closer(browser, sheet):
    frame = next(frame for frame in sheet.frames if frame["id"] == "normal-header/idle/ar~dark@2x")
    title = "#frame-title bdi"
    with Visit(browser, f"{sheet.page}#frame={frame['id']}",
               permissions=["clipboard-read", "clipboard-write"]) as page:
        assert page.text_content(title) == frame["id"]
        facts = page.text_content("#facts")
        for fact in ["اسحب للتحديث", "Arabic", "dark", frame["files"][0],
                     f"{frame['width']} × {frame['height']} px"]:
            assert fact in facts, f"{fact} in {facts}"
        image = page.locator("#stage img")
        assert image.evaluate("image => image.width") == frame["width"], "twice its size in points"
        page.keyboard.press("z")
        assert image.evaluate("image => image.width") == frame["width"] * 2
        page.keyboard.press("c")
        page.wait_for_function("document.getElementById('copy').textContent.includes('Copied')")
        assert page.evaluate("navigator.clipboard.readText()") == frame["id"]
        page.keyboard.press("j")
        page.wait_for_function("title => document.querySelector('#frame-title bdi').textContent"
                               " !== title", arg=frame["id"])
        page.keyboard.press("k")
        page.wait_for_function("title => document.querySelector('#frame-title bdi').textContent"
                               " === title", arg=frame["id"])
        page.keyboard.press("Escape")
        # A dialog is hidden before its page hears of it, and Playwright hears later of an address.
        expect(page).not_to_have_url(re.compile("#frame="))
        expect(page.locator(f"[id='frame={frame['id']}']")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_selector("#viewer[open]")
        page.go_back()
        page.wait_for_selector("#viewer", state="hidden")
    with Visit(browser, f"{sheet.page}#frame=normal-header/idle/en@2x") as page:
        words = page.text_content("#facts div:has(dt:text-is('Faults'))")
        assert "textTruncated “Pull down as far" in words and "is truncated" in words, words
    with Visit(browser, f"{sheet.page}#frame=a/b/c") as page:
        assert "no frame a/b/c:" in page.text_content("#unknown-frame")
        assert page.locator("#unknown-frame").is_visible() and page.locator("#viewer").is_hidden()
        assert page.locator("#unknown-frame a").count() == 0
        page.evaluate("location.hash = '#frame=normal-header/idle/xx'")
        page.wait_for_selector("#unknown-frame a")
        links = page.locator("#unknown-frame a").all_text_contents()
        assert len(links) == 5 and all(link.startswith("normal-header/idle/") for link in links)
        page.locator("#unknown-frame a").first.click()
        page.wait_for_selector("#viewer[open]")
        assert page.text_content(title) == links[0]


def keys_go_through_the_tables(browser, sheet):
    def focused():
        return page.evaluate("document.activeElement.id.slice(6)")

    with Visit(browser, sheet.page) as page:
        page.focus(".shot")
        for key, name in [
                ("ArrowRight", "normal-header/refreshing/en@2x"),
                ("ArrowDown", "normal-header/refreshing/en~dark@2x"),
                ("ArrowDown", "normal-header/refreshing/en-t310@2x"),
                ("ArrowLeft", "normal-header/idle/en-t310@2x"),
                ("ArrowUp", "normal-header/idle/en~dark@2x"),
                ("j", "normal-header/refreshing/en@2x"), ("k", "normal-header/idle/en~dark@2x"),
                ("]", "normal-trailer/idle/en@2x"), ("[", "normal-header/idle/en~dark@2x")]:
            page.keyboard.press(key)
            assert focused() == name, f"{key} leads to {focused()}"
        page.keyboard.press("f")
        page.keyboard.type("j")
        assert page.input_value("[name=text]") == "j"
        page.keyboard.press("Escape")
        assert page.input_value("[name=text]") == ""
        page.keyboard.press("?")
        assert page.locator("#keys").is_visible()
        page.keyboard.press("Escape")
        stops = page.locator(".shot[tabindex='0']").count()
        assert stops == 2, f"the tab key stops at {stops} frames of two tables"


def page_is_for_everybody(browser, sheet):
    for scheme in ["light", "dark"]:
        with Visit(browser, sheet.page, color_scheme=scheme) as page:
            accessibility.check(page)
            page.click(".shot")
            accessibility.check(page)
            page.keyboard.press("Escape")
            page.keyboard.press("?")
            accessibility.check(page)
    with Visit(browser, sheet.page, width=390) as page:
        accessibility.check(page)
        page.fill("[name=text]", "no such words")
        page.wait_for_selector("#no-match", state="visible")
        accessibility.check(page)
        page.click("#clear")
        wait_for(page, f"Showing {len(sheet.frames)} of {len(sheet.frames)} frames")
        page.click(".shot")
        accessibility.check(page)
    with Visit(browser, sheet.page, java_script_enabled=False) as page:
        assert page.locator(".shot").count() == len(sheet.frames)
        assert page.locator("#filters").is_hidden() and page.locator("#open-keys").is_hidden()
        page.click(".jump a >> nth=1")
        expect(page).to_have_url(re.compile("#component=normal-trailer$"))


def trailers_are_beside_each_other(browser, sheet):
    """Light and dark trailers have the same distance in each row, with badges and on a phone."""
    for width in [390, 1280]:
        with Visit(browser, sheet.page, width=width) as page:
            distances = page.evaluate("""() =>
              [...document.querySelectorAll("[data-component=normal-trailer] td")].map((cell) => {
                const [light, dark] = [...cell.querySelectorAll("img")]
                  .map((image) => image.getBoundingClientRect());
                return [dark.left - light.left, dark.top - light.top];
              })""")
            # 60 points and a gap of 6, and 186 points for letters of 310 percent.
            assert set(map(tuple, distances)) == {(66, 0), (192, 0)}, f"{width} px: {distances}"


def tables_fit_on_paper(browser, sheet):
    with Visit(browser, sheet.page, width=794, height=1123) as page:
        page.emulate_media(media="print")
        accessibility.check_width(page)
        assert page.locator("#filters").is_hidden()
        # Rows that were out of sight are laid out now.
        page.locator(".shot img").last.wait_for(state="visible")


def times_to_load(browser, sheet):
    tasks = Tasks(browser)
    with Visit(browser, sheet.page) as page:
        return tasks.stop(page)


def large_sheets_stay_quick(browser, sheet):
    size = (sheet.folder / "index.html").stat().st_size
    count = len(sheet.frames)
    longest = limit(browser)
    others = [times_to_load(browser, sheet) for _ in range(2)]
    tasks = Tasks(browser)
    with Visit(browser, sheet.page) as page:
        loading = quickest([*others, tasks.stop(page)])
        tasks = Tasks(browser)
        for words in ["arabic", "normal-header/idle", "a", ""]:
            page.fill("[name=text]", words)
            page.wait_for_function("""() => sheet.frames.every((frame) =>
              frame.isShown === !frame.link.closest("[hidden]"))""")
        wait_for(page, f"Showing {count:,} of {count:,} frames")
        filtering = tasks.stop(page)
        tasks = Tasks(browser)
        page.mouse.move(640, 600)
        for _ in range(40):
            page.mouse.wheel(0, 600)
            page.wait_for_timeout(30)
        scrolling = tasks.stop(page)
        loaded = page.evaluate(
            "[...document.images].filter((image) => image.complete && image.naturalWidth).length")
        print(f"  {count} frames, {size:,} bytes; longest tasks in ms of processor time: "
              f"{loading} while loading, {filtering} in 4 filters, {scrolling} while scrolling; "
              f"{longest} at most; {loaded} pictures loaded")
        assert max(loading + filtering + scrolling) <= longest
        assert loaded < count / 2, "pictures wait until they are needed"


def take_pictures(browser, program, sheets, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in sheets.items():
        for scheme in ["light", "dark"]:
            for width in [390, 768, 1280, 1920]:
                with Visit(browser, sheet.page, width=width, color_scheme=scheme) as page:
                    images_are_loaded(page)
                    page.screenshot(path=folder / f"sheet-{name}-{width}-{scheme}.png")
    for width in [390, 1280]:
        with Visit(browser, sheets["project"].page, width=width) as page:
            page.click(".shot")
            page.wait_for_function("document.querySelector('#stage img').complete")
            page.screenshot(path=folder / f"sheet-viewer-{width}.png")


def prepare(browser, program, folder, pictures):
    """The checks with the sheets that they look at."""
    small = project(program, f"{folder}/project")
    large = Sheet(program, f"{folder}/large", "--scale", "1")
    if pictures:
        trailer = Sheet(program, f"{folder}/trailer", "--component", "normal-trailer",
                        "--appearance", "light", "--appearance", "dark")
        take_pictures(browser, program, {"project": small, "all": large, "trailer": trailer},
                      pictures)
    of_small = [tables_tell_the_frames, pictures_keep_their_size, columns_are_aligned,
                heads_stay_in_view, filters_leave_what_matches, frames_open_closer,
                keys_go_through_the_tables, trailers_are_beside_each_other,
                tables_fit_on_paper, page_is_for_everybody]
    return [(check, (small,)) for check in of_small] + [(large_sheets_stay_quick, (large,))] + [
        (check, (large, Visit)) for check in [unseen_states_are_told, names_leave_room]] + [
        (built_in_texts_are_marked, (partly_own(program, f"{folder}/marks"), Visit))]


if __name__ == "__main__":
    checks.run(prepare)

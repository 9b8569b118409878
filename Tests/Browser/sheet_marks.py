"""Marks of built-in texts beside those of an app."""
import accessibility


def built_in_texts_are_marked(browser, sheet, visit):
    # The app has the title of one state.
    own = ["auto-normal-footer/idle/en@2x"]
    rest = [frame["id"] for frame in sheet.frames if frame["id"] not in own]
    assert len(rest) == 3

    def shown():
        return page.evaluate("""() => sheet.frames.filter((frame) => frame.isShown)
          .map((frame) => frame.id)""")

    for scheme in ["light", "dark"]:
        with visit(browser, sheet.page, width=390, color_scheme=scheme) as page:
            assert page.locator(".built-in").count() == len(rest)
            assert page.locator(".counts dd").last.inner_text() == str(len(rest))
            accessibility.check(page)
            page.select_option("[name=source]", "with a built-in text")
            page.wait_for_selector("#clear", state="visible")
            assert shown() == rest, shown()
            page.select_option("[name=source]", "the app's alone")
            assert shown() == own, shown()
            page.click("#clear")
            page.click(f"[id='frame={rest[0]}']")
            page.wait_for_selector("#viewer[open]")
            facts = page.locator("#facts").inner_text()
            assert "Built-in" in facts and "auto-footer." in facts, facts

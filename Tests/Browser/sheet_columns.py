"""States of a contact sheet that are out of sight, and names in scripts with tall letters."""


def unseen_states_are_told(browser, sheet, visit):
    # Of five columns of 391 pixels, 3.01 have room beside the locales at 1440 and 0.65 at 390.
    for width, unseen in [(1440, 2), (390, 4)]:
        with visit(browser, sheet.page, width=width) as page:
            button = page.locator(".unseen").first

            def tells(text):
                page.wait_for_function(
                    "text => document.querySelector('.unseen').textContent === text", arg=text)
                assert button.is_visible()

            tells(f"{unseen} more states to the right")
            for before in range(1, unseen):
                button.click()
                if width == 390:
                    after = unseen - before
                    noun = "states" if after > 1 else "state"
                    tells(f"{before} state{'s' if before > 1 else ''} to the left, "
                          f"{after} more {noun} to the right")
            if width == 390:
                button.click()
            tells(f"{unseen} states to the left")
            button.click()
            tells(f"{unseen} more states to the right")
            # Also where somebody stops between two states.
            page.evaluate("document.querySelector('.sheet').scrollLeft = 300")
            page.wait_for_function(
                "() => document.querySelector('.unseen').textContent.includes('to the left')")
    with visit(browser, sheet.page, width=1440) as page:
        page.locator(".unseen").first.wait_for()
        page.select_option("[name=state]", "idle")
        page.wait_for_function("document.querySelector('.unseen').hidden")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(sheet.page)
    assert not page.locator(".unseen").first.is_visible()
    context.close()


def names_leave_room(browser, sheet, visit):
    """No name in its own script reaches into the English one below it."""
    with visit(browser, sheet.page) as page:
        page.add_style_tag(content=".english, .tag { color: transparent !important; }")
        pictures = {}
        for rule in ["body {}", ".own { color: transparent !important; }"]:
            page.add_style_tag(content=rule)
            for locale in ["my", "km", "ur", "th"]:
                line = page.locator(f".component tr[data-locale={locale}] .english").first
                line.scroll_into_view_if_needed()
                clip = line.bounding_box()
                # The small letters leave a pixel of their line free.
                clip = {**clip, "y": clip["y"] + 2, "height": clip["height"] - 2}
                pictures.setdefault(locale, []).append(page.screenshot(clip=clip))
        for locale, (own, bare) in pictures.items():
            assert own == bare, locale

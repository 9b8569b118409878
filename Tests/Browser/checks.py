"""Runs the checks of a page in headless Chromium, one after the other."""
import pathlib
import shutil
import sys
import tempfile
import traceback

from playwright.sync_api import sync_playwright


def run(prepare):
    """Runs the checks that `prepare` returns, each with what it takes after the browser.

    The command's arguments are the program and, where pictures of the pages are wanted, a folder for
    them. `prepare` gets the browser, the program, a temporary folder, and the folder for pictures or
    None. Exits with 1 when a check fails, and names those that did.
    """
    program = str(pathlib.Path(sys.argv[1]).resolve())
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    browser_path = shutil.which("chromium") or shutil.which("chromium-browser")
    failures = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for check, arguments in prepare(browser, program, folder, pictures):
            try:
                check(browser, *arguments)
                print(f"ok {check.__name__}")
            except Exception:
                traceback.print_exc()
                failures.append(check.__name__)
        browser.close()
    if failures:
        sys.exit(f"failed: {', '.join(failures)}")

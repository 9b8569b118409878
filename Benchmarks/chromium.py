#!/usr/bin/env python3
"""Times screenshots of a header in headless Chromium, on one page, through Playwright.

usage: chromium.py --check | chromium.py COUNT RESULT
Writes the median milliseconds of a screenshot to RESULT.
"""
import shutil
import statistics
import sys
import time

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    # The benchmarks leave this comparison out.
    sys.exit(1)

PAGE = """
<body style="margin:0;width:375px;height:54px;font:bold 14px Inter;color:#5a5a5a;text-align:center">
<div style="height:27px;line-height:27px">Refreshing {number}…</div>
<div style="height:27px;line-height:27px">Last updated: Today 9:41 AM</div>
</body>
"""


def main():
    browser_path = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser_path is None:
        sys.exit(1)
    if sys.argv[1] == "--check":
        return
    times = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        page = browser.new_page(
            viewport={"width": 375, "height": 54}, device_scale_factor=3)
        for number in range(int(sys.argv[1]) + 3):
            page.set_content(PAGE.replace("{number}", str(number)))
            start = time.perf_counter()
            page.screenshot()
            times.append((time.perf_counter() - start) * 1000)
        browser.close()
    with open(sys.argv[2], "w", encoding="utf-8") as result:
        result.write(f"{statistics.median(times[3:]):.3f}\n")


main()

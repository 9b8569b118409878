"""The tasks of a page, by the processor time that they take."""
import json

MARK = "pullproof-page"

# A task of more than 50 ms is long. Other programs of a busy machine double the processor time, too.
LIMIT = 100


class Tasks:
    """Records the tasks of a page's main thread until it is stopped.

    The time by the clock tells more about other programs: a task of 20 ms may last 300 ms.
    """

    def __init__(self, browser):
        self.browser = browser
        browser.start_tracing(categories=["toplevel", "blink.user_timing"])

    def stop(self, page):
        """The processor times of the five longest tasks, in milliseconds, the longest first."""
        page.evaluate("name => { performance.mark(name) }", MARK)
        events = json.loads(self.browser.stop_tracing())["traceEvents"]
        # The browser has pages of its own, whose threads have the same name.
        threads = {(event["pid"], event["tid"]) for event in events if event["name"] == MARK}
        assert len(threads) == 1, f"{len(threads)} threads have the mark"
        times = [round(event["tdur"] / 1000) for event in events
                 if event["name"].endswith("RunTask") and "tdur" in event
                 and (event["pid"], event["tid"]) in threads]
        assert times, "no task was recorded"
        return sorted(times, reverse=True)[:5]

"""The tasks of a page, by the processor time that they take."""
import json

MARK = "pullproof-page"

# Makes, sorts, writes and reads 60,000 words, which takes a quiet machine about 30 ms.
REFERENCE = """() => {
    const words = Array.from({ length: 60_000 }, (_, place) => `${place * 7919 % 60_000}`);
    words.sort();
    return JSON.parse(JSON.stringify(words)).length;
}"""


def limit(browser):
    """The longest that a task of a page may take, in milliseconds of processor time.

    It is six times what a task of reference takes in the same browser at the same time, because other
    programs make the processor time of all tasks longer.
    """
    tasks = Tasks(browser)
    page = browser.new_page()
    for _ in range(5):
        page.evaluate(REFERENCE)
    times = tasks.stop(page)
    page.close()
    return 6 * times[2]


def quickest(attempts):
    """The times of the attempt whose longest task is the shortest, as a pause of the browser is chance."""
    return min(attempts, key=max)


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

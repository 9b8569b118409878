"""A visit to the page of a report, and what checks ask it."""
import time

import visits


class Visit(visits.Visit):
    """The page of a report, with a cause, a frame or a sentence on show."""

    def __init__(self, browser, address, **options):
        super().__init__(browser, address, "#details > *", **options)


def title(page):
    return page.text_content("#frame-title bdi")


def wall_title(page):
    return page.text_content("#wall-title bdi")


def open_frame(page, name):
    page.evaluate("id => { location.hash = '#frame=' + encodeURIComponent(id) }", name)
    page.wait_for_function("id => document.querySelector('#frame-title bdi')?.textContent === id",
                           arg=name)


def cause_number(project, start):
    """The position of the first cause whose name begins so."""
    return next(index for index, group in enumerate(project.report["groups"])
                if group["name"].startswith(start))


def go_on(page, key, to):
    page.keyboard.press(key)
    page.wait_for_function("id => document.querySelector('#frame-title bdi')?.textContent === id",
                           arg=to)


def wait_until(page, question):
    """Waits until a question about the page is answered with yes.

    The policy of a served page forbids eval, so wait_for_function fails there at its second look.
    """
    end = time.monotonic() + 20
    while not page.evaluate(question):
        assert time.monotonic() < end, question
        page.wait_for_timeout(20)


def images_are_loaded(page):
    wait_until(page, """() => [...document.images].filter((image) => image.offsetParent
      && image.getBoundingClientRect().top < innerHeight).every((image) => image.naturalWidth > 0)""")


def members(project, index):
    return project.report["groups"][index]["frames"]

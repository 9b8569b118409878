"""A visit to the page of a report, and what checks ask it."""


class Visit:
    """A page that must load without a complaint, and load nothing from elsewhere."""

    def __init__(self, browser, address, width=1280, height=900, **options):
        self.context = browser.new_context(viewport={"width": width, "height": height}, **options)
        self.context.set_default_timeout(10_000)
        self.page = self.context.new_page()
        self.complaints = []
        folder = address.split("/index.html")[0] + "/"
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("requestfailed", lambda request: self.complaints.append(request.url))
        self.page.on("request", lambda request: request.url.startswith((folder, "data:"))
                     or self.complaints.append(f"asked for {request.url}"))
        self.page.goto(address)
        self.page.wait_for_selector("#details > *", state="attached")

    def __enter__(self):
        return self.page

    def __exit__(self, kind, *_):
        if kind is None:
            self.page.wait_for_load_state("networkidle")
            assert not self.complaints, self.complaints
        self.context.close()


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


def images_are_loaded(page):
    page.wait_for_function("""() => [...document.images].filter((image) => image.offsetParent
      && image.getBoundingClientRect().top < innerHeight).every((image) => image.naturalWidth > 0)""")


def members(project, index):
    return project.report["groups"][index]["frames"]

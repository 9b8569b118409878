"""A visit to a page that was written to a folder."""


class Visit:
    """A page that must load without a complaint, and load nothing from elsewhere.

    It is ready when it has what `ready` selects; without scripts, when it is loaded.
    """

    def __init__(self, browser, address, ready, width=1280, height=900, **options):
        self.context = browser.new_context(viewport={"width": width, "height": height}, **options)
        self.context.set_default_timeout(20_000)
        self.page = self.context.new_page()
        self.complaints = []
        folder = address.split("/index.html")[0] + "/"
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("requestfailed", lambda request: self.complaints.append(request.url))
        self.page.on("request", lambda request: request.url.startswith((folder, "data:"))
                     or self.complaints.append(f"asked for {request.url}"))
        self.page.goto(address)
        if options.get("java_script_enabled", True):
            self.page.wait_for_selector(ready, state="attached")

    def __enter__(self):
        return self.page

    def __exit__(self, kind, *_):
        if kind is None:
            self.page.wait_for_load_state("networkidle")
            assert not self.complaints, self.complaints
        self.context.close()

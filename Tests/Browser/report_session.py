"""The page that `pullproof show-report` serves: decisions at once, undo, two pages, and another run."""
import json
import re
import signal
import subprocess

import accessibility
from report_page import images_are_loaded, wait_until
from samples import ENVIRONMENT, Translation


class Server:
    """The program while it serves the report of a project."""

    def __init__(self, project):
        self.process = subprocess.Popen([project.program, "show-report"], cwd=project.folder,
                                        env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.address = re.search(r"http://127\.0\.0\.1:\d+/\w+/", line).group()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(timeout=20) == 0


class Reader:
    """A page of a server in a browser of its own, which may complain of nothing but refusals."""

    def __init__(self, browser, server, address=""):
        self.context = browser.new_context(viewport={"width": 1280, "height": 900})
        self.context.set_default_timeout(20_000)
        self.page = self.context.new_page()
        self.complaints = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(server.address + address)
        self.page.wait_for_selector("#session [data-pending]:not(:empty)")

    def close(self):
        refusals = r"status of (400|403|409)|net::ERR_"
        faults = [text for text in self.complaints if not re.search(refusals, text)]
        assert not faults, faults
        self.context.close()


def served_pages_decide(browser, program, folder):
    project = Translation(program, f"{folder}/served")
    with Server(project) as server:
        decide(browser, project, server)


def decide(browser, project, server):
    reader, other = Reader(browser, server, "#locale=de"), Reader(browser, server, "#locale=en")
    page = reader.page
    is_pending(page, 24)
    assert page.locator("[data-undo]").is_disabled() and page.locator("#details .command").count() == 0
    images_are_loaded(page)
    accessibility.check(page)
    one_pair(page, project)
    all_that_is_shown(page, project)
    # The other page agrees within its next question.
    is_pending(other.page, 20)
    marked_ones(other.page, project)
    is_pending(page, 12)
    one_cause(page, project)
    refusals(page, project)
    spectator = Reader(browser, server)
    another_run(page, other.page, spectator.page, project)
    spectator.close()
    server.stop()
    other.page.wait_for_selector("#session-note:has-text('does not answer')")
    reader.close()
    other.close()


def is_pending(page, count):
    page.wait_for_selector(f"[data-pending]:text-is('{count} frames pending')")


def decided(project, decision):
    return {name for name, own in project.decisions().items() if own == decision}


def one_pair(page, project):
    """Accepts the pair with the focus; its frames leave, and the focus goes to the next one."""
    lock = project.lock()
    page.keyboard.press("j")
    page.keyboard.press("a")
    is_pending(page, 20)
    first = decided(project, "accepted")
    assert len(first) == 4 and first < project.of("de"), first
    assert {line.split()[1] for line in project.lock() - lock if line.startswith("frame ")} == first
    assert page.locator("#wall .tile").count() == 1
    assert page.evaluate("wall.focused() !== undefined"), "the focus is on the next pair"
    assert page.text_content("#session-note") == "accepted: 4 frames"
    page.keyboard.press("Z")
    is_pending(page, 24)
    assert page.locator("#wall .tile").count() == 2
    assert project.decisions() == {} and project.lock() == lock


def all_that_is_shown(page, project):
    page.select_option("[name=appearance]", "dark")
    shown = {name for name in project.of("de") if "~dark" in name}
    button = "[data-decide=reject][data-about=shown]"
    assert page.text_content(button) == f"Reject the {len(shown)} frames shown"
    page.click(button)
    is_pending(page, 20)
    assert decided(project, "rejected") == shown
    page.click("#clear")
    page.select_option("[name=decision]", "rejected")
    assert set(page.evaluate("filters.matches.map(place => report.frames[place].id)")) == shown
    page.evaluate("location.hash = '#locale=de'")
    page.wait_for_selector("#wall .status.rejected")
    assert page.locator("[data-decide=accept][data-about=shown]").is_disabled()
    accessibility.check(page)
    page.select_option("[name=decision]", "pending")


def marked_ones(page, project):
    assert page.locator("#wall [data-reject]").count() == 0, "a button would seem to reject at once"
    page.locator("#wall [data-mark]").first.check()
    assert page.text_content("#session [data-about=accept]") == "Accept the 4 marked"
    page.click("#session [data-about=accept]")
    is_pending(page, 16)
    page.locator("#texts [data-text]").check()
    assert page.text_content("#session [data-about=reject]") == "Reject the 4 marked"
    page.click("#session [data-about=reject]")
    is_pending(page, 12)
    assert decided(project, "accepted") < project.of("en") and len(decided(project, "rejected")) == 8
    assert page.text_content("#looked").startswith("0 of "), "marks that were carried out are gone"


def one_cause(page, project):
    """What is left of a cause is decided with one button, and the other causes are untouched."""
    name = "text:header.idle.title"
    group = next(set(group["frames"]) for group in project.report["groups"] if group["name"] == name)
    before = project.decisions()
    page.click("text=By cause")
    page.evaluate("name => viewer.visitSection(sections.all.find(own => own.title.includes(name)))",
                  "header.idle.title")
    page.wait_for_selector("#wall-title:has-text('header.idle.title')")
    page.click("[data-decide=accept][data-about=shown]")
    page.wait_for_selector("#session-note:has-text('accepted: ')")
    after = project.decisions()
    assert set(after) - set(before) == group - set(before), after
    assert group <= set(after)


def refusals(page, project):
    """A frame that was decided already, one that the report lacks and a wrong token change nothing."""
    before, taken = project.decisions(), next(iter(project.decisions()))
    for name, token, told in [(taken, None, "already"), ("no/such/frame", None, "no frame"),
                              (taken, "wrong", "token")]:
        page.evaluate("""([id, token]) => {
            window.kept ??= session.token;
            session.token = token ?? window.kept;
            return session.change("reject", { ids: [id] });
        }""", [name, token])
        page.wait_for_selector(f"#session-note.problem:has-text('{told}')")
    page.evaluate("session.token = window.kept")
    assert project.decisions() == before


def another_run(page, other, spectator, project):
    """Both pages notice another run and decide nothing until they are loaded again."""
    words = project.folder / "Words/ar.lproj/Localizable.strings"
    words.write_text(words.read_text().replace("جار", "يتم"))
    # One that only shows the report follows by itself.
    other.evaluate("session.hasDecided = true")
    spectator.evaluate("window.isOld = true")
    project.run(1, "verify")
    report = json.loads((project.folder / "pending/report.json").read_text())
    assert report["digest"] != project.report["digest"]
    for one in [page, other]:
        one.wait_for_selector("#session-note:has-text('The report has changed')")
        assert one.locator("[data-undo]").is_disabled() and one.locator("[data-reload]").is_visible()
    spectator.wait_for_selector(f"body[data-digest='{report['digest']}']")
    spectator.wait_for_load_state()
    assert not spectator.evaluate("window.isOld")
    assert all(button.is_disabled() for button in page.locator("[data-decide]:visible").all())
    accessibility.check(page)
    page.evaluate("session.isStale = false; session.change('accept', { ids: ['a/b/c'] })")
    wait_until(page, "session.isStale")
    assert project.decisions() == {}
    other.click("[data-reload]")
    other.wait_for_selector("#session [data-pending]:not(:empty)")
    assert other.evaluate("document.body.dataset.digest") == report["digest"]

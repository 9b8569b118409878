"""Marks on the page of a report, and the commands that they end in."""
import json
import pathlib
import shutil

from report_page import Visit, members, open_frame


def marks_are_kept(browser, project, folder):
    first, second = members(project, 0)[:2]
    others = members(project, 1)
    waiting = len([frame for frame in project.report["frames"] if frame["status"] != "tolerated"])
    visit = Visit(browser, project.page)
    with visit as page:
        assert page.text_content("#looked") == f"0 of {waiting} frames looked at"
        page.click("#open-decision")
        assert "No frame is marked yet." in page.text_content("#decision")
        page.click("#open-decision")
        page.keyboard.press("j")
        page.keyboard.press("x")
        assert page.text_content("#looked") == f"1 of {waiting} frames looked at"
        assert page.locator("#mark-all").evaluate("box => box.indeterminate")
        open_frame(page, second)
        page.check("[data-mark]")
        page.evaluate("location.hash = '#cause=2'")
        page.wait_for_function("wall.group?.section.number === 1")
        page.check("#mark-all")
        count = 2 + len(others)
        assert page.text_content("#looked") == f"{count} of {waiting} frames looked at"
        assert page.locator(".cause .looked").nth(1).text_content() == "✓ looked at"
        page.reload()
        page.wait_for_function("count => marks.decisions.size === count", arg=count)
        marked = page.evaluate("marks.marked('accept').map(place => report.frames[place].id)")
        assert set(marked) == {first, second, *others}, marked
        # Another run is another report, which nobody has looked at.
        copy = pathlib.Path(folder) / "other-run"
        shutil.copytree(project.folder / "report", copy)
        text = (copy / "index.html").read_text()
        digest = project.report["digest"]
        (copy / "index.html").write_text(text.replace(digest, "0" * 64))
        other = visit.context.new_page()
        other.goto((copy / "index.html").as_uri())
        assert other.text_content("#looked") == f"0 of {waiting} frames looked at"
        other.close()
        page.click("#open-decision")
        page.click("[data-clear]")
        assert page.text_content("#looked") == f"0 of {waiting} frames looked at"
        assert page.evaluate("JSON.parse(localStorage[marks.key()]).accept.ids") == []
    denied = """Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("denied", "SecurityError") } })"""
    context = browser.new_context()
    context.add_init_script(denied)
    page = context.new_page()
    page.goto(project.page)
    page.check("#mark-all")
    page.click("#open-decision")
    assert "keeps no marks for this page" in page.text_content("#decision")
    assert f"--group 1@{project.report['digest'][:8]}" in page.text_content("#decision")
    context.close()


def marked_commands_decide(browser, project):
    """The commands that the page prints accept and reject what was marked, and nothing else."""
    first, second = members(project, 0)[:2]
    whole = next(index for index, group in enumerate(project.report["groups"])
                 if index > 0 and group["causes"][0]["kind"] != "failure")
    broken = next(frame["id"] for frame in project.report["frames"]
                  if frame["status"] == "unreadable")
    digest = project.report["digest"][:8]

    def command(page, what):
        return page.get_attribute(f"[data-what={what}]", "data-copy")

    def mark(page, ids, decision):
        page.evaluate("([ids, decision]) => marks.set(ids.map(id => report.places.get(id)), decision)",
                      [ids, decision])

    with Visit(browser, project.page) as page:
        page.click("#open-decision")
        mark(page, [first, *members(project, whole)], "accept")
        accept = command(page, "marked-accept")
        mark(page, [first, *members(project, whole)], "reject")
        reject = command(page, "marked-reject")
        arguments = f"--group {whole + 1}@{digest} {first}"
        assert accept == f"pullproof accept {arguments}", accept
        assert reject == f"pullproof reject {arguments}", reject
        page.click("[data-clear]")
        mark(page, [second], "reject")
        single = command(page, "marked-reject")
        assert single == f"pullproof reject {second} --report {digest}", single
        page.evaluate("decisions.limit = 40")
        mark(page, [broken], "reject")
        listed = command(page, "marked-reject-whole")
        with page.expect_download() as download:
            page.click("[data-what=marked-reject-save]")
        name = download.value.suggested_filename
        download.value.save_as(project.folder / name)
        from_file = command(page, "marked-reject")
        assert from_file == f"pullproof reject --from {name}", from_file

    def decisions():
        report = json.loads((project.folder / "pending/report.json").read_text())
        return {frame["id"]: frame["decision"] for frame in report["frames"] if "decision" in frame}

    saved = (project.folder / "pending/report.json").read_text()
    expected = {name: "accepted" for name in [first, *members(project, whole)]}
    # A page of another run accepts nothing.
    stale = accept.replace(digest, "0123abcd")
    assert "another report" in project.shell(64, stale) and decisions() == {}
    assert "another report" in project.shell(64, single.replace(digest, "0123abcd"))
    assert "another report" in project.shell(64, listed.replace(digest, "0123abcd"))
    assert decisions() == {}
    lock = project.lock()
    project.shell(0, accept)
    assert decisions() == expected, decisions()
    changed = {line.split()[1] for line in project.lock() - lock if len(line.split()) > 3}
    assert changed <= set(expected) and changed, changed
    failing = {frame["id"] for frame in project.report["frames"] if frame["status"] != "tolerated"}
    assert project.failing() == failing - set(expected)
    (project.folder / "pending/report.json").write_text(saved)
    for text in [listed, from_file]:
        project.shell(0, text)
        assert decisions() == {second: "rejected", broken: "rejected"}, decisions()
        (project.folder / "pending/report.json").write_text(saved)
    project.shell(0, single)
    assert decisions() == {second: "rejected"}, decisions()

"""The rules of axe-core for accessible pages."""
import importlib.resources


def violations(page):
    """What violates a rule in the page as it is shown, with up to three elements of each."""
    if not page.evaluate("'axe' in window"):
        folder = importlib.resources.files("axe_playwright_python")
        page.evaluate((folder / "axe.min.js").read_text())
    # A page from a file cannot ask for its own styles.
    return page.evaluate("""async () => {
      const { violations } = await axe.run({ preload: false });
      return violations.map(({ id, nodes }) =>
        `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join("; ")}`);
    }""")

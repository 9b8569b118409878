"""What a page must do for everybody: names, headings, landmarks, contrast, focus, width."""
import rules

ROLES = {"button", "link", "textbox", "searchbox", "combobox", "slider", "checkbox", "navigation",
         "region", "search", "dialog", "toolbar", "image", "table"}

FAULTS = """
() => {
  const faults = [];
  const seen = (node) => node.checkVisibility({ visibilityProperty: true });
  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  for (const id of ids) if (ids.filter((other) => other === id).length > 1) faults.push(`two ${id}`);
  for (const image of document.images) {
    if (!image.hasAttribute("alt")) faults.push(`no alt: ${image.src}`);
  }
  for (const [name, count] of [["main", 1], ["body > header", 1], ["body > footer", 1], ["h1", 1]]) {
    const found = [...document.querySelectorAll(name)].length;
    if (found !== count) faults.push(`${found} of ${name}`);
  }
  let level = 0;
  for (const heading of [...document.querySelectorAll("h1, h2, h3, h4")].filter(seen)) {
    const next = Number(heading.tagName[1]);
    if (next > level + 1) faults.push(`h${next} after h${level}: ${heading.textContent}`);
    level = next;
  }
  if (document.querySelector("[tabindex]:not([tabindex='0'], [tabindex='-1'])")) {
    faults.push("a tab index above 0");
  }
  if (document.documentElement.lang !== "en") faults.push("no language");

  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => {
    const [red, green, blue] = numbers(color).map((level) => {
      const share = level / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (node) => {
    for (let place = node; place; place = place.parentElement) {
      const color = getComputedStyle(place).backgroundColor;
      if ((numbers(color)[3] ?? 1) === 1) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const isDialog = document.querySelector("dialog[open]");
  for (const node of document.querySelectorAll("body *")) {
    const hasText = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!hasText || !seen(node) || node.closest(":disabled, .hidden, .skip, script, option")) continue;
    if (isDialog && !isDialog.contains(node)) continue;
    const [ink, paper] = [light(getComputedStyle(node).color), light(ground(node))];
    const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    if (contrast < 4.5) faults.push(`contrast ${contrast.toFixed(2)}: ${node.textContent}`);
  }
  return faults;
}
"""

FOCUS = """
() => {
  const node = document.activeElement;
  const { top, left } = node.getBoundingClientRect();
  const all = [...document.querySelectorAll("*")];
  return { place: all.indexOf(node), isShown: getComputedStyle(node).outlineStyle !== "none",
    name: node.id || node.name || node.textContent.trim(), isBody: node === document.body,
    isOnPage: top > -1 && left > -1 && top < innerHeight };
}
"""


def check(page):
    """Expects no fault, and a name for whatever a screen reader stops at."""
    faults = page.evaluate(FAULTS)
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    for node in nodes:
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role in ROLES and not node.get("name", {}).get("value"):
            faults.append(f"a {role} without a name")
    assert any(node.get("role", {}).get("value") == "button" for node in nodes)
    faults += rules.violations(page)
    assert not faults, faults


def check_tab_order(page):
    """Expects the tab key to go down the page, and to show where it is."""
    places, names = [-1], []
    for _ in range(200):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus["isBody"]:
            break
        assert focus["place"] > places[-1], f"{focus} comes back after {names[-1]}"
        assert focus["isShown"] and focus["isOnPage"], focus
        places.append(focus["place"])
        names.append(focus["name"])
    assert names[0] == "Skip to the frames", names
    for name in ["text", "locale", "component", "state", "status", "Close"]:
        assert (name in names) == (name != "Close"), names


def check_width(page):
    """Expects nothing to reach beyond the page's side."""
    width, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width <= room, f"{width} px on a page of {room} px"

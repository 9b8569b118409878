"use strict";

/** The frames of a section as pairs of pictures, which are added as somebody scrolls to them. */
const wall = {
  /** The number of pairs that are added at a time. */
  length: 30,

  /** The section on show with the frames of it that match; nothing while a frame is on show. */
  group: null,

  /** The number of pairs on the page. */
  shown: 0,

  start() {
    const details = part("details");
    details.addEventListener("change", wall.change);
    details.addEventListener("keydown", wall.press);
    wall.observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wall.extend();
    }, { rootMargin: "1200px" });
    addEventListener("beforeprint", () => wall.group && wall.extend(wall.group.pairs.length));
  },

  close() {
    wall.group = null;
    wall.observer.disconnect();
  },

  /** Shows the frames of a section. */
  show(group) {
    wall.observer.disconnect();
    wall.group = group;
    wall.shown = 0;
    const { section } = group;
    const title = element("h2", { id: "wall-title", tabIndex: -1 },
      element("bdi", {}, ...words(section.title, section.colors)));
    const note = section.kind === "unchanged"
      ? element("p", { className: "facets" }, document.body.dataset.pictures) : "";
    part("details").replaceChildren(
      element("p", { className: "cause-line" }, wall.line(group)), title, note,
      ...session.buttons(group), ...texts.view(group), ...wall.changes(group),
      ...wall.oddOnes(section), ...(session.isOn ? [] : decisions.ofGroup(group)), wall.bar(group),
      element("ol", { className: "wall", id: "wall", "aria-labelledby": "wall-title" }),
      element("p", { className: "more", id: "more" }));
    texts.extend();
    wall.extend();
    marks.show();
  },

  /** What the frames have in common, in a line. */
  line(group) {
    const { section, places } = group;
    const isWhole = filters.isWhole(group);
    const all = counted(section.places.length, "frame");
    const shown = isWhole ? all : `${grouped(places.length)} of ${all}`;
    const start = section.name === "" ? "" : `${section.name}: `;
    if (section.cause === undefined) return `${start}${shown}`;
    const where = isWhole ? section.cause.places : filters.locales(places);
    return `${start}${shown}${where ? ` in ${where}` : ""}`;
  },

  /** What changed in the frames that match besides texts, and where it is written. */
  changes(group) {
    const isWhole = group.section.cause !== undefined && filters.isWhole(group);
    const parts = sections.parts(group.places);
    const shown = (name) => parts.flatMap((own) => own.cause[name].filter(
      ({ runs }) => isWhole || filters.meets(own, runs)));
    const places = [...new Set(shown("sources").map(({ place }) => place))];
    const hasTexts = texts.rows.length > 0;
    const more = parts.reduce((sum, { cause }) => sum + cause.changeCount - cause.changes.length, 0);
    // The causes of one language may have the same changes.
    const changes = [...new Map(shown("changes").map((change) => [change.sentence, change])).values()];
    const items = changes.map((change) => element("li", {}, ...words(change.sentence, change.colors),
      change.places && group.section.cause ? ` (${change.places})` : ""));
    if (more > 0) {
      items.push(element("li", {}, `and ${isWhole ? "" : "up to "}${counted(more, "more change")}`));
    }
    if (items.length === 0 && places.length === 0) return [];
    const folds = items.length > 6;
    const some = element("ul", {}, ...items.slice(0, folds ? 4 : items.length));
    const rest = folds ? element("details", {},
      element("summary", {}, counted(items.length - 4, "more line")),
      element("ul", {}, ...items.slice(4))) : null;
    const isProblem = changes.length > 0 && changes.every((change) => change.isProblem);
    const title = isProblem ? "Problems" : hasTexts ? "What else changed" : "What changed";
    return [element("section", { className: "changes", "aria-label": title },
      element("h3", {}, title), some, rest, written(places))];
  },

  /** The frames of other causes that share one with the section, with the reason why they are not in it. */
  oddOnes({ cause }) {
    if (!cause?.oddOnes?.length) return [];
    const items = cause.oddOnes.map((odd) => element("li", {},
      element("a", { href: `#cause=${odd.cause + 1}` }, counted(odd.count, "frame")), " of ",
      `cause ${odd.cause + 1}: `, ...sentence(odd.reason)));
    return [element("details", { className: "odd" },
      element("summary", {}, `Not among them: ${counted(
        cause.oddOnes.reduce((sum, odd) => sum + odd.count, 0), "frame")} that share a cause`),
      element("ul", {}, ...items))];
  },

  /** What the pairs show, and what is done with all of them. */
  bar({ section, places }) {
    const isPair = places.some((place) => !["unchanged", "new"].includes(report.frames[place].status));
    const legend = element("p", { className: "wall-legend" }, ...(isPair ? [
      element("span", { className: "side expected" }), "expected ",
      element("span", { className: "side actual" }), "actual"] : []));
    const label = places.length === 1 ? " Looked at" : ` All ${grouped(places.length)} looked at`;
    const mark = section.kind === "failing" ? element("label", { className: "check" },
      element("input", { type: "checkbox", id: "mark-all" }), label) : null;
    const folds = section.places.some((place) => report.frames[place].fold > 0);
    const fold = folds ? element("label", { className: "check" },
      element("input", { type: "checkbox", id: "fold-all", checked: pairs.isFolded }),
      " Equal scales and appearances as one pair") : null;
    return element("div", { className: "wall-bar" }, legend,
      element("div", { className: "wall-choices" }, ...[fold, mark].filter(Boolean)));
  },

  /** Adds pairs: some more, or at least as many as are asked for. */
  extend(least = 0) {
    if (wall.group === null) return;
    const all = wall.group.pairs;
    const end = Math.min(all.length, Math.max(least, wall.shown + wall.length));
    part("wall").append(...all.slice(wall.shown, end).map(wall.tile));
    wall.shown = end;
    const more = part("more");
    wall.observer.disconnect();
    more.hidden = end === all.length;
    if (more.hidden) return;
    more.textContent = `${grouped(end)} of ${grouped(all.length)} shown; `
      + "scroll for more";
    wall.observer.observe(more);
  },

  tile(pair) {
    const { place, places } = pair;
    const entry = report.frames[place];
    // What isn’t there in any frame of a status needs no room.
    const names = { unchanged: [hasImage(entry, "actual") ? "actual" : "expected"], new: ["actual"] }[
      entry.status] ?? ["expected", "actual"];
    const size = sizeOf(entry, "actual") ?? sizeOf(entry, "expected");
    const isWide = !size || size.width > size.height * 1.2;
    const form = isWide ? "wide" : "tall";
    const open = element("button", {
      type: "button", className: `pair ${form}`, "data-open": place,
      "aria-label": `Open ${entry.id}, ${entry.status}` },
      ...names.map((name) => wall.picture(entry, name)));
    const id = element("bdi", { className: "id" }, entry.id);
    const name = marks.isMarkable(place)
      ? element("label", { className: "check" }, element("input", {
        type: "checkbox", "data-mark": place, checked: marks.has(place),
        "aria-label": `Looked at ${entry.id}` }), id)
      : element("span", { className: "check" }, id);
    const reject = marks.isMarkable(place) && !session.isOn ? element("button", {
      type: "button", className: "quiet reject", "data-reject": place, "aria-pressed": "false" },
    "Reject", element("span", { className: "hidden" }, ` ${entry.id}`)) : null;
    const status = wall.group.section.isMixed
      ? element("span", { className: `status ${entry.status}` }, entry.status) : null;
    return element("li", { className: `tile ${form}`, "data-tile": place }, open,
      element("div", { className: "tile-line" }, name, status, session.badge(entry), reject),
      places.length > 1 || pairs.opened.has(place) ? pairs.note(pair) : null,
      entry.faults.length > 0
        ? element("div", { className: "badges" }, ...entry.faults.map(faults.badge)) : null);
  },

  picture(entry, name) {
    if (!hasImage(entry, name)) {
      const text = entry.status === "unchanged" ? "as its reference"
        : name === "actual" ? "not drawn" : "no reference that can be read";
      return element("span", { className: `shot ${name} absent` }, text);
    }
    const image = element("img", {
      alt: "", loading: "lazy", decoding: "async", draggable: false,
      src: imageAddress(`${entry.path}-${name}.png`) });
    const size = sizeOf(entry, name);
    if (size) {
      image.setAttribute("width", size.width);
      image.setAttribute("height", size.height);
    }
    return element("span", { className: `shot ${name}` }, image);
  },

  /** Gives the focus to the pair of a frame, or to the title. */
  focus(place) {
    const position = wall.group.pairs.indexOf(filters.pairOf(place));
    if (position >= wall.shown) wall.extend(position + 1);
    const pair = wall.group.pairs[position];
    (part("wall").querySelector(`[data-open="${pair?.place}"]`) ?? part("wall-title")).focus();
  },

  /** Moves the focus by some pairs. */
  step(count) {
    const current = document.activeElement.closest?.(".tile")?.querySelector("[data-open]");
    const all = wall.group.pairs;
    const position = current ? all.findIndex(({ place }) => place === Number(current.dataset.open)) : -1;
    const next = position < 0 ? 0 : position + count;
    if (next >= 0 && next < all.length) wall.focus(all[next].place);
  },

  /** The place of the pair that has the focus; nothing without one. */
  focused() {
    const tile = wall.group && document.activeElement.closest?.(".tile");
    return tile ? Number(tile.querySelector("[data-open]").dataset.open) : undefined;
  },

  change(event) {
    const { id, checked, dataset } = event.target;
    const decision = checked ? "accept" : undefined;
    if (id === "mark-all") marks.set(wall.group.places, decision);
    if (id === "fold-all") pairs.fold(checked);
    if (dataset.text !== undefined) marks.set(texts.places(Number(dataset.text)), decision);
    if (dataset.mark !== undefined) marks.set(marks.places(Number(dataset.mark)), decision);
  },

  /** The arrows go through the pairs as they lie. */
  press(event) {
    if (wall.focused() === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (across === undefined && down === undefined) return;
    event.preventDefault();
    wall.step(across ?? wall.rowStep(down));
  },

  /** How many pairs further on the nearest pair of the row above or below is; 0 where there is none. */
  rowStep(direction) {
    const tiles = [...part("wall").children];
    const start = tiles.indexOf(document.activeElement.closest(".tile"));
    const isElsewhere = (top) => (tile) => tile.offsetTop !== top;
    const ahead = direction > 0 ? tiles.slice(start) : tiles.slice(0, start + 1).reverse();
    const first = ahead.find(isElsewhere(tiles[start].offsetTop));
    if (first === undefined) return 0;
    const row = tiles.filter((tile) => tile.offsetTop === first.offsetTop);
    const distance = (tile) => Math.abs(tile.offsetLeft - tiles[start].offsetLeft);
    const nearest = row.reduce((one, other) => (distance(other) < distance(one) ? other : one));
    return tiles.indexOf(nearest) - start;
  },
};

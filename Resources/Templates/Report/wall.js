"use strict";

/** All frames of a cause as pairs of pictures, which are added as somebody scrolls to them. */
const wall = {
  /** The number of pairs that are added at a time. */
  length: 30,

  /** The cause on show with the frames of it that match; nothing while a frame is on show. */
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
    addEventListener("beforeprint", () => wall.group && wall.extend(wall.group.places.length));
  },

  close() {
    wall.group = null;
    wall.observer.disconnect();
  },

  /** Shows the frames of a cause. */
  show(group) {
    wall.observer.disconnect();
    wall.group = group;
    wall.shown = 0;
    const { cause } = group;
    const title = element("h2", { id: "wall-title", tabIndex: -1 },
      element("bdi", {}, ...words(cause.title, cause.colors)));
    const note = cause.kind === "unchanged"
      ? element("p", { className: "facets" }, document.body.dataset.pictures) : "";
    part("details").replaceChildren(
      element("p", { className: "cause-line" }, wall.line(group)), title, note,
      ...wall.changes(group), ...wall.commands(group), wall.bar(group),
      element("ol", { className: "wall", id: "wall", "aria-labelledby": "wall-title" }),
      element("p", { className: "more", id: "more" }));
    wall.extend();
    marks.show();
  },

  /** What the frames have in common, in a line. */
  line(group) {
    const { cause, places } = group;
    const isWhole = filters.isWhole(group);
    const all = counted(cause.count, "frame");
    const shown = isWhole ? all : `${grouped(places.length)} of ${all}`;
    const name = cause.kind === "failing" ? `Cause ${cause.number + 1}: ` : "";
    const where = isWhole ? cause.places : filters.locales(places);
    return `${name}${shown}${where ? ` in ${where}` : ""}`;
  },

  /** What changed in the frames that match, and where their texts are written. */
  changes(group) {
    const { cause } = group;
    const isWhole = filters.isWhole(group);
    const isShown = ({ runs }) => isWhole || filters.meets(group, runs);
    const changes = cause.changes.filter(isShown);
    if (changes.length === 0) return [];
    const more = cause.changeCount - cause.changes.length;
    const items = changes.map(({ sentence, colors }) =>
      element("li", {}, ...words(sentence, colors)));
    if (more > 0) {
      items.push(element("li", {}, `and ${isWhole ? "" : "up to "}${counted(more, "more change")}`));
    }
    const folds = items.length > 6;
    const some = element("ul", {}, ...items.slice(0, folds ? 4 : items.length));
    const rest = folds ? element("details", {},
      element("summary", {}, counted(items.length - 4, "more line")),
      element("ul", {}, ...items.slice(4))) : null;
    const title = changes.every((change) => change.isProblem) ? "Problems" : "What changed";
    return [element("section", { className: "changes", "aria-label": title },
      element("h3", {}, title), some, rest,
      written(cause.sources.filter(isShown).map(({ place }) => place)))];
  },

  /** What accepts the frames that match and, where others don’t, all frames of the cause. */
  commands(group) {
    const { cause, places } = group;
    const all = cause.count === 1 ? "this frame" : `all ${counted(cause.count, "frame")}`;
    const whole = (what) => (cause.acceptance
      ? [commandSection(`Accept ${all} of the cause`, cause.acceptance, what)] : []);
    if (cause.group === undefined || filters.isWhole(group)) return whole("cause");
    const choice = tray.choice(places.filter(tray.canAccept));
    const frames = places.length === 1 ? "frame" : counted(places.length, "frame");
    const shown = choice.count === places.length ? frames
      : `${grouped(choice.count)} of the ${frames}`;
    return [
      ...tray.command(`Accept the ${shown} shown`, "cause", document.body.dataset.accept, choice),
      ...whole("whole-cause"),
    ];
  },

  /** The command that accepts the frames that match; nothing where none can be accepted. */
  acceptance(group) {
    if (group?.cause.group === undefined) return undefined;
    if (filters.isWhole(group)) return group.cause.acceptance;
    const choice = tray.choice(group.places.filter(tray.canAccept));
    return choice.count > 0 ? tray.text(document.body.dataset.accept, choice) : undefined;
  },

  /** What the pairs show, and the mark of all of them. */
  bar({ cause, places }) {
    const isPair = places.some((place) => !["unchanged", "new"].includes(report.frames[place].status));
    const legend = element("p", { className: "wall-legend" }, ...(isPair ? [
      element("span", { className: "side expected" }), "expected ",
      element("span", { className: "side actual" }), "actual"] : []));
    const label = places.length === 1 ? " Looked at" : ` All ${grouped(places.length)} looked at`;
    const mark = cause.kind === "failing" ? element("label", { className: "check" },
      element("input", { type: "checkbox", id: "mark-all" }), label) : null;
    return element("div", { className: "wall-bar" }, legend, mark);
  },

  /** Adds pairs: some more, or at least as many as are asked for. */
  extend(least = 0) {
    if (wall.group === null) return;
    const { places } = wall.group;
    const end = Math.min(places.length, Math.max(least, wall.shown + wall.length));
    part("wall").append(...places.slice(wall.shown, end).map(wall.tile));
    wall.shown = end;
    const more = part("more");
    wall.observer.disconnect();
    more.hidden = end === places.length;
    if (more.hidden) return;
    more.textContent = `${grouped(end)} of ${grouped(places.length)} shown; `
      + "scroll for more";
    wall.observer.observe(more);
  },

  tile(place) {
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
    return element("li", { className: `tile ${form}${marks.has(place) ? " marked" : ""}` }, open,
      element("div", { className: "tile-line" }, name,
        wall.group.cause.isMixed
          ? element("span", { className: `status ${entry.status}` }, entry.status) : null),
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
    const position = wall.group.places.indexOf(place);
    if (position >= wall.shown) wall.extend(position + 1);
    (part("wall").querySelector(`[data-open="${place}"]`) ?? part("wall-title")).focus();
  },

  /** Moves the focus by some pairs. */
  step(count) {
    const current = document.activeElement.closest?.(".tile")?.querySelector("[data-open]");
    const { places } = wall.group;
    const position = current ? places.indexOf(Number(current.dataset.open)) : -1;
    const next = position < 0 ? 0 : position + count;
    if (next >= 0 && next < places.length) wall.focus(places[next]);
  },

  /** The place of the pair that has the focus; nothing without one. */
  focused() {
    const tile = wall.group && document.activeElement.closest?.(".tile");
    return tile ? Number(tile.querySelector("[data-open]").dataset.open) : undefined;
  },

  change(event) {
    if (event.target.id === "mark-all") marks.set(wall.group.places, event.target.checked);
    const place = event.target.dataset.mark;
    if (place !== undefined) marks.set([Number(place)], event.target.checked);
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

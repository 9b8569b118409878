"use strict";

/** The sections, one of them open with a page of its pairs; so the page never holds many. */
const list = {
  sectionLength: 100,
  frameLength: 50,

  /** The open section, or nothing. */
  opened: null,
  sectionPage: 0,
  framePage: 0,

  start() {
    part("causes").addEventListener("click", list.click);
    part("cause-pager").addEventListener("click", list.click);
    list.open(filters.groups[0]);
  },

  /** Whether the list gave way to a frame, as on a phone; asking for its style needs no layout. */
  isHidden() {
    return getComputedStyle(part("list")).display === "none";
  },

  /** Opens a section on a page of its pairs. */
  open(group, framePage = 0) {
    list.opened = group ?? null;
    list.framePage = framePage;
    list.sectionPage = Math.floor(Math.max(0, filters.groups.indexOf(group)) / list.sectionLength);
    list.draw();
  },

  /** Opens what holds the frame at a place, if the filters let it through. */
  reveal(place) {
    const group = filters.group(sections.of(place));
    const position = group ? group.pairs.indexOf(filters.pairOf(place)) : -1;
    if (position < 0) return list.mark();
    const framePage = Math.floor(position / list.frameLength);
    if (group !== list.opened || framePage !== list.framePage) list.open(group, framePage);
    else list.mark();
  },

  draw() {
    const start = list.sectionPage * list.sectionLength;
    const groups = filters.groups.slice(start, start + list.sectionLength);
    part("causes").replaceChildren(...groups.map(list.item));
    part("causes").start = start + 1;
    part("cause-pager").replaceChildren(
      ...list.pager("causes", list.sectionPage, list.sectionLength, filters.groups.length));
    list.mark();
  },

  item(group) {
    const isOpen = group === list.opened;
    const { section } = group;
    const id = `section-${section.number}`;
    const button = element(
      "button",
      { type: "button", className: "cause", "aria-expanded": isOpen, "aria-controls": id,
        "data-section": section.number },
      element("span", { className: "number" }, section.label),
      element("bdi", { className: "title" }, ...words(section.title, section.colors)),
      element("span", { className: "count" }, grouped(group.places.length),
        element("span", { className: "hidden" },
          group.places.length === 1 ? " frame" : " frames")),
      element("span", { className: "looked", "data-looked": section.number }, marks.progress(section)));
    const content = element("div", { id, hidden: !isOpen });
    if (isOpen) content.append(...list.rows(group));
    return element("li", {}, element("h3", {}, button), content);
  },

  rows(group) {
    const start = list.framePage * list.frameLength;
    const shown = group.pairs.slice(start, start + list.frameLength);
    const rows = element("ol", { className: "rows", start: start + 1 }, ...shown.map(list.row));
    return [rows, ...list.pager("frames", list.framePage, list.frameLength, group.pairs.length)];
  },

  row({ place, places }) {
    const frame = report.frames[place];
    const count = places.length === 1 ? null : element("span", { className: "folded" },
      ` ×${places.length}`, element("span", { className: "hidden" }, " frames"));
    return element("li", {}, element("button",
      { type: "button", className: "row", "data-place": place },
      element("span", { className: "id" }, element("bdi", {}, frame.id), count),
      element("span", { className: "tick", "data-tick": place }, ...marks.tick(place)),
      sections.of(place).isMixed
        ? element("span", { className: `status ${frame.status}` }, frame.status) : null));
  },

  /** Buttons that turn pages, where there is more than one. */
  pager(what, page, length, count) {
    if (count <= length) return [];
    const [first, last] = [page * length + 1, Math.min(count, (page + 1) * length)];
    const turn = (step, text, isPossible) => element("button", {
      type: "button", className: "quiet", disabled: !isPossible, "data-turn": what,
      "data-step": step, "aria-label": `${text} ${what}`,
    }, text);
    return [element("div", { className: "turn" },
      turn(-1, "Previous", page > 0),
      element("span", {}, `${grouped(first)}–${grouped(last)} of `
        + grouped(count)),
      turn(1, "Next", last < count))];
  },

  /** Shows which frame or section is on show. */
  mark() {
    for (const row of part("causes").querySelectorAll("[aria-current]")) {
      row.removeAttribute("aria-current");
    }
    const current = list.currentRow() ?? list.currentSection();
    current?.setAttribute("aria-current", "true");
  },

  /** Gives the focus to the row of the frame that is on show, or else to the first one. */
  focus() {
    (list.currentRow() ?? list.currentSection() ?? part("causes").querySelector(".row") ?? part("list")).focus();
  },

  currentRow() {
    const place = filters.pairOf(viewer.place)?.place ?? viewer.place;
    return part("causes").querySelector(`.row[data-place="${place}"]`);
  },

  currentSection() {
    const { section } = wall.group ?? {};
    return section ? part("causes").querySelector(`[data-section="${section.number}"]`) : null;
  },

  click(event) {
    const button = event.target.closest("button");
    if (button === null) return;
    const { section, place, turn, step } = button.dataset;
    if (place !== undefined) viewer.visit(Number(place));
    if (section !== undefined) list.choose(sections.all[section]);
    if (turn !== undefined) list.turn(turn, Number(step));
  },

  /** Opens a section and its wall, or closes it where its wall is on show. */
  choose(section) {
    const group = filters.group(section);
    const isShown = group === wall.group && group === list.opened;
    list.opened = isShown ? null : group;
    list.framePage = 0;
    list.draw();
    part("causes").querySelector(`[data-section="${section.number}"]`)?.focus();
    viewer.visitSection(section);
  },

  turn(what, step) {
    if (what === "frames") list.framePage += step;
    else list.sectionPage += step;
    list.draw();
    const first = what === "frames" ? ".row" : ".cause";
    part("causes").querySelector(first)?.focus();
  },
};

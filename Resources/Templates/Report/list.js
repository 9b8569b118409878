"use strict";

/** The causes, one of them open with a page of its frames; so the page never holds many. */
const list = {
  causeLength: 100,
  frameLength: 50,

  /** The open cause, or nothing. */
  opened: null,
  causePage: 0,
  framePage: 0,

  start() {
    part("causes").addEventListener("click", list.click);
    part("cause-pager").addEventListener("click", list.click);
    list.open(filters.causes[0]);
  },

  /** Whether the list gave way to a frame, as on a phone; asking for its style needs no layout. */
  isHidden() {
    return getComputedStyle(part("list")).display === "none";
  },

  /** Opens a cause on a page of its frames. */
  open(group, framePage = 0) {
    list.opened = group ?? null;
    list.framePage = framePage;
    list.causePage = Math.floor(Math.max(0, filters.causes.indexOf(group)) / list.causeLength);
    list.draw();
  },

  /** Opens what holds the frame at a place, if the filters let it through. */
  reveal(place) {
    const group = filters.causes.find(({ cause }) => cause === causeOf(place));
    const position = group ? group.places.indexOf(place) : -1;
    if (position < 0) return list.mark();
    const framePage = Math.floor(position / list.frameLength);
    if (group !== list.opened || framePage !== list.framePage) list.open(group, framePage);
    else list.mark();
  },

  draw() {
    const start = list.causePage * list.causeLength;
    const groups = filters.causes.slice(start, start + list.causeLength);
    part("causes").replaceChildren(...groups.map(list.item));
    part("causes").start = start + 1;
    part("cause-pager").replaceChildren(
      ...list.pager("causes", list.causePage, list.causeLength, filters.causes.length));
    list.mark();
  },

  item(group) {
    const isOpen = group === list.opened;
    const { cause } = group;
    const id = `cause-${cause.number}`;
    const button = element(
      "button",
      { type: "button", className: "cause", "aria-expanded": isOpen, "aria-controls": id,
        "data-cause": cause.number },
      element("span", { className: "number" }, cause.kind === "failing" ? String(cause.number + 1) : ""),
      element("bdi", { className: "title" }, ...words(cause.title, cause.colors)),
      element("span", { className: "count" }, grouped(group.places.length),
        element("span", { className: "hidden" },
          group.places.length === 1 ? " frame" : " frames")),
      element("span", { className: "looked", "data-looked": cause.number }, marks.progress(cause)));
    const content = element("div", { id, hidden: !isOpen });
    if (isOpen) content.append(...list.rows(group));
    return element("li", {}, element("h3", {}, button), content);
  },

  rows(group) {
    const start = list.framePage * list.frameLength;
    const places = group.places.slice(start, start + list.frameLength);
    const rows = element("ol", { className: "rows", start: start + 1 }, ...places.map(list.row));
    return [rows, ...list.pager("frames", list.framePage, list.frameLength, group.places.length)];
  },

  row(place) {
    const frame = report.frames[place];
    return element("li", {}, element("button",
      { type: "button", className: "row", "data-place": place },
      element("span", { className: "id" }, element("bdi", {}, frame.id)),
      element("span", { className: "tick", "data-tick": place }, ...marks.tick(place)),
      causeOf(place).isMixed
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

  /** Shows which frame or cause is on show. */
  mark() {
    for (const row of part("causes").querySelectorAll("[aria-current]")) {
      row.removeAttribute("aria-current");
    }
    const current = list.currentRow() ?? list.currentCause();
    current?.setAttribute("aria-current", "true");
  },

  /** Gives the focus to the row of the frame that is on show, or else to the first one. */
  focus() {
    (list.currentRow() ?? list.currentCause() ?? part("causes").querySelector(".row") ?? part("list")).focus();
  },

  currentRow() {
    return part("causes").querySelector(`.row[data-place="${viewer.place}"]`);
  },

  currentCause() {
    const { cause } = wall.group ?? {};
    return cause ? part("causes").querySelector(`[data-cause="${cause.number}"]`) : null;
  },

  click(event) {
    const button = event.target.closest("button");
    if (button === null) return;
    const { cause, place, turn, step } = button.dataset;
    if (place !== undefined) viewer.visit(Number(place));
    if (cause !== undefined) list.choose(Number(cause));
    if (turn !== undefined) list.turn(turn, Number(step));
  },

  /** Opens a cause and its wall, or closes it where its wall is on show. */
  choose(number) {
    const group = filters.group(number);
    const isShown = group === wall.group && group === list.opened;
    list.opened = isShown ? null : group;
    list.framePage = 0;
    list.draw();
    part("causes").querySelector(`[data-cause="${number}"]`)?.focus();
    viewer.visitCause(number);
  },

  turn(what, step) {
    if (what === "frames") list.framePage += step;
    else list.causePage += step;
    list.draw();
    const first = what === "frames" ? ".row" : ".cause";
    part("causes").querySelector(first)?.focus();
  },
};

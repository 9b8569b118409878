"use strict";

/** The frame that is looked at. */
const viewer = {
  /** Its place, or -1. */
  place: -1,

  /** Its details, once they are loaded. */
  frame: null,

  /** The place of the frame that the wall is shown again for; else nothing. */
  returned: null,

  /** Whether the wall that gives way to a frame had the focus. */
  wasInWall: false,

  start() {
    addEventListener("hashchange", viewer.follow);
    part("frame").addEventListener("click", viewer.click);
    viewer.follow();
  },

  /** Shows what the address names: a frame, a cause, or the list beside its first cause. */
  follow() {
    const [name, number] = [viewer.named("frame"), viewer.named("cause")];
    const place = report.places.get(name);
    const hadFocus = document.body.dataset.pane === "frame"
      && !part("filters").contains(document.activeElement);
    const isKnown = place !== undefined || report.causes[number - 1] !== undefined;
    document.body.dataset.pane = isKnown ? "frame" : "list";
    viewer.tellUnknown(name, number, isKnown);
    if (place !== undefined) return viewer.show(place);
    if (isKnown) return viewer.showCause(Number(number) - 1);
    if (name !== null || number !== null) return viewer.blank("Choose a cause or a frame in the list.");
    viewer.overview();
    if (hadFocus) (list.currentRow() ?? list.currentCause() ?? part("list")).focus();
  },

  /** What the address names, or nothing. */
  named(kind) {
    const start = `#${kind}=`;
    return location.hash.startsWith(start) ? decoded(location.hash.slice(start.length)) : null;
  },

  /** Says that the report has no such frame or cause, and lists frames with a similar id. */
  tellUnknown(name, number, isKnown) {
    const note = part("unknown-frame");
    note.hidden = isKnown || (name === null && number === null);
    note.replaceChildren();
    if (note.hidden) return;
    const what = name === null ? "cause" : "frame";
    note.append(`This report has no ${what} `, element("bdi", {}, name ?? number),
      name === null ? "." : ": it may be unchanged, or be in the report of another run.");
    if (name !== null) {
      const address = ({ id }) => viewer.address(report.places.get(id));
      note.append(...similarFrames(name, report.frames, address));
    }
    if (report.frames.length > 0) {
      note.append(" ", element("a", { href: "#" }, "Show all frames"));
    }
  },

  /** Where the page has no frame, an address can only name what the report doesn’t have. */
  followInEmptyReport() {
    const follow = () => viewer.tellUnknown(viewer.named("frame"), viewer.named("cause"), false);
    addEventListener("hashchange", follow);
    follow();
  },

  /** Shows the first cause that matches, or says that none does. */
  overview() {
    const [group] = filters.causes;
    if (group === undefined) return viewer.blank("No frame matches the filters.");
    if (wall.group !== group) viewer.open(group);
  },

  /** Shows the frames of a cause. */
  showCause(number) {
    const group = filters.group(number);
    if (group === undefined) return viewer.blank("No frame of this cause matches the filters.");
    if (wall.group !== group) viewer.open(group);
    if (viewer.returned !== null) wall.focus(viewer.returned);
    else viewer.focusOnNarrowPage();
    viewer.returned = null;
  },

  open(group, isTold = true) {
    viewer.place = -1;
    viewer.frame = null;
    wall.show(group);
    if (list.opened !== group) list.open(group);
    else list.mark();
    if (isTold) announce(`${group.cause.title}, ${counted(group.places.length, "frame")}`);
  },

  /** Shows a sentence in the place of a frame. */
  blank(text) {
    viewer.place = -1;
    viewer.frame = null;
    wall.close();
    part("details").replaceChildren(element("p", { className: "blank" }, text));
    list.mark();
  },

  /** Shows what still matches after the filters changed. */
  refresh() {
    const isShown = viewer.place >= 0 && filters.matches.includes(viewer.place);
    if (isShown && viewer.frame !== null) return viewer.draw(viewer.frame);
    const number = wall.group?.cause.number;
    const group = filters.group(number);
    if (group !== undefined) return viewer.open(group, false);
    if (location.hash !== "") location.replace("#");
    viewer.overview();
  },

  /** Goes to a frame so that the browser can come back. */
  visit(place) {
    location.hash = viewer.address(place);
  },

  address(place) {
    return `#frame=${encodeURIComponent(report.frames[place].id)}`;
  },

  visitCause(number) {
    location.hash = `#cause=${number + 1}`;
  },

  /** The cause that is on show, or that the frame belongs to, with the frames that match. */
  group() {
    return wall.group ?? (viewer.place < 0 ? undefined : filters.group(causeOf(viewer.place).number));
  },

  /** Goes back: from a frame to all frames of its cause, from these to the list. */
  leave() {
    if (viewer.place < 0) {
      if (list.isHidden()) location.hash = "";
      else list.focus();
      return;
    }
    const { number } = causeOf(viewer.place);
    if (filters.group(number) === undefined) return;
    viewer.returned = viewer.place;
    viewer.visitCause(number);
  },

  /** Goes some frames on in the list. */
  step(count) {
    if (wall.group !== null) return wall.step(count);
    const position = filters.matches.indexOf(viewer.place);
    const next = position < 0 ? 0 : position + count;
    if (next < 0 || next >= filters.matches.length) return;
    viewer.replace(filters.matches[next]);
  },

  /** Goes some causes on in the list. */
  stepCause(count) {
    const position = filters.causes.indexOf(viewer.group());
    const group = filters.causes[position < 0 ? 0 : position + count];
    if (group === undefined) return;
    if (viewer.place >= 0) viewer.replace(group.places[0]);
    else location.replace(`#cause=${group.cause.number + 1}`);
  },

  /** Marks the frame on show, or that of the pair with the focus. */
  mark() {
    const place = viewer.place >= 0 ? viewer.place : wall.focused();
    if (place === undefined) return announce("Choose a frame to mark.");
    marks.set([place], !marks.has(place));
  },

  markCause() {
    const { places } = viewer.group() ?? { places: [] };
    marks.set(places, !places.every(marks.has));
  },

  replace(place) {
    const wasInList = part("causes").contains(document.activeElement);
    location.replace(viewer.address(place));
    viewer.show(place);
    const row = list.currentRow();
    row?.scrollIntoView({ block: "nearest" });
    if (wasInList) row?.focus();
  },

  show(place) {
    if (place === viewer.place) return viewer.focusOnNarrowPage();
    // What had the focus goes with the wall.
    viewer.wasInWall = wall.group !== null && part("details").contains(document.activeElement);
    wall.close();
    viewer.place = place;
    viewer.frame = null;
    list.reveal(place);
    const { id, status } = report.frames[place];
    const position = filters.matches.indexOf(place);
    const where = position < 0 ? "" : `, ${grouped(position + 1)} of ${grouped(filters.matches.length)}`;
    announce(`${id}, ${status}${where}`);
    details.of(place, (frame) => {
      // Somebody may have gone on meanwhile.
      if (viewer.place === place) viewer.draw(frame);
    });
  },

  draw(frame) {
    if (frame === undefined) {
      part("details").replaceChildren(element("p", { className: "problem" },
        "The details of this frame can’t be loaded; keep all files of the report together."));
      return;
    }
    const held = viewer.held();
    viewer.frame = frame;
    const { status } = report.frames[viewer.place];
    const cause = causeOf(viewer.place);
    part("details").replaceChildren(
      viewer.way(cause),
      element("h2", { id: "frame-title" }, element("bdi", {}, frame.id),
        element("span", { className: `status ${status}` }, status)),
      element("div", { className: "badges" }, ...report.frames[viewer.place].faults.map(faults.badge)),
      ...viewer.markBox(),
      element("p", { className: "facets" }, viewer.facets(frame)),
      ...pictures.view(frame),
      ...viewer.words(frame));
    pictures.draw();
    marks.show();
    if (viewer.wasInWall) viewer.title().focus();
    else if (held !== null) (part("details").querySelector(held) ?? viewer.title()).focus();
    viewer.wasInWall = false;
    viewer.focusOnNarrowPage();
  },

  /** How to find the focused element after the details are drawn again; else nothing. */
  held() {
    const focused = document.activeElement;
    if (!part("details").contains(focused)) return null;
    if (focused.id !== "") return `#${focused.id}`;
    const name = focused.getAttributeNames().find((name) => name.startsWith("data-"));
    return name ? `[${name}=${JSON.stringify(focused.getAttribute(name))}]` : "#frame-title";
  },

  /** The title, made ready to have the focus. */
  title() {
    const title = part("frame-title");
    title.tabIndex = -1;
    return title;
  },

  /** Where the list gives way to the frame, so does what has the focus. */
  focusOnNarrowPage() {
    if (!list.isHidden() || part("frame").contains(document.activeElement)) return;
    const title = part("frame-title") === null ? part("wall-title") : viewer.title();
    if (title === null) return;
    title.focus();
    scrollTo({ top: part("frame").offsetTop });
  },

  /** What marks the frame as looked at, where it can be. */
  markBox() {
    if (!marks.isMarkable(viewer.place)) return [];
    return [element("label", { className: "check" }, element("input", {
      type: "checkbox", "data-mark": viewer.place, checked: marks.has(viewer.place) }),
    " Looked at ", element("kbd", {}, "x"))];
  },

  /** Where the frame stands, and the ways to its neighbours. */
  way(cause) {
    const position = filters.matches.indexOf(viewer.place);
    const turn = (step, key, text, isPossible) => element("button", {
      type: "button", "data-step": step, disabled: !isPossible }, element("kbd", {}, key),
      ` ${text}`);
    return element("div", { className: "way" }, viewer.causeLine(cause),
      element("div", {},
        turn(-1, "k", "Previous", position > 0), " ",
        turn(1, "j", "Next", position < filters.matches.length - 1)));
  },

  causeLine(cause) {
    const group = filters.group(cause.number);
    const title = element("bdi", {}, ...words(cause.title, cause.colors));
    const name = cause.kind === "failing" ? `cause ${cause.number + 1}: ` : "";
    const count = group?.places.length;
    const all = count === 1 ? "The frame" : `All ${counted(count ?? 0, "frame")}`;
    return element("p", { className: "cause-line" }, group === undefined ? name : element(
      "a", { href: `#cause=${cause.number + 1}`, "data-leave": "" }, `← ${all}`),
    group === undefined ? "" : ` of ${name}`, title);
  },

  /** The values on the axes of the matrix, as far as they are worth a word. */
  facets(frame) {
    const { component, state, locale, appearance, direction, width, scale, textSize, ...others } =
      frame.facets;
    return [component, state, locale, appearance,
      direction === "natural" ? null : direction, width && `${width} pt wide`,
      scale && `${scale}×`, textSize === "100" ? null : textSize && `text ${textSize} %`,
      ...Object.entries(others).map(([axis, value]) =>
        value === "standard" ? null : `${axis} ${value}`),
    ].filter(Boolean).join(" · ");
  },

  words(frame) {
    const parts = [];
    if (frame.problem) parts.push(element("p", { className: "problem" }, ...sentence(frame.problem)));
    const [changes, consequences] = [frame.changes ?? [], frame.consequences ?? []];
    const column = element("div", { className: "columns" });
    if (frame.faults) column.append(viewer.faultSection(frame.faults));
    if (changes.length > 0) {
      const places = (frame.sources ?? []).map(({ file, line }) => `${file}:${line}`);
      column.append(viewer.changes("What changed", changes, written(places)));
    }
    if (consequences.length > 0) column.append(viewer.changes("What follows from it", consequences));
    parts.push(column);
    if (frame.comparison) parts.push(figures.view(frame));
    if (marks.isMarkable(viewer.place) && tray.canAccept(viewer.place)) {
      const { accept, report: digest } = document.body.dataset;
      const command = `${accept} ${shellWord(frame.id)} --report ${digest}`;
      parts.push(commandSection("Accept this frame", command, "frame"));
    }
    return parts;
  },

  faultSection(list) {
    const items = faults.items(list.map(({ problem, source, ...fault }) => ({
      ...fault, problem: source ? `${problem}, written at ${source.file}:${source.line}` : problem })));
    return element("section", { className: "changes" }, element("h3", {}, "Faults"),
      element("ul", {}, ...items));
  },

  changes(title, changes, note = "") {
    const colors = ({ kind, before, after }) => (kind === "color" ? [...before, ...after] : []);
    return element("section", { className: "changes" }, element("h3", {}, title),
      element("ul", {}, ...changes.map((change) =>
        element("li", {}, ...words(change.sentence, colors(change))))), note);
  },

  click(event) {
    const link = event.target.closest("[data-leave]");
    if (link !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      return viewer.leave();
    }
    const button = event.target.closest("[data-copy], [data-save], [data-step], [data-open]");
    if (button === null) return;
    const { copy: text, save, name, open, step } = button.dataset;
    if (text !== undefined) copy(text);
    else if (save !== undefined) tray.save(save, name);
    else if (open !== undefined) viewer.visit(Number(open));
    else viewer.step(Number(step));
  },

  /** Copies the command that accepts a frame or a cause, where there is one. */
  copyCommand(what) {
    const button = part("details").querySelector(`[data-what="${what}"]`);
    // A command that reads a saved list would need the list first.
    const command = what === "cause" ? wall.acceptance(viewer.group()) : button?.dataset.copy;
    if (command === undefined) announce("There is nothing to accept here.");
    else copy(command);
  },
};

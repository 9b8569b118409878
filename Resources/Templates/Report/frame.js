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

  /** Shows what the address names: a frame, a section, or the list beside its first section. */
  follow() {
    const name = viewer.named("frame");
    const number = viewer.named("cause") ?? viewer.named("locale");
    const place = report.places.get(name);
    const hadFocus = document.body.dataset.pane === "frame"
      && !part("filters").contains(document.activeElement);
    const section = sections.at(location.hash.slice(1));
    const isKnown = place !== undefined || section !== undefined;
    document.body.dataset.pane = isKnown ? "frame" : "list";
    viewer.tellUnknown(name, number, isKnown);
    if (place !== undefined) return viewer.show(place);
    if (isKnown) return viewer.showSection(section);
    if (name !== null || number !== null) return viewer.blank("Choose a cause or a frame in the list.");
    viewer.overview();
    if (hadFocus) (list.currentRow() ?? list.currentSection() ?? part("list")).focus();
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
    const what = name !== null ? "frame" : viewer.named("cause") === null ? "language" : "cause";
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

  /** Shows the first section that matches, or says that none does. */
  overview() {
    const [group] = filters.groups;
    if (group === undefined) return viewer.blank(viewer.nothing());
    if (wall.group !== group) viewer.open(group);
  },

  nothing() {
    return session.isOn && session.pending === 0 ? "Every frame is decided." : "No frame matches the filters.";
  },

  /** Shows the frames of a section. */
  showSection(section) {
    const group = filters.group(section);
    if (group === undefined) {
      return viewer.blank(`No frame of this ${section.cause ? "cause" : "language"} matches the filters.`);
    }
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
    if (isTold) announce(`${group.section.title}, ${counted(group.places.length, "frame")}`);
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
    if (isShown) return viewer.redraw();
    const group = filters.group(wall.group?.section);
    if (group !== undefined) return viewer.open(group, false);
    if (location.hash !== "") location.replace("#");
    viewer.overview();
  },

  /** Shows what is left in the place of a frame or a wall that was decided about. */
  goOn(isFrame, position) {
    const next = filters.shown[Math.min(Math.max(0, position), filters.shown.length - 1)];
    if (isFrame && filters.pairOf(viewer.place) !== undefined) return viewer.redraw();
    if (next === undefined) return viewer.blank(viewer.nothing());
    if (isFrame) return viewer.replace(next);
    const group = filters.group(wall.group?.section);
    if (group === undefined) return viewer.replaceSection(filters.group(sections.of(next)).section);
    viewer.open(group, false);
    if (position >= 0) wall.focus(group.places.includes(next) ? next : group.pairs.at(-1).place);
  },

  /** Goes to a frame so that the browser can come back. */
  visit(place) {
    location.hash = viewer.address(place);
  },

  address(place) {
    return `#frame=${encodeURIComponent(report.frames[place].id)}`;
  },

  visitSection({ address }) {
    location.hash = `#${address}`;
  },

  replaceSection(section) {
    const isSame = location.hash === `#${section.address}`;
    location.replace(`#${section.address}`);
    if (isSame) viewer.showSection(section);
  },

  /** The section that is on show, or that the frame belongs to, with the frames that match. */
  group() {
    return wall.group ?? (viewer.place < 0 ? undefined : filters.group(sections.of(viewer.place)));
  },

  /** Goes back: from a frame to all frames of its section, from these to the list. */
  leave() {
    if (viewer.place < 0) {
      if (list.isHidden()) location.hash = "";
      else list.focus();
      return;
    }
    const section = sections.of(viewer.place);
    if (filters.group(section) === undefined) return;
    viewer.returned = viewer.place;
    viewer.visitSection(section);
  },

  /** Goes some frames on in the list. */
  step(count) {
    if (wall.group !== null) return wall.step(count);
    const next = viewer.position() < 0 ? 0 : viewer.position() + count;
    if (next < 0 || next >= filters.shown.length) return;
    viewer.replace(filters.shown[next]);
  },

  /** The position of the frame on show among those to look at; -1 where it is not among them. */
  position() {
    return filters.shown.indexOf(filters.pairOf(viewer.place)?.place);
  },

  /** Goes some sections on in the list. */
  stepSection(count) {
    const position = filters.groups.indexOf(viewer.group());
    const group = filters.groups[position < 0 ? 0 : position + count];
    if (group === undefined) return;
    if (viewer.place >= 0) viewer.replace(group.pairs[0].place);
    else location.replace(`#${group.section.address}`);
  },

  /** Marks the frame on show, or that of the pair with the focus. */
  mark(decision) {
    const places = decisions.places("frame");
    if (places.length === 0) return announce("Choose a frame to mark.");
    marks.toggle(places, decision);
  },

  /** Marks all frames that are shown. */
  markShown(decision) {
    marks.toggle(decisions.places("shown"), decision);
  },

  /** Decides about a frame or all that are shown: at once beside a server, else with a mark. */
  decide(verb, what) {
    if (session.isOn) session.decide(verb, what);
    else if (what === "frame") viewer.mark(verb);
    else viewer.markShown(verb);
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
    const position = viewer.position();
    const where = position < 0 ? "" : `, ${grouped(position + 1)} of ${grouped(filters.shown.length)}`;
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
    const entry = report.frames[viewer.place];
    part("details").replaceChildren(
      viewer.way(sections.of(viewer.place)),
      element("h2", { id: "frame-title" }, element("bdi", {}, frame.id),
        element("span", { className: `status ${entry.status}` }, entry.status),
        ...[session.badge(entry)].filter(Boolean)),
      element("div", { className: "badges" }, ...entry.faults.map(faults.badge)),
      ...viewer.markBox(), ...session.frameButtons(),
      element("p", { className: "facets" }, viewer.facets(frame)), ...viewer.others(),
      ...pictures.view(frame),
      ...viewer.words(frame));
    pictures.draw();
    marks.show();
    if (viewer.wasInWall) viewer.title().focus();
    else if (held !== null) (part("details").querySelector(held) ?? viewer.title()).focus();
    viewer.wasInWall = false;
    viewer.focusOnNarrowPage();
  },

  /** Draws the frame again, if its details are there. */
  redraw() {
    if (viewer.frame !== null) viewer.draw(viewer.frame);
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

  /** What marks the frame and those folded into it, where they can be. */
  markBox() {
    if (!marks.isMarkable(viewer.place)) return [];
    const { place } = viewer;
    return [element("p", { className: "mark-line" },
      element("label", { className: "check" }, element("input", { type: "checkbox", "data-mark": place }),
        " Looked at ", element("kbd", {}, "x")),
      session.isOn ? null : element("button", {
        type: "button", className: "quiet reject", "data-reject": place, "aria-pressed": "false" },
      "Reject ", element("kbd", {}, "r")))];
  },

  /** Links to the frames that show the same in other scales and appearances. */
  others() {
    const members = pairs.members(viewer.place);
    if (members.length === 1) return [];
    const name = (place) => {
      const { appearance, scale } = report.frames[place];
      return [appearance, `${scale}×`].filter(Boolean).join(" ");
    };
    const links = members.map((place) => (place === viewer.place
      ? element("b", { "aria-current": "true" }, name(place)) : element("a", { href: viewer.address(place) }, name(place))));
    return [element("p", { className: "facets" }, `The same in ${counted(members.length, "frame")}: `,
      ...links.flatMap((link, index) => (index === 0 ? [link] : [" · ", link])))];
  },

  /** Where the frame stands, and the ways to its neighbours. */
  way(section) {
    const position = viewer.position();
    const turn = (step, key, text, isPossible) => element("button", {
      type: "button", "data-step": step, disabled: !isPossible }, element("kbd", {}, key),
      ` ${text}`);
    return element("div", { className: "way" }, viewer.sectionLine(section),
      element("div", {},
        turn(-1, "k", "Previous", position > 0), " ",
        turn(1, "j", "Next", position < filters.shown.length - 1)));
  },

  sectionLine(section) {
    const group = filters.group(section);
    const title = element("bdi", {}, ...words(section.title, section.colors));
    const name = section.name === "" ? "" : `${section.name.toLowerCase()}: `;
    const count = group?.places.length;
    const all = count === 1 ? "The frame" : `All ${counted(count ?? 0, "frame")}`;
    return element("p", { className: "cause-line" }, group === undefined ? name : element(
      "a", { href: `#${section.address}`, "data-leave": "" }, `← ${all}`),
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
    if (!session.isOn) parts.push(...decisions.ofFrame());
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
    const button = event.target.closest("button");
    if (button === null) return;
    const { copy: text, save, name, open, step, fold, show, reject } = button.dataset;
    if (text !== undefined) copy(text);
    else if (save !== undefined) decisions.save(save, name);
    else if (open !== undefined) viewer.visit(Number(open));
    else if (fold !== undefined) pairs.toggle(Number(fold));
    else if (show !== undefined) wall.focus(Number(show));
    else if (reject !== undefined) marks.toggle(marks.places(Number(reject)), "reject");
    else if (button.id === "more-texts") texts.extend();
    else if (step !== undefined) viewer.step(Number(step));
  },

  /** Copies the command that accepts a frame or all that are shown, where there is one. */
  copyCommand(what) {
    const places = decisions.decidable(what, "accept");
    // A command that reads a saved list would need the list first.
    const command = what === "shown" ? decisions.acceptance(viewer.group()) : places.length === 0 ? undefined
      : decisions.text(document.body.dataset.accept, {
        groups: [], locale: "", ids: places.map((place) => report.frames[place].id), count: places.length });
    if (command === undefined) announce("There is nothing to accept here.");
    else copy(command);
  },
};

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
};

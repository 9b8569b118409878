"use strict";

/** The details of the frame on show. */
Object.assign(viewer, {
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
});

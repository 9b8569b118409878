"use strict";

/** A closer view of one frame. */
const viewer = {
  frame: null,
  zoom: 2,

  start() {
    addEventListener("hashchange", viewer.follow);
    part("frames").addEventListener("click", viewer.click);
    part("previous").addEventListener("click", () => viewer.step(-1));
    part("next").addEventListener("click", () => viewer.step(1));
    part("zoom").addEventListener("click", viewer.magnify);
    part("copy").addEventListener("click", viewer.copy);
    part("close-viewer").addEventListener("click", () => part("viewer").close());
    part("viewer").addEventListener("close", viewer.closed);
    viewer.follow();
  },

  address(frame) {
    return `#frame=${encodeURIComponent(frame.id)}`;
  },

  /** A plain click looks closer; with another key or button, the browser opens the file. */
  click(event) {
    const link = event.target.closest(".shot");
    if (link === null || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const frame = sheet.byID.get(link.id.slice("frame=".length));
    if (location.hash === viewer.address(frame)) viewer.show(frame);
    else location.hash = viewer.address(frame);
  },

  /** Shows the frame that the address names. */
  follow() {
    const isNamed = location.hash.startsWith("#frame=");
    const name = isNamed ? decoded(location.hash.slice("#frame=".length)) : null;
    const frame = sheet.byID.get(name);
    viewer.tellUnknown(isNamed && frame === undefined ? name : null);
    if (frame !== undefined) viewer.show(frame);
    else if (part("viewer").open) part("viewer").close();
  },

  tellUnknown(name) {
    const note = part("unknown-frame");
    note.hidden = name === null;
    note.replaceChildren();
    if (name === null) return;
    note.append("This page has no frame ", element("bdi", {}, name),
      ": the last run did not draw it.", ...similarFrames(name, sheet.frames, viewer.address));
    note.scrollIntoView({ block: "center" });
  },

  show(frame) {
    viewer.frame = frame;
    const shown = sheet.frames.filter((other) => other.isShown);
    const position = shown.indexOf(frame);
    part("frame-title").replaceChildren(element("bdi", {}, frame.id));
    part("frame-place").textContent = position < 0 ? "not among the frames that the filters leave"
      : `${grouped(position + 1)} of ${grouped(shown.length)}`;
    part("previous").disabled = sheet.neighbour(frame, -1) === undefined;
    part("next").disabled = sheet.neighbour(frame, 1) === undefined;
    part("open-file").href = frame.link.href;
    viewer.tellFacts(frame);
    viewer.draw();
    if (!part("viewer").open) {
      part("viewer").showModal();
      part("frame-title").focus();
    } else {
      announce(`${frame.id}, ${part("frame-place").textContent}`);
    }
  },

  /** The picture at a whole multiple of its size in points. */
  draw() {
    const { frame, zoom } = viewer;
    const size = viewer.size(frame);
    const pixels = zoom * devicePixelRatio / viewer.scale(frame);
    part("zoom").replaceChildren(element("kbd", {}, "z"), ` ${zoom}×`);
    part("zoom").setAttribute("aria-label", `Zoom: ${zoom} times`);
    part("stage").replaceChildren(size === null
      ? element("p", { className: "document" }, frame.words)
      : element("img", {
        src: frame.image.src, alt: frame.words, lang: frame.locale,
        width: size.width * zoom, height: size.height * zoom,
        // Pixels that are magnified are shown as they are, and never blurred.
        className: pixels > 1 ? "sharp" : "",
      }));
  },

  tellFacts(frame) {
    const size = viewer.size(frame);
    const scale = viewer.scale(frame);
    const names = [...new Set(frame.row.names)];
    const facts = [
      ["Texts", frame.texts.filter(Boolean).map((text) =>
        element("span", { lang: frame.locale, dir: "auto" }, text))],
      ["Faults", viewer.faultList(frame)],
      ["Built-in", frame.builtInKeys.map((key) => element("code", {}, key))],
      ["Locale", [element("span", {}, ...viewer.joined(names, frame.locale))]],
      ["State", [frame.state]],
      ...viewer.layout(frame),
      ["Size", size === null ? [] : [
        `${size.width} × ${size.height} pt, ${size.width * scale} × ${size.height * scale} px`]],
      ["File", [element("code", {}, decoded(frame.link.getAttribute("href")))]],
    ];
    part("facts").replaceChildren(...facts.filter(([, values]) => values.length > 0).map(
      ([name, values]) => element("div", {}, element("dt", {}, name), element("dd", {}, ...values))));
  },

  /** The values on the axes of layouts, but for the scale, which the size tells. */
  layout(frame) {
    const others = ["locale", "component", "state", "scale", "source"];
    return filters.axes.filter((axis) => !others.includes(axis))
      .map((axis) => [filters.titles[axis], frame[axis] ? [frame[axis]] : []]);
  },

  faultList(frame) {
    const items = faults.items(frame.faults.flatMap(({ problems, ...fault }) =>
      problems.map((problem) => ({ ...fault, problem }))));
    return items.length === 0 ? [] : [element("ul", {}, ...items)];
  },

  /** Names with dots between them; each keeps its own direction. */
  joined(names, locale) {
    return names.flatMap((name, place) => {
      const part = element("bdi", place === 0 ? { lang: locale } : {}, name);
      return place === 0 ? [part] : [" · ", part];
    });
  },

  size(frame) {
    if (frame.image === null) return null;
    return {
      width: Number(frame.image.getAttribute("width")),
      height: Number(frame.image.getAttribute("height")),
    };
  },

  scale(frame) {
    return Number(frame.id.match(/@([23])x$/)?.[1] ?? 1);
  },

  step(count) {
    if (!part("viewer").open) return steps.step(count);
    const frame = sheet.neighbour(viewer.frame, count);
    if (frame === undefined) return;
    location.replace(viewer.address(frame));
  },

  magnify() {
    if (!part("viewer").open) return;
    viewer.zoom = viewer.zoom === 4 ? 1 : viewer.zoom * 2;
    viewer.draw();
    announce(`Zoom: ${viewer.zoom} times`);
  },

  async copy() {
    const frame = part("viewer").open ? viewer.frame : steps.focused();
    if (!frame) return;
    try {
      await navigator.clipboard.writeText(frame.id);
      viewer.tell("Copied");
    } catch {
      viewer.tell("The browser refuses to copy");
    }
  },

  /** Says something on the button for a while. */
  tell(text) {
    const [key] = part("copy").children;
    part("copy").replaceChildren(key, ` ${text}`);
    announce(`${text} ${viewer.frame?.id ?? ""}`);
    clearTimeout(viewer.timer);
    viewer.timer = setTimeout(() => part("copy").replaceChildren(key, " Copy the id"), 2_000);
  },

  /** Back on the page, the frame has the focus. */
  closed() {
    const { frame } = viewer;
    viewer.frame = null;
    if (location.hash.startsWith("#frame=")) history.replaceState(null, "", "#");
    if (frame?.isShown) steps.focus(frame);
  },
};

"use strict";

/** The frame that is looked at. */
const viewer = {
  /** Its place, or -1. */
  place: -1,

  /** Its details, once they are loaded. */
  frame: null,

  start() {
    addEventListener("hashchange", viewer.follow);
    part("frame").addEventListener("click", viewer.click);
    viewer.follow();
  },

  /** Shows what the address names: a frame, or the list. */
  follow() {
    const name = viewer.named();
    const place = report.places.get(name);
    viewer.tellUnknown(place === undefined ? name : null);
    const wasFrame = document.body.dataset.pane === "frame";
    document.body.dataset.pane = place === undefined ? "list" : "frame";
    if (place === viewer.place) viewer.focusOnNarrowPage();
    else if (place !== undefined) viewer.show(place);
    else if (viewer.place < 0) viewer.show(filters.matches[0] ?? 0);
    else if (wasFrame) (list.currentRow() ?? part("list")).focus();
  },

  /** The id in the address, or nothing. */
  named() {
    return location.hash.startsWith("#frame=")
      ? decoded(location.hash.slice("#frame=".length)) : null;
  },

  /** Says that there is no frame of an id; of nothing, that all is well. */
  tellUnknown(name) {
    const note = part("unknown-frame");
    note.hidden = name === null;
    note.replaceChildren();
    if (name === null) return;
    note.append("This report has no frame ", element("bdi", {}, name),
      ": it may be unchanged, or be in the report of another run.");
  },

  /** Where all is unchanged, an address can only name what the report doesn’t have. */
  followInEmptyReport() {
    const follow = () => viewer.tellUnknown(viewer.named());
    addEventListener("hashchange", follow);
    follow();
  },

  /** Goes to a frame so that the browser can come back. */
  visit(place) {
    location.hash = viewer.address(place);
  },

  address(place) {
    return `#frame=${encodeURIComponent(report.frames[place].id)}`;
  },

  /** Goes some frames on in the list. */
  step(count) {
    const position = filters.matches.indexOf(viewer.place);
    const next = position < 0 ? 0 : position + count;
    if (next < 0 || next >= filters.matches.length) return;
    viewer.replace(filters.matches[next]);
  },

  /** Goes some causes on in the list. */
  stepCause(count) {
    const current = causeOf(viewer.place);
    const position = filters.causes.findIndex(({ cause }) => cause === current);
    const group = filters.causes[position < 0 ? 0 : position + count];
    if (group !== undefined) viewer.replace(group.places[0]);
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
    if (place === viewer.place || report.frames[place] === undefined) return;
    viewer.place = place;
    viewer.frame = null;
    list.reveal(place);
    const { id, status } = report.frames[place];
    const position = filters.matches.indexOf(place);
    const where = position < 0 ? "" : `, ${position + 1} of ${filters.matches.length}`;
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
      element("p", { className: "facets" }, viewer.facets(frame)),
      ...pictures.view(frame),
      ...viewer.words(frame, cause));
    pictures.draw();
    if (held !== null) (part("details").querySelector(held) ?? viewer.title()).focus();
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
    const isHidden = part("list").offsetParent === null;
    const hasFocus = part("frame").contains(document.activeElement);
    if (!isHidden || hasFocus || part("frame-title") === null) return;
    viewer.title().focus();
    scrollTo({ top: part("frame").offsetTop });
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
    return element("p", { className: "cause-line" }, `Cause ${cause.number + 1}: `,
      element("bdi", {}, cause.title),
      ` – ${counted(cause.count, "frame")}${cause.places ? ` in ${cause.places}` : ""}`);
  },

  /** The values on the axes of the matrix, as far as they are worth a word. */
  facets(frame) {
    const { component, state, locale, appearance, direction, width, scale, textSize } =
      frame.facets;
    return [component, state, locale, appearance,
      direction === "natural" ? null : direction, width && `${width} pt wide`,
      scale && `${scale}×`, textSize === "100" ? null : textSize && `text ${textSize} %`,
    ].filter(Boolean).join(" · ");
  },

  words(frame, cause) {
    const parts = [];
    if (frame.problem) parts.push(element("p", { className: "problem" }, ...sentence(frame.problem)));
    const column = element("div", { className: "columns" });
    const sentences = (changes) => (changes ?? []).map((change) => change.sentence);
    const [changes, consequences] = [frame.changes, frame.consequences].map(sentences);
    if (changes.length > 0) column.append(viewer.changes("What changed", changes));
    if (consequences.length > 0) column.append(viewer.changes("What follows from it", consequences));
    if (frame.comparison) column.append(viewer.metrics(frame));
    parts.push(column);
    if (frame.images.actual && frame.status !== "tolerated") {
      const quoted = shellWord(frame.id);
      const command = `${document.body.dataset.accept} ${quoted}`;
      parts.push(viewer.command("Accept this frame", command, "frame"));
    }
    if (cause.acceptance && cause.count > 1) {
      parts.push(viewer.command(
        `Accept all ${counted(cause.count, "frame")} of the cause`, cause.acceptance, "cause"));
    }
    if (cause.changes.some((change) => !changes.includes(change)) && cause.count > 1) {
      const more = cause.changeCount - cause.changes.length;
      const all = [...cause.changes, ...(more > 0 ? [`and ${more} more`] : [])];
      parts.push(viewer.changes("What changed in the cause’s frames", all));
    }
    return parts;
  },

  changes(title, changes) {
    return element("section", { className: "changes" }, element("h3", {}, title),
      element("ul", {}, ...changes.map((change) => element("li", {}, ...sentence(change)))));
  },

  metrics(frame) {
    const { metric, differentPixels, pixelsWithinThreshold, differentRatio, antialiasedPixels, largestDistance, bounds,
      tolerance } = frame.comparison;
    const size = (side) => (side ? `${side.width} × ${side.height}` : "–");
    const rows = [
      ["Metric", metric],
      ["Different pixels", differentPixels.toLocaleString("en")],
      ["Within the threshold", pixelsWithinThreshold === undefined ? "–"
        : pixelsWithinThreshold.toLocaleString("en")],
      ["Share of all", rounded(differentRatio)],
      ["In smoothing alone", antialiasedPixels.toLocaleString("en")],
      ["Largest distance", `ΔEOK ${rounded(largestDistance)}`],
      ["Within", bounds ? `columns ${bounds.left}–${bounds.right}, rows ${bounds.top}–`
        + bounds.bottom : "–"],
      ["Size", size(frame.expected) === size(frame.actual) ? size(frame.actual)
        : `${size(frame.expected)} became ${size(frame.actual)}`],
      ["Allowed", tolerance ? viewer.limits(tolerance) : "nothing: pictures must be equal"],
    ];
    if (tolerance) rows.push(["Why", element("bdi", {}, tolerance.reason)]);
    return element("section", { className: "metrics" }, element("h3", {}, "Pixels"),
      element("dl", {}, ...rows.map(([name, value]) =>
        element("div", {}, element("dt", {}, name), element("dd", {}, value)))));
  },

  limits({ threshold, ignoresAntialiasing, maxDiffPixels, maxDiffPixelRatio, allows }) {
    return [
      threshold > 0 ? `threshold ${rounded(threshold)}` : null,
      ignoresAntialiasing ? "smoothing" : null,
      maxDiffPixels === undefined ? null : `maxDiffPixels ${maxDiffPixels}`,
      maxDiffPixelRatio === undefined ? null : `maxDiffPixelRatio ${rounded(maxDiffPixelRatio)}`,
      allows?.length > 0 ? `changes of ${allows.join(", ")}` : null,
    ].filter(Boolean).join(", ");
  },

  command(title, text, what) {
    return element("section", { className: "command" }, element("h3", {}, title),
      element("code", { tabIndex: 0, "aria-label": title }, text),
      element("button", { type: "button", "data-what": what, "data-copy": text }, "Copy",
        element("span", { className: "hidden" }, ` the command that accepts the ${what}`)));
  },

  click(event) {
    const button = event.target.closest("[data-copy], [data-step]");
    if (button === null) return;
    if (button.dataset.step === undefined) copy(button.dataset.copy);
    else viewer.step(Number(button.dataset.step));
  },

  /** Copies the command that accepts a frame or a cause, if it is shown. */
  copyCommand(what) {
    part("details").querySelector(`[data-what="${what}"]`)?.click();
  },
};

/** A figure with up to six decimals. */
function rounded(number) {
  return String(Math.round(number * 1e6) / 1e6);
}

/** A word as a shell takes it for one. */
function shellWord(text) {
  return /^[\w@%+=:,./-][\w@%+=:,./~-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(`Copied: ${text}`);
  } catch {
    announce("The browser does not let a page copy here; select the command yourself.");
  }
}

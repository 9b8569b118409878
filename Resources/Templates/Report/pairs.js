"use strict";

/** Frames that show the same in each scale and appearance, as one pair of pictures. */
const pairs = {
  isFolded: true,

  /** The places of the first frames of the pairs that are unfolded. */
  opened: new Set(),

  /** Frames in their order as pairs, the worst fault first; each has the frame to look at, and all. */
  of(places) {
    const all = [];
    for (const place of places) {
      const { fold } = report.frames[place];
      const start = place - fold;
      const last = all.at(-1);
      if (pairs.isFolded && last?.start === start && !pairs.opened.has(start)) last.places.push(place);
      else all.push({ place, start, places: [place] });
    }
    const severity = ({ place }) => report.frames[place].severity;
    if (all.every((pair) => severity(pair) === Infinity)) return all;
    // Infinity less Infinity is no number.
    return all.sort((one, other) => (severity(one) === severity(other) ? 0 : severity(one) - severity(other)));
  },

  /** All frames of the report that show the same as the frame at a place. */
  members(place) {
    const start = place - report.frames[place].fold;
    let end = start + 1;
    while (end < report.frames.length && report.frames[end].fold === end - start) end += 1;
    return Array.from({ length: end - start }, (_, index) => start + index);
  },

  /** What frames of a pair differ in, such as “light, dark · 1×, 2×”. */
  values(places) {
    const values = (axis) => [...new Set(places.map((place) => report.frames[place][axis]))];
    return [values("appearance"), values("scale").sort((one, other) => one - other).map((scale) => `${scale}×`)]
      .filter((list) => list.length > 1).map((list) => list.join(", ")).join(" · ");
  },

  /** A button that shows the frames of a pair each by itself, or nothing for a single frame. */
  note({ place, places }) {
    if (places.length > 1) {
      return pairs.button(place, false,
        `${counted(places.length, "frame")}: ${pairs.values(places)}`, "Unfold");
    }
    const { fold } = report.frames[place];
    return pairs.opened.has(place) && fold === 0
      ? pairs.button(place, true, "", "Fold again") : null;
  },

  button(place, isOpen, text, verb) {
    return element("p", { className: "fold" }, text === "" ? "" : `${text} `,
      element("button", { type: "button", className: "quiet", "data-fold": place, "aria-expanded": isOpen },
        verb, element("span", { className: "hidden" }, ` ${report.frames[place].id}`)));
  },

  /** Shows the frames of a pair each by itself, or as one again. */
  toggle(place) {
    const start = place - report.frames[place].fold;
    if (!pairs.opened.delete(start)) pairs.opened.add(start);
    pairs.show();
    wall.focus(place);
  },

  fold(isFolded) {
    pairs.isFolded = isFolded;
    pairs.opened.clear();
    pairs.show();
    part("fold-all")?.focus();
  },

  /** Shows the wall and the list again. */
  show() {
    const { section } = wall.group;
    filters.apply();
    viewer.open(filters.group(section), false);
  },
};

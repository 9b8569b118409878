"use strict";

Object.assign(keys, {
  actions: {
    1: () => pictures.choose(0),
    2: () => pictures.choose(1),
    3: () => pictures.choose(2),
    4: () => pictures.choose(3),
    j: () => viewer.step(1),
    k: () => viewer.step(-1),
    "]": () => viewer.stepSection(1),
    "[": () => viewer.stepSection(-1),
    u: () => viewer.leave(),
    Escape: () => viewer.leave(),
    x: () => viewer.mark("accept"),
    X: () => viewer.markShown("accept"),
    a: () => viewer.decide("accept", "frame"),
    A: () => viewer.decide("accept", "shown"),
    r: () => viewer.decide("reject", "frame"),
    R: () => viewer.decide("reject", "shown"),
    Z: () => session.isOn && session.undo(),
    l: () => sections.change(sections.by === "cause" && !part("grouping").hidden ? "locale" : "cause"),
    z: () => pictures.magnify(),
    c: () => viewer.copyCommand("frame"),
    g: () => viewer.copyCommand("shown"),
    f: () => part("filters").elements.text.focus(),
    "?": () => keys.open(),
  },

  moves(event) {
    const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (sign === undefined || event.target.type === "range") return false;
    if (!pictures.move(sign * (event.shiftKey ? 10 : 2))) return false;
    event.preventDefault();
    return true;
  },
});

document.addEventListener("DOMContentLoaded", () => {
  keys.start();
  const expected = Number(document.body.dataset.frameCount);
  if (report.frames.length !== expected) {
    part("problem").textContent = `Of ${counted(expected, "frame")} only ${grouped(report.frames.length)} could be `
      + "loaded; keep the report’s folder together.";
    part("problem").hidden = false;
  }
  if (report.frames.length === 0) return viewer.followInEmptyReport();
  part("workspace").hidden = false;
  pictures.start();
  sections.start();
  session.start();
  filters.start();
  marks.start();
  wall.start();
  list.start();
  viewer.start();
  marks.show();
});

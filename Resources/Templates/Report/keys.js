"use strict";

/** What single keys do; somebody who talks to the machine may switch them off. */
const keys = {
  actions: {
    1: () => pictures.choose(0),
    2: () => pictures.choose(1),
    3: () => pictures.choose(2),
    4: () => pictures.choose(3),
    j: () => viewer.step(1),
    k: () => viewer.step(-1),
    "]": () => viewer.stepCause(1),
    "[": () => viewer.stepCause(-1),
    z: () => pictures.magnify(),
    c: () => viewer.copyCommand("frame"),
    g: () => viewer.copyCommand("cause"),
    f: () => part("filters").elements.text.focus(),
    "?": () => keys.open(),
  },

  start() {
    document.addEventListener("keydown", keys.press);
    part("open-keys").addEventListener("click", keys.open);
  },

  open() {
    part("keys").showModal();
  },

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!part("keys-on").checked || part("keys").open || keys.writes(event.target)) return;
    if (keys.moves(event)) return;
    const action = Object.hasOwn(keys.actions, event.key) ? keys.actions[event.key] : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  },

  /** Whether keys belong to the focused element. */
  writes(target) {
    return target.matches("input:not([type=range], [type=checkbox]), select, textarea");
  },

  moves(event) {
    const sign = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (sign === undefined || event.target.type === "range") return false;
    if (!pictures.move(sign * (event.shiftKey ? 10 : 2))) return false;
    event.preventDefault();
    return true;
  },
};

document.addEventListener("DOMContentLoaded", () => {
  keys.start();
  const expected = Number(document.body.dataset.frameCount);
  if (report.frames.length !== expected) {
    part("problem").textContent = `Of ${expected} frames only ${report.frames.length} could be `
      + "loaded; keep the report’s folder together.";
    part("problem").hidden = false;
  }
  if (report.frames.length === 0) return viewer.followInEmptyReport();
  part("workspace").hidden = false;
  pictures.start();
  filters.start();
  list.start();
  viewer.start();
});

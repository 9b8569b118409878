"use strict";

/** The faults of frames: each has a rule, and isForbidden if it makes a run fail. */
const faults = {
  none: [],

  badge({ rule, isForbidden }) {
    return element("span", {
      className: isForbidden ? "badge forbidden" : "badge",
      title: isForbidden ? "forbidden" : "" }, rule);
  },

  /** Faults in words, an item each; a problem may say where the text is written. */
  items(list) {
    return list.map((fault) => element("li", {}, faults.badge(fault),
      fault.isForbidden ? " forbidden: " : " ", ...sentence(fault.problem)));
  },

  /** Fills the menu of faults, which is left out where no frame has any. */
  fill(menu, frames) {
    const counts = new Map();
    let faulty = 0;
    for (const frame of frames) {
      if (frame.faults.length > 0) faulty += 1;
      for (const { rule } of frame.faults) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    }
    menu.hidden = faulty === 0;
    menu.append(new Option("All", ""), new Option(`any fault (${grouped(faulty)})`, "any"));
    for (const [rule, count] of counts) menu.append(new Option(`${rule} (${grouped(count)})`, rule));
  },

  /** Whether a frame has the fault that the menu names; every frame has none in particular. */
  has(frame, name) {
    if (name === "") return true;
    return name === "any" ? frame.faults.length > 0
      : frame.faults.some(({ rule }) => rule === name);
  },
};

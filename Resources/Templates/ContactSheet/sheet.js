"use strict";

/** The frames of the page, in its order, as its tables show them. */
const sheet = {
  /** One for each component: its section, its columns and its rows with their frames. */
  tables: [],
  frames: [],
  byID: new Map(),

  /** The longest time for which the page does not answer, in milliseconds. */
  patience: 12,

  /** The number of changed rows after which the browser draws: the layout of a row takes time, too. */
  changes: 24,

  /**
   * Goes through values; lets the browser work in between: after some time, and after some values of
   * which the action says by `true` that they changed the page. Stops where `goesOn` says so.
   */
  async each(values, action, goesOn = () => true) {
    let start = performance.now();
    let changes = 0;
    for (const value of values) {
      if (action(value) === true) changes += 1;
      if (performance.now() - start < sheet.patience && changes < sheet.changes) continue;
      await sheet.pause(changes > 0);
      if (!goesOn()) return false;
      start = performance.now();
      changes = 0;
    }
    return true;
  },

  /** Lets the browser work; where the page changed, until it has drawn it. */
  pause(isChanged = false) {
    return new Promise((resume) => {
      // A page in the background is not drawn.
      if (isChanged && document.visibilityState === "visible") {
        requestAnimationFrame(() => setTimeout(resume));
      } else {
        setTimeout(resume);
      }
    });
  },

  async read() {
    for (const section of document.querySelectorAll(".component")) {
      const heads = [...section.querySelectorAll("thead th[data-state]")];
      sheet.tables.push({
        component: section.dataset.component, section, heads, rows: [],
        states: heads.map((head) => head.dataset.state),
        link: document.querySelector(
          `.jump a[href="#component=${CSS.escape(section.dataset.component)}"]`),
        count: section.querySelector("h3 .count"),
      });
    }
    const rows = sheet.tables.flatMap((table) =>
      [...table.section.querySelectorAll("tbody tr")].map((row) => [table, row]));
    await sheet.each(rows, ([table, row]) => sheet.readRow(table, row));
  },

  readRow(table, node) {
    const names = [...node.cells[0].querySelectorAll(".own, .english, .tag")]
      .map((name) => name.textContent);
    const row = { node, table, names, cells: [...node.cells].slice(1), frames: [] };
    table.rows.push(row);
    row.cells.forEach((cell, column) => {
      for (const link of cell.querySelectorAll(".shot")) {
        const frame = sheet.frame(link, row, column);
        row.frames.push(frame);
        sheet.byID.set(frame.id, frame);
        sheet.frames.push(frame);
      }
    });
  },

  frame(link, row, column) {
    const id = link.id.slice("frame=".length);
    const image = link.querySelector("img");
    const words = image?.alt ?? link.querySelector(".document").textContent;
    return {
      id, link, image, row, column, words, texts: link.dataset.texts?.split("\n") ?? [words],
      ...row.node.dataset,
      component: row.table.component,
      state: row.table.states[column],
      appearance: id.split("~")[1]?.split("@")[0] ?? "light",
      faults: [...link.querySelectorAll(".badge")].map(sheet.fault),
      builtInKeys: link.querySelector(".built-in")?.title.split("\n") ?? [],
      source: link.querySelector(".built-in") ? "with a built-in text" : "the app's alone",
      isShown: true,
      text: sheet.folded([id, words, ...row.names].join(" ")),
    };
  },

  /** The faults of a rule, as a badge tells them. */
  fault(badge) {
    return {
      rule: badge.textContent, isForbidden: badge.classList.contains("forbidden"),
      problems: badge.title.split("\n"),
    };
  },

  /** A text without what a search should not have to know: case, marks of direction, odd spaces. */
  folded(text) {
    return text.normalize("NFKC").replace(/[\u200e\u200f\u2066-\u2069]/g, "").toLowerCase();
  },

  /** The next frame that is shown, some steps on; nothing at an end. */
  neighbour(frame, step) {
    let place = sheet.frames.indexOf(frame) + step;
    while (sheet.frames[place] !== undefined && !sheet.frames[place].isShown) place += step;
    return sheet.frames[place];
  },
};

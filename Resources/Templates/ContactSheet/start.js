"use strict";

/** Keys go from frame to frame; so the tab key stops at one frame of each table only. */
const steps = {
  /** The frame of each table at which the tab key stops. */
  stops: new Map(),

  start() {
    part("frames").addEventListener("focusin", (event) => {
      const frame = steps.frameOf(event.target);
      if (frame !== undefined) steps.stop(frame);
    });
  },

  frameOf(node) {
    const link = node.closest?.(".shot");
    return link ? sheet.byID.get(link.id.slice("frame=".length)) : undefined;
  },

  focused() {
    return steps.frameOf(document.activeElement);
  },

  /** Makes a frame the one of its table at which the tab key stops. */
  stop(frame) {
    const { table } = frame.row;
    const earlier = steps.stops.get(table);
    if (earlier === frame) return;
    if (earlier !== undefined) earlier.link.tabIndex = -1;
    frame.link.tabIndex = 0;
    steps.stops.set(table, frame);
  },

  /** After a filter, each table has a stop among the frames that are shown. */
  update() {
    for (const table of sheet.tables) {
      if (steps.stops.get(table)?.isShown) continue;
      const first = table.rows.flatMap((row) => row.frames).find((frame) => frame.isShown);
      if (first !== undefined) steps.stop(first);
    }
  },

  focus(frame) {
    frame.link.focus({ preventScroll: true });
    frame.link.scrollIntoView({ block: "nearest", inline: "nearest" });
  },

  /** Goes some frames on in the order of the page. */
  step(count) {
    const focused = steps.focused();
    const next = focused === undefined ? sheet.frames.find((frame) => frame.isShown)
      : sheet.neighbour(focused, count);
    if (next !== undefined) steps.focus(next);
  },

  /** Goes to the frame above or below, in the same column and appearance where there is one. */
  climb(count) {
    const focused = steps.focused();
    if (focused === undefined) return;
    const rows = focused.row.table.rows.filter((row) => !row.node.hidden);
    const cell = focused.row.frames.filter((frame) =>
      frame.isShown && frame.column === focused.column);
    const inCell = cell[cell.indexOf(focused) + count];
    if (inCell !== undefined) return steps.focus(inCell);
    const row = rows[rows.indexOf(focused.row) + count];
    const column = row?.frames.filter((frame) => frame.isShown && frame.column === focused.column);
    const next = count > 0 ? column?.[0] : column?.at(-1);
    if (next !== undefined) steps.focus(next);
  },

  /** Goes to the frame beside, in the same appearance where there is one. */
  turn(count) {
    const focused = steps.focused();
    const frames = focused.row.frames.filter((frame) =>
      frame.isShown && frame.appearance === focused.appearance);
    const next = frames[frames.indexOf(focused) + count];
    if (next !== undefined) steps.focus(next);
  },

  /** Goes some components on. */
  stepComponent(count) {
    if (part("viewer").open) return;
    const tables = sheet.tables.filter((table) => !table.section.hidden);
    const current = steps.focused()?.row.table;
    const place = current === undefined ? 0 : tables.indexOf(current) + count;
    const frame = steps.stops.get(tables[place]);
    if (frame !== undefined) steps.focus(frame);
  },
};

keys.actions = {
  j: () => viewer.step(1),
  k: () => viewer.step(-1),
  "]": () => steps.stepComponent(1),
  "[": () => steps.stepComponent(-1),
  z: () => viewer.magnify(),
  c: () => viewer.copy(),
  f: () => {
    if (part("viewer").open) part("viewer").close();
    part("filters").elements.text.focus();
  },
  "?": () => keys.open(),
};

keys.moves = (event) => {
  const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (across === undefined && down === undefined) return false;
  const isOnStage = part("stage").contains(event.target);
  if (part("viewer").open) {
    // A picture that is wider than its room is scrolled.
    if (across === undefined || isOnStage) return false;
    viewer.step(across);
  } else if (steps.focused() === undefined) {
    return false;
  } else if (across === undefined) {
    steps.climb(down);
  } else {
    steps.turn(across);
  }
  event.preventDefault();
  return true;
};

document.addEventListener("DOMContentLoaded", async () => {
  await sheet.pause();
  await sheet.read();
  await sheet.each(sheet.frames, (frame) => { frame.link.tabIndex = -1; });
  steps.start();
  await filters.start();
  columns.start();
  keys.start();
  viewer.start();
  document.body.dataset.ready = "";
});

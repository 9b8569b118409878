"use strict";

/** Which frames are shown. */
const filters = {
  /** The properties of frames that a menu has the values of. */
  axes: [],

  /** The title of each menu. */
  titles: {},

  /** Counts the times that frames were chosen; only the last choice is carried out. */
  round: 0,

  async start() {
    const form = part("filters");
    for (const menu of form.querySelectorAll("select:not([name=fault])")) {
      filters.axes.push(menu.name);
      filters.titles[menu.name] = menu.labels[0].firstChild.textContent;
    }
    await sheet.each(filters.axes, (axis) => filters.fill(form.elements[axis], axis));
    faults.fill(form.elements.fault, sheet.frames);
    await sheet.each(sheet.tables.flatMap((table) => table.rows), (row) => {
      row.drawn = filters.key(row, new Set(row.cells.keys()));
    });
    form.hidden = false;
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", filters.apply);
    form.elements.text.addEventListener("keydown", filters.leave);
    part("clear").addEventListener("click", filters.clear);
    addEventListener("resize", filters.measure);
    filters.measure();
    // What a browser has kept of an earlier visit.
    return filters.apply();
  },

  /** The tables leave room for the filters where these stay on top. */
  measure() {
    const form = part("filters");
    const isSticky = getComputedStyle(form).position === "sticky";
    document.documentElement.style.setProperty(
      "--bar", isSticky ? `${Math.ceil(form.offsetHeight)}px` : "0px");
  },

  /** Fills a menu with the values of an axis; one that has no choice is left out. */
  fill(menu, axis) {
    // Each value with its first frame.
    const values = new Map();
    for (const frame of sheet.frames) {
      const value = frame[axis];
      if (value !== undefined && !values.has(value)) values.set(value, frame);
    }
    menu.hidden = values.size < 2;
    menu.append(new Option(`All (${grouped(values.size)})`, ""));
    for (const [value, frame] of values) {
      menu.append(new Option(filters.label(axis, value, frame), value));
    }
  },

  /** What a menu calls a value: a locale has its English name. */
  label(axis, value, frame) {
    return axis === "locale" ? `${frame.row.names.at(-2) ?? value} (${value})` : value;
  },

  leave(event) {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Escape" && event.target.value !== "") {
      event.target.value = "";
      filters.apply();
    }
    const first = sheet.frames.find((frame) => frame.isShown);
    if (first === undefined) return part("frames").focus();
    // Its row may still wait for those before it.
    filters.head(first.row.table);
    filters.draw(first.row);
    first.link.focus();
  },

  /** The button that clears the filters goes, so the focus must. */
  clear() {
    part("filters").reset();
    part("filters").elements.text.focus();
    filters.apply();
  },

  /** What a frame must be. */
  test() {
    const { elements } = part("filters");
    const words = sheet.folded(elements.text.value).split(/\s+/).filter(Boolean);
    const wanted = filters.axes.map((axis) => [axis, elements[axis].value])
      .filter(([, value]) => value !== "");
    const fault = elements.fault.value;
    if (words.length === 0 && wanted.length === 0 && fault === "") return null;
    return (frame) => wanted.every(([axis, value]) => frame[axis] === value)
      && faults.has(frame, fault)
      && words.every((word) => frame.text.includes(word));
  },

  /** Shows what matches, some rows at a time. */
  async apply() {
    filters.round += 1;
    const round = filters.round;
    const goesOn = () => round === filters.round;
    const test = filters.test();
    for (const frame of sheet.frames) frame.isShown = test === null || test(frame);
    filters.tell(test !== null);
    // A table that appears has all its rows to style, so each waits for the one before.
    const draw = (row) => {
      if (row === row.table.rows[0]) filters.head(row.table);
      return filters.draw(row);
    };
    const rows = sheet.tables.flatMap((table) => table.rows);
    if (await sheet.each(rows, draw, goesOn)) steps.update();
  },

  /** Shows the columns of a table that have frames, or hides the table. */
  head(table) {
    const columns = new Set();
    let count = 0;
    for (const frame of table.rows.flatMap((row) => row.frames)) {
      if (!frame.isShown) continue;
      columns.add(frame.column);
      count += 1;
    }
    table.columns = columns;
    table.section.hidden = count === 0;
    table.count.textContent = grouped(count);
    if (table.link === null) return;
    table.link.parentElement.hidden = count === 0;
    table.link.querySelector(".count").textContent = grouped(count);
    table.heads.forEach((head, column) => { head.hidden = !columns.has(column); });
  },

  /** Which frames and columns of a row are shown. */
  key(row, columns) {
    const shown = [...row.frames.map((frame) => frame.isShown),
      ...row.cells.map((_, column) => columns.has(column))];
    return shown.map(Number).join("");
  },

  /** Shows the frames of a row that match; returns whether the row changed. */
  draw(row) {
    const drawn = filters.key(row, row.table.columns);
    if (row.drawn === drawn) return false;
    row.drawn = drawn;
    row.node.hidden = !row.frames.some((frame) => frame.isShown);
    if (row.node.hidden) return true;
    for (const frame of row.frames) frame.link.hidden = !frame.isShown;
    row.cells.forEach((cell, column) => { cell.hidden = !row.table.columns.has(column); });
    return true;
  },

  tell(isFiltered) {
    const shown = sheet.frames.filter((frame) => frame.isShown).length;
    part("found").textContent =
      `Showing ${grouped(shown)} of ${counted(sheet.frames.length, "frame")}`;
    part("clear").hidden = !isFiltered;
    part("no-match").hidden = !isFiltered || shown > 0;
  },
};

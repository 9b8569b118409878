"use strict";

/** Which frames are selected, and their order in the list. */
const filters = {
  axes: ["locale", "component", "state", "status"],
  wanted: {},

  /** The places of the frames that match, in order. */
  matches: [],

  /** The causes that have any, each with the places of its frames. */
  causes: [],

  start() {
    const form = part("filters");
    for (const axis of filters.axes) {
      const values = [...new Set(report.frames.map((frame) => frame[axis]))];
      const menu = form.elements[axis];
      menu.hidden = values.length < 2;
      menu.append(new Option(`All (${grouped(values.length)})`, ""));
      for (const value of values) menu.append(new Option(value || "none", value));
    }
    faults.fill(form.elements.fault, report.frames);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", filters.change);
    form.elements.text.addEventListener("keydown", filters.leave);
    part("clear").addEventListener("click", filters.clear);
    filters.apply();
  },

  /** Goes from the text to the list, where single keys act; Escape clears the text first. */
  leave(event) {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Escape" && event.target.value !== "") {
      event.target.value = "";
      filters.change();
    }
    list.focus();
  },

  /** The button that clears the filters goes, so the focus must. */
  clear() {
    part("filters").reset();
    part("list").focus();
    filters.change();
  },

  change() {
    filters.apply();
    list.open(filters.causes[0]);
    viewer.refresh();
  },

  apply() {
    const form = part("filters");
    const text = form.elements.text.value.trim().toLowerCase();
    const wanted = filters.axes
      .map((axis) => [axis, form.elements[axis].value])
      .filter(([, value]) => value !== "");
    const fault = form.elements.fault.value;
    filters.matches = [];
    filters.causes = [];
    for (const cause of report.causes) {
      const places = [];
      for (let place = cause.start; place < cause.start + cause.count; place += 1) {
        const frame = report.frames[place];
        if (text !== "" && !frame.id.toLowerCase().includes(text)) continue;
        if (!faults.has(frame, fault)) continue;
        if (wanted.every(([axis, value]) => frame[axis] === value)) places.push(place);
      }
      if (places.length === 0) continue;
      filters.causes.push({ cause, places, first: filters.matches.length });
      for (const place of places) filters.matches.push(place);
    }
    filters.tell(text !== "" || wanted.length > 0 || fault !== "");
  },

  /** The frames of a cause that match; nothing where none does. */
  group(number) {
    return filters.causes.find(({ cause }) => cause.number === number);
  },

  tell(isFiltered) {
    const all = grouped(report.frames.length);
    const found = counted(filters.matches.length, "frame");
    const failing = filters.causes.filter(({ cause }) => cause.kind === "failing");
    const causes = failing.length === 0 ? "" : `, ${counted(failing.length, "cause")}`;
    part("found").textContent = filters.matches.length === 0
      ? `None of the ${all} frames matches.`
      : `${found}${isFiltered ? ` of ${all}` : ""}${causes}`;
    part("clear").hidden = !isFiltered;
  },
};

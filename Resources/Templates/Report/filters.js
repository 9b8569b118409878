"use strict";

/** Which frames are selected, and their order in the list. */
const filters = {
  axes: ["locale", "component", "state", "appearance", "scale", "status"],
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
      const name = (value) => (axis === "scale" ? `${value}×` : value || "none");
      menu.hidden = values.length < 2;
      menu.append(new Option(`All (${grouped(values.length)})`, ""));
      for (const value of values) menu.append(new Option(name(value), value));
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
        if (wanted.every(([axis, value]) => String(frame[axis]) === value)) places.push(place);
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

  /** Whether every frame of a cause matches. */
  isWhole({ cause, places }) {
    return places.length === cause.count;
  },

  /** The locales of frames: by name, or their number. */
  locales(places) {
    const locales = [...new Set(places.map((place) => report.frames[place].locale))].filter(Boolean);
    return locales.length > 6 ? counted(locales.length, "locale") : locales.join(", ");
  },

  /** Whether a frame that matches is in some runs of its cause, pairs of a first frame and a count. */
  meets({ cause, places }, runs) {
    if (runs === undefined) return true;
    for (let index = 0; index < runs.length; index += 2) {
      const first = cause.start + runs[index];
      if (places[filters.position(first, places)] < first + runs[index + 1]) return true;
    }
    return false;
  },

  /** The position of the first of some places, in order, that is not before a place. */
  position(place, places) {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle] < place) low = middle + 1;
      else high = middle;
    }
    return low;
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

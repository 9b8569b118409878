"use strict";

/** Which frames are selected, and their order in the list. */
const filters = {
  axes: ["locale", "component", "state", "appearance", "scale", "status"],
  wanted: {},

  /** The places of the frames that match, in order. */
  matches: [],

  /** The sections that have any, each with the places of its frames, and these as pairs. */
  groups: [],

  /** The places of the frames to look at, one of each pair, in order. */
  shown: [],

  /** The pair of each frame that matches. */
  pairOfPlace: new Map(),

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
    list.open(filters.groups[0]);
    viewer.refresh();
  },

  apply() {
    const form = part("filters");
    const text = form.elements.text.value.trim().toLowerCase();
    const wanted = filters.axes
      .map((axis) => [axis, form.elements[axis].value])
      .filter(([, value]) => value !== "");
    const fault = form.elements.fault.value;
    const isWanted = (frame) => (text === "" || frame.id.toLowerCase().includes(text))
      && faults.has(frame, fault) && session.isWanted(frame)
      && wanted.every(([axis, value]) => String(frame[axis]) === value);
    filters.groups = [];
    for (const section of sections.all) {
      const places = section.places.filter((place) => isWanted(report.frames[place]));
      if (places.length > 0) filters.groups.push({ section, places, pairs: pairs.of(places) });
    }
    filters.matches = filters.groups.flatMap(({ places }) => places);
    const all = filters.groups.flatMap((group) => group.pairs);
    filters.shown = all.map(({ place }) => place);
    filters.pairOfPlace = new Map(all.flatMap((pair) => pair.places.map((place) => [place, pair])));
    filters.tell(text !== "" || wanted.length > 0 || fault !== "");
  },

  /** The frames of a section that match; nothing where none does. */
  group(section) {
    return filters.groups.find((group) => group.section === section);
  },

  /** The pair that a frame is shown in; nothing where it does not match. */
  pairOf(place) {
    return filters.pairOfPlace.get(place);
  },

  /** Whether every frame of a section matches. */
  isWhole({ section, places }) {
    return places.length === section.places.length;
  },

  /** The locales of frames: by name, or their number. */
  locales(places) {
    const locales = [...new Set(places.map((place) => report.frames[place].locale))].filter(Boolean);
    return locales.length > 6 ? counted(locales.length, "locale") : locales.join(", ");
  },

  /** Whether one of the frames of a cause is in some of its runs, pairs of a first frame and a count. */
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
    const failing = filters.groups.filter(({ section }) => section.kind === "failing");
    const noun = sections.by === "cause" ? "cause" : "language";
    const groups = failing.length === 0 ? "" : `, ${counted(failing.length, noun)}`;
    part("found").textContent = filters.matches.length === 0
      ? `None of the ${all} frames matches.`
      : `${found}${isFiltered ? ` of ${all}` : ""}${groups}`;
    part("clear").hidden = !isFiltered;
  },
};

"use strict";

/** The sections of the list: the causes, or the languages of the frames that fail and what else there is. */
const sections = {
  /** What frames are put together by: their cause or their locale. */
  by: "cause",
  all: [],

  /** The number of the section of each frame. */
  numbers: [],

  start() {
    const switches = part("grouping");
    const locales = new Set(sections.failing().map((place) => report.frames[place].locale));
    switches.hidden = locales.size < 2;
    switches.addEventListener("click", (event) => {
      const { by } = event.target.closest("button")?.dataset ?? {};
      if (by !== undefined) sections.change(by);
    });
    sections.by = document.body.dataset.grouping;
    sections.build();
  },

  build() {
    const others = report.causes.filter((cause) => sections.by === "cause" || cause.kind !== "failing");
    const locales = sections.by === "locale" ? sections.locales() : [];
    sections.all = [...locales, ...others.map(sections.ofCause)];
    for (const [number, section] of sections.all.entries()) {
      section.number = number;
      for (const place of section.places) sections.numbers[place] = number;
    }
    for (const button of part("grouping").querySelectorAll("[data-by]")) {
      button.setAttribute("aria-pressed", button.dataset.by === sections.by);
    }
  },

  /** Puts frames together by something else; the caller shows it. */
  choose(by) {
    if (by === sections.by) return;
    sections.by = by;
    sections.build();
    filters.apply();
    wall.close();
    list.open(null);
  },

  /** Puts frames together by something else, and goes on where the reader is. */
  change(by) {
    if (by === sections.by) return;
    const place = viewer.place >= 0 ? viewer.place : viewer.group()?.places[0];
    const isFrame = viewer.place >= 0;
    sections.choose(by);
    const group = (place === undefined ? undefined : filters.group(sections.of(place)))
      ?? filters.groups[0];
    list.open(group);
    if (isFrame) viewer.redraw();
    else if (group !== undefined) viewer.visitSection(group.section);
    announce(by === "locale" ? "By language" : "By cause");
  },

  failing() {
    return report.causes.filter((cause) => cause.kind === "failing").flatMap(sections.placesOf);
  },

  placesOf(cause) {
    return Array.from({ length: cause.count }, (_, index) => cause.start + index);
  },

  ofCause(cause) {
    const isFailing = cause.kind === "failing";
    return {
      kind: cause.kind, title: cause.title, colors: cause.colors, isMixed: cause.isMixed, cause,
      address: `cause=${cause.number + 1}`, label: isFailing ? String(cause.number + 1) : "",
      name: isFailing ? `Cause ${cause.number + 1}` : "", places: sections.placesOf(cause) };
  },

  /** A section for each locale, in the order in which they come first. */
  locales() {
    const places = new Map();
    for (const place of sections.failing()) {
      const { locale } = report.frames[place];
      if (!places.has(locale)) places.set(locale, []);
      places.get(locale).push(place);
    }
    return [...places].map(([locale, own]) => ({
      kind: "failing", title: sections.language(locale), colors: [], locale, label: "", name: "",
      isMixed: own.some((place) => report.frames[place].status !== report.frames[own[0]].status),
      address: `locale=${encodeURIComponent(locale)}`, places: own }));
  },

  /** A locale with the name of its language. */
  language(locale) {
    if (locale === "") return "without a locale";
    try {
      const name = new Intl.DisplayNames(["en"], { type: "language" }).of(locale);
      return name === locale ? locale : `${name} (${locale})`;
    } catch {
      return locale;
    }
  },

  /** The section of the frame at a place. */
  of(place) {
    return sections.all[sections.numbers[place]];
  },

  /** The section that an address names; nothing where there is none. */
  at(address) {
    const [by] = address.split("=");
    if (by !== "cause" && by !== "locale") return undefined;
    const isFailing = by === "locale" ? !part("grouping").hidden
      : report.causes[address.slice(by.length + 1) - 1]?.kind === "failing";
    if (isFailing) sections.choose(by);
    return sections.all.find((section) => section.address === address);
  },

  /** Some frames of a section by their causes. */
  parts(places) {
    const all = [];
    for (const place of places) {
      const cause = causeOf(place);
      if (all.at(-1)?.cause === cause) all.at(-1).places.push(place);
      else all.push({ cause, places: [place] });
    }
    return all;
  },
};

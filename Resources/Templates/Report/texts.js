"use strict";

/** The table of the texts that changed, of which the worst come first. */
const texts = {
  parts: new Map(),

  /** The number of rows that are shown at first, and added by the button. */
  length: 40,

  /** The number of rows on the page. */
  shown: 0,

  /** Calls back when the texts with some numbers are loaded, or can't be. */
  load(numbers, then) {
    const length = Number(document.body.dataset.textsLength);
    const missing = new Set(numbers.map((number) => Math.floor(number / length)));
    for (const number of texts.parts.keys()) missing.delete(number);
    if (missing.size === 0) return then();
    let waiting = missing.size;
    for (const number of missing) {
      load(`texts-${number}.js`, () => {
        waiting -= 1;
        if (waiting === 0) then();
      });
    }
  },

  row(number) {
    const length = Number(document.body.dataset.textsLength);
    return texts.parts.get(Math.floor(number / length))?.[number % length];
  },

  /** The numbers of the texts of frames, the worst first, each with the frames. */
  of(places) {
    const found = new Map();
    for (const place of places) {
      for (const number of report.frames[place].texts) {
        if (!found.has(number)) found.set(number, []);
        found.get(number).push(place);
      }
    }
    return [...found].map(([number, own]) => ({ number, places: own }))
      .sort((one, other) => one.number - other.number);
  },

  /** The table of a group’s texts, without its rows yet; nothing where no text changed. */
  view(group) {
    texts.rows = texts.of(group.places);
    texts.shown = 0;
    if (texts.rows.length === 0) return [];
    const hasLocales = new Set(group.places.map((place) => report.frames[place].locale)).size > 1;
    texts.columns = ["Key", ...(hasLocales ? ["Language"] : []), "Old text", "New text", "Written at", "Fault"];
    const title = counted(texts.rows.length, "changed text");
    const section = element("section", { className: "texts" },
      element("h3", {}, title),
      element("table", { "aria-label": "Changed texts" },
        element("thead", {}, element("tr", {},
          element("th", { scope: "col" }, element("span", { className: "hidden" }, "Looked at")),
          ...texts.columns.map((name) => element("th", { scope: "col" }, name)))),
        element("tbody", { id: "texts" })),
      element("button", { type: "button", className: "quiet", id: "more-texts" }));
    return [section];
  },

  /** Adds rows, once their texts are there. */
  extend() {
    const own = texts.rows;
    if (own.length === 0) return;
    const added = own.slice(texts.shown, texts.shown + texts.length);
    texts.load(added.map(({ number }) => number), () => {
      const body = part("texts");
      // Somebody may have gone on meanwhile.
      if (own !== texts.rows || body === null) return;
      body.append(...added.map(texts.line));
      texts.shown += added.length;
      const rest = own.length - texts.shown;
      part("more-texts").hidden = rest === 0;
      part("more-texts").textContent = `Show ${grouped(Math.min(rest, texts.length))} of ${counted(rest, "more text")}`;
      marks.showTexts();
    });
  },

  line({ number, places }) {
    const row = texts.row(number);
    if (row === undefined) {
      return element("tr", {}, element("td", { colSpan: 7 }, "This text can’t be loaded."));
    }
    const [key, ownKey, locale, before, after, place, rule] = row;
    // The fault may be that of frames that are not shown.
    const fault = places.map((place) => report.frames[place].faults.find((fault) => fault.rule === rule))
      .find(Boolean);
    const box = element("input", { type: "checkbox", "data-text": number, "aria-label": `Looked at ${key}, ${locale}` });
    const cells = {
      Key: [element("button", { type: "button", className: "show", "data-show": places[0] }, element("bdi", {}, ...texts.breakable(key, /(?=\.)/))),
        ownKey === "" ? "" : element("p", { className: "own-key" }, "“", element("bdi", {}, ownKey), "”")],
      Language: [locale],
      "Old text": [texts.text(before, locale)],
      "New text": [texts.text(after, locale)],
      "Written at": place === "" ? [] : [element("code", {}, ...texts.breakable(place, /(?<=\/)/))],
      Fault: fault === undefined ? [] : [faults.badge(fault)],
    };
    return element("tr", {}, element("td", { className: "check" }, box), ...texts.columns.map((name) =>
      element("td", { "data-name": name, className: cells[name].length === 0 ? "empty" : "" }, ...cells[name])));
  },

  /** A name that may go on in another line before a dot, or a path behind a slash. */
  breakable(name, pattern) {
    return name.split(pattern).flatMap((piece, index) => (
      index === 0 ? [piece] : [element("wbr"), piece]));
  },

  /** A text whose unseen characters are marked, in its own language and direction. */
  text(pieces, locale) {
    return element("bdi", { className: "text", lang: locale }, ...pieces.map((piece) => (
      typeof piece === "string" ? piece
        : element("span", { className: "unseen", title: piece[1] }, piece[0]))));
  },

  /** The frames on show that have a text. */
  places(number) {
    return texts.rows.find((row) => row.number === number)?.places ?? [];
  },
};

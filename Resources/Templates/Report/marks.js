"use strict";

/** The frames that somebody has looked at, kept for this report alone. */
const marks = {
  places: new Set(),

  /** The number of marked frames of each cause. */
  counts: [],

  /** The number of frames that can be marked: those that fail. */
  total: 0,

  /** Whether the browser keeps the marks; some keep nothing for a page from a file. */
  isKept: true,

  /** The number of reports whose marks are kept. */
  limit: 20,

  prefix: "pullproof marks ",

  start() {
    marks.counts = report.causes.map(() => 0);
    const failing = report.causes.filter((cause) => cause.kind === "failing");
    marks.total = failing.reduce((sum, cause) => sum + cause.count, 0);
    marks.add(marks.load(), true);
    tray.start();
  },

  isMarkable(place) {
    return causeOf(place).kind === "failing";
  },

  has(place) {
    return marks.places.has(place);
  },

  /** Marks frames or takes their marks away, and shows it. */
  set(places, isMarked) {
    marks.add(places.filter(marks.isMarkable), isMarked);
    marks.save();
    marks.show();
    announce(marks.told());
  },

  add(places, isMarked) {
    for (const place of places) {
      if (marks.places.has(place) === isMarked) continue;
      if (isMarked) marks.places.add(place);
      else marks.places.delete(place);
      marks.counts[causeOf(place).number] += isMarked ? 1 : -1;
    }
  },

  told() {
    const [count, total] = [marks.places.size, marks.total];
    if (count === total) return total === 1 ? "Looked at" : `All ${counted(total, "frame")} looked at`;
    return `${grouped(count)} of ${counted(total, "frame")} looked at`;
  },

  /** How many frames of a cause are marked, where any is. */
  progress(cause) {
    const count = marks.counts[cause.number];
    if (!count) return "";
    return count === cause.count ? "✓ looked at" : `${grouped(count)} looked at`;
  },

  /** What a row of the list has where its frame is marked; there is no room for more than a sign. */
  tick(place) {
    return marks.has(place) ? ["✓", element("span", { className: "hidden" }, " looked at")] : [];
  },

  /** Shows the marks wherever they are shown. */
  show() {
    for (const node of part("causes").querySelectorAll("[data-tick]")) {
      node.replaceChildren(...marks.tick(Number(node.dataset.tick)));
    }
    for (const node of part("causes").querySelectorAll("[data-looked]")) {
      node.textContent = marks.progress(report.causes[node.dataset.looked]);
    }
    for (const box of part("details").querySelectorAll("[data-mark]")) {
      box.checked = marks.has(Number(box.dataset.mark));
      box.closest(".tile")?.classList.toggle("marked", box.checked);
    }
    const all = part("mark-all");
    if (all !== null && wall.group !== null) {
      const count = wall.group.places.filter(marks.has).length;
      all.checked = count === wall.group.places.length;
      all.indeterminate = count > 0 && !all.checked;
    }
    tray.draw();
  },

  key() {
    return marks.prefix + document.body.dataset.digest;
  },

  /** The places that were marked when the page was last open. */
  load() {
    try {
      const kept = JSON.parse(localStorage.getItem(marks.key()) ?? "{}");
      const whole = (kept.causes ?? []).map((number) => report.causes[number]).filter(Boolean);
      return whole.flatMap((cause) =>
        Array.from({ length: cause.count }, (_, index) => cause.start + index))
        .concat((kept.frames ?? []).map((id) => report.places.get(id)))
        .filter((place) => place !== undefined && marks.isMarkable(place));
    } catch {
      marks.isKept = false;
      return [];
    }
  },

  /** Keeps the marks: whole causes by their numbers, other frames by their ids. */
  save() {
    const isWhole = (number) => marks.counts[number] === report.causes[number].count;
    const causes = report.causes.map((cause) => cause.number).filter(isWhole);
    const frames = [...marks.places].filter((place) => !isWhole(causeOf(place).number))
      .map((place) => report.frames[place].id);
    try {
      localStorage.setItem(marks.key(), JSON.stringify({ at: Date.now(), causes, frames }));
      marks.forget();
      marks.isKept = true;
    } catch {
      marks.isKept = false;
    }
  },

  /** Forgets the marks of the reports that were looked at longest ago. */
  forget() {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(marks.prefix));
    const time = (key) => JSON.parse(localStorage.getItem(key)).at ?? 0;
    const old = keys.length > marks.limit
      ? keys.sort((one, other) => time(other) - time(one)).slice(marks.limit) : [];
    for (const key of old) localStorage.removeItem(key);
  },
};

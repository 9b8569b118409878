"use strict";

/** What somebody decided about frames, kept for this report alone: a mark is a decision that isn't made yet. */
const marks = {
  /** The decisions, accept or reject, by the places of the frames. */
  decisions: new Map(),

  /** The number of frames that can be marked: those that fail. */
  total: 0,

  /** Whether the browser keeps the marks; some keep nothing for a page from a file. */
  isKept: true,

  /** The number of reports whose marks are kept. */
  limit: 20,

  prefix: "pullproof marks ",

  start() {
    marks.total = sections.failing().length;
    marks.load();
    tray.start();
  },

  isMarkable(place) {
    return causeOf(place).kind === "failing" && session.isPending(report.frames[place]);
  },

  /** Whether a frame was looked at and found good. */
  has(place) {
    return marks.decisions.get(place) === "accept";
  },

  isRejected(place) {
    return marks.decisions.get(place) === "reject";
  },

  /** The frames of the pair that stands for one on the page. */
  places(place) {
    return filters.pairOf(place)?.places ?? [place];
  },

  /** The places of the frames that are marked so, in order. */
  marked(decision) {
    return [...marks.decisions].filter(([, own]) => own === decision).map(([place]) => place)
      .sort((one, other) => one - other);
  },

  /** Marks frames, or takes their marks away, and shows it. */
  set(places, decision) {
    marks.add(places.filter(marks.isMarkable), decision);
    marks.save();
    marks.show();
    announce(marks.told());
  },

  add(places, decision) {
    for (const place of places) {
      if (decision === undefined) marks.decisions.delete(place);
      else marks.decisions.set(place, decision);
    }
  },

  /** Marks all frames so, or takes these marks away where all have it. */
  toggle(places, decision) {
    const all = places.every((place) => marks.decisions.get(place) === decision);
    marks.set(places, all ? undefined : decision);
  },

  told() {
    const [count, total] = [marks.decisions.size, marks.total];
    const rejected = [...marks.decisions.values()].filter((decision) => decision === "reject").length;
    const rest = rejected === 0 ? "" : `, ${grouped(rejected)} to reject`;
    if (count === total) return `${total === 1 ? "Looked at" : `All ${counted(total, "frame")} looked at`}${rest}`;
    return `${grouped(count)} of ${counted(total, "frame")} looked at${rest}`;
  },

  /** How many frames of a section are marked, where any is. */
  progress({ places }) {
    const count = marks.decisions.size === 0 ? 0 : places.filter((place) => marks.decisions.has(place)).length;
    if (!count) return "";
    return count === places.length ? "✓ looked at" : `${grouped(count)} looked at`;
  },

  /** What a row of the list has where its frame is marked; there is no room for more than a sign. */
  tick(place) {
    if (marks.has(place)) return ["✓", element("span", { className: "hidden" }, " looked at")];
    return marks.isRejected(place) ? ["✗", element("span", { className: "hidden" }, " to reject")] : [];
  },

  /** Shows the marks wherever they are shown. */
  show() {
    for (const node of part("causes").querySelectorAll("[data-tick]")) {
      node.replaceChildren(...marks.tick(Number(node.dataset.tick)));
    }
    for (const node of part("causes").querySelectorAll("[data-looked]")) {
      node.textContent = marks.progress(sections.all[node.dataset.looked]);
    }
    for (const box of part("details").querySelectorAll("[data-mark]")) {
      marks.check(box, marks.places(Number(box.dataset.mark)));
    }
    for (const button of part("details").querySelectorAll("[data-reject]")) {
      button.setAttribute("aria-pressed", marks.isRejected(Number(button.dataset.reject)));
    }
    for (const tile of part("details").querySelectorAll("[data-tile]")) {
      tile.classList.toggle("marked", marks.has(Number(tile.dataset.tile)));
      tile.classList.toggle("rejected", marks.isRejected(Number(tile.dataset.tile)));
    }
    if (part("mark-all") !== null && wall.group !== null) marks.check(part("mark-all"), wall.group.places);
    marks.showTexts();
    tray.draw();
  },

  showTexts() {
    for (const box of part("details").querySelectorAll("[data-text]")) {
      marks.check(box, texts.places(Number(box.dataset.text)));
    }
  },

  /** Checks a box that stands for some frames. */
  check(box, places) {
    const count = places.filter(marks.has).length;
    box.checked = count > 0 && count === places.length;
    box.indeterminate = count > 0 && !box.checked;
  },

  key() {
    return marks.prefix + document.body.dataset.digest;
  },

  /** Takes the marks that were there when the page was last open. */
  load() {
    try {
      const kept = JSON.parse(localStorage.getItem(marks.key()) ?? "{}");
      for (const decision of ["accept", "reject"]) {
        const { groups = [], ids = [] } = kept[decision] ?? {};
        marks.add(marks.named(groups, ids).filter(marks.isMarkable), decision);
      }
    } catch {
      marks.isKept = false;
    }
  },

  /** The places of the frames of some groups, and of those with some ids; unknown ones are left out. */
  named(groups, ids) {
    const causes = groups.map((name) => report.causes.find((cause) => cause.group === name)).filter(Boolean);
    return [...causes.flatMap(sections.placesOf), ...ids.map((id) => report.places.get(id))]
      .filter((place) => place !== undefined);
  },

  /** Keeps the marks: whole causes by their groups, other frames by their ids. */
  save() {
    const choice = (decision) => decisions.choice(marks.marked(decision));
    try {
      localStorage.setItem(marks.key(), JSON.stringify({
        at: Date.now(), accept: choice("accept"), reject: choice("reject") }));
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

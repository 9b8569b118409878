"use strict";

/** Says how many states of a table are out of sight, which some browsers show no scroll bar for. */
const columns = {
  /** The shares of a column at which what is seen is told anew. */
  shares: [0, 0.25, 0.5, 0.75, 1],

  start() {
    for (const table of sheet.tables) columns.watch(table);
  },

  watch(table) {
    const room = table.section.querySelector(".sheet");
    const button = table.section.querySelector(".unseen");
    const [locale] = table.section.querySelectorAll("thead th");
    const seen = new Map();
    // The column of locales lies over what is scrolled below it.
    const observer = new IntersectionObserver((entries) => {
      for (const { target, intersectionRatio } of entries) seen.set(target, intersectionRatio);
      columns.tell(table, seen, button);
    }, {
      root: room, rootMargin: `0px 0px 0px -${locale.offsetWidth}px`, threshold: columns.shares });
    for (const head of table.heads) observer.observe(head);
    button.addEventListener("click", () => {
      const next = table.heads[button.dataset.next];
      room.scrollTo({ left: next === undefined ? 0 : next.offsetLeft - locale.offsetWidth });
    });
  },

  /** Counts the states before and after those of which half or, where there is none, most is seen. */
  tell(table, seen, button) {
    const heads = table.heads.filter((head) => !head.hidden);
    const shares = heads.map((head) => seen.get(head) ?? 0);
    const least = Math.min(0.5, Math.max(...shares));
    // A table that is not laid out yet shows none.
    const isShown = (share) => least > 0 && share >= least;
    const [first, last] = [shares.findIndex(isShown), shares.findLastIndex(isShown)];
    const [before, after] = first < 0 ? [0, 0] : [first, heads.length - 1 - last];
    button.hidden = before + after === 0;
    button.dataset.next = after > 0 ? table.heads.indexOf(heads[last + 1]) : "";
    button.textContent = [
      before > 0 ? `${counted(before, "state")} to the left` : null,
      after > 0 ? `${grouped(after)} more ${after === 1 ? "state" : "states"} to the right` : null,
    ].filter(Boolean).join(", ");
  },
};

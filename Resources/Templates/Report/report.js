"use strict";

/** What the page knows of frames: their causes, and an entry for each in the order of causes. */
const report = {
  causes: [],
  frames: [],
  places: new Map(),
};

/** What the files below data/ call. */
const pullproof = {
  causes(causes) {
    let start = 0;
    report.causes = causes.map((cause, number) => {
      const whole = { ...cause, number, start };
      start += cause.count;
      return whole;
    });
  },

  index(rows) {
    for (const [id, status, locale, component, state, path, images, scale, appearance, rules,
      fold, textNumbers, ...sides] of rows) {
      report.places.set(id, report.frames.length);
      const faults = faultsOf(rules);
      report.frames.push({
        id, status, locale, component, state, path, images, scale, appearance, faults,
        severity: severityOf(faults), fold, texts: textNumbers, sides });
      const cause = causeOf(report.frames.length - 1);
      cause.isMixed ||= status !== report.frames[cause.start].status;
    }
  },

  texts(number, rows) {
    texts.parts.set(number, rows);
  },

  details(number, frames) {
    details.parts.set(number, frames);
  },
};

/** The cause of the frame at a place. */
function causeOf(place) {
  let [low, high] = [0, report.causes.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (report.causes[middle].start <= place) low = middle;
    else high = middle - 1;
  }
  return report.causes[low];
}

/** The faults that an entry lists: their rules, forbidden ones with an exclamation mark. */
function faultsOf(rules) {
  if (rules === "") return faults.none;
  return rules.split(" ").map((rule) => (rule.endsWith("!")
    ? { rule: rule.slice(0, -1), isForbidden: true } : { rule, isForbidden: false }));
}

/** How far down a review the worst of some faults comes: the lower, the worse, and forbidden ones first. */
function severityOf(list) {
  if (list.length === 0) return Infinity;
  const rules = document.body.dataset.severity.split(" ");
  return Math.min(...list.map(({ rule, isForbidden }) => {
    const place = rules.indexOf(rule);
    return (place < 0 ? rules.length : place) + (isForbidden ? 0 : rules.length + 1);
  }));
}

/** Loads a file of data and then calls back, whether or not it is there. */
function load(file, then) {
  const script = element("script", { src: `data/${file}` });
  script.onload = script.onerror = () => {
    script.remove();
    then();
  };
  document.head.append(script);
}

/** The details of frames; only the parts that were shown last are kept. */
const details = {
  parts: new Map(),
  limit: 12,

  /** Calls back with the details of the frame at a place, or with nothing if they can't be had. */
  of(place, then) {
    const length = Number(document.body.dataset.detailsLength);
    const number = Math.floor(place / length);
    const answer = () => then(details.parts.get(number)?.[place - number * length]);
    if (details.parts.has(number)) return answer();
    load(`frames-${number}.js`, () => {
      details.forget(number);
      answer();
    });
  },

  forget(exception) {
    for (const number of details.parts.keys()) {
      if (details.parts.size <= details.limit) return;
      if (number !== exception) details.parts.delete(number);
    }
  },
};

/** The images that a frame may have: their names, and what they add to its sum of images. */
const imageBits = { expected: 1, actual: 2, diff: 4 };

/** Whether the frame of an entry has an image. */
function hasImage(entry, name) {
  return (entry.images & imageBits[name]) !== 0;
}

/** The size of a picture in points by its frame’s entry; nothing where it isn’t known. */
function sizeOf(entry, name) {
  const [width, height] = name === "expected" ? entry.sides : entry.sides.slice(2);
  return width > 0 ? { width: width / entry.scale, height: height / entry.scale } : undefined;
}

/** Where an image is; a name may hold what an address takes for its own. */
function imageAddress(name) {
  return `images/${name.split("/").map(encodeURIComponent).join("/")}`;
}

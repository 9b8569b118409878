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
      ...sides] of rows) {
      report.places.set(id, report.frames.length);
      report.frames.push({
        id, status, locale, component, state, path, images, scale, appearance,
        faults: faultsOf(rules), sides });
      const cause = causeOf(report.frames.length - 1);
      cause.isMixed ||= status !== report.frames[cause.start].status;
    }
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
    const script = element("script", { src: `data/frames-${number}.js` });
    script.onload = script.onerror = () => {
      script.remove();
      details.forget(number);
      answer();
    };
    document.head.append(script);
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

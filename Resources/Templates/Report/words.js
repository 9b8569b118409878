"use strict";

/** A text in which each colour has a swatch, and each quoted text keeps its own direction. */
function words(text, colors = []) {
  const known = colors.filter((color) => /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color));
  if (known.length === 0) return sentence(text);
  // Of two colours one may begin with the other; the longer comes first.
  const longest = [...new Set(known)].sort((one, other) => other.length - one.length);
  const parts = text.split(new RegExp(`(${longest.join("|")})(?![0-9a-f])`, "i"));
  return parts.flatMap((piece, index) => (index % 2 === 1 ? [colored(piece)] : sentence(piece)));
}

/** A colour’s name behind a swatch, which shows what is behind a colour that isn’t opaque. */
function colored(color) {
  const swatch = element("span", { className: "swatch", "aria-hidden": "true" });
  swatch.style.setProperty("--color", color);
  return element("span", { className: "color" }, swatch, color);
}

/** A share in percent, as somebody would say it. */
function percent(share) {
  const value = share * 100;
  if (value === 0) return "0 %";
  if (value < 0.1) return "less than 0.1 %";
  if (value >= 99.5 && value < 100) return "more than 99 %";
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} %`;
}

/** A figure with up to six decimals. */
function rounded(number) {
  return String(Math.round(number * 1e6) / 1e6);
}

/** The figures of a comparison: a line for people, and all of them behind it. */
const figures = {
  view(frame) {
    return element("details", { className: "metrics" },
      element("summary", {}, `Pixels: ${figures.line(frame.comparison)}`),
      element("dl", {}, ...figures.rows(frame).map(([name, value]) =>
        element("div", {}, element("dt", {}, name), element("dd", {}, value)))));
  },

  line({ differentPixels, differentRatio, antialiasedPixels, tolerance }) {
    if (differentPixels > 0) {
      const verb = differentPixels === 1 ? "differs" : "differ";
      return `${counted(differentPixels, "pixel")} ${verb}, ${percent(differentRatio)} of all`
        + (tolerance ? ", with a tolerance" : "");
    }
    return antialiasedPixels > 0 ? "only anti-aliasing differs" : "none differs";
  },

  rows(frame) {
    const { metric, differentPixels, pixelsWithinThreshold, differentRatio, antialiasedPixels,
      largestDistance, bounds, tolerance } = frame.comparison;
    const size = (side) => (side ? `${side.width} × ${side.height}` : "–");
    const rows = [
      ["Metric", metric],
      ["Different pixels", grouped(differentPixels)],
      ["Share of all", rounded(differentRatio)],
      ["Anti-aliasing only", grouped(antialiasedPixels)],
      ["Largest distance", `ΔEOK ${rounded(largestDistance)}`],
      ["Area", bounds
        ? `columns ${bounds.left}–${bounds.right}, rows ${bounds.top}–${bounds.bottom}` : "–"],
      ["Size in pixels", size(frame.expected) === size(frame.actual) ? size(frame.actual)
        : `${size(frame.expected)} became ${size(frame.actual)}`],
      ["Tolerance", tolerance ? figures.limits(tolerance) : "none: pictures must be equal"],
    ];
    if (pixelsWithinThreshold !== undefined) {
      rows.splice(2, 0, ["Within the threshold", grouped(pixelsWithinThreshold)]);
    }
    if (tolerance) rows.push(["Reason", element("bdi", {}, tolerance.reason)]);
    return rows;
  },

  limits({ threshold, ignoresAntialiasing, maxDiffPixels, maxDiffPixelRatio, allows }) {
    return [
      threshold > 0 ? `threshold ${rounded(threshold)}` : null,
      ignoresAntialiasing ? "anti-aliasing" : null,
      maxDiffPixels === undefined ? null : `maxDiffPixels ${maxDiffPixels}`,
      maxDiffPixelRatio === undefined ? null : `maxDiffPixelRatio ${rounded(maxDiffPixelRatio)}`,
      allows?.length > 0 ? `changes of ${allows.join(", ")}` : null,
    ].filter(Boolean).join(", ");
  },
};

/** Where changed texts are written; nothing where nobody knows. */
function written(places) {
  if (places.length === 0) return "";
  return element("p", { className: "written" }, "Written at ", ...places.flatMap((place, index) => [
    index === 0 ? "" : ", ", element("code", {}, place)]));
}

/** A command with a button that copies it. */
function commandSection(title, text, what) {
  return element("section", { className: "command", "aria-label": title },
    element("h3", {}, title), element("code", text.length > 200 ? { tabIndex: 0 } : {}, text),
    element("button", { type: "button", "data-copy": text, "data-what": what }, "Copy",
      element("span", { className: "hidden" }, `: ${title}`)));
}

/** A word as a shell takes it for one. */
function shellWord(text) {
  return /^[\w@%+=:,./-][\w@%+=:,./~-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(`Copied: ${text}`);
  } catch {
    announce("The browser does not let a page copy here; select the command yourself.");
  }
}

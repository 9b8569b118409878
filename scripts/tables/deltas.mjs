// Where dates of Apple's ICU differ from those of the same version elsewhere, and why.
//
// Each entry changes texts of some locales in some columns. A new entry is a claim about Apple's
// data: the tests fail where it is not so.

const dates = ["day", "date"];
const times = ["time", ...dates];
const all = [...times, "ago"];

/// Digits of a script, by the one for zero, as Latin ones.
function latin(zero) {
  const first = zero.codePointAt(0);
  const range = `${zero}-${String.fromCodePoint(first + 9)}`;
  return {
    from: new RegExp(`[${range}]`, "gu"),
    to: (digit) => String(digit.codePointAt(0) - first),
  };
}

const narrow = "V8 writes a plain space for CLDR's U+202F";

export const deltas = [
  {
    locales: /^(en|es-419|fil|ms)$/, columns: times, why: narrow,
    from: / (?=[AP]M$|[ap]\.m\.$|P(?:T)?G$)/, to: "\u202F",
  },
  {
    locales: /^(bg|kk|ru|uk)$/, columns: dates, why: narrow,
    from: / (?=[грж]\.)/, to: "\u202F",
  },
  {
    locales: /^(cs|sk)$/, columns: dates, why: narrow,
    from: /^(\d+\.) (\d+\.)(?: (\d{4}))?/,
    to: (_, day, month, year) => [day, month, year].filter(Boolean).join("\u202F"),
  },
  {
    locales: /^ar$/, columns: times, why: "Apple has U+00A0 before the day period",
    from: / (?=[صم]$)/, to: "\u00A0",
  },
  {
    locales: /^ar$/, columns: ["date"], why: "Apple parts month and year by a comma",
    from: / (?=\d{4}،)/, to: "، ",
  },
  { locales: /^bn$/, columns: all, why: "Apple writes Bangla with Latin digits", ...latin("০") },
  { locales: /^mr$/, columns: all, why: "Apple writes Marathi with Latin digits", ...latin("०") },
  {
    locales: /^ca$/, columns: dates, why: "Apple leaves out “de” before a short month and “del”",
    from: / del? /g, to: " ",
  },
  {
    locales: /^el$/, columns: times, why: `Apple writes πμ and μμ without points; ${narrow}`,
    from: / ([πμ])\.μ\./, to: "\u202F$1μ",
  },
  {
    locales: /^en$/, columns: dates, why: "Apple joins date and time with “at”",
    from: /, (?=\d+:)/, to: " at ",
  },
  {
    locales: /^fr-CA$/, columns: times, why: "Apple writes French times with a colon in Canada too",
    from: /(\d+)\u00A0h\u00A0(\d+)| ?(\d+) h (\d+)/,
    to: (text, ...digits) => {
      const [hour, minute] = digits.filter((digit) => /^\d+$/.test(digit ?? ""));
      return `${text.startsWith(" ") ? " " : ""}${hour.padStart(2, "0")}:${minute}`;
    },
  },
  {
    locales: /^fr/, columns: dates, why: "Apple joins date and time with “à”",
    from: /, (?=\d+:)/, to: " à ",
  },
  {
    locales: /^gu$/, columns: dates, why: "Apple cuts January and February shorter",
    from: /(જાન)્યુ|(ફેબ)્રુ/, to: "$1$2૰",
  },
  {
    locales: /^hi$/, columns: times, why: "Apple has Hindi words for AM and PM, before the time",
    from: /(\d+:\d+) ([ap])m/, to: (_, time, half) => `${half === "a" ? "पू" : "अ"} ${time}`,
  },
  {
    locales: /^(lo|my)$/, columns: times, why: "V8 drops the zero of CLDR's HH:mm",
    from: /(?<!\p{Nd})(?=\p{Nd}:)(.)/u, to: (digit) => (digit < "၀" ? "0" : "၀") + digit,
  },
  {
    locales: /^pa$/, columns: times, why: "Apple writes AM and PM in Latin letters",
    from: /(ਪੂ|ਬਾ)\.ਦੁ\./, to: (text) => (text.startsWith("ਪੂ") ? "AM" : "PM"),
  },
  {
    locales: /^pa$/, columns: ["ago"], why: "Apple's yesterday is one word",
    from: "ਬੀਤਿਆ ਕੱਲ੍ਹ", to: "ਕੱਲ੍ਹ",
  },
  {
    locales: /^pl$/, columns: dates, why: "Apple joins date and time with “o”",
    from: /, (?=\d+:)/, to: " o ",
  },
  {
    locales: /^ru$/, columns: dates, why: "Apple doesn't cut the short names of months",
    from: "мар.", to: "марта",
  },
  {
    locales: /^sv$/, columns: ["ago"], why: "Apple writes it as one word",
    from: "i går", to: "igår",
  },
  {
    locales: /^ta$/, columns: ["ago"], why: "Apple puts no case ending before “ago”",
    from: /நிமிடத்திற்கு|நிமிடங்களுக்கு/,
    to: (text) => (text.includes("ங்கள") ? "நிமிடங்கள்" : "நிமிடம்"),
  },
  {
    locales: /^ta$/, columns: ["ago"], why: "Apple lacks “ago” after one hour",
    from: "1 மணிநேரம் முன்", to: "1 மணிநேரம்",
  },
  {
    locales: /^ur$/, columns: times, why: "Apple marks the time as left to right",
    from: /(?=\d+:)/, to: "\u200E",
  },
  {
    locales: /^ur$/, columns: dates, why: "Apple cuts the names of months to three letters",
    from: /(مار|جنو|فرو)(چ|ری)/, to: "$1",
  },
  {
    locales: /^ur$/, columns: ["ago"], why: "Apple's yesterday is one word",
    from: "گزشتہ کل", to: "کل",
  },
  {
    locales: /^zh-H(ant|K)$/, columns: ["ago"], why: "Apple has no space after a digit",
    from: /(\d) /, to: "$1",
  },
];

import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofRendering
import RefreshStrings
import RefreshTranslations

extension GrowingInput {
  /// One long text and its translation by all rules for texts, which look for patterns.
  static var rules: [GrowingInput] {
    longTexts.map { name, part in
      GrowingInput("a long text: \(name)", by: "translation") { count in
        "\(times(count, part))\0x \(times(count, part)) y"
      }
    } + [
      GrowingInput("a text and a longer one", by: "translation") {
        "Pull %@\0\(times($0, "Zug "))"
      },
      GrowingInput("placeholders with numbers", by: "translation") { count in
        each(count) { "%\($0 + 1)$@ " } + "\0" + each(count) { "%\(count - $0)$@ " }
      },
      GrowingInput(
        "two languages: keys that are all translated otherwise",
        text: { each($0) { "\"key.\($0)\" = \"Pull \($0) %@\";\n" } }, read: checkTranslations),
    ]
  }

  /// One long text is written as each pseudo-locale has it.
  static var pseudoLocales: [GrowingInput] {
    longTexts.map { name, part in
      GrowingInput(
        "pseudo-locales: \(name)", text: { times($0, part) },
        read: { bytes in
          let text = String(decoding: bytes, as: UTF8.self)
          for locale in PseudoLocale.allCases { _ = locale.text(text) }
        })
    }
  }

  private static let longTexts = [
    ("words", "pull down "), ("no spaces", "pull"), ("spaces", " "), ("line ends", "\n"),
    ("addresses", "https://a.b/c "), ("addresses without spaces", "https://a.b/c"),
    ("beginnings of addresses", "://"), ("beginnings of addresses and a stroke", ":///"),
    ("beginnings of addresses of mail", "a@"), ("mail", "a@b.c"), ("at signs", "@"),
    ("dots", "."), ("letters and dots", "a."), ("www", "www."), ("per cents", "%"),
    ("placeholders", "%@"), ("a long number in a placeholder", "%1"),
    ("placeholders of variables", "%#@n@ "), ("braces", "{a}"), ("open braces", "{"),
    ("open braces and words", "{ a"), ("tags", "<b>a</b>"), ("open tags", "<b"), ("less than", "<"),
    ("entities", "&amp;"), ("quotes", "“a” "), ("open quotes", "“"), ("apostrophes", "'a"),
    ("brackets", "("), ("numbers", "1,234.5 "), ("digits", "7"), ("digits and commas", "7,"),
    ("dates", "yyyy-MM-dd "), ("capital letters", "M"), ("hyphens", "-"), ("strokes", "/"),
    ("ideographs", "下拉"), ("Arabic", "اسحب "), ("an Arabic stroke", "اـ"), ("Thai", "ดึงลง"),
    ("marks on one letter", "\u{301}"), ("emoji that are joined", "👩\u{200D}"),
    ("flags", "🇩🇪"), ("isolates", "\u{2067}"), ("embeddings", "\u{202B}a\u{202C}"),
    ("soft hyphens", "a\u{AD}"), ("spaces of no width", "a\u{200B}"), ("colons", "a : "),
  ]

  /// Two languages of many keys, of which each translation is another text.
  private static func checkTranslations(_ bytes: [UInt8]) throws {
    guard let german = LocaleIdentifier("de") else { return }
    let other = String(decoding: bytes, as: UTF8.self).replacing("Pull", with: "Zieh runter")
    let files = try [
      TextFile(parsing: bytes, path: "en.lproj/a.strings", as: .strings, language: .english),
      TextFile(
        parsing: Array(other.replacing("%@", with: "%d ").utf8), path: "de.lproj/a.strings",
        as: .strings, language: german),
    ]
    let group = TextGroup(name: "a", root: "", sourceLanguage: .english, files: files)
    let settings = TextRuleSettings()
    var repairs = TextRepairs(of: group, settings)
    for finding in group.diagnostics(settings) {
      _ = repairs.repair(
        of: finding.rule.id, at: finding.diagnostic.location, key: finding.key,
        locale: finding.locale)
    }
  }

  static var fonts: FontLibrary {
    get throws { try FontLibrary(faces: FontSet(folder: nil, environment: [:]).faces) }
  }

  /// One long text is laid out on a line that is too short for it.
  static func typeset(_ fonts: FontLibrary) -> [GrowingInput] {
    longTexts.flatMap { name, part in
      [("one line", 1), ("ten lines", 10)].map { words, lines in
        GrowingInput(
          "laid out on \(words): \(name)", text: { times($0, part) },
          read: { bytes in
            let text = TextBlock(
              String(decoding: bytes, as: UTF8.self), style: TextStyle(size: 14, weight: .bold),
              language: "en", direction: .leftToRight, width: 320, maximumLineCount: lines)
            // One that has set the text before knows it.
            let typesetter = Typesetter(library: fonts)
            _ = typesetter.metrics(of: text)
            try typesetter.check()
          })
      }
    }
  }
}

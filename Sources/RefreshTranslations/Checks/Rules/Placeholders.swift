import ProofDocuments
import RefreshStrings

extension TextRule {
  static let placeholderCount = TextRule(
    "placeholderCount", .error,
    "A translation shows fewer or other arguments than its source, so users miss a value or the app "
      + "crashes.",
    Example("fr", source: "Hello, %@!", wrong: "Bonjour !", right: "Bonjour %@ !"),
    .translation { translation in
      let places = translation.arguments
      return places.missing.map { number in
        translation.finding("doesn't show argument \(number)", "add its specifier")
      }
        + places.added.filter { !$0.isDoubtful }.map { place in
          translation.finding(
            "shows argument \(place.number)",
            "remove its specifier, or write “%%” for a percent sign",
            clause: ", which the source doesn't have")
        }
    })

  static let placeholderType = TextRule(
    "placeholderType", .error,
    "A translation shows an argument as something else than its source, which garbles it or crashes "
      + "the app.",
    Example("fr", source: "%d files", wrong: "%@ fichiers", right: "%d fichiers"),
    .translation { translation in
      translation.arguments.changed.map { number, given, wanted in
        translation.finding(
          "shows argument \(number) as \(given.name)", "show it as \(wanted.name)")
      }
    })

  static let unexpectedPlaceholder = TextRule(
    "unexpectedPlaceholder", .warning,
    "A translation seems to have a specifier where its source has none: if it is a percent sign, it "
      + "is fine as long as nobody formats the text.",
    Example("tr", source: "Half full", wrong: "Yarısı %d dolu", right: "Yarısı dolu"),
    .translation { translation in
      translation.arguments.added.filter(\.isDoubtful).map { place in
        translation.finding(
          "seems to show argument \(place.number)",
          "remove its specifier, or write “%%” for a percent sign if the text is formatted",
          clause: ", which the source doesn't have")
      }
    })
}

extension TextRule {
  static let spacedSpecifier = TextRule(
    "spacedSpecifier", .warning,
    "A space stands behind the percent sign of a specifier, which machine translation writes: most "
      + "tools don't read it as one, and numbers get one more space.",
    Example("de", source: "Table: %@", wrong: "Tabelle: % @", right: "Tabelle: %@"),
    .translation { translation in
      translation.arguments.haveSpaces
        ? [translation.finding("has a space in a specifier", "remove the space")] : []
    })
}

extension CheckedTranslation {
  /// A finding about all forms of the text.
  func finding(_ problem: String, _ advice: String, clause: String = "") -> TextFinding {
    let problem = "\(name) \(problem) in \(language.locale)\(clause)"
    return TextFinding(text.entry.location, problem, advice)
  }
}

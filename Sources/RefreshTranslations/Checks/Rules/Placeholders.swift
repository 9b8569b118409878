import ProofDocuments
import RefreshStrings

extension TextRule {
  static let placeholderCount = TextRule(
    "placeholderCount", .error,
    "A translation shows fewer or other arguments than its source, so users miss a value or the app "
      + "crashes.",
    Example("fr", source: "Hello, %@!", wrong: "Bonjour !", right: "Bonjour %@ !"),
    .translation { translation in
      let places = ArgumentPlaces(of: translation)
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
      ArgumentPlaces(of: translation).changed.map { number, given, wanted in
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
      ArgumentPlaces(of: translation).added.filter(\.isDoubtful).map { place in
        translation.finding(
          "seems to show argument \(place.number)",
          "remove its specifier, or write “%%” for a percent sign if the text is formatted",
          clause: ", which the source doesn't have")
      }
    })
}

extension CheckedTranslation {
  /// A finding about all forms of the text.
  func finding(_ problem: String, _ advice: String, clause: String = "") -> TextFinding {
    let problem = "\(name) \(problem) in \(language.locale)\(clause)"
    return TextFinding(text.entry.location, problem, advice)
  }
}

/// How the places of arguments in a translation differ from those in its source.
private struct ArgumentPlaces {
  /// The arguments that the translation has no place for.
  private(set) var missing: [Int] = []

  /// The arguments that only the translation has a place for, and whether that may be a percent sign.
  private(set) var added: [(number: Int, isDoubtful: Bool)] = []

  /// The arguments that are shown as something else.
  private(set) var changed: [(number: Int, given: ArgumentKind, wanted: ArgumentKind)] = []

  init(of translation: CheckedTranslation) {
    let (source, text) = (translation.source, translation.text)
    // An empty text is reported by other rules.
    guard text.units.contains(where: { !$0.value.isEmpty }), source.entry.shouldTranslate,
      source.units.contains(where: { !$0.value.isEmpty })
    else { return }
    // What a substitution shows that there is not, nobody knows; that is reported by another rule.
    guard !source.refersNowhere, !text.refersNowhere else { return }
    // An argument that only chooses among forms needs no place in a language with a single form.
    missing = source.outline.shownArguments.subtracting(text.outline.shownArguments).sorted()
    let (wanted, given) = (source.argumentKinds, text.argumentKinds)
    // The arguments of messages have their types where they are declared.
    for number in wanted.keys.sorted() where !text.language.table.hasMessages {
      guard let kinds = given[number], let kind = wanted[number]?.min(),
        let other = kinds.subtracting(wanted[number] ?? []).min(),
        // In Java, “%S” is a text in capital letters and no C string.
        other != .cString || text.language.table.isPrintf
      else { continue }
      changed.append((number, other, kind))
    }
    // A key that is the text in the code has places for all arguments that are passed.
    let passed = LocalizedText(text.key, location: source.entry.location).argumentKinds
    let isDoubtful = text.units.contains { $0.value.mayMeanPercent(asOnly: wanted.isEmpty) }
    added = given.keys.sorted().filter { wanted[$0] == nil && passed[$0] == nil }
      .map { ($0, isDoubtful) }
  }
}

extension String {
  /// Whether what looks like a specifier may be a percent sign and a letter, as in `100%ig`.
  ///
  /// - Parameter isOnly: Whether no argument is passed, so that a digit before it isn't needed.
  /// - Returns: True if one specifier may be a percent sign.
  fileprivate func mayMeanPercent(asOnly isOnly: Bool) -> Bool {
    var last: Character = " "
    for piece in FormatTemplate(self).pieces {
      switch piece {
      case .specifier(let specifier):
        if specifier.isPlainLetter, isOnly || last.isNumber { return true }
        last = " "
      case .literal(let text), .unknown(let text): last = text.last ?? last
      }
    }
    return false
  }
}

extension FormatSpecifier {
  /// Whether the specifier is one letter behind the percent sign, as a word may have it, too; a hyphen
  /// between them, as in `100%-os`, means nothing without a width.
  fileprivate var isPlainLetter: Bool {
    (spelling.count == 2 || spelling.count == 3 && spelling.hasPrefix("%-"))
      && argumentNumber == nil && kind != .object
  }
}

/// What is passed for an argument, as far as a wrong one brings down an app.
private enum ArgumentKind: Int, Comparable {
  case object
  case integer
  case decimal
  case cString

  static func < (left: ArgumentKind, right: ArgumentKind) -> Bool {
    left.rawValue < right.rawValue
  }

  var name: String {
    switch self {
    case .object: "an object"
    case .integer: "a whole number"
    case .decimal: "a number with a fraction"
    case .cString: "a C string"
    }
  }
}

extension CheckedText {
  /// What the arguments that have places are, by their numbers.
  fileprivate var argumentKinds: [Int: Set<ArgumentKind>] {
    entry.text.argumentKinds(at: outline.places)
  }
}

extension LocalizedText {
  /// What the arguments that have places are, by their numbers.
  fileprivate var argumentKinds: [Int: Set<ArgumentKind>] {
    argumentKinds(at: MessageOutline(of: self).places)
  }

  fileprivate func argumentKinds(
    at places: [Int: Set<FormatSpecifier.Kind>]
  ) -> [Int: Set<ArgumentKind>] {
    guard !places.isEmpty else { return [:] }
    let specifiers = Dictionary(
      allSubstitutions.map { ($0.name, $0.formatSpecifier) }
    ) { first, _ in first }
    return places.mapValues { kinds in
      Set(kinds.compactMap { Self.kind(of: $0, specifiers) })
    }
  }

  private static func kind(
    of place: FormatSpecifier.Kind, _ specifiers: [String: String]
  ) -> ArgumentKind? {
    switch place {
    case .object: return .object
    case .integer, .bits, .character: return .integer
    case .decimal: return .decimal
    case .text: return .cString
    case .substitution(let name):
      let specifier = specifiers[name].flatMap { FormatSpecifier(unmarked: $0) }
      return specifier.flatMap { kind(of: $0.kind, [:]) }
    // Its substitution determines the kind.
    case .ownArgument: return nil
    }
  }

  private var allSubstitutions: [Substitution] {
    substitutions + substitutions.flatMap(\.text.allSubstitutions)
      + content.texts.flatMap(\.allSubstitutions)
  }
}

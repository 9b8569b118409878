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

extension TextRule {
  static let mixedPlaceholders = TextRule(
    "mixedPlaceholders", .error,
    "Numbered and unnumbered specifiers are mixed, so it is undefined which value goes where.",
    Example(wrong: "%1$@ of %@", right: "%1$@ of %2$@"),
    .text { text in
      guard text.outline.mixesNumbering else { return [] }
      return [text.finding(.mixedNumbering, at: text.entry.location)]
    })

  static let positionalGap = TextRule(
    "positionalGap", .error,
    "A number is left out among those of specifiers, so formatters show a wrong argument.",
    Example(wrong: "%1$@ of %3$@", right: "%1$@ of %2$@"),
    .source { text in
      guard text.language.table.isPrintf, text.entry.text.substitutions.isEmpty,
        let last = text.outline.arguments.max(),
        let gap = (1...last).first(where: { text.outline.places[$0] == nil })
      else { return [] }
      return [
        .init(
          text.entry.location,
          "\(text.name) shows argument \(last) but not \(gap) in \(text.language.locale)",
          "show both, or number them without a gap")
      ]
    })

  static let unnumberedPlaceholders = TextRule(
    "unnumberedPlaceholders", .warning,
    "A source has several specifiers without numbers, so a translation cannot change their order.",
    Example(wrong: "%@ of %@", right: "%1$@ of %2$@"),
    .source { text in
      guard text.language.isSource, let unit = text.units.first(where: \.hasUnnumberedPlaces) else {
        return []
      }
      return [
        .init(
          unit.location, "\(text.name) has several specifiers without numbers",
          "number them: “%1$@”, “%2$@”")
      ]
    })

  static let strayPercent = TextRule(
    "strayPercent", .warning,
    "A percent sign in a text with arguments begins no specifier, and formatters may drop it or what "
      + "follows.",
    Example(wrong: "50% of %@", right: "50%% of %@"),
    .text { text in
      // A percent sign is no mistake in a text that is never formatted.
      text.outline.places.isEmpty
        ? []
        : text.findings(of: { issue in
          if case .unknownSpecifier(let spelling) = issue {
            // No sentence has what formatters on Apple's platforms take for a specifier with a space.
            !text.language.table.isPrintf || !spelling.isLongSpecifierWithSpace
          } else {
            false
          }
        })
    })
}

extension TextUnit {
  /// Whether two places or more have no number.
  fileprivate var hasUnnumberedPlaces: Bool {
    FormatTemplate(value).specifiers.count { specifier in
      if case .ownArgument = specifier.kind { false } else { specifier.argumentNumber == nil }
    } > 1
  }
}

extension CheckedText {
  /// Finds the problems of a kind that the text has as a template.
  func findings(of isIncluded: (Message.Issue) -> Bool) -> [TextFinding] {
    outline.issues.filter { isIncluded($0.issue) }.map { finding($0.issue, at: $0.location) }
  }

  /// A finding about the text as a template.
  fileprivate func finding(_ issue: Message.Issue, at location: SourceLocation) -> TextFinding {
    TextFinding(location, "in \(name), \(issue.problem)", issue.advice)
  }
}

extension TextRule {
  static let namedPlaceholder = TextRule(
    "namedPlaceholder", .error,
    "A translation has other names in braces than its source, so a value is missing or a name is "
      + "shown.",
    Example("fr", source: "Hello, {name}!", wrong: "Bonjour {nom} !", right: "Bonjour {name} !"),
    .translation { translation in
      // Messages in ICU's syntax have been read as specifiers.
      guard !translation.language.table.hasMessages else { return [] }
      return translation.findings { source, text in
        let (wanted, given) = (source.namesInBraces, text.namesInBraces)
        if let name = wanted.subtracting(given).min() {
          return ("doesn't show \(name.quoted)", "add it, as it is written in the source")
        }
        // Without a name in the source, nobody may replace any; one of other texts may always be.
        guard !wanted.isEmpty, let name = given.subtracting(wanted).min(),
          !translation.language.table.namesInSource.contains(name)
        else { return nil }
        return ("shows \(name.quoted), which the source doesn't have", "remove it")
      }
    })
}

extension String {
  /// The names and numbers in braces, with what makes them places: `{name}`, `${name}`, `{{name}}`.
  ///
  /// None for a message in ICU's syntax, whose braces also hold texts.
  var namesInBraces: Set<String> {
    guard utf8.contains(UInt8(ascii: "{")) else { return [] }
    guard firstMatch(of: /\{\s*\w+\s*,/) == nil else { return [] }
    return Set(
      matches(of: /[$%#]?\{\{?\s*[A-Za-z0-9_][A-Za-z0-9_.-]*\s*\}?\}/).map { match in
        String(match.output.filter { !$0.isWhitespace })
      })
  }

  /// The names and numbers in braces that have no spaces, those of messages too, in each way in which
  /// ``namesInBraces`` may have them: `{{name}}` also has `{name}`.
  var allNamesInBraces: Set<String> {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard utf8.contains(open) else { return [] }
    let bytes = Array(utf8)
    var names: Set<String> = []
    for start in bytes.indices where bytes[start] == open {
      var end = start + 1
      while end < bytes.count, bytes[end].isPartOfName { end += 1 }
      guard end < bytes.count, bytes[end] == close, bytes[start + 1].beginsName else { continue }
      var starts = [start]
      if start > 0, bytes[start - 1] == open { starts.append(start - 1) }
      if let first = starts.last, first > 0, "$%#".utf8.contains(bytes[first - 1]) {
        starts.append(first - 1)
      }
      let isDouble = end + 1 < bytes.count && bytes[end + 1] == close
      for first in starts {
        names.insert(String(decoding: bytes[first...end], as: UTF8.self))
        if isDouble { names.insert(String(decoding: bytes[first...end + 1], as: UTF8.self)) }
      }
    }
    return names
  }
}

extension UInt8 {
  /// Whether a name in braces may begin with a character of ASCII.
  fileprivate var beginsName: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// Whether a name in braces may have a character of ASCII.
  fileprivate var isPartOfName: Bool { beginsName || self == 0x2D || self == 0x2E }
}

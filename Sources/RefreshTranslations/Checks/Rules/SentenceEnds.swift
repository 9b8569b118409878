import ProofDocuments
import RefreshStrings

extension TextRule {
  static let trailingPunctuation = TextRule(
    "trailingPunctuation", .warning,
    "A translation ends in another kind of punctuation than its source, such as no question mark.",
    Example(
      "el", source: "Try again?", wrong: "Νέα προσπάθεια.", right: "Νέα προσπάθεια;"),
    .translation { translation in
      let ownForms = translation.ownZeroForms
      return translation.findings { source, text in
        let wanted = SentenceEnd(of: source, in: translation.source.language)
        let given = SentenceEnd(of: text, in: translation.language)
        guard wanted != given, wanted != .ellipsis, given != .ellipsis, !ownForms.contains(text),
          !translation.language.leavesOut(wanted, given),
          !(given == .exclamation && wanted != .question), !source.isEndMoved(in: text),
          !(wanted == .stop && source.endsInAbbreviation),
          !(given == .stop && text.endsInAbbreviation)
        else { return nil }
        return (
          "ends \(given.words), its source \(wanted.words),", "end it as the source does"
        )
      }
    })

  static let trailingEllipsis = TextRule(
    "trailingEllipsis", .note,
    "A translation ends in an ellipsis where its source doesn't, or the other way round.",
    Example("fr", source: "Loading…", wrong: "Chargement", right: "Chargement…"),
    .translation { translation in
      translation.findings { source, text in
        let wanted = SentenceEnd(of: source, in: translation.source.language)
        let given = SentenceEnd(of: text, in: translation.language)
        guard wanted != given, wanted == .ellipsis || given == .ellipsis else { return nil }
        return (
          "ends \(given.words), its source \(wanted.words),", "end it as the source does"
        )
      }
    })

  static let ellipsis = TextRule(
    "ellipsis", .note, "Three full stops stand for an ellipsis, which is one character: “…”.",
    Example(wrong: "Loading...", right: "Loading…"),
    .text { text in
      // Other signs are usual in Chinese and Japanese.
      text.language.isIn(["zh", "yue", "ja"])
        ? []
        : text.findings(
          where: {
            $0.contains("...") && $0.wording.firstMatch(of: /(?:^|[^.\/])\.\.\.(?:[^.\/]|$)/) != nil
          },
          "has three full stops", "write “…”")
    })
}

/// The kind of punctuation that a text ends in.
private enum SentenceEnd {
  case stop
  case colon
  case question
  case exclamation
  case semicolon
  case ellipsis
  case none

  init(of text: String, in language: CheckedLanguage) {
    // Most texts have no tags, and searching for them takes long.
    let isPlain = !text.utf8.contains(UInt8(ascii: "<"))
    let words = isPlain ? text : text.replacing(/<\/?[A-Za-z][^<>]*>/, with: "")
    let end = words.trimmedAtEnd
    if end.hasSuffix("...") || end.hasSuffix("。。。") || end.hasSuffix("․․․") {
      self = .ellipsis
    } else if language.isIn(["hy"]), let kind = Self.armenian(String(end)) {
      self = kind
    } else if language.isIn(["el"]), end.last == ";" {
      self = .question
    } else {
      self = end.last.flatMap { Self.kinds[$0] } ?? .none
    }
  }

  var words: String {
    switch self {
    case .stop: "in a full stop"
    case .colon: "in a colon"
    case .question: "in a question mark"
    case .exclamation: "in an exclamation mark"
    case .semicolon: "in a semicolon"
    case .ellipsis: "in an ellipsis"
    case .none: "without punctuation"
    }
  }

  /// Armenian has its marks of questions and exclamations inside the last word, and a stop like a colon.
  private static func armenian(_ text: String) -> SentenceEnd? {
    if text.contains("՞") { return .question }
    if text.contains("՜") || text.contains("՛") { return .exclamation }
    return text.last == ":" ? .stop : nil
  }

  private static let kinds: [Character: SentenceEnd] = Dictionary(
    [
      (".。．｡।॥۔։။។།።", SentenceEnd.stop), (":：︓៖፦", .colon), ("?？؟⁇፧", .question),
      ("!！߹", .exclamation), (";；؛፤", .semicolon), ("…⋯", .ellipsis),
    ].flatMap { characters, kind in characters.map { ($0, kind) } }
  ) { first, _ in first }
}

extension CheckedLanguage {
  /// Whether a language does without a mark that the source has, or has one that looks like another.
  fileprivate func leavesOut(_ wanted: SentenceEnd, _ given: SentenceEnd) -> Bool {
    switch (wanted, given) {
    case (.stop, .none): isIn(["th", "lo", "km", "my", "bo", "dz", "ja", "zh", "yue", "ko"])
    case (.question, .none), (.question, .stop):
      isIn(["th", "lo", "km", "my", "bo", "dz", "ja", "yue", "zh"])
    case (.none, .stop): isIn(["ja", "zh", "yue", "my"])
    case (.exclamation, .stop), (.exclamation, .none): true
    // Their stop looks like a colon, and is often typed as one.
    case (.colon, .stop): isIn(["hy"])
    default: false
    }
  }
}

extension CheckedTranslation {
  /// The forms for 0 where the source has none, which are often whole sentences.
  fileprivate var ownZeroForms: Set<String> {
    source.zeroForms.isEmpty ? text.zeroForms : []
  }
}

extension CheckedText {
  fileprivate var zeroForms: Set<String> {
    Set(
      plurals.flatMap(\.branches).filter {
        $0.selector == .category(.zero) || $0.selector == .exactly(0)
      }
      .flatMap(\.text.units).map(\.value))
  }
}

extension String {
  /// Whether the text ends in a place for a value or in quotes, and a translation doesn't: it has another
  /// order of words.
  fileprivate func isEndMoved(in translation: String) -> Bool {
    let end = translation[...].trimmingEnd { ".:!?。：！？ ".contains($0) }
    return endsInValueOrQuotes && !String(end).endsInValueOrQuotes
  }

  private var endsInValueOrQuotes: Bool {
    if case .specifier = FormatTemplate(self).pieces.last { return true }
    return last.map { "\"”’»“」』}".contains($0) } ?? false
  }

  /// The text without space, closing quotes and brackets, and marks of direction at its end.
  fileprivate var trimmedAtEnd: Substring {
    self[...].trimmingEnd { character in
      character.isWhitespace || "\"'”’»›)）」』】］]*_".contains(character)
        || character.unicodeScalars.allSatisfy(\.properties.isBidiControl)
    }
  }

  /// Whether the last word is a short one that may be an abbreviation.
  fileprivate var endsInAbbreviation: Bool {
    let last = trimmedAtEnd.split { $0.isWhitespace || "(/".contains($0) }.last ?? ""
    return last.count(where: \.isLetter) <= 4 && last.count { $0 == "." } > 0
  }
}

extension Substring {
  fileprivate func trimmingEnd(where isTrimmed: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}

import ProofDocuments
import RefreshStrings

extension TextRule {
  static let surroundingSpace = TextRule(
    "surroundingSpace", .warning,
    "A translation begins or ends with a space where its source doesn't, or the other way round.",
    Example("fr", source: "Refresh", wrong: "Actualiser ", right: "Actualiser"),
    .translation { translation in
      let lacksSpaces = translation.language.isWrittenWithoutSpaces
      return translation.findings { source, text in
        for (place, wanted, given) in [
          ("begins", source.first, text.first), ("ends", source.last, text.last),
        ] {
          switch (wanted?.isSpace ?? false, given?.isSpace ?? false) {
          case (false, true):
            return ("\(place) with a space, unlike its source,", "remove the space")
          // Full-width punctuation brings its own space.
          case (true, false) where !lacksSpaces:
            return ("\(place) without the space of its source", "add the space")
          default: continue
          }
        }
        return nil
      }
    })

  static let concatenation = TextRule(
    "concatenation", .warning,
    "A source ends in a space, as a part of a sentence does: other languages need another order.",
    Example(wrong: "Last update: ", right: "Last update: %@"),
    .source { text in
      text.findings { value in
        // Nobody who uses the library can change what it appends.
        guard !PublishedKeys.prefixes.contains(text.key),
          text.language.isSource, text.entry.shouldTranslate, value.last == " ",
          value.wording.contains(where: \.isLetter)
        else { return nil }
        return ("ends in a space, as if a value were appended,", "write the whole text with “%@”")
      }
    })

  static let doubleSpace = TextRule(
    "doubleSpace", .note, "A translation has two spaces between words where its source has one.",
    Example("fr", source: "Pull down", wrong: "Tirez  vers le bas", right: "Tirez vers le bas"),
    .translation { translation in
      translation.findings { source, text in
        text.hasDoubleSpace && !source.hasDoubleSpace
          ? ("has two spaces between words", "remove one of them") : nil
      }
    })

  static let newlineCount = TextRule(
    "newlineCount", .warning,
    "A translation has fewer line breaks than its source, so lines may be missing.",
    Example("fr", source: "One\\nTwo", wrong: "Un et deux", right: "Un\\nDeux"),
    .translation { $0.findingsOfLineBreaks(<) })

  static let addedLineBreak = TextRule(
    "addedLineBreak", .note,
    "A translation has more line breaks than its source, perhaps to fit its place.",
    Example("fr", source: "One and two", wrong: "Un\\net deux", right: "Un et deux"),
    .translation { $0.findingsOfLineBreaks(>) })
}

extension CheckedTranslation {
  /// Finds forms whose number of line breaks is less or greater than that of their source.
  fileprivate func findingsOfLineBreaks(_ isWrong: (Int, Int) -> Bool) -> [TextFinding] {
    findings { source, text in
      let (wanted, given) = (source.lineBreakCount, text.lineBreakCount)
      return isWrong(given, wanted)
        ? ("has \(given) line breaks in place of \(wanted)", "break its lines as the source does")
        : nil
    }
  }
}

extension CheckedLanguage {
  /// Whether words are not divided by spaces.
  fileprivate var isWrittenWithoutSpaces: Bool {
    isIn(["zh", "yue", "wuu", "ja", "th", "lo", "km", "my", "bo", "dz"])
  }
}

extension Character {
  /// Whether the character is a space but no line break.
  fileprivate var isSpace: Bool { isWhitespace && !isNewline }
}

extension String {
  /// The line breaks within the text; those around it are for the layout of its file.
  fileprivate var lineBreakCount: Int {
    let end = lastIndex { !$0.isWhitespace } ?? startIndex
    return self[..<end].drop(while: \.isWhitespace).count(where: \.isNewline)
  }

  /// Whether two spaces stand between two words; a line may be indented.
  fileprivate var hasDoubleSpace: Bool {
    contains("  ") && firstMatch(of: /[^\s]  +[^\s]/) != nil
  }
}

extension TextRule {
  static let tatweel = TextRule(
    "tatweel", .note,
    "A tatweel stretches a word for its looks, and stops searches and screen readers from finding it.",
    Example("ar", wrong: "تحـديث", right: "تحديث"),
    .text { text in
      // At the end of a prefix before a foreign word, or after heh for an era, it is right.
      text.findings(
        where: {
          $0.unicodeScalars.contains("\u{640}")
            && $0.firstMatch(of: /\p{Arabic}\x{640}+\p{Arabic}/) != nil
        },
        "has a tatweel in a word",
        "remove it")
    })

  static let frenchSpacing = TextRule(
    "frenchSpacing", .note,
    "French has a no-break space before double punctuation; a plain one may break the line there.",
    Example(
      "fr", wrong: "Dernière mise à jour : %@", right: "Dernière mise à jour\u{A0}: %@"),
    .text { text in
      // In Canada only the colon has a space.
      guard text.language.isIn(["fr"]), text.language.locale.region != "CA" else { return [] }
      return text.findings { value in
        let wording = value.wording
        guard wording.unicodeScalars.contains(where: { doubleMarks.contains($0) }),
          let match = wording.firstMatch(of: /[\p{L}\p{N})»% ]([:;?!]|»)(?=\s|$)/),
          let mark = match.output.1.first, mark != "»" || match.output.0.first == " "
        else { return nil }
        return ("has no no-break space before “\(mark)”", "put U+202F there, or U+00A0")
      }
    })
}

/// The marks that have a no-break space before them in French; few texts have any.
private let doubleMarks: Set<Unicode.Scalar> = [":", ";", "?", "!", "»"]

import ProofDocuments
import RefreshStrings

/// The repair of a text that breaks a rule, where nobody has to decide anything.
///
/// A repair is tried and then checked by all rules, so it may leave what it doesn't understand.
struct TextRepair: Sendable {
  /// A text that is repaired, form by form.
  struct Value {
    /// The form.
    let text: String

    /// The source of the whole text; nil for a text that is one itself.
    let source: String?
  }

  /// The form as it should be; the same where nothing is to be done.
  let mend: @Sendable (Value) -> String

  /// The repairs by the ids of their rules.
  static let all: [String: TextRepair] = characters.merging(spaces) { $1 }
    .merging(specifiers) { $1 }

  private static func entry(
    _ rule: TextRule, _ mend: @escaping @Sendable (Value) -> String
  ) -> (String, TextRepair) {
    (rule.rule.id, TextRepair(mend: mend))
  }
}

extension TextRepair {
  /// Characters that nobody sees or means.
  private static let characters = Dictionary(
    uniqueKeysWithValues: [
      entry(.notNormalized) { $0.text.composed },
      entry(.mojibake) { Mojibake.mended($0.text) },
      entry(.invalidCharacter) { value in
        value.text.removing { $0.isMistake && !$0.standsForOthers }
      },
      entry(.zeroWidthSpace) { value in value.text.removing { $0 == "\u{200B}" } },
      entry(.tatweel) { value in
        value.text.replacing(/(\p{Arabic})\x{640}+(?=\p{Arabic})/) { $0.output.1 }
      },
      entry(.bidiEmbedding) { value in
        // An override orders letters, which no isolate does.
        let hasOverride = value.text.unicodeScalars.contains { "\u{202D}"..."\u{202E}" ~= $0 }
        return hasOverride ? value.text : value.text.mappingScalars { isolates[$0] ?? $0 }
      },
      entry(.ellipsis) { value in
        value.text.replacing(/(^|[^.\/])\.\.\.(?=$|[^.\/])/) { "\($0.output.1)…" }
      },
    ])

  private static let isolates: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{202A}": "\u{2066}", "\u{202B}": "\u{2067}", "\u{202C}": "\u{2069}",
  ]

  /// Spaces within a text and around it.
  private static let spaces = Dictionary(
    uniqueKeysWithValues: [
      entry(.surroundingSpace) { value in
        let source = value.source ?? value.text
        return value.text.withSpaces(of: source)
      },
      entry(.doubleSpace) { $0.text.replacing(/(\S)  +(?=\S)/) { "\($0.output.1) " } },
      entry(.frenchSpacing) { value in
        value.text.replacing(/[ ]([:;?!»])(?=\s|$)/) { $0.output.1.inFrench }
          .replacing(/([\p{L}\p{N})»%@])([:;?!])(?=\s|$)/) {
            "\($0.output.1)\($0.output.2.inFrench)"
          }
      },
    ])

  /// The places of arguments.
  private static let specifiers = Dictionary(
    uniqueKeysWithValues: [
      entry(.placeholderType) { $0.text.withSpecifiers(of: $0.source ?? $0.text) },
      entry(.spacedSpecifier) { $0.text.withoutSpacesInSpecifiers },
      entry(.unnumberedPlaceholders) { $0.text.numberingSpecifiers },
      entry(.strayPercent) { $0.text.doublingPercents },
      entry(.namedPlaceholder) { value in
        guard let source = value.source else { return value.text }
        let (wanted, given) = (source.namesInBraces, value.text.namesInBraces)
        let (missing, added) = (wanted.subtracting(given), given.subtracting(wanted))
        guard missing.count == 1, added.count == 1, let name = missing.first,
          let other = added.first, other.misspellsName(name)
        else { return value.text }
        return value.text.replacing(other, with: name)
      },
    ])
}

extension Unicode.Scalar {
  /// Whether the character stands for a line break or for bytes that were lost, so that removing it
  /// loses something.
  fileprivate var standsForOthers: Bool { ["\u{2028}", "\u{2029}", "\u{FFFD}"].contains(self) }
}

extension Substring {
  /// A mark of punctuation with its space in French: U+00A0 before a colon and a closing quote,
  /// U+202F before the others (Lexique des règles typographiques en usage à l'Imprimerie nationale).
  fileprivate var inFrench: String {
    self == ":" || self == "»" ? "\u{A0}\(self)" : "\u{202F}\(self)"
  }
}

extension String {
  fileprivate func removing(where isRemoved: (Unicode.Scalar) -> Bool) -> String {
    String(UnicodeScalarView(unicodeScalars.filter { !isRemoved($0) }))
  }

  fileprivate func mappingScalars(
    _ transform: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    String(UnicodeScalarView(unicodeScalars.map(transform)))
  }

  /// The text between the spaces that another begins and ends with.
  fileprivate func withSpaces(of source: String) -> String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace && !character.isNewline }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return self }
    let end = source.reversed().prefix(while: isSpace).reversed()
    return source.prefix(while: isSpace) + self[first...last] + String(end)
  }
}

extension String {
  /// Whether a name in braces is another one but for its marks, for the case of letters, or for one letter of
  /// at least four.
  ///
  /// A translator may have translated any other name because it is shown.
  fileprivate func misspellsName(_ other: String) -> Bool {
    func name(_ place: String) -> String { place.lowercased().filter { !"$%#{}".contains($0) } }
    func digits(_ name: String) -> String { name.filter { $0.isNumber } }
    let (own, wanted) = (name(self), name(other))
    if own == wanted { return true }
    return digits(own) == digits(wanted) && Swift.min(own.count, wanted.count) >= 4
      && own.editDistance(to: wanted) <= 1
  }
}

extension FormatTemplate.Piece {
  /// The piece as it is written in a template.
  var spelling: String {
    switch self {
    case .literal("%"): "%%"
    case .literal(let text), .unknown(let text): text
    case .specifier(let specifier): specifier.spelling
    }
  }
}

extension String {
  /// The template with two percent signs for each that begins no specifier.
  fileprivate var doublingPercents: String {
    let pieces = FormatTemplate(self).pieces
    return pieces.indices.map { index in
      let piece = pieces[index]
      guard case .unknown(let text) = piece, text == "%" || text.hasPrefix("% ") else {
        return piece.spelling
      }
      let (before, rest) = (pieces[..<index].last?.spelling, pieces[(index + 1)...].first?.spelling)
      // Java takes “% d” for a specifier, too, unless it is a part of “50 % d'eau” or “% done”.
      let isPercentage = before?.last { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" }?.isNumber
      let isSpecifier =
        text.contains("$") || text.last?.isLetter == true && rest?.first?.isLetter != true
      return isSpecifier && isPercentage != true ? text : "%\(text)"
    }.joined()
  }

  /// The template with a number for each specifier of an argument, in their order.
  var numberingSpecifiers: String {
    var last = 0
    return mappingSpecifiers { specifier in
      guard specifier.argumentNumber == nil else { return specifier.spelling }
      if case .ownArgument = specifier.kind { return specifier.spelling }
      last += 1
      return specifier.spelling(numbered: last)
    }
  }

  /// The template with the specifiers of another where both show the same argument in different ways.
  func withSpecifiers(of source: String) -> String {
    let wanted = Dictionary(
      FormatTemplate(source).specifiers.enumerated().map { ($1.argumentNumber ?? $0 + 1, $1) }
    ) { first, _ in first }
    var place = 0
    return mappingSpecifiers { specifier in
      place += 1
      guard let other = wanted[specifier.argumentNumber ?? place], other.kind != specifier.kind
      else {
        return specifier.spelling
      }
      return specifier.argumentNumber.map(other.spelling) ?? other.unnumberedSpelling
    }
  }

  private func mappingSpecifiers(_ transform: (FormatSpecifier) -> String) -> String {
    FormatTemplate(self).pieces.map { piece in
      if case .specifier(let specifier) = piece { transform(specifier) } else { piece.spelling }
    }.joined()
  }
}

extension FormatSpecifier {
  /// The specifier without the number of its argument.
  fileprivate var unnumberedSpelling: String { "%" + body }

  /// The specifier with a number for its argument, from 1.
  fileprivate func spelling(numbered number: Int) -> String {
    "%\(number)$" + body
  }
}

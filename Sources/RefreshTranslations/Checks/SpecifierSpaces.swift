import RefreshStrings

// Formatters on Apple's platforms take a space behind the percent sign for a flag, so “% @” shows its
// argument. In texts for people “% o” is far more often a part of “50% of”, so these specifiers are read
// only where they explain how a translation shows the arguments of its source.

extension String {
  /// The template with each specifier that has a space behind its percent sign spelled without it.
  var withoutSpacesInSpecifiers: String {
    FormatTemplate(self).pieces.map { piece in
      guard case .unknown(let text) = piece, let specifier = text.specifierWithSpace else {
        return piece.spelling
      }
      return specifier.spelling
    }.joined()
  }

  /// Whether the text is a specifier with a space that has more than one letter, or is for an object,
  /// such as `% ld`, `% 1$d` and `% @`.
  var isLongSpecifierWithSpace: Bool {
    specifierWithSpace.map { $0.kind == .object || $0.spelling.count > 2 } ?? false
  }

  /// The specifier that the text is without its spaces; nil if it has none, or is no specifier.
  fileprivate var specifierWithSpace: FormatSpecifier? {
    contains(" ") ? FormatSpecifier(unmarked: filter { $0 != " " }) : nil
  }
}

extension LocalizedText {
  /// The text with its specifiers spelled without spaces, those of its substitutions too; nil if there is
  /// nothing to change.
  var withoutSpacesInSpecifiers: LocalizedText? {
    let hasSpaces = units.contains { unit in
      FormatTemplate(unit.value).pieces.contains { piece in
        if case .unknown(let text) = piece { text.specifierWithSpace != nil } else { false }
      }
    }
    return hasSpaces ? mappingAllValues(\.withoutSpacesInSpecifiers) : nil
  }

  private func mappingAllValues(_ transform: (String) -> String) -> LocalizedText {
    var result = mappingValues(transform)
    result.substitutions = substitutions.map { substitution in
      var substitution = substitution
      substitution.text = substitution.text.mappingAllValues(transform)
      return substitution
    }
    return result
  }
}

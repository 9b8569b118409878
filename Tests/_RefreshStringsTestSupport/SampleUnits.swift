package import ProofDocuments
package import RefreshStrings

/// Short ways to write texts with variations, all of them at one place.
package enum Sample {
  package static let place = SourceLocation(file: "x")

  package static func text(_ value: String, _ state: TranslationState? = nil) -> LocalizedText {
    LocalizedText(value, state: state, location: place)
  }

  package static func plural(
    _ forms: [(PluralCategory, LocalizedText)], _ rule: PluralRule = .cardinal
  ) -> LocalizedText {
    LocalizedText(.plural(forms.map { .init(.category($0), $1) }, rule))
  }

  package static func device(_ texts: [(Device, LocalizedText)]) -> LocalizedText {
    LocalizedText(.device(texts.map { .init($0, $1) }))
  }

  package static func substitution(
    _ name: String, _ number: Int?, _ text: LocalizedText, _ specifier: String = "lld"
  ) -> Substitution {
    Substitution(
      name: name, argumentNumber: number, formatSpecifier: specifier, text: text, location: place)
  }

  package static func table(_ texts: [(key: String, text: LocalizedText)]) -> StringTable {
    var table = StringTable()
    for (key, text) in texts { table.insert(.init(text: text, location: place), for: key) }
    return table
  }
}

extension StringTable {
  /// The table with every place forgotten, to compare what is said and not where.
  package var placeless: StringTable {
    var table = StringTable()
    for key in keys {
      guard var entry = entries[key] else { continue }
      entry.location = Sample.place
      entry.text = entry.text.placeless
      table.insert(entry, for: key)
    }
    return table
  }
}

extension LocalizedText {
  package var placeless: LocalizedText {
    LocalizedText(
      content.placeless,
      substitutions: substitutions.map { substitution in
        Sample.substitution(
          substitution.name, substitution.argumentNumber, substitution.text.placeless,
          substitution.formatSpecifier)
      })
  }
}

extension LocalizedText.Content {
  fileprivate var placeless: Self {
    switch self {
    case .unit(let unit):
      .unit(TextUnit(value: unit.value, state: unit.state, location: Sample.place))
    case .plural(let branches, let rule): .plural(branches.map(\.placeless), rule)
    case .select(let branches): .select(branches.map(\.placeless))
    case .device(let branches): .device(branches.map(\.placeless))
    case .width(let branches, let otherwise):
      .width(branches.map(\.placeless), otherwise: otherwise?.placeless)
    }
  }
}

extension LocalizedText.Branch {
  fileprivate var placeless: Self { Self(selector, text.placeless) }
}

package import ProofDocuments
package import RefreshStrings

/// A locale from a tag that the test knows to be well formed.
package func locale(_ tag: String) throws -> LocaleIdentifier {
  guard let locale = LocaleIdentifier(tag) else { throw UnknownTag(tag: tag) }
  return locale
}

/// A tag that a test took for well formed.
private struct UnknownTag: Error {
  let tag: String
}

/// A table of texts whose places don't matter.
package func table(_ values: [String: String]) -> StringTable {
  var table = StringTable()
  for (key, value) in values {
    table.insert(.init(value: value, location: SourceLocation(file: "x.strings")), for: key)
  }
  return table
}

/// A bundle of such tables.
package func bundle(_ tables: [String: [String: String]]) throws -> StringBundle {
  StringBundle(
    tables: Dictionary(
      uniqueKeysWithValues: try tables.map { (try locale($0), table($1)) }))
}

/// Words of our own: complete in English, where each text is "en " and its key, and in others
/// as given.
package func ownWords(_ others: [String: [String: String]] = [:]) throws -> StringBundle {
  var english = Dictionary(
    uniqueKeysWithValues: StringKey.allCases.map { ($0.rawValue, "en " + $0.rawValue) })
  english.merge([
    "header.last-updated": "Last updated: %@",
    "header.last-updated.today": "Today %@",
    "header.last-updated.yesterday": "Yesterday %@",
    "header.last-updated.none": "Not updated yet",
  ]) { $1 }
  return try bundle(others.merging(["en": english]) { $1 })
}

private let place = SourceLocation(file: "x.strings")

/// Texts whose places don't matter, made of values in the order in which they are read.
extension LocalizedText {
  package static func text(_ value: String, _ substitutions: Substitution...) -> LocalizedText {
    LocalizedText(
      .unit(TextUnit(value: value, location: place)), substitutions: substitutions)
  }

  package static func plural(_ forms: KeyValuePairs<PluralCategory, String>) -> LocalizedText {
    LocalizedText(.plural(forms.map { .init(.category($0), text($1)) }, .cardinal))
  }

  package static func select(_ forms: KeyValuePairs<String, String>) -> LocalizedText {
    LocalizedText(.select(forms.map { .init($0, text($1)) }))
  }

  package static func device(_ forms: KeyValuePairs<Device, String>) -> LocalizedText {
    LocalizedText(.device(forms.map { .init($0, text($1)) }))
  }

  package static func width(
    _ forms: KeyValuePairs<Int, String>, otherwise: String? = nil
  ) -> LocalizedText {
    LocalizedText(
      .width(forms.map { .init($0, text($1)) }, otherwise: otherwise.map { text($0) }))
  }
}

extension Substitution {
  package init(
    _ name: String, of argumentNumber: Int? = nil, as formatSpecifier: String = "lld",
    _ text: LocalizedText
  ) {
    self.init(
      name: name, argumentNumber: argumentNumber, formatSpecifier: formatSpecifier, text: text,
      location: place)
  }
}

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

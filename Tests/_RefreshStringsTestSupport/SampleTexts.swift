import ProofDocuments
package import RefreshStrings

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

package import ProofDocuments
package import RefreshStrings

extension FieldKind<[LocaleIdentifier]> {
  /// Locales, without words for several.
  package static var locales: FieldKind<[LocaleIdentifier]> {
    let kind = ValueKind(
      "locales such as zh-Hant", schema: ["type": "string"],
      suggestion: LocaleIdentifier.tag(ofLanguageNamed:)
    ) { $0.text.flatMap(Project.LocaleChoice.init)?.locale }
    return .locales(kind) { $0.unknownPreference }
  }
}

extension FieldKind {
  /// Locales, one of which may have a preference that is unknown.
  static func locales<Choice>(
    _ kind: ValueKind<Choice>,
    preference: @escaping @Sendable (Choice) -> ValueError?
  ) -> FieldKind where Value == [Choice] {
    FieldKind(schema: .list(of: kind.schema), expected: kind.expected) {
      fields, name, _ throws(FieldError) in
      var unknown: ValueError?
      do throws(FieldError) {
        return try fields.optionalList(name, of: kind.expected, suggestion: kind.suggestion) {
          let choice = kind.read($0)
          unknown = choice.flatMap(preference)
          return unknown == nil ? choice : nil
        }
      } catch {
        guard let unknown else { throw error }
        throw FieldError(problem: unknown.problem, advice: unknown.advice, offset: error.offset)
      }
    }
  }
}

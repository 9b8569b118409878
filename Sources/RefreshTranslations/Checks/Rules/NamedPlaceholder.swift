import ProofDocuments
import RefreshStrings

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
          !translation.language.table.source.hasName(name)
        else { return nil }
        return ("shows \(name.quoted), which the source doesn't have", "remove it")
      }
    })
}

extension StringTable {
  /// Whether a text has a name in braces.
  fileprivate func hasName(_ name: String) -> Bool {
    keys.contains { key in
      self[key]?.text.units.contains { $0.value.contains(name) } ?? false
    }
  }
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
}

import ProofDocuments
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

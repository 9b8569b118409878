/// A folder of an Android app's resources that holds the texts of one language.
package enum AndroidFolder: Hashable, Sendable {
  /// `values`, the texts for users that no other folder serves.
  case standard

  /// The texts of a language, such as `values-pt-rBR` or `values-b+sr+Latn`.
  case language(LocaleIdentifier)

  /// Reads a folder's name.
  ///
  /// Nothing if the folder is for something else or for something else besides, such as
  /// `values-night` or `values-fr-land`, or for no language, such as `values-qq`: its texts are not
  /// all texts of a language.
  package init?(name: String) {
    var parts = name.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard parts.popFirst() == "values" else { return nil }
    guard let language = parts.popFirst() else {
      self = .standard
      return
    }
    let tag: String
    if language.hasPrefix("b+") {
      tag = language.dropFirst(2).replacing("+", with: "-").lowercased()
    } else if let region = parts.popFirst() {
      guard region.hasPrefix("r") else { return nil }
      tag = "\(language)-\(region.dropFirst())"
    } else {
      tag = String(language)
    }
    // "car" is a vehicle's screen and no Carib.
    guard parts.isEmpty, tag != "car", Self.startsWithCode(tag),
      let locale = LocaleIdentifier(Self.modern(tag)), locale.isLanguage
    else { return nil }
    self = .language(locale)
  }

  /// The folder's name.
  package var name: String {
    guard case .language(let locale) = self else { return "values" }
    let parts = [locale.language, locale.script, locale.region].compactMap(\.self)
    guard parts.joined(separator: "-") == locale.tag, locale.script == nil,
      locale.region?.count != 3
    else { return "values-b+" + locale.tag.replacing("-", with: "+") }
    return (["values", locale.language] + (locale.region.map { ["r" + $0] } ?? []))
      .joined(separator: "-")
  }

  /// A tag with the code of today for the three that Java kept from the first standard.
  private static func modern(_ tag: String) -> String {
    let codes = ["iw": "he", "in": "id", "ji": "yi"]
    let language = String(tag.prefix { $0 != "-" })
    return (codes[language] ?? language) + tag.dropFirst(language.count)
  }

  private static func startsWithCode(_ tag: String) -> Bool {
    let code = tag.prefix { $0 != "-" }
    return (2...3).contains(code.count) && code.allSatisfy { ("a"..."z").contains($0) }
  }
}

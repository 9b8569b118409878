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

/// The rules of a resource file.
package enum AndroidDialect: Hashable {
  /// Those of Android's own compiler, aapt2.
  case android

  /// Those of Compose Multiplatform, where white space, apostrophes and quotes are themselves.
  case compose

  /// The dialect of a file, by its folder.
  package init(ofFile path: String) {
    self = path.split(separator: "/").dropLast().contains("composeResources") ? .compose : .android
  }
}

/// The keys of texts in Android's resources.
package enum AndroidKey {
  /// The array's name and the number of the item that a key is for, if it is for one.
  package static func item(_ key: String) -> (name: String, index: Int)? {
    guard key.hasSuffix("]"), let bracket = key.lastIndex(of: "["),
      let index = Int(key[key.index(after: bracket)...].dropLast()), index >= 0
    else { return nil }
    return (String(key[..<bracket]), index)
  }

  /// Whether Android takes a text for the name of a resource.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first == UInt8(ascii: "_") || first.isASCIILetter else {
      return false
    }
    return text.utf8.allSatisfy {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
    }
  }

  /// Whether a text refers to another resource, such as `@string/ok` or `?attr/color`.
  static func isReference(_ text: String) -> Bool {
    guard let sign = text.utf8.first, sign == UInt8(ascii: "@") || sign == UInt8(ascii: "?"),
      let slash = text.utf8.firstIndex(of: UInt8(ascii: "/"))
    else { return false }
    let parts = text[..<slash].utf8.dropFirst().split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let name = text.utf8[text.utf8.index(after: slash)...]
    return parts.count <= 2
      && parts.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { $0.isLowercaseASCIILetter || $0 == UInt8(ascii: ".") }
      } && parts.last?.contains(UInt8(ascii: ".")) == false && !name.isEmpty
      && name.allSatisfy {
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
      }
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isASCIILetter: Bool { (self | 0x20).isLowercaseASCIILetter }

  fileprivate var isLowercaseASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}

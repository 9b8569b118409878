package import RefreshStrings

/// How long the texts of keys may be, script by script.
package struct LengthLimits: Sendable {
  private let limits: [String: [LengthLimit]]

  /// Creates limits by the keys as files spell them.
  package init(_ limits: [String: [LengthLimit]]) {
    self.limits = limits.mapValues { $0.sorted { $0.script < $1.script } }
  }

  /// The limits of a key in every script, in the order of the scripts.
  func all(for key: String) -> [LengthLimit] { limits[key] ?? [] }

  /// The limit of a key in the script of a language; none where nothing is known of it.
  func own(for key: String, in locale: LocaleIdentifier) -> [LengthLimit] {
    let script = locale.likelyScript
    return all(for: key).filter { $0.script == script }
  }
}

/// A file with notes about the lengths of its texts, or why it has none.
package enum LimitedFile: Hashable, Sendable {
  /// Other contents.
  case changed([UInt8])

  /// The contents that the file has already, or no text with a limit.
  case unchanged

  /// A file that could not be changed without losing something, and why.
  case refused(String)
}

extension TextFile {
  /// The file with a note for translators about the length of each text, in the place of an earlier
  /// note; everything else stays as it is.
  ///
  /// - Parameters:
  ///   - limits: the lengths.
  ///   - sourceLanguage: the language of the texts that are translated, whose file has the limits of
  ///     all scripts.
  /// - Returns: other contents, or why there are none.
  package func noting(_ limits: LengthLimits, sourceLanguage: LocaleIdentifier) -> LimitedFile {
    guard tables.values.contains(where: { $0.keys.contains { !limits.all(for: $0).isEmpty } })
    else {
      return .unchanged
    }
    let result: [UInt8]?
    switch format.name {
    case TextFormat.strings.name:
      result = notingInComments { key, locale in
        locale == sourceLanguage ? limits.all(for: key) : limits.own(for: key, in: locale)
      }
    case TextFormat.catalog.name: result = notingInCatalog(limits, sourceLanguage)
    case TextFormat.arb.name: result = notingInAttributes(limits, sourceLanguage)
    case TextFormat.xliff.name: result = notingInUnits(limits)
    default: return .refused("\(format.name) files have no comments that other tools keep")
    }
    guard let result else {
      return .refused("it isn't a plain list of texts, so more than comments would change")
    }
    return result == bytes ? .unchanged : .changed(result)
  }
}

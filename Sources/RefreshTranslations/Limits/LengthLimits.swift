package import RefreshStrings

/// The largest lengths of the texts of keys, script by script.
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
  /// The file of the source language has the limits of all scripts.
  package func noting(_ limits: LengthLimits, sourceLanguage: LocaleIdentifier) -> LimitedFile {
    guard tables.values.contains(where: { $0.keys.contains { !limits.all(for: $0).isEmpty } })
    else {
      return .unchanged
    }
    guard let note = TranslationFormat(of: format).note else {
      return .refused("\(format.name) files have no comments that other tools keep")
    }
    guard let result = note(self, limits, sourceLanguage) else {
      return .refused("it isn't a plain list of texts, so more than comments would change")
    }
    return result == bytes ? .unchanged : .changed(result)
  }
}

/// The largest length of a text in one script.
package struct LengthLimit: Hashable, Sendable {
  /// The script as a code of ISO 15924, such as `Latn`.
  package let script: String

  /// The number of characters that surely fit.
  package let characters: Int

  /// The room in points of which they were computed; nil for a column, where characters are counted.
  package let points: Double?

  /// Creates a limit; the room is in points.
  package init(script: String, characters: Int, points: Double?) {
    self.script = script
    self.characters = characters
    self.points = points
  }

  /// The limit in words, such as “38 characters (277.5 pt)”.
  fileprivate func words(_ noun: String) -> String {
    "\(characters)\(noun)" + (points.map { " (\($0.inTenths) pt)" } ?? "")
  }
}

/// A line for translators that says how long a text may be.
enum LimitNote {
  /// The beginning of every such line, by which it is found again.
  static let start = "PullProof: at most "

  /// The line about limits; scripts are named where there are several.
  static func text(_ limits: [LengthLimit]) -> String {
    guard limits.count > 1 else {
      return start + limits.map { $0.words(" characters") }.joined()
    }
    return start
      + limits.enumerated().map { place, limit in
        "\(limit.words(place == 0 ? " characters" : "")) in \(limit.script)"
      }.joined(separator: ", ")
  }

  /// A comment with the line about limits at its end, in the place of an earlier one.
  static func comment(_ comment: String?, with limits: [LengthLimit]) -> String {
    let text = comment ?? ""
    // CR LF is one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .filter { !$0.hasPrefix(start) }
    let (own, newline) = (Self.text(limits), text.contains("\r\n") ? "\r\n" : "\n")
    return lines.allSatisfy(\.isEmpty) ? own : (lines + [own[...]]).joined(separator: newline)
  }
}

extension Double {
  /// The length with one digit behind the point, none for 0; rounded down, because it is a limit.
  package var inTenths: String {
    let tenths = Int((self * 10).rounded(.down))
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

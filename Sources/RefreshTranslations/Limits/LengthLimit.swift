/// How long a text in one script may be.
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
  /// What every such line begins with, by which it is found again.
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
    let lines = (comment ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(start) }
    let own = text(limits)
    return lines.allSatisfy(\.isEmpty) ? own : lines.joined(separator: "\n") + "\n" + own
  }
}

extension Double {
  /// The length with one digit behind the point, none for 0; rounded down, because it is a limit.
  package var inTenths: String {
    let tenths = Int((self * 10).rounded(.down))
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

/// How bad something about a text is.
package enum TextSeverity: String, CaseIterable, Sendable {
  /// Readers see it, or the text cannot be shown as it should be.
  case error

  /// It is probably a mistake.
  case warning

  /// It may be intended.
  case note
}

extension TextSeverity: Comparable {
  /// Orders severities by how bad they are, notes first.
  package static func < (left: TextSeverity, right: TextSeverity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

import RefreshStrings

/// A text that no picture shows, and why.
package struct UndrawnText: Hashable, Sendable {
  /// The reason why no picture shows a text.
  package enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// A screen reader says it.
    case spoken

    /// The key is none that a component shows.
    case unknownKey

    /// Another text goes before it.
    case replaced(by: String)

    /// It has no characters.
    case empty

    /// The dates of the project don't use it.
    case dateStyle

    /// The frames that are drawn don't show it.
    case noFrame

    /// The reason as a sentence.
    package var description: String {
      switch self {
      case .spoken: "only screen readers say it"
      case .unknownKey: "no component shows a text with this key"
      case .replaced(let other): "\(other) is shown in its place"
      case .empty: "it is empty"
      case .dateStyle: "the dates of the project don't use it"
      case .noFrame: "no frame that is drawn shows it"
      }
    }
  }

  /// The text.
  package let entry: ContextEntry

  package let reason: Reason

  /// Finds out why a text isn't drawn; nil where the reader gets a text of other files, and the text is for
  /// readers of other languages.
  ///
  /// - Parameters:
  ///   - entry: the text.
  ///   - uses: the keys that its name stands for.
  ///   - written: the texts that the reader gets for each key.
  ///   - lineKeys: the keys of the line about the last update.
  ///   - serves: whether the files of the text have it for the reader as well as those of another one.
  init?(
    _ entry: ContextEntry, uses: [StringKey], written: [StringKey: [ResolvedString]],
    lineKeys: Set<StringKey>, serves: (_ other: ResolvedString) -> Bool
  ) {
    guard let reason = Self.reason(of: entry, uses, written, lineKeys, serves) else { return nil }
    self.entry = entry
    self.reason = reason
  }

  private static func reason(
    of entry: ContextEntry, _ uses: [StringKey], _ written: [StringKey: [ResolvedString]],
    _ lineKeys: Set<StringKey>, _ serves: (ResolvedString) -> Bool
  ) -> Reason? {
    guard !uses.isEmpty else { return .unknownKey }
    let shown = uses.filter(\.isSeen)
    guard !shown.isEmpty else { return .spoken }
    let found = shown.flatMap { written[$0] ?? [] }
    let own = found.first { ContextKey($0) == entry.key }
    guard let own else {
      guard let other = found.first else { return .noFrame }
      return serves(other) ? .replaced(by: "“\(other.key)” (\(other.source))") : nil
    }
    if own.text.generalValue.allSatisfy(\.isWhitespace) { return .empty }
    let isOfLine = shown.allSatisfy { $0.state == nil }
    return isOfLine && lineKeys.isDisjoint(with: shown) ? .dateStyle : .noFrame
  }
}

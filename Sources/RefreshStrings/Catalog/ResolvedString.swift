/// A text that was chosen for a reader, and why it was.
public struct ResolvedString: Hashable, Sendable {
  /// Whose words a text is.
  public enum Source: Hashable, Sendable {
    /// Those of an overlay, by its place in the list.
    case overlay(Int)

    /// Our own.
    case builtIn
  }

  /// The text.
  public let value: String

  /// The localization it was found in.
  public let matchedLocale: LocaleIdentifier

  /// Whose words it is.
  public let source: Source

  /// Where it is written.
  public let location: SourceLocation

  /// Whether it is in English only because nothing serves the reader's own language.
  public let isFallback: Bool
}

extension ResolvedString {
  /// The text as a pseudo-locale has it.
  func `in`(_ pseudo: PseudoLocale) -> ResolvedString {
    ResolvedString(
      value: pseudo.text(value), matchedLocale: matchedLocale, source: source, location: location,
      isFallback: isFallback)
  }
}

public import ProofDocuments

/// A text that was chosen for a reader, and why it was.
public struct ResolvedString: Hashable, Sendable {
  /// Whose words a text is.
  public enum Source: Hashable, Sendable, CustomStringConvertible {
    /// Those of an overlay, by its place in the list.
    case overlay(Int)

    /// Our own.
    case builtIn

    /// The name in scenes; overlays are counted from 1 in the order in which they are given.
    public var description: String {
      switch self {
      case .builtIn: "built-in"
      case .overlay(let index): "overlay \(index + 1)"
      }
    }
  }

  /// The text, with its variations.
  public let text: LocalizedText

  /// The text for a phone where nothing else is known of the occasion; a template, if its key takes
  /// arguments.
  public var value: String { text.value(on: .iPhone) }

  /// The text for a phone in each of its wordings, from the widest to the narrowest; one for a text
  /// that doesn't vary by width.
  public var variants: [WidthVariant] { text.variants(on: .iPhone) }

  /// The localization it was found in.
  public let matchedLocale: LocaleIdentifier

  /// Whose words it is.
  public let source: Source

  /// Where it is written.
  public let location: SourceLocation

  /// Whether it is in another language only because nothing serves the reader's own.
  public let isFallback: Bool
}

extension ResolvedString {
  /// The text as a pseudo-locale has it.
  func `in`(_ pseudo: PseudoLocale) -> ResolvedString {
    ResolvedString(
      text: text.mappingValues(pseudo.text), matchedLocale: matchedLocale, source: source,
      location: location,
      isFallback: isFallback)
  }
}

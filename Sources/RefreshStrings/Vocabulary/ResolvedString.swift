package import ProofDocuments

/// A text that was chosen for a user, and why it was.
package struct ResolvedString: Hashable, Sendable {
  /// The origin of a text: PullProof or an overlay.
  package enum Source: Hashable, Sendable, CustomStringConvertible {
    /// An overlay, by its place in the list.
    case overlay(Int)

    case builtIn

    /// The name in scenes; overlays are counted from 1 in the order in which they are given.
    package var description: String {
      switch self {
      case .builtIn: "built-in"
      case .overlay(let index): "overlay \(index + 1)"
      }
    }
  }

  /// The key: of a text as a file has it, the file's; of another, the app's own or else ours.
  package let key: String

  /// The table that has the text, where another table has the same key; nil elsewhere.
  package let table: String?

  /// The text, with its variations.
  package let text: LocalizedText

  /// The text for a phone in an otherwise unknown context; a template, if its key takes
  /// arguments.
  package var value: String { text.value(on: .iPhone) }

  /// The text for a phone in each of its wordings, from the widest to the narrowest; one for a text
  /// that doesn't vary by width.
  package var variants: [WidthVariant] { text.variants(on: .iPhone) }

  /// The localization it was found in.
  package let matchedLocale: LocaleIdentifier

  package let source: Source

  /// The place of the text.
  package let location: SourceLocation

  /// The file in which it is written, by the name of its bundle; nil for our own and if it is
  /// unknown.
  package let file: String?

  /// Whether it is in another language only because no localization serves the user's own.
  package let isFallback: Bool

  /// The key of the app's own under which it was found; nil for one of ours or MJRefresh's.
  package let appKey: String?
}

extension ResolvedString {
  /// The path of the file in which it is written, on this machine.
  package var path: String { location.file }

  /// The line in which it is written, the first being 1; nil for a file without lines.
  package var line: Int? {
    let place = text.units.first?.location ?? location
    return place.isWholeFile ? nil : place.line
  }

  /// Another text, found in the same place.
  package func replaced(by text: String) -> ResolvedString {
    replaced(by: LocalizedText(text, location: location))
  }

  private func replaced(by text: LocalizedText) -> ResolvedString {
    ResolvedString(
      key: key, table: table, text: text, matchedLocale: matchedLocale, source: source,
      location: location, file: file,
      isFallback: isFallback, appKey: appKey)
  }

  func `in`(_ pseudo: PseudoLocale) -> ResolvedString {
    replaced(by: text.mappingValues(pseudo.text))
  }
}

public import ProofDrawing
package import RefreshStrings

/// The texts of a face.
public struct FaceTexts: Hashable, Sendable {
  /// The title.
  public var title: FaceText

  /// The line about the last update; nil for none.
  public var lastUpdated: FaceText?

  /// The text for screen readers.
  public var spokenLabel: FaceText

  /// Creates the texts of a face.
  public init(title: FaceText, lastUpdated: FaceText? = nil, spokenLabel: FaceText) {
    self.title = title
    self.lastUpdated = lastUpdated
    self.spokenLabel = spokenLabel
  }

  /// The sources of the texts, as far as they are known.
  public var origins: [TextOrigin] {
    [
      title.origin(of: "title"), spokenLabel.origin(of: Scene.spokenLabelName),
      lastUpdated?.origin(of: "lastUpdated"),
    ].compactMap(\.self)
  }
}

/// A text of a face in the wordings that it has for different widths, and its source.
public struct FaceText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The wording that is shown.
  private var wording: WidthVariant

  /// The wordings from the widest to the narrowest; empty for a text with one wording.
  private(set) var variants: [WidthVariant]

  private var source: TextOrigin?

  /// Creates a text with one wording, such as one of a test.
  public init(_ string: String) { self.init([WidthVariant(string)]) }

  /// Creates a text from a literal.
  public init(stringLiteral string: String) { self.init(string) }

  /// Creates a text from its wordings, from the widest to the narrowest, of which a face chooses one.
  package init(_ wordings: [WidthVariant], foundAt origin: TextOrigin? = nil) {
    wording = wordings.first ?? WidthVariant("")
    variants = wordings.count > 1 ? wordings : []
    source = origin
  }

  /// The text in its widest wording, or in the one that a face chose.
  public var string: String { wording.value }

  /// The key of the app's own by which the text was found, or else ours; nil if it was not looked up.
  package var knownKey: String? { source?.knownKey }

  /// The source of the text, for the element of a picture that shows it; nil if it is not known.
  public func origin(of element: String) -> TextOrigin? {
    var origin = source
    origin?.element = element
    return origin
  }
}

extension FaceText {
  /// Shows one of the wordings and leaves no other to choose.
  mutating func show(_ variant: WidthVariant) {
    wording = variant
    variants = []
    source?.variant = variant.width
  }

  /// Shows another text in the place of all wordings; the source stays.
  package mutating func replace(with string: String) {
    wording = WidthVariant(string)
    variants = []
  }

  /// Shows a text of the application's in the place of the one that was looked up.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - name: the source of the text, such as `title of inbox`.
  ///   - language: the language of the text; nil for a text that is the same for every reader.
  mutating func replace(with string: String, from name: String, language: String?) {
    replace(with: string)
    source = source.map { source in
      TextOrigin(
        element: source.element, key: source.key, requested: source.requested,
        matched: language ?? source.requested, source: name, isFallback: false)
    }
  }
}

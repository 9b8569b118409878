public import ProofDrawing

/// The texts of a face.
public struct FaceTexts: Hashable, Sendable {
  /// The title; setting it removes its variants.
  public var title: String {
    didSet { titleVariants = [] }
  }

  /// The variants of the title from the widest to the narrowest; a face shows the first that fits.
  public var titleVariants: [Variant] = []

  /// The allowed line breaks of the title, as offsets in UTF-8 bytes, for titles of several lines.
  public var titleBreaks: [Int] = []

  /// The line about the last update; nil for none.
  ///
  /// Setting it leaves no other wording to choose.
  public var lastUpdated: String? {
    didSet { lastUpdatedVariants = [] }
  }

  /// The variants of the line about the last update, from the widest to the narrowest.
  public var lastUpdatedVariants: [Variant] = []

  /// The text for screen readers.
  public var spokenLabel: String

  /// The sources of the texts.
  public var origins: [TextOrigin]

  /// Creates the texts of a face.
  public init(
    title: String, lastUpdated: String? = nil, spokenLabel: String, origins: [TextOrigin] = []
  ) {
    self.title = title
    self.lastUpdated = lastUpdated
    self.spokenLabel = spokenLabel
    self.origins = origins
  }
}

public import ProofDrawing

/// The texts of a face.
public struct FaceTexts: Hashable, Sendable {
  /// What the component says; setting it leaves no other wording to choose.
  public var title: String {
    didSet { titleVariants = [] }
  }

  /// The wordings of the title from the widest to the narrowest, of which a face shows the first that
  /// fits; empty for a title with one wording.
  public var titleVariants: [Variant] = []

  /// The places at which the title may go on to its next line, as numbers of UTF-8 bytes before
  /// them; used where a title may have more than one line.
  public var titleBreaks: [Int] = []

  /// The line about the last update; nil where a component has none.
  ///
  /// Setting it leaves no other wording to choose.
  public var lastUpdated: String? {
    didSet { lastUpdatedVariants = [] }
  }

  /// The wordings of that line, likewise.
  public var lastUpdatedVariants: [Variant] = []

  /// What a screen reader says.
  public var spokenLabel: String

  /// Where the texts were found.
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

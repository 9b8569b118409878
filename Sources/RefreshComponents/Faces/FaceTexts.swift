public import ProofDrawing

/// The texts of a face.
public struct FaceTexts: Hashable, Sendable {
  /// What the component says.
  public var title: String

  /// The places at which the title may go on to its next line, as numbers of UTF-8 bytes before
  /// them; used where a title may have more than one line.
  public var titleBreaks: [Int] = []

  /// The line about the last update; nil where a component has none.
  public var lastUpdated: String?

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

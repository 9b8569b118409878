public import ProofDrawing

/// The words of a face.
public struct FaceWords: Hashable, Sendable {
  /// What the component says.
  public var title: String

  /// The line about the last update; nil where a component has none.
  public var lastUpdated: String?

  /// What a screen reader says.
  public var spokenLabel: String

  /// Where the words were found.
  public var origins: [TextOrigin]

  /// Creates words.
  public init(
    title: String, lastUpdated: String? = nil, spokenLabel: String, origins: [TextOrigin] = []
  ) {
    self.title = title
    self.lastUpdated = lastUpdated
    self.spokenLabel = spokenLabel
    self.origins = origins
  }
}

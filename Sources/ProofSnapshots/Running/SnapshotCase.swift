public import ProofDrawing

/// One picture to be made: what it is called, where it goes, and how it is laid out.
public struct SnapshotCase: Sendable {
  /// What the case is called; unique within a run.
  public let id: String

  /// Where its files go, below the output folder and without an extension.
  public let path: String

  /// The number of pixels in a point.
  public let scale: Int

  private let layOut: @Sendable (any TextMeasuring) -> Picture

  /// Creates a case from a closure that lays the picture out.
  public init(
    id: String, path: String, scale: Int,
    picture layOut: @escaping @Sendable (any TextMeasuring) -> Picture
  ) {
    self.id = id
    self.path = path
    self.scale = scale
    self.layOut = layOut
  }

  /// The picture, its text measured by the fonts of a worker.
  public func picture(measuredBy measurer: any TextMeasuring) -> Picture {
    layOut(measurer)
  }
}

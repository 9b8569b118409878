package import ProofDrawing

/// One picture to be made: what it is called, where it goes, and how it is laid out.
package struct SnapshotCase: Sendable {
  /// What the case is called; unique within a run.
  package let id: String

  /// Where its files go, below the output folder and without an extension.
  package let path: String

  /// The number of pixels in a point.
  package let scale: Int

  /// What all cases are called that show the same facts, such as those that differ only in scale.
  package let sceneID: String

  private let layOut: @Sendable (any TextMeasuring) -> Picture

  private let makeFacets: @Sendable () -> [String: String]

  /// Creates a case from a closure that lays the picture out.
  ///
  /// - Parameters:
  ///   - id: what the case is called.
  ///   - path: where its files go.
  ///   - scale: the number of pixels in a point.
  ///   - sceneID: what all cases with the same facts are called; the id by default.
  ///   - facets: its value on each axis of its matrix, by which reports sort it.
  ///   - layOut: lays the picture out.
  package init(
    id: String, path: String, scale: Int, sceneID: String? = nil,
    facets: @escaping @Sendable () -> [String: String] = { [:] },
    picture layOut: @escaping @Sendable (any TextMeasuring) -> Picture
  ) {
    self.id = id
    self.path = path
    self.scale = scale
    self.sceneID = sceneID ?? id
    makeFacets = facets
    self.layOut = layOut
  }

  /// The case's value on each axis of its matrix, such as `locale` and `en`.
  package var facets: [String: String] { makeFacets() }

  /// The picture, its text measured by the fonts of a worker.
  package func picture(measuredBy measurer: any TextMeasuring) -> Picture {
    layOut(measurer)
  }
}

/// One picture to be made: what it is called, where it goes, and how it is laid out.
package struct SnapshotCase: Sendable {
  /// The id of the case; unique within a run.
  package let id: String

  /// The path of its files, below the output folder and without an extension.
  package var path: String { makePath() }

  /// The number of pixels in a point.
  package let scale: Int

  /// The common id of all cases that show the same facts, such as those that differ only in scale.
  package var sceneID: String { makeSceneID() }

  private let makePath: @Sendable () -> String
  private let makeSceneID: @Sendable () -> String
  private let layOut: @Sendable (any TextMeasuring) -> Picture
  private let makeFacets: @Sendable () -> [String: String]

  /// Creates a case from a closure that lays the picture out.
  ///
  /// - Parameters:
  ///   - id: what the case is called.
  ///   - path: where its files go; worked out when it is asked for, as most frames write no file.
  ///   - scale: the number of pixels in a point.
  ///   - sceneID: what all cases with the same facts are called; the id by default, worked out as the
  ///     path is.
  ///   - facets: its value on each axis of its matrix, by which reports sort it.
  ///   - layOut: lays the picture out.
  package init(
    id: String, path: @autoclosure @escaping @Sendable () -> String, scale: Int,
    sceneID: @autoclosure @escaping @Sendable () -> String? = nil,
    facets: @escaping @Sendable () -> [String: String] = { [:] },
    picture layOut: @escaping @Sendable (any TextMeasuring) -> Picture
  ) {
    self.id = id
    makePath = path
    self.scale = scale
    makeSceneID = { sceneID() ?? id }
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

/// The cases of a run, in order.
///
/// A case is made when its turn comes, so a plan of a hundred thousand takes no more memory than
/// one of ten.
package struct SnapshotPlan: Sendable {
  /// The number of cases.
  package let count: Int

  private let makeCase: @Sendable (Int) -> SnapshotCase

  /// Creates a plan from the number of its cases and what makes the case of a number.
  package init(count: Int, case makeCase: @escaping @Sendable (Int) -> SnapshotCase) {
    self.count = count
    self.makeCase = makeCase
  }

  /// Creates a plan of cases that are made already.
  package init(_ cases: [SnapshotCase]) {
    self.init(count: cases.count) { cases[$0] }
  }

  /// The case of a number, counted from zero.
  package subscript(index: Int) -> SnapshotCase { makeCase(index) }
}

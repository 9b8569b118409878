public import ProofDrawing
public import RefreshComponents

/// A value that can be drawn for a snapshot.
///
/// An app's own component conforms to be compared as `.image` or as `.scene`.
public protocol Previewing: Sendable {
  /// The names of the files of its snapshots.
  var label: SnapshotLabel { get }

  /// The picture, its text measured by what is given.
  ///
  /// - Throws: whatever keeps it from being laid out; it becomes the test's failure.
  func picture(measuredBy measurer: any TextMeasuring) throws -> Picture
}

extension Previewing {
  /// The default label: no name, and the standard scale.
  public var label: SnapshotLabel { SnapshotLabel() }
}

extension Picture: Previewing {
  /// The picture itself, which already contains the metrics of its texts.
  public func picture(measuredBy measurer: any TextMeasuring) -> Picture { self }
}

/// A preview that can be drawn in every cell of a matrix.
public protocol MatrixPreviewing: Previewing {
  /// The preview of a cell.
  associatedtype Cell: Previewing

  /// The previews of all cells, each with a label of its own.
  ///
  /// - Throws: ``SnapshotError`` when the matrix has no cell for it.
  func cells(of matrix: FrameMatrix) throws -> [Cell]
}

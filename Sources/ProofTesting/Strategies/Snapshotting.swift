import ProofDrawing

/// A strategy that turns values into a format that files can store and that can be compared.
///
/// `Format` is what is compared: pixels for ``image``, text for ``scene``.
public struct Snapshotting<Value, Format: Hashable & Sendable>: Sendable {
  /// The way to store and compare the format.
  public let diffing: Diffing<Format>

  private let takeSnapshots: @Sendable (Value) throws -> [LabeledSnapshot<Format>]

  /// Creates a strategy that takes one snapshot of a value.
  ///
  /// - Parameters:
  ///   - diffing: how two formats are stored and compared.
  ///   - label: what the snapshot's file is called.
  ///   - snapshot: turns a value into a format; what it throws is the test's failure.
  public init(
    diffing: Diffing<Format>,
    label: @escaping @Sendable (Value) -> SnapshotLabel = { _ in SnapshotLabel() },
    snapshot: @escaping @Sendable (Value) throws -> Format
  ) {
    self.init(diffing: diffing) { value in
      [LabeledSnapshot(label: label(value)) { try snapshot(value) }]
    }
  }

  /// Creates a strategy that takes any number of snapshots of a value.
  init(
    diffing: Diffing<Format>,
    takeSnapshots: @escaping @Sendable (Value) throws -> [LabeledSnapshot<Format>]
  ) {
    self.diffing = diffing
    self.takeSnapshots = takeSnapshots
  }

  /// The strategy for another type, whose values are converted to this strategy's values first.
  public func pullback<Other>(
    _ transform: @escaping @Sendable (Other) throws -> Value
  ) -> Snapshotting<Other, Format> {
    Snapshotting<Other, Format>(diffing: diffing) { [takeSnapshots] other in
      try takeSnapshots(transform(other))
    }
  }

  /// The snapshots of a value.
  func snapshots(of value: Value) throws -> [LabeledSnapshot<Format>] { try takeSnapshots(value) }
}

/// One snapshot: what its file is called, and what it holds, made when it is asked for.
struct LabeledSnapshot<Format> {
  let label: SnapshotLabel
  let content: () throws -> Format

  /// The picture that it is made of; nil for a snapshot of anything else.
  var picture: (() throws -> Picture)?
}

/// An error while taking, reading or writing a snapshot.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and how to solve it.
  public let description: String

  /// Creates an error from a description of the problem and its solution.
  public init(_ description: String) {
    self.description = description
  }
}

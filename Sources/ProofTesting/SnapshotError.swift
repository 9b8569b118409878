/// Why a snapshot can't be taken, read or kept.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public let description: String

  /// Creates a problem from what is wrong and what to do about it.
  public init(_ description: String) {
    self.description = description
  }
}

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

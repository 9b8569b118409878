import Synchronization

/// Hands out ranges of indices to workers.
///
/// The first batches are large and the last ones small: a worker shapes the texts of a locale for
/// itself, so few batches mean little work done twice, and small ones at the end let all workers finish
/// together.
package final class BatchQueue: Sendable {
  private let position = Atomic(0)
  private let count: Int
  private let smallest: Int

  /// The part of the indices that are left which makes a batch, as a denominator; nil where all
  /// batches are of the smallest size.
  private let parts: Int?

  /// Creates a queue whose batches are of one size, at least 1.
  package init(count: Int, batchSize: Int) {
    self.count = count
    smallest = batchSize
    parts = nil
  }

  /// Creates a queue whose batches shrink to a smallest size.
  package init(count: Int, smallest: Int, workers: Int) {
    self.count = count
    self.smallest = smallest
    // Some batches are dearer than others: with two for each worker there is enough left to share.
    parts = 2 * workers
  }

  /// The number of batches if all are of the smallest size.
  package var largestBatchCount: Int { (count + smallest - 1) / smallest }

  /// The next batch; nil when all indices are handed out.
  package func next() -> Range<Int>? {
    var start = position.load(ordering: .relaxed)
    while start < count {
      let size = parts.map { max(smallest, (count - start) / $0) } ?? smallest
      let end = min(start + size, count)
      let (isTaken, current) = position.compareExchange(
        expected: start, desired: end, ordering: .relaxed)
      if isTaken { return start..<end }
      start = current
    }
    return nil
  }
}

package import ProofDrawing
package import ProofRendering
import Synchronization

/// Draws many cases on several workers.
package struct SnapshotRunner: Sendable {
  /// The number of workers, at least 1.
  package let workers: Int

  private let makeRenderer: @Sendable () throws -> Renderer

  /// Neighbouring cases share texts, which a worker shapes once for all of its batch, so a batch is
  /// not smaller.
  private static let smallestBatch = 16

  /// Creates a runner; each worker makes a renderer for itself.
  package init(workers: Int, makeRenderer: @escaping @Sendable () throws -> Renderer) {
    precondition(workers > 0, "A runner needs a worker")
    self.workers = workers
    self.makeRenderer = makeRenderer
  }

  /// Works on each case of a plan and returns one outcome for each, in the order of the plan.
  ///
  /// A case that fails is an outcome like any other and does not stop the run. When the task is
  /// cancelled or asked to stop, cases that have not begun are left out.
  ///
  /// - Parameters:
  ///   - plan: what to draw.
  ///   - isStopped: whether to begin no more cases; asked before each on several workers at once.
  ///   - isLeftOut: whether to leave out a case, by its place in the plan; asked likewise.
  ///   - work: what to do with the case of a place in the plan; called on several workers at once.
  /// - Returns: the outcomes of the cases that have begun, in the order of the plan.
  package func run<Success: Sendable>(
    _ plan: SnapshotPlan,
    until isStopped: @escaping @Sendable () -> Bool = { false },
    leavingOut isLeftOut: @escaping @Sendable (_ place: Int) -> Bool = { _ in false },
    _ work: @escaping @Sendable (_ place: Int, SnapshotCase, Renderer) throws -> Success
  ) async -> [SnapshotOutcome<Success>] {
    let queue = BatchQueue(count: plan.count, smallest: Self.smallestBatch, workers: workers)
    return await run(queue, until: isStopped, leavingOut: isLeftOut) { place, renderer in
      try work(place, plan[place], renderer)
    }
  }

  /// Works on each number below a count and returns one outcome for each, in order.
  ///
  /// - Returns: the outcomes of the pieces that have begun, in order.
  package func run<Success: Sendable>(
    _ count: Int, batchSize: Int = 1,
    until isStopped: @escaping @Sendable () -> Bool = { false },
    leavingOut isLeftOut: @escaping @Sendable (_ place: Int) -> Bool = { _ in false },
    _ work: @escaping @Sendable (_ place: Int, Renderer) throws -> Success
  ) async -> [SnapshotOutcome<Success>] {
    await run(
      BatchQueue(count: count, batchSize: batchSize), until: isStopped, leavingOut: isLeftOut, work)
  }

  /// Works on each number below a count with renderers of this runner and of another one, such as with other
  /// fonts.
  ///
  /// - Parameters:
  ///   - count: the number of pieces of work.
  ///   - other: the runner that makes the second renderer of each worker.
  ///   - isStopped: whether to begin no more of them; asked before each on several workers at once.
  ///   - work: what to do for a number; called on several workers at once.
  /// - Returns: the outcomes of the pieces that have begun, in order.
  package func run<Success: Sendable>(
    _ count: Int, beside other: SnapshotRunner, until isStopped: @escaping @Sendable () -> Bool,
    _ work: @escaping @Sendable (_ place: Int, Renderer, _ other: Renderer) throws -> Success
  ) async -> [SnapshotOutcome<Success>] {
    let queue = BatchQueue(count: count, smallest: Self.smallestBatch, workers: workers)
    return await run(
      queue, until: isStopped, leavingOut: { _ in false },
      making: { (own: try makeRenderer(), other: try other.makeRenderer()) },
      { place, renderers in try work(place, renderers.own, renderers.other) })
  }

  private func run<Success: Sendable>(
    _ queue: BatchQueue, until isStopped: @escaping @Sendable () -> Bool,
    leavingOut isLeftOut: @escaping @Sendable (_ place: Int) -> Bool,
    _ work: @escaping @Sendable (_ place: Int, Renderer) throws -> Success
  ) async -> [SnapshotOutcome<Success>] {
    await run(
      queue, until: isStopped, leavingOut: isLeftOut, making: { try makeRenderer() }, work)
  }

  private func run<Tool, Success: Sendable>(
    _ queue: BatchQueue, until isStopped: @escaping @Sendable () -> Bool,
    leavingOut isLeftOut: @escaping @Sendable (_ place: Int) -> Bool,
    making makeTool: @escaping @Sendable () throws -> Tool,
    _ work: @escaping @Sendable (_ place: Int, Tool) throws -> Success
  ) async -> [SnapshotOutcome<Success>] {
    await withTaskGroup(of: [SnapshotOutcome<Success>].self) { group in
      // A worker without a batch would open its fonts for nothing.
      for _ in 0..<min(workers, queue.largestBatchCount) {
        group.addTask {
          Self.share(
            of: queue, until: isStopped, leavingOut: isLeftOut, with: Result { try makeTool() },
            work)
        }
      }
      let outcomes = await group.reduce(into: []) { $0 += $1 }
      return outcomes.sorted { $0.index < $1.index }
    }
  }

  private static func share<Tool, Success: Sendable>(
    of queue: BatchQueue, until isStopped: () -> Bool, leavingOut isLeftOut: (Int) -> Bool,
    with tool: Result<Tool, any Error>, _ work: (_ place: Int, Tool) throws -> Success
  ) -> [SnapshotOutcome<Success>] {
    var outcomes: [SnapshotOutcome<Success>] = []
    while let batch = queue.next() {
      for index in batch {
        if Task.isCancelled || isStopped() { return outcomes }
        if isLeftOut(index) { continue }
        let result = tool.flatMap { tool in Result { try work(index, tool) } }
        outcomes.append(SnapshotOutcome(index: index, result: result))
      }
    }
    return outcomes
  }
}

/// The outcome of a case.
package struct SnapshotOutcome<Success: Sendable>: Sendable {
  /// The case's number in its plan.
  package let index: Int

  /// The result of the work on the case, or the error that stopped it.
  package let result: Result<Success, any Error>
}

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

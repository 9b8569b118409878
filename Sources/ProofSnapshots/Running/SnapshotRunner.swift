internal import ProofDrawing
public import ProofRendering
internal import Synchronization

/// Draws many cases on several workers.
public struct SnapshotRunner: Sendable {
  /// The number of workers, at least 1.
  public let workers: Int

  private let makeRenderer: @Sendable () throws -> Renderer

  /// Neighbouring cases share texts, so a worker takes a batch of them at a time.
  private static let batchSize = 16

  /// Creates a runner; each worker makes a renderer for itself.
  public init(workers: Int, makeRenderer: @escaping @Sendable () throws -> Renderer) {
    precondition(workers > 0, "A runner needs a worker")
    self.workers = workers
    self.makeRenderer = makeRenderer
  }

  /// Works on each case and returns one outcome for each, in the order of the cases.
  ///
  /// A case that fails is an outcome like any other and does not stop the run. When the task is
  /// cancelled, cases that have not begun are left out.
  ///
  /// - Parameters:
  ///   - cases: what to draw.
  ///   - work: what to do with a case; called on several workers at once.
  /// - Returns: the outcomes of the cases that have begun, in the order of the cases.
  public func run<Success: Sendable>(
    _ cases: [SnapshotCase],
    _ work: @escaping @Sendable (SnapshotCase, Renderer) throws -> Success
  ) async -> [SnapshotOutcome<Success>] {
    let queue = BatchQueue(count: cases.count, batchSize: Self.batchSize)
    return await withTaskGroup(of: [(Int, SnapshotOutcome<Success>)].self) { group in
      // A worker without a batch would open its fonts for nothing.
      for _ in 0..<min(workers, queue.batchCount) {
        group.addTask { share(of: cases, from: queue, work) }
      }
      let shares = await group.reduce(into: []) { $0 += $1 }
      return shares.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func share<Success: Sendable>(
    of cases: [SnapshotCase], from queue: BatchQueue,
    _ work: (SnapshotCase, Renderer) throws -> Success
  ) -> [(Int, SnapshotOutcome<Success>)] {
    let renderer = Result { try makeRenderer() }
    var outcomes: [(Int, SnapshotOutcome<Success>)] = []
    while !Task.isCancelled, let batch = queue.next() {
      for index in batch where !Task.isCancelled {
        let result = renderer.flatMap { renderer in
          Result { try work(cases[index], renderer) }
        }
        outcomes.append((index, SnapshotOutcome(id: cases[index].id, result: result)))
      }
    }
    return outcomes
  }
}

/// Hands out ranges of indices to whoever asks next.
private final class BatchQueue: Sendable {
  private let position = Atomic(0)
  private let count: Int
  private let batchSize: Int

  init(count: Int, batchSize: Int) {
    self.count = count
    self.batchSize = batchSize
  }

  var batchCount: Int { (count + batchSize - 1) / batchSize }

  func next() -> Range<Int>? {
    let start = position.add(batchSize, ordering: .relaxed).oldValue
    return start < count ? start..<min(start + batchSize, count) : nil
  }
}

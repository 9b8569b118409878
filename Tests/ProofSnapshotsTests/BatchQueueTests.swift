import ProofSnapshots
import Testing

@Suite struct BatchQueueTests {
  private func batches(of queue: BatchQueue) -> [Range<Int>] {
    var batches: [Range<Int>] = []
    while let batch = queue.next() { batches.append(batch) }
    return batches
  }

  /// With two workers a batch is a quarter of what is left, rounded down.
  @Test func `batches shrink to the smallest size`() {
    let batches = batches(of: BatchQueue(count: 640, smallest: 16, workers: 2))
    #expect(batches.map(\.count) == [160, 120, 90, 67, 50, 38, 28, 21, 16, 16, 16, 16, 2])
    #expect(batches.first?.lowerBound == 0)
    #expect(batches.last?.upperBound == 640)
    for (batch, next) in zip(batches, batches.dropFirst()) {
      #expect(batch.upperBound == next.lowerBound)
    }
  }

  @Test func `few cases are shared in the smallest batches`() {
    let batches = batches(of: BatchQueue(count: 40, smallest: 16, workers: 5))
    #expect(batches == [0..<16, 16..<32, 32..<40])
  }

  @Test func `batches of one size stay so to the last one`() {
    #expect(batches(of: BatchQueue(count: 3, batchSize: 1)) == [0..<1, 1..<2, 2..<3])
    #expect(batches(of: BatchQueue(count: 5, batchSize: 2)) == [0..<2, 2..<4, 4..<5])
    #expect(batches(of: BatchQueue(count: 0, batchSize: 1)).isEmpty)
  }

  @Test func `workers that take batches at once get each index once`() async {
    let queue = BatchQueue(count: 10_000, smallest: 1, workers: 4)
    let taken = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var taken: [Int] = []
          while let batch = queue.next() { taken += batch }
          return taken
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(taken.sorted() == Array(0..<10_000))
  }
}

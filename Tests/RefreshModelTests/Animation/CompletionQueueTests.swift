import Testing

@testable import RefreshModel

@Suite struct CompletionQueueTests {
  private func due(
    _ number: Int, start: Double = 0, end: Double, of target: Target = .header
  ) -> Timeline.Due {
    Timeline.Due(target: target, completion: .ended, start: start, end: end, number: number)
  }

  private func order(of queue: CompletionQueue) -> [Int] {
    var queue = queue
    var order: [Int] = []
    while let next = queue.takeNext() { order.append(next.number) }
    return order
  }

  @Test func `nothing is next on an empty queue`() {
    var queue = CompletionQueue()
    #expect(queue.next == nil)
    #expect(queue.takeNext() == nil)
  }

  @Test func `the earliest end goes first, then the earliest start, then the first asked for`() {
    var queue = CompletionQueue()
    queue.add(due(0, end: 3))
    queue.add(due(1, start: 1, end: 2))
    queue.add(due(2, start: 0.5, end: 2))
    queue.add(due(4, start: 0.5, end: 2))
    queue.add(due(3, start: 0.5, end: 2))
    queue.add(due(5, end: 1))

    #expect(queue.next?.number == 5)
    #expect(order(of: queue) == [5, 2, 3, 4, 1, 0])
  }

  @Test func `a hundred entries come out in order, whatever the order they went in`() {
    var queue = CompletionQueue()
    // 37 and 101 have no common divisor, so every number from 1 to 100 comes once.
    for step in 1...100 { queue.add(due(step * 37 % 101, end: Double(step * 37 % 101))) }

    #expect(order(of: queue) == Array(1...100))
  }

  @Test func `a component that is forgotten leaves the others in order`() {
    var queue = CompletionQueue()
    for number in 1...50 {
      queue.add(
        due(number, end: Double(number * 7 % 51), of: number.isMultiple(of: 2) ? .footer : .header))
    }
    queue.forget(.footer)

    #expect(queue.entries.count == 25)
    let order = order(of: queue)
    #expect(order == order.sorted { $0 * 7 % 51 < $1 * 7 % 51 })
    #expect(order.allSatisfy { !$0.isMultiple(of: 2) })
  }

  @Test(.timeLimit(.minutes(30)))
  func `refreshes begun without the clock moving are all finished by a year`() {
    var simulation = Scenes.header()
    for _ in 0..<10_000 {
      simulation.apply(.beginRefreshing(.header))
      simulation.apply(.endRefreshing(.header))
    }
    let callbacks = simulation.apply(.advance(seconds: 31_557_600)).callbacks

    #expect(callbacks.map(\.name) == Array(repeating: .endCompletion, count: 10_000))
    #expect(simulation.time == 31_557_600)
  }

  @Test(.timeLimit(.minutes(30)))
  func `animations of bounds that end together are all finished with the first`() {
    var simulation = Scenes.header(
      .symbols, .animatesBounds(true), compatibility: .mjRefresh379)
    for _ in 0..<50_000 {
      simulation.apply(.beginRefreshing(.header))
      simulation.apply(.endRefreshing(.header))
    }
    let callbacks = simulation.apply(.advance(seconds: 0.25)).callbacks.map(\.name)
    #expect(callbacks.count { $0 == .refreshing } == 50_000)
    #expect(callbacks.count { $0 == .endCompletion } == 50_000)
    #expect(simulation.apply(.advance(seconds: 1)).callbacks.isEmpty)
  }
}

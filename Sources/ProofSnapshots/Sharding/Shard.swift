/// One of several equal parts of a run, each for a machine of its own.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, from 1.
  package let number: Int

  /// The number of parts.
  package let count: Int

  /// The whole, undivided.
  package static let whole = Shard(known: 1, of: 1)

  /// The largest number of parts.
  package static let maximumCount = 10_000

  /// Creates a part; nil unless 1 ≤ number ≤ count ≤ 10,000.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    self.init(known: number, of: count)
  }

  /// Reads `2/5`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number, of: count)
  }

  private init(known number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// The part as `2/5`.
  package var description: String { "\(number)/\(count)" }

  /// The numbers of the cases that are this part's, in order.
  ///
  /// The dearest case goes first, each to the part that has least so far, so parts end up within
  /// one case's cost of each other. Every case belongs to exactly one part, and the same costs
  /// always give the same parts.
  ///
  /// - Parameter costs: what each case costs; any unit, finite and not negative.
  /// - Returns: positions in `costs`.
  package func indices(ofCosts costs: [Double]) -> [Int] {
    guard count > 1 else { return Array(costs.indices) }
    let order = costs.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
    var loads = PartLoads(count: count)
    return order.filter { loads.assign(costs[$0]) == number - 1 }.sorted()
  }
}

/// The loads of the parts, the one with least first: a binary heap.
private struct PartLoads {
  private var heap: [(load: Double, part: Int)]

  init(count: Int) {
    heap = (0..<count).map { (0, $0) }
  }

  /// Gives a cost to the part with least; of equals, to the first.
  mutating func assign(_ cost: Double) -> Int {
    let part = heap[0].part
    heap[0].load += cost
    sink()
    return part
  }

  private mutating func sink() {
    var place = 0
    while true {
      let children = [2 * place + 1, 2 * place + 2].filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[place] else {
        return
      }
      heap.swapAt(place, least)
      place = least
    }
  }
}

package import ProofDocuments

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
    // A million frames have few sizes.
    let places = Dictionary(grouping: costs.indices) { costs[$0] }
    let order = places.sorted { $0.key > $1.key }.flatMap(\.value)
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
    while case let left = 2 * place + 1, left < heap.count {
      let right = left + 1
      let least = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[least] < heap[place] else { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}

extension Shard {
  /// The part that a CI service has given to this machine; nil where none has.
  ///
  /// Known are GitLab (`CI_NODE_INDEX` from 1), CircleCI (`CIRCLE_NODE_INDEX` from 0), Buildkite
  /// (`BUILDKITE_PARALLEL_JOB` from 0), Slurm's job arrays (`SLURM_ARRAY_TASK_ID` from
  /// `SLURM_ARRAY_TASK_MIN`) and Kubernetes' indexed jobs (`JOB_COMPLETION_INDEX` from 0). Kubernetes
  /// doesn't provide their number; the job's definition must, in `JOB_COMPLETIONS`.
  ///
  /// - Returns: the part, or nil.
  /// - Throws: `ValueError` when a service's variables contradict each other.
  package static func detected(in environment: [String: String]) throws(ValueError) -> Shard? {
    let environment = environment.filter { !$0.value.isEmpty }
    for service in Service.allCases {
      guard let index = environment[service.index] else { continue }
      // A GitLab job without `parallel` has a total and no index; others may lack the total.
      guard let total = environment[service.total] else {
        throw ValueError(
          undetectedShard: "\(service.index) is \(index), but \(service.total) is not set")
      }
      let start = try service.start(in: environment)
      guard let place = Int(index), let count = Int(total),
        let shard = Shard(place - start + 1, of: count)
      else {
        throw ValueError(
          undetectedShard: "\(service.index) is \(index) and \(service.total) is \(total)")
      }
      return shard
    }
    return nil
  }
}

extension VerificationReport {
  /// The report, as one of a part of a run.
  package func ofPart(_ shard: Shard) -> VerificationReport {
    var report = self
    report.shard = shard == .whole ? nil : shard
    return report
  }
}

extension ValueError {
  /// Variables that name no valid shard, because they contradict each other.
  fileprivate init(undetectedShard contradiction: String) {
    self.init(
      "cannot detect the shard from the environment: \(contradiction)",
      advice: "pass --shard, such as 1/4")
  }
}

/// A CI service that runs a job on several machines.
private enum Service: CaseIterable {
  case gitLab, circleCI, buildkite, slurm, kubernetes

  /// The variable that numbers the machine.
  var index: String {
    switch self {
    case .gitLab: "CI_NODE_INDEX"
    case .circleCI: "CIRCLE_NODE_INDEX"
    case .buildkite: "BUILDKITE_PARALLEL_JOB"
    case .slurm: "SLURM_ARRAY_TASK_ID"
    case .kubernetes: "JOB_COMPLETION_INDEX"
    }
  }

  /// The variable that counts the machines.
  var total: String {
    switch self {
    case .gitLab: "CI_NODE_TOTAL"
    case .circleCI: "CIRCLE_NODE_TOTAL"
    case .buildkite: "BUILDKITE_PARALLEL_JOB_COUNT"
    case .slurm: "SLURM_ARRAY_TASK_COUNT"
    case .kubernetes: "JOB_COMPLETIONS"
    }
  }

  /// The number of the first machine.
  ///
  /// A Slurm array may begin anywhere; one with gaps or steps can't be recognized from its ends.
  func start(in environment: [String: String]) throws(ValueError) -> Int {
    switch self {
    case .gitLab: return 1
    case .circleCI, .buildkite, .kubernetes: return 0
    case .slurm:
      let first = environment["SLURM_ARRAY_TASK_MIN"].flatMap { Int($0) } ?? 0
      guard let last = environment["SLURM_ARRAY_TASK_MAX"].flatMap({ Int($0) }),
        let count = environment[total].flatMap({ Int($0) })
      else { return first }
      guard last - first + 1 == count else {
        throw ValueError(
          undetectedShard: "the Slurm array from \(first) to \(last) has gaps: \(count) tasks")
      }
      return first
    }
  }
}

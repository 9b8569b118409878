import Synchronization

/// The end of a run that is to stop after some failures: the last of them, in the order of the plan.
///
/// Workers meet failures in any order, so the end moves towards the start while they work. A case that
/// was left out is behind the end at that moment, and so behind the final one: what a run returns up
/// to its end is complete and the same whatever the workers do.
final class FailureLimit: Sendable {
  private let count: Int
  private let first = Mutex<[Int]>([])

  init(count: Int) {
    self.count = count
  }

  /// Notes a failure by its place in the plan.
  func record(_ place: Int) {
    first.withLock { first in
      let position = first.firstIndex { $0 > place } ?? first.endIndex
      first.insert(place, at: position)
      if first.count > count { first.removeLast() }
    }
  }

  /// The place of the last failure; nil while there are too few.
  var end: Int? { first.withLock { $0.count < count ? nil : $0.last } }
}

/// Completions that are due, the next one first: a binary heap.
///
/// A script can ask for a hundred thousand of them without moving the clock, so neither adding one
/// nor taking out the next may look at all.
struct CompletionQueue: Hashable {
  /// Each entry precedes those at twice its place plus one and plus two.
  private(set) var entries: [Timeline.Due] = []

  /// The entry that goes first.
  var next: Timeline.Due? { entries.first }

  /// Adds an entry, in time logarithmic in their number.
  mutating func add(_ entry: Timeline.Due) {
    entries.append(entry)
    var place = entries.count - 1
    while place > 0, entries[place].precedes(entries[(place - 1) / 2]) {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Takes the entry out that goes first, in time logarithmic in their number.
  mutating func takeNext() -> Timeline.Due? {
    guard let next = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return next }
    entries[0] = last
    var place = 0
    while let child = firstChild(of: place), entries[child].precedes(entries[place]) {
      entries.swapAt(place, child)
      place = child
    }
    return next
  }

  /// Makes some entries due at an earlier time.
  mutating func bringForward(to time: Double, where isMeant: (Timeline.Due) -> Bool) {
    for place in entries.indices where isMeant(entries[place]) {
      entries[place].end = min(entries[place].end, time)
    }
    // What is in order is a heap.
    entries.sort { $0.precedes($1) }
  }

  /// Takes out every entry of a component.
  mutating func forget(_ target: Target) {
    entries.removeAll { $0.target == target }
    // What is in order is a heap.
    entries.sort { $0.precedes($1) }
  }

  private func firstChild(of place: Int) -> Int? {
    let left = place * 2 + 1
    guard left < entries.count else { return nil }
    let right = left + 1
    return right < entries.count && entries[right].precedes(entries[left]) ? right : left
  }
}

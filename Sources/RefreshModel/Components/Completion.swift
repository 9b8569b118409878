/// The steps of a component after an animation that it started.
package enum Completion: Hashable, Sendable {
  /// The begin animation of the numbered refresh is over: callbacks are due.
  case began(refresh: Int)

  /// The turn is over in which a header has begun that makes its room on the next one.
  case turnTaken

  /// A begin that animated bounds is over: inset and offset are due, then callbacks.
  case boundsBegan(refresh: Int)

  /// The retracting animation is over.
  case ended

  /// A retraction that animated bounds is over.
  case boundsEnded

  /// An auto footer's paging animation is over.
  case paged

  /// The spinner has faded out.
  case spinnerFaded

  /// The result of the numbered refresh was shown for its time.
  case held(refresh: Int)

  /// The numbered refresh has taken as long as it may.
  case timeLimitReached(refresh: Int)

  /// The second floor has opened at the numbered visit.
  case secondFloorOpened(visit: Int)

  /// The second floor has closed after the numbered visit.
  case secondFloorClosed(visit: Int)

  /// A trailer's or leader's arrow has shown its back and snaps around.
  case arrowFlipped
}

extension Completion {
  /// It ends an animation of bounds.
  var isOfBounds: Bool {
    switch self {
    case .boundsBegan, .boundsEnded: true
    case .began, .ended, .paged, .spinnerFaded, .held, .timeLimitReached, .secondFloorOpened,
      .secondFloorClosed, .arrowFlipped, .turnTaken:
      false
    }
  }

  /// It ends the retraction of a refresh's room.
  var isOfRetraction: Bool {
    switch self {
    case .ended, .boundsEnded: true
    case .began, .boundsBegan, .paged, .spinnerFaded, .held, .timeLimitReached, .secondFloorOpened,
      .secondFloorClosed, .arrowFlipped, .turnTaken:
      false
    }
  }

  /// Components of a kind ask for it; to others it means nothing.
  func concerns(_ kind: ComponentKind) -> Bool {
    switch self {
    case .paged: kind.loadsByItself
    case .turnTaken: kind == .header || kind == .leader
    case .boundsBegan, .boundsEnded, .secondFloorOpened, .secondFloorClosed: kind == .header
    case .spinnerFaded: kind == .header || kind == .backFooter
    case .arrowFlipped: kind == .trailer || kind == .leader
    case .began, .ended, .held, .timeLimitReached: true
    }
  }
}

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

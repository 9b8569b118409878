extension Simulation {
  /// A call that waits for the next turn of the main queue.
  struct Request: Hashable {
    let target: Target
    let event: ComponentEvent
  }

  /// Makes a call that waits for the next turn.
  mutating func request(_ event: ComponentEvent, of target: Target) {
    requests.append(Request(target: target, event: event))
  }

  /// Runs the calls that wait, in the order in which they were made.
  mutating func runRequests() {
    while !requests.isEmpty {
      let request = requests.removeFirst()
      send(request.event, to: request.target)
      settle()
    }
  }

  /// Begins at once, unless an end of the same component waits and goes first.
  mutating func begin(_ target: Target) {
    let isBehindEnd = requests.contains { $0.target == target }
    if isBehindEnd, !compatibility.contains(.beginIgnoresPendingEnd) {
      request(.begin, of: target)
    } else {
      send(.begin, to: target)
    }
  }
}

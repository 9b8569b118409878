import RefreshModel

/// Tries every input in every situation of a component that the inputs lead to.
struct StateExplorer {
  /// A transition apart from its limit and its window.
  private struct Key: Hashable {
    let source: RefreshState
    let target: RefreshState
    let trigger: StateGraph.Trigger
  }

  /// The limit of a transition in a window, and in none; an absent one was not seen.
  private struct Findings {
    var limits: [Bool: StateGraph.Limit?] = [:]
  }

  private var findings: [Key: Findings] = [:]
  private var waiting: [Situation]
  private var seen: Set<Situation.Key> = []
  private var statesInWindow: Set<RefreshState> = []

  init(of component: Component) {
    waiting = [Situation(of: component)]
  }

  /// Explores until no situation is new.
  mutating func explore() {
    while !waiting.isEmpty {
      let situation = waiting.removeFirst()
      guard seen.insert(situation.key).inserted else { continue }
      tryCalls(in: situation)
      situation.isDragging ? tryGestures(in: situation) : tryWithoutFinger(in: situation)
    }
  }

  /// Notes what an input leads to, and what time makes of it.
  private mutating func note(
    _ next: Situation, after trigger: StateGraph.Trigger?, from source: Situation,
    limit: StateGraph.Limit? = nil
  ) {
    if let trigger { add(trigger, from: source, to: next, limit: limit) }
    let delay = next.delayOfChange
    waiting.append(next.settled(before: delay))
    guard let delay else { return }
    let later = next.advanced(by: delay)
    waiting.append(later.settled(before: later.delayOfChange))
    // Time counts from the moment at which a state is entered.
    guard next.state != source.state else { return }
    add(.time, from: next, to: later, limit: StateGraph.Limit(.atLeast, delay))
  }

  private mutating func add(
    _ trigger: StateGraph.Trigger, from source: Situation, to target: Situation,
    limit: StateGraph.Limit?
  ) {
    if source.isInWindow { statesInWindow.insert(source.state) }
    guard target.state != source.state else { return }
    let key = Key(source: source.state, target: target.state, trigger: trigger)
    guard findings[key]?.limits[source.isInWindow] == nil else { return }
    findings[key, default: Findings()].limits[source.isInWindow] = .some(limit)
  }

  private mutating func tryCalls(in situation: Situation) {
    for (trigger, event) in situation.calls {
      note(situation.applying(event), after: trigger, from: situation)
    }
    let changed = situation.applying(.window(isAttached: !situation.isInWindow))
    note(changed, after: situation.isInWindow ? nil : .window, from: situation)
  }

  private mutating func tryWithoutFinger(in situation: Situation) {
    note(situation.applying(.pan(.began)), after: nil, from: situation)
    guard situation.loadsByItself else { return }
    if let (next, limit) = situation.scrolledAway().firstChange(outwards: true) {
      note(next, after: .scroll, from: situation, limit: limit)
    }
  }

  private mutating func tryGestures(in situation: Situation) {
    let outward: StateGraph.Trigger = situation.loadsByItself ? .scroll : .pull
    var start = situation
    if let (next, limit) = situation.firstChange(outwards: false) {
      note(next, after: .pullBack, from: situation, limit: limit)
    } else {
      start = situation.dragged(to: min(situation.distance, 0))
    }
    if let (next, limit) = start.firstChange(outwards: true) {
      note(next, after: outward, from: situation, limit: limit)
    }
    for (next, limit) in situation.releases() {
      note(next, after: .release, from: situation, limit: limit)
    }
  }
}

extension StateExplorer {
  /// The transitions that were found, in the order of sources, targets and triggers.
  ///
  /// A call with a result that does what a call without one does is left out.
  var transitions: [StateGraph.Transition] {
    let triggers = StateGraph.Trigger.allCases
    return findings.flatMap { key, finding -> [StateGraph.Transition] in
      if key.trigger.isResult,
        findings[Key(source: key.source, target: key.target, trigger: .endRefreshing)] != nil
      {
        return []
      }
      let isSeenInWindow = finding.limits[true] != nil
      return [
        StateGraph.Transition(
          from: key.source, to: key.target, by: key.trigger,
          limit: (finding.limits[true] ?? finding.limits[false]) ?? nil,
          needsNoWindow: !isSeenInWindow && statesInWindow.contains(key.source))
      ]
    }.sorted { first, second in
      let places = [first, second].map { transition in
        [
          transition.source.rawValue, transition.target.rawValue,
          triggers.firstIndex(of: transition.trigger) ?? 0,
        ]
      }
      return places[0].lexicographicallyPrecedes(places[1])
    }
  }
}

extension StateGraph.Trigger {
  /// A call of `endRefreshing` with a result.
  var isResult: Bool {
    switch self {
    case .succeeded, .failed, .cancelled: true
    case .pull, .scroll, .pullBack, .release, .tap, .window, .time, .beginRefreshing,
      .endRefreshing, .endRefreshingWithNoMoreData, .resetNoMoreData, .closeSecondFloor:
      false
    }
  }
}

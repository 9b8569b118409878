import ProofDocuments
import RefreshModel

/// Reads the steps of a gesture script, one after the other.
struct GestureStepParser {
  /// The height of a row if content is given in rows, in points.
  private let rowHeight: Double?

  /// The seconds that are left for the steps that follow.
  private var secondsLeft: Double

  /// A finger is on the screen.
  private var isFingerDown = false

  private let outer: OuterSettings

  init(rowHeight: Double?, bounded seconds: Double, outer: OuterSettings) {
    self.rowHeight = rowHeight
    self.outer = outer
    secondsLeft = seconds
  }

  mutating func steps(_ nodes: [DocumentNode]) throws(FieldError) -> [GestureStep] {
    var steps: [GestureStep] = []
    for node in nodes { steps += try self.steps(node) }
    return steps
  }

  /// Reads what one entry of the list means, which can be several steps.
  private mutating func steps(_ node: DocumentNode) throws(FieldError) -> [GestureStep] {
    let entry = try StepEntry(node)
    if let keyword = StepKeyword(rawValue: entry.name) {
      var fields = try entry.fields(owner: "the step", shorthand: keyword.shorthand)
      let step = try keyword.step(&fields)
      try fields.finish()
      try follow(step, named: entry)
      return [step]
    }
    let events = try events(entry)
    for event in events { try follow(.event(event), named: entry) }
    return events.map(GestureStep.event)
  }

  /// Reads what an entry with the name of an event means, which can be several events.
  private func events(_ entry: StepEntry) throws(FieldError) -> [Event] {
    guard let keyword = EventKeyword(rawValue: entry.name) else { throw entry.unknown }
    let reading = EventReading(outer: outer) { node throws(FieldError) in
      try part(StepEntry(node))
    }
    var fields = try entry.fields(owner: "the event", shorthand: keyword.shorthand)
    let event = try keyword.event(&fields, in: reading)
    try fields.finish()
    return withContentSize(event)
  }

  /// Reads an entry of a turn, which takes no time.
  private func part(_ entry: StepEntry) throws(FieldError) -> [Event] {
    guard StepKeyword(rawValue: entry.name) == nil else {
      throw FieldError(
        problem: "expected an event in a turn, found the step \(entry.name.quoted)",
        advice: "put it before or after the turn", offset: entry.offset)
    }
    return try events(entry)
  }

  /// If content is given in rows, their number also measures it.
  private func withContentSize(_ event: Event) -> [Event] {
    guard let rowHeight, case .rows(let count) = event else { return [event] }
    return [event, .contentSize(height: Double(max(0, count)) * rowHeight)]
  }
}

/// What a step needs of those before it.
extension GestureStepParser {
  private mutating func follow(_ step: GestureStep, named entry: StepEntry) throws(FieldError) {
    switch step {
    case .drag(_, _, let seconds):
      isFingerDown = true
      try spend(seconds, on: entry)
    case .hold(let seconds):
      try needFinger(for: entry)
      try spend(seconds, on: entry)
    case .release:
      try needFinger(for: entry)
      isFingerDown = false
    case .wait(let seconds), .event(.advance(let seconds)):
      try spend(seconds, on: entry)
    case .event(let event):
      for case .pan(let state) in event.parts { isFingerDown = state.isDragging }
    case .settle:
      break
    }
  }

  private func needFinger(for entry: StepEntry) throws(FieldError) {
    guard !isFingerDown else { return }
    throw FieldError(
      problem: "expected a finger on the screen for the step \(entry.name.quoted), found none",
      advice: "put a drag before it", offset: entry.offset)
  }

  private mutating func spend(_ seconds: Double, on entry: StepEntry) throws(FieldError) {
    guard seconds >= 0 else {
      throw FieldError(
        problem: "expected seconds of zero or more, found \(seconds.traced)",
        advice: "remove the minus sign", offset: entry.offset)
    }
    secondsLeft -= seconds
    guard secondsLeft >= 0 else {
      throw FieldError(
        problem: "expected steps of an hour at most, found more with this one",
        advice: "shorten it", offset: entry.offset)
    }
  }
}

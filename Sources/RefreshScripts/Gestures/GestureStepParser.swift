internal import ProofDocuments
internal import RefreshModel

/// Reads the steps of a gesture script, one after the other.
struct GestureStepParser {
  /// The height of a row if content is given in rows, in points.
  private let rowHeight: Double?

  /// The seconds that are left for the steps that follow.
  private var secondsLeft: Double

  /// A finger is on the screen.
  private var isFingerDown = false

  init(rowHeight: Double?, bounded seconds: Double) {
    self.rowHeight = rowHeight
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
    guard let keyword = EventKeyword(rawValue: entry.name) else { throw entry.unknown }
    var fields = try entry.fields(owner: "the event", shorthand: keyword.shorthand)
    let event = try keyword.event(&fields)
    try fields.finish()
    try follow(.event(event), named: entry)
    return steps(for: event)
  }

  /// If content is given in rows, their number also measures it.
  private func steps(for event: Event) -> [GestureStep] {
    guard let rowHeight, case .rows(let count) = event else { return [.event(event)] }
    return [.event(event), .event(.contentSize(height: Double(max(0, count)) * rowHeight))]
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
    case .event(.pan(let state)):
      isFingerDown = state.isDragging
    case .settle, .event:
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

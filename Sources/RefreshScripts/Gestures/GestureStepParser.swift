import ProofDocuments
import RefreshModel

/// Reads the steps of a gesture script, one after the other.
struct GestureStepParser {
  /// The height of a row if content is given in rows, in points.
  private let rowHeight: Double?

  /// The seconds that are left for the steps that follow.
  private var secondsLeft: Double

  /// The place of each step that was read, in bytes.
  private(set) var offsets: [Int] = []

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
    for node in nodes {
      let read = try self.steps(node)
      steps += read
      offsets += read.map { _ in node.offset }
    }
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

/// The order of steps: a finger that is down moves, and one that is up touches down.
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

/// An entry of a list of steps: the name of a step, and what it says about it.
struct StepEntry {
  /// The name of the step or event.
  let name: String

  /// The start of the entry, in bytes.
  let offset: Int

  private let content: DocumentNode

  /// Reads `name`, `name: value` or `name: {field: value}`.
  init(_ node: DocumentNode) throws(FieldError) {
    offset = node.offset
    switch node.value {
    case .string(let text):
      (name, content) = (text, DocumentNode(value: .null, range: node.range))
    case .object(let members):
      guard let first = members.first else { throw Self.mistaken(node) }
      guard members.count == 1 else {
        throw FieldError(
          problem: "expected one step, found \(first.name.quoted) and \(members[1].name.quoted)",
          advice: "begin each step with “- ”, and write its fields in braces",
          offset: members[1].nameRange.lowerBound)
      }
      (name, content) = (first.name, first.node)
    case .null, .boolean, .number, .array, .token:
      throw Self.mistaken(node)
    }
  }

  private static func mistaken(_ node: DocumentNode) -> FieldError {
    FieldError(
      problem: "expected a step, found \(node.summary)",
      advice: "write a step such as “settle” or “drag: {by: 120, over: 0.35}”",
      offset: node.offset)
  }

  /// The fields of the step; a value without braces is that of the `shorthand` field.
  func fields(owner: String, shorthand: String?) throws(FieldError) -> Fields {
    let owner = "\(owner) \(name.quoted)"
    switch (content.value, shorthand) {
    case (.null, _):
      return try Fields(of: DocumentNode(value: .object([]), range: content.range), owner: owner)
    case (.boolean, let name?), (.number, let name?), (.string, let name?), (.array, let name?),
      (.token, let name?):
      let member = DocumentNode.Member(name: name, nameRange: content.range, node: content)
      return try Fields(
        of: DocumentNode(value: .object([member]), range: content.range), owner: owner)
    case (.boolean, nil), (.number, nil), (.string, nil), (.array, nil), (.token, nil),
      (.object, _):
      return try Fields(of: content, owner: owner)
    }
  }

  /// Nothing has this name.
  var unknown: FieldError {
    let keywords = StepKeyword.keywords.map(\.spelling) + EventKeyword.keywords.map(\.spelling)
    return FieldError(
      problem:
        "expected one of \(keywords.joined(separator: ", ")) for a step, found \(name.quoted)",
      advice: "correct it", offset: offset)
  }
}

/// The name of a step that is no event, as scripts spell it.
enum StepKeyword: String, CaseIterable, Keyword {
  case drag, hold, release, wait, settle

  /// The field whose value can be written without braces.
  var shorthand: String? {
    switch self {
    case .drag, .settle: nil
    case .hold, .wait: "seconds"
    case .release: "velocity"
    }
  }

  /// Takes the fields of the step.
  func step(_ fields: inout Fields) throws(FieldError) -> GestureStep {
    switch self {
    case .drag:
      .drag(
        by: try fields.number("by"), along: try fields.optionalKeyword("axis") ?? .vertical,
        seconds: try fields.number("over"))
    case .hold: .hold(seconds: try fields.number("seconds"))
    case .release: .release(velocity: try fields.optionalNumber("velocity") ?? 0)
    case .wait: .wait(seconds: try fields.number("seconds"))
    case .settle: .settle
    }
  }
}

extension EventKeyword {
  /// The field whose value can be written without braces in a gesture script.
  var shorthand: String? {
    switch self {
    case .pan: "state"
    case .rows: "count"
    case .window: "attached"
    case .advance: "seconds"
    case .beginRefreshing, .endRefreshing, .endRefreshingWithNoMoreData, .resetNoMoreData, .tap,
      .detach:
      "target"
    case .turn: "events"
    case .language: "locale"
    case .offset, .contentSize, .contentInset, .safeArea, .viewport, .hidden, .closeSecondFloor,
      .setState, .pullingPercent, .interaction, .title, .attach:
      nil
    }
  }
}

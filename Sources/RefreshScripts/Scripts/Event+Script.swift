import ProofDocuments
import RefreshModel

extension Event {
  /// Reads a line of a script after the first, or an event of a turn.
  init(line: DocumentNode, outer: OuterSettings) throws(FieldError) {
    let reading = EventReading(outer: outer) { node throws(FieldError) in
      [try Event(line: node, outer: outer)]
    }
    var fields = try Fields(of: line, owner: "the event")
    let keyword = try fields.keyword("event", as: EventKeyword.self)
    fields.owner = "the event “\(keyword.spelling)”"
    self = try keyword.event(&fields, in: reading)
    try fields.finish()
  }
}

/// The name of an event, as scripts spell it.
enum EventKeyword: String, CaseIterable, Keyword {
  case pan, offset, contentSize, contentInset, safeArea, rows, viewport, window, hidden
  case beginRefreshing, endRefreshing, endRefreshingWithNoMoreData, resetNoMoreData, tap, advance
  case setState, pullingPercent, interaction, title, attach, detach, turn
  case closeSecondFloor, language

  /// Takes the fields of the event.
  func event(_ fields: inout Fields, in reading: EventReading) throws(FieldError) -> Event {
    switch self {
    case .pan:
      .pan(try fields.keyword("state"))
    case .offset:
      .offset(x: try fields.optionalNumber("x"), y: try fields.optionalNumber("y"))
    case .contentSize:
      .contentSize(
        width: try fields.optionalNumber("width"), height: try fields.number("height"))
    case .contentInset:
      .contentInset(
        top: try fields.optionalNumber("top"), left: try fields.optionalNumber("left"),
        bottom: try fields.optionalNumber("bottom"), right: try fields.optionalNumber("right"))
    case .safeArea:
      .safeArea(
        top: try fields.optionalNumber("top"), left: try fields.optionalNumber("left"),
        bottom: try fields.optionalNumber("bottom"), right: try fields.optionalNumber("right"))
    case .rows:
      .rows(try fields.count("count"))
    case .viewport:
      .viewport(
        width: try fields.side("width", within: reading.outer.viewportSides),
        height: try fields.side("height", within: reading.outer.viewportSides))
    case .window:
      .window(isAttached: try fields.flag("attached"))
    case .hidden:
      .hidden(try fields.keyword("target"), try fields.flag("value"))
    case .beginRefreshing:
      .beginRefreshing(try fields.keyword("target"))
    case .endRefreshing:
      .endRefreshing(try fields.keyword("target"), result: try fields.optionalKeyword("result"))
    case .endRefreshingWithNoMoreData:
      .endRefreshingWithNoMoreData(try fields.optionalKeyword("target") ?? .footer)
    case .resetNoMoreData:
      .resetNoMoreData(try fields.optionalKeyword("target") ?? .footer)
    case .tap:
      .tap(try fields.keyword("target"))
    case .advance:
      .advance(seconds: try Self.seconds(&fields))
    case .setState: try Self.setState(&fields)
    case .pullingPercent:
      .configure(try fields.keyword("target"), .pullingPercent(try fields.number("value")))
    case .interaction:
      .configure(try fields.keyword("target"), .isInteractionEnabled(try fields.flag("enabled")))
    case .title: try Self.title(&fields)
    case .attach: try reading.attach(&fields)
    case .detach: .detach(try fields.keyword("target"))
    case .turn: try reading.turn(&fields)
    case .closeSecondFloor:
      .closeSecondFloor
    case .language:
      .languageChanged([:], language: try fields.languageTag("locale"))
    }
  }

  private static func setState(_ fields: inout Fields) throws(FieldError) -> Event {
    let target: Target = try fields.keyword("target")
    return .setState(target, try fields.state("state", at: target))
  }

  private static func title(_ fields: inout Fields) throws(FieldError) -> Event {
    let target: Target = try fields.keyword("target")
    let state = try fields.state("state", at: target)
    return .configure(target, .title(try fields.text("text"), state))
  }

  /// The time by which a clock moves; a longer one the model would cut off.
  private static func seconds(_ fields: inout Fields) throws(FieldError) -> Double {
    let seconds = try fields.number("seconds")
    guard seconds <= Event.longestAdvance else {
      throw fields.error(
        at: "seconds",
        "expected at most \(Event.longestAdvance.traced) seconds, found \(seconds.traced)",
        advice: "use a shorter time")
    }
    return seconds
  }
}

/// The settings that a script's events read.
struct EventReading {
  /// The settings of components that attach.
  let outer: OuterSettings

  /// Reads an event of a turn, which can mean several; each kind of script spells it its own way.
  let part: (DocumentNode) throws(FieldError) -> [Event]

  /// Takes the events of a turn: at least one, none of which is a turn or lets time pass.
  func turn(_ fields: inout Fields) throws(FieldError) -> Event {
    let nodes = try fields.elements("events")
    guard !nodes.isEmpty else {
      throw fields.error(
        at: "events", "expected events for \(fields.owner), found an empty array",
        advice: "add an event")
    }
    var events: [Event] = []
    for node in nodes {
      for event in try part(node) {
        try Self.check(event, at: node)
        events.append(event)
      }
    }
    return .turn(events)
  }

  private static func check(_ event: Event, at node: DocumentNode) throws(FieldError) {
    switch event {
    case .turn:
      throw FieldError(
        problem: "expected events that are no turn in a turn, found a turn",
        advice: "write its events in the outer turn", offset: node.offset)
    case .advance:
      throw FieldError(
        problem: "expected events that take no time in a turn, found the event “advance”",
        advice: "put it before or after the turn", offset: node.offset)
    default: break
    }
  }

  /// Takes the fields of an event that attaches a component.
  func attach(_ fields: inout Fields) throws(FieldError) -> Event {
    let target: Target = try fields.keyword("target")
    let name = try fields.required(fields.optionalComponent("component", at: target), "component")
    var settings: [Setting] = []
    if var own = try fields.optionalFields("settings") {
      settings = try Setting.settings(in: &own, of: name.kind)
    }
    return .attach(outer.component(name, settings: settings))
  }
}

extension Fields {
  /// The component at a target, or nil where its field is absent.
  mutating func optionalComponent(
    _ name: String, at target: Target
  ) throws(FieldError) -> RefreshComponent? {
    let keywords = ComponentKeyword.keywords(at: target)
    let spellings = keywords.map(\.spelling)
    return try optionalValue(
      name, of: "one of \(spellings.joined(separator: ", "))", suggestion: spellings.nearest
    ) { node in
      keywords.first { $0.spelling == node.text }?.component
    }
  }

  /// A state that the component at a target can be in.
  mutating func state(_ name: String, at target: Target) throws(FieldError) -> RefreshState {
    let state: RefreshState = try keyword(name)
    let kinds = ComponentKind.allCases.filter { $0.target == target }
    guard kinds.contains(where: { $0.states.contains(state) }) else {
      throw error(
        at: name, "only a header has the state “\(state.spelling)”, not a \(target.spelling)",
        advice: "name another state, or the target header")
    }
    return state
  }
}

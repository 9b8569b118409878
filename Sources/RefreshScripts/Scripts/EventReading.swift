import ProofDocuments
import RefreshModel

/// What a script brings to its events.
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

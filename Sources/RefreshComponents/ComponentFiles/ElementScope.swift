import ProofDocuments
import ProofDrawing
import RefreshModel

/// The part of a component's file in which an element stands, as far as it decides what is allowed.
struct ElementScope: Sendable {
  /// The names of the states that values may name.
  let states: [String]

  /// Whether the layout is mirrored, so that it has no left and right.
  let mirrors: Bool

  /// Whether the file describes a small view, which isn't pulled and doesn't retract.
  let isSmallView: Bool

  /// The number of elements around the element, and itself.
  private(set) var depth = 1

  /// The row or column that places the element; nil where it is placed by itself.
  private(set) var stack: String?

  /// The maximum depth.
  static let deepest = 32

  /// Creates the scope of a file's own children.
  init(states: [String], mirrors: Bool, isSmallView: Bool = false) {
    self.states = states
    self.mirrors = mirrors
    self.isSmallView = isSmallView
  }

  /// The scope of every file, for the schema.
  static let any = ElementScope(
    states: RefreshState.allCases.map(\.name) + [ElementState.ending.name], mirrors: false)

  /// The scope inside an element; a row or column is named.
  func inside(stack: String? = nil) -> ElementScope {
    var scope = self
    scope.depth += 1
    scope.stack = stack
    return scope
  }

  /// The names that no state can have, because they are those of other values.
  static let reservedNames =
    [
      "default", ElementState.ending.name, "percent", "values", "curve", "loop", "keyTimes",
      "delay", "once", "speed",
      "segment", "turn", "to", "in",
    ] + Appearance.allCases.map(\.rawValue)
}

extension ElementScope {
  /// Reads the values of an object by state.
  ///
  /// - Parameters:
  ///   - fields: the fields of the object.
  ///   - others: names of other fields that the object could have had, for messages.
  ///   - read: reads the value of a field; nil where it is absent.
  /// - Returns: the values of the states that have one, and that of `default`.
  /// - Throws: ``FieldError`` about a state that is unknown, and for an object without states.
  func states<Value>(
    of fields: Fields, others: [String] = [],
    _ read: (inout Fields, String) throws(FieldError) -> Value?
  ) throws(FieldError) -> (values: [ElementState: Value], standard: Value?) {
    var fields = fields
    guard !fields.names.isEmpty else {
      throw FieldError(
        problem: "\(fields.owner) has no value", advice: "add one, such as that of “default”",
        offset: fields.offset)
    }
    guard !isSmallView || !fields.names.contains(ElementState.ending.name) else {
      throw fields.error(
        at: ElementState.ending.name,
        "a small view doesn't retract after a refresh and so has no “ending”", advice: "remove it")
    }
    var values: [ElementState: Value] = [:]
    for state in states { values[ElementState(state)] = try read(&fields, state) }
    let standard = try read(&fields, "default")
    for name in others { _ = fields.optionalNode(name) }
    try fields.finish()
    return (values, standard)
  }
}

extension ElementScope {
  /// Refuses a value that follows the pull where nothing is pulled.
  func checkPull(_ fields: Fields, at name: String) throws(FieldError) {
    guard !isSmallView else {
      throw fields.error(
        at: name, "a small view isn't pulled, so nothing follows “percent”",
        advice: "write a value for each state, or “loop” for a movement in time")
    }
  }
}

extension FieldKind {
  /// A value, or values by state.
  static func states<Single>(
    _ kind: FieldKind<Single>, over standard: Single, in scope: ElementScope,
    isObject: @escaping @Sendable (Fields) -> Bool = { _ in false }
  ) -> FieldKind where Value == StateValues<Single>, Single: Sendable {
    FieldKind(schema: .any(of: [kind.schema, .states(of: kind.schema)])) {
      fields, name, context throws(FieldError) in
      let copy = fields
      guard let nested = try fields.object(name), !isObject(nested) else {
        fields = copy
        return try kind.read(&fields, name, context).map { StateValues(standard: $0) }
      }
      let found = try scope.states(of: nested) { nested, state throws(FieldError) in
        try kind.read(&nested, state, context)
      }
      return StateValues(values: found.values, standard: found.standard ?? standard)
    }
  }
}

extension Fields {
  /// Takes a field and returns the fields of its value; nil where it is absent or no object.
  mutating func object(_ name: String) throws(FieldError) -> Fields? {
    guard let node = optionalNode(name), node.members != nil else { return nil }
    return try Fields(of: node, owner: "“\(name)”")
  }
}

extension Schema {
  /// An object of values by state.
  static func states(of value: Schema) -> Schema {
    .object([
      Member(name: "type", value: "object"), Member(name: "additionalProperties", value: value),
      Member(name: "minProperties", value: 1),
    ])
  }

  /// An array of two values.
  static func pair(of value: Schema) -> Schema {
    ["type": "array", "items": value, "minItems": 2, "maxItems": 2]
  }
}

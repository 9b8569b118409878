import ProofDocuments
import ProofDrawing
import ProofTokens
import RefreshModel

extension FieldKind {
  /// A value that may change with the state, the pulled distance and the time.
  ///
  /// - Parameters:
  ///   - kind: the values between which it changes.
  ///   - neutral: the value in states that the file doesn't name.
  ///   - scope: the states.
  ///   - turn: the value after a whole turn; nil for values that don't turn.
  /// - Returns: the kind.
  static func changing<Single>(
    _ kind: ElementConstant<Single>, over neutral: Single, in scope: ElementScope,
    turn: Single? = nil
  ) -> FieldKind where Value == ElementValue<Single> {
    let reading = CourseReading(kind: kind, scope: scope, turn: turn.map { [neutral, $0] })
    return FieldKind(schema: reading.schema) { fields, name, context throws(FieldError) in
      guard let found = try reading.course(&fields, name) else { return nil }
      switch found {
      case .course(let course): return ElementValue(course: course)
      case .object(let nested):
        let states = try scope.states(of: nested, others: reading.forms) {
          nested, state throws(FieldError) -> ElementCourse<Single>? in
          switch try reading.course(&nested, state) {
          case nil: return nil
          case .course(let course): return course
          case .object(let inner): throw reading.error(about: inner)
          }
        }
        return ElementValue(
          courses: StateValues(
            values: states.values, standard: states.standard ?? .constant(neutral)))
      }
    }
  }
}

/// The constants between which a value changes.
struct ElementConstant<Value: Hashable & Sendable>: Sendable {
  /// The kind of a value that is no object.
  let kind: ValueKind<Value>

  /// The name of such values in the definitions of the schema.
  let name: String

  /// An error about a value that is refused in words of its own; nil for any other value.
  var refusal: @Sendable (DocumentNode) -> FieldError? = { _ in nil }

  /// Reads an object that is a constant, too; nil for any other object.
  var object: @Sendable (Fields) throws(FieldError) -> Value? = { _ in nil }
}

/// Reads the course of a value in one state.
private struct CourseReading<Value: Hashable & Sendable>: Sendable {
  let kind: ElementConstant<Value>
  let scope: ElementScope

  /// The values of a turn; nil for values that don't turn.
  let turn: [Value]?

  /// A course, or an object that is none and so may have values by state.
  enum Found {
    case course(ElementCourse<Value>)
    case object(Fields)
  }

  /// The fields by which objects with courses differ.
  var forms: [String] { ["percent", "loop"] + (turn == nil ? [] : ["turn"]) + ["to"] }

  /// Takes a field; nil where it is absent.
  func course(_ fields: inout Fields, _ name: String) throws(FieldError) -> Found? {
    let node = try fields.optionalValue(
      name, of: kind.kind.expected, suggestion: kind.kind.suggestion
    ) { node in
      let isKnown = node.members != nil || kind.kind.read(node) != nil
      return isKnown || kind.refusal(node) != nil ? node : nil
    }
    guard let node else { return nil }
    if let refusal = kind.refusal(node) { throw refusal }
    if let constant = kind.kind.read(node) { return .course(.constant(constant)) }
    var nested = try Fields(of: node, owner: "“\(name)”")
    if let constant = try kind.object(nested) { return .course(.constant(constant)) }
    guard let form = forms.first(where: nested.names.contains) else { return .object(nested) }
    let course =
      switch form {
      case "percent": try percent(&nested)
      case "loop": try loop(&nested)
      case "turn": try turn(&nested)
      default: try transition(&nested)
      }
    try nested.finish()
    return .course(course)
  }

  /// An error about values by state inside a value of one state.
  func error(about fields: Fields) -> FieldError {
    FieldError(
      problem: "\(fields.owner) is a value of one state and has none of \(forms.listed())",
      advice: "write a value, or one of these", offset: fields.offset)
  }

  private func percent(_ fields: inout Fields) throws(FieldError) -> ElementCourse<Value> {
    try scope.checkPull(fields, at: "percent")
    let points =
      try positions(&fields, "percent", from: "points from 0 to 10, where 1 is 100 %", in: 0...10)
      ?? []
    for (point, next) in zip(points, points.dropFirst()) where next.place == point.place {
      throw FieldError(
        problem: "the points of “percent” stay at \(next.place)", advice: "write rising points",
        offset: next.offset)
    }
    let values = try values(&fields)
    try check(values, against: points, of: "percent", in: fields)
    guard let keyframes = try Keyframes(points.map(\.place), values, .read(&fields)) else {
      throw fields.error(at: "percent", "“percent” has no points", advice: "write two points")
    }
    return .percent(keyframes)
  }

  private func loop(_ fields: inout Fields) throws(FieldError) -> ElementCourse<Value> {
    let seconds = try seconds(&fields, "loop")
    let delay = try self.seconds("delay", in: &fields) ?? 0
    let values = try values(&fields)
    let times = try positions(
      &fields, "keyTimes", from: "shares of the loop from 0 to 1", in: 0...1)
    if let times {
      try check(values, against: times, of: "keyTimes", in: fields)
      guard times.first?.place == 0, times.last?.place == 1 else {
        throw fields.error(
          at: "keyTimes", "“keyTimes” don't go from 0 to 1", advice: "begin with 0 and end with 1")
      }
    }
    let curve = try TimingCurve.read(&fields)
    let keyframes =
      times.map { Keyframes($0.map(\.place), values, curve) } ?? Keyframes(even: values, curve)
    guard let keyframes else {
      throw fields.error(at: "loop", "“loop” has no values", advice: "write two “values”")
    }
    return .loop(seconds: seconds, delay: delay, keyframes)
  }

  /// A position in the file.
  private typealias Position = (place: Double, offset: Int)

  /// Takes a list of positions that don't fall; nil where it is absent.
  private func positions(
    _ fields: inout Fields, _ name: String, from expected: String, in range: ClosedRange<Double>
  ) throws(FieldError) -> [Position]? {
    let points = try fields.optionalList(name, of: expected) { node in
      node.number(in: range).map { (place: $0, offset: node.offset) }
    }
    for (point, next) in zip(points ?? [], points?.dropFirst() ?? [])
    where next.place < point.place {
      throw FieldError(
        problem: "the points of “\(name)” fall from \(point.place) to \(next.place)",
        advice: "write rising points", offset: next.offset)
    }
    return points
  }

  private func check(
    _ values: [Value], against points: [Position], of name: String, in fields: Fields
  ) throws(FieldError) {
    guard values.count != points.count else { return }
    throw fields.error(
      at: "values",
      "“\(name)” has \(points.count.counted("point")), but there are "
        + values.count.counted("value"),
      advice: "write a value for each point")
  }

  private func turn(_ fields: inout Fields) throws(FieldError) -> ElementCourse<Value> {
    let seconds = try seconds(&fields, "turn")
    guard let keyframes = Keyframes(even: turn ?? []) else {
      throw fields.error(at: "turn", "nothing turns here", advice: "write “turn” for “rotate”")
    }
    return .loop(seconds: seconds, keyframes)
  }

  private func transition(_ fields: inout Fields) throws(FieldError) -> ElementCourse<Value> {
    let end = try fields.required(
      fields.optionalValue("to", of: kind.kind.expected, constant), "to"
    ).get()
    let seconds = try seconds(&fields, "in")
    return .transition(to: end, seconds: seconds, try .read(&fields))
  }

  private func seconds(_ fields: inout Fields, _ name: String) throws(FieldError) -> Double {
    try fields.required(seconds(name, in: &fields), name)
  }

  private func seconds(_ name: String, in fields: inout Fields) throws(FieldError) -> Double? {
    let kind = ValueKind<Double>.seconds
    return try fields.optionalValue(name, of: kind.expected, kind.read)
  }

  /// At least two values.
  private func values(_ fields: inout Fields) throws(FieldError) -> [Value] {
    let found = try fields.required(
      fields.optionalList("values", of: kind.kind.expected, constant), "values")
    guard found.count > 1 else {
      throw fields.error(
        at: "values", "a single value is no change", advice: "write two values or more")
    }
    var values: [Value] = []
    for value in found { values.append(try value.get()) }
    return values
  }

  /// A constant, also one that is an object, or what is wrong with that; nil for anything else.
  private func constant(_ node: DocumentNode) -> Result<Value, FieldError>? {
    if let constant = kind.kind.read(node) { return .success(constant) }
    guard node.members != nil else { return nil }
    do throws(FieldError) {
      return try kind.object(try Fields(of: node, owner: "the value")).map(Result.success)
    } catch {
      return .failure(error)
    }
  }

  /// The schema of a constant, of courses, and of courses by state.
  var schema: Schema {
    let constant = kind.kind.schema
    let values: Schema = ["type": "array", "items": constant, "minItems": 2]
    let curve = ValueKind<TimingCurve>.curve.schema
    let time = ValueKind<Double>.seconds.schema
    func form(_ required: [String], _ members: [(String, Schema)]) -> Schema {
      [
        "type": "object", "additionalProperties": false,
        "required": .list(required.map(Schema.text)),
        "properties": .object(members.map { Schema.Member(name: $0.0, value: $0.1) }),
      ]
    }
    let points: Schema = [
      "type": "array", "items": ["type": "number", "minimum": 0, "maximum": 10], "minItems": 2,
    ]
    let keyTimes: Schema = [
      "type": "array", "items": ["type": "number", "minimum": 0, "maximum": 1], "minItems": 2,
    ]
    let courses = [
      form(["percent", "values"], [("percent", points), ("values", values), ("curve", curve)]),
      form(
        ["loop", "values"],
        [
          ("loop", time), ("values", values), ("keyTimes", keyTimes), ("delay", time),
          ("curve", curve),
        ]),
      form(["to", "in"], [("to", constant), ("in", time), ("curve", curve)]),
    ]
    let all = turn == nil ? courses : courses + [form(["turn"], [("turn", time)])]
    let course = Schema.definition("\(kind.name)Course", .any(of: all))
    return .definition(
      "\(kind.name)Value", .any(of: [constant, course, .states(of: .any(of: [constant, course]))]))
  }
}

extension TimingCurve {
  /// Takes the field “curve”.
  fileprivate static func read(_ fields: inout Fields) throws(FieldError) -> TimingCurve {
    let kind = ValueKind<TimingCurve>.curve
    return try fields.optionalValue(
      "curve", of: kind.expected, suggestion: kind.suggestion, kind.read) ?? .linear
  }
}

extension ValueKind<TimingCurve> {
  /// A curve by its name in CSS, or by the numbers of its control points.
  fileprivate static var curve: ValueKind {
    let named: [(name: String, curve: TimingCurve)] = [
      ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut),
      ("ease-in-out", .easeInOut),
    ]
    let names = named.map(\.name)
    let numbers: Schema = [
      "type": "array", "items": ["type": "number", "minimum": -10, "maximum": 10], "minItems": 4,
      "maxItems": 4,
    ]
    return ValueKind(
      "one of \(names.joined(separator: ", ")), or [x1, y1, x2, y2] with x from 0 to 1",
      schema: .definition("curve", .any(of: [.words(names), numbers, .token])),
      suggestion: names.nearest
    ) { node in
      let node = node.token(ofType: TokenType.cubicBezier.rawValue) ?? node
      if let text = node.text { return named.first { $0.name == text }?.curve }
      guard case .array(let nodes) = node.value, nodes.count == 4 else { return nil }
      let parts = nodes.compactMap { $0.number(in: -10...10) }
      guard parts.count == 4, (0...1).contains(parts[0]), (0...1).contains(parts[2]) else {
        return nil
      }
      return TimingCurve(parts[0], parts[1], parts[2], parts[3])
    }
  }
}

extension ValueKind<Double> {
  /// A time of an animation, in seconds.
  static var seconds: ValueKind {
    let range = ImageSequence.durationRange
    return ValueKind.number(
      range, of: "a time from \(range.lowerBound) to \(Int(range.upperBound)) seconds"
    ).orToken(.duration)
  }
}

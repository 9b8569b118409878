import ProofDocuments
import ProofDrawing

extension ElementLottie {
  /// The fields of an animation, the first of which is its content.
  @FieldList<ElementLottie> static func fields(in scope: ElementScope) -> [Field<ElementLottie>] {
    let file = FieldKind<ComponentFile.Reference>.file(
      .lottie, ["json"], of: "the path of a Lottie file, which ends in .json")
    let courses = FieldKind.states(
      .course(in: scope), over: Course.usual, in: scope,
      isObject: { $0.names.contains(where: Course.names.contains) })
    let members: [Field<ElementLottie>] = [
      Field(required: "file", \.file, file, "A Lottie file, which ends in .json."),
      Field(
        "in", \.courses, courses, "The frames to show. By default all of them, in their own time."),
    ]
    Field(
      "lottie", schema: .any(of: [file.schema, .object(members)]), isRequired: true,
      read: { fields, lottie, context throws(FieldError) in
        let copy = fields
        if var nested = try fields.object("lottie") {
          try nested.read(members, into: &lottie, context)
          try nested.finish()
        } else {
          fields = copy
          lottie.file = try fields.required(file.read(&fields, "lottie", context), "lottie")
        }
      })
    Field("fit", \.fit, .one(.choice()))
  }
}

extension FieldKind<ElementLottie.Course> {
  /// `percent`, an object with `percent`, `loop` or `once`, or the number of a frame.
  fileprivate static func course(in scope: ElementScope) -> FieldKind {
    let frame = ValueKind<Double>.frame
    let schema: Schema = .any(of: [["const": "percent"], frame.schema, ElementLottie.Course.schema])
    return FieldKind(schema: schema) {
      fields, name, context throws(FieldError) -> ElementLottie.Course? in
      let copy = fields
      if var nested = try fields.object(name) {
        let course = try ElementLottie.Course(&nested, context)
        try nested.finish()
        if case .percent = course.motion { try scope.checkPull(copy, at: name) }
        return course
      }
      fields = copy
      let motion: ElementLottie.Motion? = try fields.optionalValue(
        name, of: "percent, {percent: …}, {loop: …}, {once: …}, or the number of a frame",
        suggestion: ["percent"].nearest
      ) { node in
        node.text == "percent" ? .percent(from: 0, to: 1) : frame.read(node).map { .frame($0) }
      }
      guard let motion else { return nil }
      if case .percent = motion { try scope.checkPull(copy, at: name) }
      return ElementLottie.Course(
        motion: motion, segment: nil, location: context.location(of: fields.offset(of: name)))
    }
  }
}

extension ElementLottie.Course {
  /// The fields that say how an animation goes, of which a course has one.
  fileprivate static let motions = ["percent", "loop", "once"]

  /// The fields of a course, which are names of no state.
  static let names = motions + ["speed", "segment"]

  /// Reads an object.
  fileprivate init(_ fields: inout Fields, _ context: FieldContext) throws(FieldError) {
    let found = fields.names.filter(Self.motions.contains)
    guard found.count < 2 else {
      throw fields.error(
        at: found[1], "\(fields.owner) has several of “percent”, “loop” and “once”",
        advice: "write one of them")
    }
    let points = try fields.optionalValue(
      "percent", of: ElementLottie.Motion.points.expected, ElementLottie.Motion.points.read)
    let loop = try fields.optionalPace("loop")
    let once = try fields.optionalPace("once")
    if let speed = try fields.optionalSpeed(beside: found.first, loop ?? once) {
      motion = loop != nil ? .loop(.speed(speed)) : .once(.speed(speed))
    } else if let motion = points ?? loop.map({ .loop($0) }) ?? once.map({ .once($0) }) {
      self.motion = motion
    } else {
      throw FieldError(
        problem: "\(fields.owner) has none of “percent”, “loop” and “once”",
        advice: "write one of them", offset: fields.offset)
    }
    let segment = ValueKind<ElementLottie.Segment>.segment
    self.segment = try fields.optionalValue("segment", of: segment.expected, segment.read)
    location = context.location(
      of: self.segment == nil ? fields.offset : fields.offset(of: "segment"))
  }

  fileprivate static var schema: Schema {
    let pace: Schema = .any(of: [["const": true], ValueKind<Double>.seconds.schema])
    let speed = ("speed", ValueKind<Double>.speed.schema)
    let segment = ("segment", ValueKind<ElementLottie.Segment>.segment.schema)
    func form(_ name: String, _ members: [(String, Schema)]) -> Schema {
      [
        "type": "object", "additionalProperties": false, "required": [.text(name)],
        "properties": .object(members.map { Schema.Member(name: $0.0, value: $0.1) }),
      ]
    }
    return .any(of: [
      form("percent", [("percent", ElementLottie.Motion.points.schema), segment]),
      form("loop", [("loop", pace), speed, segment]),
      form("once", [("once", pace), speed, segment]),
    ])
  }
}

extension ElementLottie.Motion {
  /// The shares of the triggering distance at which an animation begins and ends; `true` for 0 and 1.
  fileprivate static let points = ValueKind<ElementLottie.Motion>(
    "true, or two rising shares of the pull such as [0.2, 1]",
    schema: .any(of: [
      ["const": true], .pair(of: ["type": "number", "minimum": 0, "maximum": 10]),
    ])
  ) { node in
    if node.flag == true { return .percent(from: 0, to: 1) }
    guard case .array(let nodes) = node.value else { return nil }
    let shares = nodes.compactMap { $0.number(in: 0...10) }
    guard nodes.count == 2, shares.count == 2, shares[0] < shares[1] else { return nil }
    return .percent(from: shares[0], to: shares[1])
  }
}

extension Fields {
  /// A pace: `true` for the animation's own, or a time.
  fileprivate mutating func optionalPace(
    _ name: String
  ) throws(FieldError) -> ElementLottie.Pace? {
    let time = ValueKind<Double>.seconds
    return try optionalValue(name, of: "true, or \(time.expected)") { node in
      node.flag == true ? .speed(1) : time.read(node).map { .seconds($0) }
    }
  }

  /// A speed, where the course has no other time.
  fileprivate mutating func optionalSpeed(
    beside motion: String?, _ pace: ElementLottie.Pace?
  ) throws(FieldError) -> Double? {
    let kind = ValueKind<Double>.speed
    guard let speed = try optionalValue("speed", of: kind.expected, kind.read) else { return nil }
    switch pace {
    case .speed: return speed
    case .seconds:
      throw error(
        at: "speed", "“\(motion ?? "loop")” says already how long the frames take",
        advice: "remove “speed”, or write “\(motion ?? "loop"): true”")
    case nil:
      throw error(
        at: "speed", "“speed” has no effect without “loop” or “once”", advice: "remove it")
    }
  }
}

extension ValueKind<Double> {
  /// The number of a frame.
  fileprivate static var frame: ValueKind {
    .number(-100_000...100_000, of: "the number of a frame from -100000 to 100000")
  }

  /// A multiple of an animation's own speed.
  fileprivate static var speed: ValueKind { .number(0.01...100, of: "a speed from 0.01 to 100") }
}

extension ValueKind<ElementLottie.Segment> {
  /// Two frames, or the name of a marker.
  fileprivate static var segment: ValueKind {
    let frame = ValueKind<Double>.frame
    return ValueKind(
      "two different frames such as [0, 30], or the name of a marker",
      schema: .any(of: [["type": "string"], .pair(of: frame.schema)])
    ) { node in
      if let name = node.text { return .marker(name) }
      guard case .array(let nodes) = node.value else { return nil }
      let frames = nodes.compactMap(frame.read)
      guard nodes.count == 2, frames.count == 2, frames[0] != frames[1] else { return nil }
      return .frames(from: frames[0], to: frames[1])
    }
  }
}

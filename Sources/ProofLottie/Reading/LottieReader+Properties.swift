import ProofDocuments
import ProofDrawing

/// Properties: a value under `k`, or keyframes there.
extension LottieReader {
  /// Numbers that keyframes may change, as many as the default has at least.
  mutating func numbers(
    _ node: DocumentNode?, default standard: Numbers, atMost limit: Int = 4
  ) throws(FieldError) -> Animated<Numbers> {
    try property(node, default: standard) { reader, node throws(FieldError) in
      try reader.vector(node, default: standard, atMost: limit)
    }
  }

  /// A colour that keyframes may change: red, green and blue from 0 to 1.
  mutating func color(_ node: DocumentNode?) throws(FieldError) -> Animated<Numbers> {
    try property(node, default: [0, 0, 0]) { reader, node throws(FieldError) in
      try reader.vector(node, default: [0, 0, 0], atMost: 4).map { $0 / reader.colorUnit }
    }
  }

  /// An outline that keyframes may change; empty where there is none.
  mutating func contour(
    _ node: DocumentNode?, isClosed: Bool = false
  ) throws(FieldError) -> Animated<Contour> {
    try property(node, default: Contour()) { reader, node throws(FieldError) in
      try reader.contour(from: node, isClosed: isClosed)
    }
  }

  /// A place whose coordinates may have keyframes of their own.
  mutating func position(
    _ node: DocumentNode?
  ) throws(FieldError) -> TransformProperties.Position {
    guard let node, flag(node["s"]), node["x"]?.members != nil || node["y"]?.members != nil else {
      return .joined(try numbers(node, default: [0, 0]))
    }
    return .split(
      x: try numbers(node["x"], default: [0]), y: try numbers(node["y"], default: [0]))
  }

  /// The transform of a layer, a group or a copy.
  mutating func transform(_ node: DocumentNode?) throws(FieldError) -> TransformProperties {
    guard let node else { return TransformProperties() }
    guard node.members != nil else { throw expected("a transform", at: node) }
    var transform = TransformProperties()
    transform.anchor = try numbers(node["a"], default: [0, 0])
    transform.position = try position(node["p"])
    transform.scale = try numbers(node["s"], default: [100, 100])
    // A layer in space has a rotation for each axis, of which one is in the plane.
    transform.rotation = try numbers(node["rz"] ?? node["r"], default: [0])
    transform.skew = try numbers(node["sk"], default: [0])
    transform.skewAxis = try numbers(node["sa"], default: [0])
    transform.opacity = try numbers(node["o"], default: [100])
    return transform
  }
}

extension LottieReader {
  private typealias Reading<Value> = (LottieReader, DocumentNode) throws(FieldError) -> Value

  private mutating func property<Value: Interpolated>(
    _ node: DocumentNode?, default standard: Value, _ read: Reading<Value>
  ) throws(FieldError) -> Animated<Value> {
    guard let node = replaced(node), node.value != .null else { return Animated(standard) }
    if let expression = node["x"], let text = expression.text, !text.isEmpty {
      note("an expression", at: expression)
    }
    guard let value = node.members == nil || node["v"] != nil ? node : node["k"] else {
      return Animated(standard)
    }
    guard case .array(let keyframes) = value.value, let first = keyframes.first,
      first["t"] != nil
    else { return Animated(try read(self, value)) }
    return try animated(keyframes, read)
  }

  /// The property of a slot where the property names one.
  private func replaced(_ node: DocumentNode?) -> DocumentNode? {
    guard let slot = node?["sid"]?.text, let value = slots[slot]?["p"] else { return node }
    return value
  }

  private func animated<Value: Interpolated>(
    _ nodes: [DocumentNode], _ read: Reading<Value>
  ) throws(FieldError) -> Animated<Value> {
    var keyframes: [Keyframe<Value>] = []
    for node in nodes {
      let keyframe = try self.keyframe(node, after: keyframes.last, read)
      guard keyframe.time >= keyframes.last?.time ?? keyframe.time else {
        throw FieldError(
          problem:
            "a keyframe at \(keyframe.time) comes after one at \(keyframes[keyframes.count - 1].time)",
          advice: "write keyframes in the order of their time", offset: node.offset)
      }
      keyframes.append(keyframe)
    }
    return Animated(
      first: keyframes[0].value,
      segments: zip(keyframes, keyframes.dropFirst()).map { $0.segment(to: $1) })
  }

  private func keyframe<Value: Interpolated>(
    _ node: DocumentNode, after last: Keyframe<Value>?, _ read: Reading<Value>
  ) throws(FieldError) -> Keyframe<Value> {
    guard let time = node["t"] else { throw expected("a keyframe with a time “t”", at: node) }
    var end: Value?
    if let node = node["e"] { end = try read(self, node) }
    let value: Value
    if let node = node["s"] {
      value = try read(self, node)
    } else if let last {
      // The last keyframe of older files has a time alone.
      value = last.end ?? last.value
    } else {
      throw expected("a keyframe with a value “s”", at: node)
    }
    return Keyframe(
      time: try number(time), value: value, end: end,
      easings: flag(node["h"]) ? [] : try easings(node), tangents: try tangents(node))
  }

  private func easings(_ node: DocumentNode) throws(FieldError) -> [CubicEasing] {
    guard let out = node["o"], let into = node["i"], out.members != nil, into.members != nil else {
      return [.linear]
    }
    func handle(_ node: DocumentNode?, _ standard: Double) throws(FieldError) -> Numbers {
      try node.map { node throws(FieldError) in
        try vector(node, default: [standard], atMost: 16)
      } ?? [standard]
    }
    let handles = [
      try handle(out["x"], 0), try handle(out["y"], 0), try handle(into["x"], 1),
      try handle(into["y"], 1),
    ]
    let count = handles.reduce(1) { max($0, $1.count) }
    return (0..<count).map { index in
      let numbers = handles.map { $0[min(index, $0.count - 1)] }
      return CubicEasing(numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }

  private func tangents(_ node: DocumentNode) throws(FieldError) -> (out: Point, into: Point)? {
    guard let out = node["to"], let into = node["ti"], out.value != .null, into.value != .null
    else { return nil }
    let (first, second) = (try point(out), try point(into))
    return first == .zero && second == .zero ? nil : (first, second)
  }

  private func point(_ node: DocumentNode) throws(FieldError) -> Point {
    let numbers = try vector(node, default: [0, 0], atMost: 4)
    return Point(x: numbers[0], y: numbers[1])
  }
}

/// A value at a time, with the way to the next one.
private struct Keyframe<Value: Interpolated> {
  let time: Double
  let value: Value

  /// The value at the next keyframe, in older files.
  let end: Value?
  let easings: [CubicEasing]

  /// The control points of the way, relative to its beginning and its end.
  let tangents: (out: Point, into: Point)?

  func segment(to next: Keyframe) -> Animated<Value>.Segment {
    let target = end ?? next.value
    return Animated.Segment(
      start: time, end: next.time, from: value, to: target, easings: easings,
      route: route(to: target))
  }

  private func route(to target: Value) -> MeasuredCurve? {
    guard let tangents, let from = value as? Numbers, let to = target as? Numbers, from.count > 1,
      to.count > 1
    else { return nil }
    let (start, end) = (Point(x: from[0], y: from[1]), Point(x: to[0], y: to[1]))
    guard start != end else { return nil }
    return MeasuredCurve(CubicCurve(start, start + tangents.out, end + tangents.into, end))
  }
}

/// Values.
extension LottieReader {
  /// A number or a list of numbers, filled up from the default.
  func vector(
    _ node: DocumentNode, default standard: Numbers, atMost limit: Int
  ) throws(FieldError) -> Numbers {
    guard case .array(let elements) = node.value else {
      return [try number(node)] + standard.dropFirst()
    }
    guard elements.count <= limit else {
      throw FieldError(
        problem: "expected at most \(limit.counted("number")), found \(elements.count.grouped)",
        advice: "correct it, or export the animation again", offset: node.offset)
    }
    var numbers: Numbers = []
    for element in elements { numbers.append(try number(element)) }
    return numbers + standard.dropFirst(numbers.count)
  }

  private func contour(
    from node: DocumentNode, isClosed: Bool
  ) throws(FieldError) -> Contour {
    // A keyframe has its outline in a list.
    if case .array(let elements) = node.value, let first = elements.first {
      return try contour(from: first, isClosed: isClosed)
    }
    guard node.members != nil else { throw expected("an outline", at: node) }
    let (places, into, out) = (
      try elements(node["v"]), try elements(node["i"]), try elements(node["o"])
    )
    var contour = Contour(isClosed: node["c"].map { flag($0) } ?? isClosed)
    for (index, place) in places.enumerated() {
      contour.vertices.append(
        Contour.Vertex(
          point: try point(place), into: index < into.count ? try point(into[index]) : .zero,
          out: index < out.count ? try point(out[index]) : .zero))
    }
    return contour
  }
}

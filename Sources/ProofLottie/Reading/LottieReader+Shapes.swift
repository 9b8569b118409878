import ProofDocuments
import ProofDrawing

extension LottieReader {
  /// The items of a shape layer or a group that are drawn.
  mutating func shapes(_ node: DocumentNode?) throws(FieldError) -> [ShapeItem] {
    var items: [ShapeItem] = []
    for node in try elements(node) where !flag(node["hd"]) {
      if let item = try item(node) { items.append(item) }
    }
    return items
  }

  private mutating func item(_ node: DocumentNode) throws(FieldError) -> ShapeItem? {
    guard let type = node["ty"]?.text else {
      throw expected("a shape with a type “ty”", at: node)
    }
    switch type {
    case "gr": return try group(node)
    case "rc", "el", "sr", "sh":
      return .outline(
        OutlineItem(form: try form(type, node), isReversed: node["d"]?.number == 3))
    case "fl", "st", "gf", "gs": return try paint(type, node).map { .paint($0) }
    case "tm":
      return .trim(
        TrimItem(
          start: try numbers(node["s"], default: [0]), end: try numbers(node["e"], default: [100]),
          offset: try numbers(node["o"], default: [0]), isSequential: node["m"]?.number == 2))
    case "rd": return .roundCorners(try numbers(node["r"], default: [0]))
    case "pb": return .pucker(try numbers(node["a"], default: [0]))
    case "rp": return try copies(node)
    case "mm":
      guard node["mm"]?.number ?? 1 == 1 else {
        note("merge paths other than “merge”", at: node)
        return nil
      }
      return .merge
    case "tr": return nil
    default:
      note(Self.modifiers[type] ?? "a shape of type \(type.quoted)", at: node)
      return nil
    }
  }

  private static let modifiers = [
    "op": "offset paths", "zz": "a zigzag", "tw": "a twist",
    "wp": "wiggling paths",
  ]

  private mutating func group(_ node: DocumentNode) throws(FieldError) -> ShapeItem {
    let nodes = try elements(node["it"])
    let transform = nodes.last { $0["ty"]?.text == "tr" }
    return .group(try shapes(node["it"]), try self.transform(transform))
  }

  private mutating func form(
    _ type: String, _ node: DocumentNode
  ) throws(FieldError) -> OutlineItem.Form {
    switch type {
    case "rc":
      return .rectangle(
        position: try position(node["p"]), size: try numbers(node["s"], default: [0, 0]),
        radius: try numbers(node["r"], default: [0]))
    case "el":
      return .ellipse(
        position: try position(node["p"]), size: try numbers(node["s"], default: [0, 0]))
    case "sr":
      return .star(
        StarForm(
          isStar: node["sy"]?.number != 2, position: try position(node["p"]),
          count: try numbers(node["pt"], default: [5]),
          rotation: try numbers(node["r"], default: [0]),
          outerRadius: try numbers(node["or"], default: [0]),
          innerRadius: try numbers(node["ir"], default: [0]),
          outerRoundness: try numbers(node["os"], default: [0]),
          innerRoundness: try numbers(node["is"], default: [0])))
    default:
      return .path(try contour(node["ks"], isClosed: flag(node["closed"])))
    }
  }

  private mutating func copies(_ node: DocumentNode) throws(FieldError) -> ShapeItem {
    let transform = node["tr"]
    let count = try numbers(node["c"], default: [1])
    guard count.greatest <= LottieLimits.copies else {
      throw FieldError(
        problem: "a repeater makes \(count.greatest) copies; at most "
          + "\(Int(LottieLimits.copies).grouped) are drawn", advice: "make fewer copies",
        offset: (node["c"] ?? node).offset)
    }
    return .repeat(
      RepeatItem(
        count: count, offset: try numbers(node["o"], default: [0]),
        isAbove: node["m"]?.number == 2, transform: try self.transform(transform),
        startOpacity: try numbers(transform?["so"], default: [100]),
        endOpacity: try numbers(transform?["eo"], default: [100])))
  }
}

/// Paints.
extension LottieReader {
  private mutating func paint(
    _ type: String, _ node: DocumentNode
  ) throws(FieldError) -> PaintItem? {
    if let isEnabled = node["fillEnabled"], type == "fl", !flag(isEnabled) { return nil }
    if let mode = node["bm"], flag(mode) { note("a blend mode", at: mode) }
    let isGradient = type == "gf" || type == "gs"
    var source: PaintItem.Source?
    if isGradient {
      source = try gradient(node).map { .gradient($0) }
    } else {
      source = .color(try color(node["c"]))
    }
    guard let source else { return nil }
    let isFill = type == "fl" || type == "gf"
    return PaintItem(
      source: source,
      style: isFill
        ? .fill(node["r"]?.number == 2 ? .evenOdd : .nonZero) : .stroke(try stroke(node)),
      opacity: try numbers(node["o"], default: [100]))
  }

  private mutating func gradient(_ node: DocumentNode) throws(FieldError) -> GradientItem? {
    let kind = node["t"]?.number ?? 1
    guard kind == 1 || kind == 2 else {
      note("a conic gradient", at: node["t"] ?? node)
      return nil
    }
    let stops = node["g"]
    let count = stops?["p"]?.whole(in: 1...256)
    guard let stops, let count else {
      throw expected("a gradient with 1 to 256 colours", at: stops ?? node)
    }
    return GradientItem(
      isRadial: kind == 2, colorCount: count,
      stops: try numbers(
        stops["k"], default: Array(repeating: 0, count: count * 4), atMost: count * 4 + 512),
      start: try numbers(node["s"], default: [0, 0]), end: try numbers(node["e"], default: [0, 0]),
      highlight: try numbers(node["h"], default: [0]), angle: try numbers(node["a"], default: [0]))
  }

  private mutating func stroke(_ node: DocumentNode) throws(FieldError) -> StrokeItem {
    var dashes: [Animated<Numbers>] = []
    var offset = Animated<Numbers>([0])
    for dash in try elements(node["d"]) {
      let length = try numbers(dash["v"], default: [0])
      if dash["n"]?.text == "o" { offset = length } else { dashes.append(length) }
    }
    let caps: [Double: StrokeStyle.Cap] = [1: .butt, 3: .square]
    let joins: [Double: StrokeStyle.Join] = [1: .miter, 3: .bevel]
    let limit = try number(node["ml"], default: 4)
    return StrokeItem(
      width: try numbers(node["w"], default: [1]), cap: caps[node["lc"]?.number ?? 2] ?? .round,
      join: joins[node["lj"]?.number ?? 2] ?? .round,
      // A limit of 0 is that of a file that doesn't say it.
      miterLimit: limit > 0 ? min(1000, max(1, limit)) : 4,
      dashes: Array(dashes.prefix(16)), dashOffset: offset)
  }
}

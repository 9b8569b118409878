import ProofDocuments

/// Values by type; each part of a value may be a reference.
extension TokenResolution {
  /// The value of a part as a type.
  mutating func value(
    of part: TokenPart, as type: TokenType
  ) throws(TokenError) -> TokenValue {
    guard let reference = try part.reference() else { return try plainValue(of: part, as: type) }
    guard let token = try referencedToken(reference) else {
      return try following(reference.text, from: reference.place) { resolution throws(TokenError) in
        try resolution.value(of: try resolution.target(of: reference), as: type)
      }
    }
    guard token.type == type else {
      throw TokenError(
        at: reference.place,
        "expected \(type.phrase), but \(reference.text) is \(token.type.phrase) (\(token.location))",
        advice: "name another token")
    }
    return token.value
  }

  private mutating func plainValue(
    of part: TokenPart, as type: TokenType
  ) throws(TokenError) -> TokenValue {
    switch type {
    case .color: .color(try color(part))
    case .dimension: .dimension(try dimension(part))
    case .fontFamily: .fontFamily(try families(part))
    case .fontWeight: .fontWeight(try weight(part))
    case .duration: .duration(try duration(part))
    case .cubicBezier: .cubicBezier(try curve(part))
    case .number: .number(try number(part))
    case .strokeStyle: .strokeStyle(try strokeStyle(part))
    case .border: .border(try border(part))
    case .transition: .transition(try transition(part))
    case .shadow: .shadow(try shadows(part))
    case .gradient: .gradient(try gradient(part))
    case .typography: .typography(try typography(part))
    }
  }

  /// A part that may be a JSON pointer, but no reference to a token in braces.
  mutating func plain(_ part: TokenPart) throws(TokenError) -> TokenPart {
    guard let reference = try part.pointer() else { return part }
    return try following(reference.text, from: reference.place) { resolution throws(TokenError) in
      try resolution.plain(try resolution.target(of: reference))
    }
  }

  /// The members of an object.
  ///
  /// - Throws: ``TokenError`` about a member that is unknown or missing.
  mutating func members(
    of part: TokenPart, _ type: String, required: [String], optional: [String] = []
  ) throws(TokenError) -> [String: TokenPart] {
    let known = required + optional
    guard let members = part.node.members else {
      throw part.error(
        expecting: "an object for \(type)", advice: "write \(required.joined(separator: ", "))")
    }
    var found: [String: TokenPart] = [:]
    for member in members {
      guard known.contains(member.name) else {
        throw TokenError(
          at: TokenPlace(file: part.file, offset: member.nameRange.lowerBound),
          "\(type) has no field \(member.name.quoted)",
          advice: known.question(for: member.name) + "its fields are "
            + known.joined(separator: ", "))
      }
      found[member.name] = TokenPart(node: member.node, file: part.file)
    }
    guard let missing = required.first(where: { found[$0] == nil }) else { return found }
    throw part.error("\(type) lacks the field “\(missing)”", advice: "add it")
  }
}

extension TokenResolution {
  mutating func color(_ part: TokenPart) throws(TokenError) -> TokenColor {
    guard part.node.text == nil else { throw oldColor(part) }
    let fields = try members(
      of: part, "a color", required: ["colorSpace", "components"], optional: ["alpha", "hex"])
    var color: (space: ColorSpace, components: [Double], alpha: Double) = (.srgb, [], 1)
    if let space = fields["colorSpace"] { color.space = try colorSpace(try plain(space)) }
    if let components = fields["components"] {
      color.components = try self.components(try plain(components), in: color.space)
    }
    if let alpha = fields["alpha"] {
      let alpha = try plain(alpha)
      guard let number = alpha.node.number(in: 0...1) else {
        throw alpha.error(expecting: "an opacity from 0 to 1 for “alpha”")
      }
      color.alpha = number
    }
    if let hex = fields["hex"] {
      let hex = try plain(hex)
      guard hex.node.text?.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil else {
        throw hex.error(expecting: "six digits such as #3366E6 for “hex”")
      }
    }
    return TokenColor(color.space, color.components, alpha: color.alpha)
  }

  private func colorSpace(_ part: TokenPart) throws(TokenError) -> ColorSpace {
    let names = ColorSpace.allCases.map(\.rawValue)
    guard let space = part.node.text.flatMap(ColorSpace.init(rawValue:)) else {
      throw part.error(
        expecting: "a colour space",
        advice: names.question(for: part.node.text ?? "") + "the spaces are "
          + names.joined(separator: ", "))
    }
    return space
  }

  private mutating func components(
    _ part: TokenPart, in space: ColorSpace
  ) throws(TokenError) -> [Double] {
    guard let elements = part.elements, elements.count == 3 else {
      throw part.error(expecting: "three components of \(space.rawValue)")
    }
    var components: [Double] = []
    for (element, range) in zip(elements, space.ranges) {
      let element = try plain(element)
      if element.node.text == "none" {
        components.append(0)
        continue
      }
      guard let number = element.node.number, range.contains(number) else {
        throw element.error(expecting: "\(range.words) or “none” in \(space.rawValue)")
      }
      components.append(number)
    }
    return components
  }

  /// An error about a colour as drafts of the format had it.
  private func oldColor(_ part: TokenPart) -> TokenError {
    guard let color = part.node.text.flatMap({ OldColor(hex: $0) }) else {
      return part.error(
        expecting: "an object for a color", advice: "write “colorSpace” and “components”")
    }
    return part.error(
      expecting: "an object for a color", advice: "the format 2025.10 writes it as \(color.text)")
  }

  mutating func number(_ part: TokenPart) throws(TokenError) -> Double {
    guard let number = part.node.number else { throw part.error(expecting: "a number") }
    return number
  }

  /// A distance in points: a pixel of the format is a point, and 1 rem is 16 of them.
  mutating func dimension(_ part: TokenPart) throws(TokenError) -> Double {
    try quantity(part, "a dimension", units: [("px", 1), ("rem", 16)])
  }

  /// A time in seconds.
  mutating func duration(_ part: TokenPart) throws(TokenError) -> Double {
    try quantity(part, "a duration", units: [("ms", 0.001), ("s", 1)])
  }

  private mutating func quantity(
    _ part: TokenPart, _ type: String, units: [(name: String, factor: Double)]
  ) throws(TokenError) -> Double {
    let example = "{\"value\": 16, \"unit\": \"\(units[0].name)\"}"
    guard part.node.members != nil else {
      throw part.error(
        expecting: "an object for \(type)", advice: "write one such as \(example)")
    }
    let fields = try members(of: part, type, required: ["value", "unit"])
    var (number, factor) = (0.0, 1.0)
    if let value = fields["value"] { number = try self.number(try plain(value)) }
    if let unit = fields["unit"] {
      let unit = try plain(unit)
      guard let known = units.first(where: { $0.name == unit.node.text }) else {
        throw unit.error(expecting: "the unit \(units[0].name) or \(units[1].name)")
      }
      factor = known.factor
    }
    // A thousandth is no binary fraction, so the division is exact where the product isn't.
    return factor < 1 ? number / (1 / factor).rounded() : number * factor
  }

  mutating func curve(_ part: TokenPart) throws(TokenError) -> [Double] {
    guard let elements = part.elements, elements.count == 4 else {
      throw part.error(expecting: "four numbers x1, y1, x2 and y2 for a cubicBezier")
    }
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      let element = try plain(element)
      let number = try self.number(element)
      guard index % 2 == 1 || (0...1).contains(number) else {
        throw element.error(expecting: "a number from 0 to 1 for an x of a cubicBezier")
      }
      numbers.append(number)
    }
    return numbers
  }
}

/// A colour in hexadecimal digits, as drafts of the format had it.
private struct OldColor {
  let text: String

  /// Reads `#RRGGBB`; nil for anything else.
  init?(hex: String) {
    guard hex.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil else { return nil }
    let digits = Array(hex.dropFirst())
    let parts = [0, 2, 4].map { place in
      let level = Int(String(digits[place...place + 1]), radix: 16) ?? 0
      return ((Double(level) / 255 * 10_000).rounded() / 10_000).plain
    }
    text = "{\"colorSpace\": \"srgb\", \"components\": [\(parts.joined(separator: ", "))]}"
  }
}

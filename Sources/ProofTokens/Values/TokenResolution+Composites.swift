import ProofDocuments

/// Values that have others as their parts.
extension TokenResolution {
  /// The parts of a composite value, each of which may be a reference to a token of its type.
  private struct Parts {
    let members: [String: TokenPart]
    let whole: TokenPart

    /// A part; the whole where it is missing, which `members(of:)` has refused before.
    subscript(name: String) -> TokenPart { members[name] ?? whole }
  }

  private mutating func parts(
    _ part: TokenPart, _ type: String, required: [String], optional: [String] = []
  ) throws(TokenError) -> Parts {
    Parts(
      members: try members(of: part, type, required: required, optional: optional), whole: part)
  }

  private mutating func colorPart(_ part: TokenPart) throws(TokenError) -> TokenColor {
    guard case .color(let color) = try value(of: part, as: .color) else {
      throw part.error(expecting: "a color")
    }
    return color
  }

  private mutating func dimensionPart(_ part: TokenPart) throws(TokenError) -> Double {
    guard case .dimension(let points) = try value(of: part, as: .dimension) else {
      throw part.error(expecting: "a dimension")
    }
    return points
  }

  private mutating func durationPart(_ part: TokenPart) throws(TokenError) -> Double {
    guard case .duration(let seconds) = try value(of: part, as: .duration) else {
      throw part.error(expecting: "a duration")
    }
    return seconds
  }

  private mutating func numberPart(_ part: TokenPart) throws(TokenError) -> Double {
    guard case .number(let number) = try value(of: part, as: .number) else {
      throw part.error(expecting: "a number")
    }
    return number
  }

  mutating func strokeStyle(_ part: TokenPart) throws(TokenError) -> TokenStrokeStyle {
    let names = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
    guard part.node.members != nil else {
      guard let name = part.node.text, names.contains(name) else {
        throw part.error(
          expecting: "a strokeStyle",
          advice: names.question(for: part.node.text ?? "")
            + "write \(names.joined(separator: ", ")), or an object with dashArray and lineCap")
      }
      return .named(name)
    }
    let parts = try parts(part, "a strokeStyle", required: ["dashArray", "lineCap"])
    let array = try plain(parts["dashArray"])
    guard let elements = array.elements, !elements.isEmpty else {
      throw array.error(expecting: "lengths of dashes and gaps for “dashArray”")
    }
    var lengths: [Double] = []
    for element in elements { lengths.append(try dimensionPart(element)) }
    let cap = try plain(parts["lineCap"])
    guard let name = cap.node.text, ["round", "butt", "square"].contains(name) else {
      throw cap.error(expecting: "round, butt or square for “lineCap”")
    }
    return .dashes(lengths.count % 2 == 0 ? lengths : lengths + lengths, cap: name)
  }

  mutating func border(_ part: TokenPart) throws(TokenError) -> TokenBorder {
    let parts = try parts(part, "a border", required: ["color", "width", "style"])
    let (color, width) = (try colorPart(parts["color"]), try dimensionPart(parts["width"]))
    guard case .strokeStyle(let style) = try value(of: parts["style"], as: .strokeStyle) else {
      throw parts["style"].error(expecting: "a strokeStyle")
    }
    return TokenBorder(color: color, width: width, style: style)
  }

  mutating func transition(_ part: TokenPart) throws(TokenError) -> TokenTransition {
    let parts = try parts(
      part, "a transition", required: ["duration", "delay", "timingFunction"])
    let duration = try durationPart(parts["duration"])
    let delay = try durationPart(parts["delay"])
    let timing = parts["timingFunction"]
    guard case .cubicBezier(let curve) = try value(of: timing, as: .cubicBezier) else {
      throw timing.error(expecting: "a cubicBezier")
    }
    return TokenTransition(duration: duration, delay: delay, curve: curve)
  }

  mutating func shadows(_ part: TokenPart) throws(TokenError) -> [TokenShadow] {
    guard let elements = part.elements else { return [try shadow(part)] }
    guard !elements.isEmpty else { throw part.error(expecting: "a shadow") }
    var shadows: [TokenShadow] = []
    for element in elements {
      guard try element.reference() != nil else {
        shadows.append(try shadow(element))
        continue
      }
      guard case .shadow(let found) = try value(of: element, as: .shadow), found.count == 1 else {
        throw element.error(
          "expected a token of one shadow, found a token of several",
          advice: "write its shadows here")
      }
      shadows += found
    }
    return shadows
  }

  private mutating func shadow(_ part: TokenPart) throws(TokenError) -> TokenShadow {
    let parts = try parts(
      part, "a shadow", required: ["color", "offsetX", "offsetY", "blur", "spread"],
      optional: ["inset"])
    var isInset = false
    if let inset = parts.members["inset"] {
      let inset = try plain(inset)
      guard let flag = inset.node.flag else {
        throw inset.error(expecting: "true or false for “inset”")
      }
      isInset = flag
    }
    return TokenShadow(
      color: try colorPart(parts["color"]), offsetX: try dimensionPart(parts["offsetX"]),
      offsetY: try dimensionPart(parts["offsetY"]), blur: try dimensionPart(parts["blur"]),
      spread: try dimensionPart(parts["spread"]), isInset: isInset)
  }

  mutating func gradient(_ part: TokenPart) throws(TokenError) -> [TokenGradientStop] {
    guard let elements = part.elements, !elements.isEmpty else {
      throw part.error(expecting: "an array of stops for a gradient")
    }
    var stops: [TokenGradientStop] = []
    for element in elements {
      guard try element.reference() != nil else {
        let parts = try parts(element, "a stop", required: ["color", "position"])
        let position = try numberPart(parts["position"])
        stops.append(
          TokenGradientStop(
            color: try colorPart(parts["color"]), position: min(max(position, 0), 1)))
        continue
      }
      guard case .gradient(let found) = try value(of: element, as: .gradient), found.count == 1
      else {
        throw element.error(
          "expected a gradient of one stop, found one of several", advice: "write its stops here")
      }
      stops += found
    }
    return stops
  }
}

extension TokenResolution {
  mutating func families(_ part: TokenPart) throws(TokenError) -> [String] {
    let elements = part.elements ?? [part]
    var names: [String] = []
    for element in elements {
      let element = try plain(element)
      guard let name = element.node.text, !name.isEmpty else {
        throw element.error(expecting: "the name of a font, or several")
      }
      names.append(name)
    }
    guard !names.isEmpty else { throw part.error(expecting: "the name of a font, or several") }
    return names
  }

  mutating func weight(_ part: TokenPart) throws(TokenError) -> Double {
    if let number = part.node.number(in: 1...1000) { return number }
    let names = Self.weights.flatMap(\.names)
    guard let name = part.node.text,
      let weight = Self.weights.first(where: { $0.names.contains(name) })
    else {
      throw part.error(
        expecting: "a weight from 1 to 1000, or its name",
        advice: names.question(for: part.node.text ?? "") + "the names are "
          + names.joined(separator: ", "))
    }
    return weight.number
  }

  private static let weights: [(number: Double, names: [String])] = [
    (100, ["thin", "hairline"]), (200, ["extra-light", "ultra-light"]), (300, ["light"]),
    (400, ["normal", "regular", "book"]), (500, ["medium"]), (600, ["semi-bold", "demi-bold"]),
    (700, ["bold"]), (800, ["extra-bold", "ultra-bold"]), (900, ["black", "heavy"]),
    (950, ["extra-black", "ultra-black"]),
  ]

  /// One of the published examples has no “letterSpacing”, so it may be missing, as none.
  mutating func typography(_ part: TokenPart) throws(TokenError) -> TokenTypography {
    let parts = try parts(
      part, "a typography", required: ["fontFamily", "fontSize", "fontWeight", "lineHeight"],
      optional: ["letterSpacing"])
    let (families, weight) = (parts["fontFamily"], parts["fontWeight"])
    guard case .fontFamily(let names) = try value(of: families, as: .fontFamily) else {
      throw families.error(expecting: "a fontFamily")
    }
    guard case .fontWeight(let number) = try value(of: weight, as: .fontWeight) else {
      throw weight.error(expecting: "a fontWeight")
    }
    let spacing = try parts.members["letterSpacing"].map { part throws(TokenError) in
      try dimensionPart(part)
    }
    return TokenTypography(
      families: names, size: try dimensionPart(parts["fontSize"]), weight: number,
      letterSpacing: spacing ?? 0, lineHeight: try numberPart(parts["lineHeight"]))
  }
}

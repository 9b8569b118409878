import ProofDocuments
import ProofDrawing
import ProofTokens

extension ValueKind<Double> {
  /// A length that is not negative, in points.
  static var length: ValueKind {
    ValueKind.number(0...ComponentFile.longest, of: "a length from 0 to 8192 points")
      .orToken(.dimension)
  }

  /// A distance in either direction, in points.
  static var distance: ValueKind {
    ValueKind.number(
      -ComponentFile.longest...ComponentFile.longest, of: "a distance from -8192 to 8192 points"
    ).orToken(.dimension)
  }

  /// A share of a whole.
  static var share: ValueKind {
    ValueKind.number(0...1, of: "a share from 0 to 1").orToken(.number)
  }
}

extension ValueKind<Point> {
  /// A distance towards the end edge and one downwards, in points.
  static var distances: ValueKind {
    let kind = ValueKind<Double>.distance
    return ValueKind(
      "two numbers of points from -8192 to 8192, such as [0, -6]", schema: .pair(of: kind.schema)
    ) { node in
      guard case .array(let nodes) = node.value, nodes.count == 2 else { return nil }
      let parts = nodes.compactMap(kind.read)
      return parts.count == 2 ? Point(x: parts[0], y: parts[1]) : nil
    }
  }
}

extension ElementConstant<Double> {
  /// A number in a range.
  private static func number(
    _ name: String, _ range: ClosedRange<Double>, of expected: String
  ) -> ElementConstant {
    ElementConstant(kind: ValueKind.number(range, of: expected).orToken(.number), name: name)
  }

  /// An opacity.
  static var opacity: ElementConstant { .number("opacity", 0...1, of: "an opacity from 0 to 1") }

  /// A share of a whole.
  static var share: ElementConstant { .number("share", 0...1, of: "a share from 0 to 1") }

  /// An angle, in degrees clockwise.
  static var angle: ElementConstant {
    .number("angle", -36_000...36_000, of: "an angle from -36000 to 36000 degrees")
  }

  /// A factor of the size.
  static var factor: ElementConstant {
    .number("factor", 0...100, of: "a factor from 0 to 100")
  }
}

extension ElementConstant<Point> {
  /// A distance towards the end edge and one downwards, in points.
  static var distances: ElementConstant {
    ElementConstant(kind: .distances, name: "distances", refusal: refusalOfShare)
  }

  /// An error about a share, such as 50%, in the place of a number of points; nil for anything else.
  @Sendable private static func refusalOfShare(_ node: DocumentNode) -> FieldError? {
    guard case .array(let nodes) = node.value,
      let share = nodes.first(where: { $0.text?.hasSuffix("%") == true }), let text = share.text
    else { return nil }
    return FieldError(
      problem: "expected a number of points, found the share \(text.quoted)",
      advice: "write points such as 12; only “size” takes shares", offset: share.offset)
  }
}

extension ElementConstant<ElementColor> {
  /// A colour, a colour of each appearance, a role of the theme, or a token.
  static var color: ElementConstant {
    let kind = ValueKind<ElementColor>.color
    let colors = AdaptiveColorFields(color: .anyColor)
    return ElementConstant(
      kind: ValueKind(
        kind.expected, schema: .definition("color", .any(of: [kind.schema, colors.schema])),
        suggestion: kind.suggestion, read: kind.read),
      name: "color",
      object: { fields throws(FieldError) in
        guard fields.names.contains("light") || fields.names.contains("dark") else { return nil }
        return .adaptive(try colors.color(of: fields))
      })
  }
}

extension ValueKind<ElementColor> {
  /// A colour in the notation of CSS, a role of the theme, or a token.
  fileprivate static var color: ValueKind {
    let roles = ElementColor.Role.allCases.map(\.rawValue)
    return ValueKind(
      "a colour such as #333333, {light, dark} or one of \(roles.joined(separator: ", "))",
      schema: .any(of: [["type": "string", "pattern": "^#"], .words(roles), .token]),
      suggestion: roles.nearest
    ) { node in
      if let color = AdaptiveColor(token: node) { return .adaptive(color) }
      return node.text.flatMap { text in
        Color(css: text).map(ElementColor.fixed)
          ?? ElementColor.Role(rawValue: text).map(ElementColor.role)
      }
    }
  }
}

extension FieldKind<ElementValue<ElementColor>> {
  /// A colour that may change; in states that have none it is the usual one.
  static func color(
    in scope: ElementScope, over usual: ElementColor = .role(.title)
  ) -> FieldKind { .changing(.color, over: usual, in: scope) }
}

extension ValueKind<Color> {
  /// A colour with one or two digits for each part and for the opacity.
  fileprivate static var anyColor: ValueKind {
    ValueKind("a colour such as #333333", schema: ["type": "string", "pattern": "^#"]) {
      $0.text.flatMap(Color.init(css:))
    }
  }
}

extension Color {
  /// Creates a colour from `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  fileprivate init?(css text: String) {
    let isShort = text.count == 5
    self.init(hex: isShort ? "#" + text.dropFirst().map { "\($0)\($0)" }.joined() : text)
  }
}

extension FieldKind<ComponentFile.Reference> {
  /// The path of a file of one of some kinds, from the folder of the component's file.
  static func file(
    _ use: ComponentFile.Reference.Use, _ endings: [String], of expected: String
  ) -> FieldKind {
    FieldKind(schema: [
      "type": "string", "pattern": .text("\\.(\(endings.joined(separator: "|")))$"),
    ]) {
      fields, name, context throws(FieldError) in
      let found = try fields.optionalValue(name, of: expected) { node in
        node.text.flatMap { text in
          endings.contains { text.hasSuffix(".\($0)") } ? (path: text, offset: node.offset) : nil
        }
      }
      return try found.map { found throws(FieldError) in
        let path = try ComponentFile.Reference.path(of: found.path, at: found.offset)
        return ComponentFile.Reference(
          use: use, path: path, location: context.location(of: found.offset))
      }
    }
  }
}

extension ComponentFile.Reference {
  /// A path without `./` at its start.
  ///
  /// - Throws: `FieldError` for a path that leads out of its folder, or that can't be that of a file.
  fileprivate static func path(of text: String, at offset: Int) throws(FieldError) -> String {
    var path = text[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    guard !String(path).isContainedPath else { return String(path) }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasPrefix("/") || parts.contains("..") else {
      throw FieldError(
        problem: "the path \(text.quoted) has an empty part, “.” or a control character",
        advice: "write the names of folders and of the file with one “/” between them",
        offset: offset)
    }
    throw FieldError(
      problem: "the path \(text.quoted) leads out of the folder of the file",
      advice: "name a file in this folder or below it, without “..”", offset: offset)
  }
}

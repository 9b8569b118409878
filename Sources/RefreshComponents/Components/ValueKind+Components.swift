package import ProofDocuments
package import ProofDrawing
import RefreshModel

extension ValueKind<Int> {
  /// A number of pixels in a point.
  package static var scale: ValueKind { .numbers(Array(FaceContext.scaleRange), of: "1, 2 or 3") }

  /// The width of a scroll view.
  package static var width: ValueKind {
    let range = FaceContext.widthRange
    return .whole(range, of: "a width from \(range.lowerBound) to \(range.upperBound) points")
  }

  /// A text size as a name or in percent of the standard size.
  package static var textSize: ValueKind {
    let (range, names) = (FaceContext.textSizeRange, DynamicTypeSize.allCases.map(\.rawValue))
    let percent = Schema.number
    return ValueKind(
      "a size such as accessibility3, or from \(range.lowerBound) to \(range.upperBound) percent",
      schema: .definition(
        "textSize",
        .any(of: [
          [
            "type": "integer", "minimum": percent(Double(range.lowerBound)),
            "maximum": percent(Double(range.upperBound)),
          ], .words(names),
        ])), suggestion: { names.nearest(to: $0) }
    ) { $0.whole(in: range) ?? $0.text.flatMap(DynamicTypeSize.init(rawValue:))?.percent }
  }
}

extension ValueKind<TextDirection?> {
  /// A direction; nil for a locale's own.
  package static func direction(suggestsWords: Bool = false) -> ValueKind {
    ValueKind(
      "natural, ltr or rtl", words: ["natural", "ltr", "rtl"], suggestsWords: suggestsWords
    ) { word in
      word == "natural" ? .some(nil) : TextDirection(rawValue: word).map { .some($0) }
    }
  }
}

extension ValueKind<PulledState> {
  /// A state, with the distance that the component is pulled.
  package static var state: ValueKind<PulledState> {
    let names = RefreshState.allCases.map(\.name).joined(separator: "|")
    return ValueKind(
      "a state such as idle, pulling, refreshing, will-refresh, no-more-data or idle-50",
      schema: ["type": "string", "pattern": .text("^(\(names)|(idle|pulling)-[0-9]+)$")],
      suggestion: { PulledState.suggestion(for: $0) }
    ) { $0.text.flatMap(PulledState.init(name:)) }
  }

  /// A state that a component or a small view may have.
  package static var anyState: ValueKind<PulledState> {
    let known = ValueKind.state
    return ValueKind(
      known.expected,
      schema: .any(of: [
        known.schema, ["type": "string", "pattern": .text(PulledState.ownNamePattern)],
      ]),
      suggestion: known.suggestion
    ) { $0.text.flatMap(PulledState.init(anyName:)) }
  }
}

extension ValueKind<Color> {
  /// A colour in the notation of CSS.
  package static var color: ValueKind {
    ValueKind("a colour such as #333333", schema: ["type": "string"]) {
      $0.text.flatMap(Color.init(hex:))
    }
  }
}

extension ValueKind<AdaptiveColor> {
  /// A colour, or an object with one for each appearance.
  package static var adaptiveColor: ValueKind {
    let color = ValueKind<Color>.color
    let members = Appearance.allCases.map { Schema.Member(name: $0.rawValue, value: color.schema) }
    let object: Schema = [
      "type": "object", "properties": .object(members), "required": ["light", "dark"],
      "additionalProperties": false,
    ]
    return ValueKind(
      "\(color.expected), or {light: …, dark: …}", schema: .any(of: [color.schema, object])
    ) { node in
      if let color = color.read(node) { return AdaptiveColor(color) }
      var colors: [Appearance: Color] = [:]
      for member in node.members ?? [] {
        guard let appearance = Appearance(rawValue: member.name),
          let found = color.read(member.node)
        else { return nil }
        colors[appearance] = found
      }
      guard let light = colors[.light], let dark = colors[.dark] else { return nil }
      return AdaptiveColor(
        light: light, dark: dark, lightHighContrast: colors[.lightHighContrast],
        darkHighContrast: colors[.darkHighContrast])
    }
  }
}

extension ValueKind<TextStyle.Weight> {
  /// The weight of a font.
  package static var weight: ValueKind {
    let words = TextStyle.Weight.allCases.map(\.word)
    let numbers: Schema = [
      "type": "integer", "minimum": 100, "maximum": 900, "multipleOf": 100,
    ]
    return ValueKind(
      "a weight such as regular, bold or 500", schema: .any(of: [.words(words), numbers]),
      suggestion: { words.nearest(to: $0) }
    ) { node in
      TextStyle.Weight.allCases.first {
        node.text == $0.word || node.number == Double($0.rawValue)
      }
    }
  }
}

extension ValueKind<Double> {
  /// The size of a font, in points.
  package static var fontSize: ValueKind {
    let range = LabelStyle.sizeRange
    return .number(
      range, of: "a size from \(Int(range.lowerBound)) to \(Int(range.upperBound)) points")
  }
}

extension FieldKind<[FontRole: String]> {
  /// The font families by the roles that they are for; a project may have roles of its own.
  package static var families: FieldKind {
    FieldKind(schema: ["type": "object", "additionalProperties": ["type": "string"]]) {
      fields, name, _ throws(FieldError) in
      guard var nested = try fields.optionalFields(name) else { return nil }
      var families: [FontRole: String] = [:]
      for name in nested.names { families[FontRole(rawValue: name)] = try nested.text(name) }
      return families
    }
  }
}

import ProofDocuments
import ProofDrawing
import ProofTokens

extension ElementSpinner {
  /// The fields of a spinner, the first of which is its content.
  @FieldList<ElementSpinner> static var fields: [Field<ElementSpinner>] {
    let size = FieldKind.one(ValueKind<Size>.spinnerSize)
    let members: [Field<ElementSpinner>] = [
      Field("size", \.size, size, "medium, large, or the width and height in points."),
      Field(
        "spokes", \.spokes, .one(.whole(3...60, of: "a number of spokes from 3 to 60")),
        "The number of ticks."),
    ]
    Field.content("spinner", short: size.short(\ElementSpinner.size), members)
  }
}

extension ValueKind<ElementSpinner.Size> {
  fileprivate static var spinnerSize: ValueKind {
    let names = SpinnerStyle.allCases.map(\.rawValue)
    let points = ValueKind<Double>.number(1...ComponentFile.longest, of: "a size")
      .orToken(.dimension)
    return ValueKind(
      "\(names.joined(separator: ", ")), or a size from 1 to 8192 points",
      schema: .any(of: [.words(names), points.schema]),
      suggestion: names.nearest
    ) { node in
      node.text.flatMap(SpinnerStyle.init(rawValue:)).map { .style($0) }
        ?? points.read(node).map { .points($0) }
    }
  }
}

extension ElementProgress {
  /// The fields of a ring or a bar, which are its content.
  @FieldList<ElementProgress> static func fields(
    of kind: String, in scope: ElementScope
  ) -> [Field<ElementProgress>] {
    let members: [Field<ElementProgress>] = [
      Field("from", \.from, .changing(.share, over: 0, in: scope), "The start, from 0 to 1."),
      Field("to", \.to, .changing(.share, over: 1, in: scope), "The end, from 0 to 1."),
      Field("line", \.lineWidth, .one(.length), "The width of the line, in points."),
      Field("track", \.track, .color(in: scope), "The colour of the whole, under the part."),
      Field("cap", \.cap, .one(.choice())),
    ]
    Field.content(kind, members)
  }
}

extension ElementDots {
  /// The fields of dots, the first of which is their content.
  @FieldList<ElementDots> static var fields: [Field<ElementDots>] {
    let count = FieldKind.one(.whole(1...20, of: "a number of dots from 1 to 20"))
    let members: [Field<ElementDots>] = [
      Field("count", \.count, count), Field("loop", \.seconds, .one(.seconds), "Seconds."),
      Field("style", \.style, .one(.choice())),
    ]
    Field.content("dots", short: count.short(\ElementDots.count), members)
    Field("spacing", \.spacing, .one(.length), "The distance between two dots, in points.")
  }
}

extension ElementLine {
  /// The fields of a line, the first of which is its content.
  @FieldList<ElementLine> static var fields: [Field<ElementLine>] {
    let length = FieldKind.one(ValueKind<ElementLength>.length)
    let members: [Field<ElementLine>] = [
      Field("length", \.length, length),
      Field("width", \.width, .one(.lineWidth), "The thickness: points, or hairline."),
    ]
    Field.content("line", short: length.short(\ElementLine.length), members)
  }
}

extension ValueKind<ElementLineWidth> {
  /// The width of a line: points, or `hairline` for one pixel of the device.
  static var lineWidth: ValueKind {
    let points = ValueKind<Double>.length
    return ValueKind(
      points.expected + ", or hairline", schema: .any(of: [points.schema, ["const": "hairline"]]),
      suggestion: ["hairline"].nearest
    ) { node in
      node.text == "hairline" ? .hairline : points.read(node).map { .points($0) }
    }
  }
}

extension ElementShape {
  /// The fields of a shape, the first of which is its content.
  @FieldList<ElementShape> static func fields(in scope: ElementScope) -> [Field<ElementShape>] {
    let path = FieldKind<Path>.outline
    let members: [Field<ElementShape>] = [
      Field(required: "path", \.path, path, "The outline as an SVG path."),
      Field(
        "viewBox", \.viewBox, .one(.viewBox), "x, y, width and height of what fills the bounds."),
      Field("trimStart", \.trimStart, .changing(.share, over: 0, in: scope)),
      Field("trimEnd", \.trimEnd, .changing(.share, over: 1, in: scope)),
    ]
    Field.content("shape", short: path.short(\ElementShape.path), members, isRequired: true)
    Field("fill", \.fill, .color(in: scope))
    Field("stroke", \.stroke, .object(ElementStroke.fields(in: scope), over: ElementStroke()))
  }
}

extension FieldKind<Path> {
  /// An SVG path.
  fileprivate static var outline: FieldKind {
    let kind = ValueKind.text(of: "an SVG path such as M 0 0 L 10 10")
    return FieldKind(schema: kind.schema) { fields, name, _ throws(FieldError) in
      guard let data = try fields.optionalValue(name, of: kind.expected, kind.read) else {
        return nil
      }
      do throws(PathDataError) {
        return try Path(svgData: data)
      } catch {
        throw fields.error(
          at: name, "“\(name)” is no SVG path: \(error)", advice: "correct the path")
      }
    }
  }
}

extension ValueKind<Rect> {
  fileprivate static var viewBox: ValueKind {
    let distance = ValueKind<Double>.distance
    return ValueKind(
      "four numbers x, y, width and height, of which the last two are above 0",
      schema: ["type": "array", "items": distance.schema, "minItems": 4, "maxItems": 4]
    ) { node in
      guard case .array(let nodes) = node.value, nodes.count == 4 else { return nil }
      let parts = nodes.compactMap(distance.read)
      guard parts.count == 4, parts[2] > 0, parts[3] > 0 else { return nil }
      return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
  }
}

extension ElementStroke {
  /// The fields of a line along an outline.
  @FieldList<ElementStroke> static func fields(in scope: ElementScope) -> [Field<ElementStroke>] {
    Field("color", \.color, .color(in: scope))
    Field("width", \.width, .one(.lineWidth), "The width: points, or hairline.")
  }
}

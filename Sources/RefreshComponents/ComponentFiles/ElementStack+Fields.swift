import ProofDocuments
import ProofDrawing

extension ElementStack {
  /// The fields of a row or a column, the first of which is its content.
  static func fields(of kind: String, in scope: ElementScope) -> [Field<ElementStack>] {
    // Only heights are divided, and elements of a column have no common baseline.
    kind == "row"
      ? common(of: kind, aligned: Alignment.allCases, in: scope)
      : common(of: kind, aligned: [.start, .center, .end], in: scope) + division
  }

  @FieldList<ElementStack> private static func common(
    of kind: String, aligned alignments: [Alignment], in scope: ElementScope
  ) -> [Field<ElementStack>] {
    Field(
      required: kind, \.children, .elements(in: scope.inside(stack: kind)), "Elements in order.")
    Field("spacing", \.spacing, .one(.length), "The distance between two elements, in points.")
    Field(
      "align", \.alignment,
      .one(
        ValueKind(
          "one of \(alignments.map(\.rawValue).joined(separator: ", "))",
          words: alignments.map(\.rawValue)
        ) { word in alignments.first { $0.rawValue == word } }), "The place across the \(kind).")
  }

  @FieldList<ElementStack> private static var division: [Field<ElementStack>] {
    Field(
      "distribution", \.distribution, .one(.choice()),
      "The division of the height: each element has its own, or all have equal parts.")
  }
}

extension ElementBox {
  /// The fields of a box, the first of which is its content.
  @FieldList<ElementBox> static func fields(in scope: ElementScope) -> [Field<ElementBox>] {
    Field(
      required: "box", \.children, .elements(in: scope.inside()), "Elements from back to front.")
    Field(
      "padding", \.padding, .one(.padding), "A distance to all edges, or [vertical, horizontal].")
    Field("background", \.background, .color(in: scope))
    Field("cornerRadius", \.cornerRadius, .one(.length))
    Field("border", \.border, .object(ElementStroke.fields(in: scope), over: ElementStroke()))
  }
}

extension ValueKind<Size> {
  fileprivate static var padding: ValueKind {
    let length = ValueKind<Double>.length
    return ValueKind(
      "\(length.expected), or two such as [4, 12]",
      schema: .any(of: [length.schema, .pair(of: length.schema)])
    ) { node in
      if let all = length.read(node) { return Size(width: all, height: all) }
      guard case .array(let nodes) = node.value, nodes.count == 2 else { return nil }
      let parts = nodes.compactMap(length.read)
      return parts.count == 2 ? Size(width: parts[1], height: parts[0]) : nil
    }
  }
}

extension FieldKind<[ComponentElement]> {
  /// Elements in a part of a file.
  static func elements(in scope: ElementScope) -> FieldKind {
    FieldKind(schema: ["type": "array", "items": .reference("$defs/element")]) {
      fields, name, context throws(FieldError) in
      try fields.optionalElements(name).map { nodes throws(FieldError) in
        var elements: [ComponentElement] = []
        for node in nodes { elements.append(try ComponentElement(node, in: scope, context)) }
        return elements
      }
    }
  }
}

import ProofDocuments
import ProofDrawing

extension ComponentElement {
  /// Reads an element: an object with the field of a kind, or the name of a kind alone.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - scope: the part of the file.
  ///   - context: the document.
  /// - Throws: ``FieldError`` about the first thing that is wrong.
  init(
    _ node: DocumentNode, in scope: ElementScope, _ context: FieldContext
  ) throws(FieldError) {
    guard scope.depth <= ElementScope.deepest else {
      throw FieldError(
        problem: "elements are nested deeper than \(ElementScope.deepest)",
        advice: "remove a row, a column or a box", offset: node.offset)
    }
    let kind = try Self.kind(of: node, in: scope)
    // A name alone is an element without fields.
    let members: DocumentNode.Value = node.members == nil ? .object([]) : node.value
    var fields = try Fields(
      of: DocumentNode(value: members, range: node.range),
      owner: node["name"]?.text?.quoted ?? "the \(kind.name)")
    let content = try kind.read(&fields, context)
    self.init(
      content, name: content.textName ?? kind.name, at: context.location(of: node.offset))
    try fields.read(Self.fields(in: scope, usualColor: content.usualColor), into: &self, context)
    try fields.finish()
  }

  /// The kind that an element names.
  private static func kind(
    of node: DocumentNode, in scope: ElementScope
  ) throws(FieldError) -> ElementKind {
    let names = ElementKind.names
    if let word = node.text {
      guard let kind = ElementKind(named: word, in: scope) else {
        throw unknown(word, at: node.offset)
      }
      guard kind.standsAlone else {
        throw FieldError(
          problem: "\(word.quoted) has no content", advice: "write it behind a colon",
          offset: node.offset)
      }
      return kind
    }
    guard let members = node.members else {
      throw FieldError(
        problem: "expected an element, found \(node.summary)",
        advice: "write one such as “label: title”", offset: node.offset)
    }
    let found = members.filter { names.contains($0.name) }
    guard let first = found.first, let kind = ElementKind(named: first.name, in: scope) else {
      let common = fields(in: scope).map(\.name)
      let member = members.first { !common.contains($0.name) }
      throw member.map { unknown($0.name, at: $0.nameRange.lowerBound) }
        ?? FieldError(
          problem: "the element has no kind",
          advice: "add one of \(names.joined(separator: ", "))", offset: node.offset)
    }
    guard found.count == 1 else {
      throw FieldError(
        problem: "the element has two kinds, “\(first.name)” and “\(found[1].name)”",
        advice: "make two elements of it", offset: found[1].nameRange.lowerBound)
    }
    return kind
  }

  private static func unknown(_ name: String, at offset: Int) -> FieldError {
    FieldError(
      problem: "there is no kind of elements \(name.quoted)",
      advice: ElementKind.names.question(for: name)
        + "the kinds are \(ElementKind.names.joined(separator: ", "))", offset: offset)
  }

  /// The fields that every element has; its colour is the usual one in states that have none.
  @FieldList<ComponentElement> static func fields(
    in scope: ElementScope, usualColor: ElementColor = .role(.title)
  ) -> [Field<ComponentElement>] {
    Field("name", \.name, .one(.elementName), "The name. By default that of the kind.")
    Field("place", \.placement, .placement(in: scope), "The place in what contains the element.")
    Field(
      "size", schema: .pair(of: ValueKind<ElementLength>.length.schema),
      "The width and the height: points, fit, fill, or a share such as 50%.",
      read: { fields, element, _ throws(FieldError) in try element.readSize(&fields) })
    Field(
      "show", \.states, FieldKind.list(.states(in: scope)).map { Set($0) },
      "The states in which the element is seen. By default all.")
    Field("opacity", \.opacity, .changing(.opacity, over: 1, in: scope), "From 0 to 1.")
    Field(
      "rotate", \.rotation, .changing(.angle, over: 0, in: scope, turn: 360),
      "Degrees clockwise about the centre.")
    Field("scale", \.scale, .changing(.factor, over: 1, in: scope))
    Field(
      "move", \.move, .changing(.distances, over: Point(x: 0, y: 0), in: scope),
      "The movement after the layout towards the end and downwards, in points.")
    Field("color", \.color, .color(in: scope, over: usualColor))
    Field("spoken", \.spoken, .spokenText, "The text for screen readers.")
    Field(
      "flip", \.flips, .one(.flag),
      "Whether an image, a symbol or a drawing is turned over for readers from the right.")
  }

  private mutating func readSize(_ fields: inout Fields) throws(FieldError) {
    guard let nodes = try fields.optionalElements("size") else { return }
    guard nodes.count == 2 else {
      throw fields.error(
        at: "size",
        "expected a width and a height for “size”, found \(nodes.count.counted("value"))",
        advice: "write two, such as [fill, 20]")
    }
    let kind = ValueKind<ElementLength>.length
    var lengths: [ElementLength] = []
    for node in nodes {
      guard let length = kind.read(node) else {
        throw FieldError(
          problem: "expected \(kind.expected) for “size”, found \(node.summary)",
          advice: node.text.flatMap(kind.suggestion).map { "did you mean \($0.quoted)?" }
            ?? "correct it", offset: node.offset)
      }
      lengths.append(length)
    }
    (width, height) = (lengths[0], lengths[1])
  }
}

extension ElementContent {
  /// The name of a label after its text; nil for other elements and texts.
  fileprivate var textName: String? {
    guard case .label(let label) = self else { return nil }
    return switch label.text {
    case .title: "title"
    case .lastUpdated: "lastUpdated"
    case .key, .literal, .glyph: nil
    }
  }
}

extension ValueKind<String> {
  /// The name of an element.
  fileprivate static var elementName: ValueKind {
    ValueKind(
      "a name of letters, digits and hyphens",
      schema: ["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_-]*$"]
    ) { node in
      node.text.flatMap { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) == nil ? nil : $0 }
    }
  }
}

extension ValueKind<ElementState> {
  /// A state of the component; to the schema, which knows no small view, any name that a state may have.
  static func states(in scope: ElementScope) -> ValueKind {
    ValueKind(
      "states: \(scope.states.joined(separator: ", "))",
      schema: .definition(
        "state",
        .any(of: [
          .words(scope.states), ["type": "string", "pattern": .text(PulledState.ownNamePattern)],
        ])),
      suggestion: scope.states.nearest
    ) { node in
      node.text.flatMap { scope.states.contains($0) ? ElementState($0) : nil }
    }
  }
}

extension ValueKind<ElementLength> {
  /// A width or a height.
  static var length: ValueKind {
    let points = ValueKind<Double>.length
    return ValueKind(
      "fit, fill, a share such as 50%, or \(points.expected)",
      schema: .definition(
        "length",
        .any(of: [
          .words(["fit", "fill"]), points.schema,
          ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?%$"],
        ])), suggestion: ["fit", "fill"].nearest
    ) { node in
      if let points = points.read(node) { return .points(points) }
      switch node.text {
      case "fit": return .fit
      case "fill": return .fill
      case let text?:
        guard let match = text.wholeMatch(of: /([0-9]{1,4}(\.[0-9]{1,6})?)%/) else { return nil }
        return Double(match.output.1).map { .share($0 / 100) }
      case nil: return nil
      }
    }
  }
}

import ProofDocuments
import ProofDrawing

extension FieldKind<ElementPlacement> {
  /// The place of an element in what contains it.
  static func placement(in scope: ElementScope) -> FieldKind {
    let members = PlacementContents.fields(in: scope)
    return FieldKind(schema: .definition("place", .object(members))) {
      fields, name, context throws(FieldError) in
      guard let node = fields.optionalNode(name) else { return nil }
      var nested = try Fields(of: node, owner: "“\(name)”")
      if let stack = scope.stack {
        throw FieldError(
          problem: "a \(stack) places its elements itself",
          advice: "remove “\(name)”, or put the element into a box", offset: node.offset)
      }
      var contents = PlacementContents()
      try nested.read(members, into: &contents, context)
      try nested.finish()
      return try contents.placement(of: nested, at: context.location(of: node.offset))
    }
  }
}

/// The values of the fields of “place”.
private struct PlacementContents {
  var horizontal: ElementPlacement.Horizontal?
  var vertical: ElementPlacement.Vertical?
  var offset = Point(x: 0, y: 0)
  var labels: [String]?
  var side: ElementPlacement.Side?
  var gap: Double?
  var part: ElementPlacement.Part?

  @FieldList<PlacementContents> static func fields(
    in scope: ElementScope
  ) -> [Field<PlacementContents>] {
    let horizontal = ElementPlacement.Horizontal.allCases.map(\.rawValue)
    let vertical = ElementPlacement.Vertical.allCases.map(\.rawValue)
    Field(
      "at",
      schema: [
        "type": "array", "prefixItems": [.words(horizontal), .words(vertical)], "minItems": 2,
        "maxItems": 2,
      ], "A point of the element, which lies on the same point of what contains it.",
      read: { fields, contents, _ throws(FieldError) in
        guard let nodes = try fields.optionalElements("at") else { return }
        guard nodes.count == 2 else {
          throw fields.error(
            at: "at",
            "expected a horizontal and a vertical place for “at”, found "
              + nodes.count.counted("value"), advice: "write two, such as [end, bottom]")
        }
        contents.horizontal = try choice(nodes[0], of: "at")
        contents.vertical = try choice(nodes[1], of: "at")
        if !scope.mirrors { return }
        try refuse(contents.horizontal, from: [.left, .right], at: nodes[0])
      })
    Field(
      "offset", \.offset, .one(.distances),
      "The distance towards the end edge and that downwards, in points.")
    Field(
      "beside", \.labels, .list(.text(of: "names of labels")),
      "The labels from whose text the element hangs.")
    Field(
      "side", schema: .words(ElementPlacement.Side.allCases.map(\.rawValue)),
      read: { fields, contents, _ throws(FieldError) in
        guard let node = try fields.optionalValue("side", of: "a side of the text", { $0 }) else {
          return
        }
        contents.side = try choice(node, of: "side")
        if scope.mirrors { try refuse(contents.side, from: [.left, .right], at: node) }
      })
    Field("gap", \.gap, .one(.distance), "The distance from the text, in points.")
    Field("from", \.part, .one(.choice()), "The part from which the distance is measured.")
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ node: DocumentNode, of field: String
  ) throws(FieldError) -> Choice {
    if let choice = node.text.flatMap(Choice.init(rawValue:)) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw FieldError(
      problem: "expected one of \(names.joined(separator: ", ")) for “\(field)”, found "
        + node.summary,
      advice: node.text.flatMap(names.nearest).map { "did you mean \($0.quoted)?" }
        ?? "correct it", offset: node.offset)
  }

  /// Refuses a physical place where the layout is mirrored.
  private static func refuse<Choice: RawRepresentable<String> & Equatable>(
    _ choice: Choice?, from physical: [Choice], at node: DocumentNode
  ) throws(FieldError) {
    guard let choice, physical.contains(choice) else { return }
    throw FieldError(
      problem:
        "“\(choice.rawValue)” is the same for readers from the right, but the layout mirrors",
      advice: "write start or end, or “mirrors: false” for the file", offset: node.offset)
  }

  func placement(
    of fields: Fields, at location: SourceLocation
  ) throws(FieldError) -> ElementPlacement {
    var placement = ElementPlacement(offset: offset, location: location)
    if let labels {
      guard horizontal == nil else {
        throw fields.error(
          at: "beside", "“at” and “beside” cannot be combined", advice: "remove one of them")
      }
      placement.anchor = .beside(labels, side ?? .start, gap: gap ?? 0, from: part ?? .center)
      return placement
    }
    let others = [("side", side != nil), ("gap", gap != nil), ("from", part != nil)]
    if let (name, _) = others.first(where: \.1) {
      throw fields.error(
        at: name, "“\(name)” says where an element hangs “beside” a label, but none is named",
        advice: "add “beside”, or remove it")
    }
    placement.anchor = .point(horizontal ?? .center, vertical ?? .center)
    return placement
  }
}

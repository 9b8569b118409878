import ProofDocuments
import ProofDrawing

extension ComponentFile {
  /// Checks that elements are not too many, before the first of them is read.
  ///
  /// - Throws: ``FieldError`` about the first element beyond the limit.
  static func checkCount(of fields: Fields) throws(FieldError) {
    var fields = fields
    guard let children = fields.optionalNode("children") else { return }
    var waiting = [children]
    var count = 0
    while let list = waiting.popLast() {
      guard case .array(let nodes) = list.value else { continue }
      for node in nodes {
        count += 1
        guard count <= elementLimit else {
          throw FieldError(
            problem: "the component has more than \(elementLimit) elements",
            advice: "remove some of them", offset: node.offset)
        }
        waiting += ElementKind.containers.compactMap { node[$0] }
      }
    }
  }

  /// Checks what elements say of each other.
  ///
  /// - Throws: `DocumentError` with the places of both elements.
  func checkElements() throws(DocumentError) {
    let elements = self.elements
    var named: [String: ComponentElement] = [:]
    for element in elements {
      if let other = named.updateValue(element, forKey: element.name) {
        throw DocumentError(
          at: element.location,
          problem: "two elements have the name \(element.name.quoted), the other at "
            + "\(other.location)",
          advice: "give one of them another “name”")
      }
    }
    for element in elements {
      guard element.name != Picture.groundName else {
        throw DocumentError(
          at: element.location,
          problem: "the name \(element.name.quoted) is that of the component's own area",
          advice: "give the element another “name”")
      }
      try Self.checkLabel(element)
      try checkText(of: element)
      try Self.checkLook(of: element)
      try Self.checkLabels(beside: element, among: named)
    }
    try checkCycles(among: named)
  }

  /// Checks that no text but a symbol is turned over, and that one that is clipped has one line, as it has
  /// on the phone.
  private static func checkLabel(_ element: ComponentElement) throws(DocumentError) {
    guard case .label(let label) = element.content else { return }
    guard !element.flips || label.text.isGlyph else {
      throw DocumentError(
        at: element.location, problem: "a text that is turned over can't be read",
        advice: "remove “flip”")
    }
    guard label.truncation == .clip, let lines = label.lines, lines > 1 else { return }
    throw DocumentError(
      at: element.location, problem: "a label that clips its text has one line, not \(lines)",
      advice: "remove “lines” or “truncation”")
  }

  /// Checks that a small view shows nothing that only components have: the line about the last update, and
  /// the indicator of the state.
  private func checkText(of element: ComponentElement) throws(DocumentError) {
    guard component == nil else { return }
    if case .label(let label) = element.content, label.text == .lastUpdated {
      throw DocumentError(
        at: element.location,
        problem: "a small view has no line about the last update, which headers have",
        advice: "name a text of the app with {key: …}")
    }
    if element.content == .indicator {
      throw DocumentError(
        at: element.location, problem: "a small view has no indicator of its own",
        advice: "write spinner, arrow or an image")
    }
  }

  /// Checks that an element that contains others has no property that only a picture can have.
  private static func checkLook(of element: ComponentElement) throws(DocumentError) {
    let kind: String
    switch element.content {
    case .row: kind = "row"
    case .column: kind = "column"
    case .box: kind = "box"
    case .label, .image, .frames, .lottie, .indicator, .arrow, .spinner, .ring, .bar, .dots, .line,
      .shape:
      return
    }
    var fields: [String] = []
    if element.rotation != ElementValue(0) { fields.append("rotate") }
    if element.scale != ElementValue(1) { fields.append("scale") }
    if element.color != nil, kind != "box" { fields.append("color") }
    if element.flips { fields.append("flip") }
    guard let field = fields.first else { return }
    throw DocumentError(
      at: element.location, problem: "a \(kind) has no “\(field)” as a whole",
      advice: "write it for the elements inside")
  }

  private static func checkLabels(
    beside element: ComponentElement, among named: [String: ComponentElement]
  ) throws(DocumentError) {
    guard case .beside(let labels, _, _, _) = element.placement.anchor else { return }
    let location = element.placement.location ?? element.location
    for label in labels {
      guard let found = named[label] else {
        let names = named.values.filter(\.isLabel).map(\.name).sorted()
        throw DocumentError(
          at: location,
          problem:
            "\(element.name.quoted) hangs beside \(label.quoted), but no element has the name",
          advice: names.question(for: label)
            + (names.isEmpty ? "there are no labels" : "the labels are \(names.listed())"))
      }
      guard found.isLabel else {
        throw DocumentError(
          at: location,
          problem: "\(element.name.quoted) hangs beside \(label.quoted), which is no label, at "
            + "\(found.location)", advice: "name a label")
      }
    }
  }

  /// Checks that no place depends on itself: a place depends on those of the labels beside it, and on
  /// that of what contains the element.
  private func checkCycles(among named: [String: ComponentElement]) throws(DocumentError) {
    var containers: [String: String] = [:]
    for element in named.values {
      for child in element.content.children { containers[child.name] = element.name }
    }
    /// Names whose places depend on none that is looked at now.
    var settled: Set<String> = []
    for element in elements {
      var path: [String] = []
      try settle(element.name, on: &path, &settled, among: named, in: containers)
    }
  }

  private func settle(
    _ name: String, on path: inout [String], _ settled: inout Set<String>,
    among named: [String: ComponentElement], in containers: [String: String]
  ) throws(DocumentError) {
    guard !settled.contains(name), let element = named[name] else { return }
    if let start = path.firstIndex(of: name) {
      throw Self.cycle(path[start...].compactMap { named[$0] })
    }
    path.append(name)
    if case .beside(let labels, _, _, _) = element.placement.anchor {
      for label in labels {
        try settle(label, on: &path, &settled, among: named, in: containers)
      }
    }
    if let container = containers[name] {
      try settle(container, on: &path, &settled, among: named, in: containers)
    }
    path.removeLast()
    settled.insert(name)
  }

  private static func cycle(_ elements: [ComponentElement]) -> DocumentError {
    let hanging = elements.filter { $0.placement.isBeside }
    let first = hanging.first ?? elements[0]
    let others = elements.filter { $0.name != first.name }
    guard !others.isEmpty else {
      return DocumentError(
        at: first.placement.location ?? first.location,
        problem: "\(first.name.quoted) hangs beside itself", advice: "name another label")
    }
    let places = others.map { "\($0.name.quoted) at \($0.location)" }
    return DocumentError(
      at: first.placement.location ?? first.location,
      problem: "the place of \(first.name.quoted) depends on itself, by way of "
        + places.joined(separator: " and "),
      advice: "let one of them have a place of its own")
  }
}

extension ComponentElement {
  fileprivate var isLabel: Bool {
    if case .label = content { true } else { false }
  }
}

extension ElementText {
  fileprivate var isGlyph: Bool {
    if case .glyph = self { true } else { false }
  }
}

extension ElementPlacement {
  fileprivate var isBeside: Bool {
    if case .beside = anchor { true } else { false }
  }
}

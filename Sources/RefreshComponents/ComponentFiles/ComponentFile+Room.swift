package import ProofDocuments

/// The room that a component's file gives to the text of a label.
package struct LabelRoom: Hashable, Sendable {
  /// The maximum number of lines; nil for that of titles.
  package var lines: Int?

  /// The width in points; nil where it follows from something else.
  package var width: Double?

  /// The height in points; nil where it follows from something else.
  package var height: Double?

  /// The width as the file has it.
  fileprivate let otherWidth: ElementLength

  /// The height as the file has it.
  fileprivate let otherHeight: ElementLength

  fileprivate init(of label: ElementLabel, _ element: ComponentElement) {
    lines = label.lines
    (otherWidth, otherHeight) = (element.width, element.height)
    if case .points(let points) = element.width { width = points }
    if case .points(let points) = element.height { height = points }
  }

  /// The value of `size` with this room, such as `[160, fit]`.
  package var size: String { "[\(elementWidth.text), \(elementHeight.text)]" }

  fileprivate var elementWidth: ElementLength { width.map { .points($0) } ?? otherWidth }

  fileprivate var elementHeight: ElementLength { height.map { .points($0) } ?? otherHeight }
}

extension ElementLength {
  /// The length as a file has it.
  fileprivate var text: String {
    switch self {
    case .points(let points): points.plain
    case .fit: "fit"
    case .fill: "fill"
    case .share(let share): "\"\((share * 100).plain)%\""
    }
  }
}

extension Double {
  /// The number without a fraction that says nothing.
  var plain: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension ComponentFile {
  /// The room of the label with a name; nil where no element of the name is a label.
  package func room(ofLabel name: String) -> LabelRoom? {
    elements.first { $0.name == name }.flatMap { element in
      guard case .label(let label) = element.content else { return nil }
      return LabelRoom(of: label, element)
    }
  }

  /// The place of the label with a name in the file that has it; nil where no element of the name is a label.
  package func location(ofLabel name: String) -> SourceLocation? {
    room(ofLabel: name) == nil ? nil : elements.first { $0.name == name }?.location
  }

  /// Gives the label with a name other room.
  package mutating func set(_ room: LabelRoom, ofLabel name: String) {
    children = children?.map { $0.setting(room, ofLabel: name) }
  }
}

extension ComponentElement {
  /// The element with other room for the label with a name, which may be inside of it.
  fileprivate func setting(_ room: LabelRoom, ofLabel wanted: String) -> ComponentElement {
    var element = self
    func changed(_ children: [ComponentElement]) -> [ComponentElement] {
      children.map { $0.setting(room, ofLabel: wanted) }
    }
    switch content {
    case .label(var label):
      guard name == wanted else { return self }
      label.lines = room.lines
      element.content = .label(label)
      (element.width, element.height) = (room.elementWidth, room.elementHeight)
    case .row(var stack):
      stack.children = changed(stack.children)
      element.content = .row(stack)
    case .column(var stack):
      stack.children = changed(stack.children)
      element.content = .column(stack)
    case .box(var box):
      box.children = changed(box.children)
      element.content = .box(box)
    case .image, .frames, .lottie, .indicator, .arrow, .spinner, .ring, .bar, .dots, .line, .shape:
      break
    }
    return element
  }
}

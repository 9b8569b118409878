import ProofDocuments

/// A kind of elements: its name in files, its fields and how they are read.
struct ElementKind: Sendable {
  /// The name, which is the field that has the content.
  let name: String

  /// Whether an element can be the name alone, without content.
  let standsAlone: Bool

  /// The schema of its own fields.
  let schema: @Sendable () -> Schema

  /// Takes the fields of its own.
  let read: @Sendable (inout Fields, FieldContext) throws(FieldError) -> ElementContent

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - root: the content without any field.
  ///   - fields: the fields, the first of which has the name of the kind.
  ///   - content: makes the content.
  private init<Root: Sendable>(
    _ name: String, over root: Root, _ fields: @escaping @Sendable @autoclosure () -> [Field<Root>],
    _ content: @escaping @Sendable (Root) -> ElementContent
  ) {
    self.name = name
    standsAlone = fields().first?.isRequired == false
    schema = {
      let object = Schema.object(fields())
      return fields().first?.isRequired == true ? object : object.requiring(name)
    }
    read = { members, context throws(FieldError) in
      var root = root
      try members.read(fields(), into: &root, context)
      return content(root)
    }
  }

  /// The names of all kinds, in the order of messages.
  static let names = [
    "label", "image", "frames", "lottie", "indicator", "arrow", "spinner", "ring", "bar", "dots",
    "line", "shape", "row", "column", "box",
  ]

  /// The names of the kinds that contain elements.
  static let containers = ["row", "column", "box"]

  /// All kinds, in the order of their names.
  static func all(in scope: ElementScope) -> [ElementKind] {
    names.compactMap { ElementKind(named: $0, in: scope) }
  }

  /// The kind of a name in a part of a file; nil for a name that no kind has.
  init?(named name: String, in scope: ElementScope) {
    switch name {
    case "label": self.init(name, over: ElementLabel(), ElementLabel.fields) { .label($0) }
    case "image":
      self.init(name, over: ElementImage(), ElementImage.fields(in: scope)) { .image($0) }
    case "frames":
      let none = ElementFrames(files: .none)
      self.init(name, over: none, ElementFrames.fields(in: scope)) { .frames($0) }
    case "lottie":
      let none = ElementLottie(file: .none)
      self.init(name, over: none, ElementLottie.fields(in: scope)) { .lottie($0) }
    case "indicator":
      self.init(name, over: NoContent(), [.content("indicator", [])]) { _ in .indicator }
    case "arrow": self.init(name, over: NoContent(), [.content("arrow", [])]) { _ in .arrow }
    case "spinner": self.init(name, over: ElementSpinner(), ElementSpinner.fields) { .spinner($0) }
    case "ring":
      self.init(name, over: ElementProgress(), ElementProgress.fields(of: name, in: scope)) {
        .ring($0)
      }
    case "bar":
      self.init(name, over: ElementProgress(), ElementProgress.fields(of: name, in: scope)) {
        .bar($0)
      }
    case "dots": self.init(name, over: ElementDots(), ElementDots.fields) { .dots($0) }
    case "line": self.init(name, over: ElementLine(), ElementLine.fields) { .line($0) }
    case "shape":
      self.init(name, over: ElementShape(), ElementShape.fields(in: scope)) { .shape($0) }
    case "row":
      self.init(name, over: ElementStack(), ElementStack.fields(of: name, in: scope)) { .row($0) }
    case "column":
      self.init(name, over: ElementStack(), ElementStack.fields(of: name, in: scope)) {
        .column($0)
      }
    case "box": self.init(name, over: ElementBox(), ElementBox.fields(in: scope)) { .box($0) }
    default: return nil
    }
  }

  /// An element that has no properties of its kind.
  private struct NoContent {}
}

extension Field {
  /// The field of a kind, whose content is an object of fields or a value in short.
  ///
  /// - Parameters:
  ///   - name: the name of the kind.
  ///   - short: the value in short; nil for a content without one.
  ///   - members: the fields of the object.
  ///   - isRequired: whether there must be a content.
  /// - Returns: the field.
  static func content(
    _ name: String, short: ShortContent<Root>? = nil, _ members: [Field<Root>],
    isRequired: Bool = false
  ) -> Field {
    Field(
      name,
      schema: .any(
        of: (short.map { [$0.schema()] } ?? []) + [.object(members)]
          + (isRequired ? [] : [["type": "null"]])),
      isRequired: isRequired
    ) { fields, root, context throws(FieldError) in
      let copy = fields
      guard let node = fields.optionalNode(name) else { return }
      if node.members != nil {
        var nested = try Fields(of: node, owner: "“\(name)”")
        try nested.read(members, into: &root, context)
        try nested.finish()
      } else if let short, node.value != .null || isRequired {
        fields = copy
        try short.read(&fields, name, &root, context)
      } else if node.value != .null {
        throw FieldError(
          problem: "expected an object for “\(name)”, found \(node.summary)",
          advice: members.isEmpty
            ? "write “\(name)” alone"
            : "write its fields \(members.map(\.name).joined(separator: ", ")), or “\(name)” alone",
          offset: node.offset)
      }
    }
  }
}

/// The content of an element as a single value.
struct ShortContent<Root>: Sendable {
  let schema: @Sendable () -> Schema
  let read: @Sendable (inout Fields, String, inout Root, FieldContext) throws(FieldError) -> Void
}

extension FieldKind {
  /// The value as a content in short.
  func short<Root>(
    _ property: any WritableKeyPath<Root, Value> & Sendable
  ) -> ShortContent<Root> {
    ShortContent(schema: { schema }) { fields, name, root, context throws(FieldError) in
      if let value = try read(&fields, name, context) { root[keyPath: property] = value }
    }
  }

  /// The value as a content in short.
  func short<Root>(
    _ property: any WritableKeyPath<Root, Value?> & Sendable
  ) -> ShortContent<Root> { map { Optional($0) }.short(property) }
}

extension Schema {
  /// The schema of an object that must have a field.
  fileprivate func requiring(_ name: String) -> Schema { adding("required", [.text(name)]) }
}

extension ComponentFile.Reference {
  /// The reference of an element before its file is read.
  fileprivate static let none = Self(use: .frames, path: "", location: SourceLocation(file: ""))
}

package import ProofDocuments
import ProofDrawing
import ProofTokens
import RefreshModel

extension ComponentFile {
  /// The version of the format.
  static let version = 1

  /// The largest size, in points.
  static let longest = 8192.0

  /// The maximum number of elements.
  static let elementLimit = 500

  /// The schema of component files.
  package static var schema: Schema {
    let element = Schema.definition("element", elementSchema)
    let children = Field<ComponentFile>(
      "children", schema: ["type": "array", "items": element],
      "The elements from back to front. By default those of “extends”.", read: { _, _, _ in })
    let parts: [Schema] = [
      .object(Head.fields), .object(fields(in: .any).filter { $0.name != "children" } + [children]),
    ]
    return .file(
      .object(joining: parts), title: "A component of PullProof",
      description: "The look of a header, a footer, a trailer or a small view.")
  }

  /// The schema of an element: the name of a kind, or an object of one of the kinds.
  private static var elementSchema: Schema {
    let common = Schema.object(ComponentElement.fields(in: .any))
    let kinds = ElementKind.all(in: .any)
    return .any(
      of: [.words(kinds.filter(\.standsAlone).map(\.name))]
        + kinds.map { .object(joining: [$0.schema(), common]) })
  }

  /// The fields that decide how the others are read.
  struct Head {
    var extends = Extension.none
    var states: [String]?
    var mirrors: Bool?

    /// The origin of what a file doesn't say.
    enum Extension: Hashable, Sendable {
      case component(RefreshComponent)
      case file(Reference)
      case none
    }
  }

  /// The other fields.
  @FieldList<ComponentFile> static func fields(in scope: ElementScope) -> [Field<ComponentFile>] {
    let height = FieldKind.one(
      ValueKind.number(1...longest, of: "a height from 1 to 8192 points").orToken(.dimension))
    Field(
      "height", \.height, .states(height.map { Optional($0) }, over: nil, in: scope),
      "The height, and a trailer's width, in points.")
    Field(
      "trigger", \.trigger,
      .one(
        ValueKind.number(1...longest, of: "a distance from 1 to 8192 points").orToken(.dimension)),
      "The distance that arms the component, in points, of one that loads by itself so much of it in "
        + "view. By default its height.")
    Field(
      "pull", \.pull, .object(ComponentPull.fields, over: ComponentPull()),
      "How the component follows a finger. By default as UIKit's scroll view.")
    Field(
      "display", \.displayStyle, .one(.choice()),
      "Where the component stands while it is pulled. By default beside the content.")
    Field(
      "grows", \.grows, .one(.flag),
      "Whether it is higher where its lines need more room. By default it isn't.")
    Field(
      "background", \.background, .background, "The colour behind the elements.")
    Field("children", \.children, .elements(in: scope), "The elements from back to front.")
  }
}

extension FieldKind<ElementColor> {
  /// A colour that doesn't change.
  fileprivate static var background: FieldKind {
    let constant = ElementConstant<ElementColor>.color
    return FieldKind(schema: constant.kind.schema) { fields, name, _ throws(FieldError) in
      let kind = constant.kind
      let node = try fields.optionalValue(
        name, of: kind.expected, suggestion: kind.suggestion
      ) { node in
        let isKnown = node.members != nil || kind.read(node) != nil
        return isKnown ? node : nil
      }
      guard let node else { return nil }
      if let color = kind.read(node) { return color }
      let nested = try Fields(of: node, owner: "“\(name)”")
      if let color = try constant.object(nested) { return color }
      throw FieldError(
        problem: "expected “light” and “dark” for “\(name)”, found other fields",
        advice: "write {light: …, dark: …}", offset: node.offset)
    }
  }
}

extension ComponentFile.Head {
  /// The fields.
  @FieldList<Self> static var fields: [Field<ComponentFile.Head>] {
    Field(
      "version", schema: ["const": .number(Double(ComponentFile.version))], isRequired: true,
      read: { fields, _, _ throws(FieldError) in
        let version = try fields.count("version")
        guard version == ComponentFile.version else {
          throw fields.error(
            at: "version", "expected the version \(ComponentFile.version), found \(version)",
            advice: "write “version: \(ComponentFile.version)”, or use a newer program")
        }
      })
    Field(
      required: "extends", \.extends, .extends,
      "A component or a component's file, whose settings hold where this file has none; or none.")
    Field(
      "states", \.states, .list(.ownState),
      "The states of a small view without behaviour, with “extends: none”.")
    Field(
      "mirrors", \.mirrors, .one(.flag),
      "Whether the layout is mirrored for readers from the right. By default it is.")
  }
}

extension ValueKind<String> {
  /// A state of a small view.
  fileprivate static var ownState: ValueKind {
    ValueKind(
      "a name of small letters, digits and hyphens that no other value has",
      schema: ["type": "string", "pattern": .text(PulledState.ownNamePattern)]
    ) { node in
      node.text.flatMap { text in
        // A percentage belongs to a pull.
        let isName = PulledState(anyName: text).map { $0.percent == nil } ?? false
        return isName && !ElementScope.reservedNames.contains(text) ? text : nil
      }
    }
  }
}

extension FieldKind<ComponentFile.Head.Extension> {
  /// A component, a file, or none.
  fileprivate static var extends: FieldKind {
    let names = RefreshComponent.allCases.map(\.rawValue)
    let file = FieldKind<ComponentFile.Reference>.file(
      .component, ["yml", "yaml"], of: "the path of a component's file")
    let schema: Schema = .any(of: [
      .words(["none"] + names), ["type": "string", "pattern": "\\.ya?ml$"],
    ])
    return FieldKind(schema: schema) { fields, name, context throws(FieldError) in
      let copy = fields
      let text = try fields.optionalText(name)
      guard let text else { return nil }
      if text == "none" { return .some(.none) }
      if let component = RefreshComponent(rawValue: text) { return .component(component) }
      guard text.contains(".") || text.contains("/") else {
        throw fields.error(
          at: name, "there is no component \(text.quoted) to extend",
          advice: (["none"] + names).question(for: text)
            + "name one of \(names.listed()), the path of a component's file, or none")
      }
      fields = copy
      return try file.read(&fields, name, context).map { .file($0) }
    }
  }
}

package import ProofDocuments
package import RefreshComponents
package import RefreshModel
import RefreshStrings

/// A component of a project, with the keys of the app and the theme that hold for it alone.
struct ComponentEntry {
  let setup: ComponentSetup
  let keys: AppKeys

  /// The path of a theme; nil for the project's.
  let theme: String?

  /// A component is a word, or an object with its settings.
  private static var schema: Schema {
    let keys = Field<ComponentSetup>("keys", schema: AppKeys.schema) { _, _, _ in }
    let theme = Field<ComponentSetup>(
      "theme", schema: ["type": "string"],
      "The path of a theme for this component, relative to this file."
    ) { _, _, _ in }
    return .any(of: [ComponentSetup.nameSchema, .object(ComponentSetup.fields + [keys, theme])])
  }

  /// The schema of the list.
  static var listSchema: Schema { .list(of: schema) }

  /// The entries of “components”; nil where the field is absent.
  static func list(
    _ fields: inout Fields, _ context: FieldContext
  ) throws(FieldError) -> [ComponentEntry]? {
    guard let nodes = try fields.optionalList("components", of: "a component", { $0 }) else {
      return nil
    }
    var entries: [ComponentEntry] = []
    var names: [String: String] = [:]
    for node in nodes {
      let entry = try ComponentEntry(node, context)
      let name = entry.setup.name
      if let other = names.updateValue(name, forKey: name.lowercased()) {
        throw FieldError(
          problem: other == name
            ? "duplicate component name \(name.quoted)"
            : "the names \(other.quoted) and \(name.quoted) are equal on file systems that ignore "
              + "case",
          advice: "give one of them another “name”", offset: node.offset)
      }
      entries.append(entry)
    }
    return entries
  }

  fileprivate init(_ node: DocumentNode, _ context: FieldContext) throws(FieldError) {
    var keys = AppKeys()
    var theme: String?
    setup = try ComponentSetup(node, context) { fields throws(FieldError) in
      keys = try AppKeys(fields.optionalNode("keys"), context)
      theme = try fields.optionalText("theme")
    }
    self.keys = keys
    self.theme = theme
  }
}

extension ComponentSetup {
  /// Reads the components that a project's document lists; none where it lists none.
  ///
  /// - Throws: ``FieldError`` when an entry is no component.
  package static func listed(in context: FieldContext) throws(FieldError) -> [ComponentSetup] {
    guard case .array(let nodes)? = context.document.root["components"]?.value else { return [] }
    var setups: [ComponentSetup] = []
    for node in nodes { setups.append(try ComponentEntry(node, context).setup) }
    return setups
  }

  /// Reads a component: a word, or an object with its settings.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - context: the document.
  ///   - readMore: reads the fields of the object that are no settings.
  /// - Throws: ``FieldError`` about what is no component.
  package init(
    _ node: DocumentNode, _ context: FieldContext,
    readMore: (inout Fields) throws(FieldError) -> Void = { _ in }
  ) throws(FieldError) {
    guard node.text == nil else {
      self.init(.normalHeader)
      try setComponent(node, context)
      return
    }
    var fields = try Fields(of: node, owner: "a component")
    self.init(.normalHeader)
    try fields.read(Self.fields, into: &self, context)
    try checkLabelInset(fields)
    try checkLook(fields)
    try readMore(&fields)
    try fields.finish()
  }

  /// The schema of a component's name.
  static var nameSchema: Schema {
    .definition(
      "component",
      .any(of: [
        .words(RefreshComponent.allCases.map(\.rawValue)),
        ["type": "string", "pattern": "\\.ya?ml$"],
      ]))
  }

  /// Begins the settings of a component: one of PullProof's, or one that a file describes, whose name is
  /// that of the file.
  private mutating func setComponent(
    _ node: DocumentNode, _ context: FieldContext
  ) throws(FieldError) {
    guard let path = node.text, path.isComponentFile else {
      self = ComponentSetup(try Self.component(node, besides: []))
      return
    }
    let name = ComponentFile.componentName(ofFileAt: path)
    self = ComponentSetup(.normalHeader, name: name)
    source = ComponentFile.Reference(
      use: .component, path: path, location: context.location(of: node.offset))
    if let problem = name.problemAsFileName {
      throw FieldError(
        problem: "the name \(name.quoted) of the file \(problem)",
        advice: "give the component another “name”", offset: node.offset)
    }
  }

  /// The component of PullProof's that a value names, where the components of a project have other names.
  ///
  /// - Throws: ``FieldError`` with the nearest of all names.
  package static func component(
    _ node: DocumentNode, besides own: [String]
  ) throws(FieldError) -> RefreshComponent {
    guard let component = node.text.flatMap(RefreshComponent.init(rawValue:)) else {
      let names = own + RefreshComponent.allCases.map(\.rawValue)
      throw FieldError(
        problem: "unknown component \(node.text?.quoted ?? node.summary)",
        advice: node.text.flatMap(ReadyLook.copyAdvice)
          ?? names.question(for: node.text ?? "") + "use one of \(names.listed())",
        offset: node.offset)
    }
    return component
  }

  /// The settings of a component.
  @FieldList<ComponentSetup> static var fields: [Field<ComponentSetup>] {
    Field(
      "component", schema: nameSchema, isRequired: true,
      "A component, or the path of a file that describes one.",
      read: { fields, setup, context throws(FieldError) in
        let node = try fields.required(fields.optionalNode("component"), "component")
        try setup.setComponent(node, context)
      })
    Field(
      "name", schema: ["type": "string", "pattern": "^[A-Za-z0-9_][A-Za-z0-9_-]*$"],
      "The name in frame ids.",
      read: { fields, setup, _ throws(FieldError) in try setup.readName(&fields) })
    Field(
      "labelInset", \.labelInset,
      FieldKind.one(ValueKind("a number", schema: [:], read: \.number)).described(by: [
        "type": "number", "minimum": .number(FaceContext.labelInsetRange.lowerBound),
        "maximum": .number(FaceContext.labelInsetRange.upperBound),
      ]).expecting("a number from 0 to 1000"),
      "The distance from the indicator to the text, in points. Headers and footers have one.",
      option: "--label-inset")
    heightField
    Field(
      "background", \.background, .one(.adaptiveColor),
      "The colour behind the component: one for both appearances, or an object with light and dark."
    )
    Field("showsIndicator", \.showsIndicator, .one(.flag), option: "--hide-indicator")
    Field("showsTitle", \.showsTitle, .one(.flag), option: "--hide-title")
    Field("showsLastUpdated", \.showsLastUpdated, .one(.flag), option: "--hide-last-updated")
    statesField
    unflippedField
    titlesField
  }

  private mutating func readName(_ fields: inout Fields) throws(FieldError) {
    name = try fields.optionalValue("name", of: "letters, digits and hyphens", \.name) ?? name
    if let problem = name.problemAsFileName {
      throw fields.error(
        at: "name", "the name \(name.quoted) \(problem)", advice: "give it another “name”")
    }
  }

  private func checkLabelInset(_ fields: Fields) throws(FieldError) {
    guard let labelInset, source == nil else { return }
    guard let component, component.kind.hasLabelInset else {
      throw fields.error(
        at: "labelInset", "a \(component?.rawValue ?? name) has no “labelInset”",
        advice: "remove it; headers and footers have one")
    }
    guard FaceContext.labelInsetRange.contains(labelInset) else {
      throw fields.error(
        at: "labelInset", "expected an inset from 0 to 1000 points", advice: "correct it")
    }
  }

  /// Refuses a look of one's own for a component of an earlier system, which has its system's.
  private func checkLook(_ fields: Fields) throws(FieldError) {
    let names = ["height", "background", "showsIndicator"]
    guard let component, component.ancestor != nil,
      let name = names.first(where: fields.names.contains)
    else { return }
    throw fields.error(
      at: name, "\(component.rawValue.quoted) has no “\(name)”",
      advice: "remove it; components of earlier systems have the look of their system")
  }

  /// The height: a number, or an object of numbers by state with a `default`.
  private static var heightField: Field<ComponentSetup> {
    let range = Setting.lengthRange
    let points = ValueKind<Double>.number(
      range, of: "a number of points from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    var byState: [Field<ComponentSetup>] = [
      Field(
        "default", schema: points.schema,
        read: { fields, setup, _ throws(FieldError) in
          let standard = try fields.optionalValue("default", of: points.expected, points.read)
          setup.lengths = ComponentLengths(standard, byState: setup.lengths.byState)
        })
    ]
    byState += RefreshState.allCases.map { state in
      Field(
        state.name, schema: points.schema,
        read: { fields, setup, _ throws(FieldError) in
          guard let length = try fields.optionalValue(state.name, of: points.expected, points.read)
          else { return }
          var lengths = setup.lengths.byState
          lengths[state] = length
          setup.lengths = ComponentLengths(setup.lengths.standard, byState: lengths)
        })
    }
    let members = byState
    return Field(
      "height", schema: .any(of: [points.schema, .object(members)]),
      "The height in points, of a trailer or leader the width: one for all states, or numbers by state "
        + "with a default.", option: "--height",
      read: { fields, setup, context throws(FieldError) in
        guard let node = fields.optionalNode("height") else { return }
        guard case .object = node.value else {
          let height = try fields.optionalValue(
            "height", of: points.expected + ", or such numbers by state", points.read)
          setup.lengths = ComponentLengths(height)
          return
        }
        var nested = try Fields(of: node, owner: "“height”")
        try nested.read(members, into: &setup, context)
        try nested.finish()
        guard let component = setup.component, setup.source == nil,
          let state = setup.lengths.byState.keys.first(where: {
            !component.kind.states.contains($0)
          })
        else { return }
        throw nested.error(
          at: state.name, "a \(component.rawValue) has no state \(state.name.quoted)",
          advice: "remove its height")
      })
  }

  /// The names of elements that a host flips back, of which `none` stands for no name.
  private static var unflippedField: Field<ComponentSetup> {
    let known = FaceContext.elementNames
    let schema = Schema.any(of: [
      .words(["none"] + known), ["type": "array", "items": .words(known), "minItems": 1],
      ["type": "array", "items": .words(["none"]), "minItems": 1, "maxItems": 1],
    ])
    return Field(
      "unflipped", schema: schema,
      "The elements that a collection view flips back where it flips its layout for right-to-left "
        + "readers; by default nothing is flipped but the layout.",
      read: { fields, setup, _ throws(FieldError) in
        let names = try fields.optionalList(
          "unflipped", of: "none, or some of " + known.joined(separator: ", "),
          suggestion: (known + ["none"]).nearest
        ) { node in node.text.flatMap { known.contains($0) || $0 == "none" ? $0 : nil } }
        guard let names else { return }
        guard names == ["none"] || !names.contains("none") else {
          throw fields.error(
            at: "unflipped", "“none” of “unflipped” cannot be combined with names",
            advice: "remove “none”, or the names")
        }
        setup.unflipped = Set(names).subtracting(["none"])
      })
  }
}

/// Titles: for each state a text, or an object of texts by language.
extension ComponentSetup {
  private static var titlesField: Field<ComponentSetup> {
    let titles = RefreshState.allCases.map { state in
      Field<ComponentSetup>(
        state.name, schema: titleSchema,
        read: { fields, setup, _ throws(FieldError) in
          guard let node = fields.optionalNode(state.name) else { return }
          try setup.readTitle(node, of: state)
        })
    }
    return Field(
      "titles", schema: .object(titles),
      "Custom titles: a text for all languages, or texts by language.", option: "--title",
      read: { fields, setup, context throws(FieldError) in
        guard var nested = try fields.optionalFields("titles") else { return }
        try nested.read(titles, into: &setup, context)
        try nested.finish()
      })
  }

  private static var titleSchema: Schema {
    .definition(
      "title",
      .any(of: [
        ["type": "string"],
        [
          "type": "object", "minProperties": 1, "additionalProperties": ["type": "string"],
          "description":
            """
          Titles by language, such as {"en": "Pull", "de": "Ziehen"}. Readers of other languages get \
          the text of the app's strings.
          """,
        ],
      ]))
  }

  private mutating func readTitle(
    _ node: DocumentNode, of state: RefreshState
  ) throws(FieldError) {
    if case .object(let members) = node.value {
      localizedTitles[state] = try Self.texts(members, at: node, of: state)
    } else if let text = node.text {
      titles[state] = text
    } else {
      throw FieldError(
        problem:
          "expected a text for \(state.name.quoted) of “titles”, or texts by language, found "
          + node.summary,
        advice: "write a text, or an object such as {en: Pull, de: Ziehen}", offset: node.offset)
    }
  }

  private static func texts(
    _ members: [DocumentNode.Member], at node: DocumentNode, of state: RefreshState
  ) throws(FieldError) -> [String: String] {
    guard !members.isEmpty else {
      throw FieldError(
        problem: "the titles of \(state.name.quoted) have no language",
        advice: "add one, such as {en: Pull}, or remove the field", offset: node.offset)
    }
    var texts: [String: String] = [:]
    for member in members {
      guard let locale = LocaleIdentifier(member.name) else {
        throw FieldError(
          problem: "\(member.name.quoted) is not a language",
          advice: "name one such as en or zh-Hant", offset: member.nameRange.lowerBound)
      }
      guard let text = member.node.text else {
        throw FieldError(
          problem: "expected a text for \(member.name.quoted), found \(member.node.summary)",
          advice: "write the title in quotes", offset: member.node.offset)
      }
      guard texts.updateValue(text, forKey: locale.tag) == nil else {
        throw FieldError(
          problem: "the language \(locale.tag) has two titles for \(state.name.quoted)",
          advice: "remove one of them", offset: member.nameRange.lowerBound)
      }
    }
    return texts
  }
}

extension DocumentNode {
  /// The value as a text that can be part of a file's name.
  fileprivate var name: String? {
    text.flatMap { text in
      let isName =
        !text.isEmpty
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      return isName ? text : nil
    }
  }
}

extension String {
  /// The reason why a name can't be part of files and ids; nil if it can.
  fileprivate var problemAsFileName: String? {
    if hasPrefix("-") { return "begins with a hyphen, so commands would take its ids for options" }
    return Self.windowsDevices.contains(lowercased())
      ? "is that of a device on Windows, where no file can have it" : nil
  }

  private static let windowsDevices = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Whether the word in the place of a component is the path of a file that describes one.
  package var isComponentFile: Bool { hasSuffix(".yml") || hasSuffix(".yaml") }
}

import ProofDocuments
import ProofDrawing
import ProofSnapshots
import RefreshComponents
import RefreshProject
import RefreshStrings

extension FigureSpec {
  /// The fields that figures of all kinds have, after those of their kind.
  @FieldList<FigureSpec> static var fields: [Field<FigureSpec>] {
    Field(
      "annotations", schema: ["type": "array", "items": Annotation.schema],
      read: { fields, spec, context throws(FieldError) in
        for element in try fields.optionalElements("annotations") ?? [] {
          guard spec.annotations.count < Annotation.maximumCount else {
            throw FieldError(
              problem: "the figure has more than \(Annotation.maximumCount) annotations",
              advice: "leave some out, or explain the rest in another figure",
              offset: element.offset)
          }
          spec.annotations.append(try Annotation(element, context))
          spec.annotationPlaces.append(context.location(of: element.offset))
        }
      })
    Field("alt", \.alternativeText, .caption)
    Field("caption", \.caption, .caption)
    FigureDefaults.mountFields.map { $0.inFigure(\.mount) }
    FigureDefaults.variantFields.map { $0.inFigure(\.variants) }
  }

  /// The schema of a figure.
  static var schema: Schema {
    let kinds = FigureKind.all.map { kind -> Schema in
      let name = Field<FigureSpec>(
        "kind", schema: ["const": .text(kind.name)], isRequired: true, read: { _, _, _ in })
      return .object(joining: [.object([name]), kind.schema, .object(fields)])
    }
    return .definition("figure", ["oneOf": .list(kinds)])
  }
}

extension Field {
  /// The field in a figure, where its schema is that of the same field of defaults.
  fileprivate func inFigure(
    _ property: any WritableKeyPath<FigureSpec, Root> & Sendable
  ) -> Field<FigureSpec> {
    inside(property) { .reference("$defs/figureDefaults/properties/\(name)") }
  }
}

extension FigureDefaults {
  /// The fields of “defaults”.
  static var fields: [Field<FigureDefaults>] {
    mountFields.map { $0.inside(\.mount) } + variantFields.map { $0.inside(\.variants) }
  }

  /// The fields of what surrounds a figure.
  @FieldList<Mount> static var mountFields: [Field<Mount>] {
    Field(
      "padding", \.padding, .one(.number(0...200, of: "a length from 0 to 200 points")),
      "The distance from the content to the edge, in points.")
    Field(
      "background", \.background,
      .one(
        ValueKind(
          "transparent, theme or a colour such as #F7F7F7", schema: ["type": "string"],
          read: { $0.text.flatMap(Mount.Background.init(name:)) })),
      "transparent, theme or a colour such as #F7F7F7.")
    Field(
      "cornerRadius", \.cornerRadius, .one(.number(0...100, of: "a radius from 0 to 100 points")),
      "The radius of the corners of component pictures, in points.")
    Field("shadow", \.hasShadow, .one(.flag), "Whether component pictures cast a shadow.")
    Field(
      "device", \.hasDevice, .one(.flag),
      "Whether the outline of a phone is drawn around a screen.")
  }

  /// The fields of the files that are made.
  @FieldList<FigureVariants> static var variantFields: [Field<FigureVariants>] {
    Field(
      "locales", \.locales, FieldKind.locales.map(\.withoutRepetitions),
      "The readers' locales, which become part of the files' names. By default the project's source "
        + "language alone.")
    Field(
      "appearances", \.appearances,
      FieldKind.list(.pageAppearance).map(\.withoutRepetitions))
    Field("scales", \.scales, FieldKind.list(.scale).map { Set($0).sorted() })
    Field("formats", \.formats, FieldKind.list(.format).map(\.withoutRepetitions))
    Field(
      "selectableText", \.hasSelectableText, .one(.flag),
      "Whether readers can select the text of an SVG or PDF; by default that of a PDF.")
  }
}

extension ValueKind<Appearance> {
  /// The appearance of a page of a document, which has no other contrast.
  fileprivate static var pageAppearance: ValueKind {
    let names = [Appearance.light, .dark].map(\.rawValue)
    return ValueKind("light or dark", words: names) { name in
      names.contains(name) ? Appearance(rawValue: name) : nil
    }
  }
}

extension ValueKind<FigureFormat> {
  fileprivate static var format: ValueKind {
    .choice(
      of: "some of " + FigureFormat.allCases.map(\.rawValue).joined(separator: ", "))
  }
}

extension Mount.Background {
  fileprivate init?(name: String) {
    switch name {
    case "transparent": self = .transparent
    case "theme": self = .theme
    default:
      guard let color = Color(hex: name) else { return nil }
      self = .color(color)
    }
  }
}

extension FieldKind<LocalizedCaption> {
  /// A text, or the text of each locale.
  static var caption: FieldKind {
    FieldKind(
      schema: .definition(
        "caption",
        [
          "anyOf": [
            ["type": "string"],
            [
              "type": "object", "additionalProperties": ["type": "string"], "minProperties": 1,
            ],
          ],
          "description": "A text, or the text of each locale.",
        ])
    ) { fields, name, _ throws(FieldError) in
      try fields.optionalNode(name).map { node throws(FieldError) in
        try LocalizedCaption(node, of: name)
      }
    }
  }
}

extension LocalizedCaption {
  /// Reads the value of a field.
  fileprivate init(_ node: DocumentNode, of name: String) throws(FieldError) {
    if let text = node.text {
      self.init(text)
      return
    }
    guard case .object(let members) = node.value, !members.isEmpty else {
      throw FieldError(
        problem: "expected a text, or locales with texts, for “\(name)”, found \(node.summary)",
        advice: "write a text, or a mapping such as “{en: Pull, de: Ziehen}”",
        offset: node.offset)
    }
    var texts: [String: String] = [:]
    for member in members {
      guard let locale = LocaleIdentifier(written: member.name) else {
        throw FieldError(
          problem: "expected a locale such as zh-Hant in “\(name)”, found \(member.name.quoted)",
          advice: LocaleIdentifier.tag(ofLanguageNamed: member.name)
            .map { "did you mean \($0.quoted)?" } ?? "correct it",
          offset: member.nameRange.lowerBound)
      }
      guard let text = member.node.text else {
        throw FieldError(
          problem: "expected a text for \(locale.tag) in “\(name)”, found \(member.node.summary)",
          advice: "put it in quotes", offset: member.node.offset)
      }
      texts[locale.tag] = text
    }
    self.init(texts)
  }
}

extension Annotation {
  /// The most annotations of a figure: each has a line that is to cross none of the others.
  fileprivate static let maximumCount = 30

  /// The words whose value is the element that a mark points at; `beside` is that of a mere text.
  private static let targets = [
    "outline", "arrow", "badge", "callout", "measure", "baseline", "beside",
  ]

  /// The schema of an annotation.
  fileprivate static var schema: Schema {
    let text: Schema = ["type": "string"]
    let fields: [Schema.Member] =
      targets.map { Schema.Member(name: $0, value: text) } + [
        Schema.Member(name: "text", value: FieldKind<LocalizedCaption>.caption.schema),
        Schema.Member(name: "region", value: ValueKind<Region>.choice().schema),
        Schema.Member(name: "to", value: text),
        Schema.Member(name: "along", value: ValueKind<Axis>.choice().schema),
      ]
    return .definition(
      "annotation",
      [
        "type": "object", "additionalProperties": false,
        "oneOf": .list(targets.map { ["required": [.text($0)]] }), "properties": .object(fields),
        "description": "A mark, and the name of the element that it explains.",
      ])
  }

  /// Reads an element of “annotations”.
  fileprivate init(_ node: DocumentNode, _ context: FieldContext) throws(FieldError) {
    var fields = try Fields(of: node, owner: "an annotation")
    var found: [(word: String, target: ElementReference)] = []
    for word in Self.targets {
      if let target = try fields.optionalReference(word) { found.append((word, target)) }
    }
    guard let (word, target) = found.first, found.count == 1 else {
      throw FieldError(
        problem: found.isEmpty
          ? "an annotation points at no element"
          : "an annotation has both “\(found[0].word)” and “\(found[1].word)”",
        advice: "write one of \(Self.targets.joined(separator: ", ")) with the name of an element, "
          + "such as “callout: title”",
        offset: fields.offset)
    }
    let text = try FieldKind<LocalizedCaption>.caption.read(&fields, "text", context)
    if text == nil, word == "callout" || word == "beside" {
      throw fields.error(
        at: word, "an annotation with “\(word)” lacks “text”", advice: "say what it is to explain")
    }
    self.init(
      try Self.kind(word, &fields, context), of: target, text: text,
      region: try FieldKind.one(.choice()).read(&fields, "region", context))
    try fields.finish()
  }

  private static func kind(
    _ word: String, _ fields: inout Fields, _ context: FieldContext
  ) throws(FieldError) -> Kind {
    switch word {
    case "outline": .outline
    case "arrow": .arrow
    case "badge": .badge
    case "callout": .callout
    case "baseline": .baseline
    case "measure":
      .measure(
        to: try fields.optionalReference("to"),
        along: try FieldKind.one(.choice()).read(&fields, "along", context) ?? .horizontal)
    default: .text
    }
  }
}

extension Fields {
  /// The name of an element or of a line of its text, or nil where the field is absent.
  fileprivate mutating func optionalReference(
    _ name: String
  ) throws(FieldError) -> ElementReference? {
    try optionalValue(name, of: "the name of an element, such as title or title.line[1]") {
      $0.text.flatMap(ElementReference.init(text:))
    }
  }
}

import ProofDocuments
import ProofDrawing
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings

/// A kind of figure: its name in files, and the fields that figures of the kind alone have.
struct FigureKind: Sendable {
  let name: String

  /// The schema of an object with these fields alone.
  var schema: Schema { makeSchema() }

  /// Reads the fields.
  let read: @Sendable (inout Fields, FieldContext) throws(FieldError) -> FigureSpec.Content
  private let makeSchema: @Sendable () -> Schema

  private init<Root>(
    _ name: String, _ members: @escaping @Sendable @autoclosure () -> [Field<Root>],
    over root: @escaping @Sendable @autoclosure () -> Root,
    _ content: @escaping @Sendable (Root) -> FigureSpec.Content
  ) {
    self.name = name
    makeSchema = { .object(members()) }
    read = { fields, context throws(FieldError) in
      var root = root()
      try fields.read(members(), into: &root, context)
      return content(root)
    }
  }
}

extension FigureKind {
  private static let setup = ComponentSetup(.normalHeader)
  private static let state = PulledState(.idle)

  /// The kinds in the order in which messages list them.
  static let all = [
    FigureKind("frame", FrameFigure.fields, over: FrameFigure(setup, in: state)) {
      .complete(.frame($0))
    },
    FigureKind("states", StatesFigure.fields, over: StatesFigure(setup)) {
      .complete(.states($0))
    },
    FigureKind("strip", StripFigure.fields, over: StripFigure(setup)) { .complete(.strip($0)) },
    FigureKind("matrix", MatrixFigure.fields, over: MatrixFigure(setup, locales: [])) {
      .complete(.matrix($0))
    },
    FigureKind("diagram", DiagramFigure.fields, over: DiagramFigure(setup)) {
      .complete(.diagram($0))
    },
    FigureKind("screen", ScreenFigure.fields, over: ScreenFigure(setup, in: state)) {
      .complete(.screen($0))
    },
    FigureKind("anatomy", AnatomyFigure.fields, over: AnatomyFigure(setup, in: state)) {
      .complete(.anatomy($0))
    },
    FigureKind("comparison", ComparisonSpec.fields, over: ComparisonSpec(setup, in: state)) {
      .comparison($0.figure, images: $0.images)
    },
    FigureKind("film", FigureSpec.Film.fields, over: FigureSpec.Film(script: "")) { .film($0) },
  ]
}

extension ValueKind<FigureKind> {
  /// A kind by its name.
  static var figureKind: ValueKind {
    let names = FigureKind.all.map(\.name)
    return ValueKind("one of \(names.joined(separator: ", "))", words: names) { name in
      FigureKind.all.first { $0.name == name }
    }
  }
}

/// The fields that several kinds of figures have.
extension Field {
  fileprivate static func component(
    _ property: any WritableKeyPath<Root, ComponentSetup> & Sendable
  ) -> Field {
    Field(
      "component",
      schema: .definition(
        "figureComponent",
        .any(of: [
          .reference("properties/components/anyOf/0"),
          ["type": "string", "pattern": "^[A-Za-z0-9_][A-Za-z0-9_-]*$"],
        ])), isRequired: true,
      "A component, the path of a file that describes one, or the name of one in “components”.",
      read: { fields, root, context throws(FieldError) in
        let node = try fields.required(fields.optionalNode("component"), "component")
        root[keyPath: property] = try ComponentSetup(node, context)
      })
  }

  fileprivate static func layout(
    _ property: any WritableKeyPath<Root, FrameLayout> & Sendable
  ) -> [Field] { FrameLayout.fields.map { $0.inside(property) } }
}

extension FieldKind<[PulledState]> {
  fileprivate static var states: FieldKind {
    .list(.anyState).described(by: .reference("properties/matrix/properties/states"))
  }
}

extension FieldKind<Int> {
  fileprivate static var columns: FieldKind { .one(.whole(1...20, of: "a number from 1 to 20")) }

  fileprivate static var side: FieldKind {
    .one(.whole(200...2000, of: "a length from 200 to 2000 points"))
  }
}

extension FieldKind<[String: LocalizedCaption]> {
  /// The texts for things by their names.
  fileprivate static var captions: FieldKind {
    FieldKind(
      schema: [
        "type": "object", "additionalProperties": FieldKind<LocalizedCaption>.caption.schema,
        "description": "Texts for things by their names.",
      ]
    ) { fields, name, context throws(FieldError) in
      guard var nested = try fields.optionalFields(name) else { return nil }
      var captions: [String: LocalizedCaption] = [:]
      for name in nested.names {
        captions[name] = try FieldKind<LocalizedCaption>.caption.read(&nested, name, context)
      }
      return captions
    }
  }
}

private let columnsSentence = "The number of pictures in a row."

extension FrameLayout {
  @FieldList<FrameLayout> fileprivate static var fields: [Field<FrameLayout>] {
    let axes = "properties/matrix/properties"
    Field(
      "width", \.width,
      .one(.width).described(by: .reference("\(axes)/widths/anyOf/0")))
    Field("textSize", \.textSize, .one(.textSize))
    Field(
      "direction", \.direction,
      .one(.direction()).described(by: .reference("\(axes)/directions/anyOf/0")))
  }
}

extension FrameFigure {
  @FieldList<FrameFigure> fileprivate static var fields: [Field<FrameFigure>] {
    Field.component(\.setup)
    Field("state", \.pulledState, .one(.anyState))
    Field.layout(\.layout)
  }
}

extension StatesFigure {
  @FieldList<StatesFigure> fileprivate static var fields: [Field<StatesFigure>] {
    Field.component(\.setup)
    Field("states", \.pulledStates, .states)
    Field("captions", \.captions, .captions)
    Field("columns", \.columns, .columns, columnsSentence)
    Field.layout(\.layout)
  }
}

extension StripFigure {
  @FieldList<StripFigure> fileprivate static var fields: [Field<StripFigure>] {
    Field.component(\.setup)
    Field(
      "percentages", \.percentages, .list(.whole(0...999, of: "a percentage from 0 to 999")),
      "Pulled distances in percent of the triggering distance.")
    Field("columns", \.columns, .columns, columnsSentence)
    Field.layout(\.layout)
  }
}

extension MatrixFigure {
  @FieldList<MatrixFigure> fileprivate static var fields: [Field<MatrixFigure>] {
    Field.component(\.setup)
    Field(required: "rows", \.locales, .locales, "BCP-47 tags.")
    Field("states", \.pulledStates, .states)
    Field("captions", \.captions, .captions)
    Field.layout(\.layout)
  }
}

extension DiagramFigure {
  @FieldList<DiagramFigure> fileprivate static var fields: [Field<DiagramFigure>] {
    Field.component(\.setup)
    Field("captions", \.captions, .captions)
  }
}

extension ScreenFigure {
  @FieldList<ScreenFigure> fileprivate static var fields: [Field<ScreenFigure>] {
    Field.component(\.setup)
    Field("state", \.pulledState, .one(.anyState))
    Field("title", \.title, .one(.text))
    Field("width", \.width, .side)
    Field("height", \.height, .side)
  }
}

extension AnatomyFigure {
  @FieldList<AnatomyFigure> fileprivate static var fields: [Field<AnatomyFigure>] {
    Field.component(\.setup)
    Field("state", \.pulledState, .one(.anyState))
    Field("captions", \.captions, .captions)
    Field("showsDistances", \.showsDistances, .one(.flag))
    Field.layout(\.layout)
  }
}

extension FigureSpec.Film {
  @FieldList<FigureSpec.Film> fileprivate static var fields: [Field<FigureSpec.Film>] {
    Field(required: "script", \.script, .one(.text), "The path of a gesture script.")
    Field("title", \.title, .one(.text))
    Field("showsScreen", \.showsScreen, .one(.flag))
    Field("showsTouch", \.showsTouch, .one(.flag))
    Field(
      "duration", \.maximumDuration, .one(.number(0.1...60, of: "a time from 0.1 to 60 seconds")),
      "The longest film, in seconds.")
    Field(
      "poster", \.posterTime, .one(.number(0...60, of: "a time from 0 to 60 seconds")),
      "The time of the still picture, in seconds.")
    Field("fps", \.picturesPerSecond, .one(.numbers([10, 20, 25, 50], of: "10, 20, 25 or 50")))
  }
}

/// A comparison, and the paths of the images that some sides show.
private struct ComparisonSpec {
  /// A side, and the path of its image.
  struct Side {
    var side = ComparisonFigure.Side()
    var image: String?
  }

  var figure: ComparisonFigure
  var images: [Int: String] = [:]

  init(_ setup: ComponentSetup, in state: PulledState) {
    figure = ComparisonFigure(setup, in: state, sides: [])
  }

  @FieldList<ComparisonSpec> static var fields: [Field<ComparisonSpec>] {
    Field.component(\.figure.setup)
    Field("state", \.figure.pulledState, .one(.anyState))
    Field(
      "sides", schema: ["type": "array", "minItems": 2, "items": .object(Side.fields)],
      isRequired: true,
      read: { fields, spec, context throws(FieldError) in try spec.readSides(&fields, context) })
    Field.layout(\.figure.layout)
  }

  private mutating func readSides(
    _ fields: inout Fields, _ context: FieldContext
  ) throws(FieldError) {
    for element in try fields.elements("sides") {
      var nested = try Fields(of: element, owner: "a side of the comparison")
      var side = Side()
      try nested.read(Side.fields, into: &side, context)
      try nested.finish()
      images[figure.sides.count] = side.image
      figure.sides.append(side.side)
    }
    guard figure.sides.count >= 2 else {
      throw fields.error(
        at: "sides", "a comparison needs two sides or more, found \(figure.sides.count)",
        advice: "add a side, such as “- {locale: de}”")
    }
  }
}

extension ComparisonSpec.Side {
  @FieldList<ComparisonSpec.Side> fileprivate static var fields: [Field<ComparisonSpec.Side>] {
    Field("image", \.image, .one(.text))
    Field("locale", \.side.locale, .one(.locale(of: "a locale such as zh-Hant")))
    Field("state", \.side.pulledState, .one(.anyState))
    Field(
      "compatibility", \.side.compatibility,
      FieldKind.one(ValueKind<CompatibilityPreset>.choice()).map(\.compatibility))
    Field("imageScale", \.side.imageScale, .one(.scale))
    FrameLayout.fields.map { $0.inside(\.layout) }
    Field("caption", \.side.caption, .caption)
  }

  /// The layout, which is nil where nothing differs from the usual one.
  private var layout: FrameLayout {
    get { side.layout ?? FrameLayout() }
    set { side.layout = newValue == FrameLayout() ? nil : newValue }
  }
}

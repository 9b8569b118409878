package import ProofDocuments
package import ProofDrawing
package import RefreshComponents

/// A team's colours, fonts and indicators, as a JSON file.
///
/// What it leaves out stays as it is:
/// `{"light": {"label": "#333333"}, "dark": {"page": "#101010"}, "fonts": {"latin": "SF Pro"},
/// "title": {"size": 15, "weight": "regular"}, "spinnerStyle": "large", "arrow": "arrow@3x.png"}`.
package struct ThemeFile: Sendable {
  /// The themes of both appearances, without the images of arrows.
  package private(set) var themes: [Appearance: Theme]

  /// The image of the arrow of headers and footers; nil for the drawn arrow.
  package let arrow: ArrowFile?

  /// The image of the arrow of trailers and leaders; nil for the drawn arrow.
  package let trailerArrow: ArrowFile?

  /// Where the image of an arrow is, and how it is drawn.
  package struct ArrowFile: Hashable, Sendable {
    /// The path of a `.png` file, relative to the folder of the theme.
    package let path: String

    /// Whether the image takes the colour of the title.
    package let isTemplate: Bool
  }

  /// Reads a theme from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file, in UTF-8.
  ///   - file: its path, for messages.
  /// - Throws: `DocumentError` with the line and the column that are wrong; a field that is unknown is
  ///   an error, too.
  package init(_ bytes: [UInt8], file: String) throws(DocumentError) {
    let document = try Document(json: bytes, file: file)
    do throws(FieldError) {
      var fields = try Fields(of: document.root, owner: "the theme")
      let light = try Self.theme(fields.optionalFields("light"), over: .light)
      let dark = try Self.theme(fields.optionalFields("dark"), over: .dark)
      arrow = try Self.arrow(&fields, "arrow")
      trailerArrow = try Self.arrow(&fields, "trailerArrow")
      themes = [.light: light, .dark: dark]
      let shared = try Self.shared(&fields)
      try fields.finish()
      update { theme in
        theme.families = shared.families
        theme.spinnerStyle = shared.spinnerStyle
        theme.title = shared.title.colored(theme.title.color)
        theme.lastUpdated = shared.lastUpdated.colored(theme.lastUpdated.color)
      }
    } catch {
      throw document.error(error)
    }
  }

  /// Changes the themes of both appearances.
  package mutating func update(_ change: (inout Theme) -> Void) {
    themes = themes.mapValues { theme in
      var theme = theme
      change(&theme)
      return theme
    }
  }

  private static func theme(_ fields: Fields?, over base: Theme) throws(FieldError) -> Theme {
    var theme = base
    guard var fields else { return theme }
    let color = "a colour such as #333333"
    theme.label = try fields.optionalValue("label", of: color, \.color) ?? base.label
    theme.spinner = try fields.optionalValue("spinner", of: color, \.color) ?? base.spinner
    theme.page = try fields.optionalValue("page", of: color, \.color) ?? base.page
    theme.title.color = try fields.optionalValue("title", of: color, \.color)
    theme.lastUpdated.color = try fields.optionalValue("lastUpdated", of: color, \.color)
    try fields.finish()
    return theme
  }

  /// What both appearances have in common.
  private static func shared(_ fields: inout Fields) throws(FieldError) -> Theme {
    var theme = Theme.light
    theme.families = try families(fields.optionalNode("fonts"))
    theme.spinnerStyle = try fields.optionalChoice("spinnerStyle") ?? theme.spinnerStyle
    theme.title = try label(fields.optionalFields("title"))
    theme.lastUpdated = try label(fields.optionalFields("lastUpdated"))
    return theme
  }

  /// The font of a label.
  private static func label(_ fields: Fields?) throws(FieldError) -> LabelStyle {
    var style = LabelStyle()
    guard var fields else { return style }
    let range = LabelStyle.sizeRange
    style.size =
      try fields.optionalValue(
        "size", of: "a size from \(Int(range.lowerBound)) to \(Int(range.upperBound)) points"
      ) { $0.number(in: range) } ?? style.size
    style.weight =
      try fields.optionalValue(
        "weight", of: "regular or bold", suggestion: ["regular", "bold"].nearest
      ) { node in
        node.text.flatMap { ["regular": .regular, "bold": .bold][$0] }
      } ?? style.weight
    try fields.finish()
    return style
  }

  /// An image of an arrow: a path, or an object that says whether it takes the title's colour.
  private static func arrow(
    _ fields: inout Fields, _ name: String
  ) throws(FieldError) -> ArrowFile? {
    let node = try fields.optionalValue(
      name, of: "the path of an image, or an object with “image”"
    ) { node in
      switch node.value {
      case .string(let path) where !path.isEmpty: node
      case .object: node
      case .null, .boolean, .number, .string, .array: nil
      }
    }
    guard let node else { return nil }
    if let path = node.text { return ArrowFile(path: path, isTemplate: true) }
    var arrow = try Fields(of: node, owner: "“\(name)”")
    let path = try arrow.text("image")
    let isTemplate = try arrow.optionalFlag("template") ?? true
    try arrow.finish()
    return ArrowFile(path: path, isTemplate: isTemplate)
  }

  /// The font families by the roles that they are for; a project may have roles of its own.
  private static func families(_ node: DocumentNode?) throws(FieldError) -> [FontRole: String] {
    guard let node else { return [:] }
    var fields = try Fields(of: node, owner: "“fonts”")
    var families: [FontRole: String] = [:]
    for name in fields.names { families[FontRole(rawValue: name)] = try fields.text(name) }
    return families
  }
}

extension LabelStyle {
  /// The same font in a colour; nil for that of all labels.
  fileprivate func colored(_ color: Color?) -> LabelStyle {
    LabelStyle(size: size, weight: weight, color: color)
  }
}

extension DocumentNode {
  fileprivate var color: Color? { text.flatMap(Color.init(hex:)) }
}

package import ProofDocuments
package import ProofDrawing
import ProofTokens
package import RefreshComponents

/// A team's colours, fonts and indicators, as a JSON file.
///
/// Fields that it leaves out keep their values:
/// `{"light": {"label": "#333333"}, "dark": {"page": "#101010"}, "fonts": {"latin": "SF Pro"},
/// "title": {"size": 15, "weight": "regular"}, "spinnerStyle": "large", "arrow": "arrow@3x.png"}`.
package struct ThemeFile: Sendable {
  /// The themes of the appearances that have colours, without the images of arrows.
  package private(set) var themes: [Appearance: Theme]

  /// The names of the design tokens in it.
  package let tokenNames: Set<String>

  /// The image of the arrow of headers and footers; nil for the drawn arrow.
  package let arrow: ArrowFile?

  /// The image of the arrow of trailers and leaders; nil for the drawn arrow.
  package let trailerArrow: ArrowFile?

  /// The image of an arrow.
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
  ///   - tokens: the design tokens that it may name.
  /// - Throws: `DocumentError` with the line and the column that are wrong; a field that is unknown is
  ///   an error, too.
  package init(
    _ bytes: [UInt8], file: String, with tokens: DesignTokens = .none
  ) throws(DocumentError) {
    let source = TokenDocument(try Document(json: bytes, file: file), with: tokens)
    var contents = ThemeContents()
    do throws(FieldError) {
      var members = try Fields(of: source.document.root, owner: "the theme")
      try members.read(
        ThemeContents.fields, into: &contents, FieldContext(of: source.document))
      try members.finish()
    } catch {
      throw source.error(error)
    }
    tokenNames = source.names
    (arrow, trailerArrow) = (contents.arrow, contents.trailerArrow)
    themes = contents.highContrast
    (themes[.light], themes[.dark]) = (contents.light, contents.dark)
    update { theme in
      theme.families = contents.shared.families
      theme.spinnerStyle = contents.shared.spinnerStyle
      theme.title = contents.shared.title.colored(theme.title.color)
      theme.lastUpdated = contents.shared.lastUpdated.colored(theme.lastUpdated.color)
    }
  }

  /// Changes the themes of all appearances.
  package mutating func update(_ change: (inout Theme) -> Void) {
    themes = themes.mapValues { theme in
      var theme = theme
      change(&theme)
      return theme
    }
  }
}

/// The values of a theme's fields.
private struct ThemeContents {
  var light = Theme.light
  var dark = Theme.dark

  /// The themes of high contrast, whose other colours are those of the same page in standard contrast.
  var highContrast: [Appearance: Theme] = [:]
  var arrow: ThemeFile.ArrowFile?
  var trailerArrow: ThemeFile.ArrowFile?

  /// The settings of both appearances.
  var shared = Theme.light

  @FieldList<ThemeContents> static var fields: [Field<ThemeContents>] {
    Field("light", over: \.light, Theme.colors(in: .light))
    Field("dark", over: \.dark, Theme.colors(in: .dark))
    highContrastField(.lightHighContrast, over: \.light)
    highContrastField(.darkHighContrast, over: \.dark)
    Field("arrow", \.arrow, .arrow)
    Field("trailerArrow", \.trailerArrow, .arrow)
    Field("fonts", \.shared.families, .families)
    Field("spinnerStyle", \.shared.spinnerStyle, .one(.choice()))
    Field("title", \.shared.title, .object(LabelStyle.fields, over: LabelStyle()))
    Field("lastUpdated", \.shared.lastUpdated, .object(LabelStyle.fields, over: LabelStyle()))
  }

  private static func highContrastField(
    _ appearance: Appearance, over basic: any KeyPath<ThemeContents, Theme> & Sendable
  ) -> Field<ThemeContents> {
    let name = appearance.rawValue
    return Field(name, schema: ["type": "object"]) { fields, contents, context throws(FieldError) in
      guard var nested = try fields.optionalFields(name) else { return }
      var theme = contents[keyPath: basic]
      try nested.read(Theme.colors(in: appearance), into: &theme, context)
      try nested.finish()
      contents.highContrast[appearance] = theme
    }
  }
}

extension Theme {
  /// The fields of an appearance.
  @FieldList<Theme> fileprivate static func colors(in appearance: Appearance) -> [Field<Theme>] {
    let color = FieldKind.one(ValueKind<Color>.color.orToken(in: appearance))
    Field("label", \.label, color)
    Field("spinner", \.spinner, color)
    Field("page", \.page, color)
    Field("title", \.title.color, color)
    Field("lastUpdated", \.lastUpdated.color, color)
  }
}

extension LabelStyle {
  /// The fields of a label.
  @FieldList<LabelStyle> fileprivate static var fields: [Field<LabelStyle>] {
    Field("size", \.size, .one(.fontSize.orToken(.dimension)))
    Field("weight", \.weight, .one(.weight.orToken(.fontWeight)))
    Field("align", \.alignment, .one(.choice()))
  }

  /// The same font in a colour; nil for that of all labels.
  fileprivate func colored(_ color: Color?) -> LabelStyle {
    var style = self
    style.color = color
    return style
  }
}

extension FieldKind<ThemeFile.ArrowFile> {
  /// An image of an arrow: a path, or an object that says whether it takes the title's colour.
  fileprivate static var arrow: FieldKind {
    FieldKind(schema: ["type": ["string", "object"]]) { fields, name, _ throws(FieldError) in
      let node = try fields.optionalValue(
        name, of: "the path of an image, or an object with “image”"
      ) { node in
        switch node.value {
        case .string(let path) where !path.isEmpty: node
        case .object: node
        case .null, .boolean, .number, .string, .array, .token: nil
        }
      }
      guard let node else { return nil }
      if let path = node.text { return ThemeFile.ArrowFile(path: path, isTemplate: true) }
      var arrow = try Fields(of: node, owner: "“\(name)”")
      let path = try arrow.text("image")
      let isTemplate = try arrow.optionalFlag("template") ?? true
      try arrow.finish()
      return ThemeFile.ArrowFile(path: path, isTemplate: isTemplate)
    }
  }
}

extension ThemeFile {
  /// Reads a theme from a file, and the images of its arrows.
  package init(
    contentsOf path: String, with tokens: DesignTokens = .none
  ) throws(RunError) {
    try self.init(withoutImages: path, with: tokens)
    let arrow = try arrow.map { file throws(RunError) in
      try ArrowImage(file, besideTheme: path)
    }
    let trailerArrow = try trailerArrow.map { file throws(RunError) in
      try ArrowImage(file, besideTheme: path)
    }
    update { theme in
      theme.arrow = arrow
      theme.trailerArrow = trailerArrow
    }
  }

  /// The paths of the images that a theme names.
  ///
  /// - Returns: the paths; none where there is no theme, or a malformed one, which drawing reports.
  /// - Throws: `RunError` when the theme is there and can't be read.
  package static func imagePaths(
    inTheme path: String, with tokens: DesignTokens
  ) throws(RunError) -> [String] {
    guard let bytes = try Descriptor.contents(ofNamed: path) else { return [] }
    do throws(DocumentError) {
      let file = try ThemeFile(bytes, file: path, with: tokens)
      return [file.arrow, file.trailerArrow].compactMap { $0?.resolved(besideTheme: path) }
    } catch {
      return []
    }
  }

  private init(withoutImages path: String, with tokens: DesignTokens) throws(RunError) {
    let bytes = try Descriptor.contents(ofInput: path, advice: "check the path of the theme")
    do throws(DocumentError) {
      try self.init(bytes, file: path, with: tokens)
    } catch {
      throw RunError(error)
    }
  }
}

extension ThemeFile.ArrowFile {
  /// The path of the image of a theme, as the program has to write it.
  fileprivate func resolved(besideTheme theme: String) -> String {
    path.hasPrefix("/") ? path : path.inFolder(theme.parentFolder)
  }
}

extension ArrowImage {
  /// Reads the image that a theme names.
  fileprivate init(
    _ file: ThemeFile.ArrowFile, besideTheme theme: String
  ) throws(RunError) {
    let image: PNGImage
    do throws(RunError) {
      image = try PNGImage(contentsOf: file.resolved(besideTheme: theme))
    } catch {
      throw RunError(error.kind, "\(theme): \(error)")
    }
    self.init(pixels: image.pixels, scale: image.scale, isTemplate: file.isTemplate)
  }
}

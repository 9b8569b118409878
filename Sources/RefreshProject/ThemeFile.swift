package import ProofDocuments
package import ProofDrawing
package import RefreshComponents

/// A team's colours, fonts and indicators, as a JSON file.
///
/// Fields that it leaves out keep their values:
/// `{"light": {"label": "#333333"}, "dark": {"page": "#101010"}, "fonts": {"latin": "SF Pro"},
/// "title": {"size": 15, "weight": "regular"}, "spinnerStyle": "large", "arrow": "arrow@3x.png"}`.
package struct ThemeFile: Sendable {
  /// The themes of both appearances, without the images of arrows.
  package private(set) var themes: [Appearance: Theme]

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
  /// - Throws: `DocumentError` with the line and the column that are wrong; a field that is unknown is
  ///   an error, too.
  package init(_ bytes: [UInt8], file: String) throws(DocumentError) {
    let document = try Document(json: bytes, file: file)
    var contents = ThemeContents()
    try document.read(ThemeContents.fields, into: &contents, owner: "the theme")
    (arrow, trailerArrow) = (contents.arrow, contents.trailerArrow)
    themes = [.light: contents.light, .dark: contents.dark]
    update { theme in
      theme.families = contents.shared.families
      theme.spinnerStyle = contents.shared.spinnerStyle
      theme.title = contents.shared.title.colored(theme.title.color)
      theme.lastUpdated = contents.shared.lastUpdated.colored(theme.lastUpdated.color)
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
}

/// The values of a theme's fields.
private struct ThemeContents {
  var light = Theme.light
  var dark = Theme.dark
  var arrow: ThemeFile.ArrowFile?
  var trailerArrow: ThemeFile.ArrowFile?

  /// The settings of both appearances.
  var shared = Theme.light

  @FieldList<ThemeContents> static var fields: [Field<ThemeContents>] {
    Field("light", over: \.light, Theme.colors)
    Field("dark", over: \.dark, Theme.colors)
    Field("arrow", \.arrow, .arrow)
    Field("trailerArrow", \.trailerArrow, .arrow)
    Field("fonts", \.shared.families, .families)
    Field("spinnerStyle", \.shared.spinnerStyle, .one(.choice()))
    Field("title", \.shared.title, .object(LabelStyle.fields, over: LabelStyle()))
    Field("lastUpdated", \.shared.lastUpdated, .object(LabelStyle.fields, over: LabelStyle()))
  }
}

extension Theme {
  /// The fields of an appearance.
  @FieldList<Theme> fileprivate static var colors: [Field<Theme>] {
    Field("label", \.label, .one(.color))
    Field("spinner", \.spinner, .one(.color))
    Field("page", \.page, .one(.color))
    Field("title", \.title.color, .one(.color))
    Field("lastUpdated", \.lastUpdated.color, .one(.color))
  }
}

extension LabelStyle {
  /// The fields of a label.
  @FieldList<LabelStyle> fileprivate static var fields: [Field<LabelStyle>] {
    Field("size", \.size, .one(.fontSize))
    Field("weight", \.weight, .one(.weight))
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
        case .null, .boolean, .number, .string, .array: nil
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
  package init(contentsOf path: String) throws(RunError) {
    try self.init(withoutImages: path)
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

  /// The paths of the images that a theme names; none where the theme can't be read.
  package static func imagePaths(inTheme path: String) -> [String] {
    guard let file = try? ThemeFile(withoutImages: path) else { return [] }
    return [file.arrow, file.trailerArrow].compactMap { $0?.resolved(besideTheme: path) }
  }

  private init(withoutImages path: String) throws(RunError) {
    let bytes = try Descriptor.contents(ofInput: path, advice: "check the path of the theme")
    do throws(DocumentError) {
      try self.init(bytes, file: path)
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

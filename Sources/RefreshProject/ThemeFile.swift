package import ProofDocuments
internal import ProofDrawing
package import RefreshComponents

/// A team's colours and font families, as a JSON file.
///
/// What it leaves out stays as it is:
/// `{"light": {"label": "#333333"}, "dark": {"page": "#101010"}, "fonts": {"latin": "SF Pro"}}`.
package struct ThemeFile: Sendable {
  /// The themes of both appearances.
  package let themes: [Appearance: Theme]

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
      var light = try Self.theme(fields.optionalFields("light"), over: .light)
      var dark = try Self.theme(fields.optionalFields("dark"), over: .dark)
      let families = try Self.families(fields.optionalNode("fonts"))
      try fields.finish()
      (light.families, dark.families) = (families, families)
      themes = [.light: light, .dark: dark]
    } catch {
      throw document.error(error)
    }
  }

  private static func theme(_ fields: Fields?, over base: Theme) throws(FieldError) -> Theme {
    var theme = base
    guard var fields else { return theme }
    let color = "a colour such as #333333"
    theme.label = try fields.optionalValue("label", of: color, \.color) ?? base.label
    theme.spinner = try fields.optionalValue("spinner", of: color, \.color) ?? base.spinner
    theme.page = try fields.optionalValue("page", of: color, \.color) ?? base.page
    try fields.finish()
    return theme
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

extension DocumentNode {
  fileprivate var color: Color? { text.flatMap(Color.init(hex:)) }
}

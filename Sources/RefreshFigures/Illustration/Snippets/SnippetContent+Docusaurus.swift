extension SnippetContent {
  /// A `<ThemedImage>`, imported by a name of its own: a page may import a name only once.
  ///
  /// A path that starts with a slash is one of the site; every other one is a file beside the page.
  var docusaurus: String {
    let name = picture.light.first?.stem ?? ""
    let component =
      "ThemedImage_" + name.map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined()
    let isDark = !picture.dark.isEmpty
    var imports = isDark ? ["import \(component) from '@theme/ThemedImage';"] : []
    let light = sourceJSX(picture.light, component: component)
    let dark = sourceJSX(picture.dark, component: component)
    if folder.hasPrefix("/") {
      imports.append("import useBaseUrl_\(component) from '@docusaurus/useBaseUrl';")
    }
    let sources = isDark ? "sources={{light: \(light), dark: \(dark)}}" : "src={\(light)}"
    let image =
      "<\(isDark ? component : "img") alt=\(literalJSX(alternativeText)) width=\"\(width)\" "
      + "\(sources) />"
    var lines = caption == nil ? [image] : ["<figure>", image]
    if let caption {
      lines += ["<figcaption dir=\"auto\">\(literalJSX(caption))</figcaption>", "</figure>"]
    }
    lines += details(escape: literalJSX)
    if !imports.isEmpty { imports.append("") }
    return (imports + lines).joined(separator: "\n")
  }

  private func sourceJSX(_ files: [FigureFileName], component: String) -> String {
    guard let file = SnippetVariants.sharp(files) else { return "" }
    if folder.hasPrefix("/") { return "useBaseUrl_\(component)(\(path(of: file).quotedLiteral))" }
    let path = path(of: file)
    let relative = path.hasPrefix("../") || path.hasPrefix("./") ? path : "./\(path)"
    return "require(\(relative.quotedLiteral)).default"
  }

  private func literalJSX(_ text: String) -> String { "{\(text.quotedLiteral)}" }
}

extension SnippetContent {
  /// A picture with the caption and the long description below.
  ///
  /// Markdown has no width, so the picture is the one whose pixels are points.
  var markdown: String {
    let file = picture.light.first { ($0.scale ?? 1) == 1 } ?? picture.light.first
    let parts = [file.map { image($0) } ?? ""] + captionAndDescription
    return parts.joined(separator: "\n\n")
  }

  /// A picture for each appearance, of which Material shows one, with a caption block around both.
  var mkdocs: String {
    let fragment = picture.dark.isEmpty ? "" : "#only-light"
    var images = [imageOfMaterial(picture.light, fragment: fragment)]
    if !picture.dark.isEmpty {
      images.append(imageOfMaterial(picture.dark, fragment: "#only-dark"))
    }
    var parts = [images.joined(separator: "\n")]
    if let caption { parts.append("/// caption\n\(caption.escapedForMarkdown)\n///") }
    if !description.isEmpty { parts.append(detailsHTML.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }

  private func imageOfMaterial(_ files: [FigureFileName], fragment: String) -> String {
    let markdown = SnippetVariants.sharp(files).map { image($0, fragment: fragment) } ?? ""
    return "\(markdown){ width=\"\(width)\" }"
  }

  private func image(_ file: FigureFileName, fragment: String = "") -> String {
    "![\(alternativeText.escapedForMarkdown)](\(address(of: file))\(fragment))"
  }

  private var captionAndDescription: [String] {
    (caption.map { ["*\($0.escapedForMarkdown)*"] } ?? []) + blocks { $0.escapedForMarkdown }
  }
}

extension SnippetContent {
  /// A block image with the caption as its title, and the long description in a block that folds
  /// up.
  ///
  /// AsciiDoc has no way to choose by appearance that works without a stylesheet of one's own, so
  /// the picture is the one for a light page.
  var asciidoc: String {
    let file = SnippetVariants.sharp(picture.light).map { address(of: $0) } ?? ""
    var lines = caption.map { [".\($0.escapedForAsciiDoc)"] } ?? []
    lines.append("image::\(file)[alt=\"\(alternativeText.escapedForAsciiDoc)\",width=\(width)]")
    guard !description.isEmpty else { return lines.joined(separator: "\n") }
    lines += ["", ".\(descriptionTitle.escapedForAsciiDoc)", "[%collapsible]", "===="]
    lines.append(
      blocks(bullet: "* ") { $0.escapedForAsciiDoc }.joined(separator: "\n\n"))
    return (lines + ["===="]).joined(separator: "\n")
  }
}

extension SnippetContent {
  /// A `<picture>` whose sources choose by appearance and, for a film, by motion.
  ///
  /// A source has one file: GitHub makes the path of one an address in the repository, and says
  /// nothing of several. The width makes any scale right. No line is empty, because that ends a
  /// block of HTML.
  var github: String {
    var lines = caption == nil ? [] : ["<figure>"]
    lines.append("<picture>")
    if let poster {
      lines += sources(of: poster, when: ["(prefers-reduced-motion: reduce)"])
    }
    lines += sources(of: picture, when: [])
    let file = SnippetVariants.sharp(picture.light).map { address(of: $0) } ?? ""
    lines.append(
      "<img alt=\"\(alternativeText.escapedForHTML)\" width=\"\(width)\" src=\"\(file)\">")
    lines.append("</picture>")
    if let captionHTML {
      lines += ["<figcaption dir=\"auto\">\(captionHTML)</figcaption>", "</figure>"]
    }
    return (lines + detailsHTML).joined(separator: "\n")
  }

  private func sources(of variants: SnippetVariants, when conditions: [String]) -> [String] {
    var lines: [String] = []
    if let file = SnippetVariants.sharp(variants.dark) {
      let media = (conditions + ["(prefers-color-scheme: dark)"]).joined(separator: " and ")
      lines.append("<source media=\"\(media)\" srcset=\"\(address(of: file))\">")
    }
    if !conditions.isEmpty, let file = SnippetVariants.sharp(variants.light) {
      let media = conditions.joined(separator: " and ")
      lines.append("<source media=\"\(media)\" srcset=\"\(address(of: file))\">")
    }
    return lines
  }
}

extension SnippetContent {
  /// A `<picture>` whose sources choose by appearance, by scale and, for a film, by motion.
  ///
  /// GitHub keeps `srcset` only on `<source>`. No line is empty, because that ends a block of HTML.
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
    if !variants.dark.isEmpty {
      let media = (conditions + ["(prefers-color-scheme: dark)"]).joined(separator: " and ")
      lines.append("<source media=\"\(media)\" srcset=\"\(scales(of: variants.dark))\">")
    }
    if !conditions.isEmpty || variants.light.count > 1 {
      let media = conditions.isEmpty ? "" : " media=\"\(conditions.joined(separator: " and "))\""
      lines.append("<source\(media) srcset=\"\(scales(of: variants.light))\">")
    }
    return lines
  }

  private func scales(of files: [FigureFileName]) -> String {
    guard files.count > 1 else { return files.first.map(address) ?? "" }
    return files.map { "\(address(of: $0)) \($0.scale ?? 1)x" }.joined(separator: ", ")
  }
}

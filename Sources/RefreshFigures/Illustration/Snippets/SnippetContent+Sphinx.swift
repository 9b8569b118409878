extension SnippetContent {
  /// A directive for each appearance, of which the theme shows one, in MyST.
  var myst: String {
    let directives = appearances.map { files, appearance in
      let options = sphinxOptions(appearance: appearance, literal: \.quotedLiteral)
        .map { ":\($0): \($1)" }
      let body = caption.map { ["", $0.escapedForMarkdown] } ?? []
      return (["```{\(directive)} \(pathForSphinx(files))"] + options + body + ["```"])
        .joined(separator: "\n")
    }
    let details = description.isEmpty ? [] : [detailsHTML.joined(separator: "\n")]
    return (directives + details).joined(separator: "\n\n")
  }

  /// A directive for each appearance, of which the theme shows one, in reStructuredText.
  ///
  /// It has no block that folds up, so the long description stands below.
  var rst: String {
    let directives = appearances.map { files, appearance in
      let options = sphinxOptions(appearance: appearance, literal: \.self)
        .map { "   :\($0): \($1)" }
      let body = caption.map { ["", "   " + $0.escapedForRST] } ?? []
      return ([".. \(directive):: \(pathForSphinx(files))"] + options + body)
        .joined(separator: "\n")
    }
    return (directives + blocks { $0.escapedForRST }).joined(separator: "\n\n")
  }

  private var directive: String { caption == nil ? "image" : "figure" }

  private var appearances: [([FigureFileName], String?)] {
    picture.dark.isEmpty
      ? [(picture.light, nil)] : [(picture.light, "only-light"), (picture.dark, "only-dark")]
  }

  private func sphinxOptions(
    appearance: String?, literal: (String) -> String
  ) -> [(String, String)] {
    var options = [("alt", literal(alternativeText)), ("width", "\(width)px")]
    // The class of a figure hides its caption too.
    if let appearance { options.append((caption == nil ? "class" : "figclass", appearance)) }
    return options
  }

  /// Sphinx takes the address for a file's path, in which it removes spaces without a backslash.
  private func pathForSphinx(_ files: [FigureFileName]) -> String {
    SnippetVariants.sharp(files).map { path(of: $0).replacing(" ", with: "\\ ") } ?? ""
  }
}

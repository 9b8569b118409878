import ProofDocuments
import ProofDrawing

/// The content of a snippet, chosen for the language of the document.
struct SnippetContent {
  /// A part of a long description.
  enum Block: Equatable {
    case paragraph(String)
    case list([String])
  }

  let picture: SnippetVariants

  /// The still picture for readers who don't want motion; nil for a still figure.
  let poster: SnippetVariants?

  /// The folder of the files.
  let folder: String

  /// The width in points, at least 1.
  let width: Int

  /// The short alternative text, on one line.
  let alternativeText: String

  /// The caption, on one line.
  let caption: String?

  /// The long description; empty for none.
  let description: [Block]

  /// The title of the long description, on one line.
  let descriptionTitle: String

  /// The language of the long description, where it isn't the document's.
  let foreignLanguage: String?

  /// Chooses for a language; nil where no file can be shown.
  init?(_ figure: SnippetFigure, language: String, formats: [String]) {
    let texts = figure.alternativeText
    let languages = [language, texts.language]
    let pictures =
      SnippetVariants(figure.files, for: languages, formats: formats)
      ?? SnippetVariants(figure.posters, for: languages, formats: formats)
    guard let pictures else { return nil }
    picture = pictures
    poster = SnippetVariants(figure.posters, for: languages, formats: formats)
    folder = figure.folder
    width = max(1, Int(figure.width.rounded()))
    alternativeText =
      LanguageLookup.key(for: languages, among: texts.short.keys.sorted())
      .flatMap { texts.short[$0]?.onOneLine } ?? ""
    caption = figure.caption.map(\.onOneLine).flatMap { $0.isEmpty ? nil : $0 }
    descriptionTitle = figure.descriptionTitle?.onOneLine ?? alternativeText
    let key = LanguageLookup.key(for: languages, among: texts.long.keys.sorted())
    description = key.flatMap { texts.long[$0] }.map(Self.blocks) ?? []
    foreignLanguage = key.flatMap { Self.isSameLanguage($0, language) ? nil : $0 }
  }

  private static func isSameLanguage(_ tag: String, _ other: String) -> Bool {
    tag.prefix { $0 != "-" }.lowercased() == other.prefix { $0 != "-" }.lowercased()
  }

  private static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    for line in text.split(whereSeparator: \.isNewline).map({ String($0).onOneLine }) {
      guard line.hasPrefix("- ") else {
        if !line.isEmpty { blocks.append(.paragraph(line)) }
        continue
      }
      let item = String(line.dropFirst(2))
      if case .list(let items) = blocks.last {
        blocks[blocks.count - 1] = .list(items + [item])
      } else {
        blocks.append(.list([item]))
      }
    }
    return blocks
  }

  /// The path of a file, as a file system has it.
  func path(of file: FigureFileName) -> String {
    folder.isEmpty ? "\(file)" : "\(folder)/\(file)"
  }

  /// The path of a file as an address.
  func address(of file: FigureFileName) -> String { path(of: file).percentEncoded }
}

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

extension SnippetContent {
  /// The caption as HTML without its element; nil for none.
  var captionHTML: String? { caption?.escapedForHTML }

  /// The long description, folded up, as lines of HTML without an empty one; empty for none.
  var detailsHTML: [String] { details { $0.escapedForHTML } }

  /// The long description, folded up, as lines of HTML or JSX; empty for none.
  func details(escape: (String) -> String) -> [String] {
    guard !description.isEmpty else { return [] }
    let language = foreignLanguage.map { " lang=\"\($0.escapedForHTML)\"" } ?? ""
    var lines = ["<details>", "<summary>\(escape(descriptionTitle))</summary>"]
    lines += description.flatMap { block in
      switch block {
      case .paragraph(let text): ["<p dir=\"auto\"\(language)>\(escape(text))</p>"]
      case .list(let items):
        ["<ul dir=\"auto\"\(language)>"] + items.map { "<li>\(escape($0))</li>" } + ["</ul>"]
      }
    }
    return lines + ["</details>"]
  }

  /// The long description as paragraphs and lists of a markup; empty for none.
  func blocks(
    bullet: String = "- ", item: ((String) -> String)? = nil,
    paragraph: (String) -> String
  ) -> [String] {
    description.map { block in
      switch block {
      case .paragraph(let text): paragraph(text)
      case .list(let items):
        items.map { bullet + (item?($0) ?? paragraph($0)) }.joined(separator: "\n")
      }
    }
  }
}

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

extension SnippetContent {
  /// A picture or a video by the name under which DocC finds its appearances and scales.
  ///
  /// DocC has no width: it shows a picture as wide as its pixels divided by its scale.
  var docc: String {
    let name = picture.light.first?.stem ?? ""
    let isVideo = ["mov", "mp4"].contains(picture.light.first?.pathExtension)
    var block = "![\(alternativeText.escapedForMarkdown)](\(name))"
    if isVideo || caption != nil {
      let poster = isVideo ? poster?.light.first.map { "poster: \"\($0.stem)\", " } : nil
      block =
        "@\(isVideo ? "Video" : "Image")(source: \"\(name)\", \(poster ?? "")"
        + "alt: \(alternativeText.quotedForDocC))"
    }
    if let caption { block += " {\n  \(caption.escapedForMarkdown)\n}" }
    return ([block] + blocks(item: Self.item) { $0.escapedForMarkdown })
      .joined(separator: "\n\n")
  }

  /// An item of a list that DocC takes for nothing else.
  ///
  /// DocC makes a note of `Note: …`, which it knows by the text before the first markup, such as an
  /// empty comment; and a term of `Term x: …`, which it knows by the space.
  private static func item(_ text: String) -> String {
    let escaped = text.escapedForMarkdown
    if text.lowercased().hasPrefix("term ") {
      return "\(escaped.prefix(4))&nbsp;\(escaped.dropFirst(5))"
    }
    guard text.prefixMatch(of: /[A-Za-z][^:]*:/) != nil else { return escaped }
    return "\(escaped.prefix(1))<!-- -->\(escaped.dropFirst())"
  }
}

extension SnippetContent {
  /// A `<ThemedImage>`, imported by a name of its own: a page may import a name only once.
  ///
  /// A path that starts with a slash is one of the site; every other one is a file beside the page.
  var docusaurus: String {
    // The dot before a locale and the hyphens of a name differ here, too.
    let name = picture.light.first?.stem.replacing("-", with: "__") ?? ""
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

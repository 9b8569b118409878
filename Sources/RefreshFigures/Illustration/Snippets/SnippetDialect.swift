package import ProofDrawing

/// A language of documents.
package enum SnippetDialect: String, CaseIterable, Hashable, Sendable {
  /// Articles of Swift's DocC.
  case docc

  /// Markdown on GitHub, with its HTML.
  case github

  /// Markdown without HTML.
  case markdown

  /// Material for MkDocs.
  case mkdocs

  /// MyST, the Markdown of Sphinx, with the classes of Furo and the PyData theme.
  case myst

  /// reStructuredText, with the classes of Furo and the PyData theme.
  case rst

  /// MDX with the components of Docusaurus.
  case docusaurus

  /// AsciiDoc.
  case asciidoc
}

extension SnippetDialect {
  /// The text that shows a figure in a document of this language, without a line break at its end.
  ///
  /// Alternative texts and files are those of the document's language where there are some, and
  /// else those of the figure's own.
  package func text(of figure: SnippetFigure, language: String) -> String {
    guard let content = SnippetContent(figure, language: language, formats: formats) else {
      return ""
    }
    return switch self {
    case .docc: content.docc
    case .github: content.github
    case .markdown: content.markdown
    case .mkdocs: content.mkdocs
    case .myst: content.myst
    case .rst: content.rst
    case .docusaurus: content.docusaurus
    case .asciidoc: content.asciidoc
    }
  }

  /// The formats that such a document can show, the best first.
  ///
  /// PNG comes before SVG because GitHub doesn't show every SVG in a comment. DocC knows a film by
  /// the extension of a video.
  private var formats: [String] {
    let pictures = ["png", "gif", "svg", "apng", "webp"]
    return self == .docc ? ["mov", "mp4"] + pictures : pictures
  }
}

/// The facts of a figure for a snippet: its files, its size and its texts.
package struct SnippetFigure: Hashable, Sendable {
  /// The names of the files that exist.
  package var files: [FigureFileName]

  /// The names of the still pictures that stand for a film; empty for a still figure.
  package var posters: [FigureFileName]

  /// The folder of the files, relative to the document, without a slash at its end; empty for the
  /// document's own.
  package var folder: String

  /// The width of the picture, in points.
  package var width: Double

  /// The alternative texts.
  ///
  /// A line of a long one that starts with `- ` is an item of a list, every other one a paragraph.
  package var alternativeText: AlternativeText

  /// A caption below the figure, a plain text; nil for none.
  package var caption: String?

  /// The title that opens the long description, in the document's language; nil for the short
  /// alternative text.
  package var descriptionTitle: String?

  /// Creates what a snippet has to know; the width is in points.
  package init(
    files: [FigureFileName], posters: [FigureFileName] = [], folder: String, width: Double,
    alternativeText: AlternativeText, caption: String? = nil, descriptionTitle: String? = nil
  ) {
    self.files = files
    self.posters = posters
    self.folder = folder
    self.width = width
    self.alternativeText = alternativeText
    self.caption = caption
    self.descriptionTitle = descriptionTitle
  }
}

/// The files of one picture: its appearances and scales in one format.
struct SnippetVariants {
  /// Those for a light page, the smallest scale first; those for a dark one where there are no
  /// others.
  let light: [FigureFileName]

  /// Those for a dark page, the smallest scale first; empty where the picture has one appearance.
  let dark: [FigureFileName]

  /// Chooses among the files of a figure by the language of the document and by the order of
  /// formats.
  ///
  /// - Returns: nil where no file has one of the formats.
  init?(_ files: [FigureFileName], for languages: [String], formats: [String]) {
    let locale = LanguageLookup.key(for: languages, among: Set(files.compactMap(\.locale)).sorted())
    let readable = files.filter { $0.locale == locale }
    guard let format = formats.first(where: { readable.map(\.pathExtension).contains($0) }) else {
      return nil
    }
    let variants = readable.filter { $0.pathExtension == format }
      .sorted { ($0.scale ?? 1) < ($1.scale ?? 1) }
    let (light, dark) = (variants.filter { !$0.isDark }, variants.filter(\.isDark))
    self.light = light.isEmpty ? dark : light
    self.dark = light.isEmpty ? [] : dark
  }

  /// The file for a page that takes one: sharp on most displays, and not larger than that needs.
  static func sharp(_ files: [FigureFileName]) -> FigureFileName? {
    files.last { ($0.scale ?? 1) <= 2 } ?? files.first
  }
}

/// Finds the value for a language among those that exist.
enum LanguageLookup {
  /// The key of the value for a reader: that of the language, of the same language without region
  /// and script, of the next language in order, or the first key there is.
  static func key(for languages: [String], among keys: some Collection<String>) -> String? {
    (languages + ["en"]).lazy.compactMap { key(of: $0, among: keys) }.first ?? keys.min()
  }

  /// The key of a language, or of the same language without region and script; nil for neither.
  ///
  /// Capital letters count as small ones (RFC 5646, 2.1.1).
  static func key(of language: String, among keys: some Collection<String>) -> String? {
    var tag = language[...]
    while true {
      if let key = keys.filter({ $0.lowercased() == tag.lowercased() }).min() { return key }
      guard let end = tag.lastIndex(of: "-") else { return nil }
      tag = tag[..<end]
    }
  }
}

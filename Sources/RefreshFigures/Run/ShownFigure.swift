import ProofDocuments
import ProofDrawing
import RefreshProject
import RefreshStrings

/// A figure as documents show it to the readers of one locale: its files of both appearances.
struct ShownFigure: Sendable {
  /// The layouts, light before dark where there are both.
  let variants: [(variant: FigureVariant, facts: FigureFacts)]

  /// The figures for each locale, in the order of their layouts.
  static func all(in layouts: [(variant: FigureVariant, facts: FigureFacts)]) -> [ShownFigure] {
    var stems: [String] = []
    for layout in layouts where !stems.contains(layout.variant.stem) {
      stems.append(layout.variant.stem)
    }
    return stems.map { stem in ShownFigure(variants: layouts.filter { $0.variant.stem == stem }) }
  }

  /// The reader's locale.
  var locale: LocaleIdentifier? { variants.first?.variant.locale }

  /// The text that shows the figure in a document of the reader's language.
  ///
  /// - Parameters:
  ///   - dialect: the language of the document.
  ///   - folder: the path of the folder of figures, from that of the document.
  ///   - options: what the marker of a region says.
  /// - Returns: the text, without a line break at its end.
  func snippet(
    in dialect: SnippetDialect, folder: String,
    options: FigureRegionOptions = FigureRegionOptions()
  ) -> String {
    guard let (variant, facts) = variants.first else { return "" }
    let files = variants.flatMap(\.variant.files)
    var text = facts.alternativeText
    if let own = options.alternativeText { text.short = [variant.locale.tag: own] }
    let figure = SnippetFigure(
      files: files.filter { !$0.isPoster }.map(\.name),
      posters: files.filter(\.isPoster).map(\.name), folder: folder,
      width: options.width ?? facts.width, alternativeText: text,
      caption: variant.figure.spec.caption?.text(in: variant.locale.tag))
    return dialect.text(of: figure, language: variant.locale.tag)
  }
}

extension String {
  /// Whether a path leads into a DocC catalogue, or to one.
  var isInDocumentationCatalog: Bool {
    split(separator: "/").contains { $0.hasSuffix(".docc") }
  }
}

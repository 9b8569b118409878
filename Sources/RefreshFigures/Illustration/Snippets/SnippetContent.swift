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

package import ProofDocuments
import ProofDrawing
import RefreshProject
import RefreshStrings

extension FigureRun {
  /// The documents that show the figures as they are in the project's folder.
  private var documents: [String] {
    get throws(RunError) { showsWholeProject ? try file.figureDocuments() : [] }
  }

  /// The names of the figures that no document mentions, neither in a region nor by a file's name, whatever
  /// kind of document it is; documents that are too large to be read are passed over.
  ///
  /// There are none where the project lists no documents, or one is malformed: then any figure may be used.
  var unusedFigures: Set<String> {
    get throws(RunError) {
      guard showsWholeProject else { return [] }
      let documents = try file.figureDocuments(includingUnmarked: true)
      guard !documents.isEmpty, book.documentFailures.isEmpty else { return [] }
      var unused = book.names
      for path in documents where !unused.isEmpty {
        let bytes = try Disk.reading(path, advice: "check its permissions") {
          () throws(Errno) in try Descriptor.contentsUnlessTooLarge(of: path)
        }
        guard let bytes else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        unused = unused.filter { !text.contains($0) }
      }
      return unused
    }
  }

  typealias Layouts = [String: [(variant: FigureVariant, facts: FigureFacts)]]

  /// Fills the regions of documents in, each document whole or not at all.
  func fillDocuments(
    with layouts: Layouts, reportingTo report: inout FigureReport
  ) throws(RunError) {
    for (path, contents) in try changedDocuments(with: layouts, reportingTo: &report) {
      try OutputFolder.write(contents, to: path, advice: "check its permissions")
      report.written.append(path)
    }
  }

  /// Finds the regions of documents that don't show what the figures are.
  func checkDocuments(
    with layouts: Layouts, reportingTo report: inout FigureReport
  ) throws(RunError) {
    for (path, _) in try changedDocuments(with: layouts, reportingTo: &report) {
      report.stale.append(
        FigureReport.Finding(subject: path, reasons: ["a region does not show the figure as it is"])
      )
    }
  }

  /// The documents whose regions don't show what the figures are, with the contents that do.
  private func changedDocuments(
    with layouts: Layouts, reportingTo report: inout FigureReport
  ) throws(RunError) -> [(path: String, contents: [UInt8])] {
    var changed: [(path: String, contents: [UInt8])] = []
    for path in try documents {
      if let contents = try changedContents(of: path, with: layouts, reportingTo: &report) {
        changed.append((path, contents))
      }
    }
    return changed
  }

  /// The new contents of a document; nil for one that is up to date, or can't be filled.
  private func changedContents(
    of path: String, with layouts: Layouts, reportingTo report: inout FigureReport
  ) throws(RunError) -> [UInt8]? {
    let bytes = try Descriptor.contents(
      ofInput: path, advice: "check “documents” of “illustration”")
    do {
      let document: FigureDocument
      if let known = book.document(at: path, of: bytes) {
        document = known
      } else {
        document = try FigureDocument(bytes, path: path, digest: \.digest)
      }
      var problems: [String] = []
      var imports: Set<Substring> = []
      let names = book.names
      let text = try document.filled { region in
        do throws(RunError) {
          let content = try content(of: region, in: document, from: layouts, knowing: names)
          if let content { try check(content, of: region, in: document, importing: &imports) }
          return content
        } catch {
          problems.append(error.description)
          return nil
        }
      }
      for problem in problems { report.add(failure: problem, kind: .badData) }
      let contents = Array(text.utf8)
      return contents == bytes ? nil : contents
    } catch {
      report.add(failure: "\(error)", kind: .badData)
      return nil
    }
  }

  /// The content of a region; nil for that of a figure that was not made.
  private func content(
    of region: FigureRegion, in document: FigureDocument, from layouts: Layouts,
    knowing names: Set<String>
  ) throws(RunError) -> String? {
    let place = "\(document.path):\(region.line):\(region.column)"
    guard names.contains(region.figure) else {
      throw RunError(
        .badData,
        "\(place): no figure is called “\(region.figure)”; the figures are "
          + names.sorted().joined(separator: ", "))
    }
    guard let layouts = layouts[region.figure] else { return nil }
    if let edit = document.edit(of: region) { throw RunError(.badData, "\(edit)") }
    let shown = ShownFigure.all(in: layouts)
    let wanted = region.options.locale
    guard let figure = shown.first(where: { wanted == nil || $0.locale?.tag == wanted }) else {
      throw RunError(
        .badData,
        "\(place): the figure “\(region.figure)” has no locale \(wanted ?? ""); it has "
          + shown.compactMap(\.locale?.tag).joined(separator: ", "))
    }
    return figure.snippet(
      in: region.options.dialect ?? document.dialect,
      folder: folder.relative(toFolder: document.path.parentFolder), options: region.options)
  }
}

extension FigureRun {
  /// Checks that a document can be read again, and a page of MDX compiled, with the content of a region.
  ///
  /// - Parameters:
  ///   - content: the content.
  ///   - region: the region.
  ///   - document: its document.
  ///   - imports: the imports of the regions before it, to which its own are added.
  /// - Throws: `RunError` with the place of the region where that isn't so.
  private func check(
    _ content: String, of region: FigureRegion, in document: FigureDocument,
    importing imports: inout Set<Substring>
  ) throws(RunError) {
    if let error = document.misreading(of: content, in: region) { throw RunError(error) }
    guard region.options.dialect ?? document.dialect == .docusaurus else { return }
    let own = content.split(separator: "\n").prefix { $0.hasPrefix("import ") }
    guard !own.isEmpty else { return }
    guard region.indentation.isEmpty else {
      throw RunError(
        document.error(
          about: region,
          "the region of figure \(region.figure.quoted) is indented and imports a component",
          advice:
            "begin its markers at the start of their lines, outside of lists and elements, or draw "
            + "the figure for one appearance"))
    }
    guard own.allSatisfy({ imports.insert($0).inserted }) else {
      throw RunError(
        document.error(
          about: region,
          "the region of figure \(region.figure.quoted) shows the same picture as another one, which a page "
            + "can import only once", advice: "remove one of both, or give it another locale"))
    }
  }
}

extension String {
  /// The path of a folder from another folder; empty for the same one.
  func relative(toFolder other: String) -> String {
    let (own, base) = (names(ofPath: self), names(ofPath: other))
    let shared = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + own.dropFirst(shared)).joined(separator: "/")
  }

  private func names(ofPath path: String) -> [String] {
    ResolvedPath(path).path.split(separator: "/").map(String.init)
  }
}

extension FigureRun {
  /// The texts that show figures in documents.
  ///
  /// - Parameters:
  ///   - dialect: the language of the documents.
  ///   - place: the path of the folder in which the documents are.
  /// - Returns: the name of each picture, such as `idle-header.de`, with its text; and what is
  ///   wrong with some figures.
  /// - Throws: `RunError` when somebody interrupts.
  package func snippets(
    in dialect: SnippetDialect, forDocumentsIn place: String
  ) async throws(RunError) -> (texts: [(stem: String, text: String)], report: FigureReport) {
    let results = try await layOut(variants) { variant, illustration, press in
      FigureFacts(of: illustration, on: variant, page: press.page)
    }
    var report = FigureReport()
    let sorted = sorted(results, reportingTo: &report)
    let layouts = sorted.finished.filter { !sorted.failed.contains($0.variant.figure.name) }
      .map { ($0.variant, $0.value) }
    let folder = folder.relative(toFolder: place)
    let texts = ShownFigure.all(in: layouts).map { figure in
      (figure.variants[0].variant.stem, figure.snippet(in: dialect, folder: folder))
    }
    return (texts, report)
  }
}

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
  /// Whether a path leads into a DocC catalogue, or to one, whatever folder it begins in.
  var isInDocumentationCatalog: Bool {
    ResolvedPath(self).path.split(separator: "/").contains { $0.hasSuffix(".docc") }
  }
}

package import ProofDocuments
import RefreshProject

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

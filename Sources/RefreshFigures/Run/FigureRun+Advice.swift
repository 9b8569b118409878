import ProofDocuments
import RefreshProject

extension FigureRun {
  /// What is no error but probably a mistake about DocC catalogues and documents.
  func warnings() throws(RunError) -> [String] {
    let documents = try file.figureDocuments()
    let showsInDocC = documents.contains { $0.isInDocumentationCatalog }
    var warnings: [String] = []
    if showsInDocC || folder.isInDocumentationCatalog {
      for figure in selected.figures where figure.hasOneScale {
        warnings.append(
          "\(figure.place): the figure “\(figure.name)” has one scale; DocC shows it in another size "
            + "where it has fewer than two")
      }
    }
    if showsInDocC, !folder.isInDocumentationCatalog {
      warnings.append(
        "\(file.path): DocC finds only pictures in its catalogue, and \(folder) is in none; set "
          + "“folder” of “illustration” to a folder in the catalogue")
    }
    return warnings
  }

  /// Figures that DocC could not tell apart, with messages.
  static func refusals(of book: FigureBook, writingTo folder: String) -> [String: String] {
    guard folder.isInDocumentationCatalog else { return [:] }
    var refusals: [String: String] = [:]
    for figure in book.figures where Set(figure.spec.formats.map(\.pathExtension)).count > 1 {
      refusals[figure.name] =
        "\(figure.place): the figure “\(figure.name)” would have files of several formats in "
        + "\(folder), between which DocC can't choose; write one of “formats”, or choose a folder "
        + "outside of the catalogue"
    }
    return refusals
  }
}

extension NamedFigure {
  fileprivate var hasOneScale: Bool {
    spec.formats.contains(where: \.hasPixels) && spec.variants.scales.count == 1
  }
}

package import ProofDocuments
import RefreshProject

/// The changes of a run to the figures of a project, made or due.
package struct FigureReport: Sendable {
  /// A figure that is not what its file says, and why.
  package struct Finding: Hashable, Sendable {
    /// The figure, such as `idle-header.de`, or a file.
    package var subject: String

    /// Why, in sentences.
    package var reasons: [String]
  }

  /// The files that were written, in order.
  package var written: [String] = []

  /// The files that were removed, in order.
  package var removed: [String] = []

  /// The number of files that are as they have to be.
  package var upToDateCount = 0

  /// The figures and documents that are out of date.
  package var stale: [Finding] = []

  /// The files that no figure makes any more.
  package var leftOver: [String] = []

  /// The errors of figures and documents, in sentences with their places.
  package private(set) var failures: [String] = []

  /// The bytes of ``failures``, because two may be equal as texts only.
  private var knownFailures: Set<[UInt8]> = []

  /// Warnings about probable mistakes.
  package var warnings: [String] = []

  /// The kind of the worst failure.
  var failureKind = RunError.Kind.badData

  /// Whether everything is as it has to be.
  package var isUpToDate: Bool { stale.isEmpty && leftOver.isEmpty && failures.isEmpty }

  /// Checks that nothing failed.
  ///
  /// - Throws: `RunError` that lists the failures.
  package func checkFailures() throws(RunError) {
    guard let first = failures.first else { return }
    guard failures.count > 1 else { throw RunError(failureKind, first) }
    throw RunError(failureKind, failures.joined(separator: "\n"))
  }

  mutating func add(failure: String, kind: RunError.Kind) {
    // A document is read for its figures and for its regions.
    if knownFailures.insert(Array(failure.utf8)).inserted { failures.append(failure) }
    if kind.rawValue > failureKind.rawValue { failureKind = kind }
  }
}

extension FigureRun {
  /// Warnings about probable mistakes in DocC catalogues and documents.
  func warnings() throws(RunError) -> [String] {
    let documents = try file.figureDocuments()
    let showsInDocC = documents.contains { $0.parentFolder.isInDocumentationCatalog }
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

  /// Figures that are one to DocC, with messages.
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

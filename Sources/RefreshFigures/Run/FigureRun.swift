package import ProofDocuments
import ProofDrawing
import ProofGraphics
package import ProofRendering
import ProofSnapshots
import RefreshComponents
package import RefreshProject
package import RefreshStrings

/// The figures of a project with everything that they are drawn from.
package struct FigureRun: Sendable {
  /// The project.
  package let file: ProjectFile

  /// All figures of the project.
  let book: FigureBook

  /// The figures that are wanted.
  let selected: FigureBook

  /// The texts, images and themes of components.
  let gallery: Gallery

  /// The themes of what surrounds components.
  let themes: [Appearance: FigureTheme]

  /// The locales in which alternative texts are written.
  let alternativeTexts: [LocaleIdentifier]

  /// The locales that are wanted; empty for all.
  let locales: [LocaleIdentifier]

  /// Whether figures of all locales are in the project's folder, where documents look for them.
  let showsWholeProject: Bool

  /// The reasons why some figures can't be in the folder, by their names.
  let refusals: [String: String]

  /// The path of the folder of figures.
  package let folder: String

  let environment: FigureEnvironment
  let runner: SnapshotRunner

  /// Takes what a command has read.
  ///
  /// - Parameters:
  ///   - file: the project.
  ///   - book: its figures.
  ///   - names: the names of the figures that are wanted; empty for all.
  ///   - locales: the locales that are wanted; empty for all.
  ///   - folder: the path of the folder of figures; nil for the project's.
  ///   - inputs: what the figures are drawn with.
  ///   - fonts: the fonts.
  ///   - workers: the number of figures to lay out at the same time, at least 1.
  /// - Throws: `RunError` for a name that no figure has, or a locale that none of the figures has.
  package init(
    _ file: ProjectFile, book: FigureBook, names: [String] = [],
    locales: [LocaleIdentifier] = [], folder: String? = nil,
    drawnWith inputs: FigureInputs, fonts: FontSet,
    workers: Int
  ) throws(RunError) {
    self.file = file
    self.book = book
    selected = try book.selecting(names)
    (gallery, alternativeTexts) = (inputs.gallery, inputs.alternativeTexts)
    themes = try file.figureThemes()
    self.locales = locales
    showsWholeProject = folder == nil && locales.isEmpty
    let folder = folder ?? file.figureFolder
    self.folder = folder
    try file.checkFigureFolder(folder)
    refusals = Self.refusals(of: selected, writingTo: folder)
    environment = FigureEnvironment(of: fonts)
    runner = SnapshotRunner(workers: workers) { [faces = fonts.faces] in
      try Renderer(fonts: FontLibrary(faces: faces))
    }
    try checkLocales()
  }

  /// Checks that the wanted locales are those of figures.
  ///
  /// - Throws: `RunError` for the locales that none has; a figure that is wrong may have any of them.
  private func checkLocales() throws(RunError) {
    let language = file.figureLanguage
    let known = Set(selected.figures.flatMap { $0.variants(in: language) }.map(\.locale))
    let unknown = locales.filter { !known.contains($0) }
    guard !unknown.isEmpty, selected.failures.isEmpty, selected.documentFailures.isEmpty else {
      return
    }
    throw RunError(
      .usage,
      "no figure has the locale \(unknown.map(\.tag).joined(separator: " or ")); the figures have "
        + known.sorted().map(\.tag).joined(separator: ", "))
  }

  /// The layouts that are wanted.
  var variants: [FigureVariant] {
    selected.figures.filter { refusals[$0.name] == nil }
      .flatMap { $0.variants(in: file.figureLanguage, limitedTo: locales) }
  }

  /// Whether the project and its documents have no figures, nor any that is wrong.
  package var isEmpty: Bool { book.names.isEmpty && book.documentFailures.isEmpty }

  /// The names of the files of figures, by the names of these, whether they are wanted or not.
  func fileNames(ofFigures isIncluded: (String) -> Bool) -> Set<String> {
    Set(
      book.figures.filter { isIncluded($0.name) }
        .flatMap { $0.variants(in: file.figureLanguage) }.flatMap(\.files)
        .map { "\($0.name)" })
  }

  /// Lays out the variants, each once, and goes on with each on several workers at once.
  ///
  /// - Parameters:
  ///   - variants: the layouts.
  ///   - work: what to do with a finished figure.
  /// - Returns: what came of each variant.
  /// - Throws: `RunError` when somebody interrupts.
  func layOut<Success: Sendable>(
    _ variants: [FigureVariant],
    _ work: @escaping @Sendable (FigureVariant, Illustration, FigurePress) throws -> Success
  ) async throws(RunError) -> [(variant: FigureVariant, result: Result<Success, any Error>)] {
    let (gallery, memory) = (gallery.remembering(), FigureMemory())
    let outcomes = await runner.run(variants.count, until: { Interruption.isRequested }) {
      index, renderer in
      let variant = variants[index]
      let theme = themes[variant.appearance] ?? .standard(for: variant.appearance)
      var context = FigureContext(
        gallery: gallery, locale: variant.locale, appearance: variant.appearance,
        alternativeTextLocales: alternativeTexts, theme: theme, measurer: renderer.typesetter)
      context.memory = memory
      let illustration = try variant.figure.figure.illustration(in: context)
      try renderer.typesetter.check()
      return try work(
        variant, illustration, FigurePress(renderer: renderer, page: theme.colors.page))
    }
    guard outcomes.count == variants.count else {
      throw Interruption.error(
        "interrupted after \(outcomes.count) of \(variants.count) figures; nothing was written")
    }
    return outcomes.map { (variants[$0.index], $0.result) }
  }

  /// The results of layouts: each is finished, or its figure is among the failed ones.
  struct Results<Success> {
    /// The names of the figures that failed, in part or as a whole.
    fileprivate(set) var failed: Set<String>

    /// The layouts that were finished, also those of figures that failed in part.
    fileprivate(set) var finished: [(variant: FigureVariant, value: Success)] = []
  }

  /// Sorts finished layouts from failed ones, and adds to a report what is wrong with these, with the
  /// file of a figure and with documents.
  func sorted<Success>(
    _ results: [(variant: FigureVariant, result: Result<Success, any Error>)],
    reportingTo report: inout FigureReport
  ) -> Results<Success> {
    for failure in selected.documentFailures { report.add(failure: failure, kind: .badData) }
    for failure in selected.failures { report.add(failure: failure.message, kind: .badData) }
    for refusal in refusals.sorted(by: { $0.key < $1.key }) {
      report.add(failure: refusal.value, kind: .badData)
    }
    var sorted = Results<Success>(
      failed: Set(selected.failures.map(\.name)).union(refusals.keys))
    for (variant, result) in results {
      switch result {
      case .success(let value): sorted.finished.append((variant, value))
      case .failure(let error):
        // One failure of a figure is reported; the others are mostly the same.
        guard sorted.failed.insert(variant.figure.name).inserted else { continue }
        add(error, about: variant, to: &report)
      }
    }
    return sorted
  }

  private func add(_ error: any Error, about variant: FigureVariant, to report: inout FigureReport)
  {
    if let error = error as? FigureError {
      report.add(failure: variant.figure.message(about: error), kind: .badData)
    } else {
      let failure = RunError(error)
      report.add(
        failure: "\(variant.figure.place): the figure “\(variant.id)”: \(failure)",
        kind: failure.kind)
    }
  }
}

extension FigureTheme {
  /// Our theme of an appearance.
  static func standard(for appearance: Appearance) -> FigureTheme {
    appearance.isDark ? .dark : .light
  }
}

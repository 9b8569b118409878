package import ProofDocuments
package import RefreshComponents
package import RefreshStrings

extension ProjectFile {
  /// The texts and the frames of the project.
  ///
  /// - Parameters:
  ///   - locales: the locales that arguments name.
  ///   - warnsOfKeys: whether to warn about misspelled keys of the app's own texts.
  ///   - warn: takes warnings about the app's own texts.
  /// - Returns: the texts, and the frames in order and each once.
  /// - Throws: `RunError` when texts can't be read, a locale has none, or there are too many frames.
  package func frames(
    forLocales locales: [LocaleIdentifier] = [], warnsOfKeys: Bool = false,
    warn: (String) -> Void
  ) throws(RunError) -> (vocabulary: Vocabulary, matrix: FrameMatrix) {
    let bundles = try bundles(warn: warn)
    let file = try resolvingAppLocales(in: bundles)
    if warnsOfKeys { file.keyWarnings(about: bundles).forEach(warn) }
    let vocabulary = try file.vocabulary(of: bundles)
    try file.checkTexts(for: locales, in: vocabulary, of: bundles)
    return (vocabulary, try file.matrix(of: vocabulary))
  }

  /// The project with the languages of the app's own texts among its locales, if it asks for them.
  ///
  /// - Throws: `RunError` when it asks for them and names no texts.
  package func resolvingAppLocales(in bundles: [StringBundle]) throws(RunError) -> ProjectFile {
    guard project.matrix.includesAppLocales else { return self }
    guard !bundles.isEmpty else {
      throw missingStrings(
        kind: isBuiltIn ? .usage : .badData,
        advice: "add “strings” to \(Project.fileName), or give --strings")
    }
    var file = self
    file.project.matrix.locales =
      Set(bundles.flatMap(\.locales)).sorted() + (project.matrix.locales ?? [])
    file.project.matrix.includesAppLocales = false
    file.project.matrix = file.project.matrix.withoutRepetitions
    return file
  }

  /// The error for the locale `app` where no strings are named.
  package func missingStrings(
    kind: RunError.Kind, advice: String = "add “strings” to the project"
  ) -> RunError {
    RunError(
      kind,
      "\(messagePrefix)the locale “app” stands for the languages of the app's strings, but no strings "
        + "are named; \(advice)")
  }

  /// The frames of the project.
  ///
  /// - Parameter vocabulary: the texts of the project; nil to read the locales from the project and
  ///   not to check that they have texts.
  /// - Returns: the frames, in order and each once.
  /// - Throws: `RunError` when a locale has no texts, two frames would have the same image, or there
  ///   are too many frames.
  package func matrix(of vocabulary: Vocabulary?) throws(RunError) -> FrameMatrix {
    var matrix = FrameMatrix(locales: project.matrix.locales ?? vocabulary?.locales ?? [])
    if let vocabulary, let locale = vocabulary.firstWithoutTexts(in: matrix.locales) {
      // The vocabulary has no more of our own languages than the project names.
      let known = vocabulary.locales + (try self.vocabulary(of: [], for: []).locales)
      throw RunError(
        .badData,
        "\(messagePrefix)no texts for the locale \(locale.tag); "
          + locale.question(among: known) + "add strings for it")
    }
    if let components = project.components { matrix.setups = components.map(withStates) }
    if let pulledStates = project.matrix.pulledStates { matrix.pulledStates = pulledStates }
    matrix.axes = project.matrix.axes
    try checkSize(of: matrix)
    try checkNames(of: matrix)
    return matrix
  }

  private func checkNames(of matrix: FrameMatrix) throws(RunError) {
    if let conflict = matrix.pathConflict {
      func component(_ name: String) -> Substring { name.prefix { $0 != "/" } }
      let isOne = component(conflict.first) == component(conflict.second)
      throw RunError(
        .badData,
        "\(messagePrefix)frames of \(conflict.first) and \(conflict.second) would have the same image "
          + "files, such as \(conflict.name).png; give one of both "
          + "\(isOne ? "states" : "components") another name")
    }
    if let conflict = matrix.localeConflict {
      throw RunError(
        isBuiltIn ? .usage : .badData,
        "\(messagePrefix)frames of the locales \(conflict.first) and \(conflict.second) would have the "
          + "same ids, such as \(conflict.name); leave out one of both locales, or the width, text size or "
          + "direction that \(conflict.second) ends in")
    }
  }

  /// A component with the states to draw: of a small view all where the project names none.
  private func withStates(_ setup: ComponentSetup) -> ComponentSetup {
    guard setup.isSmallView, project.matrix.pulledStates == nil else { return setup }
    var setup = setup
    setup.pulledStates = setup.pulledStates ?? setup.states
    return setup
  }

  private var messagePrefix: String { isBuiltIn ? "" : "\(path): " }

  private func checkSize(of matrix: FrameMatrix) throws(RunError) {
    guard matrix.isTooLarge else { return }
    let limit = FrameMatrix.maximumCount.counted("frame")
    throw isBuiltIn
      ? RunError(
        .usage, "there are more than \(limit); name fewer locales, widths or states")
      : RunError(
        .badData, "\(path): the matrix has more than \(limit); leave out values of its axes")
  }
}

internal import ArgumentParser
internal import ProofFiles
internal import ProofRendering
internal import RefreshGallery
internal import RefreshProject
internal import RefreshStrings

/// Whose typefaces are meant: a project's, or those of some languages.
struct FontNeedOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project whose frames are drawn. (default: \(Project.fileName), where there is one)",
      valueName: "file"))
  var config: String?

  @OptionGroup var texts: StringsOptions

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "A language whose typefaces are needed. (default: the project's)",
      discussion: "May be repeated.", valueName: "tag"))
  var locales: [LocaleIdentifier] = []

  func validate() throws {
    if config != nil, !texts.strings.isEmpty {
      throw ValidationError("--strings and --config both name words; give one.")
    }
  }

  /// The project; nil where there is none, or where words are named instead.
  func project() throws(RunError) -> ProjectFile? {
    if let config { return try ProjectFile(path: config) }
    guard texts.strings.isEmpty, Descriptor.isPresent(Project.fileName) else { return nil }
    return try ProjectFile(path: Project.fileName)
  }

  /// The frames that typefaces are needed for; nil where nothing says which.
  func needs(of project: ProjectFile?) throws(RunError) -> FontNeeds? {
    if let project {
      let vocabulary = try project.vocabulary(of: project.bundles(warn: Terminal.current.warn))
      var matrix = try project.matrix(of: vocabulary)
      try texts.checkTexts(for: locales, in: vocabulary)
      if !locales.isEmpty { matrix.locales = locales }
      return FontNeeds(matrix: matrix, gallery: try project.gallery(of: vocabulary))
    }
    guard !locales.isEmpty || !texts.strings.isEmpty else { return nil }
    let vocabulary = try texts.vocabulary(for: locales, warn: Terminal.current.warn)
    try texts.checkTexts(for: locales, in: vocabulary)
    let matrix = FrameMatrix(locales: locales.isEmpty ? vocabulary.locales : locales)
    let gallery = Gallery(
      vocabulary: vocabulary, now: LookOptions.usualNow, lastUpdated: LastUpdatedOptions.usual,
      timeZone: try LookOptions.zone("UTC"))
    return FontNeeds(matrix: matrix, gallery: gallery)
  }
}

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

  @OptionGroup var words: WordsOptions

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "A language whose typefaces are needed. (default: the project's)",
      discussion: "May be repeated.", valueName: "tag"))
  var locales: [LocaleIdentifier] = []

  func validate() throws {
    if config != nil, !words.strings.isEmpty {
      throw ValidationError("--strings and --config both name words; give one.")
    }
  }

  /// The project; nil where there is none, or where words are named instead.
  func project() throws(CommandFailure) -> ProjectFile? {
    if let config { return try ProjectFile(path: config) }
    guard words.strings.isEmpty, Descriptor.isPresent(Project.fileName) else { return nil }
    return try ProjectFile(path: Project.fileName)
  }

  /// The frames that typefaces are needed for; nil where nothing says which.
  func needs(of project: ProjectFile?) throws(CommandFailure) -> FontNeeds? {
    if let project {
      let catalog = try project.catalog(of: project.bundles(warn: Terminal.current.warn))
      var matrix = try project.matrix(of: catalog)
      try words.checkWords(for: locales, in: catalog)
      if !locales.isEmpty { matrix.locales = locales }
      return FontNeeds(matrix: matrix, gallery: try project.gallery(of: catalog))
    }
    guard !locales.isEmpty || !words.strings.isEmpty else { return nil }
    let catalog = try words.catalog(for: locales, warn: Terminal.current.warn)
    try words.checkWords(for: locales, in: catalog)
    let matrix = FrameMatrix(locales: locales.isEmpty ? catalog.locales : locales)
    let gallery = Gallery(
      catalog: catalog, now: LookOptions.usualNow, lastUpdated: LastUpdatedOptions.usual,
      timeZone: try LookOptions.zone("UTC"))
    return FontNeeds(matrix: matrix, gallery: gallery)
  }
}

import ArgumentParser
import ProofDocuments
import ProofRendering
import RefreshProject
import RefreshStrings

/// The frames or languages whose typefaces are needed.
struct FontNeedOptions: ParsableArguments {
  @OptionGroup var choice: ProjectChoice

  @OptionGroup var texts: StringsOptions

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "A language whose typefaces are needed. (default: the project's)",
      discussion: "May be repeated.", valueName: "tag"))
  var locales: [Project.LocaleChoice] = []

  /// Whether an argument selects typefaces.
  var isNarrowed: Bool { choice.config != nil || namesTexts }

  private var namesTexts: Bool { !locales.isEmpty || !texts.strings.isEmpty }

  /// The project with what the arguments override.
  func file() throws(RunError) -> ProjectFile {
    var file = try choice.file()
    texts.apply(to: &file)
    if !locales.isEmpty { file.project.matrix.setLocales(locales) }
    return file
  }

  /// The frames whose typefaces are needed; nil without a project and arguments.
  func needs(of file: ProjectFile) throws(RunError) -> FontNeeds? {
    guard !file.isBuiltIn || namesTexts else { return nil }
    let (vocabulary, matrix) = try file.frames(
      forLocales: locales.compactMap(\.locale), warn: Terminal.current.warn)
    return FontNeeds(matrix: matrix, gallery: try file.gallery(of: vocabulary))
  }
}

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
  func file(in world: World) throws(RunError) -> ProjectFile {
    var file = try choice.file(warn: world.warn)
    texts.apply(to: &file, in: world)
    if !locales.isEmpty { file.project.matrix.setLocales(locales) }
    return file
  }

  /// The frames whose typefaces are needed; nil without a project and arguments.
  func needs(of file: ProjectFile, warn: (String) -> Void) throws(RunError) -> FontNeeds? {
    guard !file.isBuiltIn || namesTexts else { return nil }
    let (vocabulary, matrix) = try file.frames(
      forLocales: locales.compactMap(\.locale), warn: warn)
    return FontNeeds(matrix: matrix, gallery: try file.gallery(of: vocabulary))
  }
}

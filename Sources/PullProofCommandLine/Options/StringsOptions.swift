internal import ArgumentParser
internal import RefreshProject
internal import RefreshStrings

/// Whose texts are shown.
struct StringsOptions: ParsableArguments {
  @Option(
    name: .customLong("strings"),
    help: ArgumentHelp(
      "An app's own texts: a file of any format that “strings check” reads, the folder of a "
        + "language such as fr.lproj or values-fr, or a folder with such, such as a bundle.",
      discussion: "May be repeated; the last one wins.", valueName: "path"))
  var strings: [String] = []

  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "The language that the app's texts were written in, which a reader of a language that they "
        + "lack sees. (default: the bundle's development language, else en)",
      valueName: "tag"))
  var source: LocaleIdentifier?

  /// Overrides the strings of a project.
  func apply(to file: inout ProjectFile) {
    if !strings.isEmpty { file.project.strings = strings.map(file.pathInProject) }
    if let source { file.project.source = source }
  }
}

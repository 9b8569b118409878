import ArgumentParser
import ProofDocuments
import RefreshTranslations

/// The files of texts that a command reads.
struct TextPathOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Files, or folders such as a bundle or an app's source folder.", valueName: "path"))
  var paths: [String]

  @OptionGroup var options: StringsFolderOptions

  /// Reads the files and does something with them.
  ///
  /// - Throws: `RunError` if anything went wrong; without a message where each error was reported.
  func run(
    in world: World,
    _ body: (StringsFolder, inout ErrorReport) throws(RunError) -> Void
  ) throws(RunError) {
    try options.run(on: paths, in: world, body)
  }
}

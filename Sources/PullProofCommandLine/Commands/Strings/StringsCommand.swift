internal import ArgumentParser

/// `pullproof strings`: files of texts, and which of them a reader sees.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "Lists, checks, converts and resolves texts.",
    discussion: """
      Reads and writes .strings, .stringsdict, .xcstrings, XLIFF 1.2, Android's strings.xml and \
      .arb.
      """,
    subcommands: [
      StringsListCommand.self, StringsCheckCommand.self, StringsConvertCommand.self,
      StringsExportCommand.self, StringsImportCommand.self, StringsResolveCommand.self,
    ])
}

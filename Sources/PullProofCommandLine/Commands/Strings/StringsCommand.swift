import ArgumentParser

/// `pullproof strings`: works with files of localized texts.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "List, check, convert and translate localized texts.",
    discussion: """
      Reads and writes .strings, .stringsdict, .xcstrings, XLIFF 1.2, Android's strings.xml and \
      .arb.

      Example: pullproof strings check App
      """,
    subcommands: [
      StringsListCommand.self, StringsCheckCommand.self, StringsConvertCommand.self,
      StringsExportCommand.self, StringsImportCommand.self, StringsResolveCommand.self,
      StringsKeysCommand.self, StringsCoverageCommand.self, StringsRulesCommand.self,
    ])
}

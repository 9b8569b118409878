import ArgumentParser

/// `pullproof context`: pictures for translators.
struct ContextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "context", abstract: "Show translators each text in its place.",
    discussion: """
      Example: pullproof context export --for xcode --out context
      """,
    subcommands: [ContextExportCommand.self, ContextDiffCommand.self])
}

import ArgumentParser
import ProofDocuments
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// `pullproof strings coverage`: how far each text is translated into each language.
struct StringsCoverageCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Count the texts of each language that are translated, missing or stale.",
    discussion: """
      Lists each text that is not translated into every language, with the languages, and for keys of \
      PullProof with the states and components that show it. Keys of the app that the project names with \
      “keys” count as those of PullProof.

      Example: pullproof strings coverage App
      """)

  @OptionGroup var texts: TextPathOptions

  @Option(
    name: .customLong("locale"),
    help: ArgumentHelp(
      "Compare only a language, also one without any text. May be repeated.", valueName: "tag"))
  var locales: [LocaleIdentifier] = []

  @Flag(help: "List every text, also those that are translated into every language.")
  var all = false

  @Flag(help: "Add the frames of the project that show each text.")
  var frames = false

  @Flag(help: "Print JSON, with every text and language.")
  var json = false

  @OptionGroup(title: "Keys and frames") var choice: ProjectChoice

  func run(in world: World) throws(RunError) {
    let file = try choice.file(warn: world.warn)
    let frames = self.frames ? try KeyFrames(of: file) : nil
    try texts.run(in: world) { folder, _ throws(RunError) in
      let tables = folder.groups.map {
        CoverageTable(of: $0, in: locales, appKeys: file.project.allKeys, frames: frames)
      }
      if json { return try world.output.write(json: tables.map(\.json)) }
      try world.output.show(tables.flatMap { $0.lines(all: all) })
    }
  }
}

import ArgumentParser
import ProofDocuments
import RefreshProject
import RefreshStrings
import RefreshTranslations

/// `pullproof strings`: works with files of localized texts.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "List, check, convert and translate localized texts.",
    discussion: """
      Reads and writes \(titles.dropLast().joined(separator: ", ")) and \(titles.last ?? "").

      Example: pullproof strings check App
      """,
    subcommands: [
      StringsListCommand.self, StringsCheckCommand.self, StringsConvertCommand.self,
      StringsExportCommand.self, StringsImportCommand.self, StringsResolveCommand.self,
      StringsKeysCommand.self, StringsCoverageCommand.self, StringsRulesCommand.self,
    ])

  private static let titles = TextFormat.all.map(\.title)
}

/// `pullproof strings list`: the tables of texts, their languages and how many texts they have.
struct StringsListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List tables of texts, their languages and the number of texts.",
    discussion: "Example: pullproof strings list App --keys")

  @OptionGroup var texts: TextPathOptions

  @Flag(help: "Print each key and the languages that have a text for it.")
  var keys = false

  func run(in world: World) throws(RunError) {
    try texts.run(in: world) { folder, _ throws(RunError) in
      try world.output.show(
        folder.groups.flatMap { Self.lines($0) + (keys ? Self.keys($0) : []) })
    }
  }

  private static func keys(_ group: TextGroup) -> [String] {
    group.keys.map { key in
      let locales = group.locales.filter { group.table(for: $0)?[key] != nil }
      return "    \(key.debugDescription): \(locales.map(\.tag).joined(separator: ", "))"
    }
  }

  private static func lines(_ group: TextGroup) -> [String] {
    let formats = TranslationFormat.all.map(\.reading).filter { format in
      group.files.contains { $0.format == format }
    }
    let source = group.source
    let heading =
      "\(group.root)/\(group.name) (\(formats.map(\.name).joined(separator: ", ")))"
    let missing = group.missingSource.map { ["  no source: \($0.problem); \($0.advice)"] } ?? []
    return [heading] + missing
      + group.locales.map { locale in
        let table = group.table(for: locale) ?? StringTable()
        let missing = source.keys.count { key in
          table[key] == nil && source[key]?.needsTranslation == true
        }
        return "  \(locale): \(table.keys.count.texts)"
          + (missing == 0 ? "" : ", \(missing) missing")
          + (locale == group.sourceLanguage && group.missingSource == nil ? ", the source" : "")
      }
  }
}

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

/// Options of all commands that read files of texts.
struct StringsFolderOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "The source language of the texts, if the files don't declare it. (default: the development "
        + "language of the bundle or project, else en)",
      valueName: "tag"))
  var source: LocaleIdentifier?

  @Flag(help: "Continue after files that cannot be read, and report all of them.")
  var keepGoing = false

  /// The source language as an argument of a suggested command, with a space before it; empty for none.
  var sourceArgument: String { source.map { " --source \($0.tag.shellWord)" } ?? "" }

  /// Reads the files that paths lead to and does something with them.
  ///
  /// - Parameters:
  ///   - paths: the files and folders.
  ///   - addsLanguages: whether the same tables are read in other languages, too, where a path leads to one.
  ///   - wanted: the languages that are read then, beside the source; all if it is empty.
  ///   - world: where the messages go.
  ///   - body: what is done.
  /// - Throws: `RunError` if anything went wrong; without a message where each error has been reported.
  func run(
    on paths: [String], addingLanguages addsLanguages: Bool = false,
    only wanted: [LocaleIdentifier] = [], in world: World,
    _ body: (StringsFolder, inout ErrorReport) throws(RunError) -> Void
  ) throws(RunError) {
    var errors = ErrorReport(terminal: world.terminal)
    let folder = try folder(at: paths, addsLanguages, wanted)
    folder.warnings.forEach { world.warn("\($0)") }
    folder.failures.forEach { errors.add(RunError($0)) }
    // Errors of all files have been reported.
    if !folder.groups.isEmpty { try body(folder, &errors) }
    if let kind = errors.kind { throw RunError(kind, "") }
  }

  private func folder(
    at paths: [String], _ addsLanguages: Bool, _ wanted: [LocaleIdentifier]
  ) throws(RunError) -> StringsFolder {
    do {
      return try StringsFolder(
        contentsOf: paths, sourceLanguage: source, keepsGoing: keepGoing,
        addingLanguages: addsLanguages, only: wanted)
    } catch {
      throw RunError(error)
    }
  }
}

/// The errors of a command that goes on after them.
struct ErrorReport {
  let terminal: Terminal
  /// The error for the exit code; nil for none.
  private(set) var kind: RunError.Kind?

  /// Reports an error.
  mutating func add(_ failure: RunError) {
    terminal.report(failure)
    add(failure.kind)
  }

  /// Takes note of an error that has been reported; bad data outweighs what is missing.
  mutating func add(_ kind: RunError.Kind) {
    if self.kind != .badData { self.kind = kind }
  }
}

extension Int {
  /// A number of texts in words.
  var texts: String { self == 1 ? "1 text" : "\(self) texts" }
}

import ArgumentParser
import ProofDocuments
import RefreshProject
import RefreshStrings
import RefreshTranslations

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
  /// - Throws: `RunError` if anything went wrong; without a message where each error has been reported.
  func run(
    on paths: [String], in world: World,
    _ body: (StringsFolder, inout ErrorReport) throws(RunError) -> Void
  ) throws(RunError) {
    var errors = ErrorReport(terminal: world.terminal)
    let folder = try folder(at: paths)
    folder.warnings.forEach { world.warn("\($0)") }
    folder.failures.forEach { errors.add(RunError($0)) }
    // Errors of all files have been reported.
    if !folder.groups.isEmpty { try body(folder, &errors) }
    if let kind = errors.kind { throw RunError(kind, "") }
  }

  private func folder(at paths: [String]) throws(RunError) -> StringsFolder {
    do {
      return try StringsFolder(contentsOf: paths, sourceLanguage: source, keepsGoing: keepGoing)
    } catch {
      throw RunError(error)
    }
  }
}

/// What went wrong while a command went on.
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

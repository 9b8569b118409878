internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import RefreshProject
internal import RefreshProjectFiles
internal import RefreshStrings

/// `pullproof init`: creates a project file.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a project file with a comment on every field.",
    discussion: """
      Without --strings, the folder of the project is searched for texts that the components use. \
      Only one place is used; several are listed. An existing file is never overwritten.

      Example: pullproof init --strings App/Localizable.xcstrings
      """)

  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The file to write.", valueName: "file"))
  var config = Project.fileName

  @OptionGroup var texts: StringsOptions

  @Flag(name: .customLong("no-strings"), help: "Use the built-in texts, and search for no others.")
  var ignoresStrings = false

  @Flag(help: "Print the JSON Schema of project files, for editors, instead of creating a file.")
  var schema = false

  func validate() throws {
    if ignoresStrings, !texts.strings.isEmpty {
      throw ValidationError("--strings and --no-strings cannot be combined; use one of them.")
    }
  }

  func run() throws(RunError) {
    if schema { return try printSchema() }
    guard !Descriptor.isPresent(config) else {
      throw RunError(
        .cannotWrite,
        "\(config) already exists; remove it first, or name another file with --config")
    }
    let project = try NewProject(path: config, texts: try appTexts())
    try OutputFolder.write(project.bytes, to: config, advice: "name another file with --config")
    try StandardOutput.show(
      NewProjectSummary(
        of: project, isSearched: texts.strings.isEmpty, ignoresReports: Self.ignoresReports
      ).lines)
  }

  /// The texts of the app: the named ones, else the only ones in the folder of the project.
  private func appTexts() throws(RunError) -> AppTexts? {
    let warn = Terminal.current.warn
    if !texts.strings.isEmpty {
      return try AppTexts(at: texts.strings, source: texts.source, warn: warn)
    }
    let folder = config.parentFolder
    let search = ignoresStrings ? nil : AppTextsSearch(in: folder)
    search?.problems.forEach(warn)
    let paths = (search?.paths ?? []).map { $0.inFolder(folder) }
    if let path = paths.first, paths.count == 1 {
      return try AppTexts(at: [path], source: texts.source, warn: warn)
    }
    guard paths.isEmpty else { throw ambiguity(of: paths) }
    if texts.source != nil {
      throw RunError(.usage, "--source is the language of an app's texts; name them with --strings")
    }
    return nil
  }

  private func ambiguity(of paths: [String]) -> RunError {
    // The built-in texts have a language of their own, so --source would be refused.
    let choices = paths.map { ["--strings", $0] } + (texts.source == nil ? [["--no-strings"]] : [])
    let heading =
      "there are texts in \(paths.count) places; name those of your app"
      + (texts.source == nil ? ", or use the built-in texts:" : ":")
    let commands = choices.map { "  \(TypedCommand.adding($0))" }
    return RunError(.usage, ([heading] + commands).joined(separator: "\n"))
  }

  /// Whether a `.gitignore` of the working folder, or above it in the repository, names reports.
  private static var ignoresReports: Bool {
    EnclosingFolders(of: ".").contains { folder in
      let lines = (try? Descriptor.contents(of: ".gitignore".inFolder(folder))) ?? []
      let patterns = String(decoding: lines, as: UTF8.self).split(whereSeparator: \.isNewline)
      return patterns.contains { $0.contains("snapshot-report") }
    }
  }

  private func printSchema() throws(RunError) {
    do {
      try StandardOutput.write(Project.schema())
    } catch {
      throw RunError(error)
    }
  }
}

internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import ProofText
internal import RefreshProject

/// `pullproof init`: a project that says what can be said.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Writes a project's file, with a comment on everything.")

  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The file to write.", valueName: "file"))
  var config = Project.fileName

  @Flag(help: "Prints the JSON Schema of the file, for editors, and writes nothing.")
  var schema = false

  func run() throws(RunError) {
    if schema { return try printSchema() }
    guard access(config, F_OK) != 0 else {
      throw RunError(
        .cannotWrite, "\(config) is there already; remove it first, or name another with --config")
    }
    let template: [UInt8]
    do {
      template = try Project.template()
    } catch {
      throw RunError(error)
    }
    try OutputFolder.write(template, to: config, advice: "name another with --config")
    try StandardOutput.write(
      line:
        """
        wrote \(config.visible); record references with “pullproof record”
        for .gitignore: snapshot-report*, which is what reports are called; pending ignores itself
        """)
  }

  private func printSchema() throws(RunError) {
    do {
      try StandardOutput.write(Project.schema())
    } catch {
      throw RunError(error)
    }
  }
}

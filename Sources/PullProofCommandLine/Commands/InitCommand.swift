internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import ProofText
internal import RefreshProject
internal import RefreshProjectFiles

/// `pullproof init`: creates a project file.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Create a project file with a comment on every field.")

  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp("The file to write.", valueName: "file"))
  var config = Project.fileName

  @Flag(help: "Print the JSON Schema of project files, for editors, instead of creating a file.")
  var schema = false

  func run() throws(RunError) {
    if schema { return try printSchema() }
    guard access(config, F_OK) != 0 else {
      throw RunError(
        .cannotWrite,
        "\(config) already exists; remove it first, or name another file with --config")
    }
    let template: [UInt8]
    do {
      template = try Project.template()
    } catch {
      throw RunError(error)
    }
    try OutputFolder.write(template, to: config, advice: "name another file with --config")
    try StandardOutput.write(
      line:
        """
        wrote \(config.visible); record references with “pullproof record”
        add snapshot-report* to .gitignore; the folder of pending frames has a .gitignore of its own
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

internal import ArgumentParser
internal import ProofFiles
internal import RefreshStrings

/// What all commands need that read whole projects.
struct TextProjectOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp(
      "The language that the texts were written in, where no catalog or XLIFF file says it. The "
        + "default is the development language of the bundle or project, or else en.",
      valueName: "tag"))
  var source: LocaleIdentifier?

  @Flag(help: "Goes on after a file that cannot be read, and tells of all of them.")
  var keepGoing = false

  /// Reads the files that paths lead to and does something with them.
  ///
  /// - Throws: `CommandFailure` if anything went wrong; without a message where each fault was told.
  func run(
    on paths: [String],
    _ body: (TextProject, inout FaultReport) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var faults = FaultReport()
    let project = try project(at: paths)
    project.notes.forEach { Terminal.current.warn("\($0)") }
    project.failures.forEach { faults.add(CommandFailure($0)) }
    // What was wrong with all files has been told.
    if !project.groups.isEmpty { try body(project, &faults) }
    if let kind = faults.kind { throw CommandFailure(kind, "") }
  }

  private func project(at paths: [String]) throws(CommandFailure) -> TextProject {
    do {
      return try TextProject(contentsOf: paths, sourceLanguage: source, keepsGoing: keepGoing)
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// What went wrong while a command went on.
struct FaultReport {
  /// What the exit code is to tell; nil if nothing was wrong.
  private(set) var kind: CommandFailure.Kind?

  /// Tells of a fault.
  mutating func add(_ failure: CommandFailure) {
    Terminal.current.report(failure)
    add(failure.kind)
  }

  /// Takes note of a fault that has been told; bad data outweighs what is missing.
  mutating func add(_ kind: CommandFailure.Kind) {
    if self.kind != .badData { self.kind = kind }
  }
}

import ArgumentParser
import ProofDocuments
import RefreshLint
import RefreshProject

/// The file of violations that are accepted for now.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp(
      "A file of accepted violations, so that only new ones are reported.", valueName: "file"))
  var path: String?

  @Flag(
    name: .customLong("update-baseline"),
    help: "Write the present violations to --baseline, and succeed.")
  var updates = false

  func validate() throws {
    if updates, path == nil {
      throw ValidationError(
        "--update-baseline needs a file; name it with --baseline, such as "
          + "--baseline lint-baseline.json.")
    }
  }

  /// Checks that options of a report aren't given where there is none.
  ///
  /// - Throws: `ValidationError` for one without an effect.
  func check(_ output: LintOutput) throws {
    guard updates else { return }
    let others = [
      ("--out", output.out != nil),
      ("--format \(output.format.rawValue)", output.format != .text),
    ]
    guard let (name, _) = others.first(where: { $0.1 }) else { return }
    throw ValidationError(
      "--update-baseline writes no report, so \(name) has no effect; remove one of the two.")
  }

  /// The accepted violations.
  ///
  /// - Parameter file: the project of the run.
  /// - Returns: the baseline; nil without a file.
  /// - Throws: `RunError` when the file can't be read, or is something else or another project's. One
  ///   that is to be written may be missing.
  func known(of file: ProjectFile) throws(RunError) -> LintBaseline? {
    guard let path, !(updates && !Descriptor.isPresent(path)) else { return nil }
    let bytes = try Descriptor.contents(
      ofInput: path,
      advice: "write it with --update-baseline, or correct the path of --baseline")
    let baseline: LintBaseline
    do {
      let folder = path.parentFolder
      baseline = try LintBaseline(json: bytes, file: path).mapPaths {
        LocalPath($0.hasPrefix("/") ? $0 : $0.inFolder(folder)).absolute
      }
    } catch {
      throw RunError(error)
    }
    try check(baseline, at: path, of: file)
    return baseline
  }

  /// Refuses the baseline of another project, whose violations would all seem resolved.
  private func check(
    _ baseline: LintBaseline, at path: String, of file: ProjectFile
  ) throws(RunError) {
    guard let owner = baseline.project, owner != Self.owner(file) else { return }
    let name = LocalPath(owner).belowWorkingFolder ?? owner
    let own = file.isBuiltIn ? "no project" : "the project \(file.path)"
    throw RunError(
      .usage,
      "\(path): this is the baseline of \(name), and \(own) is linted; name another --baseline, or "
        + "correct “project” in the file")
  }

  /// The file of a project as a path from the root; nil for the built-in gallery.
  private static func owner(_ file: ProjectFile) -> String? {
    file.isBuiltIn ? nil : LocalPath(file.path).absolute
  }

  /// Writes the updated baseline of a project and says what changed.
  ///
  /// - Throws: `RunError` when the file can't be written.
  func write(
    _ outcome: LintOutcome, of file: ProjectFile, in world: World, quiet: Bool
  ) throws(RunError) {
    guard let path else { return }
    var baseline = outcome.updatedBaseline
    baseline.project = Self.owner(file)
    // Paths from the baseline's own folder are the same on every machine.
    let written = baseline.mapPaths { LocalPath($0).path(from: path.parentFolder) }
    try OutputFolder.write(
      Array(written.json.utf8), to: path, advice: "name another --baseline")
    guard !quiet else { return }
    try world.output.show([
      "\(path): \(baseline.count.counted("violation")), \(outcome.newCount) new, "
        + "\(outcome.report.resolved.count) resolved"
    ])
  }
}

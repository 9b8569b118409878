internal import ArgumentParser
internal import ProofDocuments
internal import ProofFiles
internal import ProofLint
internal import ProofText
internal import RefreshLint
internal import RefreshProjectFiles

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

  /// The accepted violations; nil without a file.
  ///
  /// - Throws: `RunError` when the file can't be read or is something else. One that is to be written
  ///   may be missing.
  func known() throws(RunError) -> LintBaseline? {
    guard let path, !(updates && !Descriptor.isPresent(path)) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try Descriptor.contents(of: path)
    } catch {
      throw RunError(
        .missingInput,
        "\(path): \(error); write it with --update-baseline, or correct the path of --baseline")
    }
    do {
      let folder = path.parentFolder
      return try LintBaseline(json: bytes, file: path).mapPaths {
        LocalPath($0.hasPrefix("/") ? $0 : $0.inFolder(folder)).absolute
      }
    } catch {
      throw RunError(error)
    }
  }

  /// Writes the updated baseline and says what changed.
  func write(_ outcome: LintOutcome, quiet: Bool) throws(RunError) {
    guard let path else { return }
    let baseline = outcome.updatedBaseline
    // Paths from the baseline's own folder are the same on every machine.
    let written = baseline.mapPaths { LocalPath($0).path(from: path.parentFolder) }
    try OutputFolder.write(
      Array(written.json.utf8), to: path, advice: "name another --baseline")
    guard !quiet else { return }
    try StandardOutput.show([
      "\(path): \(baseline.count.counted("violation")), \(outcome.newCount) new, "
        + "\(outcome.report.resolved.count) resolved"
    ])
  }
}

internal import ProofDocuments
internal import ProofFiles
package import ProofLint

/// A lint's report in SARIF 2.1.0, the format that code scanning services read.
package struct SARIFLog: Sendable {
  private let report: LintReport
  private let version: String
  private let resolve: @Sendable (String) -> String

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - version: the program's version.
  ///   - resolve: the path of a file from the root of its repository, from the path in the report.
  package init(
    _ report: LintReport, version: String, path resolve: @escaping @Sendable (String) -> String
  ) {
    self.report = report
    self.version = version
    self.resolve = resolve
  }

  /// The log with sorted keys, ending in a line break.
  package func json() throws -> [UInt8] {
    let places = Dictionary(
      uniqueKeysWithValues: report.rules.enumerated().map { ($1.id, $0) })
    let driver = SARIFFile.Driver(
      name: "PullProof", semanticVersion: version, rules: report.rules.map(SARIFFile.Rule.init))
    let run = SARIFFile.Run(
      tool: SARIFFile.Tool(driver: driver),
      results: report.violations.map { result(of: $0, rule: places[$0.rule.id]) })
    return try StableJSON.bytes(of: SARIFFile(runs: [run])) + [UInt8(ascii: "\n")]
  }

  private func result(of violation: LintViolation, rule: Int?) -> SARIFFile.Result {
    SARIFFile.Result(
      ruleId: violation.rule.id, ruleIndex: rule, level: violation.severity.rawValue,
      message: SARIFFile.Message(text: message(of: violation)),
      locations: [location(of: violation)], fixes: fixes(of: violation),
      partialFingerprints: ["pullproofViolation/v1": violation.id.description])
  }

  /// The problem, the advice and the fixes that are no changes of a file, each on a line.
  private func message(of violation: LintViolation) -> String {
    let lines = zip(violation.fixes, violation.fixLines)
      .filter { $0.0.replacements.isEmpty }.map(\.1)
    return ([violation.diagnostic.message] + lines).joined(separator: "\n")
  }

  /// The fixes that are changes of files; nil for none.
  ///
  /// A shorter text shows translators how much room there is, so it takes no text's place.
  private func fixes(of violation: LintViolation) -> [SARIFFile.Fix]? {
    let fixes = violation.fixes.filter { !$0.replacements.isEmpty }.map { fix in
      let files = Dictionary(grouping: fix.replacements, by: \.start.file)
      return SARIFFile.Fix(
        description: SARIFFile.Message(text: fix.description),
        artifactChanges: files.sorted { $0.key < $1.key }.map { file, replacements in
          SARIFFile.ArtifactChange(
            artifactLocation: SARIFFile.ArtifactLocation(resolve(file)),
            replacements: replacements.map(SARIFFile.Replacement.init))
        })
    }
    return fixes.isEmpty ? nil : fixes
  }

  private func location(of violation: LintViolation) -> SARIFFile.Location {
    let physical = violation.location.map { location in
      SARIFFile.PhysicalLocation(
        artifactLocation: SARIFFile.ArtifactLocation(resolve(location.file)),
        region: location.isWholeFile
          ? nil : SARIFFile.Region(startLine: location.line, startColumn: location.column))
    }
    let frames = violation.frames.map {
      SARIFFile.LogicalLocation(name: $0.fileName, fullyQualifiedName: $0, kind: "frame")
    }
    return SARIFFile.Location(
      physicalLocation: physical, logicalLocations: frames.isEmpty ? nil : frames)
  }
}

import ProofDocuments
import ProofSnapshots

/// A lint's report in SARIF 2.1.0, the format that code scanning services read; names are those of the
/// standard (OASIS, 2020).
package struct SARIFLog: Sendable {
  private let report: LintReport
  private let version: String
  private let resolve: @Sendable (String) -> String

  /// Creates a log.
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
    let driver: JSONObject = [
      "name": "PullProof", "semanticVersion": version, "rules": report.rules.map(rule),
    ]
    let run: JSONObject = [
      "tool": ["driver": driver],
      // SourceLocation counts characters of Unicode, and SARIF UTF-16 unless a log says otherwise.
      "columnKind": "unicodeCodePoints",
      "results": report.violations.map { result(of: $0, rule: places[$0.rule.id]) },
    ]
    let log: JSONObject = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
    return try StableJSON.visibleFile(of: log)
  }

  private func rule(_ rule: LintRule) -> JSONObject {
    let help =
      "\(rule.summary) “pullproof lint --list-rules” lists all rules; the level of one is "
      + "set in pullproof.yml: lint: {rules: {\(rule.id): off}}."
    return [
      "id": rule.id,
      // Services show names in upper camel case, as the standard recommends.
      "name": rule.id.prefix(1).uppercased() + rule.id.dropFirst(),
      "shortDescription": ["text": rule.summary], "fullDescription": ["text": rule.summary],
      "help": ["text": help], "defaultConfiguration": ["level": rule.severity.rawValue],
    ]
  }

  private func result(of violation: LintViolation, rule: Int?) -> JSONObject {
    [
      "ruleId": violation.rule.id, "ruleIndex": rule, "level": violation.severity.rawValue,
      "message": ["text": message(of: violation)], "locations": [location(of: violation)],
      "fixes": fixes(of: violation),
      "partialFingerprints": ["pullproofViolation/v1": violation.id.description],
    ]
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
  private func fixes(of violation: LintViolation) -> [JSONObject]? {
    let fixes = violation.fixes.filter { !$0.replacements.isEmpty }.map { fix -> JSONObject in
      let files = Dictionary(grouping: fix.replacements, by: \.start.file)
      return [
        "description": ["text": fix.description],
        "artifactChanges": files.sorted { $0.key < $1.key }.map(change),
      ]
    }
    return fixes.isEmpty ? nil : fixes
  }

  private func change(of file: String, _ replacements: [TextReplacement]) -> JSONObject {
    [
      "artifactLocation": artifactLocation(file),
      "replacements": replacements.map { replacement -> JSONObject in
        let region: JSONObject = [
          "startLine": replacement.start.line, "startColumn": replacement.start.column,
          "endLine": replacement.endLine, "endColumn": replacement.endColumn,
        ]
        return ["deletedRegion": region, "insertedContent": ["text": replacement.new]]
      },
    ]
  }

  private func location(of violation: LintViolation) -> JSONObject {
    let physical = violation.location.map { location -> JSONObject in
      let region: JSONObject? =
        location.isWholeFile
        ? nil : ["startLine": location.line, "startColumn": location.column]
      return ["artifactLocation": artifactLocation(location.file), "region": region]
    }
    let frames = violation.frames.map { frame in
      ["name": frame.fileName, "fullyQualifiedName": frame, "kind": "frame"]
    }
    return [
      "physicalLocation": physical, "logicalLocations": frames.isEmpty ? nil : frames,
    ]
  }

  /// A reference as in an address, in which what isn't allowed there is encoded.
  ///
  /// A path that doesn't begin with a slash starts at the root of the repository.
  private func artifactLocation(_ file: String) -> JSONObject {
    let path = resolve(file)
    let address = path.percentEncoded
    guard !path.hasPrefix("/") else { return ["uri": "file://\(address)"] }
    // What stands before a colon in a relative address would be a scheme (RFC 3986, section 4.2).
    return ["uri": address.replacing(":", with: "%3A"), "uriBaseId": "%SRCROOT%"]
  }
}

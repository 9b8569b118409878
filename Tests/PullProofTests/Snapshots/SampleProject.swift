import Foundation
import Testing
import _ProofTestSupport

/// A small project in a folder of its own, and the program run in it.
struct SampleProject {
  let folder: TemporaryFolder

  /// Writes a project of a header and a footer in two locales and two states, at 1x and 2x.
  init() throws {
    folder = try TemporaryFolder()
    // Tests put English texts into this bundle; nobody else is to read them.
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>
      """, to: "App/Info.plist")
    try write()
  }

  /// Returns the project with its references, which are recorded once for all tests and copied for
  /// each.
  static func recorded() throws -> SampleProject {
    let project = try SampleProject()
    for (name, contents) in try references.get() { try project.folder.write(contents, to: name) }
    return project
  }

  /// Returns a project of one header in one locale and one state, at 1x and 2x.
  static func ofOneHeader() throws -> SampleProject {
    let project = try SampleProject()
    try project.write(components: "[normal-header]", locales: "[en]", states: "[idle]")
    return project
  }

  /// Returns the project with its references, and with English texts of an app since.
  static func retitled(_ texts: KeyValuePairs<String, String>) throws -> SampleProject {
    let project = try recorded()
    try project.writeTexts(texts)
    try project.write(rest: "strings: [App]")
    return project
  }

  private static let references = Result { () throws -> [(name: String, contents: Data)] in
    let project = try SampleProject()
    try project.run("record", "--quiet", expecting: 0)
    return try project.folder.files(below: "").map { ($0, try project.folder.data($0)) }
  }

  /// Writes the project anew with other parts.
  func write(
    components: String = "[normal-header, back-state-footer]", locales: String = "[en, ar]",
    states: String = "[idle, refreshing]", scales: String = "[1, 2]", rest: String = ""
  ) throws {
    try folder.write(
      """
      version: 1
      components: \(components)
      matrix: {locales: \(locales), states: \(states), scales: \(scales)}
      \(rest)
      """, to: "pullproof.yml")
  }

  /// Writes texts of the app for a language, which the project reads with `strings: [App]`.
  func writeTexts(_ texts: KeyValuePairs<String, String>, in language: String = "en") throws {
    try folder.write(
      texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined(),
      to: "App/\(language).lproj/Localizable.strings")
  }

  /// Writes a theme, and the project anew with it.
  func writeTheme(_ theme: String) throws {
    try folder.write(theme, to: "theme.json")
    try write(rest: "theme: theme.json")
  }

  /// Runs the program on the project, as on a machine that is no CI service.
  func run(
    _ arguments: String..., environment: [String: String?] = [:], through launcher: [String] = []
  ) throws -> Program.Outcome {
    try outcome(of: arguments, environment: environment, through: launcher)
  }

  /// Runs the program and expects an exit code.
  @discardableResult
  func run(
    _ arguments: String..., expecting code: Int32, environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try outcome(of: arguments, environment: environment, through: [])
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  /// Runs the program in the project's folder, without naming the project, and expects an exit code.
  @discardableResult
  func inside(
    _ arguments: [String], expecting code: Int32, environment: [String: String?] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(
      arguments, environment: Self.noService.merging(environment) { $1 }, in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  /// Runs the program in the project's folder, without naming the project, and expects an exit code.
  @discardableResult
  func inside(
    _ arguments: String..., expecting code: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    try inside(arguments, expecting: code, sourceLocation: sourceLocation)
  }

  /// The variables of CI services, unset.
  static let noService = Dictionary(
    uniqueKeysWithValues: [
      "CI", "CI_NODE_INDEX", "CIRCLE_NODE_INDEX", "BUILDKITE_PARALLEL_JOB", "SLURM_ARRAY_TASK_ID",
      "JOB_COMPLETION_INDEX",
    ].map { ($0, String?.none) })

  private func outcome(
    of arguments: [String], environment: [String: String?], through launcher: [String]
  ) throws -> Program.Outcome {
    let arguments =
      [arguments[0], "--config", folder.path("pullproof.yml")] + arguments.dropFirst()
    let environment = Self.noService.merging(environment) { $1 }
    return launcher.isEmpty
      ? try Program.run(arguments, environment: environment)
      : try Program.start(arguments, environment: environment, through: launcher)
  }

  /// The last report.
  func report() throws -> JSON {
    try JSON(parsing: folder.data("pending/report.json"))
  }

  /// The names of the last report's groups.
  func groups() throws -> [String] {
    try report()["groups"].each("name").map { try $0.string }
  }

  /// Changes a report as somebody else might have written it.
  func editReport(
    in pending: String = "pending", _ edit: (_ report: inout [String: Any]) -> Void
  ) throws {
    let file = "\(pending)/report.json"
    var report = try #require(
      JSONSerialization.jsonObject(with: folder.data(file)) as? [String: Any])
    edit(&report)
    try folder.write(JSONSerialization.data(withJSONObject: report), to: file)
  }

  /// Changes a frame of a report.
  func editFrame(
    _ number: Int, in pending: String = "pending", _ changes: [String: Any]
  ) throws {
    try editReport(in: pending) { report in
      var frames = report["frames"] as? [[String: Any]] ?? []
      frames[number].merge(changes) { $1 }
      report["frames"] = frames
    }
  }

  /// The ids in the lock.
  func lockedIDs() throws -> [String] {
    try folder.text("pullproof.lock").split(separator: "\n").filter { $0.hasPrefix("frame ") }
      .map { String($0.split(separator: " ")[1]) }
  }
}

extension SampleProject {
  /// Expects that `verify --only-changed` runs all frames for a reason, with an exit code.
  func expectAll(
    because reason: String, expecting code: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try run(
      "verify", "--only-changed=HEAD", expecting: code, sourceLocation: sourceLocation)
    #expect(
      outcome.errors.contains("every frame runs: \(reason)"), "\(outcome)",
      sourceLocation: sourceLocation)
  }
}

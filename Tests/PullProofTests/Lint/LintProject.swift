import Testing
import _ProofTestSupport

/// A project with texts in three languages, of which the Ukrainian one is too long for any phone.
struct LintProject {
  let folder: TemporaryFolder

  static let short = "Потягніть униз"

  static let long = "Потягніть униз, щоб побачити нові повідомлення з усіх ваших скриньок"

  init(lint: String = "") throws {
    folder = try TemporaryFolder()
    try write(lint: lint)
    try write("Pull down to refresh", in: "en")
    try write("Zum Aktualisieren ziehen", in: "de")
    try write(Self.long, in: "uk")
  }

  /// Writes the project anew.
  func write(lint: String) throws {
    try folder.write(
      """
      version: 1
      strings: Strings
      components: [state-header]
      matrix: {locales: [en, de, uk], states: [idle], scales: [2]}
      \(lint)
      """, to: "pullproof.yml")
  }

  /// Writes the title of a language in the second line of its file.
  func write(_ title: String, in language: String) throws {
    try folder.write(
      "/* Above the list */\n\"MJRefreshHeaderIdleText\" = \"\(title)\";\n",
      to: "Strings/\(language).lproj/Localizable.strings")
  }

  /// Runs the command in the project's folder and expects an exit code.
  @discardableResult
  func lint(
    _ arguments: String..., expecting code: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    try lint(arguments, expecting: code, sourceLocation: sourceLocation)
  }

  /// Runs the command in the project's folder and expects an exit code.
  @discardableResult
  func lint(
    _ arguments: [String], expecting code: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try Program.run(
      ["lint"] + arguments, environment: ["GITHUB_WORKSPACE": nil], in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  /// The JSON report of a run.
  func report(
    _ arguments: String..., expecting code: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSON {
    let outcome = try Program.run(
      ["lint", "--format", "json"] + arguments, environment: ["GITHUB_WORKSPACE": nil],
      in: folder.url)
    #expect(outcome.exitCode == code, "\(outcome)", sourceLocation: sourceLocation)
    return try JSON(parsing: outcome.output)
  }
}

extension JSON {
  /// The violations of a rule in a report of the lint.
  func violations(of rule: String) throws -> [JSON] {
    try self["violations"].array.filter { try $0["rule"].string == rule }
  }
}

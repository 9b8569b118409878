import Foundation
import Testing

/// A run of the program on a small project, in which each call is made to fail.
enum FailureScenario: String, CaseIterable, CustomTestStringConvertible {
  case record
  case recordChanged = "record -u"
  case verify
  case verifyKnown = "verify again"
  case verifyFull = "verify --full"
  case verifyChanged = "verify, a text changed"
  case verifyOnlyChanged = "verify --only-changed"
  case verifyChangedImage = "verify --only-changed, an image changed"
  case accept
  case mergeReports = "merge-reports"
  case illustrate
  case illustrateCheck = "illustrate --check"
  case lint
  case contextExport = "context export"
  case render
  case review

  var testDescription: String { rawValue }

  /// What the command is given.
  var arguments: [String] {
    switch self {
    case .record: ["record", "--mode", "all"]
    case .recordChanged: ["record", "-u"]
    case .verify, .verifyKnown, .verifyChanged: ["verify", "--reporter", "list,json=report.json"]
    case .verifyFull: ["verify", "--full"]
    case .verifyOnlyChanged, .verifyChangedImage: ["verify", "--only-changed"]
    case .accept: ["accept", "--all"]
    case .mergeReports: ["merge-reports", "blob-1", "blob-2"]
    case .illustrate: ["illustrate"]
    case .illustrateCheck: ["illustrate", "--check"]
    case .lint: ["lint"]
    case .contextExport: ["context", "export", "--out", "Context"]
    case .render: ["render", "--out", "out", "--locale", "en", "--component", "normal-header"]
    case .review: ["review"]
    }
  }

  /// What was run before, with the exit code of each.
  var earlierRuns: [(arguments: [String], code: Int32)] {
    switch self {
    case .verifyKnown: [(["verify"], 0)]
    case .verifyFull, .accept, .review: [(["verify"], 1)]
    case .mergeReports:
      (1...2).map { part in
        (["verify", "--shard", "\(part)/2", "--reporter", "blob=blob-\(part)"], part == 1 ? 1 : 0)
      }
    default: []
    }
  }

  /// Whether a text has changed since the references were recorded.
  var hasChangedText: Bool {
    switch self {
    case .record, .verify, .verifyKnown, .verifyChangedImage: false
    default: true
    }
  }

  /// Whether the image of the theme's arrow has changed since the references were recorded.
  var hasChangedImage: Bool { self == .verifyChangedImage }

  /// Whether the references are there.
  var isRecorded: Bool { self != .record }
}

/// A project of eight frames in a folder of its own, with a folder of caches; started anew for each run.
final class FailureProject {
  let scenario: FailureScenario
  private let scratch: TemporaryFolder

  /// All files at the start of a run, by their paths.
  private(set) var start: [String: Data]

  init(_ scenario: FailureScenario) throws {
    self.scenario = scenario
    scratch = try TemporaryFolder()
    start = try (scenario.isRecorded ? Self.recorded : Self.unrecorded).get()
    if scenario.hasChangedText { start["project/App/en.lproj/Localizable.strings"] = Self.changed }
    if scenario.hasChangedImage { start["project/arrow.png"] = try Self.grey.get() }
    try reset()
    for (arguments, code) in scenario.earlierRuns {
      let outcome = try run(arguments)
      try #require(outcome.exitCode == code, "\(arguments) \(outcome)")
    }
    start = try scratch.contents(below: "run")
  }

  /// Puts everything back to how it was.
  func reset() throws {
    try? FileManager.default.removeItem(atPath: scratch.path("run"))
    for (name, contents) in start { try scratch.write(contents, to: "run/\(name)") }
    try scratch.makeFolder("run/caches")
  }

  /// Runs the scenario's command.
  ///
  /// - Parameters:
  ///   - variables: variables to change.
  ///   - launcher: a command that is given the program and its arguments to run.
  ///   - executable: a copy to run in the place of the program.
  /// - Returns: what became of the run.
  /// - Throws: an error when it could not be started.
  func run(
    variables: [String: String?] = [:], through launcher: [String] = [],
    executable: URL = Program.executable
  ) throws -> Program.Outcome {
    try run(
      scenario.arguments, variables: variables, through: launcher, executable: executable)
  }

  /// Runs a command of the shell in the project, which knows the program as `$PROGRAM`.
  func shell(_ command: String) throws {
    let outcome = try Program.run(
      command: ["/bin/sh", "-ec", command],
      environment: SampleProject.noService.merging(["PROGRAM": Program.executable.path]) { $1 },
      in: scratch.url.appending(path: "run/project"))
    try #require(outcome.exitCode == 0, "\(outcome)")
  }

  /// Runs the scenario's command, and counts its calls.
  func countCalls() throws -> [FailingCall: Int] {
    let counter = try FailingCalls.emptyCounter(in: scratch)
    _ = try run(variables: FailingCalls.variables(countedIn: counter))
    return try FailingCalls.counts(in: counter)
  }

  /// Runs the scenario's command, and lists what became of files: written, synchronized and renamed ones.
  func log() throws -> [(call: String, from: String, to: String)] {
    let log = try scratch.write("", to: "log")
    _ = try run(variables: FailingCalls.variables(log: log))
    return try scratch.text("log").split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(parts.count == 3)
      return (parts[0], parts[1], parts[2])
    }
  }

  private func run(
    _ arguments: [String], variables: [String: String?] = [:], through launcher: [String] = [],
    executable: URL = Program.executable
  ) throws -> Program.Outcome {
    let own: [String: String?] = ["XDG_CACHE_HOME": scratch.path("run/caches")]
    // A run that waits for ever ends here with 124, or is killed if it doesn't heed that.
    return try Program.start(
      arguments,
      environment: SampleProject.noService.merging(own) { $1 }.merging(variables) { $1 },
      through: ["/usr/bin/env", "timeout", "--kill-after=10", "120"] + launcher,
      executable: executable,
      in: scratch.url.appending(path: "run/project"))
  }

  /// The project's files by their paths, but for those of git.
  func files() throws -> [String: Data] {
    try scratch.contents(below: "run/project").filter { !$0.key.hasPrefix(".git/") }
  }

  /// The paths of drafts, in the project and among the caches.
  func drafts() throws -> [String] {
    try scratch.files(below: "run").filter { $0.hasSuffix(".draft") }
  }

  /// The files of a project without references, under version control.
  private static let unrecorded = Result { () throws -> [String: Data] in
    let scratch = try TemporaryFolder()
    func write(_ text: String, to name: String) throws {
      try scratch.write(text, to: "project/\(name)")
    }
    try write(
      """
      version: 1
      components: [{component: Looks/header.component.yml, name: normal-header}]
      matrix: {locales: [en, ar], states: [idle, refreshing], scales: [1, 2]}
      strings: [App]
      theme: theme.json
      illustration: {documents: [page.md]}
      figures:
        pull: {kind: frame, component: normal-header, locales: [en, ar]}
      """, to: "pullproof.yml")
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """, to: "App/Info.plist")
    try write("\"header.idle.title\" = \"Pull\";\n", to: "App/en.lproj/Localizable.strings")
    try write("\"header.idle.title\" = \"اسحب\";\n", to: "App/ar.lproj/Localizable.strings")
    try write("<!-- pullproof figure pull -->\n<!-- /pullproof -->\n", to: "page.md")
    try write(
      """
      version: 1
      extends: normal-header
      children:
        - row:
            - indicator
            - frames: {files: "Pull/*.png", in: percent}
              show: [idle]
            - label: title
          spacing: 8

      """, to: "Looks/header.component.yml")
    try write(#"{"arrow": "arrow.png"}"#, to: "theme.json")
    for name in ["arrow", "Looks/Pull/1", "Looks/Pull/2"] {
      try scratch.write(blue.get(), to: "project/\(name).png")
    }
    return try scratch.contents(below: "")
  }

  /// The files of the project with its references and figures, committed.
  private static let recorded = Result { () throws -> [String: Data] in
    let scratch = try TemporaryFolder()
    for (name, contents) in try unrecorded.get() { try scratch.write(contents, to: name) }
    let project = scratch.url.appending(path: "project")
    for command in [["record", "--mode", "all", "--quiet"], ["illustrate"]] {
      let outcome = try Program.start(command, environment: SampleProject.noService, in: project)
      try #require(outcome.exitCode == 0, "\(outcome)")
    }
    let git = ["/usr/bin/env", "git", "-c", "user.name=a", "-c", "user.email=a@example.com"]
    for command in [
      ["init", "--quiet", "--template="], ["add", "-A"], ["commit", "-qm", "Record"],
    ] {
      let outcome = try Program.run(command: git + command, in: project)
      try #require(outcome.exitCode == 0, "\(outcome)")
    }
    return try scratch.contents(below: "")
  }

  private static let changed = Data("\"header.idle.title\" = \"Tug\";\n".utf8)

  /// A PNG file of 3 × 6 pixels.
  private static let blue = Result { () throws -> Data in
    try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAMAAAAGCAYAAAAG5SQMAAAANElEQVR42hXHSRKAIBTE0BZkdEDvf9hP\
          evFSFUkK6UCCMjlRPJU0dM8gE5fnJg9ezyIf/tivnBKIeEW/5gAAAABJRU5ErkJggg==
          """))
  }

  /// A PNG file of one pixel.
  private static let grey = Result { () throws -> Data in
    try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJg\
          gg==
          """))
  }
}

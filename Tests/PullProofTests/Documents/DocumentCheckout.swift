import Foundation
import Testing

/// A copy of the example that a document's commands run in, and the shell that runs them.
///
/// It is a Git repository, as a reader's checkout is. The folder and the exported variables that a
/// command leaves are those of the next one.
struct DocumentCheckout {
  /// The root of our own sources.
  static let sources = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../..").standardizedFileURL

  /// What stands in a document between two marks, of which each must stand there once.
  static func part(
    of document: String, from start: String, to end: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let page = try String(contentsOf: sources.appending(path: document), encoding: .utf8)
    let parts = page.components(separatedBy: start)
    let inner = try #require(parts.last, sourceLocation: sourceLocation)
      .components(separatedBy: end)
    #expect(parts.count == 2 && inner.count == 2, sourceLocation: sourceLocation)
    return inner[0]
  }

  private static let example = "Examples/News"

  /// What commands of the example write; a reader's own run may have left it.
  private static let leftovers: Set = ["out", "pending", "snapshot-report", "xliff", "pull.gif"]

  private let folder: TemporaryFolder
  private let environment: [String: String?]

  init() throws {
    folder = try TemporaryFolder()
    environment = Self.environment(home: folder.url)
    try folder.makeFolder("checkout/\(Self.example)")
    try folder.write("cd '\(folder.path("checkout"))'\n", to: "state")
    let example = Self.sources.appending(path: Self.example)
    for name in try FileManager.default.contentsOfDirectory(atPath: example.path)
    where !Self.leftovers.contains(name) {
      try FileManager.default.copyItem(
        at: example.appending(path: name),
        to: folder.url.appending(path: "checkout/\(Self.example)/\(name)"))
    }
  }

  /// Writes the references again if the libraries of this machine are not those of the example.
  ///
  /// The lock of the example has Debian 12's. Where frames changed with the same libraries, the
  /// example is stale, and nothing is written.
  ///
  /// - Returns: what became of it.
  func prepare() throws -> Program.Outcome {
    try run(
      """
      cd \(Self.example) && cp pullproof.lock ../lock
      pullproof record --quiet || { [ $? = 78 ] && pullproof record --mode all --quiet; } || exit
      cmp -s pullproof.lock ../lock || pullproof illustrate || exit
      rm ../lock && cd ../.. && git init --quiet && git add . && git commit --quiet -m Example
      """)
  }

  /// Runs a command in the folder where the last one ended.
  func run(_ command: String) throws -> Program.Outcome {
    let script = """
      . "$HOME/state"
      \(command)
      code=$?
      { export -p | grep -v ' OLDPWD' ; printf "cd '%s'\\n" "$PWD"; } > "$HOME/state"
      exit $code
      """
    return try Program.run(command: ["/bin/sh", "-c", script], environment: environment)
  }

  /// When and as which file something was last written, by its path in the folder where the last
  /// command ended; nil if it doesn't exist.
  func version(of path: String) throws -> String? {
    let outcome = try run("stat --format '%i %y' '\(path)'")
    return outcome.exitCode == 0 ? outcome.output : nil
  }

  /// A reader's environment: the program on the path, no CI service, and no settings of Git.
  private static func environment(home: URL) -> [String: String?] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return SampleProject.noService.merging([
      "HOME": home.path, "PATH": "\(Program.executable.deletingLastPathComponent().path):\(path)",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "Reader", "GIT_AUTHOR_EMAIL": "reader@example.com",
      "GIT_COMMITTER_NAME": "Reader", "GIT_COMMITTER_EMAIL": "reader@example.com",
    ]) { $1 }
  }
}

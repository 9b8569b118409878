/// Which commands of a document a test runs.
enum CommandPolicy {
  /// Programs that change nothing outside the copy that the test runs in.
  static let harmless: Set = [
    "pullproof", "cd", "cp", "mkdir", "echo", "printf", "sed", "perl", "export", "git",
  ]

  /// A script that runs commands in the place of the test.
  struct Script: Equatable {
    /// The path in our own sources.
    let path: String

    /// What the script contains if it runs the command.
    let line: String
  }

  /// Commands that need a toolchain or root, by their first words.
  static let elsewhere: [(words: [String], script: Script)] = [
    (["make", "install"], Script(path: ".ci/check-install", line: "make install")),
    (["sudo", "apt", "install"], Script(path: ".ci/check-install", line: "apt-get install")),
    (["make", "render"], Script(path: ".ci/run-release", line: "make render")),
    (["make", "test"], Script(path: ".ci/run", line: "make test")),
  ]

  /// Commands that neither tests nor scripts can run, by their first words.
  static let untried = [["docker", "build"], ["alias"]]

  /// The words by which a document admits that nobody ran a command.
  static let admission = "were not run"

  /// What a test does with a command.
  enum Decision: Equatable {
    case run
    /// The document has to admit that nobody ran it.
    case admit
    /// Another script runs it.
    case skip(Script)
    /// Nothing runs it.
    case unknown(program: String)
  }

  static func decision(for command: DocumentedCommand) -> Decision {
    var decision = Decision.run
    for words in command.commands {
      if let entry = elsewhere.first(where: { words.starts(with: $0.words) }) {
        decision = .skip(entry.script)
      } else if untried.contains(where: { words.starts(with: $0) }) {
        decision = .admit
      } else if let program = words.first, !harmless.contains(program) {
        return .unknown(program: program)
      }
    }
    return decision
  }
}

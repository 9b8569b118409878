/// A command in a document, and what the document says about its result.
///
/// Commands are the lines of `sh` blocks. A comment behind a command may say `exits with 1` and
/// `writes out/index.html, out/manifest.json`, separated by a semicolon. A `text` block that follows
/// shows the output of the last command; see ``ShownOutput``.
struct DocumentedCommand: Equatable {
  /// The line of the document, from 1.
  let line: Int

  /// What the shell runs.
  let command: String

  /// The words of each command that the shell runs.
  let commands: [[String]]

  /// The exit code; 0 if the document says nothing.
  var exitCode: Int32 = 0

  /// The files and folders that the command writes.
  var writes: [String] = []

  /// The output; nil if the document doesn't show it.
  var output: ShownOutput?

  init(_ source: String, line: Int) {
    let shell = ShellLine(source)
    self.line = line
    command = shell.command
    commands = shell.commands
    for clause in (shell.comment ?? "").split(separator: ";") {
      read(clause.withoutOuterSpaces)
    }
  }

  /// The command that adds lines to the end of a file.
  init(appending lines: [String], to path: String, line: Int) {
    let words = lines.map { "'\($0.replacing("'", with: #"'\''"#))'" }.joined(separator: " ")
    self.line = line
    command = #"printf '%s\n' \#(words) >> '\#(path)'"#
    commands = [["printf"]]
    writes = [path]
  }

  private mutating func read(_ clause: String) {
    if clause.hasPrefix("exits with "), let code = Int32(clause.dropFirst(11)) { exitCode = code }
    guard clause.hasPrefix("writes ") else { return }
    writes = clause.dropFirst(7).split(separator: ",").flatMap { $0.split(separator: " and ") }
      .map(\.withoutOuterSpaces)
  }
}

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

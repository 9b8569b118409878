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

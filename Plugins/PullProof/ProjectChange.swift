/// The commands of the program that change files under version control.
///
/// Other commands write only output, such as `pending`, `out` and reports.
enum ProjectChange {
  /// Each command, with the options that make it write nothing.
  private static let commands: [String: [String]] = [
    "init": ["--schema"],
    "record": [],
    "accept": [],
    "approve": [],
    "reject": [],
    "illustrate": ["--check", "--diff", "--snippet"],
    "snapshots accept": [],
    "snapshots reject": [],
    "snapshots orphaned": [],
    "strings import": [],
  ]

  /// The command in arguments that changes the project, or `nil` if they change nothing.
  static func command(in arguments: [String]) -> String? {
    if hasOption(["-h", "--help"], in: arguments) { return nil }
    if let first = arguments.first, ["verify", "test"].contains(first) {
      return hasOption(["-u", "--update-snapshots"], in: arguments) ? "\(first) -u" : nil
    }
    let names = [1, 2].map { arguments.prefix($0).joined(separator: " ") }
    guard let name = names.first(where: { commands[$0] != nil }) else { return nil }
    return hasOption(commands[name] ?? [], in: arguments) ? nil : name
  }

  private static func hasOption(_ options: [String], in arguments: [String]) -> Bool {
    arguments.contains { argument in
      options.contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
  }
}

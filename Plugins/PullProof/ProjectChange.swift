/// The commands of the program that change files under version control.
///
/// Other commands write only output, such as `pending`, `out` and reports. All commands are listed, so that a
/// test finds one that nobody has thought about.
enum ProjectChange {
  /// When a command changes the project.
  enum Condition: Hashable {
    /// Never.
    case never

    /// Unless it has one of some options.
    case unless(Set<String>)

    /// With one of some options only, each by its name or by its name and a value.
    case with(Set<String>)
  }

  /// The condition of each command by its name; those in groups have the group's name before theirs.
  static let commands: [String: Condition] = [
    "accept": .unless([]),
    "approve": .unless([]),
    "compare": .never,
    "components check": .never,
    "components copy": .unless([]),
    "components list": .never,
    "components schema": .never,
    "context diff": .never,
    "context export": .never,
    "diff": .never,
    "doctor": .never,
    "facts": .never,
    "fonts fetch": .never,
    "fonts list": .never,
    "fonts vendor": .unless([]),
    "help": .never,
    "illustrate": .unless(["--check", "--diff", "--snippet"]),
    "impact": .never,
    "init": .unless(["--schema"]),
    "lint": .with(["--fix", "--update-baseline", "--write"]),
    "list": .never,
    "merge-driver": .unless([]),
    "merge-reports": .never,
    "pending-snapshots": .never,
    "record": .unless([]),
    "reject": .unless([]),
    "render": .never,
    "review": .unless([]),
    "show-report": .unless([]),
    "simulate": .with(["--save-last-updated"]),
    "snapshots accept": .unless([]),
    "snapshots list": .never,
    "snapshots orphaned": .unless([]),
    "snapshots reject": .unless([]),
    "strings check": .never,
    "strings convert": .unless([]),
    "strings coverage": .never,
    "strings export": .never,
    "strings import": .unless([]),
    "strings keys": .never,
    "strings list": .never,
    "strings resolve": .never,
    "strings rules": .never,
    "test": .with(["-u", "--update-snapshots", "--orphaned delete"]),
    "tokens list": .never,
    "verify": .with(["-u", "--update-snapshots", "--orphaned delete"]),
  ]

  /// The command in arguments that changes the project, or `nil` if they change nothing.
  static func command(in arguments: [String]) -> String? {
    if hasOption(["-h", "--help"], in: arguments) { return nil }
    let names = [2, 1].map { arguments.prefix($0).joined(separator: " ") }
    // What is no command is for the program to refuse.
    guard let name = names.first(where: { commands[$0] != nil }) else { return nil }
    switch commands[name] ?? .never {
    case .never: return nil
    case .unless(let options): return hasOption(options, in: arguments) ? nil : name
    case .with(let options): return option(of: options, in: arguments).map { "\(name) \($0)" }
    }
  }

  private static func hasOption(_ options: Set<String>, in arguments: [String]) -> Bool {
    option(of: options, in: arguments) != nil
  }

  /// The first of some options in arguments; short ones may be joined, as in `-xu`.
  private static func option(of options: Set<String>, in arguments: [String]) -> String? {
    options.sorted().first { option in
      let words = option.split(separator: " ").map(String.init)
      return arguments.indices.contains { index in
        let argument = arguments[index]
        if words.count == 2 {
          return argument == words.joined(separator: "=")
            || arguments[index...].prefix(2).elementsEqual(words)
        }
        let isJoined = argument.hasPrefix("-") && !argument.hasPrefix("--") && option.count == 2
        return argument == option || argument.hasPrefix("\(option)=")
          || (isJoined && argument.prefix { $0 != "=" }.contains(option.dropFirst()))
      }
    }
  }
}

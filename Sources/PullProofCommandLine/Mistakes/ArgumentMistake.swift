import ArgumentParser
import Foundation
import ProofDocuments
import RefreshComponents
import RefreshModel
import RefreshProject
import RefreshStrings

/// An explanation of arguments that the parser refused, with the nearest names.
///
/// The parser names unknown options and refused values in its message; it says no more about them than
/// that, and compares options by a distance that finds `--now` for `--foo`.
struct ArgumentMistake {
  /// The arguments after the program's name.
  let arguments: [String]

  /// The program with all commands.
  let program: CommandOutline

  /// The error for a command that doesn't exist, which the parser takes for a value; nil where all
  /// commands exist.
  var unknownCommand: String? {
    let words = arguments.first == "help" ? Array(arguments.dropFirst()) : arguments
    let (commands, rest) = program.path(of: words)
    guard let command = commands.last, let name = rest.first, !name.hasPrefix("-"), name != "help",
      command.subcommands != nil
    else { return nil }
    let path = commands.map(\.commandName).joined(separator: " ")
    let meant = nearestCommand(to: name, below: commands)
    return "Error: Unknown command '\(name)'.\(question(meant))\n"
      + "  See '\(path) --help' for more information."
  }

  /// The error for an empty path, which the parser takes for a value; nil where no path is empty.
  var emptyPath: String? {
    let (commands, rest) = program.path(of: arguments)
    guard let command = commands.last,
      let problem = Self.emptyOption(of: command, in: rest)
        ?? Self.emptyPositional(of: command, in: rest)
    else { return nil }
    let path = commands.map(\.commandName).joined(separator: " ")
    return "Error: \(problem).\n  See '\(path) --help' for more information."
  }

  /// The error for an option with nothing behind its equals sign, which the parser takes for a flag where the
  /// value may be left out; nil where no value is empty.
  var emptyValue: String? {
    let (commands, rest) = program.path(of: arguments)
    guard let command = commands.last else { return nil }
    let options = rest.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0.hasSuffix("=") }
      .map { String($0.dropLast()) }
    guard let name = options.first(where: { command.option(spelled: $0)?.kind == "option" }) else {
      return nil
    }
    let path = commands.map(\.commandName).joined(separator: " ")
    return "Error: The value of '\(name)' is empty; write one after the equals sign.\n"
      + "  See '\(path) --help' for more information."
  }

  private static func emptyOption(
    of command: CommandOutline, in arguments: ArraySlice<String>
  ) -> String? {
    for (name, value) in zip(arguments, arguments.dropFirst()) where value.isEmpty {
      let noun = command.option(spelled: name).flatMap { $0.shouldDisplay ? $0.valueName : nil }
      if let noun, ["file", "folder", "path"].contains(noun) {
        return "The \(noun) of '\(name)' is empty; name one, or leave out '\(name)'"
      }
    }
    return nil
  }

  /// The names of arguments in help that are paths without an option before them.
  private static let pathNouns: Set<String> = [
    "actual", "expected", "file", "folder", "in", "out", "path", "script", "xliff",
  ]

  private static func emptyPositional(
    of command: CommandOutline, in arguments: ArraySlice<String>
  ) -> String? {
    var places = command.positionals[...]
    var words = arguments
    while let word = words.popFirst() {
      if word.hasPrefix("-"), word != "-" {
        let isOption = command.option(spelled: word)?.kind == "option"
        if isOption { words = words.dropFirst() }
        continue
      }
      guard let place = places.first else { return nil }
      if word.isEmpty, let noun = place.valueName, pathNouns.contains(noun) {
        return "The path of '<\(noun)>' is empty; name a file or folder"
      }
      if !place.isRepeating { places = places.dropFirst() }
    }
    return nil
  }

  /// The parser's text about an error, with the nearest name.
  ///
  /// - Returns: the text, unchanged where nothing is near enough.
  func explained(_ text: String, message: String) -> String {
    guard let explanation = explanation(of: message) else { return text }
    return text.replacing(message, with: explanation, maxReplacements: 1)
  }

  private func explanation(of message: String) -> String? {
    guard let command = program.path(of: arguments).commands.last else { return nil }
    if let match = message.firstMatch(of: /^Unknown option '(-[^']+)'/) {
      let option = nearestOption(to: String(match.1), of: command)
      return "Unknown option '\(match.1)'.\(question(option))"
    }
    if let match = message.firstMatch(of: /^The value '(.*)' is invalid for '(-[^ ']+)/) {
      let value = nearestValue(to: String(match.1), of: String(match.2), in: command)
      guard value != nil else { return nil }
      // The parser ends a list of values in a line of its own, or in a full stop.
      let end = message.contains("\n") ? "\n" : message.hasSuffix(".") ? "" : "."
      return message + end + question(value).dropFirst(end == "\n" ? 1 : 0)
    }
    return nil
  }

  /// A question for the nearest name; empty where none is near enough.
  private func question(_ name: String?) -> String { name.map { " Did you mean '\($0)'?" } ?? "" }
}

extension ArgumentMistake {
  /// Our commands, by their names in other tools.
  private static let namesElsewhere = ["update": "verify -u", "affected": "impact"]

  /// The nearest command: one of the same name in another group, else one of the same group.
  private func nearestCommand(to name: String, below path: [CommandOutline]) -> String? {
    guard let group = path.last else { return nil }
    if path.count == 1, let own = Self.namesElsewhere[name] { return own }
    let names = (group.subcommands ?? []).flatMap { [$0.commandName] + ($0.aliases ?? []) }
    let others = [program] + (program.subcommands ?? [])
    let other = others.first { $0.subcommand(name) != nil && $0.commandName != group.commandName }
    guard let other else { return names.nearest(to: name) }
    return other.commandName == program.commandName
      ? "\(program.commandName) \(name)" : "\(program.commandName) \(other.commandName) \(name)"
  }

  /// The nearest option, as it is typed.
  private func nearestOption(to name: String, of command: CommandOutline) -> String? {
    // Long options have two hyphens; with one, the parser names the first letter alone.
    let isShort = !name.hasPrefix("--")
    let typed = isShort ? arguments.first { $0.hasPrefix(name) && $0.count > 2 } : name
    let word = (typed ?? name).drop { $0 == "-" }.prefix { $0 != "=" }
    return command.longNames.nearest(to: String(word)).map { "--\($0)" }
  }

  /// The nearest value that an option takes.
  private func nearestValue(
    to value: String, of option: String, in command: CommandOutline
  ) -> String? {
    switch option {
    case "--locale", "--source": return LocaleIdentifier.tag(ofLanguageNamed: value)
    case "--state": return PulledState.suggestion(for: value)
    case "--title", "--image-duration":
      let state = value.prefix { $0 != "=" }
      let nearest = RefreshState.allCases.map(\.name).nearest(to: String(state))
      return nearest.flatMap {
        $0 == state || state.count == value.count ? nil : $0 + value.dropFirst(state.count)
      }
    default:
      let argument = command.options.first { argument in
        argument.names?.contains { $0.spelling == option } == true
      }
      return argument?.allValues?.nearest(to: value)
    }
  }
}

/// A command as the argument parser describes it: the names that its arguments may have.
struct CommandOutline: Decodable {
  let commandName: String
  let aliases: [String]?
  let subcommands: [CommandOutline]?
  let arguments: [Argument]?

  /// An option, a flag or a value without a name.
  struct Argument: Decodable {
    /// `positional`, `option` or `flag`.
    let kind: String

    /// Whether it takes any number of values.
    let isRepeating: Bool
    let names: [Name]?
    let shouldDisplay: Bool

    /// The name of the value in help, such as `folder`.
    let valueName: String?

    /// The values that it takes; nil for any.
    let allValues: [String]?
  }

  /// A name of an option.
  struct Name: Decodable {
    let kind: String
    let name: String

    var isShort: Bool { kind == "short" }

    /// The name as it is typed.
    var spelling: String { isShort ? "-\(name)" : "--\(name)" }
  }

  /// Describes a command with its subcommands; nil if the description of the parser can't be read.
  init?(of command: any ParsableCommand.Type) {
    struct Description: Decodable { let command: CommandOutline }
    let text = Data(command._dumpHelp().utf8)
    guard let description = try? JSONDecoder().decode(Description.self, from: text) else {
      return nil
    }
    self = description.command
  }

  /// The arguments without a name, in order.
  var positionals: [Argument] { (arguments ?? []).filter { $0.kind == "positional" } }

  /// The option or flag of a name as it is typed.
  func option(spelled name: String) -> Argument? {
    (arguments ?? []).first { $0.names?.contains { $0.spelling == name } == true }
  }

  /// The options that help lists.
  var options: [Argument] { (arguments ?? []).filter { $0.shouldDisplay && $0.names != nil } }

  /// The long names of the options.
  var longNames: [String] {
    options.flatMap { $0.names ?? [] }.filter { !$0.isShort }.map(\.name)
  }

  /// The subcommand of a name or an alias.
  func subcommand(_ name: String) -> CommandOutline? {
    subcommands?.first { $0.commandName == name || $0.aliases?.contains(name) == true }
  }

  /// The commands that arguments lead to, this one first, and the arguments that are left.
  func path(of arguments: [String]) -> (commands: [CommandOutline], rest: ArraySlice<String>) {
    var commands = [self]
    var rest = arguments[...]
    while let name = rest.first, let next = commands.last?.subcommand(name) {
      commands.append(next)
      rest = rest.dropFirst()
    }
    return (commands, rest)
  }
}

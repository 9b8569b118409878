import ArgumentParser
import Foundation

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

    /// What help calls the value, such as `folder`.
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

  /// The names of the subcommands without their aliases.
  var subcommandNames: [String] { (subcommands ?? []).map(\.commandName) }

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

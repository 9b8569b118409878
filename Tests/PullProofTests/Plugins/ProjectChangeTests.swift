import Foundation
import Testing
import _ProofTestSupport

/// Which commands of the program the plug-in for reading refuses, because they change the project.
@Suite struct ProjectChangeTests {
  /// A command of the program as the argument parser describes it.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let name: String
      }

      let names: [Name]?
    }

    let commandName: String
    let aliases: [String]?
    let subcommands: [Command]?
    let arguments: [Argument]?

    /// The commands without subcommands, by their names with those of their groups.
    func leaves(below path: [String] = []) -> [(name: String, command: Command)] {
      let own = (subcommands ?? []).flatMap { command in
        ([command.commandName] + (command.aliases ?? [])).flatMap { name in
          command.subcommands == nil
            ? [(name: (path + [name]).joined(separator: " "), command: command)]
            : command.leaves(below: path + [name])
        }
      }
      return own
    }
  }

  private func leaves() throws -> [(name: String, command: Command)] {
    struct Dump: Decodable { let command: Command }
    let outcome = try Program.run(["--experimental-dump-help"])
    return try JSONDecoder().decode(Dump.self, from: Data(outcome.output.utf8)).command.leaves()
  }

  @Test func `every command of the program is known, and no other`() throws {
    let names = try Set(leaves().map(\.name).filter { $0.split(separator: " ").last != "help" })
    #expect(names == Set(ProjectChange.commands.keys.filter { $0 != "help" }))
  }

  /// The options that write what a command without them doesn't, and that write output only.
  private static let outputs: Set<String> = ["render --clean", "illustrate --clean"]

  @Test func `an option that writes by its name is known to change the project`() throws {
    let verbs: Set = ["write", "save", "update", "delete", "remove", "clean", "prune"]
    for (name, command) in try leaves() {
      let options = (command.arguments ?? []).flatMap { $0.names ?? [] }
        .map(\.name).filter { !verbs.isDisjoint(with: $0.split(separator: "-").map(String.init)) }
      for option in options where !Self.outputs.contains("\(name) --\(option)") {
        #expect(
          ProjectChange.command(in: name.split(separator: " ").map(String.init) + ["--\(option)"])
            != nil, "\(name) --\(option)")
      }
    }
  }

  @Test(arguments: [
    ("record", "record"), ("record --mode all", "record"), ("accept --all", "accept"),
    ("verify -u", "verify -u"), ("test --update-snapshots=all", "test --update-snapshots"),
    ("verify -qu", "verify -u"), ("verify --orphaned delete", "verify --orphaned delete"),
    ("verify --orphaned=delete -q", "verify --orphaned delete"),
    ("lint --update-baseline", "lint --update-baseline"), ("lint --fix", "lint --fix"),
    ("lint --budget --write", "lint --write"), ("fonts vendor Fonts", "fonts vendor"),
    ("strings convert a b", "strings convert"), ("strings import a.xliff", "strings import"),
    ("simulate a --last-updated-store s --save-last-updated", "simulate --save-last-updated"),
    ("snapshots accept --all", "snapshots accept"), ("init", "init"), ("illustrate", "illustrate"),
  ])
  func `a command that changes the project is reported`(arguments: String, command: String) {
    #expect(
      ProjectChange.command(in: arguments.split(separator: " ").map(String.init)) == command)
  }

  @Test(arguments: [
    "", "--version", "--help", "record --help", "verify", "verify --orphaned warn", "verify -q",
    "verify --locale uk", "lint", "lint --format html", "render --clean", "list", "doctor",
    "init --schema", "illustrate --check", "simulate a.yaml --film pull.gif", "fonts list",
    "strings", "strings check App", "snapshots list", "context export --for xcode",
    "merge-reports a b", "help record", "diff a.png b.png", "tidy",
  ])
  func `a command that changes nothing runs`(arguments: String) {
    #expect(ProjectChange.command(in: arguments.split(separator: " ").map(String.init)) == nil)
  }
}

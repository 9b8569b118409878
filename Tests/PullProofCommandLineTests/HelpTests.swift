import ArgumentParser
import Foundation
import Testing

@testable import PullProofCommandLine

/// The help of every command.
@Suite struct HelpTests {
  /// A command as the parser describes it.
  private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?

    /// The command and those below it, with their names from the program's on; `help` is the parser's.
    func all(below names: [String] = []) -> [(names: [String], command: Command)] {
      let names = names + [commandName]
      return [(names, self)]
        + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { $0.all(below: names) }
    }
  }

  private struct Dump: Decodable {
    let command: Command
  }

  private func commands() throws -> [(names: [String], command: Command)] {
    let dump = Data(PullProofCommand._dumpHelp().utf8)
    return try JSONDecoder().decode(Dump.self, from: dump).command.all()
  }

  /// The words of a command line, as a shell reads them.
  private func words(of line: String) throws -> [String] {
    let output = Pipe()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", #"pullproof() { printf '%s\n' "$@"; }; "# + line]
    shell.standardOutput = output
    try shell.run()
    let words = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return String(decoding: words, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func `every command says what it does in a sentence`() throws {
    let commands = try commands()
    #expect(commands.count > 25)
    for (names, command) in commands {
      let abstract = command.abstract ?? ""
      #expect(abstract.first?.isUppercase == true && abstract.hasSuffix("."), "\(names)")
    }
  }

  @Test func `every help ends with one example, which the program accepts`() throws {
    for (names, command) in try commands() {
      let lines = (command.discussion ?? "").split(separator: "\n").map(String.init)
      let examples = lines.filter { $0.hasPrefix("Example: ") }
      #expect(examples.count == 1 && examples == lines.suffix(1), "\(names)")
      guard let example = examples.first else { continue }
      #expect(example.count <= 80, "\(example): a terminal would break the line")
      let line = String(example.dropFirst("Example: ".count))
      #expect(line.hasPrefix(names.joined(separator: " ")), "\(line)")
      #expect(throws: Never.self, "\(line)") {
        _ = try PullProofCommand.parseAsRoot(words(of: line))
      }
    }
  }

  @Test func `a wrong example would be rejected`() throws {
    #expect(try words(of: "pullproof reject 'a b/*' c") == ["reject", "a b/*", "c"])
    #expect(throws: (any Error).self) {
      _ = try PullProofCommand.parseAsRoot(words(of: "pullproof render --lokale ar"))
    }
  }

  @Test func `the default of a state is its name`() throws {
    let help = PullProofCommand.helpMessage(for: CompareCommand.self, columns: 200)
    #expect(help.contains("refreshing or idle-50. (default: idle)\n"), "\(help)")
  }

  @Test func `no help has a gap in a line`() throws {
    for (names, command) in try commands() {
      let lines = (command.discussion ?? "").split(separator: "\n")
      #expect(!lines.contains { $0.contains(/\S {3,}\S/) }, "\(names)")
    }
  }

  @Test func `the overview groups commands by purpose`() throws {
    let help = PullProofCommand.helpMessage(columns: 100)
    for heading in ["PROJECT", "DRAWING", "SNAPSHOT", "TEXT AND FONT"] {
      #expect(help.contains("\n\(heading) SUBCOMMANDS:\n"), "\(heading)")
    }
  }
}

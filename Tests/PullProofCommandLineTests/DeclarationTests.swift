import PullProofCommandLine
import Testing

@testable import ArgumentParser

/// The declarations of arguments, which the parser itself checks in debug builds only.
@Suite struct DeclarationTests {
  /// A command and those below it.
  private func all(from command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(all)
  }

  /// Two arguments of one name.
  private struct Twins: ParsableCommand {
    @Option var locale: String?

    @OptionGroup var group: Group

    struct Group: ParsableArguments {
      @Option(name: .customLong("locale")) var locales: [String] = []
    }
  }

  /// An argument behind one that takes all words.
  private struct Behind: ParsableCommand {
    @Argument var files: [String]

    @Argument var target: String
  }

  @Test func `the arguments of every command can be told apart`() {
    let commands = all(from: PullProofCommand.self)
    #expect(commands.count > 25)
    for command in commands {
      #expect(throws: Never.self, "\(command)") { try command._validate(parent: nil) }
    }
  }

  @Test(arguments: [Twins.self, Behind.self] as [any ParsableCommand.Type])
  func `a wrong declaration would be found`(command: any ParsableCommand.Type) {
    #expect(throws: (any Error).self) { try command._validate(parent: nil) }
  }
}

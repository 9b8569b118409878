import ArgumentParser
import ProofDocuments
import ProofDrawing
import ProofTokens
import RefreshComponents
import RefreshProject

/// `pullproof tokens`: the design tokens of the project.
struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "List the design tokens of the project.",
    discussion: """
      A project names its token files by “tokens”, and component files and themes name tokens such \
      as {color.accent}.

      Example: pullproof tokens list
      """,
    subcommands: [TokensListCommand.self])
}

/// `pullproof tokens list`: the names and values of the project's tokens.
struct TokensListCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the design tokens with their values in each appearance.",
    discussion: """
      Colours are in sRGB, distances in points, times in seconds. An appearance has a column if a \
      token has another value in it.

      Example: pullproof tokens list
      """)

  @OptionGroup var choice: ProjectChoice

  func run(in world: World) throws(RunError) {
    let file = try choice.file(in: world, warn: world.warn)
    let tokens = file.tokens.tokens
    let appearances = tokens.differingAppearances
    let head = ["NAME", "TYPE"] + appearances.map { $0.rawValue.uppercased() } + ["PLACE"]
    let rows = tokens.names.map { name in
      let found = appearances.map { tokens.token(named: name, in: $0) }
      let first = found.compactMap(\.self).first
      return [name.visible, first?.type.rawValue ?? "-"]
        + found.map { $0?.value.description.visible ?? "-" }
        + [first.map { "\($0.location.file.visible):\($0.location.line)" } ?? "-"]
    }
    try world.output.write(AlignedColumns.lines(of: [head] + rows))
    for name in tokens.names {
      guard let token = appearances.lazy.compactMap({ tokens.token(named: name, in: $0) }).first,
        let reason = token.deprecation
      else { continue }
      world.warn(
        "\(token.location): the token \(name.visible) is deprecated"
          + (reason.isEmpty ? "" : ": \(reason.visible)"))
    }
  }
}

extension DesignTokens {
  /// The appearances in which a token has another value than in those before, the first always.
  fileprivate var differingAppearances: [Appearance] {
    Appearance.allCases.reduce(into: []) { shown, appearance in
      let isOther = names.contains { name in
        token(named: name, in: appearance)?.value
          != token(named: name, in: shown.last { $0 == appearance.basic } ?? .light)?.value
      }
      if shown.isEmpty || isOther { shown.append(appearance) }
    }
  }
}

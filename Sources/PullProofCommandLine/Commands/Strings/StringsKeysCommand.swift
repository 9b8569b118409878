import ArgumentParser
import ProofDocuments
import RefreshComponents
import RefreshProject
import RefreshStrings

/// `pullproof strings keys`: the keys that an app's files can have, and where their texts show.
struct StringsKeysCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "List the keys that an app can set, and where their texts are shown.",
    discussion: """
      Each line has a key, MJRefresh's key for the same text, the state and the place in which the \
      text is shown, and the built-in English text. In a project with “keys”, it also has the app's key.

      Example: pullproof strings keys --key header.idle
      """)

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "Print only keys of PullProof or MJRefresh that begin with a prefix, such as header.idle. May "
        + "be repeated.",
      valueName: "prefix"))
  var prefixes: [String] = []

  @OptionGroup var choice: ProjectChoice

  @OptionGroup var format: TableFormatOptions

  func run(in world: World) throws(RunError) {
    let table = KeyTable(
      of: StringKey.allCases.filter(isShown), english: try ProjectFile.builtIn.english(),
      appKeys: try choice.file(warn: world.warn).project.keys)
    guard !table.groups.isEmpty else {
      throw RunError(
        .usage, StringKey.absence(of: prefixes) + "without --key, all are printed")
    }
    try format.write(
      lines: table.lines, markdown: table.markdown, json: table.json, to: world.output)
  }

  private func isShown(_ key: StringKey) -> Bool {
    prefixes.isEmpty
      || [key.rawValue, PublishedKeys.key(of: key)].compactMap(\.self).contains { name in
        prefixes.contains(where: name.hasPrefix)
      }
  }
}

extension ProjectFile {
  /// The built-in English texts.
  fileprivate func english() throws(RunError) -> [StringKey: ResolvedString] {
    try vocabulary(of: [], for: [.english]).texts(for: .english)
  }
}

import PackagePlugin

/// `swift package pullproof …` runs the program with all arguments.
///
/// Commands that change the project need `pullproof-record`, because SwiftPM asks for its permission.
@main struct PullProof: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    if let command = ProjectChange.command(in: arguments) {
      let rest = arguments.map(quoted).joined(separator: " ")
      Diagnostics.error(
        """
        “\(command)” changes the project, which needs a permission. Run
          swift package --allow-writing-to-package-directory pullproof-record \(rest)
        """)
      return
    }
    try Program(context: context).run(arguments)
  }

  /// An argument as a shell reads it.
  private func quoted(_ argument: String) -> String {
    let plain = #/[A-Za-z0-9_.,:@%+=/-]+/#
    if argument.wholeMatch(of: plain) != nil { return argument }
    return "'"
      + argument.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }
}

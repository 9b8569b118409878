import PackagePlugin

/// `swift package pullproof-record` records references; with a command of the program first, such as
/// `accept`, it runs that command instead.
@main struct PullProofRecord: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let beginsWithCommand = arguments.first.map { !$0.hasPrefix("-") } ?? false
    try Program(context: context).run(beginsWithCommand ? arguments : ["record"] + arguments)
  }
}

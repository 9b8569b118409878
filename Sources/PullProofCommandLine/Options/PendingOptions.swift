import ArgumentParser

/// The folder of a run whose frames nobody has accepted yet.
struct PendingOptions: ParsableArguments {
  @Option(
    name: [.customLong("pending"), .customLong("pending-dir")],
    help: ArgumentHelp(
      "The folder of pending frames. (default: the project's)", valueName: "folder"))
  var folder: String?
}

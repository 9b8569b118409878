internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import RefreshProject

/// Which project is meant, and how the machine is used.
struct ProjectOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("config")],
    help: ArgumentHelp(
      "The project's file. The default is looked for in the working folder and those around it.",
      valueName: "file"))
  var config = Project.fileName

  @Option(
    help: ArgumentHelp(
      "A folder of fonts. (default: the project's, else $PULLPROOF_FONT_DIR, else the system's)",
      valueName: "folder"))
  var fontDir: String?

  @Option(
    name: [.customShort("j"), .customLong("workers")], parsing: .unconditional,
    help: ArgumentHelp(
      "How many frames are drawn at once; as many as processors.", valueName: "count"))
  var workers: Int?

  @Flag(help: "Prints nothing but errors.")
  var quiet = false

  @OptionGroup(visibility: .hidden) var refused: RefusedOptions

  func validate() throws {
    if let workers, !(1...64).contains(workers) {
      throw ValidationError("--workers is from 1 to 64, not \(workers).")
    }
  }

  /// How many frames are drawn at once.
  var workerCount: Int { workers ?? min(64, ProcessInfo.processInfo.activeProcessorCount) }

  /// Where progress is told; nil for nowhere.
  var terminal: Terminal? { quiet ? nil : .current }

  /// Tells of what can hardly have been meant.
  func warn(_ message: String) { terminal?.warn(message) }
}

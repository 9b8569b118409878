import ArgumentParser
import Foundation
import ProofDocuments

/// With what and how frames are drawn on this machine.
struct DrawingOptions: ParsableArguments {
  @OptionGroup var fonts: FontOptions

  @Option(
    name: [.customShort("j"), .customLong("workers")], parsing: .unconditional,
    help: ArgumentHelp(
      "The number of frames to draw at the same time. (default: the number of processors)",
      valueName: "count"))
  var workers: Int?

  @Flag(help: "Print errors only.")
  var quiet = false

  private static let workerCounts = 1...64

  func validate() throws {
    if let workers, !Self.workerCounts.contains(workers) {
      throw ValidationError("--workers must be from 1 to 64, not \(workers).")
    }
  }

  /// The number of frames to draw at the same time, from 1 to 64.
  func workerCount(in world: World) -> Int {
    workers ?? min(Self.workerCounts.upperBound, world.processorCount)
  }

  /// The terminal for progress and warnings; nil if only errors are printed.
  func terminal(in world: World) -> Terminal? { quiet ? nil : world.terminal }

  /// Prints a warning unless only errors are printed.
  func warn(in world: World) -> @Sendable (String) -> Void {
    let terminal = terminal(in: world)
    return { terminal?.warn($0) }
  }
}

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
  var workerCount: Int {
    workers ?? min(Self.workerCounts.upperBound, ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The terminal for progress; nil if only errors are printed.
  var terminal: Terminal? { quiet ? nil : .current }

  /// Prints a warning unless only errors are printed.
  func warn(_ message: String) { terminal?.warn(message) }
}

internal import ArgumentParser
internal import Foundation
internal import ProofFiles
internal import ProofReferences
internal import ProofSnapshots
internal import ProofText

/// `pullproof diff`: how two images or two folders of images differ, whoever made them.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compares two PNG files, or those of two folders.",
    discussion: """
      Channels of 16 bits are rounded to 8. A difference that the tolerance lets pass is printed, too. \
      Exits with 0 when all are equal or tolerated, 1 when some differ or are \
      in one folder alone, and 2 when a file can't be read.
      """)

  @Argument(help: ArgumentHelp("A PNG file or a folder: what is expected.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("A PNG file or a folder: what there is.", valueName: "actual"))
  var actual: String

  @Option(
    help: ArgumentHelp(
      "A folder for images of the differences; none are written without it.", valueName: "folder"))
  var out: String?

  @OptionGroup(title: "Tolerance") var tolerance: ToleranceOptions

  @Flag(
    help: "Exits as odiff does: 0 for equal, 22 for other pixels, 21 for another size.")
  var odiffExitCodes = false

  @Flag(help: "Prints nothing but errors.")
  var quiet = false

  func run() async throws(RunError) {
    let pairs = try ImagePair.pairs(expected, actual)
    let folder: OutputFolder?
    if let out { folder = try OutputFolder(path: out) } else { folder = nil }
    let outcomes = await ImagePair.compare(
      pairs, tolerance: tolerance.tolerance, writingTo: folder,
      workers: ProcessInfo.processInfo.activeProcessorCount)
    let equal = outcomes.count { $0.kind == .equal }
    let shown = outcomes.filter { $0.kind != .equal && (!quiet || $0.kind == .unreadable) }
    try StandardOutput.show(shown.lazy.map(\.line))
    let tolerated = outcomes.count { $0.kind == .tolerated }
    if !quiet {
      try StandardOutput.write(
        line: "\(equal) of \(outcomes.count) equal"
          + (tolerated > 0 ? ", \(tolerated) tolerated" : ""))
    }
    if let failure = outcomes.map(\.kind).max().flatMap(failure) { throw failure }
  }

  /// How the program ends for the worst outcome; nil where all images count as equal.
  private func failure(for kind: ImagePair.Outcome.Kind) -> RunError? {
    switch kind {
    case .equal, .tolerated: nil
    case .unreadable: RunError(.framesFailed, "")
    case .sizes where odiffExitCodes: RunError(.odiffLayout, "")
    case .pixels where odiffExitCodes: RunError(.odiffPixels, "")
    case .pixels, .sizes, .alone: RunError(.changed, "")
    }
  }
}

/// How far two images may differ.
struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The distance of two pixels that counts as none, in ΔEOK: 0 to 1, of which about 0.02 is what an "
        + "eye just notices.",
      valueName: "distance"))
  var threshold = 0.0

  @Flag(help: "Pixels that differ only in how an edge is smoothed count as equal.")
  var ignoreAntialiasing = false

  @Option(help: ArgumentHelp("How many pixels may differ; 0.", valueName: "count"))
  var maxDiffPixels: Int?

  @Option(
    help: ArgumentHelp("Which share of the pixels may differ, 0 to 1; 0.", valueName: "share"))
  var maxDiffPixelRatio: Double?

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("--threshold is from 0 to 1, not \(threshold).")
    }
    if let maxDiffPixels, maxDiffPixels < 0 {
      throw ValidationError("--max-diff-pixels is 0 or more, not \(maxDiffPixels).")
    }
    if let maxDiffPixelRatio, !(0...1).contains(maxDiffPixelRatio) {
      throw ValidationError("--max-diff-pixel-ratio is from 0 to 1, not \(maxDiffPixelRatio).")
    }
  }

  /// The tolerance; nil for none.
  var tolerance: Tolerance? {
    let tolerance = Tolerance(
      reason: "asked for on the command line", threshold: threshold,
      ignoresAntialiasing: ignoreAntialiasing, maxDiffPixels: maxDiffPixels,
      maxDiffPixelRatio: maxDiffPixelRatio)
    return tolerance == Tolerance(reason: tolerance.reason) ? nil : tolerance
  }
}

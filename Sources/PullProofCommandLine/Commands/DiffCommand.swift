import ArgumentParser
import Foundation
import ProofDocuments
import ProofRendering
import ProofSnapshots

/// `pullproof diff`: compares images of any origin.
struct DiffCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two PNG files, or the PNG files of two folders.",
    discussion: """
      Channels of 16 bits are rounded to 8 bits. Tolerated differences are printed, too.

      The folder of --out must not be, hold or lie in one of the two folders.

      Exit codes: 0 if all images are equal or their differences tolerated; 1 if images differ or \
      are missing in one folder; 2 if a file can't be read.

      Example: pullproof diff before after --out differences
      """)

  @Argument(help: ArgumentHelp("The expected PNG file or folder.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The actual PNG file or folder.", valueName: "actual"))
  var actual: String

  @Option(
    help: ArgumentHelp(
      "Write images of the differences into a folder.", valueName: "folder"))
  var out: String?

  @OptionGroup(title: "Tolerance") var tolerance: ToleranceOptions

  @Flag(
    help:
      "Use the exit codes of odiff: 0 for equal images, 22 for other pixels, 21 for another size.")
  var odiffExitCodes = false

  @Flag(help: "Print errors only.")
  var quiet = false

  func run(in world: World) async throws(RunError) {
    let pairs = try ImagePair.pairs(expected, actual)
    try checkOutput(of: pairs)
    let folder: OutputFolder?
    if let out { folder = try OutputFolder(path: out, refusesLinks: true) } else { folder = nil }
    let outcomes = await ImagePair.compare(
      pairs, tolerance: tolerance.tolerance, writingTo: folder,
      workers: world.processorCount)
    let equal = outcomes.count { $0.kind == .equal }
    let shown = outcomes.filter { $0.kind != .equal && (!quiet || $0.kind == .unreadable) }
    try world.output.show(shown.lazy.map(\.line))
    let tolerated = outcomes.count { $0.kind == .tolerated }
    if !quiet {
      try world.output.write(
        line: "\(equal) of \(outcomes.count) equal"
          + (tolerated > 0 ? ", \(tolerated) tolerated" : ""))
      if let step = nextStep(after: outcomes.map(\.kind), in: world) {
        try world.output.show([step])
      }
    }
    if let failure = outcomes.map(\.kind).max().flatMap(failure) { throw failure }
  }

  /// Checks that images of differences replace none of the compared files, and nothing else that isn't the
  /// program's own.
  private func checkOutput(of pairs: [ImagePair]) throws(RunError) {
    guard let out else { return }
    let inputs = [("first", expected), ("second", actual)]
    var folders = OutputPlaces.none
    var files: Set<FileIdentity> = []
    for (name, path) in inputs {
      guard let status = try FileStatus(ofInput: path) else { continue }
      if status.kind == .folder { folders = folders.adding("the \(name) folder", path) }
      files.insert(status.identity)
    }
    try folders.checkFolder(out, option: "--out ", example: "--out differences")
    for path in pairs.flatMap(\.differenceFiles).map({ $0.inFolder(out) }) {
      guard try FileStatus(ofInput: path).map({ files.contains($0.identity) }) != true else {
        throw RunError(
          .usage,
          "--out \(out): an image of the differences would replace \(path), which is compared; name "
            + "another folder, such as --out differences")
      }
      try PictureMark.diff.check(path, advice: OutputFolder.usualAdvice)
    }
  }

  /// The command that shows the differences; nil where none can be drawn.
  private func nextStep(after kinds: [ImagePair.Outcome.Kind], in world: World) -> String? {
    guard kinds.contains(.pixels) else { return nil }
    if let out {
      return "images: \(out.withTrailingSlash) (*-comparison.png: expected, difference, actual)"
    }
    return "images: \(world.command(adding: ["--out", "differences"]))"
  }

  /// The failure for the worst outcome; nil where all images count as equal.
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

/// The difference between two images that is tolerated.
struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The largest colour difference of pixels that count as equal, in ΔEOK, from 0 to 1. People "
        + "notice differences from about 0.02.",
      valueName: "distance"))
  var threshold = 0.0

  @Flag(help: "Ignore differences in the anti-aliasing of edges.")
  var ignoreAntialiasing = false

  @Option(
    help: ArgumentHelp("The number of pixels that may differ. (default: 0)", valueName: "count"))
  var maxDiffPixels: Int?

  @Option(
    help: ArgumentHelp(
      "The share of the pixels that may differ, from 0 to 1. (default: 0)", valueName: "share"))
  var maxDiffPixelRatio: Double?

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("--threshold must be from 0 to 1, not \(threshold).")
    }
    if let maxDiffPixels, maxDiffPixels < 0 {
      throw ValidationError("--max-diff-pixels must be at least 0, not \(maxDiffPixels).")
    }
    if let maxDiffPixelRatio, !(0...1).contains(maxDiffPixelRatio) {
      throw ValidationError("--max-diff-pixel-ratio must be from 0 to 1, not \(maxDiffPixelRatio).")
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

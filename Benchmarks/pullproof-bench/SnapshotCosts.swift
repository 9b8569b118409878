import Foundation
import ProofDrawing
import ProofSnapshots

/// What verifying and comparing cost against what anybody would do in C or with ImageMagick.
struct SnapshotCosts {
  let program: String
  let scratch: String

  /// Adds the figures.
  func measure(into report: inout Report) throws {
    try compareVerification(&report)
    try compareFolders(&report)
    try compareEqualPixels(&report)
  }

  /// A project of the frames of a workload, and its references recorded once.
  private func compareVerification(_ report: inout Report) throws {
    let workload = try Workload(widths: Self.widths)
    let folder = "\(scratch)/project"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let project = """
      version: 1
      references: none
      matrix:
        locales: [\(Workload.locales.joined(separator: ", "))]
        appearances: [light, dark]
        widths: [\(Self.widths.map(String.init).joined(separator: ", "))]
      """
    let file = "\(folder)/pullproof.yml"
    try Data(project.utf8).write(to: URL(filePath: file))
    try Child.run(program, ["record", "--quiet", "--mode", "all", "--config", file])
    report.add(
      try Comparison(
        "`verify` of unchanged frames, start included, against the plain loop without encoding",
        recipe: "5,280 frames, one worker, the lock alone", rounds: 3, units: workload.plan.count,
        ours: {
          try Child.run(
            program, ["verify", "--full", "--quiet", "--workers", "1", "--config", file])
        },
        baseline: { workload.drawPlain(into: nil) }), goal: "≥ 0.8×")
    let sizes = Self.widths.flatMap { ["--width", "\($0)"] }
    report.addStart(
      try Comparison(
        "`lint` of the same frames against `verify`", recipe: "5,280 frames, one worker, processes",
        rounds: 3, units: 1,
        ours: {
          try Child.run(
            program, ["lint", "--quiet", "--workers", "1", "--config", file] + sizes, mayFail: true)
        },
        baseline: {
          try Child.run(
            program, ["verify", "--full", "--quiet", "--workers", "1", "--config", file])
        }), goal: "≤ 1.3× its time")
  }

  private static let widths = [375, 320, 414, 430]

  /// A hundred screens of a phone at 3x, of which some differ in a line of text.
  private func compareFolders(_ report: inout Report) throws {
    let script = "\(FileManager.default.currentDirectoryPath)/Examples/gestures/normal-header.yaml"
    let render = ["simulate", script, "--context", "--scale", "3", "--fps", "60", "--render"]
    try Child.run(program, render + ["\(scratch)/a"])
    try Child.run(program, render + ["\(scratch)/b", "--last-updated", "none"])
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(scratch)/a").sorted()
      .prefix(100)
    for (folder, step) in [("few", 20), ("all", 1)] {
      for (index, file) in files.enumerated() {
        let source = index % step == 0 ? "b" : "a"
        for (target, source) in [("\(folder)-a", "a"), ("\(folder)-b", source)] {
          try FileManager.default.createDirectory(
            atPath: "\(scratch)/\(target)", withIntermediateDirectories: true)
          try FileManager.default.copyItem(
            atPath: "\(scratch)/\(source)/\(file)", toPath: "\(scratch)/\(target)/\(file)")
        }
      }
    }
    try compareFolder("few", of: "of which 5 differ", goal: "≥ 100×", &report)
    try compareFolder("all", of: "which all differ", goal: "≥ 15×", &report)
  }

  private func compareFolder(
    _ folder: String, of what: String, goal: String, _ report: inout Report
  ) throws {
    let name = "`diff` of a folder of 100 pairs \(what) against ImageMagick's `compare` of each"
    guard Child.isPresent("compare") else {
      return report.add(name, "not measured: no ImageMagick", goal: goal, recipe: "processes")
    }
    let (left, right) = ("\(scratch)/\(folder)-a", "\(scratch)/\(folder)-b")
    let files = try FileManager.default.contentsOfDirectory(atPath: left).sorted()
    report.add(
      try Comparison(
        name, recipe: "screens of 1,125 × 2,001 pixels, as processes", rounds: 3, units: 1,
        ours: { try Child.run(program, ["diff", "--quiet", left, right], mayFail: true) },
        baseline: {
          for file in files {
            try Child.run(
              "compare", ["-metric", "AE", "\(left)/\(file)", "\(right)/\(file)", "null:"],
              mayFail: true)
          }
        }), goal: goal)
  }

  /// A comparison of equal pictures against the C library's of their bytes.
  private func compareEqualPixels(_ report: inout Report) throws {
    let count = 4_000_000
    let pixels = (0..<count).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) }
    let one = Pixmap(width: 2000, height: 2000, pixels: pixels)
    let other = Pixmap(width: 2000, height: 2000, pixels: pixels.map { $0 &+ 0 })
    var isEqual = true
    report.add(
      try Comparison(
        "equal pixels against `memcmp` of them", recipe: "two pictures of 16 MB, in one process",
        rounds: 15, units: 1,
        ours: { isEqual = isEqual && PixelComparison(one, other).differentCount == 0 },
        baseline: {
          isEqual =
            isEqual
            && one.pixels.withUnsafeBytes { left in
              other.pixels.withUnsafeBytes { right in
                guard let left = left.baseAddress, let right = right.baseAddress else {
                  return false
                }
                return memcmp(left, right, count * 4) == 0
              }
            }
        }), goal: isEqual ? "memory speed" : "broken")
  }
}

import Foundation

/// What checking figures costs against verifying as many frames.
struct FigureCosts {
  let program: String
  let scratch: String

  private static let components = [
    "normal-header", "state-header", "gif-header", "back-normal-footer", "auto-normal-footer",
  ]

  /// Twenty, which give 100 figures of the five components.
  private static let widths = Array(stride(from: 300, to: 400, by: 5))

  /// Adds the ratio.
  func measure(into report: inout Report) throws {
    let folder = "\(scratch)/figures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (figures, frames) = ("\(folder)/figures.yml", "\(folder)/frames.yml")
    try Data(figureProject.utf8).write(to: URL(filePath: figures))
    try Data(frameProject.utf8).write(to: URL(filePath: frames))
    try Child.run(program, ["illustrate", "--quiet", "--config", figures])
    try Child.run(program, ["record", "--quiet", "--mode", "all", "--config", frames])
    report.add(
      try Comparison(
        "`illustrate --check` of figures that are up to date against `verify` of as many frames",
        recipe: "100 figures, light and dark, at 1x and 2x: 400 files; one worker", rounds: 5,
        units: 1,
        ours: {
          try Child.run(
            program, ["illustrate", "--check", "--quiet", "--workers", "1", "--config", figures])
        },
        baseline: {
          try Child.run(
            program, ["verify", "--full", "--quiet", "--workers", "1", "--config", frames])
        }), goal: "under a second")
  }

  private var figureProject: String {
    var lines = [
      "version: 1", "matrix:", "  locales: [en]", "illustration:", "  defaults:",
      "    scales: [1, 2]", "figures:",
    ]
    for component in Self.components {
      for width in Self.widths {
        lines += [
          "  \(component)-\(width):", "    kind: frame", "    component: \(component)",
          "    state: idle", "    width: \(width)",
        ]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var frameProject: String {
    """
    version: 1
    references: none
    components: [\(Self.components.joined(separator: ", "))]
    matrix:
      locales: [en]
      states: [idle]
      appearances: [light, dark]
      scales: [1, 2]
      widths: [\(Self.widths.map(String.init).joined(separator: ", "))]
    """
  }
}

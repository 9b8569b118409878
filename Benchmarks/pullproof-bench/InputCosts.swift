import Foundation

/// What a verification costs in which one word has changed.
struct InputCosts {
  let program: String
  let scratch: String

  private static let widths = [320, 360, 375, 390, 402, 414, 430, 440]

  /// Adds the ratios.
  func measure(into report: inout Report) throws {
    let folder = "\(scratch)/inputs"
    let texts = "\(folder)/App/de.lproj"
    for texts in ["\(folder)/App/en.lproj", texts] {
      try FileManager.default.createDirectory(atPath: texts, withIntermediateDirectories: true)
      try write("Pull to refresh", in: texts)
    }
    let file = "\(folder)/pullproof.yml"
    try Data(project.utf8).write(to: URL(filePath: file))
    try Child.run(program, ["record", "--quiet", "--mode", "all", "--config", file])
    try Child.run(program, ["verify", "--quiet", "--config", file])
    try write("Ziehen", in: texts)
    let verify = [
      "verify", "--quiet", "--reporter", "json=\(folder)/report.json", "--config", file,
    ]
    let recipe = "10,560 frames, a German title, two workers, processes"
    report.addStart(
      try Comparison(
        "`verify` after one changed word against `verify --list`", recipe: recipe, rounds: 9,
        units: 1,
        ours: { try Child.run(program, verify, mayFail: true) },
        baseline: { try Child.run(program, ["verify", "--list", "--config", file]) }),
      goal: "–")
    let one = ["verify", "--full", "--quiet", "--grep", "normal-header/idle/en", "--config", file]
    report.addStart(
      try Comparison(
        "the same against `verify` of one frame", recipe: recipe, rounds: 9, units: 1,
        ours: { try Child.run(program, verify, mayFail: true) },
        baseline: { try Child.run(program, one) }), goal: "≤ 1.5× its time")
    report.addStart(
      try Comparison(
        "the same against `verify --full`", recipe: recipe, rounds: 5, units: 1,
        ours: { try Child.run(program, verify, mayFail: true) },
        baseline: { try Child.run(program, verify + ["--full"], mayFail: true) }), goal: "–")
  }

  private func write(_ title: String, in folder: String) throws {
    try Data("\"header.idle.title\" = \"\(title)\";\n".utf8)
      .write(to: URL(filePath: "\(folder)/Localizable.strings"))
  }

  private var project: String {
    """
    version: 1
    references: none
    strings: [App]
    matrix:
      locales: [\(Workload.locales.joined(separator: ", "))]
      appearances: [light, dark]
      widths: [\(Self.widths.map(String.init).joined(separator: ", "))]
    """
  }
}

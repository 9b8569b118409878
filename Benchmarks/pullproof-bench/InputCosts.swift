import Foundation

/// What a verification costs in which one word has changed.
struct InputCosts {
  let program: String
  let scratch: String

  /// Adds the ratios.
  func measure(into report: inout Report) throws {
    let small = try project("inputs", widths: [320, 360, 375, 390, 402, 414, 430, 440])
    let recipe = "10,560 frames, a German title, two workers, processes"
    try compare(
      small, "`verify` after one changed word against `verify --list`", recipe, rounds: 9,
      against: ["verify", "--list", "--config", small], into: &report, goal: "–")
    try compare(
      small, "the same against `verify` of one frame", recipe, rounds: 9,
      against: [
        "verify", "--full", "--quiet", "--grep", "normal-header/idle/en", "--config", small,
      ], into: &report, goal: "≤ 1.5× its time")
    try compare(
      small, "the same against `verify --full`", recipe, rounds: 5, against: full(small),
      mayFail: true,
      into: &report, goal: "–")
    let large = try project("many-inputs", widths: Array(320..<400))
    let memory = try Child.run(program, changed(large), mayFail: true).peakMemory
    try compare(
      large, "`verify` after one changed word against `verify --full`",
      "105,600 frames, as before; \(Report.text(memory)) MiB at most", rounds: 3,
      against: full(large), mayFail: true, into: &report, goal: "–")
  }

  private func compare(
    _ project: String, _ what: String, _ recipe: String, rounds: Int,
    against baseline: [String], mayFail: Bool = false, into report: inout Report, goal: String
  ) throws {
    report.addStart(
      try Comparison(
        what, recipe: recipe, rounds: rounds, units: 1,
        ours: { try Child.run(program, changed(project), mayFail: true) },
        baseline: { try Child.run(program, baseline, mayFail: mayFail) }), goal: goal)
  }

  private func changed(_ project: String) -> [String] {
    ["verify", "--quiet", "--reporter", "json=\(project).json", "--config", project]
  }

  private func full(_ project: String) -> [String] { changed(project) + ["--full"] }

  /// Records and verifies a project, then changes a German title.
  private func project(_ name: String, widths: [Int]) throws -> String {
    let folder = "\(scratch)/\(name)"
    let texts = ["en", "de"].map { "\(folder)/App/\($0).lproj" }
    for texts in texts {
      try FileManager.default.createDirectory(atPath: texts, withIntermediateDirectories: true)
      try write("Pull to refresh", in: texts)
    }
    let file = "\(folder)/pullproof.yml"
    try Data(contents(widths: widths).utf8).write(to: URL(filePath: file))
    try Child.run(program, ["record", "--quiet", "--mode", "all", "--config", file])
    try Child.run(program, ["verify", "--quiet", "--config", file])
    try write("Ziehen", in: texts[1])
    return file
  }

  private func write(_ title: String, in folder: String) throws {
    try Data("\"header.idle.title\" = \"\(title)\";\n".utf8)
      .write(to: URL(filePath: "\(folder)/Localizable.strings"))
  }

  private func contents(widths: [Int]) -> String {
    """
    version: 1
    references: none
    strings: [App]
    matrix:
      locales: [\(Workload.locales.joined(separator: ", "))]
      appearances: [light, dark]
      widths: [\(widths.map(String.init).joined(separator: ", "))]
    """
  }
}

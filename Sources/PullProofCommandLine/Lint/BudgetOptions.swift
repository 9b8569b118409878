import ArgumentParser

/// How long texts may be, and where that is noted.
struct BudgetOptions: ParsableArguments {
  @Flag(
    name: .customLong("budget"),
    help: "Print how long each text may be to fit at 320 points in every state, and exit.")
  var isWanted = false

  @Flag(
    name: .customLong("write"),
    help: "With --budget: note the lengths for translators in the project's texts, or in the paths."
  )
  var writes = false

  /// The width of a small phone in points, at which texts have to fit.
  static let usualWidth = 320

  /// Checks that the other arguments have a meaning.
  ///
  /// - Throws: `ValidationError` for one without an effect.
  func check(paths: [String], output: LintOutput, baseline: BaselineOptions) throws {
    guard isWanted else {
      guard writes else { return }
      throw ValidationError("--write notes lengths; add --budget, or remove it.")
    }
    let others = [
      ("--out", output.out != nil), ("--baseline", baseline.path != nil),
      ("--format \(output.format.rawValue)", ![.text, .json].contains(output.format)),
    ]
    if let (name, _) = others.first(where: { $0.1 }) {
      throw ValidationError(
        "--budget prints text, or JSON with --format json, so \(name) has no effect; remove it.")
    }
    if !paths.isEmpty, !writes {
      throw ValidationError(
        "With --budget, paths are the files in which lengths are noted; add --write, or remove them."
      )
    }
  }
}

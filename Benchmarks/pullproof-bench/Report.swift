import Foundation
import ProofDrawing

/// The table and the plot of a run.
struct Report {
  /// A line of the table.
  struct Row {
    let name: String
    let figure: String
    let goal: String
    let recipe: String
  }

  var rows: [Row] = []

  mutating func add(_ comparison: Comparison, goal: String) {
    add(comparison, comparison.ratio, goal: goal)
  }

  /// Adds a comparison of processes, of which the smaller time is better and 1.5 times it is enough.
  mutating func addStart(_ comparison: Comparison, goal: String) {
    add(comparison, 1 / comparison.ratio, " its time", goal: goal)
  }

  /// Adds a comparison of calls that hold a different number of units of work.
  mutating func add(_ comparison: Comparison, ourUnits: Int, theirUnits: Int, goal: String) {
    let ours = comparison.ours.median / Double(ourUnits)
    let theirs = comparison.baseline.median / Double(theirUnits)
    add(comparison, theirs / ours, ours: ours, theirs: theirs, goal: goal)
  }

  private mutating func add(
    _ comparison: Comparison, _ ratio: Double, _ words: String = "", ours: Double? = nil,
    theirs: Double? = nil, goal: String
  ) {
    let ours = Self.text(ours ?? comparison.ours.median)
    let theirs = Self.text(theirs ?? comparison.baseline.median)
    add(
      comparison.name, "**\(Self.text(ratio))×**\(words) (\(ours) against \(theirs) ms)",
      goal: goal, recipe: comparison.recipe)
  }

  mutating func add(_ name: String, _ figure: String, goal: String, recipe: String) {
    rows.append(Row(name: name, figure: figure, goal: goal, recipe: recipe))
    print("\(name): \(figure)  [\(goal)]")
  }

  /// The rows as Markdown.
  var markdown: String {
    (["| what | figure | goal | how |", "|---|---|---|---|"]
      + rows.map { "| \($0.name) | \($0.figure) | \($0.goal) | \($0.recipe) |" })
      .joined(separator: "\n")
  }

  /// A figure with three significant digits.
  static func text(_ value: Double) -> String {
    value >= 100
      ? String(Int(value.rounded()))
      : String(format: value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f", value)
  }

  /// The machine in a few words; no name of it.
  static var machine: String {
    let processors = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model =
      processors.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
    return "\(ProcessInfo.processInfo.activeProcessorCount) × \(model)"
  }
}

import Foundation
import ProofSnapshots

/// The variables of the process that decide how the program behaves.
struct EnvironmentVariables: Sendable {
  let values: [String: String]

  /// Whether a CI service runs the program.
  var isCIService: Bool { values.declareCI }

  /// Which references are recorded where no argument says so, by swift-snapshot-testing's name.
  var recordMode: String? { text("SNAPSHOT_TESTING_RECORD") }

  /// The command that compares two images, where no argument names one.
  var diffTool: String? { text("SNAPSHOT_DIFF_TOOL") }

  /// The folder in which GitHub Actions has the repository, without links in its path.
  var gitHubWorkspace: String? {
    text("GITHUB_WORKSPACE").map { URL(filePath: $0).resolvingSymlinksInPath().path }
  }

  /// The file to which a step of GitHub Actions appends its summary.
  var gitHubSummary: String? { text("GITHUB_STEP_SUMMARY") }

  /// The number of the run of a workflow of GitHub Actions.
  var gitHubRun: String? {
    text("GITHUB_RUN_ID").flatMap { $0.allSatisfy { ("0"..."9").contains($0) } ? $0 : nil }
  }

  /// The folder of fonts where neither an argument nor a project names one.
  var fontFolder: String? { text("PULLPROOF_FONT_DIR") }

  /// The folders in which programs are looked for.
  var searchPath: [String] { (values["PATH"] ?? "").split(separator: ":").map(String.init) }

  /// Where tests keep the files of failures, by swift-snapshot-testing's name.
  var artifacts: String? { text("SNAPSHOT_ARTIFACTS") }

  /// Whether nothing is to be coloured (https://no-color.org).
  var refusesColor: Bool { holds("NO_COLOR") }

  /// Whether a variable is set, and not to nothing.
  private func holds(_ name: String) -> Bool { text(name) != nil }

  /// What a variable holds; nil for nothing.
  private func text(_ name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

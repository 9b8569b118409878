import ArgumentParser
import Foundation
import ProofDocuments
import ProofSnapshots
import RefreshStrings
import RefreshTranslations

/// `pullproof strings check`: reports errors and warnings in texts, as a compiler does.
struct StringsCheckCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check texts and their translations for errors.",
    discussion: """
      If a language lacks more than ten texts of a table, one line reports their number. The exit \
      code is 65 if there are errors, and 65 or 66 if files can't be read; warnings and notes don't change it.

      Example: pullproof strings check App --keep-going
      """)

  @OptionGroup var texts: TextPathOptions

  @Flag(help: "Print notes, too, such as texts that need a review.")
  var notes = false

  @Flag(help: "Print errors only.")
  var errorsOnly = false

  @Flag(help: "Print every missing text, even if there are many.")
  var verbose = false

  @Flag(help: "Print JSON, with every missing text.")
  var json = false

  func validate() throws {
    try ValidationError.checkConflict(of: ("--notes", notes), ("--errors-only", errorsOnly))
  }

  func run(in world: World) throws(RunError) {
    try texts.run(in: world) { folder, errors throws(RunError) in
      let diagnostics = folder.diagnostics()
      let shown = diagnostics.map { $0.filter { $0.diagnostic.severity >= least } }
      if json {
        let report: JSONObject = [
          "findings": shown.flatMap(\.self).map(\.json), "filesNotRead": folder.failures.count,
        ]
        try world.output.write(json: report)
      } else {
        let lines = shown.flatMap {
          verbose ? $0 : TextDiagnostic.summarizing($0)
        }
        let severities = diagnostics.joined().map(\.diagnostic.severity)
        try world.output.show(
          lines.map(\.description) + [Self.summary(severities, folder)])
      }
      if diagnostics.joined().contains(where: { $0.diagnostic.severity == .error }) {
        errors.add(.badData)
      }
    }
  }

  /// The least severity that is printed.
  private var least: Diagnostic.Severity { notes ? .note : errorsOnly ? .error : .warning }

  private static func summary(_ severities: [Diagnostic.Severity], _ folder: StringsFolder)
    -> String
  {
    let counts = Diagnostic.Severity.allCases.map { severity in
      severities.count { $0 == severity }.counted(severity.rawValue)
    }
    let unread = folder.failures.count
    let others = unread == 0 ? [] : ["\(unread.counted("file")) not read"]
    return (counts + others).joined(separator: ", ")
  }
}

extension TextDiagnostic {
  /// The diagnostic for programs.
  fileprivate var json: JSONObject {
    let location = diagnostic.location
    return [
      "severity": diagnostic.severity.rawValue, "file": location.file, "line": location.line,
      "column": location.column, "rule": rule.id, "problem": diagnostic.problem,
      "advice": diagnostic.advice, "locale": locale?.tag, "key": key,
      "missingLocale": missingLocale?.tag,
    ]
  }
}

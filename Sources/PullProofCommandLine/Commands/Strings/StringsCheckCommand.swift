internal import ArgumentParser
internal import Foundation
internal import ProofDocuments
internal import ProofFiles
internal import ProofText
internal import RefreshStrings
internal import RefreshTranslations

/// `pullproof strings check`: reports errors and warnings in texts, as a compiler does.
struct StringsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check texts and their translations for errors.",
    discussion: """
      If a language lacks more than ten texts of a table, one line reports their number. The exit \
      code is 65 if there are errors or unreadable files; warnings and notes don't change it.

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

  func run() throws(RunError) {
    try texts.run { folder, errors throws(RunError) in
      let diagnostics = folder.diagnostics()
      let shown = diagnostics.map { $0.filter { $0.diagnostic.severity >= least } }
      if json {
        let report = CheckReport(shown.flatMap(\.self), filesNotRead: folder.failures.count)
        try JSONReport.write(report)
      } else {
        let lines = shown.flatMap {
          verbose ? $0 : TextDiagnostic.summarizing($0)
        }
        let severities = diagnostics.joined().map(\.diagnostic.severity)
        try StandardOutput.show(
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

/// What was found, for programs.
private struct CheckReport: Encodable {
  /// One diagnostic.
  struct Entry: Encodable {
    let severity: String
    let file: String
    let line: Int
    let column: Int
    let rule: String
    let problem: String
    let advice: String?

    /// The language of the text; left out where it is not a matter of one.
    let locale: String?

    /// The key of the text; left out where it is not a matter of one.
    let key: String?

    /// The language that has no text for the key; left out for other diagnostics.
    let missingLocale: String?
  }

  let findings: [Entry]
  let filesNotRead: Int

  init(_ diagnostics: [TextDiagnostic], filesNotRead: Int) {
    self.filesNotRead = filesNotRead
    findings = diagnostics.map { text in
      let diagnostic = text.diagnostic
      return Entry(
        severity: diagnostic.severity.rawValue, file: diagnostic.location.file,
        line: diagnostic.location.line, column: diagnostic.location.column,
        rule: text.rule.id, problem: diagnostic.problem, advice: diagnostic.advice,
        locale: text.locale?.tag, key: text.key,
        missingLocale: text.missingLocale?.tag)
    }
  }
}

import Foundation
import Testing

/// What becomes of the program and of a project in each fault of the table of Documentation/robustness.md.
///
/// Rows that take longer are tested by `make faults`, which sets `PULLPROOF_FAULT_TABLE`: the file to which the
/// table is written.
@Suite struct FaultTableTests {
  private static let tableFile = ProcessInfo.processInfo.environment["PULLPROOF_FAULT_TABLE"]

  private static let rows = FaultRow.all.filter { tableFile != nil || $0.isQuick }

  @Test(arguments: FaultTableTests.rows)
  func `a fault ends as the table says`(row: FaultRow) throws {
    let project = try FailureProject(row.scenario)
    let laws = try FailureLaws(of: project)
    for outcome in try outcomes(of: row, in: project) {
      #expect(row.exits.contains(outcome.exitCode), "\(outcome)")
      expect(row.says, of: outcome)
      // Both scales of the English idle header have the new title.
      #expect(outcome.exitCode != 1 || outcome.output.contains("2 changed"), "\(outcome)")
      switch row.remains {
      case .asBefore: #expect(try laws.changes() == [])
      case .whole: #expect(try laws.harm() + laws.violationsOfNextRun() == [], "\(outcome)")
      case .others: break
      }
    }
  }

  private func expect(_ words: String?, of outcome: Program.Outcome) {
    guard let words else { return }
    let said = outcome.output + outcome.errors
    #expect(words.isEmpty ? said.isEmpty : said.contains(words), "\(outcome)")
  }

  @Test func `the table of the page is that of the tests`() throws {
    let page = (0..<4).reduce(URL(filePath: #filePath)) { file, _ in
      file.deletingLastPathComponent()
    }.appending(path: "Documentation/robustness.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains(FaultRow.table), "\(FaultRow.table)")
    if let file = Self.tableFile {
      try Data(FaultRow.table.utf8).write(to: URL(filePath: file))
    }
  }

  /// Gives a project the fonts of its frames.
  private static let ownFonts =
    "\"$PROGRAM\" fonts vendor Fonts > vendoring.txt; printf '\\nfonts: Fonts\\n' >> pullproof.yml"

  private func outcomes(
    of row: FaultRow, in project: FailureProject
  ) throws -> [Program.Outcome] {
    switch row.trigger {
    case .failing(let call, let number, let error):
      return [
        try project.run(
          variables: FailingCalls.variables(
            failing: call, number: number, andLater: true, with: error))
      ]
    case .amid(let call, let percent, let command):
      let count = try #require(project.countCalls()[call])
      try project.reset()
      return [
        try project.run(
          variables: FailingCalls.variables(
            failing: call, number: max(1, count * percent / 100), doing: command))
      ]
    case .before(let command):
      try project.shell(command)
      return [try project.run()]
    case .amidOwnFonts(let command):
      try project.shell(Self.ownFonts)
      let count = try #require(project.countCalls()[.font])
      return try (1...8).map { part in
        try project.reset()
        try project.shell(Self.ownFonts)
        return try project.run(
          variables: FailingCalls.variables(
            failing: .font, number: max(1, count * part / 8), doing: command))
      }
    case .beforeWithOwnFonts(let command):
      try project.shell(Self.ownFonts + "; " + command)
      return [try project.run()]
    case .launchers(let launchers):
      return try launchers.map { try project.run(through: $0) }
    case .otherUser(let launchers):
      let folder = try TemporaryFolder()
      let copy = try Program.copy(to: URL(filePath: folder.makeFolder("copy")))
      return try launchers.map {
        try project.run(through: OtherUser.boundLauncher + $0, executable: copy)
      }
    case .variables(let variables):
      return [try project.run(variables: variables)]
    }
  }
}

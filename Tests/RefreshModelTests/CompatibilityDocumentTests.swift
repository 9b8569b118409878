import Foundation
import RefreshModel
import Testing

/// `Documentation/compatibility.md` against the sources of `Compatibility`.
@Suite struct CompatibilityDocumentTests {
  private let cases: [String]
  private let rows: [[String]]

  init() throws {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
      folder.deletingLastPathComponent()
    }
    let sources = try ["Compatibility.swift", "Compatibility+3115.swift"].map { name in
      try String(
        contentsOf: root.appending(path: "Sources/RefreshModel/\(name)"), encoding: .utf8)
    }
    cases = sources.joined().matches(of: /static let (\w+) = Compatibility\(rawValue: 1 <</).map {
      String($0.output.1)
    }
    let document = try String(
      contentsOf: root.appending(path: "Documentation/compatibility.md"), encoding: .utf8)
    rows = document.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func `every case of the sources is in one of the presets`() {
    let all = Compatibility.mjRefresh379.union(.mjRefresh3115)
    #expect(cases.count == all.rawValue.nonzeroBitCount)
  }

  @Test func `every case has a row, in the order of the source`() {
    let named = rows.compactMap(\.first).filter {
      cases.contains(String($0.dropFirst().dropLast()))
    }
    #expect(named == cases.map { "`\($0)`" })
  }

  @Test func `every row says what the original does, what we do, and who met it`() {
    for row in rows where cases.contains(String(row[0].dropFirst().dropLast())) {
      #expect(row.count == 4, "\(row)")
      #expect(row.allSatisfy { !$0.isEmpty })
      #expect(
        row.last?.contains(/^#\d+(, #\d+)*$/) == true || row.last == "–",
        "\(row)")
    }
  }
}

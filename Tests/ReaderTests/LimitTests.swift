import Foundation
import Testing
import _Readers

/// What grows is read up to its limit, and refused beyond with the words of the table in
/// Documentation/robustness.md.
@Suite struct LimitTests {
  private static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: LimitRow.all)
  func `what is within a limit isn't refused for it, and what is beyond is`(row: LimitRow) throws {
    switch row.trial {
    case .reader(let name, let within, let beyond):
      let reader = try #require(Reader.all.first { $0.name == name })
      let kept = try reader.refusal(of: Array(within().utf8)).map { "\($0)" }
      #expect(kept?.contains(row.beyond) != true, "\(kept ?? "")")
      let refused = try reader.refusal(of: Array(beyond().utf8)).map { "\($0)" }
      #expect(refused?.contains(row.beyond) == true, "\(refused?.prefix(500) ?? "it was read")")
    case .test(let name, let file):
      let files = FileManager.default.enumerator(
        at: Self.checkout.appending(path: "Tests"), includingPropertiesForKeys: nil)
      let places = files?.compactMap { $0 as? URL }
        .filter { $0.lastPathComponent == "\(file).swift" }
      let texts = try places?.map { try String(contentsOf: $0, encoding: .utf8) } ?? []
      #expect(
        texts.contains { $0.contains("func `\(name)`(") || $0.contains("\"\(name)\"") },
        "\(file) has no test “\(name)”")
    }
  }

  @Test func `the table of the page is that of the tests`() throws {
    let page = Self.checkout.appending(path: "Documentation/robustness.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains(LimitRow.table), "\(LimitRow.table)")
  }
}

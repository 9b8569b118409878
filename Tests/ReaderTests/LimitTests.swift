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
    case .tests(let name):
      let files = FileManager.default.enumerator(
        at: Self.checkout.appending(path: "Tests"), includingPropertiesForKeys: nil)
      let names = files?.compactMap { ($0 as? URL)?.lastPathComponent } ?? []
      #expect(names.contains("\(name).swift"), "\(name)")
    }
  }

  @Test func `the table of the page is that of the tests`() throws {
    let page = Self.checkout.appending(path: "Documentation/robustness.md")
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains(LimitRow.table), "\(LimitRow.table)")
  }
}

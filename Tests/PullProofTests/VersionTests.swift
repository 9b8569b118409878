import Foundation
import Testing

@Suite struct VersionTests {
  private static let changelog = DocumentCheckout.sources.appending(path: "CHANGELOG.md")

  @Test func `the program's version is the newest one of the changelog`() throws {
    let lines = try String(contentsOf: Self.changelog, encoding: .utf8).split(separator: "\n")
    let newest = try #require(
      lines.lazy.compactMap { $0.wholeMatch(of: /## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d/) }.first)
    let outcome = try Program.run(["--version"])
    #expect(outcome.exitCode == 0, "\(outcome)")
    #expect(outcome.output == "\(newest.1)\n")
    #expect(outcome.errors == "")
  }
}

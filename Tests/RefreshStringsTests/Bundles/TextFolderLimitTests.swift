import Foundation
import ProofDocuments
import RefreshStrings
import Testing
import _RefreshStringsTestSupport

@Suite struct TextFolderLimitTests {
  @Test func `folders beyond 10,000 aren't searched for texts, which is said`() throws {
    let folder = try TemporaryFolder(["a/fr.lproj/Localizable.strings": "k = v;"])
    for number in 1...10_000 {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/b\(number)", withIntermediateDirectories: false)
    }
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.locales.map(\.tag) == ["fr"])
    #expect(
      bundle.warnings.map(\.problem) == [
        "not all of it was searched for texts, because it has more than 10,000 folders"
      ])
  }

  @Test func `folders more than ten levels deep aren't searched for texts, which is said`() throws {
    let levels = { (count: Int) in (1...count).map { "\($0)" }.joined(separator: "/") }
    let folder = try TemporaryFolder([
      "a/fr.lproj/Localizable.strings": "k = v;",
      "\(levels(10))/de.lproj/Localizable.strings": "k = v;",
    ])
    let bundle = try StringBundle(contentsOf: folder.path)
    #expect(bundle.locales.map(\.tag) == ["de", "fr"])
    #expect(bundle.warnings.filter { $0.problem.contains("searched") } == [])
    let deeper = try TemporaryFolder([
      "a/fr.lproj/Localizable.strings": "k = v;",
      "\(levels(11))/de.lproj/Localizable.strings": "k = v;",
    ])
    let found = try StringBundle(contentsOf: deeper.path)
    #expect(found.locales.map(\.tag) == ["fr"])
    #expect(
      found.warnings.map(\.problem) == [
        "not all of it was searched for texts, because \(deeper.path)/\(levels(11)) is nested too deep"
      ])
  }
}

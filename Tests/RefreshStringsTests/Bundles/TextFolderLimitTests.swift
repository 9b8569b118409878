import Foundation
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
}

import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings
@testable import RefreshTranslations

/// Xcode leaves the layout of catalogs to Foundation, which can therefore tell whether ours is right.
@Suite struct CatalogLayoutTests {
  private func layout(of bytes: [UInt8]) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `the sample is laid out as Xcode does`() throws {
    #expect(try layout(of: SampleCatalogs.full.utf8Bytes) == SampleCatalogs.full)
  }

  @Test func `a catalog of any texts is laid out as Xcode does`() throws {
    var random = SplitMix64(state: 6)
    for _ in 0..<100 {
      var tables: [LocaleIdentifier: StringTable] = [:]
      for tag in ["en", "de", "zh-Hant", "pt-BR"] {
        for _ in 0..<3 {
          tables[try locale(tag), default: StringTable()].insert(
            .init(
              text: Self.text(with: &random), comment: Self.word(with: &random),
              location: SourceLocation(file: "x")), for: Self.word(with: &random))
        }
      }
      let catalog = try StringCatalogFile(
        sourceLanguage: locale("en"), tables: tables, file: "x")
      #expect(try layout(of: catalog.bytes) == catalog.text)
    }
  }

  private static func text(with random: inout SplitMix64) -> LocalizedText {
    let words = (0..<3).map { _ in word(with: &random) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .plural([.other: words[0], .zero: words[1], .many: words[2]])
    case 1: return .device([.mac: words[0], .other: words[1], .appleTV: words[2]])
    case 2:
      return .text(
        "%2$#@b@ %1$#@a2@ %3$#@a10@", Substitution("b", of: 2, .plural([.other: "%arg"])),
        Substitution("a10", .plural([.one: "x", .other: "%arg"])),
        Substitution("a2", of: 1, .plural([.other: "y"])))
    default: return .text(words[0])
    }
  }

  private static func word(with random: inout SplitMix64) -> String {
    let stock = [
      "a", "B", "b", "Z", "2", "10", " ", "_", "-", "é", "\"", "\\", "/", "\n", "\u{1}", "👍", "下",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      stock.randomElement(using: &random) ?? "a"
    }.joined()
  }
}

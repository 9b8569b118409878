import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

@Suite struct MutatedFilesTests {
  private static let originals = [
    "/* Header */\n\"header.idle.title\" = \"Pull\\tdown\";\n// more\nkey = value;\nshort;\n",
    "{ 'a' = \"\\U00e9\\351\"; \"b\" = '下拉'; c/d = \"x\\\"y\"; }",
    "a=b;\r\nc=\"👍\";\"\"=\"\\\n\";/**/e;f=\"\\UD83D\\UDE00\";//end",
    "\"a\"=\"b\";{\"c\"=(d);e=<00>;}",
  ]
  private static let insertions = Array("\"'\\;={}()<>/* \n\rAaU07,#@\u{0}é\u{2028}👍".utf8)

  @Test(arguments: 0..<4)
  func `a damaged file reads as in Foundation, or is an error`(original: Int) {
    var random = SplitMix64(state: UInt64(original))
    for round in 0..<Mutation.count(1500) {
      let bytes = Mutation.mutated(
        Self.originals[original].utf8Bytes, inserting: Self.insertions, with: &random)
      check(bytes, allowingLog: round.isMultiple(of: 250))
    }
  }

  @Test(arguments: 0..<4)
  func `a damaged file in UTF-16 does too`(original: Int) {
    var random = SplitMix64(state: UInt64(original))
    for round in 0..<Mutation.count(1500) {
      let text = Mutation.mutated(
        Array(Self.originals[original].utf16), inserting: Self.insertions, with: &random)
      let bytes = ([0xFEFF] + text).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      check(bytes, allowingLog: round.isMultiple(of: 250))
    }
  }

  private func check(_ bytes: [UInt8], allowingLog: Bool) {
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    do throws(DocumentError) {
      let table = try StringTable(parsing: bytes, file: "x")
      // A zero in second place makes it UTF-16 to us, which Foundation doesn't know without a mark.
      guard bytes.prefix(2).allSatisfy({ $0 != 0 }) else { return }
      #expect(
        table.entries.mapValues(\.value) == FoundationOracle.texts(in: bytes), "\(text)")
    } catch {
      // Foundation writes to the standard error for each of these, so it is asked for few.
      let isLogged = error.advice == "add it here" || error.problem.contains("after the key")
      guard allowingLog || !isLogged else { return }
      let expected = FoundationOracle.texts(in: bytes)
      let isCut = expected != nil && FoundationOracle.leavesOut(error)
      #expect(expected == nil || isCut, "\(error), but Foundation reads it: \(text)")
    }
  }
}

@Suite struct MutatedBinaryTests {
  @Test(arguments: 0..<4)
  func `a damaged binary file is read or is an error`(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let rule = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
      "one": "é", "other": "a longer text of %d",
    ]
    let lists: [Any] = [
      ["a": "b", "更新": "下拉 👍", "c": String(repeating: "long ", count: 9)],
      ["k": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule], "l": [true, 1, Data([0])]],
    ]
    let list = try PropertyListSerialization.data(
      fromPropertyList: lists[seed % 2], format: .binary, options: 0)
    var readable = 0
    for _ in 0..<Mutation.count(500) {
      let bytes = Mutation.mutated(
        Array(list), inserting: [0, 1, 8, 0x0F, 0x1F, 0x51, 0x6F, 0xD1, 0xDF, 0xFF], with: &random)
      guard let table = try? StringTable(parsing: bytes, file: "x") else {
        _ = try? StringTable(stringsdict: bytes, file: "x")
        continue
      }
      readable += table.keys.isEmpty ? 0 : 1
    }
    #expect(readable > 0 || seed % 2 == 1)
  }
}

@Suite struct MutatedXMLTests {
  private static let originals = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
      + "\t<key>a</key>\n\t<string>é &amp; &#10;</string>\n<key>b</key><string/>\n</dict></plist>\n",
    "<plist><dict><!-- c --><key>a b</key><string><![CDATA[<x>]]>y</string></dict></plist>",
    "<dict>\r\n<key>k</key>\r\n<string>👍 &#x1F44D; &lt;</string>\r\n</dict>",
  ]

  private static let insertions = Array("<>/&;!?-[]'\"= \n\raké0#x\u{1}".utf8)

  @Test(arguments: 0..<3)
  func `a damaged file reads as in Foundation, or is an error inside it`(original: Int) {
    var random = SplitMix64(state: UInt64(original))
    var tables = 0
    for _ in 0..<Mutation.count(3000) {
      let bytes = Mutation.mutated(
        Self.originals[original].utf8Bytes, inserting: Self.insertions, with: &random)
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      do throws(DocumentError) {
        let table = try StringTable(parsing: bytes, file: "x")
        // Foundation trips over some well-formed attributes and encodings, and keeps carriage
        // returns.
        guard let oracle = FoundationOracle.texts(in: bytes) else { continue }
        let expected = oracle.map { ($0.withSingleLineFeeds, $1.withSingleLineFeeds) }
        let texts = table.entries.map { ($0.withSingleLineFeeds, $1.value.withSingleLineFeeds) }
        #expect(Dictionary(texts) { $1 } == Dictionary(expected) { $1 }, "\(text)")
        tables += 1
      } catch {
        #expect(error.location.isInside(bytes), "\(error) \(text)")
      }
    }
    #expect(tables > 100)
  }
}

extension String {
  fileprivate var withSingleLineFeeds: String {
    split(whereSeparator: \.isNewline).joined(separator: "\n")
  }
}

@Suite struct MutatedAndroidTests {
  private static let insertions = Array("<>/\"'=&;!-[]\\u%$s@? \n\u{0}xié".utf8)

  @Test(arguments: 0..<4)
  func `a damaged file is read or is an error inside it`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let original = Array(SampleFile.android.utf8)
    for _ in 0..<Mutation.count(300) {
      let bytes = Mutation.mutated(original, inserting: Self.insertions, with: &random)
      // A zero in second place makes it UTF-16, where other places are inside.
      guard bytes.prefix(2).allSatisfy({ $0 != 0 }) else { continue }
      do throws(DocumentError) {
        let table = try StringTable(androidResources: bytes, file: "x")
        #expect(table.warnings.allSatisfy { $0.location.isInside(bytes) })
      } catch {
        #expect(error.location.isInside(bytes), "\(error)")
      }
    }
  }
}

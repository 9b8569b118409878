import Foundation
import ProofDocuments
import Testing
import _RefreshStringsTestSupport

@testable import RefreshStrings

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

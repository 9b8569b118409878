import ProofDocuments
import Testing

@testable import RefreshStrings

@Suite struct StringTableTests {
  @Test func `a table laid over another wins, and both keep their warnings`() throws {
    let below = try StringTable(parsing: Array("a = 1; a = 2; b = 2;".utf8), file: "below")
    let above = try StringTable(parsing: Array("b = 3; c = 3; c = 3;".utf8), file: "above")
    let both = below.merging(above)
    #expect(both.entries.mapValues(\.value) == ["a": "2", "b": "3", "c": "3"])
    #expect(both.keys == ["a", "b", "c"])
    #expect(both["b"]?.location.file == "above")
    #expect(both.warnings.map(\.location.file) == ["below", "above"])
  }

  @Test func `a key that is not in a table has no entry`() {
    #expect(StringTable()["a"] == nil)
    #expect(StringTable().entries.isEmpty)
  }
}

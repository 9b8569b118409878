import RefreshComponents
import Testing

@testable import ProofTesting

@Suite("The name of a reference")
struct ReferenceNameTests {
  @Test(
    "joins what has letters and digits by hyphens, as swift-snapshot-testing does",
    arguments: [
      ("testHeader", "1", "testHeader.1"), ("header()", "idle", "header.idle"),
      ("facts(locale:)", "a  b/c.d", "facts-locale.a-b-c-d"), ("snake_case()", "_", "snake_case._"),
      ("`A header that rests`()", "x", "A-header-that-rests.x"),
      ("größe()", "日本語 かな", "größe.日本語-かな"), ("e\u{301}()", "हिन्दी", "e\u{301}.हिन्दी"),
      ("a()", "../../etc", "a.etc"),
    ])
  func words(test: String, name: String, expected: String) throws {
    #expect(try ReferenceName(test: test, name: name, label: SnapshotLabel()).id == expected)
  }

  @Test(
    "ends in the locale, dark and the scale, in this order",
    arguments: [
      (SnapshotLabel(locale: "zh-Hant"), "t.n.zh-Hant"),
      (SnapshotLabel(appearance: .dark, scale: 2), "t.n~dark@2x"),
      (SnapshotLabel(locale: "ar", appearance: .dark, scale: 3), "t.n.ar~dark@3x"),
      (SnapshotLabel(locale: "ar", scale: 1), "t.n.ar"),
      (SnapshotLabel(name: "unused", detail: "idle-w320", locale: "ar"), "t.n-idle-w320.ar"),
    ])
  func suffixes(label: SnapshotLabel, expected: String) throws {
    #expect(try ReferenceName(test: "t()", name: "n", label: label).id == expected)
  }

  @Test("must have a letter or a digit", arguments: ["", "…", " / "])
  func empty(name: String) {
    #expect(throws: SnapshotError("the name “\(name)” has no letter and no digit")) {
      try ReferenceName(test: "t()", name: name, label: SnapshotLabel())
    }
  }
}

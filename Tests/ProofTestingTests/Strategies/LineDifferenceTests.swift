import Testing

@testable import ProofTesting

@Suite("A difference of lines")
struct LineDifferenceTests {
  @Test("shows a line that changed between three others on each side")
  func context() {
    let expected = (1...9).map(String.init).joined(separator: "\n")
    let actual = expected.replacing("5", with: "five")
    #expect(
      LineDifference(from: expected, to: actual).description == """
          ⋮
          2
          3
          4
        − 5
        + five
          6
          7
          8

        """)
  }

  @Test(
    "shows lines that are gone and lines that are new, at the ends too",
    arguments: [
      ("a\nb", "b", "− a\n  b\n"), ("b", "a\nb", "+ a\n  b\n"), ("a", "a\nb", "  a\n+ b\n"),
      ("a\nb", "a", "  a\n− b\n"), ("a\nb", "b\na", "− a\n  b\n+ a\n"),
    ])
  func ends(expected: String, actual: String, difference: String) {
    #expect(LineDifference(from: expected, to: actual).description == difference)
  }

  @Test("tells texts apart that look the same, and shows carriage returns")
  func bytes() {
    #expect(
      LineDifference(from: "é", to: "e\u{301}").description.utf8.elementsEqual(
        "− é\n+ e\u{301}\n".utf8))
    #expect(LineDifference(from: "a\nb", to: "a\r\nb").description == "− a\n+ a␍\n  b\n")
  }

  @Test("has an excerpt of forty lines")
  func excerpt() {
    let actual = (1...50).map(String.init).joined(separator: "\n")
    let lines = LineDifference(from: "", to: actual).excerpt.split(separator: "\n")
    #expect(lines.count == 41)
    // The 50 lines that are new, and the empty one that is gone.
    #expect(lines.last == "  ⋮ 11 more lines")
  }
}

import ProofDocuments
import Testing

@testable import RefreshFigures

/// Spaces and code around markers, of which there may be any number.
@Suite struct MarkerSpaceTests {
  @Test func `spaces part and surround the words of a marker`() throws {
    let spaces = " \t   "
    let document = try FigureDocument(
      "<!--\(spaces)pullproof\(spaces)figure\(spaces)a\(spaces)locale: ar, \t width: 320\(spaces)-->\n"
        + "<!--\(spaces)/pullproof\(spaces)-->\n", path: "a.md")
    let region = try #require(document.regions.first)
    #expect(region.figure == "a" && region.options.locale == "ar" && region.options.width == 320)
  }

  @Test(arguments: [
    ("<!-- pullproof figure -->", "1:1", "expected “pullproof figure NAME”"),
    ("<!-- pullproof figurea -->", "1:1", "expected “pullproof figure NAME”"),
    ("<!-- pullproof  figure   a  size: 3   -->", "1:29", "has no field “size”"),
    (
      "<!-- pullproof figure a -->\n<!-- /pullproof  (sum: 0123456789)  x -->", "2:1",
      "expected “/pullproof” or"
    ),
  ])
  func `what isn't a marker has its place`(text: String, place: String, problem: String) {
    let error = #expect(throws: DocumentError.self) { try FigureDocument(text, path: "a.md") }
    let description = error?.description ?? ""
    #expect(
      description.hasPrefix("a.md:\(place): ") && description.contains(problem), "\(description)")
  }

  // The texts follow CommonMark 0.31, section 6.1.
  @Test(arguments: [
    ("a", "a"), ("", ""), ("a `b` c", "a  c"), ("`` b ` c `` d", " d"), ("```a`` b", "```a`` b"),
    ("`a`b`c`", "b"), ("`a``b`", ""), ("a ` b `` c ` d", "a  d"), ("``", "``"), ("` ` `", " `"),
  ])
  func `code in backticks is left out`(text: String, rest: String) {
    #expect(text[...].withoutCodeSpans == rest)
  }
}

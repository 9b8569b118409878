import ProofDocuments
import Testing

@testable import RefreshFigures

@Suite struct WrongMarkerTests {
  @Test(
    arguments: [
      ("x\n<!-- pullproof figure a -->\ny", "2:1", "has no end"),
      ("<!-- /pullproof -->", "1:1", "expected a region before its end"),
      (
        "<!-- pullproof figure a -->\n<!-- pullproof figure b -->\n", "2:1",
        "expected the end of the region of line 1"
      ),
      (
        "<!-- pullproof figure a -->\n<!-- /pullproof -->\n<!-- pullproof figure a -->\n"
          + "<!-- /pullproof -->", "3:1", "twice, on line 1 too"
      ),
      ("é <!-- pullproof figure a -->", "1:1", "on a line of its own"),
      ("> <!-- pullproof figure a -->", "1:1", "on a line of its own"),
      ("- <!-- pullproof figure a -->", "1:1", "on a line of its own"),
      ("<!-- pullproof figure a --> é", "1:28", "expected nothing behind the marker"),
      ("<!-- pullproof figure a", "1:1", "has no end"),
      ("<!-- pullproof -->", "1:1", "expected “pullproof figure NAME”"),
      ("<!-- pullproof fig a -->", "1:1", "expected “pullproof figure NAME”"),
      ("  <!-- pullproof figure a.b -->", "1:25", "expected the name of a figure"),
      ("<!-- pullproof figure a size: 3 -->", "1:25", "has no field “size”"),
      ("<!-- pullproof figure a width: wide -->", "1:32", "expected a number of points"),
      ("<!-- pullproof figure a width: 0 -->", "1:32", "expected a number of points"),
      ("\n<!-- pullproof figure a dialect: tex -->", "2:34", "expected one of docc, github"),
      ("<!-- pullproof figure a locale: [1 -->", "1:35", "invalid YAML"),
      ("<!-- pullproof figure a #b -->", "1:27", "invalid YAML"),
      (
        "<!-- pullproof figure a -->\n<!-- /pullproof (sum: x) -->", "2:1",
        "expected “/pullproof” or"
      ),
      (
        "<!-- pullproof figure a -->\n<!-- /pullproof --> x", "2:20",
        "expected nothing behind the marker"
      ),
    ])
  func places(text: String, place: String, problem: String) {
    let error = #expect(throws: DocumentError.self) { try FigureDocument(text, path: "a.md") }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("a.md:\(place): ") && description.contains(problem))
    #expect(error?.advice != "")
  }

  @Test func `a second marker of a figure is right in another locale`() throws {
    let text = "<!-- pullproof figure a locale: ar -->\n<!-- /pullproof -->\n"
    #expect(try FigureDocument(text + text.replacing(": ar", with: ": de")).regions.count == 2)
  }

  @Test func `a document that is not in UTF-8 is an error`() {
    let error = #expect(throws: DocumentError.self) {
      try FigureDocument([0x61, 0xFF], path: "a.md", digest: FigureDocument.digest)
    }
    #expect(error?.description.hasPrefix("a.md: expected text in UTF-8") == true)
  }
}

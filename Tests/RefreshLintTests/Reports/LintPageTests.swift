import ProofDrawing
import ProofSnapshots
import RefreshLint
import Testing

@Suite struct LintPageTests {
  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    try LintPage().write(
      LintSample.report,
      images: ["normal-header/idle/uk-w320": LintPage.path(ofImage: "uk/normal-header-idle-w320")]
    ) { files[$0] = String(decoding: $1, as: UTF8.self) }
    return files
  }

  @Test func `the page refers to files that are written, and to the picture`() throws {
    let files = try files()
    #expect(Set(files.keys) == ["index.html", "assets/page.css", "assets/lint.css"])
    let page = try #require(files["index.html"])
    let addresses = page.matches(of: /(?:src|href)="([^"#]+)"/).map { String($0.output.1) }
      .filter { !$0.hasPrefix("data:") }
    #expect(
      Set(addresses) == [
        "assets/page.css", "assets/lint.css", "images/uk/normal-header-idle-w320.png",
      ])
    #expect(files.keys.allSatisfy(LintPage.isPart))
    #expect(LintPage.isPart("images/uk/normal-header-idle-w320.png"))
    #expect(!LintPage.isPart("images/uk/notes.txt") && !LintPage.isPart("pullproof-folder.txt"))
  }

  @Test func `the box is a quarter of the way in, and half as wide and high as the picture`() throws
  {
    // 80 of 320 points, 13.5 of 54; 160 of 320, 27 of 54.
    let page = try #require(try files()["index.html"])
    #expect(
      page.contains("style=\"left: 25.00%; top: 25.00%; width: 50.00%; height: 50.00%\""))
  }

  /// A text of 160 pt that begins 40 pt before the picture, and one that is all below it.
  @Test(arguments: [
    (
      Rect(x: -40, y: 0, width: 160, height: 27),
      "left: 0.00%; top: 0.00%; width: 37.50%; height: 50.00%"
    ),
    (
      Rect(x: 80, y: 60, width: 160, height: 27),
      "left: 25.00%; top: 100.00%; width: 50.00%; height: 0.00%"
    ),
  ])
  func `a box ends where its picture does`(box: Rect, style: String) throws {
    let frame = "state-header/idle/uk-w320"
    let violation = LintViolation(
      of: LintSample.truncated, at: LintViolation.nowhere, problem: "it is cut",
      places: [
        LintViolation.Place(
          frame: Violations.frame(frame), size: Size(width: 320, height: 54), box: box)
      ])
    var page = ""
    try LintPage().write(
      LintReport(of: [LintSample.truncated], [violation]), images: [frame: "a.png"]
    ) { file, bytes in
      if file == "index.html" { page = String(decoding: bytes, as: UTF8.self) }
    }
    #expect(page.contains("style=\"\(style)\""))
  }

  @Test func `texts are escaped`() throws {
    let page = try #require(try files()["index.html"])
    #expect(page.contains("“&lt;b&gt;&amp; Потяг” is truncated"))
    #expect(!page.contains("<b>"))
  }
}

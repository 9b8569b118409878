import ProofDocuments
import ProofSnapshots
import RefreshProject
import Testing

@testable import PullProofCommandLine

private func read(_ text: String) throws(DocumentError) -> Project {
  try Project(Array(text.utf8), file: "pullproof.yml", sections: Project.sections)
}

@Suite("A faulty project")
struct FaultyProjectTests {
  @Test(
    "is reported with line, column and advice",
    arguments: [
      ("", 1, 1, "empty file"),
      ("version: 2", 1, 10, "expected the version 1, found 2"),
      ("strings: [a]", 1, 1, "lacks the field “version”"),
      (
        "version: 1\nlocales: [en]", 2, 1,
        "the project has no field “locales”; move it into “matrix”"
      ),
      (
        "version: 1\nmatrix:\n  components: [normal-header]", 3, 3,
        "“matrix” has no field “components”; move it to the top level, beside “matrix”"
      ),
      ("version: 1\nmatrix: {timeZone: UTC}", 2, 10, "“timeZone”; move it into “clock”"),
      ("version: 1\nlint: {forbid: overlap}", 2, 8, "“forbid”; move it to the top level"),
      ("version: 1\nignore: [a]", 2, 1, "“ignore”; move it into “lint”"),
      ("version: 1\nmatrix:\n  colour: [dark]", 3, 3, "has no field “colour”"),
      ("version: 1\nmatrix:\n  scales: [1, 4]", 3, 15, "expected 1, 2 or 3"),
      ("version: 1\nmatrix:\n  scales: []", 3, 11, "found an empty list"),
      ("version: 1\nstrings: \"\"", 2, 10, "expected the path of texts for “strings”"),
      ("version: 1\nstrings: [App, \"\"]", 2, 16, "expected the path of texts for “strings”"),
      ("version: 1\nimages: \"\"", 2, 9, "expected the path of images for “images”"),
      ("version: 1\nmatrix:\n  widths: [59]", 3, 12, "from 60 to 8192 points"),
      ("version: 1\nmatrix:\n  locales: [\"?\"]", 3, 13, "locales such as zh-Hant"),
      ("version: 1\nmatrix:\n  locales: [german]", 3, 13, "“german”; did you mean “de”?"),
      ("version: 1\nsource: English", 2, 9, "“English”; did you mean “en”?"),
      ("version: 1\nmatrix:\n  locales: [en, en-u-ca-maya]", 3, 17, "an unknown calendar"),
      ("version: 1\nmatrix:\n  locales: en-u-nu-maya", 3, 12, "write latn, arab, deva"),
      (
        "version: 1\nclock: {pattern: d jj}", 2, 18,
        "“jj” at character 3, which is not part of a date"
      ),
      ("version: 1\ncomponents: [normal-heder]", 2, 14, "unknown component “normal-heder”"),
      (
        "version: 1\ncomponents: [state-header, state-header]", 2, 28,
        "duplicate component name “state-header”"
      ),
      ("version: 1\ncomponents:\n  - {component: state-header, name: a/b}", 3, 37, "letters"),
      ("version: 1\ncomponents:\n  - {component: state-header, name: -rf}", 3, 37, "hyphen, so"),
      ("version: 1\ncomponents:\n  - {component: state-header, name: CON}", 3, 37, "a device"),
      ("version: 1\ncomponents:\n  - {component: state-header, name: lpt1}", 3, 37, "a device"),
      (
        "version: 1\ncomponents:\n  - state-header\n  - {component: gif-header, name: State-Header}",
        4, 5, "the names “state-header” and “State-Header” are equal on file systems"
      ),
      (
        "version: 1\ncomponents:\n  - {component: state-header, unflipped: [titel]}", 3, 43,
        "none, or some of title, lastUpdated"
      ),
      (
        "version: 1\ncomponents:\n  - {component: state-header, unflipped: [title, none]}", 3, 42,
        "“none” of “unflipped” cannot be combined with names"
      ),
      ("version: 1\nimageDurations: {refreshing: 0}", 2, 30, "a time from 0.01 to 3600 seconds"),
      ("version: 1\nimageDurations: {loading: 1}", 2, 18, "has no field “loading”"),
      ("version: 1\nreferences: some", 2, 13, "one of all, curated, none"),
      ("version: 1\nreferences: curated", 2, 13, "needs the list “curated”"),
      ("version: 1\ncurated: [a]", 2, 10, "not curated"),
      ("version: 1\nclock: {now: yesterday}", 2, 14, "ISO 8601"),
      ("version: 1\nclock: {timeZone: Mars/Base}", 2, 19, "a time zone"),
      ("version: 1\nclock: {style: smart, pattern: d MMM}", 2, 32, "cannot be combined"),
      ("version: 1\ntolerances:\n  - frames: a", 3, 5, "lacks the field “reason”"),
      ("version: 1\ntolerances:\n  - {frames: a, reason: \" \"}", 3, 25, "is empty"),
      (
        "version: 1\ntolerances:\n  - {frames: a, reason: b, maxDiffPixelRatio: 2}", 3, 47, "0 to 1"
      ),
      (
        "version: 1\ntolerances:\n  - {frames: a, reason: b, allows: [text, drawing]}", 3, 43,
        "text, font, size, weight, color, image, style, layout, pose, origin"
      ),
      ("version: 1\nversion: 1", 1, 1, "duplicate field “version”"),
      ("version: [1", 1, 12, "invalid YAML"),
    ])
  func faults(text: String, line: Int, column: Int, problem: String) throws {
    let error = #expect(throws: DocumentError.self) { try read(text) }
    let fault = try #require(error)
    #expect(fault.description.contains(problem), "\(fault)")
    #expect(fault.line == line, "\(fault)")
    #expect(fault.column == column, "\(fault)")
    #expect(!fault.advice.isEmpty)
  }

  /// A wrong value of each field, in the order in which fields are read.
  private static let wrongFields = [
    "strings: 1", "source: 1", "theme: 1", "fonts: 1", "images: 1", "imageDurations: 1",
    "titleLines: 0", "keys: 1", "references: 1", "curated: 1", "folder: 1", "pending: 1",
    "orphaned: 1", "components: 1", "matrix: 1", "clock: 1", "tolerances: 1", "lint: 1",
    "faults: 1", "forbid: 1", "illustration: 1", "figures: 1", "zzz: 1",
  ]

  @Test("is reported by its first wrong field, in the order of the project and its sections")
  func order() throws {
    for place in Self.wrongFields.indices {
      // Later fields stand first, so the last line is what is read first.
      let lines = ["version: 1"] + Self.wrongFields[place...].reversed()
      let error = #expect(throws: DocumentError.self) {
        try read(lines.joined(separator: "\n"))
      }
      #expect(error?.line == lines.count, "\(Self.wrongFields[place])")
    }
  }
}

@Suite struct WholeTemplateTests {
  @Test("the template is read with every comment made a line")
  func templateWithoutComments() throws {
    let text = String(decoding: try Project.template(), as: UTF8.self)
    // What is commented out begins with a name and a colon, or goes on below one.
    let lines = text.split(separator: "\n").map { line in
      line.firstMatch(of: /^# ([a-z][A-Za-z]*: .*|tolerances:|lint:|  .*)$/).map {
        String($0.output.1)
      }
        ?? String(line)
    }
    .map { $0.replacing("references: all", with: "references: curated") }
    .filter { !$0.hasPrefix("  name  ") && !$0.hasPrefix("  states  ") }
    .filter { line in
      let settings = [
        "titles", "keys", "labelInset", "height", "background", "theme", "showsIndicator",
        "unflipped",
      ]
      return !settings.contains { line.hasPrefix("  \($0) ") || line.hasPrefix("  \($0),") }
    }
    let project = try read(lines.joined(separator: "\n"))
    #expect(project.tolerances.map(\.tolerance.allows) == [[.text]])
    #expect(project.theme == "theme.json")
    #expect((project.folder, project.pending) == ("References", "pending"))
    #expect(project.orphaned == .reject)
    #expect(project.curated.map(\.description) == ["*/*/en@2x"])
  }
}

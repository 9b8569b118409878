import Testing
import _ProofTestSupport

/// The room of texts in labels of component files: what is reported, what gives more, and who is told.
@Suite struct LabelRoomTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      strings: Strings
      components: [Looks/card.component.yml]
      matrix: {locales: [en], states: [idle], widths: [320]}
      lint: {rules: {textOverhang: error}}
      """, to: "pullproof.yml")
    try folder.write(
      "\"header.idle.title\" = \"Pull down\";\n\"inbox.hint\" = \"We look for new messages\";\n",
      to: "Strings/en.lproj/Localizable.strings")
  }

  /// Writes a component that has a title above a hint.
  private func write(height: Int = 60, title: String = "{size: 15}", hint: String) throws {
    try folder.write(
      """
      version: 1
      extends: state-header
      height: \(height)
      children:
        - column:
            - label: title
              font: \(title)
            - label: {key: inbox.hint}
              name: hint
              font: {size: 12}
              \(hint)
      """, to: "Looks/card.component.yml")
  }

  private func lint() throws -> String {
    try Program.run(["lint", "--width", "320"], in: folder.url).output
  }

  @Test func `a label that is cut gets more lines or another width in its file`() throws {
    try write(hint: "size: [100, fit]")
    let report = try lint()
    #expect(report.contains("“We look for new messages” is truncated: it needs "))
    #expect(report.contains("fix: give `hint` 2 lines (lines: 2)"))
    let fix = try #require(report.firstMatch(of: /give `hint` more room \(size: (\[.+?\])\)/))
    for hint in ["size: [100, fit]\n        lines: 2", "size: \(fix.output.1)"] {
      try write(hint: hint)
      #expect(try !lint().contains(": error:"), "\(hint)")
    }
  }

  @Test func `a label that is too low for its letters is reported until it is higher`() throws {
    try write(hint: "size: [200, 6]")
    let report = try lint()
    #expect(report.contains("“We look for new messages” reaches out of its label at the"))
    try write(hint: "size: [200, 14]")
    #expect(try !lint().contains(": error:"))
  }

  @Test func `a component that is too low for its texts is reported until it is higher`() throws {
    try write(height: 24, hint: "lines: 1")
    let report = try lint()
    #expect(report.contains("“Pull down” reaches out of its component at the top by "))
    try write(height: 32, hint: "lines: 1")
    #expect(try !lint().contains(": error:"))
  }

  @Test func `the budget of a key is the room of the label that shows it`() throws {
    try write(hint: "size: [100, fit]")
    let outcome = try Program.run(["lint", "--budget", "--format", "json"], in: folder.url)
    let budget = try #require(
      try JSON(parsing: outcome.output)["budgets"].array.first {
        try $0["key"].string == "inbox.hint"
      })
    #expect(try budget["points"].number == 100)
    #expect(try budget["lines"].int == 1)
    try write(hint: "size: [100, fit]\n        lines: 2")
    let wider = try Program.run(["lint", "--budget", "--format", "json"], in: folder.url)
    let lines = try JSON(parsing: wider.output)["budgets"].array.filter {
      try $0["key"].string == "inbox.hint"
    }.map { try $0["lines"].int }
    #expect(lines == [2])
  }

  @Test func `translators get the box of a key in the label that shows it`() throws {
    try write(hint: "size: [100, fit]")
    let outcome = try Program.run(
      ["context", "export", "--for", "folder", "--out", "context"], in: folder.url)
    #expect(outcome.exitCode == 0, "\(outcome)")
    let pictures = try JSON(parsing: folder.text("context/context.json"))["locales"][0]["pictures"]
    let texts = try pictures.array.flatMap { try $0["texts"].array }
    let hint = try #require(try texts.first { try $0["key"].string == "inbox.hint" })
    #expect(try hint["element"].string == "hint")
    #expect(try hint["widthAvailable"].number == 100)
    // The label is in the middle of 320 pt.
    let (x, width) = (try hint["box"]["x"].number, try hint["box"]["width"].number)
    #expect(x >= 109.5 && x + width <= 210.5 && width > 60)
  }
}

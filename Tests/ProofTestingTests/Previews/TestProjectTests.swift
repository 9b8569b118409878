import ProofDrawing
import RefreshComponents
import RefreshProject
import Testing
import _ProofTestSupport

@testable import ProofTesting

@Suite("A project in tests")
struct TestProjectTests {
  private let folder: TemporaryFolder
  private let measurer = FixedAdvanceMeasurer(advance: 8)

  /// The path of a test that isn't written; only its place counts.
  private var test: String { "\(folder.path)/Tests/PullTests/PullTests.swift" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("".utf8, to: "Tests/PullTests/PullTests.swift")
    try folder.write(
      """
      version: 1
      strings: [App]
      components:
        - state-header
        - {component: normal-header, name: inbox, labelInset: 8, states: [idle, pulling]}
      matrix:
        {locales: [app, ar], states: [refreshing], appearances: [light, dark], scales: [2],
         widths: [320], textSizes: [150]}
      clock: {now: "2026-03-04T05:06:00Z", timeZone: Asia/Tokyo}
      theme: theme.json
      titleLines: 2
      """.utf8, to: "pullproof.yml")
    try folder.write(##"{"light": {"label": "#123456"}}"##.utf8, to: "theme.json")
    try writeTitle("Pull for bread")
  }

  private func writeTitle(_ title: String) throws {
    try folder.write(
      #""header.idle.title" = "\#(title)";"#.utf8, to: "App/de.lproj/Localizable.strings")
  }

  /// The pictures of all frames by their ids, as previews draw them.
  private func pictures(of project: TestProject) throws -> [String: Picture] {
    var pictures: [String: Picture] = [:]
    for setup in project.matrix.setups {
      var matrix = project.matrix
      matrix.setups = [setup]
      let cells = try ComponentPreview(setup, of: project.gallery).cells(of: project.matrix)
      for (frame, cell) in zip(matrix, cells) {
        pictures[frame.id] = cell.picture(measuredBy: measurer)
      }
    }
    return pictures
  }

  private func failure(
    config: String? = nil, filePath: String? = nil
  ) throws -> String {
    try #require(throws: SnapshotError.self) {
      try TestProject(config: config, filePath: filePath ?? test)
    }.description
  }

  @Test func `its previews are the pictures of the command line's frames`() throws {
    let project = try TestProject(filePath: test)
    let file = try ProjectFile(contentsOf: "\(folder.path)/pullproof.yml", advice: "")
    let frames = try file.frames { _ in }
    let plan = try file.gallery(of: frames.vocabulary).plan(for: frames.matrix)
    #expect(project.matrix == frames.matrix)
    #expect(project.path == file.path)
    // The header in one state and the inbox in two, in two locales and two appearances.
    #expect(plan.count == 12)
    let expected = frames.matrix.enumerated().map { index, frame in
      (frame.id, plan[index].picture(measuredBy: measurer))
    }
    #expect(try pictures(of: project) == Dictionary(uniqueKeysWithValues: expected))
    #expect(Set(expected.map(\.1)).count == 12)
  }

  @Test func `strings that changed are drawn when it is read again`() throws {
    let before = try pictures(of: TestProject(filePath: test))
    try writeTitle("Pull for cake")
    let after = try pictures(of: TestProject(filePath: test))
    let changed = before.keys.filter { before[$0] != after[$0] }
    #expect(
      Set(changed) == [
        "inbox/idle/de-w320-t150@2x", "inbox/idle/de-w320-t150~dark@2x",
      ])
  }

  @Test func `a value can be overridden`() throws {
    var project = try TestProject(filePath: test)
    project.matrix.widths = [400]
    project.gallery.titleLineCount = 1
    let preview = try ComponentPreview(project.component("inbox"), of: project.gallery)
    let widths = try preview.cells(of: project.matrix).map {
      $0.picture(measuredBy: measurer).size.width
    }
    #expect(widths == [Double](repeating: 400, count: 8))
  }

  @Test func `a component can be seen in a locale that the matrix lacks`() throws {
    let project = try TestProject(filePath: test)
    let preview = try ComponentPreview(
      project.component("inbox"), locale: "ja", of: project.gallery)
    #expect(try preview.picture(measuredBy: measurer).language == "ja")
  }

  @Test func `it can be named, from the folder of the test's file or from the root`() throws {
    try folder.write("version: 1\nmatrix: {locales: [fr]}\n".utf8, to: "Tests/small.yml")
    for config in ["../small.yml", "\(folder.path)/Tests/small.yml"] {
      let project = try TestProject(config: config, filePath: test)
      #expect(project.matrix.locales.map(\.tag) == ["fr"])
      #expect(project.warnings.isEmpty)
    }
  }

  @Test func `what is missing is reported with advice`() throws {
    try folder.write("ref: refs/heads/main\n".utf8, to: "Tests/.git/HEAD")
    let none = try failure()
    #expect(none.hasPrefix("no pullproof.yml in \(folder.path)/Tests/PullTests or above it"))
    #expect(none.contains("pullproof init"))
    let absent = try failure(config: "absent.yml")
    #expect(absent.hasPrefix("\(folder.path)/Tests/PullTests/absent.yml: "))
    #expect(absent.hasSuffix("or name yours with config:"))
    let project = try TestProject(config: "../../pullproof.yml", filePath: test)
    let error = try #require(throws: SnapshotError.self) { try project.component("outbox") }
    #expect(error.description.hasSuffix("the components are state-header, inbox"))
  }

  @Test func `what is invalid is reported with its line and column`() throws {
    try folder.write("version: 1\nmatrix:\n  scales: [7]\n".utf8, to: "pullproof.yml")
    let message = try failure()
    #expect(message.hasPrefix("\(folder.path)/pullproof.yml:3:12: "), "\(message)")
  }

  @Test func `a font family that tests lack is an error`() throws {
    try folder.write(#"{"fonts": {"latin": "No Such Family"}}"#.utf8, to: "theme.json")
    let message = try failure()
    #expect(message.hasPrefix("\(folder.path)/theme.json: no font has the family"))
    #expect(message.hasSuffix("in PULLPROOF_FONT_DIR"))
  }
}

import ProofDocuments
import ProofDrawing
import ProofGraphics
import ProofSnapshots
import RefreshComponents
import RefreshModel
import RefreshStrings
import Testing

@testable import RefreshLint

@Suite struct FrameLintTests {
  /// Reports every element of a picture.
  private struct EveryElementRule: PictureRule {
    static let rule = LintRule("everyElement", .warning, "An example.")

    func violations(in picture: Picture) -> [PictureViolation] {
      picture.elements.map {
        PictureViolation(of: Self.rule, in: $0.name, box: $0.bounds, problem: "there is one")
      }
    }
  }

  /// Reports pictures that are wider than their counterparts.
  private struct WiderRule: PairRule {
    static let rule = LintRule("wider", .warning, "An example.")
    static let counterpart = Counterpart.sourceLanguage

    func violations(
      in picture: Picture, comparedWith counterpart: Picture
    ) -> [PictureViolation] {
      guard picture.size.width > counterpart.size.width else { return [] }
      return [
        PictureViolation(
          of: Self.rule, in: nil, box: Rect(x: 0, y: 0, width: 1, height: 1),
          problem: "\(picture.language) beside \(counterpart.language)")
      ]
    }
  }

  /// Measures nothing: the pictures of these tests have no text.
  private struct NoMeasurer: TextMeasuring {
    func metrics(of text: TextBlock) -> TextMetrics { preconditionFailure("there is no text") }
  }

  private struct UnexpectedDrawing: Error {}

  /// Pictures with an arrow and a title whose text stands in the fourth line of a file; German ones are
  /// wider.
  private static func plan(for matrix: FrameMatrix) -> SnapshotPlan {
    SnapshotPlan(count: matrix.count) { index in
      let frame = matrix[index]
      return SnapshotCase(id: frame.id, path: frame.path, scale: 1) { _ in
        let box = Rect(x: 1, y: 2, width: 3, height: 4)
        var picture = Picture(
          size: Size(width: frame.locale.language == "de" ? 400 : 300, height: 54),
          language: frame.locale.tag,
          elements: ["arrow", "title"].map {
            Picture.Element($0, bounds: box, content: .shapes([]))
          })
        picture.origins = [
          TextOrigin(
            element: "title", key: "header.idle.title", requested: frame.locale.tag,
            matched: frame.locale.tag, source: "overlay 1", isFallback: false,
            file: "Strings/a.strings", line: 4)
        ]
        return picture
      }
    }
  }

  private func lint(_ rules: PictureRules, locales: [String]) throws -> [LintViolation] {
    var matrix = FrameMatrix(locales: try locales.map { try #require(LocaleIdentifier($0)) })
    matrix.setups = [ComponentSetup(.stateHeader)]
    matrix.pulledStates = Array(matrix.pulledStates.prefix(1))
    matrix.widths = [320]
    matrix.scales = [1]
    let lint = FrameLint(
      of: matrix, rules: rules, sourceLanguage: .english,
      blame: TextBlame(project: SourceLocation(path: "app/pullproof.yml")) { "app/\($0)" },
      plan: Self.plan)
    return try matrix.indices.flatMap { index in
      try lint.violations(ofFrame: index, measuredBy: NoMeasurer()) { _ in throw UnexpectedDrawing()
      }
    }
  }

  @Test func `a violation is blamed on the text of its element, or else on the project`() throws {
    let found = try lint(
      PictureRules(ofPictures: [EveryElementRule()], ofPairs: []), locales: ["uk"])
    #expect(
      found.map(\.diagnostic.description)
        == ["app/pullproof.yml: there is one", "app/Strings/a.strings:4:1: there is one"])
    #expect(
      found.map(\.id.description) == [
        "everyElement uk state-header arrow", "everyElement uk header.idle.title title",
      ])
    #expect(
      found.map { $0.places.map(\.frame) } == [
        ["state-header/idle/uk-w320"], ["state-header/idle/uk-w320"],
      ])
    #expect(found.first?.places.first?.box == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a violation without a text is blamed on the file that describes the element`() throws
  {
    var picture = Picture(
      size: Size(width: 300, height: 54),
      elements: ["ring", "arrow"].map {
        Picture.Element(
          $0, bounds: Rect(x: 1, y: 2, width: 3, height: 4), content: .shapes([]))
      })
    picture.elements[0].traits.place = Picture.FilePlace(
      file: "app/Looks/ring.yml", position: .init(line: 7, column: 5))
    picture.traits.place = Picture.FilePlace(file: "app/Looks/ring.yml", position: nil)
    let matrix = FrameMatrix(locales: [.english])
    let blame = TextBlame(project: SourceLocation(path: "app/pullproof.yml")) { $0 }
    let found = ["ring", "arrow", nil].map { name in
      let violation = PictureViolation(
        of: EveryElementRule.rule, in: name, box: Rect(x: 1, y: 2, width: 3, height: 4),
        problem: "there is one", isOfAllLanguages: name == nil)
      return blame.violation(violation, in: picture, of: matrix[0].name)
    }
    #expect(
      found.map(\.diagnostic.description) == [
        "app/Looks/ring.yml:7:5: there is one", "app/Looks/ring.yml: there is one",
        "app/Looks/ring.yml: there is one",
      ])
    #expect(found.map(\.subject.locale) == ["en", "en", nil])
  }

  @Test func `a frame is compared with the same frame in the source language`() throws {
    let rules = PictureRules(ofPictures: [], ofPairs: [WiderRule()])
    let found = try lint(rules, locales: ["en", "de", "uk"])
    #expect(found.map(\.diagnostic.problem) == ["de beside en"])
  }
}

import ProofDrawing
import ProofLottie
import Testing

@Suite struct TrimTests {
  private func paths(_ items: String...) throws -> [Path] {
    let layer = LottieText.shapes(items.joined(separator: ", "))
    return try LottieAnimation(LottieText.file(layer)).art(at: 0).shapes.map(\.path)
  }

  private func trim(
    _ start: Double, _ end: Double, offset: Double = 0, isSequential: Bool = false
  ) -> String {
    """
    {"ty": "tm", "s": {"k": \(start)}, "e": {"k": \(end)}, "o": {"k": \(offset)},
    "m": \(isSequential ? 2 : 1)}
    """
  }

  /// 300 points around: from the upper right corner 50 down, 100 to the left, 50 up, 100 to the right.
  private let rectangle =
    #"{"ty": "rc", "p": {"k": [50, 25]}, "s": {"k": [100, 50]}, "r": {"k": 0}}"#

  private let line = LottieText.line

  @Test("Half of a rectangle begins at its upper right corner")
  func halfOfRectangle() throws {
    #expect(
      try paths(rectangle, trim(0, 50), line) == [Path(lines: [(100, 0), (100, 50), (0, 50)])])
  }

  @Test("An offset of a quarter turn moves both ends by a quarter of the length")
  func offset() throws {
    // From 75 to 225 points.
    #expect(
      try paths(rectangle, trim(0, 50, offset: 90), line)
        == [Path(lines: [(75, 50), (0, 50), (0, 0), (25, 0)])])
  }

  @Test("A part across the end of a closed outline is one line", arguments: [270.0, -90, 990])
  func partAcrossTheEnd(offset: Double) throws {
    // From 225 to 375 points, of which 300 are the whole.
    #expect(
      try paths(rectangle, trim(0, 50, offset: offset), line)
        == [Path(lines: [(25, 0), (100, 0), (100, 50), (75, 50)])])
  }

  @Test("A part across the end of an open outline is two lines")
  func partAcrossAnOpenEnd() throws {
    #expect(
      try paths(LottieText.segment("0, 0", "80, 0"), trim(0, 50, offset: 270), line) == [
        Path(
          Path(lines: [(60, 0), (80, 0)]).elements + Path(lines: [(0, 0), (20, 0)]).elements)
      ])
  }

  @Test("An end before its start is exchanged with it")
  func exchangedEnds() throws {
    #expect(try paths(rectangle, trim(50, 0), line) == paths(rectangle, trim(0, 50), line))
  }

  @Test("Nothing is drawn between equal ends, and all from 0 to 100")
  func nothingAndAll() throws {
    #expect(try paths(rectangle, trim(40, 40), line).isEmpty)
    #expect(
      try paths(rectangle, trim(0, 100, offset: 45), line) == paths(rectangle, line))
  }

  @Test("Outlines are cut each for itself, or one after the other")
  func severalOutlines() throws {
    let (first, second) = (
      LottieText.segment("0, 0", "40, 0"), LottieText.segment("0, 10", "40, 10")
    )
    #expect(
      try paths(first, second, trim(0, 75), line) == [
        Path(
          Path(lines: [(0, 0), (30, 0)]).elements + Path(lines: [(0, 10), (30, 10)]).elements)
      ])
    #expect(
      try paths(first, second, trim(0, 75, isSequential: true), line) == [
        Path(
          Path(lines: [(0, 0), (40, 0)]).elements + Path(lines: [(0, 10), (20, 10)]).elements)
      ])
  }

  @Test("A cut behind the paint cuts, too, and one before the outline doesn't")
  func orderOfCut() throws {
    #expect(try paths(rectangle, line, trim(0, 50)) == paths(rectangle, trim(0, 50), line))
    #expect(try paths(trim(0, 50), rectangle, line) == paths(rectangle, line))
  }

  @Test("An outline in the other direction begins at the same point")
  func otherDirection() throws {
    let reversed = rectangle.replacing(#""ty": "rc""#, with: #""ty": "rc", "d": 3"#)
    #expect(
      try paths(reversed, trim(0, 50), line) == [Path(lines: [(100, 0), (0, 0), (0, 50)])])
  }

  @Test("Merged outlines are cut as one")
  func mergedOutlines() throws {
    let group =
      #"{"ty": "gr", "it": [\#(LottieText.segment("0, 0", "40, 0")), {"ty": "tr", "p": {"k": [0, 10]}}]}"#
    #expect(
      try paths(
        LottieText.segment("0, 0", "40, 0"), group, #"{"ty": "mm", "mm": 1}"#, trim(0, 75), line)
        == [
          Path(
            Path(lines: [(0, 0), (40, 0)]).elements + Path(lines: [(0, 10), (20, 10)]).elements)
        ])
  }

  @Test("An outline without a finite length stays whole")
  func infiniteLength() throws {
    let huge = (0..<24).reduce(rectangle) { items, _ in
      #"{"ty": "gr", "it": [\#(items), {"ty": "tr", "s": {"k": [1e9, 1e9]}}]}"#
    }
    let paths = try paths(huge, #"{"ty": "mm", "mm": 1}"#, trim(0, 50), line)
    #expect(paths.allSatisfy { ($0.bounds?.width ?? 0) <= 131_072 })
  }

  @Test("A curve is cut by its length")
  func curve() throws {
    // A quarter of an ellipse that is a circle ends on its right.
    let circle = #"{"ty": "el", "p": {"k": [50, 50]}, "s": {"k": [64, 64]}}"#
    let path = try #require(paths(circle, trim(0, 12.5), line).first)
    guard case .curve(_, _, let end) = path.elements.last else {
      Issue.record("no curve")
      return
    }
    // An eighth of the circle ends at its diagonal: 32 · √½ = 22.627 from the centre each way.
    #expect(abs(end.x - 72.627) < 0.01)
    #expect(abs(end.y - 27.373) < 0.01)
  }
}

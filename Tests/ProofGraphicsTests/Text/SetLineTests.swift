import ProofDrawing
import ProofGraphics
import Testing
import _ProofTestSupport

@Suite struct SetLineTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try Typesetter(library: LockedFonts.library())
  }

  private func lines(
    _ string: String, _ language: String, width: Double, count: Int
  ) -> [SetLine] {
    let direction: TextDirection = language == "ar" ? .rightToLeft : .leftToRight
    return typesetter.lines(
      of: TextBlock(
        string, style: TextStyle(size: 10, weight: .bold), language: language,
        direction: direction, width: width, maximumLineCount: count))
  }

  @Test func `a line has its characters in the order in which they are read`() {
    // Several typefaces and both directions: runs, which stand from left to right, are another
    // order.
    let string = "اسحب GitHub للتحديث 更新 🎉"
    #expect(lines(string, "ar", width: .infinity, count: 1).map(\.string) == [string])
  }

  @Test func `lines have the characters, the width and the baseline that they are set with`() {
    // Han glyphs are as wide as the em: five in 50 pt, and the rest on the next line.
    let lines = lines("更新更新更新更", "ja", width: 50, count: 2)
    #expect(lines.map(\.string) == ["更新更新更", "新更"])
    #expect(lines.map(\.width) == [50, 20])
    // Two lines of 11.93 pt about the middle, each with its baseline 9.52 pt below its top.
    #expect(lines.map { ($0.baseline * 100).rounded() } == [-241, 952])
  }

  @Test func `what is cut is an ellipsis`() throws {
    let line = try #require(lines("更新更新更新更", "ja", width: 50, count: 1).first)
    #expect(line.string == "更新更新…")
  }
}

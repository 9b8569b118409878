import ProofDocuments
import ProofDrawing
import ProofRendering
import Testing

@testable import PullProofCommandLine

@Suite struct ScreenBytesTests {
  private let size = ScreenSize(columns: 80, rows: 24)

  /// The bytes of a page that comes after another.
  private func bytes(
    of state: ReviewState, after former: ReviewState? = nil, hasColor: Bool = false
  ) throws -> String {
    var writer = try PNGWriter()
    let file = writer.png(of: Pixmap(width: 1, height: 1, pixels: [0xFFFF_0000]))
    let cell = PixelSize(width: 10, height: 20)
    let bytes = ScreenBytes.page(
      ReviewPage(of: state, size: size, cell: cell),
      after: former.map { ReviewPage(of: $0, size: size, cell: cell) }, mode: .iterm,
      hasColor: hasColor, contents: { _ throws(RunError) in file })
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the first page clears the screen and draws everything at once`() throws {
    let text = try bytes(of: try SampleReview.state())
    #expect(text.hasPrefix("\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[1m1 of 2: "))
    #expect(text.ranges(of: "]1337;File").count == 2)
    #expect(text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func `where pictures stay, only the lines are written that changed`() throws {
    let former = try SampleReview.state()
    var state = former
    state.message = "done"
    #expect(
      try bytes(of: state, after: former)
        == "\u{1B}[?2026h\u{1B}[23;1H\u{1B}[2K\u{1B}[1mdone\u{1B}[0m\u{1B}[?2026l")
    #expect(
      try bytes(of: former, after: state)
        == "\u{1B}[?2026h\u{1B}[23;1H\u{1B}[2K\u{1B}[1m\u{1B}[0m\u{1B}[?2026l")
  }

  @Test func `other pictures clear the screen`() throws {
    let former = try SampleReview.state()
    var state = former
    _ = state.take(.right)
    #expect(try bytes(of: state, after: former) == bytes(of: state))
  }

  @Test func `texts are coloured if that is allowed`() throws {
    let state = try SampleReview.state()
    #expect(try bytes(of: state, hasColor: true).contains("\u{1B}[32m+ new idle\u{1B}[0m"))
    #expect(try bytes(of: state).contains("\u{1B}[5;1H+ new idle\u{1B}"))
  }
}

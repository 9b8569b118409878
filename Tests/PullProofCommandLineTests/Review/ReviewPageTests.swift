import ProofSnapshots
import Testing

@testable import PullProofCommandLine

@Suite struct ReviewPageTests {
  private let size = ScreenSize(columns: 80, rows: 24)
  private let cell = PixelSize(width: 10, height: 20)

  private func texts(_ page: ReviewPage) -> [String] { page.lines.map(\.text) }

  @Test func `a page says what is decided, and shows the texts and the pictures`() throws {
    let page = ReviewPage(of: try SampleReview.state(), size: size, cell: cell)
    #expect(
      texts(page).prefix(5) == [
        "1 of 2: the text header.idle.title changed",
        "Pair 1 of 3: 4 frames, 1x and 2x, light and dark, such as h/idle/de@2x",
        "header.idle.title de", "- old idle", "+ new idle",
      ])
    #expect(page.lines.count == 24)
    #expect(page.lines[23].style == .bar && page.lines[23].text.hasPrefix("a accept"))
    // 120 × 40 pixels are 12 × 2 cells, and a title is above them; the message is the line before the last.
    #expect(
      page.pictures.map { [$0.column, $0.row, $0.columns, $0.rows, $0.factor] }
        == [[0, 19, 12, 2, 1], [14, 19, 12, 2, 1]])
    #expect(page.pictures.map(\.picture.title) == ["before", "after"])
  }

  @Test func `a whole group lists the texts of all languages`() throws {
    var state = try SampleReview.state()
    _ = state.take(.character("g"))
    let page = ReviewPage(of: state, size: size, cell: nil)
    #expect(
      texts(page)[1] == "The whole group: 12 frames. The pictures show h/idle/de@2x.")
    #expect(
      texts(page).filter { $0.hasPrefix("header") }
        == ["header.idle.title de", "header.idle.title fr", "header.idle.title ja"])
    #expect(page.pictures.isEmpty)
  }

  @Test func `a fault is red, once, and its frames come first`() throws {
    let fault = FrameFault(
      "textTruncated", isForbidden: true, in: "title", key: "header.idle.title",
      problem: "it is cut")
    let report = try SampleReview.report(faults: ["fr": fault])
    let state = ReviewState(of: report, groupedBy: .cause)
    let page = ReviewPage(of: state, size: size, cell: nil)
    #expect(page.lines[1].text.hasSuffix("h/idle/fr@2x"))
    #expect(
      page.lines.filter { $0.style == .fault }
        == [ReviewLine("! it is cut (textTruncated, forbidden)", .fault)])
  }

  @Test func `text that has no room can be scrolled to`() throws {
    var state = try SampleReview.state()
    _ = state.take(.character("g"))
    // Two lines above and two below leave five for nine lines of text.
    let small = ScreenSize(columns: 80, rows: 9)
    #expect(
      texts(ReviewPage(of: state, size: small, cell: nil))[2...6] == [
        "header.idle.title de", "- old idle", "+ new idle", "header.idle.title fr",
        "5 more lines (arrow down)",
      ])
    _ = state.take(.pageDown)
    #expect(ReviewPage(of: state, size: small, cell: nil).lastScroll == 5)
    #expect(
      texts(ReviewPage(of: state, size: small, cell: nil))[2...6] == [
        "+ new idle", "header.idle.title ja", "- old idle", "+ new idle", "the end (arrow up)",
      ])
  }

  @Test func `a page of text is turned by the lines that have room, so that none is passed over`()
    throws
  {
    var state = try SampleReview.state()
    _ = state.take(.character("g"))
    let small = ScreenSize(columns: 80, rows: 9)
    state.pageHeight = ReviewPage(of: state, size: small, cell: nil).pageHeight
    _ = state.take(.pageDown)
    #expect(
      texts(ReviewPage(of: state, size: small, cell: nil))[2...6] == [
        "- old idle", "+ new idle", "header.idle.title ja", "- old idle",
        "1 more line (arrow down)",
      ])
    _ = state.take(.pageUp)
    #expect(state.scroll == 0)
    let tiny = ScreenSize(columns: 80, rows: 1)
    #expect(ReviewPage(of: state, size: tiny, cell: nil).pageHeight == 1)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 8])
  func `a page is never larger than its screen`(rows: Int) throws {
    let page = ReviewPage(
      of: try SampleReview.state(), size: ScreenSize(columns: 3, rows: rows), cell: cell)
    #expect(page.lines.count == rows)
    #expect(page.lines.allSatisfy { CellWidth.of($0.text) <= 3 })
    #expect(page.pictures.isEmpty)
  }

  @Test func `untrusted texts are made visible`() throws {
    let report = try SampleReview.report(keys: ["\u{1B}[2Jx"], locales: ["d\u{202E}e"])
    let state = ReviewState(of: report, groupedBy: .cause)
    let text = texts(ReviewPage(of: state, size: size, cell: nil)).joined()
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    #expect(text.contains("<U+001B>[2Jx") && text.contains("d<U+202E>e"))
  }

  @Test func `the list of languages has a key for each`() throws {
    var state = try SampleReview.state()
    _ = state.take(.character("l"))
    let page = ReviewPage(of: state, size: size, cell: cell)
    #expect(texts(page)[3...5] == ["  1  de", "  2  fr", "  3  ja"])
    #expect(page.pictures.isEmpty)
  }
}

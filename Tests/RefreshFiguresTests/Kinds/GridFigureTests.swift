import ProofDrawing
import RefreshComponents
import RefreshFigures
import RefreshModel
import RefreshStrings
import Testing
import _ProofTestSupport

@Suite struct GridFigureTests {
  private let header = ComponentSetup(.normalHeader)
  private let locales = ["en", "ar", "ja", "hi"].compactMap { LocaleIdentifier($0) }

  private func side(_ change: (inout ComparisonFigure.Side) -> Void) -> ComparisonFigure.Side {
    var side = ComparisonFigure.Side()
    change(&side)
    return side
  }

  private func captions(_ sides: [ComparisonFigure.Side], _ tag: String = "en") throws -> [String?]
  {
    let figure = ComparisonFigure(header, in: PulledState(.idle), sides: sides)
    let picture = try FigureContent.comparison(figure).picture(in: figureContext(tag))
    return sides.indices.map { picture.text(of: "side-\($0 + 1).caption") }
  }

  @Test func `the rows of a matrix have the locales' own names, and each its own direction`() throws
  {
    let figure = MatrixFigure(header, locales: locales)
    let picture = try FigureContent.matrix(figure).picture(in: figureContext("en"))
    #expect(
      (1...4).map { picture.text(of: "row-\($0)") } == ["English", "العربية", "日本語", "हिन्दी"])
    #expect(
      (1...3).map { picture.text(of: "column-\($0)") } == ["idle", "pulling", "refreshing"])
    let card = try #require(picture.bounds(of: "ar.idle.card"))
    #expect(card.width == 300)
    #expect(try #require(picture.bounds(of: "ar.idle.arrow")).center.x > card.center.x)
    #expect(picture.text(of: "ar.idle.title") == "اسحب للتحديث")
  }

  @Test func `the sides of a comparison say what differs`() throws {
    let german = side { $0.locale = LocaleIdentifier("de") }
    let arabic = side { $0.locale = LocaleIdentifier("ar") }
    #expect(try captions([german, arabic]) == ["Deutsch", "العربية"])
    let wide = side { $0.layout = FrameLayout(width: 375) }
    let narrow = side { $0.layout = FrameLayout(width: 320) }
    #expect(try captions([wide, narrow]) == ["375\u{A0}pt", "320\u{A0}pt"])
    let original = side { $0.compatibility = .mjRefresh379 }
    let corrected = side { $0.compatibility = .corrected }
    #expect(try captions([original, corrected]) == ["MJRefresh 3.7.9", "PullProof"])
    let both = side {
      $0.locale = LocaleIdentifier("ja")
      $0.layout = FrameLayout(width: 320)
    }
    #expect(try captions([german, both]) == ["Deutsch · 375\u{A0}pt", "日本語 · 320\u{A0}pt"])
  }

  @Test func `a caption of the author's goes before the differences`() throws {
    let before = side { $0.caption = LocalizedCaption(["en": "Before", "ja": "以前"]) }
    let after = side { $0.compatibility = .mjRefresh379 }
    #expect(try captions([before, after], "ja") == ["以前", "MJRefresh 3.7.9"])
  }

  @Test func `a picture from elsewhere has its size in points, and needs a caption`() throws {
    let image = Pixmap(
      width: 750, height: 108, pixels: Array(repeating: 0xFF00_00FF, count: 81_000))
    var former = side {
      $0.image = image
      $0.imageScale = 2
      $0.caption = LocalizedCaption("v1")
    }
    let figure = ComparisonFigure(header, in: PulledState(.idle), sides: [former, side { _ in }])
    let picture = try FigureContent.comparison(figure).picture(in: figureContext("en"))
    let bounds = try #require(picture.bounds(of: "side-1.image"))
    #expect(Size(width: bounds.width, height: bounds.height) == Size(width: 375, height: 54))
    former.caption = nil
    #expect(throws: FigureError.self) { try captions([former, side { _ in }]) }
  }

  @Test func `a comparison has two sides, and a matrix a locale`() throws {
    #expect(throws: FigureError.self) { try captions([side { _ in }]) }
    #expect(throws: FigureError.self) {
      try FigureContent.matrix(MatrixFigure(header, locales: [])).picture(in: figureContext("en"))
    }
  }
}

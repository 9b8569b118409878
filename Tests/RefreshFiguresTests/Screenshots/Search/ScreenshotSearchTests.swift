import ProofDrawing
import RefreshFigures
import Testing

/// Where a component is found in a screenshot, and where it isn't.
@Suite struct ScreenshotSearchTests {
  private let sample: SampleComparison

  init() throws { sample = try SampleComparison() }

  private func screenshot(
    _ components: [(top: Double, component: SampleComponent)], scale: Int = 2
  ) throws -> Screenshot {
    Screenshot(
      try sample.pixels(of: SampleScreen(components: components), scale: scale),
      scale: Double(scale), on: Color(grey: 255))
  }

  @Test(arguments: [1, 2, 3])
  func `it is found below a bar and above rows`(scale: Int) throws {
    let result = try sample.search(
      try screenshot([(top: 121, component: SampleComponent())], scale: scale))
    guard case .found(let place) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(place.corner == Point(x: 0, y: 121))
    #expect(place.overlap > 0.95)
  }

  @Test func `a screen without it has no place for it`() throws {
    let result = try sample.search(try screenshot([]))
    guard case .missing(let best?) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(best.overlap < ScreenshotSearch.leastOverlap)
  }

  @Test func `an empty screen has no place at all`() throws {
    let white = Pixmap(
      width: 375, height: 300, pixels: Array(repeating: 0xFFFF_FFFF, count: 375 * 300))
    let result = try sample.search(Screenshot(white, scale: 1, on: Color(grey: 255)))
    #expect(result == .missing(ScreenshotSearch.Place.none))
  }

  @Test func `a screen with two of them is ambiguous, and a part with one is not`() throws {
    let both = try screenshot([
      (top: 80, component: SampleComponent()), (top: 140, component: SampleComponent()),
    ])
    guard case .ambiguous(let places) = try sample.search(both) else {
      Issue.record("not ambiguous")
      return
    }
    #expect(places.map(\.corner.y).sorted() == [80, 140])

    let lower = both.cropped(to: PixelRect(column: 0, row: 272, width: 750, height: 120))
    guard case .found(let place) = try sample.search(lower) else {
      Issue.record("not found")
      return
    }
    // 140 less the 136 points that are cut off.
    #expect(place.corner.y == 4)
  }

  @Test(arguments: [0, 1, 31, 59])
  func `it is found where the left part of the screen is cut off, whose width nobody knows`(
    column: Int
  ) throws {
    let whole = try screenshot([(top: 121, component: SampleComponent())], scale: 1)
    let part = whole.cropped(
      to: PixelRect(column: column, row: 100, width: 375 - column, height: 100))
    guard case .found(let place) = try sample.search(part, isLeftKnown: false) else {
      Issue.record("not found")
      return
    }
    #expect(place.corner == Point(x: Double(-column), y: 21))
  }

  @Test func `a component without ink can't be searched for`() throws {
    let white = Screenshot(
      Pixmap(width: 4, height: 4, pixels: Array(repeating: 0xFFFF_FFFF, count: 16)), scale: 1,
      on: Color(grey: 255))
    #expect(ScreenshotSearch(for: white, in: white, left: 0) == nil)
  }

  @Test func `light letters on a dark page are found as dark ones on a light page`() throws {
    var dark = SampleComponent()
    (dark.color, dark.page) = (Color(grey: 165), Color(grey: 0))
    let screenshot = try screenshot([(top: 90, component: dark)])
    guard case .found(let place) = try sample.search(screenshot) else {
      Issue.record("not found")
      return
    }
    #expect(place.corner.y == 90)
    #expect(screenshot.isDark)
    #expect(try !self.screenshot([(top: 90, component: SampleComponent())]).isDark)
  }
}

extension ScreenshotSearch.Place {
  fileprivate static let none: ScreenshotSearch.Place? = nil
}

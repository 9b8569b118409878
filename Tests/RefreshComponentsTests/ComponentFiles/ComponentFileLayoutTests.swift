import ProofDrawing
import RefreshModel
import Testing
import _ProofTestSupport

@testable import RefreshComponents

/// The layout of whole files in 375 × 60 pt, worked out by hand.
@Suite struct ComponentFileLayoutTests {
  private static let title = "{label: title, size: [fit, 17]}"
  private static let image = "{image: 20.png}"
  private static let hundred = String(repeating: "y", count: 100)

  private static let layouts: [(children: String, title: Int, left: [PlacedElement])] = [
    // (375 − 20 − 10 − 100) ÷ 2 = 122.5.
    (
      "{row: [\(image), \(title)], spacing: 10}", 100,
      [PlacedElement("image", 122.5, 20, 20, 20), PlacedElement("title", 152.5, 21.5, 100, 17)]
    ),
    // The label has what the image and the space leave: 375 − 30.
    (
      "{row: [\(image), \(title)], spacing: 10}", 400,
      [PlacedElement("image", 0, 20, 20, 20), PlacedElement("title", 30, 21.5, 345, 17)]
    ),
    // 55 pt are too many: 3/4 of them are the title's, 1/4 is the other label's.
    (
      """
      {row: [\(title), \(image), {label: {text: \(hundred)}, name: other, size: [fit, 17]}],
      spacing: 5}
      """, 300,
      [
        PlacedElement("title", 0, 21.5, 258.75, 17), PlacedElement("image", 263.75, 20, 20, 20),
        PlacedElement("other", 288.75, 21.5, 86.25, 17),
      ]
    ),
    (
      "{image: 30.png, place: {at: [end, bottom], offset: [-12, -6]}}", 1,
      [PlacedElement("image", 333, 24, 30, 30)]
    ),
    // The centre of the spinner is 187.5 − 174 ÷ 2 − 25.
    (
      "\(title), {spinner: medium, place: {beside: title, gap: 25}}", 174,
      [PlacedElement("title", 100.5, 21.5, 174, 17), PlacedElement("spinner", 65.5, 20, 20, 20)]
    ),
    (
      "{box: [\(title)], padding: [4, 12], background: \"#FFFFFF\"}", 100,
      [PlacedElement("box", 125.5, 17.5, 124, 25), PlacedElement("title", 137.5, 21.5, 100, 17)]
    ),
    // A line in a row has its length: (375 − 40 − 5) ÷ 2 is its end.
    (
      "{row: [{line: 20, name: before}, {line: {length: 20, width: 2}, name: after}], spacing: 5}",
      1, [PlacedElement("before", 165, 29.5, 20, 1), PlacedElement("after", 190, 29, 20, 2)]
    ),
    ("{line: fill}", 1, [PlacedElement("line", 0, 29.5, 375, 1)]),
  ]

  @Test(arguments: layouts)
  func `elements stand where they do by hand, and mirrored in Arabic`(
    children: String, title: Int, left: [PlacedElement]
  ) throws {
    #expect(try ComponentFile.picture(children, title: title).layout == left)
    let right = try ComponentFile.picture(children, title: title, direction: .rightToLeft)
    #expect(right.layout == left.map { $0.mirrored(inWidth: 375) })
  }

  @Test func `a column at the top has its elements in the middle below each other`() throws {
    let children = """
      {column: [{image: 65.png}, {label: title, size: [fit, 15]}], place: {at: [center, top]}}
      """
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let picture = try ComponentFile.picture(
        children, settings: "height: 80", title: 120, direction: direction)
      #expect(
        picture.layout == [
          PlacedElement("image", 155, 0, 65, 65), PlacedElement("title", 127.5, 65, 120, 15),
        ])
    }
  }

  @Test func `a file that doesn't mirror has the same layout in Arabic`() throws {
    let children = "{image: 30.png, place: {at: [right, top], offset: [-12, 6]}}"
    let settings = "height: 60\nmirrors: false"
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      let picture = try ComponentFile.picture(children, settings: settings, direction: direction)
      #expect(picture.layout == [PlacedElement("image", 333, 6, 30, 30)])
    }
  }

  @Test func `elements that are not seen take no room`() throws {
    let children = "{row: [{image: 20.png, show: [refreshing]}, \(Self.title)], spacing: 10}"
    #expect(
      try ComponentFile.picture(children).layout == [
        PlacedElement("title", 137.5, 21.5, 100, 17)
      ])
    #expect(
      try ComponentFile.picture(children, at: ElementMoment(.refreshing)).layout.map(\.name)
        == ["image", "title"])
  }

  @Test func `the line about the last update takes no room where there is none`() throws {
    let children = "{column: [\(Self.title), {label: lastUpdated, size: [fit, 12]}], spacing: 3}"
    let without = try ComponentFile.picture(children) { $0.texts.lastUpdated = nil }
    #expect(without.layout == [PlacedElement("title", 137.5, 21.5, 100, 17)])
    // (60 − 17 − 3 − 12) ÷ 2 = 14.
    #expect(
      try ComponentFile.picture(children).layout == [
        PlacedElement("title", 137.5, 14, 100, 17), PlacedElement("lastUpdated", 162.5, 34, 50, 12),
      ])
  }

  @Test(arguments: [
    "{label: title, show: [refreshing]}",
    "{row: [{label: title}], show: [refreshing]}",
  ])
  func `what is beside a label that is not seen stands in the middle`(label: String) throws {
    let children = "\(label), {spinner: medium, place: {beside: title, gap: 25}}"
    #expect(
      try ComponentFile.picture(children).layout == [
        PlacedElement("spinner", 177.5, 20, 20, 20)
      ])
  }

  @Test func `an element of a box waits for the label behind it in the box`() throws {
    let children = "{box: [{spinner: medium, place: {beside: title, gap: 25}}, \(Self.title)]}"
    // The box is 100 pt wide, so the text begins at 137.5.
    #expect(
      try ComponentFile.picture(children).layout == [
        PlacedElement("spinner", 102.5, 20, 20, 20), PlacedElement("title", 137.5, 21.5, 100, 17),
      ])
  }

  @Test func `letters twice as large enlarge distances and indicators, but no images`() throws {
    let children = """
      {row: [{image: 20.png}, {spinner: medium}, {ring: {}, size: [10, 10]}], spacing: 10,
      place: {at: [start, top], offset: [4, 3]}}
      """
    let picture = try ComponentFile.picture(children) { $0.textScale = 2 }
    #expect(picture.size == Size(width: 375, height: 120))
    // The row is 40 pt high and begins at 8, 6.
    #expect(
      picture.layout == [
        PlacedElement("image", 8, 16, 20, 20), PlacedElement("spinner", 48, 6, 40, 40),
        PlacedElement("ring", 108, 16, 20, 20),
      ])
    let fixed = try ComponentFile.picture(children) { context in
      context.textScale = 2
      context.compatibility.insert(.fixedSize)
    }
    #expect(fixed.size == Size(width: 375, height: 60))
    #expect(fixed.layout[1] == PlacedElement("spinner", 34, 3, 20, 20))
  }

  @Test func `the canvas grows by what lies outside of the bounds`() throws {
    let children = "{image: 40.png, place: {at: [start, top], offset: [0, -50]}}, \(Self.title)"
    let picture = try ComponentFile.picture(children)
    #expect(picture.size == Size(width: 375, height: 60))
    #expect(picture.layout[0] == PlacedElement("image", 0, -50, 40, 30))
    let enlarged = picture.enlargedToElements
    #expect(enlarged.size == Size(width: 375, height: 110))
    #expect(
      enlarged.layout == [
        PlacedElement("image", 0, 0, 40, 30), PlacedElement("title", 137.5, 71.5, 100, 17),
      ])
  }

  @Test func `a background fills the bounds, and the page is seen beyond them`() throws {
    let settings = "height: 60\nbackground: \"#102030\""
    let inside = try ComponentFile.picture("{image: 40.png}", settings: settings)
    #expect(inside.background == Color(red: 0x10, green: 0x20, blue: 0x30))
    let text = "{image: 40.png, place: {at: [start, top], offset: [0, -50]}}"
    let outside = try ComponentFile.picture(text, settings: settings).enlargedToElements
    #expect(outside.background == Theme.light.page)
    #expect(
      outside.layout == [
        PlacedElement("bounds", 0, 50, 375, 60), PlacedElement("image", 0, 0, 40, 30),
      ])
  }

  @Test func `the canvas grows for a larger scale, and not for what is clipped`() throws {
    let larger = try ComponentFile.picture("{image: 65.png, scale: 2, place: {at: [start, top]}}")
    // 65 pt about the middle of the image, of which 32.5 lie beyond each edge.
    #expect(larger.enlargedToElements.size == Size(width: 407.5, height: 130))
    let clipped = try ComponentFile.picture("{image: 40.png, fit: cover, size: [375, 60]}")
    #expect(clipped.enlargedToElements.size == Size(width: 375, height: 60))
  }

  @Test(arguments: [("0", 60.0), ("0.01", 110)])
  func `the canvas doesn't grow for what is not seen`(opacity: String, height: Double) throws {
    let picture = try ComponentFile.picture(
      "{box: [{image: 40.png}], opacity: \(opacity), place: {at: [start, top], offset: [0, -50]}}")
    #expect(picture.enlargedToElements.size == Size(width: 375, height: height))
  }
}

import ProofDrawing
import Testing

@Suite struct CompositionTests {
  private static let arrow = Picture.Element(
    "arrow", bounds: Rect(x: 10, y: 20, width: 15, height: 40), opacity: 0.5,
    pose: ["degrees": 90], content: .shapes([]))

  private static let strip = Picture(
    size: Size(width: 375, height: 54), background: Color(grey: 3), elements: [arrow])

  private static func page(_ elements: [Picture.Element] = []) -> Picture {
    Picture(size: Size(width: 375, height: 667), background: Color(grey: 255), elements: elements)
  }

  @Test func `elements come to lie over those that are there, under a name of their own`() {
    var page = Self.page([Self.arrow])
    page.add(Self.strip, named: "header", at: Point(x: 100, y: 200))
    #expect(page.elements.map(\.name) == ["arrow", "header.arrow"])
    #expect(page.background == Color(grey: 255))
    #expect(page.elements[0] == Self.arrow)
    var moved = Self.arrow
    moved.name = "header.arrow"
    moved.bounds = Rect(x: 110, y: 220, width: 15, height: 40)
    #expect(page.elements[1] == moved)
  }

  @Test func `what is laid in is seen within the clip`() {
    var page = Self.page()
    let clip = Rect(x: 0, y: 64, width: 375, height: 500)
    page.add(Self.strip, named: "header", at: Point(x: 0, y: 10), clippedTo: clip)
    #expect(page.elements.first?.clip == clip)
  }

  @Test func `a clip within is moved along and cut by the one without`() {
    var element = Self.arrow
    element.clip = Rect(x: 0, y: 0, width: 20, height: 30)
    let strip = Picture(size: Self.strip.size, elements: [element])
    var page = Self.page()
    page.add(strip, named: "a", at: Point(x: 100, y: 50))
    page.add(
      strip, named: "b", at: Point(x: 100, y: 50),
      clippedTo: Rect(x: 110, y: 60, width: 200, height: 10))
    page.add(
      strip, named: "c", at: Point(x: 100, y: 50),
      clippedTo: Rect(x: 200, y: 60, width: 200, height: 10))
    #expect(page.elements.map(\.name) == ["a.arrow", "b.arrow"], "of the third nothing is seen")
    #expect(page.elements[0].clip == Rect(x: 100, y: 50, width: 20, height: 30))
    #expect(page.elements[1].clip == Rect(x: 110, y: 60, width: 10, height: 10))
  }
}

import ProofDrawing
import RefreshModel
import Testing

@testable import RefreshFigures

/// A component of 300 × 60 points that is pulled by 45; the window has 40 points more than 60.
@Suite struct PullWindowTests {
  private func picture(
    _ style: DisplayStyle, floats: Bool = false, of kind: ComponentKind = .header
  ) throws -> Picture {
    var component = Picture(size: Size(width: 300, height: 60))
    let mark = Rect(x: 140, y: 20, width: 20, height: 20)
    component.elements = [
      Picture.Element(
        "mark", bounds: mark, content: .shapes([Shape(.rectangle(mark), color: Color(grey: 0))]))
    ]
    return try PullWindow(
      component: component, kind: kind, distance: 45, reach: 60, displayStyle: style,
      floats: floats, colors: figureContext("en").theme.colors
    ).picture
  }

  private static let window = Rect(x: 0, y: 0, width: 300, height: 100)

  @Test(arguments: [
    (DisplayStyle.translate, 5.0, Self.window),
    (.fixedBehind, 20, Rect(x: 0, y: 0, width: 300, height: 45)),
    (.fixedFront, 20, Self.window),
  ])
  func `a header stands where its style says`(style: DisplayStyle, y: Double, clip: Rect) throws {
    let mark = try picture(style).elements.first { $0.name == "mark" }
    #expect(mark?.bounds.y == y)
    #expect(mark?.clip == clip)
  }

  /// The window is 100 points high, and its lower 45 are pulled: the mark is 20 points below the footer's
  /// upper edge.
  @Test(arguments: [
    (DisplayStyle.translate, 75.0, Self.window),
    (.fixedBehind, 60, Rect(x: 0, y: 55, width: 300, height: 45)), (.fixedFront, 60, Self.window),
  ])
  func `a footer stands at the other edge`(style: DisplayStyle, y: Double, clip: Rect) throws {
    let mark = try picture(style, of: .backFooter).elements.first { $0.name == "mark" }
    #expect(mark?.bounds.y == y)
    #expect(mark?.clip == clip)
  }

  @Test(arguments: [
    (DisplayStyle.translate, false, false), (.fixedBehind, false, false),
    (.fixedFront, false, true),
    (.translate, true, true),
  ])
  func `content lies behind what is in front of it`(
    style: DisplayStyle, floats: Bool, isInFront: Bool
  ) throws {
    let names = try picture(style, floats: floats).elements.map(\.name)
    #expect(names == (isInFront ? ["content", "mark"] : ["mark", "content"]))
  }
}

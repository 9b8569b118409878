import ProofDrawing
import RefreshFigures
import Testing
import _ProofTestSupport

/// Places worked out by hand for letters that are 6 points wide.
@Suite struct DiagramTests {
  private let measurer = FixedAdvanceMeasurer(advance: 6)

  private func picture(
    _ nodes: [String], _ edges: [Diagram.Edge], direction: TextDirection = .leftToRight
  ) -> Picture {
    Diagram(nodes: nodes.map { Diagram.Node($0) }, edges: edges, direction: direction)
      .picture(theme: .light, measuredBy: measurer)
  }

  private func element(_ name: String, of picture: Picture) throws -> Picture.Element {
    try #require(picture.elements.first { $0.name == name })
  }

  /// A node of four letters is 24 + 2 · 14 = 52 points wide.
  ///
  /// The first begins after the margin of 2, the dot of 9 and its line of 20, at 31. The gap has
  /// the label of 12, the arrow head of 8 and 20 around them: the second node begins at 31 + 52 +
  /// 40 = 123.
  @Test func `neighbours stand apart by what the label between them needs`() throws {
    let edge = Diagram.Edge("go", from: [0], to: 1, labels: [Diagram.Label("go")])
    let picture = picture(["idle", "done"], [edge])
    #expect(try element("idle.name", of: picture).bounds.x == 31)
    #expect(try element("idle.name", of: picture).bounds.width == 52)
    #expect(try element("done.name", of: picture).bounds.x == 123)
    #expect(picture.size.width == 177)
    let arrow = try element("go.arrow", of: picture).bounds
    #expect(arrow.maxX == 123)
    #expect(arrow.width == 8)
    #expect(arrow.center.y == (try element("done", of: picture).bounds.center.y))
  }

  @Test func `a reader from the right sees the row in a mirror, and its words as they are`() throws
  {
    let edge = Diagram.Edge("go", from: [0], to: 1, labels: [Diagram.Label("go")])
    let picture = picture(["idle", "done"], [edge], direction: .rightToLeft)
    #expect(try element("idle.name", of: picture).bounds.x == 177 - 83)
    #expect(try element("done.name", of: picture).bounds.x == 2)
    #expect(try element("go.arrow", of: picture).bounds.x == 54)
    guard case .text(let label, _, _) = try element("go.label", of: picture).content else {
      Issue.record("a label is a text")
      return
    }
    #expect(label.direction == .leftToRight)
  }

  /// Nodes begin at 31, 119 and 207: each is 52 wide, and the least gap is 36.
  ///
  /// The edge runs from the middle of the first, 57, to that of the last, 233; its label of 36
  /// points stands about the middle, 145.
  @Test func `an edge that passes a node runs above the row, with its label in the middle`() throws
  {
    let edge = Diagram.Edge("skip", from: [0], to: 2, labels: [Diagram.Label("skip()")])
    let picture = picture(["idle", "then", "done"], [edge])
    let (label, node) = (
      try element("skip.label", of: picture), try element("done", of: picture)
    )
    #expect(label.bounds.x == 127)
    #expect(label.bounds.width == 36)
    #expect(label.bounds.maxY < node.bounds.y)
    let arrow = try element("skip.arrow", of: picture).bounds
    #expect(arrow.center.x == 233)
    #expect(abs(arrow.maxY - node.bounds.y) < 0.5)
  }

  @Test func `an edge that leads back runs below the row`() throws {
    let edge = Diagram.Edge("back", from: [1, 2], to: 0, labels: [Diagram.Label("back()")])
    let picture = picture(["idle", "then", "done"], [edge])
    let node = try element("idle", of: picture)
    #expect(try element("back.label", of: picture).bounds.y > node.bounds.maxY)
    #expect(abs(try element("back.arrow", of: picture).bounds.y - node.bounds.maxY) < 0.5)
  }

  /// Two lines of text 12 points high are ⌈2 · 14.316⌉ = 29 points high.
  @Test func `a long title is set on lines of about the same length`() throws {
    let title = "aaaaaaaaa bbbbbbbbb ccccccccc"
    let diagram = Diagram(
      nodes: [Diagram.Node("idle", title: title, titleBreaks: [10, 20])], edges: [])
    let picture = diagram.picture(theme: .light, measuredBy: measurer)
    guard case .text(let text, let metrics, _) = try element("idle.title", of: picture).content
    else {
      Issue.record("a title is a text")
      return
    }
    // 29 letters are 174 points wide, more than 11 letters of 12 points.
    #expect(metrics.lineCount == 2)
    #expect(text.width < 132)
  }
}

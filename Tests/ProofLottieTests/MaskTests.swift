import ProofDrawing
import ProofLottie
import Testing

@Suite struct MaskTests {
  /// The outline of a mask: a square of a side of 20 points at a distance from the left.
  private func mask(_ mode: String, at left: Int = 0, others: String = "") -> String {
    """
    {"mode": "\(mode)", \(others) "pt": {"k": {"c": true,
    "v": [[\(left), 0], [\(left + 20), 0], [\(left + 20), 20], [\(left), 20]],
    "i": [[0, 0], [0, 0], [0, 0], [0, 0]], "o": [[0, 0], [0, 0], [0, 0], [0, 0]]}}}
    """
  }

  /// The mask of a layer with a square, whose masks are given.
  private func art(_ masks: String..., transform: String = "") throws -> VectorArt {
    let layer = LottieText.shapes(
      LottieText.square, LottieText.red, transform: transform,
      others: #""masksProperties": [\#(masks.joined(separator: ", "))],"#)
    return try LottieAnimation(LottieText.file(layer)).art(at: 0)
  }

  private func node(_ path: Path, alpha: Double = 1) -> VectorNode {
    .shape(
      VectorShape(
        path, style: .fill(.nonZero),
        paint: .color(Color(red: 0, green: 0, blue: 0, alpha: alpha))))
  }

  private func square(at left: Double) -> VectorNode {
    node(
      Path(lines: [(left, 0), (left + 20, 0), (left + 20, 20), (left, 20)], isClosed: true))
  }

  private var canvas: VectorNode {
    node(.rectangle(Rect(x: 0, y: 0, width: 100, height: 100)))
  }

  private func without(_ nodes: [VectorNode], from others: [VectorNode]) -> VectorNode {
    .group(VectorGroup(others, mask: VectorMask(nodes, isInverted: true)))
  }

  @Test("A layer is seen through masks that add")
  func add() throws {
    let group = try #require(art(mask("a"), mask("a", at: 30)).groups.first)
    #expect(group.nodes.count == 1)
    #expect(group.mask == VectorMask([square(at: 0), square(at: 30)]))
  }

  @Test("Masks that only subtract are one inverted mask")
  func subtract() throws {
    let group = try #require(art(mask("s"), mask("s", at: 30)).groups.first)
    #expect(group.mask == VectorMask([square(at: 0), square(at: 30)], isInverted: true))
  }

  @Test("Masks change in order what the ones before them let through")
  func combinations() throws {
    let (first, second) = ([square(at: 0)], [square(at: 10)])
    #expect(
      try art(mask("a"), mask("s", at: 10)).groups.first?.mask
        == VectorMask([without(second, from: first)]))
    #expect(
      try art(mask("a"), mask("i", at: 10)).groups.first?.mask
        == VectorMask([.group(VectorGroup(first, mask: VectorMask(second)))]))
    #expect(
      try art(mask("i"), mask("a", at: 10)).groups.first?.mask
        == VectorMask([.group(VectorGroup([canvas], mask: VectorMask(first)))] + second))
  }

  @Test("Plain masks that differ are one outline by the even-odd rule")
  func plainDifference() throws {
    let squares = [0.0, 10, 20].flatMap { left in
      Path(lines: [(left, 0), (left + 20, 0), (left + 20, 20), (left, 20)], isClosed: true).elements
    }
    let shape = VectorShape(
      Path(squares), style: .fill(.evenOdd), paint: .color(Color(grey: 0)))
    #expect(
      try art(mask("f"), mask("f", at: 10), mask("f", at: 20)).groups.first?.mask
        == VectorMask([.shape(shape)]))
  }

  @Test("Other masks that differ are what is in one of them and not in both")
  func difference() throws {
    let half = #""o": {"k": 50},"#
    let (first, second) = (
      [square(at: 0)],
      [node(Path(lines: [(10, 0), (30, 0), (30, 20), (10, 20)], isClosed: true), alpha: 0.5)]
    )
    #expect(
      try art(mask("a"), mask("f", at: 10, others: half)).groups.first?.mask
        == VectorMask([without(second, from: first), without(first, from: second)]))
  }

  @Test("An inverted mask lets through what is outside of it")
  func inverted() throws {
    #expect(
      try art(mask("a", others: #""inv": true,"#)).groups.first?.mask
        == VectorMask([without([square(at: 0)], from: [canvas])]))
  }

  @Test("A mask has an opacity, and goes along with its layer")
  func opacityAndTransform() throws {
    let masked = try art(mask("a", others: #""o": {"k": 50},"#), transform: #""p": {"k": [7, 9]}"#)
    #expect(
      masked.groups.first?.mask
        == VectorMask([
          node(
            Path(lines: [(7, 9), (27, 9), (27, 29), (7, 29)], isClosed: true), alpha: 0.5)
        ]))
  }

  @Test("An expansion is a line of twice its width around the outline")
  func expansion() throws {
    let path = Path(lines: [(0, 0), (20, 0), (20, 20), (0, 20)], isClosed: true)
    let edge = VectorNode.shape(
      VectorShape(
        path, style: .stroke(StrokeStyle(width: 6)), paint: .color(Color(grey: 0))))
    #expect(
      try art(mask("a", others: #""x": {"k": 3},"#)).groups.first?.mask
        == VectorMask([square(at: 0), edge]))
    #expect(
      try art(mask("a", others: #""x": {"k": -3},"#)).groups.first?.mask
        == VectorMask([without([edge], from: [square(at: 0)])]))
  }

  @Test("A mask of the mode “none” is none")
  func noMode() throws {
    #expect(try art(mask("n")).shapes.count == 1)
  }
}

import ProofDrawing
import ProofLottie
import Testing

@Suite struct RepeaterTests {
  private let square = LottieText.square, red = LottieText.red

  private func art(_ items: String...) throws -> VectorArt {
    let layer = LottieText.shapes(items.joined(separator: ", "))
    return try LottieAnimation(LottieText.file(layer)).art(at: 0)
  }

  private func repeater(
    _ count: Double, offset: Double = 0, transform: String = #""p": {"k": [20, 0]}"#,
    composite: Int = 1
  ) -> String {
    """
    {"ty": "rp", "c": {"k": \(count)}, "o": {"k": \(offset)}, "m": \(composite),
    "tr": {\(transform)}}
    """
  }

  @Test("Copies are a step apart, the first in front")
  func copies() throws {
    #expect(
      try art(square, red, repeater(3)).shapes.map(\.path)
        == [40, 20, 0].map { Path(squareAt: $0, 0) })
    #expect(
      try art(square, red, repeater(3, composite: 2)).shapes.map(\.path)
        == [0, 20, 40].map { Path(squareAt: $0, 0) })
  }

  @Test("A paint behind the repeater paints all copies as one outline")
  func paintBehind() throws {
    #expect(
      try art(square, repeater(2), red).shapes.map(\.path)
        == [Path(Path(squareAt: 0, 0).elements + Path(squareAt: 20, 0).elements)])
  }

  @Test("An offset moves the first copy, a part of a copy is a whole one")
  func offsetAndFraction() throws {
    #expect(
      try art(square, red, repeater(1.5, offset: 0.5)).shapes.map(\.path)
        == [30, 10].map { Path(squareAt: $0, 0) })
    #expect(try art(square, red, repeater(0)).nodes.isEmpty)
    #expect(try art(square, red, repeater(-3)).nodes.isEmpty)
  }

  @Test("The scale of a copy is a power of the step's")
  func scale() throws {
    let step = #""s": {"k": [200, 200]}"#
    #expect(
      try art(square, red, repeater(3, transform: step)).shapes.map(\.path.bounds?.width)
        == [40, 20, 10])
    #expect(
      try art(square, red, repeater(1, offset: -1, transform: step)).shapes
        .map(\.path.bounds?.width) == [5])
  }

  @Test("Opacities go from the first copy to the last")
  func opacity() throws {
    let step = #""so": {"k": 100}, "eo": {"k": 0}"#
    let alphas = try art(square, red, repeater(3, transform: step)).shapes.map { shape -> Double in
      if case .color(let color) = shape.paint { color.alpha } else { -1 }
    }
    // The last copy is clear and not drawn.
    #expect(alphas == [0.5, 1])
  }

  @Test("Copies of copies are copied as a whole")
  func nestedRepeaters() throws {
    let down = repeater(2, transform: #""p": {"k": [0, 20]}"#)
    let corners = try art(square, red, repeater(2), down).nodes.flatMap { node in
      VectorArt(size: Size(width: 1, height: 1), nodes: [node]).allShapes
    }.map { $0.path.bounds?.corner }
    #expect(
      corners == [
        Point(x: 20, y: 20), Point(x: 0, y: 20), Point(x: 20, y: 0), Point(x: 0, y: 0),
      ])
  }
}

extension VectorArt {
  /// All shapes with those in groups, from back to front.
  fileprivate var allShapes: [VectorShape] {
    nodes.flatMap { node -> [VectorShape] in
      switch node {
      case .shape(let shape): [shape]
      case .group(let group): VectorArt(size: size, nodes: group.nodes).allShapes
      case .image: []
      }
    }
  }
}

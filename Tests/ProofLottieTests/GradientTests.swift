import ProofDrawing
import ProofLottie
import Testing

@Suite struct GradientTests {
  /// From red to blue.
  private let colors = "0, 1, 0, 0, 1, 0, 0, 1"

  private func paint(_ gradient: String, scale: String = "100, 100") throws -> VectorPaint? {
    let group = """
      {"ty": "gr", "it": [\(LottieText.square), {"ty": "gf", \(gradient)},
      {"ty": "tr", "s": {"k": [\(scale)]}}]}
      """
    let layer = LottieText.shapes(group)
    return try LottieAnimation(LottieText.file(layer)).art(at: 0).shapes.first?.paint
  }

  private let stops = [
    GradientStop(0, Color(red: 255, green: 0, blue: 0)),
    GradientStop(1, Color(red: 0, green: 0, blue: 255)),
  ]

  @Test("A linear gradient runs from its start to its end")
  func linear() throws {
    #expect(
      try paint(
        #""t": 1, "s": {"k": [2, 3]}, "e": {"k": [8, 3]}, "g": {"p": 2, "k": {"k": [\#(colors)]}}"#
      ) == .linear(from: Point(x: 2, y: 3), to: Point(x: 8, y: 3), stops))
  }

  @Test("Scaled in one direction, it crosses its lines of equal colour at right angles again")
  func stretchedLinear() throws {
    // (x + y) / 20 becomes (x/2 + y) / 20, which is 1 at (8, 16), straight up its slope.
    #expect(
      try paint(
        #""t": 1, "s": {"k": [0, 0]}, "e": {"k": [10, 10]}, "g": {"p": 2, "k": {"k": [\#(colors)]}}"#,
        scale: "200, 100") == .linear(from: Point(x: 0, y: 0), to: Point(x: 8, y: 16), stops))
  }

  @Test("A radial gradient has its focus at a part of the radius, turned from its end")
  func radial() throws {
    #expect(
      try paint(
        """
        "t": 2, "s": {"k": [50, 50]}, "e": {"k": [90, 50]}, "h": {"k": 50}, "a": {"k": 90},
        "g": {"p": 2, "k": {"k": [\(colors)]}}
        """)
        == .radial(
          center: Point(x: 50, y: 50), radius: 40, focus: Point(x: 50, y: 70), stops))
  }

  @Test("Opacities have places of their own")
  func opacities() throws {
    let paint = try paint(
      """
      "t": 1, "s": {"k": [0, 0]}, "e": {"k": [8, 0]}, "o": {"k": 50},
      "g": {"p": 2, "k": {"k": [\(colors), 0, 1, 0.5, 0.5, 1, 0]}}
      """)
    #expect(
      paint
        == .linear(
          from: Point(x: 0, y: 0), to: Point(x: 8, y: 0),
          [
            GradientStop(0, Color(red: 255, green: 0, blue: 0, alpha: 0.5)),
            GradientStop(0.5, Color(red: 128, green: 0, blue: 128, alpha: 0.25)),
            GradientStop(1, Color(red: 0, green: 0, blue: 255, alpha: 0)),
          ]))
  }

  @Test("A gradient without a length has its last colour")
  func noLength() throws {
    #expect(
      try paint(
        #""t": 1, "s": {"k": [4, 4]}, "e": {"k": [4, 4]}, "g": {"p": 2, "k": {"k": [\#(colors)]}}"#
      ) == .color(Color(red: 0, green: 0, blue: 255)))
  }
}
